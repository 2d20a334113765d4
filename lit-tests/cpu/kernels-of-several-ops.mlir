// A kernel of two ops: the result of the first does not share memory with what the second reads.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --backend cpu | FileCheck %s

// CHECK: 2 outputs as expected
func.func @main(%x0: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:3 = scf.while (%i = %c0, %x = %x0, %y = %x0) : (i32, tensor<6xf32>, tensor<6xf32>) -> (i32, tensor<6xf32>, tensor<6xf32>) {
    %p = arith.cmpi slt, %i, %c1 : i32
    scf.condition(%p) %i, %x, %y : i32, tensor<6xf32>, tensor<6xf32>
  } do {
  ^bb0(%i: i32, %x: tensor<6xf32>, %y: tensor<6xf32>):
    %n = arith.addi %i, %c1 : i32
    %k:2 = func.call @overwrites(%x) : (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>)
    scf.yield %n, %k#0, %k#1 : i32, tensor<6xf32>, tensor<6xf32>
  }
  return %r#1, %r#2 : tensor<6xf32>, tensor<6xf32>
}

func.func private @overwrites(%a: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) attributes {creole.kernel, no_inline} {
  %z = arith.constant 7.0 : f32
  %0 = loop.nest (%i) in [6] {
    loop.yield %z : f32
  } : tensor<6xf32>
  %1 = loop.nest (%i) in [6] {
    %2 = loop.read %a[%i] : tensor<6xf32>
    %3 = arith.addf %2, %z : f32
    loop.yield %3 : f32
  } : tensor<6xf32>
  return %0, %1 : tensor<6xf32>, tensor<6xf32>
}
