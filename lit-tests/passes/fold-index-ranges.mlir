// RUN: creole-opt --fold-index-ranges --canonicalize --split-input-file %s | FileCheck %s

// A clamp of an index that stays inside of the array.
// CHECK-LABEL: func.func @reversed
// CHECK: %[[AT:.*]] = arith.subi %c7, %{{.*}} : index
// CHECK-NEXT: loop.read %arg0[%[[AT]]]
func.func @reversed(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    %1 = arith.subi %c7, %i : index
    %2 = arith.maxsi %1, %c0 : index
    %3 = arith.minsi %2, %c7 : index
    %4 = loop.read %a[%3] : tensor<8xf32>
    loop.yield %4 : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The same with one element more: the clamp is needed.
// CHECK-LABEL: func.func @too_long
// CHECK: arith.maxsi
// CHECK-NOT: arith.minsi
func.func @too_long(%a: tensor<8xf32>) -> tensor<9xf32> {
  %0 = loop.nest (%i) in [9] {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    %1 = arith.subi %c7, %i : index
    %2 = arith.maxsi %1, %c0 : index
    %3 = arith.minsi %2, %c7 : index
    %4 = loop.read %a[%3] : tensor<8xf32>
    loop.yield %4 : f32
  } : tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

// `take` as JAX prints it: indices of 32 bits, negative ones from the end, `nan` outside, constants as arrays.
// CHECK-LABEL: func.func @take
// CHECK-NOT: index_cast
// CHECK: %[[TWICE:.*]] = arith.muli %{{.*}}, %c2 : index
// CHECK: %[[AT:.*]] = arith.addi %[[TWICE]], %c1 : index
// CHECK-NEXT: %[[X:.*]] = loop.read %arg0[%[[AT]]]
// CHECK-NEXT: loop.yield %[[X]]
func.func @take(%a: tensor<64xf32>) -> tensor<32xf32> {
  %sizes = arith.constant dense<64> : tensor<32xi32>
  %0 = loop.nest (%i) in [32] {
    %nan = arith.constant 0x7FC00000 : f32
    %c0 = arith.constant 0 : index
    %c63 = arith.constant 63 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %last = arith.constant 63 : i32
    %1 = arith.index_cast %i : index to i32
    %2 = arith.muli %1, %two : i32
    %3 = arith.addi %2, %one : i32
    %4 = arith.cmpi slt, %3, %zero : i32
    %5 = loop.read %sizes[%i] : tensor<32xi32>
    %6 = arith.addi %3, %5 : i32
    %7 = arith.select %4, %6, %3 : i32
    %8 = arith.cmpi sle, %7, %last : i32
    %9 = arith.index_cast %7 : i32 to index
    %10 = arith.maxsi %9, %c0 : index
    %11 = arith.minsi %10, %c63 : index
    %12 = loop.read %a[%11] : tensor<64xf32>
    %13 = arith.select %8, %12, %nan : f32
    loop.yield %13 : f32
  } : tensor<32xf32>
  return %0 : tensor<32xf32>
}

// -----

// A sum that overflows as a narrow integer is no sum of indices.
// CHECK-LABEL: func.func @overflow
// CHECK: arith.addi %{{.*}}, %{{.*}} : i8
// CHECK: arith.index_cast
func.func @overflow(%a: tensor<256xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c0 = arith.constant 0 : index
    %big = arith.constant 28 : i8
    %1 = arith.index_cast %i : index to i8
    %2 = arith.addi %1, %big : i8
    %3 = arith.addi %2, %big : i8
    %4 = arith.index_cast %3 : i8 to index
    %5 = arith.maxsi %4, %c0 : index
    %6 = loop.read %a[%5] : tensor<256xf32>
    loop.yield %6 : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// -----

// A table of places has the range of its elements; data and open loops have none but that of their bound.
// CHECK-LABEL: func.func @table
// CHECK: %[[AT:.*]] = loop.read %{{.*}}[%{{.*}}] : tensor<3xindex>
// CHECK-NEXT: loop.read %arg0[%[[AT]]]
// CHECK: %[[DATA:.*]] = loop.read %arg1
// CHECK: arith.minsi
func.func @table(%a: tensor<8xf32>, %places: tensor<3xindex>) -> (tensor<3xf32>, tensor<3xf32>) {
  %table = arith.constant dense<[7, 0, 3]> : tensor<3xindex>
  %0 = loop.nest (%i) in [3] {
    %c7 = arith.constant 7 : index
    %1 = loop.read %table[%i] : tensor<3xindex>
    %2 = arith.minsi %1, %c7 : index
    %3 = loop.read %a[%2] : tensor<8xf32>
    loop.yield %3 : f32
  } : tensor<3xf32>
  %4 = loop.nest (%i) in [3] {
    %c7 = arith.constant 7 : index
    %5 = loop.read %places[%i] : tensor<3xindex>
    %6 = arith.minsi %5, %c7 : index
    %7 = loop.read %a[%6] : tensor<8xf32>
    loop.yield %7 : f32
  } : tensor<3xf32>
  return %0, %4 : tensor<3xf32>, tensor<3xf32>
}
