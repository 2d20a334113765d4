// RUN: creole-opt %s --split-input-file --canonicalize --allow-unregistered-dialect | FileCheck %s

// The last type of a chain of casts counts.
// CHECK-LABEL: func.func @cast_cast(
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %arg0 : memref<4x5xf32> to memref<?x?xf32>
// CHECK-NEXT: return %[[CAST]], %arg0
func.func @cast_cast(%a: memref<4x5xf32>) -> (memref<?x?xf32>, memref<4x5xf32>) {
  %0 = memref.cast %a : memref<4x5xf32> to memref<?x5xf32>
  %1 = memref.cast %0 : memref<?x5xf32> to memref<?x?xf32>
  %2 = memref.cast %1 : memref<?x?xf32> to memref<4x5xf32>
  return %1, %2 : memref<?x?xf32>, memref<4x5xf32>
}

// Types that contradict each other, and memrefs without a rank, are left.
// CHECK-LABEL: func.func @cast_cast_kept(
// CHECK-NEXT: %[[OPEN:.*]] = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: %[[FIVE:.*]] = memref.cast %[[OPEN]] : memref<?xf32> to memref<5xf32>
// CHECK-NEXT: %[[RANKED:.*]] = memref.cast %arg1 : memref<*xf32> to memref<?xf32>
// CHECK-NEXT: %[[SIX:.*]] = memref.cast %[[RANKED]] : memref<?xf32> to memref<6xf32>
// CHECK-NEXT: return %[[FIVE]], %[[SIX]]
func.func @cast_cast_kept(%a: memref<4xf32>, %b: memref<*xf32>) -> (memref<5xf32>, memref<6xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<5xf32>
  %2 = memref.cast %b : memref<*xf32> to memref<?xf32>
  %3 = memref.cast %2 : memref<?xf32> to memref<6xf32>
  return %1, %3 : memref<5xf32>, memref<6xf32>
}

// CHECK-LABEL: func.func @spaces(
// CHECK-NEXT: %[[TWO:.*]] = memref.memory_space_cast %arg0 : memref<?xf32> to memref<?xf32, 2>
// CHECK-NEXT: return %[[TWO]], %arg0
func.func @spaces(%a: memref<?xf32>) -> (memref<?xf32, 2>, memref<?xf32>) {
  %0 = memref.memory_space_cast %a : memref<?xf32> to memref<?xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<?xf32, 1> to memref<?xf32, 2>
  %2 = memref.memory_space_cast %0 : memref<?xf32, 1> to memref<?xf32>
  return %1, %2 : memref<?xf32, 2>, memref<?xf32>
}

// Access does not need the cast.
// CHECK-LABEL: func.func @access(
// CHECK-NOT: memref.cast
// CHECK: memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xf32>
// CHECK: %[[L:.*]] = memref.load %arg0[%arg1] {nontemporal = true} : memref<4xf32>
// CHECK: memref.store %[[L]], %arg0[%arg1] : memref<4xf32>
// CHECK: memref.atomic_rmw addf %[[L]], %arg0[%arg1] : (f32, memref<4xf32>) -> f32
// CHECK: memref.dealloc %arg0 : memref<4xf32>
func.func @access(%a: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  %1 = memref.load %0[%i] {nontemporal = true} : memref<?xf32>
  memref.store %1, %0[%i] : memref<?xf32>
  %2 = memref.atomic_rmw addf %1, %0[%i] : (f32, memref<?xf32>) -> f32
  memref.dealloc %0 : memref<?xf32>
  return %2 : f32
}

// A cast that is stored, and one from a memref without a rank, are needed.
// CHECK-LABEL: func.func @access_kept(
// CHECK-NEXT: %[[OPEN:.*]] = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: memref.store %[[OPEN]], %arg1[] : memref<memref<?xf32>>
// CHECK-NEXT: %[[RANKED:.*]] = memref.cast %arg2 : memref<*xf32> to memref<?xf32>
// CHECK-NEXT: memref.load %[[RANKED]][%arg3] : memref<?xf32>
func.func @access_kept(%a: memref<4xf32>, %h: memref<memref<?xf32>>, %b: memref<*xf32>, %i: index) -> f32 {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %0, %h[] : memref<memref<?xf32>>
  %1 = memref.cast %b : memref<*xf32> to memref<?xf32>
  %2 = memref.load %1[%i] : memref<?xf32>
  return %2 : f32
}

// CHECK-LABEL: func.func @dma(
// CHECK-NEXT: memref.dma_start %arg0[%arg3], %arg1[%arg3], %arg4, %arg2[%arg3] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
// CHECK-NEXT: memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32>
func.func @dma(%a: memref<4xf32>, %b: memref<4xf32, 1>, %t: memref<1xi32>, %i: index, %n: index) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %t : memref<1xi32> to memref<?xi32>
  memref.dma_start %0[%i], %b[%i], %n, %1[%i] : memref<?xf32>, memref<4xf32, 1>, memref<?xi32>
  memref.dma_wait %1[%i], %n : memref<?xi32>
  return
}

// A size with a known number is that of the source; with another one it stays.
// CHECK-LABEL: func.func @dim(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[CAST:.*]] = memref.cast %arg0
// CHECK: %[[D0:.*]] = memref.dim %arg0, %[[C0]] : memref<?x5xf32>
// CHECK: %[[DI:.*]] = memref.dim %[[CAST]], %arg1 : memref<?x?xf32>
// CHECK: return %[[D0]], %[[DI]]
func.func @dim(%a: memref<?x5xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %a : memref<?x5xf32> to memref<?x?xf32>
  %1 = memref.dim %0, %c0 : memref<?x?xf32>
  %2 = memref.dim %0, %i : memref<?x?xf32>
  return %1, %2 : index, index
}

// A copy looks through casts that say less, unless source and target would contradict each other.
// CHECK-LABEL: func.func @copy(
// CHECK-NEXT: %[[FOUR:.*]] = memref.cast %arg1 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT: %[[OPEN:.*]] = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: memref.copy %[[FOUR]], %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: memref.copy %[[OPEN]], %arg2 : memref<?xf32> to memref<5xf32>
// CHECK-NEXT: return
func.func @copy(%a: memref<4xf32>, %b: memref<?xf32>, %c: memref<5xf32>) {
  %4 = memref.cast %b : memref<?xf32> to memref<4xf32>
  %o = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %o, %b : memref<?xf32> to memref<?xf32>
  memref.copy %4, %a : memref<4xf32> to memref<4xf32>
  memref.copy %o, %c : memref<?xf32> to memref<5xf32>
  return
}

// CHECK-LABEL: func.func @copy_nothing(
// CHECK-NEXT: memref.copy %arg0, %arg1
// CHECK-NEXT: return
func.func @copy_nothing(%a: memref<?xf32>, %b: memref<?xf32>, %e: memref<0xf32>) {
  memref.copy %a, %a : memref<?xf32> to memref<?xf32>
  memref.copy %e, %b : memref<0xf32> to memref<?xf32>
  memref.copy %a, %e : memref<?xf32> to memref<0xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  return
}

// -----

// Constants as sizes go into the type; a negative one is an error at run time, and stays.
// CHECK-LABEL: func.func @alloc_sizes(
// CHECK-NEXT: %[[NEG:.*]] = arith.constant -1 : index
// CHECK-NEXT: %[[A:.*]] = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x3x4xf32>
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %[[A]] : memref<?x3x4xf32> to memref<?x3x?xf32>
// CHECK-NEXT: %[[B:.*]] = memref.alloca() : memref<4xi8>
// CHECK-NEXT: "test.use"(%[[CAST]])
// CHECK: memref.load %[[B]][%arg0] : memref<4xi8>
// CHECK: memref.alloc(%[[NEG]]) : memref<?xf32>
func.func @alloc_sizes(%n: index) -> (i8, memref<?xf32>) {
  %c4 = arith.constant 4 : index
  %neg = arith.constant -1 : index
  %0 = memref.alloc(%n, %c4) {alignment = 64} : memref<?x3x?xf32>
  %1 = memref.alloca(%c4) : memref<?xi8>
  "test.use"(%0) : (memref<?x3x?xf32>) -> ()
  %2 = memref.load %1[%n] : memref<?xi8>
  %3 = memref.alloc(%neg) : memref<?xf32>
  return %2, %3 : i8, memref<?xf32>
}

// What a layout leaves open stays with the layout.
// CHECK-LABEL: func.func @alloc_symbols(
// CHECK: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[A:.*]] = memref.alloc()[%[[C2]], %[[C2]]] : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.cast %[[A]] : memref<4xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
func.func @alloc_symbols() -> memref<?xf32, strided<[?], offset: ?>> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4)[%c2, %c2] : memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @view_sizes(
// CHECK-NEXT: %[[C16:.*]] = arith.constant 16 : index
// CHECK-NEXT: %[[V:.*]] = memref.view %arg0[%[[C16]]][%arg1] : memref<64xi8> to memref<?x2xf32>
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %[[V]] : memref<?x2xf32> to memref<?x?xf32>
// CHECK-NEXT: %[[SHIFTED:.*]] = memref.view %arg0[%arg2][] : memref<64xi8> to memref<64xi8>
// CHECK-NEXT: return %[[CAST]], %arg0, %[[SHIFTED]]
func.func @view_sizes(%a: memref<64xi8>, %n: index, %s: index) -> (memref<?x?xf32>, memref<64xi8>, memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %0 = memref.cast %a : memref<64xi8> to memref<?xi8>
  %1 = memref.view %0[%c16][%n, %c2] : memref<?xi8> to memref<?x?xf32>
  %2 = memref.view %a[%c0][] : memref<64xi8> to memref<64xi8>
  %3 = memref.view %a[%s][] : memref<64xi8> to memref<64xi8>
  return %1, %2, %3 : memref<?x?xf32>, memref<64xi8>, memref<64xi8>
}

// Memory that nobody reads goes, with what is stored in it.
// CHECK-LABEL: func.func @never_read(
// CHECK-NEXT: return
func.func @never_read(%v: f32, %i: index, %c: i1) {
  %0 = memref.alloc(%i) : memref<?xf32>
  %1 = memref.alloca() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.store %v, %0[%i] : memref<?xf32>
  }
  memref.store %v, %1[%i] : memref<4xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}

// Memory that is read, or known elsewhere, stays.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT: %[[A:.*]] = memref.alloc()
// CHECK-NEXT: memref.store %arg0, %[[A]][%arg1]
// CHECK-NEXT: %[[L:.*]] = memref.load %[[A]][%arg1]
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: %[[B:.*]] = memref.alloc()
// CHECK-NEXT: memref.store %[[B]], %arg2[]
// CHECK-NEXT: return %[[L]]
func.func @read(%v: f32, %i: index, %h: memref<memref<4xf32>>) -> f32 {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  memref.store %2, %h[] : memref<memref<4xf32>>
  return %1 : f32
}

// Where new memory that nobody reads is freed, the old one is.
// CHECK-LABEL: func.func @never_read_again(
// CHECK-NEXT: memref.dealloc %arg0 : memref<2xf32>
// CHECK-NEXT: %[[R:.*]] = memref.realloc %arg1
// CHECK-NEXT: return %[[R]]
func.func @never_read_again(%a: memref<2xf32>, %b: memref<2xf32>, %v: f32, %i: index) -> memref<4xf32> {
  %0 = memref.realloc %a : memref<2xf32> to memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.realloc %b : memref<2xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}
