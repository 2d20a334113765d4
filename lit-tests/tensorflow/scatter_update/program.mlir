#loc1 = loc("p0.1")
#loc2 = loc("p1.1")
#loc3 = loc("XLA_Args")
#loc7 = loc("TensorScatterUpdate")
#loc8 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc10 = loc(fused[#loc7, #loc8])
module @a_inference_scatter_update_5150__.2 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @scatter_combiner.1(%arg0: tensor<f32> loc("p0.1"), %arg1: tensor<f32> loc("p1.1")) -> tensor<f32> {
    return %arg1 : tensor<f32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<6x3xf32> loc("XLA_Args"), %arg1: tensor<3x1xi32> loc("XLA_Args"), %arg2: tensor<3x3xf32> loc("XLA_Args")) -> tensor<6x3xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<6x3xf32>) -> tensor<6x3xf32> loc(#loc4)
    %1 = stablehlo.reshape %arg1 : (tensor<3x1xi32>) -> tensor<3x1xi32> loc(#loc5)
    %2 = stablehlo.reshape %arg2 : (tensor<3x3xf32>) -> tensor<3x3xf32> loc(#loc6)
    %3 = "stablehlo.scatter"(%0, %1, %2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32> loc(fused[#loc7, #loc8]), %arg4: tensor<f32> loc(fused[#loc7, #loc8])):
      stablehlo.return %arg4 : tensor<f32> loc(#loc)
    }) : (tensor<6x3xf32>, tensor<3x1xi32>, tensor<3x3xf32>) -> tensor<6x3xf32> loc(#loc10)
    %4 = stablehlo.reshape %3 : (tensor<6x3xf32>) -> tensor<6x3xf32> loc(#loc9)
    return %4 : tensor<6x3xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("reshape.3")
#loc5 = loc("reshape.4")
#loc6 = loc("reshape.5")
#loc9 = loc("XLA_Retvals")
