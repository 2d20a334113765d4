// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t --rtol=0 --threads=1
// RUN: creole-run %s --random-inputs=1 --expect=%t --rtol=0 --threads=2
// RUN: creole-run %s --stop-after=parallel > %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: creole-run %t.mlir --random-inputs=1 --expect=%t --rtol=0 --backend=interp
// RUN: creole-run %t.mlir --random-inputs=1 --expect=%t --rtol=0 --threads=1
// RUN: creole-run %t.mlir --random-inputs=1 --expect=%t --rtol=0 --threads=2
// RUN: creole-run %t.mlir --stop-after=parallel | FileCheck %s

// Parallel loops in functions that are called, with what they capture: memory, numbers, vectors, masks, and indices of
// loops around them. The text of the last stage is a program, too.
// CHECK-LABEL: func.func @main(
// CHECK: loop.fork @main_parallel_0({{.*}}) to %{{.*}} grain 7
// CHECK: loop.fork @{{scale_parallel_0|main_parallel_1}}({{.*}}memref<12x5x7xf32>{{.*}}) to %{{.*}} grain 11
// CHECK-DAG: func.func private @main_parallel_0({{.*}} attributes {creole.part}
// CHECK-DAG: func.func private @{{scale_parallel_0|main_parallel_1}}({{.*}} attributes {creole.part}
func.func @main(%a: memref<12x5x7xf32>, %b: memref<8xf32>, %out: memref<2x12x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c12 = arith.constant 12 : index
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %k = memref.load %b[%c3] : memref<8xf32>
  %v = vector.load %b[%c1] : memref<8xf32>, vector<4xf32>
  %m = arith.cmpf ogt, %v, %zero : vector<4xf32>
  scf.for %l = %c0 to %c2 step %c1 {
    scf.parallel (%i, %j) = (%c0, %c0) to (%c12, %c2) step (%c1, %c1) {
      %c4 = arith.constant 4 : index
      %at = arith.muli %j, %c4 : index
      %x = vector.load %b[%at] : memref<8xf32>, vector<4xf32>
      %s = vector.broadcast %k : f32 to vector<4xf32>
      %y = arith.mulf %x, %s : vector<4xf32>
      %z = arith.select %m, %y, %v : vector<4xi1>, vector<4xf32>
      vector.store %z, %out[%l, %i, %at] : memref<2x12x8xf32>, vector<4xf32>
      scf.reduce
    } {creole.grain = 7}
  }
  func.call @scale(%a, %k) : (memref<12x5x7xf32>, f32) -> ()
  return
}

func.func private @scale(%a: memref<12x5x7xf32>, %k: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c12 = arith.constant 12 : index
  scf.parallel (%i, %j, %l) = (%c1, %c0, %c0) to (%c12, %c5, %c7) step (%c2, %c1, %c1) {
    %x = memref.load %a[%i, %j, %l] : memref<12x5x7xf32>
    %y = arith.mulf %x, %k : f32
    memref.store %y, %a[%i, %j, %l] : memref<12x5x7xf32>
    scf.reduce
  } {creole.grain = 11}
  return
}
