//! Runs that are cancelled.

use super::*;
use crate::emit::{Form, function_text};

/// Runs `main(%n: memref<1xindex>, %out: memref<2xi64>)` for 3 iterations; returns what it has written, and its error.
fn outcome(body: &str, is_cancelled: bool) -> (Vec<i64>, Option<String>) {
    let text = format!(
        "func.func private @count(%to: index, %out: memref<2xi64>) -> i64 {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %one = arith.constant 1 : i64
           scf.for %i = %c0 to %to step %c1 {{
             %x = memref.load %out[%c0] : memref<2xi64>
             %y = arith.addi %x, %one : i64
             memref.store %y, %out[%c0] : memref<2xi64>
           }}
           return %one : i64
         }}
         func.func @main(%n: memref<1xindex>, %out: memref<2xi64>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %to = memref.load %n[%c0] : memref<1xindex>
           {body}
           %seven = arith.constant 7 : i64
           memref.store %seven, %out[%c1] : memref<2xi64>
           return
         }}"
    );
    let run = threads(2);
    if is_cancelled {
        run.cancel.cancel();
    }
    let (mut n, mut out) = (buffer(&[3_i64]), buffer(&[0_i64; 2]));
    let args = [n.as_mut_ptr(), out.as_mut_ptr()];
    // SAFETY: the program takes buffers of these sizes.
    let ran = unsafe { program(&text, &target()).run(&Context::new(&run), &args) };
    (contents(&out), ran.err().map(|error| error.message))
}

/// Checks that the code goes through its loop, and when it is cancelled leaves it after `n` iterations.
#[track_caller]
fn leaves_after(n: i64, body: &str) {
    assert_eq!(outcome(body, false), (vec![3, 7], None));
    assert_eq!(outcome(body, true), (vec![n, 0], Some("cancelled".into())));
}

const NEXT: &str = "%one = arith.constant 1 : i64
   %x = memref.load %out[%c0] : memref<2xi64>
   %y = arith.addi %x, %one : i64
   memref.store %y, %out[%c0] : memref<2xi64>";

#[test]
fn loops_whose_trips_are_not_known() {
    leaves_after(1, &format!("scf.for %i = %c0 to %to step %c1 {{ {NEXT} }}"));
}

#[test]
fn loops_with_a_condition() {
    leaves_after(
        1,
        &format!(
            "%last = scf.while (%i = %c0) : (index) -> index {{
               %more = arith.cmpi slt, %i, %to : index
               scf.condition(%more) %i : index
             }} do {{
             ^bb0(%i: index):
               {NEXT}
               %next = arith.addi %i, %c1 : index
               scf.yield %next : index
             }}"
        ),
    );
}

#[test]
fn blocks_in_a_circle() {
    leaves_after(
        1,
        &format!(
            "cf.br ^head(%c0 : index)
           ^head(%i: index):
             {NEXT}
             %next = arith.addi %i, %c1 : index
             %more = arith.cmpi slt, %next, %to : index
             cf.cond_br %more, ^head(%next : index), ^done
           ^done:"
        ),
    );
}

#[test]
fn callers_of_functions_that_were_left() {
    leaves_after(1, "%r = call @count(%to, %out) : (index, memref<2xi64>) -> i64");
}

#[test]
fn parallel_loops_do_nothing() {
    leaves_after(
        0,
        "scf.parallel (%i) = (%c0) to (%to) step (%c1) {
           %three = arith.constant 3 : i64
           memref.store %three, %out[%c0] : memref<2xi64>
           scf.reduce
         } {creole.grain = 1}",
    );
}

/// Counts where code looks at the token, of a parallel loop that loads and stores `n` times: in the function around it,
/// and in its body.
fn looks(n: usize) -> (usize, usize) {
    let moves = |i| {
        format!(
            "%x{i} = memref.load %a[%i] : memref<4096xf32>
             memref.store %x{i}, %a[%i] : memref<4096xf32>\n"
        )
    };
    let text = format!(
        "func.func @main(%a: memref<4096xf32>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant 4096 : index
           scf.parallel (%i) = (%c0) to (%n) step (%c1) {{
             {}
             scf.reduce
           }} {{creole.grain = 8}}
           return
         }}",
        (0..n).map(moves).collect::<String>()
    );
    let module = lowered(&text);
    let (op, _) = functions(&module)[0];
    let text = function_text(&module, op, &target(), &emitters(), Form::Clif).unwrap();
    // Each look reads two flags.
    let count = |function: &str| function.matches("atomic_load").count() / 2;
    let (around, body) = text.split_at(text.rfind("function").unwrap());
    (count(around), count(body))
}

#[test]
fn parallel_loops_look_after_long_iterations_and_at_the_end() {
    assert_eq!(looks(10), (1, 0));
    assert_eq!(looks(150), (1, 1));
}
