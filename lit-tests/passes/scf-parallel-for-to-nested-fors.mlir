// Parallel loops become nests of sequential loops; those with results stay.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-parallel-for-to-nested-fors | FileCheck %s

// CHECK-LABEL: func.func @nest(%arg0: memref<4x8xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index) {
// CHECK-NEXT:   scf.for %arg5 = %arg2 to %arg3 step %arg4 {
// CHECK-NEXT:     scf.for %arg6 = %arg2 to %arg3 step %arg4 {
// CHECK-NEXT:       scf.for %arg7 = %arg5 to %arg3 step %arg4 {
// CHECK-NEXT:         "test.use"(%arg5, %arg6, %arg7) : (index, index, index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @nest(%m: memref<4x8xf32>, %x: f32, %a: index, %b: index, %s: index) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    scf.parallel (%k) = (%i) to (%b) step (%s) {
      "test.use"(%i, %j, %k) : (index, index, index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @reduces(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.parallel (%arg3) = (%arg0) to (%arg1) step (%arg1) init (%arg2) -> f32 {
// CHECK-NEXT:     %1 = "test.use"(%arg3) : (index) -> f32
// CHECK-NEXT:     scf.reduce(%1 : f32) {
// CHECK-NEXT:     ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:       %2 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:       scf.reduce.return %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @reduces(%a: index, %b: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%a) to (%b) step (%b) init (%x) -> f32 {
    %y = "test.use"(%i) : (index) -> f32
    scf.reduce(%y : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  }
  return %r : f32
}
