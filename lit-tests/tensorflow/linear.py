"""Products, linear algebra, Fourier transforms and random numbers."""

import tensorflow as tf

from arrays import gradient
from cases import add, as_type, complex_normal, definite, f32, i32, integers, normal, regular, uniform

linalg, signal, random = tf.linalg, tf.signal, tf.random


def products():
    add("matmul", tf.matmul, normal(5, 6), normal(6, 7))
    add("matmul_transposed", lambda x, y: tf.matmul(x, y, transpose_a=True, transpose_b=True), normal(6, 5), normal(7, 6))
    add("matmul_batch", tf.matmul, normal(2, 1, 4, 5), normal(3, 5, 6))
    add("matmul_f64", lambda x, y: tf.matmul(x, y, adjoint_b=True), normal(5, 6, dtype="float64"), normal(4, 6, dtype="float64"), tol=1e-12)
    add("matmul_bf16", tf.matmul, normal(5, 9, dtype="bfloat16"), normal(9, 7, dtype="bfloat16"), tol=4e-2)
    add("matmul_f16", tf.matmul, normal(5, 9, dtype="float16"), normal(9, 7, dtype="float16"), tol=1e-2)
    add("matmul_i32", tf.matmul, integers(-9, 9, 5, 6), integers(-9, 9, 6, 4), tol=0)
    add("matmul_i8", lambda x, y: tf.matmul(x, y, output_type=tf.int32), integers(-99, 99, 5, 6, dtype="int8"), integers(-99, 99, 6, 4, dtype="int8"), tol=0)
    add("matvec", linalg.matvec, normal(3, 5, 6), normal(6))
    add("tensordot", lambda x, y: (tf.tensordot(x, y, [[1, 2], [2, 0]]), tf.tensordot(x[0], y, 1)), normal(3, 4, 5), normal(5, 6, 4))
    add("einsum", lambda x, y: tf.einsum("bqhd,bkhd->bhqk", x, y), normal(2, 3, 2, 4), normal(2, 5, 2, 4))
    add("einsum_diagonal", lambda x: (tf.einsum("ii->i", x), tf.einsum("ii", x), tf.einsum("ij->j", x)), normal(5, 5))
    add("einsum_three", lambda x, y, z: tf.einsum("ij,jk,kl->il", x, y, z), normal(3, 4), normal(4, 5), normal(5, 2))
    add("einsum_grad", lambda x, y: gradient(lambda x, y: tf.einsum("bij,bjk->bik", x, y) ** 2, x, y), normal(2, 3, 4), normal(2, 4, 5))
    add("kronecker", lambda x, y: linalg.LinearOperatorKronecker([linalg.LinearOperatorFullMatrix(x), linalg.LinearOperatorFullMatrix(y)]).to_dense(), normal(2, 3), normal(3, 2))
    add("cross", linalg.cross, normal(4, 3), normal(4, 3))
    add("adjoint", lambda x: linalg.adjoint(x), complex_normal(2, 3, 4), tol=0)
    add("xla_dot", lambda x, y: tf.raw_ops.BatchMatMulV3(x=x, y=y, Tout=tf.float32), normal(2, 3, 4, dtype="bfloat16"), normal(2, 4, 5, dtype="bfloat16"), tol=1e-4, truth="alone")


def square_of(q, r):
    """What does not depend on signs: the product, and absolute values of the triangle."""
    return tf.matmul(q, r), tf.abs(r), tf.matmul(q, q, adjoint_a=True)


def algebra():
    add("cholesky", linalg.cholesky, definite(3, 5, 5))
    add("cholesky_complex", lambda x: linalg.cholesky(tf.matmul(x, x, adjoint_b=True) + 4 * tf.eye(4, dtype=x.dtype)), complex_normal(4, 4))
    add("cholesky_grad", lambda x: gradient(linalg.cholesky, x), definite(4, 4), tol=1e-4)
    add("cholesky_solve", lambda a, b: linalg.cholesky_solve(linalg.cholesky(a), b), definite(5, 5), normal(5, 2))
    solve = lambda a, b: (linalg.triangular_solve(a, b), linalg.triangular_solve(a, b, lower=False, adjoint=True))
    add("triangular_solve", solve, regular(2, 5, 5), normal(2, 5, 3))
    add("solve", lambda a, b: (linalg.solve(a, b), linalg.solve(a, b, adjoint=True)), regular(2, 5, 5), normal(2, 5, 3))
    add("inverse", lambda a: (linalg.inv(a), linalg.inv(a, adjoint=True)), regular(2, 5, 5))
    add("logdet", linalg.logdet, definite(5, 5))
    add("qr", lambda a: square_of(*linalg.qr(a)), normal(2, 6, 4), tol=1e-4)
    add("qr_wide", lambda a: square_of(*linalg.qr(a)), normal(4, 6), tol=1e-4)
    add("qr_full", lambda a: square_of(*linalg.qr(a, full_matrices=True)), normal(6, 4), tol=1e-4)
    add("qr_f64", lambda a: square_of(*linalg.qr(a)), normal(5, 5, dtype="float64"), tol=1e-11)
    add("qr_complex", lambda a: square_of(*linalg.qr(a))[::2], complex_normal(5, 3), tol=1e-4)
    add("qr_grad", lambda a: gradient(lambda a: tf.abs(linalg.qr(a)[1]), a), normal(4, 4), tol=1e-3)
    add("eigh", lambda a: eigen(a), definite(5, 5), tol=1e-4)
    add("eigh_batch", lambda a: eigen(a), definite(2, 4, 4), tol=1e-4)
    add("eigh_f64", lambda a: eigen(a), definite(5, 5, dtype="float64"), tol=1e-10, truth="eager")
    add("eigvalsh", linalg.eigvalsh, definite(6, 6), tol=1e-4)
    add("svd", lambda a: rebuilt(*linalg.svd(a)), normal(2, 6, 4), tol=1e-4)
    add("matrix_exp", linalg.expm, normal(2, 4, 4, scale=0.5), tol=1e-4)
    add("lstsq", lambda a, b: linalg.lstsq(a, b), normal(7, 4), normal(7, 2), tol=1e-4)
    add("tridiagonal", lambda d, b: linalg.tridiagonal_solve(d, b, diagonals_format="compact", partial_pivoting=False), uniform(3, 4, 3, 6), normal(6, 2))
    add("tridiagonal_matmul", lambda d, b: linalg.tridiagonal_matmul(d, b, diagonals_format="compact"), normal(3, 6), normal(6, 2))
    add("banded_trace", lambda a: (linalg.trace(a), linalg.tensor_diag_part(a), linalg.matrix_transpose(a)), normal(5, 5))


def eigen(a):
    """Eigenvalues, and the matrix put together again."""
    values, vectors = linalg.eigh(a)
    return values, tf.matmul(vectors * values[..., None, :], vectors, adjoint_b=True)


def rebuilt(s, u, v):
    return s, tf.matmul(u * s[..., None, :], v, adjoint_b=True)


def fourier():
    add("fft", lambda x: (signal.fft(x), signal.ifft(x)), complex_normal(3, 12), tol=1e-4)
    add("fft_odd", signal.fft, complex_normal(15), tol=1e-4)
    add("fft_f64", signal.fft, complex_normal(16, dtype="complex128"), tol=1e-11)
    add("rfft", lambda x: (signal.rfft(x), signal.rfft(x, [9]), signal.rfft(x, [20])), normal(2, 16), tol=1e-4)
    add("irfft", lambda x: (signal.irfft(x), signal.irfft(x, [15])), complex_normal(2, 9), tol=1e-4, truth="eager")
    add("fft2d", lambda x: (signal.fft2d(x), signal.ifft2d(x)), complex_normal(2, 4, 6), tol=1e-4)
    add("fft3d", lambda x: signal.fft3d(x), complex_normal(3, 4, 5), tol=1e-4)
    add("rfft2d", lambda x: (signal.rfft2d(x), signal.irfft2d(signal.rfft2d(x))), normal(4, 6), tol=1e-4)
    add("rfft3d", lambda x: signal.rfft3d(x), normal(3, 4, 6), tol=1e-4)
    add("fftshift", lambda x: (signal.fftshift(x), signal.ifftshift(x, 0)), normal(4, 5), tol=0)
    add("stft", lambda x: signal.stft(x, 16, 8), normal(64), tol=1e-4)
    add("istft", lambda x: signal.inverse_stft(signal.stft(x, 16, 8), 16, 8), normal(64), tol=1e-4)
    add("dct", lambda x: (signal.dct(x), signal.dct(x, 3, norm="ortho"), signal.idct(x, 4)), normal(3, 8), tol=1e-4)
    add("frames", lambda x: (signal.frame(x, 6, 3), signal.overlap_and_add(signal.frame(x, 6, 3), 3)), normal(24))
    add("windows", lambda: (signal.hann_window(9), signal.hamming_window(8), signal.kaiser_window(7), signal.vorbis_window(6)), tol=2e-5)
    add("mel", lambda x: tf.matmul(x, signal.linear_to_mel_weight_matrix(6, 17, 8000)), normal(3, 17))
    add("fft_grad", lambda x: gradient(lambda x: tf.abs(signal.rfft(x)), x), normal(12), tol=1e-4)


def randoms():
    """XLA's generators, which make other numbers than TensorFlow's kernels."""
    seed = i32(7, -3)
    add("random_uniform", lambda s: random.stateless_uniform([40], s), seed, truth="alone", tol=0)
    add("random_uniform_f64", lambda s: random.stateless_uniform([9], s, dtype="float64"), seed, truth="alone", tol=0)
    add("random_normal", lambda s: random.stateless_normal([5, 9], s), seed, truth="alone")
    add("random_truncated", lambda s: random.stateless_truncated_normal([40], s), seed, truth="alone")
    add("random_categorical", lambda x, s: random.stateless_categorical(x, 9, s), normal(3, 5), seed, truth="alone", tol=0)
    add("random_philox", lambda s: random.stateless_uniform([33], s, alg="philox"), seed, truth="alone", tol=0)
    add("random_threefry", lambda s: random.stateless_uniform([33], s, alg="threefry"), seed, truth="alone", tol=0)
    add("random_split", lambda s: (random.split(s, 3), random.fold_in(s, 5)), seed, truth="alone", tol=0)


def cases():
    for group in [products, algebra, fourier, randoms]:
        group()
