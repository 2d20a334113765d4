// RUN: creole-opt --schedule-nests --split-input-file %s | FileCheck %s
// RUN: creole-opt --schedule-nests --explain --split-input-file -o %t %s 2>&1 | FileCheck %s --check-prefix=EXPLAIN

// What is read along the rows by the first dimension of a batch of matrices goes by squares.
// EXPLAIN: 'loop.nest': shape 'squares', out[par i, par j/16, par k/16, k/4, j unroll, k lanes] t0 at k/4 [k unroll, j lanes]
// CHECK-LABEL: func.func @transpose
// CHECK: "out[par i, par j/16, par k/16, k/4, j unroll, k lanes] t0 at k/4 [k unroll, j lanes]"
// CHECK: loop.read %arg0[%arg1, %arg3, %arg2] {label = "t0"}
// CHECK: loop.read %arg0[%arg1, %arg2, %arg2] : tensor
func.func @transpose(%a: tensor<3x100x100xf32>) -> tensor<3x100x100xf32> {
  %0 = loop.nest (%n, %i, %j) in [3, 100, 100] {
    %x = loop.read %a[%n, %j, %i] : tensor<3x100x100xf32>
    %y = loop.read %a[%n, %i, %i] : tensor<3x100x100xf32>
    %s = arith.addf %x, %y : f32
    loop.yield %s : f32
  } : tensor<3x100x100xf32>
  return %0 : tensor<3x100x100xf32>
}

// -----

// Rows of arrays that stay in the cache, too few of them, or along no dimension at all.
// CHECK-LABEL: func.func @others
// CHECK: in [64, 64] attributes {schedule = #loop.schedule<"out[par i, j/16, j lanes]">}
// CHECK: in [8, 4096] attributes {schedule = #loop.schedule<"out[par i, j/16, j lanes]">}
// CHECK: in [200, 200] attributes {schedule = #loop.schedule<"out[par i, j/8, j lanes]">}
func.func @others(%a: tensor<64x64xf32>, %b: tensor<4096x8xf32>, %c: tensor<400x400xf32>) -> (tensor<64x64xf32>, tensor<8x4096xf32>, tensor<200x200xf32>) {
  %0 = loop.nest (%i, %j) in [64, 64] {
    %x = loop.read %a[%j, %i] : tensor<64x64xf32>
    loop.yield %x : f32
  } : tensor<64x64xf32>
  %1 = loop.nest (%i, %j) in [8, 4096] {
    %x = loop.read %b[%j, %i] : tensor<4096x8xf32>
    loop.yield %x : f32
  } : tensor<8x4096xf32>
  %2 = loop.nest (%i, %j) in [200, 200] {
    %two = arith.constant 2 : index
    %i2 = arith.muli %i, %two : index
    %j2 = arith.muli %j, %two : index
    %x = loop.read %c[%j2, %i2] : tensor<400x400xf32>
    loop.yield %x : f32
  } : tensor<200x200xf32>
  return %0, %1, %2 : tensor<64x64xf32>, tensor<8x4096xf32>, tensor<200x200xf32>
}
