// RUN: creole-opt --update-arguments --split-input-file %s | FileCheck %s
// RUN: creole-opt --pass-pipeline='builtin.module(update-arguments,func.func(bufferize))' --split-input-file %s | FileCheck %s --check-prefix=MEMORY

// A result that is a later version of an argument is made in its memory; calls say so, too.
// CHECK-LABEL: func.func private @set(
// CHECK-SAME: -> (tensor<600xf32> {creole.updates = 0 : i64})
// MEMORY-LABEL: func.func private @set(
// MEMORY-SAME: %[[A:.*]]: memref<600xf32>)
// MEMORY-NOT: memref.alloc
// MEMORY: loop.update {{.*}} into(%[[A]] : memref<600xf32>)
// MEMORY-NOT: memref.copy
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
// CHECK-LABEL: func.func @main(
// CHECK: call @set(%{{.*}}) {res_attrs = [{creole.updates = 0 : i64}]}
// An input of the program is copied once, in front of the first call.
// MEMORY-LABEL: func.func @main(
// MEMORY-SAME: %[[A:.*]]: memref<600xf32>, %[[OUT:.*]]: memref<600xf32>)
// MEMORY: memref.copy %[[A]], %[[OUT]]
// MEMORY: call @set(%[[OUT]])
// MEMORY-NOT: memref.copy
// MEMORY: call @set(%[[OUT]])
// MEMORY-NEXT: return
func.func @main(%a: tensor<600xf32>) -> tensor<600xf32> {
  %0 = call @set(%a) : (tensor<600xf32>) -> tensor<600xf32>
  %1 = call @set(%0) : (tensor<600xf32>) -> tensor<600xf32>
  return %1 : tensor<600xf32>
}

// -----

// Functions that call each other update one array; the branch that yields it says which.
// CHECK-LABEL: func.func private @even(
// CHECK-SAME: -> (tensor<600xf32> {creole.updates = 1 : i64})
// CHECK-LABEL: func.func private @odd(
// CHECK-SAME: -> (tensor<600xf32> {creole.updates = 1 : i64})
// CHECK-LABEL: func.func @main(
// CHECK-SAME: -> tensor<600xf32> {
func.func private @even(%n: i32, %a: tensor<600xf32>) -> tensor<600xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = arith.cmpi sgt, %n, %c0 : i32
  %0 = scf.if %p -> (tensor<600xf32>) {
    %less = arith.subi %n, %c1 : i32
    %z = arith.constant 7.0 : f32
    %set = loop.update (%i) in [1] into(%a : tensor<600xf32>) {
      loop.write %z at [%i] : f32
    } combine {
    ^bb0(%old: f32, %new: f32):
      loop.yield %new : f32
    }
    %1 = func.call @odd(%less, %set) : (i32, tensor<600xf32>) -> tensor<600xf32>
    scf.yield %1 : tensor<600xf32>
  } else {
    %1 = loop.nest (%i) in [600] {
      %2 = arith.constant 0.0 : f32
      loop.yield %2 : f32
    } : tensor<600xf32>
    scf.yield %1 : tensor<600xf32>
  }
  return %0 : tensor<600xf32>
}
func.func private @odd(%n: i32, %a: tensor<600xf32>) -> tensor<600xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = arith.cmpi sgt, %n, %c0 : i32
  %0 = scf.if %p -> (tensor<600xf32>) {
    %less = arith.subi %n, %c1 : i32
    %1 = func.call @even(%less, %a) : (i32, tensor<600xf32>) -> tensor<600xf32>
    scf.yield %1 : tensor<600xf32>
  } else {
    scf.yield %a : tensor<600xf32>
  }
  return %0 : tensor<600xf32>
}
// The entry is public: its own callers are not known.
func.func @main(%n: i32, %a: tensor<600xf32>) -> tensor<600xf32> {
  %0 = call @even(%n, %a) : (i32, tensor<600xf32>) -> tensor<600xf32>
  return %0 : tensor<600xf32>
}

// -----

// A result that always is an argument is dropped, in functions that call themselves too.
// CHECK-LABEL: func.func private @again(
// CHECK-SAME: %[[N:.*]]: i32, %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK: %[[R:.*]]:2 = scf.if
// CHECK: %[[C:.*]] = {{.*}}call @again({{.*}}) : (i32, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK: return %[[R]]#1 : tensor<4xf32>
func.func private @again(%n: i32, %a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = arith.cmpi sgt, %n, %c0 : i32
  %0:2 = scf.if %p -> (tensor<4xf32>, tensor<4xf32>) {
    %less = arith.subi %n, %c1 : i32
    %1:2 = func.call @again(%less, %a, %b) : (i32, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    scf.yield %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>
  } else {
    %1 = loop.nest (%i) in [4] {
      %2 = loop.read %b[%i] : tensor<4xf32>
      %3 = arith.addf %2, %2 : f32
      loop.yield %3 : f32
    } : tensor<4xf32>
    scf.yield %a, %1 : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:.*]]: i32, %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
// CHECK: %[[R:.*]] = call @again
// CHECK: return %[[A]], %[[R]]
func.func @main(%n: i32, %a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = call @again(%n, %a, %b) : (i32, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
