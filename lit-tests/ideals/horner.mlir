// mode: real
func.func @program(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<1.5> : tensor<{n}xf32>
  %1 = stablehlo.constant dense<2.5> : tensor<{n}xf32>
  %2 = stablehlo.constant dense<3.5> : tensor<{n}xf32>
  %3 = stablehlo.constant dense<4.5> : tensor<{n}xf32>
  %4 = stablehlo.constant dense<5.5> : tensor<{n}xf32>
  %5 = stablehlo.multiply %1, %arg0 : tensor<{n}xf32>
  %6 = stablehlo.add %0, %5 : tensor<{n}xf32>
  %7 = stablehlo.multiply %arg0, %arg0 : tensor<{n}xf32>
  %8 = stablehlo.multiply %2, %7 : tensor<{n}xf32>
  %9 = stablehlo.add %6, %8 : tensor<{n}xf32>
  %10 = stablehlo.multiply %7, %arg0 : tensor<{n}xf32>
  %11 = stablehlo.multiply %3, %10 : tensor<{n}xf32>
  %12 = stablehlo.add %9, %11 : tensor<{n}xf32>
  %13 = stablehlo.multiply %10, %arg0 : tensor<{n}xf32>
  %14 = stablehlo.multiply %4, %13 : tensor<{n}xf32>
  %15 = stablehlo.add %12, %14 : tensor<{n}xf32>
  return %15 : tensor<{n}xf32>
}

func.func @ideal(%arg0: tensor<{n}xf32>) -> tensor<{n}xf32> {
  %0 = stablehlo.constant dense<1.5> : tensor<{n}xf32>
  %1 = stablehlo.constant dense<2.5> : tensor<{n}xf32>
  %2 = stablehlo.constant dense<3.5> : tensor<{n}xf32>
  %3 = stablehlo.constant dense<4.5> : tensor<{n}xf32>
  %4 = stablehlo.constant dense<5.5> : tensor<{n}xf32>
  %5 = stablehlo.multiply %4, %arg0 : tensor<{n}xf32>
  %6 = stablehlo.add %5, %3 : tensor<{n}xf32>
  %7 = stablehlo.multiply %6, %arg0 : tensor<{n}xf32>
  %8 = stablehlo.add %7, %2 : tensor<{n}xf32>
  %9 = stablehlo.multiply %8, %arg0 : tensor<{n}xf32>
  %10 = stablehlo.add %9, %1 : tensor<{n}xf32>
  %11 = stablehlo.multiply %10, %arg0 : tensor<{n}xf32>
  %12 = stablehlo.add %11, %0 : tensor<{n}xf32>
  return %12 : tensor<{n}xf32>
}
