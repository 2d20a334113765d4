// RUN: creole-opt %s --schedule-nests | FileCheck %s
// RUN: creole-opt %s --schedule-nests --apply-schedule --canonicalize --cse | FileCheck %s --check-prefix=LOOPS

// Reductions step by step along sixteen rows of 4 KB, which meet in one set of the cache: whole vectors of each row, transposed.
// CHECK-LABEL: func.func @meet
// CHECK: schedule = #loop.schedule<"out[par i/16, i lanes] s1[j/16, j unroll, i lanes] t0 at j/16 [i unroll, j lanes] s2[j/16, j unroll, i lanes] t1 at j/16 [i unroll, j lanes]">
// CHECK: loop.reduce {{.*}} attributes {label = "s1"}
// CHECK: loop.read {{.*}} {label = "t0"}
// CHECK: loop.reduce {{.*}} attributes {label = "s2"}
// CHECK: loop.read {{.*}} {label = "t1"}
// LOOPS-LABEL: func.func @meet
// LOOPS: scf.parallel
// LOOPS: scf.for {{.*}} = %c0 to %c4096 step %c16
// LOOPS-COUNT-16: vector.load %arg0[%{{.*}}, %{{.*}}] : memref<64x4096xi8>, vector<16xi8>
// LOOPS: vector.shuffle
// LOOPS-NOT: memref.load
// LOOPS: scf.yield
func.func @meet(%a: memref<64x4096xi8>, %o: memref<64xi8>, %p: memref<64xi8>) {
  loop.nest (%i) in [64] outs(%o, %p : memref<64xi8>, memref<64xi8>) {
    %zero = arith.constant 0 : i8
    %x = loop.reduce (%j) in [4096] init(%acc = %zero : i8) {
      %v = loop.read %a[%i, %j] : memref<64x4096xi8>
      %n = arith.subi %v, %acc : i8
      loop.yield %n : i8
    }
    %y = loop.reduce (%j) in [4096] init(%acc = %zero : i8) {
      %v = loop.read %a[%i, %j] : memref<64x4096xi8>
      %s = arith.xori %v, %acc : i8
      %n = arith.subi %s, %v : i8
      loop.yield %n : i8
    }
    loop.yield %x, %y : i8, i8
  }
  return
}

// Rows of another length do not meet; nor do columns, which are contiguous; and of words there are only eight lanes.
// CHECK-LABEL: func.func @apart
// CHECK: schedule = #loop.schedule<"out[par i/16, i lanes] s1[j, i lanes]">
// CHECK: schedule = #loop.schedule<"out[par i/64, i lanes] s1[j, i lanes]">
// CHECK: schedule = #loop.schedule<"out[par i/8, i lanes] s1[j, i lanes]">
func.func @apart(%a: memref<64x4090xi8>, %b: memref<4096x64xi8>, %c: memref<64x2048xi16>, %o: memref<64xi8>, %q: memref<64xi16>) {
  loop.nest (%i) in [64] outs(%o : memref<64xi8>) {
    %zero = arith.constant 0 : i8
    %x = loop.reduce (%j) in [4090] init(%acc = %zero : i8) {
      %v = loop.read %a[%i, %j] : memref<64x4090xi8>
      %n = arith.subi %v, %acc : i8
      loop.yield %n : i8
    }
    loop.yield %x : i8
  }
  loop.nest (%i) in [64] outs(%o : memref<64xi8>) {
    %zero = arith.constant 0 : i8
    %x = loop.reduce (%j) in [4096] init(%acc = %zero : i8) {
      %v = loop.read %b[%j, %i] : memref<4096x64xi8>
      %n = arith.subi %v, %acc : i8
      loop.yield %n : i8
    }
    loop.yield %x : i8
  }
  loop.nest (%i) in [64] outs(%q : memref<64xi16>) {
    %zero = arith.constant 0 : i16
    %x = loop.reduce (%j) in [2048] init(%acc = %zero : i16) {
      %v = loop.read %c[%i, %j] : memref<64x2048xi16>
      %n = arith.subi %v, %acc : i16
      loop.yield %n : i16
    }
    loop.yield %x : i16
  }
  return
}
