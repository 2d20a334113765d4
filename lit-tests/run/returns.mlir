// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: creole-run %s --backend=tile | FileCheck %s
// RUN: creole-opt %s --hlo-to-loops | FileCheck %s --check-prefix=LOOPS

// Functions that end with the terminator of regions.

// CHECK: out0: tensor<2xf32> = [8.0, 32.0]
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %1 = call @inlined(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = call @called(%1) : (tensor<2xf32>) -> tensor<2xf32>
  stablehlo.return %2 : tensor<2xf32>
}

func.func private @inlined(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
  stablehlo.return %0 : tensor<2xf32>
}

// LOOPS-LABEL: func.func private @called
// LOOPS: return
func.func private @called(%arg0: tensor<2xf32>) -> tensor<2xf32> attributes {no_inline} {
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
  stablehlo.return %0 : tensor<2xf32>
}

// LOOPS-LABEL: func.func private @pairs
// LOOPS-SAME: -> tensor<2x2xf32>
// LOOPS: return %{{.*}} : tensor<2x2xf32>
func.func private @pairs(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  stablehlo.return %arg0 : tensor<2xcomplex<f32>>
}
