// RUN: creole-opt --verify-diagnostics --split-input-file %s

// What makes a schedule illegal: the error names the stage, the loop and the reason.
//
// Guards (dialects/loop/src/schedule/plan.rs and order.rs), in the order of the cases below:
//
// labels ........ unknown, twice, no 'out', 'out' has a place, the stage around has no loops
// places ........ not around, no such loop, a loop in registers
// dimensions .... not the stage's, uneven steps, elements left over
// marks ......... 'par' inside, 'par' of another stage, memory inside of registers, lanes and unrolled, lanes
//                 with a step, lanes twice, lanes that are no power of two, unrolled too often, 'peel' inside
// reductions .... lanes without partials, partials not covered, the tile inside of partials
// stages ........ tiles of several sizes, a stage that is not computed yet, kernels of other stages,
//                 the order of dimensions, 'par' twice, 'peel' with partials, lanes beside partials,
//                 inside of a kernel, accumulators; registers that do not divide what is left
//
// Too many loops, dimensions or stages in each other: lit-tests/tests/robust.rs. What is legal but can't be
// applied: not-applied.mlir.

// A label that no stage has.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{no stage is named 'total'; there are out, sum, b}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] total[k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A stage twice.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum' is scheduled twice}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[k] sum[k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// No loops around the one that is scheduled.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': it is scheduled, but 'out' around it is not}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"sum[k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// The nest stands in no other stage.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': it stands in no other stage}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out at k [i, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A stage whose reader has no loops.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'b': it is scheduled, but 'sum' around it is not}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] b[k, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A place in a stage that is not around.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'b.k' is no place: it does not stand in the body of 'b'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum at b.k [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A loop that the stage around does not have.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': stage 'out' has no loop 'j/8' in memory}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum at j/8 [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Nothing stands inside of loops in registers.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': stage 'out' has no loop 'j' in memory}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j lanes] sum at j [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A dimension that the stage neither has nor varies with.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': it neither has nor varies with a dimension 'k'; there are i, j}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j, k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A step that does not divide the one around.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'i/3' divides what is left of 'i', 8 elements, unevenly}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i/8, i/3, i, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A step that is larger than the one around.
func.func @f(%a: memref<20x64xf32>, %o: memref<20x64xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error@+1 {{stage 'out': 'i/4' divides what is left of 'i', 1 elements, unevenly}}
  loop.scan (%i, %j) in [20, 64] along 0 init(%acc = %zero : f32) outs(%o : memref<20x64xf32>) attributes {schedule = #loop.schedule<"out[par j/64, i, i/4, j lanes]">} {
    %x = loop.read %a[%i, %j] : memref<20x64xf32>
    %r = arith.addf %acc, %x : f32
    loop.yield %r, %r : f32, f32
  }
  return
}

// -----

// Elements that no loop covers.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 8 elements of 'i' are left inside its loops; add a loop 'i'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i/8, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Parallel loops inside of others.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'par j': parallel loops are the first ones of 'out'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, par j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Parallel loops of another stage.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'par k': parallel loops are the first ones of 'out'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[par k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A loop in memory inside of one in registers.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'j' stands inside a loop in registers; 'unroll' and 'lanes' come last}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i/4, i unroll, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Both at once.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'j unroll lanes' is either lanes or unrolled}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j unroll lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes with a step.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'j/4 lanes': lanes have no step}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j/4 lanes, j unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes along two dimensions.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': it has lanes along two dimensions}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i/4, j/8, i lanes, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes that are no power of two.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'j lanes' has 24 lanes; expected a power of two up to 256}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Too much code.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': it is unrolled 384 times; expected at most 256}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i unroll, j unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Peeling anything but the first loop.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'j peel': only the first loop over a dimension, in memory, can be peeled}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j peel]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A reduction in another order than the nest's: lanes need partials.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'k lanes': the reduction has no partials along 'k'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[k/4, k lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes along a reduction are its partials.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': the loops over 'k' in registers cover 4 elements, but the reduction has 8 partials}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[k/4, k lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum", partials = 8} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Partials are held for one element of the tile at a time.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'j' stands inside the loops of a reduction with partials}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j] sum at j/8 [k, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum", partials = 8} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Tiles in registers are all of one size.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'i unroll' is in registers, but not all tiles have 6 elements of 'i'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i/6, i, j] sum at i/6 [k, j, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// What a stage needs is computed around it.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum' needs 'b', which is computed inside loops that are not around it}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum at i [k, j] b at out.j [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Kernels compute reductions.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'b': kernels compute reductions alone}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[k] b[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// The loops over the dimensions of a reduction stand in their order.
func.func @f(%a: memref<4x8x8xf32>, %o: memref<4xf32>) {
  // expected-error@+1 {{'k' can't stand inside 'l': the reduction goes along 'l' before 'k', and the order of arithmetic belongs to the nest}}
  loop.nest (%i) in [4] outs(%o : memref<4xf32>) attributes {schedule = #loop.schedule<"out[i] sum[l, k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k, %l) in [8, 8] init(%acc = %zero : f32) attributes {label = "sum", dims = ["k", "l"]} {
      %x = loop.read %a[%i, %k, %l] : memref<4x8x8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A dimension that is parallel twice.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'out': 'i' is parallel twice}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[par i/4, par i, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Partials begin at multiples of their number: no cut in between.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'k/8 peel': the reduction has partials, which begin at multiples of 8}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[k/8 peel, k lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum", partials = 8} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes along the tile, and partials in registers beside them.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'sum': 'j lanes': with partials in registers, lanes go along 'k'}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j/8, j lanes] sum at j/8 [k/8, k unroll, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum", partials = 8} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A kernel computes all that stands in its stage.
func.func @f(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %o: memref<16x24xf32>) {
  // expected-error@+1 {{stage 'b': it stands in 'sum', which a kernel computes}}
  loop.nest (%i, %j) in [16, 24] outs(%o : memref<16x24xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[call @gemm] b[k, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x24xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A stage that needs an accumulator has its value inside all loops of the reduction.
func.func @f(%a: memref<4x8x8xf32>, %o: memref<4xf32>) {
  // expected-error@+1 {{stage 'inner' needs an accumulator of 'outer', but is not computed inside all of its loops}}
  loop.nest (%i) in [4] outs(%o : memref<4xf32>) attributes {schedule = #loop.schedule<"out[i] outer[j/4, j] inner at j/4 [j, k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [8] init(%acc = %zero : f32) attributes {label = "outer"} {
      %t = loop.reduce (%k) in [8] init(%acc2 = %acc : f32) attributes {label = "inner"} {
        %x = loop.read %a[%i, %j, %k] : memref<4x8x8xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Tiles in registers are whole.
func.func @f(%a: memref<30xf32>, %o: memref<30xf32>) {
  // expected-error@+1 {{stage 'out': 'i/4 unroll' can't be in registers: 30 elements are no multiple of 4}}
  loop.nest (%i) in [30] outs(%o : memref<30xf32>) attributes {schedule = #loop.schedule<"out[i/4 unroll, i unroll]">} {
    %x = loop.read %a[%i] : memref<30xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// A stage is written for each iteration that is unrolled around it.
func.func @f(%a: memref<4x32x32xf32>, %o: memref<4xf32>) {
  // expected-error@+1 {{stage 'inner': it is unrolled 1024 times; expected at most 256}}
  loop.nest (%i) in [4] outs(%o : memref<4xf32>) attributes {schedule = #loop.schedule<"out[i] outer[j unroll] inner[k unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [32] init(%acc = %zero : f32) attributes {label = "outer"} {
      %t = loop.reduce (%k) in [32] init(%acc2 = %acc : f32) attributes {label = "inner"} {
        %x = loop.read %a[%i, %j, %k] : memref<4x32x32xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Updates that may write one position run in order.
func.func @f(%at: tensor<20xindex>, %o: tensor<64x8xf32>) -> tensor<64x8xf32> {
  // expected-error@+1 {{'par i': the update goes along 'i' in order, as several of its iterations may write one position}}
  %0 = loop.update (%i, %j) in [20, 8] into(%o : tensor<64x8xf32>) attributes {schedule = #loop.schedule<"out[par i, j]">} {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i] : tensor<20xindex>
    loop.write %one at [%p, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return %0 : tensor<64x8xf32>
}

// -----

// So do those of a tile in registers.
func.func @f(%at: tensor<20xindex>, %o: tensor<64x8xf32>) -> tensor<64x8xf32> {
  // expected-error@+1 {{'i unroll': the update goes along 'i' in order}}
  %0 = loop.update (%i, %j) in [20, 8] into(%o : tensor<64x8xf32>) attributes {schedule = #loop.schedule<"out[j, i/4, i unroll]">} {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i] : tensor<20xindex>
    loop.write %one at [%p, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return %0 : tensor<64x8xf32>
}

// -----

// Loops along two dimensions that may write one position are in the order of the dimensions.
func.func @f(%at: tensor<20x8xindex>, %o: tensor<64xf32>) -> tensor<64xf32> {
  // expected-error@+1 {{'i' can't stand inside 'j': the update goes along 'i' before 'j'}}
  %0 = loop.update (%i, %j) in [20, 8] into(%o : tensor<64xf32>) attributes {schedule = #loop.schedule<"out[j, i]">} {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i, %j] : tensor<20x8xindex>
    loop.write %one at [%p] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return %0 : tensor<64xf32>
}

// -----

// A dimension that is an index of the position may go anywhere; what stands elsewhere may not.
func.func @f(%at: tensor<20xindex>, %o: tensor<64x8xf32>) -> tensor<64x8xf32> {
  %0 = loop.update (%i, %j) in [20, 8] into(%o : tensor<64x8xf32>) attributes {schedule = #loop.schedule<"out[par j/4, i, j lanes]">} {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i] : tensor<20xindex>
    loop.write %one at [%p, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return %0 : tensor<64x8xf32>
}
