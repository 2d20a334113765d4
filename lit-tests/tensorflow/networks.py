"""Losses, layers of Keras, and steps of training."""

import tensorflow as tf

from arrays import gradient
from cases import add, f32, i32, integers, normal, uniform

nn, keras = tf.nn, tf.keras
layers = keras.layers


def losses():
    x, y = normal(5, 4), normal(5, 4)
    add("softmax", lambda x: (nn.softmax(x), nn.log_softmax(x), nn.softmax(x, 0)), x)
    add("softmax_bf16", nn.softmax, normal(5, 4, dtype="bfloat16"), tol=1e-2)
    dense = lambda y, x: nn.softmax_cross_entropy_with_logits(nn.softmax(y), x)
    add("cross_entropy", dense, y, x)
    add("cross_entropy_grad", lambda y, x: gradient(dense, y, x), y, x)
    sparse = lambda y, x: nn.sparse_softmax_cross_entropy_with_logits(y, x)
    add("sparse_cross_entropy", sparse, i32(0, 3, 1, 2, 3), x)
    add("sparse_cross_entropy_grad", lambda y, x: gradient(lambda x: sparse(y, x), x), i32(0, 3, 1, 2, 3), x)
    add("sigmoid_cross_entropy", lambda y, x: (nn.sigmoid_cross_entropy_with_logits(tf.sigmoid(y), x), nn.weighted_cross_entropy_with_logits(tf.sigmoid(y), x, 2.0)), y, x)
    add("log_poisson", lambda y, x: nn.log_poisson_loss(tf.exp(y), x, True), y, x)
    several = [keras.losses.Huber(), keras.losses.LogCosh(), keras.losses.MeanSquaredError(), keras.losses.MeanAbsoluteError(), keras.losses.CosineSimilarity()]
    add("keras_losses", lambda y, x: [f(y, x) for f in several], y, x)
    divergences = [keras.losses.KLDivergence(), keras.losses.CategoricalCrossentropy(), keras.losses.Hinge(), keras.losses.Poisson()]
    add("keras_divergence", lambda y, x: [f(nn.softmax(y), nn.softmax(x)) for f in divergences], y, x)
    focal = lambda y, x: keras.losses.BinaryFocalCrossentropy()(tf.round(tf.sigmoid(y)), tf.sigmoid(x))
    add("focal_loss", focal, y, x)
    add("activations_grad", lambda x: [gradient(f, x)[0] for f in [nn.relu, nn.elu, nn.selu, nn.gelu, nn.softplus, nn.swish, tf.tanh, tf.sigmoid]], normal(20))
    add("special_grad", lambda x: [gradient(f, x)[0] for f in [tf.math.erf, tf.math.lgamma, tf.math.erfinv]], uniform(0.1, 0.9, 20), tol=1e-4)


def built(layer, *shapes):
    """A layer with the same weights every time."""
    keras.utils.set_random_seed(4)
    if not layer.built:
        layer.build(*shapes)
    return layer


def keras_layers():
    dense = built(layers.Dense(3, "gelu"), (None, 4))
    add("keras_dense", lambda x: dense(x), normal(5, 4))
    lstm = built(layers.LSTMCell(4), (None, 3))
    add("keras_lstm_cell", lambda x, h, c: lstm(x, [h, c]), normal(2, 3), normal(2, 4), normal(2, 4))
    gru = built(layers.GRUCell(4), (None, 3))
    add("keras_gru_cell", lambda x, h: gru(x, [h]), normal(2, 3), normal(2, 4))
    rnn = built(layers.LSTM(4, return_sequences=True), (2, 5, 3))
    add("keras_lstm", lambda x: rnn(x), normal(2, 5, 3))
    both = built(layers.Bidirectional(layers.GRU(3)), (2, 5, 3))
    add("keras_bidirectional", lambda x: both(x), normal(2, 5, 3))
    attention = built(layers.MultiHeadAttention(2, 4), (2, 5, 8), (2, 5, 8))
    add("keras_attention", lambda x: attention(x, x, use_causal_mask=True), normal(2, 5, 8))
    add("keras_attention_plain", lambda q, v: layers.Attention()([q, v]), normal(2, 3, 4), normal(2, 5, 4))
    embedding = built(layers.Embedding(9, 4), (None,))
    add("keras_embedding", lambda i: embedding(i), integers(0, 9, 2, 5), tol=0)
    norm = built(layers.LayerNormalization(), (2, 3, 6))
    group = built(layers.GroupNormalization(2), (2, 3, 6))
    add("keras_norms", lambda x: (norm(x), group(x), layers.UnitNormalization()(x)), normal(2, 3, 6))
    batch = built(layers.BatchNormalization(), (4, 3))
    add("keras_batch_norm", lambda x: batch(x, training=True), normal(4, 3))
    conv = built(layers.Conv2D(4, 3, padding="same", groups=2, activation="relu"), (1, 5, 5, 4))
    add("keras_conv", lambda x: conv(x), normal(1, 5, 5, 4))
    prelu = built(layers.PReLU(), (None, 4))
    add("keras_prelu", lambda x: prelu(x), normal(3, 4))
    shapes = lambda x: (layers.UpSampling2D(2)(x), layers.ZeroPadding2D(1)(x), layers.Cropping2D(1)(x), layers.GlobalAveragePooling2D()(x), layers.Flatten()(x), layers.RepeatVector(2)(layers.Flatten()(x)))
    add("keras_shapes", shapes, normal(1, 4, 4, 2))
    add("keras_upsampling", lambda x: layers.UpSampling2D(2, interpolation="bilinear")(x), normal(1, 3, 4, 2))


def training():
    model = keras.Sequential([layers.Dense(6, "relu"), layers.Dense(3)])
    model.build((None, 4))
    built(model)
    weights = [tf.Variable(w) for w in model.get_weights()]
    add("step_sgd", lambda x, y: step(weights, x, y), normal(5, 4), i32(0, 2, 1, 1, 0))
    slots = [tf.Variable(tf.zeros([4, 3])) for _ in range(3)]
    add("step_adam", lambda x, y: adam(slots, x, y), normal(5, 4), normal(5, 3))
    add("step_clip", lambda x, w: tf.clip_by_global_norm(gradient(lambda w: (x @ w) ** 2, w), 1.0), normal(5, 4), normal(4, 3))
    add("conv_net_grad", lambda x, v, w: gradient(lambda v, w: small_net(x, v, w), v, w), normal(2, 8, 8, 1), normal(3, 3, 1, 4), normal(64, 3), tol=1e-4)
    add("transformer_grad", lambda x, *w: gradient(lambda *w: transformer(x, *w) ** 2, *w), normal(2, 5, 8), *[normal(8, 8, scale=0.3) for _ in range(5)], tol=1e-3)


def step(weights, x, y):
    a, b, c, d = weights
    with tf.GradientTape() as tape:
        logits = nn.relu(x @ a + b) @ c + d
        loss = tf.reduce_mean(nn.sparse_softmax_cross_entropy_with_logits(y, logits))
    for weight, slope in zip(weights, tape.gradient(loss, weights)):
        weight.assign_sub(0.1 * slope)
    return loss


def adam(slots, x, y):
    weight, first, second = slots
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((x @ weight - y) ** 2)
    slope = tape.gradient(loss, weight)
    first.assign(0.9 * first + 0.1 * slope)
    second.assign(0.999 * second + 0.001 * slope * slope)
    weight.assign_sub(0.01 * first / (tf.sqrt(second) + 1e-7))
    return loss


def small_net(x, v, w):
    h = nn.max_pool2d(nn.relu(nn.conv2d(x, v, 1, "SAME")), 2, 2, "SAME")
    return tf.reduce_logsumexp(tf.reshape(h, [2, -1]) @ w, 1)


def transformer(x, q, k, v, o, f):
    heads = lambda t: tf.transpose(tf.reshape(t, [2, 5, 2, 4]), [0, 2, 1, 3])
    scores = tf.matmul(heads(x @ q), heads(x @ k), transpose_b=True) / 2.0
    mixed = tf.matmul(nn.softmax(scores + (tf.linalg.band_part(tf.ones([5, 5]), -1, 0) - 1) * 1e9), heads(x @ v))
    h = x + tf.reshape(tf.transpose(mixed, [0, 2, 1, 3]), [2, 5, 8]) @ o
    return h + nn.gelu(h @ f, approximate=True)


def cases():
    for group in [losses, keras_layers, training]:
        group()
