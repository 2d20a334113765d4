// A wrong rule that makes two different constants equal is an error, at the op that it matched.
// RUN: printf 'dialect stablehlo\nruleset mine\nrule double_is_one [strict]\n  add(?x, ?x) => ?x\n' > %t.rules
// RUN: not creole-opt '--eqsat=rules=%t.rules trust-rules' %s 2>&1 | FileCheck %s

// RUN: not creole-opt '--eqsat=rules=%t.rules' %s 2>&1 | FileCheck %s --check-prefix=CHECKED
// The verdict on a file holds for its second use.
// RUN: not creole-opt --split-input-file '--eqsat=rules=%t.rules' %s 2>&1 | FileCheck %s --check-prefixes=CHECKED,TWICE

// CHECKED: error: rule 'double_is_one' [strict] in '{{.*}}' is wrong
// CHECKED: note: it is refuted by
// CHECKED-NEXT: func.func @main(
// CHECKED: note: option 'trust-rules' takes rules unchecked

// CHECK: error: rules made two different constants equal: dense<1.000000e+00> : tensor<2xf32> and dense<2.000000e+00> : tensor<2xf32>
// CHECK: note: one of the rules that led there is wrong: 'double_is_one'
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %two = stablehlo.add %one, %one : tensor<2xf32>
  %0 = stablehlo.multiply %x, %two : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// TWICE: error: rule 'double_is_one' [strict] in '{{.*}}' is wrong
func.func @again(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
