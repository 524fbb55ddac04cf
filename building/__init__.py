"""What build.py does, a module for each part.

Standard library only: it runs before anything is installed.
"""
