// RUN: creole-run %s --random-inputs=5 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=5 --expect=%t
// RUN: creole-run %s --random-inputs=5 --expect=%t --threads=1
// RUN: creole-run %s --stop-after=vectorize | creole-run - --random-inputs=5 --expect=%t
// RUN: creole-run %s --stop-after=fuse | creole-run - --random-inputs=5 --expect=%t --backend=interp

// Sizes that inputs give, negative, zero, as they should be or too large: `%n` is any of 0..9. What is left
// unspecified is never read, or not selected.
func.func @main(%x: tensor<40x40xf32>, %y: tensor<40x40xf32>, %n: tensor<16xi32>) -> (tensor<40x40xf32>, tensor<40xf32>, tensor<16xf32>, tensor<16xf32>, tensor<40x40xf32>, tensor<40xf32>, tensor<16x16xf32>, tensor<40x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %m32 = loop.read %n[%c3] : tensor<16xi32>
  %m = arith.index_cast %m32 : i32 to index
  %rows = arith.muli %m, %c3 : index

  // A triangle of a product.
  %product = loop.nest (%i, %j) in [40, 40] {
    %k1 = arith.addi %i, %c1 : index
    %s = loop.reduce (%k) in [%k1 max 40] init(%acc = %zero : f32) {
      %a = loop.read %x[%i, %k] : tensor<40x40xf32>
      %b = loop.read %y[%k, %j] : tensor<40x40xf32>
      %f = math.fma %a, %b, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<40x40xf32>

  // The same with partials, in registers and for what is left over.
  %sums = loop.nest (%i) in [40] {
    %s = loop.reduce (%k) in [%i max 40] init(%acc = %one : f32) attributes {partials = 8 : i64} {
      %a = loop.read %x[%i, %k] : tensor<40x40xf32>
      %f = arith.addf %acc, %a : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<40xf32>

  // Negative, zero and too large ones: `7 * (n - 5)`.
  %wrong = loop.nest (%i) in [16] {
    %a = loop.read %n[%i] : tensor<16xi32>
    %b = arith.index_cast %a : i32 to index
    %c = arith.subi %b, %c5 : index
    %d = arith.muli %c, %c7 : index
    %s = loop.reduce (%k) in [%d max 20] init(%acc = %zero : f32) attributes {partials = 4 : i64} {
      %e = loop.read %x[%i, %k] : tensor<40x40xf32>
      %f = arith.addf %acc, %e : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<16xf32>

  // Where there is no iteration, its reads would be out of bounds.
  %inside = loop.nest (%i) in [16] {
    %a = loop.read %n[%i] : tensor<16xi32>
    %b = arith.index_cast %a : i32 to index
    %c = arith.subi %c5, %b : index
    %s = loop.reduce (%k) in [%c max 9] init(%acc = %zero : f32) {
      %d = arith.subi %c, %c1 : index
      %e = loop.read %x[%d, %d] : tensor<40x40xf32>
      %p = arith.mulf %e, %e : f32
      %g = loop.read %y[%i, %k] : tensor<40x40xf32>
      %f = math.fma %p, %g, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<16xf32>

  // The first rows of a nest, and as many columns of a scan; the rest is not looked at.
  %part = loop.nest (%i, %j) in [%rows max 40, 40] {
    %a = loop.read %x[%i, %j] : tensor<40x40xf32>
    %b = loop.read %y[%i, %j] : tensor<40x40xf32>
    %c = arith.mulf %a, %b : f32
    loop.yield %c : f32
  } : tensor<40x40xf32>
  %scan = loop.scan (%i, %j) in [%rows max 40, %m max 40] along 1 init(%acc = %one : f32) {
    %a = loop.read %part[%i, %j] : tensor<40x40xf32>
    %s = arith.addf %acc, %a : f32
    loop.yield %s, %s : f32, f32
  } : tensor<40x40xf32>
  %shown = loop.nest (%i, %j) in [40, 40] {
    %a = loop.read %part[%i, %j] : tensor<40x40xf32>
    %b = loop.read %scan[%i, %j] : tensor<40x40xf32>
    %in_rows = arith.cmpi slt, %i, %rows : index
    %in_columns = arith.cmpi slt, %j, %m : index
    %c = arith.select %in_columns, %b, %a : f32
    %d = arith.select %in_rows, %c, %zero : f32
    loop.yield %d : f32
  } : tensor<40x40xf32>

  // Two updates of what is not unspecified: columns of a row, and places in order.
  %row = loop.nest (%i) in [40] {
    %a = loop.read %x[%c1, %i] : tensor<40x40xf32>
    loop.yield %a : f32
  } : tensor<40xf32>
  %first = loop.update (%i) in [%rows max 30] into(%row : tensor<40xf32>) attributes {unique} {
    %a = loop.read %y[%c3, %i] : tensor<40x40xf32>
    loop.write %a at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %updated = loop.update (%i) in [%m max 40] into(%first : tensor<40xf32>) {
    %at = arith.divsi %i, %c3 : index
    %a = loop.read %y[%i, %c5] : tensor<40x40xf32>
    loop.write %a at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }

  // A tensor of the nest's own, as long as the row says, and a maximum over it.
  %soft = loop.nest (%i, %j) in [16, 16] {
    %a = loop.read %n[%i] : tensor<16xi32>
    %b = arith.index_cast %a : i32 to index
    %e = loop.nest (%k) in [%b max 16] {
      %c = loop.read %x[%i, %k] : tensor<40x40xf32>
      %d = arith.mulf %c, %c : f32
      loop.yield %d : f32
    } : tensor<16xf32>
    %s = loop.reduce (%k) in [%b max 16] init(%acc = %one : f32) {
      %c = loop.read %e[%k] : tensor<16xf32>
      %d = arith.maximumf %acc, %c : f32
      loop.yield %d : f32
    }
    %c = loop.read %e[%j] : tensor<16xf32>
    %is = arith.cmpi slt, %j, %b : index
    %d = arith.divf %c, %s : f32
    %f = arith.select %is, %d, %s : f32
    loop.yield %f : f32
  } : tensor<16x16xf32>

  // Sizes of loops in each other, the inner one by the outer one, at an accumulator.
  %nested = loop.nest (%i, %j) in [40, 3] {
    %s = loop.reduce (%k) in [%i max 40] init(%acc = %one : f32) {
      %t = loop.reduce (%l) in [%k max 7] init(%p = %acc : f32) {
        %a = loop.read %x[%k, %l] : tensor<40x40xf32>
        %b = loop.read %y[%j, %l] : tensor<40x40xf32>
        %f = math.fma %a, %b, %p : f32
        loop.yield %f : f32
      }
      %half = arith.constant 0.5 : f32
      %u = arith.mulf %t, %half : f32
      loop.yield %u : f32
    }
    loop.yield %s : f32
  } : tensor<40x3xf32>
  return %product, %sums, %wrong, %inside, %shown, %updated, %soft, %nested : tensor<40x40xf32>, tensor<40xf32>, tensor<16xf32>, tensor<16xf32>, tensor<40x40xf32>, tensor<40xf32>, tensor<16x16xf32>, tensor<40x3xf32>
}
