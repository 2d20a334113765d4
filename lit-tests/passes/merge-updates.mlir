// RUN: creole-opt --hlo-to-loops --merge-updates --split-input-file %s | FileCheck %s

// A choice between an array and its next version is a condition of the write.
// CHECK-LABEL: func.func @under_a_flag(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<i1>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: tensor<1xf32>, [[ARG3:%.+]]: tensor<i32>) -> tensor<8xf32> {
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG4:%.+]]) in [1] into([[ARG1]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG3]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG4]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG4]], [[V4]] : index
// CHECK-NEXT:       [[V7:%.+]] = loop.read [[ARG0]][] : tensor<i1>
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] if [[V7]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG4:%.+]]: f32, [[ARG5:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG5]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V0]] : tensor<8xf32>
// CHECK-NEXT:   }
func.func @under_a_flag(%p: tensor<i1>, %x: tensor<8xf32>, %v: tensor<1xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %u = stablehlo.dynamic_update_slice %x, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.select %p, %u, %x : tensor<i1>, tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// The other way round, and one flag for each element: it is asked for at the place that is written.
// CHECK-LABEL: func.func @under_many_flags(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xi1>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: tensor<1xf32>, [[ARG3:%.+]]: tensor<i32>) -> tensor<8xf32> {
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG4:%.+]]) in [1] into([[ARG1]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG3]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG4]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG4]], [[V4]] : index
// CHECK-NEXT:       [[V7:%.+]] = loop.read [[ARG0]]{{\[}}[[V6]]] : tensor<8xi1>
// CHECK-NEXT:       [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT:       [[V8:%.+]] = arith.xori [[V7]], [[TRUE]] : i1
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] if [[V8]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG4:%.+]]: f32, [[ARG5:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG5]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V0]] : tensor<8xf32>
// CHECK-NEXT:   }
func.func @under_many_flags(%p: tensor<8xi1>, %x: tensor<8xf32>, %v: tensor<1xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %u = stablehlo.dynamic_update_slice %x, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.select %p, %x, %u : tensor<8xi1>, tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// Of two versions, one is made behind the other.
// CHECK-LABEL: func.func @one_of_two(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<i1>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: tensor<1xf32>, [[ARG3:%.+]]: tensor<i32>, [[ARG4:%.+]]: tensor<i32>) -> tensor<8xf32> {
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG5:%.+]]) in [1] into([[ARG1]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG3]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG5]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG5]], [[V4]] : index
// CHECK-NEXT:       [[V7:%.+]] = loop.read [[ARG0]][] : tensor<i1>
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] if [[V7]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG6]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V8:%.+]] = loop.update ([[ARG5]]) in [1] into([[V0]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG4]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG5]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG5]], [[V4]] : index
// CHECK-NEXT:       [[V7:%.+]] = loop.read [[ARG0]][] : tensor<i1>
// CHECK-NEXT:       [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT:       [[V9:%.+]] = arith.xori [[V7]], [[TRUE]] : i1
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] if [[V9]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG6]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V8]] : tensor<8xf32>
// CHECK-NEXT:   }
func.func @one_of_two(%p: tensor<i1>, %x: tensor<8xf32>, %v: tensor<1xf32>, %i: tensor<i32>, %k: tensor<i32>) -> tensor<8xf32> {
  %u = stablehlo.dynamic_update_slice %x, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %w = stablehlo.dynamic_update_slice %x, %v, %k : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.select %p, %u, %w : tensor<i1>, tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// Somebody else needs the new version: the choice stays.
// CHECK-LABEL: func.func @used_twice(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<i1>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: tensor<1xf32>, [[ARG3:%.+]]: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG4:%.+]]) in [1] into([[ARG1]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG3]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG4]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG4]], [[V4]] : index
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG4:%.+]]: f32, [[ARG5:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG5]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V7:%.+]] = loop.nest ([[ARG4]]) in [8] {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG0]][] : tensor<i1>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[V0]]{{\[}}[[ARG4]]] : tensor<8xf32>
// CHECK-NEXT:       [[V3:%.+]] = loop.read [[ARG1]]{{\[}}[[ARG4]]] : tensor<8xf32>
// CHECK-NEXT:       [[V4:%.+]] = arith.select [[V1]], [[V2]], [[V3]] : f32
// CHECK-NEXT:       loop.yield [[V4]] : f32
// CHECK-NEXT:     } : tensor<8xf32>
// CHECK-NEXT:     return [[V7]], [[V0]] : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
func.func @used_twice(%p: tensor<i1>, %x: tensor<8xf32>, %v: tensor<1xf32>, %i: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %u = stablehlo.dynamic_update_slice %x, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.select %p, %u, %x : tensor<i1>, tensor<8xf32>
  return %s, %u : tensor<8xf32>, tensor<8xf32>
}

// -----

// Whole numbers are added where zeros are changed.
// CHECK-LABEL: func.func @add_to_zeros(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xi32>, [[ARG1:%.+]]: tensor<1xi32>, [[ARG2:%.+]]: tensor<i32>) -> tensor<8xi32> {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<0> : tensor<8xi32>
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG3:%.+]]) in [1] into([[ARG0]] : tensor<8xi32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG1]]{{\[}}[[ARG3]]] : tensor<1xi32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG3]], [[V4]] : index
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] : i32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG3:%.+]]: i32, [[ARG4:%.+]]: i32):
// CHECK-NEXT:       [[V1:%.+]] = arith.addi [[ARG3]], [[ARG4]] : i32
// CHECK-NEXT:       loop.yield [[V1]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V0]] : tensor<8xi32>
// CHECK-NEXT:   }
func.func @add_to_zeros(%x: tensor<8xi32>, %v: tensor<1xi32>, %i: tensor<i32>) -> tensor<8xi32> {
  %zeros = stablehlo.constant dense<0> : tensor<8xi32>
  %u = stablehlo.dynamic_update_slice %zeros, %v, %i : (tensor<8xi32>, tensor<1xi32>, tensor<i32>) -> tensor<8xi32>
  %s = stablehlo.add %u, %x : tensor<8xi32>
  return %s : tensor<8xi32>
}

// -----

// An argument may hold -0.0, which the sum with zero would change.
// CHECK-LABEL: func.func @negative_zeros(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: tensor<1xf32>, [[ARG2:%.+]]: tensor<i32>) -> tensor<8xf32> {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<0.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     [[V0:%.+]] = loop.update ([[ARG3:%.+]]) in [1] into([[CST]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:       [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:       [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:       [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:       [[V4:%.+]] = arith.minsi [[V3]], [[C7]] : index
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[ARG1]]{{\[}}[[ARG3]]] : tensor<1xf32>
// CHECK-NEXT:       [[V6:%.+]] = arith.addi [[ARG3]], [[V4]] : index
// CHECK-NEXT:       loop.write [[V5]] at {{\[}}[[V6]]] : f32
// CHECK-NEXT:     } combine {
// CHECK-NEXT:     ^bb0([[ARG3:%.+]]: f32, [[ARG4:%.+]]: f32):
// CHECK-NEXT:       loop.yield [[ARG4]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V7:%.+]] = loop.nest ([[ARG3]]) in [8] {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG0]]{{\[}}[[ARG3]]] : tensor<8xf32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[V0]]{{\[}}[[ARG3]]] : tensor<8xf32>
// CHECK-NEXT:       [[V3:%.+]] = arith.addf [[V1]], [[V2]] : f32
// CHECK-NEXT:       loop.yield [[V3]] : f32
// CHECK-NEXT:     } : tensor<8xf32>
// CHECK-NEXT:     return [[V7]] : tensor<8xf32>
// CHECK-NEXT:   }
func.func @negative_zeros(%x: tensor<8xf32>, %v: tensor<1xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %zeros = stablehlo.constant dense<0.0> : tensor<8xf32>
  %u = stablehlo.dynamic_update_slice %zeros, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.add %x, %u : tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// A loop that starts from zeros and adds to them makes none.
// CHECK-LABEL: func.func @sums_in_a_loop(
// CHECK-SAME:  [[ARG0:%.+]]: tensor<1xf32>, [[ARG1:%.+]]: tensor<i32>) -> tensor<8xf32> {
// CHECK-NEXT:     [[CST:%.+]] = arith.constant dense<0> : tensor<i32>
// CHECK-NEXT:     [[CST_0:%.+]] = arith.constant dense<0.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     [[V0:%.+]]:2 = scf.while ([[ARG2:%.+]] = [[CST]], [[ARG3:%.+]] = [[CST_0]]) : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>) {
// CHECK-NEXT:       [[V1:%.+]] = loop.nest () in [] {
// CHECK-NEXT:         [[V2:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:         [[V3:%.+]] = loop.read [[ARG1]][] : tensor<i32>
// CHECK-NEXT:         [[V4:%.+]] = arith.cmpi slt, [[V2]], [[V3]] : i32
// CHECK-NEXT:         loop.yield [[V4]] : i1
// CHECK-NEXT:       } : tensor<i1>
// CHECK-NEXT:       [[V5:%.+]] = loop.read [[V1]][] : tensor<i1>
// CHECK-NEXT:       scf.condition([[V5]]) [[ARG2]], [[ARG3]] : tensor<i32>, tensor<8xf32>
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0([[ARG2:%.+]]: tensor<i32>, [[ARG3:%.+]]: tensor<8xf32>):
// CHECK-NEXT:       [[CST_1:%.+]] = arith.constant dense<1> : tensor<i32>
// CHECK-NEXT:       [[V1:%.+]] = loop.nest () in [] {
// CHECK-NEXT:         [[V2:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:         [[V3:%.+]] = loop.read [[CST_1]][] : tensor<i32>
// CHECK-NEXT:         [[V4:%.+]] = arith.addi [[V2]], [[V3]] : i32
// CHECK-NEXT:         loop.yield [[V4]] : i32
// CHECK-NEXT:       } : tensor<i32>
// CHECK-NEXT:       [[V5:%.+]] = loop.update ([[ARG4:%.+]]) in [1] into([[ARG3]] : tensor<8xf32>) attributes {unique} {
// CHECK-NEXT:         [[V2:%.+]] = loop.read [[ARG2]][] : tensor<i32>
// CHECK-NEXT:         [[V3:%.+]] = arith.index_cast [[V2]] : i32 to index
// CHECK-NEXT:         [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:         [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT:         [[V4:%.+]] = arith.maxsi [[V3]], [[C0]] : index
// CHECK-NEXT:         [[V6:%.+]] = arith.minsi [[V4]], [[C7]] : index
// CHECK-NEXT:         [[V7:%.+]] = loop.read [[ARG0]]{{\[}}[[ARG4]]] : tensor<1xf32>
// CHECK-NEXT:         [[V8:%.+]] = arith.addi [[ARG4]], [[V6]] : index
// CHECK-NEXT:         loop.write [[V7]] at {{\[}}[[V8]]] : f32
// CHECK-NEXT:       } combine {
// CHECK-NEXT:       ^bb0([[ARG4:%.+]]: f32, [[ARG5:%.+]]: f32):
// CHECK-NEXT:         [[V2:%.+]] = arith.addf [[ARG4]], [[ARG5]] : f32
// CHECK-NEXT:         loop.yield [[V2]] : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield [[V1]], [[V5]] : tensor<i32>, tensor<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return [[V0]]#1 : tensor<8xf32>
// CHECK-NEXT:   }
func.func @sums_in_a_loop(%v: tensor<1xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<8xf32>
  %r:2 = stablehlo.while(%i = %zero, %x = %zeros) : tensor<i32>, tensor<8xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_update_slice %zeros, %v, %i : (tensor<8xf32>, tensor<1xf32>, tensor<i32>) -> tensor<8xf32>
    %s = stablehlo.add %x, %u : tensor<8xf32>
    stablehlo.return %next, %s : tensor<i32>, tensor<8xf32>
  }
  return %r#1 : tensor<8xf32>
}
