"""Small neural nets, which turn numbers into a chance: a learned value of positions without any library at run time."""

from __future__ import annotations

import math
from typing import Final


class Layer:
    """A layer: `weights[j]` are those of its unit j, one per input."""

    def __init__(self, weights: list[list[float]], biases: list[float]) -> None:
        self.weights: Final = weights
        self.biases: Final = biases

    def out(self, inputs: list[float]) -> list[float]:
        """What the units add up to."""
        found: list[float] = []
        for j in range(len(self.weights)):
            total = self.biases[j]
            row = self.weights[j]
            for i in range(len(row)):
                total += row[i] * inputs[i]
            found.append(total)
        return found


class Net:
    """Layers with rectifiers between them, and a logistic function at the end. Without hidden layers it is a logistic
    regression.

    >>> Net([0.0], [1.0], [Layer([[1.0]], [0.0])]).chance([0.0])
    0.5
    """

    def __init__(self, shift: list[float], scale: list[float], layers: list[Layer]) -> None:
        """Inputs are shifted and scaled first: (x - shift) * scale."""
        self.shift: Final = shift
        self.scale: Final = scale
        self.layers: Final = layers

    def logit(self, inputs: list[float]) -> float:
        """The logarithm of the odds."""
        last = len(self.layers) - 1
        if not last:  # half the time of what follows, and the same sum
            only = self.layers[0]
            total = only.biases[0]
            row = only.weights[0]
            for i in range(len(inputs)):
                total += row[i] * ((inputs[i] - self.shift[i]) * self.scale[i])
            return total
        x: list[float] = []
        for i in range(len(inputs)):
            x.append((inputs[i] - self.shift[i]) * self.scale[i])
        for n in range(last):
            x = self.layers[n].out(x)
            for i in range(len(x)):
                if x[i] < 0.0:
                    x[i] = 0.0
        return self.layers[last].out(x)[0]

    def chance(self, inputs: list[float]) -> float:
        """The chance, from 0 to 1."""
        logit = self.logit(inputs)
        if logit < -30.0:
            return 0.0
        return 1.0 / (1.0 + math.exp(-logit))
