// RUN: creole-run %s --random-inputs=3 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=3 --expect=%t
// RUN: creole-run %s --random-inputs=3 --expect=%t --threads=2
// RUN: creole-run %s --stop-after=vectorize | creole-run - --random-inputs=3 --expect=%t
// RUN: creole-run %s --random-inputs=3 --steps=3 --carry='out0..out0->in1' | FileCheck %s
// RUN: creole-run %s --random-inputs=3 --bench=0 --json | FileCheck %s --check-prefix=JSON

// CHECK: step 1: out0 = [
// CHECK: step 3: out0 = [
// JSON: {"compile_ms":{{[0-9.]+}},"run_ms_min":{{[0-9.e-]+}},"run_ms_median":{{[0-9.e-]+}},"peak_bytes":{{[0-9]+}},"program_bytes":1204}
func.func @main(%a: tensor<f32>, %x: tensor<100xf32>, %y: tensor<100xf32>) -> tensor<100xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<100xf32>
  %1 = stablehlo.multiply %0, %x : tensor<100xf32>
  %2 = stablehlo.add %1, %y : tensor<100xf32>
  return %2 : tensor<100xf32>
}
