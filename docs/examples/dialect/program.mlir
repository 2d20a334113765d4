func.func @main(%x: tensor<64xf32>) -> tensor<16xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<64xf32>
  %1 = signal.difference %0 : (tensor<64xf32>) -> tensor<63xf32>
  %2 = signal.decimate %1 by 4 : (tensor<63xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
