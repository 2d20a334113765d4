module @jit_spectral_filter attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x30xcomplex<f32>>) -> (tensor<3x30xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<3x30xf32> {jax.result_info = "result[1]"}, tensor<3x30xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<30xcomplex<f32>> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<30xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<30xf32>) -> tensor<30x1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<30xf32>) -> tensor<1x30xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<30x1xf32>) -> tensor<30x30xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x30xf32>) -> tensor<30x30xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<30x30xf32>
    %c = stablehlo.constant dense<30> : tensor<i32>
    %6 = call @remainder(%5, %c) : (tensor<30x30xf32>, tensor<i32>) -> tensor<30x30xf32>
    %7 = stablehlo.convert %6 : (tensor<30x30xf32>) -> tensor<30x30xcomplex<f32>>
    %cst = stablehlo.constant dense<(0.000000e+00,-0.209439516)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<30x30xcomplex<f32>>
    %9 = stablehlo.multiply %8, %7 : tensor<30x30xcomplex<f32>>
    %10 = stablehlo.exponential %9 : tensor<30x30xcomplex<f32>>
    %11 = stablehlo.dot_general %arg0, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x30xcomplex<f32>>, tensor<30x30xcomplex<f32>>) -> tensor<3x30xcomplex<f32>>
    %12 = stablehlo.convert %0 : (tensor<30xf32>) -> tensor<30xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,1.000000e-01)> : tensor<complex<f32>>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<30xcomplex<f32>>
    %14 = stablehlo.multiply %13, %12 : tensor<30xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<30xcomplex<f32>>
    %16 = stablehlo.add %15, %14 : tensor<30xcomplex<f32>>
    %17 = stablehlo.broadcast_in_dim %16, dims = [1] : (tensor<30xcomplex<f32>>) -> tensor<1x30xcomplex<f32>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x30xcomplex<f32>>) -> tensor<3x30xcomplex<f32>>
    %19 = stablehlo.divide %11, %18 : tensor<3x30xcomplex<f32>>
    %20 = stablehlo.abs %11 : (tensor<3x30xcomplex<f32>>) -> tensor<3x30xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x30xf32>
    %22 = stablehlo.add %21, %20 : tensor<3x30xf32>
    %23 = stablehlo.log %22 : tensor<3x30xf32>
    %24 = stablehlo.negate %23 : tensor<3x30xf32>
    %25 = stablehlo.exponential %24 : tensor<3x30xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x30xf32>
    %27 = stablehlo.add %26, %25 : tensor<3x30xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x30xf32>
    %29 = stablehlo.divide %28, %27 : tensor<3x30xf32>
    %30 = stablehlo.convert %29 : (tensor<3x30xf32>) -> tensor<3x30xcomplex<f32>>
    %31 = stablehlo.multiply %19, %30 : tensor<3x30xcomplex<f32>>
    %32 = stablehlo.real %10 : (tensor<30x30xcomplex<f32>>) -> tensor<30x30xf32>
    %33 = stablehlo.imag %10 : (tensor<30x30xcomplex<f32>>) -> tensor<30x30xf32>
    %34 = stablehlo.negate %33 : tensor<30x30xf32>
    %35 = stablehlo.complex %32, %34 : tensor<30x30xcomplex<f32>>
    %36 = stablehlo.dot_general %31, %35, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x30xcomplex<f32>>, tensor<30x30xcomplex<f32>>) -> tensor<3x30xcomplex<f32>>
    %cst_5 = stablehlo.constant dense<(3.000000e+01,0.000000e+00)> : tensor<complex<f32>>
    %37 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f32>>) -> tensor<3x30xcomplex<f32>>
    %38 = stablehlo.divide %36, %37 : tensor<3x30xcomplex<f32>>
    %39 = stablehlo.abs %11 : (tensor<3x30xcomplex<f32>>) -> tensor<3x30xf32>
    %40 = stablehlo.sqrt %11 : tensor<3x30xcomplex<f32>>
    %41 = stablehlo.tanh %38 : tensor<3x30xcomplex<f32>>
    %42 = stablehlo.multiply %40, %41 : tensor<3x30xcomplex<f32>>
    %cst_6 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %43 = stablehlo.reduce(%38 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<3x30xcomplex<f32>>, tensor<complex<f32>>) -> tensor<30xcomplex<f32>>
    return %38, %39, %42, %43 : tensor<3x30xcomplex<f32>>, tensor<3x30xf32>, tensor<3x30xcomplex<f32>>, tensor<30xcomplex<f32>>
  }
  func.func private @remainder(%arg0: tensor<30x30xf32>, %arg1: tensor<i32>) -> tensor<30x30xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<30x30xf32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<30x30xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<30x30xf32>
    %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<30x30xf32>, tensor<30x30xf32>) -> tensor<30x30xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<30x30xf32>
    %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<30x30xf32>, tensor<30x30xf32>) -> tensor<30x30xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<30x30xi1>
    %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<30x30xi1>, tensor<30x30xi1>) -> tensor<30x30xi1>
    %10 = stablehlo.and %9, %4 : tensor<30x30xi1>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<30x30xf32>
    %12 = stablehlo.add %2, %11 : tensor<30x30xf32>
    %13 = stablehlo.select %10, %12, %2 : tensor<30x30xi1>, tensor<30x30xf32>
    return %13 : tensor<30x30xf32>
  }
}
