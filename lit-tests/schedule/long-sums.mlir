// RUN: creole-opt %s --schedule-nests --apply-schedule --canonicalize --split-input-file | FileCheck %s
// RUN: creole-opt %s --hlo-to-loops --split-input-file | FileCheck %s --check-prefix=LOOPS

// Accumulators in registers: those around a block are carried by a loop over blocks, and what is left over is a block, written
// out as it is short.
// CHECK-LABEL: func.func @registers
// CHECK: %[[NOTHING:.*]] = arith.constant dense<-0.000000e+00> : vector<8xf32>
// CHECK: %[[ONE:.*]] = arith.constant dense<1.000000e+00> : vector<8xf32>
// CHECK: %[[WHOLE:.*]] = scf.for {{.*}} step %c48 iter_args(%[[OUTER:.*]] = %[[ONE]])
// CHECK: %[[MIDDLE:.*]] = scf.for {{.*}} step %c16 iter_args(%[[BLOCK:.*]] = %[[NOTHING]])
// CHECK: %[[INNER:.*]] = scf.for {{.*}} step %c1 iter_args(%{{.*}} = %[[NOTHING]])
// CHECK: arith.addf %[[BLOCK]], %[[INNER]]
// CHECK: arith.addf %[[OUTER]], %[[MIDDLE]]
// CHECK-NOT: scf.for
// CHECK: vector.load %{{.*}}[%c96,
// CHECK-COUNT-3: vector.load
// CHECK: %[[REST:.*]] = arith.addf
// CHECK-NEXT: arith.addf %[[WHOLE]], %[[REST]]
func.func @registers(%a: memref<100x8xf32>, %o: memref<8xf32>) {
  loop.nest (%j) in [8] outs(%o : memref<8xf32>) {
    %one = arith.constant 1.0 : f32
    %s = loop.reduce (%i) in [100] init(%acc = %one : f32) attributes {blocks = array<i64: 16, 48>} {
      %x = loop.read %a[%i, %j] : memref<100x8xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Accumulators in memory get memory of the same size.
// CHECK-LABEL: func.func @columns
// CHECK: %[[OUTER:.*]] = memref.alloca() : memref<512xf32>
// CHECK: scf.for {{.*}} step %c64
// CHECK: %[[INNER:.*]] = memref.alloca() : memref<512xf32>
// CHECK: vector.store %{{.*}}, %[[INNER]]
// CHECK: scf.for {{.*}} step %c4
// CHECK: vector.load %[[INNER]]
// CHECK: vector.store %{{.*}}, %[[INNER]]
// CHECK: vector.load %[[OUTER]]
// CHECK: vector.load %[[INNER]]
// CHECK: vector.store %{{.*}}, %[[OUTER]]
func.func @columns(%a: memref<1024x1024xf32>, %o: memref<1024xf32>) {
  loop.nest (%j) in [1024] outs(%o : memref<1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [1024] init(%acc = %zero : f32) attributes {blocks = array<i64: 64>} {
      %x = loop.read %a[%i, %j] : memref<1024x1024xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// What is carried into a block of a scan.
// CHECK-LABEL: func.func @prefixes
// CHECK: scf.for {{.*}} step %c50 iter_args(%[[SUM:.*]] = %{{.*}}) -> (f32)
// CHECK: %[[IN:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (f32)
// CHECK: %[[OWN:.*]] = arith.addf %[[ACC]], %{{.*}} : f32
// CHECK: arith.addf %[[SUM]], %[[OWN]] : f32
// CHECK: arith.addf %[[SUM]], %[[IN]] : f32
func.func @prefixes(%a: memref<200xf32>, %o: memref<200xf32>) {
  %zero = arith.constant 0.0 : f32
  %nothing = arith.constant -0.0 : f32
  loop.scan (%i) in [200] along 0 init(%acc = %zero : f32, %front = %nothing : f32) outs(%o : memref<200xf32>) attributes {blocks = array<i64: 50>} {
    %x = loop.read %a[%i] : memref<200xf32>
    %r = arith.addf %acc, %x : f32
    %s = arith.addf %front, %r : f32
    loop.yield %r, %front, %s : f32, f32, f32
  }
  return
}

// -----

// Long sums get blocks; short ones and maxima do not. Rows of nine get no partials, which would not divide them.
// LOOPS-LABEL: func.func @lowered
// LOOPS: loop.reduce {{.*}} in [1000] {{.*}} attributes {blocks = array<i64: 4, 40, 200>} {
// LOOPS: arith.addf
// LOOPS: loop.reduce {{.*}} in [1000] init({{.*}} : f32) {
// LOOPS: arith.maximumf
// LOOPS: loop.reduce {{.*}} in [9] init({{.*}} : f32) {
func.func @lowered(%a: tensor<1000x9xf32>, %zero: tensor<f32>) -> (tensor<9xf32>, tensor<9xf32>, tensor<1000xf32>) {
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000x9xf32>, tensor<f32>) -> tensor<9xf32>
  %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<1000x9xf32>, tensor<f32>) -> tensor<9xf32>
  %2 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1000x9xf32>, tensor<f32>) -> tensor<1000xf32>
  return %0, %1, %2 : tensor<9xf32>, tensor<9xf32>, tensor<1000xf32>
}

// -----

// Sums of narrow floats are wide, and rounded once.
// LOOPS-LABEL: func.func @narrow
// LOOPS: loop.reduce {{.*}} in [40] init(%{{.*}} : f32) attributes {blocks = array<i64: 4>} {
// LOOPS: arith.extf {{.*}} : bf16 to f32
// LOOPS: arith.addf {{.*}} : f32
// LOOPS: arith.truncf {{.*}} : f32 to bf16
func.func @narrow(%a: tensor<40x9xbf16>, %zero: tensor<bf16>) -> tensor<9xbf16> {
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<40x9xbf16>, tensor<bf16>) -> tensor<9xbf16>
  return %0 : tensor<9xbf16>
}
