// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s
// RUN: creole-opt --schedule-nests --apply-schedule --split-input-file %s | FileCheck %s --check-prefix=RAW

// Which conditions and bounds of indices are computed although loops have ends, guard by guard
// (passes/loop/src/schedule/write/interval.rs, and access.rs for sums).
//
// comparisons: not always so ......... @signed, @not_below    without signs ........... @unsigned, @above_unsigned
//              a negative bound ...... @unsigned_bound        equal or not ............ @equal, @same_values
//              of an argument ........ @argument              of no index ............. @other_type
// sums:        too large ............. @overflow              as large as can be ...... @no_overflow
//              of few ops ............ @chain                 of too many ops ......... @long_chain
// extremes:    known ................. @extremes              not known ............... @overlap
//              of which one is known . @one_side              neither is .............. @no_side, @no_minimum
// truth:       of one side ........... @and                   of no side .............. @and_unknown
//              of numbers ............ @and_numbers
// tiles:       lanes ................. @lanes                 unrolled ................ @unrolled
//              of several sizes ...... @shorter_tile

// Of 0 to 63: less than 64 is all of them, less than 63 is not.
// CHECK-LABEL: func.func @signed(
// CHECK: arith.cmpi {{.*}}, %c63
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @signed(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 64 : index
    %m = arith.constant 63 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi slt, %i, %m : index
    %c = arith.xori %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @not_below(
// CHECK: arith.cmpi sle, %{{.*}}, %c0
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @not_below(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant -1 : index
    %m = arith.constant 0 : index
    %c1 = arith.cmpi sle, %i, %n : index
    %c2 = arith.cmpi sle, %i, %m : index
    %c = arith.xori %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// A negative number is above all others, one that may be negative anywhere.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NOT: arith.cmpi
// CHECK: arith.cmpi ult, %[[D:.*]], %c64
// CHECK: arith.cmpi uge, %[[D]], %c64
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @unsigned(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 64 : index
    %m = arith.constant 100 : index
    %one = arith.constant 1 : index
    %low = arith.subi %i, %m : index
    %d = arith.subi %i, %one : index
    %c1 = arith.cmpi ult, %low, %n : index
    %c2 = arith.cmpi ult, %d, %n : index
    %c3 = arith.cmpi uge, %d, %n : index
    %c4 = arith.xori %c1, %c2 : i1
    %c = arith.xori %c4, %c3 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Nor is anything known of a bound that is negative.
// CHECK-LABEL: func.func @unsigned_bound(
// CHECK: arith.cmpi ult
// CHECK: arith.select
// CHECK: return
func.func @unsigned_bound(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant -1 : index
    %c = arith.cmpi ult, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// With sides exchanged as well.
// CHECK-LABEL: func.func @above_unsigned(
// CHECK: arith.cmpi ugt, %{{.*}}, %c64
// CHECK: arith.cmpi ule, %{{.*}}, %c64
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @above_unsigned(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 64 : index
    %one = arith.constant 1 : index
    %d = arith.subi %i, %one : index
    %c1 = arith.cmpi ugt, %i, %n : index
    %c2 = arith.cmpi ugt, %d, %n : index
    %c3 = arith.cmpi ule, %d, %n : index
    %c4 = arith.xori %c1, %c2 : i1
    %c = arith.xori %c4, %c3 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Both are one number, or there is none in both.
// CHECK-LABEL: func.func @equal(
// CHECK: arith.cmpi eq, %{{.*}}, %c63
// CHECK: arith.cmpi ne, %{{.*}}, %c63
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @equal(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 64 : index
    %m = arith.constant 63 : index
    %same = arith.constant 64 : index
    %c1 = arith.cmpi eq, %i, %n : index
    %c2 = arith.cmpi eq, %same, %n : index
    %c3 = arith.cmpi eq, %i, %m : index
    %c4 = arith.cmpi ne, %i, %m : index
    %c5 = arith.cmpi ne, %i, %n : index
    %c6 = arith.xori %c1, %c2 : i1
    %c7 = arith.xori %c3, %c4 : i1
    %c8 = arith.xori %c6, %c7 : i1
    %c = arith.xori %c8, %c5 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Two of the same values need not be equal.
// CHECK-LABEL: func.func @same_values(
// CHECK: arith.cmpi eq
// CHECK: arith.select
// CHECK: return
func.func @same_values(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 63 : index
    %d = arith.subi %n, %i : index
    %c = arith.cmpi eq, %d, %i : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// RAW-LABEL: func.func @argument(
// RAW: arith.select
// RAW: return
// CHECK-LABEL: func.func @argument(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @argument(%a: memref<64xf32>, %o: memref<64xf32>, %n: index) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Numbers that are no indices wrap around elsewhere.
// CHECK-LABEL: func.func @other_type(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @other_type(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 64 : i32
    %j = arith.index_cast %i : index to i32
    %c = arith.cmpi slt, %j, %n : i32
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// A product that is no number of 64 bits.
// CHECK-LABEL: func.func @overflow(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @overflow(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 0 : index
    %big = arith.constant 288230376151711744 : index
    %j = arith.muli %i, %big : index
    %c = arith.cmpi slt, %j, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Half of that is one.
// RAW-LABEL: func.func @no_overflow(
// RAW-NOT: arith.select
// RAW: return
// CHECK-LABEL: func.func @no_overflow(
// CHECK-NOT: arith.cmpi
// CHECK: memref.load
// CHECK-NEXT: arith.negf
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @no_overflow(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 0 : index
    %big = arith.constant 144115188075855872 : index
    %j = arith.muli %i, %big : index
    %c = arith.cmpi slt, %j, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// A chain is followed for 256 ops, each as often as it is used.
// CHECK-LABEL: func.func @chain(
// CHECK-NOT: arith.cmpi
// CHECK: memref.load
// CHECK-NEXT: arith.negf
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @chain(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 0 : index
    %d1 = arith.addi %i, %i : index
    %d2 = arith.addi %d1, %d1 : index
    %d3 = arith.addi %d2, %d2 : index
    %d4 = arith.addi %d3, %d3 : index
    %d5 = arith.addi %d4, %d4 : index
    %d6 = arith.addi %d5, %d5 : index
    %d7 = arith.addi %d6, %d6 : index
    %c = arith.cmpi slt, %d7, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @long_chain(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @long_chain(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 0 : index
    %d1 = arith.addi %i, %i : index
    %d2 = arith.addi %d1, %d1 : index
    %d3 = arith.addi %d2, %d2 : index
    %d4 = arith.addi %d3, %d3 : index
    %d5 = arith.addi %d4, %d4 : index
    %d6 = arith.addi %d5, %d5 : index
    %d7 = arith.addi %d6, %d6 : index
    %d8 = arith.addi %d7, %d7 : index
    %c = arith.cmpi slt, %d8, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The one that is the greater everywhere, or the less.
// CHECK-LABEL: func.func @extremes(
// CHECK-NOT: arith.maxsi
// CHECK-NOT: arith.minsi
// CHECK: memref.load %arg0[%c0]
// CHECK: return
func.func @extremes(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %zero = arith.constant 0 : index
    %n = arith.constant 63 : index
    %j = arith.minsi %i, %n : index
    %k = arith.minsi %j, %zero : index
    %l = arith.maxsi %zero, %k : index
    %x = loop.read %a[%l] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @overlap(
// CHECK: arith.minsi %{{.*}}, %c62
// CHECK: arith.maxsi %{{.*}}, %c1
// CHECK: return
func.func @overlap(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %one = arith.constant 1 : index
    %n = arith.constant 62 : index
    %j = arith.minsi %i, %n : index
    %k = arith.maxsi %j, %one : index
    %x = loop.read %a[%k] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// Of a maximum one side says how small it is, but not how great, and the other way round.
// CHECK-LABEL: func.func @one_side(
// CHECK-NOT: arith.cmpi
// CHECK: arith.cmpi slt, %[[MAX:.*]], %c9
// CHECK-NOT: arith.cmpi
// CHECK: arith.cmpi sgt, %[[MIN:.*]], %c7
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @one_side(%a: memref<64xf32>, %o: memref<64xf32>, %n: index) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %eight = arith.constant 8 : index
    %nine = arith.constant 9 : index
    %seven = arith.constant 7 : index
    %max = arith.maxsi %n, %eight : index
    %min = arith.minsi %eight, %n : index
    %c1 = arith.cmpi slt, %max, %eight : index
    %c2 = arith.cmpi slt, %max, %nine : index
    %c3 = arith.cmpi sgt, %min, %eight : index
    %c4 = arith.cmpi sgt, %min, %seven : index
    %c5 = arith.xori %c1, %c2 : i1
    %c6 = arith.xori %c3, %c4 : i1
    %c = arith.xori %c5, %c6 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @no_side(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @no_side(%a: memref<64xf32>, %o: memref<64xf32>, %p: index, %q: index) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 8 : index
    %max = arith.maxsi %p, %q : index
    %c = arith.cmpi slt, %max, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @no_minimum(
// CHECK: arith.cmpi slt
// CHECK: arith.select
// CHECK: return
func.func @no_minimum(%a: memref<64xf32>, %o: memref<64xf32>, %p: index, %q: index) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 8 : index
    %min = arith.minsi %p, %q : index
    %c = arith.cmpi slt, %min, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// One side that is true leaves the other, one that is false decides.
// RAW-LABEL: func.func @and(
// RAW: arith.cmpi
// RAW-NOT: arith.cmpi
// RAW-NOT: arith.andi
// RAW: return
// CHECK-LABEL: func.func @and(
// CHECK: arith.cmpi slt, %{{.*}}, %c8
// CHECK-NOT: arith.andi
// CHECK: arith.select
// CHECK: return
func.func @and(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 8 : index
    %all = arith.constant 64 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi slt, %i, %all : index
    %c = arith.andi %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @and_unknown(
// CHECK: arith.andi
// CHECK: arith.select
// CHECK: return
func.func @and_unknown(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %n = arith.constant 8 : index
    %m = arith.constant 4 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi sgt, %i, %m : index
    %c = arith.andi %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// No truth values: all bits count.
// CHECK-LABEL: func.func @and_numbers(
// CHECK: arith.andi {{.*}} : i8
// CHECK: return
func.func @and_numbers(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %one = arith.constant 1 : i8
    %j = arith.index_cast %i : index to i8
    %k = arith.andi %j, %one : i8
    %zero = arith.constant 0 : i8
    %c = arith.cmpi eq, %k, %zero : i8
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// All lanes count: the last vector has elements on both sides.
// CHECK-LABEL: func.func @lanes(
// CHECK: arith.cmpi slt, %{{.*}} : vector<8xindex>
// CHECK-NOT: arith.cmpi
// CHECK: arith.select {{.*}} : vector<8xi1>, vector<8xf32>
// CHECK: return
func.func @lanes(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8, i lanes]">} {
    %n = arith.constant 60 : index
    %m = arith.constant 64 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi slt, %i, %m : index
    %c = arith.andi %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The elements behind the fourth one are never below 4.
// CHECK-LABEL: func.func @unrolled(
// CHECK-COUNT-4: arith.cmpi
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @unrolled(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8, i unroll]">} {
    %n = arith.constant 4 : index
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The last tile has six elements, so that nothing is known of which stands where in it.
// CHECK-LABEL: func.func @shorter_tile(
// CHECK-COUNT-1: arith.cmpi
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @shorter_tile(%a: memref<62xf32>, %o: memref<62xf32>) {
  loop.nest (%i) in [62] outs(%o : memref<62xf32>) attributes {schedule = #loop.schedule<"out[i/8, i]">} {
    %n = arith.constant 4 : index
    %m = arith.constant 62 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi slt, %i, %m : index
    %c = arith.andi %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<62xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}
