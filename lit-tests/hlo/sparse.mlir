// RUN: creole-opt %s --split-input-file | FileCheck %s
// RUN: creole-opt %s --split-input-file -o %t.1
// RUN: creole-opt %t.1 --split-input-file --mlir-print-op-generic | creole-opt --split-input-file -o %t.2
// RUN: diff %t.1 %t.2

// Encodings of sparse tensors are kept, and may differ between operands and results.

// CHECK-LABEL: @neg
// CHECK: stablehlo.negate %arg0 : tensor<10x10xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
// CHECK-LABEL: @mixed
// CHECK-LABEL: @mixed_dense
// CHECK-LABEL: @transpose
// CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<100x200xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) -> tensor<200x100xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>>
// CHECK-LABEL: @reshape
// CHECK-LABEL: @dot
// CHECK-LABEL: @more

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
func.func @neg(%a: tensor<10x10xf32, #CSR>) -> tensor<10x10xf32, #CSR> {
  %0 = stablehlo.negate %a : tensor<10x10xf32, #CSR>
  return %0 : tensor<10x10xf32, #CSR>
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @mixed(%a: tensor<10x10xf32, #CSR>, %b: tensor<10x10xf32>) -> tensor<10x10xf32, #CSR> {
  %0 = stablehlo.multiply %a, %b : (tensor<10x10xf32, #CSR>, tensor<10x10xf32>) -> tensor<10x10xf32, #CSR>
  return %0 : tensor<10x10xf32, #CSR>
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @mixed_dense(%a: tensor<10x10xf32, #CSR>, %b: tensor<10x10xf32>) -> tensor<10x10xf32> {
  %0 = stablehlo.add %a, %b : (tensor<10x10xf32, #CSR>, tensor<10x10xf32>) -> tensor<10x10xf32>
  return %0 : tensor<10x10xf32>
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
func.func @transpose(%a: tensor<100x200xf64, #CSR>) -> tensor<200x100xf64, #CSC> {
  %0 = "stablehlo.transpose"(%a) {permutation = array<i64: 1, 0>} : (tensor<100x200xf64, #CSR>) -> tensor<200x100xf64, #CSC>
  return %0 : tensor<200x100xf64, #CSC>
}
// -----
#SV = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
func.func @reshape(%a: tensor<100xf64, #SV>) -> tensor<10x10xf64, #DCSR> {
  %0 = "stablehlo.reshape"(%a) : (tensor<100xf64, #SV>) -> tensor<10x10xf64, #DCSR>
  return %0 : tensor<10x10xf64, #DCSR>
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @dot(%a: tensor<4x5xf64, #CSR>, %b: tensor<5x3xf64>) -> tensor<4x3xf64, #CSR> {
  %0 = stablehlo.dot %a, %b : (tensor<4x5xf64, #CSR>, tensor<5x3xf64>) -> tensor<4x3xf64, #CSR>
  %1 = stablehlo.convert %0 : (tensor<4x3xf64, #CSR>) -> tensor<4x3xf64, #CSR>
  %2 = stablehlo.convert %b : (tensor<5x3xf64>) -> tensor<5x3xf64, #CSR>
  return %1 : tensor<4x3xf64, #CSR>
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @more(%a: tensor<4x5xf64, #CSR>, %p: tensor<4x5xi1, #CSR>) -> tensor<4x5xf64, #CSR> {
  %0 = stablehlo.select %p, %a, %a : (tensor<4x5xi1, #CSR>, tensor<4x5xf64, #CSR>, tensor<4x5xf64, #CSR>) -> tensor<4x5xf64, #CSR>
  %1 = stablehlo.compare LT, %a, %0 : (tensor<4x5xf64, #CSR>, tensor<4x5xf64, #CSR>) -> tensor<4x5xi1, #CSR>
  %2 = stablehlo.clamp %a, %a, %a : tensor<4x5xf64, #CSR>
  %3 = chlo.asinh %a : tensor<4x5xf64, #CSR> -> tensor<4x5xf64, #CSR>
  %4 = stablehlo.sign %a : tensor<4x5xf64, #CSR>
  %5 = stablehlo.is_finite %a : (tensor<4x5xf64, #CSR>) -> tensor<4x5xi1, #CSR>
  %6 = stablehlo.is_finite %a : (tensor<4x5xf64, #CSR>) -> tensor<4x5xi1>
  %z = stablehlo.constant dense<0.0> : tensor<f64>
  %7 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf64, #CSR>, tensor<f64>) -> tensor<4xf64>
  %8 = stablehlo.slice %a [0:2, 0:5] : (tensor<4x5xf64, #CSR>) -> tensor<2x5xf64, #CSR>
  %9 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<4x5xf64, #CSR>, tensor<4x5xf64, #CSR>) -> tensor<8x5xf64, #CSR>
  %10 = stablehlo.reverse %a, dims = [0] : tensor<4x5xf64, #CSR>
  %11 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<4x5xf64, #CSR>) -> tensor<4x5xf64>
  return %a : tensor<4x5xf64, #CSR>
}

// -----

#SV = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ dimLevelType = ["compressed", "compressed"] }>
// CHECK-LABEL: @mixed_encodings
// CHECK: stablehlo.abs %arg1 : (tensor<10x20xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) -> tensor<10x20xf32>
func.func @mixed_encodings(%a: tensor<10x20xf32>, %c: tensor<10x20xf32, #CSR>, %d: tensor<10x20xf32, #DCSR>, %v: tensor<4xf64, #SV>, %w: tensor<4xf64>) {
  %0 = stablehlo.abs %c : (tensor<10x20xf32, #CSR>) -> tensor<10x20xf32>
  %1 = stablehlo.abs %c : (tensor<10x20xf32, #CSR>) -> tensor<10x20xf32, #DCSR>
  %2 = stablehlo.abs %a : (tensor<10x20xf32>) -> tensor<10x20xf32, #CSR>
  %3 = stablehlo.convert %c : (tensor<10x20xf32, #CSR>) -> tensor<10x20xi32, #DCSR>
  %4 = stablehlo.add %c, %d : (tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xf32>
  %5 = stablehlo.add %c, %d : (tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xf32, #CSR>
  %6 = stablehlo.add %a, %a : (tensor<10x20xf32>, tensor<10x20xf32>) -> tensor<10x20xf32, #CSR>
  %7 = stablehlo.multiply %a, %c : (tensor<10x20xf32>, tensor<10x20xf32, #CSR>) -> tensor<10x20xf32, #CSR>
  %8 = stablehlo.dot_general %v, %w, contracting_dims = [0] x [0] : (tensor<4xf64, #SV>, tensor<4xf64>) -> tensor<f64>
  %z = stablehlo.constant dense<0.0> : tensor<f64>
  %9 = stablehlo.reduce(%v init: %z) across dimensions = [0] : (tensor<4xf64, #SV>, tensor<f64>) -> tensor<f64>
   reducer(%x: tensor<f64>, %y: tensor<f64>)  {
    %s = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }
  %10 = stablehlo.transpose %c, dims = [1, 0] : (tensor<10x20xf32, #CSR>) -> tensor<20x10xf32, #DCSR>
  %11 = stablehlo.sqrt %v : tensor<4xf64, #SV>
  %p = stablehlo.compare LT, %c, %d : (tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xi1>
  %12 = stablehlo.select %p, %c, %d : (tensor<10x20xi1>, tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xf32>
  %13 = stablehlo.clamp %c, %a, %d : (tensor<10x20xf32, #CSR>, tensor<10x20xf32>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xf32, #DCSR>
  %14 = chlo.erf %c : tensor<10x20xf32, #CSR> -> tensor<10x20xf32, #DCSR>
  %15 = chlo.broadcast_add %c, %d : (tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<10x20xf32, #CSR>
  %16 = stablehlo.concatenate %c, %d, dim = 0 : (tensor<10x20xf32, #CSR>, tensor<10x20xf32, #DCSR>) -> tensor<20x20xf32>
  %17 = stablehlo.optimization_barrier %c : tensor<10x20xf32, #CSR>
  return
}

// CHECK-LABEL: @quantised
func.func @quantised(%arg0: tensor<1x!quant.uniform<i8:f32, 1.0:17>, #SV>) -> tensor<1x!quant.uniform<i8:f32, 1.0:17>, #SV> {
  func.return %arg0 : tensor<1x!quant.uniform<i8:f32, 1.0:17>, #SV>
}
