//! Change tracking, for passes that continue where something has changed.

use super::{BlockId, Body, OpId, RegionId, Value, ValueDef};

/// Changes of a body since the last look.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Ops that were inserted, moved or removed, whose operands, attributes or types changed, or from whose regions an op
    /// was removed, each once, in the order in which they were. Some may be erased by now.
    pub changed: Vec<OpId>,
    /// Ops that are only used by others than before.
    pub used: Vec<OpId>,
}

impl Changes {
    /// All ops, those with new uses alone last.
    pub fn all(&self) -> impl Iterator<Item = OpId> {
        self.changed.iter().chain(&self.used).copied()
    }
}

/// Record of a watched body.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    changed: OpSet,
    used: OpSet,
}

/// Set of ops, in order.
#[derive(Clone, Debug, Default)]
struct OpSet {
    ops: Vec<OpId>,
    /// Membership bit for each op.
    seen: Vec<u64>,
}

impl OpSet {
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

    fn has(&self, op: OpId) -> bool {
        let at = op.into_raw().into_u32() as usize;
        self.seen.get(at / 64).is_some_and(|word| word & (1 << (at % 64)) != 0)
    }

    fn take(&mut self) -> Vec<OpId> {
        for op in &self.ops {
            self.seen[op.into_raw().into_u32() as usize / 64] = 0;
        }
        std::mem::take(&mut self.ops)
    }
}

impl Body {
    /// Starts to record changes.
    pub fn watch(&mut self) {
        self.watch.get_or_insert_default();
    }

    /// Stops recording.
    pub fn unwatch(&mut self) {
        self.watch = None;
    }

    /// Returns the changes since the last call.
    pub fn take_changes(&mut self) -> Changes {
        let Some(watch) = &mut self.watch else { return Changes::default() };
        let mut used = watch.used.take();
        used.retain(|op| !watch.changed.has(*op));
        Changes { changed: watch.changed.take(), used }
    }

    /// True if something has changed since the last call of [`Body::take_changes`].
    pub fn has_changes(&self) -> bool {
        let is_empty = |watch: &Watch| watch.changed.ops.is_empty() && watch.used.ops.is_empty();
        self.watch.as_ref().is_some_and(|watch| !is_empty(watch))
    }

    pub(super) fn touch(&mut self, op: OpId) {
        if let Some(watch) = &mut self.watch {
            watch.changed.add(op);
        }
    }

    /// Records that `user` was added to or removed from the uses of `value`.
    pub(super) fn touch_use(&mut self, user: OpId, value: Value) {
        let of = self.watch.is_some().then(|| self.def_op(value)).flatten();
        if let Some(watch) = &mut self.watch {
            watch.changed.add(user);
            of.into_iter().for_each(|op| watch.used.add(op));
        }
    }

    /// Records a change of what the op around this one contains.
    pub(super) fn touch_around(&mut self, op: OpId) {
        if self.watch.is_some()
            && let Some(around) = self.parent_op(op)
        {
            self.touch(around);
        }
    }

    /// Records a change of the blocks of a region.
    pub(super) fn touch_region(&mut self, region: RegionId) {
        if self.watch.is_some()
            && let Some(around) = self.parent_of(region)
        {
            self.touch(around);
        }
    }

    /// Records a change of the arguments of a block.
    pub(super) fn touch_args(&mut self, block: BlockId) {
        if self.watch.is_some() {
            self.touch_region(self.region_of(block));
        }
    }

    /// Records a change of a value itself.
    pub(super) fn touch_value(&mut self, value: Value) {
        if self.watch.is_some() {
            match self.def(value) {
                ValueDef::Result(op, _) => self.touch(op),
                ValueDef::Arg(block, _) => self.touch_args(block),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attr::Attr;
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

    #[track_caller]
    fn check(body: &mut Body, changed: &[OpId], used: &[OpId]) {
        assert_eq!(body.has_changes(), !changed.is_empty());
        let changes = body.take_changes();
        assert_eq!((&*changes.changed, &*changes.used), (changed, used));
        assert!(!body.has_changes());
    }

    #[test]
    fn users_and_what_they_use_are_touched() {
        let mut body = Body::with_entry(&[]);
        let a = op(&mut body, &[]);
        let b = op(&mut body, &[]);
        body.watch();
        let (first, second) = (body.result(a, 0), body.result(b, 0));
        let user = op(&mut body, &[first]);
        check(&mut body, &[user], &[a]);
        body.replace_uses(first, second);
        check(&mut body, &[user], &[a, b]);
        body.erase(user);
        check(&mut body, &[user], &[b]);
        body.unwatch();
        body.erase(b);
        check(&mut body, &[], &[]);
    }
    #[test]
    fn attributes_types_and_ops_around_are_touched() {
        let mut body = Body::with_entry(&[]);
        let (region, other) = (body.add_region(), body.add_region());
        let block = body.add_block(region, &[]);
        let parts = OpParts { regions: [region].into_iter().collect(), ..OpParts::default() };
        let def = OpDef::unregistered("test.op");
        let around = body.create(def, parts, &[], Loc::Unknown);
        body.append(body.entry(), around);
        let inner = body.create(def, OpParts::default(), &[Type::i32()], Loc::Unknown);
        body.watch();
        body.append(block, inner);
        check(&mut body, &[inner], &[]);
        body.set_attr(inner, "a", Some(Attr::Unit));
        check(&mut body, &[inner], &[]);
        body.set_attr(inner, "a", Some(Attr::Unit));
        check(&mut body, &[], &[]);
        body.set_ty(body.result(inner, 0), Type::f32());
        check(&mut body, &[inner], &[]);
        body[inner].loc = Loc::Unknown;
        check(&mut body, &[inner], &[]);
        body.unlink(inner);
        check(&mut body, &[inner, around], &[]);
        let arg = body.add_arg(block, Type::i32());
        check(&mut body, &[around], &[]);
        body.set_ty(arg, Type::f32());
        check(&mut body, &[around], &[]);
        body.move_blocks(region, other);
        check(&mut body, &[around], &[]);
    }
}
