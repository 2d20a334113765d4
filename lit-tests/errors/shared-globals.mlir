// Devices are threads of one process, so a program whose calls change globals would mix them up.
//
// RUN: not creole-run %s --replicas 2 2>&1 | FileCheck %s
// RUN: creole-run %s | FileCheck %s --check-prefix=ONE

// CHECK: error: has globals that calls change, which devices can't share
// ONE: out0: tensor<1xi32> = [1]

memref.global "private" @count : memref<1xi32> = dense<0>

func.func @main(%out: memref<1xi32>) attributes {creole.n_inputs = 0 : i64, creole.n_results = 1 : i64} {
  %count = memref.get_global @count : memref<1xi32>
  %i = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %old = memref.load %count[%i] : memref<1xi32>
  %new = arith.addi %old, %one : i32
  memref.store %new, %count[%i] : memref<1xi32>
  memref.store %new, %out[%i] : memref<1xi32>
  return
}
