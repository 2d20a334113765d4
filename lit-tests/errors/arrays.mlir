// RUN: not creole-run --backend=interp %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-run --backend=interp %s --input=%programs/axpy/in1.npy 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not creole-run --backend=interp %s --input=%programs/mlp_step/in7.npy 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not creole-run --backend=interp %s --input=%s 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: creole-run --backend=interp %s --random-inputs=1 --output=%t && creole-run --backend=interp %s --random-inputs=1 --expect=%t
// RUN: not creole-run --backend=interp %s --random-inputs=2 --expect=%t 2>&1 | FileCheck %s --check-prefix=DIFFERENT

// NONE: '@main' takes 1 input, found none; give --inputs, --input or --random-inputs
// SHAPE: in1.npy: error: expected an array of shape [6] and type <f4 (tensor<6xf32>), found shape [1000] and type <f4
// TYPE: in7.npy: error: expected an array of shape [6] and type <f4 (tensor<6xf32>), found shape [6] and type <i4
// FORMAT: error: not a .npy file
// DIFFERENT: out0.npy: error: out0: 6 of 6 elements differ; [0]: expected
func.func @main(%arg0: tensor<6xf32>) -> tensor<6xf32> {
  return %arg0 : tensor<6xf32>
}
