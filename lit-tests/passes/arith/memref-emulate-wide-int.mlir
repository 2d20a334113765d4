// RUN: creole-opt %s --memref-emulate-wide-int="widest-int-supported=32" | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: index) -> i32 {
//  CHECK-NEXT: %alloc = memref.alloc() : memref<4xvector<2xi32>, 1>
//  CHECK-NEXT: %cst = arith.constant dense<-1> : vector<2xi32>
//  CHECK-NEXT: memref.store %cst, %alloc[%arg0] : memref<4xvector<2xi32>, 1>
//  CHECK-NEXT: %0 = memref.load %alloc[%arg0] : memref<4xvector<2xi32>, 1>
//  CHECK-NEXT: %1 = vector.extract %0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %cst[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = vector.extract %cst[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %sum, %overflow = arith.addui_extended %1, %3 : i32, i1
//  CHECK-NEXT: %5 = arith.extui %overflow : i1 to i32
//  CHECK-NEXT: %6 = arith.addi %5, %2 : i32
//  CHECK-NEXT: %7 = arith.addi %6, %4 : i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %8 = vector.insert %sum, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %9 = vector.insert %7, %8 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: memref.store %9, %alloc[%arg0] {nontemporal = true} : memref<4xvector<2xi32>, 1>
//  CHECK-NEXT: %10 = vector.extract %9[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<4xvector<2xi32>>
//  CHECK-NEXT: %alloc_2 = memref.alloc() : memref<4xi32>
//  CHECK-NEXT: return %10 : i32
//  CHECK-NEXT: }
func.func @f(%i: index) -> i32 {
  %m = memref.alloc() : memref<4xi64, 1>
  %c = arith.constant -1 : i64
  memref.store %c, %m[%i] : memref<4xi64, 1>
  %0 = memref.load %m[%i] : memref<4xi64, 1>
  %1 = arith.addi %0, %c : i64
  memref.store %1, %m[%i] {nontemporal = true} : memref<4xi64, 1>
  %2 = arith.trunci %1 : i64 to i32
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xi64>
  %k = memref.alloc() : memref<4xi32>
  return %2 : i32
}
