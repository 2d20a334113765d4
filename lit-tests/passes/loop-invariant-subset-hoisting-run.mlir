// Loops that carry a part of a tensor compute what they did before.
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: creole-opt %s --loop-invariant-subset-hoisting -o %t && creole-run %t --backend=interp | FileCheck %s
// RUN: creole-opt %s --loop-invariant-subset-hoisting | FileCheck %s --check-prefix=HOISTED

// HOISTED: %[[SLICE:.*]] = tensor.extract_slice
// HOISTED: %[[LANES:.*]] = vector.transfer_read
// HOISTED: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %[[SLICE]], %{{.*}} = %[[LANES]])

// CHECK: out0: tensor<3x4xi32> = {{\[}}[0, 1, 2, 3], [8, 16, 24, 32], [1, 2, 3, 4]]
func.func @main() -> tensor<3x4xi32> {
  %t = arith.constant dense<[[0, 1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %two = arith.constant dense<2> : vector<4xi32>
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %t) -> (tensor<3x4xi32>) {
    %row = tensor.extract_slice %x[1, 0] [1, 4] [1, 1] : tensor<3x4xi32> to tensor<4xi32>
    %v = vector.transfer_read %row[%c0], %zero {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
    %w = arith.muli %v, %two : vector<4xi32>
    %new = vector.transfer_write %w, %row[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
    %z = tensor.insert_slice %new into %x[1, 0] [1, 4] [1, 1] : tensor<4xi32> into tensor<3x4xi32>
    scf.yield %z : tensor<3x4xi32>
  }
  return %0 : tensor<3x4xi32>
}
