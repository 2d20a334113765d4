// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --canonicalize --cse --loop-invariant-code-motion | FileCheck %s
// RUN: creole-opt %s --bufferize | FileCheck %s --check-prefix=MEMORY

// A call of two arrays, and one whose result nobody reads. Equal calls are as many meetings, so each of them stays.
// CHECK-LABEL: func.func @calls
// CHECK: loop.collective @gather_arrays(%arg0, %arg1 : tensor<3xf32>, tensor<2xi8>) {groups = dense<{{.*}}[0, 1]]> : tensor<1x2xi64>, op = "gather"} : tensor<2x3xf32>, tensor<2x2xi8>
// CHECK: loop.collective @permute_arrays(%arg1 : tensor<2xi8>) {groups = dense<{{.*}}[0, 1]]> : tensor<1x2xi64>, op = "send", sources = dense<{{.*}}[-1, 0]]> : tensor<1x2xi64>} : tensor<2xi8>
// CHECK: loop.collective @permute_arrays(%arg1 : tensor<2xi8>)
// CHECK: loop.collective @replica_number() : tensor<i32>
// MEMORY-LABEL: func.func @calls
// MEMORY: loop.collective @gather_arrays(%arg0, %arg1 : memref<3xf32>, memref<2xi8>) {{.*}} outs(%arg2, %arg3 : memref<2x3xf32>, memref<2x2xi8>)
// MEMORY: loop.collective @permute_arrays(%arg1 : memref<2xi8>) {{.*}} outs(
// MEMORY: loop.collective @permute_arrays(%arg1 : memref<2xi8>) {{.*}} outs(
// MEMORY: loop.collective @replica_number() outs(%arg4 : memref<i32>)
func.func @calls(%a: tensor<3xf32>, %b: tensor<2xi8>) -> (tensor<2x3xf32>, tensor<2x2xi8>, tensor<i32>) {
  %0:2 = loop.collective @gather_arrays(%a, %b : tensor<3xf32>, tensor<2xi8>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>, op = "gather"} : tensor<2x3xf32>, tensor<2x2xi8>
  %1 = loop.collective @permute_arrays(%b : tensor<2xi8>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>, op = "send", sources = dense<[[-1, 0]]> : tensor<1x2xi64>} : tensor<2xi8>
  %2 = loop.collective @permute_arrays(%b : tensor<2xi8>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>, op = "send", sources = dense<[[-1, 0]]> : tensor<1x2xi64>} : tensor<2xi8>
  %3 = loop.collective @replica_number() : tensor<i32>
  return %0#0, %0#1, %3 : tensor<2x3xf32>, tensor<2x2xi8>, tensor<i32>
}

// Devices meet in each iteration.
// CHECK-LABEL: func.func @in_loop
// CHECK: } do {
// CHECK: loop.collective @exchange_parts
// CHECK: scf.yield
// MEMORY-LABEL: func.func @in_loop
// MEMORY: } do {
// MEMORY: loop.collective @exchange_parts
func.func @in_loop(%a: tensor<4xf32>, %n: i32) -> tensor<4xf32> {
  %0 = scf.while (%x = %a) : (tensor<4xf32>) -> tensor<4xf32> {
    %zero = arith.constant 0 : i32
    %go_on = arith.cmpi slt, %zero, %n : i32
    scf.condition(%go_on) %x : tensor<4xf32>
  } do {
  ^bb0(%x: tensor<4xf32>):
    %1 = loop.collective @exchange_parts(%a : tensor<4xf32>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>, op = "exchange"} : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
