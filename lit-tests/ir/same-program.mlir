// RUN: creole-opt --split-input-file --verify-roundtrip %s
// RUN: creole-opt --split-input-file --verify-roundtrip --mlir-print-op-generic %s

// Terminators that are left out and those that are written are the same.

func.func @terminators(%c: i1, %i: index) {
  scf.if %c {
  }
  scf.for %j = %i to %i step %i {
  }
  scf.forall (%j) in (%i) {
  }
  scf.forall (%j) in (%i) {
    scf.forall.in_parallel {
    }
  }
  return
}

// -----

// A reduction in the compact form is the one with its region.

func.func @reduction(%x: tensor<4x8xf32>, %zero: tensor<f32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
