// Reductions down columns are cut into parts of rows for threads, and fusion does not put the parts back into the loop that
// joins them. Columns that vectors do not divide are no whole block. Rows that no
// number of parts divides leave columns alone: two pieces at least.
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-4 --atol 1e-3

// CHECK: in [32, 512] attributes {schedule = #loop.schedule<"out[par i, par j/512, {{.*}}] s1 at j/512 [{{.*}}]">}
// CHECK: in [512] attributes
// CHECK: in [16, 96] attributes {schedule = #loop.schedule<"out[par i, par j/96, {{.*}}] s1 at j/96 [{{.*}}]">}
// CHECK: in [96] attributes
// CHECK: in [32, 4] attributes
// CHECK: in [4] attributes
// CHECK: in [17] attributes {schedule = #loop.schedule<"out[par i/16, {{.*}}] s1 at i/16 [{{.*}}]">}
// CHECK: in [63] attributes {schedule = #loop.schedule<"out[par i/32, {{.*}}] s1 at i/32 [{{.*}}]">}
// CHECK: in [640] attributes {schedule = #loop.schedule<"out[par i/320, {{.*}}] s1 at i/320 [{{.*}}]">}
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<8192x96xf32>, %c: tensor<65536x4xf32>, %d: tensor<1000x17xf32>, %e: tensor<1000x63xf32>, %f: tensor<1031x640xf32>)
    -> (tensor<512xf32>, tensor<96xf32>, tensor<4xf32>, tensor<17xf32>, tensor<63xf32>, tensor<640xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4096x512xf32>, tensor<f32>) -> tensor<512xf32>
  %1 = stablehlo.reduce(%b init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<8192x96xf32>, tensor<f32>) -> tensor<96xf32>
  %2 = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<65536x4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000x17xf32>, tensor<f32>) -> tensor<17xf32>
  %4 = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000x63xf32>, tensor<f32>) -> tensor<63xf32>
  %5 = stablehlo.reduce(%f init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1031x640xf32>, tensor<f32>) -> tensor<640xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<512xf32>, tensor<96xf32>, tensor<4xf32>, tensor<17xf32>, tensor<63xf32>, tensor<640xf32>
}
