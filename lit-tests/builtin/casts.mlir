// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL

// CHECK-LABEL: func.func @casts
// CANONICAL-LABEL: func.func @casts
// CANONICAL-NEXT: return %arg0 : i32
func.func @casts(%arg0: i32) -> i32 {
  // CHECK: %[[A:.*]]:2 = builtin.unrealized_conversion_cast %arg0 : i32 to i64, f32
  %0:2 = builtin.unrealized_conversion_cast %arg0 : i32 to i64, f32
  // CHECK: builtin.unrealized_conversion_cast %[[A]]#0, %[[A]]#1 : i64, f32 to i32
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i64, f32 to i32
  return %1 : i32
}
