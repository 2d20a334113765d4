// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}, tensor<4xf32> {jax.result_info = "result[6]"}, tensor<4xf32> {jax.result_info = "result[7]"}, tensor<4xf32> {jax.result_info = "result[8]"}, tensor<4xf32> {jax.result_info = "result[9]"}, tensor<4xf32> {jax.result_info = "result[10]"}, tensor<4xi1> {jax.result_info = "result[11]"}, tensor<4xf32> {jax.result_info = "result[12]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[13]"}, tensor<4xf32> {jax.result_info = "result[14]"}) {
    %0 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
    %2 = chlo.lgamma %arg0 : tensor<4xf32> -> tensor<4xf32>
    %3 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
    %4 = chlo.bessel_i1e %arg0 : tensor<4xf32> -> tensor<4xf32>
    %5 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %6 = call @arccosh(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %7 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
    %8 = chlo.next_after %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.add %arg0, %9 : tensor<4xf32>
    %11 = chlo.zeta %10, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %12 = chlo.polygamma %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %15 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
    %16 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    %18 = stablehlo.add %16, %17 : tensor<4xcomplex<f32>>
    %19 = stablehlo.real %18 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %20 = stablehlo.imag %18 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %21 = stablehlo.negate %20 : tensor<4xf32>
    %22 = stablehlo.complex %19, %21 : tensor<4xcomplex<f32>>
    %23 = stablehlo.tan %arg0 : tensor<4xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %11, %12, %14, %15, %22, %23 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>
  }
  func.func private @arccosh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
