#loc1 = loc("AvgPool3D")
#loc2 = loc("lhs.2")
#loc3 = loc("rhs.2")
#loc5 = loc("XLA_Args")
#loc7 = loc("MaxPool3D")
#loc8 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc10 = loc(fused[#loc7, #loc8])
module @a_inference_pool_3d_12228__.4 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @region_0.1(%arg0: tensor<f32> loc("AvgPool3D"), %arg1: tensor<f32> loc("AvgPool3D")) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32> loc(#loc1)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func private @max_F32.3(%arg0: tensor<f32> loc("lhs.2"), %arg1: tensor<f32> loc("rhs.2")) -> tensor<f32> {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<f32> loc(#loc4)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<1x4x5x4x2xf32> loc("XLA_Args")) -> (tensor<1x2x3x2x2xf32>, tensor<1x3x4x3x2xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<1x4x5x4x2xf32>) -> tensor<1x4x5x4x2xf32> loc(#loc6)
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32> loc(#loc10)
    %1 = "stablehlo.reduce_window"(%0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 0], [0, 0]]> : tensor<5x2xi64>, window_dilations = array<i64: 1, 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc(fused[#loc7, #loc8]), %arg2: tensor<f32> loc(fused[#loc7, #loc8])):
      %7 = stablehlo.maximum %arg1, %arg2 : tensor<f32> loc(#loc4)
      stablehlo.return %7 : tensor<f32> loc(#loc)
    }) : (tensor<1x4x5x4x2xf32>, tensor<f32>) -> tensor<1x2x3x2x2xf32> loc(#loc10)
    %2 = stablehlo.reshape %1 : (tensor<1x2x3x2x2xf32>) -> tensor<1x2x3x2x2xf32> loc(#loc9)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc11)
    %3 = "stablehlo.reduce_window"(%0, %cst_0) <{base_dilations = array<i64: 1, 1, 1, 1, 1>, padding = dense<0> : tensor<5x2xi64>, window_dilations = array<i64: 1, 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc("AvgPool3D"), %arg2: tensor<f32> loc("AvgPool3D")):
      %7 = stablehlo.add %arg1, %arg2 : tensor<f32> loc(#loc1)
      stablehlo.return %7 : tensor<f32> loc(#loc)
    }) : (tensor<1x4x5x4x2xf32>, tensor<f32>) -> tensor<1x3x4x3x2xf32> loc(#loc1)
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32> loc(#loc11)
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x3x4x3x2xf32> loc(#loc1)
    %5 = stablehlo.divide %3, %4 : tensor<1x3x4x3x2xf32> loc(#loc1)
    %6 = stablehlo.reshape %5 : (tensor<1x3x4x3x2xf32>) -> tensor<1x3x4x3x2xf32> loc(#loc9)
    return %2, %6 : tensor<1x2x3x2x2xf32>, tensor<1x3x4x3x2xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("maximum.2")
#loc6 = loc("reshape.1")
#loc9 = loc("XLA_Retvals")
#loc11 = loc(fused[#loc1, #loc8])
