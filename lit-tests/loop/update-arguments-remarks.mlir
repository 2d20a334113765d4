// RUN: creole-opt --pass-pipeline='builtin.module(update-arguments,func.func(order-updates,bufferize))' %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file %t

// The function needs the array that it changes, so it makes the next version elsewhere, and copies it.
// REMARK: 'both': 'loop.update' copies an array of tensor<600xf32> in each call: 'loop.read' reads it later
// REMARK: 'both': a result of tensor<600xf32> is copied to an argument in each call
// CHECK-LABEL: func.func private @both(
// CHECK-SAME: %[[A:.*]]: memref<600xf32>, %[[OUT:.*]]: memref<600xf32>)
// CHECK: %[[OWN:.*]] = memref.alloc
// CHECK: memref.copy %[[A]], %[[OWN]]
// CHECK: loop.update {{.*}} into(%[[OWN]]
// CHECK: loop.nest {{.*}} outs(%[[OUT]]
// CHECK: memref.copy %[[OWN]], %[[A]]
func.func private @both(%a: tensor<600xf32>) -> (tensor<600xf32>, tensor<600xf32>) {
  %z = arith.constant 7.0 : f32
  %0 = loop.update (%i) in [1] into(%a : tensor<600xf32>) {
    loop.write %z at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %1 = loop.nest (%i) in [600] {
    %2 = loop.read %0[%i] : tensor<600xf32>
    %3 = loop.read %a[%i] : tensor<600xf32>
    %4 = arith.addf %2, %3 : f32
    loop.yield %4 : f32
  } : tensor<600xf32>
  return %0, %1 : tensor<600xf32>, tensor<600xf32>
}

// The caller needs its array: the copy is here.
// REMARK: 'main': 'func.call' copies an array of tensor<600xf32> in a loop: it is the same in each iteration
// CHECK-LABEL: func.func @main(
// CHECK: scf.while
// CHECK: memref.copy %{{.*}}, %[[MINE:.*]] :
// CHECK: call @both(%[[MINE]], %{{.*}})
func.func @main(%a: tensor<600xf32>, %b: tensor<600xf32>, %n: i32) -> tensor<600xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0:2 = scf.while (%i = %c0, %x = %b) : (i32, tensor<600xf32>) -> (i32, tensor<600xf32>) {
    %go = arith.cmpi slt, %i, %n : i32
    scf.condition(%go) %i, %x : i32, tensor<600xf32>
  } do {
  ^bb0(%i: i32, %x: tensor<600xf32>):
    %next = arith.addi %i, %c1 : i32
    %1:2 = func.call @both(%a) : (tensor<600xf32>) -> (tensor<600xf32>, tensor<600xf32>)
    %2 = loop.nest (%j) in [600] {
      %3 = loop.read %1#0[%j] : tensor<600xf32>
      %4 = loop.read %1#1[%j] : tensor<600xf32>
      %5 = loop.read %x[%j] : tensor<600xf32>
      %6 = arith.addf %3, %4 : f32
      %7 = arith.addf %6, %5 : f32
      loop.yield %7 : f32
    } : tensor<600xf32>
    scf.yield %next, %2 : i32, tensor<600xf32>
  }
  return %0#1 : tensor<600xf32>
}
