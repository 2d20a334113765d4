// RUN: creole-opt %s --canonicalize | FileCheck %s

// What is left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @poison(
// CHECK-NEXT: %[[A:.*]] = ub.poison : vector<4xi32>
// CHECK-NEXT: %[[B:.*]] = ub.poison : vector<2x5xi8>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @poison() -> (vector<4xi32>, vector<2x5xi8>) {
  %p = ub.poison : vector<3xi32>
  %q = ub.poison : vector<2xi32>
  %r = ub.poison : vector<3x5xi8>
  %0 = vector.shuffle %p, %q [4, 0, 1, -1] : vector<3xi32>, vector<2xi32>
  %1 = vector.shuffle %r, %r [5, 2] : vector<3x5xi8>, vector<3x5xi8>
  return %0, %1 : vector<4xi32>, vector<2x5xi8>
}

// Lanes of poison, and those without a source, are lane 0 of the first constant.
// CHECK-LABEL: func.func @half_poison(
// CHECK-DAG: %[[A:.*]] = arith.constant dense<[21, 23, 21, 21, 21]> : vector<5xi32>
// CHECK-DAG: %[[B:.*]] = arith.constant dense<[21, 21, 22, 21]> : vector<4xi32>
// CHECK: return %[[A]], %[[B]]
func.func @half_poison() -> (vector<5xi32>, vector<4xi32>) {
  %p = ub.poison : vector<2xi32>
  %c = arith.constant dense<[21, 22, 23]> : vector<3xi32>
  %0 = vector.shuffle %c, %p [0, 2, 4, -1, 3] : vector<3xi32>, vector<2xi32>
  %1 = vector.shuffle %p, %c [1, 2, 3, -1] : vector<2xi32>, vector<3xi32>
  return %0, %1 : vector<5xi32>, vector<4xi32>
}

// CHECK-LABEL: func.func @constants(
// CHECK-DAG: %[[A:.*]] = arith.constant dense<[6, 3, 3, 5]> : vector<4xindex>
// CHECK-DAG: %[[B:.*]] = arith.constant dense<2.500000e+00> : vector<3xf32>
// CHECK: return %[[A]], %[[B]]
func.func @constants() -> (vector<4xindex>, vector<3xf32>) {
  %a = arith.constant dense<[3, 4]> : vector<2xindex>
  %b = arith.constant dense<[5, 6]> : vector<2xindex>
  %s = arith.constant dense<2.5> : vector<2xf32>
  %0 = vector.shuffle %a, %b [3, -1, 0, 2] : vector<2xindex>, vector<2xindex>
  %1 = vector.shuffle %s, %s [-1, -1, -1] : vector<2xf32>, vector<2xf32>
  return %0, %1 : vector<4xindex>, vector<3xf32>
}

// Constants of several dimensions, or of none, stay; so does a shuffle of one that is unknown.
// CHECK-LABEL: func.func @left_alone(
// CHECK: vector.shuffle {{.*}} [3, -1] : vector<2x2xi8>, vector<2x2xi8>
// CHECK: vector.shuffle {{.*}} [1, -1] : vector<i8>, vector<i8>
// CHECK: vector.shuffle %arg0, {{.*}} [-1, -1] : vector<2xi8>, vector<2xi8>
func.func @left_alone(%x: vector<2xi8>) -> (vector<2x2xi8>, vector<2xi8>, vector<2xi8>) {
  %a = arith.constant dense<1> : vector<2x2xi8>
  %b = arith.constant dense<2> : vector<2x2xi8>
  %c = arith.constant dense<1> : vector<i8>
  %d = arith.constant dense<2> : vector<i8>
  %p = ub.poison : vector<2xi8>
  %0 = vector.shuffle %a, %b [3, -1] : vector<2x2xi8>, vector<2x2xi8>
  %1 = vector.shuffle %c, %d [1, -1] : vector<i8>, vector<i8>
  %2 = vector.shuffle %x, %p [-1, -1] : vector<2xi8>, vector<2xi8>
  return %0, %1, %2 : vector<2x2xi8>, vector<2xi8>, vector<2xi8>
}
