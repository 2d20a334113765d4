// RUN: creole-run --backend=interp %s | FileCheck %s

// Bits of wide numbers, and splats that are never written out.

// CHECK: out0: tensor<2xi128> = [1267650600228229401496703205376, 3]
// CHECK-NEXT: out1: i8 = 7
// CHECK-NEXT: out2: ui8 = 7
// CHECK-NEXT: out3: i8 = 7
// CHECK-NEXT: out4: i8 = 7
func.func @main() -> (tensor<2xi128>, i8, ui8, i8, i8) {
  %i = arith.constant 5 : index
  %wide = arith.constant dense<[1267650600228229401496703205376, 3]> : tensor<2xi128>
  %float = tensor.bitcast %wide : tensor<2xi128> to tensor<2xf128>
  %back = tensor.bitcast %float : tensor<2xf128> to tensor<2xi128>
  %t = arith.constant dense<7> : tensor<8589934592xi8>
  %slice = tensor.extract_slice %t[%i] [6442450944] [1] : tensor<8589934592xi8> to tensor<6442450944xi8>
  %0 = tensor.extract %slice[%i] : tensor<6442450944xi8>
  %bits = tensor.bitcast %t : tensor<8589934592xi8> to tensor<8589934592xui8>
  %1 = tensor.extract %bits[%i] : tensor<8589934592xui8>
  %rows = arith.constant dense<1> : tensor<3x1xindex>
  %square = arith.constant dense<7> : tensor<2x2147483648xi8>
  %gathered = tensor.gather %square[%rows] gather_dims([0]) : (tensor<2x2147483648xi8>, tensor<3x1xindex>) -> tensor<3x2147483648xi8>
  %c0 = arith.constant 0 : index
  %2 = tensor.extract %gathered[%c0, %i] : tensor<3x2147483648xi8>
  %one = arith.constant dense<7> : tensor<1xi8>
  %inserted = tensor.insert_slice %one into %t[%i] [1] [1] : tensor<1xi8> into tensor<8589934592xi8>
  %3 = tensor.extract %inserted[%i] : tensor<8589934592xi8>
  return %back, %0, %1, %2, %3 : tensor<2xi128>, i8, ui8, i8, i8
}
