// RUN: creole-opt %s --split-input-file --reify-result-shapes | FileCheck %s

// The same as mlir-opt 22 makes of it.

// CHECK: #map = affine_map<()[s0] -> (s0 + 3)>
// CHECK-LABEL: func.func @cc(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = affine.apply #map()[%dim]
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %cast = tensor.cast %concat : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast : tensor<?x?xf32>
func.func @cc(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>) -> tensor<?x?xf32> {
  %p = tensor.concat dim(0) %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}

// -----

// CHECK: #map = affine_map<(d0) -> (-d0 + 256)>
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT: %0 = affine.apply #map(%arg1)
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, %arg1, 64] [1, 1, 1] : tensor<1x?x64xf32> to tensor<1x?x64xf32>
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %padded = tensor.pad %extracted_slice low[0, 0, 0] high[0, %0, 0] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<1x?x64xf32> to tensor<1x256x64xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<1x256x64xf32> to tensor<1x?x64xf32>
// CHECK-NEXT: return %cast : tensor<1x?x64xf32>
func.func @pad(%a: tensor<1x?x64xf32>, %n: index, %f: f32) -> tensor<1x?x64xf32> {
  %h = affine.apply affine_map<(d0) -> (-d0 + 256)>(%n)
  %s = tensor.extract_slice %a[0, 0, 0] [1, %n, 64] [1, 1, 1] : tensor<1x?x64xf32> to tensor<1x?x64xf32>
  %p = tensor.pad %s low[0, 0, 0] high[0, %h, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %f : f32
  } : tensor<1x?x64xf32> to tensor<1x?x64xf32>
  return %p : tensor<1x?x64xf32>
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
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[}}[0, 1]] output_shape [%arg1, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT: %dim = memref.dim %expand_shape, %c0 : memref<?x4xf32>
// CHECK-NEXT: return %dim : index
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
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %subview = memref.subview %arg0[0, 0] [1, %arg1] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: %dim = memref.dim %subview, %c0 : memref<?xf32, strided<[1]>>
// CHECK-NEXT: return %dim : index
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
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0_0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%arg1, 1] high[3, %arg1] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %padded, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %dim_3 = tensor.dim %padded, %c1 : tensor<?x?xf32>
// CHECK-NEXT: %2 = arith.addi %dim_2, %dim_3 : index
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
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0_0 : tensor<?x4xf32>
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = affine.apply #map()[%dim]
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %cast = tensor.cast %concat : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %cast, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %dim_3 = tensor.dim %cast, %c1 : tensor<?x?xf32>
// CHECK-NEXT: return %dim_2, %dim_3 : index, index
func.func @cc(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tensor.concat dim(0) %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %p, %c0 : tensor<?x?xf32>
  %e = tensor.dim %p, %c1 : tensor<?x?xf32>
  return %d, %e : index, index
}

// -----

// CHECK-LABEL: func.func @col(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0], [1, 2]] : tensor<?x?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %collapsed, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %collapsed, %c1 : tensor<?x?xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
func.func @col(%a: tensor<?x?x4xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tensor.collapse_shape %a [[0],[1,2]] : tensor<?x?x4xf32> into tensor<?x?xf32>
  %d = tensor.dim %p, %c0 : tensor<?x?xf32>
  %e = tensor.dim %p, %c1 : tensor<?x?xf32>
  return %d, %e : index, index
}
