"""The page: screens are pure functions that return nodes; `nodes` puts them into the browser."""
