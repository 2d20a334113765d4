// Outermost loops and branches become functions.
// RUN: creole-opt %s --scf-outline | FileCheck %s

// Names of other symbols, functions or not, are not taken again.
// CHECK: memref.global @f_outlined_0
// CHECK: func.func private @f_outlined_1()
// CHECK-LABEL: func.func @f(
// CHECK: call @f_outlined_2(
// CHECK: func.func private @f_outlined_2(
memref.global @f_outlined_0 : memref<4xf32>
func.func private @f_outlined_1()
func.func @f(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
