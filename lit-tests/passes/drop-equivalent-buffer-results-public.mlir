// RUN: creole-opt %s --drop-equivalent-buffer-results=modify-public-functions=true | FileCheck %s
// RUN: creole-opt %s --drop-equivalent-buffer-results=modify-public-functions=1 | FileCheck %s
// RUN: creole-opt %s "--drop-equivalent-buffer-results=modify-public-functions=TRUE" | FileCheck %s
// RUN: creole-opt %s --pass-pipeline="builtin.module(drop-equivalent-buffer-results{modify-public-functions=})" | FileCheck %s
// RUN: creole-opt %s --drop-equivalent-buffer-results=modify-public-functions=0 | FileCheck %s --check-prefix=OFF
// RUN: creole-opt %s "--drop-equivalent-buffer-results=modify-public-functions=False" | FileCheck %s --check-prefix=OFF
// RUN: not creole-opt %s --drop-equivalent-buffer-results=modify-public-functions=2 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not creole-opt %s --drop-equivalent-buffer-results=modify-public-function=true 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: modify-public-functions
// OFF: func.func @public(%arg0: memref<4xf32>, %arg1: index) -> memref<4xf32> {
// VALUE: error: option 'modify-public-functions'

// CHECK-LABEL: func.func @public(%arg0: memref<4xf32>, %arg1: index) {
// CHECK-NEXT: return
func.func @public(%m: memref<4xf32>, %i: index) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-NEXT: call @public(%arg0, %arg1) : (memref<4xf32>, index) -> ()
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT: return %0 : f32
func.func @caller(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = call @public(%m, %i) : (memref<4xf32>, index) -> memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}
