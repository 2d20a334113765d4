// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Meshes that shardings name, wherever they stand.

// valid, in any order
func.func @f(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<2xf32>
  %1 = sdy.sharding_constraint %0 <mesh<["y"=2]>, [{"y"}]> : tensor<2xf32>
  return %1 : tensor<2xf32>
}
sdy.mesh @mesh = <["x"=2]>

// -----

// expected-error@+1 {{'func.func' op names '@mesh', which is not defined here}}
func.func @f(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.add' op names '@mash', which is not defined here}}
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mash, [{"x"}]>]>} : tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{'sdy.sharding_constraint' op names '@mesh', which is not defined here}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<2xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op names '@other', which is not defined here}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @other, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x16xf32>) -> tensor<4x32xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @f() {
  // expected-error@+1 {{'func.call' op 'mesh' does not reference a valid function}}
  call @mesh() : () -> ()
  return
}
