"""The list of cases and the arrays that they are made of.

An argument of a case is an array, or a function that makes one from a random generator: the generator
starts from the name of the case, so that a new case does not change the arrays of the others.
"""

import dataclasses
import zlib

import numpy as np
import tensorflow as tf


@dataclasses.dataclass
class Case:
    function: object
    args: tuple
    rtol: float
    atol: float
    # Whose results are kept: those of "xla", which must equal those of TensorFlow's kernels; those of the
    # kernels ("eager") or theirs at 64 bits, rounded ("double"), where XLA is far from the exact ones; those
    # of XLA "alone" where there are no kernels or they make other random numbers.
    truth: str


CASES = {}


def add(name, function, *args, tol=1e-5, rtol=None, atol=None, truth="xla"):
    """Adds a case; `tol` is both tolerances, and 0 means bit for bit."""
    assert name not in CASES, f"{name} is there twice"
    rtol = tol if rtol is None else rtol
    CASES[name] = Case(function, args, rtol, tol if atol is None else atol, truth)


def arrays(name):
    """The arguments of a case."""
    random = np.random.default_rng(zlib.crc32(name.encode()))
    return [arg(random) if callable(arg) else np.asarray(arg) for arg in CASES[name].args]


def as_type(values, dtype):
    return np.asarray(values).astype(tf.as_dtype(dtype).as_numpy_dtype)


def normal(*shape, dtype="float32", scale=1.0, shift=0.0):
    return lambda random: as_type(random.standard_normal(shape) * scale + shift, dtype)


def uniform(low, high, *shape, dtype="float32"):
    return lambda random: as_type(random.uniform(low, high, shape), dtype)


def complex_normal(*shape, dtype="complex64"):
    return lambda random: as_type(random.standard_normal(shape) + 1j * random.standard_normal(shape), dtype)


def integers(low, high, *shape, dtype="int32"):
    """Integers of `low <= n < high`."""
    return lambda random: as_type(random.integers(low, high, shape), dtype)


def bools(*shape):
    return lambda random: random.integers(0, 2, shape).astype(bool)


def distinct(*shape, dtype="float32"):
    """A permutation: no two elements are equal."""
    return lambda random: as_type(random.permutation(int(np.prod(shape))).reshape(shape), dtype)


def definite(*shape, dtype="float32"):
    """Positive definite matrices."""

    def make(random):
        a = random.standard_normal(shape)
        return as_type(a @ np.swapaxes(a, -1, -2) + shape[-1] * np.eye(shape[-1]), dtype)

    return make


def regular(*shape, dtype="float32"):
    """Matrices that are far from singular, also their triangles."""
    return lambda random: as_type(0.3 * random.standard_normal(shape) + 3 * np.eye(shape[-2], shape[-1]), dtype)


def f32(*values):
    return np.array(values, "float32")


def i32(*values):
    return np.array(values, "int32")


NAN, INF = float("nan"), float("inf")
# Values at the edges of what functions are defined on.
EDGES = f32(NAN, INF, -INF, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1e-30, -1e30, 88.0, -104.0, 3.4e38)
