// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// An update that reads its array through a view of another shape reads other elements than it writes.
func.func @main(%x0: tensor<16x20xi32>) -> tensor<16x20xi32> {
  %x = loop.nest (%i, %j) in [16, 20] {
    %c1 = arith.constant 1 : i32
    %a = loop.read %x0[%i, %j] : tensor<16x20xi32>
    %b = arith.addi %a, %c1 : i32
    loop.yield %b : i32
  } : tensor<16x20xi32>
  %y = loop.reshape %x : tensor<16x20xi32> to tensor<20x16xi32>
  %u = loop.update (%i, %j) in [16, 16] into(%x : tensor<16x20xi32>) attributes {unique} {
    %v = loop.read %y[%i, %j] : tensor<20x16xi32>
    loop.write %v at [%i, %j] : i32
  } combine {
  ^bb0(%p: i32, %q: i32):
    loop.yield %q : i32
  }
  return %u : tensor<16x20xi32>
}
