// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --stop-after=schedule | FileCheck %s --check-prefix=SCHEDULE
// RUN: creole-run %s --random-inputs=1 --expect %t | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --threads 1 | FileCheck %s

// Arrays that are read across their rows, of sizes that no square divides.
// SCHEDULE-COUNT-3: t0 at {{.*}} unroll, {{.*}} lanes
// CHECK: 4 outputs as expected
func.func @main(%a: tensor<3x131x77xf32>, %b: tensor<77x3x131xf64>, %c: tensor<1001x18xi32>, %d: tensor<3x77x131xf32>)
    -> (tensor<3x77x131xf32>, tensor<131x3x77xf64>, tensor<18x1001xi32>, tensor<3x77x131xf32>) {
  %0 = stablehlo.transpose %a, dims = [0, 2, 1] : (tensor<3x131x77xf32>) -> tensor<3x77x131xf32>
  %1 = stablehlo.add %0, %d : tensor<3x77x131xf32>
  %2 = stablehlo.transpose %b, dims = [2, 1, 0] : (tensor<77x3x131xf64>) -> tensor<131x3x77xf64>
  %3 = stablehlo.negate %2 : tensor<131x3x77xf64>
  %4 = stablehlo.transpose %c, dims = [1, 0] : (tensor<1001x18xi32>) -> tensor<18x1001xi32>
  %5 = stablehlo.tanh %1 : tensor<3x77x131xf32>
  return %1, %3, %4, %5 : tensor<3x77x131xf32>, tensor<131x3x77xf64>, tensor<18x1001xi32>, tensor<3x77x131xf32>
}
