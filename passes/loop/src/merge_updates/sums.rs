//! Sums of an array and updated zeros: become additions to the updated elements.
//!
//! `a + 0` is `a` for all numbers but `-0.0`, which becomes `0.0`. So an array of floats must be one that never has
//! that: it starts without, and a sum is `-0.0` only if both of its operands are.

use creole_arith::{AddF, AddI};
use creole_ir::memory::NoCallees;
use creole_ir::{At, BlockId, Body, Builder, Error, OpId, Tensor, Value, ValueDef, Values};
use creole_loop::{Nest, Read, Update, Write, Yield, scf};
use rustc_hash::FxHashSet;

use super::choices::moved;
use super::{inner_block, same_element, update_of};
use crate::versions::{Tie, Versions};
use creole_passes_builders::Scalars;

/// Merges `a + update(0, v)`, or the other way round. Returns the array that replaces the nest.
pub(super) fn merge(body: &mut Body, nest: OpId) -> Result<Option<Value>, Error> {
    let Some((array, op)) = sum(body, nest) else { return Ok(None) };
    let Some(update) = body.get::<Update>(op) else { return Ok(None) };
    let (ty, loc) = (body.ty(array), body[op].loc);
    let combine = body.block(update.combine);
    let Some(end) = body.terminator(combine) else { return Ok(None) };
    let [old, new] = *body.args(combine) else { return Ok(None) };
    let mut b = Builder::new(body, At::Before(end), loc);
    let total =
        if ty.elem().is_float() { b.value(AddF::new(old, new))? } else { b.addi(old, new)? };
    b.add_typed(Yield { values: Values::from_slice(&[total]) }, &[]);
    body.erase(end);
    let regions = [update.body, update.combine].map(|region| moved(body, region));
    let dests = Values::from_slice(&[array]);
    let new = Update { dests, body: regions[0], combine: regions[1], ..update };
    let new = Builder::new(body, At::Before(nest), loc).add_typed(new, &[ty]);
    let (before, result) = (body.result(op, 0), body.result(new, 0));
    body.replace_uses(before, result);
    body.erase(op);
    Ok(Some(result))
}

/// Array that is added to, and the update of zeros, which writes each element at most once.
fn sum(body: &Body, nest: OpId) -> Option<(Value, OpId)> {
    let outer = body.block_of(nest)?;
    let end = body.terminator(inner_block(body, nest)).and_then(|end| body.get::<Yield>(end))?;
    let (lhs, rhs) = added(body, *end.values.first()?)?;
    let (lhs, rhs) = (same_element(body, nest, lhs)?, same_element(body, nest, rhs)?);
    let of_zeros = |value: Value| {
        let op = update_of(body, value, outer)?;
        let update = body.get::<Update>(op)?;
        let once = update.unique.is_some() || update.is_single();
        let is_set = update.overwritten(body).is_some_and(|kept| kept == [0]);
        let zeros = splat(body, body.operand(op, 0))?;
        (once && is_set && zeros.bits(0) == 0).then_some(op)
    };
    let pairs = [(lhs, rhs), (rhs, lhs)];
    let (array, op) =
        pairs.into_iter().find_map(|(array, other)| Some((array, of_zeros(other)?)))?;
    let is_exact =
        !body.ty(array).elem().is_float() || Signs::new(body).is_never_negative_zero(array);
    is_exact.then_some((array, op))
}

/// Operands of a sum.
fn added(body: &Body, value: Value) -> Option<(Value, Value)> {
    if let Some(sum) = body.def_as::<AddF>(value) {
        return Some((sum.lhs, sum.rhs));
    }
    body.def_as::<AddI>(value).map(|sum| (sum.lhs, sum.rhs))
}

/// Number of a scalar or of all elements of an array: a constant, a read of one, or the value that a nest yields.
fn splat(body: &Body, value: Value) -> Option<Tensor> {
    let mut at = value;
    loop {
        if let Some(constant) = body.constant(at) {
            return constant.splat_value();
        }
        let ValueDef::Result(op, k) = body.def(at) else { return None };
        at = if body[op].is::<Read>() {
            body.operand(op, 0)
        } else if body[op].is::<Nest>() {
            body.operand(body.terminator(inner_block(body, op))?, k as usize)
        } else {
            return None;
        };
    }
}

/// Analysis of negative zeros: values that are never `-0.0`. Optimistic fixpoint: a value that is already being visited
/// is assumed not to be; in a loop its operands decide.
struct Signs<'a> {
    body: &'a Body,
    versions: Versions<'a>,
    seen: FxHashSet<Value>,
    refused: FxHashSet<Value>,
}

/// Limit of values visited for one query.
const MAX_VALUES: usize = 256;

impl<'a> Signs<'a> {
    fn new(body: &'a Body) -> Signs<'a> {
        let (seen, refused) = Default::default();
        Signs { body, versions: Versions::new(body, &NoCallees), seen, refused }
    }

    fn is_never_negative_zero(&mut self, value: Value) -> bool {
        loop {
            self.seen.clear();
            let n_refused = self.refused.len();
            let answer = self.is_accepted(value);
            if !answer || self.refused.len() == n_refused {
                return answer;
            }
        }
    }

    /// The answer if those for values that are being looked at, or were, are what they are taken to be.
    fn is_accepted(&mut self, value: Value) -> bool {
        if self.refused.contains(&value) {
            return false;
        }
        if !self.seen.insert(value) {
            return true;
        }
        let is_accepted = self.seen.len() <= MAX_VALUES && self.is_defined_so(value);
        if !is_accepted {
            self.refused.insert(value);
        }
        is_accepted
    }

    fn is_defined_so(&mut self, value: Value) -> bool {
        let body = self.body;
        if let Some(constant) = body.constant(value) {
            let n = if constant.is_splat() { 1 } else { constant.len() };
            return (0..n)
                .all(|i| constant.float(i) != 0.0 || constant.float(i).is_sign_positive());
        }
        match body.def(value) {
            ValueDef::Arg(block, k) => self.is_carried(block, k as usize),
            ValueDef::Result(op, k) => self.is_made(op, k as usize),
        }
    }

    /// Carried values: the initial one and the yielded one.
    fn is_carried(&mut self, block: BlockId, k: usize) -> bool {
        let body = self.body;
        let arg = body.args(block)[k];
        let around =
            body.parent_of(body.region_of(block)).filter(|op| body[*op].is::<scf::While>());
        let all = around.and_then(|op| crate::versions::carried(body, op));
        let one = all.into_iter().flatten().find(|one| one.before == arg || one.after == Some(arg));
        one.is_some_and(|one| self.is_accepted(one.init) && self.is_accepted(one.next))
    }

    fn is_made(&mut self, op: OpId, k: usize) -> bool {
        let body = self.body;
        if let Some(read) = body.get::<Read>(op) {
            return self.is_accepted(read.source);
        }
        if let Some(sum) = body.get::<AddF>(op) {
            return self.is_accepted(sum.lhs) || self.is_accepted(sum.rhs);
        }
        if body[op].is::<Nest>() {
            let end = body.terminator(inner_block(body, op));
            return end.is_some_and(|end| self.is_accepted(body.operand(end, k)));
        }
        if let Some(update) = body.get::<Update>(op) {
            return self.is_accepted(update.dests[k]) && self.is_written(&update, k);
        }
        let result = body.result(op, k);
        if let Some(one) = crate::versions::of_result(body, op, k) {
            return self.is_accepted(one.before);
        }
        match self.versions.tie(result) {
            Some(Tie::Same(source)) => self.is_accepted(source),
            _ => false,
        }
    }

    /// Elements written by an update: the old element plus something, or a new one.
    fn is_written(&mut self, update: &Update, k: usize) -> bool {
        let body = self.body;
        let block = body.block(update.combine);
        let Some(end) = body.terminator(block) else { return false };
        let value = body.operand(end, k);
        let args = body.args(block);
        if let Some(new) = args.iter().position(|arg| *arg == value) {
            let n = update.dests.len();
            let write =
                body.terminator(body.block(update.body)).and_then(|end| body.get::<Write>(end));
            let values = write.map(|write| write.values).unwrap_or_default();
            return new < n || values.get(new - n).is_some_and(|v| self.is_accepted(*v));
        }
        // The old elements; there are none.
        self.seen.extend(&args[..update.dests.len()]);
        body.def_op(value).is_some_and(|op| body[op].is::<AddF>() && self.is_made(op, 0))
    }
}
