// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --bufferize | FileCheck %s --check-prefix=MEMORY

// CHECK-LABEL: func.func @product
// CHECK: loop.kernel @gemm(%arg0, %arg1 : tensor<2x3xf32>, tensor<3x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<2x4xf32>
// MEMORY-LABEL: func.func @product(%arg0: memref<2x3xf32>, %arg1: memref<3x4xf32>, %arg2: memref<2x4xf32>)
// MEMORY-NEXT: loop.kernel @gemm(%arg0, %arg1 : memref<2x3xf32>, memref<3x4xf32>) {{.*}} outs(%arg2 : memref<2x4xf32>)
func.func @product(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = loop.kernel @gemm(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The kernel reads its inputs while it writes its result, so the carried value is not overwritten.
// MEMORY-LABEL: func.func @powers
// MEMORY: scf.while
// MEMORY: } do {
// MEMORY: %[[NEW:.*]] = memref.alloc
// MEMORY: loop.kernel @gemm(%[[OLD:.*]], %[[OLD]] : {{.*}} outs(%[[NEW]] : memref<2x2xf32>)
// MEMORY: memref.copy %[[NEW]], %[[OLD]]
func.func @powers(%a: tensor<2x2xf32>, %n: i32) -> tensor<2x2xf32> {
  %0 = scf.while (%x = %a) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %zero = arith.constant 0 : i32
    %go_on = arith.cmpi slt, %zero, %n : i32
    scf.condition(%go_on) %x : tensor<2x2xf32>
  } do {
  ^bb0(%x: tensor<2x2xf32>):
    %1 = loop.kernel @gemm(%x, %x : tensor<2x2xf32>, tensor<2x2xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} : tensor<2x2xf32>
    scf.yield %1 : tensor<2x2xf32>
  }
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @first_places
// CHECK: loop.kernel @argsort(%arg0 : tensor<4x9xi16>) {dim = 1 : i64} : tensor<4x2xi32>
// MEMORY-LABEL: func.func @first_places(%arg0: memref<4x9xi16>, %arg1: memref<4x2xi32>)
// MEMORY-NEXT: loop.kernel @argsort(%arg0 : memref<4x9xi16>) {{.*}} outs(%arg1 : memref<4x2xi32>)
func.func @first_places(%a: tensor<4x9xi16>) -> tensor<4x2xi32> {
  %0 = loop.kernel @argsort(%a : tensor<4x9xi16>) {dim = 1 : i64} : tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}
