"""Writes the program corpus: make_programs.py OUTDIR [small|bench]

small: OUTDIR/<name>/{program.mlir, in<i>.npy, out<i>.npy, meta.json}; out<i>.npy are XLA CPU's results.
bench: OUTDIR/<name>/{program.mlir, in<i>.npy, meta.json}; the inputs are large and there are no results.
meta.json: {"inputs": n, "outputs": n, "rtol": r, "atol": a}
Needs: pip install jax numpy
"""
import json, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import jax, numpy as np
import programs

TOLERANCE = {"gelu_bf16": (2e-2, 1e-2), "matmul_bf16": (2e-2, 5e-2), "transformer_grad": (1e-3, 1e-3), "fft": (1e-4, 1e-3), "mandelbrot": (0, 0),
             "sort": (0, 0), "argsort": (0, 0), "topk": (0, 0), "argmax": (0, 0), "xorshift": (0, 0), "matmul_i32": (0, 0), "embedding": (0, 0), "transpose": (0, 0)}

def main():
    outdir = sys.argv[1]
    size = sys.argv[2] if len(sys.argv) > 2 else "small"
    for name, (fn, specs) in programs.corpus(size).items():
        args = programs.make_args(specs)
        low = programs.lowered(name, fn, args)
        d = os.path.join(outdir, name)
        os.makedirs(d, exist_ok=True)
        with open(os.path.join(d, "program.mlir"), "w") as f:
            f.write(low.as_text())
        for i, a in enumerate(args):
            np.save(os.path.join(d, f"in{i}.npy"), a)
        outs = jax.tree_util.tree_leaves(low.out_info)
        if size == "small":
            outs = [np.asarray(o) for o in jax.tree_util.tree_leaves(low.compile()(*args))]
            for i, o in enumerate(outs):
                np.save(os.path.join(d, f"out{i}.npy"), o)
        rtol, atol = TOLERANCE.get(name, (1e-5, 1e-5))
        with open(os.path.join(d, "meta.json"), "w") as f:
            json.dump(dict(inputs=len(args), outputs=len(outs), rtol=rtol, atol=atol), f)
    print(f"{len(programs.corpus(size))} programs in {outdir}")

main()
