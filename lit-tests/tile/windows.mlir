// Windows and slices with strides are loads with strides; of a reduction over windows the places in a window come one
// after the other. Nothing is gathered.
// RUN: creole-run %s --backend tile --stop-after grids | FileCheck %s
// CHECK-NOT: tile.gather
// CHECK: tile.load %{{.*}} strides [1, 2, 2, 1] :
// CHECK-NOT: tile.gather
// CHECK: tile.load %{{.*}} strides [3, 5] :
// CHECK-NOT: tile.gather
// CHECK: tile.load %{{.*}} strides [1, 1, 2, 2] mask
// CHECK-NOT: tile.gather
// CHECK: tile.load %{{.*}} strides [2, 2] mask
// CHECK-NOT: tile.gather
// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=dma
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=registers
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=bundles

func.func @main(%a: tensor<2x17x33x130xf32>, %b: tensor<40x300xi32>, %c: tensor<2x8x9x9xf32>, %w: tensor<5x8x3x3xf32>) -> (tensor<2x8x16x130xf32>, tensor<14x60xi32>, tensor<2x5x5x5xf32>, tensor<20x150xi32>) {
  %x = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %x) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %r = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x17x33x130xf32>, tensor<f32>) -> tensor<2x8x16x130xf32>
  %1 = stablehlo.slice %b [0:40:3, 1:300:5] : (tensor<40x300xi32>) -> tensor<14x60xi32>
  %2 = stablehlo.convolution(%c, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x9x9xf32>, tensor<5x8x3x3xf32>) -> tensor<2x5x5x5xf32>
  %min = stablehlo.constant dense<-2147483648> : tensor<i32>
  %3 = "stablehlo.reduce_window"(%b, %min) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<40x300xi32>, tensor<i32>) -> tensor<20x150xi32>
  return %0, %1, %2, %3 : tensor<2x8x16x130xf32>, tensor<14x60xi32>, tensor<2x5x5x5xf32>, tensor<20x150xi32>
}
