// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s

// CHECK: memref.global "private" @g : memref<2xi32> = dense_resource<data>
// CHECK: data: "0x040000000100000002000000"
memref.global "private" @g : memref<2xi32> = dense_resource<data>

{-# dialect_resources: { builtin: { data: "0x040000000100000002000000" } } #-}
