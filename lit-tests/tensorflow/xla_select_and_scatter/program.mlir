#loc1 = loc("Arg_0.1")
#loc2 = loc("Arg_1.1")
#loc4 = loc("XlaSelectAndScatter")
#loc5 = loc("Arg_0.3")
#loc6 = loc("Arg_1.3")
#loc8 = loc("XLA_Args")
module @a_inference_xla_select_and_scatter_25389__.5 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @a_inference_at_least_253820.1(%arg0: tensor<f32> loc("Arg_0.1"), %arg1: tensor<f32> loc("Arg_1.1")) -> tensor<i1> {
    %0 = stablehlo.compare  GE, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc3)
    return %0 : tensor<i1> loc(#loc)
  } loc(#loc)
  func.func private @region_0.2(%arg0: tensor<f32> loc("XlaSelectAndScatter"), %arg1: tensor<f32> loc("XlaSelectAndScatter")) -> tensor<i1> {
    %0 = call @a_inference_at_least_253820.1(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc4)
    return %0 : tensor<i1> loc(#loc)
  } loc(#loc)
  func.func private @a_inference_total_253340.3(%arg0: tensor<f32> loc("Arg_0.3"), %arg1: tensor<f32> loc("Arg_1.3")) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32> loc(#loc7)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func private @region_1.4(%arg0: tensor<f32> loc("XlaSelectAndScatter"), %arg1: tensor<f32> loc("XlaSelectAndScatter")) -> tensor<f32> {
    %0 = call @a_inference_total_253340.3(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<6x4xf32> loc("XLA_Args"), %arg1: tensor<3x2xf32> loc("XLA_Args")) -> tensor<6x4xf32> {
    %c = stablehlo.constant dense<2> : tensor<i32> loc(#loc13)
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32> loc(#loc13)
    %c_0 = stablehlo.constant dense<2> : tensor<i32> loc(#loc13)
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32> loc(#loc13)
    %c_1 = stablehlo.constant dense<0> : tensor<i32> loc(#loc13)
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x2xi32> loc(#loc13)
    %3 = stablehlo.reshape %arg0 : (tensor<6x4xf32>) -> tensor<6x4xf32> loc(#loc10)
    %4 = stablehlo.reshape %arg1 : (tensor<3x2xf32>) -> tensor<3x2xf32> loc(#loc11)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %5 = "stablehlo.select_and_scatter"(%3, %4, %cst) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg2: tensor<f32> loc("XlaSelectAndScatter"), %arg3: tensor<f32> loc("XlaSelectAndScatter")):
      %7 = func.call @a_inference_at_least_253820.1(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc4)
      stablehlo.return %7 : tensor<i1> loc(#loc)
    }, {
    ^bb0(%arg2: tensor<f32> loc("XlaSelectAndScatter"), %arg3: tensor<f32> loc("XlaSelectAndScatter")):
      %7 = func.call @a_inference_total_253340.3(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
      stablehlo.return %7 : tensor<f32> loc(#loc)
    }) : (tensor<6x4xf32>, tensor<3x2xf32>, tensor<f32>) -> tensor<6x4xf32> loc(#loc4)
    %6 = stablehlo.reshape %5 : (tensor<6x4xf32>) -> tensor<6x4xf32> loc(#loc12)
    return %6 : tensor<6x4xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("GreaterEqual")
#loc7 = loc("add")
#loc9 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc10 = loc("reshape.2")
#loc11 = loc("reshape.3")
#loc12 = loc("XLA_Retvals")
#loc13 = loc(fused[#loc4, #loc9])
