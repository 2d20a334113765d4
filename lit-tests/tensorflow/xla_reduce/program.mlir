#loc1 = loc("Arg_0.1")
#loc2 = loc("Arg_1.1")
#loc4 = loc("XlaReduce")
#loc5 = loc("XLA_Args")
module @a_inference_xla_reduce_25338__.3 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @a_inference_total_253340.1(%arg0: tensor<f32> loc("Arg_0.1"), %arg1: tensor<f32> loc("Arg_1.1")) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32> loc(#loc3)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func private @region_0.2(%arg0: tensor<f32> loc("XlaReduce"), %arg1: tensor<f32> loc("XlaReduce")) -> tensor<f32> {
    %0 = call @a_inference_total_253340.1(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
    return %0 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<4x5xf32> loc("XLA_Args")) -> tensor<4xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x5xf32>) -> tensor<4x5xf32> loc(#loc6)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc9)
    %1 = stablehlo.reduce(%0 init: %cst) across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
     reducer(%arg1: tensor<f32> loc("XlaReduce"), %arg2: tensor<f32> loc("XlaReduce"))  {
      %3 = func.call @a_inference_total_253340.1(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
      stablehlo.return %3 : tensor<f32> loc(#loc)
    } loc(#loc4)
    %2 = stablehlo.reshape %1 : (tensor<4xf32>) -> tensor<4xf32> loc(#loc8)
    return %2 : tensor<4xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("add")
#loc6 = loc("reshape.1")
#loc7 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc8 = loc("XLA_Retvals")
#loc9 = loc(fused[#loc4, #loc7])
