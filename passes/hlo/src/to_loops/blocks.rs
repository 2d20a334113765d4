//! Parallel reductions: a reduction of many elements to few results becomes two nests.
//!
//! The first computes the result of each block of the outermost dimension, starting at the neutral element; its loop
//! over blocks runs on many threads. The second combines them, in order. The number of blocks depends on sizes alone,
//! so every machine does the same arithmetic.
//!
//! The sums of one thread are blocked, too, so that long ones keep their digits.

use creole_arith::math::Fma;
use creole_arith::{AddF, AddI, MulI};
use creole_ir::clone::Mapping;
use creole_ir::tensor::sum::{self, Chains};
use creole_ir::{At, Body, Builder, Dims, Error, Op, OpId, Type, Value, Values};
use creole_loop::blocks::joins;
use creole_loop::{Combiner, Nest, Reduce, Yield};

use super::lower::read;
use creole_passes_builders::Scalars;

/// Limits of sums of products in partials: in rows of many, each addition would wait for the one before, as partials fill few
/// registers. Additions of a block do not wait for those of the block before.
const PARTIAL_PRODUCT_TERMS: Chains = Chains { whole: 16, levels: &[4, 128] };

/// Reduction that is to be cut into blocks.
struct Blocks {
    nest: OpId,
    reduce: OpId,
    n: i64,
    /// True if the loop over blocks is the outermost one: columns stay the innermost dimension.
    are_first: bool,
    combiners: Vec<Combiner>,
}

/// Cuts the reduction of a nest into blocks, if that is profitable; `is_minor` says that it reads along rows of memory.
pub(super) fn cut_reduction(
    body: &mut Body,
    nest: OpId,
    is_minor: bool,
    max_blocks: i64,
) -> Result<(), Error> {
    let Some(blocks) = Blocks::of(body, nest, is_minor, max_blocks) else {
        keep_digits(body, nest, None);
        return Ok(());
    };
    let results = blocks.add_nest_of_blocks(body)?;
    blocks.combine(body, &results)
}

/// Blocks long sums of floats in a nest, to limit the rounding error: for `chains`, or those of their kind.
pub(super) fn keep_digits(body: &mut Body, nest: OpId, chains: Option<Chains>) {
    let inner = body.regions(nest).iter().flat_map(|region| body.walk_region(*region));
    for op in inner.collect::<Vec<_>>() {
        block_sums(body, op, chains);
    }
}

/// Gives blocks to a sum of floats, if it is long.
fn block_sums(body: &mut Body, op: OpId, chains: Option<Chains>) {
    let blocks = body.get::<Reduce>(op).and_then(|reduce| blocks_of(body, &reduce, chains));
    if let Some(blocks) = blocks {
        body.set_attr(op, "blocks", Some(creole_ir::Attr::dims(&blocks)));
    }
}

/// Blocks of a sum of floats. `None`: another reduction, or a short one.
fn blocks_of(body: &Body, reduce: &Reduce, chains: Option<Chains>) -> Option<Dims> {
    let own = match chains_of(body, reduce)? {
        sum::PRODUCT_TERMS if reduce.partials.is_some() => PARTIAL_PRODUCT_TERMS,
        own => own,
    };
    let partials = reduce.partials.unwrap_or(1);
    let blocks = sum::blocks(&reduce.sizes, partials, chains.unwrap_or(own));
    (!blocks.is_empty()).then_some(blocks)
}

/// Limits on the terms of accumulators of a sum of floats. `None`: another reduction.
pub(super) fn chains_of(body: &Body, reduce: &Reduce) -> Option<Chains> {
    let joins = joins(body, reduce)?;
    joins.iter().find(|join| join.name == AddF::DEF.name)?;
    let is_product = |op: OpId| body[op].is::<Fma>();
    Some(match body.walk_region(reduce.body).into_iter().any(is_product) {
        true => sum::PRODUCT_TERMS,
        false => sum::SUM_TERMS,
    })
}

impl Blocks {
    /// Only reduction of a nest, if blocks are profitable.
    fn of(body: &Body, op: OpId, is_minor: bool, max_blocks: i64) -> Option<Blocks> {
        let nest: Nest = body.get(op)?;
        let inner = body.ops(body.block(nest.body));
        let mut reductions = inner.filter(|inner| body[*inner].is::<Reduce>());
        let (first, None) = (reductions.next()?, reductions.next()) else { return None };
        let reduce: Reduce = body.get(first)?;
        if !nest.extents.is_empty() || !reduce.extents.is_empty() {
            return None;
        }
        let n = sum::parts(&reduce.sizes, &nest.sizes, is_minor, max_blocks)?;
        let combiners = Combiner::all(body, &reduce)?;
        Some(Blocks { nest: op, reduce: first, n, are_first: !is_minor, combiners })
    }

    /// Sizes or indices of the results of all blocks.
    fn with_block<T: Copy>(&self, own: &[T], block: T) -> Vec<T> {
        let mut all = own.to_vec();
        all.insert(if self.are_first { 0 } else { own.len() }, block);
        all
    }

    /// Adds a nest before the old one, over its space and the blocks; returns its results.
    fn add_nest_of_blocks(&self, body: &mut Body) -> Result<Vec<Value>, Error> {
        let (Some(nest), Some(reduce)) =
            (body.get::<Nest>(self.nest), body.get::<Reduce>(self.reduce))
        else {
            return Ok(Vec::new());
        };
        let loc = body[self.reduce].loc;
        let elems: Vec<Type> = body.results(self.reduce).map(|v| body.ty(v)).collect();
        let sizes = self.with_block(&nest.sizes, self.n);
        let old = body.block(nest.body);
        let region = body.add_region();
        let new = body.add_block(region, &vec![Type::index(); sizes.len()]);
        let mut map = Mapping::default();
        let mut own = body.args(new).to_vec();
        let block = own.remove(if self.are_first { 0 } else { sizes.len() - 1 });
        body.args(old).to_vec().iter().zip(own).for_each(|(old, new)| map.insert(*old, new));
        for op in body.ops(old).take_while(|op| *op != self.reduce).collect::<Vec<_>>() {
            let copy = body.duplicate(op, &mut map);
            body.append(new, copy);
        }
        let copy = body.duplicate(self.reduce, &mut map);
        body.append(new, copy);
        self.restrict(body, copy, reduce.sizes[0] / self.n, block)?;
        let values: Values = body.results(copy).collect();
        Builder::new(body, At::End(new), loc).add_typed(Yield { values }, &[]);
        let types: Vec<Type> = elems.iter().map(|elem| Type::tensor(&sizes, *elem)).collect();
        let mut b = Builder::new(body, At::Before(self.nest), loc);
        let nest = b.add_typed(Nest::new(Dims::from(&*sizes), region), &types);
        keep_digits(body, nest, None);
        Ok(body.results(nest).collect())
    }

    /// Restricts the reduction to `size` iterations of its outermost loop, those of `block`, from the neutral elements
    /// on.
    fn restrict(&self, body: &mut Body, op: OpId, size: i64, block: Value) -> Result<(), Error> {
        let Some(reduce) = body.get::<Reduce>(op) else { return Ok(()) };
        let starts: Vec<Type> = body.results(op).map(|v| body.ty(v)).collect();
        let mut b = Builder::new(body, At::Before(op), body[op].loc);
        let neutral = self.combiners.iter().zip(starts).map(|(c, ty)| c.neutral(ty));
        let neutral: Vec<Value> = neutral.map(|value| b.constant(value)).collect();
        let size_value = b.index(size);
        let start = b.op(MulI::DEF, &[block, size_value])?;
        body.set_operands(op, &neutral);
        let sizes: Dims = [size].into_iter().chain(reduce.sizes[1..].iter().copied()).collect();
        body.set_attr(op, "sizes", Some(creole_ir::Attr::dims(&sizes)));
        let inner = body.block(reduce.body);
        let first = body.args(inner)[0];
        let users: Vec<(OpId, usize)> = body.uses(first).collect();
        let at = body.ops(inner).next().map_or(At::End(inner), At::Before);
        let index = Builder::new(body, at, body[op].loc).op(AddI::DEF, &[start, first])?;
        users.into_iter().for_each(|(user, operand)| body.set_operand(user, operand, index));
        Ok(())
    }

    /// Replaces the reduction by one over the results of the blocks.
    fn combine(&self, body: &mut Body, results: &[Value]) -> Result<(), Error> {
        let (Some(nest), Some(reduce)) =
            (body.get::<Nest>(self.nest), body.get::<Reduce>(self.reduce))
        else {
            return Ok(());
        };
        let loc = body[self.reduce].loc;
        let indices = body.args(body.block(nest.body)).to_vec();
        let mut args = vec![Type::index()];
        args.extend(reduce.inits.iter().map(|v| body.ty(*v)));
        let mut b = Builder::new(body, At::Before(self.reduce), loc);
        let inner = b.region(&args, |b, args| {
            let at = self.with_block(&indices, args[0]);
            let mut values = Values::new();
            for ((acc, result), combiner) in args[1..].iter().zip(results).zip(&self.combiners) {
                let x = read(b, *result, &at)?;
                values.push(b.op(combiner.join, &[*acc, x])?);
            }
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        let new = b.add(Reduce::new(Dims::from([self.n]), reduce.inits, inner))?;
        block_sums(body, new, Some(sum::PART_TERMS));
        let pairs = body.results(self.reduce).zip(body.results(new)).collect::<Vec<_>>();
        pairs.into_iter().for_each(|(old, new)| body.replace_uses(old, new));
        body.erase(self.reduce);
        Ok(())
    }
}
