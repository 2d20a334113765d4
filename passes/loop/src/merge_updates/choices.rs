//! Selects between versions of an array: become conditions of the writes that make them differ.

use creole_arith::{MaxSI, MinSI, Select, XOrI};
use creole_ir::clone::Mapping;
use creole_ir::{At, Body, Builder, Error, OpId, RegionId, Tensor, Traits, Type, Value, Values};
use creole_loop::{Read, Update, Write, Yield};
use rustc_hash::FxHashSet;

use super::{Chain, inner_block, same_element};
use creole_passes_builders::Scalars;

/// Limit of ops of a condition that is computed for each write.
const MAX_OPS: usize = 32;

/// Merges `select(c, a, b)` of two versions of one array. Returns the array that replaces the nest.
pub(super) fn merge(body: &mut Body, nest: OpId) -> Result<Option<Value>, Error> {
    let Some(choice) = Choice::of(body, nest) else { return Ok(None) };
    let mut last = choice.first;
    for (chain, is_true) in [(&choice.if_true, true), (&choice.if_false, false)] {
        let side = Side { first: last, is_true };
        for op in chain.updates.iter().rev() {
            last = choice.under_condition(body, *op, last, side)?;
        }
    }
    Ok(Some(last))
}

struct Choice {
    nest: OpId,
    /// Array of which both are versions.
    first: Value,
    if_true: Chain,
    if_false: Chain,
    condition: Value,
    /// Ops that compute the condition, in order.
    slice: Vec<OpId>,
}

/// Side of the select whose updates are moved.
#[derive(Clone, Copy)]
struct Side {
    /// Array before its updates.
    first: Value,
    /// True for the side of a condition that holds.
    is_true: bool,
}

impl Choice {
    fn of(body: &Body, nest: OpId) -> Option<Choice> {
        let (block, outer) = (inner_block(body, nest), body.block_of(nest)?);
        let end = body.terminator(block).and_then(|end| body.get::<Yield>(end))?;
        let select = body.def_as::<Select>(*end.values.first()?)?;
        let chain = |value| Some(Chain::of(body, same_element(body, nest, value)?, outer));
        let (if_true, if_false) = (chain(select.true_value)?, chain(select.false_value)?);
        let first = if_true.first;
        let is_one = if_true.first == if_false.first
            && !(if_true.updates.is_empty() && if_false.updates.is_empty());
        let slice = slice(body, nest, select.condition)?;
        let choice = Choice { nest, first, if_true, if_false, condition: select.condition, slice };
        (is_one && choice.is_readable(body)).then_some(choice)
    }

    fn updates(&self) -> impl Iterator<Item = OpId> {
        self.if_true.updates.iter().chain(&self.if_false.updates).copied()
    }

    /// True if the sources of the condition, and those of the later updates, are available before all updates.
    fn is_readable(&self, body: &Body) -> bool {
        let updates: Vec<OpId> = self.updates().collect();
        let made: Vec<Value> = updates.iter().map(|op| body.result(*op, 0)).collect();
        let read_by = |op: &OpId| body.get::<Read>(*op).map(|read| read.source);
        let sources: Vec<Value> = self.slice.iter().filter_map(read_by).collect();
        let first_alone = updates.len() == 1 || !sources.contains(&self.first);
        // The updates of the second chain read the array after the first chain.
        let reads_first = |op: &OpId| {
            let inside = body.regions(*op).iter().flat_map(|region| body.inside(*region));
            inside.filter_map(|op| read_by(&op)).any(|source| source == self.first)
        };
        let has_two = !self.if_true.updates.is_empty() && !self.if_false.updates.is_empty();
        let is_ordered =
            !has_two || !self.varies(body) || !self.if_false.updates.iter().any(reads_first);
        first_alone && is_ordered && sources.iter().all(|source| !made.contains(source))
    }

    /// True if the condition differs from element to element.
    fn varies(&self, body: &Body) -> bool {
        let args = body.args(inner_block(body, self.nest));
        self.slice.iter().flat_map(|op| body.operands(*op)).any(|value| args.contains(&value))
    }

    /// Moves the update of a side to `dest`, under the condition or its negation. Its reads of the first array become
    /// reads of the version that replaces it.
    fn under_condition(
        &self,
        body: &mut Body,
        op: OpId,
        dest: Value,
        side: Side,
    ) -> Result<Value, Error> {
        let Some(update) = body.get::<Update>(op) else { return Ok(dest) };
        let (before, loc) = (body.result(op, 0), body[op].loc);
        if !side.is_true && side.first != self.first {
            replace_reads(body, op, self.first, side.first);
        }
        let block = body.block(update.body);
        let Some(end) = body.terminator(block) else { return Ok(dest) };
        let Some(write) = body.get::<Write>(end) else { return Ok(dest) };
        let mut b = Builder::new(body, At::Before(end), body[end].loc);
        let mut condition = self.condition_at(&mut b, &write)?;
        if !side.is_true {
            let yes = b.constant(Tensor::bool(true));
            condition = b.value(XOrI::new(condition, yes))?;
        }
        if let Some(other) = write.condition {
            condition = b.and(other, condition)?;
        }
        b.add_typed(Write { condition: Some(condition), ..write }, &[]);
        body.erase(end);
        let regions = [update.body, update.combine].map(|region| moved(body, region));
        let ty = body.ty(before);
        let dests = Values::from_slice(&[dest]);
        let new = Update { dests, body: regions[0], combine: regions[1], ..update };
        // After the first chain, which may be anywhere before the nest.
        let new = Builder::new(body, At::Before(self.nest), loc).add_typed(new, &[ty]);
        let result = body.result(new, 0);
        body.replace_uses(before, result);
        body.erase(op);
        Ok(result)
    }

    /// Condition for the written element. Where that may be out of bounds, the condition of another element is used.
    fn condition_at(&self, b: &mut Builder<'_>, write: &Write) -> Result<Value, Error> {
        let args = b.body.args(inner_block(b.body, self.nest)).to_vec();
        let sizes = creole_loop::IterationSpace::sizes(b.body, self.nest);
        let mut map = Mapping::default();
        for ((arg, index), size) in args.iter().zip(&write.indices).zip(sizes.iter()) {
            let inside = match write.condition {
                Some(_) if self.varies(b.body) => clamped(b, *index, *size)?,
                _ => *index,
            };
            map.insert(*arg, inside);
        }
        let At::Before(end) = b.at else { return Ok(self.condition) };
        for op in &self.slice {
            let copy = b.body.duplicate(*op, &mut map);
            b.body.insert_before(end, copy);
        }
        Ok(map.get(self.condition).unwrap_or(self.condition))
    }
}

fn clamped(b: &mut Builder<'_>, index: Value, size: i64) -> Result<Value, Error> {
    let (zero, last) = (b.index(0), b.index(size - 1));
    let least = b.value(MaxSI::new(index, zero))?;
    b.value(MinSI::new(least, last))
}

/// Moves the blocks of a region to a new one.
pub(super) fn moved(body: &mut Body, region: RegionId) -> RegionId {
    let new = body.add_region();
    body.move_blocks(region, new);
    new
}

fn replace_reads(body: &mut Body, op: OpId, old: Value, new: Value) {
    let inside: Vec<OpId> =
        body.regions(op).iter().flat_map(|region| body.inside(*region)).collect();
    for read in inside {
        if body[read].is::<Read>() && body.operand(read, 0) == old {
            body.set_operand(read, 0, new);
        }
    }
}

/// Ops of a nest's body that compute a value from outside values, in order. `None`: too many, or they have regions.
fn slice(body: &Body, nest: OpId, value: Value) -> Option<Vec<OpId>> {
    let block = inner_block(body, nest);
    let mut needed = FxHashSet::from_iter([value]);
    let mut found = Vec::new();
    let ops: Vec<OpId> = body.ops(block).collect();
    for op in ops.into_iter().rev() {
        if body.results(op).any(|result| needed.contains(&result)) {
            needed.extend(body.operands(op));
            found.push(op);
        }
    }
    found.reverse();
    let is_plain = |op: &OpId| body.regions(*op).is_empty() && !body[*op].has(Traits::TERMINATOR);
    let is_flag = body.ty(value) == Type::i1();
    (is_flag && found.len() <= MAX_OPS && found.iter().all(is_plain)).then_some(found)
}
