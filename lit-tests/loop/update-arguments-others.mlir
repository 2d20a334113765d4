// RUN: creole-opt --update-arguments --split-input-file %s | FileCheck %s

// Functions that something else refers to stay as they are.
// CHECK-NOT: creole.updates
func.func private @set(%a: tensor<600xf32>) -> tensor<600xf32> {
  %z = arith.constant 7.0 : f32
  %0 = loop.update (%i) in [1] into(%a : tensor<600xf32>) {
    loop.write %z at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return %0 : tensor<600xf32>
}
func.func @main(%a: tensor<600xf32>) -> tensor<600xf32> {
  %f = func.constant @set : (tensor<600xf32>) -> tensor<600xf32>
  %0 = func.call_indirect %f(%a) : (tensor<600xf32>) -> tensor<600xf32>
  return %0 : tensor<600xf32>
}
