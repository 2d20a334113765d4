// Convolutions in groups: groups and features of a group have loops of their own, so that both factors are read in vectors, and
// groups of many features are a batch of products.
// RUN: creole-run %s --stop-after loops | FileCheck %s --check-prefix=LOOPS
// RUN: creole-run %s --stop-after schedule | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-5
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 1e-5 --atol 1e-5 --target vector-bits=128

// Few features: batch, places, groups, features.
// LOOPS: loop.nest (%[[N:.*]], %[[Y:.*]], %[[X:.*]], %[[G:.*]], %[[F:.*]]) in [2, 9, 9, 4, 8] {
// LOOPS-NOT: arith.divui
// LOOPS: loop.reduce (%{{.*}}, %{{.*}}, %[[C:.*]]) in [3, 3, 4]
// LOOPS: } : tensor<2x9x9x4x8xf32>
// LOOPS: loop.reshape %{{.*}} : tensor<2x9x9x4x8xf32> to tensor<2x9x9x32xf32>

// Features that are not innermost: they are, in the loops, and one copy puts them back.
// LOOPS: loop.nest ({{.*}}) in [2, 9, 9, 4, 8]
// LOOPS: loop.kernel @transpose({{.*}}) {permutation = array<i64: 0, 3, 1, 2>}

// A group of features takes elements of the batch in the gradient of the weights.
// LOOPS: loop.nest ({{.*}}) in [4, 3, 3, 4, 8]

// Many features: the groups are outermost, and one nest puts them side by side.
// LOOPS: loop.nest ({{.*}}) in [2, 1, 20, 20, 32]
// LOOPS: loop.nest ({{.*}}) in [1, 20, 20, 2, 32]
// LOOPS: loop.reshape %{{.*}} : tensor<1x20x20x2x32xf32> to tensor<1x20x20x64xf32>

// CHECK-NOT: call @gemm
// CHECK: in [2, 20, 20, 32] attributes {schedule = #loop.schedule<"{{.*}}[call @gemm]">}
func.func @main(%x: tensor<2x9x9x16xf32>, %w: tensor<3x3x4x32xf32>, %x1: tensor<2x16x9x9xf32>, %w1: tensor<32x4x3x3xf32>, %x2: tensor<1x20x20x64xf32>, %w2: tensor<3x3x32x64xf32>, %d: tensor<2x9x9x32xf32>) -> (tensor<2x9x9x32xf32>, tensor<2x32x9x9xf32>, tensor<4x3x3x32xf32>, tensor<1x20x20x64xf32>) {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x9x9x16xf32>, tensor<3x3x4x32xf32>) -> tensor<2x9x9x32xf32>
  %1 = stablehlo.convolution(%x1, %w1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x16x9x9xf32>, tensor<32x4x3x3xf32>) -> tensor<2x32x9x9xf32>
  %2 = stablehlo.convolution(%x, %d) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<2x9x9x16xf32>, tensor<2x9x9x32xf32>) -> tensor<4x3x3x32xf32>
  %3 = stablehlo.convolution(%x2, %w2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x20x20x64xf32>, tensor<3x3x32x64xf32>) -> tensor<1x20x20x64xf32>
  return %0, %1, %2, %3 : tensor<2x9x9x32xf32>, tensor<2x32x9x9xf32>, tensor<4x3x3x32xf32>, tensor<1x20x20x64xf32>
}
