// RUN: creole-opt --mlir-print-debuginfo %s | FileCheck %s
// RUN: creole-opt %s | FileCheck %s --check-prefix=PLAIN
#py = loc("b.py":1:1)

// Names that arguments use stand before the module, all others behind it.
// CHECK: #loc2 = loc("{{.*}}locations.mlir":[[#@LINE+21]]:14)
// CHECK-NEXT: #loc3 = loc("b.py":1:1)
// CHECK-NEXT: #loc8 = loc("x"(#loc3))
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f(%arg0: i32 loc("{{.*}}locations.mlir":[[#@LINE+17]]:14), %arg1: i32 loc("x"(#loc3))) -> i32 {
// CHECK-NEXT: %0 = call @g(%arg0) : (i32) -> i32 loc(#loc4)
// CHECK-NEXT: return %0 : i32 loc(#loc10)
// CHECK-NEXT: } loc(#loc1)
// CHECK-NEXT: func.func private @g(i32) -> i32 loc(#loc3)
// CHECK-NEXT: } loc(#loc)
// CHECK-NEXT: #loc = loc("{{.*}}locations.mlir":0:0)
// CHECK-NEXT: #loc1 = loc("{{.*}}locations.mlir":[[#@LINE+10]]:1)
// CHECK-NEXT: #loc4 = loc("{{.*}}locations.mlir":[[#@LINE+11]]:8)
// CHECK-NEXT: #loc5 = loc("a")
// CHECK-NEXT: #loc6 = loc("b")
// CHECK-NEXT: #loc7 = loc("a.py":7:2 to :9)
// CHECK-NEXT: #loc9 = loc(fused<"why">[#loc5, #loc6])
// CHECK-NEXT: #loc10 = loc(callsite(#loc9 at #loc7))

// PLAIN-NOT: loc
// PLAIN: func.func @f(%arg0: i32, %arg1: i32) -> i32 {
func.func @f(%arg0: i32, %arg1: i32 loc("x"(#py))) -> i32 {
  // The op stands here.
  %0 = call @g(%arg0) : (i32) -> i32
  return %0 : i32 loc(callsite(fused<"why">["a", "b"] at "a.py":7:2 to :9))
}
func.func private @g(i32) -> i32 loc(#py)
