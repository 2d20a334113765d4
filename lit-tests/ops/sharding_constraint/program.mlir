module @jit_layers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=1]> {stablehlo.mesh = {axes = [{name = "d", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>
    cond {
      %c_3 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @closed_call(%iterArg, %iterArg_2) : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %7, %6 : tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>
    }
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0#2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = sdy.sharding_constraint %0#2 <@mesh, [{?}, {}]> : tensor<8x4xf32>
    %4 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %6 = stablehlo.negate %3 : tensor<8x4xf32>
      stablehlo.return %6 : tensor<8x4xf32>
    }, {
      %6 = sdy.sharding_constraint %3 <@mesh, [{}, {"d"}]> : tensor<8x4xf32>
      stablehlo.return %6 : tensor<8x4xf32>
    }) : (tensor<i32>) -> tensor<8x4xf32>
    return %5 : tensor<8x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x4xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = call @"<lambda>"(%arg0, %arg1) : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
  func.func private @"<lambda>"(%arg0: tensor<4x4xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.tanh %0 : tensor<8x4xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"d"}, {}]> : tensor<8x4xf32>
    return %2 : tensor<8x4xf32>
  }
}
