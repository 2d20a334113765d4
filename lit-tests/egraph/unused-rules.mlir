// A rule of the user that the pass does not use is told, and so is a file without rules.
// RUN: printf 'dialect stablehlo\nruleset mine\nrule sums [real]\n  add(log(?x), log(?y)) => log(multiply(?x, ?y)) where float(?x)\n' > %t.rules
// RUN: creole-opt '--eqsat=rules=%t.rules' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=TOOL
// RUN: creole-opt '--eqsat=rules=%t.rules mode=strict' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: creole-opt '--canonicalize=rules=%t.rules mode=real' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=RULESET
// RUN: creole-opt '--eqsat=rules=%t.rules mode=real' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=USED --allow-empty
// RUN: printf '# nothing\n' > %t.empty
// RUN: not creole-opt '--eqsat=rules=%t.empty' %s 2>&1 | FileCheck %s --check-prefix=EMPTY

// TOOL: remark: '{{.*}}': rule 'sums' [real] is not used where the mode is 'strict'
// TOOL-NOT: remark
// MODE: remark: '{{.*}}': rule 'sums' [real] is not used: the mode is 'strict'
// MODE-NOT: remark
// RULESET: remark: '{{.*}}': rule 'sums' [real] is not used: it is not in ruleset 'canonical', left to right
// USED-NOT: remark
// EMPTY: error: there is no rule in
func.func @one(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.log %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @two(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.log %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
