// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --stop-after=vectorize | FileCheck %s

// Loops over a tile inside those of the reduction: each element of the tile starts at its own value,
// which is read or computed in front of all loops.
// CHECK-LABEL: func.func private @main_kernel_0
// CHECK: %[[TILE:.*]] = memref.alloca() : memref<8xf32>
// CHECK: scf.for
// CHECK: vector.load %arg0
// CHECK: vector.store {{.*}}, %[[TILE]]
// CHECK: scf.for
func.func @main(%a: tensor<37x19xf32>, %b: tensor<37xf32>) -> tensor<37xf32> {
  %0 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/8, i/4, i lanes] sum at i/8 [k, i/4, i lanes]">} {
    %half = arith.constant 0.5 : f32
    %x = loop.read %b[%i] : tensor<37xf32>
    %start = arith.mulf %x, %half : f32
    %s = loop.reduce (%k) in [19] init(%acc = %start : f32) attributes {label = "sum", dims = ["k"]} {
      %y = loop.read %a[%i, %k] : tensor<37x19xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  return %0 : tensor<37xf32>
}
