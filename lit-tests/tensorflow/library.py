"""XLA's operations by TensorFlow's names for them, layers and functions of other packages in TensorFlow."""

import tensorflow as tf
import tensorflow.experimental.numpy as tnp
from tensorflow.compiler.tf2xla.python import xla

from arrays import gradient
from cases import add, as_type, bools, complex_normal, definite, distinct, f32, i32, integers, normal, uniform
from linear import rebuilt

ALONE = {"truth": "alone"}


@tf.function
def total(x, y):
    return x + y


@tf.function
def larger(x, y):
    return tf.maximum(x, y)


@tf.function
def at_least(x, y):
    return x >= y


def scalar_function(function, dtype=tf.float32):
    return function.get_concrete_function(tf.TensorSpec([], dtype), tf.TensorSpec([], dtype))


def operations():
    add("xla_sort", lambda x: xla.sort(x), normal(5, 6), tol=0, **ALONE)
    add("xla_key_value_sort", lambda x, y: xla.key_value_sort(x, y), distinct(9), normal(9), tol=0, **ALONE)
    add("xla_pad", lambda x: xla.pad(x, 0.5, [1, -1], [2, 0], [2, 0]), normal(4, 5), tol=0, **ALONE)
    add("xla_reduce", lambda x: xla.reduce(x, 0.0, [1], scalar_function(total)), normal(4, 5), **ALONE)
    window = lambda x: xla.reduce_window(x, -1e30, scalar_function(larger), [2, 3], [1, 2], [1, 1], [2, 1], [[0, 1], [1, 0]])
    add("xla_reduce_window", window, normal(7, 8), tol=0, **ALONE)
    spread = lambda x, y: xla.select_and_scatter(x, [2, 2], [2, 2], [[0, 0], [0, 0]], y, 0.0, scalar_function(at_least), scalar_function(total))
    add("xla_select_and_scatter", spread, distinct(6, 4), normal(3, 2), **ALONE)
    add("xla_eigh", lambda x: symmetric(*xla.self_adjoint_eig(x, True, 30, 1e-6)), definite(5, 5), tol=1e-4, **ALONE)
    add("xla_slice", lambda x: (xla.slice(x, [1, 0], [4, 6], [2, 3]), xla.rev(x, [1])), normal(5, 6), tol=0, **ALONE)
    add("xla_dynamic_slice", lambda x, i: xla.dynamic_slice(x, tf.stack([i[0], i[1] + 9]), [2, 3]), normal(5, 6), i32(1, 2), tol=0, **ALONE)
    add("xla_dynamic_update_slice", lambda x, y, i: xla.dynamic_update_slice(x, y, i), normal(5, 6), normal(2, 3), i32(4, 1), tol=0, **ALONE)
    add("xla_einsum", lambda x, y: xla.einsum(x, y, "ab,bc->ac"), normal(4, 5), normal(5, 6), **ALONE)
    add("xla_precision", lambda x: (xla.reduce_precision(x, 5, 10), xla.reduce_precision(x, 8, 7)), normal(20), tol=0, **ALONE)
    add("xla_barrier", lambda x, y: xla.optimization_barrier(x * 2, y + 1), normal(4), normal(5), **ALONE)
    bits = lambda s: xla.rng_bit_generator(1, s, [5], dtype=tf.uint32)
    add("xla_bits_philox", lambda s: xla.rng_bit_generator(2, s, [7], dtype=tf.uint32), as_type([3, 5], "uint64"), tol=0, **ALONE)
    add("xla_bits_threefry", bits, as_type([3, 5], "uint64"), tol=0, **ALONE)
    add("xla_variadic_reduce", lambda x, y: xla.variadic_reduce([x, y], [0.0, 1.0], [1], pairs()), normal(3, 5), uniform(0.5, 1.5, 3, 5), **ALONE)
    add("xla_variadic_sort", lambda x, y: xla.variadic_sort([x, y], 1, sort_order(), True), distinct(3, 5), normal(3, 5), tol=0, **ALONE)
    add("xla_shift", lambda x: (xla.shift_right_logical(x, i32(3)[0]), xla.shift_right_arithmetic(x, i32(3)[0])), integers(-(2**31), 2**31, 20), tol=0)
    add("xla_bound", lambda x: xla.remove_dynamic_dimension_size(xla.set_dynamic_dimension_size(x, 0, 6), 0), normal(6), tol=0, **ALONE)
    add("xla_gather", gathered, normal(5, 6), i32(3, 1, 0), tol=0, **ALONE)
    add("xla_scatter", scattered, normal(5, 6), i32(3, 1, 3), normal(3, 6), **ALONE)


def symmetric(values, vectors):
    return values, tf.matmul(vectors * values, vectors, transpose_b=True)


def pairs():
    four = [tf.TensorSpec([], tf.float32)] * 4
    return tf.function(lambda a, b, x, y: (a + x, b * y)).get_concrete_function(*four)


def sort_order():
    four = [tf.TensorSpec([], tf.float32)] * 4
    return tf.function(lambda x, y, a, b: x > y).get_concrete_function(*four)


def gathered(x, i):
    numbers = xla.xla_data_pb2.GatherDimensionNumbers(offset_dims=[1], collapsed_slice_dims=[0], start_index_map=[0], index_vector_dim=1)
    return xla.gather(x, i, numbers, [1, 6], False)


def scattered(x, i, y):
    numbers = xla.xla_data_pb2.ScatterDimensionNumbers(update_window_dims=[1], inserted_window_dims=[0], scatter_dims_to_operand_dims=[0], index_vector_dim=1)
    return xla.scatter(x, i, y, scalar_function(total), numbers, False)


def operators():
    linalg = tf.linalg
    add("operator_circulant", lambda s, x: linalg.LinearOperatorCirculant(s).matvec(x), complex_normal(6), complex_normal(6), tol=1e-4)
    add("operator_toeplitz", lambda c, r, x: linalg.LinearOperatorToeplitz(c, r).matvec(x), f32(1, 2, 3, 4), f32(1, -1, 0.5, 2), normal(4), tol=1e-4)
    update = lambda d, u, x: linalg.LinearOperatorLowRankUpdate(linalg.LinearOperatorDiag(d, is_positive_definite=True), u).solvevec(x)
    add("operator_low_rank", update, uniform(1, 2, 5), normal(5, 2), normal(5), tol=1e-4)
    block = lambda a, b: linalg.LinearOperatorBlockDiag([linalg.LinearOperatorFullMatrix(a), linalg.LinearOperatorFullMatrix(b)]).to_dense()
    add("operator_blocks", block, normal(2, 2), normal(3, 3), tol=0)
    add("operator_householder", lambda v, x: linalg.LinearOperatorHouseholder(v).matvec(x), normal(4), normal(4))
    add("operator_tridiag", lambda d, x: linalg.LinearOperatorTridiag(d, "compact").matvec(x), normal(3, 5), normal(5))


def like_numpy():
    add("tnp_reduce", lambda x: (tnp.var(x), tnp.ptp(x, 0) if hasattr(tnp, "ptp") else tnp.amax(x, 0), tnp.nanmean(x), tnp.average(x, 1)), normal(4, 5))
    add("tnp_shape", lambda x: (tnp.rot90(x), tnp.flip(x, 1), tnp.swapaxes(x, 0, 1), tnp.moveaxis(x, 0, -1)), normal(3, 4), tol=0)
    add("tnp_products", lambda x, y: (tnp.kron(x, y), tnp.outer(x[0], y[1]), tnp.inner(x, y), tnp.vdot(x, y)), normal(3, 3), normal(3, 3))
    add("tnp_numbers", lambda x: (tnp.sinc(x), tnp.heaviside(x, f32(0.5)[0]), tnp.logaddexp(x, 2 * x), tnp.cbrt(x), tnp.exp2(x), tnp.deg2rad(x)), normal(20))
    add("tnp_build", lambda x: (tnp.tri(4, 5, 1), tnp.vander(x, 4), tnp.diff(x), tnp.tril(tnp.outer(x, x))), normal(5))
    add("tnp_take", lambda x, i: (tnp.take_along_axis(x, i, 1), tnp.take(x, i[0], axis=1)), normal(3, 5), integers(0, 5, 3, 2, dtype="int64"), tol=0)


def signals():
    signal = tf.signal
    add("mdct", lambda x: signal.inverse_mdct(signal.mdct(x, 16)), normal(64), tol=1e-4)
    add("mfcc", lambda x: signal.mfccs_from_log_mel_spectrograms(x), normal(3, 12), tol=1e-4)
    add("spectrogram", lambda x: tf.abs(signal.stft(x, 16, 4, fft_length=32, pad_end=True)) ** 2, normal(60), tol=1e-4)


def more_layers():
    keras, layers = tf.keras, tf.keras.layers
    image, line = normal(1, 6, 6, 4), normal(2, 8, 4)
    one = lambda name, layer, shape, arg, **how: add("keras_" + name, lambda x: layer(x), arg, **how) if built_with(layer, shape) else None
    one("separable_conv", layers.SeparableConv2D(3, 3, padding="same"), (1, 6, 6, 4), image)
    one("depthwise_conv", layers.DepthwiseConv2D(3, strides=2), (1, 6, 6, 4), image)
    one("conv_transpose", layers.Conv2DTranspose(3, 3, strides=2, padding="same"), (1, 6, 6, 4), image)
    one("conv1d_causal", layers.Conv1D(3, 3, padding="causal", dilation_rate=2), (2, 8, 4), line)
    one("simple_rnn", layers.SimpleRNN(3), (2, 8, 4), line)
    one("einsum_dense", layers.EinsumDense("abc,cd->abd", (None, 6), bias_axes="d"), (2, 8, 4), line)
    one("time_distributed", layers.TimeDistributed(layers.Dense(2, "tanh")), (2, 8, 4), line)
    one("spectral", layers.SpectralNormalization(layers.Dense(3)), (2, 4), normal(2, 4))
    one("rms_norm", layers.RMSNormalization(), (2, 8, 4), line)
    one("grouped_attention", tf.keras.Sequential([layers.Dense(4), layers.Softmax(axis=-2)]), (2, 8, 4), line)
    one("discretization", layers.Discretization([-1.0, 0.0, 1.0]), (4, 3), normal(4, 3), tol=0)
    one("rescaling", keras.Sequential([layers.Rescaling(2.0, -1.0), layers.Resizing(4, 4), layers.CenterCrop(2, 3)]), (1, 6, 6, 4), image)
    one("pools", keras.Sequential([layers.MaxPooling2D(2, padding="same"), layers.AveragePooling2D(2), layers.GlobalMaxPooling2D()]), (1, 6, 6, 4), image)
    add("keras_additive_attention", lambda q, v: layers.AdditiveAttention(use_scale=False)([q, v]), normal(2, 3, 4), normal(2, 5, 4))


def built_with(layer, shape):
    tf.keras.utils.set_random_seed(4)
    layer.build(shape)
    return True


def optimizers():
    keras = tf.keras.optimizers
    made = [keras.SGD(0.1, momentum=0.9, nesterov=True), keras.Adam(0.01), keras.AdamW(0.01), keras.RMSprop(0.01), keras.Adagrad(0.1), keras.Lion(0.01), keras.Ftrl(0.1)]
    for optimizer in made:
        weight = tf.keras.Variable(f32([1, -2, 3], [0.5, 0, -1]), name="weight")
        optimizer.build([weight])
        add(f"optimizer_{optimizer.name}", lambda g, o=optimizer, w=weight: applied(o, w, g), normal(2, 3))


def applied(optimizer, weight, slope):
    optimizer.apply([slope], [weight])
    return tf.reduce_sum(weight)


def sparse():
    dense = lambda i, v: tf.sparse.to_dense(tf.SparseTensor(tf.cast(i, "int64"), v, [4, 5]), validate_indices=False)
    add("sparse_to_dense", dense, i32([0, 1], [2, 3], [3, 0]), normal(3), tol=0)
    add("ragged", lambda x: tf.RaggedTensor.from_row_splits(x, [0, 2, 2, 5]).values * 2, normal(5))


def cases():
    for group in [operations, operators, like_numpy, signals, more_layers, optimizers, sparse]:
        group()
