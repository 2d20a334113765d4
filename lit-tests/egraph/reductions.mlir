// The greatest of negated numbers is the negated least one, and the other way round: a reduction with another reducer.
// RUN: creole-opt --eqsat --explain-proof=%t.proof %s | FileCheck %s
// RUN: creole-opt --replay %t.proof | FileCheck %s

// CHECK-LABEL: func.func @greatest
// CHECK: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.minimum
// CHECK-NEXT: stablehlo.negate
// CHECK-NEXT: return
func.func @greatest(%x: tensor<64x128xf32>) -> tensor<64xf32> {
  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<64x128xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// CHECK-LABEL: func.func @least
// CHECK: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.maximum
// CHECK-NEXT: stablehlo.negate
// CHECK-NEXT: return
func.func @least(%x: tensor<64x128xf32>) -> tensor<64xf32> {
  %i = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<64x128xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.minimum across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// The first element is no limit of the others.
// CHECK-LABEL: func.func @not_from_zero
// CHECK: stablehlo.negate
// CHECK-NEXT: stablehlo.reduce({{.*}}) applies stablehlo.maximum
func.func @not_from_zero(%x: tensor<64x128xf32>) -> tensor<64xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<64x128xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
