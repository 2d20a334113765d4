// RUN: creole-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// Attributes in full where their short form would do, and under a name.
#max = #vector.kind<maxnumf>
// CHECK-LABEL: func.func @kinds(
// CHECK-NEXT: vector.multi_reduction <maxnumf>, %arg0, %arg1 [1]
// CHECK-NEXT: vector.reduction <minui>, %arg2 : vector<4xi8> into i8
// CHECK-NEXT: vector.reduction <maxnumf>, %arg1 : vector<2xf32> into f32
// CHECK-NEXT: vector.scan <add>, %arg3, %arg2
// CHECK-NEXT: vector.print %arg2 : vector<4xi8> punctuation <comma>
// CHECK-NEXT: vector.print punctuation <open>
func.func @kinds(%a: vector<2x3xf32>, %b: vector<2xf32>, %v: vector<4xi8>, %m: vector<4x4xi8>) {
  %0 = vector.multi_reduction #vector.kind<maxnumf>, %a, %b [1] : vector<2x3xf32> to vector<2xf32>
  %1 = vector.reduction #vector.kind<minui>, %v : vector<4xi8> into i8
  %2 = vector.reduction #max, %b : vector<2xf32> into f32
  %3:2 = vector.scan #vector.kind<add>, %m, %v {inclusive = true, reduction_dim = 0 : i64} : vector<4x4xi8>, vector<4xi8>
  vector.print %v : vector<4xi8> punctuation #vector.punctuation<comma>
  vector.print punctuation #vector.punctuation<open>
  return
}

// -----

func.func @other_attribute(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.reduction' invalid kind of attribute specified}}
  %0 = vector.reduction #vector.punctuation<comma>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @other_kind(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.print' invalid kind of attribute specified}}
  vector.print %v : vector<4xf32> punctuation #vector.kind<add>
  return
}
