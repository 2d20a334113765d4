// RUN: not creole-run %s --random-inputs=1 2>&1 | FileCheck %s
// RUN: not creole-run %s --stop-after=vectorize 2>&1 | FileCheck %s

// Kernels are compiled without locations, so that equal ones are one. An error in one has its place all
// the same: that of the op in the text. Of two equal kernels that is the first one.

// CHECK: {{^.*}}kernels.mlir:[[# @LINE + 6]]:8: error: 'loop.nest' op stage 'sum': '@gemm' computes sums of products of two reads
// CHECK-NEXT: --> {{.*}}kernels.mlir
// CHECK: %1 = loop.nest (%i) in [16]
// CHECK-NOT: error
func.func @main(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %0 = stablehlo.add %a, %b : tensor<16x16xf32>
  %1 = loop.nest (%i) in [16] attributes {schedule = #loop.schedule<"out[i] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [16] init(%acc = %zero : f32) attributes {label = "sum", dims = ["k"]} {
      %y = loop.read %0[%i, %k] : tensor<16x16xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<16xf32>
  %2 = loop.nest (%i) in [16] attributes {schedule = #loop.schedule<"out[i] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [16] init(%acc = %zero : f32) attributes {label = "sum", dims = ["k"]} {
      %y = loop.read %b[%i, %k] : tensor<16x16xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<16xf32>
  return %1, %2 : tensor<16xf32>, tensor<16xf32>
}
