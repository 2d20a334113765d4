// RUN: creole-run %s --random-inputs=3 --backend=interp --entry numbers --output %t.a
// RUN: creole-run %s --random-inputs=3 --entry numbers --expect %t.a | FileCheck %s --check-prefix=NUMBERS
// RUN: creole-run %s --random-inputs=3 --backend=interp --entry mixed --output %t.b
// RUN: creole-run %s --random-inputs=3 --entry mixed --expect %t.b | FileCheck %s --check-prefix=MIXED
// RUN: creole-run %s --random-inputs=3 --entry mixed --bench=0.01 | FileCheck %s --check-prefix=BENCH
// RUN: creole-run %s --entry fibonacci | FileCheck %s --check-prefix=FIBONACCI
// RUN: creole-run %s --backend=interp --entry fibonacci | FileCheck %s --check-prefix=FIBONACCI
// RUN: creole-run %s --entry counted | FileCheck %s --check-prefix=COUNTED
// RUN: creole-run %s --backend=interp --entry counted | FileCheck %s --check-prefix=COUNTED
// RUN: creole-run %s --random-inputs=3 --backend=interp --entry allocates --output %t.c
// RUN: creole-run %s --random-inputs=3 --entry allocates --expect %t.c | FileCheck %s --check-prefix=ALLOCATES
// RUN: creole-run %s --random-inputs=3 --entry allocates --donate 0 --expect %t.c | FileCheck %s --check-prefix=ALLOCATES
// RUN: creole-run %s --entry mixed --stop-after=bufferize > %t.b.mlir
// RUN: creole-run %t.b.mlir --random-inputs=3 --entry mixed | FileCheck %s --check-prefix=STAGE
// RUN: creole-run %s --entry allocates --stop-after=plan > %t.mlir
// RUN: creole-run %t.mlir --random-inputs=3 --entry allocates --expect %t.c | FileCheck %s --check-prefix=ALLOCATES
// RUN: creole-run %t.mlir --random-inputs=3 --entry allocates --expect %t.c --backend=interp | FileCheck %s --check-prefix=ALLOCATES

// Functions as MLIR writes them: on numbers, which registers hold, and on memrefs, which they read and write.

// NUMBERS: 7 outputs as expected
func.func @numbers(%x: f32, %y: f64, %h: f16, %i: i8, %n: index, %p: i1) -> (i1, f32, index, f64, i8, f16, f32) {
  %s = arith.select %p, %x, %x : f32
  %z = arith.extf %x : f32 to f64
  %y2 = arith.addf %y, %z : f64
  %h2 = arith.negf %h : f16
  %i2 = arith.addi %i, %i : i8
  return %p, %s, %n, %y2, %i2, %h2, %x : i1, f32, index, f64, i8, f16, f32
}

// What it returns comes first, then the memrefs as it leaves them.
// MIXED: 4 outputs as expected
// BENCH: run
// Behind 'bufferize' numbers stand in front of tensors.
// STAGE: out0: f32
// STAGE: out1: tensor<4xf32>
// STAGE: out2: tensor<3x5xf32>
// STAGE: out3: tensor<5xi32>
func.func @mixed(%a: memref<3x5xf32>, %x: f32, %t: tensor<4xf32>, %b: memref<5xi32>) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %0 = memref.load %a[%c1, %i] : memref<3x5xf32>
    %1 = arith.mulf %0, %x : f32
    memref.store %1, %a[%c0, %i] : memref<3x5xf32>
    %2 = memref.load %b[%i] : memref<5xi32>
    %3 = arith.addi %2, %2 : i32
    memref.store %3, %b[%i] : memref<5xi32>
  }
  %y = memref.load %a[%c0, %c0] : memref<3x5xf32>
  %u = stablehlo.add %t, %t : tensor<4xf32>
  return %u, %y : tensor<4xf32>, f32
}

// FIBONACCI: out0: i64 = 6765
func.func @fibonacci() -> i64 {
  %n = arith.constant 20 : i64
  %0 = call @f(%n) : (i64) -> i64
  return %0 : i64
}
func.func private @f(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %p = arith.cmpi slt, %n, %c2 : i64
  %r = scf.if %p -> i64 {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %c1 : i64
    %b = arith.subi %n, %c2 : i64
    %x = func.call @f(%a) : (i64) -> i64
    %y = func.call @f(%b) : (i64) -> i64
    %s = arith.addi %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// More values than registers return.
// COUNTED: out0: i32 = 1
// COUNTED-NEXT: out1: i32 = 2
// COUNTED-NEXT: out2: f32 = 3.0
// COUNTED-NEXT: out3: i32 = 4
// COUNTED-NEXT: out4: f32 = 5.0
// COUNTED-NEXT: out5: f32 = 6.0
func.func @counted() -> (i32, i32, f32, i32, f32, f32) {
  %0:6 = call @count() : () -> (i32, i32, f32, i32, f32, f32)
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : i32, i32, f32, i32, f32, f32
}
func.func private @count() -> (i32, i32, f32, i32, f32, f32) attributes {no_inline} {
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %3 = arith.constant 3.0 : f32
  %4 = arith.constant 4 : i32
  %5 = arith.constant 5.0 : f32
  %6 = arith.constant 6.0 : f32
  return %1, %2, %3, %4, %5, %6 : i32, i32, f32, i32, f32, f32
}

// Memory of its own, and of what is inlined into it.
// ALLOCATES: 2 outputs as expected
func.func @allocates(%a: memref<3x5xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<3x5xf32>
  memref.copy %a, %t : memref<3x5xf32> to memref<3x5xf32>
  call @doubled(%t, %a) : (memref<3x5xf32>, memref<3x5xf32>) -> ()
  %s = scf.for %i = %c0 to %c3 step %c1 iter_args(%sum = %zero) -> f32 {
    %x = memref.load %t[%i, %c1] : memref<3x5xf32>
    %next = arith.addf %sum, %x : f32
    scf.yield %next : f32
  }
  memref.dealloc %t : memref<3x5xf32>
  return %s : f32
}
func.func private @doubled(%from: memref<3x5xf32>, %to: memref<3x5xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %row = memref.alloc() : memref<5xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %x = memref.load %from[%i, %j] : memref<3x5xf32>
      memref.store %x, %row[%j] : memref<5xf32>
    }
    scf.parallel (%j) = (%c0) to (%c5) step (%c1) {
      %x = memref.load %row[%j] : memref<5xf32>
      %y = arith.addf %x, %x : f32
      memref.store %y, %to[%i, %j] : memref<3x5xf32>
      scf.reduce
    }
  }
  memref.dealloc %row : memref<5xf32>
  return
}
