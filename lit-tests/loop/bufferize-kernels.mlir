// RUN: creole-opt --bufferize --split-input-file %s | FileCheck %s

// Kernels of several ops.

// An argument is changed in place only if that makes a result: its caller does not know otherwise.
// CHECK-LABEL: func.func private @changes(
// CHECK-SAME: %[[A:.*]]: memref<6xf32>, %[[OUT:.*]]: memref<6xf32>)
// CHECK: %[[OWN:.*]] = memref.alloc() : memref<6xf32>
// CHECK: memref.copy %[[A]], %[[OWN]]
// CHECK: loop.update {{.*}} into(%[[OWN]] : memref<6xf32>)
// CHECK: loop.nest {{.*}} outs(%[[OUT]] : memref<6xf32>)
func.func private @changes(%a: tensor<6xf32>) -> tensor<6xf32> attributes {creole.kernel, no_inline} {
  %z = arith.constant 7.0 : f32
  %c0 = arith.constant 0 : index
  %0 = loop.update (%i) in [1] into(%a : tensor<6xf32>) {
    loop.write %z at [%c0] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %1 = loop.nest (%i) in [6] {
    %2 = loop.read %0[%i] : tensor<6xf32>
    loop.yield %2 : f32
  } : tensor<6xf32>
  return %1 : tensor<6xf32>
}

// -----

// A result that is returned twice has memory of its own each time.
// CHECK-LABEL: func.func private @twice(
// CHECK-SAME: %[[A:.*]]: memref<6xf32>, %[[ONE:.*]]: memref<6xf32>, %[[TWO:.*]]: memref<6xf32>)
// CHECK: memref.copy %[[A]], %[[ONE]]
// CHECK: loop.update {{.*}} into(%[[ONE]] : memref<6xf32>)
// CHECK: memref.copy %[[ONE]], %[[TWO]]
func.func private @twice(%a: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) attributes {creole.kernel} {
  %0 = loop.update (%i) in [1] into(%a : tensor<6xf32>) {
    %z = arith.constant 7.0 : f32
    loop.write %z at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return %0, %0 : tensor<6xf32>, tensor<6xf32>
}

// -----

// An array without contents is the memory of what is written into it.
// CHECK-LABEL: func.func private @joined(
// CHECK-SAME: %[[A:.*]]: memref<6xf32>, %[[OUT:.*]]: memref<12xf32>)
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: loop.update {{.*}} into(%[[OUT]] : memref<12xf32>)
// CHECK: loop.update {{.*}} into(%[[OUT]] : memref<12xf32>)
func.func private @joined(%a: tensor<6xf32>) -> tensor<12xf32> attributes {creole.kernel, no_inline} {
  %empty = ub.poison : tensor<12xf32>
  %0 = loop.update (%i) in [6] into(%empty : tensor<12xf32>) attributes {unique} {
    %x = loop.read %a[%i] : tensor<6xf32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %1 = loop.update (%i) in [6] into(%0 : tensor<12xf32>) attributes {unique} {
    %c6 = arith.constant 6 : index
    %x = loop.read %a[%i] : tensor<6xf32>
    %at = arith.addi %i, %c6 : index
    loop.write %x at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return %1 : tensor<12xf32>
}
