// RUN: creole-run %s --random-inputs=1 --backend=tile --report=%t/run.json --output=%t
// RUN: FileCheck %s < %t/run.json
// RUN: creole-tile sim %s --random-inputs=1 --report=%t/sim.json > %t/sim.txt
// RUN: creole-tile diff %t/run.json %t/sim.json | FileCheck %s --check-prefix=DIFF
// RUN: not creole-run %s --random-inputs=1 --report=%t/cpu.json --output=%t 2>&1 | FileCheck %s --check-prefix=CPU
// RUN: not creole-run %s --random-inputs=1 --report=%t/cpu.json --bench=1 2>&1 | FileCheck %s --check-prefix=BENCH

// The report of a run is the same whichever tool asks for it; a back end that makes none says so.
// CHECK: {"machine":"tpu-v5e","schema":{{[0-9]+}},
// CHECK-SAME: "cycles":{{[1-9][0-9]+}}
// CHECK-SAME: "place":"{{[^"]*}}report.mlir:[[#@LINE+5]]:
// DIFF: cycles
// CPU: report.mlir: error: the back end makes no reports of runs
// BENCH: error: the argument '--report <FILE>' cannot be used with '--bench <SECONDS>'
func.func @main(%a: tensor<64x128xf32>, %b: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %0 = stablehlo.add %a, %b : tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}
