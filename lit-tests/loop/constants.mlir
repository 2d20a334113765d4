// A constant that is read from memory is written there first.
// RUN: creole-opt --hlo-to-loops --bufferize %s | FileCheck %s

// CHECK-LABEL: func.func @add_one
// CHECK: %[[ONE:.*]] = memref.alloc() : memref<i32>
// CHECK: loop.nest () in [] outs(%[[ONE]] : memref<i32>)
// CHECK: loop.read %[[ONE]][] : memref<i32>
func.func @add_one(%x: tensor<4xi32>) -> tensor<4xi32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<i32>) -> tensor<4xi32>
  %1 = stablehlo.add %x, %0 : tensor<4xi32>
  return %1 : tensor<4xi32>
}
