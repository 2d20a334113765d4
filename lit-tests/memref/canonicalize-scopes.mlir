// RUN: creole-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A scope without memory of its own is its ops.
// CHECK-LABEL: func.func @nothing_to_free(
// CHECK: scf.if %arg2 {
// CHECK-NEXT: memref.store %arg1, %arg0[]
// CHECK-NEXT: scf.for
// CHECK-NEXT: memref.alloca
// CHECK-NEXT: "test.use"
// CHECK-NEXT: }
// CHECK-NEXT: "test.op"()
func.func @nothing_to_free(%m: memref<index>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    memref.alloca_scope {
      memref.store %n, %m[] : memref<index>
      scf.for %i = %c0 to %n step %c1 {
        %a = memref.alloca(%i) : memref<?xi64>
        "test.use"(%a) : (memref<?xi64>) -> ()
      }
    }
    "test.op"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @result(
// CHECK-NEXT: %[[S:.*]] = arith.muli %arg0, %arg0 : index
// CHECK-NEXT: "test.op"()
// CHECK-NEXT: return %[[S]]
func.func @result(%n: index) -> index {
  %r = memref.alloca_scope -> (index) {
    %s = arith.muli %n, %n : index
    memref.alloca_scope.return %s : index
  }
  "test.op"() : () -> ()
  return %r : index
}

// At the end of a function, of a loop or of another scope memory is freed anyway.
// CHECK-LABEL: func.func @freed_anyway(
// CHECK-NOT: memref.alloca_scope
// CHECK: return
func.func @freed_anyway(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.alloca_scope {
      %a = memref.alloca(%i) : memref<?xi64>
      "test.use"(%a) : (memref<?xi64>) -> ()
    }
  }
  memref.alloca_scope {
    %b = memref.alloca(%n) : memref<?xi64>
    "test.use"(%b) : (memref<?xi64>) -> ()
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "test.use"(%a) : (memref<?xi64>) -> ()
    }
  }
  return
}

// What runs behind the scope, and loops around it, want the memory back, unless it is taken once in front of the loop.
// Nobody knows what an op does that is not registered.
// CHECK-LABEL: func.func @wanted_back(
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: "test.get"()
// CHECK-NEXT: }
// CHECK-NEXT: "test.op"()
// CHECK-NEXT: scf.while
// CHECK: memref.alloca_scope {
// CHECK-NEXT: %[[N:.*]] = "test.n"()
// CHECK-NEXT: memref.alloca(%[[N]])
func.func @wanted_back() {
  memref.alloca_scope {
    "test.get"() : () -> ()
  }
  "test.op"() : () -> ()
  scf.while : () -> () {
    %c = "test.more"() : () -> i1
    scf.condition(%c)
  } do {
    memref.alloca_scope {
      %n = "test.n"() : () -> index
      %a = memref.alloca(%n) : memref<?xi64>
      "test.use"(%a) : (memref<?xi64>) -> ()
    }
    scf.yield
  }
  return
}

// Memory may be taken once, in front of branches and loops that the function ends with, if its size is known there.
// CHECK-LABEL: func.func @hoist(
// CHECK-NEXT: %[[A:.*]] = memref.alloca() : memref<4xi64>
// CHECK-NEXT: %[[B:.*]] = memref.alloca(%arg1) : memref<?xi64>
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: %[[M:.*]] = arith.muli %arg1, %arg1 : index
// CHECK-NEXT: %[[C:.*]] = memref.alloca(%[[M]]) : memref<?xi64>
// CHECK-NEXT: "test.use"(%[[A]], %[[B]], %[[C]])
func.func @hoist(%c: i1, %n: index) {
  scf.if %c {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xi64>
      %b = memref.alloca(%n) : memref<?xi64>
      %m = arith.muli %n, %n : index
      %d = memref.alloca(%m) : memref<?xi64>
      "test.use"(%a, %b, %d) : (memref<4xi64>, memref<?xi64>, memref<?xi64>) -> ()
    }
  }
  return
}

// The next scope keeps it, and each thread of a parallel loop has its own.
// CHECK-LABEL: func.func @hoist_in_loop(
// CHECK-NEXT: scf.for %[[I:.*]] =
// CHECK-NEXT: %[[A:.*]] = memref.alloca(%[[I]]) : memref<?xi64>
// CHECK-NEXT: %[[S:.*]] = memref.alloca(%arg1) : memref<?xi64>
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: scf.for
// CHECK-NEXT: "test.use"(%[[S]])
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: memref.alloca(%arg1)
func.func @hoist_in_loop(%c: i1, %n: index, %m: index) {
  scf.for %i = %n to %m step %n {
    scf.if %c {
      memref.alloca_scope {
        %a = memref.alloca(%i) : memref<?xi64>
        scf.for %j = %n to %m step %n {
          %s = memref.alloca(%n) : memref<?xi64>
          "test.use"(%s) : (memref<?xi64>) -> ()
        }
        scf.parallel (%j) = (%n) to (%m) step (%n) {
          %t = memref.alloca(%n) : memref<?xi64>
          "test.use"(%t) : (memref<?xi64>) -> ()
        }
        "test.use"(%a) : (memref<?xi64>) -> ()
      }
    }
  }
  return
}

// An op of a dialect that is not registered is as a branch, if it ends its block with a scope and a terminator.
// CHECK-LABEL: func.func @hoist_from_unknown(
// CHECK-NEXT: %[[A:.*]] = memref.alloca(%arg0) : memref<?xi64>
// CHECK-NEXT: "test.run"() ({
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: "test.use"(%[[A]])
// CHECK-NEXT: }
// CHECK-NEXT: "test.end"()
func.func @hoist_from_unknown(%n: index) {
  "test.run"() ({
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "test.use"(%a) : (memref<?xi64>) -> ()
    }
    "test.end"() : () -> ()
  }) : () -> ()
  return
}

// CHECK-LABEL: func.func @hoist_not(
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: %[[A:.*]] = memref.alloca() : memref<4xi64>
// CHECK: "test.op"()
// CHECK-NEXT: "test.run"() ({
// CHECK-NEXT: memref.alloca_scope {
// CHECK-NEXT: memref.alloca(
func.func @hoist_not(%c: i1, %n: index) {
  scf.if %c {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xi64>
      "test.use"(%a) : (memref<4xi64>) -> ()
    }
  }
  "test.op"() : () -> ()
  "test.run"() ({
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "test.use"(%a) : (memref<?xi64>) -> ()
    }
  }) : () -> ()
  return
}

// Constants stand outside of scopes and of updates.
// CHECK-LABEL: func.func @constants(
// CHECK-DAG: %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i32
// CHECK: memref.alloca_scope {
// CHECK-NEXT: "test.use"(%[[C7]])
// CHECK: memref.generic_atomic_rmw %arg0[%[[C7]]]
// CHECK-NEXT: ^bb0
// CHECK-NEXT: memref.atomic_yield %[[C1]]
func.func @constants(%a: memref<8xi32>) {
  memref.alloca_scope {
    %c7 = arith.constant 7 : index
    "test.use"(%c7) : (index) -> ()
  }
  %c7 = arith.constant 7 : index
  %0 = memref.generic_atomic_rmw %a[%c7] : memref<8xi32> {
  ^bb0(%v: i32):
    %c1 = arith.constant 1 : i32
    memref.atomic_yield %c1 : i32
  }
  return
}

// What an iteration of a `scf.while` allocates may be in use in the next one.

// CHECK-LABEL: func.func @handed_on
// CHECK: scf.while
// CHECK: } do {
// CHECK: memref.alloca()
func.func @handed_on(%c: i1, %out: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  scf.if %c {
    memref.alloca_scope {
      %r = scf.while (%last = %out) : (memref<1xi32>) -> memref<1xi32> {
        %go = "test.more"() : () -> i1
        scf.condition(%go) %last : memref<1xi32>
      } do {
      ^bb0(%last: memref<1xi32>):
        %new = memref.alloca() : memref<1xi32>
        "test.use"(%new, %last) : (memref<1xi32>, memref<1xi32>) -> ()
        scf.yield %new : memref<1xi32>
      }
      "test.use"(%r) : (memref<1xi32>) -> ()
    }
  }
  return
}
