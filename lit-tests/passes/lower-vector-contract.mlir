// RUN: creole-opt %s --lower-vector-contract --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @matmul(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// CHECK: %0 = vector.transpose %arg1, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
// CHECK-NEXT: %1 = vector.extract %arg2[0, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT: %2 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %3 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %4 = arith.mulf %2, %3 : vector<3xf32>
// CHECK-NEXT: %5 = vector.reduction <add>, %4, %1 : vector<3xf32> into f32
// CHECK-NEXT: %6 = vector.extract %arg2[0, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT: %7 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %8 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %9 = arith.mulf %7, %8 : vector<3xf32>
// CHECK-NEXT: %10 = vector.reduction <add>, %9, %6 : vector<3xf32> into f32
// CHECK-NEXT: %11 = vector.extract %arg2[1, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT: %12 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %13 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %14 = arith.mulf %12, %13 : vector<3xf32>
// CHECK-NEXT: %15 = vector.reduction <add>, %14, %11 : vector<3xf32> into f32
// CHECK-NEXT: %16 = vector.extract %arg2[1, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT: %17 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %18 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %19 = arith.mulf %17, %18 : vector<3xf32>
// CHECK-NEXT: %20 = vector.reduction <add>, %19, %16 : vector<3xf32> into f32
// CHECK-NEXT: %21 = vector.insert %5, %cst [0, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: %22 = vector.insert %10, %21 [0, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: %23 = vector.insert %15, %22 [1, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: %24 = vector.insert %20, %23 [1, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: return %24 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @matmul(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----

// CHECK-LABEL: func.func @dot(
// CHECK-NEXT: %0 = arith.muli %arg0, %arg1 : vector<4xi32>
// CHECK-NEXT: %1 = vector.reduction <add>, %0, %arg2 : vector<4xi32> into i32
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
func.func @dot(%a: vector<4xi32>, %b: vector<4xi32>, %c: i32) -> i32 {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xi32>, vector<4xi32> into i32
  return %0 : i32
}

// -----

// The types of factors and result differ.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT: %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4xf16>, vector<4xf16> into f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @mixed(%a: vector<4xf16>, %b: vector<4xf16>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xf16>, vector<4xf16> into f32
  return %0 : f32
}
