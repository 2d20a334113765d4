//! Wrong calls: an error at the line of Rust that made it, whatever comes after it, and never a panic.

use creole::builder::{BuildError, HloBuilder, HloOp, Window};
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

#[test]
fn scans_see_nothing_from_around_them() {
    let captures = "uses a value from outside of the function that it is in; a called function gets all values as arguments";
    fails(
        |b| {
            let (x, scale) = (b.parameter(0, f32s(&[3]), "x"), b.constant(2.0_f32));
            b.scan(&[x], &[b.zero(f32s(&[]))], |x, sum| [x[0] * scale, sum[0]], 0, false)
        },
        captures,
    );
}

#[test]
fn parameters_are_arrays_tokens_and_tuples() {
    let makes = |ty: Type| {
        move |b: &HloBuilder| -> String {
            let x = b.parameter(0, ty, "x");
            b.build(x).expect_err("no parameter has this type").message
        }
    };
    let message = |ty: Type| makes(ty)(&HloBuilder::new("types"));
    assert_eq!(
        message(Type::f32()),
        "expects an array as a parameter, such as tensor<f32>, found f32"
    );
    assert_eq!(message(f32s(&[2, -5])), "expects sizes from 0, found tensor<2x-5xf32>");
    assert_eq!(message(Type::none()), "expects a tensor, a token or a tuple, found none");
}

#[test]
fn wrong_numbers_are_named() {
    fails(
        |b| b.constant([1.0_f32]) + 1e300,
        "expects a constant with elements of type f32, found 1e300 of type tensor<f64>",
    );
    fails(
        |b| b.constant([1.0_f32]).slice_in_dim(0, 1, 1, 3),
        "expects a dimension of tensor<1xf32>, found 3",
    );
    fails(
        |b| b.zero(f32s(&[3, 4])).einsum(b.zero(f32s(&[5, 2])), "ij,jk->ik"),
        "'stablehlo.einsum' op expects dimensions 'j' of one size, found 4 and 5 in \"ij,jk->ik\"",
    );
    fails(
        |b| {
            let window = Window::new(&[2]).window_dilations(&[3]);
            let (x, source) = (b.zero(f32s(&[4])), b.zero(f32s(&[1])));
            x.select_and_scatter(|a, b| a.ge(b), &window, source, 0.0, |a, b| a + b)
        },
        "'stablehlo.select_and_scatter' op has no dilations, but its windows do",
    );
}

#[test]
fn tuples_nest_as_deep_as_their_types_are_read() {
    let nested = |levels: usize| {
        move |b: &HloBuilder| {
            let mut x = b.tuple(&[]);
            for _ in 1..levels {
                x = b.tuple(&[x]);
            }
            b.build(x).map(|computation| computation.to_string().len())
        }
    };
    assert!(nested(200)(&HloBuilder::new("deep")).is_ok());
    let error = nested(20_000)(&HloBuilder::new("deeper")).expect_err("too deep");
    assert_eq!(error.message, "nests tuples more than 200 levels deep");
}

#[test]
fn shapes_of_wrong_values_are_asked_for_by_ok() {
    let rows = |x: HloOp<'_>| -> Result<i64, BuildError> { Ok(x.dot(x).ok()?.shape()[0]) };
    let b = HloBuilder::new("shapes");
    assert_eq!(rows(b.parameter(0, f32s(&[2, 2]), "x")), Ok(2));
    assert!(rows(b.parameter(1, f32s(&[2, 3]), "y")).is_err());
}

#[test]
fn extremes_of_formats_without_infinity_are_finite() {
    let b = HloBuilder::new("extremes");
    let elem = Type::new(creole::ir::TypeKind::Float(creole::ir::FloatKind::F8E4M3FN));
    let numbers = [b.min_value(elem), b.max_value(elem), b.min_value(Type::f32())];
    let numbers = numbers.map(|x| x.convert_element_type(Type::f64()));
    super::check(&b, numbers, [(-448.0_f64).into(), 448.0_f64.into(), f64::NEG_INFINITY.into()]);
}
