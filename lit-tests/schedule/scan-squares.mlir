// RUN: creole-opt %s --schedule-nests | FileCheck %s
// RUN: creole-opt %s --schedule-nests --apply-schedule --canonicalize --cse | FileCheck %s --check-prefix=LOOPS

// Scans along rows: rows in lanes. What is read and written along the rows are squares, transposed in registers. Columns
// that are left over go element by element.
// CHECK-LABEL: func.func @prefixes
// CHECK: schedule = #loop.schedule<"out[par i/16, j/16, j unroll, i lanes] t0 at j/16 [i unroll, j lanes]">
// CHECK: loop.read {{.*}} {label = "t0"}
// LOOPS-LABEL: func.func @prefixes
// LOOPS: scf.parallel
// LOOPS: scf.for {{.*}} = %c0 to %c96 step %c16
// LOOPS-COUNT-16: vector.load {{.*}} vector<16xi8>
// LOOPS-NOT: memref.load
// LOOPS-COUNT-16: arith.addi {{.*}} vector<16xi8>
// LOOPS-NOT: memref.store
// LOOPS-COUNT-16: vector.store {{.*}} vector<16xi8>
// LOOPS: scf.yield
// LOOPS-COUNT-4: memref.load
func.func @prefixes(%a: memref<64x100xi8>, %by: memref<64xi8>, %o: memref<64x100xi8>) {
  %zero = arith.constant 0 : i8
  loop.scan (%i, %j) in [64, 100] along 1 init(%acc = %zero : i8) outs(%o : memref<64x100xi8>) {
    %x = loop.read %a[%i, %j] : memref<64x100xi8>
    %s = loop.read %by[%i] : memref<64xi8>
    %xs = arith.muli %x, %s : i8
    %r = arith.addi %acc, %xs : i8
    loop.yield %r, %r : i8, i8
  }
  return
}

// Twenty rows are five times four, since rows that are left over wait for their additions. Squares divide blocks. Without
// rows there are no squares.
// CHECK-LABEL: func.func @sides
// CHECK: schedule = #loop.schedule<"out[par i/4, j/4, j unroll, i lanes] t0 at j/4 [i unroll, j lanes]">
// CHECK: schedule = #loop.schedule<"out[par i/8, j/8, j unroll, i lanes] t0 at j/8 [i unroll, j lanes]">
// CHECK: schedule = #loop.schedule<"out[i]">
func.func @sides(%a: memref<20x96xi8>, %b: memref<32x96xi8>, %c: memref<96xi8>, %o: memref<20x96xi8>, %p: memref<32x96xi8>, %q: memref<96xi8>) {
  %zero = arith.constant 0 : i8
  %nothing = arith.constant 0 : i8
  loop.scan (%i, %j) in [20, 96] along 1 init(%acc = %zero : i8) outs(%o : memref<20x96xi8>) {
    %x = loop.read %a[%i, %j] : memref<20x96xi8>
    %r = arith.addi %acc, %x : i8
    loop.yield %r, %r : i8, i8
  }
  loop.scan (%i, %j) in [32, 96] along 1 init(%acc = %zero : i8, %front = %nothing : i8) outs(%p : memref<32x96xi8>) attributes {blocks = array<i64: 24>} {
    %x = loop.read %b[%i, %j] : memref<32x96xi8>
    %r = arith.addi %acc, %x : i8
    %s = arith.addi %front, %r : i8
    loop.yield %r, %front, %s : i8, i8, i8
  }
  loop.scan (%i) in [96] along 0 init(%acc = %zero : i8) outs(%q : memref<96xi8>) {
    %x = loop.read %c[%i] : memref<96xi8>
    %r = arith.addi %acc, %x : i8
    loop.yield %r, %r : i8, i8
  }
  return
}
