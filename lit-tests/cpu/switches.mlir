// Branches of several cases, and loops that `scf.forall` writes: machine code and the interpreter agree.
// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=3 --expect %t | FileCheck %s
// RUN: creole-run %s --entry=parallel --random-inputs=3 --backend=interp --output %t2
// RUN: creole-run %s --entry=parallel --random-inputs=3 --expect %t2 | FileCheck %s

// CHECK: as expected

// Each case once, a negative one, a back edge, and flags of 8 bits.
func.func @main(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %x : i32, i32)
^head(%i: i32, %sum: i32):
  %two = arith.constant 2 : i32
  %flag = arith.subi %i, %two : i32
  cf.switch %flag : i32, [
    default: ^narrow(%sum : i32),
    -2: ^next(%one : i32),
    -1: ^next(%i : i32),
    0: ^other,
    2: ^next(%sum : i32)
  ]
^other:
  %square = arith.muli %sum, %sum : i32
  cf.br ^next(%square : i32)
^narrow(%y: i32):
  %byte = arith.trunci %i : i32 to i8
  cf.switch %byte : i8, [
    default: ^end,
    3: ^next(%y : i32),
    -128: ^next(%zero : i32)
  ]
^next(%add: i32):
  %more = arith.addi %sum, %add : i32
  %j = arith.addi %i, %one : i32
  cf.br ^head(%j, %more : i32, i32)
^end:
  return %sum, %i : i32, i32
}

func.func @parallel(%a: memref<5x7xf32>, %b: memref<5x7xf32>) {
  scf.forall (%i, %j) in (5, 7) {
    %x = memref.load %a[%i, %j] : memref<5x7xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %b[%i, %j] : memref<5x7xf32>
  }
  return
}
