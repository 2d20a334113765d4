// RUN: creole-opt --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// What keeps a nest without a schedule from vectors and threads, guard by guard (passes/src/schedule/default.rs).
// What it becomes otherwise: default.mlir.
//
// reads go through memory ......... @scattered       inside a reduction one is enough ... @scattered_sum
// partials take the lanes ......... @partials        fewer elements than lanes .......... @short
// fewer elements than partials .... @few_partials    costly between parallel loops ...... @costly_between
// no iteration .................... @empty           an element that is no number ....... @wide

// More reads along columns than along rows.
// CHECK-LABEL: func.func @scattered(
// CHECK-NOT: vector<
// CHECK: return
func.func @scattered(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %o: memref<64x64xf32>) {
  loop.nest (%i, %j) in [64, 64] outs(%o : memref<64x64xf32>) {
    %x = loop.read %a[%j, %i] : memref<64x64xf32>
    %y = loop.read %b[%j, %i] : memref<64x64xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @scattered_sum
// CHECK-NOT: vector<
// CHECK: return
func.func @scattered_sum(%a: memref<64x64xf32>, %b: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes go along the reduction, not along the rows.
// CHECK-LABEL: func.func @partials
// CHECK: scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%c64) step (%c1)
// CHECK: vector.load %arg0[%[[I]], %{{.*}}]
// CHECK: memref.store
func.func @partials(%a: memref<64x64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) attributes {partials = 8} {
      %x = loop.read %a[%i, %k] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @short
// CHECK-NOT: vector<
// CHECK: return
func.func @short(%a: memref<3xf32>, %o: memref<3xf32>) {
  loop.nest (%i) in [3] outs(%o : memref<3xf32>) {
    %x = loop.read %a[%i] : memref<3xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  }
  return
}

// -----

// The partials are held in memory.
// CHECK-LABEL: func.func @few_partials
// CHECK: memref.alloca() : memref<8xf32>
// CHECK-NOT: vector<
// CHECK: return
func.func @few_partials(%a: memref<64x5xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [5] init(%acc = %zero : f32) attributes {partials = 8} {
      %x = loop.read %a[%i, %k] : memref<64x5xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// If the outer loops were one parallel loop, each of its iterations would compute the sum of a row.
// CHECK-LABEL: func.func @costly_between
// CHECK: scf.parallel (%{{[a-z0-9]*}}) =
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
func.func @costly_between(%a: memref<64x64xf32>, %o: memref<64x8x64xf32>) {
  loop.nest (%i, %j, %k) in [64, 8, 64] outs(%o : memref<64x8x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%l) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %l] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = loop.read %a[%j, %k] : memref<64x64xf32>
    %z = arith.mulf %y, %s : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return
func.func @empty(%a: memref<0xf32>, %o: memref<0xf32>) {
  loop.nest (%i) in [0] outs(%o : memref<0xf32>) {
    %x = loop.read %a[%i] : memref<0xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @wide
// CHECK-NOT: vector<
// CHECK: return
func.func @wide(%a: memref<64xcomplex<f32>>, %o: memref<64xcomplex<f32>>) {
  loop.nest (%i) in [64] outs(%o : memref<64xcomplex<f32>>) {
    %x = loop.read %a[%i] : memref<64xcomplex<f32>>
    loop.yield %x : complex<f32>
  }
  return
}
