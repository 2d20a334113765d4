// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --threads 1 | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --target vector-bits=128 | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --expect %t --target emitter=cranelift | FileCheck %s

// Rows that no vector divides, read forwards, backwards and in steps; sums and maxima of them, of truths and of bytes; numbers that become
// narrow integers; and an update whose positions are computed.
// CHECK: 10 outputs as expected
func.func @main(%a: tensor<131x53xf32>, %b: tensor<67x301xf64>, %c: tensor<97x71xf32>)
    -> (tensor<131x53xf32>, tensor<131xf32>, tensor<67xf64>, tensor<97xi1>, tensor<131x53xf32>, tensor<131x18xf32>, tensor<97x71xui8>, tensor<97x71xi32>, tensor<97x71xi32>, tensor<16xi32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %zero64 = stablehlo.constant dense<0.0> : tensor<f64>
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.exponential %a : tensor<131x53xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<131x53xf32>, tensor<f32>) -> tensor<131xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<131xf32>) -> tensor<131x53xf32>
  %3 = stablehlo.divide %0, %2 : tensor<131x53xf32>
  %4 = stablehlo.reduce(%a init: %lowest) applies stablehlo.maximum across dimensions = [1] : (tensor<131x53xf32>, tensor<f32>) -> tensor<131xf32>
  %5 = stablehlo.reduce(%b init: %zero64) applies stablehlo.add across dimensions = [1] : (tensor<67x301xf64>, tensor<f64>) -> tensor<67xf64>
  %6 = stablehlo.constant dense<-2.0> : tensor<97x71xf32>
  %7 = stablehlo.compare GT, %c, %6 : (tensor<97x71xf32>, tensor<97x71xf32>) -> tensor<97x71xi1>
  %8 = stablehlo.reduce(%7 init: %true) applies stablehlo.and across dimensions = [1] : (tensor<97x71xi1>, tensor<i1>) -> tensor<97xi1>
  %9 = stablehlo.reverse %a, dims = [1] : tensor<131x53xf32>
  %10 = stablehlo.slice %a [0:131, 1:53:3] : (tensor<131x53xf32>) -> tensor<131x18xf32>
  %11 = stablehlo.negate %10 : tensor<131x18xf32>
  %12 = stablehlo.constant dense<100.0> : tensor<97x71xf32>
  %13 = stablehlo.multiply %c, %12 : tensor<97x71xf32>
  %14 = stablehlo.convert %13 : (tensor<97x71xf32>) -> tensor<97x71xui8>
  %15 = stablehlo.convert %13 : (tensor<97x71xf32>) -> tensor<97x71xi32>
  %16 = stablehlo.constant dense<-7> : tensor<97x71xi32>
  %17 = stablehlo.divide %15, %16 : tensor<97x71xi32>
  %18 = stablehlo.constant dense<13> : tensor<97x71xi32>
  %19 = stablehlo.remainder %15, %18 : tensor<97x71xi32>
  %20 = stablehlo.abs %19 : tensor<97x71xi32>
  %21 = stablehlo.reshape %20 : (tensor<97x71xi32>) -> tensor<6887x1xi32>
  %22 = stablehlo.constant dense<1> : tensor<6887xi32>
  %23 = stablehlo.constant dense<0> : tensor<16xi32>
  %24 = "stablehlo.scatter"(%23, %21, %22) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<16xi32>, tensor<6887x1xi32>, tensor<6887xi32>) -> tensor<16xi32>
  return %3, %4, %5, %8, %9, %11, %14, %17, %19, %24 : tensor<131x53xf32>, tensor<131xf32>, tensor<67xf64>, tensor<97xi1>, tensor<131x53xf32>, tensor<131x18xf32>, tensor<97x71xui8>, tensor<97x71xi32>, tensor<97x71xi32>, tensor<16xi32>
}
