// Sums of products along rows of both operands are added in partials; long ones in blocks, so that additions do not all wait for
// each other.
// RUN: creole-opt --hlo-to-loops %s | FileCheck %s

// CHECK-LABEL: func.func @short
// CHECK: loop.reduce (%{{.*}}) in [512] {{.*}} attributes {partials = 32 : i64}
func.func @short(%x: tensor<100x512xf32>) -> tensor<100xf32> {
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<100x512xf32>, tensor<100x512xf32>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @long
// CHECK: loop.reduce (%{{.*}}) in [1024] {{.*}} attributes {blocks = array<i64: 128>, partials = 32 : i64}
func.func @long(%x: tensor<100x1024xf32>) -> tensor<100xf32> {
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<100x1024xf32>, tensor<100x1024xf32>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
}

// Columns are lanes, which add in sequence.
// CHECK-LABEL: func.func @columns
// CHECK: loop.reduce (%{{.*}}) in [1024] {{.*}} attributes {blocks = array<i64: 128>}
func.func @columns(%x: tensor<100x1024xf32>, %y: tensor<1024x8xf32>) -> tensor<100x8xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<100x1024xf32>, tensor<1024x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}
