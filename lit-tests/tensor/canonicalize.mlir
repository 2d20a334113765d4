// RUN: creole-opt %s --split-input-file --canonicalize --allow-unregistered-dialect | FileCheck %s

// What is left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @k1(
// CHECK-NEXT: %cst = arith.constant 4.000000e+00 : f32
// CHECK-NEXT: return %cst : f32
func.func @k1(%i: index) -> f32 {
  %0 = arith.constant dense<4.0> : tensor<4xf32>
  %e = tensor.extract %0[%i] : tensor<4xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @empty_slice(
// CHECK-NEXT: %0 = tensor.empty(%arg0) : tensor<?x4xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %0[0, 0] [%arg0, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: return %extracted_slice : tensor<?x4xf32>
func.func @empty_slice(%i: index) -> tensor<?x4xf32> {
  %0 = tensor.empty(%i) : tensor<?x4xf32>
  %1 = tensor.extract_slice %0[0,0][%i,4][1,1] : tensor<?x4xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @empty_collapse(
// CHECK-NEXT: %0 = tensor.empty(%arg0) : tensor<?x4xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %0 {{\[}}[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT: return %collapsed : tensor<?xf32>
func.func @empty_collapse(%i: index) -> tensor<?xf32> {
  %0 = tensor.empty(%i) : tensor<?x4xf32>
  %1 = tensor.collapse_shape %0 [[0,1]] : tensor<?x4xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @expand_const(
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1]] output_shape [%c2, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT: return %expanded : tensor<?x4xf32>
func.func @expand_const(%a: tensor<?xf32>) -> tensor<?x4xf32> {
  %c2 = arith.constant 2 : index
  %1 = tensor.expand_shape %a [[0,1]] output_shape [%c2, 4]: tensor<?xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @expand_cast(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %cast {{\[}}[0, 1]] output_shape [%arg1, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT: return %expanded : tensor<?x4xf32>
func.func @expand_cast(%a: tensor<8xf32>, %n: index) -> tensor<?x4xf32> {
  %0 = tensor.cast %a : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0,1]] output_shape [%n, 4]: tensor<?xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @extract_collapse(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[%arg1] : tensor<6xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_collapse(%a: tensor<2x3xf32>, %n: index) -> f32 {
  %1 = tensor.collapse_shape %a [[0,1]] : tensor<2x3xf32> into tensor<6xf32>
  %e = tensor.extract %1[%n] : tensor<6xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @extract_collapse1(
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[%arg1] : tensor<3xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_collapse1(%a: tensor<1x3xf32>, %n: index) -> f32 {
  %1 = tensor.collapse_shape %a [[0,1]] : tensor<1x3xf32> into tensor<3xf32>
  %e = tensor.extract %1[%n] : tensor<3xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @extract_expand(
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
// CHECK-NEXT: %extracted = tensor.extract %expanded[%arg1, %arg2] : tensor<2x3xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_expand(%a: tensor<6xf32>, %n: index, %m: index) -> f32 {
  %1 = tensor.expand_shape %a [[0,1]] output_shape [2,3] : tensor<6xf32> into tensor<2x3xf32>
  %e = tensor.extract %1[%n,%m] : tensor<2x3xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @extract_insert(
// CHECK-NEXT: %inserted = tensor.insert %arg2 into %arg0[%arg1] : tensor<6xf32>
// CHECK-NEXT: %extracted = tensor.extract %inserted[%arg1] : tensor<6xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_insert(%a: tensor<6xf32>, %n: index, %f: f32) -> f32 {
  %1 = tensor.insert %f into %a[%n] : tensor<6xf32>
  %e = tensor.extract %1[%n] : tensor<6xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @extract_splat(
// CHECK-NEXT: %splat = tensor.splat %arg1 : tensor<6xf32>
// CHECK-NEXT: %extracted = tensor.extract %splat[%arg0] : tensor<6xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_splat(%n: index, %f: f32) -> f32 {
  %1 = tensor.splat %f : tensor<6xf32>
  %e = tensor.extract %1[%n] : tensor<6xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @extract_slice(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[2] [3] [1] : tensor<6xf32> to tensor<3xf32>
// CHECK-NEXT: %extracted = tensor.extract %extracted_slice[%arg1] : tensor<3xf32>
// CHECK-NEXT: return %extracted : f32
func.func @extract_slice(%a: tensor<6xf32>, %n: index, %f: f32) -> f32 {
  %1 = tensor.extract_slice %a[2][3][1] : tensor<6xf32> to tensor<3xf32>
  %e = tensor.extract %1[%n] : tensor<3xf32>
  return %e : f32
}

// -----

// CHECK-LABEL: func.func @slice_slice(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[2] [3] [1] : tensor<6xf32> to tensor<3xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %extracted_slice[1] [2] [1] : tensor<3xf32> to tensor<2xf32>
// CHECK-NEXT: return %extracted_slice_0 : tensor<2xf32>
func.func @slice_slice(%a: tensor<6xf32>, %n: index, %f: f32) -> tensor<2xf32> {
  %1 = tensor.extract_slice %a[2][3][1] : tensor<6xf32> to tensor<3xf32>
  %e = tensor.extract_slice %1[1][2][1] : tensor<3xf32> to tensor<2xf32>
  return %e : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @slice_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %cst[1] [2] [1] : tensor<3xf32> to tensor<2xf32>
// CHECK-NEXT: return %extracted_slice : tensor<2xf32>
func.func @slice_const() -> tensor<2xf32> {
  %a = arith.constant dense<[1.0,2.0,3.0]> : tensor<3xf32>
  %e = tensor.extract_slice %a[1][2][1] : tensor<3xf32> to tensor<2xf32>
  return %e : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @pad_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK-NEXT: %cst_0 = arith.constant 7.000000e+00 : f32
// CHECK-NEXT: %padded = tensor.pad %cst low[1] high[0] {
// CHECK-NEXT: ^bb0(%arg0: index):
// CHECK-NEXT: tensor.yield %cst_0 : f32
// CHECK-NEXT: } : tensor<3xf32> to tensor<4xf32>
// CHECK-NEXT: return %padded : tensor<4xf32>
func.func @pad_const() -> tensor<4xf32> {
  %a = arith.constant dense<[1.0,2.0,3.0]> : tensor<3xf32>
  %c = arith.constant 7.0 : f32
  %0 = tensor.pad %a low[1] high[0] { ^bb0(%x: index): tensor.yield %c : f32 } : tensor<3xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @concat_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %cst, %cst : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %concat : tensor<4xf32>
func.func @concat_const() -> tensor<4xf32> {
  %a = arith.constant dense<[1.0,2.0]> : tensor<2xf32>
  %0 = tensor.concat dim(0) %a, %a : (tensor<2xf32>,tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_const(
// CHECK-NEXT: %cst = arith.constant dense<{{\[}}[1.000000e+00], [2.000000e+00]]> : tensor<2x1xf32>
// CHECK-NEXT: return %cst : tensor<2x1xf32>
func.func @reshape_const() -> tensor<2x1xf32> {
  %a = arith.constant dense<[1.0,2.0]> : tensor<2xf32>
  %0 = tensor.expand_shape %a[[0,1]] output_shape[2,1] : tensor<2xf32> into tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// CHECK-LABEL: func.func @insert_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %cst_0 = arith.constant 5.000000e+00 : f32
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %inserted = tensor.insert %cst_0 into %cst[%c1] : tensor<2xf32>
// CHECK-NEXT: return %inserted : tensor<2xf32>
func.func @insert_const() -> tensor<2xf32> {
  %a = arith.constant dense<[1.0,2.0]> : tensor<2xf32>
  %f = arith.constant 5.0 : f32
  %c = arith.constant 1 : index
  %0 = tensor.insert %f into %a[%c] : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @bitcast_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %0 = tensor.bitcast %cst : tensor<2xf32> to tensor<2xi32>
// CHECK-NEXT: return %0 : tensor<2xi32>
func.func @bitcast_const() -> tensor<2xi32> {
  %a = arith.constant dense<[1.0,2.0]> : tensor<2xf32>
  %0 = tensor.bitcast %a : tensor<2xf32> to tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @cast_const(
// CHECK-NEXT: %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %cast = tensor.cast %cst : tensor<2xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @cast_const() -> tensor<?xf32> {
  %a = arith.constant dense<[1.0,2.0]> : tensor<2xf32>
  %0 = tensor.cast %a : tensor<2xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @rank_un(
// CHECK-NEXT: %rank = tensor.rank %arg0 : tensor<*xf32>
// CHECK-NEXT: return %rank : index
func.func @rank_un(%a: tensor<*xf32>) -> (index) {
  %0 = tensor.rank %a : tensor<*xf32>
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @bitc(
// CHECK-NEXT: return %arg0 : tensor<?xf32>
func.func @bitc(%a: tensor<?xf32>) -> (tensor<?xf32>) {
  %0 = tensor.bitcast %a : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @gen_const(
// CHECK-NEXT: %cst = arith.constant 5.000000e+00 : f32
// CHECK-NEXT: %generated = tensor.generate  {
// CHECK-NEXT: ^bb0(%arg0: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<2xf32>
// CHECK-NEXT: return %generated : tensor<2xf32>
func.func @gen_const() -> (tensor<2xf32>) {
  %f = arith.constant 5.0 : f32
  %0 = tensor.generate { ^bb0(%i: index): tensor.yield %f : f32 } : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @gather_const(
// CHECK-NEXT: %cst = arith.constant dense<1> : tensor<1x1xindex>
// CHECK-NEXT: %gather = tensor.gather %arg0[%cst] gather_dims([0]) : (tensor<?x4xf32>, tensor<1x1xindex>) -> tensor<1x4xf32>
// CHECK-NEXT: return %gather : tensor<1x4xf32>
func.func @gather_const(%a: tensor<?x4xf32>) -> (tensor<1x4xf32>) {
  %i = arith.constant dense<[[1]]> : tensor<1x1xindex>
  %0 = tensor.gather %a[%i] gather_dims([0]) : (tensor<?x4xf32>, tensor<1x1xindex>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// CHECK-LABEL: func.func @splat_dyn(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %splat = tensor.splat %arg0[%c4] : tensor<?xf32>
// CHECK-NEXT: return %splat : tensor<?xf32>
func.func @splat_dyn(%f: f32) -> (tensor<?xf32>) {
  %i = arith.constant 4 : index
  %0 = tensor.splat %f[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @concat_infer(
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<3x?xf32> to tensor<3x4xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %cast : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %concat : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0 : tensor<?x?xf32>
func.func @concat_infer(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>) -> (tensor<?x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @concat_infer2(
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<3x?xf32> to tensor<3x4xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %cast : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %concat : tensor<?x4xf32> to tensor<7x?xf32>
// CHECK-NEXT: return %cast_0 : tensor<7x?xf32>
func.func @concat_infer2(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>) -> (tensor<7x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<7x?xf32>
  return %0 : tensor<7x?xf32>
}

// -----

// CHECK-LABEL: func.func @concat_infer3(
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<7xf32>
// CHECK-NEXT: return %concat : tensor<7xf32>
func.func @concat_infer3(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<7xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// CHECK-LABEL: func.func @concat_infer4(
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<2xf32>, tensor<?xf32>) -> tensor<7xf32>
// CHECK-NEXT: return %concat : tensor<7xf32>
func.func @concat_infer4(%a: tensor<2xf32>, %b: tensor<?xf32>) -> (tensor<7xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// CHECK-LABEL: func.func @concat_cast(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<2x?xf32> to tensor<?x4xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %cast, %arg1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %concat : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0 : tensor<?x?xf32>
func.func @concat_cast(%a: tensor<2x?xf32>, %b: tensor<?x4xf32>) -> (tensor<?x?xf32>) {
  %x = tensor.cast %a : tensor<2x?xf32> to tensor<?x?xf32>
  %0 = tensor.concat dim(0) %x, %b : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @from_el(
// CHECK-NEXT: %from_elements = tensor.from_elements %arg0 : tensor<1xf32>
// CHECK-NEXT: return %from_elements, %arg0 : tensor<1xf32>, f32
func.func @from_el(%a: f32) -> (tensor<1xf32>, f32) {
  %c0 = arith.constant 0 : index
  %t = tensor.from_elements %a : tensor<1xf32>
  %e = tensor.extract %t[%c0] : tensor<1xf32>
  return %t, %e : tensor<1xf32>, f32
}

// -----

// CHECK-LABEL: func.func @from_el2(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %extracted = tensor.extract %arg0[%c0] : tensor<2xf32>
// CHECK-NEXT: %extracted_0 = tensor.extract %arg0[%c1] : tensor<2xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %extracted, %extracted_0 : tensor<2xf32>
// CHECK-NEXT: return %from_elements : tensor<2xf32>
func.func @from_el2(%a: tensor<2xf32>) -> (tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.extract %a[%c0] : tensor<2xf32>
  %f = tensor.extract %a[%c1] : tensor<2xf32>
  %t = tensor.from_elements %e, %f : tensor<2xf32>
  return %t: tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @slice_of_insert(
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %arg0[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %inserted_slice[4] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT: return %extracted_slice : tensor<2xf32>
func.func @slice_of_insert(%a: tensor<8xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>) {
  %t = tensor.insert_slice %b into %a[0][2][1] : tensor<2xf32> into tensor<8xf32>
  %u = tensor.extract_slice %t[4][2][1] : tensor<8xf32> to tensor<2xf32>
  return %u: tensor<2xf32>
}
