//! `stablehlo.convolution`: sums of products over windows, as nests.

mod groups;
mod nest;
mod order;
mod phases;
mod product;

use creole_arith::{DivUI, RemUI};
use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Dims, Error, Op, OpId, Type, Value};
use creole_loop::{Nest, Yield};
use creole_passes_builders::{Emitted, Scalars};

use super::dot::products;
use super::lower::{read, static_shape};
use super::{Lower, Lowerings};
use nest::Conv;
use order::{Order, inverse, permuted, transposed};
use phases::Phase;
use product::{is_product, padded};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(convolution)
}

fn convolution(op: hlo::Convolution, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shapes = [static_shape(cx.ty(op.lhs))?, static_shape(cx.ty(op.rhs))?];
    let result = static_shape(cx.result_ty(id))?;
    let dims = op.parameters();
    let types = [cx.ty(op.lhs), cx.ty(op.rhs), cx.result_ty(id)];
    let is_whole = types.iter().all(|ty| ty.elem().bits().is_none_or(|bits| bits >= 8));
    let phases = Phase::all(&dims, &shapes, &result);
    let is_product = is_whole && is_product(&phases, &shapes, &result);
    // A library kernel for products takes factors in any order.
    let is_in_order = is_product && cx.has_transpose_kernel;
    let order = match is_whole && !is_in_order {
        true => Order::of(&dims, &shapes, &result),
        false => Order::default(),
    };
    products(id, [op.lhs, op.rhs], cx, |elems, cx, lhs, rhs, ty| {
        let lhs = transposed(cx, lhs, order.lhs.as_ref())?;
        let rhs = transposed(cx, rhs, order.rhs.as_ref())?;
        let out = order.result.as_ref().map_or(ty, |permutation| permuted(ty, permutation));
        let in_order = |phase: &Phase| Phase { dims: order.of_all(&phase.dims), ..phase.clone() };
        let phases = phases.iter().map(in_order).collect();
        let (lhs, phases) = if is_product { padded(cx, lhs, phases)? } else { (lhs, phases) };
        let shape = |v: Value, cx: &mut Lower| static_shape(cx.b().ty(v));
        let (lhs_shape, rhs_shape) = (shape(lhs, cx)?, shape(rhs, cx)?);
        let parts = phases.iter().map(|phase| {
            let shape = phase.shape(out.shape());
            let conv = Conv::new(phase, [&lhs_shape, &rhs_shape], shape.clone(), is_product);
            conv.nest(elems, cx, lhs, rhs, out.with_shape(&shape))
        });
        let parts = parts.collect::<Result<Vec<Value>, Error>>()?;
        let found = interleaved(cx, &phases, &parts, out)?;
        let back = order.result.as_ref().map(inverse);
        transposed(cx, found, back.as_ref())
    })
}

/// The result of all phases.
fn interleaved(cx: &mut Lower, phases: &[Phase], parts: &[Value], ty: Type) -> Emitted {
    if let [one] = parts {
        return Ok(*one);
    }
    let mut b = cx.b();
    let shape = Dims::from(ty.shape());
    let body = b.region(&vec![Type::index(); shape.len()], |b, i| {
        let mut element = None;
        for (phase, part) in phases.iter().zip(parts) {
            let (at, is_own) = place_in(b, phase, i)?;
            let own = read(b, *part, &at)?;
            element = Some(match (element, is_own) {
                (Some(others), Some(is_own)) => b.select(is_own, own, others)?,
                _ => own,
            });
        }
        b.add_typed(Yield { values: element.into_iter().collect() }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest::new(shape, body), &[ty]);
    Ok(b.body.result(nest, 0))
}

/// Place of an element of the result in a phase, if it is one of its own, which the flag says.
fn place_in(
    b: &mut Builder<'_>,
    phase: &Phase,
    i: &[Value],
) -> Result<(Vec<Value>, Option<Value>), Error> {
    let (mut at, mut is_own) = (i.to_vec(), None);
    for (number, d) in phase.dims.output_spatial_dimensions.positions().enumerate() {
        if phase.period[number] == 1 {
            continue;
        }
        let (period, first) = (b.index(phase.period[number]), b.index(phase.first[number]));
        let rest = b.op(RemUI::DEF, &[i[d], period])?;
        let along = b.cmpi(IntPredicate::Eq, rest, first)?;
        is_own = Some(is_own.map_or(Ok(along), |others| b.and(others, along))?);
        let quotient = b.op(DivUI::DEF, &[i[d], period])?;
        at[d] = b.clamp(quotient, 0, phase.sizes[number] - 1)?;
    }
    Ok((at, is_own))
}

fn n_elements(shape: &[i64]) -> i64 {
    shape.iter().fold(1, |n: i64, size| n.saturating_mul(*size))
}

fn place(dim: i64) -> usize {
    dim as usize
}
