#loc1 = loc("p0.1")
#loc2 = loc("p1.1")
#loc3 = loc("XLA_Args")
#loc4 = loc("InvertPermutation")
#loc5 = loc("tensorflow/python/framework/ops.py":1221:0)
#loc8 = loc(fused[#loc4, #loc5])
module @a_inference_invert_permutation_5337__.2 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @scatter_combiner.1(%arg0: tensor<i32> loc("p0.1"), %arg1: tensor<i32> loc("p1.1")) -> tensor<i32> {
    return %arg1 : tensor<i32> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<5xi32> loc("XLA_Args")) -> tensor<5xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<5xi32> loc(#loc8)
    %1 = stablehlo.reshape %arg0 : (tensor<5xi32>) -> tensor<5xi32> loc(#loc6)
    %2 = "stablehlo.scatter"(%0, %1, %0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32> loc(fused[#loc4, #loc5]), %arg2: tensor<i32> loc(fused[#loc4, #loc5])):
      stablehlo.return %arg2 : tensor<i32> loc(#loc)
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32> loc(#loc8)
    %3 = stablehlo.reshape %2 : (tensor<5xi32>) -> tensor<5xi32> loc(#loc7)
    return %3 : tensor<5xi32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc6 = loc("reshape.1")
#loc7 = loc("XLA_Retvals")
