// RUN: creole-opt %s --cse | FileCheck %s

// Under a mask an op gives something else than it does elsewhere; equal masks of equal ops merge.
// CHECK-LABEL: func.func @sums(
// CHECK-NEXT: %[[ALL:.*]] = vector.reduction <add>, %arg0 : vector<4xi32> into i32
// CHECK-NEXT: %[[SOME:.*]] = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xi32> into i32 } : vector<4xi1> -> i32
// CHECK-NEXT: return %[[ALL]], %[[SOME]], %[[SOME]] : i32, i32, i32
func.func @sums(%v: vector<4xi32>, %m: vector<4xi1>) -> (i32, i32, i32) {
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  %1 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return %0, %1, %2 : i32, i32, i32
}
