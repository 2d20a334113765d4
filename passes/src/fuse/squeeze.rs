//! Removes loops of one iteration from nests, and looks through reshapes that only add or remove
//! dimensions of size one.

use creole_ir::clone::Mapping;
use creole_ir::pass::Changed;
use creole_ir::{At, Body, Builder, Dims, Op, OpId, RegionId, Type, Value, Values};
use creole_loop::{Nest, Read, Reshape};

use super::{inner_block, nests, tensor_blocks};
use crate::scalar::Scalars;

pub(super) fn squeeze(body: &mut Body) -> Changed {
    let mut changed = Changed::No;
    for block in tensor_blocks(body) {
        for nest in nests(body, block) {
            changed = changed.or(squeeze_nest(body, nest));
        }
    }
    changed.or(join_reshapes(body)).or(read_through_reshapes(body))
}

/// `reshape(reshape(x))` is one reshape.
fn join_reshapes(body: &mut Body) -> Changed {
    let mut changed = Changed::No;
    for op in body.walk() {
        let Some(outer) = body.get::<Reshape>(op) else { continue };
        let Some(inner) = body.def_as::<Reshape>(outer.source) else { continue };
        let result = body.result(op, 0);
        if body.ty(inner.source) == body.ty(result) {
            body.replace_uses(result, inner.source);
        } else {
            body.set_operand(op, 0, inner.source);
        }
        changed = Changed::Yes;
    }
    changed
}

fn squeeze_nest(body: &mut Body, op: OpId) -> Changed {
    let Some(nest) = body.get::<Nest>(op) else { return Changed::No };
    if !nest.sizes.contains(&1) {
        return Changed::No;
    }
    let sizes: Dims = nest.sizes.iter().copied().filter(|n| *n != 1).collect();
    let types: Vec<Type> = body.result_types(op).iter().map(|t| t.with_shape(&sizes)).collect();
    let region = without_unit_args(body, op, &nest.sizes);
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let new = b.add_typed(Nest { sizes, outs: Values::new(), body: region }, &types);
    for (old, squeezed) in b.body.results(op).zip(b.body.results(new)) {
        let ty = b.ty(old);
        let reshaped = b.value_typed(Reshape { source: squeezed }, ty);
        b.body.replace_uses(old, reshaped);
    }
    body.erase(op);
    Changed::Yes
}

/// A copy of the nest's body whose block has arguments for the other loops only.
fn without_unit_args(body: &mut Body, op: OpId, sizes: &[i64]) -> RegionId {
    let old = inner_block(body, op);
    let region = body.add_region();
    let kept: Vec<Type> = sizes.iter().filter(|n| **n != 1).map(|_| Type::index()).collect();
    let new = body.add_block(region, &kept);
    let loc = body[op].loc;
    let zero = Builder::new(body, At::End(new), loc).index(0);
    let mut map = Mapping::default();
    let mut fresh = body.args(new).to_vec().into_iter();
    for (arg, size) in body.args(old).to_vec().into_iter().zip(sizes) {
        let value = if *size == 1 { None } else { fresh.next() };
        map.insert(arg, value.unwrap_or(zero));
    }
    for inner in body.ops(old).collect::<Vec<_>>() {
        let copy = body.duplicate(inner, &mut map);
        body.append(new, copy);
    }
    region
}

/// `read(reshape(x), i)` is `read(x, j)` where the reshape moves no element.
fn read_through_reshapes(body: &mut Body) -> Changed {
    let mut changed = Changed::No;
    for op in body.walk().collect::<Vec<_>>() {
        while let Some((source, indices)) = through_reshape(body, op) {
            let parts = Read { source, indices }.into_parts();
            body.set_operands(op, &parts.operands);
            changed = Changed::Yes;
        }
    }
    changed
}

fn through_reshape(body: &mut Body, op: OpId) -> Option<(Value, Values)> {
    let read = body.get::<Read>(op)?;
    let reshape = body.def_as::<Reshape>(read.source)?;
    let (from, to) = (body.ty(reshape.source).shape(), body.ty(read.source).shape());
    if !from.iter().filter(|n| **n != 1).eq(to.iter().filter(|n| **n != 1)) {
        return None;
    }
    let mut moved = read.indices.iter().zip(to).filter(|(_, n)| **n != 1).map(|(v, _)| *v);
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let mut indices = Values::new();
    for n in from {
        let index = if *n == 1 { None } else { moved.next() };
        indices.push(index.unwrap_or_else(|| b.index(0)));
    }
    Some((reshape.source, indices))
}
