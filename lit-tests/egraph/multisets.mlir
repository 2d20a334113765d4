// Operands of trees in any order: built-in rules, and rules of a file for the e-graph and for the greedy rewriter.
// RUN: printf 'dialect stablehlo\nruleset canonical\nrule cancel [strict]\n  multiset add(?x, negate(?x), ...?r) => multiset add(...?r) where integer(?x)\nrule nothing [strict]\n  multiset and(?x, not(?x), ...?r) => const(0)\n' > %t.rules
// RUN: creole-opt --eqsat %s | FileCheck %s --check-prefix=BUILTIN
// RUN: creole-opt '--canonicalize=rules=%t.rules' %s | FileCheck %s --check-prefix=GREEDY
// RUN: creole-opt '--eqsat=rules=%t.rules' %s | FileCheck %s
// RUN: creole-opt '--eqsat=rules=%t.rules' --explain-proof=%t.proof %s -o /dev/null
// RUN: creole-opt '--replay=rules=%t.rules' %t.proof | FileCheck %s

// CHECK-LABEL: func.func @cancelled
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add {{%arg[12], %arg[12]}}
// CHECK-NEXT: return %[[SUM]]
func.func @cancelled(%x: tensor<4xi32>, %y: tensor<4xi32>, %z: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.negate %x : tensor<4xi32>
  %1 = stablehlo.add %0, %y : tensor<4xi32>
  %2 = stablehlo.add %z, %x : tensor<4xi32>
  %3 = stablehlo.add %1, %2 : tensor<4xi32>
  return %3 : tensor<4xi32>
}

// BUILTIN-LABEL: func.func @greatest
// BUILTIN-COUNT-2: stablehlo.maximum
// BUILTIN-NOT: stablehlo.maximum
// BUILTIN-LABEL: func.func @none
// BUILTIN-NEXT: stablehlo.constant dense<false>
// BUILTIN-NEXT: return
func.func @greatest(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.maximum %x, %y : tensor<4xf32>
  %1 = stablehlo.maximum %z, %x : tensor<4xf32>
  %2 = stablehlo.maximum %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// GREEDY-LABEL: func.func @none
// GREEDY-NEXT: stablehlo.constant dense<false>
// GREEDY-NEXT: return
func.func @none(%x: tensor<4xi1>, %y: tensor<4xi1>) -> tensor<4xi1> {
  %0 = stablehlo.not %x : tensor<4xi1>
  %1 = stablehlo.and %0, %y : tensor<4xi1>
  %2 = stablehlo.and %1, %x : tensor<4xi1>
  return %2 : tensor<4xi1>
}

// RUN: printf 'dialect stablehlo\nruleset mine\nrule wrong [strict]\n  multiset add(?x, negate(?x), ...?r) => multiset add(...?r) where float(?x)\nrule right [real]\n  multiset add(?x, negate(?x), ...?r) => multiset add(...?r) where float(?x)\n' > %t.floats
// RUN: not creole-opt --check-rules %t.floats | FileCheck %s --check-prefix=FLOATS
// FLOATS: rule wrong [strict]: refuted by
// FLOATS: rule right [real]: tested on 1000 programs
