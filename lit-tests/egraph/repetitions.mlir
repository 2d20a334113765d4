// Patterns with any number of operands: built-in rules on concatenations and dynamic slices, and rules of a file.
// RUN: creole-opt --canonicalize %s | FileCheck %s
// RUN: creole-opt --eqsat %s | FileCheck %s --check-prefix=EQSAT
// RUN: creole-opt --eqsat --explain-proof=%t.proof %s -o /dev/null
// RUN: creole-opt --replay %t.proof | FileCheck %s --check-prefix=EQSAT

// CHECK-LABEL: func.func @flat
// CHECK-NEXT: %[[ALL:.*]] = stablehlo.concatenate %arg0, %arg1, %arg0, dim = 0
// CHECK-NEXT: return %[[ALL]]
func.func @flat(%x: tensor<2xf32>, %y: tensor<3xf32>, %none: tensor<0xf32>) -> tensor<7xf32> {
  %0 = stablehlo.concatenate %y, %none, %x, dim = 0 : (tensor<3xf32>, tensor<0xf32>, tensor<2xf32>) -> tensor<5xf32>
  %1 = stablehlo.concatenate %x, %0, dim = 0 : (tensor<2xf32>, tensor<5xf32>) -> tensor<7xf32>
  return %1 : tensor<7xf32>
}

// Slices that follow each other are one, and one of all is none.
// CHECK-LABEL: func.func @slices
// CHECK-NEXT: return %arg0
func.func @slices(%x: tensor<9xf32>) -> tensor<9xf32> {
  %0 = stablehlo.slice %x [0:2] : (tensor<9xf32>) -> tensor<2xf32>
  %1 = stablehlo.slice %x [2:6] : (tensor<9xf32>) -> tensor<4xf32>
  %2 = stablehlo.slice %x [6:9] : (tensor<9xf32>) -> tensor<3xf32>
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<2xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<9xf32>
  return %3 : tensor<9xf32>
}

// Strides do not fit each other, nor do slices with a gap.
// CHECK-LABEL: func.func @gap
// CHECK: stablehlo.concatenate
func.func @gap(%x: tensor<9xf32>) -> tensor<5xf32> {
  %0 = stablehlo.slice %x [0:2] : (tensor<9xf32>) -> tensor<2xf32>
  %1 = stablehlo.slice %x [3:6] : (tensor<9xf32>) -> tensor<3xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}

// CHECK-LABEL: func.func @part
// CHECK-NEXT: stablehlo.slice %arg1 [1:3]
func.func @part(%x: tensor<2xf32>, %y: tensor<4xf32>) -> tensor<2xf32> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xf32>, tensor<4xf32>) -> tensor<6xf32>
  %1 = stablehlo.slice %0 [3:5] : (tensor<6xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The start 7 is clamped to 3.
// CHECK-LABEL: func.func @clamped
// CHECK-NEXT: stablehlo.slice %arg0 [3:5, 1:2]
func.func @clamped(%x: tensor<5x4xf32>) -> tensor<2x1xf32> {
  %a = stablehlo.constant dense<7> : tensor<i32>
  %b = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %a, %b, sizes = [2, 1] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// CHECK-LABEL: func.func @updates
// CHECK-NEXT: return %arg1
func.func @updates(%x: tensor<5xf32>, %u: tensor<2xf32>, %i: tensor<i32>) -> tensor<2xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<5xf32>, tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
  %1 = stablehlo.dynamic_slice %0, %i, sizes = [2] : (tensor<5xf32>, tensor<i32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// Three functions of parts are one of all, and three products with one factor are one product.
// EQSAT-LABEL: func.func @parts
// EQSAT-COUNT-1: stablehlo.tanh
// EQSAT-NOT: stablehlo.tanh
// EQSAT-LABEL: func.func @products
// EQSAT: stablehlo.concatenate %arg0, %arg1, %arg2, dim = 0
// EQSAT-COUNT-1: stablehlo.dot_general
// EQSAT-NOT: stablehlo.dot_general
func.func @parts(%x: tensor<200xf32>, %y: tensor<300xf32>, %z: tensor<100xf32>) -> tensor<600xf32> {
  %0 = stablehlo.tanh %x : tensor<200xf32>
  %1 = stablehlo.tanh %y : tensor<300xf32>
  %2 = stablehlo.tanh %z : tensor<100xf32>
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<200xf32>, tensor<300xf32>, tensor<100xf32>) -> tensor<600xf32>
  return %3 : tensor<600xf32>
}

func.func @products(%x: tensor<2x8xf32>, %y: tensor<3x8xf32>, %z: tensor<1x8xf32>, %w: tensor<8x5xf32>) -> tensor<6x5xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x8xf32>, tensor<8x5xf32>) -> tensor<2x5xf32>
  %1 = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0] : (tensor<3x8xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
  %2 = stablehlo.dot_general %z, %w, contracting_dims = [1] x [0] : (tensor<1x8xf32>, tensor<8x5xf32>) -> tensor<1x5xf32>
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<2x5xf32>, tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<6x5xf32>
  return %3 : tensor<6x5xf32>
}
