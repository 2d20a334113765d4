// Narrower arithmetic on indices of a loop that compares unsigned.
// RUN: creole-opt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16 | FileCheck %s

// Indices below 127 fit into a byte, as does the mask.
// CHECK-LABEL: func.func @masked(%arg0: i32) -> i32 {
// CHECK-NEXT: %c-56_i8 = arith.constant -56 : i8
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = scf.for unsigned %arg1 = %c0_i32 to %c127_i32 step %c1_i32 iter_args(%arg2 = %arg0) -> (i32)  : i32 {
// CHECK-NEXT: %1 = arith.trunci %arg1 : i32 to i8
// CHECK-NEXT: %2 = arith.andi %1, %c-56_i8 : i8
// CHECK-NEXT: %3 = arith.extui %2 : i8 to i32
// CHECK-NEXT: scf.yield %3 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @masked(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c127 = arith.constant 127 : i32
  %c1 = arith.constant 1 : i32
  %mask = arith.constant 200 : i32
  %0 = scf.for unsigned %i = %c0 to %c127 step %c1 iter_args(%last = %x) -> (i32) : i32 {
    %1 = arith.andi %i, %mask : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// Bounds of a loop stay.
// CHECK-LABEL: func.func @bounds(%arg0: memref<?xi64>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c100 = arith.constant 100 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.for %arg1 = %c0 to %c100 step %c1 {
// CHECK-NEXT: %0 = arith.index_cast %arg1 : index to i64
// CHECK-NEXT: memref.store %0, %arg0[%arg1] : memref<?xi64>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bounds(%x: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c100 = arith.constant 100 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c100 step %c1 {
    %0 = arith.index_cast %i : index to i64
    memref.store %0, %x[%i] : memref<?xi64>
  }
  return
}
