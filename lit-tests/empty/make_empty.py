#!/usr/bin/env python3
"""Writes the programs of this folder: every op of HLO on arrays with a dimension of size zero.

Each program is a function of one op, with its inputs and what XLA computes from them as attributes.
Where XLA has no such op, or refuses an empty array that the specification allows, the results are
written here, by a rule. It needs JAX; `lit-tests/tests/suite/empty.rs` runs the programs.

    ./make_empty.py
"""

import itertools
import pathlib
import re
import sys

import jax
import jaxlib
import ml_dtypes
import numpy as np

jax.config.update("jax_enable_x64", True)
HERE = pathlib.Path(__file__).parent
DTYPES = {
    "f32": np.float32, "f64": np.float64, "i32": np.int32, "i64": np.int64, "ui32": np.uint32,
    "ui64": np.uint64, "i1": np.bool_, "i8": np.int8, "bf16": ml_dtypes.bfloat16,
    "complex<f32>": np.complex64,
}


def t(elem, *shape):
    """A type."""
    return "tensor<" + "".join(f"{size}x" for size in shape) + elem + ">"


def parts(ty):
    *shape, elem = re.fullmatch(r"tensor<(.*)>", ty)[1].split("x") if "complex" not in ty else (
        re.fullmatch(r"tensor<(.*?)(complex<.*>)>", ty).groups())
    if "complex" in ty:
        shape = [size for size in shape[0].split("x") if size]
    return [int(size) for size in shape], elem


def pattern(ty):
    """Small numbers, that of an element by its position; ones if there are many."""
    shape, elem = parts(ty)
    n = int(np.prod(shape, dtype=np.int64))
    values = (np.arange(n) * 7 + 3) % 5 + 1 if n < 200 else np.ones(n)
    if elem.startswith("complex"):
        values = values - 1j * values[::-1]
    if elem == "i1":
        values = values % 2
    return values.astype(DTYPES[elem]).reshape(shape)


def text_of(value, elem):
    """The elements of an array as `dense<..>` says them."""
    def one(x):
        if elem.startswith("complex"):
            return f"({one_float(x.real)}, {one_float(x.imag)})"
        if elem == "i1":
            return "true" if x else "false"
        return one_float(x) if elem[0] in "fb" else str(int(x))

    def one_float(x):
        x = float(x)
        if np.isnan(x):
            return {"f32": "0x7FC00000", "f64": "0x7FF8000000000000"}[elem]
        if np.isinf(x):
            bits = {"f32": 0x7F800000, "f64": 0x7FF0000000000000}[elem]
            return hex(bits | (1 << (31 if elem == "f32" else 63) if x < 0 else 0))
        text = repr(x)
        return text if "." in text.split("e")[0] else text.replace("e", ".0e")

    def all_of(array):
        if array.ndim == 0:
            return one(array[()])
        return "[" + ", ".join(all_of(item) for item in array) + "]"

    if value.size > 1 and (value == value.flat[0]).all():
        return one(value.flat[0])
    return "" if value.size == 0 else all_of(value)


def attribute(value, ty):
    return f"dense<{text_of(value, parts(ty)[1])}> : {ty}"


class Program:
    def __init__(self, op, name, args, body, results, expected, tags):
        self.op, self.name, self.body, self.results = op, name, body, results
        self.args = [arg if isinstance(arg, tuple) else (arg, pattern(arg)) for arg in args]
        self.args = [(ty, np.asarray(v, DTYPES[parts(ty)[1]]).reshape(parts(ty)[0])) for ty, v in self.args]
        self.expected, self.tags, self.group = expected, tags, GROUP

    def function(self, name, attributes=""):
        args = ", ".join(f"%{chr(ord('a') + i)}: {ty}" for i, (ty, _) in enumerate(self.args))
        n = len(self.results)
        lines = [f"  {line}" for line in self.body.strip("\n").split("\n")]
        values = [f"%r#{i}" for i in range(n)] if n > 1 else ["%r"] * n
        types = ", ".join(self.results)
        lines.append(f"  return {', '.join(values)} : {types}")
        return f"func.func @{name}({args}) -> ({types}){attributes} {{\n" + "\n".join(lines) + "\n}\n"

    def compute(self):
        if callable(self.expected):
            found = self.expected(*[value for _, value in self.args])
            found = found if isinstance(found, (tuple, list)) else [found]
        else:
            found = run_xla(self.function("main"), [value for _, value in self.args])
        out = []
        for ty, value in zip(self.results, found, strict=True):
            shape, elem = parts(ty)
            value = np.asarray(value)
            assert list(value.shape) == shape, (self.op, self.name, ty, value.shape)
            out.append(value.astype(DTYPES[elem]))
        return out

    def text(self):
        inputs = ", ".join(attribute(value, ty) for ty, value in self.args)
        computed = ", ".join(attribute(v, ty) for v, ty in zip(self.compute(), self.results))
        extra = "".join(f", test.{tag}" for tag in self.tags)
        says = f"test.inputs = [{inputs}], test.results = [{computed}]{extra}"
        name = f"{self.op.replace('.', '_').replace('-', '_')}_{self.name}"
        return self.function(name, f"\n    attributes {{{says}}}")


def run_xla(text, args):
    client = jax.devices()[0].client
    devices = jaxlib._jax.DeviceList(tuple(jax.devices()[:1]))
    options = jaxlib._jax.CompileOptions() if hasattr(jaxlib._jax, "CompileOptions") else None
    if options is None:
        from jax._src.lib import xla_client
        options = xla_client.CompileOptions()
    executable = client.compile_and_load(text, devices, options)
    out = executable.execute_sharded([jax.device_put(a) for a in args])
    return [np.asarray(a[0]) for a in out.disassemble_into_single_device_arrays()]


PROGRAMS = []
# The file that programs are written to.
GROUP = ""


def program(op, name, args, body, results, expected=None, tags=()):
    results = [results] if isinstance(results, str) else results
    PROGRAMS.append(Program(op, name, args, body, results, expected, tags))


def each_zero(dims):
    """The dimensions with each of them zero in turn, and all of them; with a name for that."""
    for name in dims:
        yield f"{name}0", {**dims, name: 0}
    if len(dims) > 1:
        yield "all0", dict.fromkeys(dims, 0)


def family(op, dims, build, prefix="", only=None, expected=None, tags=()):
    """Programs of `op` that `build` makes from sizes: `(args, body, results)`."""
    for name, sizes in each_zero(dims):
        if only is None or name in only:
            args, body, results = build(**sizes)
            program(op, prefix + name, args, body, results, expected, tags)


# --- elementwise -----------------------------------------------------------------------------------

GROUP = "elementwise"

def elementwise(op, elem, n=1, result=None, text=None, **more):
    dialect = op.split(".")[0]
    values = ", ".join("%abc"[0] + c for c in "abc"[:n])

    def build(m, n_):
        ty, out = t(elem, m, n_), t(result or elem, m, n_)
        types = ", ".join([ty] * n)
        return [ty] * n, f'%r = "{op}"({values}) : ({types}) -> {out}', out
    family(op, {"m": 3, "n_": 4}, build, **more)


F32 = """abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate
round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh""".split()
for name in F32:
    elementwise(f"stablehlo.{name}", "f32")
for name in "not popcnt count_leading_zeros".split():
    elementwise(f"stablehlo.{name}", "i32")
elementwise("stablehlo.is_finite", "f32", result="i1")
elementwise("stablehlo.real", "complex<f32>", result="f32")
elementwise("stablehlo.imag", "complex<f32>", result="f32")
elementwise("stablehlo.exponential", "complex<f32>", prefix="complex_")
elementwise("stablehlo.convert", "f32", result="i32")
elementwise("stablehlo.convert", "f32", result="bf16", prefix="bf16_")
for name in """acos acosh asin asinh atan atanh bessel_i1e cosh digamma erf erf_inv erfc lgamma sinh square
tan""".split():
    elementwise(f"chlo.{name}", "f32", expected=lambda a: a)
elementwise("chlo.conj", "complex<f32>", expected=np.conj)
elementwise("chlo._asin_acos_kernel", "complex<f32>", expected=lambda a: a)
for name in "is_inf is_neg_inf is_pos_inf".split():
    elementwise(f"chlo.{name}", "f32", result="i1", expected=np.isinf)
for name in "add divide maximum minimum multiply power remainder subtract atan2".split():
    elementwise(f"stablehlo.{name}", "f32", 2)
for name in "and or xor shift_left shift_right_arithmetic shift_right_logical".split():
    elementwise(f"stablehlo.{name}", "i32", 2)
elementwise("stablehlo.add", "i32", 2, prefix="i32_")
elementwise("stablehlo.complex", "f32", 2, result="complex<f32>")
elementwise("stablehlo.clamp", "f32", 3)
elementwise("chlo.mulhi", "i32", 2, expected=lambda a, b: a)
for name in "next_after polygamma zeta".split():
    elementwise(f"chlo.{name}", "f32", 2, expected=lambda a, b: a)


def compare(m, n):
    ty = t("f32", m, n)
    return [ty, ty], f"%r = stablehlo.compare LT, %a, %b : ({ty}, {ty}) -> {t('i1', m, n)}", t("i1", m, n)


def select(m, n):
    p, ty = t("i1", m, n), t("f32", m, n)
    return [p, ty, ty], f"%r = stablehlo.select %a, %b, %c : {p}, {ty}", ty


def reduce_precision(m, n):
    ty = t("f32", m, n)
    return [ty], f"%r = stablehlo.reduce_precision %a, format = e5m10 : {ty}", ty


def constant_like(m, n):
    ty = t("f32", m, n)
    return [ty], f'%r = "chlo.constant_like"(%a) {{value = 3.5 : f32}} : ({ty}) -> {ty}', ty


MN = {"m": 3, "n": 4}
family("stablehlo.compare", MN, compare)
family("stablehlo.select", MN, select)
family("stablehlo.reduce_precision", MN, reduce_precision)
family("chlo.constant_like", MN, constant_like, expected=lambda a: a)


def scalar_sides(m, n):
    ty, p = t("f32", m, n), t("f32")
    return [p, ty, p], f"%r = stablehlo.clamp %a, %b, %c : ({p}, {ty}, {p}) -> {ty}", ty


def scalar_select(m, n):
    ty, p = t("f32", m, n), t("i1")
    return [p, ty, ty], f"%r = stablehlo.select %a, %b, %c : {p}, {ty}", ty


family("stablehlo.clamp", MN, scalar_sides, prefix="scalars_")
family("stablehlo.select", MN, scalar_select, prefix="scalar_")


def broadcast_op(name, elem, n=2, result=None, attrs=""):
    """One side has a dimension of size 1 that is repeated no time, or a dimension less."""
    op = f"chlo.broadcast_{name}"
    out = result or elem

    def one(m, n_):
        a, b, r = t(elem, m, n_), t(elem, 1, n_), t(out, m, n_)
        return [a, b], f'%r = "{op}"(%a, %b) {attrs}: ({a}, {b}) -> {r}', r

    def less(m, n_):
        a, b, r = t(elem, m, n_), t(elem, n_), t(out, m, n_)
        return [b, a], f'%r = "{op}"(%a, %b) {attrs}: ({b}, {a}) -> {r}', r
    dims = {"m": 3, "n_": 4}
    dtype = DTYPES[out]
    expected = lambda a, b: np.zeros(np.broadcast_shapes(a.shape, b.shape), dtype)
    family(op, dims, one, expected=expected)
    family(op, dims, less, prefix="less_", expected=expected)


for name in "add atan2 divide maximum minimum multiply next_after polygamma power remainder subtract zeta".split():
    broadcast_op(name, "f32")
for name in "and or xor shift_left shift_right_arithmetic shift_right_logical".split():
    broadcast_op(name, "i32")
broadcast_op("complex", "f32", result="complex<f32>")
broadcast_op("compare", "f32", result="i1",
             attrs="{comparison_direction = #chlo<comparison_direction LT>} ")


def broadcast_select(m, n):
    p, a, b, r = t("i1"), t("f32", m, n), t("f32", n), t("f32", m, n)
    return [p, a, b], f'%r = "chlo.broadcast_select"(%a, %b, %c) : ({p}, {a}, {b}) -> {r}', r


family("chlo.broadcast_select", MN, broadcast_select,
       expected=lambda p, a, b: np.zeros(np.broadcast_shapes(a.shape, b.shape), np.float32))

# --- other types of the same bits ----------------------------------------------------------------

GROUP = "shapes"


def bitcast_same(m, n):
    a, r = t("f32", m, n), t("i32", m, n)
    return [a], f"%r = stablehlo.bitcast_convert %a : ({a}) -> {r}", r


def bitcast_narrow(m, n):
    a, r = t("f32", m, n), t("i8", m, n, 4)
    return [a], f"%r = stablehlo.bitcast_convert %a : ({a}) -> {r}", r


def bitcast_wide(m, n):
    a, r = t("i8", m, n, 4), t("f32", m, n)
    return [a], f"%r = stablehlo.bitcast_convert %a : ({a}) -> {r}", r


family("stablehlo.bitcast_convert", MN, bitcast_same)
family("stablehlo.bitcast_convert", MN, bitcast_narrow, prefix="narrow_")
family("stablehlo.bitcast_convert", MN, bitcast_wide, prefix="wide_")

# --- shapes ----------------------------------------------------------------------------------------

GROUP = "shapes"

CUBE = {"k": 2, "m": 3, "n": 4}


def broadcast(k, m, n):
    a, r = t("f32", n), t("f32", k, m, n)
    return [a], f'%r = "stablehlo.broadcast"(%a) {{broadcast_sizes = array<i64: {k}, {m}>}} : ({a}) -> {r}', r


def broadcast_in_dim(k, m, n):
    a, r = t("f32", 1, n), t("f32", k, m, n)
    return [a], f"%r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : ({a}) -> {r}", r


def iota(k, m, n):
    r = t("i32", k, m, n)
    return [], f"%r = stablehlo.iota dim = 1 : {r}", r


def constant(k, m, n):
    r = t("f32", k, m, n)
    return [], f"%r = stablehlo.constant dense<2.5> : {r}", r


def transpose(k, m, n, elem="f32"):
    a, r = t(elem, k, m, n), t(elem, n, k, m)
    return [a], f"%r = stablehlo.transpose %a, dims = [2, 0, 1] : ({a}) -> {r}", r


def reverse(k, m, n):
    a = t("f32", k, m, n)
    return [a], f"%r = stablehlo.reverse %a, dims = [0, 2] : {a}", a


def reshape(k, m, n):
    a, r = t("f32", k, m, n), t("f32", n * k, m)
    return [a], f"%r = stablehlo.reshape %a : ({a}) -> {r}", r


def dimension_size(k, m, n):
    a = t("f32", k, m, n)
    return [a], f"%r = stablehlo.get_dimension_size %a, dim = 1 : ({a}) -> tensor<i32>", "tensor<i32>"


family("stablehlo.broadcast", CUBE, broadcast)
family("stablehlo.broadcast_in_dim", CUBE, broadcast_in_dim)
family("stablehlo.iota", CUBE, iota)
family("stablehlo.constant", CUBE, constant)
family("chlo.constant", {"n": 2},
       lambda n: ([], f"%r = chlo.constant dense<2.5> : {t('f32', n)}", t("f32", n)),
       expected=lambda: np.zeros(0, np.float32))

family("stablehlo.reverse", CUBE, reverse)
family("stablehlo.reshape", CUBE, reshape)
family("stablehlo.get_dimension_size", CUBE, dimension_size, expected=lambda a: np.int32(a.shape[1]))


def concatenate(m, p, q, elem="f32"):
    a, b, c, r = (t(elem, m, size) for size in (p, q, 2, p + q + 2))
    return [a, b, c], f"%r = stablehlo.concatenate %a, %b, %c, dim = 1 : ({a}, {b}, {c}) -> {r}", r


OTHER_TYPES = ("f64", "bf16", "i8", "i64", "i1", "complex<f32>")


def with_types(op, dims, build, prefix="", types=OTHER_TYPES):
    """The programs of a family, and those with other elements."""
    family(op, dims, build, prefix)
    for elem in types:
        name = elem.replace("<", "_").replace(">", "")
        family(op, dims, lambda **sizes: build(**sizes, elem=elem), f"{prefix}{name}_")


with_types("stablehlo.transpose", CUBE, transpose)
family("stablehlo.transpose", {"k": 40, "m": 50, "n": 60}, transpose, prefix="large_")
with_types("stablehlo.concatenate", {"m": 3, "p": 2, "q": 4}, concatenate)
for n in (1, 2):
    ty = t("f32", 0, 3)
    program("stablehlo.concatenate", f"nothing{n}", [ty] * n,
            f"%r = stablehlo.concatenate {', '.join(['%a', '%b'][:n])}, dim = 0 : ({', '.join([ty] * n)}) -> {ty}", ty)


def slice_(m, n):
    a, r = t("f32", m, n), t("f32", (m + 1) // 2, n)
    return [a], f"%r = stablehlo.slice %a [0:{m}:2, 0:{n}] : ({a}) -> {r}", r


family("stablehlo.slice", MN, slice_)
for at in (0, 1, 3):
    program("stablehlo.slice", f"nothing_at{at}", [t("f32", 3, 4)],
            f"%r = stablehlo.slice %a [{at}:{at}, 0:4] : ({t('f32', 3, 4)}) -> {t('f32', 0, 4)}", t("f32", 0, 4))


def dynamic_slice(m, n, s):
    a, r = t("f32", m, n), t("f32", min(s, m), n)
    return ([a, (t("i32"), 1), (t("i32"), 5)],
            f"%r = stablehlo.dynamic_slice %a, %b, %c, sizes = [{min(s, m)}, {n}] : ({a}, tensor<i32>, tensor<i32>) -> {r}", r)


def dynamic_update_slice(m, n, s):
    a, u = t("f32", m, n), t("f32", min(s, m), n)
    return ([a, u, (t("i32"), 1), (t("i32"), -7)],
            f"%r = stablehlo.dynamic_update_slice %a, %b, %c, %d : ({a}, {u}, tensor<i32>, tensor<i32>) -> {a}", a)


family("stablehlo.dynamic_slice", {"m": 3, "n": 4, "s": 2}, dynamic_slice)
family("stablehlo.dynamic_update_slice", {"m": 3, "n": 4, "s": 2}, dynamic_update_slice)

for name, size, low, high, inside in [
        ("from_empty", 0, 2, 1, 0), ("from_empty_inside", 0, 1, 2, 3), ("stays_empty", 0, 0, 0, 2),
        ("all_cut", 3, -1, -2, 0), ("cut_inside", 3, -4, -3, 2), ("cut_and_grown", 3, -3, 2, 0),
        ("negative_of_empty", 0, -1, 3, 0)]:
    n = size + low + high + max(size - 1, 0) * inside
    a, r = t("f32", 2, size), t("f32", 2, n)
    program("stablehlo.pad", name, [a, t("f32")],
            f"%r = stablehlo.pad %a, %b, low = [0, {low}], high = [0, {high}], interior = [0, {inside}] : ({a}, tensor<f32>) -> {r}", r)
a, r = t("f32", 0, 3), t("f32", 0, 6)
program("stablehlo.pad", "other_dim", [a, t("f32")],
        f"%r = stablehlo.pad %a, %b, low = [0, 1], high = [0, 2], interior = [0, 0] : ({a}, tensor<f32>) -> {r}", r)

# --- gather and scatter ----------------------------------------------------------------------------

GROUP = "gather-scatter"


def gather(i, m, n, s):
    a, at, r = t("f32", m, n), (t("i32", i, 1), np.arange(i) * 2 - 1), t("f32", i, min(s, n))
    return [a, at], (
        f'%r = "stablehlo.gather"(%a, %b) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
        f"collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
        f"slice_sizes = array<i64: 1, {min(s, n)}>}}> : ({a}, {at[0]}) -> {r}"), r


def gather_window(i, m, n, s, elem="f32"):
    s = min(s, m)
    a, at, r = t(elem, m, n), (t("i32", i, 1), np.arange(i) * 2 - 1), t(elem, i, s, n)
    return [a, at], (
        f'%r = "stablehlo.gather"(%a, %b) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], '
        f"start_index_map = [0], index_vector_dim = 1>, "
        f"slice_sizes = array<i64: {s}, {n}>}}> : ({a}, {at[0]}) -> {r}"), r


def gather_batch(b, m, i, n):
    a, at, r = t("f32", b, m, n), (t("i32", b, i, 1), np.arange(b * i) % 3), t("f32", b, i, n)
    return [a, at], (
        f'%r = "stablehlo.gather"(%a, %b) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], '
        f"collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], "
        f"start_index_map = [1], index_vector_dim = 2>, "
        f"slice_sizes = array<i64: {min(b, 1)}, 1, {n}>}}> : ({a}, {at[0]}) -> {r}"), r


def gather_no_coordinates(i, m, n):
    a, at, r = t("f32", m, n), t("i32", i, 0), t("f32", i, m, n)
    return [a, at], (
        f'%r = "stablehlo.gather"(%a, %b) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], '
        f"start_index_map = [], index_vector_dim = 1>, "
        f"slice_sizes = array<i64: {m}, {n}>}}> : ({a}, {at}) -> {r}"), r


family("stablehlo.gather", {"i": 3, "m": 4, "n": 5, "s": 2}, gather, only=("i0", "n0", "s0"))
with_types("stablehlo.gather", {"i": 3, "m": 4, "n": 5, "s": 2}, gather_window, prefix="window_")
family("stablehlo.gather", {"b": 2, "m": 3, "i": 4, "n": 5}, gather_batch, prefix="batch_", only=("b0", "i0", "n0"))
family("stablehlo.gather", {"i": 3, "m": 4, "n": 5}, gather_no_coordinates, prefix="no_coordinates_")
program("stablehlo.gather", "no_coordinates", *gather_no_coordinates(3, 4, 5))

ADD = """({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
})"""


def scatter(i, m, n, s, elem="f32"):
    s = min(s, n)
    a, at, u = t(elem, m, n), (t("i32", i, 1), np.arange(i) * 2 - 1), t(elem, i, s)
    add = ADD.replace("f32", elem)
    return [a, at, u], (
        f'%r = "stablehlo.scatter"(%a, %b, %c) <{{scatter_dimension_numbers = #stablehlo.scatter<'
        f"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
        f"index_vector_dim = 1>}}> {add} : ({a}, {at[0]}, {u}) -> {a}"), a


def scatter_window(i, m, n, s):
    s = min(s, m)
    a, at, u = t("f32", m, n), (t("i32", i, 1), np.arange(i) * 2 - 1), t("f32", i, s, n)
    return [a, at, u], (
        f'%r = "stablehlo.scatter"(%a, %b, %c) <{{scatter_dimension_numbers = #stablehlo.scatter<'
        f"update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], "
        f"index_vector_dim = 1>}}> {ADD} : ({a}, {at[0]}, {u}) -> {a}"), a


def scatter_no_coordinates(i, m, n):
    a, at, u = t("f32", m, n), t("i32", i, 0), t("f32", i, m, n)
    return [a, at, u], (
        f'%r = "stablehlo.scatter"(%a, %b, %c) <{{scatter_dimension_numbers = #stablehlo.scatter<'
        f"update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], "
        f"index_vector_dim = 1>}}> {ADD} : ({a}, {at}, {u}) -> {a}"), a


with_types("stablehlo.scatter", {"i": 3, "m": 4, "n": 5, "s": 2}, scatter)
family("stablehlo.scatter", {"i": 3, "m": 4, "n": 5, "s": 2}, scatter_window, prefix="window_")
family("stablehlo.scatter", {"i": 3, "m": 4, "n": 5}, scatter_no_coordinates, prefix="no_coordinates_")
program("stablehlo.scatter", "no_coordinates", *scatter_no_coordinates(3, 4, 5))


def torch_index_select(b, m, i):
    a, at, r = t("f32", b, m, 2), (t("i32", b, i), np.zeros((b, i))), t("f32", b, i, 2)
    return [a, at], (f'%r = "stablehlo.torch_index_select"(%a, %b) {{dim = 1 : i64, batch_dims = 1 : i64}} : '
                     f"({a}, {at[0]}) -> {r}"), r


family("stablehlo.torch_index_select", {"b": 2, "m": 3, "i": 4}, torch_index_select, only=("b0", "i0", "all0"),
       expected=lambda a, b: np.zeros((b.shape[0], b.shape[1], 2), np.float32))

# --- products --------------------------------------------------------------------------------------

GROUP = "products"


def dot(m, k, n):
    a, b, r = t("f32", m, k), t("f32", k, n), t("f32", m, n)
    return [a, b], f"%r = stablehlo.dot %a, %b : ({a}, {b}) -> {r}", r


def dot_general(b, m, k, n, elem="f32"):
    x, y, r = t(elem, b, m, k), t(elem, b, k, n), t(elem, b, m, n)
    return [x, y], (f"%r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
                    f"({x}, {y}) -> {r}"), r


def dot_two(m, k, l, n):
    x, y, r = t("f32", k, m, l), t("f32", l, k, n), t("f32", m, n)
    return [x, y], (f"%r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : ({x}, {y}) -> {r}"), r


def dot_i8(m, k, n):
    x, y, r = t("i8", m, k), t("i8", k, n), t("i32", m, n)
    return [x, y], f"%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({x}, {y}) -> {r}", r


def einsum(m, k, n):
    a, b, r = t("f32", m, k), t("f32", k, n), t("f32", m, n)
    return [a, b], f'%r = "stablehlo.einsum"(%a, %b) {{einsum_config = "mk,kn->mn"}} : ({a}, {b}) -> {r}', r


def unary_einsum(m, n):
    a, r = t("f32", m, n), t("f32", n)
    return [a], f'%r = "stablehlo.unary_einsum"(%a) {{einsum_config = "mn->n"}} : ({a}) -> {r}', r


def ragged_dot(m, k, n, g):
    x, y, r = t("f32", m, k), t("f32", g, k, n), t("f32", m, n)
    sizes = (t("i64", g), [m - 1, 1][:g] if m else [0] * g)
    return [x, y, sizes], (
        '%r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<'
        "lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], "
        "rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, "
        "precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : "
        f"({x}, {y}, {sizes[0]}) -> {r}"), r


MKN = {"m": 3, "k": 4, "n": 5}
family("stablehlo.dot", MKN, dot)
for name, sizes in [("vectors", ((0,), (0,), ())), ("row", ((0,), (0, 3), (3,))), ("column", ((3, 0), (0,), (3,)))]:
    x, y, r = (t("f32", *shape) for shape in sizes)
    program("stablehlo.dot", name, [x, y], f"%r = stablehlo.dot %a, %b : ({x}, {y}) -> {r}", r)
with_types("stablehlo.dot_general", {"b": 2, **MKN}, dot_general, types=("f64", "bf16", "i64", "complex<f32>"))
family("stablehlo.dot_general", {"m": 3, "k": 4, "l": 2, "n": 5}, dot_two, prefix="two_")
family("stablehlo.dot_general", {"m": 16, "k": 16, "n": 16}, dot_i8, prefix="i8_")
family("stablehlo.dot_general", {"m": 64, "k": 64, "n": 64}, dot, prefix="large_")
family("stablehlo.einsum", MKN, einsum)
family("stablehlo.unary_einsum", MN, unary_einsum, expected=lambda a: a.sum(0))
family("chlo.ragged_dot", {**MKN, "g": 2}, ragged_dot, expected=lambda a, b, c: np.zeros((a.shape[0], b.shape[2])))


def convolution(b, f, h, w, kh, o, groups=1, batch_groups=1):
    kw = 2
    x, y = t("f32", b, f, h, w), t("f32", o, f // groups, kh, kw)
    # A kernel or an image without elements: windows are counted as the specification does.
    count = lambda size, k, low, high: 0 if size + low + high == 0 or k > size + low + high else size + low + high - k + 1
    r = t("f32", b // batch_groups, o, count(h, kh, 1, 1), count(w, kw, 0, 0))
    return [x, y], (
        f"%r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], "
        f"window = {{stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], "
        f"reverse = [false, false]}} {{batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64, "
        f"precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}} : ({x}, {y}) -> {r}"), r


LARGE_CONV = {"b": 8, "f": 16, "h": 32, "w": 32, "kh": 3, "o": 32}
CONV = {"b": 2, "f": 4, "h": 5, "w": 6, "kh": 3, "o": 8}
zeros = lambda result: lambda *_: np.zeros(parts(result)[0], DTYPES[parts(result)[1]])
for prefix, more in [("", {}), ("grouped_", {"groups": 2}), ("batch_grouped_", {"batch_groups": 2})]:
    for name, sizes in each_zero(CONV):
        args, body, r = convolution(**sizes, **more)
        # XLA refuses some: what is left are sums over nothing.
        program("stablehlo.convolution", prefix + name, args, body, r, zeros(r))
for name, sizes in each_zero(LARGE_CONV):
    args, body, r = convolution(**sizes)
    program("stablehlo.convolution", "large_" + name, args, body, r, zeros(r))


def dilated(f, h):
    x, y = t("f32", 2, h, f), t("f32", 3, f, 4)
    r = t("f32", 2, (0 if h == 0 else 2 * h - 1) + 2 - 4 if h else 0, 4)
    return [x, y], (
        f"%r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], "
        f"window = {{stride = [1], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [2], reverse = [true]}} "
        f"{{batch_group_count = 1 : i64, feature_group_count = 1 : i64, "
        f"precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}} : ({x}, {y}) -> {r}"), r


for name, sizes in each_zero({"f": 3, "h": 5}):
    args, body, r = dilated(**sizes)
    program("stablehlo.convolution", "dilated_" + name, args, body, r, zeros(r))

# --- reductions ------------------------------------------------------------------------------------

GROUP = "reductions"


def reduce(m, n, dims, fn="add", elem="f32"):
    a = t(elem, m, n)
    r = t(elem, *[size for d, size in enumerate((m, n)) if d not in dims])
    return [a, t(elem)], (f"%r = stablehlo.reduce(%a init: %b) applies stablehlo.{fn} across dimensions = {list(dims)} : "
                          f"({a}, {t(elem)}) -> {r}"), r


for dims in [(0,), (1,), (0, 1), ()]:
    tag = "d" + "".join(map(str, dims)) + "_"
    for fn in ("add", "maximum"):
        with_types("stablehlo.reduce", MN, lambda m, n, elem="f32": reduce(m, n, dims, fn, elem), f"{fn}_{tag}",
                   OTHER_TYPES if dims == (0,) else ())


family("stablehlo.reduce", {"m": 300, "n": 400}, lambda m, n: reduce(m, n, (0,)), prefix="large_d0_")
family("stablehlo.reduce", {"m": 300, "n": 400}, lambda m, n: reduce(m, n, (1,)), prefix="large_d1_")
family("stablehlo.reduce", {"m": 300, "n": 400}, lambda m, n: reduce(m, n, (0, 1)), prefix="large_d01_")


def argmax(m, n):
    a, i, r = t("f32", m, n), t("i32", m, n), [t("f32", m), t("i32", m)]
    return [a, i, t("f32"), t("i32")], f"""%r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : ({a}, {i}, tensor<f32>, tensor<i32>) -> ({r[0]}, {r[1]})
 reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {{
  %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
  %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
  stablehlo.return %v, %w : tensor<f32>, tensor<i32>
}}""", r


family("stablehlo.reduce", MN, argmax, prefix="argmax_")
family("stablehlo.reduce", {"m": 300, "n": 400}, argmax, prefix="large_argmax_")


def reduce_window(b, h, k, fn="add", pad=(1, 1), stride=1):
    a = t("f32", b, h, 2)
    padded = h + sum(pad)
    n = 0 if padded == 0 or k > padded else (padded - k) // stride + 1
    r = t("f32", b, n, 2)
    body = ADD.replace("stablehlo.add", f"stablehlo.{fn}")
    return [a, t("f32")], (
        f'%r = "stablehlo.reduce_window"(%a, %b) <{{window_dimensions = array<i64: 1, {k}, 1>, '
        f"window_strides = array<i64: 1, {stride}, 1>, padding = dense<[[0, 0], [{pad[0]}, {pad[1]}], [0, 0]]> : "
        f"tensor<3x2xi64>}}> {body} : ({a}, tensor<f32>) -> {r}"), r


for fn in ("add", "maximum"):
    family("stablehlo.reduce_window", {"b": 3, "h": 5, "k": 2}, lambda b, h, k: reduce_window(b, h, max(k, 1), fn),
           prefix=fn + "_", only=("b0", "h0", "all0"))
program("stablehlo.reduce_window", "no_pad", *reduce_window(3, 0, 2, pad=(0, 0)))
program("stablehlo.reduce_window", "too_large", *reduce_window(3, 2, 4, pad=(0, 0)))
program("stablehlo.reduce_window", "cut", *reduce_window(3, 4, 2, pad=(-2, -2)))
program("stablehlo.reduce_window", "wide", *reduce_window(3, 0, 5, pad=(4, 4), stride=2))


def select_and_scatter(b, h):
    a, n = t("f32", b, h), h // 2
    s = t("f32", b, n)
    return [a, s, t("f32")], f"""%r = "stablehlo.select_and_scatter"(%a, %b, %c) <{{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}}> ({{
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %g = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
}}, {ADD[1:-1]}) : ({a}, {s}, tensor<f32>) -> {a}""", a


family("stablehlo.select_and_scatter", {"b": 3, "h": 6}, select_and_scatter)
program("stablehlo.select_and_scatter", "no_windows", *select_and_scatter(3, 1))


def map_(m, n):
    a = t("f32", m, n)
    return [a, a], f'%r = "stablehlo.map"(%a, %b) <{{dimensions = array<i64: 0, 1>}}> {ADD} : ({a}, {a}) -> {a}', a


family("stablehlo.map", MN, map_)


def sort(m, n, dim):
    a, b = t("f32", m, n), t("i32", m, n)
    return [a, b], f"""%r:2 = "stablehlo.sort"(%a, %b) <{{dimension = {dim} : i64, is_stable = true}}> ({{
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
}}) : ({a}, {b}) -> ({a}, {b})""", [a, b]


for dim in (0, 1):
    family("stablehlo.sort", MN, lambda m, n: sort(m, n, dim), prefix=f"dim{dim}_")


def top_k(m, n, k):
    k = min(n, k)
    a, v, i = t("f32", m, n), t("f32", m, k), t("i32", m, k)
    return [a], f"%r:2 = chlo.top_k(%a, k = {k}) : {a} -> ({v}, {i})", [v, i]


family("chlo.top_k", {"m": 3, "n": 5, "k": 2}, top_k,
       expected=lambda a: (np.zeros((a.shape[0], 0)), np.zeros((a.shape[0], 0))), only=("n0", "k0", "all0"))
family("chlo.top_k", {"m": 3, "n": 5, "k": 2}, top_k, only=("m0",), expected=lambda a: (np.zeros((0, 2)), np.zeros((0, 2))))


def scan(m, n):
    a, c = t("f32", m, n), t("f32", n)
    return [a, c], f"""%r:2 = chlo.scan (%a) inits (%b) dimension=0 {{
^bb0(%x: {c}, %y: {c}):
  %s = stablehlo.add %x, %y : {c}
  stablehlo.return %s, %s : {c}, {c}
}} : ({a}, {c}) -> ({a}, {c})""", [a, c]


family("chlo.scan", MN, scan, expected=lambda a, b: (a, b))


def batch_norm(kind):
    def build(b, h, f):
        x, v = t("f32", b, h, f), t("f32", f)
        says = "epsilon = 1.0e-3 : f32, feature_index = 2 : i64"
        if kind == "inference":
            return [x, v, v, v, v], (f'%r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) <{{{says}}}> : '
                                     f"({x}, {v}, {v}, {v}, {v}) -> {x}"), x
        if kind == "training":
            return [x, v, v], (f'%r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) <{{{says}}}> : '
                               f"({x}, {v}, {v}) -> ({x}, {v}, {v})"), [x, v, v]
        return [x, v, v, v, x], (f'%r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) <{{{says}}}> : '
                                 f"({x}, {v}, {v}, {v}, {x}) -> ({x}, {v}, {v})"), [x, v, v]
    return build


BHF = {"b": 2, "h": 3, "f": 4}
family("stablehlo.batch_norm_inference", BHF, batch_norm("inference"))
# Means over nothing are not numbers.
family("stablehlo.batch_norm_training", BHF, batch_norm("training"),
       expected=lambda x, s, o: (x, np.full_like(s, np.nan), np.full_like(s, np.nan)))
family("stablehlo.batch_norm_grad", BHF, batch_norm("grad"),
       expected=lambda x, s, m, v, g: (x, np.zeros_like(s), np.zeros_like(s)))

# --- linear algebra --------------------------------------------------------------------------------

GROUP = "linear-algebra"


def cholesky(b, n):
    a = t("f32", b, n, n)
    return [a], f"%r = stablehlo.cholesky %a, lower = true : {a}", a


def triangular_solve(b, n, m):
    a, y = t("f32", b, n, n), t("f32", b, n, m)
    return [a, y], (f'%r = "stablehlo.triangular_solve"(%a, %b) <{{left_side = true, lower = true, '
                    f"unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}}> : ({a}, {y}) -> {y}"), y


family("stablehlo.cholesky", {"b": 2, "n": 3}, cholesky, expected=lambda a: a)
family("stablehlo.triangular_solve", {"b": 2, "n": 3, "m": 4}, triangular_solve, expected=lambda a, b: b)


def fft(kind, batch, n, rank=1):
    shape = [n] * rank if rank == 1 else [4, n]
    half = shape[:-1] + [n // 2 + 1 if n else 0]
    a, r = {"FFT": (("complex<f32>", shape), ("complex<f32>", shape)), "IFFT": (("complex<f32>", shape),) * 2,
            "RFFT": (("f32", shape), ("complex<f32>", half)), "IRFFT": (("complex<f32>", half), ("f32", shape))}[kind]
    a, r = t(a[0], batch, *a[1]), t(r[0], batch, *r[1])
    return [a], f"%r = stablehlo.fft %a, type = {kind}, length = {shape} : ({a}) -> {r}", r


for kind in ("FFT", "IFFT", "RFFT", "IRFFT"):
    for rank in (1, 2):
        for name, sizes in each_zero({"batch": 2, "n": 6}):
            args, body, r = fft(kind, sizes["batch"], sizes["n"], rank)
            program("stablehlo.fft", f"{kind.lower()}{rank}_{name}", args, body, r, zeros(r))

# --- random ----------------------------------------------------------------------------------------

GROUP = "random"


def rng(m, n):
    shape = (t("i64", 2), [m, n])
    r = t("f32", m, n)
    return [(t("f32"), 0), (t("f32"), 1), shape], (
        f"%r = stablehlo.rng %a, %b, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> {r}"), r


def bits(m, n):
    s, r = t("ui64", 2), t("ui32", m, n)
    return [s], f"%r:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : ({s}) -> ({s}, {r})", [s, r]


family("stablehlo.rng", MN, rng)
family("stablehlo.rng_bit_generator", MN, bits)

# --- control flow ----------------------------------------------------------------------------------

GROUP = "control-flow"


def while_(m, n):
    a = t("f32", m, n)
    return [a], f"""%z = stablehlo.constant dense<0> : tensor<i32>
%r:2 = stablehlo.while(%x = %a, %i = %z) : {a}, tensor<i32> cond {{
  %k = stablehlo.constant dense<3> : tensor<i32>
  %g = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %g : tensor<i1>
}} do {{
  %one = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.add %i, %one : tensor<i32>
  %y = stablehlo.add %x, %x : {a}
  stablehlo.return %y, %j : {a}, tensor<i32>
}}""", [a, t("i32")]


def if_(m, n):
    a = t("f32", m, n)
    return [t("i1"), a], f"""%r = "stablehlo.if"(%a) ({{
  %x = stablehlo.add %b, %b : {a}
  stablehlo.return %x : {a}
}}, {{
  stablehlo.return %b : {a}
}}) : (tensor<i1>) -> {a}""", a


def case(m, n):
    a = t("f32", m, n)
    return [(t("i32"), 1), a], f"""%r = "stablehlo.case"(%a) ({{
  stablehlo.return %b : {a}
}}, {{
  %x = stablehlo.negate %b : {a}
  stablehlo.return %x : {a}
}}) : (tensor<i32>) -> {a}""", a


def barrier(m, n):
    a, b = t("f32", m, n), t("i32", n)
    return [a, b], f"%r:2 = stablehlo.optimization_barrier %a, %b : {a}, {b}", [a, b]


def tuple_(m, n):
    a, b = t("f32", m, n), t("i32", n)
    ty = f"tuple<{a}, {b}>"
    return [a, b], f"""%t = stablehlo.tuple %a, %b : {ty}
%r = stablehlo.get_tuple_element %t[0] : ({ty}) -> {a}""", a


family("stablehlo.while", MN, while_)
family("stablehlo.if", MN, if_)
family("stablehlo.case", MN, case)
family("stablehlo.optimization_barrier", MN, barrier)
family("stablehlo.tuple", MN, tuple_)
family("stablehlo.get_tuple_element", MN, tuple_)

# --- one process -----------------------------------------------------------------------------------

GROUP = "one-process"


def collective(name, says, region=False, only=None):
    def build(m, n):
        a = t("f32", m, n)
        groups = [] if "source" in says else ["replica_groups = dense<0> : tensor<1x1xi64>"]
        all_says = ", ".join(groups + [says] * bool(says))
        return [a], f'%r = "stablehlo.{name}"(%a) <{{{all_says}}}> {ADD if region else ""} : ({a}) -> {a}', a
    family(f"stablehlo.{name}", MN, build, expected=lambda a: a, only=only)


# The specification wants the dimension that is cut or put together not to be empty.
collective("all_gather", "all_gather_dim = 0 : i64", only=("n0",))
collective("all_reduce", "", True)
collective("all_to_all", "split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 1 : i64")
collective("collective_reduce", "", True)
collective("collective_broadcast", "")
collective("collective_permute", "source_target_pairs = dense<0> : tensor<1x2xi64>")
collective("reduce_scatter", "scatter_dimension = 0 : i64", True, only=("n0",))
family("stablehlo.cross-replica-sum", MN, lambda m, n: (
    [t("f32", m, n)], f'%r = "stablehlo.cross-replica-sum"(%a) {{replica_groups = dense<0> : tensor<1x1xi64>}} : '
    f"({t('f32', m, n)}) -> {t('f32', m, n)}", t("f32", m, n)), expected=lambda a: a)


# --- programs of several ops, as JAX prints them --------------------------------------------------------

GROUP = "from-jax"


class Whole:
    """A module that JAX prints, with its inputs and results as attributes."""

    def __init__(self, name, function, args):
        self.op, self.name, self.run, self.args, self.group = "jax", name, function, args, GROUP

    def function(self, _):
        return str(jax.jit(self.run, keep_unused=True).lower(*self.args).as_text())

    def text(self):
        lowered = jax.jit(self.run, keep_unused=True).lower(*self.args)
        results = [np.asarray(value) for value in jax.tree.leaves(lowered.compile()(*self.args))]
        names = {np.dtype(dtype): elem for elem, dtype in DTYPES.items()}
        all_of = lambda values: ", ".join(
            attribute(v, t(names[np.asarray(v).dtype], *np.shape(v))) for v in values)
        says = f'test.inputs = [{all_of(self.args)}], test.results = [{all_of(results)}]'
        lines = [line for line in lowered.as_text().split("\n") if line.strip()]
        return re.sub(r"module @\S+ attributes \{", f"module @{self.name} attributes {{{says}, ", lines[0]) + "\n" + "\n".join(lines[1:]) + "\n"


def of(*shape, dtype=np.float32):
    return np.asarray(pattern(t("f32", *shape)), dtype)


def whole(name, function, *args):
    PROGRAMS.append(Whole(name, function, args))


def programs_of_jax():
    import jax.numpy as jnp
    import jax.scipy as jsp
    from jax import lax

    whole("softmax_m0", jax.nn.softmax, of(0, 5))
    for shape in ((0, 3), (3, 0), (0, 0)):
        name = "x".join(map(str, shape))
        whole(f"sums_{name}", lambda x: (x.sum(), x.mean(0), x.prod(1), (x > 0).all(), (x > 0).any(1), x.var()), of(*shape))
        whole(f"cumsum_{name}", lambda x: (jnp.cumsum(x, 0), jnp.cumsum(x, 1), lax.cummax(x)), of(*shape))
        whole(f"orders_{name}", lambda x: (jnp.sort(x), jnp.argsort(x, 0), jnp.median(x) if x.size else x), of(*shape))
        whole(f"layer_norm_{name}", lambda x, w: (x - x.mean(-1, keepdims=True)) * w + x, of(*shape), of(shape[1]))
        whole(f"mixed_{name}", lambda x, y: jnp.concatenate([x * 2, y], 1).sum(1), of(*shape), of(shape[0], 2))
        whole(f"outer_{name}", lambda x, y: jnp.tanh(x @ y) + 1, of(*shape), of(shape[1], 4))

    def loss(w, x, y):
        return ((jnp.tanh(x @ w[0]) @ w[1] - y) ** 2).sum()

    for b, h in ((0, 4), (2, 0), (0, 0)):
        whole(f"network_{b}x{h}", jax.value_and_grad(lambda a, c, x, y: loss((a, c), x, y), (0, 1)), of(3, h), of(h, 2), of(b, 3), of(b, 2))
    conv = lambda x, w: lax.conv_general_dilated(x, w, (2, 2), "SAME")
    for b, f in ((0, 3), (2, 0)):
        whole(f"conv_grad_{b}x{f}", jax.grad(lambda x, w: (conv(x, w) ** 2).sum(), (0, 1)), of(b, f, 6, 6), of(4, f, 3, 3))
    heads = lambda q, k, v: jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(jnp.einsum("bqd,bkd->bqk", q, k)), v)
    whole("attention_b0", heads, of(0, 4, 3), of(0, 5, 3), of(0, 5, 3))
    whole("attention_q0", heads, of(2, 0, 3), of(2, 5, 3), of(2, 5, 3))
    whole("attention_d0", heads, of(2, 4, 0), of(2, 5, 0), of(2, 5, 3))
    whole("scan_0", lambda c, x: lax.scan(lambda c, x: (c + x, c * x), c, x), of(3), of(0, 3))
    whole("scan_carries_nothing", lambda c, x: lax.scan(lambda c, x: (c * 2, x + 1), c, x), of(0), of(4, 2))
    whole("scan_of_nothing", lambda c, x: lax.scan(lambda c, x: (c + x.sum(), x), c, x), of(), of(4, 0))
    whole("map_0", lambda x: lax.map(jnp.sin, x), of(0, 3))
    whole("cond", lambda p, x: lax.cond(p, lambda x: x + 1, lambda x: x, x), np.bool_(True), of(0, 3))
    whole("take", lambda x, i: (x[i], jnp.take(x, i, axis=1)), of(3, 4), np.zeros(0, np.int32))
    whole("put", lambda x, i, u: (x.at[i].add(u), x.at[i].set(u)), of(3, 4), np.zeros(0, np.int32), of(0, 4))
    whole("put_rows_of_nothing", lambda x, i, u: x.at[i].add(u), of(3, 0), np.array([1, 2], np.int32), of(2, 0))
    whole("segments", lambda x, i: jax.ops.segment_sum(x, i, 3), of(0, 4), np.zeros(0, np.int32))
    whole("no_segments", lambda x, i: jax.ops.segment_sum(x, i, 0), of(2, 4), np.array([0, 1], np.int32))
    whole("one_hot", lambda i: jax.nn.one_hot(i, 4), np.zeros(0, np.int32))
    whole("no_classes", lambda i: jax.nn.one_hot(i, 0), np.array([0, 1], np.int32))
    whole("first_0", lambda x: lax.top_k(x, 0), of(3, 4))
    whole("where", lambda p: jnp.where(p, size=0, fill_value=0)[0], np.array([True, False]))
    whole("rolled", lambda x: (jnp.roll(x, 2, 1), jnp.flip(x, 0), jnp.tile(x, (1, 2)), jnp.repeat(x, 3, 0)), of(3, 0))
    whole("parts", lambda x: (x[:, 1:1], jnp.split(x, [0, 2], 1), x[3:]), of(3, 4))
    whole("fft", lambda x: (jnp.fft.fft(x), jnp.fft.rfft2(x)), of(0, 6, 4))
    key = np.array([1, 2], np.uint32)
    whole("random", lambda key: (jax.random.normal(key, (0, 3)), jax.random.randint(key, (2, 0), 0, 9), jax.random.permutation(key, 0)), key)
    for n, m in ((0, 0), (0, 3), (3, 0)):
        name = f"{n}x{m}"
        whole(f"qr_{name}", jnp.linalg.qr, of(n, m))
        whole(f"svd_{name}", lambda x: jnp.linalg.svd(x, full_matrices=False), of(n, m))
        whole(f"lu_{name}", lax.linalg.lu, of(n, m))
    for b, n in ((0, 3), (2, 0)):
        name = f"{b}x{n}"
        whole(f"cholesky_{name}", lambda x: jsp.linalg.cholesky(x, lower=True), of(b, n, n))
        whole(f"solve_{name}", jnp.linalg.solve, of(b, n, n), of(b, n, 2))
        whole(f"inverse_{name}", jnp.linalg.inv, of(b, n, n))
        whole(f"det_{name}", lambda x: (jnp.linalg.det(x), jnp.linalg.slogdet(x)), of(b, n, n))
        whole(f"eigh_{name}", jnp.linalg.eigh, of(b, n, n))
        whole(f"qr_batch_{name}", jnp.linalg.qr, of(b, n, n))
        whole(f"svd_batch_{name}", lambda x: jnp.linalg.svd(x, compute_uv=False), of(b, n, n))
        whole(f"triangular_{name}", lambda a, y: lax.linalg.triangular_solve(a, y, left_side=True, lower=True), of(b, n, n), of(b, n, 2))
        whole(f"expm_{name}", jsp.linalg.expm, of(b, n, n))
        whole(f"schur_{name}", lambda x: lax.linalg.schur(x), of(b, n, n))
        whole(f"eig_{name}", lambda x: lax.linalg.eig(x, compute_left_eigenvectors=False), of(b, n, n))
        if n == 0:
            continue  # JAX refuses them
        whole(f"tridiagonal_{name}", lambda x: lax.linalg.tridiagonal(x), of(b, n, n))
        whole(f"hessenberg_{name}", lambda x: lax.linalg.hessenberg(x), of(b, n, n))


programs_of_jax()


def main():
    groups, failed = {}, 0
    for p in PROGRAMS:
        texts = groups.setdefault(p.group, [])
        try:
            texts.append(p.text())
        except Exception as error:
            failed += 1
            print(f"{p.op} {p.name}: {str(error).splitlines()[0][:200]}")
    for group, texts in groups.items():
        (HERE / f"{group}.mlir").write_text("\n".join(texts))
    print(f"{len(PROGRAMS)} programs, {failed} without results")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
