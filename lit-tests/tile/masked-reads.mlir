// Paddings and windows read whole boxes with masks, at each level; nothing is gathered.
// RUN: creole-run %s --backend tile --stop-after grids | FileCheck %s
// CHECK-NOT: tile.gather
// CHECK: tile.load %{{.*}} mask
// CHECK-NOT: tile.gather
// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=dma
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=registers
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=bundles
// RUN: creole-tile sim %s --schedules 4 > /dev/null

func.func @main(%a: tensor<2x16x20x130xf32>, %b: tensor<40x300xi32>, %c: tensor<1x9x9x4xf32>, %w: tensor<3x3x1x4xf32>) -> (tensor<2x19x22x130xf32>, tensor<45x290xi32>, tensor<1x9x9x4xf32>, tensor<40x300xi32>) {
  %x = stablehlo.constant dense<1.5> : tensor<f32>
  %0 = stablehlo.pad %a, %x, low = [0, 1, 2, 0], high = [0, 2, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x16x20x130xf32>, tensor<f32>) -> tensor<2x19x22x130xf32>
  %y = stablehlo.constant dense<7> : tensor<i32>
  %1 = stablehlo.pad %b, %y, low = [3, -13], high = [2, 3], interior = [0, 0] : (tensor<40x300xi32>, tensor<i32>) -> tensor<45x290xi32>
  %2 = stablehlo.convolution(%c, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<1x9x9x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x9x9x4xf32>
  %min = stablehlo.constant dense<-2147483648> : tensor<i32>
  %3 = "stablehlo.reduce_window"(%b, %min) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<40x300xi32>, tensor<i32>) -> tensor<40x300xi32>
  return %0, %1, %2, %3 : tensor<2x19x22x130xf32>, tensor<45x290xi32>, tensor<1x9x9x4xf32>, tensor<40x300xi32>
}
