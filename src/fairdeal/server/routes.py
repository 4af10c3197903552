"""HTTP routes as typed functions.

A request is parsed into the arguments of a function: a struct is the body, any other is a part of
the path or of the query. The returned struct is the response, as JSON.
"""

import gzip
import inspect
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from types import NoneType
from typing import Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairdeal.server.site import takes_gzip

CREATED = 201
MALFORMED = 422
MOST_WORDS = 500  # characters of a refusal
JSON = re.compile(r"application/([\w.-]+\+)?json *(;.*)?", re.IGNORECASE)
Function = Callable[..., Awaitable[object]]
Check = Callable[[Request], Awaitable[None]]
Content = TypeVar("Content")


class Answer(Response, Generic[Content]):
    """A JSON response, for functions that also set headers or cookies."""

    media_type = "application/json"

    def __init__(
        self, content: Content, status: int = 200, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(msgspec.json.encode(content), status, headers)


class Malformed(HTTPException):
    """A request that does not fit the API."""

    def __init__(self, why: str) -> None:
        printable = why.encode(errors="replace").decode()
        super().__init__(MALFORMED, printable[:MOST_WORDS])


@dataclass(frozen=True)
class Operation:
    """One route: its request and its response."""

    method: str
    path: str  # as Starlette spells it
    function: Function
    status: int  # of a successful response
    parameters: type[Struct]  # of the path and the query
    body: tuple[str, type[Struct]] | None  # the argument, and its type
    takes_request: bool
    answer: type  # a struct, a list of them, or a response that is no JSON
    check: Check | None = None  # before anything is read
    fixed: bool = False  # the response never changes, and is compressed once

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method], name=self.function.__name__)

    async def respond(self, request: Request) -> Response:
        """Parse the request, run the function, and respond."""
        if self.check:
            await self.check(request)
        given = {**request.query_params, **request.path_params}
        asked = read(self.parameters, lambda: msgspec.convert(given, self.parameters, strict=False))
        arguments = {name: getattr(asked, name) for name in self.parameters.__struct_fields__}
        if self.body:
            name, kind = self.body
            arguments[name] = await read_body(request, kind)
        if self.takes_request:
            arguments["request"] = request
        found = await self.function(**arguments)
        answer = found if isinstance(found, Response) else Answer(found, self.status)
        return packed(answer, request) if self.fixed else answer


class Routes:
    """The functions behind the routes; POST requests are checked first."""

    def __init__(self, check: Check | None = None, fixed: bool = False) -> None:
        self.check = check
        self.fixed = fixed  # responses never change
        self.operations: list[Operation] = []

    def get(self, path: str) -> Callable[[Function], Function]:
        """Register this function for GET requests to this path."""
        return lambda function: self.add("GET", path, function, 200)

    def post(self, path: str) -> Callable[[Function], Function]:
        """Register this function for POST requests to this path."""
        return lambda function: self.add("POST", path, function, CREATED)

    def add(self, method: str, path: str, function: Function, status: int) -> Function:
        hints = get_type_hints(function, include_extras=True)
        answer = hints.pop("return")
        bodies = [(name, kind) for name, kind in hints.items() if is_struct(kind)]
        self.operations.append(
            Operation(
                method,
                path,
                function,
                status,
                parameters_of(function, hints),
                bodies[0] if bodies else None,
                "request" in hints,
                get_args(answer)[0] if get_origin(answer) is Answer else answer,
                self.check if method == "POST" else None,
                self.fixed,
            )
        )
        return function


def packed(answer: Response, request: Request) -> Response:
    """The same response, compressed if the client accepts that."""
    answer.headers["vary"] = "Accept-Encoding"
    if takes_gzip(request.headers.get("accept-encoding", "")):
        answer.body = gzipped(bytes(answer.body))
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    return answer


@lru_cache
def gzipped(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def parameters_of(function: Function, hints: dict[str, type]) -> type[Struct]:
    """The arguments from the path and the query, as a struct."""
    required, optional = [], []
    for name, one in inspect.signature(function).parameters.items():
        kind = hints[name]
        if name == "request" or is_struct(kind):
            continue
        if one.default is one.empty:
            required.append((name, kind))
        else:  # a query can omit it, but cannot contain null
            some = [part for part in get_args(kind) if part is not NoneType]
            optional.append((name, some[0] if NoneType in get_args(kind) else kind, one.default))
    return msgspec.defstruct(function.__name__, [*required, *optional])


async def read_body(request: Request, kind: type[Struct]) -> Struct:
    """The body of a request; only JSON, which pages of other sites may not send."""
    if not JSON.fullmatch(request.headers.get("content-type", "")):
        raise Malformed("send JSON, with the header `Content-Type: application/json`")
    sent = await request.body()
    return read(kind, lambda: msgspec.json.decode(sent, type=kind))


def read(kind: type[Struct], convert: Callable[[], Struct]) -> Struct:
    """The decoded value, if it is valid."""
    try:
        return convert()
    except msgspec.ValidationError as wrong:
        raise Malformed(in_words(wrong, kind)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Malformed("what was sent is not JSON") from None


def in_words(wrong: msgspec.ValidationError, kind: type[Struct]) -> str:
    """The error and its place, without repeating the input."""
    what, _, where = str(wrong).partition(" - at `$.")
    where = where.rstrip("`")
    said = rules_of(kind).get(where, what[:1].lower() + what[1:])
    return f"{where}: {said}" if where else said


def rules_of(kind: type[Struct]) -> dict[str, str]:
    """The fields of a struct with a sentence about their valid values."""
    described = {}
    for field in msgspec.structs.fields(kind):
        for meta in getattr(field.type, "__metadata__", ()):
            if isinstance(meta, msgspec.Meta) and meta.description:
                described[field.encode_name] = meta.description
    return described
