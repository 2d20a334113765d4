"""Convolutions, pooling, normalisation and images."""

import tensorflow as tf

from arrays import gradient
from cases import add, as_type, f32, i32, integers, normal, uniform

nn, image, raw = tf.nn, tf.image, tf.raw_ops


def convolutions():
    x, w = normal(2, 7, 6, 3), normal(3, 2, 3, 4)
    add("conv1d", lambda x, w: nn.conv1d(x, w, 2, "SAME"), normal(2, 9, 3), normal(3, 3, 4))
    add("conv2d", lambda x, w: nn.conv2d(x, w, 1, "SAME"), x, w)
    add("conv2d_strides", lambda x, w: nn.conv2d(x, w, [2, 3], "VALID"), x, w)
    add("conv2d_padding", lambda x, w: nn.conv2d(x, w, 1, [[0, 0], [2, 1], [0, 3], [0, 0]]), x, w)
    add("conv2d_dilated", lambda x, w: nn.conv2d(x, w, 1, "SAME", dilations=[2, 1]), x, w)
    add("conv2d_groups", lambda x, w: nn.conv2d(x, w, 1, "SAME"), normal(1, 5, 5, 4), normal(3, 3, 2, 6))
    add("conv2d_nchw", lambda x, w: tf.transpose(nn.conv2d(tf.transpose(x, [0, 2, 3, 1]), w, 1, "SAME"), [0, 3, 1, 2]), normal(2, 3, 5, 6), w)
    channels = lambda x, w: (nn.conv2d(x, w, 2, "SAME", "NCHW"), nn.max_pool2d(x, 2, 2, "VALID", "NCHW"))
    add("channels_first", channels, normal(2, 3, 5, 6), w, truth="alone")
    whole = lambda x, w: nn.conv2d(x, w, 1, "SAME")
    add("conv2d_i32", whole, integers(-9, 9, 1, 5, 5, 2), integers(-9, 9, 3, 3, 2, 3), tol=0)
    add("conv2d_f64", whole, normal(1, 5, 5, 2, dtype="float64"), normal(3, 3, 2, 3, dtype="float64"), tol=1e-12)
    add("conv2d_bf16", lambda x, w: nn.conv2d(x, w, 1, "SAME"), normal(1, 5, 5, 2, dtype="bfloat16"), normal(3, 3, 2, 4, dtype="bfloat16"), tol=6e-2)
    add("conv2d_grad", lambda x, w: gradient(lambda x, w: nn.conv2d(x, w, 2, "SAME") ** 2, x, w), x, w, tol=1e-4)
    add("conv2d_dilated_grad", lambda x, w: gradient(lambda x, w: nn.conv2d(x, w, 1, "SAME", dilations=2) ** 2, x, w), x, w, tol=1e-4, truth="alone")
    add("conv3d", lambda x, w: nn.conv3d(x, w, [1, 1, 2, 1, 1], "SAME"), normal(1, 4, 5, 4, 2), normal(2, 3, 2, 2, 3))
    add("conv3d_grad", lambda x, w: gradient(lambda x, w: nn.conv3d(x, w, [1] * 5, "VALID") ** 2, x, w), normal(1, 4, 5, 4, 2), normal(2, 3, 2, 2, 3), tol=1e-4)
    add("conv2d_transpose", lambda x, w: nn.conv2d_transpose(x, w, [1, 9, 8, 3], 2, "SAME"), normal(1, 5, 4, 4), normal(3, 3, 3, 4))
    add("conv3d_transpose", lambda x, w: nn.conv3d_transpose(x, w, [1, 4, 6, 4, 3], 2, "SAME"), normal(1, 2, 3, 2, 4), normal(2, 3, 2, 3, 4))
    add("depthwise", lambda x, w: nn.depthwise_conv2d(x, w, [1, 1, 1, 1], "SAME"), x, normal(3, 3, 3, 2))
    add("depthwise_dilated", lambda x, w: nn.depthwise_conv2d(x, w, [1, 1, 1, 1], "VALID", dilations=[2, 2]), x, normal(3, 2, 3, 1))
    add("depthwise_grad", lambda x, w: gradient(lambda x, w: nn.depthwise_conv2d(x, w, [1, 2, 2, 1], "SAME") ** 2, x, w), x, normal(3, 3, 3, 2), tol=1e-4)
    add("separable", lambda x, d, p: nn.separable_conv2d(x, d, p, [1, 1, 1, 1], "SAME"), x, normal(3, 3, 3, 2), normal(1, 1, 6, 4))
    add("atrous", lambda x, w: nn.atrous_conv2d(x, w, 2, "SAME"), x, w)


def pooling():
    x = normal(2, 7, 6, 3)
    add("max_pool", lambda x: (nn.max_pool2d(x, 2, 2, "VALID"), nn.max_pool2d(x, 3, 2, "SAME")), x, tol=0)
    add("avg_pool", lambda x: (nn.avg_pool2d(x, 2, 2, "VALID"), nn.avg_pool2d(x, 3, 2, "SAME")), x)
    add("pool_1d", lambda x: (nn.max_pool1d(x, 2, 2, "SAME"), nn.avg_pool1d(x, 3, 1, "SAME")), normal(2, 7, 3))
    add("pool_3d", lambda x: (nn.max_pool3d(x, 2, 2, "SAME"), nn.avg_pool3d(x, 2, 1, "VALID")), normal(1, 4, 5, 4, 2))
    add("max_pool_grad", lambda x: gradient(lambda x: nn.max_pool2d(x, 3, 2, "SAME") ** 2, x), x)
    add("avg_pool_grad", lambda x: gradient(lambda x: nn.avg_pool2d(x, 3, 2, "SAME") ** 2, x), x)
    second = lambda x, y, g: raw.MaxPoolGradGrad(orig_input=x, orig_output=y, grad=g, ksize=[1, 2, 2, 1], strides=[1, 2, 2, 1], padding="VALID")
    add("max_pool_grad_grad", lambda x, g: second(x, nn.max_pool2d(x, 2, 2, "VALID"), g), x, x)
    add("max_pool_bf16", lambda x: nn.max_pool2d(x, 3, 1, "SAME"), normal(1, 5, 5, 2, dtype="bfloat16"), tol=0)
    add("max_pool_3d_grad", lambda x: gradient(lambda x: nn.max_pool3d(x, 2, 2, "VALID") ** 2, x), normal(1, 4, 4, 4, 2))
    add("fractional_like", lambda x: nn.pool(x, [2, 2], "AVG", strides=[1, 1], dilations=[2, 2]), x)


def norms():
    x = normal(3, 4, 5, 6)
    add("batch_norm", lambda x, m, v, b, s: nn.batch_normalization(x, m, v, b, s, 1e-3), x, normal(6), uniform(0.5, 2, 6), normal(6), normal(6))
    fused = lambda x, s, b: tf.compat.v1.nn.fused_batch_norm(x, s, b, epsilon=1e-3)
    add("fused_batch_norm", fused, x, normal(6), normal(6))
    inference = lambda x, s, b, m, v: tf.compat.v1.nn.fused_batch_norm(x, s, b, m, v, 1e-3, is_training=False)[0]
    add("fused_batch_norm_inference", inference, x, normal(6), normal(6), normal(6), uniform(0.5, 2, 6))
    add("fused_batch_norm_grad", lambda x, s, b: gradient(lambda *a: fused(*a)[0] ** 2, x, s, b), x, normal(6), normal(6), tol=2e-4)
    add("fused_batch_norm_bf16", lambda x, s, b: fused(x, s, b)[0], normal(2, 3, 3, 4, dtype="bfloat16"), normal(4), normal(4), tol=5e-2)
    add("layer_norm", lambda x, g, b: layer_norm(x, g, b, [-1]), normal(4, 9), normal(9), normal(9))
    add("layer_norm_grad", lambda x, g, b: gradient(lambda *a: layer_norm(*a, [-1]) ** 2, x, g, b), normal(4, 9), normal(9), normal(9), tol=1e-4)
    add("instance_norm", lambda x, g, b: layer_norm(x, g, b, [1, 2]), x, normal(6), normal(6))
    add("local_response", lambda x: nn.local_response_normalization(x, 2, 1.0, 0.5, 0.75), x)
    add("local_response_grad", lambda x: gradient(lambda x: nn.lrn(x, 2) ** 2, x), x, tol=1e-4)
    add("l2_loss", lambda x: nn.l2_loss(x), x)


def layer_norm(x, scale, shift, axes):
    mean, variance = nn.moments(x, axes, keepdims=True)
    return (x - mean) * tf.math.rsqrt(variance + 1e-5) * scale + shift


def pictures():
    x = uniform(0, 1, 1, 6, 5, 3)
    resize = lambda method, **how: lambda x: (image.resize(x, [9, 7], method, **how), image.resize(x, [4, 3], method, **how))
    add("resize_bilinear", resize("bilinear"), x)
    add("resize_nearest", resize("nearest"), x, tol=0)
    corners = lambda x: (raw.ResizeBilinear(images=x, size=[9, 7], align_corners=True), raw.ResizeNearestNeighbor(images=x, size=[9, 7], align_corners=True))
    add("resize_corners", corners, x)
    add("resize_u8", lambda x: image.resize(x, [4, 8]), integers(0, 256, 1, 6, 5, 3, dtype="uint8"))
    add("resize_grad", lambda x: gradient(lambda x: image.resize(x, [9, 7]) ** 2, x), x)
    add("colours", lambda x: (image.rgb_to_hsv(x), image.hsv_to_rgb(x), image.rgb_to_grayscale(x)), x)
    add("yuv", lambda x: (image.rgb_to_yuv(x), image.yuv_to_rgb(x), image.rgb_to_yiq(x)), x)
    add("adjust", lambda x: (image.adjust_contrast(x, 1.7), image.adjust_brightness(x, 0.1), image.adjust_gamma(x, 0.7)), x)
    add("adjust_hue", lambda x: (image.adjust_hue(x, 0.2), image.adjust_saturation(x, 1.5)), x)
    add("adjust_u8", lambda x: (image.adjust_contrast(x, 1.7), image.convert_image_dtype(x, "float32")), integers(0, 256, 6, 5, 3, dtype="uint8"), truth="eager")
    add("flips", lambda x: (image.flip_left_right(x), image.flip_up_down(x)), x, tol=0)
    add("crops", lambda x: (image.central_crop(x, 0.5), image.crop_to_bounding_box(x, 1, 2, 3, 2), image.resize_with_crop_or_pad(x, 8, 3)), x, tol=0)
    add("standardization", image.per_image_standardization, x)
    add("sobel", lambda x: (image.sobel_edges(x), *image.image_gradients(x)), x)
    add("total_variation", image.total_variation, x)
    add("ssim", lambda x, y: (image.ssim(x, y, 1.0, filter_size=5), image.psnr(x, y, 1.0)), uniform(0, 1, 1, 8, 8, 1), uniform(0, 1, 1, 8, 8, 1), tol=1e-4)
    tiled = lambda b, s: image.non_max_suppression_padded(b, s, 4, 0.4, pad_to_max_output_size=True, sorted_input=False, canonicalized_coordinates=False, tile_size=16)
    add("non_max_suppression", tiled, uniform(0, 1, 2, 9, 4), uniform(0, 1, 2, 9), tol=0)


def cases():
    for group in [convolutions, pooling, norms, pictures]:
        group()
