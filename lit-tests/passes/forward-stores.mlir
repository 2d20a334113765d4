// Loads become what was stored or loaded before, and stores that are overwritten unread go.
// RUN: creole-opt %s --forward-stores | FileCheck %s

// CHECK-LABEL: func.func @straight
// CHECK-NEXT: memref.store %arg3, %arg0[%arg1]
// CHECK-NEXT: return %arg2
func.func @straight(%m: memref<4xf32>, %i: index, %x: f32, %y: f32) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %y, %m[%i] : memref<4xf32>
  return %0 : f32
}

// A second load is the first one.
// CHECK-LABEL: func.func @loaded
// CHECK: %[[A:.*]] = memref.load
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @loaded(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// Another index may be the same one; a constant that differs is not.
// CHECK-LABEL: func.func @indices
// CHECK: memref.store %arg3, %arg0[%c0]
// CHECK-NEXT: memref.store %arg4, %arg0[%c1]
// CHECK-NEXT: memref.store %arg4, %arg0[%arg1]
// CHECK-NEXT: %[[A:.*]] = memref.load %arg0[%c0]
// CHECK-NEXT: return %arg3, %[[A]]
func.func @indices(%m: memref<4xf32>, %i: index, %j: index, %x: f32, %y: f32) -> (f32, f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  memref.store %x, %m[%zero] : memref<4xf32>
  memref.store %y, %m[%one] : memref<4xf32>
  %0 = memref.load %m[%zero] : memref<4xf32>
  memref.store %y, %m[%i] : memref<4xf32>
  %1 = memref.load %m[%zero] : memref<4xf32>
  return %0, %1 : f32, f32
}

// Two arguments may be one memory; an allocation is none of them.
// CHECK-LABEL: func.func @memory
// CHECK: %[[A:.*]] = memref.load %arg0[%arg2]
// CHECK-NEXT: return %arg3, %[[A]]
func.func @memory(%m: memref<4xf32>, %n: memref<4xf32>, %i: index, %x: f32, %y: f32) -> (f32, f32) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  memref.store %y, %a[%i] : memref<4xf32>
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %y, %n[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// Both branches write before anything reads.
// CHECK-LABEL: func.func @branches
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.store %arg3
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg4
func.func @branches(%m: memref<4xf32>, %i: index, %c: i1, %x: f32, %y: f32) {
  memref.store %x, %m[%i] : memref<4xf32>
  scf.if %c {
    memref.store %x, %m[%i] : memref<4xf32>
  } else {
    memref.store %y, %m[%i] : memref<4xf32>
  }
  return
}

// One of them does not.
// CHECK-LABEL: func.func @one_branch
// CHECK-NEXT: memref.store
// CHECK-NEXT: scf.if
// CHECK: %[[A:.*]] = memref.load
// CHECK: return %[[A]]
func.func @one_branch(%m: memref<4xf32>, %i: index, %c: i1, %x: f32, %y: f32) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  scf.if %c {
    memref.store %y, %m[%i] : memref<4xf32>
  }
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// The first iteration reads what stands before the loop, others what the loop wrote.
// CHECK-LABEL: func.func @written_in_loop
// CHECK: memref.store
// CHECK: scf.for
// CHECK: %[[A:.*]] = memref.load
// CHECK-NEXT: %[[B:.*]] = arith.addf %[[A]], %[[A]]
// CHECK-NEXT: memref.store %[[B]]
// CHECK-NEXT: }
// CHECK-NEXT: memref.load
func.func @written_in_loop(%m: memref<4xf32>, %i: index, %n: index, %x: f32) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  scf.for %k = %i to %n step %n {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = memref.load %m[%i] : memref<4xf32>
    %2 = arith.addf %0, %1 : f32
    memref.store %2, %m[%i] : memref<4xf32>
  }
  %3 = memref.load %m[%i] : memref<4xf32>
  return %3 : f32
}

// A loop that only reads.
// CHECK-LABEL: func.func @read_in_loop
// CHECK: memref.store
// CHECK: scf.for
// CHECK-NEXT: arith.addf %arg{{.*}}, %arg3
// CHECK: return
func.func @read_in_loop(%m: memref<4xf32>, %i: index, %n: index, %x: f32) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  %r = scf.for %k = %i to %n step %n iter_args(%s = %x) -> (f32) {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = arith.addf %s, %0 : f32
    scf.yield %1 : f32
  }
  return %r : f32
}

// The index of an iteration is another one in the next.
// CHECK-LABEL: func.func @next_iteration
// CHECK: scf.for
// CHECK-NEXT: memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.store
func.func @next_iteration(%m: memref<4xf32>, %i: index, %n: index, %x: f32) {
  scf.for %k = %i to %n step %n {
    %0 = memref.load %m[%k] : memref<4xf32>
    memref.store %0, %m[%i] : memref<4xf32>
    memref.store %x, %m[%k] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @blocks
// CHECK-NOT: memref.store
// CHECK: cf.cond_br
// CHECK: ^bb1:
// CHECK-NEXT: memref.store %arg3
// CHECK-NEXT: cf.br
// CHECK: ^bb2:
// CHECK-NEXT: memref.store %arg3
// CHECK-NEXT: cf.br
// CHECK: ^bb3:
// CHECK-NEXT: return %arg3
func.func @blocks(%m: memref<4xf32>, %i: index, %c: i1, %x: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  memref.store %zero, %m[%i] : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[%i] : memref<4xf32>
  cf.br ^end
^b:
  memref.store %x, %m[%i] : memref<4xf32>
  cf.br ^end
^end:
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// Calls, copies and frees of the same memory end what is known; copies to other memory do not.
// CHECK-LABEL: func.func @others
// CHECK: memref.store
// CHECK-NEXT: call @callee
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: memref.copy
// CHECK-NEXT: %[[B:.*]] = memref.load
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.copy
// CHECK-NEXT: vector.store
// CHECK-NEXT: return %[[A]], %[[B]], %[[B]]
func.func @others(%m: memref<4xf32>, %n: memref<4xf32>, %i: index, %x: f32, %v: vector<2xf32>) -> (f32, f32, f32) {
  memref.store %x, %m[%i] : memref<4xf32>
  call @callee() : () -> ()
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.copy %n, %m : memref<4xf32> to memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  memref.copy %n, %a : memref<4xf32> to memref<4xf32>
  vector.store %v, %a[%i] : memref<4xf32>, vector<2xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %2 : f32, f32, f32
}
func.func private @callee()

// A copy reads through a memref whose rank is not known.
// CHECK-LABEL: @copied_from_unranked
func.func @copied_from_unranked(%x: f32, %i: index, %to: memref<*xf32>) {
  %m = memref.alloc() : memref<4xf32>
  %u = memref.cast %m : memref<4xf32> to memref<*xf32>
  // CHECK: memref.store
  // CHECK-NEXT: memref.copy
  // CHECK: memref.store
  memref.store %x, %m[%i] : memref<4xf32>
  memref.copy %u, %to : memref<*xf32> to memref<*xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %m[%i] : memref<4xf32>
  memref.copy %u, %to : memref<*xf32> to memref<*xf32>
  return
}

// Elements with different indices are one where a stride is zero.
// CHECK-LABEL: @stride_of_zero
func.func @stride_of_zero(%x: f32, %y: f32, %m: memref<4xf32, strided<[0]>>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c0] : memref<4xf32, strided<[0]>>
  memref.store %y, %m[%c1] : memref<4xf32, strided<[0]>>
  // CHECK: %[[V:.+]] = memref.load
  %0 = memref.load %m[%c0] : memref<4xf32, strided<[0]>>
  // CHECK: return %[[V]]
  return %0 : f32
}

// Rows overlap here, and not there.
// CHECK-LABEL: @rows_that_overlap
func.func @rows_that_overlap(%x: f32, %m: memref<4x4xf32, strided<[1, 1]>>, %n: memref<4x4xf32, strided<[1, 8]>>)
    -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.addf %x, %x : f32
  memref.store %x, %m[%c0, %c1] : memref<4x4xf32, strided<[1, 1]>>
  memref.store %y, %m[%c1, %c0] : memref<4x4xf32, strided<[1, 1]>>
  memref.store %x, %n[%c0, %c1] : memref<4x4xf32, strided<[1, 8]>>
  memref.store %y, %n[%c1, %c0] : memref<4x4xf32, strided<[1, 8]>>
  // CHECK: %[[V:.+]] = memref.load
  // CHECK-NOT: memref.load
  %0 = memref.load %m[%c0, %c1] : memref<4x4xf32, strided<[1, 1]>>
  %1 = memref.load %n[%c0, %c1] : memref<4x4xf32, strided<[1, 8]>>
  // CHECK: return %[[V]], %arg0
  return %0, %1 : f32, f32
}

// A value of one region is not defined in the next one.
// CHECK-LABEL: @before_and_after
func.func @before_and_after(%m: memref<4xf32>, %i: index, %c: i1) -> f32 {
  %0 = scf.while : () -> f32 {
    %1 = memref.load %m[%i] : memref<4xf32>
    %2 = arith.addf %1, %1 : f32
    memref.store %2, %m[%i] : memref<4xf32>
    scf.condition(%c) %1 : f32
  } do {
  ^bb0(%3: f32):
    // CHECK: do {
    // CHECK: %[[L:.+]] = memref.load
    // CHECK: arith.mulf %[[L]]
    %4 = memref.load %m[%i] : memref<4xf32>
    %5 = arith.mulf %4, %3 : f32
    memref.store %5, %m[%i] : memref<4xf32>
    scf.yield
  }
  return %0 : f32
}
