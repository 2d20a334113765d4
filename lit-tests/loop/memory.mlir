// RUN: creole-opt --hlo-to-loops --loop-fuse --canonicalize --outline-kernels --split-input-file %s | FileCheck %s --check-prefix=OUTLINE
// RUN: creole-opt --hlo-to-loops --loop-fuse --canonicalize --outline-kernels --bufferize --plan-memory --split-input-file %s | FileCheck %s --check-prefix=PLAN

// Equal kernels are one function; results become arguments, what lies between goes to the arena.
// OUTLINE-LABEL: func.func @twice
// OUTLINE: call @twice_kernel_0
// OUTLINE: call @twice_kernel_0
// OUTLINE-COUNT-1: func.func private @twice_kernel
// OUTLINE-NOT: func.func private @twice_kernel
// PLAN-LABEL: func.func @twice(
// PLAN-SAME: %[[X:.*]]: memref<4x4xf32>, %[[OUT:.*]]: memref<4x4xf32>, %[[ARENA:.*]]: memref<128xi8>
// PLAN-SAME: creole.arena = array<i64: 128>
// PLAN: %[[A:.*]] = memref.view %[[ARENA]]
// PLAN: call @twice_kernel_0(%[[X]], %[[A]])
// PLAN: loop.kernel @gemm(%[[A]], %[[A]] : {{.*}} outs(%[[B:.*]] : memref<4x4xf32>)
// PLAN: call @twice_kernel_0(%[[B]], %[[OUT]])
func.func @twice(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.exponential %x : tensor<4x4xf32>
  %1 = loop.kernel @gemm(%0, %0 : tensor<4x4xf32>, tensor<4x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<4x4xf32>
  %2 = stablehlo.exponential %1 : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

// What a loop carries is updated in place.
// PLAN-LABEL: func.func @loop(
// PLAN-SAME: %[[X:.*]]: memref<8xf32>, %{{.*}}: memref<i32>, %[[OUT:.*]]: memref<8xf32>
// PLAN: memref.copy %[[X]], %[[OUT]]
// PLAN: scf.while
// PLAN: func.call @loop_kernel_0(%[[OUT]], %[[OUT]])
// PLAN-NOT: memref.copy %{{.*}}, %[[OUT]]
// PLAN: return
func.func @loop(%x: tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c, %s = %x) : tensor<i32>, tensor<8xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.exponential %s : tensor<8xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<8xf32>
}

// -----

// What is returned under another shape is computed in its place.
// PLAN-LABEL: func.func @reshaped(
// PLAN-SAME: %{{.*}}: memref<6xf32>, %[[OUT:.*]]: memref<2x3xf32>)
// PLAN: %[[VIEW:.*]] = memref.reinterpret_cast %[[OUT]]
// PLAN: call @reshaped_kernel_0(%{{.*}}, %[[VIEW]])
// PLAN-NOT: memref.copy
// PLAN: return
func.func @reshaped(%x: tensor<6xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.exponential %x : tensor<6xf32>
  %1 = stablehlo.reshape %0 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// Twice, it is copied once.
// PLAN-LABEL: func.func @twice_returned(
// PLAN-SAME: %{{.*}}: memref<6xf32>, %[[A:.*]]: memref<6xf32>, %[[B:.*]]: memref<2x3xf32>)
// PLAN: call @twice_returned_kernel_0(%{{.*}}, %[[A]])
// PLAN: memref.copy %{{.*}}, %[[B]]
// PLAN-NOT: memref.copy
// PLAN: return
func.func @twice_returned(%x: tensor<6xf32>) -> (tensor<6xf32>, tensor<2x3xf32>) {
  %0 = stablehlo.exponential %x : tensor<6xf32>
  %1 = stablehlo.reshape %0 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<6xf32>, tensor<2x3xf32>
}
