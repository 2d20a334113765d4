// A product of parts of arrays: the kernel sees them alone.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --backend cpu --rtol=1e-4 --atol=1e-5 | FileCheck %s
// RUN: creole-run %s --stop-after=schedule | FileCheck %s --check-prefix=CALL

// CHECK: 1 output as expected
// CALL: schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">
func.func @main(%a: tensor<96x128xf32>, %b: tensor<2x128x64xf32>) -> tensor<64x64xf32> {
  %0 = loop.nest (%i, %j) in [64, 64] {
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1 : index
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<96x128xf32>
      %y = loop.read %b[%one, %k, %j] : tensor<2x128x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
