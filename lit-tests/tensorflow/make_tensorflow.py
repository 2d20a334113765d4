"""Functions of TensorFlow, lowered by it, with inputs and its results: make_tensorflow.py OUT [NAME ...]

OUT/<name>/{program.mlir, in<i>.npy, out<i>.npy, meta.json}; a tolerance of 0 is bit for bit.
The inputs of a program are the arguments, then the arrays and variables that the function captures; its
results are what it returns, then the variables that it changes.

The results are those of XLA on a CPU, compared here with those of TensorFlow's own kernels. Where the two
differ by more than the tolerance, the case says which are kept: see `truth` in cases.py.
Needs: pip install tensorflow
"""

import json
import os
import re
import sys

os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"
import numpy as np
import tensorflow as tf

import arrays
import control
import elementwise
import images
import library
import linear
import networks
from cases import CASES, arrays as arguments


def main():
    for module in [elementwise, arrays, linear, images, networks, control, library]:
        module.cases()
    out, *names = sys.argv[1:]
    failed = 0
    for name in names or CASES:
        try:
            write(os.path.join(out, name), name)
        except Exception as error:
            failed += 1
            print(f"{name}: {type(error).__name__}: {str(error).strip()[:400]}", file=sys.stderr)
    sys.exit(failed != 0)


def write(folder, name):
    """Makes the folder of a case. Fails if TensorFlow cannot lower it, or contradicts itself."""
    case = CASES[name]
    args = arguments(name)
    function = tf.function(named(case.function, name), jit_compile=True, autograph=False)
    text = function.experimental_get_compiler_ir(*args)(stage="stablehlo")
    inputs = args + captured(function, args, text)
    results = outcome(function, function, args)
    truth = other(case, function, args, results)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "program.mlir"), "w") as file:
        file.write(without_folders(text))
    for prefix, values in [("in", inputs), ("out", truth)]:
        for i, value in enumerate(values):
            np.save(os.path.join(folder, f"{prefix}{i}.npy"), value)
    meta = dict(inputs=len(inputs), outputs=len(truth), rtol=case.rtol, atol=case.atol)
    with open(os.path.join(folder, "meta.json"), "w") as file:
        json.dump(meta, file)


def named(function, name):
    """The function under a name, which that of the module is made of. Its arguments are without names."""

    def call(*args):
        return function(*args)

    call.__name__ = name
    return call


def captured(function, args, text):
    """The arrays and variables that a function takes without being given them."""
    inputs = function.get_concrete_function(*args).captured_inputs
    variables = {id(v.handle): v for v in changeable(function, args)}
    values = [variables[id(i)].numpy() if i.dtype == tf.resource else i.numpy() for i in inputs]
    expected = parameters(text)
    assert expected == len(args) + len(values), f"{expected} parameters, {len(args) + len(values)} inputs"
    return values


def parameters(text):
    """The number of parameters of a program, which is in the generic form if MLIR's verifier rejects it."""
    if '"builtin.module"' in text:
        _, header = text.split('sym_name = "main"', 1)
        return len(re.findall(r"%arg\d+: ", header.split("):\n", 1)[0]))
    _, header = text.split("@main(", 1)
    return len(re.findall(r"%arg\d+: ", header.split("{\n", 1)[0]))


def changeable(function, args):
    """The variables of a function, in the order of its inputs, which is also that of the results."""
    concrete = function.get_concrete_function(*args)
    places = {id(value): place for place, value in enumerate(concrete.captured_inputs)}
    return sorted(concrete.graph.variables, key=lambda v: places.get(id(v.handle), len(places)))


def outcome(run, function, args):
    """The results of a call, and the variables that it has changed, which are then restored."""
    variables = changeable(function, args)
    before = [v.numpy() for v in variables]
    returned = run(*[tf.constant(a) for a in args])
    after = [v.numpy() for v in variables]
    for variable, value in zip(variables, before):
        variable.assign(value)
    changed = [new for old, new in zip(before, after) if not np.array_equal(old, new)]
    return [tf.convert_to_tensor(r).numpy() for r in tf.nest.flatten(returned)] + changed


def other(case, function, args, results):
    """The results to keep. Fails if XLA and TensorFlow's kernels differ and the case does not say who is right."""
    if case.truth == "alone":
        return results
    if case.truth == "double":
        wide = [a.astype("float64") if a.dtype == np.float32 else a for a in args]
        exact = outcome(case.function, function, wide)
        return [e.astype(r.dtype) for e, r in zip(exact, results)]
    eager = outcome(case.function, function, args)
    if case.truth == "eager":
        return eager
    for i, (one, two) in enumerate(zip(results, eager)):
        assert one.dtype == two.dtype and one.shape == two.shape, f"result {i}: {one.dtype} {one.shape}, {two.dtype} {two.shape}"
        wide = np.complex128 if one.dtype.kind == "c" else np.float64
        if not np.allclose(one.astype(wide), two.astype(wide), case.rtol, case.atol, equal_nan=True):
            worst = np.nanmax(np.abs(one.astype(wide) - two.astype(wide)))
            raise ArithmeticError(f"result {i}: XLA and eager differ by {worst}:\n{one.ravel()[:12]}\n{two.ravel()[:12]}")
    return results


def without_folders(text):
    """The text without the folders that TensorFlow and these scripts are in."""
    text = re.sub(r'"[^"\n]*/site-packages/', '"', text)
    return re.sub(r'"/[^"\n]*/', '"', text)


if __name__ == "__main__":
    main()
