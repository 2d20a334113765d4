// RUN: creole-opt %s --expand-manual-computations --split-input-file --verify-diagnostics

sdy.mesh @mesh = <["x"=4]>
func.func @devices(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 1, 2>} {
  // expected-error@+1 {{'sdy.manual_computation' op is over 4 devices, those of the mesh '@mesh', and the program runs on 2}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @inline(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 1, 2>} {
  // expected-error@+1 {{'sdy.manual_computation' op is over 4 devices, those of a mesh, and the program runs on 2}}
  %0 = sdy.manual_computation(%a) in_shardings=[<mesh<["x"=4]>, [{"x"}]>] out_shardings=[<mesh<["x"=4]>, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @argument(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 1, 2>} {
  // expected-error@+1 {{'sdy.manual_computation' op expects arguments of types tensor<4xf32>, found tensor<2xf32>}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @result(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 1, 2>} {
  // expected-error@+1 {{'sdy.manual_computation' op expects results of type tensor<4xf32> for their shards, found tensor<8xf32>}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @unread(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 1, 2>} {
  // expected-error@+1 {{'sdy.manual_computation' op expects shardings of 1 value, which can't be read}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}], other={"x"}>] manual_axes={"x"} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
