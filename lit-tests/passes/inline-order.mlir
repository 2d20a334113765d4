// RUN: creole-opt %s --inline --allow-unregistered-dialect --mlir-print-ir-after-all 2>&1 | FileCheck %s

// Functions are simplified at their turn: callees first, in the order of the calls; and again where calls were inlined.
// CHECK: IR Dump After {{.*}}canonicalize
// CHECK-NEXT: func.func private @first
// CHECK: IR Dump After {{.*}}canonicalize
// CHECK-NEXT: func.func private @second
// CHECK: IR Dump After {{.*}}canonicalize
// CHECK-NEXT: func.func @caller
// CHECK: IR Dump After {{.*}}canonicalize
// CHECK-NEXT: func.func @caller
// CHECK: IR Dump After {{.*}}inline
func.func @caller() {
  call @first() : () -> ()
  call @second() : () -> ()
  return
}
func.func private @second() {
  return
}
func.func private @first() {
  return
}

// A function keeps its place though the call in a block that cannot be reached goes: it had its turn.
// CHECK: func.func private @called_by_nobody
// CHECK: func.func @never
func.func private @called_by_nobody() {
  return
}
func.func @never() {
  return
^bb1:
  call @called_by_nobody() : () -> ()
  return
}
