// Parts that loops go on reading and writing, because hoisted they would have other elements.
// RUN: creole-opt %s --loop-invariant-subset-hoisting --split-input-file | FileCheck %s

// What is read behind the write of the same part is what was written.
// CHECK-LABEL: func.func @written_first(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg3) -> (tensor<8xf32>, tensor<2xf32>) {
// CHECK-NEXT: tensor.insert_slice
// CHECK-NEXT: tensor.extract_slice
// CHECK-NEXT: tensor.insert_slice
// CHECK-NEXT: scf.yield
func.func @written_first(%t: tensor<8xf32>, %n: index, %k: index, %p: tensor<2xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
  %0:2 = scf.for %i = %n to %k step %n iter_args(%a = %t, %b = %p) -> (tensor<8xf32>, tensor<2xf32>) {
    %new = tensor.insert_slice %p into %a[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %read = tensor.extract_slice %new[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %other = tensor.insert_slice %b into %new[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
    scf.yield %other, %read : tensor<8xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<2xf32>
}

// -----

// The tensor goes on in two ways: carried by a loop inside, and written.
// CHECK-LABEL: func.func @two_ways(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg3) -> (tensor<8xf32>, tensor<2xf32>) {
// CHECK-NEXT: tensor.extract_slice %[[A]][2] [2] [1]
// CHECK: scf.for
// CHECK: tensor.insert_slice %{{.*}} into %[[A]][2] [2] [1]
// CHECK: tensor.extract_slice
// CHECK: scf.yield
// CHECK-LABEL: func.func @two_ways_turned(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg3) -> (tensor<8xf32>, tensor<2xf32>) {
// CHECK-NEXT: tensor.extract_slice %[[A]][2] [2] [1]
func.func @two_ways(%t: tensor<8xf32>, %n: index, %k: index, %p: tensor<2xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
  %0:2 = scf.for %i = %n to %k step %n iter_args(%a = %t, %q = %p) -> (tensor<8xf32>, tensor<2xf32>) {
    %read = tensor.extract_slice %a[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %abs = math.absf %read : tensor<2xf32>
    %same = scf.for %j = %n to %k step %n iter_args(%b = %a) -> (tensor<8xf32>) {
      scf.yield %b : tensor<8xf32>
    }
    %new = tensor.insert_slice %abs into %a[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %part = tensor.extract_slice %new[4] [2] [1] : tensor<8xf32> to tensor<2xf32>
    scf.yield %same, %part : tensor<8xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<2xf32>
}
func.func @two_ways_turned(%t: tensor<8xf32>, %n: index, %k: index, %p: tensor<2xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
  %0:2 = scf.for %i = %n to %k step %n iter_args(%a = %t, %q = %p) -> (tensor<8xf32>, tensor<2xf32>) {
    %read = tensor.extract_slice %a[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %abs = math.absf %read : tensor<2xf32>
    %new = tensor.insert_slice %abs into %a[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %same = scf.for %j = %n to %k step %n iter_args(%b = %a) -> (tensor<8xf32>) {
      scf.yield %b : tensor<8xf32>
    }
    %part = tensor.extract_slice %new[4] [2] [1] : tensor<8xf32> to tensor<2xf32>
    scf.yield %same, %part : tensor<8xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<2xf32>
}

// -----

// Vectors of vscale times four lanes may meet.
// CHECK-LABEL: func.func @scalable(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0) -> (tensor<?xf32>) {
// CHECK: vector.transfer_read
// CHECK: vector.transfer_read
func.func @scalable(%t: tensor<?xf32>, %n: index, %k: index, %p: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%a = %t) -> (tensor<?xf32>) {
    %r = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : tensor<?xf32>, vector<[4]xf32>
    %s = vector.transfer_read %a[%c4], %p {in_bounds = [true]} : tensor<?xf32>, vector<[4]xf32>
    %b = vector.transfer_write %s, %a[%c0] {in_bounds = [true]} : vector<[4]xf32>, tensor<?xf32>
    %c = vector.transfer_write %r, %b[%c4] {in_bounds = [true]} : vector<[4]xf32>, tensor<?xf32>
    scf.yield %c : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// A slice that runs backwards ends at its offset; one of unknown stride may run backwards.
// CHECK-LABEL: func.func @backwards(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg0) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK: tensor.extract_slice %[[A]][4] [4] [-1]
// CHECK: tensor.extract_slice %[[A]][2] [2] [1]
// CHECK: tensor.extract_slice %[[B]][%{{.*}}] [2] [%arg3]
// CHECK: tensor.extract_slice %[[B]][%{{.*}}] [2] [%arg3]
func.func @backwards(%t: tensor<8xf32>, %n: index, %k: index, %s: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %twice = affine.apply affine_map<()[s0] -> (2 * s0)>()[%s]
  %0:2 = scf.for %i = %n to %k step %n iter_args(%a = %t, %b = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    %r = tensor.extract_slice %a[4] [4] [-1] : tensor<8xf32> to tensor<4xf32>
    %q = tensor.extract_slice %a[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %a1 = tensor.insert_slice %r into %a[4] [4] [-1] : tensor<4xf32> into tensor<8xf32>
    %a2 = tensor.insert_slice %q into %a1[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %u = tensor.extract_slice %b[%s] [2] [%s] : tensor<8xf32> to tensor<2xf32>
    %v = tensor.extract_slice %b[%twice] [2] [%s] : tensor<8xf32> to tensor<2xf32>
    %b1 = tensor.insert_slice %u into %b[%s] [2] [%s] : tensor<2xf32> into tensor<8xf32>
    %b2 = tensor.insert_slice %v into %b1[%twice] [2] [%s] : tensor<2xf32> into tensor<8xf32>
    scf.yield %a2, %b2 : tensor<8xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// A lane out of bounds is read as padding each time, and the sum has it.
// CHECK-LABEL: func.func @padded(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0, %[[B:.*]] = %arg3) -> (tensor<4xf32>, f32) {
// CHECK-NEXT: vector.transfer_read
// CHECK: vector.transfer_write
// CHECK-LABEL: func.func @turned(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT: vector.transfer_read
// CHECK: vector.transfer_write
// CHECK-LABEL: func.func @divided(
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0) -> (tensor<4xi32>) {
// CHECK-NEXT: vector.transfer_read
// CHECK: vector.transfer_write
func.func @padded(%t: tensor<4xf32>, %n: index, %k: index, %p: f32) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %0:2 = scf.for %i = %n to %k step %n iter_args(%a = %t, %s = %p) -> (tensor<4xf32>, f32) {
    %r = vector.transfer_read %a[%c0], %p : tensor<4xf32>, vector<8xf32>
    %sum = vector.reduction <add>, %r : vector<8xf32> into f32
    %all = vector.broadcast %sum : f32 to vector<8xf32>
    %w = vector.transfer_write %all, %a[%c0] : vector<8xf32>, tensor<4xf32>
    scf.yield %w, %sum : tensor<4xf32>, f32
  }
  return %0#0, %0#1 : tensor<4xf32>, f32
}
func.func @turned(%t: tensor<4xf32>, %n: index, %k: index, %p: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%a = %t) -> (tensor<4xf32>) {
    %r = vector.transfer_read %a[%c0], %p : tensor<4xf32>, vector<8xf32>
    %turned = vector.shuffle %r, %r [7, 6, 5, 4, 3, 2, 1, 0] : vector<8xf32>, vector<8xf32>
    %w = vector.transfer_write %turned, %a[%c0] : vector<8xf32>, tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
// The lanes of the divisor that are padding would be something else, perhaps zero.
func.func @divided(%t: tensor<4xi32>, %n: index, %k: index, %p: i32, %v: vector<8xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%a = %t) -> (tensor<4xi32>) {
    %r = vector.transfer_read %a[%c0], %p : tensor<4xi32>, vector<8xi32>
    %q = arith.divui %v, %r : vector<8xi32>
    %w = vector.transfer_write %q, %a[%c0] : vector<8xi32>, tensor<4xi32>
    scf.yield %w : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}
