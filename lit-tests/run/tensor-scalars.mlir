// Ops of `tensor` that take scalars, have regions, or whose positions are data: machine code and the interpreter agree.
// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=3 --expect %t | FileCheck %s
// RUN: creole-run %s --random-inputs=3 --expect %t --threads 1 | FileCheck %s
// RUN: creole-run %s --entry=small --random-inputs=5 --backend=interp --output %t2
// RUN: creole-run %s --entry=small --random-inputs=5 --expect %t2 | FileCheck %s
// RUN: creole-run %s --entry=shared --random-inputs=5 --backend=interp --output %t3
// RUN: creole-run %s --entry=shared --random-inputs=5 --expect %t3 | FileCheck %s
// RUN: not creole-run %s --entry=unknown --random-inputs=5 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not creole-run %s --entry=narrow --random-inputs=5 2>&1 | FileCheck %s --check-prefix=NARROW
// RUN: not creole-run %s --entry=narrow_sum --random-inputs=5 2>&1 | FileCheck %s --check-prefix=SUM

// CHECK: as expected
// NARROW: error: 'tensor.extract' op can't take a scalar of type i4 yet
// SUM: error: 'arith.addi' op can't compute with elements of type i4 yet
// UNKNOWN: error: 'tensor.extract_slice' op needs a static shape, found tensor<?xf32>

func.func private @at(%i: i32, %bound: index) -> index {
  %0 = arith.index_castui %i : i32 to index
  %1 = arith.remui %0, %bound : index
  return %1 : index
}

func.func @main(%x: tensor<40x70xf32>, %p: tensor<8xi32>, %s: f32) -> (tensor<40x70xf32>, tensor<40x70xf32>, tensor<9x70xf32>, tensor<44x72xf32>, tensor<5x70xf32>, tensor<40x70xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c20 = arith.constant 20 : index
  %c40 = arith.constant 40 : index
  %c70 = arith.constant 70 : index
  %p0 = tensor.extract %p[%c0] : tensor<8xi32>
  %p1 = tensor.extract %p[%c1] : tensor<8xi32>
  %i = call @at(%p0, %c20) : (i32, index) -> index
  %j = call @at(%p1, %c70) : (i32, index) -> index
  %e = tensor.extract %x[%i, %j] : tensor<40x70xf32>
  %y = tensor.insert %s into %x[%j, %i] : tensor<40x70xf32>
  // A loop that reads one element and writes another, row by row.
  %walk = scf.for %k = %c1 to %c40 step %c1 iter_args(%t = %x) -> tensor<40x70xf32> {
    %before = arith.subi %k, %c1 : index
    %a = tensor.extract %t[%before, %k] : tensor<40x70xf32>
    %b = arith.mulf %a, %s : f32
    %next = tensor.insert %b into %t[%k, %k] : tensor<40x70xf32>
    scf.yield %next : tensor<40x70xf32>
  }
  %rows = tensor.extract_slice %x[%i, 0] [9, 70] [2, 1] : tensor<40x70xf32> to tensor<9x70xf32>
  %padded = tensor.pad %x low[3, %c2] high[1, 0] {
  ^bb0(%a: index, %b: index):
    %sum = arith.addi %a, %b : index
    %n = arith.index_cast %sum : index to i32
    %f = arith.sitofp %n : i32 to f32
    tensor.yield %f : f32
  } : tensor<40x70xf32> to tensor<44x72xf32>
  %five = tensor.generate {
  ^bb0(%a: index, %b: index):
    %back = arith.subi %c20, %a : index
    %v = tensor.extract %x[%back, %b] : tensor<40x70xf32>
    %w = arith.addf %v, %s : f32
    tensor.yield %w : f32
  } : tensor<5x70xf32>
  %row = tensor.splat %s : tensor<70xf32>
  %put = tensor.insert_slice %row into %x[%i, 0] [1, 70] [1, 1] : tensor<70xf32> into tensor<40x70xf32>
  return %y, %walk, %rows, %padded, %five, %put, %e : tensor<40x70xf32>, tensor<40x70xf32>, tensor<9x70xf32>, tensor<44x72xf32>, tensor<5x70xf32>, tensor<40x70xf32>, f32
}

func.func @small(%x: tensor<4x5x6xf32>, %n: tensor<3x1xi32>, %v: tensor<3xui8>, %a: f32, %b: f32, %k: i32) -> (tensor<2x2xf32>, tensor<f32>, tensor<3x4x6xf32>, tensor<3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<4x5x6xi32>, tensor<3xui8>, tensor<2x6xf32>) {
  %two = tensor.from_elements %a, %b, %b, %a : tensor<2x2xf32>
  %zero = tensor.from_elements %a : tensor<f32>
  %c5 = arith.constant 5 : i32
  %c5v = tensor.splat %c5 : tensor<3x1xi32>
  %m = arith.remui %n, %c5v : tensor<3x1xi32>
  %g = tensor.gather %x[%m] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<3x4x6xf32>
  %h = tensor.gather %x[%m] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<3x4x1x6xf32>
  %places = arith.constant dense<[[2], [0], [4]]> : tensor<3x1xindex>
  %s = tensor.scatter %g into %x[%places] scatter_dims([1]) unique : (tensor<3x4x6xf32>, tensor<4x5x6xf32>, tensor<3x1xindex>) -> tensor<4x5x6xf32>
  %bits = tensor.bitcast %x : tensor<4x5x6xf32> to tensor<4x5x6xi32>
  %c1 = arith.constant 1 : index
  %u = tensor.extract %v[%c1] : tensor<3xui8>
  %us = tensor.from_elements %u, %u, %u : tensor<3xui8>
  %c2 = arith.constant 2 : index
  %at = call @at(%k, %c2) : (i32, index) -> index
  %slice = tensor.extract_slice %x[%at, 1, 0] [2, 1, 6] [%at, 1, 1] : tensor<4x5x6xf32> to tensor<2x6xf32>
  return %two, %zero, %g, %h, %s, %bits, %us, %slice : tensor<2x2xf32>, tensor<f32>, tensor<3x4x6xf32>, tensor<3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<4x5x6xi32>, tensor<3xui8>, tensor<2x6xf32>
}

func.func @unknown(%x: tensor<40xf32>, %n: i32) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = arith.index_castui %n : i32 to index
  %1 = tensor.extract_slice %x[0] [%0] [1] : tensor<40xf32> to tensor<?xf32>
  %2 = tensor.extract %1[%c0] : tensor<?xf32>
  return %2 : f32
}

func.func @narrow(%x: tensor<40xi4>) -> i4 {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract %x[%c0] : tensor<40xi4>
  return %0 : i4
}

func.func @narrow_sum(%x: tensor<40xi4>) -> tensor<40xi4> {
  %0 = arith.addi %x, %x : tensor<40xi4>
  return %0 : tensor<40xi4>
}

func.func @shared(%x: tensor<10x12xf32>, %n: i32) -> (tensor<10x12xf32>, tensor<5xf32>) {
  %c2 = arith.constant 2 : index
  %c12 = arith.constant 12 : index
  %zero = arith.constant dense<0.0> : tensor<5xf32>
  %0:2 = scf.forall (%i, %j) = (0, 0) to (10, %c12) step (2, 3) shared_outs(%a = %x, %s = %zero) -> (tensor<10x12xf32>, tensor<5xf32>) {
    %part = tensor.extract_slice %x[%i, %j] [2, 3] [1, 1] : tensor<10x12xf32> to tensor<2x3xf32>
    %twice = arith.addf %part, %part : tensor<2x3xf32>
    %k = arith.divui %i, %c2 : index
    %first = tensor.extract_slice %x[%i, 11] [1, 1] [1, 1] : tensor<10x12xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %twice into %a[%i, %j] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<10x12xf32>
      tensor.parallel_insert_slice %first into %s[%k] [1] [1] : tensor<1xf32> into tensor<5xf32>
    }
  }
  return %0#0, %0#1 : tensor<10x12xf32>, tensor<5xf32>
}
