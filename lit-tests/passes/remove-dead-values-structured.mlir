// RUN: creole-opt %s --remove-dead-values --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt %s --remove-dead-values=canonicalize=false --allow-unregistered-dialect | FileCheck %s --check-prefix=PLAIN
// RUN: not creole-opt %s --remove-dead-values=canonicalise=false 2>&1 | FileCheck %s --check-prefix=WRONG

// WRONG: canonicalize

// Ops with regions lose what nothing needs, then their canonical patterns and folds apply.
// CHECK-LABEL: func.func @loop
// CHECK-NEXT: %[[STEP:.*]] = arith.constant 3 : index
// CHECK-NEXT: ub.poison : i32
// CHECK-NEXT: scf.for %{{.*}} = %arg1 to %arg2 step %[[STEP]] {
// CHECK-NEXT: "test.effect"() : () -> ()
// CHECK-NEXT: ub.poison : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %arg0
// PLAIN-LABEL: func.func @loop
// PLAIN: %[[START:.*]] = ub.poison : i32
// PLAIN-NEXT: scf.for %{{.*}} iter_args(%{{.*}} = %[[START]]) -> (i32) {
// PLAIN-NEXT: "test.effect"() : () -> ()
// PLAIN-NEXT: %[[NEXT:.*]] = ub.poison : i32
// PLAIN-NEXT: scf.yield %[[NEXT]] : i32
func.func @loop(%x: i32, %from: index, %to: index) -> i32 {
  %step = arith.constant 3 : index
  %r = scf.for %i = %from to %to step %step iter_args(%a = %x) -> i32 {
    "test.effect"() : () -> ()
    %b = arith.muli %a, %x : i32
    scf.yield %b : i32
  }
  return %x : i32
}

// Poison goes with the op that would have taken it.
// CHECK-LABEL: func.func @taken_branch
// CHECK-NEXT: "test.effect"() : () -> ()
// CHECK-NEXT: return %arg0
func.func @taken_branch(%x: i32) -> i32 {
  %true = arith.constant true
  %r:2 = scf.if %true -> (i32, i32) {
    "test.effect"() : () -> ()
    %y = arith.addi %x, %x : i32
    scf.yield %y, %x : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  }
  return %r#1 : i32
}

// Memory that is allocated in vain keeps no loop.
// CHECK-LABEL: func.func @allocates
// CHECK-NEXT: return
func.func @allocates(%from: index, %to: index) {
  %step = arith.constant 1 : index
  scf.for %i = %from to %to step %step {
    %m = memref.alloc() : memref<4xi32>
  }
  return
}

// Where a canonical pattern moves what is in the regions, no poison stays behind.
// CHECK-LABEL: func.func @swapped
// CHECK-NEXT: ub.poison : i32
// CHECK-NEXT: %[[R:.*]]:2 = scf.while (%[[X:.*]] = %arg0, %[[Y:.*]] = %arg1) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT: scf.condition(%arg3) %[[X]], %[[Y]] : i32, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[P:.*]]: i32, %[[Q:.*]]: i32):
// CHECK-NEXT: scf.yield %[[Q]], %[[P]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#1
func.func @swapped(%a: i32, %b: i32, %c: i32, %goes_on: i1) -> i32 {
  %r:3 = scf.while (%x = %a, %y = %b, %z = %c) : (i32, i32, i32) -> (i32, i32, i32) {
    %next = arith.addi %z, %z : i32
    scf.condition(%goes_on) %y, %x, %next : i32, i32, i32
  } do {
  ^bb0(%p: i32, %q: i32, %s: i32):
    scf.yield %p, %q, %s : i32, i32, i32
  }
  return %r#0 : i32
}
