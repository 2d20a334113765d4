module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<40xi32>, %arg1: tensor<40xi32>, %arg2: tensor<40xi32>) -> (tensor<7xi32> {jax.result_info = "result[0]"}, tensor<7xi32> {jax.result_info = "result[1]"}, tensor<7xi32> {jax.result_info = "result[2]"}) {
    %0:3 = "stablehlo.sort"(%arg0, %arg1, %arg2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<i32>):
      %4 = stablehlo.compare LT, %arg5, %arg6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = stablehlo.compare LT, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare EQ, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %6, %4 : tensor<i1>
      %8 = stablehlo.or %5, %7 : tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) : (tensor<40xi32>, tensor<40xi32>, tensor<40xi32>) -> (tensor<40xi32>, tensor<40xi32>, tensor<40xi32>)
    %1 = stablehlo.slice %0#0 [2:9] : (tensor<40xi32>) -> tensor<7xi32>
    %2 = stablehlo.slice %0#1 [2:9] : (tensor<40xi32>) -> tensor<7xi32>
    %3 = stablehlo.slice %0#2 [2:9] : (tensor<40xi32>) -> tensor<7xi32>
    return %1, %2, %3 : tensor<7xi32>, tensor<7xi32>, tensor<7xi32>
  }
}
