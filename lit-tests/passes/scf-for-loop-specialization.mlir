// Loops are cut, or get versions, by what is known of their bounds.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-loop-specialization | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (1024, s0 - s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (64, s0 - s1)>
#map0 = affine_map<()[s0, s1] -> (1024, s0 - s1)>
#map1 = affine_map<()[s0, s1] -> (64, s0 - s1)>

// CHECK-LABEL: func.func @for(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = affine.min #map()[%arg3, %arg0]
// CHECK-NEXT:   %c1024 = arith.constant 1024 : index
// CHECK-NEXT:   %1 = arith.cmpi eq, %0, %c1024 : index
// CHECK-NEXT:   scf.if %1 {
// CHECK-NEXT:     scf.for %arg4 = %c0 to %c1024 step %c1 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       %c1024_0 = arith.constant 1024 : index
// CHECK-NEXT:       %2 = arith.cmpi eq, %c1024, %c1024_0 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         scf.for %arg5 = %c0 to %c1024_0 step %c1 {
// CHECK-NEXT:           memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.for %arg5 = %c0 to %c1024 step %c1 {
// CHECK-NEXT:           memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.for %arg4 = %c0 to %0 step %c1 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       %c1024_0 = arith.constant 1024 : index
// CHECK-NEXT:       %2 = arith.cmpi eq, %0, %c1024_0 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         scf.for %arg5 = %c0 to %c1024_0 step %c1 {
// CHECK-NEXT:           memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.for %arg5 = %c0 to %0 step %c1 {
// CHECK-NEXT:           memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @for(%outer: index, %A: memref<?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b0 = affine.min #map0()[%n, %outer]
  scf.for %i0 = %c0 to %b0 step %c1 {
    memref.store %x, %A[%i0] : memref<?xf32>
    scf.for %i1 = %c0 to %b0 step %c1 {
      memref.store %x, %A[%i1] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @par(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32, %arg3: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = affine.min #map()[%arg3, %arg0]
// CHECK-NEXT:   %1 = affine.min #map1()[%arg3, %arg0]
// CHECK-NEXT:   scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %1) step (%c1, %c1) {
// CHECK-NEXT:     memref.store %arg2, %arg1[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @par(%outer: index, %A: memref<?x?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b0 = affine.min #map0()[%n, %outer]
  %b1 = affine.min #map1()[%n, %outer]
  scf.parallel (%i0, %i1) = (%c0, %c0) to (%b0, %b1) step (%c1, %c1) {
    memref.store %x, %A[%i0, %i1] : memref<?x?xf32>
  }
  return
}

// Of deep nests only the four innermost loops get versions: each level doubles the code.
// CHECK-LABEL: func.func @deep
// CHECK: affine.min
// CHECK-NEXT: scf.for
// CHECK-NEXT: arith.constant 1024
// CHECK-NEXT: arith.cmpi eq
// CHECK-NEXT: scf.if
// CHECK-COUNT-16: memref.store
// CHECK-NOT: memref.store
// CHECK: return
func.func @deep(%outer: index, %A: memref<?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = affine.min #map0()[%n, %outer]
  scf.for %i0 = %c0 to %b step %c1 {
    scf.for %i1 = %c0 to %b step %c1 {
      scf.for %i2 = %c0 to %b step %c1 {
        scf.for %i3 = %c0 to %b step %c1 {
          scf.for %i4 = %c0 to %b step %c1 {
            memref.store %x, %A[%i4] : memref<?xf32>
          }
        }
      }
    }
  }
  return
}
