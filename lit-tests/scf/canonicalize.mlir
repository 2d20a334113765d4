// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// A loop that turns once is its body; one that does not turn is what it starts with.
// CHECK-LABEL: func.func @trips
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT: return %[[SUM]], %arg0 : f32, f32
func.func @trips(%x: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c1 to %c4 step %c4 iter_args(%a = %x) -> (f32) {
    %b = arith.addf %a, %a : f32
    scf.yield %b : f32
  }
  %1 = scf.for %i = %c4 to %c1 step %c1 iter_args(%a = %x) -> (f32) {
    %b = arith.addf %a, %a : f32
    scf.yield %b : f32
  }
  return %0, %1 : f32, f32
}

// -----

// Carried values that don't change, or that nobody wants, are not carried.
// CHECK-LABEL: func.func @carried
// CHECK: scf.for %{{.*}} iter_args(%[[A:.*]] = %arg0) -> (f32) {
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[A]], %arg1 : f32
// CHECK-NEXT: scf.yield %[[S]] : f32
func.func @carried(%x: f32, %y: f32, %n: index) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y, %c = %x) -> (f32, f32, f32) {
    %s = arith.addf %a, %b : f32
    scf.yield %s, %b, %s : f32, f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// What no branch computes is chosen; what nobody uses goes.
// CHECK-LABEL: func.func @choice
// CHECK: arith.select %arg0, %arg1, %arg2 : f32
// CHECK: scf.if %arg0 -> (f32) {
// CHECK: memref.load
// CHECK: } else {
// CHECK-NEXT: scf.yield %arg2 : f32
func.func @choice(%c: i1, %x: f32, %y: f32, %m: memref<f32>) -> (f32, f32) {
  %r:3 = scf.if %c -> (f32, f32, f32) {
    %a = memref.load %m[] : memref<f32>
    %b = arith.mulf %x, %y : f32
    scf.yield %a, %x, %b : f32, f32, f32
  } else {
    scf.yield %y, %y, %y : f32, f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// "not c" exchanges the branches; two ops on one condition become one.
// CHECK-LABEL: func.func @one_branch
// CHECK: scf.if %arg0 {
// CHECK-NEXT: memref.store %arg1, %arg2[]
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg1, %arg3[]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @one_branch(%c: i1, %x: f32, %m: memref<f32>, %k: memref<f32>) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %c {
    memref.store %x, %m[] : memref<f32>
  }
  scf.if %not {
    memref.store %x, %k[] : memref<f32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @nested
// CHECK-NEXT: %[[BOTH:.*]] = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT: scf.if %[[BOTH]] {
// CHECK-NEXT: memref.store
func.func @nested(%c: i1, %d: i1, %x: f32, %m: memref<f32>) {
  scf.if %c {
    scf.if %d {
      memref.store %x, %m[] : memref<f32>
    }
  }
  return
}

// -----

// A carried value that is the same at each turn is not carried; nor what is the condition.
// CHECK-LABEL: func.func @while
// CHECK: scf.while (%[[X:.*]] = %arg0) : (i32) -> i32 {
// CHECK: } do {
// CHECK-NEXT: ^bb0(%[[Y:.*]]: i32):
// CHECK-NEXT: memref.store %true, %arg2[]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[Y]], %arg1 : i32
// CHECK-NEXT: scf.yield %[[S]] : i32
func.func @while(%a: i32, %b: i32, %m: memref<i1>) -> i32 {
  %r:3 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32, i1) {
    %c = memref.load %m[] : memref<i1>
    scf.condition(%c) %x, %y, %c : i32, i32, i1
  } do {
  ^bb0(%x: i32, %y: i32, %c: i1):
    memref.store %c, %m[] : memref<i1>
    %s = arith.addi %x, %y : i32
    scf.yield %s, %y : i32, i32
  }
  return %r#0 : i32
}

// -----

// Dimensions that turn once go.
// CHECK-LABEL: func.func @parallel
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT: memref.store %arg2, %arg1[%[[I]], %c0]
func.func @parallel(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c1) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @switch
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %[[S]] : i32
func.func @switch(%x: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %0 = scf.index_switch %c2 -> i32
  case 2 {
    %s = arith.addi %x, %x : i32
    scf.yield %s : i32
  }
  default {
    scf.yield %x : i32
  }
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @execute
// CHECK-NEXT: cf.cond_br %arg1, ^bb1, ^bb2
// CHECK-NOT: scf.execute_region
func.func @execute(%x: i32, %c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  ^b:
    %z = arith.muli %x, %x : i32
    scf.yield %z : i32
  }
  %s = arith.subi %0, %x : i32
  return %s : i32
}

// -----

// A constant that is found after a parallel loop became its body stands outside of the loops in it.
// CHECK-LABEL: func.func @constants_of_one_iteration
// CHECK: %[[ZERO:.*]] = arith.constant dense<0> : vector<2xindex>
// CHECK: scf.for
// CHECK-NEXT: vector.store %[[ZERO]]
func.func @constants_of_one_iteration(%m: memref<8xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c3) {
    scf.for %j = %c0 to %n step %c1 {
      %two = arith.constant dense<2> : vector<2xindex>
      %v = vector.broadcast %i : index to vector<2xindex>
      vector.store %v, %m[%j] : memref<8xindex>, vector<2xindex>
      vector.store %two, %m[%j] : memref<8xindex>, vector<2xindex>
    }
    scf.reduce
  }
  return
}
