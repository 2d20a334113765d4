// Wrong stages.
// RUN: creole-opt %s --scf-for-loop-pipelining --split-input-file --verify-diagnostics
// RUN: not creole-opt %s --scf-for-loop-pipelining=stages=1 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not creole-opt %s --scf-for-loop-pipelining=stage=3 2>&1 | FileCheck %s --check-prefix=NAME

// ONE: option 'stages' expects a number from 2 to 64, found 1
// NAME: no such option stage; did you mean 'stages'?

func.func @backwards(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %m[%i] {pipeline_stage = 1 : i64} : memref<16xf32>
    // expected-error @+1 {{'arith.mulf' in stage 0 uses a value of stage 1}}
    %1 = arith.mulf %0, %x {pipeline_stage = 0 : i64} : f32
    memref.store %1, %m[%i] {pipeline_stage = 1 : i64} : memref<16xf32>
  }
  return
}

// -----

func.func @too_late(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %0 = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %x) -> (f32) {
    // expected-error @+1 {{'memref.store' in stage 0 uses a value of stage 2, of the iteration before}}
    memref.store %a, %m[%i] {pipeline_stage = 0 : i64} : memref<16xf32>
    %1 = arith.mulf %x, %x {pipeline_stage = 2 : i64} : f32
    scf.yield %1 : f32
  }
  return
}

// -----

func.func @negative(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c1 {
    // expected-error @+1 {{'pipeline_stage' expects an integer from 0 to 63, found -1}}
    memref.store %x, %m[%i] {pipeline_stage = -1 : i64} : memref<16xf32>
  }
  return
}
