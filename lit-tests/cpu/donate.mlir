// RUN: creole-run %s --random-inputs=1 > %t.1
// RUN: creole-run %s --random-inputs=1 --entry=given > %t.2
// RUN: creole-run %s --random-inputs=1 --donate=0,2 > %t.3
// RUN: creole-run %s --entry=given --stop-after=bufferize | creole-run - --entry=given --random-inputs=1 --backend=interp > %t.4
// RUN: diff %t.1 %t.2
// RUN: diff %t.1 %t.3
// RUN: diff %t.1 %t.4
// RUN: creole-run %s --donate=0,2 --stop-after=bufferize | FileCheck %s
// RUN: creole-run %s --entry=given --stop-after=plan | creole-run - --entry=given --random-inputs=1 > %t.5
// RUN: diff %t.1 %t.5
// RUN: not creole-run %s --random-inputs=1 --donate=3 2>&1 | FileCheck %s --check-prefix=ERROR

// Results in the memory of inputs are what they are elsewhere.
// ERROR: donate.mlir: error: --donate 3: there are 3 inputs
// CHECK: creole.donors = array<i64: 0, 2>
func.func @main(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>, %b: tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>) {
  %0 = stablehlo.multiply %x, %x : tensor<4x4xf32>
  %1 = stablehlo.subtract %w, %0 : tensor<4x4xf32>
  %2 = stablehlo.add %b, %b : tensor<4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4xf32>
}

func.func @given(%w: tensor<4x4xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<4x4xf32>, %b: tensor<4xf32> {jax.buffer_donor = true}) -> (tensor<4x4xf32>, tensor<4xf32>) {
  %0 = stablehlo.multiply %x, %x : tensor<4x4xf32>
  %1 = stablehlo.subtract %w, %0 : tensor<4x4xf32>
  %2 = stablehlo.add %b, %b : tensor<4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4xf32>
}
