// Constants whose elements are not written out.
// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s
// RUN: creole-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT: %cst = stablehlo.constant dense_resource<blob> : tensor<2xf32>
// CHECK-NEXT: %cst_0 = stablehlo.constant sparse<[{{\[}}0, 1]], 2.500000e+00> : tensor<1x2xf32>
// CHECK-NEXT: %c = stablehlo.constant sparse<> : tensor<2xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense_resource<blob> : tensor<2xf32>
// CHECK-NEXT: %cst_2 = arith.constant sparse<0, 1.000000e+00> : tensor<2xf32>

func.func @f() -> (tensor<2xf32>, tensor<1x2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  %1 = stablehlo.constant sparse<[[0, 1]], [2.5]> : tensor<1x2xf32>
  %2 = stablehlo.constant sparse<> : tensor<2xi32>
  %3 = arith.constant dense_resource<blob> : tensor<2xf32>
  %4 = arith.constant sparse<[[0]], [1.0]> : tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<1x2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000000803F00000040"
    }
  }
#-}
