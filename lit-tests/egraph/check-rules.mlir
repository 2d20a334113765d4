// Verdicts on rules: tested, refuted with a program that runs, or never applied; and what rules may call.
// RUN: printf 'dialect stablehlo\nruleset mine\nrule sums [real]\n  add(log(?x), log(?y)) => log(multiply(?x, ?y)) where float(?x)\nrule zero [strict]\n  add(?x, const(0.0)) => ?x\nrule never [strict]\n  add(?x, ?y) => ?x where integer(?x) && float(?x)\n' > %t.rules
// RUN: not creole-opt --check-rules %t.rules > %t.out
// RUN: FileCheck %s < %t.out
// RUN: not creole-opt --check-rules %t.none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: printf 'dialect stablehlo\nrule sums [real]\n  add(lag(?x), ?y) => ?x\n' > %t.wrong
// RUN: not creole-opt --check-rules %t.wrong 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: printf '# nothing\n' > %t.empty
// RUN: not creole-opt --check-rules %t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: creole-opt --list-rule-functions | FileCheck %s --check-prefix=LIST

// CHECK: rule sums [real]: tested on 1000 programs
// CHECK-NEXT: rule zero [strict]: refuted by
// CHECK-NEXT: func.func @main(
// CHECK: // left:
// CHECK-NEXT: // right:
// CHECK-NEXT: rule never [strict]: no instance

// NONE: error
// WRONG: :3:7: error: unknown op 'stablehlo.lag'; did you mean 'stablehlo.log'?
// EMPTY: error: there is no rule in
// LIST-DAG: function  len/1
// LIST-DAG: condition integer/1
// LIST-DAG: function  lhs_place(d, rank, k)
