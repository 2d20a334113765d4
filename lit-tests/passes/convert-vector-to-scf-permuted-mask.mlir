// Masks are in the order of the dimensions of the memory, whatever the order of those of the vector.
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf=lower-tensors -o %t && creole-run %t --backend=interp | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf='lower-tensors full-unroll' -o %t && creole-run %t --backend=interp | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf='lower-tensors target-rank=0' -o %t && creole-run %t --backend=interp | FileCheck %s
// RUN: creole-opt %s --convert-vector-to-scf=lower-tensors | FileCheck %s --check-prefix=LOOPS
// RUN: creole-opt %s --convert-vector-to-scf='lower-tensors full-unroll' | FileCheck %s --check-prefix=UNROLL
// RUN: creole-opt %s --convert-vector-to-scf | FileCheck %s --check-prefix=STAY

// The permutation leaves the map, so the mask is taken apart in its own order.

// LOOPS-NOT: vector.transfer_read
// LOOPS: %[[MASK:.*]] = memref.load %{{.*}}[%{{.*}}] : memref<2xvector<3xi1>>
// LOOPS-NEXT: vector.transfer_read %{{.*}}, %[[MASK]] {in_bounds = [true], permutation_map = #{{.*}}} : tensor<2x3x1x1xi32>, vector<3xi32>
// LOOPS: vector.transpose %{{.*}}, [2, 1, 0] : vector<2x2x3xi32> to vector<3x2x2xi32>
// LOOPS: vector.transfer_write %{{.*}} : vector<1xi32>, tensor<2x3x1x1xi32>

// UNROLL: vector.extract %{{.*}}[0] : vector<3xi1> from vector<2x3xi1>
// UNROLL: vector.transpose %{{.*}}, [2, 1, 0] : vector<2x2x3xi32> to vector<3x2x2xi32>

// Reads that are not lowered stay as they are. A write gets the inner dimensions that it does not run along, and its mask, too.
// STAY: vector.transfer_read %{{.*}} : tensor<2x3x1x1xi32>, vector<3x2x2xi32>
// STAY: %[[UNITS:.*]] = vector.broadcast %{{.*}} : vector<2x3xi1> to vector<1x1x2x3xi1>
// STAY-NEXT: %[[MASK:.*]] = vector.transpose %[[UNITS]], [2, 3, 0, 1] : vector<1x1x2x3xi1> to vector<2x3x1x1xi1>
// STAY-NEXT: vector.transfer_write %{{.*}}, %[[MASK]] {in_bounds = [true, true, true, true]} : vector<2x3x1x1xi32>, tensor<2x3x1x1xi32>
// STAY: %[[BETWEEN:.*]] = vector.broadcast %{{.*}} : vector<2x3xi1> to vector<1x2x3xi1>
// STAY-NEXT: vector.transpose %[[BETWEEN]], [1, 0, 2] : vector<1x2x3xi1> to vector<2x1x3xi1>

// CHECK: out0: tensor<3x2x2xi32> = {{.*}}1, -7], [1, -7]], {{..}}2, -7], [2, -7]], {{..}}-7, -7], [-7, -7]]]
// CHECK: out1: tensor<2x3x1x1xi32> = {{.*}}10]], {{..}}30]], {{..}}3]]], {{...}}4]], {{..}}5]], {{..}}6]]]]
// CHECK: out2: tensor<2x2x3xi32> = {{.*}}10, 30, 0], [0, 0, 0]], {{..}}0, 0, 0], [0, 0, 0]]]
func.func @main() -> (tensor<3x2x2xi32>, tensor<2x3x1x1xi32>, tensor<2x2x3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = arith.constant -7 : i32
  %t = arith.constant dense<[[[[1]], [[2]], [[3]]], [[[4]], [[5]], [[6]]]]> : tensor<2x3x1x1xi32>
  %mask = vector.create_mask %c1, %c2 : vector<2x3xi1>
  %read = vector.transfer_read %t[%c0, %c0, %c0, %c0], %p, %mask {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2, d3) -> (d1, 0, d0)>} : tensor<2x3x1x1xi32>, vector<3x2x2xi32>
  %0 = tensor.empty() : tensor<3x2x2xi32>
  %1 = vector.transfer_write %read, %0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<3x2x2xi32>, tensor<3x2x2xi32>
  %v = arith.constant dense<[[10, 20], [30, 40], [50, 60]]> : vector<3x2xi32>
  %2 = vector.transfer_write %v, %t[%c0, %c0, %c0, %c0], %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2, d3) -> (d1, d0)>} : vector<3x2xi32>, tensor<2x3x1x1xi32>
  %zero = arith.constant dense<0> : tensor<2x2x3xi32>
  %3 = vector.transfer_write %v, %zero[%c0, %c0, %c0], %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>} : vector<3x2xi32>, tensor<2x2x3xi32>
  return %1, %2, %3 : tensor<3x2x2xi32>, tensor<2x3x1x1xi32>, tensor<2x2x3xi32>
}
