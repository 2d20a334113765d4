"""Loops, branches, functions that call others, and variables."""

import tensorflow as tf

from arrays import gradient
from cases import add, bools, complex_normal, f32, i32, integers, normal, uniform


def loops():
    add("while_count", lambda n: tf.while_loop(lambda i, x: i < n, lambda i, x: (i + 1, x * 1.5), [0, 1.0]), i32(7)[0])
    collatz = lambda n: tf.while_loop(lambda n, k: n > 1, lambda n, k: (tf.where(n % 2 == 0, n // 2, 3 * n + 1), k + 1), [n, 0])
    add("while_collatz", collatz, i32(27)[0], tol=0)
    add("while_bounded", lambda x: tf.while_loop(lambda x: tf.reduce_sum(x) < 90, lambda x: [x * 2], [x], maximum_iterations=5), uniform(0, 1, 6))
    add("while_grad", lambda x: gradient(lambda x: tf.while_loop(lambda i, x: i < 4, lambda i, x: (i + 1, x * x * 0.9), (0, x), maximum_iterations=4)[1], x), uniform(0.5, 1, 6))
    add("while_nested", lambda x: tf.while_loop(lambda i, x: i < 3, lambda i, x: (i + 1, tf.while_loop(lambda j, x: j < i + 1, lambda j, x: (j + 1, x + 1.0), [0, x])[1] * 2), [0, x])[1], normal(4))
    add("map_fn", lambda x: tf.map_fn(lambda r: tf.reduce_sum(r) * r, x), normal(5, 3))
    add("map_fn_two", lambda x, y: tf.map_fn(lambda t: (t[0] + t[1], t[0] * 2), (x, y), fn_output_signature=(tf.float32, tf.float32)), normal(5, 3), normal(5, 3))
    add("vectorized_map", lambda x, y: tf.vectorized_map(lambda t: tf.linalg.matvec(t[0], t[1]), (x, y)), normal(5, 3, 2), normal(5, 2))
    add("scan", lambda x: tf.scan(lambda a, r: a * 0.5 + r, x, initializer=tf.zeros([3])), normal(6, 3))
    add("scan_reverse", lambda x: tf.scan(lambda a, r: (a[0] + r, a[1] * r), x, initializer=(0.0, 1.0), reverse=True), uniform(0.5, 2, 6))
    add("foldl", lambda x: (tf.foldl(lambda a, r: a * 0.5 + r, x), tf.foldr(lambda a, r: a - r, x)), normal(6))
    add("associative_scan", lambda x: tf.cumsum(tf.cumsum(x)), normal(6))
    add("tensor_array", tensor_array, normal(5, 3))
    add("tensor_list", lambda x: tf.map_fn(lambda i: x[i] * tf.cast(i, "float32"), tf.range(4), fn_output_signature=tf.float32), normal(4, 2))
    add("jacobian", lambda x: jacobian(lambda x: tf.sin(x) * tf.reduce_sum(x), x), normal(5))
    add("hessian", lambda x: jacobian(lambda x: gradient(lambda x: x**3 * tf.reduce_sum(x), x)[0], x), normal(4), tol=1e-4)
    add("newton", lambda x: tf.while_loop(lambda y: tf.reduce_any(tf.abs(y * y - x) > 1e-3), lambda y: [(y + x / y) / 2], [x]), uniform(1, 9, 6))
    add("autograph", tf.autograph.to_graph(gcd_steps), i32(84)[0], i32(36)[0], tol=0)


def tensor_array(x):
    array = tf.TensorArray(tf.float32, 5, element_shape=[3])
    for i in range(5):
        array = array.write(4 - i, x[i] * float(i))
    return array.stack()


def jacobian(function, x):
    x = tf.convert_to_tensor(x)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = function(x)
    return tape.jacobian(y, x)


def gcd_steps(a, b):
    steps = 0
    while b != 0:
        if a > b:
            a, b = b, a
        else:
            a, b = a, b % a
            if b < a:
                a, b = b, a
                if b > 0 and a == 0:
                    a, b = b, a
        steps += 1
        if steps > 20:
            break
    return a, steps


def branches():
    branch = lambda x: tf.cond(tf.reduce_sum(x) > 0, lambda: tf.exp(x), lambda: x * 2)
    add("cond", branch, normal(5))
    add("cond_given", lambda p, x: tf.cond(p, lambda: (x, tf.constant(1)), lambda: (x * x, tf.constant(2))), bools(), normal(5))
    add("cond_grad", lambda x: gradient(branch, x), normal(5))
    add("switch_case", lambda i, x: tf.switch_case(i, [lambda: x, lambda: x * x, lambda: -x], default=lambda: x * 0), i32(1)[0], normal(5))
    add("switch_default", lambda i, x: tf.switch_case(i, [lambda: x, lambda: x * x], default=lambda: x - 7), i32(9)[0], normal(5))
    add("case", lambda x: tf.case([(x[0] < -9, lambda: x + 1), (x[1] < 9, lambda: x * 3)], default=lambda: x), normal(5))


@tf.function
def squared(x):
    return x * x + 1


@tf.function(experimental_implements="house.scaled", reduce_retracing=True)
def scaled(x, by):
    return squared(x) * by


@tf.custom_gradient
def clipped(x):
    return x * 2, lambda dy: tf.clip_by_value(dy, -0.5, 0.5)


def calls():
    add("calls", lambda x: (scaled(x, 2.0), scaled(squared(x), 3.0)), normal(5))
    add("calls_nested_jit", lambda x: tf.function(lambda y: tf.tanh(y) + 1, jit_compile=True)(x) * 2, normal(5))
    add("custom_gradient", lambda x: gradient(clipped, x), normal(5))
    add("recompute_grad", lambda x: gradient(tf.recompute_grad(lambda x: tf.sin(x) * x), x), normal(5))
    add("structures", lambda x, y: {"sum": x + y, "parts": [x * 2, (y, x - y)], "constant": 3.0}, normal(5), normal(5))
    add("same_twice", lambda x: (x, x, x + 0), normal(5), tol=0)
    add("unused_argument", lambda x, y: y * 2, normal(5), normal(3), tol=0)
    add("constant_result", lambda x: (tf.constant([1, 2, 3]), tf.shape(x)), normal(5), tol=0)
    add("captured_constant", lambda x, table=tf.constant([[1.0, 2.0], [3.0, 4.0]]): tf.matmul(x, table), normal(3, 2))
    counter, table = tf.Variable(3, name="counter"), tf.Variable([[1.0, 2.0], [3.0, 4.0]], name="table")
    add("variables", lambda x: (tf.matmul(x, table), counter + 1), normal(3, 2))
    add("variable_update", lambda x: count(counter, table, x), normal(2, 2))
    add("variable_scatter", lambda x: scatter(tf_variable, x), normal(2, 3))
    add("named_scopes", scoped, normal(4))
    add("checks", lambda x: tf.ensure_shape(tf.debugging.check_numerics(x, "bad"), [4]) * 2, normal(4))
    add("asserts", asserted, normal(4))
    add("second_derivative", second_derivative, normal(5))
    add("ragged_like", lambda x, n: tf.where(tf.sequence_mask(n, 5), x, 0), normal(3, 5), i32(2, 5, 0))


tf_variable = tf.Variable(tf.ones([4, 3]), name="rows")


def count(counter, table, x):
    counter.assign_add(2)
    table.assign_sub(x)
    return tf.reduce_sum(table) * tf.cast(counter, tf.float32)


def scatter(variable, x):
    variable.scatter_nd_add([[0], [2]], x)
    return tf.reduce_sum(variable, 0)


def scoped(x):
    with tf.name_scope("outer"), tf.name_scope("inner-name"):
        return tf.multiply(x, 2, name="twice") + 1


def asserted(x):
    with tf.control_dependencies([tf.debugging.assert_less(x, 99.0)]):
        return x + 1


def second_derivative(x):
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = tf.reduce_sum(tf.tanh(x) * x)
        slope = inner.gradient(y, x)
    return slope, outer.gradient(slope, x)


def cases():
    for group in [loops, branches, calls]:
        group()
