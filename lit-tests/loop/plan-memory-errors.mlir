// RUN: creole-opt --plan-memory --split-input-file --verify-diagnostics %s

// Sizes that are not known can't be planned.
func.func @dynamic(%n: index) attributes {creole.n_inputs = 1 : i64, creole.n_results = 0 : i64} {
  // expected-error@+1 {{memref<?xf32> has no static shape}}
  %0 = memref.alloc(%n) : memref<?xf32>
  return
}

// -----

// One allocation is one place: the memory of the last iteration can't be kept beside it.
func.func @carried(%a: memref<16xf32>, %n: index) attributes {creole.n_inputs = 2 : i64, creole.n_results = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<16xf32>) {
    // expected-error@+1 {{'memref.alloc' op is carried to the next iteration of the loop around it, where it would be the same memory again}}
    %0 = memref.alloc() : memref<16xf32>
    memref.copy %x, %0 : memref<16xf32> to memref<16xf32>
    scf.yield %0 : memref<16xf32>
  }
  return
}

// -----

// Elements that do not stand in row-major order take another number of bytes.
func.func @strided(%a: memref<2x2xf32>) {
  // expected-error@+1 {{can't plan memory of type memref<2x2xf32, strided<[1, 2]>>: it has a layout}}
  %0 = memref.alloc() : memref<2x2xf32, strided<[1, 2]>>
  memref.copy %a, %0 : memref<2x2xf32> to memref<2x2xf32, strided<[1, 2]>>
  return
}
