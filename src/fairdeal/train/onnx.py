"""Writes a network as an ONNX file, without a library: the few messages of its format it needs.

ONNX is a format of Protocol Buffers: a message is a list of numbered fields, and each is a number,
or bytes with their length in front. https://onnx.ai/onnx/repo-docs/IR.html
"""

from collections.abc import Mapping, Sequence

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.train.quantise import Dense

IR, OPSET = 8, 13
FLOAT, BOOL = 1, 9  # ONNX's numbers of types
LOW = -1e9  # the score of an illegal action
Part = tuple[int, int | str | bytes]


def onnx_of(layers: Sequence[Dense], made: Mapping[str, object]) -> bytes:
    """The ONNX file of dense layers: `observation` and `mask` in, `logits` out."""
    held, nodes, last = list[bytes](), list[bytes](), "observation"
    for place, (weights, biases) in enumerate(layers):
        names = f"weights{place}", f"biases{place}"
        held += [tensor(name, part) for name, part in zip(names, (weights, biases), strict=True)]
        nodes.append(node("Gemm", [last, *names], f"sum{place}"))
        last = f"sum{place}"
        if place < len(layers) - 1:
            nodes.append(node("Relu", [last], f"lit{place}"))
            last = f"lit{place}"
    held.append(tensor("low", np.array(LOW)))
    nodes.append(node("Where", ["mask", last, "low"], "logits"))
    inputs, outputs = len(layers[0][0]), len(layers[-1][1])
    graph = packed(
        *((1, one) for one in nodes),
        (2, "policy"),
        *((5, one) for one in held),
        (11, value("observation", FLOAT, inputs)),
        (11, value("mask", BOOL, outputs)),
        (12, value("logits", FLOAT, outputs)),
    )
    said = [(14, packed((1, name), (2, str(text)))) for name, text in made.items()]
    return packed((1, IR), (2, "fairdeal"), (7, graph), (8, packed((1, ""), (2, OPSET))), *said)


def node(kind: str, inputs: Sequence[str], output: str) -> bytes:
    return packed(*((1, name) for name in inputs), (2, output), (4, kind))


def tensor(name: str, numbers: Numbers) -> bytes:
    sizes = ((1, size) for size in numbers.shape)
    return packed(*sizes, (2, FLOAT), (8, name), (9, numbers.astype("<f4").tobytes()))


def value(name: str, kind: int, width: int) -> bytes:
    """An input or an output: any number of rows of this width."""
    shape = packed((1, packed((2, "n"))), (1, packed((1, width))))
    return packed((1, name), (2, packed((1, packed((1, kind), (2, shape))))))


# -- Protocol Buffers ------------------------------------------------------------
def packed(*parts: Part) -> bytes:
    """A message of these numbered fields."""
    return b"".join(field(number, part) for number, part in parts)


def field(number: int, part: int | str | bytes) -> bytes:
    if isinstance(part, int):
        return whole(number << 3) + whole(part)
    data = part.encode() if isinstance(part, str) else part
    return whole(number << 3 | 2) + whole(len(data)) + data


def whole(number: int) -> bytes:
    """A number, seven bits in a byte, the lowest first."""
    low, rest = number & 127, number >> 7
    return bytes([low]) if rest == 0 else bytes([low | 128]) + whole(rest)
