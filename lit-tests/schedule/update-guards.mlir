// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// What keeps an update from lanes, and its combiner from being left out, guard by guard (passes/loop/src/schedule/choose/update.rs
// and update_loops.rs).
//
// lanes:   all is well ............... @row               old values are read, too ...... @sum
//          places may repeat ......... @not_unique        a condition .................. @conditional
//          a row at a place that may repeat ........................................... @window
//          along columns ............. @column            every other element .......... @strided
//          fewer elements than lanes . @short             outer place moves as well .... @diagonal
//          reads what it writes ...... @same_element      reads another element ........ @other_element
// combine: keeps a new value ......... @other_one         keeps an old one ............. @keep_old
//          keeps one of each ......... @one_of_each       keeps what is no argument .... @keep_constant
// no iteration ....................... @empty

// Places that differ, in a row, written without a look at what stood there: lanes, and nothing is loaded.
// CHECK-LABEL: func.func @row
// CHECK: scf.for
// CHECK-NEXT: vector.load %arg0[{{.*}}] : memref<64xf32>, vector<16xf32>
// CHECK-NEXT: vector.store {{.*}}, %arg1[%arg2, %{{.*}}] : memref<8x64xf32>, vector<16xf32>
// CHECK-NOT: %arg1
// CHECK: return
func.func @row(%a: memref<64xf32>, %o: memref<8x64xf32>, %at: index) {
  loop.update (%i) in [64] into(%o : memref<8x64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%at, %i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// A sum reads what stands there, the lanes of a row each for themselves.
// CHECK-LABEL: func.func @sum
// CHECK: scf.parallel
// CHECK: vector.load %arg0
// CHECK-NEXT: vector.load %arg1
// CHECK-NEXT: arith.addf {{.*}} : vector<16xf32>
// CHECK-NEXT: vector.store {{.*}}, %arg1
// CHECK: return
func.func @sum(%a: memref<64xf32>, %o: memref<8x64xf32>, %at: index) {
  loop.update (%i) in [64] into(%o : memref<8x64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%at, %i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// Nobody says that the places differ: one after the other, on one thread.
// CHECK-LABEL: func.func @not_unique
// CHECK-NOT: {{vector|parallel}}
// CHECK: memref.load %arg2
// CHECK-NEXT: memref.store {{.*}}, %arg1
// CHECK-NOT: {{vector|parallel}}
// CHECK: return
func.func @not_unique(%a: memref<64xf32>, %o: memref<8x64xf32>, %at: memref<64xindex>) {
  %c0 = arith.constant 0 : index
  loop.update (%i) in [64] into(%o : memref<8x64xf32>) {
    %x = loop.read %a[%i] : memref<64xf32>
    %p = loop.read %at[%i] : memref<64xindex>
    loop.write %x at [%c0, %p] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// Rows that are added to rows, some of them to one: in order, but for the elements of a row, of which each thread has
// some. Whether a row is written is the same for all of them.
// CHECK-LABEL: func.func @window
// CHECK: scf.parallel (%[[PART:.*]]) = (%c0) to (%c64) step (%c32) {
// CHECK: scf.for %[[I:.*]] = %c0 to %c100
// CHECK: %[[ROW:.*]] = memref.load %arg2[%[[I]]]
// CHECK: arith.cmpi ult, %[[ROW]]
// CHECK: scf.for %[[J:.*]] = %[[PART]]
// CHECK: scf.if
// CHECK: %[[OLD:.*]] = vector.load %arg1[%[[ROW]], %[[J]]] : memref<8x64xf32>, vector<16xf32>
// CHECK: vector.store {{.*}}, %arg1[%[[ROW]], %[[J]]] : memref<8x64xf32>, vector<16xf32>
// CHECK: return
func.func @window(%a: memref<100x64xf32>, %o: memref<8x64xf32>, %at: memref<100xindex>) {
  %c8 = arith.constant 8 : index
  loop.update (%i, %j) in [100, 64] into(%o : memref<8x64xf32>) {
    %x = loop.read %a[%i, %j] : memref<100x64xf32>
    %p = loop.read %at[%i] : memref<100xindex>
    %is = arith.cmpi ult, %p, %c8 : index
    loop.write %x at [%p, %j] if %is : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// A condition may differ from lane to lane.
// CHECK-LABEL: func.func @conditional
// CHECK-NOT: vector
// CHECK: memref.load %arg0
// CHECK: scf.if
// CHECK-NEXT: memref.store {{.*}}, %arg1
// CHECK-NOT: vector
// CHECK: return
func.func @conditional(%a: memref<64xf32>, %o: memref<8x64xf32>, %at: index, %n: index) {
  loop.update (%i) in [64] into(%o : memref<8x64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    %c = arith.cmpi slt, %i, %n : index
    loop.write %x at [%at, %i] if %c : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @column
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %arg1
// CHECK-NOT: vector
// CHECK: return
func.func @column(%a: memref<64xf32>, %o: memref<64x8xf32>, %at: index) {
  loop.update (%i) in [64] into(%o : memref<64x8xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%i, %at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @strided
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %arg1
// CHECK-NOT: vector
// CHECK: return
func.func @strided(%a: memref<64xf32>, %o: memref<8x128xf32>, %at: index) {
  loop.update (%i) in [64] into(%o : memref<8x128xf32>) attributes {unique} {
    %c2 = arith.constant 2 : index
    %x = loop.read %a[%i] : memref<64xf32>
    %j = arith.muli %i, %c2 : index
    loop.write %x at [%at, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @short
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %arg1
// CHECK-NOT: vector
// CHECK: return
func.func @short(%a: memref<3xf32>, %o: memref<8x64xf32>, %at: index) {
  loop.update (%i) in [3] into(%o : memref<8x64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<3xf32>
    loop.write %x at [%at, %i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// The place in the row goes one further, but so does the row.
// CHECK-LABEL: func.func @diagonal
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %arg1
// CHECK-NOT: vector
// CHECK: return
func.func @diagonal(%a: memref<64xf32>, %o: memref<64x64xf32>) {
  loop.update (%i) in [64] into(%o : memref<64x64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%i, %i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// Of two values the combiner swaps which goes where: still nothing but new ones.
// CHECK-LABEL: func.func @other_one
// CHECK: %[[X:.*]] = vector.load %arg0
// CHECK: %[[Y:.*]] = vector.load %arg1
// CHECK: vector.store %[[Y]], %arg2
// CHECK: vector.store %[[X]], %arg3
func.func @other_one(%a: memref<64xf32>, %b: memref<64xf32>, %o: memref<64xf32>, %p: memref<64xf32>) {
  loop.update (%i) in [64] into(%o, %p : memref<64xf32>, memref<64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    %y = loop.read %b[%i] : memref<64xf32>
    loop.write %x, %y at [%i] : f32, f32
  } combine {
  ^bb0(%old: f32, %old2: f32, %new: f32, %new2: f32):
    loop.yield %new2, %new : f32, f32
  }
  return
}

// -----

// An argument that is an old value is no new one.
// CHECK-LABEL: func.func @keep_old
// CHECK: %[[OLD:.*]] = vector.load %arg1
// CHECK-NEXT: vector.store %[[OLD]], %arg1
// CHECK: return
func.func @keep_old(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.update (%i) in [64] into(%o : memref<64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %old : f32
  }
  return
}

// -----

// One old value is enough.
// CHECK-LABEL: func.func @one_of_each
// CHECK: %[[X:.*]] = vector.load %arg0
// CHECK: %[[OLD:.*]] = vector.load %arg3
// CHECK: vector.store %[[X]], %arg2
// CHECK: vector.store %[[OLD]], %arg3
func.func @one_of_each(%a: memref<64xf32>, %b: memref<64xf32>, %o: memref<64xf32>, %p: memref<64xf32>) {
  loop.update (%i) in [64] into(%o, %p : memref<64xf32>, memref<64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    %y = loop.read %b[%i] : memref<64xf32>
    loop.write %x, %y at [%i] : f32, f32
  } combine {
  ^bb0(%old: f32, %old2: f32, %new: f32, %new2: f32):
    loop.yield %new, %old2 : f32, f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @keep_constant
// CHECK: %[[ONE:.*]] = arith.constant dense<1.000000e+00> : vector<16xf32>
// CHECK: vector.store %[[ONE]], %arg1
func.func @keep_constant(%a: memref<64xf32>, %o: memref<64xf32>) {
  loop.update (%i) in [64] into(%o : memref<64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %one = arith.constant 1.0 : f32
    loop.yield %one : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return
func.func @empty(%a: memref<0xf32>, %o: memref<64xf32>) {
  loop.update (%i) in [0] into(%o : memref<64xf32>) attributes {unique} {
    %x = loop.read %a[%i] : memref<0xf32>
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// The element that is written is read before: lanes.
// CHECK-LABEL: func.func @same_element
// CHECK: vector.load %arg0[{{.*}}] : memref<64xf32>, vector<16xf32>
// CHECK: vector.store {{.*}}, %arg0[{{.*}}] : memref<64xf32>, vector<16xf32>
// CHECK: return
func.func @same_element(%o: memref<64xf32>) {
  loop.update (%i) in [64] into(%o : memref<64xf32>) attributes {unique} {
    %x = loop.read %o[%i] : memref<64xf32>
    %y = arith.negf %x : f32
    loop.write %y at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// -----

// Another iteration may have written it: one after the other.
// CHECK-LABEL: func.func @other_element
// CHECK-NOT: vector
// CHECK: return
func.func @other_element(%o: memref<64xf32>, %at: index) {
  loop.update (%i) in [64] into(%o : memref<64xf32>) attributes {unique} {
    %x = loop.read %o[%at] : memref<64xf32>
    %y = arith.negf %x : f32
    loop.write %y at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}
