// RUN: creole-opt %s --bufferize --split-input-file | FileCheck %s

// What a loop computes of a large tensor, which it reads elsewhere too, stands by turns in two memrefs that it carries:
// nothing is copied in it, and the initial value is read where it is. The result is copied if it is in the wrong one.
// CHECK-LABEL: func.func @steps
// CHECK-SAME: (%[[X:.*]]: memref<1000xf32>, %[[N:.*]]: i32, %[[OUT:.*]]: memref<1000xf32>)
// CHECK-NOT: memref.copy
// CHECK: %[[A:.*]] = memref.alloc() : memref<1000xf32>
// CHECK-NOT: memref.alloc
// CHECK: %[[R:.*]]:4 = scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %[[X]], %{{.*}} = %[[A]], %{{.*}} = %[[OUT]])
// CHECK: scf.condition
// CHECK: ^bb0(%{{.*}}: i32, %[[NOW:.*]]: memref<1000xf32>, %[[NEXT:.*]]: memref<1000xf32>, %[[OTHER:.*]]: memref<1000xf32>):
// CHECK: loop.nest {{.*}} outs(%[[NEXT]] : memref<1000xf32>)
// CHECK: loop.read %[[NOW]]
// CHECK-NOT: memref.copy
// CHECK: scf.yield %{{.*}}, %[[NEXT]], %[[OTHER]], %[[NEXT]] : i32, memref<1000xf32>, memref<1000xf32>, memref<1000xf32>
// CHECK: memref.copy %[[R]]#1, %[[OUT]]
func.func @steps(%x: tensor<1000xf32>, %n: i32) -> tensor<1000xf32> {
  %zero = arith.constant 0 : i32
  %r:2 = scf.while (%i = %zero, %a = %x) : (i32, tensor<1000xf32>) -> (i32, tensor<1000xf32>) {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %a : i32, tensor<1000xf32>
  } do {
  ^bb0(%i: i32, %a: tensor<1000xf32>):
    %one = arith.constant 1 : i32
    %next = arith.addi %i, %one : i32
    %b = loop.nest (%k) in [1000] {
      %last = arith.constant 999 : index
      %m = arith.subi %last, %k : index
      %0 = loop.read %a[%m] : tensor<1000xf32>
      loop.yield %0 : f32
    } : tensor<1000xf32>
    scf.yield %next, %b : i32, tensor<1000xf32>
  }
  return %r#1 : tensor<1000xf32>
}

// -----

// A small one is copied.
// CHECK-LABEL: func.func @small
// CHECK: scf.while (%{{.*}} = %{{.*}}) : (i32) -> i32
// CHECK: loop.nest
// CHECK: memref.copy
func.func @small(%x: tensor<10xf32>, %n: i32) -> tensor<10xf32> {
  %zero = arith.constant 0 : i32
  %r:2 = scf.while (%i = %zero, %a = %x) : (i32, tensor<10xf32>) -> (i32, tensor<10xf32>) {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %a : i32, tensor<10xf32>
  } do {
  ^bb0(%i: i32, %a: tensor<10xf32>):
    %one = arith.constant 1 : i32
    %next = arith.addi %i, %one : i32
    %b = loop.nest (%k) in [10] {
      %last = arith.constant 9 : index
      %m = arith.subi %last, %k : index
      %0 = loop.read %a[%m] : tensor<10xf32>
      loop.yield %0 : f32
    } : tensor<10xf32>
    scf.yield %next, %b : i32, tensor<10xf32>
  }
  return %r#1 : tensor<10xf32>
}

// -----

// One that can be updated in place is.
// CHECK-LABEL: func.func @in_place
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<1000xf32>)
// CHECK: memref.copy %{{.*}}, %[[OUT]]
// CHECK: scf.while (%{{.*}} = %{{.*}}) : (i32) -> i32
// CHECK: loop.nest {{.*}} outs(%[[OUT]] : memref<1000xf32>)
// CHECK-NOT: memref.copy
func.func @in_place(%x: tensor<1000xf32>, %n: i32) -> tensor<1000xf32> {
  %zero = arith.constant 0 : i32
  %r:2 = scf.while (%i = %zero, %a = %x) : (i32, tensor<1000xf32>) -> (i32, tensor<1000xf32>) {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %a : i32, tensor<1000xf32>
  } do {
  ^bb0(%i: i32, %a: tensor<1000xf32>):
    %one = arith.constant 1 : i32
    %next = arith.addi %i, %one : i32
    %b = loop.nest (%k) in [1000] {
      %0 = loop.read %a[%k] : tensor<1000xf32>
      %1 = arith.addf %0, %0 : f32
      loop.yield %1 : f32
    } : tensor<1000xf32>
    scf.yield %next, %b : i32, tensor<1000xf32>
  }
  return %r#1 : tensor<1000xf32>
}
