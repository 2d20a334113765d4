module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=1]> {stablehlo.mesh = {axes = [{name = "d", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:6 = stablehlo.while(%iterArg = %arg1, %iterArg_7 = %c, %iterArg_8 = %arg0, %iterArg_9 = %0, %iterArg_10 = %1, %iterArg_11 = %2) : tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>
    cond {
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_7, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12:4 = func.call @closed_call(%iterArg, %iterArg_8) : (tensor<4x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
      %13 = func.call @dynamic_update_index_in_dim(%iterArg_9, %12#1, %iterArg_7) : (tensor<3x8x4xf32>, tensor<8x4xf32>, tensor<i32>) -> tensor<3x8x4xf32>
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_10, %12#2, %iterArg_7) : (tensor<3x8x4xf32>, tensor<8x4xf32>, tensor<i32>) -> tensor<3x8x4xf32>
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_11, %12#3, %iterArg_7) : (tensor<3x8x4xf32>, tensor<8x4xf32>, tensor<i32>) -> tensor<3x8x4xf32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg_7, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %16, %12#0, %13, %14, %15 : tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>
    }
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3#2 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare GT, %4, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.convert %5 : (tensor<i1>) -> tensor<i32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %8 = "stablehlo.case"(%6) ({
      %12 = stablehlo.negate %7 : tensor<8x4xf32>
      stablehlo.return %12 : tensor<8x4xf32>
    }, {
      %12 = sdy.sharding_constraint %7 <@mesh, [{}, {"d"}]> : tensor<8x4xf32>
      stablehlo.return %12 : tensor<8x4xf32>
    }) : (tensor<i32>) -> tensor<8x4xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{?}, {}]> : tensor<8x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %11:7 = stablehlo.while(%iterArg = %3#3, %iterArg_7 = %3#4, %iterArg_8 = %3#5, %iterArg_9 = %arg1, %iterArg_10 = %c_6, %iterArg_11 = %10, %iterArg_12 = %9) : tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<4x4xf32>, tensor<8x4xf32>
    cond {
      %c_13 = stablehlo.constant dense<3> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_10, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %c_13 = stablehlo.constant dense<3> : tensor<i32>
      %12 = stablehlo.subtract %c_13, %iterArg_10 : tensor<i32>
      %c_14 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.subtract %12, %c_14 : tensor<i32>
      %14 = func.call @dynamic_index_in_dim(%iterArg, %13) : (tensor<3x8x4xf32>, tensor<i32>) -> tensor<8x4xf32>
      %15 = func.call @dynamic_index_in_dim(%iterArg_7, %13) : (tensor<3x8x4xf32>, tensor<i32>) -> tensor<8x4xf32>
      %16 = func.call @dynamic_index_in_dim(%iterArg_8, %13) : (tensor<3x8x4xf32>, tensor<i32>) -> tensor<8x4xf32>
      %17:2 = func.call @closed_call_0(%iterArg_9, %iterArg_11, %iterArg_12, %14, %15, %16) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>)
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %iterArg_10, %c_15 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_7, %iterArg_8, %iterArg_9, %18, %17#0, %17#1 : tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<3x8x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<4x4xf32>, tensor<8x4xf32>
    }
    return %11#6, %11#5 : tensor<8x4xf32>, tensor<4x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x4xf32>, %arg1: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
    %0:3 = call @"<lambda>"(%arg1, %arg0) : (tensor<8x4xf32>, tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
    return %0#0, %arg1, %0#1, %0#2 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @"<lambda>"(%arg0: tensor<8x4xf32>, %arg1: tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.tanh %0 : tensor<8x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<8x4xf32>
    %4 = sdy.sharding_constraint %1 <@mesh, [{"d"}, {}]> : tensor<8x4xf32>
    return %4, %1, %3 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>) -> tensor<3x8x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x4xf32>) -> tensor<1x8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x4xf32>, tensor<1x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x4xf32>
    return %1 : tensor<3x8x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x8x4xf32>, %arg1: tensor<i32>) -> tensor<8x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 4] : (tensor<3x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<8x4xf32>, %arg3: tensor<8x4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>) {
    %0:2 = call @"<lambda>_1"(%arg0, %arg3, %arg4, %arg5, %arg2) : (tensor<4x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>)
    %1 = stablehlo.add %arg1, %0#0 : tensor<4x4xf32>
    return %1, %0#1 : tensor<4x4xf32>, tensor<8x4xf32>
  }
  func.func private @"<lambda>_1"(%arg0: tensor<4x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>, %arg3: tensor<8x4xf32>, %arg4: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>) {
    %0 = sdy.sharding_constraint %arg4 <@mesh, [{"d"}, {}]> : tensor<8x4xf32>
    %1 = stablehlo.multiply %0, %arg3 : tensor<8x4xf32>
    %2 = stablehlo.multiply %1, %arg2 : tensor<8x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x4xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = stablehlo.dot_general %3, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    return %5, %6 : tensor<4x4xf32>, tensor<8x4xf32>
  }
}
