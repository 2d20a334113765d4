// Loops that swap memrefs, none to four times, with their input given away or not.
// RUN: creole-run %s --random-inputs=2 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=2 --expect %t.interp --rtol=0 | FileCheck %s
// RUN: creole-run %s --random-inputs=2 --expect %t.interp --rtol=0 --donate 0 | FileCheck %s
// RUN: creole-run %s --stop-after=bufferize | FileCheck %s --check-prefix=SWAP

// CHECK: 4 outputs as expected
// SWAP: scf.while ({{.*}}memref<400x3xf32>, memref<400x3xf32>, memref<400x3xf32>)
func.func @main(%x: tensor<400x3xf32>)
    -> (tensor<400x3xf32>, tensor<400x3xf32>, tensor<400x3xf32>, tensor<400x3xf32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r0:2 = stablehlo.while(%i = %z, %a = %x) : tensor<i32>, tensor<400x3xf32>
  cond {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.reverse %a, dims = [0] : tensor<400x3xf32>
    %s = stablehlo.add %b, %x : tensor<400x3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<400x3xf32>
  }
  %r1:2 = stablehlo.while(%i = %z, %a = %x) : tensor<i32>, tensor<400x3xf32>
  cond {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.reverse %a, dims = [0] : tensor<400x3xf32>
    %s = stablehlo.add %b, %x : tensor<400x3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<400x3xf32>
  }
  %r2:2 = stablehlo.while(%i = %z, %a = %x) : tensor<i32>, tensor<400x3xf32>
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.reverse %a, dims = [0] : tensor<400x3xf32>
    %s = stablehlo.add %b, %x : tensor<400x3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<400x3xf32>
  }
  %r3:2 = stablehlo.while(%i = %z, %a = %x) : tensor<i32>, tensor<400x3xf32>
  cond {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.reverse %a, dims = [0] : tensor<400x3xf32>
    %s = stablehlo.add %b, %x : tensor<400x3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<400x3xf32>
  }
  return %r0#1, %r1#1, %r2#1, %r3#1 : tensor<400x3xf32>, tensor<400x3xf32>, tensor<400x3xf32>, tensor<400x3xf32>
}
