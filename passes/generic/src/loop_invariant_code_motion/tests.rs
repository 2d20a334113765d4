use creole_ir::text::{PrintOptions, print_module};
use expect_test::{Expect, expect};

use super::*;
use crate::inline::tests::run_pass;

#[track_caller]
fn check(text: &str, want: Expect) {
    let (module, changed) = run_pass(&LOOP_INVARIANT_CODE_MOTION, None, text);
    assert!(changed);
    want.assert_eq(&print_module(&module, PrintOptions::default()));
}

#[track_caller]
fn check_unchanged(text: &str) {
    assert!(!run_pass(&LOOP_INVARIANT_CODE_MOTION, None, text).1);
}

#[test]
fn ops_climb_out_of_all_loops_that_they_do_not_depend_on() {
    check(
        "func.func @f(%n: index, %m: memref<?xindex>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           scf.for %i = %c0 to %n step %c1 {
             scf.for %j = %c0 to %n step %c1 {
               %0 = arith.muli %n, %n : index
               %1 = arith.addi %0, %i : index
               %2 = arith.addi %1, %j : index
               memref.store %2, %m[%j] : memref<?xindex>
             }
           }
           return
         }",
        expect![[r#"
            func.func @f(%arg0: index, %arg1: memref<?xindex>) {
              %c0 = arith.constant 0 : index
              %c1 = arith.constant 1 : index
              %0 = arith.muli %arg0, %arg0 : index
              scf.for %arg2 = %c0 to %arg0 step %c1 {
                %1 = arith.addi %0, %arg2 : index
                scf.for %arg3 = %c0 to %arg0 step %c1 {
                  %2 = arith.addi %1, %arg3 : index
                  memref.store %2, %arg1[%arg3] : memref<?xindex>
                }
              }
              return
            }
        "#]],
    );
}

#[test]
fn reads_and_writes_of_memory_stay() {
    check_unchanged(
        "func.func @f(%n: index, %m: memref<4xindex>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           scf.for %i = %c0 to %n step %c1 {
             %0 = memref.load %m[%c0] : memref<4xindex>
             memref.store %n, %m[%c1] : memref<4xindex>
           }
           return
         }",
    );
}

#[test]
fn divisions_stay_in_a_loop_that_may_not_run() {
    check_unchanged(
        "func.func @f(%n: index, %m: memref<4xindex>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           scf.for %i = %c0 to %n step %c1 {
             %0 = arith.divsi %c1, %n : index
             memref.store %0, %m[%c0] : memref<4xindex>
           }
           return
         }",
    );
}

#[test]
fn remainders_leave_a_loop_that_runs() {
    check(
        "func.func @f(%n: index, %m: memref<4xindex>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
             %0 = arith.remsi %c1, %n : index
             memref.store %0, %m[%i] : memref<4xindex>
             scf.reduce
           }
           return
         }",
        expect![[r#"
            func.func @f(%arg0: index, %arg1: memref<4xindex>) {
              %c0 = arith.constant 0 : index
              %c1 = arith.constant 1 : index
              %0 = arith.remsi %c1, %arg0 : index
              scf.parallel (%arg2) = (%c0) to (%c1) step (%c1) {
                memref.store %0, %arg1[%arg2] : memref<4xindex>
                scf.reduce 
              }
              return
            }
        "#]],
    );
}

#[test]
fn what_stands_under_a_condition_stays() {
    check_unchanged(
        "func.func @f(%n: index, %c: i1, %m: memref<4xindex>) {
           %c0 = arith.constant 0 : index
           scf.for %i = %c0 to %n step %n {
             scf.if %c {
               %0 = arith.addi %n, %n : index
               memref.store %0, %m[%c0] : memref<4xindex>
             }
           }
           return
         }",
    );
}

#[test]
fn a_condition_without_effects_moves_as_a_whole() {
    check(
        "func.func @f(%n: index, %c: i1, %m: memref<4xindex>) {
           %c0 = arith.constant 0 : index
           scf.for %i = %c0 to %n step %n {
             %0 = scf.if %c -> (index) {
               %1 = arith.addi %n, %n : index
               scf.yield %1 : index
             } else {
               scf.yield %n : index
             }
             memref.store %0, %m[%c0] : memref<4xindex>
           }
           return
         }",
        expect![[r#"
            func.func @f(%arg0: index, %arg1: i1, %arg2: memref<4xindex>) {
              %c0 = arith.constant 0 : index
              %0 = scf.if %arg1 -> (index) {
                %1 = arith.addi %arg0, %arg0 : index
                scf.yield %1 : index
              } else {
                scf.yield %arg0 : index
              }
              scf.for %arg3 = %c0 to %arg0 step %arg0 {
                memref.store %0, %arg2[%c0] : memref<4xindex>
              }
              return
            }
        "#]],
    );
}

#[test]
fn a_loop_that_may_not_end_stays_in_one_that_may_not_run() {
    check_unchanged(
        "func.func @f(%n: index, %c: i1) {
           %c0 = arith.constant 0 : index
           scf.for %i = %c0 to %n step %n {
             scf.while : () -> () {
               scf.condition(%c)
             } do {
               scf.yield
             }
           }
           return
         }",
    );
}

#[test]
fn both_regions_of_a_while_are_loops() {
    check(
        "func.func @f(%n: i32) -> i32 {
           %0 = scf.while (%i = %n) : (i32) -> i32 {
             %1 = arith.divsi %n, %n : i32
             %2 = arith.cmpi slt, %i, %1 : i32
             scf.condition(%2) %i : i32
           } do {
           ^bb0(%j: i32):
             %1 = arith.muli %n, %n : i32
             %2 = arith.addi %j, %1 : i32
             scf.yield %2 : i32
           }
           return %0 : i32
         }",
        expect![[r#"
            func.func @f(%arg0: i32) -> i32 {
              %0 = arith.muli %arg0, %arg0 : i32
              %1 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
                %2 = arith.divsi %arg0, %arg0 : i32
                %3 = arith.cmpi slt, %arg1, %2 : i32
                scf.condition(%3) %arg1 : i32
              } do {
              ^bb0(%arg1: i32):
                %2 = arith.addi %arg1, %0 : i32
                scf.yield %2 : i32
              }
              return %1 : i32
            }
        "#]],
    );
}

const REDUCE_IN_NEST: &str = "func.func @f(%a: tensor<4xf32>) -> tensor<SIZExf32> {
           %z = arith.constant 0.0 : f32
           %0 = loop.nest (%i) in [SIZE] {
             %1 = loop.reduce (%j) in [4] init(%acc = %z : f32) {
               %2 = loop.read %a[%j] : tensor<4xf32>
               %3 = arith.addf %acc, %2 : f32
               loop.yield %3 : f32
             }
             loop.yield %1 : f32
           } : tensor<SIZExf32>
           return %0 : tensor<SIZExf32>
         }";

#[test]
fn a_reduction_moves_as_a_whole() {
    let (module, changed) =
        run_pass(&LOOP_INVARIANT_CODE_MOTION, None, &REDUCE_IN_NEST.replace("SIZE", "2"));
    assert!(changed);
    let ops = module.isolated_ops();
    let body = module.nested(ops[0]).unwrap();
    let names: Vec<&str> = body.ops(body.entry()).map(|op| body[op].def.name).collect();
    assert_eq!(names, ["arith.constant", "loop.reduce", "loop.nest", "func.return"]);
}

#[test]
fn a_reduction_that_reads_stays_in_a_nest_that_does_not_run() {
    check_unchanged(&REDUCE_IN_NEST.replace("SIZE", "0"));
}

#[test]
fn what_depends_on_the_loop_through_a_region_stays() {
    check_unchanged(
        "func.func @f(%a: tensor<4xf32>) -> tensor<2xf32> {
           %0 = loop.nest (%i) in [2] {
             %x = loop.read %a[%i] : tensor<4xf32>
             %1 = loop.reduce (%j) in [4] init(%acc = %x : f32) {
               %3 = arith.addf %acc, %x : f32
               loop.yield %3 : f32
             }
             loop.yield %1 : f32
           } : tensor<2xf32>
           return %0 : tensor<2xf32>
         }",
    );
}
