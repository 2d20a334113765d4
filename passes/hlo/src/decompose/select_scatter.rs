//! `stablehlo.select_and_scatter`: a reduction that selects an element of each window, and a scatter.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::tensor::{ScatterDims, Windows};
use creole_ir::{Builder, Dims, Error, Op, OpId, RegionId, Tensor, Type, Value, Values};

use super::Decompose;

pub(super) fn select_and_scatter(
    op: hlo::SelectAndScatter,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let (ty, source) = (cx.ty(op.operand), cx.ty(op.source));
    let n = ty.n_elements().filter(|_| ty.has_static_shape() && source.has_static_shape());
    let (Some(n), Some(n_windows)) = (n, source.n_elements()) else { return Ok(None) };
    let result = cx.from.result_types(id)[0];
    let start = cx.broadcast(op.init_value, &[], &[n]);
    if n == 0 || n_windows == 0 {
        return Ok(Some(Values::from_slice(&[cx.reshape(start, result.shape())])));
    }
    let windows = op.windows(ty.rank())?;
    let places = chosen(cx, &op, n, &windows)?;
    let places = cx.reshape(places, &[n_windows, 1]);
    let updates = cx.reshape(op.source, &[n_windows]);
    let scattered = scattered(cx, start, places, updates, op.scatter)?;
    Ok(Some(Values::from_slice(&[cx.reshape(scattered, result.shape())])))
}

/// Row-major number of the element selected by each window; the number of elements for an empty window.
fn chosen(
    cx: &mut Decompose,
    op: &hlo::SelectAndScatter,
    n: i64,
    windows: &Windows,
) -> Result<Value, Error> {
    let ty = cx.ty(op.operand);
    let is_small = i32::try_from(n).is_ok();
    let (number, flag) = (if is_small { Type::i32() } else { Type::i64() }, Type::i1());
    let count = cx.b().value_typed(hlo::Iota { iota_dimension: 0 }, Type::tensor(&[n], number));
    let count = cx.reshape(count, ty.shape());
    let zero = cx.constant(Tensor::from_i64(0, Type::tensor(&[], ty.elem())));
    let none = cx.constant(Tensor::from_i64(n, Type::tensor(&[], number)));
    let [no, yes] = [0, 1].map(|truth| Tensor::from_i64(truth, Type::tensor(&[], flag)));
    let (no, yes) = (cx.constant(no), cx.constant(yes));
    let yes = cx.broadcast(yes, &[], ty.shape());
    let from = Arc::clone(&cx.from);
    let args: Vec<Type> = [flag, ty.elem(), number].map(|elem| Type::tensor(&[], elem)).to_vec();
    let mut b = cx.b();
    let body = b.region(&[&*args, &*args].concat(), |b, args| {
        let (old, new) = args.split_at(3);
        let values = better(b, &from, op.select, old, new)?;
        b.add_typed(hlo::Return { operands: values }, &[]);
        Ok(())
    })?;
    let reduce = hlo::ReduceWindow {
        operands: Values::from_slice(&[yes, op.operand, count, no, zero, none]),
        window_dimensions: windows.sizes.clone(),
        window_strides: Some(windows.strides.clone()),
        base_dilations: None,
        window_dilations: None,
        padding: Some(hlo::Padding(windows.padding.clone())),
        body,
    };
    let shape = from.ty(op.source);
    let types = [flag, ty.elem(), number].map(|elem| shape.with_elem(elem));
    let reduce = b.add_typed(reduce, &types);
    Ok(b.body.result(reduce, 2))
}

/// Selected one of two elements, each given as a flag for its existence, its value and its number.
fn better(
    b: &mut Builder<'_>,
    from: &Arc<creole_ir::Body>,
    select: RegionId,
    old: &[Value],
    new: &[Value],
) -> Result<Values, Error> {
    let keeps = Decompose::inline(from, select, &[old[1], new[1]], b)[0];
    // A missing element loses.
    let keeps = b.op(hlo::And::DEF, &[old[0], keeps])?;
    let lacks = b.op(hlo::Not::DEF, &[new[0]])?;
    let keeps = b.op(hlo::Or::DEF, &[lacks, keeps])?;
    let mut chosen = Values::from_slice(&[b.op(hlo::Or::DEF, &[old[0], new[0]])?]);
    for (old, new) in old[1..].iter().zip(&new[1..]) {
        chosen.push(b.op(hlo::Select::DEF, &[keeps, *old, *new])?);
    }
    Ok(chosen)
}

/// Flattened result: each update is combined with the element at its place.
fn scattered(
    cx: &mut Decompose,
    line: Value,
    places: Value,
    updates: Value,
    combine: RegionId,
) -> Result<Value, Error> {
    let from = Arc::clone(&cx.from);
    let (ty, args) = (cx.ty(line), from.arg_types(from.block(combine)));
    let mut b = cx.b();
    let update_computation = b.region(&args, |b, args| {
        let operands = Decompose::inline(&from, combine, args, b);
        b.add_typed(hlo::Return { operands }, &[]);
        Ok(())
    })?;
    let dims = ScatterDims {
        inserted_window_dims: Dims::from(&[0][..]),
        scatter_dims_to_operand_dims: Dims::from(&[0][..]),
        index_vector_dim: 1,
        ..ScatterDims::default()
    };
    let scatter = hlo::Scatter {
        operands: Values::from_slice(&[line, places, updates]),
        scatter_dimension_numbers: hlo::ScatterDimensionNumbers(dims),
        indices_are_sorted: None,
        unique_indices: None,
        update_computation,
    };
    let scatter = b.add_typed(scatter, &[ty]);
    Ok(b.body.result(scatter, 0))
}
