module @jit_gradient_of_reads attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<1024xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<1000xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1000xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1000xi32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1000xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1000xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5:8 = stablehlo.while(%iterArg = %0, %iterArg_8 = %arg1, %iterArg_9 = %c_3, %iterArg_10 = %cst, %iterArg_11 = %1, %iterArg_12 = %2, %iterArg_13 = %3, %iterArg_14 = %4) : tensor<1000xi32>, tensor<1024xf32>, tensor<i32>, tensor<f32>, tensor<1000xi32>, tensor<1000xi32>, tensor<1000xf32>, tensor<1000xf32>
    cond {
      %c_15 = stablehlo.constant dense<1000> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_9, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_9) : (tensor<1000xi32>, tensor<i32>) -> tensor<i32>
      %13:5 = func.call @closed_call(%iterArg_8, %iterArg_10, %12) : (tensor<1024xf32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>)
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_11, %13#1, %iterArg_9) : (tensor<1000xi32>, tensor<i32>, tensor<i32>) -> tensor<1000xi32>
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_12, %13#2, %iterArg_9) : (tensor<1000xi32>, tensor<i32>, tensor<i32>) -> tensor<1000xi32>
      %16 = func.call @dynamic_update_index_in_dim_0(%iterArg_13, %13#3, %iterArg_9) : (tensor<1000xf32>, tensor<f32>, tensor<i32>) -> tensor<1000xf32>
      %17 = func.call @dynamic_update_index_in_dim_0(%iterArg_14, %13#4, %iterArg_9) : (tensor<1000xf32>, tensor<f32>, tensor<i32>) -> tensor<1000xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %iterArg_9, %c_15 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_8, %18, %13#0, %14, %15, %16, %17 : tensor<1000xi32>, tensor<1024xf32>, tensor<i32>, tensor<f32>, tensor<1000xi32>, tensor<1000xi32>, tensor<1000xf32>, tensor<1000xf32>
    }
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %7:7 = stablehlo.while(%iterArg = %5#4, %iterArg_8 = %5#5, %iterArg_9 = %5#6, %iterArg_10 = %5#7, %iterArg_11 = %c_6, %iterArg_12 = %6, %iterArg_13 = %cst_5) : tensor<1000xi32>, tensor<1000xi32>, tensor<1000xf32>, tensor<1000xf32>, tensor<i32>, tensor<1024xf32>, tensor<f32>
    cond {
      %c_14 = stablehlo.constant dense<1000> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_11, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %c_14 = stablehlo.constant dense<1000> : tensor<i32>
      %12 = stablehlo.subtract %c_14, %iterArg_11 : tensor<i32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.subtract %12, %c_15 : tensor<i32>
      %14 = func.call @dynamic_index_in_dim(%iterArg, %13) : (tensor<1000xi32>, tensor<i32>) -> tensor<i32>
      %15 = func.call @dynamic_index_in_dim(%iterArg_8, %13) : (tensor<1000xi32>, tensor<i32>) -> tensor<i32>
      %16 = func.call @dynamic_index_in_dim_1(%iterArg_9, %13) : (tensor<1000xf32>, tensor<i32>) -> tensor<f32>
      %17 = func.call @dynamic_index_in_dim_1(%iterArg_10, %13) : (tensor<1000xf32>, tensor<i32>) -> tensor<f32>
      %18:2 = func.call @closed_call_2(%iterArg_12, %iterArg_13, %14, %15, %16, %17) : (tensor<1024xf32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<1024xf32>, tensor<f32>)
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_11, %c_16 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_8, %iterArg_9, %iterArg_10, %19, %18#0, %18#1 : tensor<1000xi32>, tensor<1000xi32>, tensor<1000xf32>, tensor<1000xf32>, tensor<i32>, tensor<1024xf32>, tensor<f32>
    }
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.multiply %arg0, %c_7 : tensor<i32>
    %9 = stablehlo.convert %8 : (tensor<i32>) -> tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.add %7#5, %10 : tensor<1024xf32>
    return %11 : tensor<1024xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1000xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<1000xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<1024xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> (tensor<f32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.multiply %arg1, %cst : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<i1>, tensor<i32>
    %4 = stablehlo.dynamic_slice %arg0, %3, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %6 = stablehlo.add %arg2, %c_1 : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %6, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<1024> : tensor<i32>
    %8 = stablehlo.add %6, %c_3 : tensor<i32>
    %9 = stablehlo.select %7, %8, %6 : tensor<i1>, tensor<i32>
    %10 = stablehlo.dynamic_slice %arg0, %9, sizes = [1] : (tensor<1024xf32>, tensor<i32>) -> tensor<1xf32>
    %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
    %12 = stablehlo.multiply %5, %11 : tensor<f32>
    %13 = stablehlo.add %0, %12 : tensor<f32>
    return %13, %3, %9, %11, %5 : tensor<f32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<1000xi32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<1000xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<1000xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1000xi32>
    return %1 : tensor<1000xi32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<1000xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<1000xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<1000xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1000xf32>
    return %1 : tensor<1000xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<1000xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<1000xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_2(%arg0: tensor<1024xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>) -> (tensor<1024xf32>, tensor<f32>) {
    %0 = stablehlo.multiply %arg5, %arg1 : tensor<f32>
    %1 = stablehlo.multiply %arg1, %arg4 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %4 = stablehlo.dynamic_update_slice %3, %2, %arg3 : (tensor<1024xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1024xf32>
    %5 = stablehlo.add %arg0, %4 : tensor<1024xf32>
    %6 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %8 = stablehlo.dynamic_update_slice %7, %6, %arg2 : (tensor<1024xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1024xf32>
    %9 = stablehlo.add %5, %8 : tensor<1024xf32>
    %cst_1 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %10 = stablehlo.multiply %arg1, %cst_1 : tensor<f32>
    return %9, %10 : tensor<1024xf32>, tensor<f32>
  }
}
