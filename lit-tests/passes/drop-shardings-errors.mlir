// RUN: creole-opt --drop-shardings --split-input-file --verify-diagnostics %s

sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @constraint(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{'sdy.sharding_constraint' op is over 8 devices, those of the mesh '@mesh'; only manual computations are divided between devices}}
  %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @one = <["x"=1]>
func.func @reshard(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %arg0 <@one, [{"x"}, {}]> : tensor<8x4xf32>
  // expected-error@+1 {{'sdy.reshard' op is over 2 devices, those of a mesh; only manual computations are divided between devices}}
  %1 = sdy.reshard %0 <mesh<["x"=2]>, [{"x"}, {}]> : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @one = <["x"=1]>
sdy.mesh @mesh = <["x"=2]>
func.func @computation(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{'sdy.manual_computation' op is over 2 devices, those of the mesh '@mesh', and the program runs on one}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@one, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<4x4xf32>) {
    sdy.return %arg1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

func.func @no_mesh(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{'sdy.sharding_constraint' op names '@mesh', which is not defined here}}
  %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @one = <["x"=1]>
func.func @part(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{expects arguments of the types of its operands, as there is one device: tensor<8x4xf32>, found tensor<4x4xf32>}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@one, [{"x"}, {}]>] out_shardings=[<@one, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<4x4xf32>) {
    sdy.return %arg1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// expected-error@+1 {{'sdy.mesh' op expects axes with sizes of 1 or more, like <["x"=2]>}}
sdy.mesh @mesh = <["x"=0]>

// -----

func.func @sharding_without_mesh(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{'sdy.sharding_constraint' op expects a sharding with a mesh for each of 1 values, found 0}}
  %0 = sdy.sharding_constraint %arg0 <[{}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @one = <["x"=1]>
func.func @missing_shardings(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error@+1 {{'sdy.manual_computation' op expects a sharding with a mesh for each of 1 values, found 0}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[] out_shardings=[<@one, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<8x4xf32>) {
    sdy.return %arg1 : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// expected-error@+1 {{'sdy.mesh' op expects axes with sizes of 1 or more, like <["x"=2]>}}
sdy.mesh @mesh = <["x"=1 "y"=2]>
