//! Wrong calls: an error at the line of Rust that made it, whatever comes after it, and never a panic.

use creole::builder::HloBuilder;
use creole::ir::Type;

use super::{f32s, fails};

#[test]
fn the_first_error_is_kept_with_its_line() {
    let b = HloBuilder::new("wrong");
    let x = b.parameter(0, f32s(&[2, 3]), "x");
    let (line, y) = (line!(), x.transpose(&[0, 0]));
    let z = (y + x).reduce(0.0, |a, b| a + b, &[9]);
    let error = b.build(z).expect_err("the permutation is wrong");
    assert_eq!((error.location.file(), error.location.line()), (file!(), line));
    let message = "'stablehlo.transpose' op expects a permutation of the dimensions of tensor<2x3xf32>, found [0, 0]";
    assert_eq!(error.message, message);
    let place = format!("{}:{line}:{}: error: {message}", file!(), error.location.column());
    assert_eq!(error.to_string(), place);
    assert_eq!(y.ty(), Type::none());
}

#[test]
fn an_error_in_a_closure_has_the_line_in_the_closure() {
    let b = HloBuilder::new("wrong");
    let x = b.parameter(0, f32s(&[2]), "x");
    let mut line = 0;
    let sum = x.reduce(
        0.0,
        |a, b| {
            line = line!();
            let wrong = b.get_tuple_element(1);
            a + wrong
        },
        &[0],
    );
    let error = b.build(sum).expect_err("an element is no tuple");
    assert_eq!(error.location.line(), line + 1);
    assert_eq!(error.message, "expects a tuple, found tensor<f32>");
}

#[test]
fn operators_have_the_line_of_the_expression() {
    let b = HloBuilder::new("wrong");
    let x = b.parameter(0, f32s(&[2]), "x");
    let y = b.parameter(1, f32s(&[3]), "y");
    let (line, sum) = (line!(), x + y);
    assert_eq!(b.build(sum).expect_err("the sizes differ").location.line(), line);
}

#[test]
fn values_of_another_builder_are_errors() {
    let other = HloBuilder::new("other");
    let stranger = other.constant(1.0_f32);
    let b = HloBuilder::new("this");
    let x = b.parameter(0, f32s(&[]), "x");
    let (line, sum) = (line!(), x + stranger);
    let error = b.build(sum).expect_err("the value is another builder's");
    assert_eq!(error.message, "uses a value of the builder 'other' in 'this'");
    assert_eq!(error.location.line(), line);
}

#[test]
fn closures_capture_in_regions_but_not_in_functions() {
    let b = HloBuilder::new("captures");
    let x = b.parameter(0, f32s(&[3]), "x");
    let scale = b.parameter(1, f32s(&[]), "scale");
    let sum = x.reduce(0.0, |a, element| a + element * scale, &[0]);
    let computation = b.build(sum).expect("regions see values around them");
    let found = super::run(&computation, &[[1.0_f32, 2.0, 3.0].into(), 10.0_f32.into()]);
    assert_eq!(found, [60.0_f32.into()]);

    let b = HloBuilder::new("captures");
    let x = b.parameter(0, f32s(&[3]), "x");
    let (line, sum) = (line!(), b.call_closure("f", &[x], |args| args[0] + x));
    let error = b.build(sum).expect_err("functions do not");
    assert_eq!(
        error.message,
        "uses a value from outside of the function that it is in; a called function gets all values as arguments"
    );
    assert_eq!(error.location.line(), line);
}

#[test]
fn values_of_a_closure_stay_in_it() {
    let b = HloBuilder::new("leak");
    let x = b.parameter(0, f32s(&[3]), "x");
    let mut leaked = None;
    let sum = x.reduce(
        0.0,
        |a, element| {
            leaked = Some(element);
            a + element
        },
        &[0],
    );
    let error = b.build(sum + leaked.unwrap_or(x)).expect_err("an element is used outside");
    assert_eq!(
        error.message,
        "uses a value of a sub-computation outside of it; a sub-computation returns what is used later"
    );
}

#[test]
fn parameters_are_numbered_from_zero_and_made_outside() {
    let b = HloBuilder::new("gap");
    let x = b.parameter(1, f32s(&[]), "x");
    assert_eq!(b.build(x).expect_err("a gap").message, "has 1 parameter, and none of number 0");
    fails(
        |b| b.parameter(0, f32s(&[]), "x") + b.parameter(0, f32s(&[]), "y"),
        "makes parameter 0, which is there already",
    );
    fails(
        |b| b.parameter(0, f32s(&[3]), "x").map(|_| b.parameter(1, f32s(&[]), "y")),
        "makes parameter 1 in a sub-computation, whose closure gets its arguments",
    );
}

#[test]
fn nothing_comes_after_the_end() {
    let b = HloBuilder::new("done");
    let x = b.parameter(0, f32s(&[]), "x");
    b.build(x).expect("it fits");
    let late = b.constant(1.0_f32);
    assert_eq!(b.build(late).expect_err("it is built").message, "comes after 'done' was built");
}
