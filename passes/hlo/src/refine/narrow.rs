//! Dimensions of one size of which some are dynamic with a bound, and others have the bound as their size: XLA gives constants and
//! broadcast numbers all elements that there may be. Where the dynamic size is known, only so many of the others count. A size
//! other than the bound is an error.

use creole_hlo as hlo;
use creole_hlo::refine::is_dynamic;
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Dims, Error, OpId, Traits, Type, ensure};

use super::found::{Found, Narrowed};

/// Dimensions of operands that have one size: numbers of operand and dimension.
type Group = Vec<(usize, usize)>;

/// Types that operands of an op have to be cut to, each with its number. Error: they are of a size that is not the bound.
pub(super) fn narrowed(body: &Body, op: OpId, found: &Found) -> Result<Vec<(usize, Type)>, Error> {
    let written = body.operand_types(op);
    if !written.iter().copied().any(is_dynamic) {
        return Ok(Vec::new());
    }
    let types: Vec<Type> = body.operands(op).map(|value| found.ty(body, value)).collect();
    let mut shapes: Vec<Vec<i64>> = types.iter().map(|ty| ty.shape().to_vec()).collect();
    for group in groups(body, op, &written) {
        let was_dynamic = |(i, d): &(usize, usize)| written[*i].shape()[*d] == DYNAMIC;
        let known = group.iter().filter(|at| was_dynamic(at)).map(|(i, d)| types[*i].shape()[*d]);
        let Some(size) = known.filter(|size| *size != DYNAMIC).min() else { continue };
        let bound = |(i, d): &(usize, usize)| written[*i].bounds()?.get(*d).copied();
        let bounds: Vec<i64> =
            group.iter().filter(|at| was_dynamic(at)).filter_map(bound).collect();
        for (i, d) in group.iter().filter(|at| !was_dynamic(at)) {
            let own = &mut shapes[*i][*d];
            ensure!(
                *own == size || bounds.contains(own),
                "expects {size} elements in dimension {d} of operand #{i}, which is {}",
                types[*i]
            );
            *own = size;
        }
    }
    let all = types.iter().zip(shapes).enumerate();
    let cut = all.filter(|(_, (ty, shape))| ty.shape() != shape);
    Ok(cut.map(|(i, (ty, shape))| (i, ty.with_shape(&shape))).collect())
}

/// Dimensions of operands that an op takes to be of one size.
fn groups(body: &Body, op: OpId, types: &[Type]) -> Vec<Group> {
    if let Some(op) = body.get::<hlo::DotGeneral>(op) {
        let dims = &op.dot_dimension_numbers;
        let batching = pairs(&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions);
        let contracting = pairs(&dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions);
        return batching.chain(contracting).collect();
    }
    if body[op].is::<hlo::Dot>() {
        let last = types[0].rank().checked_sub(1);
        return last.map(|last| vec![(0, last), (1, 0)]).into_iter().collect();
    }
    let joined = body.get::<hlo::Concatenate>(op).map(|op| op.dimension);
    if joined.is_none() && !has_one_shape(body, op) {
        return Vec::new();
    }
    let rank = types.iter().map(|ty| ty.rank()).max().unwrap_or(0);
    let operands = || types.iter().enumerate().filter(|(_, ty)| ty.rank() == rank);
    let own = (0..rank).filter(|d| joined != Some(*d as i64));
    own.map(|d| operands().map(|(i, _)| (i, d)).collect()).collect()
}

fn pairs<'a>(left: &'a Dims, right: &'a Dims) -> impl Iterator<Item = Group> + 'a {
    left.positions().zip(right.positions()).map(|(l, r)| vec![(0, l), (1, r)])
}

/// True for ops whose operands have one shape, but for numbers.
fn has_one_shape(body: &Body, op: OpId) -> bool {
    let op = &body[op];
    op.has(Traits::ELEMENTWISE)
        || op.is::<hlo::Select>()
        || op.is::<hlo::Clamp>()
        || op.is::<hlo::Map>()
        || op.is::<hlo::Sort>()
        || op.is::<hlo::Reduce>()
        || op.is::<hlo::ReduceWindow>()
}

/// Cuts operands to the types that were found.
pub(super) fn cut(body: &mut Body, narrowed: &Narrowed) {
    for ((op, i), ty) in narrowed {
        let (operand, loc) = (body.operand(*op, *i), body[*op].loc);
        let limits = Dims::from(ty.shape());
        let slice = hlo::Slice {
            operand,
            start_indices: limits.iter().map(|_| 0).collect(),
            strides: limits.iter().map(|_| 1).collect(),
            limit_indices: limits,
        };
        let value = Builder::new(body, At::Before(*op), loc).value_typed(slice, *ty);
        body.set_operand(*op, *i, value);
    }
}
