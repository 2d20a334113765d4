module @softmax_m0 attributes {test.inputs = [dense<> : tensor<0x5xf32>], test.results = [dense<> : tensor<0x5xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x5xf32>) -> (tensor<0x5xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<0x5xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<0xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<0x5xf32>
    %6 = stablehlo.exponential %5 : tensor<0x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<0x5xf32>, tensor<f32>) -> tensor<0xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x5xf32>
    %10 = stablehlo.divide %6, %9 : tensor<0x5xf32>
    return %10 : tensor<0x5xf32>
  }
}

module @sums_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<0.0> : tensor<f32>, dense<[0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>, dense<> : tensor<0xf32>, dense<true> : tensor<i1>, dense<> : tensor<0xi1>, dense<0x7FC00000> : tensor<f32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<0xf32> {jax.result_info = "result[2]"}, tensor<i1> {jax.result_info = "result[3]"}, tensor<0xi1> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %6 = stablehlo.compare GT, %arg0, %5, FLOAT : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %7 = stablehlo.reduce(%6 init: %c) applies stablehlo.and across dimensions = [0, 1] : (tensor<0x3xi1>, tensor<i1>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %9 = stablehlo.compare GT, %arg0, %8, FLOAT : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
    %c_5 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.reduce(%9 init: %c_5) applies stablehlo.or across dimensions = [1] : (tensor<0x3xi1>, tensor<i1>) -> tensor<0xi1>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %11 = call @_var(%arg0, %c_6) : (tensor<0x3xf32>, tensor<i64>) -> tensor<f32>
    return %0, %3, %4, %7, %10, %11 : tensor<f32>, tensor<3xf32>, tensor<0xf32>, tensor<i1>, tensor<0xi1>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<0x3xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<0x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<0x3xf32>
    %6 = chlo.square %5 : tensor<0x3xf32> -> tensor<0x3xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.divide %9, %8 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = call @_where(%11, %10, %cst_4) : (tensor<i1>, tensor<f32>, tensor<f64>) -> tensor<f32>
    return %12 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f64>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}

module @cumsum_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>, dense<> : tensor<0x3xf32>, dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result[0]"}, tensor<0x3xf32> {jax.result_info = "result[1]"}, tensor<0x3xf32> {jax.result_info = "result[2]"}) {
    %0 = call @cumsum(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %1 = call @cumsum_1(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %2 = call @cummax(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    return %0, %1, %2 : tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>
  }
  func.func private @cumsum(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    return %arg0 : tensor<0x3xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    %0 = call @cumsum_2(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [2, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x3xf32>
    return %1 : tensor<0x3xf32>
  }
  func.func private @cummax(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    return %arg0 : tensor<0x3xf32>
  }
}

module @orders_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>, dense<> : tensor<0x3xi64>, dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result[0]"}, tensor<0x3xi64> {jax.result_info = "result[1]"}, tensor<0x3xf32> {jax.result_info = "result[2]"}) {
    %0 = call @sort(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %1 = call @argsort(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xi64>
    return %0, %1, %arg0 : tensor<0x3xf32>, tensor<0x3xi64>, tensor<0x3xf32>
  }
  func.func private @sort(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @argsort(%arg0: tensor<0x3xf32>) -> tensor<0x3xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<0x3xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<0x3xf32>, tensor<0x3xi64>) -> (tensor<0x3xf32>, tensor<0x3xi64>)
    return %1#1 : tensor<0x3xi64>
  }
}

module @layer_norm_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>, dense<[4.0, 1.0, 3.0]> : tensor<3xf32>], test.results = [dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>, %arg1: tensor<3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<0x3xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<0x3xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<0x3xf32>
    %9 = stablehlo.add %8, %arg0 : tensor<0x3xf32>
    return %9 : tensor<0x3xf32>
  }
}

module @mixed_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<> : tensor<0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>, %arg1: tensor<0x2xf32>) -> (tensor<0xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<0x3xf32>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<0x3xf32>, tensor<0x2xf32>) -> tensor<0x5xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<0x5xf32>, tensor<f32>) -> tensor<0xf32>
    return %3 : tensor<0xf32>
  }
}

module @outer_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>, dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<0x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>, %arg1: tensor<3x4xf32>) -> (tensor<0x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
    %1 = stablehlo.tanh %0 : tensor<0x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<0x4xf32>
    return %3 : tensor<0x4xf32>
  }
}

module @sums_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<0.0> : tensor<f32>, dense<> : tensor<0xf32>, dense<1.0> : tensor<3xf32>, dense<true> : tensor<i1>, dense<false> : tensor<3xi1>, dense<0x7FC00000> : tensor<f32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1]"}, tensor<3xf32> {jax.result_info = "result[2]"}, tensor<i1> {jax.result_info = "result[3]"}, tensor<3xi1> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3x0xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    %6 = stablehlo.compare GT, %arg0, %5, FLOAT : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xi1>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %7 = stablehlo.reduce(%6 init: %c) applies stablehlo.and across dimensions = [0, 1] : (tensor<3x0xi1>, tensor<i1>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    %9 = stablehlo.compare GT, %arg0, %8, FLOAT : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xi1>
    %c_5 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.reduce(%9 init: %c_5) applies stablehlo.or across dimensions = [1] : (tensor<3x0xi1>, tensor<i1>) -> tensor<3xi1>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %11 = call @_var(%arg0, %c_6) : (tensor<3x0xf32>, tensor<i64>) -> tensor<f32>
    return %0, %3, %4, %7, %10, %11 : tensor<f32>, tensor<0xf32>, tensor<3xf32>, tensor<i1>, tensor<3xi1>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<3x0xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<3x0xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x0xf32>
    %6 = chlo.square %5 : tensor<3x0xf32> -> tensor<3x0xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.divide %9, %8 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = call @_where(%11, %10, %cst_4) : (tensor<i1>, tensor<f32>, tensor<f64>) -> tensor<f32>
    return %12 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f64>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}

module @cumsum_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1]"}, tensor<3x0xf32> {jax.result_info = "result[2]"}) {
    %0 = call @cumsum(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    %1 = call @cumsum_1(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    %2 = call @cummax(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    return %0, %1, %2 : tensor<3x0xf32>, tensor<3x0xf32>, tensor<3x0xf32>
  }
  func.func private @cumsum(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    return %0 : tensor<3x0xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
    return %1 : tensor<3x0xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %0 = call @cumsum_2(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    return %0 : tensor<3x0xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    return %arg0 : tensor<3x0xf32>
  }
  func.func private @cummax(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
    return %1 : tensor<3x0xf32>
  }
}

module @orders_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi64>, dense<> : tensor<3x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<3x0xi64> {jax.result_info = "result[1]"}, tensor<3x0xf32> {jax.result_info = "result[2]"}) {
    %0 = call @sort(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    %1 = call @argsort(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xi64>
    return %0, %1, %arg0 : tensor<3x0xf32>, tensor<3x0xi64>, tensor<3x0xf32>
  }
  func.func private @sort(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    return %0 : tensor<3x0xf32>
  }
  func.func private @argsort(%arg0: tensor<3x0xf32>) -> tensor<3x0xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<3x0xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<3x0xf32>, tensor<3x0xi64>) -> (tensor<3x0xf32>, tensor<3x0xi64>)
    return %1#1 : tensor<3x0xi64>
  }
}

module @layer_norm_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<3x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x0xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x0xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<0xf32>) -> tensor<1x0xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x0xf32>) -> tensor<3x0xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<3x0xf32>
    %9 = stablehlo.add %8, %arg0 : tensor<3x0xf32>
    return %9 : tensor<3x0xf32>
  }
}

module @mixed_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf32>], test.results = [dense<[5.0, 8.0, 6.0]> : tensor<3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<3x2xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<3x0xf32>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<3x0xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3xf32>
    return %3 : tensor<3xf32>
  }
}

module @outer_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<1.0> : tensor<3x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<0x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x0xf32>, tensor<0x4xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.tanh %0 : tensor<3x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<3x4xf32>
    return %3 : tensor<3x4xf32>
  }
}

module @sums_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<0.0> : tensor<f32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<true> : tensor<i1>, dense<> : tensor<0xi1>, dense<0x7FC00000> : tensor<f32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1]"}, tensor<0xf32> {jax.result_info = "result[2]"}, tensor<i1> {jax.result_info = "result[3]"}, tensor<0xi1> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %6 = stablehlo.compare GT, %arg0, %5, FLOAT : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xi1>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %7 = stablehlo.reduce(%6 init: %c) applies stablehlo.and across dimensions = [0, 1] : (tensor<0x0xi1>, tensor<i1>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %9 = stablehlo.compare GT, %arg0, %8, FLOAT : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xi1>
    %c_5 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.reduce(%9 init: %c_5) applies stablehlo.or across dimensions = [1] : (tensor<0x0xi1>, tensor<i1>) -> tensor<0xi1>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %11 = call @_var(%arg0, %c_6) : (tensor<0x0xf32>, tensor<i64>) -> tensor<f32>
    return %0, %3, %4, %7, %10, %11 : tensor<f32>, tensor<0xf32>, tensor<0xf32>, tensor<i1>, tensor<0xi1>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<0x0xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<0x0xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<0x0xf32>
    %6 = chlo.square %5 : tensor<0x0xf32> -> tensor<0x0xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.divide %9, %8 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = call @_where(%11, %10, %cst_4) : (tensor<i1>, tensor<f32>, tensor<f64>) -> tensor<f32>
    return %12 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f64>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}

module @cumsum_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result[0]"}, tensor<0x0xf32> {jax.result_info = "result[1]"}, tensor<0x0xf32> {jax.result_info = "result[2]"}) {
    %0 = call @cumsum(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %1 = call @cumsum_1(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %2 = call @cummax(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    return %0, %1, %2 : tensor<0x0xf32>, tensor<0x0xf32>, tensor<0x0xf32>
  }
  func.func private @cumsum(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    return %0 : tensor<0x0xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    return %arg0 : tensor<0x0xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    %0 = call @cumsum_2(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    return %0 : tensor<0x0xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    return %arg0 : tensor<0x0xf32>
  }
  func.func private @cummax(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    return %arg0 : tensor<0x0xf32>
  }
}

module @orders_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi64>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result[0]"}, tensor<0x0xi64> {jax.result_info = "result[1]"}, tensor<0x0xf32> {jax.result_info = "result[2]"}) {
    %0 = call @sort(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %1 = call @argsort(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xi64>
    return %0, %1, %arg0 : tensor<0x0xf32>, tensor<0x0xi64>, tensor<0x0xf32>
  }
  func.func private @sort(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    return %0 : tensor<0x0xf32>
  }
  func.func private @argsort(%arg0: tensor<0x0xf32>) -> tensor<0x0xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<0x0xf32>, tensor<0x0xi64>) -> (tensor<0x0xf32>, tensor<0x0xi64>)
    return %1#1 : tensor<0x0xi64>
  }
}

module @layer_norm_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>, %arg1: tensor<0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x0xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<0x0xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<0xf32>) -> tensor<1x0xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x0xf32>) -> tensor<0x0xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<0x0xf32>
    %9 = stablehlo.add %8, %arg0 : tensor<0x0xf32>
    return %9 : tensor<0x0xf32>
  }
}

module @mixed_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<> : tensor<0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>, %arg1: tensor<0x2xf32>) -> (tensor<0xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<0x0xf32>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<0x2xf32>, tensor<f32>) -> tensor<0xf32>
    return %3 : tensor<0xf32>
  }
}

module @outer_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>, %arg1: tensor<0x4xf32>) -> (tensor<0x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x0xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
    %1 = stablehlo.tanh %0 : tensor<0x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<0x4xf32>
    return %3 : tensor<0x4xf32>
  }
}

module @network_0x4 attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]> : tensor<4x2xf32>, dense<> : tensor<0x3xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<0.0> : tensor<f32>, dense<0.0> : tensor<3x4xf32>, dense<0.0> : tensor<4x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4x2xf32>, %arg2: tensor<0x3xf32>, %arg3: tensor<0x2xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1][0]"}, tensor<4x2xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
    %1 = stablehlo.tanh %0 : tensor<0x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<0x4xf32>
    %4 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x4xf32>, tensor<4x2xf32>) -> tensor<0x2xf32>
    %5 = stablehlo.subtract %4, %arg3 : tensor<0x2xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<0x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<0x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %11 = stablehlo.multiply %10, %8 : tensor<0x2xf32>
    %12 = stablehlo.dot_general %11, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x2xf32>, tensor<0x4xf32>) -> tensor<2x4xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %14 = stablehlo.dot_general %11, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<0x2xf32>, tensor<4x2xf32>) -> tensor<0x4xf32>
    %15 = stablehlo.multiply %14, %3 : tensor<0x4xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<0x4xf32>
    %17 = stablehlo.add %15, %16 : tensor<0x4xf32>
    %18 = stablehlo.dot_general %17, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x4xf32>, tensor<0x3xf32>) -> tensor<4x3xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    return %9, %19, %13 : tensor<f32>, tensor<3x4xf32>, tensor<4x2xf32>
  }
}

module @network_2x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x2xf32>, dense<[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0]]> : tensor<2x3xf32>, dense<[[4.0, 1.0], [3.0, 5.0]]> : tensor<2x2xf32>], test.results = [dense<51.0> : tensor<f32>, dense<> : tensor<3x0xf32>, dense<> : tensor<0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<0x2xf32>, %arg2: tensor<2x3xf32>, %arg3: tensor<2x2xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1][0]"}, tensor<0x2xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x0xf32>) -> tensor<2x0xf32>
    %1 = stablehlo.tanh %0 : tensor<2x0xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<2x0xf32>
    %4 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
    %5 = stablehlo.subtract %4, %arg3 : tensor<2x2xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %11 = stablehlo.multiply %10, %8 : tensor<2x2xf32>
    %12 = stablehlo.dot_general %11, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
    %14 = stablehlo.dot_general %11, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf32>, tensor<0x2xf32>) -> tensor<2x0xf32>
    %15 = stablehlo.multiply %14, %3 : tensor<2x0xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<2x0xf32>
    %17 = stablehlo.add %15, %16 : tensor<2x0xf32>
    %18 = stablehlo.dot_general %17, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x0xf32>, tensor<2x3xf32>) -> tensor<0x3xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
    return %9, %19, %13 : tensor<f32>, tensor<3x0xf32>, tensor<0x2xf32>
  }
}

module @network_0x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x2xf32>, dense<> : tensor<0x3xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<0.0> : tensor<f32>, dense<> : tensor<3x0xf32>, dense<> : tensor<0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<0x2xf32>, %arg2: tensor<0x3xf32>, %arg3: tensor<0x2xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1][0]"}, tensor<0x2xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x3xf32>, tensor<3x0xf32>) -> tensor<0x0xf32>
    %1 = stablehlo.tanh %0 : tensor<0x0xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<0x0xf32>
    %4 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
    %5 = stablehlo.subtract %4, %arg3 : tensor<0x2xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<0x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<0x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %11 = stablehlo.multiply %10, %8 : tensor<0x2xf32>
    %12 = stablehlo.dot_general %11, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x2xf32>, tensor<0x0xf32>) -> tensor<2x0xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
    %14 = stablehlo.dot_general %11, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<0x2xf32>, tensor<0x2xf32>) -> tensor<0x0xf32>
    %15 = stablehlo.multiply %14, %3 : tensor<0x0xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<0x0xf32>
    %17 = stablehlo.add %15, %16 : tensor<0x0xf32>
    %18 = stablehlo.dot_general %17, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
    return %9, %19, %13 : tensor<f32>, tensor<3x0xf32>, tensor<0x2xf32>
  }
}

module @conv_grad_0x3 attributes {test.inputs = [dense<> : tensor<0x3x6x6xf32>, dense<[[[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0]], [[2.0, 4.0, 1.0], [3.0, 5.0, 2.0], [4.0, 1.0, 3.0]], [[5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0]]], [[[3.0, 5.0, 2.0], [4.0, 1.0, 3.0], [5.0, 2.0, 4.0]], [[1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0]]], [[[2.0, 4.0, 1.0], [3.0, 5.0, 2.0], [4.0, 1.0, 3.0]], [[5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0]], [[3.0, 5.0, 2.0], [4.0, 1.0, 3.0], [5.0, 2.0, 4.0]]], [[[1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0]], [[2.0, 4.0, 1.0], [3.0, 5.0, 2.0], [4.0, 1.0, 3.0]]]]> : tensor<4x3x3x3xf32>], test.results = [dense<> : tensor<0x3x6x6xf32>, dense<0.0> : tensor<4x3x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x6x6xf32>, %arg1: tensor<4x3x3x3xf32>) -> (tensor<0x3x6x6xf32> {jax.result_info = "result[0]"}, tensor<4x3x3x3xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x3x6x6xf32>, tensor<4x3x3x3xf32>) -> tensor<0x4x3x3xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<0x4x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4x3x3xf32>
    %3 = stablehlo.multiply %2, %0 : tensor<0x4x3x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<0x4x3x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x4x3x3xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<0x4x3x3xf32>
    %7 = stablehlo.reverse %arg1, dims = [2, 3] : tensor<4x3x3x3xf32>
    %8 = stablehlo.convolution(%6, %7) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x4x3x3xf32>, tensor<4x3x3x3xf32>) -> tensor<0x3x6x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    return %8, %9 : tensor<0x3x6x6xf32>, tensor<4x3x3x3xf32>
  }
}

module @conv_grad_2x0 attributes {test.inputs = [dense<> : tensor<2x0x6x6xf32>, dense<> : tensor<4x0x3x3xf32>], test.results = [dense<> : tensor<2x0x6x6xf32>, dense<> : tensor<4x0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x6x6xf32>, %arg1: tensor<4x0x3x3xf32>) -> (tensor<2x0x6x6xf32> {jax.result_info = "result[0]"}, tensor<4x0x3x3xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x6x6xf32>, tensor<4x0x3x3xf32>) -> tensor<2x4x3x3xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2x4x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x3x3xf32>
    %3 = stablehlo.multiply %2, %0 : tensor<2x4x3x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x4x3x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x3x3xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<2x4x3x3xf32>
    %7 = stablehlo.convolution(%arg0, %6) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x6x6xf32>, tensor<2x4x3x3xf32>) -> tensor<4x0x3x3xf32>
    %8 = stablehlo.reverse %arg1, dims = [2, 3] : tensor<4x0x3x3xf32>
    %9 = stablehlo.convolution(%6, %8) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x3x3xf32>, tensor<4x0x3x3xf32>) -> tensor<2x0x6x6xf32>
    return %9, %7 : tensor<2x0x6x6xf32>, tensor<4x0x3x3xf32>
  }
}

module @attention_b0 attributes {test.inputs = [dense<> : tensor<0x4x3xf32>, dense<> : tensor<0x5x3xf32>, dense<> : tensor<0x5x3xf32>], test.results = [dense<> : tensor<0x4x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x4x3xf32>, %arg1: tensor<0x5x3xf32>, %arg2: tensor<0x5x3xf32>) -> (tensor<0x4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<0x4x3xf32>, tensor<0x5x3xf32>) -> tensor<0x4x5xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<0x4x5xf32>, tensor<f32>) -> tensor<0x4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<0x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<0x4xf32>) -> tensor<0x4x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<0x4x1xf32>) -> tensor<0x4x5xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<0x4x5xf32>
    %7 = stablehlo.exponential %6 : tensor<0x4x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<0x4x5xf32>, tensor<f32>) -> tensor<0x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<0x4xf32>) -> tensor<0x4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<0x4x1xf32>) -> tensor<0x4x5xf32>
    %11 = stablehlo.divide %7, %10 : tensor<0x4x5xf32>
    %12 = stablehlo.dot_general %11, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<0x4x5xf32>, tensor<0x5x3xf32>) -> tensor<0x4x3xf32>
    return %12 : tensor<0x4x3xf32>
  }
}

module @attention_q0 attributes {test.inputs = [dense<> : tensor<2x0x3xf32>, dense<[[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]]]> : tensor<2x5x3xf32>, dense<[[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]]]> : tensor<2x5x3xf32>], test.results = [dense<> : tensor<2x0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x3xf32>, %arg1: tensor<2x5x3xf32>, %arg2: tensor<2x5x3xf32>) -> (tensor<2x0x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x0x3xf32>, tensor<2x5x3xf32>) -> tensor<2x0x5xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x0x5xf32>, tensor<f32>) -> tensor<2x0xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<2x0xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x0xf32>) -> tensor<2x0x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x0x1xf32>) -> tensor<2x0x5xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x0x5xf32>
    %7 = stablehlo.exponential %6 : tensor<2x0x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x0x5xf32>, tensor<f32>) -> tensor<2x0xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x0xf32>) -> tensor<2x0x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x0x1xf32>) -> tensor<2x0x5xf32>
    %11 = stablehlo.divide %7, %10 : tensor<2x0x5xf32>
    %12 = stablehlo.dot_general %11, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x0x5xf32>, tensor<2x5x3xf32>) -> tensor<2x0x3xf32>
    return %12 : tensor<2x0x3xf32>
  }
}

module @attention_d0 attributes {test.inputs = [dense<> : tensor<2x4x0xf32>, dense<> : tensor<2x5x0xf32>, dense<[[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0], [5.0, 2.0, 4.0], [1.0, 3.0, 5.0], [2.0, 4.0, 1.0], [3.0, 5.0, 2.0]]]> : tensor<2x5x3xf32>], test.results = [dense<3.0> : tensor<2x4x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x0xf32>, %arg1: tensor<2x5x0xf32>, %arg2: tensor<2x5x3xf32>) -> (tensor<2x4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x0xf32>, tensor<2x5x0xf32>) -> tensor<2x4x5xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x5xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<2x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x5xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x4x5xf32>
    %7 = stablehlo.exponential %6 : tensor<2x4x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x4x5xf32>, tensor<f32>) -> tensor<2x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x5xf32>
    %11 = stablehlo.divide %7, %10 : tensor<2x4x5xf32>
    %12 = stablehlo.dot_general %11, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x5xf32>, tensor<2x5x3xf32>) -> tensor<2x4x3xf32>
    return %12 : tensor<2x4x3xf32>
  }
}

module @scan_0 attributes {test.inputs = [dense<[4.0, 1.0, 3.0]> : tensor<3xf32>, dense<> : tensor<0x3xf32>], test.results = [dense<[4.0, 1.0, 3.0]> : tensor<3xf32>, dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<0x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<0x3xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    return %arg0, %0 : tensor<3xf32>, tensor<0x3xf32>
  }
}

module @scan_carries_nothing attributes {test.inputs = [dense<> : tensor<0xf32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]> : tensor<4x2xf32>], test.results = [dense<> : tensor<0xf32>, dense<[[5.0, 2.0], [4.0, 6.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<4x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0xf32>, %arg1: tensor<4x2xf32>) -> (tensor<0xf32> {jax.result_info = "result[0]"}, tensor<4x2xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<4x2xf32>, tensor<i64>, tensor<0xf32>, tensor<4x2xf32>
    cond {
      %c_3 = stablehlo.constant dense<4> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<4x2xf32>, tensor<i64>) -> tensor<2xf32>
      %3:2 = func.call @closed_call(%iterArg_1, %2) : (tensor<0xf32>, tensor<2xf32>) -> (tensor<0xf32>, tensor<2xf32>)
      %4 = func.call @dynamic_update_index_in_dim(%iterArg_2, %3#1, %iterArg_0) : (tensor<4x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<4x2xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.add %iterArg_0, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %5, %3#0, %4 : tensor<4x2xf32>, tensor<i64>, tensor<0xf32>, tensor<4x2xf32>
    }
    return %1#2, %1#3 : tensor<0xf32>, tensor<4x2xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x2xf32>, %arg1: tensor<i64>) -> tensor<2xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<4x2xf32>, tensor<i64>, tensor<i64>) -> tensor<1x2xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @closed_call(%arg0: tensor<0xf32>, %arg1: tensor<2xf32>) -> (tensor<0xf32>, tensor<2xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<0xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.add %arg1, %2 : tensor<2xf32>
    return %1, %3 : tensor<0xf32>, tensor<2xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i64>) -> tensor<4x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<4x2xf32>
    return %1 : tensor<4x2xf32>
  }
}

module @scan_of_nothing attributes {test.inputs = [dense<4.0> : tensor<f32>, dense<> : tensor<4x0xf32>], test.results = [dense<4.0> : tensor<f32>, dense<> : tensor<4x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>, %arg1: tensor<4x0xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<4x0xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<4x0xf32>, tensor<i64>, tensor<f32>
    cond {
      %c_2 = stablehlo.constant dense<4> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<4x0xf32>, tensor<i64>) -> tensor<0xf32>
      %2 = func.call @closed_call(%iterArg_1, %1) : (tensor<f32>, tensor<0xf32>) -> tensor<f32>
      %c_2 = stablehlo.constant dense<1> : tensor<i64>
      %3 = stablehlo.add %iterArg_0, %c_2 : tensor<i64>
      stablehlo.return %iterArg, %3, %2 : tensor<4x0xf32>, tensor<i64>, tensor<f32>
    }
    return %0#2, %arg1 : tensor<f32>, tensor<4x0xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x0xf32>, %arg1: tensor<i64>) -> tensor<0xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 0] : (tensor<4x0xf32>, tensor<i64>, tensor<i64>) -> tensor<1x0xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x0xf32>) -> tensor<0xf32>
    return %1 : tensor<0xf32>
  }
  func.func private @closed_call(%arg0: tensor<f32>, %arg1: tensor<0xf32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.add %arg0, %0 : tensor<f32>
    return %1 : tensor<f32>
  }
}

module @map_0 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
}

module @cond attributes {test.inputs = [dense<true> : tensor<i1>, dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i1>, %arg1: tensor<0x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg1 : tensor<0x3xf32>
    }, {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
      %3 = stablehlo.add %arg1, %2 : tensor<0x3xf32>
      stablehlo.return %3 : tensor<0x3xf32>
    }) : (tensor<i32>) -> tensor<0x3xf32>
    return %1 : tensor<0x3xf32>
  }
}

module @take attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<0x4xf32>, dense<> : tensor<3x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<0xi32>) -> (tensor<0x4xf32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<0xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<0xi1>, tensor<0xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %7 = call @_take(%arg0, %arg1) : (tensor<3x4xf32>, tensor<0xi32>) -> tensor<3x0xf32>
    return %6, %7 : tensor<0x4xf32>, tensor<3x0xf32>
  }
  func.func private @_take(%arg0: tensor<3x4xf32>, %arg1: tensor<0xi32>) -> tensor<3x0xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<0xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<0xi1>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    return %5 : tensor<3x0xf32>
  }
  func.func private @_where(%arg0: tensor<0xi1>, %arg1: tensor<0xi32>, %arg2: tensor<0xi32>) -> tensor<0xi32> {
    return %arg1 : tensor<0xi32>
  }
}

module @put attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<0xi32>, dense<> : tensor<0x4xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<0xi32>, %arg2: tensor<0x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<0xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<0xi1>, tensor<0xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %7 = stablehlo.compare LT, %arg1, %6, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %9 = stablehlo.add %arg1, %8 : tensor<0xi32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<0xi1>, tensor<0xi32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    return %arg0, %arg0 : tensor<3x4xf32>, tensor<3x4xf32>
  }
}

module @put_rows_of_nothing attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<[1, 2]> : tensor<2xi32>, dense<> : tensor<2x0xf32>], test.results = [dense<> : tensor<3x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    return %arg0 : tensor<3x0xf32>
  }
}

module @segments attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0xi32>], test.results = [dense<0.0> : tensor<3x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x4xf32>, %arg1: tensor<0xi32>) -> (tensor<3x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    return %0 : tensor<3x4xf32>
  }
}

module @no_segments attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0]]> : tensor<2x4xf32>, dense<[0, 1]> : tensor<2xi32>], test.results = [dense<> : tensor<0x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4xf32>, %arg1: tensor<2xi32>) -> (tensor<0x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %2 = "stablehlo.scatter"(%0, %1, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<0x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<0x4xf32>
    return %2 : tensor<0x4xf32>
  }
}

module @one_hot attributes {test.inputs = [dense<> : tensor<0xi32>], test.results = [dense<> : tensor<0x4xf64>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0xi32>) -> (tensor<0x4xf64> {jax.result_info = "result"}) {
    %0 = call @_one_hot(%arg0) : (tensor<0xi32>) -> tensor<0x4xf64>
    return %0 : tensor<0x4xf64>
  }
  func.func private @_one_hot(%arg0: tensor<0xi32>) -> tensor<0x4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<0x1xi32>) -> tensor<0x4xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<0x4xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi1>
    %5 = stablehlo.convert %4 : (tensor<0x4xi1>) -> tensor<0x4xf64>
    return %5 : tensor<0x4xf64>
  }
}

module @no_classes attributes {test.inputs = [dense<[0, 1]> : tensor<2xi32>], test.results = [dense<> : tensor<2x0xf64>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xi32>) -> (tensor<2x0xf64> {jax.result_info = "result"}) {
    %0 = call @_one_hot(%arg0) : (tensor<2xi32>) -> tensor<2x0xf64>
    return %0 : tensor<2x0xf64>
  }
  func.func private @_one_hot(%arg0: tensor<2xi32>) -> tensor<2x0xf64> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x0xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x0xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x0xi32>) -> tensor<2x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2x0xi32>, tensor<2x0xi32>) -> tensor<2x0xi1>
    %5 = stablehlo.convert %4 : (tensor<2x0xi1>) -> tensor<2x0xf64>
    return %5 : tensor<2x0xf64>
  }
}

module @first_0 attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<3x0xi32> {jax.result_info = "result[1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 0) : tensor<3x4xf32> -> (tensor<3x0xf32>, tensor<3x0xi32>)
    return %values, %indices : tensor<3x0xf32>, tensor<3x0xi32>
  }
}

module @where attributes {test.inputs = [dense<[true, false]> : tensor<2xi1>], test.results = [dense<> : tensor<0xi64>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xi1>) -> (tensor<0xi64> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<0xi64>
    return %0 : tensor<0xi64>
  }
}

module @rolled attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<> : tensor<9x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1]"}, tensor<3x0xf32> {jax.result_info = "result[2]"}, tensor<9x0xf32> {jax.result_info = "result[3]"}) {
    %0 = call @_roll_static(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    %1 = call @_flip(%arg0) : (tensor<3x0xf32>) -> tensor<3x0xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<3x0xf32>) -> tensor<1x3x1x0xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x3x1x0xf32>) -> tensor<1x3x2x0xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x3x2x0xf32>) -> tensor<3x0xf32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<3x0xf32>) -> tensor<3x3x0xf32>
    %6 = stablehlo.reshape %5 : (tensor<3x3x0xf32>) -> tensor<9x0xf32>
    return %0, %1, %4, %6 : tensor<3x0xf32>, tensor<3x0xf32>, tensor<3x0xf32>, tensor<9x0xf32>
  }
  func.func private @_roll_static(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    return %arg0 : tensor<3x0xf32>
  }
  func.func private @_flip(%arg0: tensor<3x0xf32>) -> tensor<3x0xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<3x0xf32>
    return %0 : tensor<3x0xf32>
  }
}

module @parts attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<[[4.0, 1.0], [2.0, 4.0], [5.0, 2.0]]> : tensor<3x2xf32>, dense<[[3.0, 5.0], [1.0, 3.0], [4.0, 1.0]]> : tensor<3x2xf32>, dense<> : tensor<0x4xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<3x0xf32> {jax.result_info = "result[1][0]"}, tensor<3x2xf32> {jax.result_info = "result[1][1]"}, tensor<3x2xf32> {jax.result_info = "result[1][2]"}, tensor<0x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [0:3, 1:1] : (tensor<3x4xf32>) -> tensor<3x0xf32>
    %1 = stablehlo.slice %arg0 [0:3, 0:0] : (tensor<3x4xf32>) -> tensor<3x0xf32>
    %2 = stablehlo.slice %arg0 [0:3, 0:2] : (tensor<3x4xf32>) -> tensor<3x2xf32>
    %3 = stablehlo.slice %arg0 [0:3, 2:4] : (tensor<3x4xf32>) -> tensor<3x2xf32>
    %4 = stablehlo.slice %arg0 [3:3, 0:4] : (tensor<3x4xf32>) -> tensor<0x4xf32>
    return %0, %1, %2, %3, %4 : tensor<3x0xf32>, tensor<3x0xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<0x4xf32>
  }
}

module @fft attributes {test.inputs = [dense<> : tensor<0x6x4xf32>], test.results = [dense<> : tensor<0x6x4xcomplex<f32>>, dense<> : tensor<0x6x3xcomplex<f32>>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x6x4xf32>) -> (tensor<0x6x4xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<0x6x3xcomplex<f32>> {jax.result_info = "result[1]"}) {
    %0 = call @fft(%arg0) : (tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>>
    %1 = call @fft_0(%arg0) : (tensor<0x6x4xf32>) -> tensor<0x6x3xcomplex<f32>>
    return %0, %1 : tensor<0x6x4xcomplex<f32>>, tensor<0x6x3xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [4] : (tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xcomplex<f32>>
    return %1 : tensor<0x6x4xcomplex<f32>>
  }
  func.func private @fft_0(%arg0: tensor<0x6x4xf32>) -> tensor<0x6x3xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [6, 4] : (tensor<0x6x4xf32>) -> tensor<0x6x3xcomplex<f32>>
    return %0 : tensor<0x6x3xcomplex<f32>>
  }
}

module @random attributes {test.inputs = [dense<[1, 2]> : tensor<2xui32>], test.results = [dense<> : tensor<0x3xf64>, dense<> : tensor<2x0xi64>, dense<> : tensor<0xi64>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<0x3xf64> {jax.result_info = "result[0]"}, tensor<2x0xi64> {jax.result_info = "result[1]"}, tensor<0xi64> {jax.result_info = "result[2]"}) {
    %0 = call @_normal(%arg0) : (tensor<2xui32>) -> tensor<0x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<9> : tensor<i64>
    %1 = call @_randint(%arg0, %c, %c_0) : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<2x0xi64>
    %2 = stablehlo.iota dim = 0 : tensor<0xi64>
    %3 = call @_shuffle(%arg0, %2) : (tensor<2xui32>, tensor<0xi64>) -> tensor<0xi64>
    return %0, %1, %3 : tensor<0x3xf64>, tensor<2x0xi64>, tensor<0xi64>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<0x3xf64> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<0x3xf64>
    return %0 : tensor<0x3xf64>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<0x3xf64> {
    %cst = stablehlo.constant dense<-0.99999999999999988> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<0x3xf64>
    %1 = chlo.erf_inv %0 : tensor<0x3xf64> -> tensor<0x3xf64>
    %cst_1 = stablehlo.constant dense<1.4142135623730951> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<0x3xf64>
    %3 = stablehlo.multiply %2, %1 : tensor<0x3xf64>
    return %3 : tensor<0x3xf64>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<0x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<0x3xui64>
    %7 = stablehlo.iota dim = 1 : tensor<0x3xui64>
    %c = stablehlo.constant dense<3> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %9 = stablehlo.multiply %8, %6 : tensor<0x3xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %11 = stablehlo.multiply %10, %7 : tensor<0x3xui64>
    %12 = stablehlo.add %9, %11 : tensor<0x3xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<0x3xui64>
    %15 = stablehlo.convert %12 : (tensor<0x3xui64>) -> tensor<0x3xui32>
    %16 = stablehlo.convert %14 : (tensor<0x3xui64>) -> tensor<0x3xui32>
    %17:2 = call @threefry2x32(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<0x3xui32>, tensor<0x3xui32>) -> (tensor<0x3xui32>, tensor<0x3xui32>)
    %18 = stablehlo.convert %17#0 : (tensor<0x3xui32>) -> tensor<0x3xui64>
    %19 = stablehlo.convert %17#1 : (tensor<0x3xui32>) -> tensor<0x3xui64>
    %c_2 = stablehlo.constant dense<32> : tensor<ui64>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %21 = stablehlo.shift_left %18, %20 : tensor<0x3xui64>
    %22 = stablehlo.or %21, %19 : tensor<0x3xui64>
    %c_3 = stablehlo.constant dense<12> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %24 = stablehlo.shift_right_logical %22, %23 : tensor<0x3xui64>
    %c_4 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
    %25 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui64>) -> tensor<0x3xui64>
    %26 = stablehlo.or %24, %25 : tensor<0x3xui64>
    %27 = stablehlo.bitcast_convert %26 : (tensor<0x3xui64>) -> tensor<0x3xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<0x3xf64>
    %29 = stablehlo.subtract %27, %28 : tensor<0x3xf64>
    %30 = stablehlo.subtract %1, %0 : tensor<1x1xf64>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<0x3xf64>
    %32 = stablehlo.multiply %29, %31 : tensor<0x3xf64>
    %33 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<0x3xf64>
    %34 = stablehlo.add %32, %33 : tensor<0x3xf64>
    %35 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<0x3xf64>
    %36 = stablehlo.maximum %35, %34 : tensor<0x3xf64>
    return %36 : tensor<0x3xf64>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<0x3xui32>, %arg3: tensor<0x3xui32>) -> (tensor<0x3xui32>, tensor<0x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<0x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<0x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<0x3xui32>, tensor<0x3xui32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<0x3xui32>, %arg2: tensor<0x3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<0x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<0x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<0x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<0x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<0x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<0x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<0x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<0x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<0x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<0x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<0x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<0x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<0x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<0x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<0x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<0x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<0x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<0x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<0x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<0x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<0x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<0x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<0x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<0x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<0x3xui32>, tensor<0x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_randint(%arg0: tensor<2xui32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<2x0xi64> {
    %c = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %c_0 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_1 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %0 = call @clip(%c, %c_0, %c_1) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %1 = stablehlo.compare GT, %arg2, %0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_3 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %2 = call @clip_0(%arg1, %c_2, %c_3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.convert %2 : tensor<i64>
    %c_4 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_5 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %4 = call @clip_0(%arg2, %c_4, %c_5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %5 = stablehlo.convert %4 : tensor<i64>
    %6 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i64>) -> tensor<1x1xi64>
    %7 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i64>) -> tensor<1x1xi64>
    %8 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.slice %8 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %10 = stablehlo.reshape %9 : (tensor<1x2xui32>) -> tensor<2xui32>
    %11 = stablehlo.slice %8 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.reshape %11 : (tensor<1x2xui32>) -> tensor<2xui32>
    %13 = stablehlo.slice %10 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
    %15 = stablehlo.slice %10 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
    %17 = stablehlo.iota dim = 0 : tensor<2x0xui64>
    %18 = stablehlo.iota dim = 1 : tensor<2x0xui64>
    %c_6 = stablehlo.constant dense<0> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %20 = stablehlo.multiply %19, %17 : tensor<2x0xui64>
    %c_7 = stablehlo.constant dense<1> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %22 = stablehlo.multiply %21, %18 : tensor<2x0xui64>
    %23 = stablehlo.add %20, %22 : tensor<2x0xui64>
    %c_8 = stablehlo.constant dense<32> : tensor<ui64>
    %24 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %25 = stablehlo.shift_right_logical %23, %24 : tensor<2x0xui64>
    %26 = stablehlo.convert %23 : (tensor<2x0xui64>) -> tensor<2x0xui32>
    %27 = stablehlo.convert %25 : (tensor<2x0xui64>) -> tensor<2x0xui32>
    %28:2 = call @threefry2x32_3(%14, %16, %27, %26) : (tensor<ui32>, tensor<ui32>, tensor<2x0xui32>, tensor<2x0xui32>) -> (tensor<2x0xui32>, tensor<2x0xui32>)
    %29 = stablehlo.convert %28#0 : (tensor<2x0xui32>) -> tensor<2x0xui64>
    %30 = stablehlo.convert %28#1 : (tensor<2x0xui32>) -> tensor<2x0xui64>
    %c_9 = stablehlo.constant dense<32> : tensor<ui64>
    %31 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %32 = stablehlo.shift_left %29, %31 : tensor<2x0xui64>
    %33 = stablehlo.or %32, %30 : tensor<2x0xui64>
    %34 = stablehlo.slice %12 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %35 = stablehlo.reshape %34 : (tensor<1xui32>) -> tensor<ui32>
    %36 = stablehlo.slice %12 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %37 = stablehlo.reshape %36 : (tensor<1xui32>) -> tensor<ui32>
    %38 = stablehlo.iota dim = 0 : tensor<2x0xui64>
    %39 = stablehlo.iota dim = 1 : tensor<2x0xui64>
    %c_10 = stablehlo.constant dense<0> : tensor<ui64>
    %40 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %41 = stablehlo.multiply %40, %38 : tensor<2x0xui64>
    %c_11 = stablehlo.constant dense<1> : tensor<ui64>
    %42 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %43 = stablehlo.multiply %42, %39 : tensor<2x0xui64>
    %44 = stablehlo.add %41, %43 : tensor<2x0xui64>
    %c_12 = stablehlo.constant dense<32> : tensor<ui64>
    %45 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %46 = stablehlo.shift_right_logical %44, %45 : tensor<2x0xui64>
    %47 = stablehlo.convert %44 : (tensor<2x0xui64>) -> tensor<2x0xui32>
    %48 = stablehlo.convert %46 : (tensor<2x0xui64>) -> tensor<2x0xui32>
    %49:2 = call @threefry2x32_3(%35, %37, %48, %47) : (tensor<ui32>, tensor<ui32>, tensor<2x0xui32>, tensor<2x0xui32>) -> (tensor<2x0xui32>, tensor<2x0xui32>)
    %50 = stablehlo.convert %49#0 : (tensor<2x0xui32>) -> tensor<2x0xui64>
    %51 = stablehlo.convert %49#1 : (tensor<2x0xui32>) -> tensor<2x0xui64>
    %c_13 = stablehlo.constant dense<32> : tensor<ui64>
    %52 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui64>) -> tensor<2x0xui64>
    %53 = stablehlo.shift_left %50, %52 : tensor<2x0xui64>
    %54 = stablehlo.or %53, %51 : tensor<2x0xui64>
    %55 = stablehlo.subtract %7, %6 : tensor<1x1xi64>
    %56 = stablehlo.convert %55 : (tensor<1x1xi64>) -> tensor<1x1xui64>
    %57 = stablehlo.compare LE, %7, %6, SIGNED : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi1>
    %c_14 = stablehlo.constant dense<1> : tensor<ui64>
    %58 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui64>) -> tensor<1x1xui64>
    %59 = stablehlo.select %57, %58, %56 : tensor<1x1xi1>, tensor<1x1xui64>
    %60 = stablehlo.compare GT, %7, %6, SIGNED : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi1>
    %61 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %62 = stablehlo.and %61, %60 : tensor<1x1xi1>
    %c_15 = stablehlo.constant dense<1> : tensor<ui64>
    %63 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui64>) -> tensor<1x1xui64>
    %64 = stablehlo.add %59, %63 : tensor<1x1xui64>
    %65 = stablehlo.select %62, %64, %59 : tensor<1x1xi1>, tensor<1x1xui64>
    %c_16 = stablehlo.constant dense<4294967296> : tensor<ui64>
    %66 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui64>) -> tensor<1x1xui64>
    %67 = stablehlo.remainder %66, %65 : tensor<1x1xui64>
    %68 = stablehlo.multiply %67, %67 : tensor<1x1xui64>
    %69 = stablehlo.remainder %68, %65 : tensor<1x1xui64>
    %70 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x1xui64>) -> tensor<2x0xui64>
    %71 = stablehlo.remainder %33, %70 : tensor<2x0xui64>
    %72 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<1x1xui64>) -> tensor<2x0xui64>
    %73 = stablehlo.multiply %71, %72 : tensor<2x0xui64>
    %74 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x1xui64>) -> tensor<2x0xui64>
    %75 = stablehlo.remainder %54, %74 : tensor<2x0xui64>
    %76 = stablehlo.add %73, %75 : tensor<2x0xui64>
    %77 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x1xui64>) -> tensor<2x0xui64>
    %78 = stablehlo.remainder %76, %77 : tensor<2x0xui64>
    %79 = stablehlo.convert %78 : (tensor<2x0xui64>) -> tensor<2x0xi64>
    %80 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x1xi64>) -> tensor<2x0xi64>
    %81 = stablehlo.add %80, %79 : tensor<2x0xi64>
    return %81 : tensor<2x0xi64>
  }
  func.func private @clip(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i64>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @clip_0(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i64>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32_1(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32_1(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_2(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call_2(%arg0: tensor<i64>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @threefry2x32_3(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x0xui32>, %arg3: tensor<2x0xui32>) -> (tensor<2x0xui32>, tensor<2x0xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2x0xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2x0xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_4(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x0xui32>, tensor<2x0xui32>
  }
  func.func private @closed_call_4(%arg0: tensor<i64>, %arg1: tensor<2x0xui32>, %arg2: tensor<2x0xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x0xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x0xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x0xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x0xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x0xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x0xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x0xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x0xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x0xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x0xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x0xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x0xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x0xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x0xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x0xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x0xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x0xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x0xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x0xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x0xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x0xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x0xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x0xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x0xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<2x0xui32>, tensor<2x0xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_shuffle(%arg0: tensor<2xui32>, %arg1: tensor<0xi64>) -> tensor<0xi64> {
    return %arg1 : tensor<0xi64>
  }
}

module @qr_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result.Q"}, tensor<0x0xf32> {jax.result_info = "result.R"}) {
    %0:2 = call @qr(%arg0) : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0x0xf32>)
    return %0#0, %0#1 : tensor<0x0xf32>, tensor<0x0xf32>
  }
  func.func private @qr(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0x0xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %2 = stablehlo.add %0, %1 : tensor<0x0xi32>
    %3 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    return %5, %6 : tensor<0x0xf32>, tensor<0x0xf32>
  }
}

module @svd_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result.U"}, tensor<0xf32> {jax.result_info = "result.S"}, tensor<0x0xf32> {jax.result_info = "result.Vh"}) {
    %0:3 = call @svd(%arg0) : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xf32>, tensor<0x0xf32>)
    return %0#0, %0#1, %0#2 : tensor<0x0xf32>, tensor<0xf32>, tensor<0x0xf32>
  }
  func.func private @svd(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xf32>, tensor<0x0xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    return %1, %0, %2 : tensor<0x0xf32>, tensor<0xf32>, tensor<0x0xf32>
  }
}

module @lu_0x0 attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xi32>, dense<> : tensor<0xi32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>) -> (tensor<0x0xf32> {jax.result_info = "result[0]"}, tensor<0xi32> {jax.result_info = "result[1]"}, tensor<0xi32> {jax.result_info = "result[2]"}) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=0, j=0, k=0, l=0, m=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x0xi1>, tensor<0x0xf32>
    %9 = stablehlo.iota dim = 0 : tensor<0xi32>
    return %8, %2, %9 : tensor<0x0xf32>, tensor<0xi32>, tensor<0xi32>
  }
}

module @qr_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x0xf32> {jax.result_info = "result.Q"}, tensor<0x3xf32> {jax.result_info = "result.R"}) {
    %0:2 = call @qr(%arg0) : (tensor<0x3xf32>) -> (tensor<0x0xf32>, tensor<0x3xf32>)
    return %0#0, %0#1 : tensor<0x0xf32>, tensor<0x3xf32>
  }
  func.func private @qr(%arg0: tensor<0x3xf32>) -> (tensor<0x0xf32>, tensor<0x3xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %2 = stablehlo.add %0, %1 : tensor<0x0xi32>
    %3 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    return %5, %6 : tensor<0x0xf32>, tensor<0x3xf32>
  }
}

module @svd_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x0xf32> {jax.result_info = "result.U"}, tensor<0xf32> {jax.result_info = "result.S"}, tensor<0x3xf32> {jax.result_info = "result.Vh"}) {
    %0:3 = call @svd(%arg0) : (tensor<0x3xf32>) -> (tensor<0x0xf32>, tensor<0xf32>, tensor<0x3xf32>)
    return %0#0, %0#1, %0#2 : tensor<0x0xf32>, tensor<0xf32>, tensor<0x3xf32>
  }
  func.func private @svd(%arg0: tensor<0x3xf32>) -> (tensor<0x0xf32>, tensor<0xf32>, tensor<0x3xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    return %2, %0, %1 : tensor<0x0xf32>, tensor<0xf32>, tensor<0x3xf32>
  }
}

module @lu_0x3 attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>, dense<> : tensor<0xi32>, dense<> : tensor<0xi32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result[0]"}, tensor<0xi32> {jax.result_info = "result[1]"}, tensor<0xi32> {jax.result_info = "result[2]"}) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=0, j=3, k=0, l=3, m=0}, custom>} : (tensor<0x3xf32>) -> (tensor<0x3xf32>, tensor<0xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3xi1>, tensor<0x3xf32>
    %9 = stablehlo.iota dim = 0 : tensor<0xi32>
    return %8, %2, %9 : tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>
  }
}

module @qr_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result.Q"}, tensor<0x0xf32> {jax.result_info = "result.R"}) {
    %0:2 = call @qr(%arg0) : (tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<0x0xf32>)
    return %0#0, %0#1 : tensor<3x0xf32>, tensor<0x0xf32>
  }
  func.func private @qr(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<0x0xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<3x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x0xi32>
    %2 = stablehlo.add %0, %1 : tensor<3x0xi32>
    %3 = stablehlo.iota dim = 1 : tensor<3x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi1>
    %5 = stablehlo.convert %4 : (tensor<3x0xi1>) -> tensor<3x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    return %5, %6 : tensor<3x0xf32>, tensor<0x0xf32>
  }
}

module @svd_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result.U"}, tensor<0xf32> {jax.result_info = "result.S"}, tensor<0x0xf32> {jax.result_info = "result.Vh"}) {
    %0:3 = call @svd(%arg0) : (tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<0xf32>, tensor<0x0xf32>)
    return %0#0, %0#1, %0#2 : tensor<3x0xf32>, tensor<0xf32>, tensor<0x0xf32>
  }
  func.func private @svd(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<0xf32>, tensor<0x0xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    return %1, %0, %2 : tensor<3x0xf32>, tensor<0xf32>, tensor<0x0xf32>
  }
}

module @lu_3x0 attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xi32>, dense<[0, 1, 2]> : tensor<3xi32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0xf32>) -> (tensor<3x0xf32> {jax.result_info = "result[0]"}, tensor<0xi32> {jax.result_info = "result[1]"}, tensor<3xi32> {jax.result_info = "result[2]"}) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=0, k=3, l=0, m=0}, custom>} : (tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<0xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<3x0xi1>, tensor<3x0xf32>
    %9 = stablehlo.iota dim = 0 : tensor<3xi32>
    return %8, %2, %9 : tensor<3x0xf32>, tensor<0xi32>, tensor<3xi32>
  }
}

module @cholesky_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result"}) {
    %0 = call @_cholesky(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %0 : tensor<0x3x3xf32>
  }
  func.func private @_cholesky(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=0, j=3, k=3, l=3, m=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %7 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %9 = stablehlo.add %7, %8 : tensor<3x3xi64>
    %10 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<0x3x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %14 = stablehlo.select %12, %6, %13 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %14 : tensor<0x3x3xf32>
  }
}

module @solve_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3x2xf32>], test.results = [dense<> : tensor<0x3x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x2xf32>) -> (tensor<0x3x2xf32> {jax.result_info = "result"}) {
    %0 = call @solve(%arg0, %arg1) : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    return %0 : tensor<0x3x2xf32>
  }
  func.func private @solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x2xf32>) -> tensor<0x3x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<0x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<0x3xi32>, tensor<i64>, tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<0x3x2xf32>) -> tensor<0x2x3xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0x2x3xf32>) -> tensor<0x2x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<0x2x3xf32>) -> tensor<0x3x2xf32>
    return %13 : tensor<0x3x2xf32>
  }
  func.func private @closed_call(%arg0: tensor<0x3xi32>, %arg1: tensor<i64>, %arg2: tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %10 = stablehlo.add %9, %c_4 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %18 = stablehlo.add %7, %17 : tensor<0xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<0xi1>, tensor<0xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_9, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_10 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_12 = stablehlo.constant dense<3> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %32 = stablehlo.add %7, %31 : tensor<0xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<0xi1>, tensor<0xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    return %0, %35 : tensor<i64>, tensor<0x3xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3xi32>, %arg2: tensor<0x2x3xf32>) -> tensor<0x2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<0x2x3xf32>) -> tensor<0x2x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<0x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<0x3xi1>, tensor<0x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<0x3xi32>) -> tensor<0x3x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x2x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<0x2x3x1xf32>) -> tensor<0x3x1x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<0x3x1x2xf32>) -> tensor<0x3x2xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    %11 = stablehlo.reshape %10 : (tensor<0x3x2xf32>) -> tensor<0x3x1x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<0x3x1x2xf32>) -> tensor<0x3x2xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    %14 = stablehlo.reshape %13 : (tensor<0x3x2xf32>) -> tensor<0x3x1x2xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<0x3x1x2xf32>) -> tensor<0x2x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<0x2x3x1xf32>) -> tensor<0x2x3xf32>
    return %16 : tensor<0x2x3xf32>
  }
}

module @inverse_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result"}) {
    %0 = call @inv(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %0 : tensor<0x3x3xf32>
  }
  func.func private @inv(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<0x3x3xf32>
    %7 = call @solve(%arg0, %6) : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %7 : tensor<0x3x3xf32>
  }
  func.func private @solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<0x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<0x3xi32>, tensor<i64>, tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %13 : tensor<0x3x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<0x3xi32>, %arg1: tensor<i64>, %arg2: tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %10 = stablehlo.add %9, %c_4 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %18 = stablehlo.add %7, %17 : tensor<0xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<0xi1>, tensor<0xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_9, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_10 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_12 = stablehlo.constant dense<3> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %32 = stablehlo.add %7, %31 : tensor<0xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<0xi1>, tensor<0xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    return %0, %35 : tensor<i64>, tensor<0x3xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3xi32>, %arg2: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<0x3x3xf32>) -> tensor<0x3x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<0x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<0x3xi1>, tensor<0x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<0x3xi32>) -> tensor<0x3x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<0x3x3x1xf32>) -> tensor<0x3x1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<0x3x1x3xf32>) -> tensor<0x3x3xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<0x3x3xf32>) -> tensor<0x3x1x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<0x3x1x3xf32>) -> tensor<0x3x3xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %14 = stablehlo.reshape %13 : (tensor<0x3x3xf32>) -> tensor<0x3x1x3xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<0x3x1x3xf32>) -> tensor<0x3x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<0x3x3x1xf32>) -> tensor<0x3x3xf32>
    return %16 : tensor<0x3x3xf32>
  }
}

module @det_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0xf32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1].sign"}, tensor<0xf32> {jax.result_info = "result[1].logabsdet"}) {
    %0 = call @det(%arg0) : (tensor<0x3x3xf32>) -> tensor<0xf32>
    %1:2 = call @slogdet(%arg0) : (tensor<0x3x3xf32>) -> (tensor<0xf32>, tensor<0xf32>)
    return %0, %1#0, %1#1 : tensor<0xf32>, tensor<0xf32>, tensor<0xf32>
  }
  func.func private @det(%arg0: tensor<0x3x3xf32>) -> tensor<0xf32> {
    %0 = stablehlo.slice %arg0 [0:0, 0:1, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %2 = stablehlo.slice %arg0 [0:0, 1:2, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %4 = stablehlo.multiply %1, %3 : tensor<0xf32>
    %5 = stablehlo.slice %arg0 [0:0, 2:3, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %6 = stablehlo.reshape %5 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %7 = stablehlo.multiply %4, %6 : tensor<0xf32>
    %8 = stablehlo.slice %arg0 [0:0, 0:1, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %10 = stablehlo.slice %arg0 [0:0, 1:2, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<0xf32>
    %13 = stablehlo.slice %arg0 [0:0, 2:3, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %14 = stablehlo.reshape %13 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<0xf32>
    %16 = stablehlo.add %7, %15 : tensor<0xf32>
    %17 = stablehlo.slice %arg0 [0:0, 0:1, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %18 = stablehlo.reshape %17 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %19 = stablehlo.slice %arg0 [0:0, 1:2, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %20 = stablehlo.reshape %19 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %21 = stablehlo.multiply %18, %20 : tensor<0xf32>
    %22 = stablehlo.slice %arg0 [0:0, 2:3, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %23 = stablehlo.reshape %22 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<0xf32>
    %25 = stablehlo.add %16, %24 : tensor<0xf32>
    %26 = stablehlo.slice %arg0 [0:0, 0:1, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %27 = stablehlo.reshape %26 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %28 = stablehlo.slice %arg0 [0:0, 1:2, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %29 = stablehlo.reshape %28 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<0xf32>
    %31 = stablehlo.slice %arg0 [0:0, 2:3, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %32 = stablehlo.reshape %31 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %33 = stablehlo.multiply %30, %32 : tensor<0xf32>
    %34 = stablehlo.subtract %25, %33 : tensor<0xf32>
    %35 = stablehlo.slice %arg0 [0:0, 0:1, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %36 = stablehlo.reshape %35 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %37 = stablehlo.slice %arg0 [0:0, 1:2, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %38 = stablehlo.reshape %37 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %39 = stablehlo.multiply %36, %38 : tensor<0xf32>
    %40 = stablehlo.slice %arg0 [0:0, 2:3, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %41 = stablehlo.reshape %40 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<0xf32>
    %43 = stablehlo.subtract %34, %42 : tensor<0xf32>
    %44 = stablehlo.slice %arg0 [0:0, 0:1, 1:2] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %45 = stablehlo.reshape %44 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %46 = stablehlo.slice %arg0 [0:0, 1:2, 0:1] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %47 = stablehlo.reshape %46 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %48 = stablehlo.multiply %45, %47 : tensor<0xf32>
    %49 = stablehlo.slice %arg0 [0:0, 2:3, 2:3] : (tensor<0x3x3xf32>) -> tensor<0x1x1xf32>
    %50 = stablehlo.reshape %49 : (tensor<0x1x1xf32>) -> tensor<0xf32>
    %51 = stablehlo.multiply %48, %50 : tensor<0xf32>
    %52 = stablehlo.subtract %43, %51 : tensor<0xf32>
    return %52 : tensor<0xf32>
  }
  func.func private @slogdet(%arg0: tensor<0x3x3xf32>) -> (tensor<0xf32>, tensor<0xf32>) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<0x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_13 = %c_2, %iterArg_14 = %c_1, %iterArg_15 = %9) : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    cond {
      %c_16 = stablehlo.constant dense<3> : tensor<i64>
      %37 = stablehlo.compare LT, %iterArg_13, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37:2 = func.call @closed_call(%iterArg, %iterArg_14, %iterArg_15) : (tensor<0x3xi32>, tensor<i64>, tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>)
      %c_16 = stablehlo.constant dense<1> : tensor<i64>
      %38 = stablehlo.add %iterArg_13, %c_16 : tensor<i64>
      stablehlo.return %iterArg, %38, %37#0, %37#1 : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    }
    %11 = call @diagonal(%8) : (tensor<0x3x3xf32>) -> tensor<0x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %13 = stablehlo.compare EQ, %11, %12, FLOAT : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
    %c_4 = stablehlo.constant dense<false> : tensor<i1>
    %14 = stablehlo.reduce(%13 init: %c_4) applies stablehlo.or across dimensions = [1] : (tensor<0x3xi1>, tensor<i1>) -> tensor<0xi1>
    %15 = stablehlo.iota dim = 0 : tensor<3xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<3xi32>) -> tensor<1x3xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<0x3xi32>
    %18 = stablehlo.compare NE, %2, %17, SIGNED : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
    %19 = call @count_nonzero(%18) : (tensor<0x3xi1>) -> tensor<0xi64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %21 = stablehlo.compare LT, %11, %20, FLOAT : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
    %22 = call @count_nonzero(%21) : (tensor<0x3xi1>) -> tensor<0xi64>
    %23 = stablehlo.add %19, %22 : tensor<0xi64>
    %c_6 = stablehlo.constant dense<2> : tensor<i64>
    %24 = call @remainder(%23, %c_6) : (tensor<0xi64>, tensor<i64>) -> tensor<0xi64>
    %c_7 = stablehlo.constant dense<-2> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %26 = stablehlo.multiply %25, %24 : tensor<0xi64>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %27 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %28 = stablehlo.add %26, %27 : tensor<0xi64>
    %29 = stablehlo.convert %28 : (tensor<0xi64>) -> tensor<0xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<0xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = call @_where_0(%14, %cst_10, %31) : (tensor<0xi1>, tensor<f32>, tensor<0xf32>) -> tensor<0xf32>
    %33 = stablehlo.abs %11 : tensor<0x3xf32>
    %34 = stablehlo.log %33 : tensor<0x3xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %36 = call @_where_0(%14, %cst_12, %35) : (tensor<0xi1>, tensor<f32>, tensor<0xf32>) -> tensor<0xf32>
    return %32, %36 : tensor<0xf32>, tensor<0xf32>
  }
  func.func private @closed_call(%arg0: tensor<0x3xi32>, %arg1: tensor<i64>, %arg2: tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %10 = stablehlo.add %9, %c_4 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %18 = stablehlo.add %7, %17 : tensor<0xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<0xi1>, tensor<0xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_9, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_10 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_12 = stablehlo.constant dense<3> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %32 = stablehlo.add %7, %31 : tensor<0xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<0xi1>, tensor<0xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    return %0, %35 : tensor<i64>, tensor<0x3xi32>
  }
  func.func private @diagonal(%arg0: tensor<0x3x3xf32>) -> tensor<0x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3xi64>
    %1 = stablehlo.iota dim = 0 : tensor<3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %5 = stablehlo.add %0, %4 : tensor<3xi64>
    %6 = stablehlo.select %3, %5, %0 : tensor<3xi1>, tensor<3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %8 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %10 = stablehlo.add %1, %9 : tensor<3xi64>
    %11 = stablehlo.select %8, %10, %1 : tensor<3xi1>, tensor<3xi64>
    %12 = stablehlo.convert %6 : (tensor<3xi64>) -> tensor<3xi32>
    %13 = stablehlo.convert %11 : (tensor<3xi64>) -> tensor<3xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %16 = stablehlo.concatenate %14, %15, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    return %17 : tensor<0x3xf32>
  }
  func.func private @count_nonzero(%arg0: tensor<0x3xi1>) -> tensor<0xi64> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<0x3xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<0x3xi1>, tensor<0x3xi1>) -> tensor<0x3xi1>
    %2 = stablehlo.convert %1 : (tensor<0x3xi1>) -> tensor<0x3xi32>
    %3 = stablehlo.convert %2 : (tensor<0x3xi32>) -> tensor<0x3xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.reduce(%3 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<0x3xi64>, tensor<i64>) -> tensor<0xi64>
    return %4 : tensor<0xi64>
  }
  func.func private @remainder(%arg0: tensor<0xi64>, %arg1: tensor<i64>) -> tensor<0xi64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %4 = stablehlo.remainder %arg0, %3 : tensor<0xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<0xi64>, tensor<0xi64>) -> tensor<0xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<0xi64>, tensor<0xi64>) -> tensor<0xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<0xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %12 = stablehlo.and %11, %6 : tensor<0xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %14 = stablehlo.add %4, %13 : tensor<0xi64>
    %15 = stablehlo.select %12, %14, %4 : tensor<0xi1>, tensor<0xi64>
    return %15 : tensor<0xi64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @_where_0(%arg0: tensor<0xi1>, %arg1: tensor<f32>, %arg2: tensor<0xf32>) -> tensor<0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    return %0 : tensor<0xf32>
  }
}

module @eigh_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3xf32>, dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result.eigenvalues"}, tensor<0x3x3xf32> {jax.result_info = "result.eigenvectors"}) {
    %0:2 = call @eigh(%arg0) : (tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3x3xf32>)
    return %0#0, %0#1 : tensor<0x3xf32>, tensor<0x3x3xf32>
  }
  func.func private @eigh(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3x3xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x3x3xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<0x3xi1>, tensor<0x3xf32>
    return %14, %10 : tensor<0x3xf32>, tensor<0x3x3xf32>
  }
}

module @qr_batch_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result.Q"}, tensor<0x3x3xf32> {jax.result_info = "result.R"}) {
    %0:2 = call @qr(%arg0) : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3x3xf32>)
    return %0#0, %0#1 : tensor<0x3x3xf32>, tensor<0x3x3xf32>
  }
  func.func private @qr(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3x3xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>, tensor<0x3xf32>) -> tensor<0x3x3xf32>
    %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %4 = stablehlo.add %2, %3 : tensor<3x3xi64>
    %5 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<0x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.select %7, %8, %0#0 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %1, %9 : tensor<0x3x3xf32>, tensor<0x3x3xf32>
  }
}

module @svd_batch_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3xf32> {jax.result_info = "result"}) {
    %0 = call @svd(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @svd(%arg0: tensor<0x3x3xf32>) -> tensor<0x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3, r=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0x3x3xf32>, tensor<0x3x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<0x3xi1>, tensor<0x3xf32>
    return %6 : tensor<0x3xf32>
  }
}

module @triangular_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3x2xf32>], test.results = [dense<> : tensor<0x3x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x2xf32>) -> (tensor<0x3x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    return %0 : tensor<0x3x2xf32>
  }
}

module @expm_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result"}) {
    %0 = call @expm(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %0 : tensor<0x3x3xf32>
  }
  func.func private @expm(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = call @expm_0(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %0 : tensor<0x3x3xf32>
  }
  func.func private @expm_0(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0:3 = call @_calc_P_Q(%arg0) : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3x3xf32>, tensor<0xf32>)
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %2 = stablehlo.compare GT, %0#2, %1, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %3 = stablehlo.convert %2 : (tensor<0xi1>) -> tensor<0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %5 = stablehlo.compare EQ, %3, %4, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %6 = stablehlo.select %5, %0#2, %0#2 : tensor<0xi1>, tensor<0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %arg0, %arg0 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %0#0, %0#0 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %12 = stablehlo.select %11, %0#1, %0#1 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %13 = call @solve(%12, %10) : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %14 = call @_squaring(%13, %6) : (tensor<0x3x3xf32>, tensor<0xf32>) -> tensor<0x3x3xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %16 = stablehlo.compare EQ, %3, %15, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %17 = stablehlo.select %16, %0#2, %0#2 : tensor<0xi1>, tensor<0xf32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %19 = stablehlo.select %18, %arg0, %arg0 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %20 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %21 = stablehlo.select %20, %0#0, %0#0 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %22 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %23 = stablehlo.select %22, %0#1, %0#1 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<0x3x3xf32>
    %26 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<0xi32>) -> tensor<0x3x3xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %28 = stablehlo.compare LT, %26, %27, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %29 = stablehlo.select %28, %14, %25 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %29 : tensor<0x3x3xf32>
  }
  func.func private @_calc_P_Q(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3x3xf32>, tensor<0xf32>) {
    %cst = stablehlo.constant dense<[4.258730e-01, 1.8801527]> : tensor<2xf32>
    %0 = call @norm(%arg0) : (tensor<0x3x3xf32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<3.92572474> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %2 = stablehlo.divide %0, %1 : tensor<0xf32>
    %3 = stablehlo.log %2 : tensor<0xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.log %cst_1 : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %6 = stablehlo.divide %3, %5 : tensor<0xf32>
    %7 = stablehlo.floor %6 : tensor<0xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %9 = stablehlo.maximum %8, %7 : tensor<0xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %11 = stablehlo.power %10, %9 : tensor<0xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<0xf32>) -> tensor<0x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<0x1x1xf32>) -> tensor<0x3x3xf32>
    %14 = stablehlo.divide %arg0, %13 : tensor<0x3x3xf32>
    %15 = call @digitize(%0, %cst) : (tensor<0xf32>, tensor<2xf32>) -> tensor<0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %18 = stablehlo.clamp %16, %15, %17 : tensor<0xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %20 = stablehlo.compare EQ, %18, %19, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %22 = stablehlo.select %21, %14, %14 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %23 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %24 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %26 = stablehlo.add %23, %25 : tensor<3x3xi64>
    %27 = stablehlo.compare EQ, %26, %24, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %28 = stablehlo.convert %27 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %29 = stablehlo.dot_general %22, %22, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<0x3x3xf32>
    %cst_8 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %33 = stablehlo.multiply %32, %28 : tensor<3x3xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %36 = stablehlo.add %31, %35 : tensor<0x3x3xf32>
    %37 = stablehlo.dot_general %22, %36, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_9 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %39 = stablehlo.multiply %38, %29 : tensor<0x3x3xf32>
    %cst_10 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %41 = stablehlo.multiply %40, %28 : tensor<3x3xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %44 = stablehlo.add %39, %43 : tensor<0x3x3xf32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %46 = stablehlo.compare EQ, %18, %45, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %48 = stablehlo.select %47, %14, %14 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %49 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %50 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %51 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %52 = stablehlo.add %49, %51 : tensor<3x3xi64>
    %53 = stablehlo.compare EQ, %52, %50, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %54 = stablehlo.convert %53 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %55 = stablehlo.dot_general %48, %48, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %56 = stablehlo.dot_general %55, %55, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<0x3x3xf32>
    %cst_14 = stablehlo.constant dense<4.200000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %60 = stablehlo.multiply %59, %55 : tensor<0x3x3xf32>
    %61 = stablehlo.add %58, %60 : tensor<0x3x3xf32>
    %cst_15 = stablehlo.constant dense<1.512000e+04> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %63 = stablehlo.multiply %62, %54 : tensor<3x3xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %66 = stablehlo.add %61, %65 : tensor<0x3x3xf32>
    %67 = stablehlo.dot_general %48, %66, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_16 = stablehlo.constant dense<3.000000e+01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %69 = stablehlo.multiply %68, %56 : tensor<0x3x3xf32>
    %cst_17 = stablehlo.constant dense<3.360000e+03> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %71 = stablehlo.multiply %70, %55 : tensor<0x3x3xf32>
    %72 = stablehlo.add %69, %71 : tensor<0x3x3xf32>
    %cst_18 = stablehlo.constant dense<3.024000e+04> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %74 = stablehlo.multiply %73, %54 : tensor<3x3xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %77 = stablehlo.add %72, %76 : tensor<0x3x3xf32>
    %c_19 = stablehlo.constant dense<2> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %79 = stablehlo.compare EQ, %18, %78, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %81 = stablehlo.select %80, %14, %14 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %82 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %83 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %84 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %85 = stablehlo.add %82, %84 : tensor<3x3xi64>
    %86 = stablehlo.compare EQ, %85, %83, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %87 = stablehlo.convert %86 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %88 = stablehlo.dot_general %81, %81, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %89 = stablehlo.dot_general %88, %88, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %90 = stablehlo.dot_general %89, %88, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<0x3x3xf32>
    %cst_22 = stablehlo.constant dense<1.512000e+03> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %94 = stablehlo.multiply %93, %89 : tensor<0x3x3xf32>
    %95 = stablehlo.add %92, %94 : tensor<0x3x3xf32>
    %cst_23 = stablehlo.constant dense<2.772000e+05> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %97 = stablehlo.multiply %96, %88 : tensor<0x3x3xf32>
    %98 = stablehlo.add %95, %97 : tensor<0x3x3xf32>
    %cst_24 = stablehlo.constant dense<8.648640e+06> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %100 = stablehlo.multiply %99, %87 : tensor<3x3xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %103 = stablehlo.add %98, %102 : tensor<0x3x3xf32>
    %104 = stablehlo.dot_general %81, %103, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %cst_25 = stablehlo.constant dense<5.600000e+01> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %106 = stablehlo.multiply %105, %90 : tensor<0x3x3xf32>
    %cst_26 = stablehlo.constant dense<2.520000e+04> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %108 = stablehlo.multiply %107, %89 : tensor<0x3x3xf32>
    %109 = stablehlo.add %106, %108 : tensor<0x3x3xf32>
    %cst_27 = stablehlo.constant dense<1.995840e+06> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %111 = stablehlo.multiply %110, %88 : tensor<0x3x3xf32>
    %112 = stablehlo.add %109, %111 : tensor<0x3x3xf32>
    %cst_28 = stablehlo.constant dense<0x4B83F7C0> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %114 = stablehlo.multiply %113, %87 : tensor<3x3xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<0x3x3xf32>
    %117 = stablehlo.add %112, %116 : tensor<0x3x3xf32>
    %118 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<0xi32>) -> tensor<0x3x3xi32>
    %c_29 = stablehlo.constant dense<1> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %120 = stablehlo.compare LT, %118, %119, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %c_30 = stablehlo.constant dense<2> : tensor<i32>
    %121 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %122 = stablehlo.compare LT, %118, %121, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %123 = stablehlo.select %122, %67, %104 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %124 = stablehlo.select %120, %37, %123 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %125 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<0xi32>) -> tensor<0x3x3xi32>
    %c_31 = stablehlo.constant dense<1> : tensor<i32>
    %126 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %127 = stablehlo.compare LT, %125, %126, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %c_32 = stablehlo.constant dense<2> : tensor<i32>
    %128 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %129 = stablehlo.compare LT, %125, %128, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %130 = stablehlo.select %129, %77, %117 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %131 = stablehlo.select %127, %44, %130 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %132 = stablehlo.add %124, %131 : tensor<0x3x3xf32>
    %133 = stablehlo.negate %124 : tensor<0x3x3xf32>
    %134 = stablehlo.add %133, %131 : tensor<0x3x3xf32>
    return %132, %134, %9 : tensor<0x3x3xf32>, tensor<0x3x3xf32>, tensor<0xf32>
  }
  func.func private @norm(%arg0: tensor<0x3x3xf32>) -> tensor<0xf32> {
    %0 = stablehlo.abs %arg0 : tensor<0x3x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<0x3x3xf32>, tensor<f32>) -> tensor<0x3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %4 = stablehlo.maximum %3, %2 : tensor<0xf32>
    return %4 : tensor<0xf32>
  }
  func.func private @digitize(%arg0: tensor<0xf32>, %arg1: tensor<2xf32>) -> tensor<0xi32> {
    %0 = stablehlo.slice %arg1 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg1 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.compare GE, %1, %3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = call @searchsorted(%arg1, %arg0) : (tensor<2xf32>, tensor<0xf32>) -> tensor<0xi32>
    %6 = stablehlo.reverse %arg1, dims = [0] : tensor<2xf32>
    %7 = call @searchsorted(%6, %arg0) : (tensor<2xf32>, tensor<0xf32>) -> tensor<0xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %9 = stablehlo.subtract %8, %7 : tensor<0xi32>
    %10 = call @_where(%4, %5, %9) : (tensor<i1>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    return %10 : tensor<0xi32>
  }
  func.func private @searchsorted(%arg0: tensor<2xf32>, %arg1: tensor<0xf32>) -> tensor<0xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<2xf32>, tensor<0xf32>) -> tensor<0xi32>
    return %0 : tensor<0xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<2xf32>, %arg1: tensor<0xf32>) -> tensor<0xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<0xui32>
    %c_0 = stablehlo.constant dense<2> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<0xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<2xf32>, tensor<0xf32>, tensor<i64>, tensor<0xui32>, tensor<0xui32>
    cond {
      %c_6 = stablehlo.constant dense<2> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<2xf32>, tensor<0xf32>, tensor<0xui32>, tensor<0xui32>) -> (tensor<0xui32>, tensor<0xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<2xf32>, tensor<0xf32>, tensor<i64>, tensor<0xui32>, tensor<0xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<0xui32>) -> tensor<0xi32>
    return %3 : tensor<0xi32>
  }
  func.func private @closed_call(%arg0: tensor<2xf32>, %arg1: tensor<0xf32>, %arg2: tensor<0xui32>, %arg3: tensor<0xui32>) -> (tensor<0xui32>, tensor<0xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<0xui32>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @floor_divide(%0, %c) : (tensor<0xui32>, tensor<i64>) -> tensor<0xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<0xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xui32>) -> tensor<0x1xui32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<0x1xf32>) -> tensor<0xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<0xi1>, tensor<0xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<0xi1>, tensor<0xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<0xi1>, tensor<0xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<0xi1>, tensor<0xf32>
    %20 = stablehlo.compare LT, %12, %19, TOTALORDER : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<0xi1>, tensor<0xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<0xi1>, tensor<0xui32>
    return %21, %22 : tensor<0xui32>, tensor<0xui32>
  }
  func.func private @floor_divide(%arg0: tensor<0xui32>, %arg1: tensor<i64>) -> tensor<0xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<0xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<0xui32>
    return %2 : tensor<0xui32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<0xi32>, %arg2: tensor<0xi32>) -> tensor<0xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<0xi32>
    return %0 : tensor<0xi32>
  }
  func.func private @solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<0x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call_1(%iterArg, %iterArg_4, %iterArg_5) : (tensor<0x3xi32>, tensor<i64>, tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<0x3xi32>, tensor<i64>, tensor<i64>, tensor<0x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %13 : tensor<0x3x3xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<0x3xi32>, %arg1: tensor<i64>, %arg2: tensor<0x3xi32>) -> (tensor<i64>, tensor<0x3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %10 = stablehlo.add %9, %c_4 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %18 = stablehlo.add %7, %17 : tensor<0xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<0xi1>, tensor<0xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<0x1xi32>) -> tensor<0xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_9, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_10 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_12 = stablehlo.constant dense<3> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %32 = stablehlo.add %7, %31 : tensor<0xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<0xi1>, tensor<0xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<0x3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
    return %0, %35 : tensor<i64>, tensor<0x3xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3xi32>, %arg2: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<0x3x3xf32>) -> tensor<0x3x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<0x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<0x3xi1>, tensor<0x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<0x3xi32>) -> tensor<0x3x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<0x3x3x1xf32>) -> tensor<0x3x1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<0x3x1x3xf32>) -> tensor<0x3x3xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<0x3x3xf32>) -> tensor<0x3x1x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<0x3x1x3xf32>) -> tensor<0x3x3xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %14 = stablehlo.reshape %13 : (tensor<0x3x3xf32>) -> tensor<0x3x1x3xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<0x3x1x3xf32>) -> tensor<0x3x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<0x3x3x1xf32>) -> tensor<0x3x3xf32>
    return %16 : tensor<0x3x3xf32>
  }
  func.func private @_squaring(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<16xf32>, tensor<0xf32>, tensor<i64>, tensor<0x3x3xf32>
    cond {
      %c_3 = stablehlo.constant dense<16> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<16xf32>, tensor<i64>) -> tensor<f32>
      %3 = func.call @closed_call_2(%iterArg_0, %iterArg_2, %2) : (tensor<0xf32>, tensor<0x3x3xf32>, tensor<f32>) -> tensor<0x3x3xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %4, %3 : tensor<16xf32>, tensor<0xf32>, tensor<i64>, tensor<0x3x3xf32>
    }
    return %1#3 : tensor<0x3x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<16xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<16xf32>, tensor<i64>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_2(%arg0: tensor<0xf32>, %arg1: tensor<0x3x3xf32>, %arg2: tensor<f32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %1 = stablehlo.compare LT, %0, %arg0, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %2 = stablehlo.convert %1 : (tensor<0xi1>) -> tensor<0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %6 = stablehlo.select %5, %arg1, %arg1 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %8 = stablehlo.compare EQ, %2, %7, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<0xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %arg1, %arg1 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.dot_general %10, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %12 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi32>) -> tensor<0x3x3xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<0x3x3xi32>
    %14 = stablehlo.compare LT, %12, %13, SIGNED : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
    %15 = stablehlo.select %14, %6, %11 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %15 : tensor<0x3x3xf32>
  }
}

module @schur_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3x3xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result[0]"}, tensor<0x3x3xf32> {jax.result_info = "result[1]"}) {
    %0:6 = stablehlo.custom_call @lapack_sgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n, o], [i, p], [i, q], [i], [i]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare EQ, %0#5, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %6, %10 : tensor<0x3x3xf32>, tensor<0x3x3xf32>
  }
}

module @eig_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3xcomplex<f32>>, dense<> : tensor<0x3x3xcomplex<f32>>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<0x3x3xcomplex<f32>> {jax.result_info = "result[1]"}) {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3x3xcomplex<f32>>, tensor<0x3x3xcomplex<f32>>, tensor<0xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<0x3xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<0x3xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<0x3xi1>, tensor<0x3xcomplex<f32>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<0x3x3xcomplex<f32>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %11 = stablehlo.select %10, %0#3, %9 : tensor<0x3x3xi1>, tensor<0x3x3xcomplex<f32>>
    return %7, %11 : tensor<0x3xcomplex<f32>>, tensor<0x3x3xcomplex<f32>>
  }
}

module @tridiagonal_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x3xf32>, dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result[0]"}, tensor<0x3xf32> {jax.result_info = "result[1]"}, tensor<0x2xf32> {jax.result_info = "result[2]"}, tensor<0x2xf32> {jax.result_info = "result[3]"}) {
    %0:5 = stablehlo.custom_call @lapack_ssytrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o], [i, p], [i]) {i=0, j=3, k=3, l=3, m=3, n=3, o=2, p=2}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0x2xf32>, tensor<0x2xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<0x3xi1>, tensor<0x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x2xi1>
    %14 = stablehlo.select %13, %0#2, %12 : tensor<0x2xi1>, tensor<0x2xf32>
    %15 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x2xi1>
    %18 = stablehlo.select %17, %0#3, %16 : tensor<0x2xi1>, tensor<0x2xf32>
    return %6, %10, %14, %18 : tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0x2xf32>, tensor<0x2xf32>
  }
}

module @hessenberg_0x3 attributes {test.inputs = [dense<> : tensor<0x3x3xf32>], test.results = [dense<> : tensor<0x3x3xf32>, dense<> : tensor<0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result[0]"}, tensor<0x2xf32> {jax.result_info = "result[1]"}) {
    %0:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {high = 3 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=2}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x2xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare EQ, %0#2, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x2xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<0x2xi1>, tensor<0x2xf32>
    return %6, %10 : tensor<0x3x3xf32>, tensor<0x2xf32>
  }
}

module @cholesky_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32> {jax.result_info = "result"}) {
    %0 = call @_cholesky(%arg0) : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %0 : tensor<2x0x0xf32>
  }
  func.func private @_cholesky(%arg0: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=2, j=0, k=0, l=0, m=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %7 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<0x0xi64>
    %9 = stablehlo.add %7, %8 : tensor<0x0xi64>
    %10 = stablehlo.iota dim = 1 : tensor<0x0xi64>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<0x0xi64>, tensor<0x0xi64>) -> tensor<0x0xi1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<0x0xi1>) -> tensor<2x0x0xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %14 = stablehlo.select %12, %6, %13 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    return %14 : tensor<2x0x0xf32>
  }
}

module @solve_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<2x0x2xf32>], test.results = [dense<> : tensor<2x0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0x2xf32>) -> (tensor<2x0x2xf32> {jax.result_info = "result"}) {
    %0 = call @solve(%arg0, %arg1) : (tensor<2x0x0xf32>, tensor<2x0x2xf32>) -> tensor<2x0x2xf32>
    return %0 : tensor<2x0x2xf32>
  }
  func.func private @solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0x2xf32>) -> tensor<2x0x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=0, k=0, l=0, m=0, n=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %9 = stablehlo.iota dim = 1 : tensor<2x0xi32>
    %10 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<2x0x2xf32>) -> tensor<2x2x0xf32>
    %11 = call @_lu_solve(%8, %9, %10) : (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2x2x0xf32>) -> tensor<2x0xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 2] : (tensor<2x0xf32>) -> tensor<2x2x0xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x2x0xf32>) -> tensor<2x0x2xf32>
    return %13 : tensor<2x0x2xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0xi32>, %arg2: tensor<2x2x0xf32>) -> tensor<2x0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x2x0xf32>) -> tensor<2x2x0x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<2x0xi32>, tensor<2x0xi32>) -> tensor<2x0xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2x0xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<2x0xi1>, tensor<2x0xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x0xi32>) -> tensor<2x0x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<0x1xf32>) -> tensor<2x0x1xf32>
    %9 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %8) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x0x1xf32>) -> tensor<2x0xf32>
    return %11 : tensor<2x0xf32>
  }
}

module @inverse_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32> {jax.result_info = "result"}) {
    %0 = call @inv(%arg0) : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %0 : tensor<2x0x0xf32>
  }
  func.func private @inv(%arg0: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %1 = stablehlo.iota dim = 1 : tensor<0x0xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<0x0xi64>
    %3 = stablehlo.add %0, %2 : tensor<0x0xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<0x0xi64>, tensor<0x0xi64>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<2x0x0xf32>
    %7 = call @solve(%arg0, %6) : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %7 : tensor<2x0x0xf32>
  }
  func.func private @solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=0, k=0, l=0, m=0, n=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %9 = stablehlo.iota dim = 1 : tensor<2x0xi32>
    %10 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %11 = call @_lu_solve(%8, %9, %10) : (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2x0x0xf32>) -> tensor<2x0xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 2] : (tensor<2x0xf32>) -> tensor<2x0x0xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %13 : tensor<2x0x0xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0xi32>, %arg2: tensor<2x0x0xf32>) -> tensor<2x0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x0x0xf32>) -> tensor<2x0x0x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<2x0xi32>, tensor<2x0xi32>) -> tensor<2x0xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2x0xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<2x0xi1>, tensor<2x0xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x0xi32>) -> tensor<2x0x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<0x1xf32>) -> tensor<2x0x1xf32>
    %9 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %8) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x0x1xf32>) -> tensor<2x0xf32>
    return %11 : tensor<2x0xf32>
  }
}

module @det_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2xf32>, dense<0.0> : tensor<2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<2xf32> {jax.result_info = "result[1].sign"}, tensor<2xf32> {jax.result_info = "result[1].logabsdet"}) {
    %0 = call @det(%arg0) : (tensor<2x0x0xf32>) -> tensor<2xf32>
    %1:2 = call @slogdet(%arg0) : (tensor<2x0x0xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    return %0, %1#0, %1#1 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
  func.func private @det(%arg0: tensor<2x0x0xf32>) -> tensor<2xf32> {
    %0:2 = call @slogdet(%arg0) : (tensor<2x0x0xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    %1 = stablehlo.exponential %0#1 : tensor<2xf32>
    %2 = stablehlo.multiply %0#0, %1 : tensor<2xf32>
    return %2 : tensor<2xf32>
  }
  func.func private @slogdet(%arg0: tensor<2x0x0xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=0, k=0, l=0, m=0, n=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %9 = stablehlo.iota dim = 1 : tensor<2x0xi32>
    %10 = call @diagonal(%8) : (tensor<2x0x0xf32>) -> tensor<2x0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    %12 = stablehlo.compare EQ, %10, %11, FLOAT : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x0xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_2) applies stablehlo.or across dimensions = [1] : (tensor<2x0xi1>, tensor<i1>) -> tensor<2xi1>
    %14 = stablehlo.iota dim = 0 : tensor<0xi32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<0xi32>) -> tensor<1x0xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x0xi32>) -> tensor<2x0xi32>
    %17 = stablehlo.compare NE, %2, %16, SIGNED : (tensor<2x0xi32>, tensor<2x0xi32>) -> tensor<2x0xi1>
    %18 = call @count_nonzero(%17) : (tensor<2x0xi1>) -> tensor<2xi64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    %20 = stablehlo.compare LT, %10, %19, FLOAT : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x0xi1>
    %21 = call @count_nonzero(%20) : (tensor<2x0xi1>) -> tensor<2xi64>
    %22 = stablehlo.add %18, %21 : tensor<2xi64>
    %c_4 = stablehlo.constant dense<2> : tensor<i64>
    %23 = call @remainder(%22, %c_4) : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
    %c_5 = stablehlo.constant dense<-2> : tensor<i64>
    %24 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %25 = stablehlo.multiply %24, %23 : tensor<2xi64>
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %26 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %27 = stablehlo.add %25, %26 : tensor<2xi64>
    %28 = stablehlo.convert %27 : (tensor<2xi64>) -> tensor<2xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = call @_where_0(%13, %cst_8, %30) : (tensor<2xi1>, tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %32 = stablehlo.abs %10 : tensor<2x0xf32>
    %33 = stablehlo.log %32 : tensor<2x0xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35 = call @_where_0(%13, %cst_10, %34) : (tensor<2xi1>, tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    return %31, %35 : tensor<2xf32>, tensor<2xf32>
  }
  func.func private @diagonal(%arg0: tensor<2x0x0xf32>) -> tensor<2x0xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<0xi64>
    %1 = stablehlo.iota dim = 0 : tensor<0xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<0xi64>, tensor<0xi64>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %5 = stablehlo.add %0, %4 : tensor<0xi64>
    %6 = stablehlo.select %3, %5, %0 : tensor<0xi1>, tensor<0xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %8 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<0xi64>, tensor<0xi64>) -> tensor<0xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<0xi64>
    %10 = stablehlo.add %1, %9 : tensor<0xi64>
    %11 = stablehlo.select %8, %10, %1 : tensor<0xi1>, tensor<0xi64>
    %12 = stablehlo.convert %6 : (tensor<0xi64>) -> tensor<0xi32>
    %13 = stablehlo.convert %11 : (tensor<0xi64>) -> tensor<0xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %16 = stablehlo.concatenate %14, %15, dim = 1 : (tensor<0x1xi32>, tensor<0x1xi32>) -> tensor<0x2xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    return %17 : tensor<2x0xf32>
  }
  func.func private @count_nonzero(%arg0: tensor<2x0xi1>) -> tensor<2xi64> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x0xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<2x0xi1>, tensor<2x0xi1>) -> tensor<2x0xi1>
    %2 = stablehlo.convert %1 : (tensor<2x0xi1>) -> tensor<2x0xi32>
    %3 = stablehlo.convert %2 : (tensor<2x0xi32>) -> tensor<2x0xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.reduce(%3 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<2x0xi64>, tensor<i64>) -> tensor<2xi64>
    return %4 : tensor<2xi64>
  }
  func.func private @remainder(%arg0: tensor<2xi64>, %arg1: tensor<i64>) -> tensor<2xi64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %4 = stablehlo.remainder %arg0, %3 : tensor<2xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
    %12 = stablehlo.and %11, %6 : tensor<2xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %14 = stablehlo.add %4, %13 : tensor<2xi64>
    %15 = stablehlo.select %12, %14, %4 : tensor<2xi1>, tensor<2xi64>
    return %15 : tensor<2xi64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @_where_0(%arg0: tensor<2xi1>, %arg1: tensor<f32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<2xi1>, tensor<2xf32>
    return %1 : tensor<2xf32>
  }
}

module @eigh_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0xf32>, dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0xf32> {jax.result_info = "result.eigenvalues"}, tensor<2x0x0xf32> {jax.result_info = "result.eigenvectors"}) {
    %0:2 = call @eigh(%arg0) : (tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2x0x0xf32>)
    return %0#0, %0#1 : tensor<2x0xf32>, tensor<2x0x0xf32>
  }
  func.func private @eigh(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2x0x0xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2x0x0xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x0x0xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=0, k=0, l=0, m=0, n=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x0xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<2x0xi1>, tensor<2x0xf32>
    return %14, %10 : tensor<2x0xf32>, tensor<2x0x0xf32>
  }
}

module @qr_batch_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32> {jax.result_info = "result.Q"}, tensor<2x0x0xf32> {jax.result_info = "result.R"}) {
    %0:2 = call @qr(%arg0) : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0x0xf32>)
    return %0#0, %0#1 : tensor<2x0x0xf32>, tensor<2x0x0xf32>
  }
  func.func private @qr(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0x0xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %2 = stablehlo.add %0, %1 : tensor<0x0xi32>
    %3 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<2x0x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    return %6, %7 : tensor<2x0x0xf32>, tensor<2x0x0xf32>
  }
}

module @svd_batch_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0xf32> {jax.result_info = "result"}) {
    %0 = call @svd(%arg0) : (tensor<2x0x0xf32>) -> tensor<2x0xf32>
    return %0 : tensor<2x0xf32>
  }
  func.func private @svd(%arg0: tensor<2x0x0xf32>) -> tensor<2x0xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
    return %0 : tensor<2x0xf32>
  }
}

module @triangular_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<2x0x2xf32>], test.results = [dense<> : tensor<2x0x2xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0x2xf32>) -> (tensor<2x0x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=2, n=0, o=2}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x2xf32>) -> tensor<2x0x2xf32>
    return %0 : tensor<2x0x2xf32>
  }
}

module @expm_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32> {jax.result_info = "result"}) {
    %0 = call @expm(%arg0) : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %0 : tensor<2x0x0xf32>
  }
  func.func private @expm(%arg0: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0 = call @expm_0(%arg0) : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %0 : tensor<2x0x0xf32>
  }
  func.func private @expm_0(%arg0: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0:3 = call @_calc_P_Q(%arg0) : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0x0xf32>, tensor<2xf32>)
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.compare GT, %0#2, %1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %3 = stablehlo.convert %2 : (tensor<2xi1>) -> tensor<2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %5 = stablehlo.compare EQ, %3, %4, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %6 = stablehlo.select %5, %0#2, %0#2 : tensor<2xi1>, tensor<2xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %8 = stablehlo.select %7, %arg0, %arg0 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %9 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %10 = stablehlo.select %9, %0#0, %0#0 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %11 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %12 = stablehlo.select %11, %0#1, %0#1 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %13 = call @solve(%12, %10) : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %14 = call @_squaring(%13, %6) : (tensor<2x0x0xf32>, tensor<2xf32>) -> tensor<2x0x0xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %16 = stablehlo.compare EQ, %3, %15, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %17 = stablehlo.select %16, %0#2, %0#2 : tensor<2xi1>, tensor<2xf32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %19 = stablehlo.select %18, %arg0, %arg0 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %20 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %21 = stablehlo.select %20, %0#0, %0#0 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %22 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %23 = stablehlo.select %22, %0#1, %0#1 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<2x0x0xf32>
    %26 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xi32>) -> tensor<2x0x0xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %28 = stablehlo.compare LT, %26, %27, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %29 = stablehlo.select %28, %14, %25 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    return %29 : tensor<2x0x0xf32>
  }
  func.func private @_calc_P_Q(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0x0xf32>, tensor<2xf32>) {
    %cst = stablehlo.constant dense<[4.258730e-01, 1.8801527]> : tensor<2xf32>
    %0 = call @norm(%arg0) : (tensor<2x0x0xf32>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<3.92572474> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2xf32>
    %3 = stablehlo.log %2 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.log %cst_1 : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.divide %3, %5 : tensor<2xf32>
    %7 = stablehlo.floor %6 : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %9 = stablehlo.maximum %8, %7 : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %11 = stablehlo.power %10, %9 : tensor<2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<2xf32>) -> tensor<2x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x0x0xf32>
    %14 = stablehlo.divide %arg0, %13 : tensor<2x0x0xf32>
    %15 = call @digitize(%0, %cst) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %18 = stablehlo.clamp %16, %15, %17 : tensor<2xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %20 = stablehlo.compare EQ, %18, %19, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %22 = stablehlo.select %21, %14, %14 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %23 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %24 = stablehlo.iota dim = 1 : tensor<0x0xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<0x0xi64>
    %26 = stablehlo.add %23, %25 : tensor<0x0xi64>
    %27 = stablehlo.compare EQ, %26, %24, SIGNED : (tensor<0x0xi64>, tensor<0x0xi64>) -> tensor<0x0xi1>
    %28 = stablehlo.convert %27 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %29 = stablehlo.dot_general %22, %22, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<2x0x0xf32>
    %cst_8 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %33 = stablehlo.multiply %32, %28 : tensor<0x0xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %36 = stablehlo.add %31, %35 : tensor<2x0x0xf32>
    %37 = stablehlo.dot_general %22, %36, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_9 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %39 = stablehlo.multiply %38, %29 : tensor<2x0x0xf32>
    %cst_10 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %41 = stablehlo.multiply %40, %28 : tensor<0x0xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %44 = stablehlo.add %39, %43 : tensor<2x0x0xf32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %46 = stablehlo.compare EQ, %18, %45, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %48 = stablehlo.select %47, %14, %14 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %49 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %50 = stablehlo.iota dim = 1 : tensor<0x0xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %51 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<0x0xi64>
    %52 = stablehlo.add %49, %51 : tensor<0x0xi64>
    %53 = stablehlo.compare EQ, %52, %50, SIGNED : (tensor<0x0xi64>, tensor<0x0xi64>) -> tensor<0x0xi1>
    %54 = stablehlo.convert %53 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %55 = stablehlo.dot_general %48, %48, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %56 = stablehlo.dot_general %55, %55, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<2x0x0xf32>
    %cst_14 = stablehlo.constant dense<4.200000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %60 = stablehlo.multiply %59, %55 : tensor<2x0x0xf32>
    %61 = stablehlo.add %58, %60 : tensor<2x0x0xf32>
    %cst_15 = stablehlo.constant dense<1.512000e+04> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %63 = stablehlo.multiply %62, %54 : tensor<0x0xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %66 = stablehlo.add %61, %65 : tensor<2x0x0xf32>
    %67 = stablehlo.dot_general %48, %66, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_16 = stablehlo.constant dense<3.000000e+01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %69 = stablehlo.multiply %68, %56 : tensor<2x0x0xf32>
    %cst_17 = stablehlo.constant dense<3.360000e+03> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %71 = stablehlo.multiply %70, %55 : tensor<2x0x0xf32>
    %72 = stablehlo.add %69, %71 : tensor<2x0x0xf32>
    %cst_18 = stablehlo.constant dense<3.024000e+04> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %74 = stablehlo.multiply %73, %54 : tensor<0x0xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %77 = stablehlo.add %72, %76 : tensor<2x0x0xf32>
    %c_19 = stablehlo.constant dense<2> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %79 = stablehlo.compare EQ, %18, %78, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %81 = stablehlo.select %80, %14, %14 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %82 = stablehlo.iota dim = 0 : tensor<0x0xi64>
    %83 = stablehlo.iota dim = 1 : tensor<0x0xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %84 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<0x0xi64>
    %85 = stablehlo.add %82, %84 : tensor<0x0xi64>
    %86 = stablehlo.compare EQ, %85, %83, SIGNED : (tensor<0x0xi64>, tensor<0x0xi64>) -> tensor<0x0xi1>
    %87 = stablehlo.convert %86 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %88 = stablehlo.dot_general %81, %81, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %89 = stablehlo.dot_general %88, %88, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %90 = stablehlo.dot_general %89, %88, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<2x0x0xf32>
    %cst_22 = stablehlo.constant dense<1.512000e+03> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %94 = stablehlo.multiply %93, %89 : tensor<2x0x0xf32>
    %95 = stablehlo.add %92, %94 : tensor<2x0x0xf32>
    %cst_23 = stablehlo.constant dense<2.772000e+05> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %97 = stablehlo.multiply %96, %88 : tensor<2x0x0xf32>
    %98 = stablehlo.add %95, %97 : tensor<2x0x0xf32>
    %cst_24 = stablehlo.constant dense<8.648640e+06> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %100 = stablehlo.multiply %99, %87 : tensor<0x0xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %103 = stablehlo.add %98, %102 : tensor<2x0x0xf32>
    %104 = stablehlo.dot_general %81, %103, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %cst_25 = stablehlo.constant dense<5.600000e+01> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %106 = stablehlo.multiply %105, %90 : tensor<2x0x0xf32>
    %cst_26 = stablehlo.constant dense<2.520000e+04> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %108 = stablehlo.multiply %107, %89 : tensor<2x0x0xf32>
    %109 = stablehlo.add %106, %108 : tensor<2x0x0xf32>
    %cst_27 = stablehlo.constant dense<1.995840e+06> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %111 = stablehlo.multiply %110, %88 : tensor<2x0x0xf32>
    %112 = stablehlo.add %109, %111 : tensor<2x0x0xf32>
    %cst_28 = stablehlo.constant dense<0x4B83F7C0> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %114 = stablehlo.multiply %113, %87 : tensor<0x0xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [1, 2] : (tensor<0x0xf32>) -> tensor<1x0x0xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x0x0xf32>) -> tensor<2x0x0xf32>
    %117 = stablehlo.add %112, %116 : tensor<2x0x0xf32>
    %118 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<2xi32>) -> tensor<2x0x0xi32>
    %c_29 = stablehlo.constant dense<1> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %120 = stablehlo.compare LT, %118, %119, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %c_30 = stablehlo.constant dense<2> : tensor<i32>
    %121 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %122 = stablehlo.compare LT, %118, %121, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %123 = stablehlo.select %122, %67, %104 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %124 = stablehlo.select %120, %37, %123 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %125 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<2xi32>) -> tensor<2x0x0xi32>
    %c_31 = stablehlo.constant dense<1> : tensor<i32>
    %126 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %127 = stablehlo.compare LT, %125, %126, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %c_32 = stablehlo.constant dense<2> : tensor<i32>
    %128 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %129 = stablehlo.compare LT, %125, %128, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %130 = stablehlo.select %129, %77, %117 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %131 = stablehlo.select %127, %44, %130 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %132 = stablehlo.add %124, %131 : tensor<2x0x0xf32>
    %133 = stablehlo.negate %124 : tensor<2x0x0xf32>
    %134 = stablehlo.add %133, %131 : tensor<2x0x0xf32>
    return %132, %134, %9 : tensor<2x0x0xf32>, tensor<2x0x0xf32>, tensor<2xf32>
  }
  func.func private @norm(%arg0: tensor<2x0x0xf32>) -> tensor<2xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2x0x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x0x0xf32>, tensor<f32>) -> tensor<2x0xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %4 = stablehlo.maximum %3, %2 : tensor<2xf32>
    return %4 : tensor<2xf32>
  }
  func.func private @digitize(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xi32> {
    %0 = stablehlo.slice %arg1 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg1 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.compare GE, %1, %3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = call @searchsorted(%arg1, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
    %6 = stablehlo.reverse %arg1, dims = [0] : tensor<2xf32>
    %7 = call @searchsorted(%6, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %9 = stablehlo.subtract %8, %7 : tensor<2xi32>
    %10 = call @_where(%4, %5, %9) : (tensor<i1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    return %10 : tensor<2xi32>
  }
  func.func private @searchsorted(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %c_0 = stablehlo.constant dense<2> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<2xf32>, tensor<2xf32>, tensor<i64>, tensor<2xui32>, tensor<2xui32>
    cond {
      %c_6 = stablehlo.constant dense<2> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<2xf32>, tensor<2xf32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<2xf32>, tensor<2xf32>, tensor<i64>, tensor<2xui32>, tensor<2xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<2xui32>) -> tensor<2xi32>
    return %3 : tensor<2xi32>
  }
  func.func private @closed_call(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<2xui32>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @floor_divide(%0, %c) : (tensor<2xui32>, tensor<i64>) -> tensor<2xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<2xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<2xf32>, tensor<2x1xui32>) -> tensor<2x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xf32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<2xi1>, tensor<2xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<2xi1>, tensor<2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<2xi1>, tensor<2xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<2xi1>, tensor<2xf32>
    %20 = stablehlo.compare LT, %12, %19, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<2xi1>, tensor<2xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<2xi1>, tensor<2xui32>
    return %21, %22 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @floor_divide(%arg0: tensor<2xui32>, %arg1: tensor<i64>) -> tensor<2xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<2xui32>
    return %2 : tensor<2xui32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func private @solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0x0xf32>) -> tensor<2x0x0xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=0, k=0, l=0, m=0, n=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %9 = stablehlo.iota dim = 1 : tensor<2x0xi32>
    %10 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %11 = call @_lu_solve(%8, %9, %10) : (tensor<2x0x0xf32>, tensor<2x0xi32>, tensor<2x0x0xf32>) -> tensor<2x0xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 2] : (tensor<2x0xf32>) -> tensor<2x0x0xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    return %13 : tensor<2x0x0xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2x0xi32>, %arg2: tensor<2x0x0xf32>) -> tensor<2x0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x0x0xf32>) -> tensor<2x0x0x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<2x0xi32>, tensor<2x0xi32>) -> tensor<2x0xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x0xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2x0xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<2x0xi1>, tensor<2x0xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x0xi32>) -> tensor<2x0x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<0x1xf32>) -> tensor<2x0x1xf32>
    %9 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %8) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=0, k=0, l=0, m=1, n=0, o=1}, custom>} : (tensor<2x0x0xf32>, tensor<2x0x1xf32>) -> tensor<2x0x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x0x1xf32>) -> tensor<2x0xf32>
    return %11 : tensor<2x0xf32>
  }
  func.func private @_squaring(%arg0: tensor<2x0x0xf32>, %arg1: tensor<2xf32>) -> tensor<2x0x0xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<16xf32>, tensor<2xf32>, tensor<i64>, tensor<2x0x0xf32>
    cond {
      %c_3 = stablehlo.constant dense<16> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<16xf32>, tensor<i64>) -> tensor<f32>
      %3 = func.call @closed_call_1(%iterArg_0, %iterArg_2, %2) : (tensor<2xf32>, tensor<2x0x0xf32>, tensor<f32>) -> tensor<2x0x0xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %4, %3 : tensor<16xf32>, tensor<2xf32>, tensor<i64>, tensor<2x0x0xf32>
    }
    return %1#3 : tensor<2x0x0xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<16xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<16xf32>, tensor<i64>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_1(%arg0: tensor<2xf32>, %arg1: tensor<2x0x0xf32>, %arg2: tensor<f32>) -> tensor<2x0x0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.compare LT, %0, %arg0, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %2 = stablehlo.convert %1 : (tensor<2xi1>) -> tensor<2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %6 = stablehlo.select %5, %arg1, %arg1 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %8 = stablehlo.compare EQ, %2, %7, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<2xi1>) -> tensor<2x0x0xi1>
    %10 = stablehlo.select %9, %arg1, %arg1 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %11 = stablehlo.dot_general %10, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x0x0xf32>, tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
    %12 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi32>) -> tensor<2x0x0xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x0x0xi32>
    %14 = stablehlo.compare LT, %12, %13, SIGNED : (tensor<2x0x0xi32>, tensor<2x0x0xi32>) -> tensor<2x0x0xi1>
    %15 = stablehlo.select %14, %6, %11 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    return %15 : tensor<2x0x0xf32>
  }
}

module @schur_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<2x0x0xf32>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0x0xf32> {jax.result_info = "result[0]"}, tensor<2x0x0xf32> {jax.result_info = "result[1]"}) {
    %0:6 = stablehlo.custom_call @lapack_sgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n, o], [i, p], [i, q], [i], [i]) {i=2, j=0, k=0, l=0, m=0, n=0, o=0, p=0, q=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2x0x0xf32>, tensor<2x0xf32>, tensor<2x0xf32>, tensor<2xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#5, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x0x0xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<2x0x0xi1>, tensor<2x0x0xf32>
    return %6, %10 : tensor<2x0x0xf32>, tensor<2x0x0xf32>
  }
}

module @eig_2x0 attributes {test.inputs = [dense<> : tensor<2x0x0xf32>], test.results = [dense<> : tensor<2x0xcomplex<f32>>, dense<> : tensor<2x0x0xcomplex<f32>>], mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<2x0x0xcomplex<f32>> {jax.result_info = "result[1]"}) {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=2, j=0, k=0, l=0, m=0, n=0, o=0, p=0, q=0}, custom>} : (tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2x0xf32>, tensor<2x0x0xcomplex<f32>>, tensor<2x0x0xcomplex<f32>>, tensor<2xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<2x0xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x0xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x0xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<2x0xi1>, tensor<2x0xcomplex<f32>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x0x0xcomplex<f32>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x0x0xi1>
    %11 = stablehlo.select %10, %0#3, %9 : tensor<2x0x0xi1>, tensor<2x0x0xcomplex<f32>>
    return %7, %11 : tensor<2x0xcomplex<f32>>, tensor<2x0x0xcomplex<f32>>
  }
}
