// Two reports, of one machine and of another one.
// RUN: creole-tile sim %s --timing --report %t.a.json
// RUN: creole-tile sim %s --timing --machine tpu-v4i --report %t.b.json
// RUN: creole-tile diff %t.a.json %t.b.json | FileCheck %s
// CHECK: on tpu-v5e and on tpu-v4i: {{[0-9,]+}} to {{[0-9,]+}} cycles, {{[+-][0-9.]+}} %
// CHECK: unit, cycles busy
// CHECK: op, cycles elapsed {{.*}}before {{.*}}after {{.*}}change
// CHECK: tile.grid

// RUN: creole-tile diff %t.a.json %t.a.json --json | FileCheck %s --check-prefix=SAME
// SAME: "units":[],"ops":[],"bytes":[],"transfers":[],"memories":[]

// RUN: not creole-tile diff %s %t.a.json 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: error: expected a report of 'creole-tile sim --report': expected value
// TEXT: diff.mlir:1:1
// RUN: not creole-tile diff %t.a.json %t.none.json 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: no such file or directory

func.func @main(%a: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = stablehlo.exponential %a : tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}
