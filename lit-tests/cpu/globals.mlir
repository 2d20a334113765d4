// RUN: creole-run %s --random-inputs=1 --steps=3 --carry='out0->in0' | FileCheck %s

// Memory that lives as long as the program: what one call leaves in it, the next one finds. What has no
// initial value at all begins with zeros.
// CHECK: step 1: out0 = 11
// CHECK: step 2: out0 = 22
// CHECK: step 3: out0 = 33
memref.global "private" @count : memref<2xi32> = dense<[1, 10]>
memref.global "private" @sum : memref<i32> = uninitialized
func.func @main(%in: memref<i32>, %out: memref<i32>) attributes {creole.n_inputs = 1, creole.n_results = 1} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = memref.get_global @count : memref<2xi32>
  %sum = memref.get_global @sum : memref<i32>
  %a = memref.load %count[%c0] : memref<2xi32>
  %b = memref.load %count[%c1] : memref<2xi32>
  %old = memref.load %sum[] : memref<i32>
  %s = arith.addi %a, %b : i32
  %new = arith.addi %old, %s : i32
  memref.store %new, %sum[] : memref<i32>
  memref.store %new, %out[] : memref<i32>
  return
}
