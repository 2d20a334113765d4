// RUN: not creole-opt %s --allow-unregistered-dialect --no-implicit-module --split-input-file --pass-pipeline='any(cse)' 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: not creole-opt %s --allow-unregistered-dialect --no-implicit-module --split-input-file --pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=FUNC
// RUN: not creole-opt %s --allow-unregistered-dialect --no-implicit-module --split-input-file --pass-pipeline='builtin.module(cse)' 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: not creole-opt %s --allow-unregistered-dialect --no-implicit-module --split-input-file --cse 2>&1 | FileCheck %s --check-prefix=ANY

// The text is one op, on which the list of passes must be able to run.

// ANY: [[# @LINE + 4]]:1: error: 'arith.constant' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'
// ANY: [[# @LINE + 8]]:1: error: 'foo.op' op trying to schedule a pass on an unregistered operation
// FUNC: error: can't run 'func.func' pass manager on 'arith.constant' op
// MODULE: error: can't run 'builtin.module' pass manager on 'arith.constant' op
arith.constant 0 : i32

// -----

// FUNC: error: can't run 'func.func' pass manager on 'foo.op' op
"foo.op"() ({}) : () -> ()

// -----

// MODULE: error: can't run 'builtin.module' pass manager on 'func.func' op
// FUNC: func.func @f
// FUNC-NEXT: arith.constant
// FUNC-NEXT: return
func.func @f() -> (i32, i32) {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 0 : i32
  return %0, %1 : i32, i32
}
