// RUN: creole-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: not creole-opt %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: "other.op"(%{{.*}}) {{<?}}{n = 3 : i64}{{>?}} : (i32) -> i32
// REFUSED: error: {{.*}}other.op
func.func @f(%arg0: i32) -> i32 {
  %0 = "other.op"(%arg0) <{n = 3 : i64}> : (i32) -> i32
  return %0 : i32
}
