// RUN: creole-opt --outline-kernels --bufferize --split-input-file %s | FileCheck %s

// Results in the memory of inputs that are given away (passes/loop/src/bufferize/donate.rs).
//
// named result ........... @named        a choice .............. @any
// one taker each ......... @one_each     needed later .......... @needed
// returned as it is ...... @returned     changed by a loop ..... @looped
// of another type ........ @other_type   nothing is given ...... @kept
// handed on by a loop .... @handed_on    called by others ...... @called

// CHECK-LABEL: func.func public @named(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-SAME: creole.donors = array<i64: 0>
// CHECK-SAME: creole.n_inputs = 2 : i64, creole.n_results = 0 : i64
// CHECK: call @named_kernel_0(%arg0, %arg1, %arg0)
func.func public @named(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = loop.read %b[%i] : tensor<4xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @any(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-SAME: creole.donors = array<i64: 1>
func.func public @any(%a: tensor<4xf32>, %b: tensor<4xf32> {jax.buffer_donor = true}) -> tensor<4xf32> {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = loop.read %b[%i] : tensor<4xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @one_each(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-SAME: creole.donors = array<i64: 0, -1>
func.func public @one_each(%a: tensor<4xf32> {jax.buffer_donor = true}) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = arith.negf %x : f32
    %z = arith.addf %x, %x : f32
    loop.yield %y, %z : f32, f32
  } : tensor<4xf32>, tensor<4xf32>
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The neighbours of an element are read when it has been written.
// CHECK-LABEL: func.func public @needed(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-NOT: creole.donors
func.func public @needed(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %c3 = arith.constant 3 : index
  %0 = loop.nest (%i) in [4] {
    %j = arith.subi %c3, %i : index
    %x = loop.read %a[%j] : tensor<4xf32>
    loop.yield %x : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @returned(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: memref<4xf32>)
// CHECK-NOT: creole.donors
func.func public @returned(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<4xf32>
  return %0, %a : tensor<4xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @looped(%arg0: memref<4xf32>, %arg1: i32)
// CHECK-SAME: creole.donors = array<i64: 0>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func public @looped(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %n: i32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0:2 = scf.while (%x = %a, %k = %c0) : (tensor<4xf32>, i32) -> (tensor<4xf32>, i32) {
    %more = arith.cmpi slt, %k, %n : i32
    scf.condition(%more) %x, %k : tensor<4xf32>, i32
  } do {
  ^bb0(%x: tensor<4xf32>, %k: i32):
    %next = loop.nest (%i) in [4] {
      %y = loop.read %x[%i] : tensor<4xf32>
      %z = arith.addf %y, %y : f32
      loop.yield %z : f32
    } : tensor<4xf32>
    %l = arith.addi %k, %c1 : i32
    scf.yield %next, %l : tensor<4xf32>, i32
  }
  return %0#0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @other_type(%arg0: memref<4xf32>, %arg1: memref<4xi32>)
// CHECK-NOT: creole.donors
func.func public @other_type(%a: tensor<4xf32> {jax.buffer_donor = true}) -> tensor<4xi32> {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = arith.fptosi %x : f32 to i32
    loop.yield %y : i32
  } : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// CHECK-LABEL: func.func public @kept(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-NOT: creole.donors
func.func public @kept(%a: tensor<4xf32> {jax.buffer_donor = false}) -> tensor<4xf32> {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    loop.yield %x : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What the loop hands on unchanged is the input still: it takes the memory, not the other result.
// CHECK-LABEL: func.func @handed_on(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: memref<4xf32>)
// CHECK-SAME: creole.donors = array<i64: -1, 0>
func.func @handed_on(%a: tensor<4xf32> {jax.buffer_donor = true}, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %n = arith.constant 3 : i32
  %0:2 = scf.while (%x = %a, %k = %c0) : (tensor<4xf32>, i32) -> (tensor<4xf32>, i32) {
    %more = arith.cmpi slt, %k, %n : i32
    scf.condition(%more) %x, %k : tensor<4xf32>, i32
  } do {
  ^bb0(%x: tensor<4xf32>, %k: i32):
    %l = arith.addi %k, %c1 : i32
    scf.yield %x, %l : tensor<4xf32>, i32
  }
  %1 = loop.nest (%i) in [4] {
    %y = loop.read %b[%i] : tensor<4xf32>
    %z = arith.addf %y, %y : f32
    loop.yield %z : f32
  } : tensor<4xf32>
  return %1, %0#0 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Who calls it passes memory for the result.
// CHECK-LABEL: func.func @called(%arg0: memref<4xf32>, %arg1: memref<4xf32>)
// CHECK-NOT: creole.donors
func.func @called(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %0 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<4xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @caller(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @called(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
