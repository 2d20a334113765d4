// RUN: creole-opt %s --drop-shardings | FileCheck %s
// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=3 --expect %t | FileCheck %s --check-prefix=RESULT
// RUN: creole-run %s --random-inputs=3 --backend=tile --expect %t | FileCheck %s --check-prefix=RESULT

// RESULT: 2 outputs as expected

// Meshes stay, as do attributes of arguments and results.
// CHECK: sdy.mesh @one = <["x"=1, "y"=1]>
sdy.mesh @one = <["x"=1, "y"=1]>
sdy.mesh @no_axes = <[]>
sdy.mesh @third_device = <[], device_ids=[3]>
sdy.mesh @"a b" = <["x"=1]>
// A mesh of several devices that no op is over.
sdy.mesh @many = <["x"=4]>

// CHECK-LABEL: func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@one, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@one, [{"x"}, {}]>}, tensor<8x4xf32>)
func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@one, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@one, [{"x"}, {}]>}, tensor<8x4xf32>) {
  // CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<8x4xf32>
  // CHECK-NEXT: %1 = stablehlo.multiply %0, %arg0 : tensor<8x4xf32>
  // CHECK-NEXT: %2 = stablehlo.negate %1 : tensor<8x4xf32>
  // CHECK-NEXT: return %2, %0 : tensor<8x4xf32>, tensor<8x4xf32>
  %0 = sdy.sharding_constraint %arg0 <@one, [{"x"}, {?}]> : tensor<8x4xf32>
  %1 = sdy.reshard %0 <@"a b", [{}, {"x"}]> : tensor<8x4xf32>
  %2 = sdy.sharding_constraint %1 <@no_axes, [{}, {}]> : tensor<8x4xf32>
  %3 = sdy.sharding_constraint %2 <@third_device, []> : tensor<8x4xf32>
  %4 = sdy.sharding_constraint %3 <mesh<["z"=1]>, [{"z"}, {}]> : tensor<8x4xf32>
  sdy.sharding_group %4 group_id=7 : tensor<8x4xf32>
  %5 = stablehlo.add %4, %4 : tensor<8x4xf32>
  %6:3 = sdy.manual_computation(%5, %arg0) in_shardings=[<@one, [{"x"}, {}]>, <@one, [{}, {"y"}]>] out_shardings=[<@one, [{"x"}, {}]>, <@one, [{}, {}]>, <@one, [{"y"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) {
    %7 = stablehlo.multiply %arg1, %arg2 : tensor<8x4xf32>
    %8 = sdy.manual_computation(%7) in_shardings=[<@one, [{}, {}]>] out_shardings=[<@one, [{}, {}]>] manual_axes={} (%arg3: tensor<8x4xf32>) {
      %9 = stablehlo.negate %arg3 : tensor<8x4xf32>
      sdy.return %9 : tensor<8x4xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    sdy.return %arg1, %7, %8 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  } : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  return %6#2, %6#0 : tensor<8x4xf32>, tensor<8x4xf32>
}

// Inside regions, and in blocks in any order; in one that can't be reached an op may be its own operand.
// CHECK-LABEL: func.func @blocks
func.func @blocks(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^b
^a:
  // CHECK: ^bb1:
  // CHECK-NEXT: stablehlo.negate %[[Y:.*]] : tensor<4xf32>
  %0 = sdy.sharding_constraint %y <@one, [{}]> : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
^b:
  // CHECK: %[[Y]] = "stablehlo.if"
  // CHECK-NEXT: stablehlo.return %arg1
  %y = "stablehlo.if"(%c) ({
    %2 = sdy.sharding_constraint %x <@one, [{}]> : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  cf.br ^a
^never:
  %3 = sdy.sharding_constraint %3 <@one, [{}]> : tensor<4xf32>
  return %3 : tensor<4xf32>
}
