// RUN: creole-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @forms
func.func @forms(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK: check.expect_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
  check.expect_eq_const %a, dense<1.0> : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg0, %arg1 {note} : tensor<2xf32>
  check.expect_almost_eq %a, %b {note} : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg0, %arg1, tolerance = 5.000000e-01 : tensor<2xf32>
  check.expect_almost_eq%a, %b, tolerance = 0.5 : tensor<2xf32>
  // CHECK: check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>, tolerance = 5.000000e-01
  check.expect_almost_eq_const %a, dense<1.0> : tensor<2xf32> {tolerance = 0.5 : f64}
  // CHECK: check.expect_close %arg0, %arg1, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
  // CHECK: check.expect_close %arg0, %arg1, max_ulp_difference = 3, min_ulp_difference = 1 : {note} tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 3, min_ulp_difference = 1 : {note} tensor<2xf32>, tensor<2xf32>
  // CHECK: interpreter.print %arg0 : tensor<2xf32>
  interpreter.print %a : tensor<2xf32>
  // CHECK: interpreter.probe %arg0, probe_id = "a" : tensor<2xf32>
  %0 = interpreter.probe %a, probe_id = "a" : tensor<2xf32>
  return
}

// -----

func.func @types(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'check.expect_eq' op expects a tensor of type tensor<3xf32>, found tensor<2xf32>}}
  "check.expect_eq"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_almost_eq' op}}
  check.expect_almost_eq %a, %a : tensor<2xi32>
  return
}

// -----

func.func @negative(%a: tensor<2xf32>) {
  // expected-error@+1 {{expected integer value, found '-'}}
  check.expect_close %a, %a, max_ulp_difference = -1 : tensor<2xf32>, tensor<2xf32>
  return
}
