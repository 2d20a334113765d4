// RUN: creole-run %s --all-functions --probe-output-dir=%t && cat %t/index.csv | FileCheck %s
// RUN: creole-run %s --all-functions --probe-output-dir=%t --backend=interp && cat %t/index.csv | FileCheck %s
// RUN: not creole-run %s --all-functions 2>&1 | FileCheck %s --check-prefix=NOWHERE

// What a probe sees goes into a file each time, and a line of the index names it.

// CHECK: small,tensor<3x1xi1>,{{.*}}probe1.npy
// CHECK-NEXT: complex/0,tensor<2xcomplex<f32>>,{{.*}}probe2.npy
// CHECK-NEXT: "a, b",tensor<bf16>,{{.*}}probe3.npy
// CHECK-NEXT: unsigned,tensor<2xui8>,{{.*}}probe4.npy
// CHECK-NEXT: narrow,tensor<2xi4>,{{.*}}probe5.npy
// CHECK-NEXT: sum,tensor<i64>,{{.*}}probe6.npy
// CHECK-NEXT: sum,tensor<i64>,{{.*}}probe7.npy

// Records are counted from the start of each call.
// RUN: creole-run %s --entry=complex --steps=2 --probe-output-dir=%t && cat %t/index.csv | FileCheck %s --check-prefix=STEPS
// STEPS: complex/0,tensor<2xcomplex<f32>>,{{.*}}probe1.npy
// STEPS-NEXT: complex/0,tensor<2xcomplex<f32>>,{{.*}}probe2.npy

func.func @small() {
  %0 = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi1>
  %1 = stablehlo.not %0 : tensor<3x1xi1>
  %2 = interpreter.probe %1, probe_id = "small" : tensor<3x1xi1>
  // NOWHERE: probe.mlir:[[#@LINE+1]]:3: error: nothing is recorded, as no folder is given (--probe-output-dir)
  check.expect_serialized_eq %2, probe_id = "small" : tensor<3x1xi1>
  return
}

func.func @complex() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %1 = interpreter.probe %0, probe_id = "complex/0" : tensor<2xcomplex<f32>>
  check.expect_serialized_eq %1, probe_id = "complex/0" : tensor<2xcomplex<f32>>
  return
}

func.func @quoted() {
  %0 = stablehlo.constant dense<1.5> : tensor<bf16>
  %1 = interpreter.probe %0, probe_id = "a, b" : tensor<bf16>
  check.expect_serialized_eq %1, probe_id = "a, b" : tensor<bf16>
  return
}

// The program's own types, whatever they are computed in.
func.func @types() {
  %0 = stablehlo.constant dense<[200, 255]> : tensor<2xui8>
  %1 = interpreter.probe %0, probe_id = "unsigned" : tensor<2xui8>
  check.expect_serialized_eq %1, probe_id = "unsigned" : tensor<2xui8>
  %2 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %3 = interpreter.probe %2, probe_id = "narrow" : tensor<2xi4>
  check.expect_serialized_eq %3, probe_id = "narrow" : tensor<2xi4>
  return
}

func.func @iterations() {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %three = stablehlo.constant dense<3> : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<i64>
  %i, %sum = stablehlo.while(%i = %zero, %sum = %zero) : tensor<i64>, tensor<i64> cond {
    %go = stablehlo.compare LT, %i, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i64>
    %added = stablehlo.add %sum, %next : tensor<i64>
    %seen = interpreter.probe %added, probe_id = "sum" : tensor<i64>
    stablehlo.return %next, %seen : tensor<i64>, tensor<i64>
  }
  check.expect_serialized_eq %one, probe_id = "sum" : tensor<i64>
  check.expect_serialized_eq %three, probe_id = "sum", iter = 1 : tensor<i64>
  return
}
