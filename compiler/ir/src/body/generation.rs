//! Generations of a body: whether it was changed is read off the body, not told by whoever changed it.

use std::sync::atomic::{AtomicU64, Ordering};

use smallvec::SmallVec;

use super::{Body, OpId};

/// Changes of one body before its generations could meet those of the body that was made next.
const MAX_CHANGES: u64 = 1 << 32;

/// A state of a body. Equal generations of a body and what was made of it mean that nothing was changed; a body that
/// was made anew has another generation than all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generation(u64);

impl Generation {
    pub(super) fn fresh() -> Generation {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Generation(NEXT.fetch_add(MAX_CHANGES, Ordering::Relaxed))
    }
}

impl Body {
    /// The generations of this body and of all nested in it.
    pub fn generations(&self) -> Vec<Generation> {
        let (mut found, mut work) = (vec![self.generation], SmallVec::<[&Body; 4]>::new());
        work.extend(self.nested_bodies());
        while let Some(body) = work.pop() {
            found.push(body.generation);
            work.extend(body.nested_bodies());
        }
        found
    }

    /// The generation of the blocks of this body and of the branches between them.
    pub fn flow_generation(&self) -> Generation {
        self.flow
    }

    /// Counts a change of the blocks, or of the branches between them.
    pub(super) fn note_flow_change(&mut self) {
        self.note_change();
        self.flow.0 = self.flow.0.wrapping_add(1);
    }

    /// Counts a change of the place of an op.
    #[inline]
    pub(super) fn note_move(&mut self, op: OpId) {
        match self.successors(op).is_empty() {
            true => self.note_change(),
            false => self.note_flow_change(),
        }
    }

    /// Counts a change of this body.
    #[inline]
    pub(super) fn note_change(&mut self) {
        self.generation.0 = self.generation.0.wrapping_add(1);
    }
}

#[cfg(test)]
mod tests {
    use crate::attr::Attr;
    use crate::field::OpParts;
    use crate::op::OpDef;
    use crate::{Body, Loc, OpId, Type, Value};

    fn op(body: &mut Body, operands: &[Value]) -> OpId {
        let parts = OpParts { operands: operands.into(), ..OpParts::default() };
        let op = body.create(OpDef::unregistered("test.op"), parts, &[Type::i32()], Loc::Unknown);
        body.append(body.entry(), op);
        op
    }

    /// A body with two ops, of which the second uses the first.
    fn program() -> (Body, OpId, OpId) {
        let mut body = Body::with_entry(&[Type::i32()]);
        let first = op(&mut body, &[]);
        let operand = body.result(first, 0);
        let second = op(&mut body, &[operand]);
        (body, first, second)
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut Body, OpId, OpId), is_change: bool) {
        let (mut body, first, second) = program();
        let before = body.generations();
        change(&mut body, first, second);
        assert_eq!(body.generations() != before, is_change);
    }

    #[test]
    fn every_change_is_noted() {
        check(|body, _, second| body.erase(second), true);
        check(
            |body, first, second| {
                body.unlink(second);
                body.insert_before(first, second);
            },
            true,
        );
        check(|body, _, second| body.set_operand(second, 0, body.args(body.entry())[0]), true);
        check(|body, _, second| body.set_operands(second, &[]), true);
        check(
            |body, first, _| body.replace_uses(body.result(first, 0), body.args(body.entry())[0]),
            true,
        );
        check(|body, first, _| body.set_attr(first, "a", Some(Attr::Unit)), true);
        check(|body, first, _| body.set_ty(body.result(first, 0), Type::f32()), true);
        check(|body, first, _| body[first].loc = Loc::Source(crate::Symbol::new("x"), 1), true);
        check(|body, _, _| _ = body.add_block(body.root(), &[]), true);
        check(|body, _, _| _ = body.add_arg(body.entry(), Type::i32()), true);
        check(|body, _, _| body.retain_args(body.entry(), |_| false), true);
        check(|body, _, _| *body = program().0, true);
    }

    #[test]
    fn what_is_put_back_is_unchanged() {
        check(|body, first, _| body.set_attr(first, "a", None), false);
        check(|body, _, _| *body = body.clone(), false);
        check(
            |body, _, _| {
                let taken = std::mem::take(body);
                *body = taken;
            },
            false,
        );
        check(|body, _, _| body.retain_args(body.entry(), |_| true), false);
        check(|body, _, _| body.trim(), false);
    }
}
