// RUN: not creole-opt missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not creole-opt --canonicalise %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not creole-opt --pass-pipeline='builtin.module(func.func(csee))' %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not creole-opt --pass-pipeline='func.func(inline)' %s 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not creole-opt --pass-pipeline='func.func(cse' %s 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not creole-run 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not creole-tile layout --bogus 2>&1 | FileCheck %s --check-prefix=LAYOUT
// RUN: not creole-run --entry=man %s 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not creole-opt %s --cse --mlir-print-ir-after=csee 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: not creole-run %s --mlir-print-ir-before=csee 2>&1 | FileCheck %s --check-prefix=DUMP

// MISSING: missing.mlir: error: no such file or directory
// FLAG: error: unexpected argument '--canonicalise' found
// FLAG: '--canonicalize'
// FLAG: Usage: creole-opt [OPTIONS] [FILE]
// PASS: --pass-pipeline:1:26: error: 'csee' does not refer to a registered pass or pass pipeline; did you mean 'cse'?
// PASS: builtin.module(func.func(csee))
// PASS-NEXT: ^^^^
// LEVEL: can't add pass 'inline' restricted to 'builtin.module' on a PassManager intended to run on 'func.func', did you intend to nest?
// OPEN: encountered unbalanced parentheses while parsing pipeline
// NOFILE: Usage: creole-run [OPTIONS] <FILE>
// LAYOUT: error: unexpected argument '--bogus' found
// LAYOUT-NOT: --color
// DUMP: error: '--mlir-print-ir-{{after|before}}': no pass is named 'csee'; did you mean 'cse'?
// ENTRY: no function is named '@man'; did you mean 'main'?
func.func @main() {
  return
}
