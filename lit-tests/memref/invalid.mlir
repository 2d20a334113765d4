// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The memref dialect: what the verifier rejects.

func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0; expects 0 sizes for memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>}}
  %0 = memref.alloc(%i)[%i] : memref<2x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0; type is memref<2x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>}}
  %0 = memref.alloc(%i) : memref<2x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
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
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'index' should match successor input type #0 'f32'; expects its region to return (f32), found (index)}}
  %r = memref.alloca_scope -> (f32) { memref.alloca_scope.return %i : index }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs; expects its region to return (f32), found ()}}
  %r = memref.alloca_scope -> (f32) { }
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %2 = memref.realloc %a : memref<10xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<20xf32>'}}
  %2 = memref.realloc %a(%i) : memref<10xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{different element types specified for source memref type 'memref<10xf32>' and result memref type 'memref<20xi32>'}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xi32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{different memory spaces specified for source memref type 'memref<10xf32>' and result memref type 'memref<20xf32, 1>'}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xf32, 1>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{custom op 'memref.realloc' 'memref.realloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %2 = memref.realloc %a {alignment = 7} : memref<10xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<?x?xf32>'; expects memrefs of one dimension, found memref<?x?xf32>}}
  %2 = memref.realloc %m : memref<?x?xf32> to memref<20xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{unsupported layout for result memref type 'memref<20xf32, strided<[2]>>'}}
  %2 = memref.realloc %a : memref<10xf32> to memref<20xf32, strided<[2]>>
  return
}

// -----

func.func @f(%i: index, %ii: memref<8xi32>, %iv: i32) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type, found i32}}
  %4 = memref.atomic_rmw addf %iv, %ii[%i] : (i32, memref<8xi32>) -> i32
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type, found f32}}
  %4 = memref.atomic_rmw addi %v, %a[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank; expects 2 indices for memref<?x?xf32>, found 1}}
  %4 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<?x?xf32>) -> f32
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type; expects a region with arguments (f32), found (i32)}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : i32): memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments; expects a region with arguments (f32), found (f32, f32)}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32, %q: f32): memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index, %iv: i32) {
  // expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32): memref.atomic_yield %iv : i32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects, found 'memref.alloc'}}
  %5 = memref.generic_atomic_rmw %a[%i] : memref<10xf32> { ^bb0(%old : f32): %w = memref.alloc() : memref<4xf32> memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3; expects a locality from 0 to 3, found 5}}
  memref.prefetch %a[%i], read, locality<5>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write', found 'rw'}}
  memref.prefetch %a[%i], rw, locality<2>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.prefetch' op too few indices; expects 1 index for memref<10xf32>, found 0}}
  memref.prefetch %a[], read, locality<2>, instr : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+2 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  // expected-error @+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index'; expects result types memref<f32>, index, index, index, index, index, found memref<f32>, index}}
  %q:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index
  return
}

// -----

func.func @f(%nl: memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>'; expects a strided memref, found memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>}}
  %q:8 = memref.extract_strided_metadata %nl : memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>> -> memref<f32>, index, index, index, index, index, index, index
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<*xf32>' and result type 'memref<4xf32, 1>' are cast incompatible; expects types that differ in the memory space only, found memref<*xf32> and memref<4xf32, 1>}}
  %7 = memref.memory_space_cast %u : memref<*xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<10xf32>' and result type 'memref<11xf32, 1>' are cast incompatible; expects types that differ in the memory space only, found memref<10xf32> and memref<11xf32, 1>}}
  %7 = memref.memory_space_cast %a : memref<10xf32> to memref<11xf32, 1>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map, found (d0, d1) -> (d0, d0)}}
  %8 = memref.transpose %m (i, j) -> (i, i) : memref<?x?xf32> to memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map of same rank as the input, 2 dimensions, found (d0) -> (d0)}}
  %8 = memref.transpose %m (i) -> (i) : memref<?x?xf32> to memref<?x?xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<16x16xf32, strided<[1, ?]>>' is not equivalent to the canonical transposed input type 'memref<16x16xf32, affine_map<(d0, d1) -> (d0 + d1 * 16)>>'}}
  %8 = memref.transpose %s16 (i, j) -> (j, i) : memref<16x16xf32> to memref<16x16xf32, strided<[1, ?]>>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<16x16xf32>' is not equivalent to the canonical transposed input type 'memref<16x16xf32, affine_map<(d0, d1) -> (d0 + d1 * 16)>>'}}
  %8 = memref.transpose %s16 (i, j) -> (j, i) : memref<16x16xf32> to memref<16x16xf32>
  return
}

// -----

func.func @f(%td: memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 + s0 + d1 * s1)>>'}}
  %8 = memref.transpose %td (i, j) -> (j, i) : memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>> to memref<?x?xf32, affine_map<(i, j)[off, M]->(off + M * i + j)>>
  return
}

// -----

func.func @f(%e: memref<4x?x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (1) must be dynamic if and only if reassociation group is dynamic; expects dimension 1 to be the product of its group, ?, found 8}}
  %9 = memref.collapse_shape %e [[0], [1, 2]] : memref<4x?x4xf32> into memref<4x8xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation indices must be contiguous; expects groups of the dimensions 0 to 2 in order, found [[0, 1], [1, 2]]}}
  %9 = memref.collapse_shape %t3 [[0, 1], [1, 2]] : memref<3x4x5xf32> into memref<12x20xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 1, expected 2}}
  %9 = memref.collapse_shape %t3 [[0, 1]] : memref<3x4x5xf32> into memref<12x5xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation index 3 is out of bounds}}
  %9 = memref.collapse_shape %t3 [[0, 1, 2, 3]] : memref<3x4x5xf32> into memref<60xf32>
  return
}

// -----

func.func @f(%t3: memref<3x4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones, found memref<3x4x5xf32>}}
  %9 = memref.collapse_shape %t3 [] : memref<3x4x5xf32> into memref<f32>
  return
}

// -----

func.func @f(%st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims; expects no gaps in the dimensions [0, 1] of memref<30x20xf32, strided<[4000, 2], offset: 100>>}}
  %9 = memref.collapse_shape %st [[0, 1]] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<600xf32, strided<[2], offset: 100>>
  return
}

// -----

func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  // expected-error @+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<128x4xf32, strided<[4, 1]>, 2>' but found 'memref<128x4xf32, 2>'}}
  %9 = memref.collapse_shape %al [[0, 1], [2]] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> into memref<128x4xf32, 2>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim (1) must be dynamic if and only if reassociation group is dynamic; expects dimension 1 to be the product of its group, 5, found ?}}
  %10 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, 5] : memref<?x?xf32> into memref<?x4x5xf32>
  return
}

// -----

func.func @f(%z: memref<f32>) {
  // expected-error @+1 {{'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones, found memref<1x2xf32>}}
  %10 = memref.expand_shape %z [] output_shape [1, 2] : memref<f32> into memref<1x2xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (10) must equal reassociation group size (12); expects dimension 0 to be the product of its group, 12, found 10}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2, 6] : memref<10xf32> into memref<2x6xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2] : memref<10xf32> into memref<2x5xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1; expects to give sizes [2, 6], found memref<2x5xf32>}}
  %10 = memref.expand_shape %a [[0, 1]] output_shape [2, 6] : memref<10xf32> into memref<2x5xf32>
  return
}

// -----

func.func @f(%st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.expand_shape' op expected expanded type to be 'memref<30x4x5xf32, strided<[4000, 10, 2], offset: 100>>' but found 'memref<30x4x5xf32, strided<[4000, 11, 2], offset: 100>>'}}
  %10 = memref.expand_shape %st [[0], [1, 2]] output_shape [30, 4, 5] : memref<30x20xf32, strided<[4000, 2], offset: 100>> into memref<30x4x5xf32, strided<[4000, 11, 2], offset: 100>>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %s1: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same, found f32 and i32}}
  %11 = memref.reshape %u(%s1) : (memref<*xf32>, memref<1xi32>) -> memref<?xi32>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %s1: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank; expects 2 sizes for memref<?x?xf32>, found memref<1xi32>}}
  %11 = memref.reshape %u(%s1) : (memref<*xf32>, memref<1xi32>) -> memref<?x?xf32>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %sd: memref<?xi32>) {
  // expected-error @+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type; expects 1 size for memref<?xf32>, found memref<?xi32>}}
  %11 = memref.reshape %u(%sd) : (memref<*xf32>, memref<?xi32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%s1: memref<1xi32>, %st: memref<30x20xf32, strided<[4000, 2], offset: 100>>) {
  // expected-error @+1 {{'memref.reshape' op source memref type should have identity affine map, found memref<30x20xf32, strided<[4000, 2], offset: 100>>}}
  %11 = memref.reshape %st(%s1) : (memref<30x20xf32, strided<[4000, 2], offset: 100>>, memref<1xi32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error @+1 {{'memref.rank' op operand #0 must be ranked or unranked memref of any type values, but got 'f32'; expects a memref, found f32}}
  %12 = "memref.rank"(%v) : (f32) -> index
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2, found 12}}
  %13 = memref.assume_alignment %a, 12 : memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive; alignment must be power of 2, found 0}}
  %13 = memref.assume_alignment %a, 0 : memref<10xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.dma_start' op expected at least 4 operands, found 0}}
  "memref.dma_start"() : () -> ()
  return
}

// -----

func.func @f(%i: index, %A: memref<256xf32>) {
  // expected-error @+1 {{'memref.dma_start' op expected at least 6 operands, found 5}}
  "memref.dma_start"(%A, %i, %A, %i, %i) : (memref<256xf32>, index, memref<256xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%v: f32, %i: index, %A: memref<256xf32>, %tag: memref<1xi32>) {
  // expected-error @+1 {{'memref.dma_start' op expected source indices to be of index type, found f32}}
  "memref.dma_start"(%A, %v, %A, %i, %i, %tag, %i) : (memref<256xf32>, f32, memref<256xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  "memref.dma_wait"(%m, %i, %i) : (memref<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<1xf32, strided<[1], offset: 10>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<1xf32, strided<[1]>>'}}
  %16 = memref.subview %a[10] [1] [1] : memref<10xf32> to memref<1xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 12 >= 10}}
  %16 = memref.subview %a[3] [4] [3] : memref<10xf32> to memref<4xf32, strided<[3], offset: 3>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<2xf32, strided<[3], offset: 3>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2xf32, strided<[3], offset: ?>>'}}
  %16 = memref.subview %a[3] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: ?>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %16 = memref.subview %a[-1] [2] [3] : memref<10xf32> to memref<2xf32, strided<[3], offset: ?>>
  return
}

// -----

func.func @f(%i: index, %s16: memref<16x16xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<8x8xf32, strided<[16, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + d1)>>'}}
  %16 = memref.subview %s16[%i, %i] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + d1)>>
  return
}

// -----

func.func @f(%i: index, %s16: memref<16x16xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<8x8xf32, strided<[16, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<8x8xf32, strided<[16, 1]>>'}}
  %16 = memref.subview %s16[%i, 8] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<8x8xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<8x8xf32>'}}
  %16 = memref.subview %s16[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %16 = memref.subview %s16[0] [8] [1] : memref<16x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%s16: memref<16x16xf32>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<8x8xi32, strided<[16, 1]>>'}}
  %16 = memref.subview %s16[0, 0] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xi32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%i: index, %nl: memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>) {
  // expected-error @+1 {{base type 'memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>>' is not strided}}
  %16 = memref.subview %nl[0, 0, 0] [%i, %i, %i] [1, 1, 1] : memref<8x16x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1, d1 + d2, d2)>> to memref<8x?x4xf32, strided<[?, 4, 1]>>
  return
}

// -----

func.func @f(%al: memref<8x16x4xf32, strided<[64, 4, 1]>, 2>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<8x16x4xf32, strided<[64, 4, 1]>, 2>' and subview memref type 'memref<8x16x4xf32>'}}
  %16 = memref.subview %al[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>, 2> to memref<8x16x4xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected result type with offset = 1 instead of 0}}
  %17 = memref.reinterpret_cast %a to offset: [1], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected result type with size = 10 instead of 1 in dim = 0}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<1xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %17 = memref.reinterpret_cast %a to offset: [2], sizes: [10], strides: [2] : memref<10xf32> to memref<10xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<10xf32>' and result memref type 'memref<10xi32, strided<[1]>>'}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<10xi32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<10xf32>' and result memref type 'memref<10xf32, strided<[1]>, 2>'}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32, strided<[1]>, 2>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %17 = memref.reinterpret_cast %a to offset: [0, 0], sizes: [10, 10], strides: [10, 1] : memref<10xf32> to memref<10x10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
  %17 = memref.reinterpret_cast %a to offset: [%i], sizes: [10], strides: [1] : memref<10xf32> to memref<10xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{expected sizes to be non-negative, but got -4}}
  %17 = memref.reinterpret_cast %a to offset: [0], sizes: [-4], strides: [1] : memref<10xf32> to memref<?xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %A: memref<256xf32>) {
  // expected-error @+1 {{'memref.copy' op requires the same shape for all operands; expects memrefs of one shape and element type, found memref<10xf32> and memref<256xf32>}}
  memref.copy %a, %A : memref<10xf32> to memref<256xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %ii: memref<8xi32>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands; expects memrefs of one shape and element type, found memref<10xf32> and memref<8xi32>}}
  memref.copy %a, %ii : memref<10xf32> to memref<8xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %18 = memref.load %m[%i, %i] {alignment = 3} : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %18 = memref.load %m[%i, %i] {alignment = -1} : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1; expects 2 indices for memref<?x?xf32>, found 1}}
  %18 = memref.load %m[%i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{custom op 'memref.store' 'memref.store' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  memref.store %v, %m[%i, %i] {alignment = 5} : memref<?x?xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>, %i: index, %iv: i32) {
  // expected-error @+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'; expects a value of type f32 for memref<10xf32>, found i32}}
  "memref.store"(%iv, %a, %i) : (i32, memref<10xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %z: memref<f32>) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'; expects a memref of one dimension or more, found memref<f32>}}
  %20 = memref.dim %z, %i : memref<f32>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 2; expects 2 sizes for memref<?x?xf32>}}
  %21 = memref.view %b[%i][%i] : memref<2048xi8> to memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<2048xi8>' and view memref type 'memref<4xf32, 1>'}}
  %21 = memref.view %b[%i][] : memref<2048xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%i: index, %b: memref<2048xi8>) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %21 = memref.view %b[%i][] : memref<2048xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<10xf32>' and result type 'memref<11xf32>' are cast incompatible; can't cast memref<10xf32> to memref<11xf32>}}
  %22 = memref.cast %a : memref<10xf32> to memref<11xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<10xf32>' and result type 'memref<*xi32>' are cast incompatible; can't cast memref<10xf32> to memref<*xi32>}}
  %22 = memref.cast %a : memref<10xf32> to memref<*xi32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<10xf32>' and result type 'memref<*xf32, 1>' are cast incompatible; can't cast memref<10xf32> to memref<*xf32, 1>}}
  %22 = memref.cast %a : memref<10xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible; can't cast memref<*xf32> to memref<*xf32>}}
  %22 = memref.cast %u : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%a: memref<10xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<10xf32>' and result type 'memref<10xf32, strided<[2]>>' are cast incompatible; can't cast memref<10xf32> to memref<10xf32, strided<[2]>>}}
  %22 = memref.cast %a : memref<10xf32> to memref<10xf32, strided<[2]>>
  return
}

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'i32'}}
memref.global @foo : i32

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'i32'}}
memref.global @foo : i32 = 5

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<*xf32>'}}
memref.global @foo : memref<*xf32>

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?x?xf32>'}}
memref.global @foo : memref<?x?xf32>

// -----

// expected-error @+1 {{custom op 'memref.global' initial value should be a unit or elements attribute, but got "foo"}}
memref.global @foo : memref<2x2xf32> = "foo"

// -----

// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([2, 2])}}
memref.global @foo : memref<2x2xf32> = dense<[0.0, 1.0]>

// -----

// expected-error @+1 {{custom op 'memref.global' expected valid '@'-identifier for symbol name, found '"public"'}}
memref.global "private" "public" @foo : memref<2x2xf32> = "foo"

// -----

// expected-error @+1 {{custom op 'memref.global' expected valid '@'-identifier for symbol name, found '"private"'}}
memref.global constant "private" @foo : memref<2x2xf32> = uninitialized

// -----

// expected-error @+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "priate"}}
memref.global "priate" constant @m5 : memref<2xf32> = uninitialized

// -----

// expected-error @+1 {{'memref.global' op initial value element expected to be of type 'f16', but was of type 'f32'}}
"memref.global"() <{constant, initial_value = dense<1.0> : tensor<1xf32>, sym_name = "m6", sym_visibility = "private", type = memref<1xf16>}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op initial value shape expected to be 1, 2 but was 2, 2}}
"memref.global"() <{constant, initial_value = dense<1.0> : tensor<2x2xf16>, sym_name = "m6", sym_visibility = "private", type = memref<1x2xf16>}> : () -> ()

// -----

// expected-error @+1 {{custom op 'memref.global' 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
memref.global "private" @gv : memref<4xf32> = dense<1.0> { alignment = 63 }

// -----

// expected-error @+1 {{'memref.get_global' op 'gv' does not reference a valid global memref}}
func.func @g() { %0 = memref.get_global @gv : memref<3xf32> return }

// -----

// expected-error @+1 {{'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<3xi32>' of the global memref @gv}}
memref.global @gv : memref<3xi32> func.func @g() { %0 = memref.get_global @gv : memref<3xf32> return }

// -----

// expected-error @+1 {{'memref.get_global' op 'h' does not reference a valid global memref}}
func.func private @h() func.func @g() { %0 = memref.get_global @h : memref<3xi32> return }
