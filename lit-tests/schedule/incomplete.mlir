// RUN: creole-opt --verify-diagnostics --split-input-file --apply-schedule %s
// RUN: creole-opt --schedule-nests --split-input-file %s | FileCheck %s

// Loops are chosen by 'schedule-nests' alone: it completes what people write, and 'apply-schedule' chooses nothing.

// CHECK: #loop.schedule<"out[par i/16, i lanes]">
func.func @none(%a: memref<64xf32>, %o: memref<64xf32>) {
  // expected-error@+1 {{'loop.nest' op has no schedule; 'schedule-nests' chooses the loops that schedules do not name}}
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %x = loop.read %a[%i] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK: #loop.schedule<"out[par i, j lanes] s1[k unroll, j lanes]">
func.func @partial(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %o: memref<8x16xf32>) {
  // expected-error@+1 {{'loop.nest' op stage 's1' has no loops; 'schedule-nests' chooses the loops that schedules do not name}}
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[par i, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// CHECK: loop.update {{.*}} attributes {schedule = #loop.schedule<"out[i]">}
func.func @update(%at: memref<20xindex>, %o: memref<64xf32>) {
  // expected-error@+1 {{'loop.update' op has no schedule}}
  loop.update (%i) in [20] into(%o : memref<64xf32>) {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i] : memref<20xindex>
    loop.write %one at [%p] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// A schedule of an update is checked as others are.
// CHECK: loop.update {{.*}} attributes {schedule = #loop.schedule<"out[i/4, i]">}
func.func @scheduled_update(%at: memref<20xindex>, %o: memref<64xf32>) {
  loop.update (%i) in [20] into(%o : memref<64xf32>) attributes {schedule = #loop.schedule<"out[i/4, i]">} {
    %one = arith.constant 1.0 : f32
    %p = loop.read %at[%i] : memref<20xindex>
    loop.write %one at [%p] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}
