//! When two bodies are the same program: equal ops in equal order, values told by position.
//!
//! Ids, erased ops and the order of uses do not count; locations do (a body that moved differs
//! only if what is kept of places, the ordinals, differs).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, OpId, Value};
use crate::loc::Loc;

/// Values and blocks by their position in program order.
struct Numbering {
    values: FxHashMap<Value, u32>,
    blocks: FxHashMap<BlockId, u32>,
}

impl Numbering {
    fn new(body: &Body, ops: &[OpId]) -> Numbering {
        let mut all = Numbering { values: FxHashMap::default(), blocks: FxHashMap::default() };
        all.region(body, body.root());
        for op in ops {
            body.results(*op).for_each(|v| all.value(v));
            body.regions(*op).iter().for_each(|r| all.region(body, *r));
        }
        all
    }

    fn region(&mut self, body: &Body, region: crate::RegionId) {
        for block in body.blocks(region) {
            let number = self.blocks.len() as u32;
            self.blocks.insert(*block, number);
            body.args(*block).iter().for_each(|v| self.value(*v));
        }
    }

    fn value(&mut self, value: Value) {
        let number = self.values.len() as u32;
        self.values.insert(value, number);
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        same_bodies(self, other, |a, b| a == b)
    }
}

impl Eq for Body {}

impl Body {
    /// Is it the same program but for locations? Those tell how a program was written: in the
    /// generic form there are ops in the text that a custom form leaves out.
    pub fn equals_without_locs(&self, other: &Body) -> bool {
        same_bodies(self, other, |_, _| true)
    }
}

/// Are two locations taken for the same?
type SameLoc = fn(Loc, Loc) -> bool;

fn same_bodies(a: &Body, b: &Body, locs: SameLoc) -> bool {
    let ops: Vec<OpId> = a.walk().collect();
    let others: Vec<OpId> = b.walk().collect();
    if ops.len() != others.len() {
        return false;
    }
    let an = Numbering::new(a, &ops);
    let bn = Numbering::new(b, &others);
    let same = |x: OpId, y: OpId| {
        locs(a[x].loc, b[y].loc)
            && same_op(a, x, &an, b, y, &bn)
            && same_nested(a.nested(x), b.nested(y), locs)
    };
    same_blocks(a, a.root(), b, b.root()) && ops.iter().zip(&others).all(|(x, y)| same(*x, *y))
}

fn same_blocks(a: &Body, x: crate::RegionId, b: &Body, y: crate::RegionId) -> bool {
    let (xs, ys) = (a.blocks(x), b.blocks(y));
    xs.len() == ys.len()
        && xs.iter().zip(ys).all(|(x, y)| {
            a.arg_types(*x) == b.arg_types(*y) && a.ops(*x).count() == b.ops(*y).count()
        })
}

fn same_op(a: &Body, x: OpId, an: &Numbering, b: &Body, y: OpId, bn: &Numbering) -> bool {
    a[x].def.name == b[y].def.name
        && a.attrs(x) == b.attrs(y)
        && a.discardable(x) == b.discardable(y)
        && a.result_types(x) == b.result_types(y)
        && a.operands(x).map(|v| an.values.get(&v)).eq(b.operands(y).map(|v| bn.values.get(&v)))
        && successors(a, x, an).eq(successors(b, y, bn))
        && a.regions(x).len() == b.regions(y).len()
        && a.regions(x).iter().zip(b.regions(y)).all(|(r, s)| same_blocks(a, *r, b, *s))
}

fn successors<'a>(
    body: &'a Body,
    op: OpId,
    numbers: &'a Numbering,
) -> impl Iterator<Item = Option<&'a u32>> {
    body.successors(op).iter().map(|b| numbers.blocks.get(b))
}

fn same_nested(a: Option<&Arc<Body>>, b: Option<&Arc<Body>>, locs: SameLoc) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b) || same_bodies(a, b, locs),
        (a, b) => a.is_none() && b.is_none(),
    }
}

impl Hash for Body {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let ops: Vec<OpId> = self.walk().collect();
        let numbers = Numbering::new(self, &ops);
        state.write_usize(ops.len());
        for op in ops {
            self[op].def.name.hash(state);
            self.attrs(op).hash(state);
            self.result_types(op).hash(state);
            for value in self.operands(op) {
                numbers.values.get(&value).hash(state);
            }
            if let Some(nested) = self.nested(op) {
                nested.hash(state);
            }
        }
    }
}
