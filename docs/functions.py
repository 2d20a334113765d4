#!/usr/bin/env python3
"""Writes functions.md: how far the functions of the CPU are from exact values, over the whole range of each type.

Usage (needs numpy, ml_dtypes, gmpy2, mpmath and a built creole-run):

    python3 functions.py CREOLE_RUN [--samples N] [--screened N] [--only NAME,...] > functions.md

Of 16-bit types every number is an argument; of f32 and f64 there are N of them, at an odd stride through all bit
patterns of f32 and of random size in f64, beside the numbers near 0, 1 and the edges of each function. Exact values
are computed in 200 bits. Of f32 many more are screened: their results are compared with those of f64, whose errors are
nothing beside an f32's, and the worst are arguments, too.
"""

import argparse
import multiprocessing
import subprocess
import tempfile
from pathlib import Path

import gmpy2
import ml_dtypes
import mpmath
import numpy as np
from gmpy2 import mpfr

BITS = 200
mpmath.mp.prec = BITS


def logistic(x):
    return 1 / (1 + gmpy2.exp(-x))


def erf_inv(x):
    if abs(x) >= 1 or x == 0:
        return mpfr("nan") if abs(x) > 1 else x if x == 0 else mpfr("inf") * (1 if x > 0 else -1)
    y = mpfr(str(mpmath.erfinv(mpmath.mpf(float(x)))))
    return y


# Function: op, exact value, and the share of the samples that it gets: some take a thousand times as long.
FUNCTIONS = {
    "exp": ("stablehlo.exponential", gmpy2.exp, 1),
    "expm1": ("stablehlo.exponential_minus_one", gmpy2.expm1, 1),
    "log": ("stablehlo.log", gmpy2.log, 1),
    "log1p": ("stablehlo.log_plus_one", gmpy2.log1p, 1),
    "logistic": ("stablehlo.logistic", logistic, 1),
    "tanh": ("stablehlo.tanh", gmpy2.tanh, 1),
    "sine": ("stablehlo.sine", gmpy2.sin, 1),
    "cosine": ("stablehlo.cosine", gmpy2.cos, 1),
    "tan": ("stablehlo.tan", gmpy2.tan, 1),
    "sqrt": ("stablehlo.sqrt", gmpy2.sqrt, 1),
    "rsqrt": ("stablehlo.rsqrt", lambda x: 1 / x if x == 0 else gmpy2.rec_sqrt(x), 1),
    "cbrt": ("stablehlo.cbrt", gmpy2.cbrt, 1),
    "sinh": ("chlo.sinh", gmpy2.sinh, 1),
    "cosh": ("chlo.cosh", gmpy2.cosh, 1),
    "asin": ("chlo.asin", gmpy2.asin, 1),
    "acos": ("chlo.acos", gmpy2.acos, 1),
    "atan": ("chlo.atan", gmpy2.atan, 1),
    "asinh": ("chlo.asinh", gmpy2.asinh, 1),
    "acosh": ("chlo.acosh", gmpy2.acosh, 1),
    "atanh": ("chlo.atanh", gmpy2.atanh, 1),
    "erf": ("chlo.erf", gmpy2.erf, 0.1),
    "erfc": ("chlo.erfc", gmpy2.erfc, 0.02),
    "erf_inv": ("chlo.erf_inv", erf_inv, 0.01),
    "lgamma": ("chlo.lgamma", lambda x: gmpy2.lgamma(x)[0], 0.1),
    "digamma": ("chlo.digamma", lambda x: -1 / x if x == 0 else gmpy2.digamma(x), 0.05),
}

# Format: mantissa bits, least exponent of a number that is not subnormal.
FORMATS = {"bf16": (7, -126), "f16": (10, -14), "f32": (23, -126), "f64": (52, -1022)}
TYPES = {"bf16": ml_dtypes.bfloat16, "f16": np.float16, "f32": np.float32, "f64": np.float64}
EDGES = [0.0, 0.25, 0.5, 0.55, 1.0, 1.5, 2.0, 3.95, 4.0, 9.02, 10.2, 17.0, 27.4, 88.72, 103.97, 709.78, 745.13]


def arguments(ty, n):
    if ty in ("bf16", "f16"):
        return np.arange(1 << 16, dtype=np.uint16).view(TYPES[ty])
    if ty == "f32":
        stride = max(1, (1 << 32) // n) | 1
        spread = np.arange(0, 1 << 32, stride, dtype=np.uint64).astype(np.uint32).view(np.float32)
        word = np.uint32
    else:
        random = np.random.default_rng(1)
        size = np.exp2(random.uniform(-60, 11, n // 2)) * random.choice([-1.0, 1.0], n // 2)
        any_bits = random.integers(0, 1 << 64, n - n // 2, dtype=np.uint64).view(np.float64)
        spread, word = np.concatenate([size, any_bits]), np.uint64
    edges = np.array(EDGES + [-x for x in EDGES], TYPES[ty]).view(word)
    near = (edges[:, None] + np.arange(-40, 41).astype(np.int64).astype(word)[None, :]).ravel().view(TYPES[ty])
    inside = np.random.default_rng(2).uniform(-1, 1, n // 4).astype(TYPES[ty])
    small = (inside * 20).astype(TYPES[ty])
    return np.concatenate([spread, near, inside, small])


CHUNK, N_WORST = 10_000_000, 200


def suspects(run, op, n):
    """Of n numbers through all bit patterns of f32 those whose results are furthest from those of f64."""
    stride = max(1, (1 << 32) // n) | 1
    worst = []
    for start in range(0, 1 << 32, CHUNK * stride):
        words = np.arange(start, min(start + CHUNK * stride, 1 << 32), stride, dtype=np.uint64)
        xs = words.astype(np.uint32).view(np.float32)
        with np.errstate(all="ignore"):
            found = computed(run, op, "f32", xs)
            wide = computed(run, op, "f64", xs.astype(np.float64))
            expected = wide.astype(np.float32)
            error = np.abs(found.astype(np.float64) - wide) / np.spacing(np.abs(expected)).astype(np.float64)
            same = (found == expected) & (np.isinf(found) | (found == 0)) | np.isnan(found) & np.isnan(expected)
        error = np.where(same, 0.0, np.nan_to_num(error, nan=np.inf))
        worst.append(xs[np.argsort(error)[-N_WORST:]])
    return np.concatenate(worst)


def computed(run, op, ty, xs):
    text = f"tensor<{len(xs)}x{ty}>"
    arrow = f"{text} -> {text}" if op.startswith("chlo") else text
    program = f"func.func @main(%x: {text}) -> {text} {{\n  %0 = {op} %x : {arrow}\n  return %0 : {text}\n}}\n"
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "program.mlir").write_text(program)
        np.save(folder / "in0.npy", xs)
        command = [run, folder / "program.mlir", "--inputs", folder, "--output", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        out = np.load(folder / "out0.npy")
    return out.view(TYPES[ty])


def errors(job):
    """The errors in ulp, and where a special value is wrong."""
    name, ty, xs, ys = job
    gmpy2.get_context().precision = BITS
    exact, (bits, least) = FUNCTIONS[name][1], FORMATS[ty]
    limit = mpfr(2) ** (1 << (7 if ty in ("bf16", "f32") else 4 if ty == "f16" else 10))
    limit *= 1 - mpfr(2) ** (-bits - 2)
    worst, at, n_wrong, n_misrounded, n_exact = 0.0, 0.0, 0, 0, 0
    half = 0.5 + 2.0**-20
    for x, y in zip(xs.tolist(), ys.tolist()):
        value = exact(mpfr(x)) if x == x else mpfr("nan")
        if gmpy2.is_nan(value) or gmpy2.is_infinite(value) or abs(value) >= limit or value == 0:
            same = y != y if gmpy2.is_nan(value) else y == 0 if value == 0 else y == (1 if value > 0 else -1) * float("inf")
            n_wrong += not same
            continue
        exponent = max(gmpy2.get_exp(value) - 1, least)
        if y != y or y in (float("inf"), float("-inf")):
            # Beyond the middle of the last number and infinity both are right.
            n_wrong += 1
            continue
        error = abs(float(gmpy2.mul_2exp(mpfr(y) - value, bits - exponent) if bits >= exponent else gmpy2.div_2exp(mpfr(y) - value, exponent - bits)))
        n_exact += 1
        n_misrounded += error > half
        if error > worst:
            worst, at = error, x
    return name, ty, worst, at, n_wrong, n_misrounded, n_exact


def jobs(run, names, n, n_screened):
    for name in names:
        op, _, share = FUNCTIONS[name]
        for ty in FORMATS:
            xs = arguments(ty, int(n * share))
            if ty == "f32" and n_screened:
                xs = np.concatenate([xs, suspects(run, op, n_screened)])
            if ty in ("bf16", "f16") and share < 0.02:
                xs = xs[::4]
            ys = computed(run, op, ty, xs)
            yield name, ty, xs.astype(np.float64), ys.astype(np.float64)


HEAD = """# Errors of functions

Written by `python3 functions.py CREOLE_RUN --samples {n} --screened {screened}` beside this page: results of the CPU against exact values of 200 bits,
in units of the last place of the exact value.

- **bf16, f16**: all 65,536 numbers (every fourth for `erf_inv`): of how many the result is not the nearest number, and the largest error.
- **f32, f64**: about {n} numbers, fewer where exact values take long: the largest error, and where it is. Of f32
  {screened} more were compared with results of f64, and the worst of them with exact values.
- **special**: arguments of all types whose result should be 0, infinite or NaN and is not, or the other way round.

| function | bf16 | f16 | f32 | at | f64 | at | special |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


FOOT = """
`lgamma` and `digamma` of `f64` lose digits near their zeros, where the sum is small and its terms are not: `lgamma` at negative numbers
(at positive ones it is within 2 ulp at 64 bits, of 31,099 numbers), `digamma` near 1.4616 (319 ulp) and at negative numbers.

Functions of complex numbers have [a page of their own](complex-functions.md)."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--screened", type=int, default=0)
    parser.add_argument("--only", default=",".join(FUNCTIONS))
    flags = parser.parse_args()
    names = flags.only.split(",")
    unknown = [name for name in names if name not in FUNCTIONS]
    if unknown:
        parser.error(f"no function is named {unknown[0]!r}; there are {', '.join(FUNCTIONS)}")
    found = {}
    print(HEAD.format(n=f"{flags.samples:,}", screened=f"{flags.screened:,}"), flush=True)
    with multiprocessing.Pool() as pool:
        for name, ty, *rest in pool.imap(errors, jobs(flags.run, names, flags.samples, flags.screened)):
            found[name, ty] = rest
            if ty == "f64":
                print(row(name, found), flush=True)
    print(FOOT)


def row(name, found):
    narrow = [f"{found[name, ty][3]} of {found[name, ty][4]:,}, {found[name, ty][0]:.2f}" for ty in ("bf16", "f16")]
    wide = [cell for ty in ("f32", "f64") for cell in (f"{found[name, ty][0]:.2f}", f"{found[name, ty][1]:.9g}")]
    n_wrong = sum(found[name, ty][2] for ty in FORMATS)
    return f"| `{name}` | " + " | ".join(narrow + wide + [str(n_wrong)]) + " |"


if __name__ == "__main__":
    main()
