// A rule with several roots pays only if all roots change: all readers of the wide product are switched at once, in each of
// twelve pairs, of which random starts find some.
// RUN: printf 'stablehlo.dot_general 1000\n* 0 0.001\n' > %t.cost
// RUN: creole-opt '--eqsat=rules=%S/Inputs/roots.rules' --cost=%t.cost %s | FileCheck %s

// CHECK-COUNT-12: stablehlo.dot_general
// CHECK-NOT: stablehlo.dot_general
func.func @pairs(%a0: tensor<4x5xf32>, %x0: tensor<5x6xf32>, %y0: tensor<5x6xf32>, %a1: tensor<4x5xf32>, %x1: tensor<5x6xf32>, %y1: tensor<5x6xf32>, %a2: tensor<4x5xf32>, %x2: tensor<5x6xf32>, %y2: tensor<5x6xf32>, %a3: tensor<4x5xf32>, %x3: tensor<5x6xf32>, %y3: tensor<5x6xf32>, %a4: tensor<4x5xf32>, %x4: tensor<5x6xf32>, %y4: tensor<5x6xf32>, %a5: tensor<4x5xf32>, %x5: tensor<5x6xf32>, %y5: tensor<5x6xf32>, %a6: tensor<4x5xf32>, %x6: tensor<5x6xf32>, %y6: tensor<5x6xf32>, %a7: tensor<4x5xf32>, %x7: tensor<5x6xf32>, %y7: tensor<5x6xf32>, %a8: tensor<4x5xf32>, %x8: tensor<5x6xf32>, %y8: tensor<5x6xf32>, %a9: tensor<4x5xf32>, %x9: tensor<5x6xf32>, %y9: tensor<5x6xf32>, %a10: tensor<4x5xf32>, %x10: tensor<5x6xf32>, %y10: tensor<5x6xf32>, %a11: tensor<4x5xf32>, %x11: tensor<5x6xf32>, %y11: tensor<5x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %x0p = stablehlo.dot_general %a0, %x0, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y0p = stablehlo.dot_general %a0, %y0, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s0 = stablehlo.subtract %x0p, %y0p : tensor<4x6xf32>
  %x1p = stablehlo.dot_general %a1, %x1, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y1p = stablehlo.dot_general %a1, %y1, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s1 = stablehlo.subtract %x1p, %y1p : tensor<4x6xf32>
  %x2p = stablehlo.dot_general %a2, %x2, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y2p = stablehlo.dot_general %a2, %y2, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s2 = stablehlo.subtract %x2p, %y2p : tensor<4x6xf32>
  %x3p = stablehlo.dot_general %a3, %x3, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y3p = stablehlo.dot_general %a3, %y3, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s3 = stablehlo.subtract %x3p, %y3p : tensor<4x6xf32>
  %x4p = stablehlo.dot_general %a4, %x4, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y4p = stablehlo.dot_general %a4, %y4, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s4 = stablehlo.subtract %x4p, %y4p : tensor<4x6xf32>
  %x5p = stablehlo.dot_general %a5, %x5, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y5p = stablehlo.dot_general %a5, %y5, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s5 = stablehlo.subtract %x5p, %y5p : tensor<4x6xf32>
  %x6p = stablehlo.dot_general %a6, %x6, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y6p = stablehlo.dot_general %a6, %y6, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s6 = stablehlo.subtract %x6p, %y6p : tensor<4x6xf32>
  %x7p = stablehlo.dot_general %a7, %x7, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y7p = stablehlo.dot_general %a7, %y7, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s7 = stablehlo.subtract %x7p, %y7p : tensor<4x6xf32>
  %x8p = stablehlo.dot_general %a8, %x8, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y8p = stablehlo.dot_general %a8, %y8, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s8 = stablehlo.subtract %x8p, %y8p : tensor<4x6xf32>
  %x9p = stablehlo.dot_general %a9, %x9, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y9p = stablehlo.dot_general %a9, %y9, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s9 = stablehlo.subtract %x9p, %y9p : tensor<4x6xf32>
  %x10p = stablehlo.dot_general %a10, %x10, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y10p = stablehlo.dot_general %a10, %y10, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s10 = stablehlo.subtract %x10p, %y10p : tensor<4x6xf32>
  %x11p = stablehlo.dot_general %a11, %x11, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %y11p = stablehlo.dot_general %a11, %y11, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %s11 = stablehlo.subtract %x11p, %y11p : tensor<4x6xf32>
  return %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}
