// RUN: creole-opt --hlo-decompose --split-input-file %s | FileCheck %s

// Hyperbolic functions that are written as exponentials.

// As TensorFlow writes them.
// CHECK-LABEL: @tensorflow
// CHECK: %[[C:.*]] = chlo.cosh %arg0
// CHECK: %[[S:.*]] = chlo.sinh %arg0
// CHECK: return %[[C]], %[[S]]
func.func @tensorflow(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %c = stablehlo.constant dense<-0.693147182> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.add %a, %0 : tensor<3xf32>
  %2 = stablehlo.exponential %1 : tensor<3xf32>
  %3 = stablehlo.subtract %0, %a : tensor<3xf32>
  %4 = stablehlo.exponential %3 : tensor<3xf32>
  %5 = stablehlo.add %2, %4 : tensor<3xf32>
  %6 = stablehlo.subtract %2, %4 : tensor<3xf32>
  return %5, %6 : tensor<3xf32>, tensor<3xf32>
}

// -----

// As StableHLO legalises chlo.
// CHECK-LABEL: @stablehlo
// CHECK: %[[C:.*]] = chlo.cosh %arg0
// CHECK: return %[[C]]
func.func @stablehlo(%a: tensor<f64>) -> tensor<f64> {
  %c = stablehlo.constant dense<0.5> : tensor<f64>
  %0 = stablehlo.log %c : tensor<f64>
  %1 = stablehlo.add %a, %0 : tensor<f64>
  %2 = stablehlo.exponential %1 : tensor<f64>
  %3 = stablehlo.negate %a : tensor<f64>
  %4 = stablehlo.add %0, %3 : tensor<f64>
  %5 = stablehlo.exponential %4 : tensor<f64>
  %6 = stablehlo.add %5, %2 : tensor<f64>
  return %6 : tensor<f64>
}

// -----

// Other numbers, and arguments that differ.
// CHECK-LABEL: @others
// CHECK-NOT: chlo
func.func @others(%a: tensor<f64>, %b: tensor<f64>) -> (tensor<f64>, tensor<f64>, tensor<f64>) {
  %c = stablehlo.constant dense<-0.693> : tensor<f64>
  %h = stablehlo.constant dense<-0.69314718055994529> : tensor<f64>
  %0 = stablehlo.add %a, %c : tensor<f64>
  %1 = stablehlo.exponential %0 : tensor<f64>
  %2 = stablehlo.subtract %c, %a : tensor<f64>
  %3 = stablehlo.exponential %2 : tensor<f64>
  %4 = stablehlo.add %1, %3 : tensor<f64>
  %5 = stablehlo.add %b, %h : tensor<f64>
  %6 = stablehlo.exponential %5 : tensor<f64>
  %7 = stablehlo.subtract %h, %a : tensor<f64>
  %8 = stablehlo.exponential %7 : tensor<f64>
  %9 = stablehlo.add %6, %8 : tensor<f64>
  %10 = stablehlo.subtract %8, %6 : tensor<f64>
  return %4, %9, %10 : tensor<f64>, tensor<f64>, tensor<f64>
}
