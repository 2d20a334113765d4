// Structured loops and branches become branches between blocks.
// RUN: creole-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   cf.br ^bb1(%c0 : index)
// CHECK-NEXT: ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:   %1 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:   cf.cond_br %1, ^bb2, ^bb6
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT:   cf.br ^bb3(%c1 : index)
// CHECK-NEXT: ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:   %3 = arith.cmpi slt, %2, %c10 : index
// CHECK-NEXT:   cf.cond_br %3, ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT:   %4 = arith.addi %0, %2 : index
// CHECK-NEXT:   "test.use"(%4) : (index) -> ()
// CHECK-NEXT:   %5 = arith.addi %2, %arg1 : index
// CHECK-NEXT:   cf.br ^bb3(%5 : index)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT:   %6 = arith.addi %0, %c1_0 : index
// CHECK-NEXT:   cf.br ^bb1(%6 : index)
// CHECK-NEXT: ^bb6:  // pred: ^bb1
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @f(%a: index, %b: index, %m: memref<?x?xf32>) {
  scf.forall (%i, %j) = (0, 1) to (%a, 10) step (1, %b) {
    %x = arith.addi %i, %j : index
    "test.use"(%x) : (index) -> ()
  } {mapping = [#gpu.block<x>, #gpu.block<y>], foo = 1}
  return
}

// CHECK-LABEL: func.func @g(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   cf.br ^bb1(%c0, %arg2 : index, f32)
// CHECK-NEXT: ^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:   %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:   cf.cond_br %2, ^bb2, ^bb6
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT:   cf.br ^bb3(%c1, %1 : index, f32)
// CHECK-NEXT: ^bb3(%3: index, %4: f32):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:   %5 = arith.cmpi slt, %3, %arg1 : index
// CHECK-NEXT:   cf.cond_br %5, ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT:   %6 = "test.use"(%0, %3) : (index, index) -> f32
// CHECK-NEXT:   %7 = arith.addf %4, %6 : f32
// CHECK-NEXT:   %8 = arith.addi %3, %c1 : index
// CHECK-NEXT:   cf.br ^bb3(%8, %7 : index, f32)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT:   %9 = arith.addi %0, %c1 : index
// CHECK-NEXT:   cf.br ^bb1(%9, %4 : index, f32)
// CHECK-NEXT: ^bb6:  // pred: ^bb1
// CHECK-NEXT:   return %1 : f32
// CHECK-NEXT: }
func.func @g(%a: index, %b: index, %x: f32) -> (f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j) = (%c0, %c1) to (%a, %b) step (%c1, %c1) init (%x) -> f32 {
    %y = "test.use"(%i, %j) : (index, index) -> f32
    scf.reduce(%y : f32) {
     ^bb0(%l: f32, %rr: f32):
      %z = arith.addf %l, %rr : f32
      scf.reduce.return %z : f32
    }
  } {foo}
  return %r : f32
}

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) -> f32 {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1, ^bb11
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   cf.br ^bb2(%c0, %arg3 : index, f32)
// CHECK-NEXT: ^bb2(%0: index, %1: f32):  // 2 preds: ^bb1, ^bb9
// CHECK-NEXT:   %2 = arith.cmpi slt, %0, %arg1 : index
// CHECK-NEXT:   cf.cond_br %2, ^bb3, ^bb10
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT:   cf.cond_br %arg0, ^bb4, ^bb8
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT:   "test.a"() : () -> ()
// CHECK-NEXT:   cf.cond_br %arg0, ^bb5, ^bb6
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT:   "test.a2"() : () -> ()
// CHECK-NEXT:   cf.br ^bb7
// CHECK-NEXT: ^bb6:  // pred: ^bb4
// CHECK-NEXT:   "test.b2"() : () -> ()
// CHECK-NEXT:   cf.br ^bb7
// CHECK-NEXT: ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:   cf.br ^bb9
// CHECK-NEXT: ^bb8:  // pred: ^bb3
// CHECK-NEXT:   "test.b"() : () -> ()
// CHECK-NEXT:   cf.br ^bb9
// CHECK-NEXT: ^bb9:  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:   %3 = arith.addf %1, %arg3 : f32
// CHECK-NEXT:   %4 = arith.addi %0, %c1 : index
// CHECK-NEXT:   cf.br ^bb2(%4, %3 : index, f32)
// CHECK-NEXT: ^bb10:  // pred: ^bb2
// CHECK-NEXT:   cf.br ^bb19(%1, %c0 : f32, index)
// CHECK-NEXT: ^bb11:  // pred: ^bb0
// CHECK-NEXT:   cf.br ^bb12(%arg1 : index)
// CHECK-NEXT: ^bb12(%5: index):  // 2 preds: ^bb11, ^bb13
// CHECK-NEXT:   %6 = arith.cmpi slt, %5, %c1 : index
// CHECK-NEXT:   cf.cond_br %6, ^bb13(%5 : index), ^bb14
// CHECK-NEXT: ^bb13(%7: index):  // pred: ^bb12
// CHECK-NEXT:   %8 = arith.addi %7, %c1 : index
// CHECK-NEXT:   cf.br ^bb12(%8 : index)
// CHECK-NEXT: ^bb14:  // pred: ^bb12
// CHECK-NEXT:   cf.br ^bb15
// CHECK-NEXT: ^bb15:  // 2 preds: ^bb14, ^bb15
// CHECK-NEXT:   %9 = "test.c"() : () -> i1
// CHECK-NEXT:   cf.cond_br %9, ^bb15, ^bb16
// CHECK-NEXT: ^bb16:  // pred: ^bb15
// CHECK-NEXT:   cf.br ^bb17(%arg1 : index)
// CHECK-NEXT: ^bb17(%10: index):  // 2 preds: ^bb16, ^bb17
// CHECK-NEXT:   %11 = arith.addi %10, %c1 : index
// CHECK-NEXT:   %12 = arith.cmpi slt, %11, %c1 : index
// CHECK-NEXT:   cf.cond_br %12, ^bb17(%11 : index), ^bb18
// CHECK-NEXT: ^bb18:  // pred: ^bb17
// CHECK-NEXT:   cf.br ^bb19(%arg3, %11 : f32, index)
// CHECK-NEXT: ^bb19(%13: f32, %14: index):  // 2 preds: ^bb10, ^bb18
// CHECK-NEXT:   cf.br ^bb20
// CHECK-NEXT: ^bb20:  // pred: ^bb19
// CHECK-NEXT:   cf.br ^bb21(%c0 : index)
// CHECK-NEXT: ^bb21(%15: index):  // 2 preds: ^bb20, ^bb26
// CHECK-NEXT:   %16 = arith.cmpi ult, %15, %arg1 : index
// CHECK-NEXT:   cf.cond_br %16, ^bb22, ^bb27
// CHECK-NEXT: ^bb22:  // pred: ^bb21
// CHECK-NEXT:   cf.br ^bb23
// CHECK-NEXT: ^bb23:  // pred: ^bb22
// CHECK-NEXT:   cf.cond_br %arg0, ^bb24, ^bb25
// CHECK-NEXT: ^bb24:  // pred: ^bb23
// CHECK-NEXT:   cf.br ^bb26(%arg3 : f32)
// CHECK-NEXT: ^bb25:  // pred: ^bb23
// CHECK-NEXT:   %17 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT:   cf.br ^bb26(%17 : f32)
// CHECK-NEXT: ^bb26(%18: f32):  // 2 preds: ^bb24, ^bb25
// CHECK-NEXT:   "test.v"(%18) : (f32) -> ()
// CHECK-NEXT:   %19 = arith.addi %15, %c1 : index
// CHECK-NEXT:   cf.br ^bb21(%19 : index)
// CHECK-NEXT: ^bb27:  // pred: ^bb21
// CHECK-NEXT:   %20 = arith.index_cast %14 : index to i32
// CHECK-NEXT:   cf.switch %20 : i32, [
// CHECK-NEXT:     default: ^bb32,
// CHECK-NEXT:     2: ^bb28,
// CHECK-NEXT:     4294967291: ^bb31
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb28:  // pred: ^bb27
// CHECK-NEXT:   cf.cond_br %arg0, ^bb29, ^bb30
// CHECK-NEXT: ^bb29:  // pred: ^bb28
// CHECK-NEXT:   "test.in"() : () -> ()
// CHECK-NEXT:   cf.br ^bb30
// CHECK-NEXT: ^bb30:  // 2 preds: ^bb28, ^bb29
// CHECK-NEXT:   cf.br ^bb33(%arg3 : f32)
// CHECK-NEXT: ^bb31:  // pred: ^bb27
// CHECK-NEXT:   cf.br ^bb33(%13 : f32)
// CHECK-NEXT: ^bb32:  // pred: ^bb27
// CHECK-NEXT:   %21 = arith.mulf %arg3, %arg3 : f32
// CHECK-NEXT:   cf.br ^bb33(%21 : f32)
// CHECK-NEXT: ^bb33(%22: f32):  // 3 preds: ^bb30, ^bb31, ^bb32
// CHECK-NEXT:   %23 = arith.index_cast %14 : index to i32
// CHECK-NEXT:   cf.switch %23 : i32, [
// CHECK-NEXT:     default: ^bb34]
// CHECK-NEXT: ^bb34:  // pred: ^bb33
// CHECK-NEXT:   "test.d"() : () -> ()
// CHECK-NEXT:   cf.br ^bb35
// CHECK-NEXT: ^bb35:  // pred: ^bb34
// CHECK-NEXT:   return %22 : f32
// CHECK-NEXT: }
func.func @nested(%c: i1, %n: index, %m: memref<?xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.if %c -> (f32, index) {
    %q = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
      scf.if %c {
        "test.a"() : () -> ()
        scf.if %c {
          "test.a2"() : () -> ()
        } else {
          "test.b2"() : () -> ()
        }
      } else {
        "test.b"() : () -> ()
      }
      %z = arith.addf %a, %x : f32
      scf.yield %z : f32
    } {foo}
    scf.yield %q, %c0 : f32, index
  } else {
    %w = scf.while (%k = %n) : (index) -> index {
      %cc = arith.cmpi slt, %k, %c1 : index
      scf.condition(%cc) %k : index
    } do {
    ^bb0(%k: index):
      %k2 = arith.addi %k, %c1 : index
      scf.yield %k2 : index
    }
    scf.while : () -> () {
      %cc = "test.c"() : () -> i1
      scf.condition(%cc)
    } do {
      scf.yield
    }
    %w3 = scf.while (%k = %n) : (index) -> index {
      %k2 = arith.addi %k, %c1 : index
      %cc = arith.cmpi slt, %k2, %c1 : index
      scf.condition(%cc) %k2 : index
    } do {
    ^bb0(%k: index):
      scf.yield %k : index
    }
    scf.yield %x, %w3 : f32, index
  }
  scf.for unsigned %i = %c0 to %n step %c1 {
    %v = scf.execute_region -> f32 {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      scf.yield %x : f32
    ^bb2:
      %y = arith.addf %x, %x : f32
      scf.yield %y : f32
    }
    "test.v"(%v) : (f32) -> ()
  }
  %s = scf.index_switch %r#1 -> f32
  case 2 {
    scf.if %c { "test.in"() : () -> () }
    scf.yield %x : f32
  }
  case -5 {
    scf.yield %r#0 : f32
  }
  default {
    %y = arith.mulf %x, %x : f32
    scf.yield %y : f32
  }
  scf.index_switch %r#1
  default {
    "test.d"() : () -> ()
    scf.yield
  }
  return %s : f32
}

// Cases that need more than 32 bits are compared at full width.
// CHECK-LABEL: func.func @wide_cases
// CHECK-NEXT: %0 = arith.index_cast %arg0 : index to i64
// CHECK-NEXT: cf.switch %0 : i64, [
// CHECK: 1: ^bb1
// CHECK: 4294967297: ^bb2
func.func @wide_cases(%i: index) {
  scf.index_switch %i
  case 1 {
    "test.one"() : () -> ()
    scf.yield
  }
  case 4294967297 {
    "test.large"() : () -> ()
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
