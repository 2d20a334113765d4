// Costs of a file decide instead of the back end's model, and --explain says what the ops of each name cost.
// RUN: printf 'stablehlo.multiply 10 1  # much\n*  1\n' > %t.dear
// RUN: creole-opt %s --eqsat --cost=%t.dear --explain -o %t.out 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=OUT < %t.out
// RUN: creole-opt %s --eqsat --explain -o /dev/null 2>&1 | FileCheck %s --check-prefix=MODEL
// RUN: creole-opt %s --eqsat --optimize-cost -o /dev/null 2>&1 | FileCheck %s --check-prefix=MODEL
// RUN: not creole-opt %s --cse --optimize-cost 2>&1 | FileCheck %s --check-prefix=NEEDS
// NEEDS: error: '--optimize-cost' needs the pass 'eqsat' in the pipeline

// CHECK: // @times_eight
// CHECK: // cost 19 -> 2 (optimal), {{[0-9]+}} e-nodes
// CHECK-NEXT: //   18 -> 0 stablehlo.multiply
// CHECK: //   1 -> 1 stablehlo.constant
// CHECK: //   0 -> 1 stablehlo.shift_left
// OUT: stablehlo.shift_left %arg0
// OUT-NOT: stablehlo.multiply
// MODEL: // @times_eight
// MODEL: // cost {{[0-9]+}} -> {{[0-9]+}} ps

// RUN: printf 'stablehlo.multiplied 1\n' > %t.unknown
// RUN: not creole-opt %s --eqsat --cost=%t.unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: .unknown:1:1: error: there is no op 'stablehlo.multiplied'
// RUN: printf '\n* -1\n' > %t.negative
// RUN: not creole-opt %s --eqsat --cost=%t.negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: .negative:2:1: error: '-1' is no cost: a number that is not negative
// RUN: printf '* 1\n* 2\n' > %t.twice
// RUN: not creole-opt %s --eqsat --cost=%t.twice 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: .twice:2:1: error: '*' has a cost already
// RUN: printf '# nothing\n' > %t.empty
// RUN: not creole-opt %s --eqsat --cost=%t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: there is no cost in '{{.*}}.empty'
// RUN: not creole-opt %s --eqsat --cost=%t.none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: can't read the costs in
// RUN: not creole-opt %s --cse --cost=%t.dear 2>&1 | FileCheck %s --check-prefix=NOBODY
// NOBODY: error: '--cost' needs the pass 'eqsat' in the pipeline

func.func @times_eight(%a: tensor<8xi32>) -> tensor<8xi32> {
  %c = stablehlo.constant dense<8> : tensor<8xi32>
  %0 = stablehlo.multiply %a, %c : tensor<8xi32>
  return %0 : tensor<8xi32>
}
