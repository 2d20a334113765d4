// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// Where loops that are to be cut are not, guard by guard (passes/loop/src/schedule/peel.rs). More: apply.mlir.
//
// cuts:    a condition .................. @less             one further .................. @greater
//          before and behind ............ @equal            falling values ............... @falling
//          no longer negative ........... @unsigned         one condition at two places .. @triangle
//          of a minimum's operand ....... @of_minimum
//          a minimum, a maximum ......... @minimum, @maximum
// no cut:  a loop without 'peel' ........ @unmarked         what is data ................. @data
//          a product of dimensions ...... @product          at the ends .................. @at_ends
//          at the same place again ...... @twice            of more than eight ........... @eight, @nine, @nine_of_two
//          of no number of 64 bits ...... @too_large        another function ............. @unsigned_minimum
//          along another dimension ...... @other_dimension

// CHECK-LABEL: func.func @less(
// CHECK: scf.for %{{.*}} = %c0 to %c24 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c24 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @less(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 24 : index
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @unmarked(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @unmarked(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8, i]">} {
    %n = arith.constant 24 : index
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// One further.
// CHECK-LABEL: func.func @greater(
// CHECK: scf.for %{{.*}} = %c0 to %c25 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c25 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @greater(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 24 : index
    %c = arith.cmpi sgt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Before it and behind it.
// CHECK-LABEL: func.func @equal(
// CHECK: scf.for %{{.*}} = %c0 to %c24 step %c8
// CHECK: arith.negf
// CHECK-NOT: scf.for
// CHECK: memref.load %arg0[%c24]
// CHECK-NEXT: memref.store
// CHECK: scf.for %{{.*}} = %c25 to %c64 step %c8
// CHECK: arith.negf
// CHECK: return
func.func @equal(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 24 : index
    %c = arith.cmpi eq, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// What a cut depends on is no sum of dimensions.
// CHECK-LABEL: func.func @data(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @data(%a: memref<64xf32>, %o: memref<64xf32>, %n: index) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @product(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @product(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 24 : index
    %ii = arith.muli %i, %i : index
    %c = arith.cmpi slt, %ii, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// 64 - 2i is less than 20 from 23 on.
// CHECK-LABEL: func.func @falling(
// CHECK: scf.for %{{.*}} = %c0 to %c23 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c23 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @falling(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 20 : index
    %two = arith.constant 2 : index
    %size = arith.constant 64 : index
    %t = arith.muli %i, %two : index
    %d = arith.subi %size, %t : index
    %c = arith.cmpi slt, %d, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// They change before the first element and behind the last: nothing is cut, and nothing compared.
// CHECK-LABEL: func.func @at_ends(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @at_ends(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 0 : index
    %size = arith.constant 64 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi slt, %i, %size : index
    %c = arith.andi %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Two conditions that change at the same place.
// CHECK-LABEL: func.func @twice(
// CHECK: scf.for %{{.*}} = %c0 to %c24 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c24 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @twice(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 24 : index
    %m = arith.constant 23 : index
    %c1 = arith.cmpi slt, %i, %n : index
    %c2 = arith.cmpi sgt, %i, %m : index
    %c = arith.ori %c1, %c2 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Each part is written by itself.
// CHECK-LABEL: func.func @eight(
// CHECK-NOT: arith.cmpi
// CHECK: memref.load
// CHECK-NOT: arith.cmpi
// CHECK: %c48 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @eight(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n1 = arith.constant 6 : index
    %c1 = arith.cmpi slt, %i, %n1 : index
    %n2 = arith.constant 12 : index
    %c2 = arith.cmpi slt, %i, %n2 : index
    %n3 = arith.constant 18 : index
    %c3 = arith.cmpi slt, %i, %n3 : index
    %n4 = arith.constant 24 : index
    %c4 = arith.cmpi slt, %i, %n4 : index
    %n5 = arith.constant 30 : index
    %c5 = arith.cmpi slt, %i, %n5 : index
    %n6 = arith.constant 36 : index
    %c6 = arith.cmpi slt, %i, %n6 : index
    %n7 = arith.constant 42 : index
    %c7 = arith.cmpi slt, %i, %n7 : index
    %n8 = arith.constant 48 : index
    %c8 = arith.cmpi slt, %i, %n8 : index
    %x1 = arith.xori %c1, %c2 : i1
    %x2 = arith.xori %x1, %c3 : i1
    %x3 = arith.xori %x2, %c4 : i1
    %x4 = arith.xori %x3, %c5 : i1
    %x5 = arith.xori %x4, %c6 : i1
    %x6 = arith.xori %x5, %c7 : i1
    %x7 = arith.xori %x6, %c8 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %x7, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// One more than that, along the only loop that is cut.
// CHECK-LABEL: func.func @nine(
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c48 to %c54
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @nine(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n1 = arith.constant 6 : index
    %c1 = arith.cmpi slt, %i, %n1 : index
    %n2 = arith.constant 12 : index
    %c2 = arith.cmpi slt, %i, %n2 : index
    %n3 = arith.constant 18 : index
    %c3 = arith.cmpi slt, %i, %n3 : index
    %n4 = arith.constant 24 : index
    %c4 = arith.cmpi slt, %i, %n4 : index
    %n5 = arith.constant 30 : index
    %c5 = arith.cmpi slt, %i, %n5 : index
    %n6 = arith.constant 36 : index
    %c6 = arith.cmpi slt, %i, %n6 : index
    %n7 = arith.constant 42 : index
    %c7 = arith.cmpi slt, %i, %n7 : index
    %n8 = arith.constant 48 : index
    %c8 = arith.cmpi slt, %i, %n8 : index
    %n9 = arith.constant 54 : index
    %c9 = arith.cmpi slt, %i, %n9 : index
    %x1 = arith.xori %c1, %c2 : i1
    %x2 = arith.xori %x1, %c3 : i1
    %x3 = arith.xori %x2, %c4 : i1
    %x4 = arith.xori %x3, %c5 : i1
    %x5 = arith.xori %x4, %c6 : i1
    %x6 = arith.xori %x5, %c7 : i1
    %x7 = arith.xori %x6, %c8 : i1
    %x8 = arith.xori %x7, %c9 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %x8, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Where another loop is cut, too, it stays whole.
// CHECK-LABEL: func.func @nine_of_two(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @nine_of_two(%a: memref<64xf32>, %o: memref<4x64xf32>) {
  loop.nest (%h, %i) in [4, 64] outs(%o : memref<4x64xf32>) attributes {schedule = #loop.schedule<"out[i, j/8 peel, j]">} {
    %n1 = arith.constant 6 : index
    %c1 = arith.cmpi slt, %i, %n1 : index
    %n2 = arith.constant 12 : index
    %c2 = arith.cmpi slt, %i, %n2 : index
    %n3 = arith.constant 18 : index
    %c3 = arith.cmpi slt, %i, %n3 : index
    %n4 = arith.constant 24 : index
    %c4 = arith.cmpi slt, %i, %n4 : index
    %n5 = arith.constant 30 : index
    %c5 = arith.cmpi slt, %i, %n5 : index
    %n6 = arith.constant 36 : index
    %c6 = arith.cmpi slt, %i, %n6 : index
    %n7 = arith.constant 42 : index
    %c7 = arith.cmpi slt, %i, %n7 : index
    %n8 = arith.constant 48 : index
    %c8 = arith.cmpi slt, %i, %n8 : index
    %n9 = arith.constant 54 : index
    %c9 = arith.cmpi slt, %i, %n9 : index
    %x1 = arith.xori %c1, %c2 : i1
    %x2 = arith.xori %x1, %c3 : i1
    %x3 = arith.xori %x2, %c4 : i1
    %x4 = arith.xori %x3, %c5 : i1
    %x5 = arith.xori %x4, %c6 : i1
    %x6 = arith.xori %x5, %c7 : i1
    %x7 = arith.xori %x6, %c8 : i1
    %x8 = arith.xori %x7, %c9 : i1
    %two = arith.constant 2 : index
    %c10 = arith.cmpi slt, %h, %two : index
    %x9 = arith.xori %x8, %c10 : i1
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %x9, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The difference of both sides is no number of 64 bits.
// CHECK-LABEL: func.func @too_large(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.cmpi
// CHECK-NOT: step %c8
// CHECK: return
func.func @too_large(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant -1 : index
    %most = arith.constant 9223372036854775807 : index
    %d = arith.addi %i, %most : index
    %c = arith.cmpi slt, %d, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Without signs it also changes where the left side is no longer negative.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NOT: arith.cmpi
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: arith.negf
// CHECK: scf.for %{{.*}} = %c8 to %c32 step %c8
// CHECK-NOT: arith.negf
// CHECK: scf.for %{{.*}} = %c32 to %c64 step %c8
// CHECK: arith.negf
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @unsigned(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %c8 = arith.constant 8 : index
    %n = arith.constant 24 : index
    %d = arith.subi %i, %c8 : index
    %c = arith.cmpi ult, %d, %n : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The element at 15 is the same on both sides.
// CHECK-LABEL: func.func @minimum(
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c8
// CHECK-NOT: arith.minsi
// CHECK: scf.for %{{.*}} = %c16 to %c64 step %c8
// CHECK-NOT: arith.minsi
// CHECK: return
func.func @minimum(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 15 : index
    %j = arith.minsi %i, %n : index
    %x = loop.read %a[%j] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// As a maximum it begins with that element.
// CHECK-LABEL: func.func @maximum(
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c8
// CHECK-NOT: arith.maxsi
// CHECK: scf.for %{{.*}} = %c16 to %c64 step %c8
// CHECK-NOT: arith.maxsi
// CHECK: return
func.func @maximum(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 16 : index
    %j = arith.maxsi %i, %n : index
    %x = loop.read %a[%j] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// Other functions of an index are left as they are.
// CHECK-LABEL: func.func @unsigned_minimum(
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: arith.minui
// CHECK-NOT: step %c8
// CHECK: return
func.func @unsigned_minimum(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %n = arith.constant 16 : index
    %j = arith.minui %i, %n : index
    %x = loop.read %a[%j] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// Cuts are made along the dimension of the condition: not along columns for one of rows.
// CHECK-LABEL: func.func @other_dimension(
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: arith.cmpi
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK-NOT: step %c8
// CHECK: return
func.func @other_dimension(%a: memref<8x64xf32>, %o: memref<8x64xf32>) {
  loop.nest (%i, %j) in [8, 64] outs(%o : memref<8x64xf32>) attributes {schedule = #loop.schedule<"out[i, j/8 peel, j]">} {
    %n = arith.constant 4 : index
    %c = arith.cmpi slt, %i, %n : index
    %x = loop.read %a[%i, %j] : memref<8x64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// In the last columns it holds in no row, in the first ones in some.
// CHECK-LABEL: func.func @triangle(
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: scf.for %[[J:.*]] = %c0 to %c7 step %c1
// CHECK-NEXT: arith.cmpi slt, %[[J]]
// CHECK: scf.for %{{.*}} = %c7 to %c64 step %c8
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @triangle(%a: memref<8x64xf32>, %o: memref<8x64xf32>) {
  loop.nest (%i, %j) in [8, 64] outs(%o : memref<8x64xf32>) attributes {schedule = #loop.schedule<"out[i, j/8 peel, j]">} {
    %n = arith.constant 4 : index
    %c = arith.cmpi slt, %j, %i : index
    %x = loop.read %a[%i, %j] : memref<8x64xf32>
    %y = arith.negf %x : f32
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// Where a condition changes is a number that does not fit 64 bits.
// CHECK-LABEL: func.func @beyond(
// CHECK-COUNT-1: memref.store
// CHECK: return
func.func @beyond(%o: memref<32xi1>) {
  loop.nest (%i) in [32] outs(%o : memref<32xi1>) attributes {schedule = #loop.schedule<"out[i/8 peel, i]">} {
    %most = arith.constant 9223372036854775807 : index
    %c0 = arith.constant 0 : index
    %left = arith.subi %most, %i : index
    %is = arith.cmpi slt, %left, %c0 : index
    loop.yield %is : i1
  }
  return
}

// -----

// A factor whose negative does not.
// CHECK-LABEL: func.func @steep(
// CHECK: memref.store
// CHECK: return
func.func @steep(%o: memref<2xi1>) {
  loop.nest (%i) in [2] outs(%o : memref<2xi1>) attributes {schedule = #loop.schedule<"out[i/1 peel]">} {
    %least = arith.constant -9223372036854775808 : index
    %c0 = arith.constant 0 : index
    %at = arith.muli %i, %least : index
    %is = arith.cmpi slt, %at, %c0 : index
    loop.yield %is : i1
  }
  return
}

// -----

// Reflected padding as it is written: places in the middle are clamped to the first and the last ones. The middle is one piece,
// in vectors; those before and behind it are read backwards.
// CHECK-LABEL: func.func @of_minimum(
// CHECK: scf.for %{{.*}} = %c4 to %c96 step %c4
// CHECK-NEXT: arith.subi %{{.*}}, %c3
// CHECK-NEXT: vector.load %arg0
// CHECK-NEXT: vector.store
func.func @of_minimum(%a: memref<95xf32>, %o: memref<101xf32>) {
  loop.nest (%i) in [101] outs(%o : memref<101xf32>) attributes {schedule = #loop.schedule<"out[i/4 peel, i lanes]">} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c97 = arith.constant 97 : index
    %c98 = arith.constant 98 : index
    %c93 = arith.constant 93 : index
    %most = arith.minsi %i, %c97 : index
    %few = arith.minsi %most, %c2 : index
    %back = arith.subi %c3, %few : index
    %x = loop.read %a[%back] : memref<95xf32>
    %moved = arith.subi %most, %c3 : index
    %at = arith.maxsi %moved, %c0 : index
    %y = loop.read %a[%at] : memref<95xf32>
    %is_first = arith.cmpi slt, %most, %c3 : index
    %xy = arith.select %is_first, %x, %y : f32
    %behind = arith.subi %i, %c98 : index
    %least = arith.maxsi %behind, %c0 : index
    %end = arith.subi %c93, %least : index
    %z = loop.read %a[%end] : memref<95xf32>
    %is_last = arith.cmpi sge, %i, %c98 : index
    %xyz = arith.select %is_last, %z, %xy : f32
    loop.yield %xyz : f32
  }
  return
}
