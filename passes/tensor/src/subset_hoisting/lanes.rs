//! Flow of the lanes of a vector that is read to the write of the same part.

use std::collections::BTreeSet;

use creole_ir::{Body, OpId, Traits, Type, Value};
use creole_loop::scf::For;

/// Limit of the values that are followed.
const MAX_VALUES: usize = 4096;

/// True if each lane of the result of `read` changes nothing in the loop but the same lane of what `write` writes.
/// Lanes out of bounds may then have any value: those of the write go nowhere.
///
/// Of an op that is not registered nothing is known: one from vectors to vectors of the same type is taken to work
/// lane by lane.
pub(super) fn stay_apart(body: &Body, read: OpId, write: OpId, around: OpId) -> bool {
    let ty = body.ty(body.result(read, 0));
    let mut left = vec![body.result(read, 0)];
    let mut seen: BTreeSet<Value> = left.iter().copied().collect();
    while let Some(value) = left.pop() {
        for (user, at) in body.uses(value) {
            if user == write && at == 0 {
                continue;
            }
            let Some(next) = lanewise(body, user, ty).or_else(|| carried(body, user, at, around))
            else {
                return false;
            };
            left.extend(next.into_iter().filter(|value| seen.insert(*value)));
            if seen.len() > MAX_VALUES {
                return false;
            }
        }
    }
    true
}

/// The results of an op whose lanes depend on the same lanes of its operands.
fn lanewise(body: &Body, op: OpId, ty: Type) -> Option<Vec<Value>> {
    let this = &body[op];
    let is_unknown = !this.def.is_registered() && body.results(op).next().is_some();
    let is_plain = this.has(Traits::ELEMENTWISE.and(Traits::PURE)) && !this.has(Traits::PARTIAL);
    let keeps_shape = |value: Value| match is_unknown {
        true => body.ty(value) == ty,
        false => body.ty(value).is_vector() && body.ty(value).shape() == ty.shape(),
    };
    let fits = (is_unknown || is_plain) && body.results(op).all(keeps_shape);
    fits.then(|| body.results(op).collect())
}

/// The values that a loop inside `around` carries an operand on in: it starts with it, or passes it on.
fn carried(body: &Body, op: OpId, at: usize, around: OpId) -> Option<Vec<Value>> {
    let (inner, number) = match body[op].has(Traits::TERMINATOR) {
        true => (body.parent_op(op)?, at),
        false => (op, at.checked_sub(3)?),
    };
    let this = body.get::<For>(inner).filter(|_| inner != around)?;
    let block = *body.blocks(this.region).first()?;
    let arg = *body.args(block).get(number + 1)?;
    Some(vec![arg, body.results(inner).nth(number)?])
}
