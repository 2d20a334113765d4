// Innermost parallel loops become loops over tiles.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,3 | FileCheck %s
// RUN: not creole-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not creole-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=0 2>&1 | FileCheck %s --check-prefix=ZERO

// NEGATIVE: error: option 'parallel-loop-tile-sizes' expects positive numbers, found -1
// ZERO: error: option 'parallel-loop-tile-sizes' expects positive numbers, found 0

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// CHECK-LABEL: func.func @t(%arg0: memref<?x?xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %0 = arith.muli %arg4, %c4 : index
// CHECK-NEXT:   %1 = arith.muli %arg4, %c3 : index
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg2, %arg2) to (%arg3, %arg3) step (%0, %1) {
// CHECK-NEXT:     %2 = affine.min #map(%0, %arg3, %arg5)
// CHECK-NEXT:     %3 = affine.min #map(%1, %arg3, %arg6)
// CHECK-NEXT:     scf.parallel (%arg7, %arg8) = (%c0, %c0) to (%2, %3) step (%arg4, %arg4) {
// CHECK-NEXT:       %4 = arith.addi %arg7, %arg5 : index
// CHECK-NEXT:       %5 = arith.addi %arg8, %arg6 : index
// CHECK-NEXT:       memref.store %arg1, %arg0[%4, %5] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c8 = arith.constant 8 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%c0_0, %c0_0) to (%c8, %c10) step (%c1, %c1) {
// CHECK-NEXT:     memref.store %arg1, %arg0[%arg5, %arg6] : memref<?x?xf32>
// CHECK-NEXT:     scf.for %arg7 = %c0_0 to %arg3 step %c1 {
// CHECK-NEXT:       %c0_1 = arith.constant 0 : index
// CHECK-NEXT:       %c4_2 = arith.constant 4 : index
// CHECK-NEXT:       %2 = arith.muli %c1, %c4_2 : index
// CHECK-NEXT:       scf.parallel (%arg8) = (%c0_0) to (%c8) step (%2) {
// CHECK-NEXT:         scf.parallel (%arg9) = (%c0_1) to (%2) step (%c1) {
// CHECK-NEXT:           %3 = arith.addi %arg9, %arg8 : index
// CHECK-NEXT:           memref.store %arg1, %arg0[%arg5, %3] : memref<?x?xf32>
// CHECK-NEXT:           scf.reduce 
// CHECK-NEXT:         }
// CHECK-NEXT:         scf.reduce 
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @t(%A: memref<?x?xf32>, %x: f32, %a: index, %b: index, %s: index) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    memref.store %x, %A[%i, %j] : memref<?x?xf32>
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c10) step (%c1, %c1) {
    memref.store %x, %A[%i, %j] : memref<?x?xf32>
    scf.for %q = %c0 to %b step %c1 {
      scf.parallel (%k) = (%c0) to (%c8) step (%c1) {
        memref.store %x, %A[%i, %k] : memref<?x?xf32>
      }
    }
  }
  return
}
