// RUN: creole-run %s --random-inputs=3 --backend=interp --entry custom --output %t.a
// RUN: creole-run %s --random-inputs=3 --entry custom --expect %t.a | FileCheck %s --check-prefix=CUSTOM
// RUN: creole-run %s --entry nested | FileCheck %s --check-prefix=NESTED
// RUN: creole-run %s --entry nested --backend=interp | FileCheck %s --check-prefix=NESTED
// RUN: creole-run %s --entry inferred | FileCheck %s --check-prefix=INFERRED
// RUN: creole-run %s --entry inferred --backend=interp | FileCheck %s --check-prefix=INFERRED
// RUN: creole-run %s --entry unreachable | FileCheck %s --check-prefix=UNREACHABLE
// RUN: creole-run %s --entry unreachable --backend=interp | FileCheck %s --check-prefix=UNREACHABLE
// RUN: creole-run %s --random-inputs=3 --backend=interp --entry tensors --output %t.b
// RUN: creole-run %s --random-inputs=3 --entry tensors --expect %t.b | FileCheck %s --check-prefix=TENSORS
// RUN: creole-opt %s --hlo-decompose --hlo-to-loops > %t.c.mlir
// RUN: creole-run %t.c.mlir --random-inputs=3 --entry tensors --expect %t.b --backend=interp | FileCheck %s --check-prefix=TENSORS
// RUN: creole-opt %s --eqsat --canonicalize --cse | creole-run - --random-inputs=3 --entry tensors --expect %t.b | FileCheck %s --check-prefix=TENSORS
// RUN: creole-opt %s > %t.mlir
// RUN: creole-opt %t.mlir | diff %t.mlir -
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | diff %t.mlir -

// Blocks stand in any order: values are used above the block that defines them, also where the form of an op
// does not say their type.

// CUSTOM: 4 outputs as expected
func.func @custom(%x: i32, %m: memref<2x3xf32>) -> (i32, index, f32) {
  cf.br ^bb2
^bb1:
  cf.cond_br %q, ^bb3, ^bb4
^bb3:
  %r = scf.if %q -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  %w = scf.while (%a = %x) : (i32) -> i32 {
    scf.condition(%no) %a : i32
  } do {
  ^bb0(%a: i32):
    scf.yield %a : i32
  }
  cf.assert %q, "equal"
  %d = memref.dim %m, %i : memref<2x3xf32>
  %s = vector.reduction <add>, %v, %f : vector<4xf32> into f32
  %t = arith.addi %r, %w : i32
  return %t, %d, %s : i32, index, f32
^bb4:
  return %x, %i, %f : i32, index, f32
^bb2:
  %y = arith.muli %x, %x : i32
  %q = arith.cmpi ne, %y, %x : i32
  %no = arith.cmpi eq, %y, %x : i32
  %i = arith.constant 1 : index
  %f = arith.constant 2.0 : f32
  %v = arith.constant dense<1.5> : vector<4xf32>
  cf.br ^bb1
}

// A name of a region before is another value: '%y' of the first loop is not that of the second.
// NESTED: out0: index = 30
func.func @nested() -> index {
  cf.br ^start
^end:
  %0 = scf.for %i = %zero to %n step %one iter_args(%sum = %zero) -> index {
    %y = arith.addi %sum, %i : index
    scf.yield %y : index
  }
  %1 = scf.for %i = %zero to %n step %one iter_args(%sum = %0) -> index {
    %next = scf.if %yes -> index {
      %z = arith.addi %sum, %y : index
      scf.yield %z : index
    } else {
      scf.yield %y : index
    }
    scf.yield %next : index
  }
  return %1 : index
^start:
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 5 : index
  %y = arith.constant 4 : index
  %yes = arith.constant true
  cf.br ^end
}

// Result types that follow from those of operands further down, in a chain.
// INFERRED: out0: i32 = 7
func.func @inferred() -> i32 {
  cf.br ^first
^last:
  return %c : i32
^third:
  %c = arith.select %p, %a, %b : i32
  cf.br ^last
^second:
  %p = arith.cmpi slt, %a, %b : i32
  cf.br ^third
^first:
  %a = arith.constant 7 : i32
  %b = arith.constant 9 : i32
  cf.br ^second
}

// What can't be reached may use its own results and those of other blocks.
// UNREACHABLE: out0: i32 = 3
func.func @unreachable() -> i32 {
  %0 = arith.constant 3 : i32
  return %0 : i32
^bb1:
  %1 = arith.addi %1, %2 : i32
  %2 = arith.muli %1, %3 : i32
  cf.br ^bb2
^bb2:
  %3 = arith.subi %2, %4 : i32
  %4 = arith.subi %3, %c0 : i32
  %c0 = arith.constant 0 : i32
  %c = arith.cmpi eq, %4, %4 : i32
  cf.cond_br %c, ^bb1, ^bb3(%4 : i32)
^bb3(%5: i32):
  return %5 : i32
}

// Ops of HLO that become others, and loops, in such an order. What can't be reached is not looked at.
// TENSORS: 1 output as expected
func.func @tensors(%x: tensor<8x16xf32>) -> tensor<8xf32> {
  cf.br ^bb1
^bb4:
  %r = stablehlo.reshape %w2#0 : (tensor<8x1xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
^bb3:
  %w2:2 = chlo.top_k(%w#0, k = 1) : tensor<8x3xf32> -> (tensor<8x1xf32>, tensor<8x1xi32>)
  cf.br ^bb4
^bb2:
  %w:2 = chlo.top_k(%y, k = 3) : tensor<8x16xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  cf.br ^bb3
^dead:
  %d:2 = chlo.top_k(%d2, k = 3) : tensor<8x16xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  %d2 = stablehlo.multiply %d2, %y : tensor<8x16xf32>
  cf.br ^dead
^bb1:
  %y = stablehlo.exponential %x : tensor<8x16xf32>
  cf.br ^bb2
}
