// RUN: creole-opt --pass-pipeline='builtin.module(func.func(schedule-nests))' %s | FileCheck %s

// The tiles in registers of reductions that read along two dimensions (passes/loop/src/schedule/choose/tiles.rs).
// Products that are rounded before they are added are no matter of library kernels.

// What is read along the rows is computed first: one row of eight vectors.
// CHECK-LABEL: func.func @costly
// CHECK: #loop.schedule<"out[par i peel, j/32, j lanes] s1[k, j lanes]">
func.func @costly(%a: tensor<64x48xf32>, %g: tensor<64x48xf32>, %b: tensor<48x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [64, 32] {
    %s = loop.reduce (%k) in [48] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<64x48xf32>
      %p = arith.cmpf ogt, %x, %zero : f32
      %y = loop.read %g[%i, %k] : tensor<64x48xf32>
      %z = arith.select %p, %y, %zero : f32
      %w = loop.read %b[%k, %j] : tensor<48x32xf32>
      %f = math.fma %z, %w, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x32xf32>
  return %0 : tensor<64x32xf32>
}

// Two short dimensions: all of their rows at once, threads along the lanes.
// CHECK-LABEL: func.func @short
// CHECK: #loop.schedule<"out[par k/8, j/3, i/3, i unroll, j unroll, k lanes] s1[l, m, i unroll, j unroll, k lanes]">
func.func @short(%a: tensor<34x34xf32>, %g: tensor<32x32x64xf32>) -> tensor<3x3x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j, %k) in [3, 3, 64] {
    %s = loop.reduce (%l, %m) in [32, 32] init(%acc = %zero : f32) {
      %u = arith.addi %i, %l : index
      %v = arith.addi %j, %m : index
      %x = loop.read %a[%u, %v] : tensor<34x34xf32>
      %y = loop.read %g[%l, %m, %k] : tensor<32x32x64xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<3x3x64xf32>
  return %0 : tensor<3x3x64xf32>
}

// Vectors on both sides: rows go by outside, so that memory is read as it stands.
// CHECK-LABEL: func.func @depthwise
// CHECK: #loop.schedule<"out[par i peel, j/4 peel, k/4, j unroll, k lanes] s1[l, m unroll, j unroll, k lanes]">
func.func @depthwise(%a: tensor<34x34x64xf32>, %b: tensor<3x3x64xf32>) -> tensor<32x32x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j, %k) in [32, 32, 64] {
    %s = loop.reduce (%l, %m) in [3, 3] init(%acc = %zero : f32) {
      %u = arith.addi %i, %l : index
      %v = arith.addi %j, %m : index
      %x = loop.read %a[%u, %v, %k] : tensor<34x34x64xf32>
      %y = loop.read %b[%l, %m, %k] : tensor<3x3x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<32x32x64xf32>
  return %0 : tensor<32x32x64xf32>
}

// A plain operand: four rows of two vectors.
// CHECK-LABEL: func.func @plain
// CHECK: #loop.schedule<"out[par i/4 peel, j/8, i unroll, j lanes] s1[k, l, i unroll, j lanes]">
func.func @plain(%a: tensor<64x50xf32>, %b: tensor<3x48x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [64, 32] {
    %s = loop.reduce (%k, %l) in [3, 48] init(%acc = %zero : f32) {
      %u = arith.addi %k, %l : index
      %x = loop.read %a[%i, %u] : tensor<64x50xf32>
      %w = loop.read %b[%k, %l, %j] : tensor<3x48x32xf32>
      %p = arith.mulf %x, %w : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x32xf32>
  return %0 : tensor<64x32xf32>
}

// Three rows are read for each element: four neighbours share most of what they read.
// CHECK-LABEL: func.func @stencil
// CHECK: #loop.schedule<"out[par i/4 peel, j/4 peel, i unroll, j lanes]">
func.func @stencil(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c63 = arith.constant 63 : index
  %0 = loop.nest (%i, %j) in [64, 64] {
    %u0 = arith.subi %i, %c1 : index
    %u = arith.maxsi %u0, %c0 : index
    %d0 = arith.addi %i, %c1 : index
    %d = arith.minsi %d0, %c63 : index
    %l0 = arith.subi %j, %c1 : index
    %l = arith.maxsi %l0, %c0 : index
    %x = loop.read %a[%u, %j] : tensor<64x64xf32>
    %y = loop.read %a[%d, %j] : tensor<64x64xf32>
    %z = loop.read %a[%i, %l] : tensor<64x64xf32>
    %s = arith.addf %x, %y : f32
    %t = arith.addf %s, %z : f32
    loop.yield %t : f32
  } : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
