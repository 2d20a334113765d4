// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// What canonicalization leaves where the result would be wrong or large: MLIR's does it.

// Sizes that only an unknown one lets differ.
// CHECK-LABEL: func.func @bitcasts(
// CHECK-NEXT: %[[A:.*]] = tensor.bitcast %arg0 : tensor<2xf32> to tensor<?xi32>
// CHECK-NEXT: %[[B:.*]] = tensor.bitcast %[[A]] : tensor<?xi32> to tensor<3xf32>
// CHECK-NEXT: return %[[B]]
func.func @bitcasts(%t: tensor<2xf32>) -> tensor<3xf32> {
  %0 = tensor.bitcast %t : tensor<2xf32> to tensor<?xi32>
  %1 = tensor.bitcast %0 : tensor<?xi32> to tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// A write that is out of bounds; the other output is shared as it is.
// CHECK-LABEL: func.func @out_of_bounds(
// CHECK: tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK: scf.forall
// CHECK-SAME: -> (tensor<?xf32>, tensor<8xf32>)
// CHECK: tensor.parallel_insert_slice %arg1 into %{{.*}}[0] [8] [1] : tensor<8xf32> into tensor<?xf32>
// CHECK: tensor.parallel_insert_slice %arg1 into %{{.*}}[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
func.func @out_of_bounds(%o: tensor<4xf32>, %s: tensor<8xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %d = tensor.cast %o : tensor<4xf32> to tensor<?xf32>
  %e = tensor.cast %s : tensor<8xf32> to tensor<?xf32>
  %r:2 = scf.forall (%i) in (2) shared_outs(%x = %d, %y = %e) -> (tensor<?xf32>, tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[0] [8] [1] : tensor<8xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %s into %y[0] [8] [1] : tensor<8xf32> into tensor<?xf32>
    }
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// 0x3 merged is 0, which may be split into 0x5.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT: tensor.collapse_shape
// CHECK-NEXT: %[[A:.*]] = tensor.expand_shape
// CHECK-NEXT: return %[[A]]
func.func @zero(%t: tensor<0x?xf32>, %n: index) -> tensor<0x?xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<0x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [0, %n] : tensor<?xf32> into tensor<0x?xf32>
  return %1 : tensor<0x?xf32>
}

// -----

// Four elements are no scalar.
// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT: %[[A:.*]] = tensor.cast %arg0
// CHECK-NEXT: %[[B:.*]] = tensor.collapse_shape %[[A]] [] : tensor<?xf32> into tensor<f32>
// CHECK-NEXT: return %[[B]]
func.func @scalar(%t: tensor<4xf32>) -> tensor<f32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<?xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// -----

// A small body is copied to all uses.
// CHECK-LABEL: func.func @small(
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg2 : index
// CHECK-NEXT: %[[B:.*]] = arith.addi %arg1, %arg2 : index
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @small(%i: index, %j: index, %k: index) -> (index, index) {
  %t = tensor.generate {
  ^bb0(%x: index):
    %0 = arith.addi %x, %k : index
    tensor.yield %0 : index
  } : tensor<8xindex>
  %0 = tensor.extract %t[%i] : tensor<8xindex>
  %1 = tensor.extract %t[%j] : tensor<8xindex>
  return %0, %1 : index, index
}

// -----

// Copies of copies would be 2^8 multiplications: a body that has become large stays.
// CHECK-LABEL: func.func @chain(
// CHECK: tensor.generate
// CHECK: tensor.extract
// CHECK: return
func.func @chain(%i: index, %f: f32, %k: index) -> f32 {
  %t0 = tensor.generate {
  ^bb0(%x: index):
    %a = arith.index_cast %x : index to i32
    %b = arith.sitofp %a : i32 to f32
    tensor.yield %b : f32
  } : tensor<8xf32>
  %t1 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t0[%x] : tensor<8xf32>
    %b = tensor.extract %t0[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t2 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t1[%x] : tensor<8xf32>
    %b = tensor.extract %t1[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t3 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t2[%x] : tensor<8xf32>
    %b = tensor.extract %t2[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t4 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t3[%x] : tensor<8xf32>
    %b = tensor.extract %t3[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t5 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t4[%x] : tensor<8xf32>
    %b = tensor.extract %t4[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t6 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t5[%x] : tensor<8xf32>
    %b = tensor.extract %t5[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t7 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t6[%x] : tensor<8xf32>
    %b = tensor.extract %t6[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %t8 = tensor.generate {
  ^bb0(%x: index):
    %y = arith.xori %x, %k : index
    %a = tensor.extract %t7[%x] : tensor<8xf32>
    %b = tensor.extract %t7[%y] : tensor<8xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<8xf32>
  %r = tensor.extract %t8[%i] : tensor<8xf32>
  return %r : f32
}
