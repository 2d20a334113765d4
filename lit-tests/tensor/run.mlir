// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --resolve-shaped-type-result-dims --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --fold-tensor-subset-ops --reify-result-shapes -o %t && creole-run --backend=interp %t | FileCheck %s

// Each op computes the same, canonical or not.

// CHECK: out0: tensor<5xi32> = [7, 1, 2, 3, 7]
// CHECK-NEXT: out1: tensor<2x2xi32> = {{\[}}[1, 2], [3, 4]]
// CHECK-NEXT: out2: tensor<2xi32> = [2, 4]
// CHECK-NEXT: out3: tensor<4xi32> = [1, 9, 3, 8]
// CHECK-NEXT: out4: tensor<6xi32> = [1, 2, 3, 4, 5, 5]
// CHECK-NEXT: out5: tensor<3xindex> = [0, 2, 4]
// CHECK-NEXT: out6: tensor<2x2xi32> = {{\[}}[3, 4], [1, 2]]
// CHECK-NEXT: out7: tensor<2x2xi32> = {{\[}}[3, 4], [1, 2]]
// CHECK-NEXT: out8: index = 6
// CHECK-NEXT: out9: tensor<4xi32> = [5, 5, 5, 5]
// CHECK-NEXT: out10: tensor<4xi32> = [1, 2, 3, 4]
// CHECK-NEXT: out11: index = 2
// CHECK-NEXT: out12: i32 = 3
func.func @main() -> (tensor<5xi32>, tensor<2x2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<6xi32>, tensor<3xindex>,
                      tensor<2x2xi32>, tensor<2x2xi32>, index, tensor<4xi32>, tensor<4xi32>, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %i5 = arith.constant 5 : i32
  %i7 = arith.constant 7 : i32
  %i8 = arith.constant 8 : i32
  %i9 = arith.constant 9 : i32
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %head = tensor.extract_slice %t[%c0] [3] [%c1] : tensor<4xi32> to tensor<3xi32>
  %open = tensor.cast %head : tensor<3xi32> to tensor<?xi32>
  %padded = tensor.pad %open low[%c1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i7 : i32
  } : tensor<?xi32> to tensor<5xi32>
  %square = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %column = tensor.extract_slice %square[0, 1] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2xi32>
  %pair = tensor.from_elements %i9, %i8 : tensor<2xi32>
  %mixed = tensor.insert_slice %pair into %t[%c1] [2] [2] : tensor<2xi32> into tensor<4xi32>
  %fives = tensor.splat %i5[%c2] : tensor<?xi32>
  %joined = tensor.concat dim(0) %t, %fives : (tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32>
  %six = tensor.cast %joined : tensor<?xi32> to tensor<6xi32>
  %n = tensor.dim %joined, %c0 : tensor<?xi32>
  %even = tensor.generate {
  ^bb0(%i: index):
    %d = arith.muli %i, %c2 : index
    tensor.yield %d : index
  } : tensor<3xindex>
  %rows = arith.constant dense<[[1], [0]]> : tensor<2x1xindex>
  %swapped = tensor.gather %square[%rows] gather_dims([0]) unique : (tensor<2x2xi32>, tensor<2x1xindex>) -> tensor<2x2xi32>
  %any = tensor.empty() : tensor<2x2xi32>
  %scattered = tensor.scatter %square into %any[%rows] scatter_dims([0]) unique : (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xindex>) -> tensor<2x2xi32>
  %one = tensor.from_elements %i5 : tensor<1xi32>
  %empty = tensor.empty() : tensor<4xi32>
  %all = scf.forall (%i) in (4) shared_outs(%o = %empty) -> (tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  %flat = tensor.collapse_shape %square [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %unranked = tensor.cast %square : tensor<2x2xi32> to tensor<*xi32>
  %rank = tensor.rank %unranked : tensor<*xi32>
  %inserted = tensor.insert %i9 into %t[%c3] : tensor<4xi32>
  %bits = tensor.bitcast %inserted : tensor<4xi32> to tensor<4xui32>
  %back = tensor.bitcast %bits : tensor<4xui32> to tensor<4xi32>
  %sizes = tensor.from_elements %c2, %c2 : tensor<2xindex>
  %again = tensor.reshape %back(%sizes) : (tensor<4xi32>, tensor<2xindex>) -> tensor<2x2xi32>
  %three = tensor.extract %again[%c1, %c0] : tensor<2x2xi32>
  return %padded, %square, %column, %mixed, %six, %even, %swapped, %scattered, %n, %all, %flat, %rank, %three
    : tensor<5xi32>, tensor<2x2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<6xi32>, tensor<3xindex>, tensor<2x2xi32>,
      tensor<2x2xi32>, index, tensor<4xi32>, tensor<4xi32>, index, i32
}
