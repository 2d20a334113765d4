// RUN: creole-opt %s --memref-emulate-wide-int --split-input-file --verify-diagnostics

func.func @stored(%m: memref<4xi64>, %x: i64, %i: index) {
  // expected-error @below {{failed to legalize operation 'memref.store' that was explicitly marked illegal}}
  memref.store %x, %m[%i] : memref<4xi64>
  return
}

// -----

func.func @too_wide() {
  // expected-error @below {{expects integers of at most 64 bits, found i128}}
  %m = memref.alloc() : memref<4xi128>
  return
}

// -----

func.func @used(%i: index) -> i64 {
  %m = memref.alloc() : memref<4xi64>
  %0 = memref.load %m[%i] : memref<4xi64>
  // expected-error @below {{failed to legalize operation 'func.return' that was explicitly marked illegal}}
  return %0 : i64
}
