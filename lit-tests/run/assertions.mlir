// An assertion that fails ends the run with its message: in calls, in blocks, in loops.
// RUN: creole-run %s --entry three | FileCheck %s --check-prefix=THREE
// RUN: creole-run %s --entry three --backend=interp | FileCheck %s --check-prefix=THREE
// RUN: not creole-run %s --entry four 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not creole-run %s --entry four --backend=interp 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not creole-run %s --entry blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not creole-run %s --entry blocks --backend=interp 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not creole-run %s --entry each 2>&1 | FileCheck %s --check-prefix=EACH
// RUN: not creole-run %s --entry each --threads 1 2>&1 | FileCheck %s --check-prefix=EACH
// RUN: not creole-run %s --entry each --backend=interp 2>&1 | FileCheck %s --check-prefix=EACH

// Checks that a pass makes.
// RUN: creole-opt %s --generate-runtime-verification -o %t.checked.mlir
// RUN: not creole-run %t.checked.mlir --entry unchecked 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not creole-run %t.checked.mlir --entry unchecked --backend=interp 2>&1 | FileCheck %s --check-prefix=CHECKED

// THREE: {{^}}out0: f32 = 3.0{{$}}
// FOUR: error: {{.*}}'cf.assert' op fails: out of bounds
// BLOCKS: error: {{.*}}'cf.assert' op fails: not positive
// EACH: error: {{.*}}'cf.assert' op fails: found it
// CHECKED: error: {{.*}}'cf.assert' op fails: ERROR: Runtime op verification failed

func.func private @element(%m: memref<3xf32>, %i: index) -> f32 {
  %c3 = arith.constant 3 : index
  %in = arith.cmpi ult, %i, %c3 : index
  cf.assert %in, "out of bounds"
  %0 = memref.load %m[%i] : memref<3xf32>
  return %0 : f32
}

func.func private @sum(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %m = memref.alloca() : memref<3xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %one, %m[%i] : memref<3xf32>
  }
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f32 {
    %1 = func.call @element(%m, %i) : (memref<3xf32>, index) -> f32
    %2 = arith.addf %a, %1 : f32
    scf.yield %2 : f32
  }
  return %0 : f32
}

func.func @three() -> f32 {
  %n = arith.constant 3 : index
  %0 = call @sum(%n) : (index) -> f32
  return %0 : f32
}

func.func @four() -> f32 {
  %n = arith.constant 4 : index
  %0 = call @sum(%n) : (index) -> f32
  return %0 : f32
}

func.func @blocks() -> i32 {
  %five = arith.constant 5 : i32
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  cf.br ^head(%five : i32)
^head(%i: i32):
  %next = arith.subi %i, %one : i32
  %holds = arith.cmpi sgt, %next, %zero : i32
  cf.assert %holds, "not positive"
  cf.br ^head(%next : i32)
}

func.func @each() {
  %m = memref.alloca() : memref<9999xindex>
  %bad = arith.constant 7777 : index
  scf.forall (%i) in (9999) {
    %differs = arith.cmpi ne, %i, %bad : index
    cf.assert %differs, "found it"
    memref.store %i, %m[%i] : memref<9999xindex>
  }
  return
}

func.func @unchecked() -> f32 {
  %c7 = arith.constant 7 : index
  %m = memref.alloca() : memref<4xf32>
  %0 = memref.load %m[%c7] : memref<4xf32>
  return %0 : f32
}
