"""The library's asyncio without what opens connections and starts programs.

A page has neither, and the event loop that would do so is not there either: Pyodide brings its own.
"""

from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .events import _get_running_loop, _set_running_loop
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .threads import *
from .timeouts import *
from .transports import *
