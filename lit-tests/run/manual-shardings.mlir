// Manual computations over inline meshes, and with unreduced axes: the whole value is the sum of what devices have.
//
// RUN: creole-run %s --partitions 4 --entry inline --backend interp | FileCheck %s --check-prefix=INLINE
// RUN: creole-run %s --partitions 4 --entry inline | FileCheck %s --check-prefix=INLINE
// RUN: creole-run %s --partitions 4 --entry unreduced --backend interp | FileCheck %s --check-prefix=UNREDUCED
// RUN: creole-run %s --partitions 4 --entry unreduced | FileCheck %s --check-prefix=UNREDUCED

sdy.mesh @mesh = <["x"=2, "y"=2]>

// The devices of the mesh are in another order: device 3 has the first part.
// INLINE: out0: tensor<4xi32> = [3, 2, 1, 0]
func.func @inline() -> tensor<4xi32> {
  %x = stablehlo.constant dense<0> : tensor<4xi32>
  %0 = sdy.manual_computation(%x) in_shardings=[<mesh<["x"=4], device_ids=[3, 2, 1, 0]>, [{"x"}]>] out_shardings=[<mesh<["x"=4], device_ids=[3, 2, 1, 0]>, [{"x"}]>] manual_axes={"x"} (%a: tensor<1xi32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %own = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %sum = stablehlo.add %a, %own : tensor<1xi32>
    sdy.return %sum : tensor<1xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Each device adds its number plus one: those of one 'x' are 1 + 2 and 3 + 4. What comes in unreduced is on the first
// device along 'y' alone.
// UNREDUCED: out0: tensor<2xi32> = [13, 27]
// UNREDUCED: out1: tensor<2xf32> = [10.0, 20.0]
func.func @unreduced() -> (tensor<2xi32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %y = stablehlo.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %0:2 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>, <@mesh, [{}], replicated={"x"}, unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>, <@mesh, [{}], unreduced={"y"}>] manual_axes={"x", "y"} (%a: tensor<1xi32>, %b: tensor<2xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %own = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %one = stablehlo.constant dense<1> : tensor<1xi32>
    %s = stablehlo.add %own, %one : tensor<1xi32>
    %sum = stablehlo.add %a, %s : tensor<1xi32>
    sdy.return %sum, %b : tensor<1xi32>, tensor<2xf32>
  } : (tensor<2xi32>, tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xf32>
}
