//! Pattern matching of combiners: how a reduction merges an element into its accumulator.

use creole_arith::{AddF, Select, combine, math::Fma};
use creole_ir::{Body, Op, OpDef, OpId, Tensor, Type, Value, ValueDef};
use rustc_hash::FxHashSet;

use crate::Reduce;

/// `new = acc ∘ x` for an associative and commutative `∘`, where `x` does not depend on `acc`; or
/// `new = fma(a, b, acc)`, where `∘` is the sum.
#[derive(Clone, Copy, Debug)]
pub struct Combiner {
    /// The op that computes the new accumulator.
    pub op: OpId,
    /// The definition of `∘`.
    pub join: &'static OpDef,
}

impl Combiner {
    /// The combiners of all accumulators. `None`: one has none.
    pub fn all(body: &Body, reduce: &Reduce) -> Option<Vec<Combiner>> {
        let block = body.blocks(reduce.body).first().copied()?;
        let end = body.terminator(block)?;
        let accs = body.args(block).get(reduce.sizes.len()..)?;
        let is_used_once = |acc: &Value| body.users(*acc).count() == 1;
        let pairs = body.operands(end).zip(accs);
        pairs.map(|(new, acc)| of(body, new, *acc, accs).filter(|_| is_used_once(acc))).collect()
    }

    /// The `∘` of an accumulator, where `new` combines it or, under a condition, keeps it. `None`: it has
    /// none.
    pub(crate) fn kept(
        body: &Body,
        new: Value,
        acc: Value,
        accs: &[Value],
    ) -> Option<&'static OpDef> {
        let select = body.def_op(new).and_then(|op| Some((op, body.get::<Select>(op)?)));
        let Some((op, select)) = select else {
            let combiner = of(body, new, acc, accs)?;
            return (body.users(acc).count() == 1).then_some(combiner.join);
        };
        let combined = match (select.true_value == acc, select.false_value == acc) {
            (false, true) => select.true_value,
            (true, false) => select.false_value,
            _ => return None,
        };
        let is_free = !depends_on(body, select.condition, accs, op);
        let combiner = of(body, combined, acc, accs).filter(|_| is_free)?;
        let is_used_once = body.users(combined).count() == 1 && body.users(acc).count() == 2;
        is_used_once.then_some(combiner.join)
    }

    /// The `∘` of a scan's accumulator, whose new value may have other uses. `None`: it has none.
    pub(crate) fn scanned(
        body: &Body,
        new: Value,
        acc: Value,
        accs: &[Value],
    ) -> Option<&'static OpDef> {
        let combiner = of(body, new, acc, accs)?;
        (body.users(acc).count() == 1).then_some(combiner.join)
    }

    /// The neutral element of `∘`.
    pub fn neutral(&self, elem: Type) -> Tensor {
        combine::neutral(self.join, elem).expect("combiners have neutral elements")
    }
}

fn of(body: &Body, new: Value, acc: Value, accs: &[Value]) -> Option<Combiner> {
    let op = body.def_op(new)?;
    let operands: Vec<Value> = body.operands(op).collect();
    let (join, inputs) = match operands[..] {
        [a, b, c] if c == acc && body[op].is::<Fma>() => (AddF::DEF, vec![a, b]),
        [a, x] | [x, a] if a == acc && combine::is_combiner(body[op].def) => {
            (body[op].def, vec![x])
        }
        _ => return None,
    };
    let is_free = inputs.iter().all(|v| !depends_on(body, *v, accs, op));
    is_free.then_some(Combiner { op, join })
}

/// True if `value` depends on one of `on`, arguments of the block of `near`. Values defined outside that
/// block do not.
fn depends_on(body: &Body, value: Value, on: &[Value], near: OpId) -> bool {
    let Some(block) = body.block_of(near) else { return true };
    let mut seen = FxHashSet::default();
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        if on.contains(&value) {
            return true;
        }
        if let ValueDef::Result(op, _) = body.def(value)
            && body.ancestor_in(op, block).is_some()
            && seen.insert(op)
        {
            work.extend(body.post_order(op).into_iter().flat_map(|inner| body.operands(inner)));
        }
    }
    false
}
