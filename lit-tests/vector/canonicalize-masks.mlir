// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Limits that are constants. What is all on or all off is one number repeated.
// CHECK-LABEL: func.func @create_mask(
// CHECK-NEXT: %0 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT: return %0 : vector<4xi1>
// CHECK-NEXT: }
func.func @create_mask() -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2 : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @create_mask_limits(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<i1>
// CHECK-NEXT: %cst_0 = arith.constant dense<false> : vector<2x2xi1>
// CHECK-NEXT: %cst_1 = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT: return %cst_1, %cst_0, %0, %cst : vector<4xi1>, vector<2x2xi1>, vector<4xi1>, vector<i1>
// CHECK-NEXT: }
func.func @create_mask_limits(%arg0: index) -> (vector<4xi1>, vector<2x2xi1>, vector<4xi1>, vector<i1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c9 : vector<4xi1>
  %1 = vector.create_mask %c1, %c0 : vector<2x2xi1>
  %2 = vector.create_mask %arg0 : vector<4xi1>
  %3 = vector.create_mask %c1 : vector<i1>
  return %0, %1, %2, %3 : vector<4xi1>, vector<2x2xi1>, vector<4xi1>, vector<i1>
}

// -----

// CHECK-LABEL: func.func @mask_all(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return %cst : vector<4xi1>
// CHECK-NEXT: }
func.func @mask_all() -> vector<4xi1> {
  %0 = vector.constant_mask [4] : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @constant_mask_2d(
// CHECK-NEXT: %0 = vector.constant_mask [4, 2] : vector<4x4xi1>
// CHECK-NEXT: return %0 : vector<4x4xi1>
// CHECK-NEXT: }
func.func @constant_mask_2d() -> vector<4x4xi1> {
  %0 = vector.constant_mask [4, 2] : vector<4x4xi1>
  return %0 : vector<4x4xi1>
}

// -----

// Limits of scalable dimensions are known if they are none, or multiples of vscale.
// CHECK-LABEL: func.func @create_mask_scalable(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT: %cst_0 = arith.constant dense<false> : vector<[4]xi1>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %vscale = vector.vscale
// CHECK-NEXT: %0 = arith.muli %vscale, %c2 : index
// CHECK-NEXT: %1 = vector.create_mask %c4 : vector<[4]xi1>
// CHECK-NEXT: %2 = vector.create_mask %0 : vector<[4]xi1>
// CHECK-NEXT: return %cst_0, %cst, %1, %2 : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
// CHECK-NEXT: }
func.func @create_mask_scalable() -> (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %vscale = vector.vscale
  %0 = arith.muli %vscale, %c4 : index
  %1 = arith.muli %vscale, %c2 : index
  %2 = vector.create_mask %c0 : vector<[4]xi1>
  %3 = vector.create_mask %0 : vector<[4]xi1>
  %4 = vector.create_mask %c4 : vector<[4]xi1>
  %5 = vector.create_mask %1 : vector<[4]xi1>
  return %2, %3, %4, %5 : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
}

// -----

// A mask that switches nothing off goes.
// CHECK-LABEL: func.func @mask_all_all_on(
// CHECK-NEXT: %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @mask_all_all_on(%arg0: vector<4xf32>) -> f32 {
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @mask_some_on(
// CHECK-NEXT: %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT: %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @mask_some_on(%arg0: vector<4xf32>) -> f32 {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %1 : f32
}

// -----

// A mask around nothing.
// CHECK-LABEL: func.func @mask_empty(
// CHECK-NEXT: return %arg0 : vector<4xf32>
// CHECK-NEXT: }
func.func @mask_empty(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %arg1 { vector.yield %arg0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @mask_passthru(
// CHECK-NEXT: %0 = arith.select %arg2, %arg0, %arg1 : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @mask_passthru(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %arg2, %arg1 { vector.yield %arg0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @mask_none(
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @mask_none(%arg0: vector<4xi1>) {
  vector.mask %arg0 { vector.yield } : vector<4xi1>
  return
}

// -----

// What is computed from constants under a mask is not what the op computes elsewhere.
// CHECK-LABEL: func.func @mask_reduction_constant(
// CHECK-NEXT: %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: %0 = vector.constant_mask [1] : vector<2xi1>
// CHECK-NEXT: %1 = vector.mask %0 { vector.reduction <add>, %cst : vector<2xi32> into i32 } : vector<2xi1> -> i32
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
func.func @mask_reduction_constant() -> i32 {
  %0 = vector.constant_mask [1] : vector<2xi1>
  %cst = arith.constant dense<[1, 2]> : vector<2xi32>
  %1 = vector.mask %0 { vector.reduction <add>, %cst : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %1 : i32
}

// -----

// A sum of one lane.
// CHECK-LABEL: func.func @reduce1(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @reduce1(%arg0: vector<1xf32>) -> f32 {
  %0 = vector.reduction <add>, %arg0 : vector<1xf32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_of_one_acc(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %1 = arith.mulf %0, %arg1 fastmath<nnan> : f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @reduction_of_one_acc(%arg0: vector<1xf32>, %arg1: f32) -> f32 {
  %0 = vector.reduction <mul>, %arg0, %arg1 fastmath<nnan> : vector<1xf32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_of_number(
// CHECK-NEXT: %0 = vector.extract %arg0[] : f32 from vector<f32>
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @reduction_of_number(%arg0: vector<f32>) -> f32 {
  %0 = vector.reduction <maxnumf>, %arg0 : vector<f32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @mask_reduction_of_one(
// CHECK-NEXT: %0 = vector.extract %arg2[0] : i1 from vector<1xi1>
// CHECK-NEXT: %1 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %2 = arith.addf %1, %arg1 : f32
// CHECK-NEXT: %3 = arith.select %0, %2, %arg1 : f32
// CHECK-NEXT: return %3 : f32
// CHECK-NEXT: }
func.func @mask_reduction_of_one(%arg0: vector<1xf32>, %arg1: f32, %arg2: vector<1xi1>) -> f32 {
  %0 = vector.mask %arg2 { vector.reduction <add>, %arg0, %arg1 : vector<1xf32> into f32 } : vector<1xi1> -> f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_two(
// CHECK-NEXT: %0 = vector.reduction <add>, %arg0 : vector<2xf32> into f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @reduction_two(%arg0: vector<2xf32>) -> f32 {
  %0 = vector.reduction <add>, %arg0 : vector<2xf32> into f32
  return %0 : f32
}

// -----

// A sum along dimensions of size 1.
// CHECK-LABEL: func.func @multi_reduction_of_ones(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<1x4x1xi32> to vector<4xi32>
// CHECK-NEXT: %1 = arith.minsi %arg1, %0 : vector<4xi32>
// CHECK-NEXT: return %1 : vector<4xi32>
// CHECK-NEXT: }
func.func @multi_reduction_of_ones(%arg0: vector<1x4x1xi32>, %arg1: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.multi_reduction <minsi>, %arg0, %arg1 [0, 2] : vector<1x4x1xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @multi_reduction_to_number(
// CHECK-NEXT: %0 = vector.extract %arg0[0, 0] : f32 from vector<1x1xf32>
// CHECK-NEXT: %1 = arith.addf %arg1, %0 : f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @multi_reduction_to_number(%arg0: vector<1x1xf32>, %arg1: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x1xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @mask_multi_reduction_of_ones(
// CHECK-NEXT: %0 = vector.shape_cast %arg2 : vector<1x4xi1> to vector<4xi1>
// CHECK-NEXT: %1 = vector.shape_cast %arg0 : vector<1x4xi32> to vector<4xi32>
// CHECK-NEXT: %2 = arith.addi %arg1, %1 : vector<4xi32>
// CHECK-NEXT: %3 = arith.select %0, %2, %arg1 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT: return %3 : vector<4xi32>
// CHECK-NEXT: }
func.func @mask_multi_reduction_of_ones(%arg0: vector<1x4xi32>, %arg1: vector<4xi32>, %arg2: vector<1x4xi1>) -> vector<4xi32> {
  %0 = vector.mask %arg2 { vector.multi_reduction <add>, %arg0, %arg1 [0] : vector<1x4xi32> to vector<4xi32> } : vector<1x4xi1> -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @mask_multi_reduction_to_number(
// CHECK-NEXT: %0 = vector.extract %arg2[0, 0] : i1 from vector<1x1xi1>
// CHECK-NEXT: %1 = vector.extract %arg0[0, 0] : i32 from vector<1x1xi32>
// CHECK-NEXT: %2 = arith.addi %arg1, %1 : i32
// CHECK-NEXT: %3 = arith.select %0, %2, %arg1 : i32
// CHECK-NEXT: return %3 : i32
// CHECK-NEXT: }
func.func @mask_multi_reduction_to_number(%arg0: vector<1x1xi32>, %arg1: i32, %arg2: vector<1x1xi1>) -> i32 {
  %0 = vector.mask %arg2 { vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x1xi32> to i32 } : vector<1x1xi1> -> i32
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @multi_reduction_not(
// CHECK-NEXT: %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x4xi32> to i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @multi_reduction_not(%arg0: vector<1x4xi32>, %arg1: i32) -> i32 {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x4xi32> to i32
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @multi_reduction_none(
// CHECK-NEXT: %0 = arith.addi %arg1, %arg0 : vector<2x4xi32>
// CHECK-NEXT: return %0 : vector<2x4xi32>
// CHECK-NEXT: }
func.func @multi_reduction_none(%arg0: vector<2x4xi32>, %arg1: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [] : vector<2x4xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

// -----

// Adding to a sum that starts with zero.
// CHECK-LABEL: func.func @contract_add(
// CHECK-NEXT: %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
func.func @contract_add(%arg0: vector<8xi32>, %arg1: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %c0_i32 : vector<8xi32>, vector<8xi32> into i32
  %1 = arith.addi %0, %arg1 : i32
  return %1 : i32
}

// -----

// CHECK-LABEL: func.func @contract_addf(
// CHECK-NEXT: %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<8xf32>, vector<8xf32> into f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
func.func @contract_addf(%arg0: vector<8xf32>, %arg1: f32) -> f32 {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %cst : vector<8xf32>, vector<8xf32> into f32
  %1 = arith.addf %0, %arg1 : f32
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @contract_add_used(
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %c0_i32 : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT: %1 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT: return %1, %0 : i32, i32
// CHECK-NEXT: }
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
func.func @contract_add_used(%arg0: vector<8xi32>, %arg1: i32) -> (i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %c0_i32 : vector<8xi32>, vector<8xi32> into i32
  %1 = arith.addi %0, %arg1 : i32
  return %1, %0 : i32, i32
}

// -----

// Comparisons of 0, 1, 2, 3 that are the same for all lanes.
// CHECK-LABEL: func.func @step_below(
// CHECK: %[[T:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NOT: arith.cmpi
// CHECK: return %[[T]], %[[T]], %[[T]], %[[T]] : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
func.func @step_below() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %step = vector.step : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %0 = arith.cmpi ult, %step, %four : vector<4xindex>
  %1 = arith.cmpi ule, %step, %three : vector<4xindex>
  %2 = arith.cmpi ugt, %four, %step : vector<4xindex>
  %3 = arith.cmpi ne, %step, %four : vector<4xindex>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @step_not_below(
// CHECK: %[[F:.*]] = arith.constant dense<false> : vector<4xi1>
// CHECK-NOT: arith.cmpi
// CHECK: return %[[F]], %[[F]], %[[F]] : vector<4xi1>, vector<4xi1>, vector<4xi1>
func.func @step_not_below() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %step = vector.step : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %0 = arith.cmpi uge, %step, %four : vector<4xindex>
  %1 = arith.cmpi ugt, %step, %three : vector<4xindex>
  %2 = arith.cmpi eq, %four, %step : vector<4xindex>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// -----

// Some lanes differ, or the number of lanes is not known.
// CHECK-LABEL: func.func @step_mixed(
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi slt
// CHECK: arith.cmpi ne
func.func @step_mixed() -> (vector<4xi1>, vector<4xi1>, vector<[4]xi1>) {
  %step = vector.step : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %0 = arith.cmpi ult, %step, %three : vector<4xindex>
  %1 = arith.cmpi slt, %step, %four : vector<4xindex>
  %scalable = vector.step : vector<[4]xindex>
  %other = arith.constant dense<4> : vector<[4]xindex>
  %2 = arith.cmpi ne, %scalable, %other : vector<[4]xindex>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<[4]xi1>
}
