// Verdicts on rules: tested, refuted with a program that runs, or never applied; and what rules may call.
// RUN: printf 'dialect stablehlo\nruleset mine\nrule sums [real]\n  add(log(?x), log(?y)) => log(multiply(?x, ?y)) where float(?x)\nrule zero [strict]\n  add(?x, const(0.0)) => ?x\nrule never [strict]\n  add(?x, ?y) => ?x where integer(?x) && float(?x)\n' > %t.rules
// RUN: not creole-opt --check-rules %t.rules > %t.out
// RUN: FileCheck %s < %t.out
// RUN: not creole-opt --check-rules %t.rules --diagnostics-format=json 2> %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
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

// JSON: {"severity":"error","file":"{{.*}}.rules","line":5,"column":6,"end_line":5,"end_column":10,"source":"rule zero [strict]","message":"rule zero [strict]: refuted","notes":[{{.*}}"message":"func.func @main(
// JSON-NEXT: {"severity":"error",{{.*}}"line":7,{{.*}}"message":"rule never [strict]: no instance: no program was found that it applies to"

// NONE: error
// WRONG: :3:7: error: unknown op 'stablehlo.lag'; did you mean 'stablehlo.log'?
// EMPTY: error: there is no rule in
// LIST-LABEL: Functions
// LIST: len(list)                   number of elements{{$}}
// LIST: slice_of_slice(start, stride, start_2, limit_2, stride_2) -> (start, limit, stride){{$}}
// LIST-NEXT: one slice in place of two
// LIST-LABEL: Conditions
// LIST: same_elem(x, y)             both have one element type{{$}}
// LIST-LABEL: functions.rules:
// LIST: lhs_place(dot, rank, k)     dimension of the result

// Concatenations, dynamic slices and updates have random instances; a rule that applies to no random program is not used.
// RUN: printf 'dialect stablehlo\nruleset parts\nrule swap [strict]\n  concatenate(?x, ?y, dimension=?d) => concatenate(?y, ?x, dimension=?d)\nrule inside [strict]\n  negate(concatenate(?x, ?y, dimension=?d)) => concatenate(negate(?x), negate(?y), dimension=?d)\nrule slice [strict]\n  dynamic_slice(negate(?x), ?i, slice_sizes=?s) => negate(dynamic_slice(?x, ?i, slice_sizes=?s))\nrule update [strict]\n  negate(dynamic_update_slice(?x, ?u, ?i)) => dynamic_update_slice(negate(?x), negate(?u), ?i)\n' > %t.parts
// RUN: not creole-opt --check-rules %t.parts | FileCheck %s --check-prefix=PARTS
// PARTS: rule swap [strict]: refuted by
// PARTS: rule inside [strict]: tested on 1000 programs
// PARTS: rule slice [strict]: tested on 1000 programs
// PARTS: rule update [strict]: tested on 1000 programs
// RUN: printf 'dialect stablehlo\nruleset rare\nrule rare [strict]\n  negate(?x) => ?x where len(shape(?x)) == 1 && shape(?x)[0] == 1600\n' > %t.rare
// RUN: not creole-opt '--eqsat=rules=%t.rare' %s 2>&1 | FileCheck %s --check-prefix=RARE
// RUN: creole-opt '--eqsat=rules=%t.rare trust-rules max-nodes=18446744073709551615' %s -o /dev/null
// RARE: error: rule 'rare' [strict] in '{{.*}}' can't be tested
// RARE: note: no random program was found that it applies to
// RARE: note: option 'trust-rules' takes rules unchecked
// RUN: printf 'dialect stablehlo\nruleset mine\nrule negate_negate [strict]\n  negate(negate(?x)) => ?x\n' > %t.same
// RUN: not creole-opt '--eqsat=rules=%t.same' %s 2>&1 | FileCheck %s --check-prefix=SAME
// SAME: error: rule 'negate_negate' in '{{.*}}' has the name of another rule
func.func @main(%x: tensor<1600xf32>) -> tensor<1600xf32> {
  %0 = stablehlo.negate %x : tensor<1600xf32>
  return %0 : tensor<1600xf32>
}
