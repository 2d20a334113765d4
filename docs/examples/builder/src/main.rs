//! The builder: a layer of a network and the fit of a line, made, compiled and run without any text.

use creole::builder::{
    BuildError, Computation, DotDimensionNumbers, HloBuilder, HloOp, Window, WindowPadding,
};
use creole::ir::Type;
use creole::{ArrayTree, Session};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Five lines from nothing to numbers.
fn first() -> Outcome {
    let b = HloBuilder::new("scaled_rows");
    let x = b.parameter(0, Type::tensor(&[2, 3], Type::f32()), "x");
    let sums = (x * 2.0).reduce(0.0, |sum, element| sum + element, &[1]);
    let computation = b.build(sums)?;
    let results = creole::run(&computation, &[[[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]].into()])?;
    assert_eq!(results, [[12.0_f32, 30.0].into()]);
    Ok(())
}

/// Dense layer with `max(x w + b, 0)`: the bias is a vector, whose dimension is dimension 1 of the product.
fn dense<'b>(x: HloOp<'b>, w: HloOp<'b>, bias: HloOp<'b>) -> HloOp<'b> {
    x.dot(w).add_in_dims(bias, &[1]).max(0.0)
}

/// Mean of four numbers.
fn mean(v: HloOp<'_>) -> HloOp<'_> {
    v.reduce_all(0.0, |sum, element| sum + element) / 4.0
}

/// Steps of gradient descent that fit `y = a x + c`: a loop that carries the tuple `(step, a, c)`.
fn line_fit(steps: i32, rate: f32) -> Result<Computation, BuildError> {
    let b = HloBuilder::new("line_fit");
    let [x, y] = [0, 1].map(|i| b.parameter(i, Type::tensor(&[4], Type::f32()), "points"));
    let start = b.tuple(&[b.constant(0_i32), b.constant(0.0_f32), b.constant(0.0_f32)]);
    let last = b.while_loop(
        |state| state.get_tuple_element(0).lt(steps),
        |state| {
            let [step, slope, offset] = state.elements();
            // The points are values from outside of the loop.
            let error = x * slope + offset - y;
            [step + 1, slope - rate * mean(error * x), offset - rate * mean(error)]
        },
        start,
    );
    let [_, slope, offset] = last.elements();
    b.build(b.tuple(&[slope, offset]))
}

/// Products of each query with each key.
fn scores<'b>(queries: HloOp<'b>, keys: HloOp<'b>) -> HloOp<'b> {
    let numbers = DotDimensionNumbers {
        lhs_contracting_dimensions: [1].into(),
        rhs_contracting_dimensions: [1].into(),
        ..Default::default()
    };
    let scores = queries.dot_general(keys, &numbers);
    scores / 2.0
}

/// The same computation through a session: optimised, with its text.
fn optimized() -> Outcome {
    let b = HloBuilder::new("layer");
    let f32s = |shape: &[i64]| Type::tensor(shape, Type::f32());
    let (x, w) = (b.parameter(0, f32s(&[2, 3]), "x"), b.parameter(1, f32s(&[3, 4]), "w"));
    let layer = b.build(dense(x, w, b.parameter(2, f32s(&[4]), "bias")))?;
    let session = Session::new(creole::catalog());
    let program = session.add("layer", layer.module())?;
    let optimized = session.add("optimized", program.transformed("canonicalize,cse,eqsat")?)?;
    let executable = optimized.compile("main", session.configuration("cpu")?)?;
    println!("{layer}takes {} arrays", executable.interface().inputs.len());
    Ok(())
}

/// A wrong call is an error at its line, which `build` returns.
fn wrong() -> BuildError {
    let b = HloBuilder::new("wrong");
    let image = b.parameter(0, Type::tensor(&[8, 8], Type::f32()), "image");
    let window = Window::new(&[2, 2]).strides(&[2, 2]).padding(WindowPadding::Valid);
    let pooled = image.reduce_window(b.min_value(Type::f32()), |a, b| a.max(b), &window);
    b.build(pooled + image).expect_err("4x4 and 8x8 are not compatible")
}

fn main() -> Outcome {
    first()?;
    let b = HloBuilder::new("scores");
    let q = b.constant([[1.0_f32, 2.0], [0.0, 4.0]]);
    assert_eq!(creole::run(&b.build(scores(q, q))?, &[])?, [[[2.5_f32, 4.0], [4.0, 8.0]].into()]);
    let fit = line_fit(2000, 0.1)?;
    let (x, y) = ([0.0_f32, 1.0, 2.0, 3.0], [1.0_f32, 3.0, 5.0, 7.0]);
    let results = creole::run(&fit, &[x.into(), y.into()])?;
    let ArrayTree::Tuple(parts) = &results[0] else { return Err("the result is a tuple".into()) };
    let numbers: Vec<f64> = parts.iter().flat_map(ArrayTree::flatten).map(|x| x.float(0)).collect();
    println!("y = {:.3} x + {:.3}", numbers[0], numbers[1]);
    assert!((numbers[0] - 2.0).abs() < 1e-3 && (numbers[1] - 1.0).abs() < 1e-3);
    optimized()?;
    println!("{}", wrong());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_runs() {
        main().expect("all of it is correct");
    }

    #[test]
    fn a_wrong_call_has_its_line() {
        let error = wrong();
        assert_eq!(error.location.file(), "src/main.rs");
        assert!(
            error.to_string().contains("'stablehlo.add' op expects compatible shapes"),
            "{error}"
        );
    }
}
