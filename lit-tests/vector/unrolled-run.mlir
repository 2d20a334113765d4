// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --lower-vector-transpose -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-contract -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-outer-product --lower-vector-broadcast -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-transfer -o %t && creole-run --backend=interp %t | FileCheck %s

// CHECK: out0: vector<3x2xf32> = {{\[\[}}1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]
// CHECK-NEXT: out1: vector<2x2xf32> = {{\[\[}}15.0, 32.0], [32.0, 78.0]]
// CHECK-NEXT: out2: vector<2x3xf32> = {{\[\[}}11.0, 22.0, 33.0], [24.0, 45.0, 66.0]]
// CHECK-NEXT: out3: vector<2x3xf32> = {{\[\[}}10.0, 20.0, 30.0], [10.0, 20.0, 30.0]]
// CHECK-NEXT: out4: vector<2xf32> = [2.0, 5.0]
func.func @main() -> (vector<3x2xf32>, vector<2x2xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<2x3xf32>
  %init = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  vector.transfer_write %init, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x3xf32>, memref<2x3xf32>
  %a = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true]} : memref<2x3xf32>, vector<2x3xf32>
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %one = arith.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : vector<2x2xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %0, %one : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  %x = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %y = arith.constant dense<[10.0, 20.0, 30.0]> : vector<3xf32>
  %2 = vector.outerproduct %x, %y, %a {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
  %3 = vector.broadcast %y : vector<3xf32> to vector<2x3xf32>
  %column = memref.subview %m[0, 1] [2, 1] [1, 1] : memref<2x3xf32> to memref<2xf32, strided<[3], offset: 1>>
  %4 = vector.transfer_read %column[%c0], %p {in_bounds = [true]} : memref<2xf32, strided<[3], offset: 1>>, vector<2xf32>
  memref.dealloc %m : memref<2x3xf32>
  return %0, %1, %2, %3, %4 : vector<3x2xf32>, vector<2x2xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<2xf32>
}
