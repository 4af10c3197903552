"""A real server in a process of its own, with bots that do not take their time."""

import sys
from pathlib import Path

from fairdeal.server.app import serve_house
from fairdeal.server.house import House
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.stores import open_store

if __name__ == "__main__":
    port, data, pace = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
    house = House(open_store(data), pace=pace, processes=1, limits=UNLIMITED)
    serve_house(house, "127.0.0.1", port, allowed=["friends.test"])  # as conftest.py calls it
