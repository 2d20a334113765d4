#loc1 = loc("lhs.2")
#loc2 = loc("rhs.2")
#loc4 = loc("lhs.5")
#loc5 = loc("rhs.5")
#loc7 = loc("XLA_Args")
#loc9 = loc("MaxPool2d")
#loc10 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc12 = loc("MaxPool2d_1")
#loc13 = loc(fused[#loc9, #loc10])
#loc14 = loc(fused[#loc12, #loc10])
module @a_inference_max_pool_12156__.5 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @max_F32.2(%arg0: tensor<f32> loc("lhs.2"), %arg1: tensor<f32> loc("rhs.2")) -> tensor<f32> {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<f32> loc(#loc3)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func private @max_F32.4(%arg0: tensor<f32> loc("lhs.5"), %arg1: tensor<f32> loc("rhs.5")) -> tensor<f32> {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<f32> loc(#loc6)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<2x7x6x3xf32> loc("XLA_Args")) -> (tensor<2x3x3x3xf32>, tensor<2x4x3x3xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32> loc(#loc8)
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32> loc(#loc13)
    %1 = "stablehlo.reduce_window"(%0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc(fused[#loc9, #loc10]), %arg2: tensor<f32> loc(fused[#loc9, #loc10])):
      %5 = stablehlo.maximum %arg1, %arg2 : tensor<f32> loc(#loc3)
      stablehlo.return %5 : tensor<f32> loc(#loc)
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x3x3x3xf32> loc(#loc13)
    %2 = stablehlo.reshape %1 : (tensor<2x3x3x3xf32>) -> tensor<2x3x3x3xf32> loc(#loc11)
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32> loc(#loc14)
    %3 = "stablehlo.reduce_window"(%0, %cst_0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc(fused[#loc12, #loc10]), %arg2: tensor<f32> loc(fused[#loc12, #loc10])):
      %5 = stablehlo.maximum %arg1, %arg2 : tensor<f32> loc(#loc6)
      stablehlo.return %5 : tensor<f32> loc(#loc)
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x4x3x3xf32> loc(#loc14)
    %4 = stablehlo.reshape %3 : (tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32> loc(#loc11)
    return %2, %4 : tensor<2x3x3x3xf32>, tensor<2x4x3x3xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("maximum.2")
#loc6 = loc("maximum.5")
#loc8 = loc("reshape.1")
#loc11 = loc("XLA_Retvals")
