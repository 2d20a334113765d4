// RUN: creole-opt %s --affine-expand-index-ops | FileCheck %s

// Terms that are invariant in loops are added first.
// CHECK-LABEL: func.func @nest(%arg0: index, %arg1: index, %arg2: memref<?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:         %0 = arith.muli %arg1, %arg1 overflow<nsw> : index
// CHECK-NEXT:         %1 = arith.muli %arg4, %0 overflow<nsw> : index
// CHECK-NEXT:         %2 = arith.muli %arg3, %arg1 overflow<nsw> : index
// CHECK-NEXT:         %3 = arith.addi %arg0, %2 overflow<nsw> : index
// CHECK-NEXT:         %4 = arith.addi %3, %1 overflow<nsw> : index
// CHECK-NEXT:         %5 = memref.load %arg2[%4] : memref<?xf32>
// CHECK-NEXT:         memref.store %5, %arg2[%arg0] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @nest(%a: index, %b: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %a step %c1 {
    scf.for %j = %c0 to %a step %c1 {
      %0 = affine.linearize_index [%j, %i, %a] by (%b, %b) : index
      %v = memref.load %m[%0] : memref<?xf32>
      memref.store %v, %m[%a] : memref<?xf32>
    }
  }
  return
}
