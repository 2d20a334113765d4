// Loops scf.forall become nests of sequential loops; parallel loops stay.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-forall-to-for | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   scf.for %arg3 = %c0 to %arg0 step %c1_0 {
// CHECK-NEXT:     scf.for %arg4 = %c1 to %c10 step %arg1 {
// CHECK-NEXT:       %0 = arith.addi %arg3, %arg4 : index
// CHECK-NEXT:       "test.use"(%0) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @f(%a: index, %b: index, %m: memref<?x?xf32>) {
  scf.forall (%i, %j) = (0, 1) to (%a, 10) step (1, %b) {
    %x = arith.addi %i, %j : index
    "test.use"(%x) : (index) -> ()
  } {mapping = [#gpu.block<x>, #gpu.block<y>], foo = 1}
  return
}

// CHECK-LABEL: func.func @g(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.parallel (%arg3, %arg4) = (%c0, %c1) to (%arg0, %arg1) step (%c1, %c1) init (%arg2) -> f32 {
// CHECK-NEXT:     %1 = "test.use"(%arg3, %arg4) : (index, index) -> f32
// CHECK-NEXT:     scf.reduce(%1 : f32) {
// CHECK-NEXT:     ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:       %2 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:       scf.reduce.return %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   } {foo}
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @g(%a: index, %b: index, %x: f32) -> (f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j) = (%c0, %c1) to (%a, %b) step (%c1, %c1) init (%x) -> f32 {
    %y = "test.use"(%i, %j) : (index, index) -> f32
    scf.reduce(%y : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  } {foo}
  return %r : f32
}
