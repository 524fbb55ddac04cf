"""The library's sockets, of which a page has none: only what other modules name at their import.

The stock module makes an enumeration of some hundred constants.
"""

from _socket import *
