// Neighbouring parallel loops become one, unless their accesses may meet in different iterations.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-parallel-loop-fusion | FileCheck %s

// CHECK-LABEL: func.func @two(%arg0: memref<2x2xf32>, %arg1: memref<2x2xf32>, %arg2: index, %arg3: index, %arg4: index, %arg5: f32) -> (f32, f32) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<2x2xf32>
// CHECK-NEXT:   %0 = arith.addf %arg5, %arg5 : f32
// CHECK-NEXT:   %1:2 = scf.parallel (%arg6, %arg7) = (%arg2, %arg2) to (%arg4, %arg4) step (%arg3, %arg3) init (%arg5, %0) -> (f32, f32) {
// CHECK-NEXT:     %2 = memref.load %arg1[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     %3 = arith.addi %arg6, %arg3 : index
// CHECK-NEXT:     memref.store %2, %alloc[%3, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     %4 = arith.addi %arg6, %arg3 : index
// CHECK-NEXT:     %5 = memref.load %alloc[%4, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     %6 = memref.load %arg0[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     %7 = arith.mulf %5, %6 : f32
// CHECK-NEXT:     memref.store %7, %arg1[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     %8 = memref.load %arg1[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     scf.reduce(%2, %8 : f32, f32) {
// CHECK-NEXT:     ^bb0(%arg8: f32, %arg9: f32):
// CHECK-NEXT:       %9 = arith.addf %arg8, %arg9 : f32
// CHECK-NEXT:       scf.reduce.return %9 : f32
// CHECK-NEXT:     }, {
// CHECK-NEXT:     ^bb0(%arg8: f32, %arg9: f32):
// CHECK-NEXT:       %9 = arith.mulf %arg8, %arg9 : f32
// CHECK-NEXT:       scf.reduce.return %9 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1#0, %1#1 : f32, f32
// CHECK-NEXT: }
func.func @two(%A: memref<2x2xf32>, %B: memref<2x2xf32>, %c0: index, %c1: index, %c2: index, %x: f32) -> (f32, f32) {
  %sum = memref.alloc()  : memref<2x2xf32>
  %r0 = scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) init (%x) -> f32 {
    %B_elem = memref.load %B[%i, %j] : memref<2x2xf32>
    %k = arith.addi %i, %c1 : index
    memref.store %B_elem, %sum[%k, %j] : memref<2x2xf32>
    scf.reduce(%B_elem : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  }
  %u = arith.addf %x, %x : f32
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %k = arith.addi %i, %c1 : index
    %sum_elem = memref.load %sum[%k, %j] : memref<2x2xf32>
    %A_elem = memref.load %A[%i, %j] : memref<2x2xf32>
    %product_elem = arith.mulf %sum_elem, %A_elem : f32
    memref.store %product_elem, %B[%i, %j] : memref<2x2xf32>
  }
  %r1 = scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) init (%u) -> f32 {
    %B_elem = memref.load %B[%i, %j] : memref<2x2xf32>
    scf.reduce(%B_elem : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.mulf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  }
  return %r0, %r1 : f32, f32
}

// CHECK-LABEL: func.func @alias(%arg0: memref<2x2xf32>, %arg1: memref<2x2xf32>, %arg2: index, %arg3: index, %arg4: index, %arg5: f32) {
// CHECK-NEXT:   scf.parallel (%arg6, %arg7) = (%arg2, %arg2) to (%arg4, %arg4) step (%arg3, %arg3) {
// CHECK-NEXT:     %0 = memref.load %arg1[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg6, %arg7) = (%arg2, %arg2) to (%arg4, %arg4) step (%arg3, %arg3) {
// CHECK-NEXT:     %0 = memref.load %arg1[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg6, %arg7] : memref<2x2xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @alias(%A: memref<2x2xf32>, %B: memref<2x2xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %B_elem = memref.load %B[%i, %j] : memref<2x2xf32>
    memref.store %B_elem, %A[%i, %j] : memref<2x2xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %B_elem = memref.load %B[%i, %j] : memref<2x2xf32>
    memref.store %B_elem, %A[%i, %j] : memref<2x2xf32>
  }
  return
}

// CHECK-LABEL: func.func @idx(%arg0: memref<2x2xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<2x2xf32>
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     memref.store %arg4, %arg0[%arg5, %arg6] : memref<2x2xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg6, %arg5] : memref<2x2xf32>
// CHECK-NEXT:     memref.store %0, %alloc[%arg5, %arg6] : memref<2x2xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     %0 = memref.load %alloc[%arg5, %arg6] : memref<2x2xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg5, %arg6] : memref<2x2xf32>
// CHECK-NEXT:     scf.parallel (%arg7, %arg8) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @idx(%A: memref<2x2xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  %B = memref.alloc() : memref<2x2xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    memref.store %x, %A[%i, %j] : memref<2x2xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %B_elem = memref.load %A[%j, %i] : memref<2x2xf32>
    memref.store %B_elem, %B[%i, %j] : memref<2x2xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %B_elem = memref.load %B[%i, %j] : memref<2x2xf32>
    memref.store %B_elem, %A[%i, %j] : memref<2x2xf32>
    scf.parallel (%i1, %j1) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    }
    scf.parallel (%i1, %j1) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    }
  }
  return
}

// CHECK-LABEL: func.func @write_write(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     memref.store %arg4, %arg0[%arg5, %arg6] : memref<4x4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     memref.store %arg4, %arg0[%arg6, %arg5] : memref<4x4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @write_write(%A: memref<4x4xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    memref.store %x, %A[%i, %j] : memref<4x4xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    memref.store %x, %A[%j, %i] : memref<4x4xf32>
  }
  return
}

// CHECK-LABEL: func.func @unknown_effect(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg1) to (%arg3) step (%arg2) {
// CHECK-NEXT:     "test.effect"(%arg0) : (memref<4x4xf32>) -> ()
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg1) to (%arg3) step (%arg2) {
// CHECK-NEXT:     memref.store %arg4, %arg0[%arg5, %arg5] : memref<4x4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unknown_effect(%A: memref<4x4xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    "test.effect"(%A) : (memref<4x4xf32>) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %x, %A[%i, %i] : memref<4x4xf32>
  }
  return
}

// CHECK-LABEL: func.func @effect_between(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg1) to (%arg3) step (%arg2) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.effect"() : () -> ()
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg1) to (%arg3) step (%arg2) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @effect_between(%A: memref<4x4xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
  }
  "test.effect"() : () -> ()
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
  }
  return
}

// CHECK-LABEL: func.func @other_space(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:   scf.parallel (%arg3) = (%arg0) to (%arg2) step (%arg1) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg3) = (%arg1) to (%arg2) step (%arg1) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @other_space(%c0: index, %c1: index, %c2: index) {
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
  }
  scf.parallel (%i) = (%c1) to (%c2) step (%c1) {
  }
  return
}

// CHECK-LABEL: func.func @not_all_indices(%arg0: memref<4xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg5] : memref<4xf32>
// CHECK-NEXT:     memref.store %0, %alloc[%arg5, %arg6] : memref<4x4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg3, %arg3) step (%arg2, %arg2) {
// CHECK-NEXT:     memref.store %arg4, %arg0[%arg5] : memref<4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @not_all_indices(%A: memref<4xf32>, %c0: index, %c1: index, %c2: index, %x: f32) {
  %B = memref.alloc() : memref<4x4xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %0 = memref.load %A[%i] : memref<4xf32>
    memref.store %0, %B[%i, %j] : memref<4x4xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @uses_result(%arg0: index, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.parallel (%arg4) = (%arg0) to (%arg2) step (%arg1) init (%arg3) -> f32 {
// CHECK-NEXT:     scf.reduce(%arg3 : f32) {
// CHECK-NEXT:     ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:       %2 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:       scf.reduce.return %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.parallel (%arg4) = (%arg0) to (%arg2) step (%arg1) init (%arg3) -> f32 {
// CHECK-NEXT:     scf.reduce(%0 : f32) {
// CHECK-NEXT:     ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:       %2 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:       scf.reduce.return %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : f32
// CHECK-NEXT: }
func.func @uses_result(%c0: index, %c1: index, %c2: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  }
  %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%x) -> f32 {
    scf.reduce(%r : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  }
  return %q : f32
}

// CHECK-LABEL: func.func @vectors(%arg0: memref<4x4xf32>, %arg1: vector<4xf32>, %arg2: index, %arg3: index, %arg4: index) {
// CHECK-NEXT:   scf.parallel (%arg5) = (%arg2) to (%arg4) step (%arg3) {
// CHECK-NEXT:     vector.store %arg1, %arg0[%arg5, %arg2] : memref<4x4xf32>, vector<4xf32>
// CHECK-NEXT:     %0 = vector.load %arg0[%arg5, %arg2] : memref<4x4xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %0, %arg0[%arg5, %arg2] : memref<4x4xf32>, vector<4xf32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @vectors(%A: memref<4x4xf32>, %v: vector<4xf32>, %c0: index, %c1: index, %c2: index) {
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    vector.store %v, %A[%i, %c0] : memref<4x4xf32>, vector<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %0 = vector.load %A[%i, %c0] : memref<4x4xf32>, vector<4xf32>
    vector.store %0, %A[%i, %c0] : memref<4x4xf32>, vector<4xf32>
  }
  return
}

// Two iterations write one element: the second loop reads what the last of them wrote.
// CHECK-LABEL: func.func @divided
// CHECK-COUNT-2: scf.parallel
func.func @divided(%A: memref<8xindex>, %c0: index, %c1: index, %c2: index, %n: index) -> memref<8xindex> {
  %B = memref.alloc() : memref<8xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.divui %i, %c2 : index
    memref.store %i, %A[%d] : memref<8xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.divui %i, %c2 : index
    %0 = memref.load %A[%d] : memref<8xindex>
    memref.store %0, %B[%i] : memref<8xindex>
  }
  return %B : memref<8xindex>
}

// CHECK-LABEL: func.func @times_zero
// CHECK-COUNT-2: scf.parallel
func.func @times_zero(%A: memref<8xindex>, %c0: index, %c1: index, %n: index) -> memref<8xindex> {
  %B = memref.alloc() : memref<8xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.muli %i, %c0 : index
    memref.store %i, %A[%d] : memref<8xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.muli %i, %c0 : index
    %0 = memref.load %A[%d] : memref<8xindex>
    memref.store %0, %B[%i] : memref<8xindex>
  }
  return %B : memref<8xindex>
}

// CHECK-LABEL: func.func @summed
// CHECK-COUNT-2: scf.parallel
func.func @summed(%A: memref<8xindex>, %c0: index, %c1: index, %n: index) -> memref<4x4xindex> {
  %B = memref.alloc() : memref<4x4xindex>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %s = arith.addi %i, %j : index
    memref.store %i, %A[%s] : memref<8xindex>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %s = arith.addi %i, %j : index
    %0 = memref.load %A[%s] : memref<8xindex>
    memref.store %0, %B[%i, %j] : memref<4x4xindex>
  }
  return %B : memref<4x4xindex>
}

// A value that the loop itself computes may undo the induction variable.
// CHECK-LABEL: func.func @undone
// CHECK-COUNT-2: scf.parallel
func.func @undone(%A: memref<8xindex>, %c0: index, %c1: index, %n: index) -> memref<8xindex> {
  %B = memref.alloc() : memref<8xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.subi %i, %i : index
    memref.store %i, %A[%d] : memref<8xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %d = arith.subi %i, %i : index
    %0 = memref.load %A[%d] : memref<8xindex>
    memref.store %0, %B[%i] : memref<8xindex>
  }
  return %B : memref<8xindex>
}

// CHECK-LABEL: func.func @overlapping_vectors
// CHECK-COUNT-2: scf.parallel
func.func @overlapping_vectors(%A: memref<16xf32>, %v: vector<4xf32>, %n: index) -> memref<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %B = memref.alloc() : memref<16x4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = vector.load %A[%i] : memref<16xf32>, vector<4xf32>
    vector.store %0, %B[%i, %c0] : memref<16x4xf32>, vector<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    vector.store %v, %A[%i] : memref<16xf32>, vector<4xf32>
  }
  return %B : memref<16x4xf32>
}

// CHECK-LABEL: func.func @vectors_side_by_side
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
func.func @vectors_side_by_side(%A: memref<16xf32>, %v: vector<4xf32>, %n: index) -> memref<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %B = memref.alloc() : memref<16x4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c4) {
    %0 = vector.load %A[%i] : memref<16xf32>, vector<4xf32>
    vector.store %0, %B[%i, %c0] : memref<16x4xf32>, vector<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c4) {
    vector.store %v, %A[%i] : memref<16xf32>, vector<4xf32>
  }
  return %B : memref<16x4xf32>
}

// Two indices, from which both induction variables follow.
// CHECK-LABEL: func.func @skewed
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
func.func @skewed(%A: memref<?x?xf32>, %n: index) -> memref<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %B = memref.alloc() : memref<8x8xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %0 = memref.load %A[%i, %j] : memref<?x?xf32>
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2 + 1)>(%i, %j)
    memref.store %0, %B[%i, %1] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2 + 1)>(%i, %j)
    %0 = memref.load %B[%i, %1] : memref<8x8xf32>
    memref.store %0, %A[%i, %j] : memref<?x?xf32>
  }
  return %B : memref<8x8xf32>
}

// The same sum for several iterations.
// CHECK-LABEL: func.func @sums
// CHECK-COUNT-2: scf.parallel
func.func @sums(%A: memref<?x?xf32>, %n: index) -> memref<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %B = memref.alloc() : memref<8x8xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %0 = memref.load %A[%i, %j] : memref<?x?xf32>
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
    memref.store %0, %B[%c0, %1] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
    %0 = memref.load %B[%c0, %1] : memref<8x8xf32>
    memref.store %0, %A[%i, %j] : memref<?x?xf32>
  }
  return %B : memref<8x8xf32>
}

// Transfers of whole vectors, and one that may be out of bounds.
// CHECK-LABEL: func.func @transfers
// CHECK-COUNT-3: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
func.func @transfers(%A: memref<16x4xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = vector.transfer_read %A[%i, %c0], %f {in_bounds = [true]} : memref<16x4xf32>, vector<4xf32>
    vector.transfer_write %0, %A[%i, %c0] {in_bounds = [true]} : vector<4xf32>, memref<16x4xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = vector.transfer_read %A[%i, %c0], %f {in_bounds = [true]} : memref<16x4xf32>, vector<4xf32>
    vector.transfer_write %0, %A[%i, %c0] {in_bounds = [true]} : vector<4xf32>, memref<16x4xf32>
  }
  "test.barrier"() : () -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = vector.transfer_read %A[%i, %c0], %f {in_bounds = [true]} : memref<16x4xf32>, vector<4xf32>
    vector.transfer_write %0, %A[%i, %c1] {in_bounds = [true]} : vector<4xf32>, memref<16x4xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = vector.transfer_read %A[%i, %c0], %f : memref<16x4xf32>, vector<4xf32>
    vector.transfer_write %0, %A[%i, %c0] : vector<4xf32>, memref<16x4xf32>
  }
  return
}

memref.global "private" @left : memref<4xf32>
memref.global "private" @right : memref<4xf32>

// Globals of two names are two, a global is no allocation, and a selection is one of its operands.
// CHECK-LABEL: func.func @other_memory
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @same_memory
// CHECK-COUNT-2: scf.parallel
func.func @other_memory(%n: index, %m: memref<4xf32>, %c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %left = memref.get_global @left : memref<4xf32>
  %right = memref.get_global @right : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %left[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %right[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %b[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %y = memref.load %b[%i] : memref<4xf32>
  }
  return
}
func.func @same_memory(%n: index, %m: memref<4xf32>, %c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %s[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
