"""Small programs around single functions of JAX, with inputs and XLA's results: make_ops.py OUT

OUT/<name>/{program.mlir, in<i>.npy, out<i>.npy, meta.json}; a tolerance of 0 is bit for bit.
Needs: pip install jax numpy functional_algorithms mpmath
"""

import json
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax

RANDOM = np.random.default_rng(1)
CASES = {}


def add(name, function, *args, tol=1e-4):
    CASES[name] = (function, args, tol)


def normal(*shape):
    return RANDOM.standard_normal(shape).astype("f4")


def complex_normal(*shape):
    return (RANDOM.standard_normal(shape) + 1j * RANDOM.standard_normal(shape)).astype("c8")


def integers(low, high, shape, dtype="i4"):
    return RANDOM.integers(low, high, shape).astype(dtype)


def definite(n, make=normal):
    """A positive definite matrix."""
    a = make(n, n)
    return (a @ a.conj().T + n * np.eye(n)).astype(a.dtype)


def triangular(*shape, make=normal):
    """Matrices whose triangles are far from singular."""
    a = make(*shape)
    return (a * 0.3 + 3 * np.eye(shape[-1])).astype(a.dtype)


SPECIAL = np.array([np.nan, -np.nan, 0.0, -0.0, np.inf, -np.inf, 1.5, -1.5, 1e-30, -1e-30, 3, 3, 2, np.nan], "f4")


def fourier():
    add("fft_12", jnp.fft.fft, complex_normal(3, 12))
    add("fft_15", jnp.fft.fft, complex_normal(2, 15))
    add("ifft_15", jnp.fft.ifft, complex_normal(2, 15))
    add("fft2", jnp.fft.fft2, complex_normal(2, 6, 9))
    add("ifftn", jnp.fft.ifftn, complex_normal(4, 6, 9))
    for n in (8, 9, 1):
        add(f"rfft_{n}", jnp.fft.rfft, normal(3, n))
        add(f"irfft_{n}", lambda x, n=n: jnp.fft.irfft(x, n), complex_normal(3, n // 2 + 1))
    add("rfft2", jnp.fft.rfft2, normal(2, 6, 9))
    add("irfft2", lambda x: jnp.fft.irfft2(x, (6, 9)), complex_normal(2, 6, 5))
    add("rfftn", jnp.fft.rfftn, normal(4, 6, 8))


def linear():
    add("cholesky", jnp.linalg.cholesky, definite(7))
    add("cholesky_complex", jnp.linalg.cholesky, definite(5, complex_normal))
    add("cholesky_fails", jnp.linalg.cholesky, -definite(4))
    add("cholesky_upper", lambda a: jsp.linalg.cholesky(a, lower=False), definite(6))
    add("cholesky_batch", jnp.linalg.cholesky, np.stack([definite(5) for _ in range(6)]).reshape(2, 3, 5, 5))
    for lower in (0, 1):
        for trans in (0, 1, 2):
            for unit in (0, 1):
                solve = lambda a, b, l=lower, t=trans, u=unit: jsp.linalg.solve_triangular(
                    a, b, trans=t, lower=bool(l), unit_diagonal=bool(u)
                )
                add(f"solve_{lower}{trans}{unit}", solve, triangular(6, 6), normal(6, 4))
    add(
        "solve_complex",
        lambda a, b: jsp.linalg.solve_triangular(a, b, trans=2, lower=True),
        triangular(5, 5, make=complex_normal),
        complex_normal(5, 2),
    )
    add(
        "solve_right",
        lambda a, b: lax.linalg.triangular_solve(a, b, left_side=False, lower=True, transpose_a=True),
        triangular(2, 5, 5),
        normal(2, 3, 5),
    )


def conv(x, w, strides=(1, 1), padding="SAME", lhs_dilation=(1, 1), rhs_dilation=(1, 1), **groups):
    numbers = ("NHWC", "HWIO", "NHWC")
    return lax.conv_general_dilated(
        x, w, strides, padding, lhs_dilation, rhs_dilation, dimension_numbers=numbers, **groups
    )


def convolutions():
    add("conv", conv, normal(2, 9, 8, 3), normal(3, 3, 3, 5))
    add("conv_strides", lambda x, w: conv(x, w, (2, 3), "VALID"), normal(2, 9, 8, 3), normal(3, 2, 3, 5))
    dilated = lambda x, w: conv(x, w, (2, 1), [(1, 2), (0, 3)], (2, 3), (2, 1))
    add("conv_dilated", dilated, normal(2, 7, 6, 3), normal(3, 3, 3, 5))
    add("conv_cut", lambda x, w: conv(x, w, padding=[(-1, 2), (1, -2)]), normal(2, 7, 6, 3), normal(3, 3, 3, 5))
    add("conv_groups", lambda x, w: conv(x, w, feature_group_count=3), normal(2, 7, 6, 6), normal(3, 3, 2, 9))
    add("conv_batch_groups", lambda x, w: conv(x, w, batch_group_count=2), normal(4, 7, 6, 3), normal(3, 3, 3, 6))
    add("conv_depthwise", lambda x, w: conv(x, w, feature_group_count=6), normal(2, 7, 6, 6), normal(3, 3, 1, 12))
    nchw = lambda x, w: lax.conv_general_dilated(x, w, (1, 1), "SAME")
    add("conv_nchw", nchw, normal(2, 3, 9, 8), normal(5, 3, 3, 3))
    line = lambda x, w: lax.conv_general_dilated(x, w, (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))
    add("conv_1d", line, normal(2, 19, 3), normal(4, 3, 5))
    add("conv_3d", lambda x, w: lax.conv_general_dilated(x, w, (1, 2, 1), "SAME"), normal(1, 2, 5, 6, 4), normal(3, 2, 2, 3, 3))
    add("conv_transposed", lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME"), normal(2, 5, 5, 3), normal(3, 3, 3, 4))
    add("conv_complex", conv, complex_normal(1, 5, 5, 2), complex_normal(3, 3, 2, 2))
    loss = lambda x, w: (conv(x, w, (2, 2)) ** 2).sum()
    add("conv_grad", jax.grad(loss, (0, 1)), normal(2, 9, 8, 3), normal(3, 3, 3, 5), tol=1e-3)
    wide = lambda x, w: lax.conv_general_dilated(x, w, (1, 1), "SAME", preferred_element_type=jnp.int32)
    add("conv_i8", wide, integers(-9, 9, (1, 2, 5, 5), "i1"), integers(-9, 9, (3, 2, 3, 3), "i1"), tol=0)
    narrow = lambda x, w: conv(x.astype(jnp.bfloat16), w.astype(jnp.bfloat16)).astype("f4")
    add("conv_bf16", narrow, normal(2, 9, 8, 3), normal(3, 3, 3, 5), tol=2e-2)


def orders():
    for dtype in ("f4", "f2", "i4", "u4", "i1", "u2", "bool"):
        a = (RANDOM.standard_normal((3, 50)) * 20).astype("f4")
        a = np.abs(a).astype(dtype) if dtype[0] in "ub" else a.astype(dtype)
        add(f"sort_{dtype}", jnp.sort, a, tol=0)
        add(f"argsort_{dtype}", lambda x: jnp.argsort(x, descending=True), a, tol=0)
    add("sort_columns", lambda x: jnp.sort(x, axis=0), normal(50, 4), tol=0)
    add("sort_special", jnp.sort, SPECIAL, tol=0)
    add("argsort_special", jnp.argsort, SPECIAL, tol=0)
    add("sort_long", jnp.sort, normal(33001), tol=0)
    add("lexsort", lambda a, b: jnp.lexsort((a, b)), integers(0, 4, 200), integers(0, 4, 200), tol=0)
    two = lambda a, b, x: lax.sort((a, b, x), num_keys=2)
    add("sort_two_keys", two, integers(0, 4, 200), integers(0, 4, 200, "f4"), normal(200), tol=0)
    add("sort_complex", jnp.sort, complex_normal(40), tol=0)
    add("unique", lambda x: jnp.unique(x, size=6), integers(0, 9, 40), tol=0)
    add("median", jnp.median, normal(31), tol=1e-6)
    add("percentile", lambda x: jnp.percentile(x, 30.0, axis=0), normal(31, 3), tol=1e-5)
    add("top_k", lambda x: lax.top_k(x, 5), normal(3, 40), tol=0)
    add("top_k_special", lambda x: lax.top_k(x, 14), SPECIAL, tol=0)
    add("top_k_i32", lambda x: lax.top_k(x, 5), integers(0, 5, (3, 40)), tol=0)
    add("top_k_u8", lambda x: lax.top_k(x, 5), integers(0, 5, (3, 40), "u1"), tol=0)
    add("searchsorted", jnp.searchsorted, np.sort(normal(30)), normal(10), tol=0)


def windows():
    best = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    add("max_pool", best, normal(2, 9, 8, 3))
    add("max_pool_grad", jax.grad(lambda x: (best(x) ** 2).sum()), normal(2, 9, 8, 3))
    add("sum_pool", lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"), normal(2, 9, 8, 3))
    least = lambda x: lax.reduce_window(x, jnp.inf, lax.min, (3,), (1,), "VALID")
    add("min_pool_grad", jax.grad(lambda x: (least(x) ** 2).sum()), normal(12))


def bits():
    x = np.concatenate([SPECIAL, normal(50), normal(50) * 1e38, normal(50) * 1e-38, normal(20) * 1e-7])
    for exponent, mantissa in ((5, 10), (8, 7), (4, 3), (5, 2), (8, 23), (2, 0), (11, 3)):
        rounded = lambda x, e=exponent, m=mantissa: lax.reduce_precision(x, e, m)
        # Of NaN without a mantissa XLA makes NaN, and the reference of StableHLO an infinity, as Creole does.
        numbers = x if mantissa else np.where(np.isnan(x), np.float32(0), x)
        add(f"reduce_precision_{exponent}_{mantissa}", rounded, numbers, tol=0)
    add("bitcast_narrower", lambda x: lax.bitcast_convert_type(x, jnp.uint8), normal(3, 4), tol=0)
    add("bitcast_wider", lambda x: lax.bitcast_convert_type(x, jnp.float32), integers(0, 120, (3, 4), "u1"), tol=0)
    add("bitcast_f16", lambda x: lax.bitcast_convert_type(x, jnp.int16), normal(3, 4).astype("f2"), tol=0)


def others():
    add("var", lambda x: (jnp.var(x, axis=0), jnp.std(x)), normal(7, 5))
    add("barrier", lambda x: lax.optimization_barrier((x + 1, x * 2)), normal(4))
    add("histogram", lambda x: jnp.histogram(x, 5)[0], normal(60))
    draws = dict(
        uniform=lambda k: jax.random.uniform(k, (5, 3)),
        normal=lambda k: jax.random.normal(k, (33,)),
        permutation=lambda k: jax.random.permutation(k, 20),
        categorical=lambda k: jax.random.categorical(k, jnp.arange(5.0), shape=(20,)),
        gamma=lambda k: jax.random.gamma(k, 2.0, (6,)),
        randint=lambda k: jax.random.randint(k, (9,), 0, 100),
        choice=lambda k: jax.random.choice(k, 30, (5,), replace=False),
        bernoulli=lambda k: jax.random.bernoulli(k, 0.3, (9,)),
        exponential=lambda k: jax.random.exponential(k, (9,)),
        truncated_normal=lambda k: jax.random.truncated_normal(k, -1.0, 1.0, (9,)),
        beta=lambda k: jax.random.beta(k, 2.0, 3.0, (4,)),
        poisson=lambda k: jax.random.poisson(k, 3.0, (6,)),
        dirichlet=lambda k: jax.random.dirichlet(k, jnp.ones(3)),
        laplace=lambda k: jax.random.laplace(k, (6,)),
        split=lambda k: jax.random.key_data(jax.random.split(k, 3)),
    )
    generators()
    key = np.asarray(jax.random.key_data(jax.random.key(7)))
    for name, draw in draws.items():
        add(f"random_{name}", lambda k, draw=draw: draw(jax.random.wrap_key_data(k)), key, tol=1e-5)


def factors():
    """Calls of LAPACK. Vectors have the signs that an algorithm gives them, so what is made of them is compared."""
    general = normal(6, 6) + np.eye(6, dtype="f4")
    mixed = complex_normal(5, 5)

    def eigh(a):
        w, v = jnp.linalg.eigh(a)
        return w, (v * w) @ v.conj().T, v.conj().T @ v

    def eig(a):
        w, v = jnp.linalg.eig(a)
        return w, v @ jnp.diag(w) @ jnp.linalg.inv(v)

    def svd(a, full=False):
        u, s, v = jnp.linalg.svd(a, full_matrices=full)
        k = s.shape[-1]
        return s, (u[..., :k] * s[..., None, :]) @ v[..., :k, :], u @ u.conj().swapaxes(-1, -2)

    cases = dict(
        lu=jsp.linalg.lu,
        lu_factor=jsp.linalg.lu_factor,
        qr=jnp.linalg.qr,
        qr_complete=lambda a: jnp.linalg.qr(a, mode="complete"),
        qr_pivoting=lambda a: jsp.linalg.qr(a, pivoting=True),
        eigh=lambda a: eigh(a + a.conj().T),
        eigvalsh=jnp.linalg.eigvalsh,
        eig=eig,
        svd=svd,
        svd_full=lambda a: svd(a, True),
        svdvals=lambda a: jnp.linalg.svd(a, compute_uv=False),
        slogdet=jnp.linalg.slogdet,
        inv=jnp.linalg.inv,
        solve=lambda a: jnp.linalg.solve(a, a[:, :2] + 1),
        expm=jsp.linalg.expm,
        sqrtm=jsp.linalg.sqrtm,
        hessenberg=lambda a: jsp.linalg.hessenberg(a, calc_q=True),
        tridiagonal=lambda a: lax.linalg.tridiagonal(a + a.conj().T)[1:3],
        tridiagonal_upper=lambda a: lax.linalg.tridiagonal(a + a.conj().T, lower=False)[1:4],
        tridiagonal_solve=lambda a: lax.linalg.tridiagonal_solve(a[0], a[1] + 4, a[2], a[:, :2]),
        exchanging_solve=lambda a: lax.linalg.tridiagonal_solve(a[0], a[1] * 0.1, a[2], a[:, :2]),
    )
    for name, function in cases.items():
        add(f"real_{name}", function, general, tol=1e-3)
        add(f"complex_{name}", function, mixed, tol=1e-3)
    add("lu_batch", lax.linalg.lu, normal(3, 4, 6), tol=1e-3)
    add("qr_tall", jnp.linalg.qr, normal(2, 7, 3), tol=1e-3)
    add("qr_blocks", jnp.linalg.qr, normal(70, 40), tol=1e-3)
    add("lu_blocks", jsp.linalg.lu_factor, normal(70, 90), tol=1e-3)
    add("svd_wide", svd, normal(2, 3, 7), tol=1e-3)
    add("svd_full_tall", lambda a: svd(a, True), normal(7, 3), tol=1e-3)
    add("inv_singular", jnp.linalg.inv, np.ones((3, 3), "f4"))
    add("det_nan", jnp.linalg.det, np.full((3, 3), np.nan, "f4"))
    add("eigh_nan", jnp.linalg.eigvalsh, np.full((3, 3), np.nan, "f4"))
    add("svd_nan", lambda a: jnp.linalg.svd(a, compute_uv=False), np.full((2, 3), np.nan, "f4"))
    add("lstsq", lambda a, b: jnp.linalg.lstsq(a, b)[0], normal(7, 3), normal(7), tol=1e-3)
    add("pinv", jnp.linalg.pinv, normal(5, 3), tol=1e-3)
    add("matrix_rank", jnp.linalg.matrix_rank, np.diag(np.array([3, 2, 0, 1], "f4")))
    add("cholesky_grad", jax.grad(lambda a: jnp.linalg.cholesky(a).sum()), definite(5), tol=1e-3)
    add("inv_grad", jax.grad(lambda a: jnp.linalg.inv(a).sum()), general, tol=1e-3)
    add("slogdet_grad", jax.grad(lambda a: jnp.linalg.slogdet(a)[1]), general, tol=1e-3)
    add("svdvals_grad", jax.grad(lambda a: jnp.linalg.svd(a, compute_uv=False).sum()), general, tol=1e-3)
    add("eigvalsh_grad", jax.grad(lambda a: jnp.linalg.eigvalsh(a + a.T)[2]), general, tol=1e-3)
    add("qr_grad", jax.grad(lambda a: jnp.linalg.qr(a)[0].sum()), general, tol=1e-2)
    add("ragged_dot", lax.ragged_dot, normal(11, 6), normal(3, 6, 4), np.array([4, 0, 5], "i4"))


def generators():
    """Each shape is cut in halves in another way; elements of each width."""
    state = np.array([1, 2, 3, 2**32 - 1], "u4")
    kinds = [((), "uint32"), ((3,), "uint8"), ((4, 6), "uint32"), ((5, 7), "uint16"), ((3, 1, 2), "uint32")]
    for name in ("RNG_THREE_FRY", "RNG_PHILOX", "RNG_DEFAULT"):
        algorithm = getattr(lax.RandomAlgorithm, name)

        def draw(k, algorithm=algorithm):
            return [lax.rng_bit_generator(k, shape, dtype, algorithm) for shape, dtype in kinds]

        add(f"bits_{name[4:].lower()}", draw, state, tol=0)


ELEMENTARY = dict(
    asin="chlo.asin", acos="chlo.acos", atan="chlo.atan", asinh="chlo.asinh", acosh="chlo.acosh", atanh="chlo.atanh",
    log1p="stablehlo.log_plus_one", square="chlo.square", sqrt="stablehlo.sqrt", exp="stablehlo.exponential",
    log="stablehlo.log", expm1="stablehlo.exponential_minus_one",
)


def elementary(folder):
    """Functions of real and complex numbers from the least to infinity, which check themselves to 4 ulp.

    The expected values are those of mpmath, by `functional_algorithms`, as StableHLO's own tests have them.
    """
    import functional_algorithms as fa

    kinds = dict(complex64="complex<f32>", complex128="complex<f64>", float32="f32", float64="f64")
    for name, op in ELEMENTARY.items():
        for kind, elem in kinds.items():
            dtype = getattr(np, kind)
            reference = fa.utils.numpy_with_mpmath(extra_prec_multiplier=20, flush_subnormals=False)
            if elem.startswith("c"):
                samples = fa.utils.complex_samples(size=(13, 13), dtype=dtype, include_subnormal=True).flatten()
            else:
                samples = fa.utils.real_samples(size=169, dtype=dtype, include_subnormal=True).flatten()
            name_there = name.replace("a", "arc", 1) if name[0] == "a" else name
            expected = np.array(getattr(reference, name_there).call(samples, enable_progressbar=False), dtype)
            path = os.path.join(folder, f"elementary_{name}_{kind}")
            os.makedirs(path, exist_ok=True)
            np.save(os.path.join(path, "in0.npy"), samples)
            np.save(os.path.join(path, "in1.npy"), expected)
            ty = f"tensor<{len(samples)}x{elem}>"
            with open(os.path.join(path, "program.mlir"), "w") as f:
                f.write(
                    f"func.func @main(%x: {ty}, %expected: {ty}) {{\n"
                    f'  %0 = "{op}"(%x) : ({ty}) -> {ty}\n'
                    f"  check.expect_close %0, %expected, max_ulp_difference = 4 : {ty}, {ty}\n"
                    "  return\n}\n"
                )


def convolutions_in_other_orders():
    """Enough products for an order of dimensions of their own."""
    nchw = lambda x, w, strides=(2, 2), **groups: lax.conv_general_dilated(x, w, strides, "SAME", **groups)
    add("conv_order", nchw, normal(1, 16, 12, 11), normal(32, 16, 3, 3))
    add("conv_order_groups", lambda x, w: nchw(x, w, (1, 1), feature_group_count=2), normal(1, 16, 9, 13), normal(32, 8, 3, 3))
    add("conv_order_complex", lambda x, w: nchw(x, w, (1, 1)), complex_normal(1, 6, 7, 7), complex_normal(16, 6, 3, 3))
    add("conv_order_half", lambda x, w: nchw(x, w, (1, 1)).astype("f4"), normal(1, 16, 9, 9).astype("f2"), normal(24, 16, 3, 3).astype("f2"), tol=1e-2)
    loss = lambda x, w: (nchw(x, w, (1, 1)) ** 2).sum()
    add("conv_order_grad", jax.grad(loss, (0, 1)), normal(2, 16, 7, 7), normal(24, 16, 3, 3), tol=2e-3)
    rows = lambda x, w: conv(x, w, (1, 1))
    loss = lambda x, w: (rows(x, w) ** 2).sum()
    add("conv_order_grad_rows", jax.grad(loss, (0, 1)), normal(2, 7, 9, 16), normal(3, 3, 16, 24), tol=2e-3)


def first_of_orders():
    add("sort_first", lambda x: jnp.sort(x)[:, :5], normal(6, 37), tol=0)
    add("sort_first_of_rows", lambda x: jnp.sort(x, 0)[1:4], normal(19, 7), tol=0)
    keys = lambda a, b, c: [x[2:9] for x in lax.sort((a, b, c), num_keys=2)]
    add("sort_first_keys", keys, integers(0, 3, (40,)), integers(0, 3, (40,)), integers(0, 99, (40,)), tol=0)


def shardings():
    """Meshes of one device: what is said of them says nothing."""
    from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

    device = np.array(jax.devices()[:1])
    row, grid = Mesh(device, ("d",)), Mesh(device.reshape(1, 1), ("x", "y"))
    on = lambda x, *axes, mesh=row: lax.with_sharding_constraint(x, NamedSharding(mesh, P(*axes)))

    def layers(x, w):
        """Constraints in a loop, in a conditional, and in a function that is called."""
        step = jax.jit(lambda x: on(jnp.tanh(x @ w), "d", None))
        x = lax.fori_loop(0, 3, lambda _, x: step(x), x)
        return lax.cond(x.sum() > 0, lambda x: on(x, None, "d"), lambda x: -x, on(x, P.UNCONSTRAINED, None))

    add("sharding_constraint", layers, normal(8, 4), normal(4, 4))
    add("sharding_constraint_grad", jax.grad(lambda x, w: layers(x, w).sum(), (0, 1)), normal(8, 4), normal(4, 4))
    spread = NamedSharding(row, P("d"))
    add("sharding_arguments", jax.jit(lambda x: x + 1, in_shardings=spread, out_shardings=spread), normal(8, 4))

    def product(a, b):
        return lax.psum(a @ b, "y") + lax.axis_index("x")

    add("shard_map", jax.shard_map(product, mesh=grid, in_specs=(P("x", "y"), P("y", None)), out_specs=P("x", None)), normal(8, 4), normal(4, 3))

    def collectives(a):
        gathered = lax.all_gather(a, "d").sum(0) + lax.ppermute(a, "d", [(0, 0)])
        parts = lax.psum_scatter(a, "d", tiled=True) + lax.all_to_all(a, "d", 0, 1, tiled=True)
        return gathered * parts + lax.pmax(a, "d") - lax.pmean(a, "d")

    add("shard_map_collectives", jax.shard_map(collectives, mesh=row, in_specs=P("d"), out_specs=P("d"), check_vma=False), normal(8, 4))
    free = jax.shard_map(lambda a: lax.psum(a, "x"), mesh=grid, in_specs=P("x", None), out_specs=P(None, None), axis_names={"x"})
    add("shard_map_free_axes", lambda x: free(x) * 2, normal(8, 4))


def main():
    makers = (fourier, linear, convolutions, orders, windows, bits, others, factors)
    makers += (convolutions_in_other_orders, first_of_orders, shardings)
    for make in makers:
        make()
    for name, (function, args, tol) in CASES.items():
        folder = os.path.join(sys.argv[1], name)
        os.makedirs(folder, exist_ok=True)
        lowered = jax.jit(function).lower(*args)
        with open(os.path.join(folder, "program.mlir"), "w") as f:
            f.write(lowered.as_text())
        for i, value in enumerate(args):
            np.save(os.path.join(folder, f"in{i}.npy"), value)
        outs = jax.tree.leaves(lowered.compile()(*args))
        for i, value in enumerate(outs):
            np.save(os.path.join(folder, f"out{i}.npy"), np.asarray(value))
        with open(os.path.join(folder, "meta.json"), "w") as f:
            json.dump(dict(inputs=len(args), outputs=len(outs), rtol=tol, atol=tol), f)
    elementary(sys.argv[1])
    print(f"{len(CASES) + 4 * len(ELEMENTARY)} programs in {sys.argv[1]}")


main()
