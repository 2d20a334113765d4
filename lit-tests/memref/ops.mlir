// RUN: creole-opt --split-input-file %s | FileCheck %s
// RUN: creole-opt --split-input-file --mlir-print-op-generic %s | creole-opt --split-input-file | FileCheck %s

// The memref dialect: every op in its custom form, which survives the generic one.

// CHECK: memref.alloc()[%{{.*}}] : memref<2x4xf32, {{.*}}, 1>
func.func @f(%i: index) {
  %0 = memref.alloc()[%i] : memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  return
}

// -----

// CHECK: memref.alloca(%{{.*}}) {alignment = 8 : i64} : memref<?xf32>
func.func @f(%i: index) {
  %0 = memref.alloca(%i) {alignment = 8} : memref<?xf32>
  return
}

// -----

// CHECK: memref.alloc() : memref<1024x64xf32, 1>
func.func @f() {
  %0 = memref.alloc() : memref<1024x64xf32, affine_map<(d0, d1) -> (d0, d1)>, 1>
  return
}

// -----

// CHECK: memref.alloca_scope  {
// CHECK: memref.alloca() : memref<4xf32>
func.func @f() {
  memref.alloca_scope { %q = memref.alloca() : memref<4xf32> }
  return
}

// -----

// CHECK: memref.alloca_scope  -> (f32) {
// CHECK: memref.alloca_scope.return %{{.*}} : f32
func.func @f(%v: f32) {
  %r = memref.alloca_scope -> (f32) { memref.alloca_scope.return %v : f32 }
  return
}

// -----

// CHECK: memref.alloca_scope  -> (f32, index) {
// CHECK: memref.alloca_scope.return %{{.*}}, %{{.*}} : f32, index
func.func @f(%v: f32, %i: index) {
  %r1, %r2 = memref.alloca_scope -> (f32, index) { memref.alloca_scope.return %v, %i : f32, index } {foo}
  return
}

// -----

// CHECK: memref.realloc %{{.*}}(%{{.*}}) {alignment = 8 : i64} : memref<10xf32> to memref<?xf32>
func.func @f(%a: memref<10xf32>, %i: index) {
  %2 = memref.realloc %a(%i) {alignment = 8} : memref<10xf32> to memref<?xf32>
  return
}

// -----

// CHECK: memref.realloc %{{.*}} : memref<10xf32> to memref<20xf32>
func.func @f(%a: memref<10xf32>) {
  %2 = memref.realloc %a : memref<10xf32> to memref<20xf32>
  return
}

// -----

// CHECK: memref.atomic_rmw addf %{{.*}}, %{{.*}}[%{{.*}}] : (f32, memref<10xf32>) -> f32
func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  %4 = memref.atomic_rmw addf %v, %a[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

// CHECK: memref.atomic_rmw maxu %{{.*}}, %{{.*}}[%{{.*}}] {foo} : (i32, memref<8xi32>) -> i32
func.func @f(%i: index, %ii: memref<8xi32>, %iv: i32) {
  %4 = memref.atomic_rmw maxu %iv, %ii[%i] {foo} : (i32, memref<8xi32>) -> i32
  return
}

// -----

// CHECK: memref.atomic_rmw assign %{{.*}}, %{{.*}}[%{{.*}}] : (f32, memref<10xf32>) -> f32
func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  %4 = memref.atomic_rmw assign %v, %a[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

// CHECK: memref.generic_atomic_rmw %{{.*}}[%{{.*}}] : memref<10xf32> {
// CHECK: memref.atomic_yield %{{.*}} : f32
func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32): %out = arith.addf %v, %old : f32 memref.atomic_yield %out : f32 } { index_attr = 8 : index }
  return
}

// -----

// CHECK: memref.prefetch %{{.*}}[%{{.*}}, %{{.*}}], write, locality<1>, data : memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  memref.prefetch %m[%i, %i], write, locality<1>, data : memref<?x?xf32>
  return
}

// -----

// CHECK: memref.prefetch %{{.*}}[%{{.*}}], read, locality<3>, instr : memref<10xf32>
func.func @f(%a: memref<10xf32>, %i: index) {
  memref.prefetch %a[%i], read, locality<3>, instr : memref<10xf32>
  return
}

// -----

// CHECK: memref.extract_strided_metadata %{{.*}} : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
func.func @f(%m: memref<?x?xf32>) {
  %q:6 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return
}

// -----

// CHECK: memref.extract_strided_metadata %{{.*}} : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> -> memref<f32, 2>, index, index, index, index, index, index, index
func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  %q:8 = memref.extract_strided_metadata %al : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> -> memref<f32, 2>, index, index, index, index, index, index, index
  return
}

// -----

// CHECK: memref.extract_aligned_pointer_as_index %{{.*}} : memref<10xf32> -> index
func.func @f(%a: memref<10xf32>) {
  %6 = memref.extract_aligned_pointer_as_index %a : memref<10xf32> -> index
  return
}

// -----

// CHECK: memref.extract_aligned_pointer_as_index %{{.*}} : memref<*xf32> -> index
func.func @f(%u: memref<*xf32>) {
  %6 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  return
}

// -----

// CHECK: memref.memory_space_cast %{{.*}} : memref<10xf32> to memref<10xf32, 1>
func.func @f(%a: memref<10xf32>) {
  %7 = memref.memory_space_cast %a : memref<10xf32> to memref<10xf32, 1>
  return
}

// -----

// CHECK: memref.memory_space_cast %{{.*}} : memref<*xf32> to memref<*xf32, 1>
func.func @f(%u: memref<*xf32>) {
  %7 = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 1>
  return
}

// -----

// CHECK: memref.transpose %{{.*}} (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
func.func @f(%m: memref<?x?xf32>) {
  %8 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  return
}

// -----

// CHECK: memref.transpose %{{.*}} (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, {{.*}}>
func.func @f(%m: memref<?x?xf32>) {
  %8 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  return
}

// -----

// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2{{\]\]}} : memref<4x?x4xf32> into memref<?x4xf32>
func.func @f(%e: memref<4x?x4xf32>) {
  %9 = memref.collapse_shape %e [[0, 1], [2]] : memref<4x?x4xf32> into memref<?x4xf32>
  return
}

// -----

// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2{{\]\]}} : memref<4x?x4xf32> into memref<4x?xf32>
func.func @f(%e: memref<4x?x4xf32>) {
  %9 = memref.collapse_shape %e [[0], [1, 2]] : memref<4x?x4xf32> into memref<4x?xf32>
  return
}

// -----

// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1, 2{{\]\]}} : memref<3x4x5xf32> into memref<60xf32>
func.func @f(%t3: memref<3x4x5xf32>) {
  %9 = memref.collapse_shape %t3 [[0, 1, 2]] : memref<3x4x5xf32> into memref<60xf32>
  return
}

// -----

// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2{{\]\]}} : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<128x4xf32, strided<[4, 1]>, 2>
func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  %9 = memref.collapse_shape %al [[0, 1], [2]] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<128x4xf32, strided<[4, 1]>, 2>
  return
}

// -----

// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1, 2{{\]\]}} : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<512xf32, strided<[1]>, 2>
func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  %9 = memref.collapse_shape %al [[0, 1, 2]] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<512xf32, strided<[1]>, 2>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1], [2], [3, 4{{\]\]}} output_shape [2, 2, %{{.*}}, 2, 2] : memref<4x?x4xf32> into memref<2x2x?x2x2xf32>
func.func @f(%i: index, %e: memref<4x?x4xf32>) {
  %10 = memref.expand_shape %e [[0, 1], [2], [3, 4]] output_shape [2, 2, %i, 2, 2] : memref<4x?x4xf32> into memref<2x2x?x2x2xf32>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1], [2{{\]\]}} output_shape [%{{.*}}, 4, %{{.*}}] : memref<?x?xf32> into memref<?x4x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %10 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0], [1, 2{{\]\]}} output_shape [%{{.*}}, 4, %{{.*}}] : memref<?x?xf32> into memref<?x4x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %10 = memref.expand_shape %m [[0], [1, 2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
func.func @f(%z: memref<f32>) {
  %10 = memref.expand_shape %z [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1{{\]\]}} output_shape [2, 5] : memref<10xf32> into memref<2x5xf32>
func.func @f(%a: memref<10xf32>) {
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2, 5] : memref<10xf32> into memref<2x5xf32>
  return
}

// -----

// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0], [1, 2{{\]\]}} output_shape [30, 4, 5] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<30x4x5xf32, strided<[4000, 10, 2], offset: 100>>
func.func @f(%st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  %10 = memref.expand_shape %st [[0], [1, 2]] output_shape [30, 4, 5] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<30x4x5xf32, strided<[4000, 10, 2], offset: 100>>
  return
}

// -----

// CHECK: memref.reshape %{{.*}}(%{{.*}}) : (memref<*xf32>, memref<1xi32>) -> memref<?xf32>
func.func @f(%u: memref<*xf32>, %s1: memref<1xi32>) {
  %11 = memref.reshape %u(%s1) : (memref<*xf32>, memref<1xi32>) -> memref<?xf32>
  return
}

// -----

// CHECK: memref.reshape %{{.*}}(%{{.*}}) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
func.func @f(%u: memref<*xf32>, %sd: memref<?xi32>) {
  %11 = memref.reshape %u(%sd) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  return
}

// -----

// CHECK: memref.rank %{{.*}} : memref<*xf32>
func.func @f(%u: memref<*xf32>) {
  %12 = memref.rank %u : memref<*xf32>
  return
}

// -----

// CHECK: memref.assume_alignment %{{.*}}, 16 : memref<10xf32>
func.func @f(%a: memref<10xf32>) {
  %13 = memref.assume_alignment %a, 16 : memref<10xf32>
  return
}

// -----

// CHECK: memref.distinct_objects %{{.*}}, %{{.*}} : memref<10xf32>, memref<256xf32>
func.func @f(%a: memref<10xf32>, %A: memref<256xf32>) {
  %14, %15 = memref.distinct_objects %a, %A : memref<10xf32>, memref<256xf32>
  return
}

// -----

// CHECK: memref.dma_start %{{.*}}[%{{.*}}], %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}}[%{{.*}}] : memref<256xf32>, memref<256xf32>, memref<1xi32>
func.func @f(%i: index, %A: memref<256xf32>, %tag: memref<1xi32>) {
  memref.dma_start %A[%i], %A[%i], %i, %tag[%i] : memref<256xf32>, memref<256xf32>, memref<1xi32>
  return
}

// -----

// CHECK: memref.dma_start %{{.*}}[%{{.*}}], %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}} : memref<256xf32>, memref<?x?xf32>, memref<1xi32>
func.func @f(%m: memref<?x?xf32>, %i: index, %A: memref<256xf32>, %tag: memref<1xi32>) {
  memref.dma_start %A[%i], %m[%i, %i], %i, %tag[%i], %i, %i : memref<256xf32>, memref<?x?xf32>, memref<1xi32>
  return
}

// -----

// CHECK: memref.dma_wait %{{.*}}[%{{.*}}], %{{.*}} {foo} : memref<1xi32>
func.func @f(%i: index, %tag: memref<1xi32>) {
  memref.dma_wait %tag[%i], %i {foo} : memref<1xi32>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, %{{.*}}] [2, %{{.*}}] [1, 1] : memref<?x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %16 = memref.subview %m[0, %i] [2, %i] [1, 1] : memref<?x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[3] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: 3>>
func.func @f(%a: memref<10xf32>) {
  %16 = memref.subview %a[3] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: 3>>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0] [10] [1] : memref<10xf32> to memref<10xf32>
func.func @f(%a: memref<10xf32>) {
  %16 = memref.subview %a[0] [10] [1] : memref<10xf32> to memref<10xf32>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0] [10] [1] : memref<10xf32> to memref<10xf32, strided<[1]>>
func.func @f(%a: memref<10xf32>) {
  %16 = memref.subview %a[0] [10] [1] : memref<10xf32> to memref<10xf32, strided<[1]>>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, 0] [16, 16] [1, 1] : memref<16x16xf32> to memref<16x16xf32>
func.func @f(%s16: memref<16x16xf32>) {
  %16 = memref.subview %s16[0, 0] [16, 16] [1, 1] : memref<16x16xf32> to memref<16x16xf32>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32>
func.func @f(%s16: memref<16x16xf32>) {
  %16 = memref.subview %s16[0, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32, strided<[1]>>
func.func @f(%s16: memref<16x16xf32>) {
  %16 = memref.subview %s16[0, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32, strided<[1]>>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, {{.*}}>
func.func @f(%s16: memref<16x16xf32>) {
  %16 = memref.subview %s16[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + d1)>>
  return
}

// -----

// CHECK: memref.subview %{{.*}}[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> to memref<8x16x4xf32, 2>
func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  %16 = memref.subview %al[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> to memref<8x16x4xf32, 2>
  return
}

// -----

// CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [10, %{{.*}}], strides: [%{{.*}}, 1] : memref<*xf32> to memref<10x?xf32, strided<[?, 1], offset: ?>>
func.func @f(%i: index, %u: memref<*xf32>) {
  %17 = memref.reinterpret_cast %u to offset: [%i], sizes: [10, %i], strides: [%i, 1] : memref<*xf32> to memref<10x?xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

// CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [4], strides: [2] : memref<10xf32> to memref<?xf32, strided<[?]>>
func.func @f(%a: memref<10xf32>) {
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [2] : memref<10xf32> to memref<?xf32, strided<[?]>>
  return
}

// -----

// CHECK: memref.dealloc %{{.*}} : memref<*xf32>
func.func @f(%u: memref<*xf32>) {
  memref.dealloc %u : memref<*xf32>
  return
}

// -----

// CHECK: memref.copy %{{.*}}, %{{.*}} : memref<*xf32> to memref<*xf32>
func.func @f(%u: memref<*xf32>) {
  memref.copy %u, %u : memref<*xf32> to memref<*xf32>
  return
}

// -----

// CHECK: memref.copy %{{.*}}, %{{.*}} : memref<*xf32> to memref<10xf32>
func.func @f(%a: memref<10xf32>, %u: memref<*xf32>) {
  memref.copy %u, %a : memref<*xf32> to memref<10xf32>
  return
}

// -----

// CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}] {nontemporal = true} : memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %18 = memref.load %m[%i, %i] {nontemporal = true} : memref<?x?xf32>
  return
}

// -----

// CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] : memref<8x16x4xf32, {{.*}}>
func.func @f(%i: index, %nl: memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>) {
  %18 = memref.load %nl[%i, %i, %i] : memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>
  return
}

// -----

// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] {alignment = 16 : i64} : memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %v: f32, %i: index) {
  memref.store %v, %m[%i, %i] {alignment = 16} : memref<?x?xf32>
  return
}

// -----

// CHECK: memref.dim %{{.*}}, %{{.*}} : memref<*xf32>
func.func @f(%i: index, %u: memref<*xf32>) {
  %20 = memref.dim %u, %i : memref<*xf32>
  return
}

// -----

// CHECK: memref.dim %{{.*}}, %{{.*}} : memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %20 = memref.dim %m, %i : memref<?x?xf32>
  return
}

// -----

// CHECK: memref.view %{{.*}}[%{{.*}}][%{{.*}}, %{{.*}}] : memref<2048xi8> to memref<?x?xf32>
func.func @f(%i: index, %b: memref<2048xi8>) {
  %21 = memref.view %b[%i][%i, %i] : memref<2048xi8> to memref<?x?xf32>
  return
}

// -----

// CHECK: memref.view %{{.*}}[%{{.*}}][] : memref<2048xi8> to memref<vector<4xf32>>
func.func @f(%i: index, %b: memref<2048xi8>) {
  %21 = memref.view %b[%i][] : memref<2048xi8> to memref<vector<4xf32>>
  return
}

// -----

// CHECK: memref.cast %{{.*}} : memref<10xf32> to memref<?xf32>
func.func @f(%a: memref<10xf32>) {
  %22 = memref.cast %a : memref<10xf32> to memref<?xf32>
  return
}

// -----

// CHECK: memref.cast %{{.*}} : memref<10xf32> to memref<*xf32>
func.func @f(%a: memref<10xf32>) {
  %22 = memref.cast %a : memref<10xf32> to memref<*xf32>
  return
}

// -----

// CHECK: memref.cast %{{.*}} : memref<10xf32> to memref<10xf32, strided<[?], offset: ?>>
func.func @f(%a: memref<10xf32>) {
  %22 = memref.cast %a : memref<10xf32> to memref<10xf32, strided<[?], offset: ?>>
  return
}

// -----

// CHECK: memref.global "private" constant @g : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]> {alignment = 64 : i64}
memref.global "private" constant @g : memref<2xf32> = dense<[0.0, 1.0]> {alignment = 64}

// -----

// CHECK: memref.global @g2 : memref<2xf32>
memref.global @g2 : memref<2xf32>

// -----

// CHECK: memref.global "public" @g3 : memref<2xf32, 3> = uninitialized
memref.global "public" @g3 : memref<2xf32, 3> = uninitialized

// -----

// CHECK: memref.global "private" @g4 : memref<4xf32> = dense<1.000000e+00>
memref.global "private" @g4 : memref<4xf32> = dense<1.0>

// -----

// CHECK: memref.global @gv : memref<3xi32>
// CHECK: memref.get_global @gv : memref<3xi32>
memref.global @gv : memref<3xi32> func.func @g() { %0 = memref.get_global @gv : memref<3xi32> return }

// -----

// CHECK: memref.global @gv : memref<4xi32> = dense<[1, 2, 3, 4]>
memref.global @gv : memref<4xi32> = dense<"0x01000000020000000300000004000000">

// -----

// CHECK: memref.global @gc : memref<2xcomplex<f32>> = dense<(1.000000e+00,2.000000e+00)>
memref.global @gc : memref<2xcomplex<f32>> = dense<(1.0, 2.0)>

// -----

// CHECK: memref.global @gc : memref<f32> = dense<1.000000e+00>
memref.global @gc : memref<f32> = dense<1.0>
