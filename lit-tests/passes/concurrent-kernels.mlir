// RUN: creole-opt %s --concurrent-kernels --split-input-file --verify-diagnostics | FileCheck %s

// Each strand is a case; the loop stands in the place of the last call.
// CHECK-LABEL: func.func @strands
// CHECK-SAME: (%[[A:.*]]: memref<1000xi32>, %[[B:.*]]: memref<1000xi32>, %[[X:.*]]: memref<1000xi32>, %[[Y:.*]]: memref<1000xi32>)
func.func @strands(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>) {
  // CHECK-NEXT: %[[V:.*]] = memref.alloc()
  // CHECK-NEXT: %[[W:.*]] = memref.alloc()
  // CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%c2) step (%c1) {
  // CHECK-NEXT: scf.index_switch %[[I]]
  // CHECK-NEXT: case 1 {
  // CHECK-NEXT: loop.kernel @argsort(%[[B]] : memref<1000xi32>) {dim = 0 : i64} outs(%[[W]] :
  // CHECK-NEXT: loop.kernel @argsort(%[[W]] : memref<1000xi32>) {dim = 0 : i64} outs(%[[Y]] :
  // CHECK-NEXT: scf.yield
  // CHECK: default {
  // CHECK-NEXT: loop.kernel @argsort(%[[A]] : memref<1000xi32>) {dim = 0 : i64} outs(%[[V]] :
  // CHECK-NEXT: loop.kernel @argsort(%[[V]] : memref<1000xi32>) {dim = 0 : i64} outs(%[[X]] :
  // CHECK-NEXT: }
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: } {creole.grain = 1 : i64}
  // CHECK-NEXT: return
  %v = memref.alloc() : memref<1000xi32>
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%v : memref<1000xi32>)
  loop.kernel @argsort(%v : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  %w = memref.alloc() : memref<1000xi32>
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%w : memref<1000xi32>)
  loop.kernel @argsort(%w : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
  return
}

// -----

// What needs both waits for both, and may itself stand beside what follows.
// CHECK-LABEL: func.func @join
// CHECK: scf.parallel
// CHECK: scf.reduce
// CHECK: }
// CHECK-NEXT: call @merge
// CHECK-NEXT: return
func.func @join(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>) {
  %v = memref.alloc() : memref<1000xi32>
  %w = memref.alloc() : memref<1000xi32>
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%v : memref<1000xi32>)
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%w : memref<1000xi32>)
  call @merge(%v, %w, %x) : (memref<1000xi32>, memref<1000xi32>, memref<1000xi32>) -> ()
  return
}

func.func private @merge(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>) attributes {creole.kernel} {
  loop.nest (%i) in [1000] outs(%x : memref<1000xi32>) {
    %0 = loop.read %a[%i] : memref<1000xi32>
    %1 = loop.read %b[%i] : memref<1000xi32>
    %2 = arith.maxsi %0, %1 : i32
    loop.yield %2 : i32
  }
  return
}

// -----

// Both read the same memory. What a kernel writes to, its body says.
// CHECK-LABEL: func.func @both_read
// CHECK: scf.parallel
func.func @both_read(%a: memref<100000xf32>, %x: memref<f32>, %y: memref<f32>) {
  call @sum(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  call @sum(%a, %y) : (memref<100000xf32>, memref<f32>) -> ()
  return
}

// One writes what the other one reads.
// CHECK-LABEL: func.func @one_writes
// CHECK-NOT: scf.parallel
func.func @one_writes(%a: memref<100000xf32>, %x: memref<f32>) {
  call @sum(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  call @fill(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  call @sum(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  return
}

// Both write to it.
// CHECK-LABEL: func.func @both_write
// CHECK-NOT: scf.parallel
func.func @both_write(%a: memref<100000xf32>, %b: memref<100000xf32>, %x: memref<f32>) {
  call @sum(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  call @sum(%b, %x) : (memref<100000xf32>, memref<f32>) -> ()
  return
}

// A nest that threads share is left alone: it would be computed by one.
// CHECK-LABEL: func.func @shared_by_threads
// CHECK-NOT: scf.parallel
func.func @shared_by_threads(%a: memref<100000xf32>, %b: memref<100000xf32>, %x: memref<f32>) {
  call @fill(%a, %x) : (memref<100000xf32>, memref<f32>) -> ()
  call @fill(%b, %x) : (memref<100000xf32>, memref<f32>) -> ()
  return
}

func.func private @sum(%a: memref<100000xf32>, %x: memref<f32>) attributes {creole.kernel} {
  loop.nest () in [] outs(%x : memref<f32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [100000] init(%v = %zero : f32) {
      %0 = loop.read %a[%i] : memref<100000xf32>
      %1 = arith.addf %v, %0 : f32
      loop.yield %1 : f32
    }
    loop.yield %s : f32
  }
  return
}

func.func private @fill(%a: memref<100000xf32>, %x: memref<f32>) attributes {creole.kernel} {
  loop.nest (%i) in [100000] outs(%a : memref<100000xf32>) {
    %0 = loop.read %x[] : memref<f32>
    %1 = math.exp %0 : f32
    loop.yield %1 : f32
  }
  return
}

// -----

// Views are the memory that they are of.
// CHECK-LABEL: func.func @views
// CHECK-NOT: scf.parallel
func.func @views(%a: memref<10x100xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>) {
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [1000], strides: [1] : memref<10x100xi32> to memref<1000xi32>
  %w = memref.reinterpret_cast %a to offset: [0], sizes: [1000], strides: [1] : memref<10x100xi32> to memref<1000xi32>
  loop.kernel @argsort(%v : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%w : memref<1000xi32>)
  return
}

// Those who call a function may give it one memref twice.
// CHECK-LABEL: func.func @called
// CHECK-NOT: scf.parallel
func.func @called(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>) {
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
  return
}

// CHECK-LABEL: func.func @caller
func.func @caller(%a: memref<1000xi32>, %x: memref<1000xi32>) {
  call @called(%a, %x, %x, %a) : (memref<1000xi32>, memref<1000xi32>, memref<1000xi32>, memref<1000xi32>) -> ()
  return
}

// Nobody knows what a loop carries.
// CHECK-LABEL: func.func @carried
// CHECK-NOT: scf.parallel
func.func @carried(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %v = memref.alloc() : memref<1000xi32>
  %0:2 = scf.for %i = %zero to %two step %one iter_args(%p = %a, %q = %b) -> (memref<1000xi32>, memref<1000xi32>) {
    loop.kernel @argsort(%p : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
    loop.kernel @argsort(%q : memref<1000xi32>) {dim = 0 : i64} outs(%v : memref<1000xi32>)
    scf.yield %q, %p : memref<1000xi32>, memref<1000xi32>
  }
  return
}

// Stores are passed by what does not touch their memory.
// CHECK-LABEL: func.func @passed
func.func @passed(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>, %n: memref<i32>) {
  // CHECK: loop.nest () in [] outs(%{{.*}} : memref<i32>)
  // CHECK: scf.parallel
  %c0 = arith.constant 0 : index
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  loop.nest () in [] outs(%n : memref<i32>) {
    %0 = loop.read %b[%c0] : memref<1000xi32>
    loop.yield %0 : i32
  }
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
  return
}

// CHECK-LABEL: func.func @not_passed
// CHECK-NOT: scf.parallel
func.func @not_passed(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>) {
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  memref.copy %b, %a : memref<1000xi32> to memref<1000xi32>
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
  return
}

// Threads are taken already.
// CHECK-LABEL: func.func @in_parallel
// CHECK: scf.parallel
// CHECK-NOT: scf.parallel
func.func @in_parallel(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%one) step (%one) {
    loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
    loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
    scf.reduce
  }
  return
}

// Nothing is gained.
// CHECK-LABEL: func.func @small
// CHECK-NOT: scf.parallel
func.func @small(%a: memref<8xi32>, %b: memref<8xi32>, %x: memref<8xi32>, %y: memref<8xi32>) {
  loop.kernel @argsort(%a : memref<8xi32>) {dim = 0 : i64} outs(%x : memref<8xi32>)
  loop.kernel @argsort(%b : memref<8xi32>) {dim = 0 : i64} outs(%y : memref<8xi32>)
  return
}
