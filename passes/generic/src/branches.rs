//! Operands that terminators pass to the arguments of blocks: read and replaced, one list for each edge.

use creole_builtin::{Switch, Weights};
use creole_ir::field::SEGMENTS;
use creole_ir::{Attr, AttrField, BlockId, Body, OpId, Piece, Type, Value, Values};

/// Values that a terminator passes to each successor; `None`: it does not say which of its operands they are.
pub fn passed(body: &Body, op: OpId) -> Option<Vec<Values>> {
    if let Some(switch) = body.get::<Switch>(op) {
        let cases = (0..switch.case_dests.len()).map(|i| Values::from_slice(switch.operands_of(i)));
        return Some(std::iter::once(switch.default_operands.clone()).chain(cases).collect());
    }
    let fields = passing_fields(body, op)?;
    Some(fields.into_iter().map(|field| body.field_operands(op, field)).collect())
}

/// Operands of a terminator that it passes to no block. Call only if [`passed`] knows it.
pub fn own_operands(body: &Body, op: OpId) -> Vec<Value> {
    if let Some(switch) = body.get::<Switch>(op) {
        return vec![switch.flag];
    }
    let passing = passing_fields(body, op).unwrap_or_default();
    let others = body[op].def.operand_fields().filter(|field| !passing.contains(&field.name));
    others.flat_map(|field| body.field_operands(op, field.name)).collect()
}

/// Replaces what a terminator passes to its successors. Call only if [`passed`] knows it.
pub fn set_passed(body: &mut Body, op: OpId, new: &[Values]) {
    if let Some(switch) = body.get::<Switch>(op) {
        return set_passed_by_switch(body, op, switch.flag, new);
    }
    let passing = passing_fields(body, op).unwrap_or_default();
    let (mut operands, mut sizes) = (Vec::new(), Vec::new());
    let def = body[op].def;
    for field in def.operand_fields() {
        let at = passing.iter().position(|name| *name == field.name);
        let values = at.and_then(|at| new.get(at).cloned());
        let values = values.unwrap_or_else(|| body.field_operands(op, field.name));
        sizes.push(values.len() as i64);
        operands.extend(values);
    }
    body.set_operands(op, &operands);
    if def.has_segments() {
        body.set_attr(op, SEGMENTS, Some(Attr::Ints(sizes.into(), Type::i32())));
    }
}

fn set_passed_by_switch(body: &mut Body, op: OpId, flag: Value, new: &[Values]) {
    let sizes: Vec<i64> = new.iter().map(|values| values.len() as i64).collect();
    let (default, cases) = sizes.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    let operands: Vec<Value> = std::iter::once(flag).chain(new.iter().flatten().copied()).collect();
    body.set_operands(op, &operands);
    let segments = vec![1, default, cases.iter().sum()];
    body.set_attr(op, SEGMENTS, Some(Attr::Ints(segments.into(), Type::i32())));
    body.set_attr(op, "case_operand_segments", Some(Weights(cases.to_vec()).into_attr()));
}

/// Terminators that branch to a block, each once, in the order in which they were made.
pub fn ways_in(body: &Body, block: BlockId) -> Vec<OpId> {
    let mut before = body.predecessors(block).to_vec();
    before.sort_unstable_by_key(|op| op.into_raw().into_u32());
    before.dedup();
    before
}

/// Field of the operands passed to each successor, if the syntax of the op declares it.
fn passing_fields(body: &Body, op: OpId) -> Option<Vec<&'static str>> {
    let pieces = body[op].def.syntax.iter();
    let fields: Vec<&str> = pieces
        .filter_map(|piece| match piece {
            Piece::Successor(name) => Some(*name),
            _ => None,
        })
        .collect();
    (fields.len() == body.successors(op).len()).then_some(fields)
}
