// RUN: creole-run %s --random-inputs=1 > %t.1
// RUN: creole-run %s --random-inputs=1 --backend=interp > %t.2
// RUN: diff %t.1 %t.2
// RUN: not creole-run %s --print-memory-plan --donate=7 2>&1 | FileCheck %s --check-prefix=DONATE
// RUN: not creole-run %s --print-memory-plan --entry=absent 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not creole-run %s --print-memory-plan --entry=planned 2>&1 | FileCheck %s --check-prefix=ARENA

// A branch that a sum decides.
// DONATE: error: --donate 7: there are 1 inputs
// ENTRY: error: no function is named '@absent'; there are main
// ARENA: error: '@planned' has an arena of -1 bytes
func.func @main(%a: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
  %c = stablehlo.compare GT, %r, %z, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %i = stablehlo.convert %c : (tensor<i1>) -> tensor<i32>
  %o = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<4x3xf32>
  }, {
    %n = stablehlo.negate %a : tensor<4x3xf32>
    stablehlo.return %n : tensor<4x3xf32>
  }) : (tensor<i32>) -> tensor<4x3xf32>
  return %o : tensor<4x3xf32>
}

func.func @planned(%a: memref<4xf32>, %arena: memref<8xi8>) attributes {creole.arena = array<i64: -1>, creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  return
}
