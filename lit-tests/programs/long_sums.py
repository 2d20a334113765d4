"""Errors of long sums beside XLA's: long_sums.py CREOLE_RUN [GREATEST NUMBER OF TERMS]

Writes a table in Markdown. Each entry is the greatest error of a result in units of eps, relative to the sum of the
absolute values of its terms, of Creole and of XLA on the CPU; `exact` is computed in f64, in blocks.
Needs: pip install jax numpy
"""
import os, subprocess, sys, tempfile
import jax, jax.numpy as jnp, numpy as np
from jax import lax

EPS = 2.0**-23


def convolution(x, w):
    return lax.conv_general_dilated(x, w, (1,), [(1, 1)], dimension_numbers=("NWC", "WIO", "NWC"))


def window(x, n):
    return lax.reduce_window(x, np.float32(0), lax.add, (n,), (1,), "VALID")


def prefixes(x):
    n = x.shape[0]
    return lax.reduce_window(x, np.float32(0), lax.add, (n,), (1,), [(n - 1, 0)])


def f64(x):
    return np.asarray(x, np.float64)


def exact_convolution(x, w):
    x, w = f64(x)[0, :, 0], f64(w)[:, 0]
    padded = np.concatenate([[0], x, [0]])
    return np.stack([padded[i : i + len(x)] @ w for i in range(3)])[None]


def exact_windows(x, n):
    return np.array([np.sum(f64(x)[i : i + n]) for i in range(len(x) - n + 1)])


# name: shapes of the inputs, the function, its exact value, the most terms
KINDS = {
    "all": (lambda n: [(n,)], jnp.sum, lambda x: np.sum(f64(x)), 10**9),
    "rows": (lambda n: [(4, n)], lambda x: x.sum(1), lambda x: f64(x).sum(1), 10**8),
    "columns": (lambda n: [(n, 4)], lambda x: x.sum(0), lambda x: f64(x).sum(0), 10**7),
    "many columns": (lambda n: [(n, 1024)], lambda x: x.sum(0), lambda x: f64(x).sum(0), 10**5),
    "a middle dimension": (lambda n: [(3, n, 5)], lambda x: x.sum(1), lambda x: f64(x).sum(1), 10**7),
    "several dimensions": (lambda n: [(n // 8, 11, 8)], lambda x: x.sum((0, 2)), lambda x: f64(x).sum((0, 2)), 10**7),
    "squares of columns": (lambda n: [(n, 3)], lambda x: (x * x).sum(0), lambda x: (f64(x) ** 2).sum(0), 10**7),
    "a product, 2 x 3": (lambda n: [(2, n), (n, 3)], jnp.dot, lambda x, y: f64(x) @ f64(y), 10**7),
    "a product, 48 x 64": (lambda n: [(48, n), (n, 64)], jnp.dot, lambda x, y: f64(x) @ f64(y), 10**6),
    "a matrix times a vector": (lambda n: [(64, n), (n,)], jnp.dot, lambda x, y: f64(x) @ f64(y), 10**6),
    "a vector times a matrix": (lambda n: [(n,), (n, 64)], jnp.dot, lambda x, y: f64(x) @ f64(y), 10**6),
    "a convolution": (lambda n: [(1, n, 1), (n, 1, 2)], convolution, exact_convolution, 10**6),
    "windows": (lambda n: [(n + 3,)], lambda x: window(x, x.shape[0] - 3), lambda x: exact_windows(x, len(x) - 3), 10**6),
    "prefixes": (lambda n: [(n,)], prefixes, lambda x: np.cumsum(f64(x)), 10**5),
}

DISTRIBUTIONS = {
    "uniform": lambda rng, shape: rng.random(shape, np.float32),
    "equal": lambda rng, shape: np.full(shape, 0.1, np.float32),
    "wide": lambda rng, shape: (10 ** (8 * rng.random(shape) - 4)).astype(np.float32),
    "mixed": lambda rng, shape: rng.random(shape, np.float32) - np.float32(0.5),
}


def creole(program, text, inputs):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "program.mlir"), "w") as f:
            f.write(text)
        for i, x in enumerate(inputs):
            np.save(os.path.join(folder, f"in{i}.npy"), x)
        command = [program, "program.mlir", "--inputs", ".", "--output", "."]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return np.load(os.path.join(folder, "out0.npy"))


def errors(program, kind, n, distribution):
    shapes, function, exact, _ = KINDS[kind]
    rng = np.random.default_rng(n)
    inputs = [DISTRIBUTIONS[distribution](rng, shape) for shape in shapes(n)]
    lowered = jax.jit(function).lower(*inputs)
    sums = exact(*inputs)
    sizes = exact(*(np.abs(x) for x in inputs))
    found = [creole(program, lowered.as_text(), inputs), np.asarray(lowered.compile()(*inputs))]
    return [np.max(np.abs(f64(x) - sums) / sizes) / EPS for x in found]


def main():
    program = os.path.abspath(sys.argv[1])
    most = int(float(sys.argv[2])) if len(sys.argv) > 2 else 10**6
    print(f"| sum | terms | {' | '.join(DISTRIBUTIONS)} | bound |\n| --- | --- | --- | --- | --- | --- | --- |")
    for kind, (_, _, _, largest) in KINDS.items():
        for n in [10**k for k in (3, 5, 6, 7, 8, 9) if 10**k <= min(most, largest)]:
            pairs = [errors(program, kind, n, distribution) for distribution in DISTRIBUTIONS]
            cells = " | ".join(f"{own:.1f} / {xla:.1f}" for own, xla in pairs)
            print(f"| {kind} | 10^{len(str(n)) - 1} | {cells} | {4 * np.log2(n):.0f} |", flush=True)


main()
