// RUN: not creole-run %s --all-functions 2>&1 | FileCheck %s
// RUN: not creole-run %s --all-functions --backend=interp 2>&1 | FileCheck %s

// A check that fails says where, which element, and both values with their bits; the others run.
func.func @equal() {
  %a = stablehlo.constant dense<[[1, 2], [3, -4]]> : tensor<2x2xi4>
  // CHECK: check.mlir:[[#@LINE+1]]:3: error: the check failed: 1 of 4 elements differ; [1, 1]: expected 4, found -4
  check.expect_eq_const %a, dense<[[1, 2], [3, 4]]> : tensor<2x2xi4>
  return
}

func.func @almost_equal() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: check.mlir:[[#@LINE+1]]:3: error: the check failed: 1 of 2 elements differ; [1]: expected 2.5 (0x40200000), found 2.0 (0x40000000); beyond rtol 1e-4, atol 1e-4 by 4.9965e-1
  check.expect_almost_eq_const %a, dense<[1.0, 2.5]> : tensor<2xf32>
  return
}

func.func @close() {
  %a = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %b = stablehlo.constant dense<(1.0, 2.00001)> : tensor<complex<f32>>
  // CHECK: check.mlir:[[#@LINE+1]]:3: error: the check failed: imaginary parts: 1 of 1 elements differ; []: expected 2.00001 (0x4000002a), found 2.0 (0x40000000); beyond 3 ulp by 39
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @in_a_loop() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0 = stablehlo.while(%i = %zero) : tensor<i32> cond {
    %go = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    // CHECK: check.mlir:[[#@LINE+1]]:5: error: the check failed: 1 of 1 elements differ; []: expected 1, found 0
    check.expect_eq %i, %one : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  return
}

func.func @works() -> tensor<2xi32> {
  %a = stablehlo.iota dim = 0 : tensor<2xi32>
  return %a : tensor<2xi32>
}
