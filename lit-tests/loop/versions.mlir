// RUN: creole-opt --hlo-to-loops --merge-updates --loop-fuse --canonicalize --cse --order-updates --outline-kernels --bufferize --split-input-file %s | FileCheck %s
// RUN: creole-opt --hlo-to-loops --merge-updates --loop-fuse --canonicalize --cse --order-updates --outline-kernels --bufferize --split-input-file %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// What a loop reads and writes of one array: the element is read before the write, in one kernel.
// CHECK-LABEL: func.func @read_and_write(
// CHECK-SAME:  [[ARG0:%.+]]: memref<512xf32>, [[ARG1:%.+]]: memref<i32>, [[ARG2:%.+]]: memref<512xf32>) attributes {creole.n_inputs = 2 : i64, creole.n_results = 1 : i64} {
// CHECK-NEXT:     [[ALLOC:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:     loop.nest () in [] outs([[ALLOC]] : memref<i32>) attributes {schedule = #loop.schedule<"out[]">} {
// CHECK-NEXT:       [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT:       loop.yield [[C0_I32]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.copy [[ARG0]], [[ARG2]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     scf.while : () -> () {
// CHECK-NEXT:       [[V0:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG1]][] : memref<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.cmpi slt, [[V0]], [[V1]] : i32
// CHECK-NEXT:       scf.condition([[V2]])
// CHECK-NEXT:     } do {
// CHECK-NEXT:       [[ALLOC_0:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:       loop.nest () in [] outs([[ALLOC_0]] : memref<i32>) {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[V0:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V1:%.+]] = arith.addi [[V0]], [[C1_I32]] : i32
// CHECK-NEXT:         loop.yield [[V1]] : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       loop.update ([[ARG3:%.+]]) in [1] into([[ARG2]] : memref<512xf32>) attributes {unique} {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[C511:%.+]] = arith.constant 511 : index
// CHECK-NEXT:         [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:         [[V0:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V1:%.+]] = arith.addi [[V0]], [[C1_I32]] : i32
// CHECK-NEXT:         [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:         [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:         [[V4:%.+]] = arith.minsi [[V3]], [[C511]] : index
// CHECK-NEXT:         [[V5:%.+]] = arith.index_cast [[V0]] : i32 to index
// CHECK-NEXT:         [[V6:%.+]] = arith.maxsi [[V5]], [[C0]] : index
// CHECK-NEXT:         [[V7:%.+]] = arith.minsi [[V6]], [[C511]] : index
// CHECK-NEXT:         [[V8:%.+]] = loop.read [[ARG2]]{{\[}}[[V7]]] : memref<512xf32>
// CHECK-NEXT:         [[V9:%.+]] = arith.negf [[V8]] : f32
// CHECK-NEXT:         [[V10:%.+]] = arith.addi [[ARG3]], [[V4]] : index
// CHECK-NEXT:         loop.write [[V9]] at {{\[}}[[V10]]] : f32
// CHECK-NEXT:       } combine {
// CHECK-NEXT:       ^bb0([[ARG3:%.+]]: f32, [[ARG4:%.+]]: f32):
// CHECK-NEXT:         loop.yield [[ARG4]] : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.copy [[ALLOC_0]], [[ALLOC]] : memref<i32> to memref<i32>
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @read_and_write(%x: tensor<512xf32>, %n: tensor<i32>) -> tensor<512xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %b = %x) : tensor<i32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %v = stablehlo.dynamic_slice %b, %i, sizes = [1] : (tensor<512xf32>, tensor<i32>) -> tensor<1xf32>
    %w = stablehlo.negate %v : tensor<1xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_update_slice %b, %w, %next : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
    stablehlo.return %next, %u : tensor<i32>, tensor<512xf32>
  }
  return %r#1 : tensor<512xf32>
}


// -----

// A branch changes the memory that it is given.
// CHECK-LABEL: func.func @branch(
// CHECK-SAME:  [[ARG0:%.+]]: memref<512xf32>, [[ARG1:%.+]]: memref<1xf32>, [[ARG2:%.+]]: memref<i32>, [[ARG3:%.+]]: memref<512xf32>) attributes {creole.n_inputs = 3 : i64, creole.n_results = 1 : i64} {
// CHECK-NEXT:     [[ALLOC:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:     loop.nest () in [] outs([[ALLOC]] : memref<i32>) attributes {schedule = #loop.schedule<"out[]">} {
// CHECK-NEXT:       [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT:       loop.yield [[C0_I32]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.copy [[ARG0]], [[ARG3]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     scf.while : () -> () {
// CHECK-NEXT:       [[V0:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ARG2]][] : memref<i32>
// CHECK-NEXT:       [[V2:%.+]] = arith.cmpi slt, [[V0]], [[V1]] : i32
// CHECK-NEXT:       scf.condition([[V2]])
// CHECK-NEXT:     } do {
// CHECK-NEXT:       [[ALLOC_0:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:       loop.nest () in [] outs([[ALLOC_0]] : memref<i32>) {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[V2:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V3:%.+]] = arith.addi [[V2]], [[C1_I32]] : i32
// CHECK-NEXT:         loop.yield [[V3]] : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       [[V0:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:       [[V1:%.+]] = arith.index_cast [[V0]] : i32 to index
// CHECK-NEXT:       scf.index_switch [[V1]]
// CHECK-NEXT:       case 0 {
// CHECK-NEXT:         loop.update ([[ARG4:%.+]]) in [1] into([[ARG3]] : memref<512xf32>) attributes {unique} {
// CHECK-NEXT:           [[C511:%.+]] = arith.constant 511 : index
// CHECK-NEXT:           [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:           [[V2:%.+]] = loop.read [[ALLOC_0]][] : memref<i32>
// CHECK-NEXT:           [[V3:%.+]] = arith.index_cast [[V2]] : i32 to index
// CHECK-NEXT:           [[V4:%.+]] = arith.maxsi [[V3]], [[C0]] : index
// CHECK-NEXT:           [[V5:%.+]] = arith.minsi [[V4]], [[C511]] : index
// CHECK-NEXT:           [[V6:%.+]] = loop.read [[ARG1]]{{\[}}[[ARG4]]] : memref<1xf32>
// CHECK-NEXT:           [[V7:%.+]] = arith.addi [[ARG4]], [[V5]] : index
// CHECK-NEXT:           loop.write [[V6]] at {{\[}}[[V7]]] : f32
// CHECK-NEXT:         } combine {
// CHECK-NEXT:         ^bb0([[ARG4:%.+]]: f32, [[ARG5:%.+]]: f32):
// CHECK-NEXT:           loop.yield [[ARG5]] : f32
// CHECK-NEXT:         }
// CHECK-NEXT:         scf.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       default {
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.copy [[ALLOC_0]], [[ALLOC]] : memref<i32> to memref<i32>
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @branch(%x: tensor<512xf32>, %v: tensor<1xf32>, %n: tensor<i32>) -> tensor<512xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %b = %x) : tensor<i32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = "stablehlo.case"(%i) ({
      %c = stablehlo.dynamic_update_slice %b, %v, %next : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
      stablehlo.return %c : tensor<512xf32>
    }, {
      stablehlo.return %b : tensor<512xf32>
    }) : (tensor<i32>) -> tensor<512xf32>
    stablehlo.return %next, %u : tensor<i32>, tensor<512xf32>
  }
  return %r#1 : tensor<512xf32>
}


// -----

// Arrays that trade places: the loop carries the memrefs.
// CHECK-LABEL: func.func @trade_places(
// CHECK-SAME:  [[ARG0:%.+]]: memref<512xf32>, [[ARG1:%.+]]: memref<512xf32>, [[ARG2:%.+]]: memref<1xf32>, [[ARG3:%.+]]: memref<i32>, [[ARG4:%.+]]: memref<512xf32>, [[ARG5:%.+]]: memref<512xf32>) attributes {creole.n_inputs = 4 : i64, creole.n_results = 2 : i64} {
// CHECK-NEXT:     memref.copy [[ARG0]], [[ARG4]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     memref.copy [[ARG1]], [[ARG5]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     [[ALLOC:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:     loop.nest () in [] outs([[ALLOC]] : memref<i32>) attributes {schedule = #loop.schedule<"out[]">} {
// CHECK-NEXT:       [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT:       loop.yield [[C0_I32]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V0:%.+]]:2 = scf.while ([[ARG6:%.+]] = [[ARG4]], [[ARG7:%.+]] = [[ARG5]]) : (memref<512xf32>, memref<512xf32>) -> (memref<512xf32>, memref<512xf32>) {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[ARG3]][] : memref<i32>
// CHECK-NEXT:       [[V3:%.+]] = arith.cmpi slt, [[V1]], [[V2]] : i32
// CHECK-NEXT:       scf.condition([[V3]]) [[ARG6]], [[ARG7]] : memref<512xf32>, memref<512xf32>
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0([[ARG6:%.+]]: memref<512xf32>, [[ARG7:%.+]]: memref<512xf32>):
// CHECK-NEXT:       [[ALLOC_0:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:       loop.nest () in [] outs([[ALLOC_0]] : memref<i32>) {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V2:%.+]] = arith.addi [[V1]], [[C1_I32]] : i32
// CHECK-NEXT:         loop.yield [[V2]] : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       loop.update ([[ARG8:%.+]]) in [1] into([[ARG7]] : memref<512xf32>) attributes {unique} {
// CHECK-NEXT:         [[C511:%.+]] = arith.constant 511 : index
// CHECK-NEXT:         [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:         [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:         [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:         [[V4:%.+]] = arith.minsi [[V3]], [[C511]] : index
// CHECK-NEXT:         [[V5:%.+]] = loop.read [[ARG2]]{{\[}}[[ARG8]]] : memref<1xf32>
// CHECK-NEXT:         [[V6:%.+]] = arith.addi [[ARG8]], [[V4]] : index
// CHECK-NEXT:         loop.write [[V5]] at {{\[}}[[V6]]] : f32
// CHECK-NEXT:       } combine {
// CHECK-NEXT:       ^bb0([[ARG8:%.+]]: f32, [[ARG9:%.+]]: f32):
// CHECK-NEXT:         loop.yield [[ARG9]] : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.copy [[ALLOC_0]], [[ALLOC]] : memref<i32> to memref<i32>
// CHECK-NEXT:       scf.yield [[ARG7]], [[ARG6]] : memref<512xf32>, memref<512xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     loop.nest ([[ARG6]]) in [512] outs([[ARG4]], [[ARG5]] : memref<512xf32>, memref<512xf32>) attributes {schedule = #loop.schedule<"out[par i/16, i lanes]">} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[V0]]#0{{\[}}[[ARG6]]] : memref<512xf32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[V0]]#1{{\[}}[[ARG6]]] : memref<512xf32>
// CHECK-NEXT:       loop.yield [[V1]], [[V2]] : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @trade_places(%x: tensor<512xf32>, %y: tensor<512xf32>, %v: tensor<1xf32>, %n: tensor<i32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<512xf32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_update_slice %b, %v, %i : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
    stablehlo.return %next, %u, %a : tensor<i32>, tensor<512xf32>, tensor<512xf32>
  }
  return %r#1, %r#2 : tensor<512xf32>, tensor<512xf32>
}


// -----

// The old version is carried, too: one copy in each iteration, and a remark.
// CHECK-LABEL: func.func @old_and_new(
// CHECK-SAME:  [[ARG0:%.+]]: memref<512xf32>, [[ARG1:%.+]]: memref<1xf32>, [[ARG2:%.+]]: memref<i32>, [[ARG3:%.+]]: memref<512xf32>, [[ARG4:%.+]]: memref<512xf32>) attributes {creole.n_inputs = 3 : i64, creole.n_results = 2 : i64} {
// CHECK-NEXT:     memref.copy [[ARG0]], [[ARG3]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     memref.copy [[ARG0]], [[ARG4]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:     [[ALLOC:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:     loop.nest () in [] outs([[ALLOC]] : memref<i32>) attributes {schedule = #loop.schedule<"out[]">} {
// CHECK-NEXT:       [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT:       loop.yield [[C0_I32]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V0:%.+]]:2 = scf.while ([[ARG5:%.+]] = [[ARG3]], [[ARG6:%.+]] = [[ARG4]]) : (memref<512xf32>, memref<512xf32>) -> (memref<512xf32>, memref<512xf32>) {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[ARG2]][] : memref<i32>
// CHECK-NEXT:       [[V3:%.+]] = arith.cmpi slt, [[V1]], [[V2]] : i32
// CHECK-NEXT:       scf.condition([[V3]]) [[ARG5]], [[ARG6]] : memref<512xf32>, memref<512xf32>
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0([[ARG5:%.+]]: memref<512xf32>, [[ARG6:%.+]]: memref<512xf32>):
// CHECK-NEXT:       [[ALLOC_0:%.+]] = memref.alloc() : memref<i32>
// CHECK-NEXT:       loop.nest () in [] outs([[ALLOC_0]] : memref<i32>) {
// CHECK-NEXT:         [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT:         [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V2:%.+]] = arith.addi [[V1]], [[C1_I32]] : i32
// CHECK-NEXT:         loop.yield [[V2]] : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.copy [[ARG5]], [[ARG6]] : memref<512xf32> to memref<512xf32>
// CHECK-NEXT:       loop.update ([[ARG7:%.+]]) in [1] into([[ARG6]] : memref<512xf32>) attributes {unique} {
// CHECK-NEXT:         [[C511:%.+]] = arith.constant 511 : index
// CHECK-NEXT:         [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT:         [[V1:%.+]] = loop.read [[ALLOC]][] : memref<i32>
// CHECK-NEXT:         [[V2:%.+]] = arith.index_cast [[V1]] : i32 to index
// CHECK-NEXT:         [[V3:%.+]] = arith.maxsi [[V2]], [[C0]] : index
// CHECK-NEXT:         [[V4:%.+]] = arith.minsi [[V3]], [[C511]] : index
// CHECK-NEXT:         [[V5:%.+]] = loop.read [[ARG1]]{{\[}}[[ARG7]]] : memref<1xf32>
// CHECK-NEXT:         [[V6:%.+]] = arith.addi [[ARG7]], [[V4]] : index
// CHECK-NEXT:         loop.write [[V5]] at {{\[}}[[V6]]] : f32
// CHECK-NEXT:       } combine {
// CHECK-NEXT:       ^bb0([[ARG7:%.+]]: f32, [[ARG8:%.+]]: f32):
// CHECK-NEXT:         loop.yield [[ARG8]] : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.copy [[ALLOC_0]], [[ALLOC]] : memref<i32> to memref<i32>
// CHECK-NEXT:       scf.yield [[ARG6]], [[ARG5]] : memref<512xf32>, memref<512xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     loop.nest ([[ARG5]]) in [512] outs([[ARG3]], [[ARG4]] : memref<512xf32>, memref<512xf32>) attributes {schedule = #loop.schedule<"out[par i/16, i lanes]">} {
// CHECK-NEXT:       [[V1:%.+]] = loop.read [[V0]]#0{{\[}}[[ARG5]]] : memref<512xf32>
// CHECK-NEXT:       [[V2:%.+]] = loop.read [[V0]]#1{{\[}}[[ARG5]]] : memref<512xf32>
// CHECK-NEXT:       loop.yield [[V1]], [[V2]] : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
func.func @old_and_new(%x: tensor<512xf32>, %v: tensor<1xf32>, %n: tensor<i32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %b = %x) : tensor<i32>, tensor<512xf32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_update_slice %a, %v, %i : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
    stablehlo.return %next, %u, %a : tensor<i32>, tensor<512xf32>, tensor<512xf32>
  }
  return %r#1, %r#2 : tensor<512xf32>, tensor<512xf32>
}

// REMARK:      'old_and_new': 'loop.update' copies an array of tensor<512xf32> in a loop: 'scf.yield' reads it later
