// Minima, maxima and sizes in loops that their ranges show.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-loop-canonicalization | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (-2, -(d1 - d0))>
// CHECK: #map1 = affine_map<(d0)[s0] -> (2, -d0 + s0)>
// CHECK: #map2 = affine_map<(d0) -> (-d0 + 256)>
// CHECK: #map3 = affine_map<(d0)[s0] -> (d0 + s0, 0)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (-(d0 * (5 ceildiv s0)) + 5, 3)>
// CHECK-LABEL: func.func @min(%arg0: memref<i64>, %arg1: index) {
// CHECK-NEXT:   %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:   %c5_i64 = arith.constant 5 : i64
// CHECK-NEXT:   %c-2_i64 = arith.constant -2 : i64
// CHECK-NEXT:   %c2_i64 = arith.constant 2 : i64
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %c256 = arith.constant 256 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c6 = arith.constant 6 : index
// CHECK-NEXT:   scf.for %arg2 = %c0 to %c4 step %c2 {
// CHECK-NEXT:     memref.store %c2_i64, %arg0[] : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg2 = %c0 to %c4 step %c2 {
// CHECK-NEXT:     memref.store %c-2_i64, %arg0[] : memref<i64>
// CHECK-NEXT:     %0 = affine.max #map(%arg2, %c3)
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:     memref.store %1, %arg0[] : memref<i64>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c6 step %c3 {
// CHECK-NEXT:       memref.store %c5_i64, %arg0[] : memref<i64>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg2 = %c1 to %c4 step %c2 {
// CHECK-NEXT:     %0 = affine.min #map1(%arg2)[%c4]
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:     memref.store %1, %arg0[] : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg2 = %c1 to %c256 step %c16 {
// CHECK-NEXT:     %0 = affine.apply #map2(%arg2)
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:     memref.store %1, %arg0[] : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg2 = %c256 to %c1 step %c1 {
// CHECK-NEXT:     %0 = affine.min #map3(%arg2)[%c16]
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:     memref.store %1, %arg0[] : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg2) = (%c1) to (%c6) step (%c2) {
// CHECK-NEXT:     memref.store %c1_i64, %arg0[] : memref<i64>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg2 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:     %0 = affine.min #map4(%arg2)[%arg1]
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:     memref.store %1, %arg0[] : memref<i64>
// CHECK-NEXT:     memref.store %c1_i64, %arg0[] : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @min(%A : memref<i64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c4 step %c2 {
    %1 = affine.min affine_map<(d0, d1)[] -> (2, d1 - d0)> (%i, %c4)
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
  }
  scf.for %i = %c0 to %c4 step %c2 {
    %1 = affine.max affine_map<(d0, d1)[] -> (-2, -(d1 - d0))> (%i, %c4)
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
    %3 = affine.max affine_map<(d0, d1)[] -> (-2, -(d1 - d0))> (%i, %c3)
    %4 = arith.index_cast %3: index to i64
    memref.store %4, %A[]: memref<i64>
    scf.for %j = %c0 to %c6 step %c3 {
      %11 = affine.min affine_map<(d0, d1, d2, d3)[] -> (5, d1 + d3 - d0 - d2)> (%i, %c4, %j, %c6)
      %12 = arith.index_cast %11: index to i64
      memref.store %12, %A[]: memref<i64>
    }
  }
  scf.for %i = %c1 to %c4 step %c2 {
    %1 = affine.min affine_map<(d0)[s0] -> (2, s0 - d0)> (%i)[%c4]
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
  }
  %c256 = arith.constant 256 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c1 to %c256 step %c16 {
    %1 = affine.min affine_map<(d0) -> (256, 256 - d0)> (%i)
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
  }
  scf.for %i = %c256 to %c1 step %c1 {
    %1 = affine.min affine_map<(d0)[s0] -> (s0 + d0, 0)> (%i)[%c16]
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
  }
  scf.parallel (%i) = (%c1) to (%c6) step (%c2) {
    %1 = affine.min affine_map<(d0)[s0] -> (1, s0 - d0)> (%i)[%c6]
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
  }
  scf.for %i = %c0 to %n step %c1 {
    %1 = affine.min affine_map<(d0)[s0] -> (-(d0 * (5 ceildiv s0)) + 5, 3)>(%i)[%n]
    %2 = arith.index_cast %1: index to i64
    memref.store %2, %A[]: memref<i64>
    %5 = affine.min affine_map<(d0)[s0] -> (1, s0 - d0)>(%i)[%n]
    %6 = arith.index_cast %5: index to i64
    memref.store %6, %A[]: memref<i64>
  }
  return
}

// CHECK-LABEL: func.func @dims(%arg0: memref<?xf32>, %arg1: memref<?xf32>) -> (index, index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %0:2 = scf.for %arg2 = %c0 to %c10 step %c1 iter_args(%arg3 = %arg0, %arg4 = %c0) -> (memref<?xf32>, index) {
// CHECK-NEXT:     %dim_0 = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:     %1:2 = scf.for %arg5 = %c0 to %c10 step %c1 iter_args(%arg6 = %arg3, %arg7 = %dim_0) -> (memref<?xf32>, index) {
// CHECK-NEXT:       %dim_1 = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:       scf.yield %arg6, %dim_1 : memref<?xf32>, index
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1#0, %1#1 : memref<?xf32>, index
// CHECK-NEXT:   }
// CHECK-NEXT:   %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:   return %0#1, %dim : index, index
// CHECK-NEXT: }
func.func @dims(%t : memref<?xf32>, %u: memref<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %0:2 = scf.for %i = %c0 to %c10 step %c1 iter_args(%a = %t, %b = %c0) -> (memref<?xf32>, index) {
    %d = memref.dim %a, %c0 : memref<?xf32>
    %1:2 = scf.for %j = %c0 to %c10 step %c1 iter_args(%a2 = %a, %b2 = %d) -> (memref<?xf32>, index) {
      %d2 = memref.dim %a2, %c0 : memref<?xf32>
      scf.yield %a2, %d2 : memref<?xf32>, index
    }
    scf.yield %1#0, %1#1 : memref<?xf32>, index
  }
  %x = memref.dim %0#0, %c0 : memref<?xf32>
  return %0#1, %x : index, index
}
