// RUN: creole-run %S/../../docs/examples/from-jax/step.mlir --inputs %S/../../docs/examples/from-jax/step.npz | FileCheck %s
// RUN: creole-run %S/../../docs/examples/from-jax/step.mlir --inputs %S/../../docs/examples/from-jax/step.npz --expect %S/../../docs/examples/from-jax | FileCheck %s --check-prefix=EXPECT
// RUN: creole-run %S/../../docs/examples/from-jax/step.mlir --inputs %S/../../docs/examples/from-jax/step.npz --steps 100 --carry "out1..out2->in0" | FileCheck %s --check-prefix=STEPS
// RUN: creole-run %S/../../docs/examples/from-jax/step.mlir --inputs %S/../../docs/examples/from-jax/step.npz --output %t --bench 0 | FileCheck %s --check-prefix=BENCH
// RUN: not creole-run %S/../../docs/examples/from-jax/step.mlir --inputs %S/../../docs/examples/from-jax 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-run %s --inputs %S/../../docs/examples/from-jax/step.npz 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not creole-run %s --inputs %S/../../docs/examples/from-jax/export.npz 2>&1 | FileCheck %s --check-prefix=ABSENT

// The commands of docs/from-jax.md.
// CHECK: out0 result[0]: tensor<f32> = 0.746604
// CHECK: out1 result[1]['b']: tensor<3xf32> = [
// CHECK: out2 result[1]['w']: tensor<4x3xf32> =
// CHECK-NEXT: {{^}}[{{\[}}0.998
// CHECK-NEXT: {{^}} [0.998
// EXPECT: 3 outputs as expected
// STEPS: step 100: out0 = 0.70
// BENCH: run
// NONE: in0.npy: error: {{.*}}no such file
// MANY: step.npz: error: the program takes 1 input, found 3 arrays: arr_0, arr_1, arr_2
// ABSENT: export.npz: error: no such file
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
