"""The OpenAPI 3.1 description of the HTTP API, made from its structs."""

import re
from collections.abc import Iterable, Sequence
from http import HTTPStatus

import msgspec

from fairdeal.server.answers import RequestRefused
from fairdeal.server.routes import Operation

JSON = "application/json"
WHERE = "#/components/schemas/{name}"
Schema = dict[str, object]


def described(
    title: str, version: str, operations: Sequence[Operation], refusals: Iterable[int]
) -> bytes:
    """All routes with their requests and responses; each may fail with any of these statuses."""
    kinds = {RequestRefused, *(kind for one in operations for kind in kinds_of(one))}
    ordered = sorted(kinds, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=WHERE)
    known = dict(zip(ordered, schemas, strict=True))
    refused = {str(status): reply(status, known[RequestRefused]) for status in sorted(refusals)}
    paths: dict[str, Schema] = {}
    for one in operations:
        path = one.path.replace(":path}", "}")
        paths.setdefault(path, {})[one.method.lower()] = route_of(one, known, refused)
    page = {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "servers": [{"url": "/api"}],
        "paths": paths,
        "components": {"schemas": components},
    }
    # The end of a text is `\Z` in Python, and `$` in JSON Schema.
    return msgspec.json.encode(page).replace(rb"\\Z", b"$")


def kinds_of(one: Operation) -> list[type]:
    """The types of an operation that are JSON."""
    return [*([] if media_of(one) else [one.answer]), *([one.body[1]] if one.body else [])]


def media_of(one: Operation) -> str | None:
    """The media type of a response that is not JSON."""
    return getattr(one.answer, "media_type", None)


def route_of(one: Operation, known: dict[type, Schema], refused: dict[str, Schema]) -> Schema:
    if media := media_of(one):
        answer: Schema = {"description": "OK", "content": {media: {}}}
    else:
        answer = reply(one.status, known[one.answer])
    route: Schema = {
        "operationId": one.function.__name__,
        "summary": (one.function.__doc__ or "").strip(),
        "parameters": parameters_of(one),
        "responses": {str(one.status): answer, **refused},
    }
    if one.body:
        content = {JSON: {"schema": known[one.body[1]]}}
        route["requestBody"] = {"required": True, "content": content}
    return route


def reply(status: int, schema: Schema) -> Schema:
    return {"description": HTTPStatus(status).phrase, "content": {JSON: {"schema": schema}}}


def parameters_of(one: Operation) -> list[Schema]:
    """The parts of the path, and of the query."""
    whole = msgspec.json.schema_components([one.parameters])[1][one.parameters.__name__]
    path = re.findall(r"{(\w+)", one.path)
    return [
        {
            "name": name,
            "in": "path" if name in path else "query",
            "required": name in whole.get("required", ()),
            "schema": {key: part for key, part in schema.items() if part is not None},
        }
        for name, schema in whole["properties"].items()
    ]
