// Loops whose outputs are written in parallel, and values that loops carry twice.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize --split-input-file | FileCheck %s

// A loop that runs once is its ops, with insertions in their order.
// CHECK-LABEL: func.func @once(%arg0: tensor<2xf32>, %arg1: tensor<1xf32>, %arg2: tensor<8xf32>, %arg3: tensor<4xf32>, %arg4: index) -> (tensor<8xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %0 = math.absf %arg3 : tensor<4xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %arg2[3] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:   %inserted_slice_0 = tensor.insert_slice %arg1 into %arg3[%arg4] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:   %inserted_slice_1 = tensor.insert_slice %0 into %inserted_slice[%arg4] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:   return %inserted_slice_1, %inserted_slice_0 : tensor<8xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @once(%x: tensor<2xf32>, %y: tensor<1xf32>, %t: tensor<8xf32>, %u: tensor<4xf32>, %n: index) -> (tensor<8xf32>, tensor<4xf32>) {
  %c1 = arith.constant 1 : index
  %0:2 = scf.forall (%i) = (3) to (4) step (%c1) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<4xf32>) {
    %s = math.absf %p : tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %y into %p[%n] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %o[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  } {mapping = []}
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @no_dims(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:   %0 = arith.addf %arg1, %arg0 : tensor<8xf32>
// CHECK-NEXT:   return %0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @no_dims(%x: tensor<8xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall () in () shared_outs(%o = %t) -> (tensor<8xf32>) {
    %a = arith.addf %o, %x : tensor<8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @no_dims_no_outputs(%arg0: f32, %arg1: memref<f32>) {
// CHECK-NEXT:   memref.store %arg0, %arg1[] : memref<f32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @no_dims_no_outputs(%x: f32, %m: memref<f32>) {
  scf.forall () in () {
    memref.store %x, %m[] : memref<f32>
  }
  return
}

// -----

// An output that nobody writes is what came in; what nobody reads is not written.
// CHECK-LABEL: func.func @outputs(%arg0: tensor<1xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>, %arg4: index) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:   %0 = scf.forall (%arg5) in (%arg4) shared_outs(%arg6 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg2[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   return %0, %arg2 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @outputs(%x: tensor<1xf32>, %t: tensor<8xf32>, %u: tensor<8xf32>, %v: tensor<8xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:3 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %u, %q = %v) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %s = tensor.extract_slice %p[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %x into %q[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  } {tag}
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @mapped(%arg0: tensor<1xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg2) in (1) shared_outs(%arg3 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %arg0 into %arg3[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   } {mapping = [#gpu.thread<x>]}
// CHECK-NEXT:   return %0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @mapped(%x: tensor<1xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  } {mapping = [#gpu.thread<x>]}
  return %0 : tensor<8xf32>
}

// -----

// Bounds that are one value: no iteration.
// CHECK-LABEL: func.func @same_bounds(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:   return %arg2 : f32
// CHECK-NEXT: }
func.func @same_bounds(%n: index, %s: index, %x: f32) -> f32 {
  %0 = scf.parallel (%i, %j) = (%s, %n) to (%n, %n) step (%s, %s) init (%x) -> f32 {
    %1 = "test.value"() : () -> f32
    scf.reduce(%1 : f32) {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.addf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

// -----

// The loop keeps its attributes where it carries the source of a cast.
// CHECK-LABEL: func.func @attributes(%arg0: tensor<8xf32>, %arg1: index) -> tensor<?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:     %cast_0 = tensor.cast %arg3 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:     %1 = "test.next"(%cast_0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:     %cast_1 = tensor.cast %1 : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:     scf.yield %cast_1 : tensor<8xf32>
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast : tensor<?xf32>
// CHECK-NEXT: }
func.func @attributes(%t: tensor<8xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = "test.next"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  } {tag}
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @while_twice(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:   %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:     %1 = "test.condition"(%arg2, %arg2) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2, %arg3 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32, %arg3: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg2, %arg2, %arg3) : (i32, i32, i32) -> i32
// CHECK-NEXT:     scf.yield %1, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#0 : i32, i32
// CHECK-NEXT: }
func.func @while_twice(%x: i32, %y: i32) -> (i32, i32) {
  %0:3 = scf.while (%a = %x, %b = %x, %c = %y) : (i32, i32, i32) -> (i32, i32, i32) {
    %1 = "test.condition"(%a, %b) : (i32, i32) -> i1
    scf.condition(%1) %a, %b, %c : i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %c: i32):
    %1 = "test.next"(%a, %b, %c) : (i32, i32, i32) -> i32
    scf.yield %1, %1, %1 : i32, i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
