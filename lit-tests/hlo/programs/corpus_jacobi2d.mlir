// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit_jacobi2d attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x14xf32>) -> (tensor<12x14xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<i32>, tensor<i32>, tensor<12x14xf32>
    cond {
      %c_3 = stablehlo.constant dense<20> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg_1, %iterArg_2) : (tensor<i32>, tensor<12x14xf32>) -> (tensor<i32>, tensor<12x14xf32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      stablehlo.return %2, %1#0, %1#1 : tensor<i32>, tensor<i32>, tensor<12x14xf32>
    }
    return %0#2 : tensor<12x14xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<12x14xf32>) -> (tensor<i32>, tensor<12x14xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = call @_pad(%arg1, %c_0) : (tensor<12x14xf32>, tensor<i32>) -> tensor<14x16xf32>
    %2 = stablehlo.slice %1 [0:12, 1:15] : (tensor<14x16xf32>) -> tensor<12x14xf32>
    %3 = stablehlo.add %arg1, %2 : tensor<12x14xf32>
    %4 = stablehlo.slice %1 [2:14, 1:15] : (tensor<14x16xf32>) -> tensor<12x14xf32>
    %5 = stablehlo.add %3, %4 : tensor<12x14xf32>
    %6 = stablehlo.slice %1 [1:13, 0:14] : (tensor<14x16xf32>) -> tensor<12x14xf32>
    %7 = stablehlo.add %5, %6 : tensor<12x14xf32>
    %8 = stablehlo.slice %1 [1:13, 2:16] : (tensor<14x16xf32>) -> tensor<12x14xf32>
    %9 = stablehlo.add %7, %8 : tensor<12x14xf32>
    %cst = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x14xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<12x14xf32>
    return %0, %11 : tensor<i32>, tensor<12x14xf32>
  }
  func.func private @_pad(%arg0: tensor<12x14xf32>, %arg1: tensor<i32>) -> tensor<14x16xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<12x14xf32>, tensor<f32>) -> tensor<14x16xf32>
    return %1 : tensor<14x16xf32>
  }
}
