//! Structural equality of bodies: equal ops in equal order, values compared by position.
//!
//! Ids, erased ops and the order of uses do not count; locations do (they hold ordinals, so a body
//! that only moved in its file is still equal).

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use la_arena::Idx;

use crate::body::{BlockId, Body, OpId, Value};
use crate::loc::Loc;

/// Values and blocks numbered by program order; [`UNSEEN`] for detached ones.
struct Numbering {
    values: Vec<u32>,
    blocks: Vec<u32>,
}

const UNSEEN: u32 = u32::MAX;

impl Numbering {
    fn new(body: &Body, ops: &[OpId]) -> Numbering {
        let mut all = Numbering {
            values: vec![UNSEEN; body.n_values()],
            blocks: vec![UNSEEN; body.n_blocks_made()],
        };
        let (mut n_values, mut n_blocks) = (0..UNSEEN, 0..UNSEEN);
        let mut region = |all: &mut Numbering, values: &mut Range<u32>, region| {
            for block in body.blocks(region) {
                number(&mut all.blocks, *block, &mut n_blocks);
                body.args(*block).iter().for_each(|v| number(&mut all.values, *v, values));
            }
        };
        region(&mut all, &mut n_values, body.root());
        for op in ops {
            body.results(*op).for_each(|v| number(&mut all.values, v, &mut n_values));
            body.regions(*op).iter().for_each(|r| region(&mut all, &mut n_values, *r));
        }
        all
    }

    fn value(&self, value: Value) -> u32 {
        self.values[place(value)]
    }

    fn block(&self, block: BlockId) -> u32 {
        self.blocks[place(block)]
    }
}

fn number<T>(numbers: &mut [u32], id: Idx<T>, next: &mut Range<u32>) {
    numbers[place(id)] = next.next().unwrap_or(UNSEEN);
}

fn place<T>(id: Idx<T>) -> usize {
    id.into_raw().into_u32() as usize
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        same_bodies(self, other, |a, b| a == b)
    }
}

impl Eq for Body {}

impl Body {
    /// Structural equality without locations. Locations depend on the way a program was written:
    /// the text of the generic form has ops that a custom form leaves out.
    pub fn equals_without_locs(&self, other: &Body) -> bool {
        same_bodies(self, other, |_, _| true)
    }
}

/// Equality of two locations.
type SameLoc = fn(Loc, Loc) -> bool;

/// Compares bodies, nested ones through a worklist: they may be nested deeper than the stack is.
fn same_bodies(a: &Body, b: &Body, locs: SameLoc) -> bool {
    let mut work = vec![(a, b)];
    while let Some((a, b)) = work.pop() {
        if !same_body(a, b, locs, &mut work) {
            return false;
        }
    }
    true
}

/// Compares two bodies without the bodies nested in them, which are added to `nested`.
fn same_body<'a>(
    a: &'a Body,
    b: &'a Body,
    locs: SameLoc,
    nested: &mut Vec<(&'a Body, &'a Body)>,
) -> bool {
    let ops: Vec<OpId> = a.walk().collect();
    let others: Vec<OpId> = b.walk().collect();
    if ops.len() != others.len() || !same_blocks(a, a.root(), b, b.root()) {
        return false;
    }
    let an = Numbering::new(a, &ops);
    let bn = Numbering::new(b, &others);
    ops.iter().zip(&others).all(|(x, y)| {
        locs(a[*x].loc, b[*y].loc)
            && same_op(a, *x, &an, b, *y, &bn)
            && note_nested(a.nested(*x), b.nested(*y), nested)
    })
}

/// True if both ops have a body, or none. Pairs of distinct bodies are added to the worklist.
fn note_nested<'a>(
    a: Option<&'a Arc<Body>>,
    b: Option<&'a Arc<Body>>,
    nested: &mut Vec<(&'a Body, &'a Body)>,
) -> bool {
    if let (Some(a), Some(b)) = (a, b)
        && !Arc::ptr_eq(a, b)
    {
        nested.push((a, b));
    }
    a.is_some() == b.is_some()
}

fn same_blocks(a: &Body, x: crate::RegionId, b: &Body, y: crate::RegionId) -> bool {
    let (xs, ys) = (a.blocks(x), b.blocks(y));
    xs.len() == ys.len()
        && xs.iter().zip(ys).all(|(x, y)| {
            a.arg_types(*x) == b.arg_types(*y) && a.ops(*x).count() == b.ops(*y).count()
        })
}

fn same_op(a: &Body, x: OpId, an: &Numbering, b: &Body, y: OpId, bn: &Numbering) -> bool {
    a[x].def.is_same(b[y].def)
        && a.attrs(x) == b.attrs(y)
        && a.discardable(x) == b.discardable(y)
        && a.result_types(x) == b.result_types(y)
        && a.operands(x).map(|v| an.value(v)).eq(b.operands(y).map(|v| bn.value(v)))
        && successors(a, x, an).eq(successors(b, y, bn))
        && a.regions(x).len() == b.regions(y).len()
        && a.regions(x).iter().zip(b.regions(y)).all(|(r, s)| same_blocks(a, *r, b, *s))
}

fn successors<'a>(
    body: &'a Body,
    op: OpId,
    numbers: &'a Numbering,
) -> impl Iterator<Item = u32> + 'a {
    body.successors(op).iter().map(|b| numbers.block(*b))
}

impl Hash for Body {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut work = vec![self];
        while let Some(body) = work.pop() {
            let ops: Vec<OpId> = body.walk().collect();
            let numbers = Numbering::new(body, &ops);
            state.write_usize(ops.len());
            for op in ops {
                body[op].def.name.hash(state);
                body.attrs(op).hash(state);
                body.result_types(op).hash(state);
                body.operands(op).for_each(|value| state.write_u32(numbers.value(value)));
                work.extend(body.nested(op).map(|nested| &**nested));
            }
        }
    }
}
