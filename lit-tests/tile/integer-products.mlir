// Products of integers of 8 bits go through the matrix unit, also where the sum is cut into blocks.
// RUN: creole-run %s --backend tile --stop-after grids | FileCheck %s
// CHECK: tile.matmul {{.*}} : (vector<{{.*}}xi8>, vector<{{.*}}xi8>, vector<{{.*}}xi32>)
// CHECK-NOT: vector.multi_reduction
// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=dma
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=registers
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=bundles
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target machine=tpu-v1

func.func @main(%a: tensor<70x300xi8>, %b: tensor<300x140xi8>, %c: tensor<4x9x20xi8>, %d: tensor<4x20x7xi8>) -> (tensor<70x140xi32>, tensor<4x9x7xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<70x300xi8>, tensor<300x140xi8>) -> tensor<70x140xi32>
  %1 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x9x20xi8>, tensor<4x20x7xi8>) -> tensor<4x9x7xi32>
  return %0, %1 : tensor<70x140xi32>, tensor<4x9x7xi32>
}
