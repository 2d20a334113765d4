// RUN: creole-opt --order-updates --split-input-file %s | FileCheck %s

// A read of an array moves in front of the update that overwrites it, with what it needs.
// CHECK-LABEL: func.func @read_behind(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: index) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     [[V0:%.+]] = arith.addi [[ARG1]], [[ARG1]] : index
// CHECK-NEXT:     [[V1:%.+]] = loop.nest ([[ARG2:%.+]]) in [8] {
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[ARG0]]{{\[}}[[V0]]] : tensor<8xf32>
// CHECK-NEXT:       loop.yield [[V2]] : f32
// CHECK-NEXT:     } : tensor<8xf32>
// CHECK-NEXT:     [[V3:%.+]] = loop.update ([[ARG2]]) in [1] into([[ARG0]] : tensor<8xf32>) {
// CHECK-NEXT:       loop.write [[CST]] at {{\[}}[[ARG2]]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG3]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V3]], [[V1]] : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
func.func @read_behind(%x: tensor<8xf32>, %i: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %v = arith.constant 1.0 : f32
  %u = loop.update (%k) in [1] into(%x : tensor<8xf32>) {
    loop.write %v at [%k] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %two = arith.addi %i, %i : index
  %r = loop.nest (%k) in [8] {
    %e = loop.read %x[%two] : tensor<8xf32>
    loop.yield %e : f32
  } : tensor<8xf32>
  return %u, %r : tensor<8xf32>, tensor<8xf32>
}

// -----

// It needs the new version too, and stays.
// CHECK-LABEL: func.func @read_of_both(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG1:%.+]]) in [1] into([[ARG0]] : tensor<8xf32>) {
// CHECK-NEXT:       loop.write [[CST]] at {{\[}}[[ARG1]]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG1:%.+]]: f32, [[ARG2:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG2]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V1:%.+]] = loop.nest ([[ARG1]]) in [8] {
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[ARG0]]{{\[}}[[ARG1]]] : tensor<8xf32>
// CHECK-NEXT:       [[V3:%.+]] = loop.read [[V0]]{{\[}}[[ARG1]]] : tensor<8xf32>
// CHECK-NEXT:       [[V4:%.+]] = arith.addf [[V2]], [[V3]] : f32
// CHECK-NEXT:       loop.yield [[V4]] : f32
// CHECK-NEXT:     } : tensor<8xf32>
// CHECK-NEXT:     return [[V0]], [[V1]] : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
func.func @read_of_both(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %v = arith.constant 1.0 : f32
  %u = loop.update (%k) in [1] into(%x : tensor<8xf32>) {
    loop.write %v at [%k] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %r = loop.nest (%k) in [8] {
    %a = loop.read %x[%k] : tensor<8xf32>
    %b = loop.read %u[%k] : tensor<8xf32>
    %c = arith.addf %a, %b : f32
    loop.yield %c : f32
  } : tensor<8xf32>
  return %u, %r : tensor<8xf32>, tensor<8xf32>
}
