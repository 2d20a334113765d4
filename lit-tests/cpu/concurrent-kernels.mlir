// Two chains that have nothing to do with each other run at the same time: their memory is not shared.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --threads 1 --rtol=0 | FileCheck %s
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --threads 2 --rtol=0 | FileCheck %s
// RUN: creole-run %s --stop-after=bufferize | FileCheck %s --check-prefix=STRANDS
// RUN: creole-run %s --print-memory-plan | FileCheck %s --check-prefix=PLAN

// CHECK: 2 outputs as expected
// STRANDS: scf.parallel
// STRANDS: case 1 {
// STRANDS: loop.kernel @argsort({{.*}}3000
// STRANDS: default {
// STRANDS: loop.kernel @argsort({{.*}}4096
// STRANDS-NOT: scf.parallel
// PLAN: arena {{.*}} 4 buffers of 56,768 bytes
func.func @main(%x: tensor<4096xf32>, %y: tensor<3000xf32>, %z: tensor<4096xf32>)
    -> (tensor<4096xf32>, tensor<3000xf32>) {
  %r = stablehlo.reverse %x, dims = [0] : tensor<4096xf32>
  %s = "stablehlo.sort"(%r) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4096xf32>) -> tensor<4096xf32>
  %t = "stablehlo.sort"(%y) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3000xf32>) -> tensor<3000xf32>
  %u = stablehlo.add %s, %z : tensor<4096xf32>
  return %u, %t : tensor<4096xf32>, tensor<3000xf32>
}
