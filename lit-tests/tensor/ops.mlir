// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s

// Every op in its custom form, which survives the generic one.

// CHECK-LABEL: func.func @ops(
// CHECK-NEXT: %0 = tensor.bitcast %arg1 : tensor<?xf32> to tensor<?xi32>
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg1, %arg1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %arg0, %arg3 : tensor<4x?xf32>
// CHECK-NEXT: %1 = tensor.empty(%arg3) : tensor<4x?xf32>
// CHECK-NEXT: %2 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %arg1 {{\[}}[0, 1]] output_shape [%arg3, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg3, %arg3] : tensor<4x?xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, %arg3] [4, %arg3] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[0, %arg3] [1, %arg3] [1, 1] {attr} : tensor<4x?xf32> to tensor<?xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %arg4, %arg4 : tensor<2x1xf32>
// CHECK-NEXT: %from_elements_1 = tensor.from_elements  : tensor<0xf32>
// CHECK-NEXT: %gather = tensor.gather %arg7[%arg6] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
// CHECK-NEXT: %gather_2 = tensor.gather %arg7[%arg6] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x6xf32>
// CHECK-NEXT: %generated = tensor.generate %arg3 {
// CHECK-NEXT: ^bb0(%arg8: index, %arg9: index):
// CHECK-NEXT: tensor.yield %arg4 : f32
// CHECK-NEXT: } : tensor<4x?xf32>
// CHECK-NEXT: %inserted = tensor.insert %arg4 into %arg0[%arg3, %arg3] : tensor<4x?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %arg0[0, %arg3] [1, %arg3] [1, 1] : tensor<?xf32> into tensor<4x?xf32>
// CHECK-NEXT: %padded = tensor.pad %arg1 low[1] high[%arg3] {
// CHECK-NEXT: ^bb0(%arg8: index):
// CHECK-NEXT: tensor.yield %arg4 : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: %padded_3 = tensor.pad %arg1 nofold low[%arg3] high[0] {
// CHECK-NEXT: ^bb0(%arg8: index):
// CHECK-NEXT: tensor.yield %arg4 : f32
// CHECK-NEXT: } {foo = 1 : i32} : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: %rank = tensor.rank %arg2 : tensor<*xf32>
// CHECK-NEXT: %reshape = tensor.reshape %arg2(%arg5) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT: %scatter = tensor.scatter %gather into %arg7[%arg6] scatter_dims([1]) unique : (tensor<1x2x4x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
// CHECK-NEXT: %splat = tensor.splat %arg4 : tensor<4xf32>
// CHECK-NEXT: %splat_4 = tensor.splat %arg4[%arg3] : tensor<4x?xf32>
// CHECK-NEXT: %3 = scf.forall (%arg8) in (%arg3) shared_outs(%arg9 = %arg0) -> (tensor<4x?xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg1 into %arg9[0, %arg8] [1, %arg3] [1, 1] : tensor<?xf32> into tensor<4x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %generated_5 = tensor.generate  {
// CHECK-NEXT: tensor.yield %arg4 : f32
// CHECK-NEXT: } : tensor<f32>
// CHECK-NEXT: return
func.func @ops(%a: tensor<4x?xf32>, %b: tensor<?xf32>, %u: tensor<*xf32>, %i: index, %f: f32, %s: tensor<2xindex>, %g: tensor<1x2x1xindex>, %x: tensor<4x5x6xf32>) {
  %0 = tensor.bitcast %b : tensor<?xf32> to tensor<?xi32>
  %1 = tensor.cast %b : tensor<?xf32> to tensor<*xf32>
  %2 = tensor.collapse_shape %a [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %3 = tensor.concat dim(0) %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %4 = tensor.dim %a, %i : tensor<4x?xf32>
  %5 = tensor.empty(%i) : tensor<4x?xf32>
  %6 = tensor.empty() : tensor<4xf32>
  %7 = tensor.expand_shape %b [[0, 1]] output_shape [%i, 4] : tensor<?xf32> into tensor<?x4xf32>
  %8 = tensor.extract %a[%i, %i] : tensor<4x?xf32>
  %9 = tensor.extract_slice %a[0, %i] [4, %i] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
  %10 = tensor.extract_slice %a[0, %i] [1, %i] [1, 1] {attr} : tensor<4x?xf32> to tensor<?xf32>
  %11 = tensor.from_elements %f, %f : tensor<2x1xf32>
  %12 = tensor.from_elements : tensor<0xf32>
  %13 = tensor.gather %x[%g] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
  %14 = tensor.gather %x[%g] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x6xf32>
  %15 = tensor.generate %i {
  ^bb0(%p: index, %q: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32>
  %16 = tensor.insert %f into %a[%i, %i] : tensor<4x?xf32>
  %17 = tensor.insert_slice %b into %a[0, %i] [1, %i] [1, 1] : tensor<?xf32> into tensor<4x?xf32>
  %18 = tensor.pad %b low[1] high[%i] {
  ^bb0(%p: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %19 = tensor.pad %b nofold low[%i] high[0] {
  ^bb0(%p: index):
    tensor.yield %f : f32
  } {foo = 1 : i32} : tensor<?xf32> to tensor<?xf32>
  %20 = tensor.rank %u : tensor<*xf32>
  %21 = tensor.reshape %u(%s) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %22 = tensor.scatter %13 into %x[%g] scatter_dims([1]) unique : (tensor<1x2x4x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  %23 = tensor.splat %f : tensor<4xf32>
  %24 = tensor.splat %f[%i] : tensor<4x?xf32>
  %25 = scf.forall (%t) in (%i) shared_outs(%o = %a) -> (tensor<4x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %b into %o[0, %t] [1, %i] [1, 1] : tensor<?xf32> into tensor<4x?xf32>
    }
  }
  %26 = tensor.generate {
  ^bb0:
    tensor.yield %f : f32
  } : tensor<f32>
  return
}
