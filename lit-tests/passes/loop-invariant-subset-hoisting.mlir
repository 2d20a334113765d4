// Loops carry the part of a tensor that they read and write.
// RUN: creole-opt %s --loop-invariant-subset-hoisting --split-input-file | FileCheck %s

// One part is read and written at the same place, which is written in two ways.
// CHECK: #map = affine_map<(d0) -> (d0 * 2 + 4)>
// CHECK-LABEL: func.func @same_place(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = affine.apply #map(%arg2)
// CHECK-NEXT:   %1 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:   %2 = arith.addi %1, %c4 : index
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[%0] [3] [1] : tensor<?xf32> to tensor<3xf32>
// CHECK-NEXT:   %3:2 = scf.for %arg3 = %arg1 to %arg2 step %arg1 iter_args(%arg4 = %arg0, %arg5 = %extracted_slice) -> (tensor<?xf32>, tensor<3xf32>) {
// CHECK-NEXT:     %4 = math.absf %arg5 : tensor<3xf32>
// CHECK-NEXT:     scf.yield %arg4, %4 : tensor<?xf32>, tensor<3xf32>
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %3#1 into %3#0[%2] [3] [1] : tensor<3xf32> into tensor<?xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<?xf32>
// CHECK-NEXT: }
func.func @same_place(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = affine.apply affine_map<(d0) -> (d0 * 2 + 4)>(%k)
  %b0 = arith.muli %k, %c2 : index
  %b = arith.addi %b0, %c4 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%x = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %x[%a] [3] [1] : tensor<?xf32> to tensor<3xf32>
    %q = math.absf %p : tensor<3xf32>
    %y = tensor.insert_slice %q into %x[%b] [3] [1] : tensor<3xf32> into tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  } {tag}
  return %0 : tensor<?xf32>
}

// -----

// Two parts that do not meet, the second one read behind the first write; and one that may meet them.
// CHECK: #map = affine_map<()[s0] -> (s0 + 16)>
// CHECK-LABEL: func.func @disjoint(%arg0: tensor<64xf32>, %arg1: tensor<64xf32>, %arg2: index, %arg3: index) -> (tensor<64xf32>, tensor<64xf32>) {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[%arg2] [8] [2] : tensor<64xf32> to tensor<8xf32>
// CHECK-NEXT:   %0:3 = scf.for %arg4 = %arg2 to %arg3 step %arg2 iter_args(%arg5 = %arg0, %arg6 = %arg1, %arg7 = %extracted_slice) -> (tensor<64xf32>, tensor<64xf32>, tensor<8xf32>) {
// CHECK-NEXT:     %1 = math.absf %arg7 : tensor<8xf32>
// CHECK-NEXT:     %2 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg5[%2] [4] [1] : tensor<64xf32> to tensor<4xf32>
// CHECK-NEXT:     %3 = math.absf %extracted_slice_0 : tensor<4xf32>
// CHECK-NEXT:     %inserted_slice_1 = tensor.insert_slice %3 into %arg5[%2] [4] [1] : tensor<4xf32> into tensor<64xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %arg6[0] [8] [1] : tensor<64xf32> to tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_3 = tensor.extract_slice %arg6[%arg2] [8] [1] : tensor<64xf32> to tensor<8xf32>
// CHECK-NEXT:     %4 = arith.addf %extracted_slice_2, %extracted_slice_3 : tensor<8xf32>
// CHECK-NEXT:     %inserted_slice_4 = tensor.insert_slice %4 into %arg6[0] [8] [1] : tensor<8xf32> into tensor<64xf32>
// CHECK-NEXT:     scf.yield %inserted_slice_1, %inserted_slice_4, %1 : tensor<64xf32>, tensor<64xf32>, tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %0#2 into %0#0[%arg2] [8] [2] : tensor<8xf32> into tensor<64xf32>
// CHECK-NEXT:   return %inserted_slice, %0#1 : tensor<64xf32>, tensor<64xf32>
// CHECK-NEXT: }
func.func @disjoint(%t: tensor<64xf32>, %u: tensor<64xf32>, %n: index, %k: index) -> (tensor<64xf32>, tensor<64xf32>) {
  %0:2 = scf.for %i = %n to %k step %n iter_args(%x = %t, %y = %u) -> (tensor<64xf32>, tensor<64xf32>) {
    %p = tensor.extract_slice %x[%n] [8] [2] : tensor<64xf32> to tensor<8xf32>
    %q = math.absf %p : tensor<8xf32>
    %x1 = tensor.insert_slice %q into %x[%n] [8] [2] : tensor<8xf32> into tensor<64xf32>
    %at = affine.apply affine_map<()[s0] -> (s0 + 16)>()[%n]
    %r = tensor.extract_slice %x1[%at] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %s = math.absf %r : tensor<4xf32>
    %x2 = tensor.insert_slice %s into %x1[%at] [4] [1] : tensor<4xf32> into tensor<64xf32>
    %p1 = tensor.extract_slice %y[0] [8] [1] : tensor<64xf32> to tensor<8xf32>
    %q1 = tensor.extract_slice %y[%n] [8] [1] : tensor<64xf32> to tensor<8xf32>
    %r1 = arith.addf %p1, %q1 : tensor<8xf32>
    %y1 = tensor.insert_slice %r1 into %y[0] [8] [1] : tensor<8xf32> into tensor<64xf32>
    scf.yield %x2, %y1 : tensor<64xf32>, tensor<64xf32>
  }
  return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// Parts of parts, and loops in loops.
// CHECK-LABEL: func.func @nested(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: index, %arg3: f32) -> tensor<8x8xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [1, 8] [1, 1] : tensor<8x8xf32> to tensor<8xf32>
// CHECK-NEXT:   %0 = vector.transfer_read %extracted_slice[%c0], %arg3 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:   %1:3 = scf.for %arg4 = %arg1 to %arg2 step %arg1 iter_args(%arg5 = %arg0, %arg6 = %extracted_slice, %arg7 = %0) -> (tensor<8x8xf32>, tensor<8xf32>, vector<4xf32>) {
// CHECK-NEXT:     %3:3 = scf.for %arg8 = %arg1 to %arg2 step %arg1 iter_args(%arg9 = %arg5, %arg10 = %arg6, %arg11 = %arg7) -> (tensor<8x8xf32>, tensor<8xf32>, vector<4xf32>) {
// CHECK-NEXT:       %4 = arith.addf %arg11, %arg11 : vector<4xf32>
// CHECK-NEXT:       scf.yield %arg9, %arg10, %4 : tensor<8x8xf32>, tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %3#0, %3#1, %3#2 : tensor<8x8xf32>, tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = vector.transfer_write %1#2, %1#1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %2 into %1#0[%arg2, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<8x8xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<8x8xf32>
// CHECK-NEXT: }
func.func @nested(%t: tensor<8x8xf32>, %n: index, %k: index, %f: f32) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%x = %t) -> (tensor<8x8xf32>) {
    %1 = scf.for %j = %n to %k step %n iter_args(%y = %x) -> (tensor<8x8xf32>) {
      %row = tensor.extract_slice %y[%k, 0] [1, 8] [1, 1] : tensor<8x8xf32> to tensor<8xf32>
      %v = vector.transfer_read %row[%c0], %f {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
      %w = arith.addf %v, %v : vector<4xf32>
      %new = vector.transfer_write %w, %row[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
      %z = tensor.insert_slice %new into %y[%k, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<8x8xf32>
      scf.yield %z : tensor<8x8xf32>
    }
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// -----

// Not hoisted: a place that varies, another use of the tensor, values that change places, another type.
// CHECK-LABEL: func.func @stay(%arg0: tensor<8xf32>, %arg1: index, %arg2: index) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<8x8xf32>
// CHECK-NEXT:   %1:5 = scf.for %arg3 = %arg1 to %arg2 step %arg1 iter_args(%arg4 = %arg0, %arg5 = %arg0, %arg6 = %arg0, %arg7 = %arg0, %arg8 = %0) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg4[%arg3] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %extracted_slice into %arg4[%arg3] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg5[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:     %2 = math.absf %arg5 : tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %2[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:     %3 = arith.addf %extracted_slice_0, %extracted_slice_1 : tensor<2xf32>
// CHECK-NEXT:     %inserted_slice_2 = tensor.insert_slice %3 into %arg5[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_3 = tensor.extract_slice %arg6[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:     %inserted_slice_4 = tensor.insert_slice %extracted_slice_3 into %arg6[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_5 = tensor.extract_slice %arg7[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:     %inserted_slice_6 = tensor.insert_slice %extracted_slice_5 into %arg7[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:     %extracted_slice_7 = tensor.extract_slice %arg8[0, 0] [1, 2] [1, 1] : tensor<8x8xf32> to tensor<2xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %extracted_slice_7 {{\[\[}}0, 1]] output_shape [1, 2] : tensor<2xf32> into tensor<1x2xf32>
// CHECK-NEXT:     %inserted_slice_8 = tensor.insert_slice %expanded into %arg8[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<8x8xf32>
// CHECK-NEXT:     scf.yield %inserted_slice, %inserted_slice_2, %inserted_slice_6, %inserted_slice_4, %inserted_slice_8 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1#0, %1#1, %1#2, %1#3, %1#4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
func.func @stay(%t: tensor<8xf32>, %n: index, %k: index) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0:5 = scf.for %i = %n to %k step %n iter_args(%a = %t, %b = %t, %c = %t, %d = %t, %e0 = %e) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
    %p = tensor.extract_slice %a[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %a1 = tensor.insert_slice %p into %a[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %q = tensor.extract_slice %b[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %s = math.absf %b : tensor<8xf32>
    %q1 = tensor.extract_slice %s[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %q2 = arith.addf %q, %q1 : tensor<2xf32>
    %b1 = tensor.insert_slice %q2 into %b[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %r = tensor.extract_slice %c[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %c1 = tensor.insert_slice %r into %c[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %u = tensor.extract_slice %d[0] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %d1 = tensor.insert_slice %u into %d[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
    %v = tensor.extract_slice %e0[0, 0] [1, 2] [1, 1] : tensor<8x8xf32> to tensor<2xf32>
    %x = tensor.expand_shape %v [[0, 1]] output_shape [1, 2] : tensor<2xf32> into tensor<1x2xf32>
    %e1 = tensor.insert_slice %x into %e0[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<8x8xf32>
    scf.yield %a1, %b1, %d1, %c1, %e1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>
}

// -----

// A masked write leaves lanes that the vector would carry.
// CHECK-LABEL: func.func @masked(%arg0: tensor<8xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xi1>) -> tensor<8xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = scf.for %arg5 = %arg1 to %arg2 step %arg1 iter_args(%arg6 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:     %1 = vector.transfer_read %arg6[%c0], %arg3, %arg4 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = arith.addf %1, %1 : vector<4xf32>
// CHECK-NEXT:     %3 = vector.transfer_write %2, %arg6[%c0], %arg4 {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:     scf.yield %3 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @masked(%t: tensor<8xf32>, %n: index, %k: index, %f: f32, %m: vector<4xi1>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%a = %t) -> (tensor<8xf32>) {
    %v = vector.transfer_read %a[%c0], %f, %m {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
    %w = arith.addf %v, %v : vector<4xf32>
    %a1 = vector.transfer_write %w, %a[%c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
    scf.yield %a1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

// Lanes that may be out of bounds: they change nothing but what the write leaves out, also through a loop inside.
// CHECK-LABEL: func.func @lanes(
// CHECK: %[[READ:.*]] = vector.transfer_read %arg0[%c0], %arg3 : tensor<?xf32>, vector<8xf32>
// CHECK-NEXT: %[[LOOP:.*]]:2 = scf.for %{{.*}} iter_args(%[[T:.*]] = %arg0, %[[CARRIED:.*]] = %[[READ]]) -> (tensor<?xf32>, vector<8xf32>) {
// CHECK-NEXT: %[[INNER:.*]] = scf.for %{{.*}} iter_args(%[[AGAIN:.*]] = %[[CARRIED]]) -> (vector<8xf32>) {
// CHECK-NEXT: arith.mulf %[[AGAIN]], %[[AGAIN]] : vector<8xf32>
// CHECK: %[[SUM:.*]] = arith.addf %[[INNER]], %arg4 : vector<8xf32>
// CHECK-NEXT: scf.yield %[[T]], %[[SUM]] : tensor<?xf32>, vector<8xf32>
// CHECK: vector.transfer_write %[[LOOP]]#1, %[[LOOP]]#0[%c0] : vector<8xf32>, tensor<?xf32>
func.func @lanes(%t: tensor<?xf32>, %n: index, %k: index, %p: f32, %v: vector<8xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.for %i = %n to %k step %n iter_args(%a = %t) -> (tensor<?xf32>) {
    %r = vector.transfer_read %a[%c0], %p : tensor<?xf32>, vector<8xf32>
    %power = scf.for %j = %n to %k step %n iter_args(%b = %r) -> (vector<8xf32>) {
      %square = arith.mulf %b, %b : vector<8xf32>
      scf.yield %square : vector<8xf32>
    }
    %sum = arith.addf %power, %v : vector<8xf32>
    %w = vector.transfer_write %sum, %a[%c0] : vector<8xf32>, tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
