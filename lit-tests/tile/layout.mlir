// RUN: creole-opt %s --split-input-file --verify-diagnostics | FileCheck %s
// RUN: creole-opt %s --split-input-file --verify-diagnostics --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @tiled(
// CHECK-SAME: tensor<3x5xf32, #tile.layout<"{1,0:T(2,2)}">>, %{{.*}}: memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, 1 : i32>)
// GENERIC: tensor<3x5xf32, #tile.layout<"{1,0:T(2,2)}">>, memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, 1 : i32>
func.func @tiled(%arg0: tensor<3x5xf32, #tile.layout<"{1, 0 : T(2,2)}">>, %arg1: memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, 1 : i32>) {
  return
}

// -----

// expected-error@+1 {{the size of a tile must be positive}}
func.func @no_tile(%arg0: tensor<3x5xf32, #tile.layout<"{1,0:T(0,2)}">>)

// -----

// expected-error@+1 {{the layout orders 1 dimension, the array has 2}}
func.func @other_rank(%arg0: memref<3x5xf32, #tile.layout<"{0:T(2)}">>)

// -----

// expected-error@+1 {{the tiles have 2^63 slots or more}}
func.func @too_large(%arg0: tensor<3x5xf32, #tile.layout<"{1,0:T(4294967296,4294967296)}">>)
