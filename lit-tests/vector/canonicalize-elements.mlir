// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// One number in all lanes is a broadcast.
// CHECK-LABEL: func.func @from_elements_same(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT: return %0 : vector<3xf32>
// CHECK-NEXT: }
func.func @from_elements_same(%arg0: f32) -> vector<3xf32> {
  %0 = vector.from_elements %arg0, %arg0, %arg0 : vector<3xf32>
  return %0 : vector<3xf32>
}

// -----

// Numbers that are a part of one vector in order are that part.
// CHECK-LABEL: func.func @from_elements_extracts(
// CHECK-NEXT: %0 = vector.extract %arg0[1] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @from_elements_extracts(%arg0: vector<3x2xf32>) -> vector<2xf32> {
  %0 = vector.extract %arg0[1, 0] : f32 from vector<3x2xf32>
  %1 = vector.extract %arg0[1, 1] : f32 from vector<3x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @from_elements_extracts_all(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<2xf32> from vector<1x2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @from_elements_extracts_all(%arg0: vector<1x2xf32>) -> vector<2xf32> {
  %0 = vector.extract %arg0[0, 0] : f32 from vector<1x2xf32>
  %1 = vector.extract %arg0[0, 1] : f32 from vector<1x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @from_elements_extracts_not(
// CHECK-NEXT: %0 = vector.extract %arg0[1] : f32 from vector<4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[2] : f32 from vector<4xf32>
// CHECK-NEXT: %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT: return %2 : vector<2xf32>
// CHECK-NEXT: }
func.func @from_elements_extracts_not(%arg0: vector<4xf32>) -> vector<2xf32> {
  %0 = vector.extract %arg0[1] : f32 from vector<4xf32>
  %1 = vector.extract %arg0[2] : f32 from vector<4xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @from_elements_to_elements(
// CHECK-NEXT: return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @from_elements_to_elements(%arg0: vector<4xf32>) -> vector<4xf32> {
  %0:4 = vector.to_elements %arg0 : vector<4xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// The numbers that a vector is made of.
// CHECK-LABEL: func.func @to_elements_from_elements(
// CHECK-NEXT: return %arg1, %arg0 : f32, f32
// CHECK-NEXT: }
func.func @to_elements_from_elements(%arg0: f32, %arg1: f32) -> (f32, f32) {
  %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#1, %1#0 : f32, f32
}

// -----

// CHECK-LABEL: func.func @to_elements_broadcast(
// CHECK-NEXT: return %arg0, %arg0 : f32, f32
// CHECK-NEXT: }
func.func @to_elements_broadcast(%arg0: f32) -> (f32, f32) {
  %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#1, %1#0 : f32, f32
}

// -----

// CHECK-LABEL: func.func @to_elements_bcast2(
// CHECK-NEXT: %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT: return %0#1, %0#0 : f32, f32
// CHECK-NEXT: }
func.func @to_elements_bcast2(%arg0: vector<2xf32>) -> (f32, f32) {
  %0 = vector.broadcast %arg0 : vector<2xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %0 : vector<2x2xf32>
  return %1#1, %1#2 : f32, f32
}

// -----

// CHECK-LABEL: func.func @to_elements_broadcast_of_ones(
// CHECK-NEXT: %0:2 = vector.to_elements %arg0 : vector<2x1xf32>
// CHECK-NEXT: return %0#0, %0#1, %0#1 : f32, f32, f32
// CHECK-NEXT: }
func.func @to_elements_broadcast_of_ones(%arg0: vector<2x1xf32>) -> (f32, f32, f32) {
  %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %0 : vector<2x2xf32>
  return %1#1, %1#2, %1#3 : f32, f32, f32
}

// -----

// An insert: of everything, at a position that is known, over another one.
// CHECK-LABEL: func.func @insert_empty(
// CHECK-NEXT: return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_empty(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert %arg0, %arg1 [] : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_position(
// CHECK-NEXT: %0 = vector.insert %arg0, %arg1 [2] : f32 into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_position(%arg0: f32, %arg1: vector<4xf32>) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %0 = vector.insert %arg0, %arg1 [%c2] : f32 into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_twice(
// CHECK-NEXT: %0 = vector.insert %arg2, %arg1 [2] : f32 into vector<4xf32>
// CHECK-NEXT: %1 = vector.insert %arg2, %arg1 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT: return %0, %1 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @insert_twice(%arg0: f32, %arg1: vector<4xf32>, %arg2: f32, %arg3: index) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.insert %arg0, %arg1 [2] : f32 into vector<4xf32>
  %1 = vector.insert %arg2, %0 [2] : f32 into vector<4xf32>
  %2 = vector.insert %arg0, %arg1 [%arg3] : f32 into vector<4xf32>
  %3 = vector.insert %arg2, %2 [%arg3] : f32 into vector<4xf32>
  return %1, %3 : vector<4xf32>, vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_twice_other(
// CHECK-NEXT: %0 = vector.insert %arg0, %arg1 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT: %1 = vector.insert %arg2, %0 [%arg4] : f32 into vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @insert_twice_other(%arg0: f32, %arg1: vector<4xf32>, %arg2: f32, %arg3: index, %arg4: index) -> vector<4xf32> {
  %0 = vector.insert %arg0, %arg1 [%arg3] : f32 into vector<4xf32>
  %1 = vector.insert %arg2, %0 [%arg4] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// A vector that has all lanes is a broadcast; a broadcast into a broadcast of the same number too.
// CHECK-LABEL: func.func @insert_whole(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT: return %0 : vector<1x4xf32>
// CHECK-NEXT: }
func.func @insert_whole(%arg0: vector<4xf32>, %arg1: vector<1x4xf32>) -> vector<1x4xf32> {
  %0 = vector.insert %arg0, %arg1 [0] : vector<4xf32> into vector<1x4xf32>
  return %0 : vector<1x4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_splat(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT: return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @insert_splat(%arg0: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
  %2 = vector.insert %0, %1 [0] : vector<4xf32> into vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @insert_splat_other(
// CHECK-NEXT: %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT: %2 = vector.insert %0, %1 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: return %2 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @insert_splat_other(%arg0: f32, %arg1: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
  %1 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
  %2 = vector.insert %0, %1 [0] : vector<4xf32> into vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// -----

// Inserts that write all lanes make a vector of numbers, if nothing else uses what is between them.
// CHECK-LABEL: func.func @insert_all(
// CHECK-NEXT: %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @insert_all(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<2xf32>
  %1 = vector.insert %arg1, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @insert_all_rows(
// CHECK-NEXT: %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT: %1 = vector.from_elements %0#0, %0#1, %arg2, %arg1 : vector<2x2xf32>
// CHECK-NEXT: return %1 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @insert_all_rows(%arg0: vector<2xf32>, %arg1: f32, %arg2: f32, %arg3: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.insert %arg0, %arg3 [0] : vector<2xf32> into vector<2x2xf32>
  %1 = vector.insert %arg1, %0 [1, 1] : f32 into vector<2x2xf32>
  %2 = vector.insert %arg2, %1 [1, 0] : f32 into vector<2x2xf32>
  return %2 : vector<2x2xf32>
}

// -----

// CHECK-LABEL: func.func @insert_all_used(
// CHECK-NEXT: %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<2xf32>
// CHECK-NEXT: %1 = vector.insert %arg1, %0 [1] : f32 into vector<2xf32>
// CHECK-NEXT: return %1, %0 : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: }
func.func @insert_all_used(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<2xf32>
  %1 = vector.insert %arg1, %0 [1] : f32 into vector<2xf32>
  return %1, %0 : vector<2xf32>, vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @insert_not_all(
// CHECK-NEXT: %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<3xf32>
// CHECK-NEXT: %1 = vector.insert %arg1, %0 [1] : f32 into vector<3xf32>
// CHECK-NEXT: return %1 : vector<3xf32>
// CHECK-NEXT: }
func.func @insert_not_all(%arg0: f32, %arg1: f32, %arg2: vector<3xf32>) -> vector<3xf32> {
  %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<3xf32>
  %1 = vector.insert %arg1, %0 [1] : f32 into vector<3xf32>
  return %1 : vector<3xf32>
}

// -----

// Lanes of broadcasts of one number; lanes in turns; one of two vectors without dimensions.
// CHECK-LABEL: func.func @shuffle_splat(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT: return %0 : vector<3xf32>
// CHECK-NEXT: }
func.func @shuffle_splat(%arg0: f32) -> vector<3xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.broadcast %arg0 : f32 to vector<2xf32>
  %2 = vector.shuffle %0, %1 [1, 5, 3] : vector<4xf32>, vector<2xf32>
  return %2 : vector<3xf32>
}

// -----

// CHECK-LABEL: func.func @shuffle_interleave(
// CHECK-NEXT: %0 = vector.interleave %arg0, %arg1 : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @shuffle_interleave(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %arg0, %arg1 [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @shuffle_0d(
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<f32> to vector<1xf32>
// CHECK-NEXT: return %0 : vector<1xf32>
// CHECK-NEXT: }
func.func @shuffle_0d(%arg0: vector<f32>, %arg1: vector<f32>) -> vector<1xf32> {
  %0 = vector.shuffle %arg0, %arg1 [1] : vector<f32>, vector<f32>
  return %0 : vector<1xf32>
}

// -----

// CHECK-LABEL: func.func @shuffle_other(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [0, 2, 3, 1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @shuffle_other(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %arg0, %arg1 [0, 2, 3, 1] : vector<2xf32>, vector<2xf32>
  return %0 : vector<4xf32>
}

// -----

// Both lanes of two vectors without dimensions.
// CHECK-LABEL: func.func @shuffle_two(
// CHECK-NEXT: %0 = vector.interleave %arg0, %arg1 : vector<f32> -> vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
func.func @shuffle_two(%arg0: vector<f32>, %arg1: vector<f32>) -> vector<2xf32> {
  %0 = vector.shuffle %arg0, %arg1 [0, 1] : vector<f32>, vector<f32>
  return %0 : vector<2xf32>
}
