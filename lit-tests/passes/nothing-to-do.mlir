// RUN: creole-opt %s --convert-scf-to-cf --scf-for-to-while --affine-simplify-min-max -o /dev/null 2>&1 | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(mem2reg,scf-for-to-while))' -o /dev/null 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: creole-opt %s --scf-for-to-while --canonicalize --cse --inline -o /dev/null 2>&1 | FileCheck %s --check-prefix=SOME --allow-empty

// A pass of whose ops there is none in any unit that it runs on says so, in the order of the pipeline.

// CHECK-NOT: remark
// CHECK: remark: 'scf-for-to-while' has nothing to work on: there is no scf.for where it runs
// CHECK-NEXT: remark: 'affine-simplify-min-max' has nothing to work on: there is no affine.* where it runs
// CHECK-NOT: remark

// FUNCTION-NOT: remark
// FUNCTION: remark: 'mem2reg' has nothing to work on: there is no memref.alloca where it runs
// FUNCTION-NOT: remark

// SOME-NOT: remark

func.func @counts(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %next = arith.addi %s, %i : index
    scf.yield %next : index
  }
  return %sum : index
}

func.func @nothing() {
  return
}
