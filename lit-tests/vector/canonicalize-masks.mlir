// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Limits that are constants. What is all on or all off is one number repeated.
// CHECK-LABEL: func.func @create_mask() -> vector<4xi1> {
// CHECK-NEXT:     [[V0:%.+]] = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:     return [[V0]] : vector<4xi1>
// CHECK-NEXT:   }
func.func @create_mask() -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2 : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @create_mask_limits(
// CHECK-SAME:  [[ARG0:%.+]]: index) -> (vector<4xi1>, vector<2x2xi1>, vector<4xi1>, vector<i1>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<true> : vector<i1>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:     [[CST_1:%.+]] = arith.constant dense<false> : vector<2x2xi1>
// CHECK-NEXT:     [[V0:%.+]] = vector.create_mask [[ARG0]] : vector<4xi1>
// CHECK-NEXT:     return [[CST_0]], [[CST_1]], [[V0]], [[CST]] : vector<4xi1>, vector<2x2xi1>, vector<4xi1>, vector<i1>
// CHECK-NEXT:   }
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

// CHECK-LABEL: func.func @mask_all() -> vector<4xi1> {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:     return [[CST]] : vector<4xi1>
// CHECK-NEXT:   }
func.func @mask_all() -> vector<4xi1> {
  %0 = vector.constant_mask [4] : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @constant_mask_2d() -> vector<4x4xi1> {
// CHECK-NEXT:     [[V0:%.+]] = vector.constant_mask [4, 2] : vector<4x4xi1>
// CHECK-NEXT:     return [[V0]] : vector<4x4xi1>
// CHECK-NEXT:   }
func.func @constant_mask_2d() -> vector<4x4xi1> {
  %0 = vector.constant_mask [4, 2] : vector<4x4xi1>
  return %0 : vector<4x4xi1>
}

// -----

// Limits of scalable dimensions are known if they are none, or multiples of vscale.
// CHECK-LABEL: func.func @create_mask_scalable() -> (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant dense<false> : vector<[4]xi1>
// CHECK-NEXT:     [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT:     [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT:     [[VSCALE:%.+]] = vector.vscale
// CHECK-NEXT:     [[V0:%.+]] = arith.muli [[VSCALE]], [[C2]] : index
// CHECK-NEXT:     [[V1:%.+]] = vector.create_mask [[C4]] : vector<[4]xi1>
// CHECK-NEXT:     [[V2:%.+]] = vector.create_mask [[V0]] : vector<[4]xi1>
// CHECK-NEXT:     return [[CST_0]], [[CST]], [[V1]], [[V2]] : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
// CHECK-NEXT:   }
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
// CHECK-SAME:  [[ARG0:%.+]]: vector<4xf32>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.reduction <add>, [[ARG0]] : vector<4xf32> into f32
// CHECK-NEXT:     return [[V0]] : f32
// CHECK-NEXT:   }
func.func @mask_all_all_on(%arg0: vector<4xf32>) -> f32 {
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @mask_some_on(
// CHECK-SAME:  [[ARG0:%.+]]: vector<4xf32>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:     [[V1:%.+]] = vector.mask [[V0]] { vector.reduction <add>, [[ARG0]] : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:     return [[V1]] : f32
// CHECK-NEXT:   }
func.func @mask_some_on(%arg0: vector<4xf32>) -> f32 {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %1 : f32
}

// -----

// A mask around nothing.
// CHECK-LABEL: func.func @mask_empty(
// CHECK-SAME:  [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: vector<4xi1>) -> vector<4xf32> {
// CHECK-NEXT:     return [[ARG0]] : vector<4xf32>
// CHECK-NEXT:   }
func.func @mask_empty(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %arg1 { vector.yield %arg0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @mask_passthru(
// CHECK-SAME:  [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: vector<4xf32>, [[ARG2:%.+]]: vector<4xi1>) -> vector<4xf32> {
// CHECK-NEXT:     [[V0:%.+]] = arith.select [[ARG2]], [[ARG0]], [[ARG1]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     return [[V0]] : vector<4xf32>
// CHECK-NEXT:   }
func.func @mask_passthru(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %arg2, %arg1 { vector.yield %arg0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @mask_none(
// CHECK-SAME:  [[ARG0:%.+]]: vector<4xi1>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @mask_none(%arg0: vector<4xi1>) {
  vector.mask %arg0 { vector.yield } : vector<4xi1>
  return
}

// -----

// What is computed from constants under a mask is not what the op computes elsewhere.
// CHECK-LABEL: func.func @mask_reduction_constant() -> i32 {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:     [[V0:%.+]] = vector.constant_mask [1] : vector<2xi1>
// CHECK-NEXT:     [[V1:%.+]] = vector.mask [[V0]] { vector.reduction <add>, [[CST]] : vector<2xi32> into i32 } : vector<2xi1> -> i32
// CHECK-NEXT:     return [[V1]] : i32
// CHECK-NEXT:   }
func.func @mask_reduction_constant() -> i32 {
  %0 = vector.constant_mask [1] : vector<2xi1>
  %cst = arith.constant dense<[1, 2]> : vector<2xi32>
  %1 = vector.mask %0 { vector.reduction <add>, %cst : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %1 : i32
}

// -----

// A sum of one lane.
// CHECK-LABEL: func.func @reduce1(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1xf32>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG0]][0] : f32 from vector<1xf32>
// CHECK-NEXT:     return [[V0]] : f32
// CHECK-NEXT:   }
func.func @reduce1(%arg0: vector<1xf32>) -> f32 {
  %0 = vector.reduction <add>, %arg0 : vector<1xf32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_of_one_acc(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1xf32>, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG0]][0] : f32 from vector<1xf32>
// CHECK-NEXT:     [[V1:%.+]] = arith.mulf [[V0]], [[ARG1]] fastmath<nnan> : f32
// CHECK-NEXT:     return [[V1]] : f32
// CHECK-NEXT:   }
func.func @reduction_of_one_acc(%arg0: vector<1xf32>, %arg1: f32) -> f32 {
  %0 = vector.reduction <mul>, %arg0, %arg1 fastmath<nnan> : vector<1xf32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_of_number(
// CHECK-SAME:  [[ARG0:%.+]]: vector<f32>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG0]][] : f32 from vector<f32>
// CHECK-NEXT:     return [[V0]] : f32
// CHECK-NEXT:   }
func.func @reduction_of_number(%arg0: vector<f32>) -> f32 {
  %0 = vector.reduction <maxnumf>, %arg0 : vector<f32> into f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @mask_reduction_of_one(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: vector<1xi1>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG2]][0] : i1 from vector<1xi1>
// CHECK-NEXT:     [[V1:%.+]] = vector.extract [[ARG0]][0] : f32 from vector<1xf32>
// CHECK-NEXT:     [[V2:%.+]] = arith.addf [[V1]], [[ARG1]] : f32
// CHECK-NEXT:     [[V3:%.+]] = arith.select [[V0]], [[V2]], [[ARG1]] : f32
// CHECK-NEXT:     return [[V3]] : f32
// CHECK-NEXT:   }
func.func @mask_reduction_of_one(%arg0: vector<1xf32>, %arg1: f32, %arg2: vector<1xi1>) -> f32 {
  %0 = vector.mask %arg2 { vector.reduction <add>, %arg0, %arg1 : vector<1xf32> into f32 } : vector<1xi1> -> f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @reduction_two(
// CHECK-SAME:  [[ARG0:%.+]]: vector<2xf32>) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.reduction <add>, [[ARG0]] : vector<2xf32> into f32
// CHECK-NEXT:     return [[V0]] : f32
// CHECK-NEXT:   }
func.func @reduction_two(%arg0: vector<2xf32>) -> f32 {
  %0 = vector.reduction <add>, %arg0 : vector<2xf32> into f32
  return %0 : f32
}

// -----

// A sum along dimensions of size 1.
// CHECK-LABEL: func.func @multi_reduction_of_ones(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1x4x1xi32>, [[ARG1:%.+]]: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:     [[V0:%.+]] = vector.shape_cast [[ARG0]] : vector<1x4x1xi32> to vector<4xi32>
// CHECK-NEXT:     [[V1:%.+]] = arith.minsi [[ARG1]], [[V0]] : vector<4xi32>
// CHECK-NEXT:     return [[V1]] : vector<4xi32>
// CHECK-NEXT:   }
func.func @multi_reduction_of_ones(%arg0: vector<1x4x1xi32>, %arg1: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.multi_reduction <minsi>, %arg0, %arg1 [0, 2] : vector<1x4x1xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @multi_reduction_to_number(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1x1xf32>, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG0]][0, 0] : f32 from vector<1x1xf32>
// CHECK-NEXT:     [[V1:%.+]] = arith.addf [[ARG1]], [[V0]] : f32
// CHECK-NEXT:     return [[V1]] : f32
// CHECK-NEXT:   }
func.func @multi_reduction_to_number(%arg0: vector<1x1xf32>, %arg1: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x1xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @mask_multi_reduction_of_ones(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1x4xi32>, [[ARG1:%.+]]: vector<4xi32>, [[ARG2:%.+]]: vector<1x4xi1>) -> vector<4xi32> {
// CHECK-NEXT:     [[V0:%.+]] = vector.shape_cast [[ARG2]] : vector<1x4xi1> to vector<4xi1>
// CHECK-NEXT:     [[V1:%.+]] = vector.shape_cast [[ARG0]] : vector<1x4xi32> to vector<4xi32>
// CHECK-NEXT:     [[V2:%.+]] = arith.addi [[ARG1]], [[V1]] : vector<4xi32>
// CHECK-NEXT:     [[V3:%.+]] = arith.select [[V0]], [[V2]], [[ARG1]] : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     return [[V3]] : vector<4xi32>
// CHECK-NEXT:   }
func.func @mask_multi_reduction_of_ones(%arg0: vector<1x4xi32>, %arg1: vector<4xi32>, %arg2: vector<1x4xi1>) -> vector<4xi32> {
  %0 = vector.mask %arg2 { vector.multi_reduction <add>, %arg0, %arg1 [0] : vector<1x4xi32> to vector<4xi32> } : vector<1x4xi1> -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @mask_multi_reduction_to_number(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1x1xi32>, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: vector<1x1xi1>) -> i32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.extract [[ARG2]][0, 0] : i1 from vector<1x1xi1>
// CHECK-NEXT:     [[V1:%.+]] = vector.extract [[ARG0]][0, 0] : i32 from vector<1x1xi32>
// CHECK-NEXT:     [[V2:%.+]] = arith.addi [[ARG1]], [[V1]] : i32
// CHECK-NEXT:     [[V3:%.+]] = arith.select [[V0]], [[V2]], [[ARG1]] : i32
// CHECK-NEXT:     return [[V3]] : i32
// CHECK-NEXT:   }
func.func @mask_multi_reduction_to_number(%arg0: vector<1x1xi32>, %arg1: i32, %arg2: vector<1x1xi1>) -> i32 {
  %0 = vector.mask %arg2 { vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x1xi32> to i32 } : vector<1x1xi1> -> i32
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @multi_reduction_not(
// CHECK-SAME:  [[ARG0:%.+]]: vector<1x4xi32>, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.multi_reduction <add>, [[ARG0]], [[ARG1]] [0, 1] : vector<1x4xi32> to i32
// CHECK-NEXT:     return [[V0]] : i32
// CHECK-NEXT:   }
func.func @multi_reduction_not(%arg0: vector<1x4xi32>, %arg1: i32) -> i32 {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<1x4xi32> to i32
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @multi_reduction_none(
// CHECK-SAME:  [[ARG0:%.+]]: vector<2x4xi32>, [[ARG1:%.+]]: vector<2x4xi32>) -> vector<2x4xi32> {
// CHECK-NEXT:     [[V0:%.+]] = arith.addi [[ARG1]], [[ARG0]] : vector<2x4xi32>
// CHECK-NEXT:     return [[V0]] : vector<2x4xi32>
// CHECK-NEXT:   }
func.func @multi_reduction_none(%arg0: vector<2x4xi32>, %arg1: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [] : vector<2x4xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

// -----

// Adding to a sum that starts with zero.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
// CHECK:      #[[$MAP:.+]] = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #[[$MAP1:.+]] = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @contract_add(
// CHECK-SAME:  [[ARG0:%.+]]: vector<8xi32>, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.contract {indexing_maps = {{\[}}#[[$MAP]], #[[$MAP]], #[[$MAP1]]], iterator_types = ["reduction"], kind = #vector.kind<add>} [[ARG0]], [[ARG0]], [[ARG1]] : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT:     return [[V0]] : i32
// CHECK-NEXT:   }
func.func @contract_add(%arg0: vector<8xi32>, %arg1: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %c0_i32 : vector<8xi32>, vector<8xi32> into i32
  %1 = arith.addi %0, %arg1 : i32
  return %1 : i32
}

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
// CHECK:      #[[$MAP:.+]] = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #[[$MAP1:.+]] = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @contract_addf(
// CHECK-SAME:  [[ARG0:%.+]]: vector<8xf32>, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT:     [[V0:%.+]] = vector.contract {indexing_maps = {{\[}}#[[$MAP]], #[[$MAP]], #[[$MAP1]]], iterator_types = ["reduction"], kind = #vector.kind<add>} [[ARG0]], [[ARG0]], [[ARG1]] : vector<8xf32>, vector<8xf32> into f32
// CHECK-NEXT:     return [[V0]] : f32
// CHECK-NEXT:   }
func.func @contract_addf(%arg0: vector<8xf32>, %arg1: f32) -> f32 {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %cst : vector<8xf32>, vector<8xf32> into f32
  %1 = arith.addf %0, %arg1 : f32
  return %1 : f32
}

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
// CHECK:      #[[$MAP:.+]] = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #[[$MAP1:.+]] = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @contract_add_used(
// CHECK-SAME:  [[ARG0:%.+]]: vector<8xi32>, [[ARG1:%.+]]: i32) -> (i32, i32) {
// CHECK-NEXT:     [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT:     [[V0:%.+]] = vector.contract {indexing_maps = {{\[}}#[[$MAP]], #[[$MAP]], #[[$MAP1]]], iterator_types = ["reduction"], kind = #vector.kind<add>} [[ARG0]], [[ARG0]], [[C0_I32]] : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT:     [[V1:%.+]] = vector.contract {indexing_maps = {{\[}}#[[$MAP]], #[[$MAP]], #[[$MAP1]]], iterator_types = ["reduction"], kind = #vector.kind<add>} [[ARG0]], [[ARG0]], [[ARG1]] : vector<8xi32>, vector<8xi32> into i32
// CHECK-NEXT:     return [[V1]], [[V0]] : i32, i32
// CHECK-NEXT:   }
func.func @contract_add_used(%arg0: vector<8xi32>, %arg1: i32) -> (i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %c0_i32 : vector<8xi32>, vector<8xi32> into i32
  %1 = arith.addi %0, %arg1 : i32
  return %1, %0 : i32, i32
}

// -----

// Comparisons of 0, 1, 2, 3 that are the same for all lanes.
// CHECK-LABEL: func.func @step_below() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:     return [[CST]], [[CST]], [[CST]], [[CST]] : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT:   }
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

// CHECK-LABEL: func.func @step_not_below() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:     return [[CST]], [[CST]], [[CST]] : vector<4xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT:   }
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
// CHECK-LABEL: func.func @step_mixed() -> (vector<4xi1>, vector<4xi1>, vector<[4]xi1>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<4> : vector<[4]xindex>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant dense<4> : vector<4xindex>
// CHECK-NEXT:     [[CST_1:%.+]] = arith.constant dense<3> : vector<4xindex>
// CHECK-NEXT:     [[V0:%.+]] = vector.step : vector<4xindex>
// CHECK-NEXT:     [[V1:%.+]] = arith.cmpi ult, [[V0]], [[CST_1]] : vector<4xindex>
// CHECK-NEXT:     [[V2:%.+]] = arith.cmpi slt, [[V0]], [[CST_0]] : vector<4xindex>
// CHECK-NEXT:     [[V3:%.+]] = vector.step : vector<[4]xindex>
// CHECK-NEXT:     [[V4:%.+]] = arith.cmpi ne, [[V3]], [[CST]] : vector<[4]xindex>
// CHECK-NEXT:     return [[V1]], [[V2]], [[V4]] : vector<4xi1>, vector<4xi1>, vector<[4]xi1>
// CHECK-NEXT:   }
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
