// RUN: creole-opt %s --split-input-file --resolve-shaped-type-result-dims | FileCheck %s
// RUN: creole-opt %s --split-input-file --resolve-ranked-shaped-type-result-dims | FileCheck %s

// The same as mlir-opt 22 makes of it.

// CHECK-LABEL: func.func @dim_expand(
// CHECK-NEXT: return %arg1 : index
func.func @dim_expand(%a: tensor<?xf32>, %s: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.expand_shape %a [[0,1]] output_shape [4, %s] : tensor<?xf32> into tensor<4x?xf32>
  %d = tensor.dim %0, %c1 : tensor<4x?xf32>
  return %d : index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 4)>
// CHECK-LABEL: func.func @dim_collapse(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim]
// CHECK-NEXT: return %0 : index
func.func @dim_collapse(%a: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %a [[0,1]] : tensor<?x4xf32> into tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_reshape(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg1) : (tensor<*xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %reshape, %c1 : tensor<?x?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_reshape(%a: tensor<*xf32>, %s: tensor<3xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_reshape2(
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg1) : (tensor<*xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %reshape, %arg2 : tensor<?x?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_reshape2(%a: tensor<*xf32>, %s: tensor<3xi32>, %i: index) -> index {
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %i : tensor<?x?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_insert(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %inserted, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_insert(%a: tensor<?xf32>, %f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %f into %a[%i] : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_insert_slice(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_insert_slice(%a: tensor<?xf32>, %f: tensor<4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %f into %a[%i][4][1] : tensor<4xf32> into tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// CHECK-LABEL: func.func @dim_pad(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim, %arg2]
// CHECK-NEXT: return %0 : index
func.func @dim_pad(%a: tensor<?xf32>, %f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %a low[1] high[%i] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_splat(
// CHECK-NEXT: return %arg1 : index
func.func @dim_splat(%f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.splat %f[%i] : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_generate(
// CHECK-NEXT: return %arg1 : index
func.func @dim_generate(%f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.generate %i { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @dim_concat(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim, %dim_0]
// CHECK-NEXT: return %0 : index
func.func @dim_concat(%a: tensor<?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.concat dim(0) %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_empty(
// CHECK-NEXT: return %arg0 : index
func.func @dim_empty(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%i) : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_cast(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT: %dim = tensor.dim %cast, %c0 : tensor<*xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %cast, %arg1 : tensor<*xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
func.func @dim_cast(%a: tensor<?xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<?xf32> to tensor<*xf32>
  %d = tensor.dim %0, %c0 : tensor<*xf32>
  %e = tensor.dim %0, %i : tensor<*xf32>
  return %d, %e : index, index
}

// -----

// CHECK-LABEL: func.func @dim_slice(
// CHECK-NEXT: return %arg1 : index
func.func @dim_slice(%a: tensor<?x?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %a[0,0][1,%i][1,1] : tensor<?x?xf32> to tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_oob(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c4 : tensor<?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_oob(%a: tensor<?x?xf32>) -> index {
  %c0 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_splat(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c4 : tensor<?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_splat(%a: tensor<?x?xf32>) -> index {
  %c0 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @iter(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT: %dim = tensor.dim %arg4, %c0 : tensor<?xf32>
// CHECK-NEXT: %inserted = tensor.insert %arg2 into %arg4[%dim] : tensor<?xf32>
// CHECK-NEXT: scf.yield %inserted : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<?xf32>
func.func @iter(%a: tensor<?xf32>, %n: index, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xf32> {
    %d = tensor.dim %x, %c0 : tensor<?xf32>
    %y = tensor.insert %f into %x[%d] : tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @iter2(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT: %inserted = tensor.insert %arg2 into %arg4[%arg3] : tensor<?xf32>
// CHECK-NEXT: scf.yield %inserted : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %dim = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @iter2(%a: tensor<?xf32>, %n: index, %f: f32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xf32> {
    %y = tensor.insert %f into %x[%i] : tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @mr(
// CHECK-NEXT: return %arg1 : index
func.func @mr(%a: memref<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.expand_shape %a [[0,1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %d = memref.dim %r, %c0 : memref<?x4xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @mc(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[}}[0, 1]] : memref<?x4xf32> into memref<?xf32>
// CHECK-NEXT: %dim = memref.dim %collapse_shape, %c0 : memref<?xf32>
// CHECK-NEXT: return %dim : index
func.func @mc(%a: memref<?x4xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.collapse_shape %a [[0,1]] : memref<?x4xf32> into memref<?xf32>
  %d = memref.dim %r, %c0 : memref<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @ms(
// CHECK-NEXT: return %arg1 : index
func.func @ms(%a: memref<?x?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.subview %a[0,0][1,%n][1,1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
  %d = memref.dim %r, %c0 : memref<?xf32, strided<[1]>>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @forall(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = scf.forall (%arg3) in (%arg1) shared_outs(%arg4 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %dim = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @forall(%a: tensor<?xf32>, %n: index, %f: tensor<1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%x = %a) -> tensor<?xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @tw(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%arg1] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @tw(%a: tensor<?xf32>, %n: index, %v: vector<4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = vector.transfer_write %v, %a[%n] : vector<4xf32>, tensor<?xf32>
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 5)>
// CHECK-LABEL: func.func @padl(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %2 = arith.addi %0, %1 : index
// CHECK-NEXT: return %2 : index
func.func @padl(%a: tensor<?x4xf32>, %n: index, %f: f32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tensor.pad %a low[%n, 1] high[3, %n] { ^bb0(%i: index, %j: index): tensor.yield %f : f32 } : tensor<?x4xf32> to tensor<?x?xf32>
  %d = tensor.dim %p, %c0 : tensor<?x?xf32>
  %e = tensor.dim %p, %c1 : tensor<?x?xf32>
  %r = arith.addi %d, %e : index
  return %r : index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 3)>
// CHECK-LABEL: func.func @cc(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim]
// CHECK-NEXT: return %0, %c4 : index, index
func.func @cc(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tensor.concat dim(0) %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %p, %c0 : tensor<?x?xf32>
  %e = tensor.dim %p, %c1 : tensor<?x?xf32>
  return %d, %e : index, index
}

// -----

// What nobody uses goes, memory too; metadata that the type tells is known.
// CHECK-LABEL: func.func @unused(%arg0: index, %arg1: memref<4x?xf32>) -> (index, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: return %c4, %c1 : index, index
// CHECK-NEXT: }
func.func @unused(%n: index, %m: memref<4x?xf32>) -> (index, index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %1 = memref.dim %m, %o : memref<4x?xf32>
  return %1, %t#1 : index, index
}
