// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

module @jit_xorshift attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<100xui32>) -> (tensor<100xui32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<i32>, tensor<i32>, tensor<100xui32>
    cond {
      %c_3 = stablehlo.constant dense<16> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg_1, %iterArg_2) : (tensor<i32>, tensor<100xui32>) -> (tensor<i32>, tensor<100xui32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      stablehlo.return %2, %1#0, %1#1 : tensor<i32>, tensor<i32>, tensor<100xui32>
    }
    return %0#2 : tensor<100xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<100xui32>) -> (tensor<i32>, tensor<100xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<100xui32>
    %2 = stablehlo.shift_left %arg1, %1 : tensor<100xui32>
    %3 = stablehlo.xor %arg1, %2 : tensor<100xui32>
    %c_1 = stablehlo.constant dense<17> : tensor<ui32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<100xui32>
    %5 = stablehlo.shift_right_logical %3, %4 : tensor<100xui32>
    %6 = stablehlo.xor %3, %5 : tensor<100xui32>
    %c_2 = stablehlo.constant dense<5> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<100xui32>
    %8 = stablehlo.shift_left %6, %7 : tensor<100xui32>
    %9 = stablehlo.xor %6, %8 : tensor<100xui32>
    return %0, %9 : tensor<i32>, tensor<100xui32>
  }
}
