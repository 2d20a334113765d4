// A switch on a flag that the only way to its block has tested.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: @case
// CHECK: "test.op"
// CHECK-NEXT: cf.br ^bb[[#]](%arg2 : i32)
func.func @case(%flag: i32, %a: i32, %b: i32) {
  "test.all"() [^one, ^other, ^bb4, ^bb5] : () -> ()
^one:
  cf.switch %flag : i32, [default: ^other, 42: ^again]
^other:
  "test.end"() : () -> ()
^again:
  "test.op"() : () -> ()
  cf.switch %flag : i32, [default: ^bb4(%a : i32), 42: ^bb5(%b : i32)]
^bb4(%x: i32):
  "test.end4"(%x) : (i32) -> ()
^bb5(%y: i32):
  "test.end5"(%y) : (i32) -> ()
}

// CHECK-LABEL: @no_case
// CHECK: "test.op"
// CHECK-NEXT: cf.br ^bb[[#]](%arg1 : i32)
func.func @no_case(%flag: i32, %a: i32, %b: i32) {
  "test.all"() [^one, ^other, ^bb4, ^bb5] : () -> ()
^one:
  cf.switch %flag : i32, [default: ^other, 42: ^again]
^other:
  "test.end"() : () -> ()
^again:
  "test.op"() : () -> ()
  cf.switch %flag : i32, [default: ^bb4(%a : i32), 43: ^bb5(%b : i32)]
^bb4(%x: i32):
  "test.end4"(%x) : (i32) -> ()
^bb5(%y: i32):
  "test.end5"(%y) : (i32) -> ()
}

// CHECK-LABEL: @default
// CHECK: "test.op"
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default:
// CHECK-NEXT: 43:
// CHECK-NEXT: ]
func.func @default(%flag: i32, %a: i32, %b: i32) {
  "test.all"() [^one, ^other, ^bb4, ^bb5] : () -> ()
^one:
  cf.switch %flag : i32, [default: ^again, 42: ^other]
^other:
  "test.end"() : () -> ()
^again:
  "test.op"() : () -> ()
  cf.switch %flag : i32, [default: ^bb4(%a : i32), 42: ^bb5(%b : i32), 43: ^bb5(%a : i32)]
^bb4(%x: i32):
  "test.end4"(%x) : (i32) -> ()
^bb5(%y: i32):
  "test.end5"(%y) : (i32) -> ()
}

// Another flag.
// CHECK-LABEL: @other
// CHECK: "test.op"
// CHECK-NEXT: cf.switch %arg1
func.func @other(%flag: i32, %flag2: i32, %a: i32, %b: i32) {
  "test.all"() [^one, ^other, ^bb4, ^bb5] : () -> ()
^one:
  cf.switch %flag : i32, [default: ^other, 42: ^again]
^other:
  "test.end"() : () -> ()
^again:
  "test.op"() : () -> ()
  cf.switch %flag2 : i32, [default: ^bb4(%a : i32), 42: ^bb5(%b : i32)]
^bb4(%x: i32):
  "test.end4"(%x) : (i32) -> ()
^bb5(%y: i32):
  "test.end5"(%y) : (i32) -> ()
}

// A cast in a graph region that takes its own result stays.
// CHECK-LABEL: @own
// CHECK: %[[CAST:.+]] = builtin.unrealized_conversion_cast %[[CAST]] : i32 to i32
func.func @own() {
  "test.graph"() ({
    %0 = builtin.unrealized_conversion_cast %0 : i32 to i32
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
  return
}
