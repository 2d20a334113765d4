// RUN: creole-run %s --entry=copy --random-inputs=1 --output=%t/copy --backend=interp
// RUN: creole-run %s --entry=copy --random-inputs=1 --expect=%t/copy --threads=2
// RUN: creole-run %s --entry=product --random-inputs=1 --output=%t/product --backend=interp
// RUN: creole-run %s --entry=product --random-inputs=1 --expect=%t/product --threads=2

// Loops over one element that is left, in steps of more: what a stage leaves for its readers is as large as without them.
func.func @copy(%a: tensor<10x12xf32>) -> tensor<10x12xf32> {
  %0 = loop.nest (%i, %j) in [10, 12] attributes {schedule = #loop.schedule<"out[i, j] e at i [j, j/8]">} {
    %x = loop.read %a[%i, %j] {label = "e"} : tensor<10x12xf32>
    loop.yield %x : f32
  } : tensor<10x12xf32>
  return %0 : tensor<10x12xf32>
}

func.func @product(%a: tensor<10x16xf32>, %b: tensor<16x12xf32>) -> tensor<10x12xf32> {
  %0 = loop.nest (%i, %j) in [10, 12] attributes {schedule = #loop.schedule<"out[i, j] s1 at i [k, j, j/8]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [16] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<10x16xf32>
      %y = loop.read %b[%k, %j] : tensor<16x12xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<10x12xf32>
  return %0 : tensor<10x12xf32>
}
