// RUN: creole-opt %s --convert-vector-to-scf | FileCheck %s

// The constants of loops are in the order in which mlir-opt 22 has them.

// CHECK-LABEL: func.func @print(
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: vector.vscale
func.func @print(%a: vector<[2]xi32>, %b: vector<[16]xi32>) {
  vector.print %a : vector<[2]xi32>
  vector.print %b : vector<[16]xi32>
  return
}

// CHECK-LABEL: func.func @column(
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %cst = arith.constant dense<1.000000e+00> : vector<5xf32>
func.func @column(%m: memref<8x8xf32>, %i: index) -> vector<5xf32> {
  %f = arith.constant 1.0 : f32
  %v = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<8x8xf32>, vector<5xf32>
  return %v : vector<5xf32>
}
