// RUN: creole-opt --hoist-nests %s | FileCheck %s

// A nest that the loop does not change moves out of it; one that it changes is made anew in each iteration.
// CHECK-LABEL: func.func @hoisted(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<0> : tensor<i32>
// CHECK-NEXT:     [[V0:%.+]] = loop.nest ([[ARG2:%.+]]) in [8] {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG0]]{{\[}}[[ARG2]]] : tensor<8xf32>
// CHECK-NEXT:       [[V2:%.+]] = math.exp [[V1]] : f32
// CHECK-NEXT:       loop.yield [[V2]] : f32
// CHECK-NEXT:     } : tensor<8xf32>
// CHECK-NEXT:     [[V3:%.+]]:3 = scf.while ([[ARG2:%.+]] = [[CST]], [[ARG3:%.+]] = [[ARG0]], [[ARG4:%.+]] = [[ARG0]]) : (tensor<i32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[ARG1]][] : tensor<i32>
// CHECK-NEXT:       [[V4:%.+]] = arith.cmpi slt, [[V1]], [[V2]] : i32
// CHECK-NEXT:       scf.condition([[V4]]) [[ARG2]], [[ARG3]], [[ARG4]] : tensor<i32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0([[ARG2:%.+]]: tensor<i32>, [[ARG3:%.+]]: tensor<8xf32>, [[ARG4:%.+]]: tensor<8xf32>):
// CHECK-NEXT:       [[V1:%.+]] = loop.nest ([[ARG5:%.+]]) in [8] {
// CHECK-NEXT:         [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:         loop.yield [[CST_0]] : f32
// CHECK-NEXT:       } : tensor<8xf32>
// CHECK-NEXT:       [[V2:%.+]] = loop.update ([[ARG5]]) in [1] into([[V1]] : tensor<8xf32>) {
// CHECK-NEXT:         [[V5:%.+]] = loop.read [[ARG3]]{{\[}}[[ARG5]]] : tensor<8xf32>
// CHECK-NEXT:         loop.write [[V5]] at {{\[}}[[ARG5]]] : f32
// CHECK-NEXT:       } combine {
// CHECK-NEXT:       ^bb0([[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32):
// CHECK-NEXT:         loop.yield [[ARG6]] : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       [[V4:%.+]] = loop.nest ([[ARG5]]) in [8] {
// CHECK-NEXT:         [[V5:%.+]] = loop.read [[V0]]{{\[}}[[ARG5]]] : tensor<8xf32>
// CHECK-NEXT:         [[V6:%.+]] = loop.read [[ARG3]]{{\[}}[[ARG5]]] : tensor<8xf32>
// CHECK-NEXT:         [[V7:%.+]] = arith.addf [[V5]], [[V6]] : f32
// CHECK-NEXT:         loop.yield [[V7]] : f32
// CHECK-NEXT:       } : tensor<8xf32>
// CHECK-NEXT:       [[V8:%.+]] = loop.nest () in [] {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[V5:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:         [[V6:%.+]] = arith.addi [[V5]], [[C1_I32]] : i32
// CHECK-NEXT:         loop.yield [[V6]] : i32
// CHECK-NEXT:       } : tensor<i32>
// CHECK-NEXT:       scf.yield [[V8]], [[V4]], [[V2]] : tensor<i32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V3]]#1, [[V3]]#2 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
func.func @hoisted(%x: tensor<8xf32>, %n: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %zero = arith.constant dense<0> : tensor<i32>
  %r:3 = scf.while (%i = %zero, %a = %x, %b = %x) : (tensor<i32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>, tensor<8xf32>) {
    %k = loop.read %i[] : tensor<i32>
    %end = loop.read %n[] : tensor<i32>
    %go = arith.cmpi slt, %k, %end : i32
    scf.condition(%go) %i, %a, %b : tensor<i32>, tensor<8xf32>, tensor<8xf32>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>):
    %same = loop.nest (%k) in [8] {
      %e = loop.read %x[%k] : tensor<8xf32>
      %f = math.exp %e : f32
      loop.yield %f : f32
    } : tensor<8xf32>
    %ones = loop.nest (%k) in [8] {
      %e = arith.constant 1.0 : f32
      loop.yield %e : f32
    } : tensor<8xf32>
    %u = loop.update (%k) in [1] into(%ones : tensor<8xf32>) {
      %e = loop.read %a[%k] : tensor<8xf32>
      loop.write %e at [%k] : f32
    } combine {
    ^bb0(%old: f32, %new: f32):
      loop.yield %new : f32
    }
    %s = loop.nest (%k) in [8] {
      %e = loop.read %same[%k] : tensor<8xf32>
      %f = loop.read %a[%k] : tensor<8xf32>
      %g = arith.addf %e, %f : f32
      loop.yield %g : f32
    } : tensor<8xf32>
    %next = loop.nest () in [] {
      %one = arith.constant 1 : i32
      %k = loop.read %i[] : tensor<i32>
      %sum = arith.addi %k, %one : i32
      loop.yield %sum : i32
    } : tensor<i32>
    scf.yield %next, %s, %u : tensor<i32>, tensor<8xf32>, tensor<8xf32>
  }
  return %r#1, %r#2 : tensor<8xf32>, tensor<8xf32>
}
