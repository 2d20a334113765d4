//! Change tracking, for passes that continue where something has changed.

use super::{Body, OpId, Value};

/// Set of touched ops, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched {
    ops: Vec<OpId>,
    /// Membership bit for each op.
    seen: Vec<u64>,
}

impl Touched {
    fn add(&mut self, op: OpId) {
        let at = op.into_raw().into_u32() as usize;
        let (word, bit) = (at / 64, 1 << (at % 64));
        if word >= self.seen.len() {
            self.seen.resize(word + 1, 0);
        }
        if self.seen[word] & bit == 0 {
            self.seen[word] |= bit;
            self.ops.push(op);
        }
    }
}

impl Body {
    /// Starts to record touched ops: inserted or removed, with changed operands, or with results whose uses changed.
    /// For an op that is removed, its parent is touched, too.
    pub fn watch(&mut self) {
        self.touched.get_or_insert_default();
    }

    /// Stops recording.
    pub fn unwatch(&mut self) {
        self.touched = None;
    }

    /// Ops touched since the last call, each once, in the order in which they were. Some may be erased by now.
    pub fn take_touched(&mut self) -> Vec<OpId> {
        let Some(touched) = &mut self.touched else { return Vec::new() };
        for op in &touched.ops {
            touched.seen[op.into_raw().into_u32() as usize / 64] = 0;
        }
        std::mem::take(&mut touched.ops)
    }

    pub(super) fn touch(&mut self, op: OpId) {
        if let Some(touched) = &mut self.touched {
            touched.add(op);
        }
    }

    /// Records that `user` was added to or removed from the uses of `value`.
    pub(super) fn touch_use(&mut self, user: OpId, value: Value) {
        if self.touched.is_none() {
            return;
        }
        self.touch(user);
        if let Some(op) = self.def_op(value) {
            self.touch(op);
        }
    }

    pub(super) fn touch_around(&mut self, op: OpId) {
        if self.touched.is_some()
            && let Some(around) = self.parent_op(op)
        {
            self.touch(around);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::OpParts;
    use crate::op::OpDef;
    use crate::{Loc, Type};

    fn op(body: &mut Body, operands: &[Value]) -> OpId {
        let parts = OpParts { operands: operands.into(), ..OpParts::default() };
        let def = OpDef::unregistered("test.op");
        let op = body.create(def, parts, &[Type::i32()], Loc::Unknown);
        body.append(body.entry(), op);
        op
    }

    #[test]
    fn users_and_what_they_use_are_touched() {
        let mut body = Body::with_entry(&[]);
        let a = op(&mut body, &[]);
        let b = op(&mut body, &[]);
        body.watch();
        let (first, second) = (body.result(a, 0), body.result(b, 0));
        let user = op(&mut body, &[first]);
        assert_eq!(body.take_touched(), [user, a]);
        body.replace_uses(first, second);
        assert_eq!(body.take_touched(), [user, a, b]);
        body.erase(user);
        assert_eq!(body.take_touched(), [user, b]);
        body.unwatch();
        body.erase(b);
        assert!(body.take_touched().is_empty());
    }
}
