//! Tuples as parameters and results, empty and nested ones too, and of functions that are called.

use creole::ArrayTree;
use creole::builder::HloBuilder;
use creole::ir::Type;

use super::{f32s, run};

fn tuple<const N: usize>(parts: [ArrayTree; N]) -> ArrayTree {
    ArrayTree::Tuple(parts.into())
}

#[test]
fn parameters_and_results_are_trees() {
    let b = HloBuilder::new("trees");
    let inner = Type::tuple(&[Type::tuple(&[]), f32s(&[2])]);
    let x = b.parameter(0, Type::tuple(&[inner, f32s(&[])]), "x");
    let y = b.parameter(1, f32s(&[2]), "y");
    let [inner, scale] = x.elements();
    let [empty, vector] = inner.elements();
    let sum = vector * scale + y;
    let computation =
        b.build(b.tuple(&[sum, b.tuple(&[empty, y, b.tuple(&[])])])).expect("it fits");
    let inputs = [
        tuple([tuple([tuple([]), [1.0_f32, 2.0].into()]), 10.0_f32.into()]),
        [5.0_f32, 6.0].into(),
    ];
    let want =
        tuple([[15.0_f32, 26.0].into(), tuple([tuple([]), [5.0_f32, 6.0].into(), tuple([])])]);
    assert_eq!(run(&computation, &inputs), [want]);
}

#[test]
fn parameters_in_any_order_and_several_results() {
    let b = HloBuilder::new("order");
    let c = b.parameter(2, f32s(&[]), "c");
    let a = b.parameter(0, f32s(&[2]), "a");
    let pair = b.parameter(1, Type::tuple(&[f32s(&[2]), f32s(&[])]), "pair");
    let [vector, number] = pair.elements();
    let computation =
        b.build([a - vector, c - number, pair.get_tuple_element(1)]).expect("it fits");
    let inputs =
        [[8.0_f32, 9.0].into(), tuple([[1.0_f32, 2.0].into(), 3.0_f32.into()]), 10.0_f32.into()];
    let want = [[7.0_f32, 7.0].into(), 7.0_f32.into(), 3.0_f32.into()];
    assert_eq!(run(&computation, &inputs), want);
}

#[test]
fn called_functions_take_and_return_tuples() {
    let b = HloBuilder::new("calls");
    let x = b.parameter(0, f32s(&[3]), "x");
    let argument = b.tuple(&[x, b.tuple(&[x * 2.0, b.tuple(&[])])]);
    let swapped = b.call_closure("swap", &[argument], |args| {
        let [first, rest] = args[0].elements();
        let [second, empty] = rest.elements();
        b.tuple(&[second, b.tuple(&[empty, first])])
    });
    let [second, rest] = swapped.elements();
    let first = rest.get_tuple_element(1);
    let computation = b.build([second - first]).expect("it fits");
    let text = computation.to_string();
    assert!(text.contains("call @swap("), "{text}");
    assert_eq!(run(&computation, &[[1.0_f32, 2.0, 4.0].into()]), [[1.0_f32, 2.0, 4.0].into()]);
}

#[test]
fn a_finished_computation_is_called_from_others() {
    let square = {
        let b = HloBuilder::new("square");
        let x = b.parameter(0, f32s(&[]), "x");
        b.build(x * x).expect("it fits")
    };
    let norm = {
        let b = HloBuilder::new("norm");
        let [x, y] = [0, 1].map(|i| b.parameter(i, f32s(&[]), "x"));
        b.build((b.call(&square, &[x]) + b.call(&square, &[y])).sqrt()).expect("it fits")
    };
    let b = HloBuilder::new("norms");
    let x = b.parameter(0, f32s(&[]), "x");
    // A function of the same name as one of `norm` is another one.
    let other = b.call_closure("square", &[x], |args| args[0] + 1.0);
    let computation = b.build(b.call(&norm, &[x, other])).expect("it fits");
    assert_eq!(run(&computation, &[3.0_f32.into()]), [5.0_f32.into()]);
}

#[test]
fn conditionals_and_loops_carry_tuples() {
    let b = HloBuilder::new("flow");
    let n = b.parameter(0, Type::tensor(&[], Type::i32()), "n");
    let start = b.tuple(&[b.constant(0_i32), b.tuple(&[b.constant(1_i32), b.constant(1_i32)])]);
    let last = b.while_loop(
        |state| state.get_tuple_element(0).lt(n),
        |state| {
            let [i, pair] = state.elements();
            let [a, c] = pair.elements();
            [i + 1, b.tuple(&[c, a + c])]
        },
        start,
    );
    let chosen = b.conditional(n.gt(5), last, |state| state, start, |state| state);
    let fibonacci = chosen.get_tuple_element(1).get_tuple_element(0);
    let computation = b.build(fibonacci).expect("it fits");
    assert_eq!(run(&computation, &[10_i32.into()]), [89_i32.into()]);
    assert_eq!(run(&computation, &[5_i32.into()]), [1_i32.into()]);
}
