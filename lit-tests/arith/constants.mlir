// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Lists of numbers may have a sign or be complex; keywords may stand in quotes; what goes with an op
// may stand among its attributes.

func.func @f(%x: i32, %y: f32, %m: memref<2xi64>) {
  // CHECK: arith.constant dense<[1, 200]> : tensor<2xui8>
  %0 = arith.constant dense<[1, 200]> : tensor<2xui8>
  // CHECK: arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  %1 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  // CHECK: arith.cmpi slt, %arg0, %arg0 : i32
  %2 = arith.cmpi "slt", %x, %x : i32
  // CHECK: arith.subi %arg0, %arg0 overflow<nsw> : i32
  %3 = arith.subi %x, %x {overflowFlags = #arith.overflow<nsw>} : i32
  // GENERIC: "arith.extf"(%arg1) : (f32) -> f64
  %4 = arith.extf %y : f32 to f64
  // CHECK: arith.extf %arg1 fastmath<none> : f32 to f64
  // GENERIC: "arith.extf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f64
  %5 = arith.extf %y fastmath<none> : f32 to f64
  // CHECK: arith.bitcast %arg2 : memref<2xi64> to memref<2xf64>
  %6 = arith.bitcast %m : memref<2xi64> to memref<2xf64>
  return
}
