//! Removes loops of one iteration from nests, and looks through reshapes that only add or remove dimensions of size
//! one.

use creole_ir::clone::Mapping;
use creole_ir::{
    At, BlockId, Body, Builder, Dims, Op, OpId, RegionId, Traits, Type, Value, Values,
};
use creole_loop::{IterationSpace, Nest, Read, Reduce, Reshape};

use super::nests::{inner_block, is_scheduled, nests};
use crate::versions::tensor_blocks;
use creole_passes_builders::Scalars;

pub(super) fn squeeze(body: &mut Body) {
    for block in tensor_blocks(body) {
        for nest in nests(body, block) {
            squeeze_nest(body, nest);
        }
    }
    for op in body.walk() {
        squeeze_reduction(body, op);
    }
    join_reshapes(body);
    read_through_reshapes(body);
}

/// `reshape(reshape(x))` is one reshape.
fn join_reshapes(body: &mut Body) {
    for op in body.walk() {
        let Some(outer) = body.get::<Reshape>(op) else { continue };
        let Some(inner) = body.def_as::<Reshape>(outer.source) else { continue };
        let result = body.result(op, 0);
        if body.ty(inner.source) == body.ty(result) {
            body.replace_uses(result, inner.source);
        } else {
            body.set_operand(op, 0, inner.source);
        }
    }
}

fn squeeze_nest(body: &mut Body, op: OpId) {
    let Some(nest) = body.get::<Nest>(op) else { return };
    if !nest.sizes.contains(&1) {
        return;
    }
    let sizes: Dims = nest.sizes.iter().copied().filter(|n| *n != 1).collect();
    let types: Vec<Type> = body.result_types(op).iter().map(|t| t.with_shape(&sizes)).collect();
    let region = without_unit_args(body, op, &nest.sizes);
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let new = b.add_typed(Nest::new(sizes, region), &types);
    for (old, squeezed) in b.body.results(op).zip(b.body.results(new)) {
        let ty = b.ty(old);
        let reshaped = b.value_typed(Reshape { source: squeezed }, ty);
        b.body.replace_uses(old, reshaped);
    }
    body.erase(op);
}

/// Loops of one iteration disappear from a reduction; without any other it is its body, once.
fn squeeze_reduction(body: &mut Body, op: OpId) {
    let Some(reduce) = body.get::<Reduce>(op).filter(|_| body.block_of(op).is_some()) else {
        return;
    };
    if !reduce.sizes.contains(&1) || IterationSpace::is_open(body, op) || is_scheduled(body, op) {
        return;
    }
    let old = inner_block(body, op);
    let (loc, args) = (body[op].loc, body.args(old).to_vec());
    let zero = Builder::new(body, At::Before(op), loc).index(0);
    let mut map = Mapping::default();
    let sizes: Dims = reduce.sizes.iter().copied().filter(|n| *n != 1).collect();
    let units = args.iter().zip(reduce.sizes.iter()).filter(|(_, n)| **n == 1);
    units.for_each(|(arg, _)| map.insert(*arg, zero));
    let kept: Vec<Value> = args.iter().copied().filter(|a| map.get(*a).is_none()).collect();
    let results = if sizes.is_empty() {
        kept.iter().zip(&reduce.inits).for_each(|(acc, init)| map.insert(*acc, *init));
        inline_block(body, old, op, &mut map)
    } else {
        let types: Vec<Type> = kept.iter().map(|v| body.ty(*v)).collect();
        let region = body.add_region();
        let block = body.add_block(region, &types);
        let new_args = body.args(block).to_vec();
        kept.iter().zip(new_args).for_each(|(old, new)| map.insert(*old, new));
        for inner in body.ops(old).collect::<Vec<_>>() {
            let copy = body.duplicate(inner, &mut map);
            body.append(block, copy);
        }
        let types = body.result_types(op);
        let partials = reduce.partials.filter(|_| reduce.sizes.last() != Some(&1));
        let blocks = reduce.blocks;
        let new = Reduce { partials, blocks, ..Reduce::new(sizes, reduce.inits, region) };
        let new = Builder::new(body, At::Before(op), loc).add_typed(new, &types);
        body.results(new).collect()
    };
    for (old, new) in body.results(op).zip(results) {
        body.replace_uses(old, new);
    }
    body.erase(op);
}

/// Copies the ops of a block before `at`; returns the operands of its terminator.
fn inline_block(body: &mut Body, block: BlockId, at: OpId, map: &mut Mapping) -> Vec<Value> {
    for inner in body.ops(block).collect::<Vec<_>>() {
        if body[inner].has(Traits::TERMINATOR) {
            return body.operands(inner).map(|v| map.get(v).unwrap_or(v)).collect();
        }
        let copy = body.duplicate(inner, map);
        body.insert_before(at, copy);
    }
    Vec::new()
}

/// Copy of the nest's body whose block has arguments for the other loops only.
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
fn read_through_reshapes(body: &mut Body) {
    for op in body.walk().collect::<Vec<_>>() {
        while let Some((source, indices)) = through_reshape(body, op) {
            let parts = Read::new(source, indices).into_parts();
            body.set_operands(op, &parts.operands);
        }
    }
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
