module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64xf32>, %arg4: tensor<64x2xf32>, %arg5: tensor<2xf32>, %arg6: tensor<2x64xf32>, %arg7: tensor<64xf32>, %arg8: tensor<64x64xf32>, %arg9: tensor<64xf32>, %arg10: tensor<64x2xf32>, %arg11: tensor<2xf32>, %arg12: tensor<512x2xf32>, %arg13: tensor<512xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2x64xf32> {jax.result_info = "result[1]"}, tensor<64xf32> {jax.result_info = "result[2]"}, tensor<64x64xf32> {jax.result_info = "result[3]"}, tensor<64xf32> {jax.result_info = "result[4]"}, tensor<64x2xf32> {jax.result_info = "result[5]"}, tensor<2xf32> {jax.result_info = "result[6]"}, tensor<2x64xf32> {jax.result_info = "result[7]"}, tensor<64xf32> {jax.result_info = "result[8]"}, tensor<64x64xf32> {jax.result_info = "result[9]"}, tensor<64xf32> {jax.result_info = "result[10]"}, tensor<64x2xf32> {jax.result_info = "result[11]"}, tensor<2xf32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.dot_general %arg12, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2xf32>, tensor<2x64xf32>) -> tensor<512x64xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<512x64xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x64xf32>
    %4 = stablehlo.tanh %3 : tensor<512x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x64xf32>
    %6 = stablehlo.subtract %5, %4 : tensor<512x64xf32>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x64xf32>, tensor<64x64xf32>) -> tensor<512x64xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<512x64xf32>
    %10 = stablehlo.add %7, %9 : tensor<512x64xf32>
    %11 = stablehlo.tanh %10 : tensor<512x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512x64xf32>
    %13 = stablehlo.subtract %12, %11 : tensor<512x64xf32>
    %14 = stablehlo.dot_general %11, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x64xf32>, tensor<64x2xf32>) -> tensor<512x2xf32>
    %15 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<512x2xf32>
    %17 = stablehlo.add %14, %16 : tensor<512x2xf32>
    %18:3 = call @log_softmax(%17) : (tensor<512x2xf32>) -> (tensor<512x2xf32>, tensor<512x2xf32>, tensor<512x1xf32>)
    %19 = call @_one_hot(%arg13) : (tensor<512xi32>) -> tensor<512x2xf32>
    %20 = stablehlo.multiply %18#0, %19 : tensor<512x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<512x2xf32>, tensor<f32>) -> tensor<512xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %23 = stablehlo.divide %22, %cst_3 : tensor<f32>
    %24 = stablehlo.negate %23 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.negate %cst_4 : tensor<f32>
    %cst_5 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %26 = stablehlo.divide %25, %cst_5 : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<512xf32>) -> tensor<512x2xf32>
    %29 = stablehlo.multiply %28, %19 : tensor<512x2xf32>
    %30 = call @log_softmax_0(%18#1, %18#2, %29) : (tensor<512x2xf32>, tensor<512x1xf32>, tensor<512x2xf32>) -> tensor<512x2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<512x2xf32>, tensor<f32>) -> tensor<2xf32>
    %32 = stablehlo.reshape %31 : (tensor<2xf32>) -> tensor<1x2xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<1x2xf32>, tensor<f32>) -> tensor<2xf32>
    %34 = stablehlo.dot_general %30, %11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2xf32>, tensor<512x64xf32>) -> tensor<2x64xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<2x64xf32>) -> tensor<64x2xf32>
    %36 = stablehlo.dot_general %30, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2xf32>, tensor<64x2xf32>) -> tensor<512x64xf32>
    %37 = stablehlo.multiply %36, %13 : tensor<512x64xf32>
    %38 = stablehlo.multiply %37, %11 : tensor<512x64xf32>
    %39 = stablehlo.add %37, %38 : tensor<512x64xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<512x64xf32>, tensor<f32>) -> tensor<64xf32>
    %41 = stablehlo.reshape %40 : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %43 = stablehlo.dot_general %39, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x64xf32>, tensor<512x64xf32>) -> tensor<64x64xf32>
    %44 = stablehlo.transpose %43, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %45 = stablehlo.dot_general %39, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x64xf32>, tensor<64x64xf32>) -> tensor<512x64xf32>
    %46 = stablehlo.multiply %45, %6 : tensor<512x64xf32>
    %47 = stablehlo.multiply %46, %4 : tensor<512x64xf32>
    %48 = stablehlo.add %46, %47 : tensor<512x64xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<512x64xf32>, tensor<f32>) -> tensor<64xf32>
    %50 = stablehlo.reshape %49 : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %52 = stablehlo.dot_general %48, %arg12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x64xf32>, tensor<512x2xf32>) -> tensor<64x2xf32>
    %53 = stablehlo.transpose %52, dims = [1, 0] : (tensor<64x2xf32>) -> tensor<2x64xf32>
    %cst_12 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x64xf32>
    %55 = stablehlo.multiply %54, %arg6 : tensor<2x64xf32>
    %56 = stablehlo.add %55, %53 : tensor<2x64xf32>
    %cst_13 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %58 = stablehlo.multiply %57, %arg7 : tensor<64xf32>
    %59 = stablehlo.add %58, %51 : tensor<64xf32>
    %cst_14 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %61 = stablehlo.multiply %60, %arg8 : tensor<64x64xf32>
    %62 = stablehlo.add %61, %44 : tensor<64x64xf32>
    %cst_15 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %64 = stablehlo.multiply %63, %arg9 : tensor<64xf32>
    %65 = stablehlo.add %64, %42 : tensor<64xf32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<64x2xf32>
    %67 = stablehlo.multiply %66, %arg10 : tensor<64x2xf32>
    %68 = stablehlo.add %67, %35 : tensor<64x2xf32>
    %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %70 = stablehlo.multiply %69, %arg11 : tensor<2xf32>
    %71 = stablehlo.add %70, %33 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x64xf32>
    %73 = stablehlo.multiply %72, %56 : tensor<2x64xf32>
    %74 = stablehlo.subtract %arg0, %73 : tensor<2x64xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %76 = stablehlo.multiply %75, %59 : tensor<64xf32>
    %77 = stablehlo.subtract %arg1, %76 : tensor<64xf32>
    %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %79 = stablehlo.multiply %78, %62 : tensor<64x64xf32>
    %80 = stablehlo.subtract %arg2, %79 : tensor<64x64xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %82 = stablehlo.multiply %81, %65 : tensor<64xf32>
    %83 = stablehlo.subtract %arg3, %82 : tensor<64xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<64x2xf32>
    %85 = stablehlo.multiply %84, %68 : tensor<64x2xf32>
    %86 = stablehlo.subtract %arg4, %85 : tensor<64x2xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %88 = stablehlo.multiply %87, %71 : tensor<2xf32>
    %89 = stablehlo.subtract %arg5, %88 : tensor<2xf32>
    return %24, %74, %77, %80, %83, %86, %89, %56, %59, %62, %65, %68, %71 : tensor<f32>, tensor<2x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x2xf32>, tensor<2xf32>, tensor<2x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x2xf32>, tensor<2xf32>
  }
  func.func private @log_softmax(%arg0: tensor<512x2xf32>) -> (tensor<512x2xf32>, tensor<512x2xf32>, tensor<512x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<512x2xf32>, tensor<f32>) -> tensor<512xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<512xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<512xf32>) -> tensor<512x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<512x1xf32>) -> tensor<512x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<512x2xf32>
    %6 = stablehlo.exponential %5 : tensor<512x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<512x2xf32>, tensor<f32>) -> tensor<512xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<512xf32>) -> tensor<512x1xf32>
    %9 = stablehlo.log %8 : tensor<512x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<512x1xf32>) -> tensor<512x2xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<512x2xf32>
    return %11, %6, %8 : tensor<512x2xf32>, tensor<512x2xf32>, tensor<512x1xf32>
  }
  func.func private @_one_hot(%arg0: tensor<512xi32>) -> tensor<512x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<512xi32>) -> tensor<512x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x2xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<512x1xi32>) -> tensor<512x2xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<512x2xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<512x2xi32>, tensor<512x2xi32>) -> tensor<512x2xi1>
    %5 = stablehlo.convert %4 : (tensor<512x2xi1>) -> tensor<512x2xf32>
    return %5 : tensor<512x2xf32>
  }
  func.func private @log_softmax_0(%arg0: tensor<512x2xf32>, %arg1: tensor<512x1xf32>, %arg2: tensor<512x2xf32>) -> tensor<512x2xf32> {
    %0 = stablehlo.negate %arg2 : tensor<512x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<512x2xf32>, tensor<f32>) -> tensor<512xf32>
    %2 = stablehlo.reshape %1 : (tensor<512xf32>) -> tensor<512x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<512x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<512x1xf32>, tensor<f32>) -> tensor<512xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<512xf32>) -> tensor<512x2xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<512x2xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<512x2xf32>
    return %7 : tensor<512x2xf32>
  }
}
