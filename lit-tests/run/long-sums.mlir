// Sums of long arrays, in segments of which each device adds one: of a size that the devices do not divide, and of more devices
// than two. Other computations exchange parts.
//
// RUN: creole-run %s --replicas 3 --entry sums --backend interp | FileCheck %s --check-prefix=SUMS
// RUN: creole-run %s --replicas 3 --entry sums | FileCheck %s --check-prefix=SUMS
// RUN: creole-run %s --replicas 3 --entry sums --stop-after decompose | FileCheck %s --check-prefix=IR

// IR-COUNT-4: loop.collective @sum_arrays
// IR: loop.collective @exchange_parts
// IR: loop.collective @gather_arrays

func.func private @own() -> tensor<20001xf32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %x = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<20001xf32>
  %n = stablehlo.iota dim = 0 : tensor<20001xf32>
  %y = stablehlo.multiply %x, %n : tensor<20001xf32>
  %z = stablehlo.add %y, %n : tensor<20001xf32>
  return %z : tensor<20001xf32>
}

// The sum over devices of (device + 1) i is 6 i.
// SUMS: out0: tensor<f32> = 0.0
// SUMS: out1: tensor<i32> = 0
// SUMS: out2: tensor<ui8> = 0
// SUMS: out3: tensor<complex<f64>> = (0.0, 0.0)
// SUMS: out4: tensor<f32> = 0.0
func.func @sums() -> (tensor<f32>, tensor<i32>, tensor<ui8>, tensor<complex<f64>>, tensor<f32>) {
  %x = call @own() : () -> tensor<20001xf32>
  %n = stablehlo.iota dim = 0 : tensor<20001xf32>
  %six = stablehlo.constant dense<6.0> : tensor<20001xf32>
  %want = stablehlo.multiply %n, %six : tensor<20001xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>

  %s = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<20001xf32>) -> tensor<20001xf32>
  %e = call @apart(%s, %want) : (tensor<20001xf32>, tensor<20001xf32>) -> tensor<f32>

  %i = stablehlo.convert %x : (tensor<20001xf32>) -> tensor<20001xi32>
  %si = "stablehlo.all_reduce"(%i) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<20001xi32>) -> tensor<20001xi32>
  %fi = stablehlo.convert %si : (tensor<20001xi32>) -> tensor<20001xf32>
  %ei = call @apart(%fi, %want) : (tensor<20001xf32>, tensor<20001xf32>) -> tensor<f32>
  %ii = stablehlo.convert %ei : (tensor<f32>) -> tensor<i32>

  // Small integers wrap around; the array is four times as long to be a long one.
  %c = stablehlo.constant dense<100> : tensor<80004xui8>
  %sc = "stablehlo.all_reduce"(%c) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %r = stablehlo.add %a, %b : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) : (tensor<80004xui8>) -> tensor<80004xui8>
  %wc = stablehlo.constant dense<44> : tensor<80004xui8>
  %dc = stablehlo.subtract %sc, %wc : tensor<80004xui8>
  %zc = stablehlo.constant dense<0> : tensor<ui8>
  %ec = stablehlo.reduce(%dc init: %zc) applies stablehlo.maximum across dimensions = [0] : (tensor<80004xui8>, tensor<ui8>) -> tensor<ui8>

  %d = stablehlo.convert %x : (tensor<20001xf32>) -> tensor<20001xf64>
  %z = stablehlo.complex %d, %d : tensor<20001xcomplex<f64>>
  %sz = "stablehlo.all_reduce"(%z) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %r = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) : (tensor<20001xcomplex<f64>>) -> tensor<20001xcomplex<f64>>
  %re = stablehlo.real %sz : (tensor<20001xcomplex<f64>>) -> tensor<20001xf64>
  %im = stablehlo.imag %sz : (tensor<20001xcomplex<f64>>) -> tensor<20001xf64>
  %wd = stablehlo.convert %want : (tensor<20001xf32>) -> tensor<20001xf64>
  %dr = stablehlo.subtract %re, %wd : tensor<20001xf64>
  %di = stablehlo.subtract %im, %wd : tensor<20001xf64>
  %zd = stablehlo.constant dense<0.0> : tensor<f64>
  %er = stablehlo.reduce(%dr init: %zd) applies stablehlo.maximum across dimensions = [0] : (tensor<20001xf64>, tensor<f64>) -> tensor<f64>
  %eim = stablehlo.reduce(%di init: %zd) applies stablehlo.maximum across dimensions = [0] : (tensor<20001xf64>, tensor<f64>) -> tensor<f64>
  %ez = stablehlo.complex %er, %eim : tensor<complex<f64>>

  // 3 i is the largest.
  %m = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<20001xf32>) -> tensor<20001xf32>
  %mm = stablehlo.add %m, %m : tensor<20001xf32>
  %em = call @apart(%mm, %want) : (tensor<20001xf32>, tensor<20001xf32>) -> tensor<f32>
  return %e, %ii, %ec, %ez, %em : tensor<f32>, tensor<i32>, tensor<ui8>, tensor<complex<f64>>, tensor<f32>
}

func.func private @apart(%x: tensor<20001xf32>, %y: tensor<20001xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.subtract %x, %y : tensor<20001xf32>
  %a = stablehlo.abs %d : tensor<20001xf32>
  %e = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<20001xf32>, tensor<f32>) -> tensor<f32>
  return %e : tensor<f32>
}
