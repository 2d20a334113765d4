// Loops are cut, or get versions, by what is known of their bounds.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-loop-peeling | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK: #map2 = affine_map<(d0) -> (-d0 + 17)>
// CHECK: #map3 = affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>
// CHECK: #map4 = affine_map<()[s0] -> (s0 * 4)>
// CHECK: #map5 = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map6 = affine_map<(d0, d1)[s0] -> (s0, d0 - d1 - 1)>
// CHECK: #map7 = affine_map<(d0, d1, d2)[s0] -> (s0, d0 - d1, d2)>
// CHECK: #map8 = affine_map<()[s0] -> (-s0)>
// CHECK: #map9 = affine_map<(d0)[s0] -> (-d0 + s0 + 1)>
// CHECK: #map10 = affine_map<(d0)[s0] -> (-d0 + s0 - 1)>
// CHECK: #map11 = affine_map<(d0)[s0] -> (d0 - s0)>
#map = affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>

// CHECK-LABEL: func.func @dyn(%arg0: index, %arg1: index, %arg2: index) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %0 = affine.apply #map()[%arg0, %arg1, %arg2]
// CHECK-NEXT:   %1 = scf.for %arg3 = %arg0 to %0 step %arg2 iter_args(%arg4 = %c0_i32) -> (i32) {
// CHECK-NEXT:     %3 = arith.index_cast %arg2 : index to i32
// CHECK-NEXT:     %4 = arith.addi %arg4, %3 : i32
// CHECK-NEXT:     scf.yield %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = scf.for %arg3 = %0 to %arg1 step %arg2 iter_args(%arg4 = %1) -> (i32) {
// CHECK-NEXT:     %3 = affine.apply #map1(%arg3)[%arg1]
// CHECK-NEXT:     %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:     %5 = arith.addi %arg4, %4 : i32
// CHECK-NEXT:     scf.yield %5 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2 : i32
// CHECK-NEXT: }
func.func @dyn(%lb : index, %ub: index, %step: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %r = scf.for %iv = %lb to %ub step %step iter_args(%arg = %c0) -> i32 {
    %s = affine.min #map(%ub, %iv)[%step]
    %casted = arith.index_cast %s : index to i32
    %0 = arith.addi %arg, %casted : i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @static() -> i32 {
// CHECK-NEXT:   %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c17 = arith.constant 17 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %0 = scf.for %arg0 = %c0 to %c16 step %c4 iter_args(%arg1 = %c0_i32) -> (i32) {
// CHECK-NEXT:     %2 = arith.addi %arg1, %c4_i32 : i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.for %arg0 = %c16 to %c17 step %c4 iter_args(%arg1 = %0) -> (i32) {
// CHECK-NEXT:     %2 = affine.apply #map2(%arg0)
// CHECK-NEXT:     %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:     %4 = arith.addi %arg1, %3 : i32
// CHECK-NEXT:     scf.yield %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @static() -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %lb = arith.constant 0 : index
  %step = arith.constant 4 : index
  %ub = arith.constant 17 : index
  %r = scf.for %iv = %lb to %ub step %step
               iter_args(%arg = %c0_i32) -> i32 {
    %s = affine.min #map(%ub, %iv)[%step]
    %casted = arith.index_cast %s : index to i32
    %0 = arith.addi %arg, %casted : i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @half(%arg0: index) -> i32 {
// CHECK-NEXT:   %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = affine.apply #map()[%c0, %arg0, %c4]
// CHECK-NEXT:   %1 = scf.for %arg1 = %c0 to %0 step %c4 iter_args(%arg2 = %c0_i32) -> (i32) {
// CHECK-NEXT:     %3 = arith.addi %arg2, %c4_i32 : i32
// CHECK-NEXT:     scf.yield %3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = scf.for %arg1 = %0 to %arg0 step %c4 iter_args(%arg2 = %1) -> (i32) {
// CHECK-NEXT:     %3 = affine.apply #map1(%arg1)[%arg0]
// CHECK-NEXT:     %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:     %5 = arith.addi %arg2, %4 : i32
// CHECK-NEXT:     scf.yield %5 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2 : i32
// CHECK-NEXT: }
func.func @half(%ub : index) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %lb = arith.constant 0 : index
  %step = arith.constant 4 : index
  %r = scf.for %iv = %lb to %ub step %step
               iter_args(%arg = %c0_i32) -> i32 {
    %s = affine.min #map(%ub, %iv)[%step]
    %casted = arith.index_cast %s : index to i32
    %0 = arith.addi %arg, %casted : i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @ints() -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:   %c17_i32 = arith.constant 17 : i32
// CHECK-NEXT:   %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:   %0 = scf.for %arg0 = %c0_i32 to %c16_i32 step %c4_i32 iter_args(%arg1 = %c0_i32) -> (i32)  : i32 {
// CHECK-NEXT:     %2 = arith.addi %arg1, %arg0 : i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.for %arg0 = %c16_i32 to %c17_i32 step %c4_i32 iter_args(%arg1 = %0) -> (i32)  : i32 {
// CHECK-NEXT:     %2 = arith.addi %arg1, %arg0 : i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
// CHECK-NEXT: }
func.func @ints() -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %step = arith.constant 4 : i32
  %ub = arith.constant 17 : i32
  %r = scf.for %iv = %c0_i32 to %ub step %step
               iter_args(%arg = %c0_i32) -> i32 : i32 {
    %0 = arith.addi %arg, %iv : i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @nested(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %0 = affine.apply #map()[%arg0, %arg2, %arg4]
// CHECK-NEXT:   %1 = scf.for %arg5 = %arg0 to %0 step %arg4 iter_args(%arg6 = %c0_i32) -> (i32) {
// CHECK-NEXT:     %3 = affine.apply #map()[%arg1, %arg3, %arg4]
// CHECK-NEXT:     %4 = scf.for %arg7 = %arg1 to %3 step %arg4 iter_args(%arg8 = %arg6) -> (i32) {
// CHECK-NEXT:       %7 = arith.index_cast %arg4 : index to i32
// CHECK-NEXT:       %8 = arith.addi %arg8, %7 : i32
// CHECK-NEXT:       scf.yield %8 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = scf.for %arg7 = %3 to %arg3 step %arg4 iter_args(%arg8 = %4) -> (i32) {
// CHECK-NEXT:       %7 = affine.apply #map1(%arg7)[%arg3]
// CHECK-NEXT:       %8 = arith.index_cast %7 : index to i32
// CHECK-NEXT:       %9 = arith.addi %arg8, %8 : i32
// CHECK-NEXT:       scf.yield %9 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = arith.addi %arg6, %5 : i32
// CHECK-NEXT:     scf.yield %6 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = scf.for %arg5 = %0 to %arg2 step %arg4 iter_args(%arg6 = %1) -> (i32) {
// CHECK-NEXT:     %3 = scf.for %arg7 = %arg1 to %arg3 step %arg4 iter_args(%arg8 = %arg6) -> (i32) {
// CHECK-NEXT:       %5 = affine.min #map3(%arg3, %arg7)[%arg4]
// CHECK-NEXT:       %6 = arith.index_cast %5 : index to i32
// CHECK-NEXT:       %7 = arith.addi %arg8, %6 : i32
// CHECK-NEXT:       scf.yield %7 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = arith.addi %arg6, %3 : i32
// CHECK-NEXT:     scf.yield %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2 : i32
// CHECK-NEXT: }
func.func @nested(%lb0: index, %lb1 : index, %ub0: index, %ub1: index,
                   %step: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %r0 = scf.for %iv0 = %lb0 to %ub0 step %step iter_args(%arg0 = %c0) -> i32 {
    %r1 = scf.for %iv1 = %lb1 to %ub1 step %step iter_args(%arg1 = %arg0) -> i32 {
      %s = affine.min #map(%ub1, %iv1)[%step]
      %casted = arith.index_cast %s : index to i32
      %0 = arith.addi %arg1, %casted : i32
      scf.yield %0 : i32
    }
    %1 = arith.addi %arg0, %r1 : i32
    scf.yield %1 : i32
  }
  return %r0 : i32
}

// CHECK-LABEL: func.func @even(%arg0: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = affine.apply #map4()[%arg0]
// CHECK-NEXT:   scf.for %arg1 = %c0 to %0 step %c4 {
// CHECK-NEXT:     "test.a"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @even(%a: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %ub = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%a]
  scf.for %i = %c0 to %ub step %c4 { "test.a"() : () -> () }
  return
}
#map0 = affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>
#map1 = affine_map<(d0, d1)[s0] -> (d0 - d1 + 1, s0)>
#map2 = affine_map<(d0, d1)[s0] -> (s0 + 1, d0 - d1 + 1)>
#map3 = affine_map<(d0, d1)[s0] -> (s0, d0 - d1 - 1)>
#map4 = affine_map<(d0, d1, d2)[s0] -> (s0, d0 - d1, d2)>
#map5 = affine_map<(d0, d1)[s0] -> (-s0, -d0 + d1)>

// CHECK-LABEL: func.func @rewrite(%arg0: index, %arg1: index, %arg2: index, %arg3: index) {
// CHECK-NEXT:   %0 = affine.apply #map()[%arg0, %arg1, %arg2]
// CHECK-NEXT:   scf.for %arg4 = %arg0 to %0 step %arg2 {
// CHECK-NEXT:     %1 = affine.apply #map5()[%arg2]
// CHECK-NEXT:     %2 = affine.min #map6(%arg1, %arg4)[%arg2]
// CHECK-NEXT:     %3 = affine.min #map7(%arg1, %arg4, %arg3)[%arg2]
// CHECK-NEXT:     %4 = affine.apply #map8()[%arg2]
// CHECK-NEXT:     "test.a"(%arg2, %arg2, %1, %2, %3, %4) : (index, index, index, index, index, index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg4 = %0 to %arg1 step %arg2 {
// CHECK-NEXT:     %1 = affine.apply #map1(%arg4)[%arg1]
// CHECK-NEXT:     %2 = affine.apply #map9(%arg4)[%arg1]
// CHECK-NEXT:     %3 = affine.apply #map9(%arg4)[%arg1]
// CHECK-NEXT:     %4 = affine.apply #map10(%arg4)[%arg1]
// CHECK-NEXT:     %5 = affine.min #map7(%arg1, %arg4, %arg3)[%arg2]
// CHECK-NEXT:     %6 = affine.apply #map11(%arg4)[%arg1]
// CHECK-NEXT:     "test.a"(%1, %2, %3, %4, %5, %6) : (index, index, index, index, index, index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @rewrite(%lb : index, %ub: index, %step: index, %some_val: index) {
  scf.for %iv = %lb to %ub step %step {
    %m0 = affine.min #map0(%ub, %iv)[%step]
    %m1 = affine.min #map1(%ub, %iv)[%step]
    %m2 = affine.min #map2(%ub, %iv)[%step]
    %m3 = affine.min #map3(%ub, %iv)[%step]
    %m4 = affine.min #map4(%ub, %iv, %some_val)[%step]
    %m5 = affine.max #map5(%ub, %iv)[%step]
    "test.a"(%m0, %m1, %m2, %m3, %m4, %m5) : (index, index, index, index, index, index) -> ()
  }
  return
}

// -----

// A loop that never runs has no last iteration.
// CHECK-LABEL: func.func @backwards
// CHECK-COUNT-1: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @backwards(%m: memref<?xindex>) {
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %c5 to %c0 step %c3 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
