// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline='any(cse)' | FileCheck %s --check-prefix=ANY
// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(builtin.module(func.func(cse)))' | FileCheck %s --check-prefix=INNER
// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(cse),foo.op(cse))' 2>&1 | FileCheck %s --check-prefix=OUTER
// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(any(canonicalize{region-simplify=normal},cse))' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: creole-opt %s --allow-unregistered-dialect --composite-fixed-point-pass='name=Mine pipeline=any(canonicalize,cse)' | FileCheck %s --check-prefix=ANY
// RUN: creole-opt %s --allow-unregistered-dialect --composite-fixed-point-pass='name=Mine pipeline=cse max-iterations=1' 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: creole-opt %s --allow-unregistered-dialect --print-ir=label=here 2>&1 | FileCheck %s --check-prefix=PRINT
// RUN: not creole-opt %s --pass-pipeline='builtin.module(scf.for(cse))' 2>&1 | FileCheck %s --check-prefix=ISOLATED
// RUN: not creole-opt %s --pass-pipeline='builtin.modul(cse)' 2>&1 | FileCheck %s --check-prefix=ANCHOR

// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline='any(cse)' --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s --check-prefix=ANY-DUMP
// RUN: creole-opt %s --allow-unregistered-dialect --composite-fixed-point-pass='name=Mine pipeline=any(canonicalize,cse)' --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s --check-prefix=COMPOSITE
// RUN: not creole-opt %s --allow-unregistered-dialect --pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=FUNCTIONS

// FUNCTIONS: error: can't run 'func.func' pass manager on 'builtin.module' op
// ANY-DUMP: {{^}}any(
// ANY-DUMP-NEXT: {{^}}  cse
// COMPOSITE: composite-fixed-point-pass{max-iterations=10 name=Mine pipeline=any(canonicalize,cse)}
// OUTER: remark: 'foo.op(cse)' does nothing: there is no such op where it runs
// ISOLATED: can't run passes on 'scf.for': it is not isolated from what is around
// ANCHOR: can't run 'builtin.modul' pass manager on 'builtin.module' op; did you mean 'builtin.module'?
// LIMIT: warning: Composite pass "Mine"+ didn't converge in 1 iterations
// PRINT: // -----// IR Dump here //----- //
// PRINT-NEXT: module {

// DUMP: Pass Manager with 1 passes:
// DUMP-NEXT: builtin.module(
// DUMP-NEXT:   any(
// DUMP-NEXT:     canonicalize{ max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true},
// DUMP-NEXT:     cse
// DUMP-NEXT:   )
// DUMP-NEXT: )

// ANY-LABEL: @outer
// ANY-COUNT-1: arith.addi
// ANY-NOT: arith.addi
// INNER-LABEL: @outer
// INNER-COUNT-2: arith.addi
// OUTER-LABEL: @outer
// OUTER-COUNT-1: arith.addi
// OUTER-NOT: arith.addi
func.func @outer(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
// ANY-LABEL: @inner
// ANY-COUNT-1: arith.addi
// ANY-NOT: arith.addi
// INNER-LABEL: @inner
// INNER-COUNT-1: arith.addi
// INNER-NOT: arith.addi
// OUTER-LABEL: @inner
// OUTER-COUNT-2: arith.addi
module {
  func.func @inner(%a: i32) -> (i32, i32) {
    %0 = arith.addi %a, %a : i32
    %1 = arith.addi %a, %a : i32
    return %0, %1 : i32, i32
  }
}
// Ops of the module itself.
// ANY-LABEL: "foo.region"
// ANY-COUNT-1: arith.constant
// ANY-NOT: arith.constant
// INNER-LABEL: "foo.region"
// INNER-COUNT-2: arith.constant
"foo.region"() ({
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  "foo.use"(%0, %1) : (i32, i32) -> ()
}) : () -> ()
