// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK: %idx3 = index.constant 3
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: index.add %arg0, %arg1 {x}
// CHECK-NEXT: index.cmp slt(%0, %idx3) {y}
// CHECK-NEXT: index.casts %arg0 : index to i32
// CHECK-NEXT: index.castu %arg2 : i64 to index
// CHECK-NEXT: index.sizeof
// GENERIC: "index.cmp"(%{{.*}}, %{{.*}}) <{pred = #index<cmp_predicate slt>}> {y}
func.func @f(%a: index, %b: index, %l: i64) {
  %c = index.constant 3
  %t = index.bool.constant true
  %0 = index.add %a, %b {x}
  %1 = index.cmp slt(%0, %c) {y}
  %2 = index.casts %a : index to i32
  %3 = index.castu %l : i64 to index
  %4 = index.sizeof
  return
}
