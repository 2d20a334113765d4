// RUN: creole-opt %s --expand-strided-metadata --split-input-file | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK: #map2 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 + s1 * s2 + s3 * s4)>
// CHECK-LABEL: func.func @sub(
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%strides#0]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2, %strides#1]
// CHECK-NEXT: %2 = affine.apply #map2()[%offset, %arg1, %strides#0, %arg2, %strides#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%2], sizes: [%arg3, 4], strides: [%0, %1] : memref<f32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @sub(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index, %n: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%i, %j][%n, 4][2, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x4xf32, strided<[?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @sub_static(
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [34], sizes: [4, 4], strides: [16, 2] : memref<f32> to memref<4x4xf32, strided<[16, 2], offset: 34>>
// CHECK-NEXT: return %reinterpret_cast : memref<4x4xf32, strided<[16, 2], offset: 34>>
// CHECK-NEXT: }
func.func @sub_static(%m: memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 2], offset: 34>> {
  %0 = memref.subview %m[2, 2][4, 4][1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 2], offset: 34>>
  return %0 : memref<4x4xf32, strided<[16, 2], offset: 34>>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 64)>
// CHECK-LABEL: func.func @sub_rr(
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<8x16x4xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [16, 4], strides: [4, 1] : memref<f32> to memref<16x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<16x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT: }
func.func @sub_rr(%m: memref<8x16x4xf32>, %i: index) -> memref<16x4xf32, strided<[4,1], offset: ?>> {
  %0 = memref.subview %m[%i, 0, 0][1, 16, 4][1, 1, 1] : memref<8x16x4xf32> to memref<16x4xf32, strided<[4,1], offset: ?>>
  return %0 : memref<16x4xf32, strided<[4,1], offset: ?>>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 65 + 8)>
// CHECK-LABEL: func.func @md_sub(
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c64 = arith.constant 64 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<8x16x4xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: return %base_buffer, %0, %arg2, %arg2, %c3, %c64, %c4, %arg2 : memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_sub(%m: memref<8x16x4xf32>, %i: index, %n: index) -> (memref<f32>, index, index, index, index, index, index, index) {
  %0 = memref.subview %m[%i, 2, %i][%n, %n, 3][1, 1, %n] : memref<8x16x4xf32> to memref<?x?x3xf32, strided<[64, 4,?], offset: ?>>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %0 : memref<?x?x3xf32, strided<[64, 4,?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %s#2, %t#0, %t#1, %t#2 : memref<f32>, index, index, index, index, index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 3)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 floordiv 3) * s1)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 floordiv 10)>
// CHECK: #map3 = affine_map<()[s0, s1] -> ((s0 floordiv 5) * s1)>
// CHECK: #map4 = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @expand(
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%sizes#0]
// CHECK-NEXT: %1 = affine.apply #map1()[%sizes#0, %strides#0]
// CHECK-NEXT: %2 = affine.apply #map2()[%sizes#1]
// CHECK-NEXT: %3 = affine.apply #map3()[%sizes#1, %strides#1]
// CHECK-NEXT: %4 = affine.apply #map4()[%strides#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [3, %0, 5, %2, 2], strides: [%1, %strides#0, %3, %4, %strides#1] : memref<f32> to memref<3x?x5x?x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<3x?x5x?x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @expand(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %a: index, %b: index) -> memref<3x?x5x?x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [3, %a, 5, %b, 2] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<3x?x5x?x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  return %0 : memref<3x?x5x?x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @md_expand(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c40 = arith.constant 40 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c10 = arith.constant 10 : index
// CHECK-DAG: %c3 = arith.constant 3 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<30x4xi16> -> memref<i16>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %c0, %c3, %c10, %c4, %c40, %c4, %c1 : memref<i16>, index, index, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_expand(%m: memref<30x4xi16>) -> (memref<i16>, index, index, index, index, index, index, index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 10, 4] : memref<30x4xi16> into memref<3x10x4xi16>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %0 : memref<3x10x4xi16> -> memref<i16>, index, index, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %s#2, %t#0, %t#1, %t#2 : memref<i16>, index, index, index, index, index, index, index
}

// -----

// CHECK-LABEL: func.func @md_expand_0d(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK: %base_buffer, %offset = memref.extract_strided_metadata %arg0 : memref<i16, strided<[], offset: ?>> -> memref<i16>, index
// CHECK-NEXT: return %base_buffer, %offset, %c1, %c1, %c1, %c1 : memref<i16>, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_expand_0d(%m: memref<i16, strided<[], offset: ?>>) -> (memref<i16>, index, index, index, index, index) {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<i16, strided<[], offset: ?>> into memref<1x1xi16, strided<[1, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<1x1xi16, strided<[1,1], offset: ?>> -> memref<i16>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<i16>, index, index, index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 42)>
// CHECK-LABEL: func.func @collapse(
// CHECK-NEXT: %base_buffer, %offset, %sizes:5, %strides:5 = memref.extract_strided_metadata %arg0 : memref<?x4x?x6x7xi32> -> memref<i32>, index, index, index, index, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%sizes#2]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%sizes#0, 4, %0], strides: [%strides#0, %strides#1, 1] : memref<i32> to memref<?x4x?xi32>
// CHECK-NEXT: return %reinterpret_cast : memref<?x4x?xi32>
// CHECK-NEXT: }
func.func @collapse(%m: memref<?x4x?x6x7xi32>) -> memref<?x4x?xi32> {
  %0 = memref.collapse_shape %m [[0],[1],[2,3,4]] : memref<?x4x?x6x7xi32> into memref<?x4x?xi32>
  return %0 : memref<?x4x?xi32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK-LABEL: func.func @collapse2(
// CHECK-NEXT: %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg0 : memref<3x?x1x?xi32, strided<[?, ?, ?, ?], offset: ?>> -> memref<i32>, index, index, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%sizes#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [%0, %sizes#3], strides: [%strides#1, %strides#3] : memref<i32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<?x?xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @collapse2(%m: memref<3x?x1x?xi32, strided<[?, ?, ?, ?], offset: ?>>) -> memref<?x?xi32, strided<[?, ?], offset: ?>> {
  %0 = memref.collapse_shape %m [[0, 1],[2,3]] : memref<3x?x1x?xi32, strided<[?, ?, ?, ?], offset: ?>> into memref<?x?xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @md_collapse0(
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<1x1xi32, strided<[2, 1], offset: ?>> -> memref<i32>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %offset : memref<i32>, index
// CHECK-NEXT: }
func.func @md_collapse0(%m: memref<1x1xi32, strided<[2, 1], offset: ?>>) -> (memref<i32>, index) {
  %0 = memref.collapse_shape %m [] : memref<1x1xi32, strided<[2,1], offset: ?>> into memref<i32, strided<[], offset: ?>>
  %b, %o = memref.extract_strided_metadata %0 : memref<i32, strided<[], offset: ?>> -> memref<i32>, index
  return %b, %o : memref<i32>, index
}

// -----

// CHECK-LABEL: func.func @md_alloc(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %alloc = memref.alloc(%arg0) {alignment = 8 : i64} : memref<4x?xi32, 1>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [], strides: [] : memref<4x?xi32, 1> to memref<i32, 1>
// CHECK-NEXT: return %reinterpret_cast, %c0, %c4, %arg0, %arg0, %c1 : memref<i32, 1>, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_alloc(%n: index) -> (memref<i32, 1>, index, index, index, index, index) {
  %0 = memref.alloc(%n) {alignment = 8} : memref<4x?xi32, 1>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<4x?xi32, 1> -> memref<i32, 1>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<i32,1>, index, index, index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 5)>
// CHECK-LABEL: func.func @md_alloca(
// CHECK-DAG: %c5 = arith.constant 5 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: return %c0, %arg1, %arg0, %0, %c5 : index, index, index, index, index
// CHECK-NEXT: }
func.func @md_alloca(%n: index, %k: index) -> (index, index, index, index, index) {
  %0 = memref.alloca(%k, %n) : memref<?x?x5xi32>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %0 : memref<?x?x5xi32> -> memref<i32>, index, index, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index, index, index, index
}

// -----

// CHECK: memref.global "private" @g : memref<4x4xf32> = dense<0.000000e+00>
// CHECK-LABEL: func.func @md_global(
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %0 = memref.get_global @g : memref<4x4xf32>
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [], strides: [] : memref<4x4xf32> to memref<f32>
// CHECK-NEXT: return %reinterpret_cast, %c0, %c4 : memref<f32>, index, index
// CHECK-NEXT: }
memref.global "private" @g : memref<4x4xf32> = dense<0.0>
func.func @md_global() -> (memref<f32>, index, index) {
  %0 = memref.get_global @g : memref<4x4xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %t#0 : memref<f32>, index, index
}

// -----

// CHECK-LABEL: func.func @md_reinterpret(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c10 = arith.constant 10 : index
// CHECK: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: return %base_buffer, %arg1, %arg2, %c10, %arg2, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_reinterpret(%m: memref<?xf32>, %o0: index, %s0: index) -> (memref<f32>, index, index, index, index, index) {
  %0 = memref.reinterpret_cast %m to offset: [%o0], sizes: [%s0, 10], strides: [%s0, 1] : memref<?xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x10xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

// CHECK-LABEL: func.func @md_rc_unr(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c10 = arith.constant 10 : index
// CHECK: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [%arg2, 10], strides: [%arg2, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %reinterpret_cast : memref<?x10xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %offset, %sizes#0, %c10, %strides#0, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_rc_unr(%m: memref<*xf32>, %o0: index, %s0: index) -> (memref<f32>, index, index, index, index, index) {
  %0 = memref.reinterpret_cast %m to offset: [%o0], sizes: [%s0, 10], strides: [%s0, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x10xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

// CHECK-LABEL: func.func @md_cast(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c4 = arith.constant 4 : index
// CHECK-DAG: %c2 = arith.constant 2 : index
// CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %c2, %c4, %sizes#1, %strides#0, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @md_cast(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %0 = memref.cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<4x?xf32, strided<[?, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<4x?xf32, strided<[?, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

// CHECK-LABEL: func.func @md_unr_cast(
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %cast : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
// CHECK-NEXT: return %base_buffer, %offset, %sizes, %strides : memref<f32>, index, index, index
// CHECK-NEXT: }
func.func @md_unr_cast(%m: memref<*xf32>) -> (memref<f32>, index, index, index) {
  %0 = memref.cast %m : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %0 : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %b, %o, %s, %t : memref<f32>, index, index, index
}

// -----

// CHECK-LABEL: func.func @md_space(
// CHECK-DAG: %c1 = arith.constant 1 : index
// CHECK-DAG: %c20 = arith.constant 20 : index
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<20xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %base_buffer : memref<f32> to memref<f32, 1>
// CHECK-NEXT: return %memspacecast, %c0, %c20, %c1 : memref<f32, 1>, index, index, index
// CHECK-NEXT: }
func.func @md_space(%m: memref<20xf32>) -> (memref<f32,1>, index, index, index) {
  %0 = memref.memory_space_cast %m : memref<20xf32> to memref<20xf32, 1>
  %b, %o, %s, %t = memref.extract_strided_metadata %0 : memref<20xf32, 1> -> memref<f32, 1>, index, index, index
  return %b, %o, %s, %t : memref<f32,1>, index, index, index
}

// -----

// CHECK-LABEL: func.func @ptr(
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<8x16xf32> -> index
// CHECK-NEXT: %intptr_0 = memref.extract_aligned_pointer_as_index %arg0 : memref<8x16xf32> -> index
// CHECK-NEXT: return %intptr, %intptr_0 : index, index
// CHECK-NEXT: }
func.func @ptr(%m: memref<8x16xf32>, %i: index) -> (index, index) {
  %0 = memref.subview %m[%i, 2][4, 4][1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 2], offset: ?>>
  %p = memref.extract_aligned_pointer_as_index %0 : memref<4x4xf32, strided<[16, 2], offset: ?>> -> index
  %1 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8x16xf32> to memref<4xf32, strided<[2]>>
  %q = memref.extract_aligned_pointer_as_index %1 : memref<4xf32, strided<[2]>> -> index
  return %p, %q : index, index
}

// -----

// CHECK-LABEL: func.func @md_md(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %base_buffer, %c0, %strides#0 : memref<f32>, index, index
// CHECK-NEXT: }
func.func @md_md(%m: memref<8x16xf32, strided<[?, 1]>>, %i: index) -> (memref<f32>, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x16xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
  %b2, %o2 = memref.extract_strided_metadata %b : memref<f32> -> memref<f32>, index
  return %b2, %o2, %t#0 : memref<f32>, index, index
}

// -----

// CHECK-LABEL: func.func @md_assume(
// CHECK-DAG: %c0 = arith.constant 0 : index
// CHECK: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: return %base_buffer, %c0, %sizes : memref<f32>, index, index
// CHECK-NEXT: }
func.func @md_assume(%m: memref<?xf32>, %i: index) -> (memref<f32>, index, index) {
  %a = memref.assume_alignment %m, 16 : memref<?xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %a : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %s : memref<f32>, index, index
}

// -----

// The unknown size can't be divided by 0.
// CHECK-LABEL: func.func @expand_by_zero(
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%arg1, 0] : memref<?xf32> into memref<?x0xf32>
// CHECK-NEXT: return %expand_shape : memref<?x0xf32>
// CHECK-NEXT: }
func.func @expand_by_zero(%m: memref<?xf32>, %n: index) -> memref<?x0xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 0] : memref<?xf32> into memref<?x0xf32>
  return %0 : memref<?x0xf32>
}

// -----

// The product of the known sizes is no integer of 64 bits.
// CHECK-LABEL: func.func @expand_to_huge(
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1, 2]] output_shape [%arg1, 4294967296, 4294967296] : memref<?xf32> into memref<?x4294967296x4294967296xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @expand_to_huge(%m: memref<?xf32>, %n: index) -> memref<?x4294967296x4294967296xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [%n, 4294967296, 4294967296] : memref<?xf32> into memref<?x4294967296x4294967296xf32>
  return %0 : memref<?x4294967296x4294967296xf32>
}

// -----

// Products with a constant that shows only later are not folded.
// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3] -> (s0 + s2 * s3)>
// CHECK-LABEL: func.func @late(%arg0: index, %arg1: index, %arg2: memref<3x3xf32>) -> memref<3x1xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<3x3xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: %1 = affine.apply #map1()[%c8, %arg0, %arg1, %c0]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%1], sizes: [3, 1], strides: [%0, %c0] : memref<f32> to memref<3x1xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<3x1xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @late(%n: index, %i: index, %m: memref<3x3xf32>) -> memref<3x1xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %0 = memref.reinterpret_cast %m to offset: [%c8], sizes: [%c8, %n], strides: [%n, %c0] : memref<3x3xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %0[%c0, %i] [3, 1] [3, 2] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<3x1xf32, strided<[?, ?], offset: ?>>
  return %1 : memref<3x1xf32, strided<[?, ?], offset: ?>>
}
