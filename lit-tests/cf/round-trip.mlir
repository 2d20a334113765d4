// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @branches
func.func @branches(%c: i1, %flag: i32, %x: i64) {
  // CHECK: cf.assert %arg0, "must hold" {note}
  // GENERIC: "cf.assert"(%{{.*}}) <{msg = "must hold"}> {note} : (i1) -> ()
  cf.assert %c, "must hold" {note}
  // CHECK: cf.cond_br %arg0 weights([3, 1]), ^bb1(%arg2 : i64), ^bb2
  // GENERIC: branch_weights = array<i32: 3, 1>, operandSegmentSizes = array<i32: 1, 1, 0>
  cf.cond_br %c weights([3, 1]), ^bb1(%x : i64), ^bb2
^bb1(%a: i64):
  // CHECK: cf.switch %arg1 : i32, [
  // CHECK-NEXT: default: ^bb2,
  // CHECK-NEXT: 42: ^bb1(%arg2 : i64),
  // CHECK-NEXT: 4294967295: ^bb3(%arg2, %{{.*}} : i64, i64)
  // CHECK-NEXT: ] {note}
  // GENERIC: "cf.switch"{{.*}}[^bb2, ^bb1, ^bb3] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 3>}>
  cf.switch %flag : i32, [
    default: ^bb2,
    42: ^bb1(%x : i64),
    -1: ^bb3(%x, %a : i64, i64)
  ] {note}
^bb2:
  // CHECK: cf.switch %arg1 : i32, [
  // CHECK-NEXT: default: ^bb3(%arg2, %arg2 : i64, i64)]
  cf.switch %flag : i32, [default: ^bb3(%x, %x : i64, i64)]
^bb3(%u: i64, %v: i64):
  // CHECK: cf.br ^bb1(%{{.*}} : i64)
  cf.br ^bb1(%u : i64)
}
