// RUN: creole-opt %s --lower-vector-to-from-elements-to-shuffle-tree --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @two(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: return %0 : vector<16xf32>
// CHECK-NEXT: }
func.func @two(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<16xf32> {
  %0:8 = vector.to_elements %a : vector<8xf32>
  %1:8 = vector.to_elements %b : vector<8xf32>
  %2 = vector.from_elements %0#0, %1#0, %0#1, %1#1, %0#2, %1#2, %0#3, %1#3, %0#4, %1#4, %0#5, %1#5, %0#6, %1#6, %0#7, %1#7 : vector<16xf32>
  return %2 : vector<16xf32>
}

// -----

// CHECK-LABEL: func.func @three(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [0, 1, 2, 3, 4] : vector<2xf32>, vector<3xf32>
// CHECK-NEXT: %1 = vector.shuffle %arg2, %arg2 [0, 1, 2, 3, -1] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %2 = vector.shuffle %0, %1 [0, 1, 2, 3, 4, 5, 6, 7, 8] : vector<5xf32>, vector<5xf32>
// CHECK-NEXT: return %2 : vector<9xf32>
// CHECK-NEXT: }
func.func @three(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<4xf32>) -> vector<9xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:3 = vector.to_elements %b : vector<3xf32>
  %2:4 = vector.to_elements %c : vector<4xf32>
  %3 = vector.from_elements %0#0, %0#1, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2, %2#3 : vector<9xf32>
  return %3 : vector<9xf32>
}

// -----

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg0 [3, 2, 1, 0] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.shuffle %arg0, %arg0 [1, 1] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: return %0, %1 : vector<4xf32>, vector<2xf32>
// CHECK-NEXT: }
func.func @one(%a: vector<4xf32>) -> (vector<4xf32>, vector<2xf32>) {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %3 = vector.from_elements %0#3, %0#2, %0#1, %0#0 : vector<4xf32>
  %4 = vector.from_elements %0#1, %0#1 : vector<2xf32>
  return %3, %4 : vector<4xf32>, vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT: %0:4 = vector.to_elements %arg0 : vector<4xf32>
// CHECK-NEXT: %1 = vector.from_elements %0#3, %0#2, %arg1, %0#0 : vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @mixed(%a: vector<4xf32>, %x: f32) -> (vector<4xf32>) {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %3 = vector.from_elements %0#3, %0#2, %x, %0#0 : vector<4xf32>
  return %3 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @five(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [0, 2, -1, -1, -1, -1, 1, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %1 = vector.shuffle %arg2, %arg3 [0, 2, -1, -1, -1, -1, 1, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %2 = vector.shuffle %arg4, %arg4 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %3 = vector.shuffle %0, %1 [0, 1, 8, 9, -1, -1, 6, 7, 14, 15] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: %4 = vector.shuffle %2, %2 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: %5 = vector.shuffle %3, %4 [0, 1, 2, 3, 10, 11, 6, 7, 8, 9] : vector<10xf32>, vector<10xf32>
// CHECK-NEXT: return %5 : vector<10xf32>
// CHECK-NEXT: }
func.func @five(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>, %d: vector<2xf32>, %e: vector<2xf32>) -> vector<10xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  %3:2 = vector.to_elements %d : vector<2xf32>
  %4:2 = vector.to_elements %e : vector<2xf32>
  %5 = vector.from_elements %0#0, %1#0, %2#0, %3#0, %4#0, %4#1, %0#1, %1#1, %2#1, %3#1  : vector<10xf32>
  return %5 : vector<10xf32>
}

// -----

// CHECK-LABEL: func.func @two_d(
// CHECK-NEXT: %0:4 = vector.to_elements %arg0 : vector<2x2xf32>
// CHECK-NEXT: %1:4 = vector.to_elements %arg1 : vector<2x2xf32>
// CHECK-NEXT: %2 = vector.from_elements %0#0, %1#0, %0#1, %1#1, %0#2, %1#2, %0#3, %1#3 : vector<2x4xf32>
// CHECK-NEXT: return %2 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @two_d(%a: vector<2x2xf32>, %b: vector<2x2xf32>) -> vector<2x4xf32> {
  %0:4 = vector.to_elements %a : vector<2x2xf32>
  %1:4 = vector.to_elements %b : vector<2x2xf32>
  %5 = vector.from_elements %0#0, %1#0, %0#1, %1#1, %0#2, %1#2, %0#3, %1#3 : vector<2x4xf32>
  return %5 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @dup(
// CHECK-NEXT: %0 = vector.shuffle %arg2, %arg1 [0, 2, -1, 3, 0, 1, 2] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %1 = vector.shuffle %arg0, %arg0 [1, -1, -1, -1, -1, 0, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %2 = vector.shuffle %0, %1 [0, 1, 7, 3, 4, 5, 6, 12] : vector<7xf32>, vector<7xf32>
// CHECK-NEXT: return %2 : vector<8xf32>
// CHECK-NEXT: }
func.func @dup(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>) -> vector<8xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  %5 = vector.from_elements %2#0, %1#0, %0#1, %1#1, %2#0, %2#1, %1#0, %0#0 : vector<8xf32>
  return %5 : vector<8xf32>
}

// -----

// CHECK-LABEL: func.func @bc(
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [0, 0, 0, 0, 1, 1] : vector<1xf32>, vector<1xf32>
// CHECK-NEXT: %1 = vector.shuffle %arg2, %arg2 [3, 0, -1, -1, -1, -1] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %2 = vector.shuffle %0, %1 [0, 1, 2, 3, 4, 5, 6, 7] : vector<6xf32>, vector<6xf32>
// CHECK-NEXT: return %2 : vector<8xf32>
// CHECK-NEXT: }
func.func @bc(%a: vector<1xf32>, %b: vector<1xf32>, %c: vector<4xf32>) -> vector<8xf32> {
  %0 = vector.to_elements %a : vector<1xf32>
  %1 = vector.to_elements %b : vector<1xf32>
  %2:4 = vector.to_elements %c : vector<4xf32>
  %5 = vector.from_elements %0, %0, %0, %0, %1, %1, %2#3, %2#0 : vector<8xf32>
  return %5 : vector<8xf32>
}
