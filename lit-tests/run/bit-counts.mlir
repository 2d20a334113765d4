// RUN: rm -rf %t && mkdir %t
// RUN: creole-run %s --random-inputs 5 --output %t
// RUN: creole-run %s --random-inputs 5 --backend=interp --expect %t
// RUN: creole-run %s --random-inputs 5 --target vector-bits=128 --expect %t
// RUN: creole-run %s --random-inputs 5 --target emitter=cranelift --expect %t
// RUN: creole-run %s --stop-after expand | FileCheck %s

// Bits of many numbers, with no bit, one, and all set among them: no op counts the bits of one lane after the other.
// CHECK-NOT: math.ctpop {{.*}}vector
// CHECK-NOT: math.ctlz {{.*}}vector
func.func @main(%a: tensor<67xi8>, %b: tensor<67xi16>, %c: tensor<67xi32>, %d: tensor<67xi64>)
    -> (tensor<77xi8>, tensor<77xi8>, tensor<77xi16>, tensor<77xi16>, tensor<77xi32>, tensor<77xi32>, tensor<77xi64>, tensor<77xi64>) {
  %i = stablehlo.iota dim = 0 : tensor<10xi8>
  %ones = stablehlo.constant dense<1> : tensor<10xi8>
  %e8 = stablehlo.shift_left %ones, %i : tensor<10xi8>
  %0 = stablehlo.concatenate %a, %e8, dim = 0 : (tensor<67xi8>, tensor<10xi8>) -> tensor<77xi8>
  %e16 = stablehlo.constant dense<[0, 1, -1, 32767, -32768, 255, 256, 16384, 2, -2]> : tensor<10xi16>
  %1 = stablehlo.concatenate %b, %e16, dim = 0 : (tensor<67xi16>, tensor<10xi16>) -> tensor<77xi16>
  %e32 = stablehlo.constant dense<[0, 1, -1, 2147483647, -2147483648, 65535, 65536, 1073741824, 2, -2]> : tensor<10xi32>
  %2 = stablehlo.concatenate %c, %e32, dim = 0 : (tensor<67xi32>, tensor<10xi32>) -> tensor<77xi32>
  %e64 = stablehlo.constant dense<[0, 1, -1, 9223372036854775807, -9223372036854775808, 4294967295, 4294967296, 256, 2, -2]> : tensor<10xi64>
  %3 = stablehlo.concatenate %d, %e64, dim = 0 : (tensor<67xi64>, tensor<10xi64>) -> tensor<77xi64>
  %p8 = stablehlo.popcnt %0 : tensor<77xi8>
  %z8 = stablehlo.count_leading_zeros %0 : tensor<77xi8>
  %p16 = stablehlo.popcnt %1 : tensor<77xi16>
  %z16 = stablehlo.count_leading_zeros %1 : tensor<77xi16>
  %p32 = stablehlo.popcnt %2 : tensor<77xi32>
  %z32 = stablehlo.count_leading_zeros %2 : tensor<77xi32>
  %p64 = stablehlo.popcnt %3 : tensor<77xi64>
  %z64 = stablehlo.count_leading_zeros %3 : tensor<77xi64>
  return %p8, %z8, %p16, %z16, %p32, %z32, %p64, %z64 : tensor<77xi8>, tensor<77xi8>, tensor<77xi16>, tensor<77xi16>, tensor<77xi32>, tensor<77xi32>, tensor<77xi64>, tensor<77xi64>
}
