// Additions and products of the induction variable go into the bounds; other uses keep it.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-loop-range-folding | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   scf.for %arg4 = %arg1 to %arg0 step %c4 {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %3 = arith.addi %arg4, %arg1 : index
// CHECK-NEXT:     %4 = arith.muli %3, %c4 : index
// CHECK-NEXT:     memref.store %arg3, %arg2[%4] : memref<?xf32>
// CHECK-NEXT:     %5 = arith.muli %arg4, %c4 : index
// CHECK-NEXT:     %6 = arith.muli %arg0, %c4 : index
// CHECK-NEXT:     %7 = arith.muli %c4, %c4 : index
// CHECK-NEXT:     scf.for %arg5 = %5 to %6 step %7 {
// CHECK-NEXT:       %8 = arith.addi %arg5, %arg5 : index
// CHECK-NEXT:       "test.x"(%8) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = arith.muli %arg1, %arg1 : index
// CHECK-NEXT:   %1 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:   %2 = arith.muli %c4, %arg1 : index
// CHECK-NEXT:   scf.for %arg4 = %0 to %1 step %2 {
// CHECK-NEXT:     %3 = arith.addi %arg4, %arg1 : index
// CHECK-NEXT:     %4 = arith.addi %arg4, %arg0 : index
// CHECK-NEXT:     scf.for %arg5 = %3 to %4 step %c4 {
// CHECK-NEXT:       "test.x"(%arg5) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @f(%a: index, %b: index, %m: memref<?xf32>, %x: f32) {
  %c4 = arith.constant 4 : index
  scf.for %i = %b to %a step %c4 {
    %c3_1 = arith.constant 3 : index
    %u = arith.addi %i, %b : index
    %u2 = arith.muli %u, %c4 : index
    memref.store %x, %m[%u2] : memref<?xf32>
    scf.for %j = %i to %a step %c4 {
      %u5 = arith.muli %j, %c4 : index
      %u6 = arith.addi %u5, %u5 : index
      "test.x"(%u6) : (index) -> ()
    }
  }
  scf.for %i = %b to %a step %c4 {
    %u = arith.muli %i, %b : index
    scf.for %j = %b to %a step %c4 {
      %u5 = arith.addi %u, %j : index
      "test.x"(%u5) : (index) -> ()
    }
  }
  return
}

// -----

// A factor of zero would make the step zero.
// CHECK-LABEL: func.func @no_factor
// CHECK: scf.for %{{.*}} = %arg0 to %arg1 step %arg2
// CHECK: arith.muli
func.func @no_factor(%a: index, %b: index, %c: index, %m: memref<?xindex>) {
  %zero = arith.constant 0 : index
  scf.for %i = %a to %b step %c {
    %0 = arith.muli %i, %zero : index
    memref.store %0, %m[%0] : memref<?xindex>
  }
  return
}
