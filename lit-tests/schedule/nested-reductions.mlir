// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t --target=vector-registers=4
// RUN: creole-run %s --stop-after=vectorize | FileCheck %s

// Stages that need an accumulator of the reduction around are written in each of its iterations:
//
// - the inner reduction starts at the accumulator: @main, results 0 and 1;
// - the accumulator is used beside it, and by another reduction: results 2 and 3;
// - a tensor of the nest's own is made of it: result 4;
// - a reduction two stages further in starts at it: result 5;
// - two accumulators change places: results 6 and 7.

// In registers: the accumulators of both are carried by their loops.
// CHECK-LABEL: func.func private @main_kernel_0
// CHECK: scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<8xf32>)
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[ACC]]) -> (vector<8xf32>)
// With loops over the tile, the inner one finds it in memory.
// CHECK-LABEL: func.func private @main_kernel_1
// CHECK: memref.alloca() : memref<8xf32>
func.func @main(%a: tensor<37x6x5xf32>, %b: tensor<6xf32>) -> (tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>) {
  %0 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[par i/8, i lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %t = loop.reduce (%k) in [5] init(%acc2 = %acc : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %1 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/8, i lanes] s1[j/3, j unroll, i lanes] s2[i, k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %t = loop.reduce (%k) in [5] init(%acc2 = %acc : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %2 = loop.nest (%i) in [37] {
    %zero = arith.constant 0.0 : f32
    %half = arith.constant 0.5 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %w = loop.read %b[%j] : tensor<6xf32>
      %first = arith.mulf %acc, %w : f32
      %u = loop.reduce (%k) in [5] init(%acc2 = %first : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %y = arith.subf %x, %acc : f32
        %f = arith.addf %acc2, %y : f32
        loop.yield %f : f32
      }
      %v = arith.mulf %u, %half : f32
      %t = arith.addf %v, %acc : f32
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %3 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/4, i unroll] s1[j/2, i unroll, j unroll]">} {
    %zero = arith.constant 0.0 : f32
    %half = arith.constant 0.5 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %w = loop.reduce (%k) in [6] init(%total = %acc : f32) {
        %x = loop.read %b[%k] : tensor<6xf32>
        %f = arith.maximumf %total, %x : f32
        loop.yield %f : f32
      }
      %first = arith.mulf %w, %half : f32
      %t = loop.reduce (%k) in [5] init(%acc2 = %first : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %4 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/4, i lanes] s1[j/2, j unroll, i lanes] s2[k, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %e = loop.nest (%k) in [5] {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %y = arith.subf %x, %acc : f32
        loop.yield %y : f32
      } : tensor<5xf32>
      %t = loop.reduce (%k) in [5] init(%acc2 = %acc : f32) {
        %x = loop.read %e[%k] : tensor<5xf32>
        %f = arith.addf %acc2, %x : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %5 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/16, i/4 unroll, i lanes] s1[i/4, j, i lanes] s2[k unroll, i lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%j) in [6] init(%acc = %zero : f32) {
      %t = loop.reduce (%k) in [5] init(%acc2 = %acc : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %y = loop.reduce (%l) in [6] init(%acc3 = %acc : f32) {
          %z = loop.read %b[%l] : tensor<6xf32>
          %f = arith.addf %acc3, %z : f32
          loop.yield %f : f32
        }
        %p = arith.mulf %x, %y : f32
        %f = arith.addf %acc2, %p : f32
        loop.yield %f : f32
      }
      loop.yield %t : f32
    }
    loop.yield %s : f32
  } : tensor<37xf32>
  %6:2 = loop.nest (%i) in [37] attributes {schedule = #loop.schedule<"out[i/8, i lanes] s1[j/2, i lanes, j unroll]">} {
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %s:2 = loop.reduce (%j) in [6] init(%p = %zero : f32, %q = %one : f32) {
      %t:2 = loop.reduce (%k) in [5] init(%r = %q : f32, %u = %p : f32) {
        %x = loop.read %a[%i, %j, %k] : tensor<37x6x5xf32>
        %f = arith.addf %r, %x : f32
        %g = arith.subf %u, %f : f32
        loop.yield %f, %g : f32, f32
      }
      %w = loop.read %b[%j] : tensor<6xf32>
      %y = arith.mulf %t#0, %w : f32
      loop.yield %y, %t#1 : f32, f32
    }
    loop.yield %s#0, %s#1 : f32, f32
  } : tensor<37xf32>, tensor<37xf32>
  return %0, %1, %2, %3, %4, %5, %6#0, %6#1 : tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>
}
