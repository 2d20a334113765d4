// RUN: creole-opt %s --split-input-file --convert-vector-to-scf | FileCheck %s

// Prints of vectors become loops that print their elements.

// CHECK-LABEL: func.func @matrix(
// CHECK: %0 = vector.shape_cast %arg0 : vector<5x3xf16> to vector<15xf16>
// CHECK-NEXT: vector.print punctuation <open>
// CHECK-NEXT: scf.for %arg1 = %c0 to %c5 step %c1 {
// CHECK-NEXT: vector.print punctuation <open>
// CHECK-NEXT: scf.for %arg2 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %2 = arith.muli %arg1, %c3 : index
// CHECK-NEXT: %3 = arith.addi %arg2, %2 : index
// CHECK-NEXT: %4 = vector.extract %0[%3] : f16 from vector<15xf16>
// CHECK-NEXT: vector.print %4 : f16 punctuation <no_punctuation>
// CHECK-NEXT: %5 = arith.cmpi ult, %arg2, %c2 : index
// CHECK-NEXT: scf.if %5 {
// CHECK-NEXT: vector.print punctuation <comma>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: vector.print punctuation <close>
// CHECK-NEXT: %1 = arith.cmpi ult, %arg1, %c4 : index
// CHECK-NEXT: scf.if %1 {
// CHECK-NEXT: vector.print punctuation <comma>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: vector.print punctuation <close>
// CHECK-NEXT: vector.print punctuation <comma>
// CHECK-NEXT: return
func.func @matrix(%v: vector<5x3xf16>) {
  vector.print %v : vector<5x3xf16> punctuation <comma>
  return
}

// -----

// CHECK-LABEL: func.func @scalable(
// CHECK: %vscale = vector.vscale
// CHECK-NEXT: %c8_vscale = arith.muli %vscale, %c8 : index
// CHECK-NEXT: %0 = arith.subi %c8_vscale, %c1 : index
// CHECK-NEXT: vector.print punctuation <open>
// CHECK-NEXT: scf.for %arg2 = %c0 to %c8_vscale step %c1 {
// CHECK-NEXT: %1 = vector.extract %arg0[%arg2] : f32 from vector<[8]xf32>
// CHECK-NEXT: vector.print %1 : f32 punctuation <no_punctuation>
// CHECK-NEXT: %2 = arith.cmpi ult, %arg2, %0 : index
// CHECK: vector.print punctuation <close>
// CHECK-NEXT: vector.print{{$}}
// CHECK-NEXT: vector.print %arg1 : vector<2x[8]xf32>
func.func @scalable(%v: vector<[8]xf32>, %w: vector<2x[8]xf32>) {
  vector.print %v : vector<[8]xf32>
  vector.print %w : vector<2x[8]xf32>
  return
}

// -----

// Integers of odd widths are extended.

// CHECK-LABEL: func.func @widths(
// CHECK: arith.extui %arg0 : vector<2xi1> to vector<2xi8>
// CHECK: arith.extsi %arg1 : vector<2xi11> to vector<2xi16>
// CHECK: %[[N:.*]] = vector.bitcast %arg2 : vector<2xui5> to vector<2xi5>
// CHECK: %[[W:.*]] = arith.extui %[[N]] : vector<2xi5> to vector<2xi8>
// CHECK: %[[B:.*]] = vector.bitcast %[[W]] : vector<2xi8> to vector<2xui8>
// CHECK: vector.extract %[[B]][%{{.*}}] : ui8 from vector<2xui8>
// CHECK: vector.extract %arg3[%{{.*}}] : si32 from vector<2xsi32>
func.func @widths(%a: vector<2xi1>, %b: vector<2xi11>, %c: vector<2xui5>, %d: vector<2xsi32>) {
  vector.print %a : vector<2xi1>
  vector.print %b : vector<2xi11>
  vector.print %c : vector<2xui5>
  vector.print %d : vector<2xsi32>
  return
}

// -----

// CHECK-LABEL: func.func @others(
// CHECK: vector.print %arg0 : f32
// CHECK-NEXT: vector.print str "x"
// CHECK: vector.extract %arg1[] : f32 from vector<f32>
func.func @others(%a: f32, %b: vector<f32>) {
  vector.print %a : f32
  vector.print str "x"
  vector.print %b : vector<f32>
  return
}
