// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --stop-after=schedule | FileCheck %s --check-prefix=SCHEDULE
// RUN: creole-run %s --random-inputs=1 --expect %t | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --threads 1 | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --target vector-bits=128 | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --target emitter=cranelift | FileCheck %s

// Attention in one pass, in blocks of rows: no number of rows, columns or terms is a multiple of what tiles and vectors
// hold. The second one has the order of dimensions that a sum over named axes gives, and groups that share keys; its
// product is computed transposed.
// SCHEDULE: out[par i, par j, par k/32, k/4, {{.*}}] s1 at k/32 [{{.*}}] s2[{{.*}}] s3 at k/32
// SCHEDULE: out[par j, par k, par i/32, i/4, {{.*}}] s1 at i/32
// CHECK: 2 outputs as expected
func.func @main(%q: tensor<2x3x137x24xf32>, %k: tensor<2x3x201x24xf32>, %v: tensor<2x3x201x40xf32>,
    %q2: tensor<150x2x3x16xf64>, %k2: tensor<170x2x16xf64>, %v2: tensor<170x2x21xf64>)
    -> (tensor<2x3x137x40xf32>, tensor<150x2x3x21xf64>) {
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x137x24xf32>, tensor<2x3x201x24xf32>) -> tensor<2x3x137x201xf32>
  %row = stablehlo.iota dim = 2 : tensor<2x3x137x201xi32>
  %column = stablehlo.iota dim = 3 : tensor<2x3x137x201xi32>
  %mask = stablehlo.compare GE, %row, %column : (tensor<2x3x137x201xi32>, tensor<2x3x137x201xi32>) -> tensor<2x3x137x201xi1>
  %masked = stablehlo.constant dense<-1.0e30> : tensor<2x3x137x201xf32>
  %1 = stablehlo.select %mask, %0, %masked : tensor<2x3x137x201xi1>, tensor<2x3x137x201xf32>
  %2 = stablehlo.reduce(%1 init: %lowest) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x137x201xf32>, tensor<f32>) -> tensor<2x3x137xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<2x3x137xf32>) -> tensor<2x3x137x201xf32>
  %4 = stablehlo.subtract %1, %3 : tensor<2x3x137x201xf32>
  %5 = stablehlo.exponential %4 : tensor<2x3x137x201xf32>
  %6 = stablehlo.reduce(%5 init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x137x201xf32>, tensor<f32>) -> tensor<2x3x137xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x3x137xf32>) -> tensor<2x3x137x201xf32>
  %8 = stablehlo.divide %5, %7 : tensor<2x3x137x201xf32>
  %9 = stablehlo.dot_general %8, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x137x201xf32>, tensor<2x3x201x40xf32>) -> tensor<2x3x137x40xf32>

  %10 = stablehlo.dot_general %q2, %k2, batching_dims = [1] x [1], contracting_dims = [3] x [2] : (tensor<150x2x3x16xf64>, tensor<170x2x16xf64>) -> tensor<2x150x3x170xf64>
  %11 = stablehlo.tanh %10 : tensor<2x150x3x170xf64>
  %12 = stablehlo.dot_general %v2, %11, batching_dims = [1] x [0], contracting_dims = [0] x [3] : (tensor<170x2x21xf64>, tensor<2x150x3x170xf64>) -> tensor<2x21x150x3xf64>
  %13 = stablehlo.transpose %12, dims = [2, 0, 3, 1] : (tensor<2x21x150x3xf64>) -> tensor<150x2x3x21xf64>
  return %9, %13 : tensor<2x3x137x40xf32>, tensor<150x2x3x21xf64>
}
