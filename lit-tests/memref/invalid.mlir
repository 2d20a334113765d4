// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The memref dialect: what the verifier rejects.

func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op expects 0 sizes for memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>, found 1}}
  %0 = memref.alloc(%i)[%i] : memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op expects 1 symbols for memref<2x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>, found 0}}
  %0 = memref.alloc(%i) : memref<2x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloc' op expects a power of two as alignment, found 3}}
  %0 = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloc' op expects a power of two as alignment, found 0}}
  %0 = memref.alloc() {alignment = 0} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{layout of 1 dimension for 2 sizes}}
  %0 = memref.alloc() : memref<1024x64xf32, affine_map<(d0) -> (d0)>, 1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloca_scope' op expects its region to return (f32), found (index)}}
  %r = memref.alloca_scope -> (f32) { memref.alloca_scope.return %i : index }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope' op expects its region to return (f32), found ()}}
  %r = memref.alloca_scope -> (f32) { }
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects a size for memref<?xf32>}}
  %2 = memref.realloc %a : memref<10xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{'memref.realloc' op expects no size for memref<20xf32>}}
  %2 = memref.realloc %a(%i) : memref<10xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects memrefs of one element type, found f32 and i32}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xi32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects memrefs of one memory space, found memref<10xf32> and memref<20xf32, 1>}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xf32, 1>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects a power of two as alignment, found 7}}
  %2 = memref.realloc %a {alignment = 7} : memref<10xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects memrefs of one dimension, found memref<?x?xf32>}}
  %2 = memref.realloc %m : memref<?x?xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.realloc' op expects memrefs without layout, found memref<20xf32, strided<[2]>>}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xf32, strided<[2]>>
  return
}

// -----

func.func @f(%i: index, %ii: memref<8xi32>, %iv: i32) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects a float for kind 'addf', found i32}}
  %4 = memref.atomic_rmw addf %iv, %ii[%i] : (i32, memref<8xi32>) -> i32
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects an integer for kind 'addi', found f32}}
  %4 = memref.atomic_rmw addi %v, %a[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects 2 indices for memref<?x?xf32>, found 1}}
  %4 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<?x?xf32>) -> f32
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects a region with arguments (f32), found (i32)}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : i32): memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects a region with arguments (f32), found (f32, f32)}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32, %q: f32): memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index, %iv: i32) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects 'memref.atomic_yield' to pass on (f32), found (i32)}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32): memref.atomic_yield %iv : i32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects a region of ops without effects, found 'memref.alloc'}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32): %w = memref.alloc() : memref<4xf32> memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{'memref.prefetch' op expects a locality from 0 to 3, found 5}}
  memref.prefetch %a[%i], read, locality<5>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{expected one of read, write, found 'rw'}}
  memref.prefetch %a[%i], rw, locality<2>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.prefetch' op expects 1 index for memref<10xf32>, found 0}}
  memref.prefetch %a[], read, locality<2>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expects result types memref<f32>, index, index, index, index, index, found memref<f32>, index}}
  %q:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index
  return
}

// -----

func.func @f(%nl: memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expects a strided memref, found memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>}}
  %q:8 = memref.extract_strided_metadata %nl : memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>> -> memref<f32>, index, index, index, index, index, index, index
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op expects types that differ in the memory space only, found memref<*xf32> and memref<4xf32, 1>}}
  %7 = memref.memory_space_cast %u : memref<*xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op expects types that differ in the memory space only, found memref<10xf32> and memref<11xf32, 1>}}
  %7 = memref.memory_space_cast %a : memref<10xf32> to memref<11xf32, 1>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op expects a permutation, found (d0, d1) -> (d0, d0)}}
  %8 = memref.transpose %m (i, j) -> (i, i) : memref<?x?xf32> to memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op expects a permutation of 2 dimensions, found (d0) -> (d0)}}
  %8 = memref.transpose %m (i) -> (i) : memref<?x?xf32> to memref<?x?xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.transpose' op expects to give memref<16x16xf32, strided<[1, 16]>>, found memref<16x16xf32, strided<[1, ?]>>}}
  %8 = memref.transpose %s16 (i, j) -> (j, i) : memref<16x16xf32> to memref<16x16xf32, strided<[1, ?]>>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.transpose' op expects to give memref<16x16xf32, strided<[1, 16]>>, found memref<16x16xf32>}}
  %8 = memref.transpose %s16 (i, j) -> (j, i) : memref<16x16xf32> to memref<16x16xf32>
  return
}

// -----

func.func @f(%td: memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>>) {
  // expected-error @+1 {{'memref.transpose' op expects to give memref<?x?xf32, strided<[1, ?], offset: ?>>, found memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>}}
  %8 = memref.transpose %td (i, j) -> (j, i) : memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>> to memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>>
  return
}

// -----

func.func @f(%e: memref<4x?x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects dimension 1 to be the product of its group, ?, found 8}}
  %9 = memref.collapse_shape %e [[0], [1, 2]] : memref<4x?x4xf32> into memref<4x8xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects groups of the dimensions 0 to 2 in order, found [[0, 1], [1, 2]]}}
  %9 = memref.collapse_shape %t3 [[0, 1], [1, 2]] : memref<3x4x5xf32> into memref<12x20xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects 2 groups of dimensions, found 1}}
  %9 = memref.collapse_shape %t3 [[0, 1]] : memref<3x4x5xf32> into memref<12x5xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects groups of the dimensions 0 to 2 in order, found [[0, 1, 2, 3]]}}
  %9 = memref.collapse_shape %t3 [[0, 1, 2, 3]] : memref<3x4x5xf32> into memref<60xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects no groups and sizes of 1 for memref<f32>, found memref<3x4x5xf32>}}
  %9 = memref.collapse_shape %t3 [] : memref<3x4x5xf32> into memref<f32>
  return
}

// -----

func.func @f(%st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects no gaps in the dimensions [0, 1] of memref<30x20xf32, strided<[4000, 2], offset: 100>>}}
  %9 = memref.collapse_shape %st [[0, 1]] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<600xf32, strided<[2], offset: 100>>
  return
}

// -----

func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  // expected-error @+1 {{'memref.collapse_shape' op expects to give memref<128x4xf32, strided<[4, 1]>, 2>, found memref<128x4xf32, 2>}}
  %9 = memref.collapse_shape %al [[0, 1], [2]] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<128x4xf32, 2>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.expand_shape' op expects dimension 1 to be the product of its group, 5, found ?}}
  %10 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, 5] : memref<?x?xf32> into memref<?x4x5xf32>
  return
}

// -----

func.func @f(%z: memref<f32>) {
  // expected-error @+1 {{'memref.expand_shape' op expects no groups and sizes of 1 for memref<f32>, found memref<1x2xf32>}}
  %10 = memref.expand_shape %z [] output_shape [1, 2] : memref<f32> into memref<1x2xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expects dimension 0 to be the product of its group, 12, found 10}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2, 6] : memref<10xf32> into memref<2x6xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expects 2 sizes, found 1}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2] : memref<10xf32> into memref<2x5xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expects to give sizes [2, 6], found memref<2x5xf32>}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2, 6] : memref<10xf32> into memref<2x5xf32>
  return
}

// -----

func.func @f(%st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.expand_shape' op expects to give memref<30x4x5xf32, strided<[4000, 10, 2], offset: 100>>, found memref<30x4x5xf32, strided<[4000, 11, 2], offset: 100>>}}
  %10 = memref.expand_shape %st [[0], [1, 2]] output_shape [30, 4, 5] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<30x4x5xf32, strided<[4000, 11, 2], offset: 100>>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %s1: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op expects memrefs of one element type, found f32 and i32}}
  %11 = memref.reshape %u(%s1) : (memref<*xf32>, memref<1xi32>) -> memref<?xi32>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %s1: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op expects 2 sizes for memref<?x?xf32>, found memref<1xi32>}}
  %11 = memref.reshape %u(%s1) : (memref<*xf32>, memref<1xi32>) -> memref<?x?xf32>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %sd: memref<?xi32>) {
  // expected-error @+1 {{'memref.reshape' op expects 1 size for memref<?xf32>, found memref<?xi32>}}
  %11 = memref.reshape %u(%sd) : (memref<*xf32>, memref<?xi32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%s1: memref<1xi32>, %st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.reshape' op expects memrefs without layout, found memref<30x20xf32, strided<[4000, 2], offset: 100>>}}
  %11 = memref.reshape %st(%s1) : (memref<30x20xf32, strided<[4000, 2], offset: 100>>, memref<1xi32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error @+1 {{'memref.rank' op expects a memref, found f32}}
  %12 = "memref.rank"(%v) : (f32) -> index
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op expects a power of two as alignment, found 12}}
  %13 = memref.assume_alignment %a, 12 : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op expects a power of two as alignment, found 0}}
  %13 = memref.assume_alignment %a, 0 : memref<10xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.distinct_objects' op expects one operand or more, found none}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.dma_start' op expects a memref as source, found no more operands}}
  "memref.dma_start"() : () -> ()
  return
}

// -----

func.func @f(%i: index, %A: memref<256xf32>) {
  // expected-error @+1 {{'memref.dma_start' op expects a memref as tag, found no more operands}}
  "memref.dma_start"(%A, %i, %A, %i, %i) : (memref<256xf32>, index, memref<256xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%v: f32, %i: index, %A: memref<256xf32>, %tag: memref<1xi32>) {
  // expected-error @+1 {{'memref.dma_start' op source: expects values of type index, found f32}}
  "memref.dma_start"(%A, %v, %A, %i, %i, %tag, %i) : (memref<256xf32>, f32, memref<256xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expects 2 indices for memref<?x?xf32>, found 1}}
  "memref.dma_wait"(%m, %i, %i) : (memref<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give memref<1xf32, strided<[1], offset: 10>> or less dimensions of it, found memref<1xf32, strided<[1]>>}}
  %16 = memref.subview %a[10] [1] [1] : memref<10xf32> to memref<1xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.subview' op expects the last position in dimension 0 to be below 10, found 12}}
  %16 = memref.subview %a[3] [4] [3] : memref<10xf32> to memref<4xf32, strided<[3], offset: 3>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give memref<2xf32, strided<[3], offset: 3>> or less dimensions of it, found memref<2xf32, strided<[3], offset: ?>>}}
  %16 = memref.subview %a[3] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: ?>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.subview' op expects offsets of zero or more, found -1}}
  %16 = memref.subview %a[-1] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: ?>>
  return
}

// -----

func.func @f(%i: index, %s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give memref<8x8xf32, strided<[16, 1], offset: ?>> or less dimensions of it, found memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + d1)>>}}
  %16 = memref.subview %s16[%i, %i] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + d1)>>
  return
}

// -----

func.func @f(%i: index, %s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give memref<8x8xf32, strided<[16, 1], offset: ?>> or less dimensions of it, found memref<8x8xf32, strided<[16, 1]>>}}
  %16 = memref.subview %s16[%i, 8] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give memref<8x8xf32, strided<[16, 1]>> or less dimensions of it, found memref<8x8xf32>}}
  %16 = memref.subview %s16[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.subview' op expects 2 offsets, found 1}}
  %16 = memref.subview %s16[0] [8] [1] : memref<16x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.subview' op expects to give elements of type f32, found memref<8x8xi32, strided<[16, 1]>>}}
  %16 = memref.subview %s16[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xi32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%i: index, %nl: memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>) {
  // expected-error @+1 {{'memref.subview' op expects a strided memref, found memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>}}
  %16 = memref.subview %nl[0, 0, 0] [%i, %i, %i] [1, 1, 1] : memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>> to memref<8x?x4xf32, strided<[?, 4, 1]>>
  return
}

// -----

func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  // expected-error @+1 {{'memref.subview' op expects memrefs of one memory space, found memref<8x16x4xf32, strided<[64, 4, 1]>, 2> and memref<8x16x4xf32>}}
  %16 = memref.subview %al[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> to memref<8x16x4xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects a result type with offset 1, found 0}}
  %17 = memref.reinterpret_cast %a to offset: [1], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects a result type with size 10, found 1}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<1xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects a result type with stride 2, found 1}}
  %17 = memref.reinterpret_cast %a to offset: [2], sizes: [10], strides: [2] : memref<10xf32> to memref<10xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects memrefs of one element type, found f32 and i32}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<10xi32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects memrefs of one memory space, found memref<10xf32> and memref<10xf32, strided<[1]>, 2>}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32, strided<[1]>, 2>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects 1 offsets, found 2}}
  %17 = memref.reinterpret_cast %a to offset: [0, 0], sizes: [10, 10], strides: [10, 1] : memref<10xf32> to memref<10x10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects a result type with offset ?, found 0}}
  %17 = memref.reinterpret_cast %a to offset: [%i], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.reinterpret_cast' op expects sizes of zero or more, found -4}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [-4], strides: [1] : memref<10xf32> to memref<?xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %A: memref<256xf32>) {
  // expected-error @+1 {{'memref.copy' op expects memrefs of one shape and element type, found memref<10xf32> and memref<256xf32>}}
  memref.copy %a, %A : memref<10xf32> to memref<256xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %ii: memref<8xi32>) {
  // expected-error @+1 {{'memref.copy' op expects memrefs of one shape and element type, found memref<10xf32> and memref<8xi32>}}
  memref.copy %a, %ii : memref<10xf32> to memref<8xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op expects a power of two as alignment, found 3}}
  %18 = memref.load %m[%i, %i] {alignment = 3} : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op expects a power of two as alignment, found -1}}
  %18 = memref.load %m[%i, %i] {alignment = -1} : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op expects 2 indices for memref<?x?xf32>, found 1}}
  %18 = memref.load %m[%i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.store' op expects a power of two as alignment, found 5}}
  memref.store %v, %m[%i, %i] {alignment = 5} : memref<?x?xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index, %iv: i32) {
  // expected-error @+1 {{'memref.store' op expects a value of type f32 for memref<10xf32>, found i32}}
  "memref.store"(%iv, %a, %i) : (i32, memref<10xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %z: memref<f32>) {
  // expected-error @+1 {{'memref.dim' op expects a memref of one dimension or more, found memref<f32>}}
  %20 = memref.dim %z, %i : memref<f32>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{'memref.view' op expects 2 sizes for memref<?x?xf32>, found 1}}
  %21 = memref.view %b[%i][%i] : memref<2048xi8> to memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{'memref.view' op expects memrefs of one memory space, found memref<2048xi8> and memref<4xf32, 1>}}
  %21 = memref.view %b[%i][] : memref<2048xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{'memref.view' op expects to give a memref without layout, found memref<4xf32, strided<[2]>>}}
  %21 = memref.view %b[%i][] : memref<2048xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op can't cast memref<10xf32> to memref<11xf32>}}
  %22 = memref.cast %a : memref<10xf32> to memref<11xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op can't cast memref<10xf32> to memref<*xi32>}}
  %22 = memref.cast %a : memref<10xf32> to memref<*xi32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op can't cast memref<10xf32> to memref<*xf32, 1>}}
  %22 = memref.cast %a : memref<10xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error @+1 {{'memref.cast' op can't cast memref<*xf32> to memref<*xf32>}}
  %22 = memref.cast %u : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op can't cast memref<10xf32> to memref<10xf32, strided<[2]>>}}
  %22 = memref.cast %a : memref<10xf32> to memref<10xf32, strided<[2]>>
  return
}

// -----

// expected-error @+1 {{'memref.global' op expects a memref of known sizes as type, found i32}}
memref.global @foo : i32

// -----

// expected-error @+1 {{expected a memref of known sizes, found i32}}
memref.global @foo : i32 = 5

// -----

// expected-error @+1 {{'memref.global' op expects a memref of known sizes as type, found memref<*xf32>}}
memref.global @foo : memref<*xf32>

// -----

// expected-error @+1 {{'memref.global' op expects a memref of known sizes as type, found memref<?x?xf32>}}
memref.global @foo : memref<?x?xf32>

// -----

// expected-error @+1 {{'memref.global' op expects 'unit' or dense elements as initial value, found "foo"}}
memref.global @foo : memref<2x2xf32> = "foo"

// -----

// expected-error @+1 {{elements of shape [2] do not fit tensor<2x2xf32>}}
memref.global @foo : memref<2x2xf32> = dense<[0.0, 1.0]>

// -----

// expected-error @+1 {{expected a symbol name like @main, found '"public"'}}
memref.global "private" "public" @foo : memref<2x2xf32> = "foo"

// -----

// expected-error @+1 {{expected a symbol name like @main, found '"private"'}}
memref.global constant "private" @foo : memref<2x2xf32> = uninitialized

// -----

// expected-error @+1 {{'memref.global' op expects visibility public, private or nested, found "priate"}}
memref.global "priate" constant @m5 : memref<2xf32> = uninitialized

// -----

// expected-error @+1 {{'memref.global' op expects an initial value of elements of type f16, found f32}}
"memref.global"() <{constant, initial_value = dense<1.0> : tensor<1xf32>, sym_name = "m6", sym_visibility = "private", type = memref<1xf16>}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op expects an initial value of shape [1, 2], found [2, 2]}}
"memref.global"() <{constant, initial_value = dense<1.0> : tensor<2x2xf16>, sym_name = "m6", sym_visibility = "private", type = memref<1x2xf16>}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op expects a power of two as alignment, found 63}}
memref.global "private" @gv : memref<4xf32> = dense<1.0> { alignment = 63 }

// -----

// expected-error @+1 {{'memref.get_global' op expects the name of a 'memref.global', found '@gv'}}
func.func @g() { %0 = memref.get_global @gv : memref<3xf32> return }

// -----

// expected-error @+1 {{'memref.get_global' op expects memref<3xi32>, the type of '@gv', found memref<3xf32>}}
memref.global @gv : memref<3xi32> func.func @g() { %0 = memref.get_global @gv : memref<3xf32> return }

// -----

// expected-error @+1 {{'memref.get_global' op expects the name of a 'memref.global', found '@h'}}
func.func private @h() func.func @g() { %0 = memref.get_global @h : memref<3xi32> return }
