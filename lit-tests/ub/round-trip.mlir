// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: ub.poison : i32
// CHECK: ub.poison {x = 3 : i64} : f32
// CHECK: ub.unreachable
// GENERIC: "ub.poison"() <{value = #ub.poison}> : () -> i32
func.func @f() {
  %0 = ub.poison : i32
  %1 = ub.poison {x = 3} <#ub.poison> : f32
  ub.unreachable
}
