// RUN: creole-opt --hlo-to-loops %s | FileCheck %s

// A function that neither arith nor math has an op for gets one of its own.
// CHECK-LABEL: func.func @called
// CHECK: scalar.lgamma %{{.*}} : f32
// CHECK: scalar.zeta %{{.*}}, %{{.*}} : f32
func.func @called(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = chlo.lgamma %x : tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.zeta %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// A definition is written in place of the function.
// CHECK-LABEL: func.func @defined
// CHECK: %[[X:.*]] = loop.read
// CHECK: arith.mulf %[[X]], %[[X]] : f32
func.func @defined(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// What the type says of signs chooses the function: the greater of numbers without sign, "or" of truth values.
// CHECK-LABEL: func.func @by_type
// CHECK: arith.maxui
// CHECK: arith.ori
func.func @by_type(%x: tensor<4xui8>, %p: tensor<4xi1>) -> (tensor<4xui8>, tensor<4xi1>) {
  %0 = stablehlo.maximum %x, %x : tensor<4xui8>
  %1 = stablehlo.add %p, %p : tensor<4xi1>
  return %0, %1 : tensor<4xui8>, tensor<4xi1>
}

// Division is defined for all integers, where the machine's is not.
// CHECK-LABEL: func.func @total
// CHECK: %[[BY_ZERO:.*]] = arith.cmpi eq
// CHECK: %[[SAFE:.*]] = arith.select %[[BY_ZERO]]
// CHECK: %[[Q:.*]] = arith.divui %{{.*}}, %[[SAFE]] : i32
// CHECK: arith.select %[[BY_ZERO]], %{{.*}}, %[[Q]] : i32
func.func @total(%x: tensor<4xui32>, %y: tensor<4xui32>) -> tensor<4xui32> {
  %0 = stablehlo.divide %x, %y : tensor<4xui32>
  return %0 : tensor<4xui32>
}
