// A program may break what a mode assumes: 0 / 0 is no number, which the rules of 'real' take for 0 and for 1. The
// block is rewritten without that mode then.
// RUN: creole-opt --canonicalize --eqsat=mode=real %s 2>&1 | FileCheck %s
// RUN: creole-opt --eqsat=mode=real --explain-proof=%t.mlir %s && creole-opt --replay %t.mlir

// CHECK: remark: mode '{{.*}}' is left out in a block: rules made two different constants equal: {{.*}} ('{{.*}}')
// CHECK: %[[ZERO:.*]] = stablehlo.subtract %arg0, %arg0
// CHECK: stablehlo.divide %[[ZERO]], %[[ZERO]]
func.func @not_a_number(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.subtract %x, %x : tensor<4xf32>
  %0 = stablehlo.divide %zero, %zero : tensor<4xf32>
  return %0 : tensor<4xf32>
}
