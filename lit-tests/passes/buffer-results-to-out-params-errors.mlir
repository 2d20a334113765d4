// RUN: creole-opt %s --buffer-results-to-out-params --split-input-file --verify-diagnostics --allow-unregistered-dialect
// RUN: not creole-opt %s --buffer-results-to-out-params=hoist-static-alloc=true --split-input-file 2>&1 | FileCheck %s

// CHECK: error: no such option hoist-static-alloc; did you mean 'hoist-static-allocs'?

// Memory of unknown size can't be allocated in front of the call.
func.func private @dynamic(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}
func.func @calls(%n: index) {
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @dynamic(%n) : (index) -> memref<?xf32>
  return
}

// -----

// expected-error @+1 {{cannot create out param for result with unsupported layout}}
func.func private @strided() -> memref<4xf32, strided<[2], offset: ?>> {
  %0 = "source"() : () -> memref<4xf32, strided<[2], offset: ?>>
  return %0 : memref<4xf32, strided<[2], offset: ?>>
}
