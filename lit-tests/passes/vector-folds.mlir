// RUN: creole-opt %s --int-range-optimizations | FileCheck %s

// Folds of vectors, which every pass does that folds, and what only --canonicalize does.

// CHECK-LABEL: func.func @casts(
// CHECK-NEXT: vector.shape_cast %arg0 : vector<4x3xi8> to vector<2x6xi8>
// CHECK-NEXT: vector.shape_cast %arg1 : vector<1x4xi8> to vector<2x2xi8>
// CHECK-NEXT: vector.broadcast %arg2 : vector<2xi16> to vector<9x2xi16>
// CHECK-NEXT: vector.bitcast %arg2 : vector<2xi16> to vector<1xi32>
// CHECK-NEXT: return
func.func @casts(%a: vector<4x3xi8>, %b: vector<1x4xi8>, %c: vector<2xi16>)
    -> (vector<2x6xi8>, vector<2x2xi8>, vector<9x2xi16>, vector<1xi32>) {
  %0 = vector.shape_cast %a : vector<4x3xi8> to vector<12xi8>
  %1 = vector.shape_cast %0 : vector<12xi8> to vector<2x6xi8>
  %2 = vector.transpose %b, [1, 0] : vector<1x4xi8> to vector<4x1xi8>
  %3 = vector.shape_cast %2 : vector<4x1xi8> to vector<2x2xi8>
  %4 = vector.shape_cast %c : vector<2xi16> to vector<1x2xi16>
  %5 = vector.broadcast %4 : vector<1x2xi16> to vector<9x2xi16>
  %6 = vector.bitcast %c : vector<2xi16> to vector<4xi8>
  %7 = vector.bitcast %6 : vector<4xi8> to vector<1xi32>
  return %1, %3, %5, %7 : vector<2x6xi8>, vector<2x2xi8>, vector<9x2xi16>, vector<1xi32>
}

// CHECK-LABEL: func.func @overwritten(
// CHECK-NEXT: vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]}
// CHECK-NEXT: vector.insert %arg3, %arg0 [%arg4] : i8 into vector<8xi8>
// CHECK-NEXT: return
func.func @overwritten(%a: vector<8xi8>, %b: vector<4xi8>, %x: i8, %y: i8, %i: index)
    -> (vector<2xi8>, vector<8xi8>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [2], strides = [1]} : vector<4xi8> into vector<8xi8>
  %1 = vector.extract_strided_slice %0 {offsets = [3], sizes = [2], strides = [1]} : vector<8xi8> to vector<2xi8>
  %2 = vector.insert %x, %a [%i] : i8 into vector<8xi8>
  %3 = vector.insert %y, %2 [%i] : i8 into vector<8xi8>
  return %1, %3 : vector<2xi8>, vector<8xi8>
}

// CHECK-LABEL: func.func @masked(
// CHECK-NEXT: %[[M:.*]] = vector.mask %arg1, %arg0 { vector.yield
// CHECK-NEXT: return %arg0, %[[M]]
func.func @masked(%a: vector<8xi8>, %m: vector<8xi1>) -> (vector<8xi8>, vector<8xi8>) {
  %0 = vector.mask %m { vector.yield %a : vector<8xi8> } : vector<8xi1> -> vector<8xi8>
  %1 = vector.mask %m, %a { vector.yield %a : vector<8xi8> } : vector<8xi1> -> vector<8xi8>
  return %0, %1 : vector<8xi8>, vector<8xi8>
}

// CHECK-LABEL: func.func @no_folds(
// CHECK-COUNT-2: vector.transpose
// CHECK-COUNT-2: vector.broadcast
// CHECK: vector.insert_strided_slice
// CHECK: vector.extract_strided_slice
// CHECK-COUNT-2: vector.insert_strided_slice
func.func @no_folds(%a: vector<2x3xi8>, %x: i8, %v: vector<8xi8>)
    -> (vector<2x3xi8>, vector<8xi8>, vector<8xi8>, vector<8xi8>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xi8> to vector<2x3xi8>
  %2 = vector.broadcast %x : i8 to vector<8xi8>
  %3 = vector.broadcast %x : i8 to vector<4xi8>
  %4 = vector.insert_strided_slice %3, %2 {offsets = [2], strides = [1]} : vector<4xi8> into vector<8xi8>
  %5 = vector.extract_strided_slice %v {offsets = [2], sizes = [4], strides = [1]} : vector<8xi8> to vector<4xi8>
  %6 = vector.insert_strided_slice %5, %v {offsets = [2], strides = [1]} : vector<4xi8> into vector<8xi8>
  %7 = arith.constant dense<1> : vector<8xi8>
  %8 = arith.constant dense<2> : vector<4xi8>
  %9 = vector.insert_strided_slice %8, %7 {offsets = [2], strides = [1]} : vector<4xi8> into vector<8xi8>
  return %1, %4, %6, %9 : vector<2x3xi8>, vector<8xi8>, vector<8xi8>, vector<8xi8>
}
