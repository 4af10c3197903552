"""The part of a process in its cluster; a server alone has none."""


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
