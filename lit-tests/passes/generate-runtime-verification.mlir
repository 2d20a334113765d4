// RUN: creole-opt %s --generate-runtime-verification --split-input-file | FileCheck %s

// Indices of accesses are in bounds.
// CHECK-LABEL: func.func @access(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0_0 : memref<?x8xf32>
// CHECK-NEXT: %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %3 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT: %4 = arith.cmpi slt, %arg2, %c8 : index
// CHECK-NEXT: %5 = arith.andi %3, %4 : i1
// CHECK-NEXT: %6 = arith.andi %2, %5 : i1
// CHECK-NEXT: cf.assert %6, "ERROR: Runtime op verification failed\0A%0 = memref.load %arg0[%arg1, %arg2] : memref<?x8xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %7 = memref.load %arg0[%arg1, %arg2] : memref<?x8xf32>
// CHECK-NEXT: return %7 : f32
// CHECK-NEXT: }
func.func @access(%m: memref<?x8xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<?x8xf32>
  return %0 : f32
}

// -----

// What is known is folded: one comparison is left. Memrefs without dimensions have no bounds.
// CHECK-LABEL: func.func @known(%arg0: memref<?xf32>, %arg1: memref<f32>, %arg2: f32) {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0_0 : memref<?xf32>
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.cmpi sgt, %dim, %c3 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed\0Amemref.store %arg2, %arg0[%c3] : memref<?xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: memref.store %arg2, %arg0[%c3] : memref<?xf32>
// CHECK-NEXT: memref.store %arg2, %arg1[] : memref<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @known(%m: memref<?xf32>, %s: memref<f32>, %v: f32) {
  %c3 = arith.constant 3 : index
  memref.store %v, %m[%c3] : memref<?xf32>
  memref.store %v, %s[] : memref<f32>
  return
}

// -----

// An index that is known to be wrong fails always.
// CHECK-LABEL: func.func @wrong(%arg0: memref<4xf32>) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c4_1 = arith.constant 4 : index
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: cf.assert %false, "ERROR: Runtime op verification failed\0A%0 = memref.load %arg0[%c4] : memref<4xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %0 = memref.load %arg0[%c4] : memref<4xf32>
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c0_3 = arith.constant 0 : index
// CHECK-NEXT: %c4_4 = arith.constant 4 : index
// CHECK-NEXT: %true_5 = arith.constant true
// CHECK-NEXT: %true_6 = arith.constant true
// CHECK-NEXT: cf.assert %true_5, "ERROR: Runtime op verification failed\0A%1 = memref.load %arg0[%c1] : memref<4xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %1 = memref.load %arg0[%c1] : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @wrong(%m: memref<4xf32>) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c4] : memref<4xf32>
  %1 = memref.load %m[%c1] : memref<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @atomics(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg1, %c4 : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed\0A%0 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<4xf32>) -> f32\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %3 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<4xf32>) -> f32
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c4_3 = arith.constant 4 : index
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0_1 : index
// CHECK-NEXT: %5 = arith.cmpi slt, %arg1, %c4_3 : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: cf.assert %6, "ERROR: Runtime op verification failed\0A%1 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {...}\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %7 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {
// CHECK-NEXT: ^bb0(%arg3: f32):
// CHECK-NEXT: memref.atomic_yield %arg3 : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @atomics(%m: memref<4xf32>, %i: index, %v: f32) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    memref.atomic_yield %old : f32
  }
  return
}

// -----

// The sizes that a cast makes static, its offset and strides.
// CHECK-LABEL: func.func @cast(%arg0: memref<?x3xf32, strided<[?, 1], offset: ?>>) -> memref<4x3xf32, strided<[3, 1], offset: ?>> {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x3xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<4x3xf32, strided<[3, 1], offset: ?>>\0A^ size mismatch of dim 0\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %strides#0, %c3 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<4x3xf32, strided<[3, 1], offset: ?>>\0A^ stride mismatch of dim 0\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %2 = arith.cmpi eq, %strides#1, %c1 : index
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<4x3xf32, strided<[3, 1], offset: ?>>\0A^ stride mismatch of dim 1\0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<4x3xf32, strided<[3, 1], offset: ?>>
// CHECK-NEXT: return %cast_0 : memref<4x3xf32, strided<[3, 1], offset: ?>>
// CHECK-NEXT: }
func.func @cast(%m: memref<?x3xf32, strided<[?, 1], offset: ?>>) -> memref<4x3xf32, strided<[3, 1], offset: ?>> {
  %0 = memref.cast %m : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<4x3xf32, strided<[3, 1], offset: ?>>
  return %0 : memref<4x3xf32, strided<[3, 1], offset: ?>>
}

// -----

// Of an unranked memref the rank, first. To an unranked one anything may be cast.
// CHECK-LABEL: func.func @cast_unranked(%arg0: memref<*xf32>) -> memref<*xf32> {
// CHECK-NEXT: %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c1 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>\0A^ rank mismatch\0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %cast : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %cast_1 = memref.cast %cast_0 : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
// CHECK-NEXT: return %cast_1 : memref<*xf32>
// CHECK-NEXT: }
func.func @cast_unranked(%m: memref<*xf32>) -> memref<*xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.cast %0 : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  return %1 : memref<*xf32>
}

// -----

// CHECK-LABEL: func.func @copy(%arg0: memref<?x3x5xf32>, %arg1: memref<4x?x5xf32>, %arg2: memref<*xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x3x5xf32>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed\0Amemref.copy %arg0, %arg1 : memref<?x3x5xf32> to memref<4x?x5xf32>\0A^ size of 0-th source/target dim does not match\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim_0 = memref.dim %arg1, %c1 : memref<4x?x5xf32>
// CHECK-NEXT: %1 = arith.cmpi eq, %c3, %dim_0 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0Amemref.copy %arg0, %arg1 : memref<?x3x5xf32> to memref<4x?x5xf32>\0A^ size of 1-th source/target dim does not match\0ALocation: loc({{.*}})"
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<?x3x5xf32> to memref<4x?x5xf32>
// CHECK-NEXT: memref.copy %arg2, %arg1 : memref<*xf32> to memref<4x?x5xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy(%m: memref<?x3x5xf32>, %n: memref<4x?x5xf32>, %u: memref<*xf32>) {
  memref.copy %m, %n : memref<?x3x5xf32> to memref<4x?x5xf32>
  memref.copy %u, %n : memref<*xf32> to memref<4x?x5xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dim(%arg0: memref<*xf32>, %arg1: index) -> index {
// CHECK-NEXT: %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %1 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %2 = arith.cmpi slt, %arg1, %0 : index
// CHECK-NEXT: %3 = arith.andi %1, %2 : i1
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed\0A%dim = memref.dim %arg0, %arg1 : memref<*xf32>\0A^ index is out of bounds\0ALocation: loc({{.*}})"
// CHECK-NEXT: %dim = memref.dim %arg0, %arg1 : memref<*xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
func.func @dim(%m: memref<*xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xf32>
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @aligned(%arg0: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %0 = arith.remui %intptr, %c16 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>\0A^ memref is not aligned to 16\0ALocation: loc({{.*}})"
// CHECK-NEXT: %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// CHECK-NEXT: return %assume_align : memref<4xf32>
// CHECK-NEXT: }
func.func @aligned(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// CHECK-LABEL: func.func @expand(%arg0: memref<?x3xf32>, %arg1: index) -> memref<?x2x3xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x3xf32>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.remsi %dim, %c2 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c0_0 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, 2, 3] : memref<?x3xf32> into memref<?x2x3xf32>\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim_1 = memref.dim %arg0, %c1 : memref<?x3xf32>
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %2 = arith.remsi %dim_1, %c3 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %3 = arith.cmpi eq, %2, %c0_2 : index
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed\0A%expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, 2, 3] : memref<?x3xf32> into memref<?x2x3xf32>\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc({{.*}})"
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, 2, 3] : memref<?x3xf32> into memref<?x2x3xf32>
// CHECK-NEXT: return %expand_shape : memref<?x2x3xf32>
// CHECK-NEXT: }
func.func @expand(%m: memref<?x3xf32>, %n: index) -> memref<?x2x3xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 3] : memref<?x3xf32> into memref<?x2x3xf32>
  return %0 : memref<?x2x3xf32>
}

// -----

// Layouts without strides have no numbers that differ.
// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @cast_map(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32, #map>
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c8 : index
// CHECK-NEXT: cf.assert %0, "{{.*}}size mismatch of dim 0
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<?xf32, #map> to memref<8xf32, #map>
// CHECK-NEXT: return %cast : memref<8xf32, #map>
func.func @cast_map(%m: memref<?xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) -> memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>> {
  %0 = memref.cast %m : memref<?xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>> to memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  return %0 : memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
}

// -----

// Only nothing is divided into groups with a size of 0.
// CHECK-LABEL: func.func @expand_empty(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c0_0 : index
// CHECK-NEXT: cf.assert %0, "{{.*}}static result dims in reassoc group do not divide src dim evenly
// CHECK-NEXT: %expand_shape = memref.expand_shape
func.func @expand_empty(%m: memref<?xf32>, %n: index) -> memref<?x0xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 0] : memref<?xf32> into memref<?x0xf32>
  return %0 : memref<?x0xf32>
}

// -----

// Casts hide sizes that are known.
// CHECK-LABEL: func.func @hidden(%arg0: memref<?x6xf32>, %arg1: index, %arg2: tensor<5xf32>) -> (f32, f32) {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<?x6xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %offset, %c0 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?x6xf32> to memref<?x?xf32>\0A^ offset mismatch\0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %strides#1, %c1 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?x6xf32> to memref<?x?xf32>\0A^ stride mismatch of dim 1\0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<?x6xf32> to memref<?x?xf32>
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0_2 : memref<?x6xf32>
// CHECK-NEXT: %2 = arith.cmpi sge, %arg1, %c0_1 : index
// CHECK-NEXT: %3 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %4 = arith.andi %2, %3 : i1
// CHECK-NEXT: %c1_3 = arith.constant 1 : index
// CHECK-NEXT: %c6 = arith.constant 6 : index
// CHECK-NEXT: %5 = arith.cmpi sge, %arg1, %c0_1 : index
// CHECK-NEXT: %6 = arith.cmpi slt, %arg1, %c6 : index
// CHECK-NEXT: %7 = arith.andi %5, %6 : i1
// CHECK-NEXT: %8 = arith.andi %4, %7 : i1
// CHECK-NEXT: cf.assert %8, "ERROR: Runtime op verification failed\0A%0 = memref.load %cast[%arg1, %arg1] : memref<?x?xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %9 = memref.load %cast_0[%arg1, %arg1] : memref<?x?xf32>
// CHECK-NEXT: %cast_4 = tensor.cast %arg2 : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %c0_6 = arith.constant 0 : index
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %10 = arith.cmpi sge, %arg1, %c0_5 : index
// CHECK-NEXT: %11 = arith.cmpi slt, %arg1, %c5 : index
// CHECK-NEXT: %12 = arith.andi %10, %11 : i1
// CHECK-NEXT: cf.assert %12, "ERROR: Runtime op verification failed\0A%extracted = tensor.extract %cast_0[%arg1] : tensor<?xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted = tensor.extract %cast_4[%arg1] : tensor<?xf32>
// CHECK-NEXT: return %9, %extracted : f32, f32
// CHECK-NEXT: }
func.func @hidden(%m: memref<?x6xf32>, %i: index, %t: tensor<5xf32>) -> (f32, f32) {
  %0 = memref.cast %m : memref<?x6xf32> to memref<?x?xf32>
  %1 = memref.load %0[%i, %i] : memref<?x?xf32>
  %2 = tensor.cast %t : tensor<5xf32> to tensor<?xf32>
  %3 = tensor.extract %2[%i] : tensor<?xf32>
  return %1, %3 : f32, f32
}
