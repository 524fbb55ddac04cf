"""Settings of the property tests: the same examples every time, and no clock."""

from hypothesis import settings

settings.register_profile("core", derandomize=True, deadline=None, database=None)
settings.load_profile("core")
