// RUN: creole-opt %s --generate-runtime-verification=verbose-level=0 | FileCheck %s
// RUN: not creole-opt %s --generate-runtime-verification=verbose-level=2 2>&1 | FileCheck %s --check-prefix=LEVEL

// LEVEL: error: generate-runtime-verification pass: set verboseLevel to 0 or 1

// Locations that are written are those of messages.
// CHECK-LABEL: func.func @load(
// CHECK: cf.assert %2, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}levels.mlir\22:12:8)"
// CHECK: cf.assert %{{.*}}, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(fused[\22a\22, \22b.c\22:3:4])"
// CHECK: cf.assert %{{.*}}, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(unknown)"
func.func @load(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32> loc(fused["a", "b.c":3:4])
  %2 = memref.load %m[%i] : memref<4xf32> loc(unknown)
  return %0 : f32
}
