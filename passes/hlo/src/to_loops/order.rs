//! Comparator analysis: recognises comparators that order by keys.

use creole_hlo as hlo;
use creole_ir::tensor::Compare;
use creole_ir::{Body, OpId, RegionId, Traits, Type, Value, ValueDef};
use rustc_hash::FxHashSet;

use super::narrow::is_narrow;

/// Sort keys, the first one first.
pub(super) struct Order {
    pub(super) keys: Vec<Key>,
}

/// Sort key of two elements.
pub(super) struct Key {
    /// Value in the comparator, computed from the first element alone.
    pub(super) value: Value,
    /// Type of the value's elements.
    pub(super) ty: Type,
    /// True for floats in the total order of IEEE 754.
    pub(super) is_total: bool,
    pub(super) is_descending: bool,
}

impl Order {
    /// Order of a comparator on two elements of each operand. `None`: it is not known to compare keys.
    pub(super) fn of(body: &Body, region: RegionId) -> Option<Order> {
        let block = body.block(region);
        let end = body.terminator(block)?;
        let comparator = Comparator { body, args: body.args(block) };
        let mut keys = Vec::new();
        let mut value = body.operand(end, 0);
        loop {
            let (key, rest) = comparator.key(value)?;
            keys.push(key);
            match rest {
                Some(rest) => value = rest,
                None => return Some(Order { keys }),
            }
        }
    }
}

struct Comparator<'a> {
    body: &'a Body,
    args: &'a [Value],
}

impl Comparator<'_> {
    /// Splits off the first key; the rest orders elements that are equal by it.
    fn key(&self, value: Value) -> Option<(Key, Option<Value>)> {
        if let Some(key) = self.less(value) {
            return Some((key, None));
        }
        let op = self.body.def_op(value)?;
        // less(x, y) || (x == y && rest)
        if let Some(or) = self.body.get::<hlo::Or>(op) {
            for (less, both) in [(or.lhs, or.rhs), (or.rhs, or.lhs)] {
                let Some(and) = self.get::<hlo::And>(both) else { continue };
                for (equal, rest) in [(and.lhs, and.rhs), (and.rhs, and.lhs)] {
                    if self.are_one_key(less, equal) {
                        return Some((self.less(less)?, Some(rest)));
                    }
                }
            }
        }
        // x == y ? rest : less(x, y)
        let select = self.body.get::<hlo::Select>(op)?;
        let is_one = self.are_one_key(select.on_false, select.pred);
        is_one.then(|| Some((self.less(select.on_false)?, Some(select.on_true))))?
    }

    fn get<T: creole_ir::Op>(&self, value: Value) -> Option<T> {
        self.body.get(self.body.def_op(value)?)
    }

    /// Key of `x < y`, where `y` is computed from the second element as `x` from the first.
    fn less(&self, value: Value) -> Option<Key> {
        let compare: hlo::Compare = self.get(value)?;
        let is_less = match compare.comparison_direction.relation() {
            Compare::Lt => true,
            Compare::Gt => false,
            _ => return None,
        };
        let (x, y) = (compare.lhs, compare.rhs);
        let is_first = |v: Value| self.is_of(v, 0) && !self.is_of(v, 1);
        let (value, is_descending) = match (is_first(x), is_first(y)) {
            (true, false) => (x, !is_less),
            (false, true) => (y, is_less),
            _ => return None,
        };
        let ty = self.body.ty(value).elem();
        let is_total = compare.compare_type == Some(hlo::ComparisonType::TotalOrder);
        // The order of codes is not that of their values.
        let is_number = (ty.is_int() || ty.is_float()) && !is_narrow(ty);
        (is_number && self.are_swapped(x, y)).then_some(Key { value, ty, is_total, is_descending })
    }

    /// True if `equal` compares the same key for equality as `less`.
    fn are_one_key(&self, less: Value, equal: Value) -> bool {
        let (Some(less), Some(equal)) =
            (self.get::<hlo::Compare>(less), self.get::<hlo::Compare>(equal))
        else {
            return false;
        };
        let is_same = |a, b| a == less.lhs && b == less.rhs;
        equal.comparison_direction.relation() == Compare::Eq
            && equal.compare_type == less.compare_type
            && (is_same(equal.lhs, equal.rhs) || is_same(equal.rhs, equal.lhs))
    }

    /// True if the value is computed from element number `which` alone (0: the first one).
    fn is_of(&self, value: Value, which: usize) -> bool {
        let (mut work, mut seen) = (vec![value], FxHashSet::default());
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            if self.args.iter().position(|arg| *arg == value).is_some_and(|n| n % 2 == which) {
                return true;
            }
            work.extend(self.local(value).into_iter().flat_map(|op| self.body.operands(op)));
        }
        false
    }

    /// Op in the comparator that defines a value.
    fn local(&self, value: Value) -> Option<OpId> {
        let op = self.body.def_op(value)?;
        let block = self.args.first().and_then(|arg| self.body.def_block(*arg));
        (self.body.def_block(value) == block).then_some(op)
    }

    /// True if `y` is `x` with the first and the second element swapped.
    fn are_swapped(&self, x: Value, y: Value) -> bool {
        let (mut work, mut seen) = (vec![(x, y)], FxHashSet::default());
        while let Some((x, y)) = work.pop() {
            if !seen.insert((x, y)) {
                continue;
            }
            let place = |v: Value| self.args.iter().position(|arg| *arg == v);
            let is_fine = match (place(x), place(y)) {
                (Some(x), Some(y)) => x ^ 1 == y,
                (None, None) => match (self.local(x), self.local(y)) {
                    (Some(p), Some(q)) => {
                        work.extend(self.body.operands(p).zip(self.body.operands(q)));
                        self.are_alike(x, y, p, q)
                    }
                    _ => x == y,
                },
                _ => false,
            };
            if !is_fine {
                return false;
            }
        }
        true
    }

    /// True if two ops without regions are the same apart from their operands.
    fn are_alike(&self, x: Value, y: Value, p: OpId, q: OpId) -> bool {
        let body = self.body;
        let number = |v: Value| match body.def(v) {
            ValueDef::Result(_, n) => Some(n),
            ValueDef::Arg(..) => None,
        };
        body[p].def.name == body[q].def.name
            && body[p].has(Traits::PURE)
            && body.attrs(p) == body.attrs(q)
            && body.result_types(p) == body.result_types(q)
            && body.operands(p).len() == body.operands(q).len()
            && body.regions(p).is_empty()
            && body.regions(q).is_empty()
            && number(x) == number(y)
    }
}
