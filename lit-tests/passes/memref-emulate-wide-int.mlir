// RUN: creole-opt %s --memref-emulate-wide-int=widest-int-supported=32 --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @wide(
// CHECK-NEXT: %cst = arith.constant dense<[2, 1]> : vector<2xi32>
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: %0 = memref.load %alloc[%arg0] : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: memref.store %cst, %alloc[%arg0] {nontemporal = true} : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: memref.store %0, %alloc[%arg0] : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @wide(%i: index) {
  %c = arith.constant 4294967298 : i64
  %m = memref.alloc() : memref<4xi64, 1>
  %0 = memref.load %m[%i] : memref<4xi64, 1>
  memref.store %c, %m[%i] {nontemporal = true} : memref<4xi64, 1>
  memref.store %0, %m[%i] : memref<4xi64, 1>
  return
}

// -----

// Narrow integers and floats stay.
// CHECK-LABEL: func.func @narrow(
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<4xf64>
// CHECK-NEXT: memref.store %arg1, %alloc[%arg0] : memref<4xi32>
// CHECK-NEXT: memref.store %arg2, %alloc_0[%arg0] : memref<4xf64>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @narrow(%i: index, %x: i32, %y: f64) {
  %m = memref.alloc() : memref<4xi32>
  %n = memref.alloc() : memref<4xf64>
  memref.store %x, %m[%i] : memref<4xi32>
  memref.store %y, %n[%i] : memref<4xf64>
  return
}
