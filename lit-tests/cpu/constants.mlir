// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --stop-after=expand | creole-run - --random-inputs=1 --expect=%t
// RUN: creole-run %s --stop-after=expand | creole-run - --random-inputs=1 --expect=%t --backend=interp
// RUN: creole-run %s --stop-after=bufferize | FileCheck %s

// Constants are data of the program, equal ones once; one number again and again is written by a loop.
// CHECK-LABEL: func.func @main
// CHECK: memref.get_global @main_constant_[[#N:]] : memref<4xf32>
// CHECK: memref.global "private" constant @main_constant_[[#N]] : memref<4xf32> = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK-NOT: dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK-NOT: dense<5.000000e-01>
func.func @main(%x: tensor<4xf32>, %i: tensor<i32>) -> (tensor<4xf32>, tensor<2x3xi32>, tensor<4xf32>, tensor<3xcomplex<f32>>, tensor<4xi1>, tensor<0xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf16>, tensor<5xf32>) {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %d = stablehlo.constant dense<"0x0000803F000000400000404000008040"> : tensor<4xf32>
  %t = stablehlo.constant dense<[[1, -2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<[(1.0, 2.0), (3.0, -1.0), (0.0, 5.0)]> : tensor<3xcomplex<f32>>
  %b = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
  %e = stablehlo.constant dense<> : tensor<0xf32>
  %h = stablehlo.constant dense<[[1.5, -2.0], [0.25, 65504.0]]> : tensor<2x2xf16>
  %s = stablehlo.constant dense<0.5> : tensor<5xf32>
  %0 = stablehlo.add %x, %c : tensor<4xf32>
  %1 = stablehlo.multiply %0, %d : tensor<4xf32>
  // One that is changed is copied first.
  %one = stablehlo.slice %x [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %changed = stablehlo.dynamic_update_slice %c, %one, %i : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
  // As is one that a loop carries.
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %next = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%k = %zero, %acc = %c) : tensor<i32>, tensor<4xf32>
   cond {
    %is = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %is : tensor<i1>
  } do {
    %u = stablehlo.multiply %acc, %d : tensor<4xf32>
    %m = stablehlo.add %k, %next : tensor<i32>
    stablehlo.return %m, %u : tensor<i32>, tensor<4xf32>
  }
  return %1, %t, %c, %z, %b, %e, %changed, %r#1, %h, %s : tensor<4xf32>, tensor<2x3xi32>, tensor<4xf32>, tensor<3xcomplex<f32>>, tensor<4xi1>, tensor<0xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf16>, tensor<5xf32>
}
