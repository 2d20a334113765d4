"""Functions of single elements: real, integer, complex, casts and comparisons."""

import tensorflow as tf

from cases import EDGES, add, as_type, bools, complex_normal, f32, i32, integers, normal, uniform

raw, math, nn = tf.raw_ops, tf.math, tf.nn


def reals():
    add("abs_sign", lambda x: (tf.abs(x), tf.sign(x), -x), EDGES, tol=0)
    add("rounding", lambda x: (tf.floor(x), math.ceil(x), tf.round(x), math.rint(x)), uniform(-9, 9, 40), tol=0)
    halves = f32(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 0.49999997, 8388609.0)
    add("rounding_halves", lambda x: (tf.round(x), math.rint(x)), halves, tol=0)
    add("exp_log", lambda x: (tf.exp(x), math.log(x), math.expm1(x), math.log1p(x)), uniform(0.01, 9, 50))
    add("roots", lambda x: (tf.sqrt(x), math.rsqrt(x), math.reciprocal(x), tf.square(x)), uniform(0.01, 90, 50))
    add("sines", lambda x: (tf.sin(x), tf.cos(x), tf.tan(x)), uniform(-20, 20, 50), atol=2e-6, truth="eager")
    arcs = lambda x: (tf.asin(x), tf.acos(x), tf.atan(x), math.atanh(x))
    add("arcs", arcs, uniform(-0.99, 0.99, 50))
    add("hyperbolic", lambda x: (tf.sinh(x), tf.cosh(x), tf.tanh(x)), uniform(-9, 9, 50), truth="eager")
    add("area", lambda x: (math.asinh(x), math.acosh(x)), uniform(1, 900, 50))
    add("edges_exp", lambda x: (tf.exp(x), math.log(x), math.log1p(x), math.expm1(x)), EDGES, truth="eager")
    add("edges_tanh", lambda x: (tf.tanh(x), tf.sigmoid(x), math.erf(x), tf.sqrt(x)), EDGES, truth="eager")
    add("pow", tf.pow, uniform(0.1, 4, 40), uniform(-3, 3, 40))
    edges = as_type([0, -0.0, 1, -1, 2, float("inf"), float("nan")], "float32")
    add("pow_edges", lambda x: x[:, None] ** x, edges, tol=0)
    add("atan2", tf.atan2, normal(40), normal(40))
    add("hypot_clip", lambda x, y: tf.clip_by_value(tf.sqrt(x * x + y * y), 0.5, 1.5), normal(6, 7), normal(7))
    divisions = lambda x, y: (x / y, x // y, math.floormod(x, y), tf.truncatemod(x, y), math.divide_no_nan(x, y))
    add("divisions", divisions, uniform(-9, 9, 40), f32(*[0.5, -0.7, 3.0, -2.0] * 10))
    no_nan = lambda x, y: (math.xdivy(x, y), math.xlogy(x, y), math.xlog1py(x, y), math.multiply_no_nan(x, y))
    add("no_nan", no_nan, f32(0, 0, 1, 2, -3), f32(0, 2, 0.5, 3, 4))
    extremes = lambda x, y: (tf.maximum(x, y), tf.minimum(x, y), math.squared_difference(x, y))
    add("extremes", extremes, normal(5, 1, 4), normal(6, 1))
    add("nextafter", math.nextafter, f32(0, -0.0, 1, 1, -1, 1e-45, 2), f32(1, -1, 2, 0, -2, 0, 2), tol=0)
    add("cbrt_like", lambda x: tf.sign(x) * tf.abs(x) ** (1 / 3), normal(40))
    add("add_n", lambda x, y, z: tf.add_n([x, y, z]), normal(4, 5), normal(4, 5), normal(4, 5))
    add("polyval", lambda x: math.polyval([1.0, tf.constant(-2.0), 0.5, 3.0], x), normal(30))
    add("lerp_f64", lambda x, y: x + (y - x) * 0.25, normal(9, dtype="float64"), normal(9, dtype="float64"), tol=1e-14)


def special():
    add("erf", math.erf, uniform(-4, 4, 60))
    add("erf_f64", math.erf, uniform(-4, 4, 60, dtype="float64"), tol=1e-13)
    add("erf_f16", math.erf, uniform(-4, 4, 60, dtype="float16"), tol=2e-3)
    add("erfc", math.erfc, uniform(-4, 9, 60), atol=0)
    add("erfc_f64", math.erfc, uniform(-4, 9, 60, dtype="float64"), rtol=1e-12, atol=0)
    add("erfinv", math.erfinv, uniform(-0.999, 0.999, 60))
    add("erfcinv", math.erfcinv, uniform(0.001, 1.999, 60))
    add("ndtri", math.ndtri, uniform(0.001, 0.999, 60))
    add("lgamma", math.lgamma, uniform(-7, 40, 60), truth="eager")
    add("lgamma_f64", math.lgamma, uniform(-7, 40, 60, dtype="float64"), tol=1e-11)
    add("digamma", math.digamma, uniform(-5, 40, 60), truth="eager", tol=3e-5)
    add("bessel_i0e", math.bessel_i0e, uniform(-30, 30, 60))
    add("bessel_i1e", math.bessel_i1e, uniform(-30, 30, 60))
    add("igamma", math.igamma, uniform(0.1, 9, 40), uniform(0.1, 12, 40), tol=2e-5)
    add("betainc", math.betainc, uniform(0.5, 6, 40), uniform(0.5, 6, 40), uniform(0, 1, 40), tol=2e-5)
    add("lbeta", lambda x: math.lbeta(x), uniform(0.5, 9, 6, 3), tol=2e-5)
    add("zeta", math.zeta, uniform(1.1, 9, 40), uniform(0.2, 9, 40))
    add("polygamma", math.polygamma, f32(*[1, 2, 3, 0] * 10), uniform(0.2, 9, 40), tol=1e-4)
    add("special_edges", lambda x: (math.lgamma(x), math.erfc(x), math.rsqrt(x)), EDGES, truth="eager")
    add("spence_like", lambda x: math.log_sigmoid(x) + math.softplus(-x), normal(20))


def activations():
    add("relus", lambda x: (nn.relu(x), nn.relu6(x * 4), nn.leaky_relu(x), nn.crelu(x)), normal(4, 9))
    add("elus", lambda x: (nn.elu(x), nn.selu(x), nn.swish(x)), normal(50))
    add("softplus", lambda x: (nn.softplus(x), nn.softsign(x), math.log_sigmoid(x)), normal(50, scale=9))
    add("gelu", nn.gelu, normal(50))
    add("gelu_tanh", lambda x: nn.gelu(x, approximate=True), normal(50))
    add("gelu_f16", nn.gelu, normal(50, dtype="float16"), tol=4e-3)
    add("gelu_bf16", nn.gelu, normal(50, dtype="bfloat16"), tol=3e-2)
    add("sigmoid_bf16", lambda x: (tf.sigmoid(x), tf.tanh(x)), normal(50, dtype="bfloat16"), tol=1e-2)
    keras = tf.keras.activations
    add("mish", lambda x: (keras.mish(x), keras.hard_sigmoid(x), keras.tanh_shrink(x)), normal(50))
    add("hard_tanh", lambda x: (keras.hard_tanh(x), keras.celu(x), keras.squareplus(x), keras.glu(x)), normal(3, 8))


def whole():
    add("bitwise", lambda x, y: (x & y, x | y, x ^ y, ~x), integers(-99, 99, 30), integers(-99, 99, 30), tol=0)
    shifts = lambda x, y: (tf.bitwise.left_shift(x, y), tf.bitwise.right_shift(x, y))
    add("shifts", shifts, integers(-999, 999, 30), integers(0, 31, 30), tol=0)
    add("shifts_u8", shifts, integers(0, 256, 30, dtype="uint8"), integers(0, 8, 30, dtype="uint8"), tol=0)
    add("popcount", lambda x: raw.PopulationCount(x=x), integers(-(2**31), 2**31, 30), tol=0)
    add("popcount_u16", lambda x: raw.PopulationCount(x=x), integers(0, 2**16, 30, dtype="uint16"), tol=0)
    whole = lambda x, y: (x // y, x % y, tf.truncatediv(x, y), tf.truncatemod(x, y), x / y)
    divisors = i32(*[3, -3, 7, -1, 2] * 6)
    add("divide_i32", whole, integers(-99, 99, 30), divisors, tol=0)
    add("divide_i64", whole, integers(-(2**40), 2**40, 30, dtype="int64"), divisors.astype("int64"), tol=1e-15)
    wraps = lambda x, y: (x + y, x * y, x - y, tf.abs(x), -x)
    add("wrap_i8", wraps, integers(-128, 128, 40, dtype="int8"), integers(-128, 128, 40, dtype="int8"), tol=0)
    add("wrap_u8", lambda x, y: (x + y, x * y, x - y, x // y), integers(0, 256, 40, dtype="uint8"), integers(1, 256, 40, dtype="uint8"), tol=0)
    add("power_i32", tf.pow, integers(-5, 6, 30), integers(0, 6, 30), tol=0)
    add("invert_u32", lambda x: (raw.Invert(x=x), tf.bitwise.right_shift(x, x // x), x * x), integers(1, 2**32, 20, dtype="uint32"), tol=0)
    logic = lambda x, y: (x & y, x | y, x ^ y, ~x, math.logical_xor(x, y))
    add("logic", logic, bools(20), bools(20), tol=0)
    compare = lambda x, y: (x < y, x <= y, x > y, x >= y, tf.equal(x, y), tf.not_equal(x, y))
    add("compare", compare, f32(0, -0.0, float("nan"), 1, float("inf")), f32(-0.0, 0, float("nan"), 2, float("inf")), tol=0)
    add("compare_u64", compare, integers(0, 2**63, 9, dtype="uint64"), integers(0, 2**63, 9, dtype="uint64"), tol=0)
    add("approximate_equal", lambda x, y: raw.ApproximateEqual(x=x, y=y, tolerance=0.1), normal(30, scale=0.1), normal(30, scale=0.1), tol=0)
    add("classes", lambda x: (math.is_nan(x), math.is_inf(x), math.is_finite(x)), EDGES, tol=0)


def casts():
    many = ["float64", "float16", "bfloat16", "int8", "int32", "int64", "uint8", "bool", "complex64"]
    add("cast_f32", lambda x: tuple(tf.cast(x, t) for t in many), uniform(0, 99, 20), tol=0)
    add("cast_i32", lambda x: tuple(tf.cast(x, t) for t in many), integers(-999, 999, 20), tol=0)
    add("cast_bool", lambda x: tuple(tf.cast(x, t) for t in many), bools(9), tol=0)
    add("cast_u64", lambda x: tuple(tf.cast(x, t) for t in ["float32", "int16", "uint8"]), integers(0, 2**63, 9, dtype="uint64"), tol=0)
    add("saturate_cast", lambda x: tuple(tf.saturate_cast(x, t) for t in ["int8", "uint8", "int16"]), uniform(-900, 900, 30), tol=0)
    eights = ["float8_e5m2", "float8_e4m3fn"]
    add("cast_f8", lambda x: tuple(tf.cast(tf.cast(x, t), "float32") for t in eights), normal(40, scale=9), tol=0)
    add("bitcast", lambda x: (tf.bitcast(x, "int32"), tf.bitcast(x, "uint32")), EDGES, tol=0)
    add("bitcast_narrow", lambda x: (tf.bitcast(x, "int16"), tf.bitcast(x, "uint8")), normal(5), tol=0)
    add("bitcast_wide", lambda x: tf.bitcast(x, "float32"), integers(0, 90, 5, 4, dtype="uint8"), tol=0)
    fours = lambda x: tf.cast(tf.cast(x, "int4"), "int8")
    add("cast_i4", fours, integers(-8, 5, 20, dtype="int8"), tol=0)


def complexes():
    parts = lambda x: (math.real(x), math.imag(x), math.conj(x), tf.abs(x), math.angle(x))
    add("complex_parts", parts, complex_normal(20))
    add("complex_make", lambda x, y: tf.complex(x, y) * tf.complex(y, 1.0), normal(20), normal(20))
    add("complex_arithmetic", lambda x, y: (x + y, x - y, x * y, x / y, -x), complex_normal(20), complex_normal(20))
    add("complex_exp", lambda x: (tf.exp(x), math.log(x), tf.sqrt(x), math.rsqrt(x)), complex_normal(20))
    add("complex_sin", lambda x: (tf.sin(x), tf.cos(x), tf.tanh(x), tf.sinh(x)), complex_normal(20), tol=2e-5)
    add("complex_pow", tf.pow, complex_normal(20), complex_normal(20), tol=3e-5)
    add("complex_sign", lambda x: (tf.sign(x), math.reciprocal(x), tf.square(x)), complex_normal(20))
    add("complex_f64", lambda x: (tf.exp(x), math.log1p(x), math.expm1(x), tf.abs(x)), complex_normal(20, dtype="complex128"), tol=1e-13)
    add("complex_matmul", tf.matmul, complex_normal(5, 6), complex_normal(6, 4))
    add("complex_reduce", lambda x: (tf.reduce_sum(x, 0), tf.reduce_mean(x), tf.reduce_prod(x, 1)), complex_normal(5, 4))
    add("complex_compare", lambda x: (tf.equal(x, x[::-1]), tf.cast(x, "complex128")), complex_normal(5), tol=0)


def fakes():
    fake = tf.quantization
    add("fake_quant", lambda x: fake.fake_quant_with_min_max_args(x, -2, 3, 8), normal(40, scale=2))
    add("fake_quant_vars", lambda x, a, b: fake.fake_quant_with_min_max_vars(x, a, b, 4, True), normal(40, scale=2), f32(-1.5)[0], f32(2)[0])
    channels = lambda x, a, b: fake.fake_quant_with_min_max_vars_per_channel(x, a, b)
    add("fake_quant_channels", channels, normal(8, 3, scale=2), f32(-1, -2, -0.5), f32(1, 0.5, 2))
    slope = lambda g, x: fake.fake_quant_with_min_max_args_gradient(g, x, -1, 1)
    add("fake_quant_grad", slope, normal(40), normal(40))
    qdq = lambda x: fake.quantize_and_dequantize_v2(x, -2.0, 2.0, range_given=True)
    add("quantize_dequantize", qdq, normal(40))
    add("quantize_dequantize_range", lambda x: raw.QuantizeAndDequantizeV3(input=x, input_min=0.0, input_max=0.0, num_bits=8, range_given=False), normal(40))


def cases():
    for group in [reals, special, activations, whole, casts, complexes, fakes]:
        group()
