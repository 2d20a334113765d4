// Errors in files of rules and of costs have their place, as text and as JSON.
// RUN: printf 'dialect stablehlo\nrule a [strict]\n  add(lag(?x), ?y) => ?x\nrule b [strict]\n  negate(?x) => ?y\n' > %t.rules
// RUN: not creole-opt --diagnostics-format=json '--eqsat=rules=%t.rules' %s 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not creole-opt --diagnostics-format=json --check-rules %t.rules 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not creole-opt '--canonicalize=rules=%t.rules' %s 2>&1 | FileCheck %s --check-prefix=TEXT

// JSON: {"severity":"error","file":"{{.*}}.rules","line":3,"column":7,"end_line":3,"end_column":10,"source":"  add(lag(?x), ?y) => ?x","message":"unknown op 'stablehlo.lag'; did you mean 'stablehlo.log'?","notes":[]}
// JSON-NEXT: {"severity":"error","file":"{{.*}}.rules","line":5,"column":17,{{.*}}"message":"'?y' is bound neither by the left side nor by a 'let'","notes":[]}
// JSON-NOT: error
// TEXT: {{^.*}}.rules:3:7: error: unknown op 'stablehlo.lag'; did you mean 'stablehlo.log'?
// TEXT: {{^.*}}.rules:5:17: error:

// RUN: printf '* 1\nstablehlo.multiplied 1\n  * 2 # again\n' > %t.costs
// RUN: not creole-opt --diagnostics-format=json --eqsat --cost=%t.costs %s 2>&1 | FileCheck %s --check-prefix=COSTS
// COSTS: {"severity":"error","file":"{{.*}}.costs","line":2,"column":1,"end_line":2,"end_column":23,"source":"stablehlo.multiplied 1","message":"there is no op 'stablehlo.multiplied'","notes":[]}
// COSTS-NEXT: {"severity":"error","file":"{{.*}}.costs","line":3,"column":3,"end_line":3,"end_column":6,{{.*}}"message":"'*' has a cost already"

// A right side whose type can't be inferred, and a number without a type, are told where they stand.
// RUN: printf 'dialect stablehlo\nrule a [strict]\n  negate(?x) =>\n    negate(reshape(?x))\nrule b [strict]\n  negate(?x) => subtract(const(0), ?x)\nrule c [strict]\n  transpose(reshape(?x), permutation=?p) <=> transpose(reshape(?x) : ?t, permutation=?p)\n' > %t.types
// RUN: not creole-opt '--eqsat=rules=%t.types' %s 2>&1 | FileCheck %s --check-prefix=TYPES
// TYPES: {{^.*}}.types:4:12: error: 'stablehlo.reshape' on the side that is built needs a type, which its operands don't determine: ': type(?x)', ': with_shape(?x, [..])'
// TYPES: {{^.*}}.types:6:26: error: a number on the side that is built needs a type: 'const(0) : type(?x)'
// TYPES: {{^.*}}.types:8:70: error: '?t' is bound neither by the left side nor by a 'let'
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
