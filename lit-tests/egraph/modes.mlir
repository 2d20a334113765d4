// The mode of rules: a function's attribute, that of a module around it, or what the tool allows.
// RUN: creole-opt --eqsat %s | FileCheck %s
// RUN: creole-run --rewrite-mode real --stop-after simplify --entry strict %s | FileCheck %s --check-prefix=TOOL
// RUN: not creole-run --rewrite-mode fast %s 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: printf 'func.func @f() attributes {creole.rewrite_mode = "rael"} {\n  return\n}\n' > %t.mlir
// RUN: not creole-opt --eqsat %t.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// BAD: invalid value 'fast' for '--rewrite-mode <MODE>'
// UNKNOWN: error: 'creole.rewrite_mode': expected a mode (strict, nsz, no_nan, real, real_cancel), found 'rael'

// CHECK-LABEL: @real
// CHECK: stablehlo.add %arg1, %arg2
// CHECK-NEXT: stablehlo.multiply
func.func @real(%x: tensor<16xf32>, %y: tensor<16xf32>, %z: tensor<16xf32>) -> tensor<16xf32> attributes {creole.rewrite_mode = "real"} {
  %0 = stablehlo.multiply %x, %y : tensor<16xf32>
  %1 = stablehlo.multiply %x, %z : tensor<16xf32>
  %2 = stablehlo.add %0, %1 : tensor<16xf32>
  return %2 : tensor<16xf32>
}

// CHECK-LABEL: @strict
// CHECK-COUNT-2: stablehlo.multiply
// TOOL-LABEL: @strict
// TOOL: stablehlo.add %arg1, %arg2
// TOOL-NEXT: stablehlo.multiply
func.func @strict(%x: tensor<16xf32>, %y: tensor<16xf32>, %z: tensor<16xf32>) -> tensor<16xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<16xf32>
  %1 = stablehlo.multiply %x, %z : tensor<16xf32>
  %2 = stablehlo.add %0, %1 : tensor<16xf32>
  return %2 : tensor<16xf32>
}
