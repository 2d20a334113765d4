// Functions that cancel beside their zeros are arithmetic on f64 where they are of f32; of other numbers, and of arguments
// that their series do not hold for, they are calls.
// RUN: creole-opt %s --expand-math | FileCheck %s
// RUN: creole-run %s --random-inputs=2 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=2 --expect %t --rtol 1.2e-7 --atol 0
// RUN: creole-run %s --random-inputs=2 --expect %t --rtol 1.2e-7 --atol 0 --target emitter=cranelift

// CHECK-LABEL: func.func private @scalars
func.func private @scalars(%x: f32, %y: f64, %z: vector<4xf32>) -> (f32, f64, vector<4xf32>) {
  // CHECK: %[[WIDE:.*]] = arith.extf %{{.*}} : f32 to f64
  // CHECK-NOT: scalar.digamma
  // CHECK: scf.if %{{.*}} -> (f64)
  // CHECK-NEXT: scalar.digamma %[[WIDE]] : f64
  // CHECK: arith.truncf %{{.*}} : f64 to f32
  // CHECK: scalar.digamma %{{.*}} : f64
  // CHECK: arith.extf %{{.*}} : vector<4xf32> to vector<4xf64>
  // CHECK: arith.truncf %{{.*}} : vector<4xf64> to vector<4xf32>
  %0 = scalar.digamma %x : f32
  %1 = scalar.digamma %y : f64
  %2 = scalar.lgamma %z : vector<4xf32>
  return %0, %1, %2 : f32, f64, vector<4xf32>
}

func.func @main(%x: tensor<1000xf32>, %y: tensor<1000xf32>) -> (tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>) {
  %two = stablehlo.constant dense<2.0> : tensor<1000xf32>
  %s = stablehlo.add %y, %two : tensor<1000xf32>
  %0 = chlo.digamma %x : tensor<1000xf32> -> tensor<1000xf32>
  %1 = chlo.lgamma %x : tensor<1000xf32> -> tensor<1000xf32>
  %2 = chlo.zeta %s, %x : tensor<1000xf32>, tensor<1000xf32> -> tensor<1000xf32>
  %3 = chlo.polygamma %two, %x : tensor<1000xf32>, tensor<1000xf32> -> tensor<1000xf32>
  %4 = stablehlo.abs %x : tensor<1000xf32>
  %5 = chlo.lgamma %4 : tensor<1000xf32> -> tensor<1000xf32>
  return %0, %1, %2, %3, %5 : tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>
}
