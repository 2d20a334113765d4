// Arithmetic on tensors, in branches and loops that carry them: machine code and the interpreter agree.
// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=3 --expect %t | FileCheck %s
// RUN: creole-run %s --entry=control --random-inputs=5 --backend=interp --output %t2
// RUN: creole-run %s --entry=control --random-inputs=5 --expect %t2 | FileCheck %s

// CHECK: as expected
func.func @main(%x: tensor<33x5xf32>, %y: tensor<33x5xf32>, %i: tensor<7xi32>, %j: tensor<7xi8>, %c: i1) -> (tensor<33x5xf32>, tensor<33x5xf32>, tensor<33x5xi1>, tensor<7xi32>, tensor<7xi1>, tensor<7xf32>, tensor<33x5xf32>) {
  %half = arith.constant dense<0.5> : tensor<33x5xf32>
  %one = arith.constant dense<1> : tensor<7xi32>
  %0 = arith.addf %x, %y fastmath<contract> : tensor<33x5xf32>
  %1 = arith.mulf %0, %half : tensor<33x5xf32>
  %2 = math.exp %half : tensor<33x5xf32>
  %3 = math.fma %x, %y, %2 : tensor<33x5xf32>
  %4 = arith.cmpf olt, %x, %y : tensor<33x5xf32>
  %5 = arith.extsi %j : tensor<7xi8> to tensor<7xi32>
  %6 = arith.ori %i, %one : tensor<7xi32>
  %7 = arith.divsi %5, %6 : tensor<7xi32>
  %sum, %over = arith.addui_extended %i, %7 : tensor<7xi32>, tensor<7xi1>
  %8 = arith.sitofp %5 : tensor<7xi32> to tensor<7xf32>
  %9 = arith.select %c, %1, %3 : tensor<33x5xf32>
  %10 = arith.select %4, %9, %x : tensor<33x5xi1>, tensor<33x5xf32>
  return %1, %3, %4, %sum, %over, %8, %10 : tensor<33x5xf32>, tensor<33x5xf32>, tensor<33x5xi1>, tensor<7xi32>, tensor<7xi1>, tensor<7xf32>, tensor<33x5xf32>
}

func.func @control(%x: tensor<16x3xf32>, %n: i32, %c: i1) -> (tensor<16x3xf32>, tensor<16x3xf32>, index, tensor<16x3xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.remui %n, %ten : i32
  %0, %count = scf.for unsigned %k = %zero to %m step %one iter_args(%t = %x, %a = %c0) -> (tensor<16x3xf32>, index) : i32 {
    %1 = arith.addf %t, %x : tensor<16x3xf32>
    %2 = scf.if %c -> tensor<16x3xf32> {
      %3 = arith.mulf %1, %t : tensor<16x3xf32>
      scf.yield %3 : tensor<16x3xf32>
    } else {
      scf.yield %1 : tensor<16x3xf32>
    }
    %4 = arith.addi %a, %c1 : index
    scf.yield %2, %4 : tensor<16x3xf32>, index
  }
  %5, %6 = scf.while (%a = %m, %t = %x) : (i32, tensor<16x3xf32>) -> (i32, tensor<16x3xf32>) {
    %more = arith.cmpi sgt, %a, %zero : i32
    scf.condition(%more) %a, %t : i32, tensor<16x3xf32>
  } do {
  ^bb0(%a: i32, %t: tensor<16x3xf32>):
    %7 = arith.subi %a, %one : i32
    %8 = arith.subf %t, %x : tensor<16x3xf32>
    scf.yield %7, %8 : i32, tensor<16x3xf32>
  }
  %9 = scf.index_switch %count -> tensor<16x3xf32>
  case 1 {
    %10 = arith.negf %x : tensor<16x3xf32>
    scf.yield %10 : tensor<16x3xf32>
  }
  default {
    scf.yield %x : tensor<16x3xf32>
  }
  return %0, %6, %count, %9 : tensor<16x3xf32>, tensor<16x3xf32>, index, tensor<16x3xf32>
}
