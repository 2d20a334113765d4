"""Functions that reduce, move, look up and sort elements."""

import tensorflow as tf

from cases import EDGES, add, bools, distinct, f32, i32, integers, normal, uniform

raw, math, nn = tf.raw_ops, tf.math, tf.nn


def reductions():
    add("reduce", lambda x: (tf.reduce_sum(x, 1), tf.reduce_max(x, [0, 2]), tf.reduce_min(x)), normal(4, 5, 6))
    add("reduce_mean", lambda x: (tf.reduce_mean(x, 0, keepdims=True), math.reduce_variance(x), math.reduce_std(x, 1)), normal(4, 5))
    add("reduce_prod", lambda x: (tf.reduce_prod(x, 1), tf.reduce_prod(x)), uniform(0.5, 1.5, 4, 5))
    add("reduce_int", lambda x: (tf.reduce_sum(x, 0), tf.reduce_prod(x, 1), tf.reduce_mean(x)), integers(-9, 9, 5, 6), tol=0)
    add("reduce_bool", lambda x: (tf.reduce_all(x, 1), tf.reduce_any(x, 0), math.count_nonzero(x)), bools(5, 4), tol=0)
    add("reduce_f16", lambda x: (tf.reduce_sum(x, 1), tf.reduce_mean(x)), normal(9, 40, dtype="float16"), tol=1e-2)
    add("reduce_bf16", lambda x: (tf.reduce_sum(x, 1), tf.reduce_max(x, 0)), normal(9, 12, dtype="bfloat16"), tol=4e-2)
    add("reduce_u8", lambda x: (tf.reduce_sum(x), tf.reduce_max(x, 0), tf.reduce_min(x, 1)), integers(0, 256, 6, 7, dtype="uint8"), tol=0)
    add("reduce_nan", lambda x: (tf.reduce_max(x), tf.reduce_min(x), tf.reduce_sum(x)), EDGES, truth="eager")
    add("logsumexp", lambda x: (tf.reduce_logsumexp(x, -1), math.cumulative_logsumexp(x, 0)), normal(5, 6, scale=9))
    add("norms", lambda x: (tf.norm(x), tf.norm(x, 1, axis=0), tf.norm(x, float("inf"), axis=1), math.l2_normalize(x, 1)), normal(5, 6))
    add("moments", lambda x: nn.moments(x, [0, 1], keepdims=True), normal(4, 5, 3))
    add("weighted_moments", lambda x, w: nn.weighted_moments(x, [0], w), normal(7, 3), uniform(0, 1, 7, 3))
    add("argmax", lambda x: (tf.argmax(x, 1), tf.argmin(x, 0, "int32")), normal(5, 6), tol=0)
    add("argmax_ties", lambda x: (tf.argmax(x), tf.argmin(x)), i32(3, 1, 3, 1, 2), tol=0)
    add("clip_by_norm", lambda x, y: (tf.clip_by_norm(x, 1.5), *tf.clip_by_global_norm([x, y], 2.0)[0]), normal(5, 6), normal(7))
    add("zero_fraction", lambda x: nn.zero_fraction(nn.relu(x)), normal(50))
    add("confusion_matrix", lambda a, b: math.confusion_matrix(a, b, 4), integers(0, 4, 30), integers(0, 4, 30), tol=0)


def running():
    add("cumsum", lambda x: (tf.cumsum(x, 1), tf.cumsum(x, 0, exclusive=True)), normal(5, 6))
    add("cumsum_reverse", lambda x: tf.cumsum(x, 1, exclusive=True, reverse=True), integers(-9, 9, 5, 6), tol=0)
    add("cumprod", lambda x: (math.cumprod(x), math.cumprod(x, exclusive=True, reverse=True)), uniform(0.5, 1.5, 9))
    add("cummax_like", lambda x: tf.scan(tf.maximum, x), normal(9))
    unsorted = i32(2, 0, -1, 2, 1, 0, 2)
    sums = lambda x: (math.unsorted_segment_sum(x, unsorted, 4), math.unsorted_segment_mean(x, unsorted, 4))
    add("unsorted_segments", sums, normal(7, 3))
    edges = lambda x, s: (math.unsorted_segment_max(x, s, 4), math.unsorted_segment_min(x, s, 4), math.unsorted_segment_prod(x, s, 4))
    add("unsorted_segment_max", edges, normal(7, 3), i32(2, 0, 3, 2, 1, 0, 2))
    add("bincount_weights", lambda x, w: raw.DenseBincount(input=x, size=5, weights=w), integers(0, 5, 30), normal(30))
    add("histogram_bins", lambda x: tf.histogram_fixed_width_bins(x, [-2.0, 2.0], 8), normal(30), tol=0)
    add("bucketize", lambda x: raw.Bucketize(input=x, boundaries=[-1.0, 0.0, 0.5]), normal(30), tol=0)


def lookups():
    add("gather", lambda x, i: (tf.gather(x, i), tf.gather(x, i, axis=1)), normal(6, 7, 2), i32(5, 0, 3, 3), tol=0)
    add("gather_batch", lambda x, i: tf.gather(x, i, batch_dims=1), normal(3, 7, 2), integers(0, 7, 3, 4), tol=0)
    add("gather_i64", lambda x, i: tf.gather(x, i), normal(6, 3), integers(0, 6, 2, 3, dtype="int64"), tol=0)
    add("gather_nd", lambda x, i: tf.gather_nd(x, i), normal(4, 5, 6), integers(0, 4, 3, 2), tol=0)
    add("gather_nd_batch", lambda x, i: tf.gather_nd(x, i, batch_dims=1), normal(3, 5, 6), integers(0, 5, 3, 4, 1), tol=0)
    add("scatter_nd", lambda i, u: tf.scatter_nd(i, u, [6, 3]), integers(0, 6, 4, 1), normal(4, 3))
    places, updates = integers(0, 6, 4, 1), normal(4, 3)
    add("scatter_add", tf.tensor_scatter_nd_add, normal(6, 3), places, updates)
    add("scatter_sub", tf.tensor_scatter_nd_sub, normal(6, 3), places, updates)
    add("scatter_max", tf.tensor_scatter_nd_max, normal(6, 3), places, updates)
    add("scatter_min", tf.tensor_scatter_nd_min, normal(6, 3), places, updates)
    add("scatter_update", tf.tensor_scatter_nd_update, normal(6, 3), i32(5, 1, 2)[:, None], normal(3, 3), tol=0)
    add("scatter_grad", lambda x, i: gradient(lambda x: tf.gather(x, i) ** 2, x), normal(6, 3), i32(1, 4, 1))
    add("embedding_lookup", lambda x, i: nn.embedding_lookup(x, i), normal(9, 4), integers(0, 9, 2, 3), tol=0)
    add("dynamic_stitch", lambda x, y: tf.dynamic_stitch([[0, 2], [1, 3, 4]], [x, y]), normal(2, 3), normal(3, 3), tol=0)
    add("one_hot", lambda i: (tf.one_hot(i, 5), tf.one_hot(i, 5, 2, -1, axis=0)), i32(0, 4, 2, -1, 7), tol=0)
    add("invert_permutation", math.invert_permutation, i32(3, 0, 4, 1, 2), tol=0)


def gradient(function, *args):
    """The gradients of the sum of a function's results."""
    args = [tf.convert_to_tensor(a) for a in args]
    with tf.GradientTape() as tape:
        tape.watch(args)
        total = tf.reduce_sum(function(*args))
    return [tf.convert_to_tensor(slope) for slope in tape.gradient(total, args)]


def shapes():
    add("slices", lambda x: (x[1:4, ::2], x[::-1, -3:], x[..., None, 2]), normal(5, 6), tol=0)
    add("strided_grad", lambda x: gradient(lambda x: x[1:5:2, ::-2] ** 2, x), normal(6, 7))
    add("strided_assign", lambda x, y: raw.TensorStridedSliceUpdate(input=x, begin=[1, 0], end=[3, 4], strides=[1, 1], value=y), normal(5, 6), normal(2, 4), tol=0)
    add("pads", lambda x: (tf.pad(x, [[1, 2], [0, 3]]), tf.pad(x, [[1, 0], [2, 1]], constant_values=7.0)), normal(3, 4), tol=0)
    mirror = lambda x: (tf.pad(x, [[1, 2], [2, 1]], "REFLECT"), tf.pad(x, [[1, 2], [2, 1]], "SYMMETRIC"))
    add("mirror_pads", mirror, normal(3, 4), tol=0)
    add("mirror_pad_grad", lambda x: gradient(lambda x: tf.pad(x, [[1, 2], [2, 1]], "REFLECT") ** 3, x), normal(3, 4))
    add("tiles", lambda x: (tf.tile(x, [2, 3]), tf.repeat(x, 2, axis=1), tf.broadcast_to(x, [2, 3, 4])), normal(3, 4), tol=0)
    add("turns", lambda x: (tf.reverse(x, [0, 2]), tf.roll(x, [1, -2], [0, 1]), tf.transpose(x, [2, 0, 1])), normal(3, 4, 5), tol=0)
    add("reverse_sequence", lambda x, n: tf.reverse_sequence(x, n, seq_axis=1), normal(3, 6), i32(2, 6, 0), tol=0)
    add("stacks", lambda x, y: (tf.stack([x, y], 1), tf.concat([x, y], 1), *tf.unstack(x, axis=1)), normal(3, 2), normal(3, 2), tol=0)
    add("splits", lambda x: (*tf.split(x, 3, 1), *tf.split(x, [1, 4, 1], 1)), normal(2, 6), tol=0)
    add("reshapes", lambda x: (tf.reshape(x, [4, -1]), tf.expand_dims(x, 1), tf.squeeze(x[:1]), tf.shape(x), tf.size(x), tf.rank(x)), normal(2, 6), tol=0)
    add("space_depth", lambda x: (nn.space_to_depth(x, 2), nn.depth_to_space(x, 2)), normal(1, 4, 6, 8), tol=0)
    spread = lambda x: tf.space_to_batch(x, [2, 3], [[0, 0], [1, 1]])
    add("space_batch", lambda x: (spread(x), tf.batch_to_space(spread(x), [2, 3], [[0, 0], [1, 1]])), normal(1, 4, 7, 2), tol=0)
    add("patches", lambda x: tf.image.extract_patches(x, [1, 3, 3, 1], [1, 2, 2, 1], [1, 1, 1, 1], "SAME"), normal(1, 6, 7, 2), tol=0)
    add("select", lambda c, x, y: (tf.where(c, x, y), tf.where(c, x, 0.0)), bools(5, 1), normal(5, 6), normal(6), tol=0)
    add("masks", lambda n: (tf.sequence_mask(n, 6), tf.sequence_mask(n, 4, "float32")), i32(0, 3, 6), tol=0)
    add("boolean_sum", lambda x, m: tf.reduce_sum(tf.where(m, x, tf.zeros_like(x)), 1), normal(4, 5), bools(4, 5))
    add("ranges", lambda x: (tf.range(7), tf.range(1.0, 3.0, 0.5), tf.linspace(x, 2.0, 5), tf.eye(3), tf.fill([2, 2], x)), f32(0.5)[0])
    add("no_arguments", lambda: (tf.range(5) * 2, tf.ones([2, 3]), tf.constant(["a"] and 3.5)), tol=0)
    add("meshgrid", lambda x, y: tf.meshgrid(x, y, indexing="ij"), normal(3), normal(4), tol=0)
    add("empty", lambda x: (tf.reduce_sum(x[:0], 0), tf.reduce_max(x[2:2], 0), tf.concat([x, x[:0]], 0)), normal(4, 3), tol=0)
    add("broadcast_grad_args", lambda x, y: gradient(lambda x, y: x * y, x, y), normal(3, 1), normal(4))
    add("data_format", lambda x: (raw.DataFormatVecPermute(x=x), raw.DataFormatDimMap(x=x % 4)), i32(3, 4, 5, 6), tol=0)
    add("identities", lambda x: (tf.identity(x), tf.stop_gradient(x), tf.grad_pass_through(tf.round)(x), tf.zeros_like(x)), normal(6), tol=0)


def diagonals():
    add("band_part", lambda x: (tf.linalg.band_part(x, 1, 0), tf.linalg.band_part(x, 0, -1)), normal(2, 4, 5), tol=0)
    add("band_part_given", lambda x, n: tf.linalg.band_part(x, n, 1), normal(5, 5), i32(2)[0], tol=0)
    add("diag", lambda x: (tf.linalg.diag(x), tf.linalg.diag(x[0], k=1), tf.linalg.tensor_diag(x[0])), normal(2, 3), tol=0)
    parts = lambda x: (tf.linalg.diag_part(x), tf.linalg.diag_part(x, k=(-1, 1)), tf.linalg.trace(x))
    add("diag_part", parts, normal(2, 4, 5))
    add("set_diag", lambda x, y: (tf.linalg.set_diag(x, y), tf.linalg.set_diag(x, y[:, :3], k=-1)), normal(2, 4, 4), normal(2, 4), tol=0)


def order():
    add("sort", lambda x: (tf.sort(x), tf.sort(x, 0, "DESCENDING")), normal(5, 6), tol=0)
    add("sort_int", lambda x: (tf.sort(x), tf.sort(x, direction="DESCENDING")), integers(-9, 9, 20, dtype="int64"), tol=0)
    add("argsort", lambda x: (tf.argsort(x), tf.argsort(x, 0, "DESCENDING", stable=True)), distinct(5, 6), tol=0)
    add("top_k", lambda x: math.top_k(x, 3), normal(4, 9), tol=0)
    add("top_k_int", lambda x: math.top_k(x, 4, sorted=True), integers(-9, 9, 20), tol=0)
    add("top_k_bf16", lambda x: math.top_k(x, 3), distinct(4, 9, dtype="bfloat16"), tol=0)
    add("approx_top_k", lambda x: math.approx_max_k(x, 3), distinct(4, 9), tol=0)
    add("approx_min_k", lambda x: math.approx_min_k(x, 3), distinct(4, 9), tol=0, truth="alone")
    add("in_top_k", lambda t, x: math.in_top_k(t, x, 3), i32(0, 3, 5), distinct(3, 6), tol=0)
    edges = f32(-1.0, -0.2, 0.4, 0.4, 1.0)
    add("searchsorted", lambda x: (tf.searchsorted(edges, x), tf.searchsorted(edges, x, side="right")), normal(20), tol=0)
    add("searchsorted_batch", lambda s, x: tf.searchsorted(tf.sort(s), x), normal(3, 6), normal(3, 4), tol=0)
    add("unique_static", lambda x: tf.unique(x)[1], integers(0, 5, 12), tol=0)
    add("where_static", lambda x: tf.size(tf.where(x)), bools(12), tol=0)
    add("boolean_mask", lambda x: tf.reduce_sum(tf.boolean_mask(x, x > 0)), normal(12))
    add("median", lambda x: tf.sort(x)[:, 3], normal(4, 7), tol=0)
    add("dynamic_partition", lambda x, p: [tf.reduce_sum(t) for t in tf.dynamic_partition(x, p, 3)], normal(12), integers(0, 3, 12))


def cases():
    for group in [reductions, running, lookups, shapes, diagonals, order]:
        group()
