// RUN: not creole-run %s --entry=dynamic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// RUN: not creole-run %s --entry=scalar --random-inputs=1 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not creole-run %s --entry=returns --random-inputs=1 2>&1 | FileCheck %s --check-prefix=RETURNS
// RUN: not creole-run %s --entry=blocks --random-inputs=1 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not creole-run %s --entry=strided --random-inputs=1 2>&1 | FileCheck %s --check-prefix=STRIDED
// RUN: not creole-run %s --entry=calls --random-inputs=1 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not creole-opt %s --bufferize 2>&1 | FileCheck %s --check-prefix=BUFFERIZE
// RUN: not creole-run %s --entry=twice --random-inputs=1 --steps=2 --carry='out1->in0' 2>&1 | FileCheck %s --check-prefix=CARRY

// What is wrong with a function as a whole has the function's place.

// DYNAMIC: functions.mlir:[[# @LINE + 2]]:1: error: input 0 has type tensor<?xf32>; only numbers of static shape can be passed
// BUFFERIZE: functions.mlir:[[# @LINE + 1]]:1: error: needs a static shape, found tensor<?xf32>
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// SCALAR: functions.mlir:[[# @LINE + 1]]:1: error: 'func.func' op has a value of type f8E4M3FN, which this processor can't compute with
func.func @scalar(%x: f8E4M3FN) {
  return
}

// RETURNS: functions.mlir:[[# @LINE + 1]]:1: error: 'func.func' op returns memref<2xf32>, but functions here return scalars
func.func @returns(%x: memref<2xf32>) -> memref<2xf32> {
  return %x : memref<2xf32>
}

// BLOCKS: functions.mlir:[[# @LINE + 2]]:1: error: functions on tensors must be one block
// BUFFERIZE: functions.mlir:[[# @LINE + 1]]:1: error: functions on tensors must be one block
func.func @blocks(%x: tensor<2xf32>, %c: i1) -> tensor<2xf32> {
  cf.cond_br %c, ^double, ^end(%x : tensor<2xf32>)
^double:
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  cf.br ^end(%0 : tensor<2xf32>)
^end(%y: tensor<2xf32>):
  return %y : tensor<2xf32>
}

// CARRY: error: can't carry out1 to in0: the function has 1 output and 1 input
func.func @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// STRIDED: functions.mlir:[[# @LINE + 1]]:1: error: input 0 has type memref<2xf32, strided<[2]>>; only memrefs in row-major order can be passed
func.func @strided(%x: memref<2xf32, strided<[2]>>) {
  return
}

// CALLS: functions.mlir:[[# @LINE + 2]]:8: error: 'memref.alloc' op allocates memory that outlives its block, which is not there yet
func.func private @handed_on(%n: index, %given: memref<4xf32>, %c: i1) -> f32 attributes {no_inline} {
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^own, ^other
^own:
  %x = memref.load %m[%n] : memref<4xf32>
  return %x : f32
^other:
  %y = memref.load %given[%n] : memref<4xf32>
  return %y : f32
}
func.func @calls(%n: index, %given: memref<4xf32>, %c: i1) -> f32 {
  %0 = call @handed_on(%n, %given, %c) : (index, memref<4xf32>, i1) -> f32
  return %0 : f32
}
