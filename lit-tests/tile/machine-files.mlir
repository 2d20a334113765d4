// Programs on machines of the user's own: sizes of blocks follow from the memory that there is.

// RUN: creole-tile sim %s --machine %S/machines/small.toml --timing | FileCheck %s
// CHECK: on small: {{[0-9,]+}} cycles
// CHECK: vmem {{[0-9,]+}} 1,048,576

// RUN: creole-tile sim %s --timing | FileCheck %s --check-prefix=LARGE
// LARGE: on tpu-v5e: {{[0-9,]+}} cycles
// LARGE: vmem {{[0-9,]+}} 134,217,728

// RUN: creole-run %s --backend tile --machine %S/machines/small.toml --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t
// RUN: creole-run %s --backend tile --machine tpu-v4i --random-inputs 1 --expect %t

// RUN: not creole-run %s --backend tile --machine %S/machines/wrong.toml --random-inputs 1 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: wrong.toml:5:1: error: unknown field 'hbm.bandwith'; did you mean 'hbm.bandwidth'?

// RUN: not creole-tile sim %s --machine tpu-v5 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: creole-tile: error: unknown machine 'tpu-v5'; did you mean 'tpu-v{{..?}}'?

// RUN: not creole-run %s --machine tpu-v5e --random-inputs 1 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: back end 'cpu' has no target option 'machine'

func.func @main(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %sum = stablehlo.add %a, %b : tensor<512x512xf32>
  return %sum : tensor<512x512xf32>
}
