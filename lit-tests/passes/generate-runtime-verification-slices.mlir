// RUN: creole-opt %s --generate-runtime-verification --split-input-file | FileCheck %s

// The offset of a view, and its last element; an empty view may begin at the end.
// CHECK-LABEL: func.func @subview(%arg0: memref<?xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %arg2, %c0 : index
// CHECK-NEXT: %1 = scf.if %0 -> (i1) {
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %5 = arith.cmpi sle, %arg1, %sizes : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: scf.yield %6 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %5 = arith.cmpi slt, %arg1, %sizes : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: scf.yield %6 : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%subview = memref.subview %arg0[%arg1] [%arg2] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>\0A^ offset 0 is out-of-bounds\0ALocation: loc({{.*}})"
// CHECK-NEXT: %2 = arith.cmpi sgt, %arg2, %c0 : index
// CHECK-NEXT: %3 = scf.if %2 -> (i1) {
// CHECK-NEXT: %4 = arith.subi %arg2, %c1 : index
// CHECK-NEXT: %5 = arith.muli %4, %c2 : index
// CHECK-NEXT: %6 = arith.addi %arg1, %5 : index
// CHECK-NEXT: %7 = arith.cmpi sge, %6, %c0 : index
// CHECK-NEXT: %8 = arith.cmpi slt, %6, %sizes : index
// CHECK-NEXT: %9 = arith.andi %7, %8 : i1
// CHECK-NEXT: scf.yield %9 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed\0A%subview = memref.subview %arg0[%arg1] [%arg2] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>\0A^ subview runs out-of-bounds along dimension 0\0ALocation: loc({{.*}})"
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1] [%arg2] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @subview(%m: memref<?xf32>, %o: index, %n: index) {
  %0 = memref.subview %m[%o] [%n] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
  return
}

// -----

// CHECK-LABEL: func.func @extract_slice(%arg0: tensor<9x?xf32>, %arg1: index) -> tensor<2x3xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c1_0 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c9 = arith.constant 9 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %c2, %c0 : index
// CHECK-NEXT: %1 = scf.if %0 -> (i1) {
// CHECK-NEXT: %8 = arith.cmpi sge, %c1_0, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi sle, %c1_0, %c9 : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %true_5 = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>\0A^ offset 0 is out-of-bounds\0ALocation: loc({{.*}})"
// CHECK-NEXT: %2 = arith.cmpi sgt, %c2, %c0 : index
// CHECK-NEXT: %3 = scf.if %2 -> (i1) {
// CHECK-NEXT: %8 = arith.subi %c2, %c1 : index
// CHECK-NEXT: %9 = arith.muli %8, %c1_1 : index
// CHECK-NEXT: %10 = arith.addi %c1_0, %9 : index
// CHECK-NEXT: %11 = arith.cmpi sge, %10, %c0 : index
// CHECK-NEXT: %12 = arith.cmpi slt, %10, %c9 : index
// CHECK-NEXT: %13 = arith.andi %11, %12 : i1
// CHECK-NEXT: scf.yield %13 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed\0A%extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>\0A^ extract_slice runs out-of-bounds along dimension 0\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c1_3 = arith.constant 1 : index
// CHECK-NEXT: %c1_4 = arith.constant 1 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c1_4 : tensor<9x?xf32>
// CHECK-NEXT: %4 = arith.cmpi eq, %c3, %c0 : index
// CHECK-NEXT: %5 = scf.if %4 -> (i1) {
// CHECK-NEXT: %8 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi sle, %arg1, %dim : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %8 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %5, "ERROR: Runtime op verification failed\0A%extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>\0A^ offset 1 is out-of-bounds\0ALocation: loc({{.*}})"
// CHECK-NEXT: %6 = arith.cmpi sgt, %c3, %c0 : index
// CHECK-NEXT: %7 = scf.if %6 -> (i1) {
// CHECK-NEXT: %8 = arith.subi %c3, %c1 : index
// CHECK-NEXT: %9 = arith.muli %8, %c1_3 : index
// CHECK-NEXT: %10 = arith.addi %arg1, %9 : index
// CHECK-NEXT: %11 = arith.cmpi sge, %10, %c0 : index
// CHECK-NEXT: %12 = arith.cmpi slt, %10, %dim : index
// CHECK-NEXT: %13 = arith.andi %11, %12 : i1
// CHECK-NEXT: scf.yield %13 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %7, "ERROR: Runtime op verification failed\0A%extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>\0A^ extract_slice runs out-of-bounds along dimension 1\0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[1, %arg1] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>
// CHECK-NEXT: return %extracted_slice : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @extract_slice(%t: tensor<9x?xf32>, %o: index) -> tensor<2x3xf32> {
  %0 = tensor.extract_slice %t[1, %o] [2, 3] [1, 1] : tensor<9x?xf32> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @elements(%arg0: tensor<?x2xf32>, %arg1: index) -> tensor<?x2xf32> {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0_0 : tensor<?x2xf32>
// CHECK-NEXT: %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %true_2 = arith.constant true
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed\0A%extracted = tensor.extract %arg0[%arg1, %c1] : tensor<?x2xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg1, %c1] : tensor<?x2xf32>
// CHECK-NEXT: %c0_3 = arith.constant 0 : index
// CHECK-NEXT: %c0_4 = arith.constant 0 : index
// CHECK-NEXT: %dim_5 = tensor.dim %arg0, %c0_4 : tensor<?x2xf32>
// CHECK-NEXT: %true_6 = arith.constant true
// CHECK-NEXT: %3 = arith.cmpi sgt, %dim_5, %c1 : index
// CHECK-NEXT: %c1_7 = arith.constant 1 : index
// CHECK-NEXT: %c2_8 = arith.constant 2 : index
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0_3 : index
// CHECK-NEXT: %5 = arith.cmpi slt, %arg1, %c2_8 : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: %7 = arith.andi %3, %6 : i1
// CHECK-NEXT: cf.assert %7, "ERROR: Runtime op verification failed\0A%inserted = tensor.insert %extracted into %arg0[%c1, %arg1] : tensor<?x2xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %inserted = tensor.insert %extracted into %arg0[%c1, %arg1] : tensor<?x2xf32>
// CHECK-NEXT: return %inserted : tensor<?x2xf32>
// CHECK-NEXT: }
func.func @elements(%t: tensor<?x2xf32>, %i: index) -> tensor<?x2xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %t[%i, %c1] : tensor<?x2xf32>
  %1 = tensor.insert %0 into %t[%c1, %i] : tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// -----

// CHECK-LABEL: func.func @casts(%arg0: tensor<*xf32>, %arg1: index) -> index {
// CHECK-NEXT: %rank = tensor.rank %arg0 : tensor<*xf32>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %rank, %c2 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed\0A%cast = tensor.cast %arg0 : tensor<*xf32> to tensor<?x4xf32>\0A^ rank mismatch\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c1 : tensor<*xf32>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%cast = tensor.cast %arg0 : tensor<*xf32> to tensor<?x4xf32>\0A^ size mismatch of dim 1\0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<*xf32> to tensor<?x4xf32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim_0 = tensor.dim %cast, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %c2_1 = arith.constant 2 : index
// CHECK-NEXT: %2 = arith.cmpi eq, %dim_0, %c2_1 : index
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed\0A%cast_0 = tensor.cast %cast : tensor<?x4xf32> to tensor<2x4xf32>\0A^ size mismatch of dim 0\0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_2 = tensor.cast %cast : tensor<?x4xf32> to tensor<2x4xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %cast_2 : tensor<2x4xf32> to tensor<*xf32>
// CHECK-NEXT: %rank_4 = tensor.rank %cast_3 : tensor<*xf32>
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %3 = arith.cmpi sge, %arg1, %c0_5 : index
// CHECK-NEXT: %4 = arith.cmpi slt, %arg1, %rank_4 : index
// CHECK-NEXT: %5 = arith.andi %3, %4 : i1
// CHECK-NEXT: cf.assert %5, "ERROR: Runtime op verification failed\0A%dim = tensor.dim %cast_1, %arg1 : tensor<*xf32>\0A^ index is out of bounds\0ALocation: loc({{.*}})"
// CHECK-NEXT: %dim_6 = tensor.dim %cast_3, %arg1 : tensor<*xf32>
// CHECK-NEXT: return %dim_6 : index
// CHECK-NEXT: }
func.func @casts(%t: tensor<*xf32>, %i: index) -> index {
  %0 = tensor.cast %t : tensor<*xf32> to tensor<?x4xf32>
  %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<2x4xf32>
  %2 = tensor.cast %1 : tensor<2x4xf32> to tensor<*xf32>
  %3 = tensor.dim %2, %i : tensor<*xf32>
  return %3 : index
}

// -----

// Messages show the op without its regions, and large attributes by a word.
// CHECK-LABEL: func.func @shown(%arg0: index) -> f32 {
// CHECK-NEXT: %cst = arith.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.cmpi sge, %arg0, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg0, %c2 : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed\0A%extracted = tensor.extract %cst[%arg0] {large = dense_resource<__elided__> : tensor<17xi8>} : tensor<2xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted = tensor.extract %cst[%arg0] {large = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi8>} : tensor<2xf32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }
func.func @shown(%i: index) -> f32 {
  %t = arith.constant dense<0.0> : tensor<2xf32>
  %0 = tensor.extract %t[%i] {large = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi8>} : tensor<2xf32>
  return %0 : f32
}
