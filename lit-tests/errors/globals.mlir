// RUN: not creole-run %s --random-inputs=1 2>&1 | FileCheck %s

// CHECK: error: '@main' uses the global '@elsewhere', which is not there
memref.global @elsewhere : memref<i32>
func.func @main(%out: memref<i32>) attributes {creole.n_inputs = 0, creole.n_results = 1} {
  %g = memref.get_global @elsewhere : memref<i32>
  %x = memref.load %g[] : memref<i32>
  memref.store %x, %out[] : memref<i32>
  return
}
