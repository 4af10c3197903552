"""The part of a process in its cluster; a server alone has none."""

HAND_OVER_WITHIN = 60.0  # seconds for an owner to hand over all its slots
STOP_WITHIN = 90.0  # seconds to stop, before a process is killed: docs/serving.md advises the same


class Member:
    """What a process does beside serving its connections: nothing, if it is alone."""

    async def open(self) -> None:
        """Reach the others, before connections are served."""

    async def join(self) -> None:
        """Take part, as soon as connections can be served."""

    async def leave(self) -> None:
        """Hand everything over, while connections are still served."""

    async def close(self) -> None:
        """Release all resources."""
