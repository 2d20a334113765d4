// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf="full-unroll=true target-rank=0" -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-multi-reduction -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-multi-reduction=lowering-strategy=inner-reduction -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-to-from-elements-to-shuffle-tree -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --lower-vector-mask --convert-vector-to-scf --lower-vector-multi-reduction --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// CHECK: out0: vector<2x3xf32> = {{\[\[}}1.0, 2.0, -1.0], [4.0, 5.0, -1.0]]
// CHECK-NEXT: out1: vector<3x2xf32> = {{\[\[}}1.0, 4.0], [2.0, 5.0], [-1.0, -1.0]]
// CHECK-NEXT: out2: vector<2xf32> = [12.0, 28.0]
// CHECK-NEXT: out3: vector<3xf32> = [15.0, 17.0, 8.0]
// CHECK-NEXT: out4: f32 = 20.0
// CHECK-NEXT: out5: vector<6xf32> = [4.0, 1.0, 12.0, -1.0, 28.0, 2.0]
// CHECK-NEXT: out6: vector<2xf32> = [11.0, 25.0]
// CHECK-NEXT: out7: f32 = 5.0
func.func @main() -> (vector<2x3xf32>, vector<3x2xf32>, vector<2xf32>, vector<3xf32>, f32, vector<6xf32>, vector<2xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant -1.0 : f32
  %m = memref.alloc() : memref<3x3xf32>
  %init = arith.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : vector<3x3xf32>
  vector.transfer_write %init, %m[%c0, %c0] {in_bounds = [true, true]} : vector<3x3xf32>, memref<3x3xf32>
  %0 = vector.transfer_read %m[%c0, %c1], %p : memref<3x3xf32>, vector<2x3xf32>
  %1 = vector.transfer_read %m[%c0, %c1], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<3x3xf32>, vector<3x2xf32>
  %acc = arith.constant dense<[10.0, 20.0]> : vector<2xf32>
  %2 = vector.multi_reduction <add>, %0, %acc [1] : vector<2x3xf32> to vector<2xf32>
  %acc3 = arith.constant dense<10.0> : vector<3xf32>
  %3 = vector.multi_reduction <add>, %0, %acc3 [0] : vector<2x3xf32> to vector<3xf32>
  %ten = arith.constant 10.0 : f32
  %4 = vector.multi_reduction <add>, %0, %ten [0, 1] : vector<2x3xf32> to f32
  %e:6 = vector.to_elements %0 : vector<2x3xf32>
  %flat = vector.shape_cast %0 : vector<2x3xf32> to vector<6xf32>
  %f:6 = vector.to_elements %flat : vector<6xf32>
  %g:2 = vector.to_elements %2 : vector<2xf32>
  %5 = vector.from_elements %f#3, %f#0, %g#0, %f#5, %g#1, %f#1 : vector<6xf32>
  %mask = arith.constant dense<[[true, false, false], [false, true, false]]> : vector<2x3xi1>
  %6 = vector.mask %mask { vector.multi_reduction <add>, %0, %acc [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  %column = arith.constant dense<5.0> : vector<3xf32>
  vector.transfer_write %column, %m[%c0, %c1] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3xf32>, memref<3x3xf32>
  %lanes = arith.constant dense<[true, false, true]> : vector<3xi1>
  %thirds = arith.constant dense<3.0> : vector<3xf32>
  vector.mask %lanes { vector.transfer_write %thirds, %m[%c1, %c0] : vector<3xf32>, memref<3x3xf32> } : vector<3xi1>
  %7 = memref.load %m[%c1, %c1] : memref<3x3xf32>
  memref.dealloc %m : memref<3x3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<2x3xf32>, vector<3x2xf32>, vector<2xf32>, vector<3xf32>, f32, vector<6xf32>, vector<2xf32>, f32
}
