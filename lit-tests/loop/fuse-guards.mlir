// RUN: creole-opt --loop-fuse --split-input-file %s | FileCheck %s
// RUN: creole-opt --pass-pipeline='builtin.module(func.func(loop-fuse{max-body=3}))' --split-input-file %s | FileCheck %s --check-prefix=SMALL

// What keeps nests apart, guard by guard (passes/loop/src/fuse). More of fusion: fuse.mlir.
//
// inline: costly, read twice ......... @costly_twice     costly, read by one ........... @costly_once
//         one element ................ @one_element      one element, read twice ....... @one_element_twice
//         runs more often ............ @more_often       a reduction of one element .... @one_sum
//         in another block ........... @other_block      result of no nest ............. @no_nest
//         body too long .............. @short (SMALL), @sines   with a schedule ......... fuse.mlir
// merge:  other sizes ................ @other_sizes      no sizes ...................... @no_sizes
//         nothing in common .......... @nothing_shared   used in between ............... @used_between
//         read at another place ...... @shifted          read in a reduction ........... @read_in_reduction
//         results that nobody reads .. @unused_result    with a schedule ............... fuse.mlir
// squeeze: loops of one iteration .... @unit             with a schedule ............... @unit_scheduled
//         reduction of one iteration . @unit_reduction   reshape that moves elements ... @reshape

// An expensive element is not computed twice: the readers run together, the exponential alone.
// CHECK-LABEL: func.func @costly_twice
// CHECK: loop.nest (%{{.*}}) in [8]
// CHECK: math.exp
// CHECK: loop.nest (%{{.*}}) in [4, 8]
// CHECK-NOT: math.exp
// CHECK: loop.nest (%{{.*}}) in [8, 2]
// CHECK-NOT: math.exp
// CHECK: return
func.func @costly_twice(%a: tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8x2xf32>) {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i, %j) in [4, 8] {
    %x = loop.read %0[%j] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<4x8xf32>
  %2 = loop.nest (%i, %j) in [8, 2] {
    %x = loop.read %0[%i] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<8x2xf32>
  return %1, %2 : tensor<4x8xf32>, tensor<8x2xf32>
}

// -----

// CHECK-LABEL: func.func @costly_once
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
func.func @costly_once(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// One element stands outside of all loops wherever it is computed.
// CHECK-LABEL: func.func @one_element(
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
func.func @one_element(%a: tensor<f32>) -> tensor<8xf32> {
  %0 = loop.nest () in [] {
    %x = loop.read %a[] : tensor<f32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<f32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[] : tensor<f32>
    loop.yield %x : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// Two readers that do not vary may each compute it, once.
// CHECK-LABEL: func.func @one_element_twice
// CHECK-NOT: loop.nest () in []
// CHECK: return
func.func @one_element_twice(%a: tensor<f32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %0 = loop.nest () in [] {
    %x = loop.read %a[] : tensor<f32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<f32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[] : tensor<f32>
    loop.yield %x : f32
  } : tensor<8xf32>
  %2 = loop.nest (%i) in [4] {
    %x = loop.read %0[] : tensor<f32>
    loop.yield %x : f32
  } : tensor<4xf32>
  return %1, %2 : tensor<8xf32>, tensor<4xf32>
}

// -----

// Each of the 8 elements would be computed for each of 4 rows.
// CHECK-LABEL: func.func @more_often
// CHECK: loop.nest (%{{.*}}) in [8]
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [4, 8]
// CHECK: return
func.func @more_often(%a: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i, %j) in [4, 8] {
    %x = loop.read %0[%j] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// A sum is never cheap: with two readers it stays by itself.
// CHECK-LABEL: func.func @one_sum
// CHECK: loop.nest () in []
// CHECK: loop.reduce
// CHECK-NOT: loop.reduce
// CHECK: return
func.func @one_sum(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %0 = loop.nest () in [] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [8] init(%acc = %zero : f32) {
      %x = loop.read %a[%k] : tensor<8xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  } : tensor<f32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[] : tensor<f32>
    loop.yield %x : f32
  } : tensor<8xf32>
  %2 = loop.nest (%i) in [4] {
    %x = loop.read %0[] : tensor<f32>
    loop.yield %x : f32
  } : tensor<4xf32>
  return %1, %2 : tensor<8xf32>, tensor<4xf32>
}

// -----

// What stands in front of a loop is not moved into it.
// CHECK-LABEL: func.func @other_block
// CHECK: loop.nest
// CHECK: scf.for
// CHECK: loop.nest
// CHECK: return
func.func @other_block(%a: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = scf.for %k = %c0 to %n step %c1 iter_args(%t = %a) -> (tensor<8xf32>) {
    %2 = loop.nest (%i) in [8] {
      %x = loop.read %0[%i] : tensor<8xf32>
      %y = loop.read %t[%i] : tensor<8xf32>
      %z = arith.addf %x, %y : f32
      loop.yield %z : f32
    } : tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @no_nest
// CHECK: call @other
// CHECK: loop.nest
// CHECK: loop.read %0
func.func private @other(tensor<8xf32>) -> tensor<8xf32>
func.func @no_nest(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @other(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// A body of more than 'max-body' ops takes no more in, and is not merged.
// CHECK-LABEL: func.func @short
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
// SMALL-LABEL: func.func @short
// SMALL-COUNT-2: loop.nest
// SMALL: return
func.func @short(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = loop.read %a[%i] : tensor<8xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @other_sizes
// CHECK: loop.nest (%{{.*}}) in [8]
// CHECK: loop.nest (%{{.*}}) in [4]
func.func @other_sizes(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [4] {
    %x = loop.read %a[%i] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<4xf32>
  return %0, %1 : tensor<8xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @no_sizes
// CHECK-COUNT-2: loop.nest () in []
func.func @no_sizes(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = loop.nest () in [] {
    %x = loop.read %a[] : tensor<f32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<f32>
  %1 = loop.nest () in [] {
    %x = loop.read %a[] : tensor<f32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// -----

// CHECK-LABEL: func.func @nothing_shared
// CHECK-COUNT-2: loop.nest
func.func @nothing_shared(%a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %b[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// The call needs the first result before the second nest runs.
// CHECK-LABEL: func.func @used_between
// CHECK: loop.nest
// CHECK: call @use
// CHECK: loop.nest
func.func private @use(tensor<8xf32>)
func.func @used_between(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  call @use(%0) : (tensor<8xf32>) -> ()
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// An element that another iteration computes.
// CHECK-LABEL: func.func @shifted
// CHECK-COUNT-2: loop.nest
func.func @shifted(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c7 = arith.constant 7 : index
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %j = arith.subi %c7, %i : index
    %x = loop.read %0[%j] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @read_in_reduction
// CHECK-COUNT-2: loop.nest
func.func @read_in_reduction(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [3] init(%acc = %zero : f32) {
      %x = loop.read %0[%i] : tensor<8xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  } : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @unused_result
// CHECK: loop.nest
// CHECK-NOT: arith.negf
// CHECK: loop.yield %{{.*}} : f32
// CHECK: } : tensor<8xf32>
func.func @unused_result(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0:2 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    %z = math.exp %x : f32
    loop.yield %y, %z : f32, f32
  } : tensor<8xf32>, tensor<8xf32>
  return %0#1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @unit(
// CHECK: loop.nest (%{{.*}}) in [8]
func.func @unit(%a: tensor<8xf32>) -> tensor<1x8xf32> {
  %0 = loop.nest (%i, %j) in [1, 8] {
    %x = loop.read %a[%j] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

// CHECK-LABEL: func.func @unit_scheduled
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [1, 8]
// CHECK: loop.reduce (%{{.*}}) in [1]
func.func @unit_scheduled(%a: tensor<8xf32>) -> tensor<1x8xf32> {
  %0 = loop.nest (%i, %j) in [1, 8] attributes {schedule = #loop.schedule<"out[i, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [1] init(%acc = %zero : f32) {
      %x = loop.read %a[%j] : tensor<8xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  } : tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

// One iteration of a reduction is its body; of several dimensions only those are left out.
// CHECK-LABEL: func.func @unit_reduction
// CHECK: loop.reduce (%{{.*}}) in [3]
// CHECK-NOT: loop.reduce
// CHECK: return
func.func @unit_reduction(%a: tensor<8x3xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k, %l) in [1, 3] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %l] : tensor<8x3xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    %t = loop.reduce (%k) in [1] init(%acc = %s : f32) {
      %y = arith.mulf %acc, %acc : f32
      loop.yield %y : f32
    }
    loop.yield %t : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// A reshape is read through only if it adds or drops sizes of one.
// CHECK-LABEL: func.func @reshape(
// CHECK: %[[R:.*]] = loop.reshape %arg0 : tensor<2x4xf32> to tensor<8xf32>
// CHECK: loop.nest
// CHECK-DAG: loop.read %[[R]][%{{.*}}] : tensor<8xf32>
// CHECK-DAG: loop.read %arg1[%{{.*}}, %{{.*}}] : tensor<8x1xf32>
func.func @reshape(%a: tensor<2x4xf32>, %b: tensor<8x1xf32>) -> tensor<8xf32> {
  %0 = loop.reshape %a : tensor<2x4xf32> to tensor<8xf32>
  %1 = loop.reshape %b : tensor<8x1xf32> to tensor<8xf32>
  %2 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = loop.read %1[%i] : tensor<8xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

// Functions become much code: a body with many of them takes in no more.
// CHECK-LABEL: func.func @sines
// CHECK-COUNT-2: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
func.func @sines(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %2 = loop.nest (%i) in [8] {
    %x = loop.read %1[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %3 = loop.nest (%i) in [8] {
    %x = loop.read %2[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %4 = loop.nest (%i) in [8] {
    %x = loop.read %3[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %5 = loop.nest (%i) in [8] {
    %x = loop.read %4[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %6 = loop.nest (%i) in [8] {
    %x = loop.read %5[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %7 = loop.nest (%i) in [8] {
    %x = loop.read %6[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %8 = loop.nest (%i) in [8] {
    %x = loop.read %7[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %9 = loop.nest (%i) in [8] {
    %x = loop.read %8[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %10 = loop.nest (%i) in [8] {
    %x = loop.read %9[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %11 = loop.nest (%i) in [8] {
    %x = loop.read %10[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %12 = loop.nest (%i) in [8] {
    %x = loop.read %11[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %13 = loop.nest (%i) in [8] {
    %x = loop.read %12[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %14 = loop.nest (%i) in [8] {
    %x = loop.read %13[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %15 = loop.nest (%i) in [8] {
    %x = loop.read %14[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %16 = loop.nest (%i) in [8] {
    %x = loop.read %15[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %17 = loop.nest (%i) in [8] {
    %x = loop.read %16[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %18 = loop.nest (%i) in [8] {
    %x = loop.read %17[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %19 = loop.nest (%i) in [8] {
    %x = loop.read %18[%i] : tensor<8xf32>
    %y = math.sin %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %19 : tensor<8xf32>
}
