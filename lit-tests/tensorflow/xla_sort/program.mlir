#loc1 = loc("XlaSort")
#loc2 = loc("XLA_Args")
module @a_inference_xla_sort_25279__.2 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func private @region_0.1(%arg0: tensor<f32> loc("XlaSort"), %arg1: tensor<f32> loc("XlaSort")) -> tensor<i1> {
    %0 = stablehlo.compare  LT, %arg0, %arg1,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc1)
    return %0 : tensor<i1> loc(#loc)
  } loc(#loc)
  func.func @main(%arg0: tensor<5x6xf32> loc("XLA_Args")) -> tensor<5x6xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<5x6xf32>) -> tensor<5x6xf32> loc(#loc3)
    %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg1: tensor<f32> loc("XlaSort"), %arg2: tensor<f32> loc("XlaSort")):
      %3 = stablehlo.compare  LT, %arg1, %arg2,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc1)
      stablehlo.return %3 : tensor<i1> loc(#loc)
    }) : (tensor<5x6xf32>) -> tensor<5x6xf32> loc(#loc1)
    %2 = stablehlo.reshape %1 : (tensor<5x6xf32>) -> tensor<5x6xf32> loc(#loc4)
    return %2 : tensor<5x6xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("reshape.1")
#loc4 = loc("XLA_Retvals")
