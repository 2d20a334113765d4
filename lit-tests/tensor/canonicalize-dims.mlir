// RUN: creole-opt %s --split-input-file --canonicalize --allow-unregistered-dialect | FileCheck %s

// What is left is what mlir-opt 22 leaves.

// CHECK-LABEL: func.func @dim_expand(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1]] output_shape [4, %arg1] : tensor<?xf32> into tensor<4x?xf32>
// CHECK-NEXT: %dim = tensor.dim %expanded, %c1 : tensor<4x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_expand(%a: tensor<?xf32>, %s: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.expand_shape %a [[0,1]] output_shape [4, %s] : tensor<?xf32> into tensor<4x?xf32>
  %d = tensor.dim %0, %c1 : tensor<4x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_collapse(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %collapsed, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_collapse(%a: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %a [[0,1]] : tensor<?x4xf32> into tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_reshape(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %extracted = tensor.extract %arg1[%c1] : tensor<3xindex>
// CHECK-NEXT: return %extracted : index
func.func @dim_reshape(%a: tensor<*xf32>, %s: tensor<3xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_reshape2(
// CHECK-NEXT: %extracted = tensor.extract %arg1[%arg2] : tensor<3xi32>
// CHECK-NEXT: %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT: return %0 : index
func.func @dim_reshape2(%a: tensor<*xf32>, %s: tensor<3xi32>, %i: index) -> index {
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %i : tensor<?x?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_insert(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_insert(%a: tensor<?xf32>, %f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %f into %a[%i] : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_insert_slice(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_insert_slice(%a: tensor<?xf32>, %f: tensor<4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %f into %a[%i][4][1] : tensor<4xf32> into tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_pad(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1] high[%arg2] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %padded, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_pad(%a: tensor<?xf32>, %f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %a low[1] high[%i] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_splat(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %splat = tensor.splat %arg0[%arg1] : tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %splat, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_splat(%f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.splat %f[%i] : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_generate(
// CHECK-NEXT: return %arg1 : index
func.func @dim_generate(%f: f32, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.generate %i { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_concat(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %concat, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_concat(%a: tensor<?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.concat dim(0) %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_empty(
// CHECK-NEXT: return %arg0 : index
func.func @dim_empty(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%i) : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_cast(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %arg1 : tensor<?xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
func.func @dim_cast(%a: tensor<?xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<?xf32> to tensor<*xf32>
  %d = tensor.dim %0, %c0 : tensor<*xf32>
  %e = tensor.dim %0, %i : tensor<*xf32>
  return %d, %e : index, index
}

// -----

// CHECK-LABEL: func.func @dim_slice(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, %arg1] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %extracted_slice, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_slice(%a: tensor<?x?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %a[0,0][1,%i][1,1] : tensor<?x?xf32> to tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_oob(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c4 : tensor<?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_oob(%a: tensor<?x?xf32>) -> index {
  %c0 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @dim_splat(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c4 : tensor<?x?xf32>
// CHECK-NEXT: return %dim : index
func.func @dim_splat(%a: tensor<?x?xf32>) -> index {
  %c0 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x?xf32>
  return %d : index
}

// -----

// CHECK-LABEL: func.func @fe(
// CHECK-NEXT: %from_elements = tensor.from_elements %arg0, %arg0 : tensor<2xf32>
// CHECK-NEXT: return %from_elements : tensor<2xf32>
func.func @fe(%a: f32) -> tensor<2xf32> {
  %t = tensor.from_elements %a, %a : tensor<2xf32>
  %u = tensor.cast %t : tensor<2xf32> to tensor<?xf32>
  %v = tensor.cast %u : tensor<?xf32> to tensor<2xf32>
  return %v : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @coe(
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = arith.muli %arg1, %c4 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[}}[0], [1, 2]] output_shape [%0, %arg2, %arg3] : tensor<?x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT: return %expanded : tensor<?x?x?xf32>
func.func @coe(%a: tensor<?x?xf32>, %n: index, %m: index, %k: index) -> tensor<?x?x?xf32> {
  %0 = tensor.expand_shape %a [[0,1],[2,3]] output_shape [%n, 4, %m, %k]: tensor<?x?xf32> into tensor<?x4x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0,1],[2],[3]] : tensor<?x4x?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// -----

// CHECK-LABEL: func.func @par(
// CHECK-NEXT: %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %cast into %arg4[%arg3] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<8xf32>
func.func @par(%a: tensor<?xf32>, %x: tensor<8xf32>, %l: index) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %r = scf.forall (%i) in (%l) shared_outs(%o = %x) -> tensor<8xf32> {
    %s = tensor.extract_slice %a[%i][%c2][1] : tensor<?xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[%i] [%c2] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @gen_ext(
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %generated = tensor.generate %arg0 {
// CHECK-NEXT: ^bb0(%arg2: index):
// CHECK-NEXT: %1 = arith.muli %arg2, %c3 : index
// CHECK-NEXT: tensor.yield %1 : index
// CHECK-NEXT: } : tensor<?xindex>
// CHECK-NEXT: %0 = arith.muli %arg1, %c3 : index
// CHECK-NEXT: return %generated, %0 : tensor<?xindex>, index
func.func @gen_ext(%n: index, %i: index) -> (tensor<?xindex>, index) {
  %0 = tensor.generate %n { ^bb0(%k: index): %c3 = arith.constant 3 : index
     %z = arith.muli %k, %c3 : index
     tensor.yield %z : index } : tensor<?xindex>
  %e = tensor.extract %0[%i] : tensor<?xindex>
  return %0, %e : tensor<?xindex>, index
}

// -----

// CHECK-LABEL: func.func @ipc(
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg1] : tensor<?xi32>
// CHECK-NEXT: %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT: return %0 : index
func.func @ipc(%a: tensor<?xi32>, %i: index) -> index {
  %0 = arith.index_cast %a : tensor<?xi32> to tensor<?xindex>
  %e = tensor.extract %0[%i] : tensor<?xindex>
  return %e : index
}

// -----

// CHECK-LABEL: func.func @dimd(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [%arg1, %arg2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %extracted_slice, %arg1 : tensor<?x?xf32>
// CHECK-NEXT: return %arg2, %dim : index, index
func.func @dimd(%a: tensor<?x?xf32>, %n: index, %m: index) -> (index,index) {
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %a[0,0][%n,%m][1,1] : tensor<?x?xf32> to tensor<?x?xf32>
  %d = tensor.dim %s, %c1 : tensor<?x?xf32>
  %e = tensor.dim %s, %n : tensor<?x?xf32>
  return %d, %e : index,index
}

// -----

// CHECK-LABEL: func.func @ext_cast(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg1] [%arg2] [1] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: return %extracted_slice : tensor<?xf32>
func.func @ext_cast(%a: tensor<8xf32>, %n: index, %m: index) -> tensor<?xf32> {
  %c = tensor.cast %a : tensor<8xf32> to tensor<?xf32>
  %s = tensor.extract_slice %c[%n][%m][1] : tensor<?xf32> to tensor<?xf32>
  return %s : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @concat1(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: return %cast : tensor<4xf32>
func.func @concat1(%a: tensor<?xf32>) -> tensor<4xf32> {
  %c = tensor.concat dim(0) %a : (tensor<?xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @padcast(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1] high[2] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<7xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
func.func @padcast(%a: tensor<4xf32>, %i: index, %f: f32) -> tensor<?xf32> {
  %c = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0 = tensor.pad %c low[1] high[2] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @padzero(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: return %cast : tensor<4xf32>
func.func @padzero(%a: tensor<?xf32>, %i: index, %f: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %a low[%c0] high[0] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @padstatic(
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%arg1, 3] high[0, 3] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<?x70xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<?x70xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast : tensor<?x?xf32>
func.func @padstatic(%a: tensor<?x64xf32>, %i: index, %f: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 3 : index
  %0 = tensor.pad %a low[%i, %c0] high[0, %c0] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<?x64xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @insslice(
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %cast into %arg1[%arg2] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT: return %inserted_slice : tensor<8xf32>
func.func @insslice(%a: tensor<?xf32>, %b: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.insert_slice %a into %b[%i][%c2][1] : tensor<?xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[%i][%c2][1] : tensor<?xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @inssrccast(
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2] [4] [1] : tensor<4xf32> into tensor<?xf32>
// CHECK-NEXT: return %inserted_slice : tensor<?xf32>
func.func @inssrccast(%a: tensor<4xf32>, %b: tensor<?xf32>, %i: index, %n: index) -> tensor<?xf32> {
  %c = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0 = tensor.insert_slice %c into %b[%i][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @castemptyslice(
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [4, 8] [1, 1] : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT: return %extracted_slice : tensor<4x8xf32>
func.func @castemptyslice(%a: tensor<?x8xf32>, %i: index, %n: index) -> tensor<4x8xf32> {
  %0 = tensor.extract_slice %a[%i, 0][%n, 8][1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
  %c = tensor.cast %0 : tensor<?x8xf32> to tensor<4x8xf32>
  return %c : tensor<4x8xf32>
}
