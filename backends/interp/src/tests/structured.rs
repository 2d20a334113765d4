use super::*;

#[test]
fn a_for_loop_carries_values() {
    let text = "
        func.func @main(%n: index) -> (index, index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c3 = arith.constant 3 : index
          %0:2 = scf.for %i = %c1 to %n step %c3 iter_args(%sum = %c0, %last = %c0) -> (index, index) {
            %s = arith.addi %sum, %i : index
            scf.yield %s, %i : index, index
          }
          return %0#0, %0#1 : index, index
        }";
    check(text, &[index(8)], &["12 : index", "7 : index"]);
    check(text, &[index(1)], &["0 : index", "0 : index"]);
}

#[test]
fn a_for_loop_near_the_end_of_its_type_ends() {
    let text = "
        func.func @main(%low: index, %high: index, %step: index) -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %n = scf.for %i = %low to %high step %step iter_args(%n = %c0) -> (index) {
            %m = arith.addi %n, %c1 : index
            scf.yield %m : index
          }
          return %n : index
        }";
    check(text, &[index(i64::MAX - 1), index(i64::MAX), index(5)], &["1 : index"]);
    check_error(
        text,
        &[index(0), index(1), index(0)],
        "'scf.for' op expects a step of more than zero, found 0",
    );
}

#[test]
fn unsigned_bounds_are_compared_as_such() {
    let text = "
        func.func @main(%low: i8, %high: i8) -> i8 {
          %c1 = arith.constant 1 : i8
          %c0 = arith.constant 0 : i8
          %n = scf.for unsigned %i = %low to %high step %c1 iter_args(%n = %c0) -> (i8) : i8 {
            scf.yield %i : i8
          }
          return %n : i8
        }";
    check(
        text,
        &[Tensor::from_i64(126, Type::i8()), Tensor::from_i64(-126, Type::i8())],
        &["-127 : i8"],
    );
}

#[test]
fn a_while_loop_runs_until_its_condition_fails() {
    let text = "
        func.func @main(%n: i32) -> i32 {
          %c2 = arith.constant 2 : i32
          %c1 = arith.constant 1 : i32
          %0 = scf.while (%i = %c1) : (i32) -> i32 {
            %go = arith.cmpi slt, %i, %n : i32
            scf.condition(%go) %i : i32
          } do {
          ^bb0(%j: i32):
            %k = arith.muli %j, %c2 : i32
            scf.yield %k : i32
          }
          return %0 : i32
        }";
    check(text, &[Tensor::from_i64(50, Type::i32())], &["64 : i32"]);
}

#[test]
fn an_if_without_else_may_do_nothing() {
    let text = "
        func.func @main(%c: i1, %m: memref<1xi32>) -> memref<1xi32> {
          %c0 = arith.constant 0 : index
          %v = arith.constant 7 : i32
          scf.if %c {
            memref.store %v, %m[%c0] : memref<1xi32>
          }
          return %m : memref<1xi32>
        }";
    check(text, &[Tensor::bool(false), i32s(&[1])], &["1 : tensor<1xi32>"]);
    check(text, &[Tensor::bool(true), i32s(&[1])], &["7 : tensor<1xi32>"]);
}

#[test]
fn a_switch_takes_its_default_for_other_numbers() {
    let text = "
        func.func @main(%i: index) -> i32 {
          %0 = scf.index_switch %i -> i32
          case 2 {
            %a = arith.constant 20 : i32
            scf.yield %a : i32
          }
          case 5 {
            %a = arith.constant 50 : i32
            scf.yield %a : i32
          }
          default {
            %a = arith.constant 0 : i32
            scf.yield %a : i32
          }
          return %0 : i32
        }";
    check(text, &[index(2)], &["20 : i32"]);
    check(text, &[index(5)], &["50 : i32"]);
    check(text, &[index(3)], &["0 : i32"]);
}

#[test]
fn a_parallel_loop_visits_all_indices() {
    let text = "
        func.func @main(%m: memref<2x4xindex>) -> memref<2x4xindex> {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %c4 = arith.constant 4 : index
          scf.parallel (%i, %j) = (%c0, %c1) to (%c2, %c4) step (%c1, %c2) {
            memref.store %c4, %m[%i, %j] : memref<2x4xindex>
            scf.reduce
          }
          return %m : memref<2x4xindex>
        }";
    let zeros = Tensor::from_i64(0, Type::tensor(&[2, 4], Type::index()));
    check(text, &[zeros], &["[[0, 4, 0, 4], [0, 4, 0, 4]] : tensor<2x4xindex>"]);
}

#[test]
fn a_parallel_loop_reduces() {
    let text = "
        func.func @main(%n: index) -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %0 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c1) -> index {
            scf.reduce(%i : index) {
            ^bb0(%a: index, %b: index):
              %s = arith.addi %a, %b : index
              scf.reduce.return %s : index
            }
          }
          return %0 : index
        }";
    check(text, &[index(4)], &["7 : index"]);
}

#[test]
fn forall_runs_for_each_index() {
    let text = "
        func.func @main(%n: index) -> i32 {
          %m = memref.alloc() : memref<i32>
          %c0 = arith.constant 0 : i32
          memref.store %c0, %m[] : memref<i32>
          scf.forall (%i, %j) = (1, 0) to (%n, 3) step (2, 1) {
            %k = arith.index_cast %i : index to i32
            %old = memref.load %m[] : memref<i32>
            %new = arith.addi %old, %k : i32
            memref.store %new, %m[] : memref<i32>
          }
          %r = memref.load %m[] : memref<i32>
          return %r : i32
        }";
    check(text, &[Tensor::from_i64(6, Type::index())], &["27 : i32"]);
}
