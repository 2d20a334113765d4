// RUN: creole-run %s --random-inputs=3 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=3 --expect=%t --backend=tile
// RUN: creole-run %s --random-inputs=3 --expect=%t --backend=tile --target level=bundles
// RUN: creole-run %s --entry=collatz --random-inputs=3 --output=%t2 --backend=interp
// RUN: creole-run %s --entry=collatz --random-inputs=3 --expect=%t2 --backend=tile
// RUN: not creole-run %s --entry=odd --random-inputs=3 --backend=tile 2>&1 | FileCheck %s

// Numbers as inputs and results of the machine.
func.func @main(%n: i32, %x: tensor<16x128xf32>, %s: f32) -> (index, tensor<16x128xf32>, f32) {
  %twice = stablehlo.add %x, %x : tensor<16x128xf32>
  %i = arith.index_cast %n : i32 to index
  %half = arith.constant 0.5 : f32
  %g = arith.mulf %s, %half : f32
  return %i, %twice, %g : index, tensor<16x128xf32>, f32
}

// Blocks that branch to each other: steps to one.
func.func @collatz(%m: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c100 = arith.constant 100 : i32
  %p = arith.muli %m, %m : i32
  %q = arith.remui %p, %c100 : i32
  %first = arith.addi %q, %c1 : i32
  cf.br ^bb1(%first, %c0 : i32, i32)
^bb1(%n: i32, %steps: i32):
  %is_one = arith.cmpi eq, %n, %c1 : i32
  cf.cond_br %is_one, ^bb4, ^bb2
^bb2:
  %next = arith.addi %steps, %c1 : i32
  %half = arith.divui %n, %c2 : i32
  %bit = arith.andi %n, %c1 : i32
  %up = arith.muli %n, %c3 : i32
  %up1 = arith.addi %up, %c1 : i32
  cf.switch %bit : i32, [
    default: ^bb1(%half, %next : i32, i32),
    1: ^bb3(%up1 : i32)
  ]
^bb3(%odd: i32):
  cf.br ^bb1(%odd, %next : i32, i32)
^bb4:
  return %steps : i32
}

// CHECK: numbers.mlir:[[# @LINE + 5]]:3: error: 'cf.assert' op fails: even
func.func @odd(%m: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %bit = arith.andi %m, %c1 : i32
  %is_odd = arith.cmpi ult, %m, %bit : i32
  cf.assert %is_odd, "even"
  return %bit : i32
}
