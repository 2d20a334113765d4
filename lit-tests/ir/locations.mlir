// RUN: creole-opt --mlir-print-debuginfo %s | FileCheck %s

// CHECK: %{{.*}} = call @g(%{{.*}}) : (i32) -> i32 loc("{{.*}}locations.mlir":[[#@LINE+6]]:
// CHECK-NEXT: return %{{.*}} : i32 loc("a.py":7:2)
// CHECK-NEXT: } loc(
// CHECK: func.func private @g(i32) -> i32 loc("x"("b.py":1:1))
func.func @f(%arg0: i32) -> i32 {
  // The op stands here.
  %0 = call @g(%arg0) : (i32) -> i32
  return %0 : i32 loc("a.py":7:2)
}
func.func private @g(i32) -> i32 loc("x"("b.py":1:1))
