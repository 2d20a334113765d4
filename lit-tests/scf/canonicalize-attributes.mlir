// Attributes of replaced ops stay where MLIR keeps them.
// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @dims(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @dims(%arg: i1, %n: index, %m: memref<f32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c1) step (%c1, %c1) {
    memref.store %f, %m[] : memref<f32>
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%arg1, %arg1) step (%c1, %c1) {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @nested(%arg: i1, %n: index, %m: memref<f32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %f, %m[] : memref<f32>
    } {tag2}
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @forall(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   scf.forall (%arg4) in (%arg1) {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall(%arg: i1, %n: index, %m: memref<f32>, %f: f32) {
  scf.forall (%i, %j) in (1, %n) {
    memref.store %f, %m[] : memref<f32>
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @forall_index(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   scf.forall (%arg4, %arg5) in (4, %arg1) {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall_index(%arg: i1, %n: index, %m: memref<f32>, %f: f32) {
  %c4 = arith.constant 4 : index
  scf.forall (%i, %j) in (%c4, %n) {
    memref.store %f, %m[] : memref<f32>
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @results(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @results(%arg: i1, %n: index, %m: memref<f32>, %f: f32) {
  %0 = scf.if %arg -> f32 {
    memref.store %f, %m[] : memref<f32>
    scf.yield %f : f32
  } else {
    scf.yield %f : f32
  } {tag}
  return
}

// -----

// CHECK-LABEL: func.func @some_results(%arg0: i1, %arg1: index, %arg2: memref<f32>, %arg3: f32) -> f32 {
// CHECK-NEXT:   %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     %1 = memref.load %arg2[] : memref<f32>
// CHECK-NEXT:     scf.yield %1 : f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     scf.yield %arg3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
// CHECK-NEXT: }
func.func @some_results(%arg: i1, %n: index, %m: memref<f32>, %f: f32) -> f32 {
  %0:2 = scf.if %arg -> (f32, f32) {
    memref.store %f, %m[] : memref<f32>
    %k = memref.load %m[] : memref<f32>
    scf.yield %f, %k : f32, f32
  } else {
    memref.store %f, %m[] : memref<f32>
    scf.yield %f, %f : f32, f32
  } {tag}
  return %0#1 : f32
}

// -----

// CHECK-LABEL: func.func @if_in_if(%arg0: i1, %arg1: i1, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if_in_if(%arg: i1, %n: i1, %m: memref<f32>, %f: f32) {
  scf.if %arg {
    scf.if %n {
      memref.store %f, %m[] : memref<f32>
    } {inner}
  } {outer}
  scf.if %arg {
    memref.store %f, %m[] : memref<f32>
  } {one}
  scf.if %arg {
    memref.store %f, %m[] : memref<f32>
  } {two}
  return
}

// -----

// CHECK-LABEL: func.func @swapped(%arg0: i1, %arg1: i1, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   } {one}
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     memref.store %arg3, %arg2[] : memref<f32>
// CHECK-NEXT:   } {two}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @swapped(%arg: i1, %n: i1, %m: memref<f32>, %f: f32) {
  %t = arith.constant true
  %x = arith.xori %arg, %t : i1
  scf.if %x {
    memref.store %f, %m[] : memref<f32>
    memref.store %f, %m[] : memref<f32>
  } else {
    memref.store %f, %m[] : memref<f32>
  } {one}
  scf.if %n {
    memref.store %f, %m[] : memref<f32>
  } else {
  } {two}
  return
}

// -----

// CHECK-LABEL: func.func @while_removed(%arg0: index, %arg1: memref<f32>) -> index {
// CHECK-NEXT:   scf.while (%arg2 = %arg0) : (index) -> () {
// CHECK-NEXT:     %0 = "test.x"(%arg2) : (index) -> i1
// CHECK-NEXT:     scf.condition(%0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %0 = "test.y"() : () -> index
// CHECK-NEXT:     scf.yield %0 : index
// CHECK-NEXT:   } attributes {tag}
// CHECK-NEXT:   return %arg0 : index
// CHECK-NEXT: }
func.func @while_removed(%n: index, %m: memref<f32>) -> index {
  %1:2 = scf.while (%a = %n, %b = %n) : (index, index) -> (index, index) {
    %c = "test.x"(%a) : (index) -> i1
    scf.condition(%c) %a, %b : index, index
  } do {
  ^bb0(%a: index, %b: index):
    %k = "test.y"() : () -> index
    scf.yield %k, %b : index, index
  } attributes {tag}
  return %1#1 : index
}

// -----

// CHECK-LABEL: func.func @while_twice(%arg0: index, %arg1: memref<f32>) -> index {
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (index) -> index {
// CHECK-NEXT:     %1 = "test.x"(%arg2) : (index) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2 : index
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: index):
// CHECK-NEXT:     %1 = "test.y"() : () -> index
// CHECK-NEXT:     scf.yield %1 : index
// CHECK-NEXT:   } attributes {tag}
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
func.func @while_twice(%n: index, %m: memref<f32>) -> index {
  %1:2 = scf.while (%a = %n) : (index) -> (index, index) {
    %c = "test.x"(%a) : (index) -> i1
    scf.condition(%c) %a, %a : index, index
  } do {
  ^bb0(%a: index, %b: index):
    %k = "test.y"() : () -> index
    scf.yield %k : index
  } attributes {tag}
  return %1#1 : index
}

// -----

// CHECK-LABEL: func.func @while_aligned(%arg0: index, %arg1: memref<f32>) -> index {
// CHECK-NEXT:   %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg0) : (index, index) -> (index, index) {
// CHECK-NEXT:     %1 = "test.x"(%arg2, %arg3) : (index, index) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2, %arg3 : index, index
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:     %1:2 = "test.y"(%arg3, %arg2) : (index, index) -> (index, index)
// CHECK-NEXT:     scf.yield %1#0, %1#1 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0 : index
// CHECK-NEXT: }
func.func @while_aligned(%n: index, %m: memref<f32>) -> index {
  %1:2 = scf.while (%a = %n, %b = %n) : (index, index) -> (index, index) {
    %c = "test.x"(%a, %b) : (index, index) -> i1
    scf.condition(%c) %b, %a : index, index
  } do {
  ^bb0(%a: index, %b: index):
    %k:2 = "test.y"(%a, %b) : (index, index) -> (index, index)
    scf.yield %k#0, %k#1 : index, index
  } attributes {tag}
  return %1#1 : index
}

// -----

// CHECK-LABEL: func.func @while_unused(%arg0: index, %arg1: memref<f32>) {
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     %0 = "test.x"() : () -> i1
// CHECK-NEXT:     scf.condition(%0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %0 = "test.y"() : () -> index
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   } attributes {tag}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @while_unused(%n: index, %m: memref<f32>) {
  scf.while (%a = %n) : (index) -> () {
    %c = "test.x"() : () -> i1
    scf.condition(%c)
  } do {
    %k = "test.y"() : () -> (index)
    scf.yield %k : index
  } attributes {tag}
  return
}

// -----

// CHECK-LABEL: func.func @switch(%arg0: index, %arg1: memref<index>) -> index {
// CHECK-NEXT:   %0 = scf.index_switch %arg0 {tag} -> index 
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     memref.store %arg0, %arg1[] : memref<index>
// CHECK-NEXT:     %1 = "test.y"() : () -> index
// CHECK-NEXT:     scf.yield %1 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %arg0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
func.func @switch(%n: index, %m: memref<index>) -> index {
  %0:2 = scf.index_switch %n {tag} -> index, index
  case 1 {
    memref.store %n, %m[] : memref<index>
    %k = "test.y"() : () -> (index)
    scf.yield %k, %n : index, index
  }
  default {
    scf.yield %n, %n : index, index
  }
  return %0#0 : index
}

// -----

// CHECK-LABEL: func.func @region(%arg0: index, %arg1: memref<index>) -> index {
// CHECK-NEXT:   scf.execute_region no_inline {
// CHECK-NEXT:     memref.store %arg0, %arg1[] : memref<index>
// CHECK-NEXT:     %0 = "test.y"() : () -> index
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   return %arg0 : index
// CHECK-NEXT: }
func.func @region(%n: index, %m: memref<index>) -> index {
  %0:2 = scf.execute_region -> (index, index) no_inline {
    memref.store %n, %m[] : memref<index>
    %k = "test.y"() : () -> (index)
    scf.yield %k, %n : index, index
  } {tag}
  return %0#1 : index
}

// -----

// CHECK-LABEL: func.func @casts(%arg0: index, %arg1: tensor<4xf32>, %arg2: tensor<1xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg3) in (%arg0) shared_outs(%arg4 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %arg2 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     } {inner}
// CHECK-NEXT:   } {tag}
// CHECK-NEXT:   %1 = scf.forall (%arg3) in (%arg0) shared_outs(%arg4 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %arg2 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = arith.addf %0, %1 : tensor<4xf32>
// CHECK-NEXT:   return %2 : tensor<4xf32>
// CHECK-NEXT: }
func.func @casts(%n: index, %t: tensor<4xf32>, %s: tensor<1xf32>) -> tensor<4xf32> {
  %0:2 = scf.forall (%i) in (%n) shared_outs(%a = %t, %b = %t) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    } {inner}
  } {tag}
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.forall (%i) in (%n) shared_outs(%a = %c) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  } {tag2}
  %d = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
  %2 = arith.addf %0#0, %d : tensor<4xf32>
  return %2 : tensor<4xf32>
}
