// RUN: creole-opt %s --split-input-file --canonicalize --allow-unregistered-dialect | FileCheck %s

// What is left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @expand_const_cast(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
// CHECK-NEXT: %cast = tensor.cast %expanded : tensor<2x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: return %cast : tensor<?x4xf32>
func.func @expand_const_cast(%a: tensor<8xf32>) -> tensor<?x4xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %a : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0,1]] output_shape [%c2, 4]: tensor<?xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @expand_const_cast2(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1], [2]] output_shape [2, 4, %arg1] : tensor<8x?xf32> into tensor<2x4x?xf32>
// CHECK-NEXT: %cast = tensor.cast %expanded : tensor<2x4x?xf32> to tensor<?x4x?xf32>
// CHECK-NEXT: return %cast : tensor<?x4x?xf32>
func.func @expand_const_cast2(%a: tensor<8x?xf32>, %d: index) -> tensor<?x4x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %a : tensor<8x?xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0,1],[2]] output_shape [%c2, 4, %d]: tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1 : tensor<?x4x?xf32>
}

// -----

// CHECK-LABEL: func.func @expand_const_dim(
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1], [2]] output_shape [%arg1, 4, %c2] : tensor<?x?xf32> into tensor<?x4x?xf32>
// CHECK-NEXT: return %expanded : tensor<?x4x?xf32>
func.func @expand_const_dim(%a: tensor<?x?xf32>, %d: index) -> tensor<?x4x?xf32> {
  %c2 = arith.constant 2 : index
  %1 = tensor.expand_shape %a [[0,1],[2]] output_shape [%d, 4, %c2]: tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1 : tensor<?x4x?xf32>
}

// -----

// CHECK-LABEL: func.func @insert_cast(
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<4xf32>
// CHECK-NEXT: %cast = tensor.cast %inserted : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @insert_cast(%a: tensor<4xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert %f into %0[%i] : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_cast(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @reshape_cast(%a: tensor<4xf32>, %s: tensor<1xindex>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.reshape %0(%s) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_dims(
// CHECK-NEXT: return %arg0 : tensor<?x4xf32>
func.func @reshape_dims(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x4xf32>
  %s = tensor.from_elements %d, %c4 : tensor<2xindex>
  %1 = tensor.reshape %a(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_dims2(
// CHECK-NEXT: return %arg0 : tensor<?x4xf32>
func.func @reshape_dims2(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tensor.dim %a, %c0 : tensor<?x4xf32>
  %e = tensor.dim %a, %c1 : tensor<?x4xf32>
  %s = tensor.from_elements %d, %e : tensor<2xindex>
  %1 = tensor.reshape %a(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_bad(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %c5, %dim : tensor<2xindex>
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%from_elements) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: return %reshape : tensor<?x4xf32>
func.func @reshape_bad(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %d = tensor.dim %a, %c0 : tensor<?x4xf32>
  %s = tensor.from_elements %c5, %d : tensor<2xindex>
  %1 = tensor.reshape %a(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_rank1(
// CHECK-NEXT: return %arg0 : tensor<?xf32>
func.func @reshape_rank1(%a: tensor<?xf32>, %s: tensor<1xindex>) -> tensor<?xf32> {
  %1 = tensor.reshape %a(%s) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_static(
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg1) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
// CHECK-NEXT: return %reshape : tensor<2x3xf32>
func.func @reshape_static(%a: tensor<2x3xf32>, %s: tensor<2xindex>) -> tensor<2x3xf32> {
  %1 = tensor.reshape %a(%s) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @pad_dyn_const(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%c1] high[%arg2] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %padded : tensor<?xf32>
func.func @pad_dyn_const(%a: tensor<4xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[%c1] high[%i] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @pad_dyn_const2(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%c1] high[%arg2] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: return %padded : tensor<?xf32>
func.func @pad_dyn_const2(%a: tensor<?xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[%c1] high[%i] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @pad_dyn_res(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%c1] high[%arg2] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT: return %padded : tensor<8xf32>
func.func @pad_dyn_res(%a: tensor<?xf32>, %f: f32, %i: index) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[%c1] high[%i] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @pad_dyn_res2(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1, 0] high[%arg2, 0] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<3x?xf32> to tensor<8x?xf32>
// CHECK-NEXT: return %padded : tensor<8x?xf32>
func.func @pad_dyn_res2(%a: tensor<3x?xf32>, %f: f32, %i: index) -> tensor<8x?xf32> {
  %0 = tensor.pad %a low[1, 0] high[%i,0] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<3x?xf32> to tensor<8x?xf32>
  return %0 : tensor<8x?xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-LABEL: func.func @pad_merge(
// CHECK-NEXT: %0 = affine.apply #map()[%arg3]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg3, %arg2]
// CHECK-NEXT: %2 = affine.apply #map2()[%arg2]
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%1, %2] high[%0, 3] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %padded : tensor<?x?xf32>
func.func @pad_merge(%a: tensor<?x?xf32>, %f: f32, %i: index, %j: index) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[%i, 1] high[%j,0] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[%j, %i] high[%j,3] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @ins_zero(
// CHECK-NEXT: return %arg1 : tensor<?xf32>
func.func @ins_zero(%a: tensor<0xf32>, %b: tensor<?xf32>, %i: index) -> tensor<?xf32> {
  %1 = tensor.insert_slice %a into %b[%i][0][1] : tensor<0xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @ext_zero(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg1] [0] [1] : tensor<?xf32> to tensor<0xf32>
// CHECK-NEXT: return %extracted_slice : tensor<0xf32>
func.func @ext_zero(%b: tensor<?xf32>, %i: index) -> tensor<0xf32> {
  %1 = tensor.extract_slice %b[%i][0][1] : tensor<?xf32> to tensor<0xf32>
  return %1 : tensor<0xf32>
}

// -----

// CHECK-LABEL: func.func @for_cast(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT: %inserted = tensor.insert %arg2 into %arg4[%arg3] : tensor<4xf32>
// CHECK-NEXT: scf.yield %inserted : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @for_cast(%a: tensor<4xf32>, %l: index, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %l step %c1 iter_args(%x = %0) -> tensor<?xf32> {
    %s = tensor.insert %f into %x[%i] : tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @for_cast2(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg4 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %1 = "test.x"(%cast, %arg2) : (tensor<?xf32>, f32) -> tensor<?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: scf.yield %cast_0 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<4xf32>
func.func @for_cast2(%a: tensor<4xf32>, %l: index, %f: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %l step %c1 iter_args(%x = %0) -> tensor<?xf32> {
    %s = "test.x"(%x, %f) : (tensor<?xf32>, f32) -> tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  %q = tensor.cast %r : tensor<?xf32> to tensor<4xf32>
  return %q : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @forall(
// CHECK-NEXT: %0 = scf.forall (%arg3) in (%arg1) shared_outs(%arg4 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @forall(%a: tensor<4xf32>, %l: index, %f: tensor<1xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %r = scf.forall (%i) in (%l) shared_outs(%x = %0) -> tensor<?xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @ins_castdst(
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg2 into %arg0[%arg1] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT: %cast = tensor.cast %inserted_slice : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @ins_castdst(%a: tensor<4xf32>, %l: index, %f: tensor<1xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %f into %0[%l] [1] [1] : tensor<1xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @gather_cast(
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<2x1xindex> to tensor<?x1xindex>
// CHECK-NEXT: %gather = tensor.gather %arg0[%cast] gather_dims([0]) : (tensor<4xf32>, tensor<?x1xindex>) -> tensor<?xf32>
// CHECK-NEXT: return %gather : tensor<?xf32>
func.func @gather_cast(%a: tensor<4xf32>, %l: tensor<2x1xindex>) -> tensor<?xf32> {
  %0 = tensor.cast %l : tensor<2x1xindex> to tensor<?x1xindex>
  %1 = tensor.gather %a[%0] gather_dims([0]) : (tensor<4xf32>, tensor<?x1xindex>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @collapse1(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// CHECK-NEXT: return %collapsed : tensor<?xf32>
func.func @collapse1(%a: tensor<1x?xf32>) -> tensor<?xf32> {
  %0 = tensor.collapse_shape %a [[0,1]] : tensor<1x?xf32> into tensor<?xf32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %a, %c0 : tensor<1x?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @cast_un(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<*xf32> to tensor<?x4xf32>
// CHECK-NEXT: return %cast : tensor<?x4xf32>
func.func @cast_un(%a: tensor<*xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %a : tensor<*xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @slice_idx_const(
// CHECK-NEXT: %c9 = arith.constant 9 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%c9] [%c9] [1] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: return %extracted_slice : tensor<?xf32>
func.func @slice_idx_const(%a: tensor<8xf32>) -> tensor<?xf32> {
  %c9 = arith.constant 9 : index
  %1 = tensor.extract_slice %a[%c9][%c9][1] : tensor<8xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @empty_mixed(
// CHECK-NEXT: %0 = tensor.empty(%arg1) : tensor<3x?xf32>
// CHECK-NEXT: return %0 : tensor<3x?xf32>
func.func @empty_mixed(%a: tensor<?xf32>, %i: index) -> tensor<3x?xf32> {
  %0 = tensor.empty(%i, %i) : tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<3x?xf32>
  return %1 : tensor<3x?xf32>
}

// -----

// CHECK-LABEL: func.func @a(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0], [1], [2, 3]] output_shape [1, 1, 1, 1] : tensor<1x1x1xf32> into tensor<1x1x1x1xf32>
// CHECK-NEXT: return %expanded : tensor<1x1x1x1xf32>
func.func @a(%arg0 : tensor<1x1x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = tensor.collapse_shape %arg0 [] : tensor<1x1x1xf32> into tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1, 1, 1] : tensor<f32> into tensor<1x1x1x1xf32>
  return %1 : tensor<1x1x1x1xf32>
}

// -----

// CHECK-LABEL: func.func @b(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %collapsed {{\[}}[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
// CHECK-NEXT: return %expanded : tensor<4x6xf32>
func.func @b(%arg0 : tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  %0 = tensor.collapse_shape %arg0 [[0,1,2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %1 = tensor.expand_shape %0 [[0,1]] output_shape [4,6] : tensor<24xf32> into tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

// CHECK-LABEL: func.func @c(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<2x12xf32> into tensor<24xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %collapsed {{\[}}[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
// CHECK-NEXT: return %expanded : tensor<4x6xf32>
func.func @c(%arg0 : tensor<2x12xf32>) -> tensor<4x6xf32> {
  %0 = tensor.collapse_shape %arg0 [[0,1]] : tensor<2x12xf32> into tensor<24xf32>
  %1 = tensor.expand_shape %0 [[0,1]] output_shape [4,6] : tensor<24xf32> into tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

// CHECK-LABEL: func.func @d(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0], [1, 2]] : tensor<?x12x1xf32> into tensor<?x12xf32>
// CHECK-NEXT: return %collapsed : tensor<?x12xf32>
func.func @d(%arg0 : tensor<?x12x1xf32>, %n: index) -> tensor<?x12xf32> {
  %0 = tensor.collapse_shape %arg0 [[0,1,2]] : tensor<?x12x1xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0,1]] output_shape [%n,12] : tensor<?xf32> into tensor<?x12xf32>
  return %1 : tensor<?x12xf32>
}

// -----

// CHECK-LABEL: func.func @e(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0], [1, 2]] output_shape [%arg1, 3, 4] : tensor<?x12xf32> into tensor<?x3x4xf32>
// CHECK-NEXT: return %expanded : tensor<?x3x4xf32>
func.func @e(%arg0 : tensor<?x12xf32>, %n: index) -> tensor<?x3x4xf32> {
  %0 = tensor.collapse_shape %arg0 [[0,1]] : tensor<?x12xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0,1,2]] output_shape [%n,3,4] : tensor<?xf32> into tensor<?x3x4xf32>
  return %1 : tensor<?x3x4xf32>
}

// -----

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0], [1, 2]] output_shape [%arg1, 1, 12] : tensor<?x12xf32> into tensor<?x1x12xf32>
// CHECK-NEXT: return %expanded : tensor<?x1x12xf32>
func.func @f(%arg0 : tensor<?x12xf32>, %n: index) -> tensor<?x1x12xf32> {
  %0 = tensor.collapse_shape %arg0 [[0,1]] : tensor<?x12xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0,1,2]] output_shape [%n,1,12] : tensor<?xf32> into tensor<?x1x12xf32>
  return %1 : tensor<?x1x12xf32>
}
