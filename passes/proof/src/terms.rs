//! Congruence closure: classes of equal values, where ops of one kind with equal operands are equal.
//!
//! A term is a pure op with one result whose regions capture nothing. Its value depends on its operands alone, wherever it
//! stands; commutative ops are equal in both orders of two operands.

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pattern::body::captures_nothing;
use creole_ir::{Attr, Body, Loc, OpId, RegionId, Traits, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// True if the op is a term.
pub fn is_term(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.has(Traits::PURE)
        && !data.has(Traits::TERMINATOR)
        && data.def.is_registered()
        && data.n_results() == 1
        && body.nested(op).is_none()
        && body.successors(op).is_empty()
        && body.regions(op).iter().all(|r| captures_nothing(body, *r))
}

/// Reason why two values are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A step, by its number.
    Step(u32),
    /// Terms of one kind, whose operands are equal.
    Congruence(OpId, OpId),
}

/// Two values that were made equal.
pub type Merge = (Value, Value, Reason);

/// Kind of a term: all but its operands.
#[derive(PartialEq, Eq, Hash)]
struct Head {
    name: &'static str,
    attrs: Vec<Option<Attr>>,
    regions: SmallVec<[u32; 1]>,
    ty: Type,
    is_commutative: bool,
}

type Regions = SmallVec<[RegionId; 1]>;

/// A term by its head and the classes of its operands.
type Key = (u32, SmallVec<[Value; 4]>);

/// Classes of the values of one body.
#[derive(Default)]
pub struct Terms {
    /// Links to the first value of the class, over others.
    parents: FxHashMap<Value, Value>,
    /// Terms that have an operand in a class, by its first value.
    users: FxHashMap<Value, Vec<OpId>>,
    /// The constant in a class, by its first value.
    constants: FxHashMap<Value, Value>,
    table: FxHashMap<Key, OpId>,
    heads: FxHashMap<Head, u32>,
    /// True for heads whose two operands may trade places.
    is_commutative: Vec<bool>,
    head_of: FxHashMap<OpId, u32>,
    /// Regions by content: the number of the first of those that are equal.
    regions: FxHashMap<Body, u32>,
    first_regions: Vec<RegionId>,
    /// The first region that is equal to each region of a term.
    regions_of: FxHashMap<OpId, Regions>,
    /// Merges of classes, in order.
    pub merges: Vec<Merge>,
    /// Values whose class got a constant, until somebody takes them.
    pub new_constants: Vec<Value>,
}

impl Terms {
    /// The value that stands for the class of a value.
    pub fn find(&self, value: Value) -> Value {
        let mut at = value;
        while let Some(next) = self.parents.get(&at) {
            at = *next;
        }
        at
    }

    /// True if two values are known to be equal.
    pub fn are_equal(&self, a: Value, b: Value) -> bool {
        self.find(a) == self.find(b)
    }

    /// The constant that a value is known to be equal to: the result of its op.
    pub fn constant(&self, value: Value) -> Option<Value> {
        self.constants.get(&self.find(value)).copied()
    }

    /// The terms that have an operand equal to this value.
    pub fn users(&self, value: Value) -> &[OpId] {
        self.users.get(&self.find(value)).map_or(&[], Vec::as_slice)
    }

    /// Adds a term, which is equal to those of the same kind with equal operands.
    pub fn add(&mut self, body: &Body, op: OpId) {
        let regions = self.regions(body, op);
        if !regions.is_empty() {
            let first = regions.iter().map(|number| self.first_regions[*number as usize]);
            self.regions_of.insert(op, first.collect());
        }
        let head = self.head(body, op, regions);
        self.head_of.insert(op, head);
        for operand in body.operands(op) {
            let class = self.find(operand);
            let users = self.users.entry(class).or_default();
            if users.last() != Some(&op) {
                users.push(op);
            }
        }
        let result = body.result(op, 0);
        if body[op].has(Traits::CONSTANT) {
            self.constants.insert(result, result);
            self.new_constants.push(result);
        }
        let key = self.key(body, op, head);
        let known = *self.table.entry(key).or_insert(op);
        if known != op {
            self.merge(body, (body.result(known, 0), result, Reason::Congruence(known, op)));
        }
    }

    /// The known term of the same kind with equal operands as an op, which need not be one of the terms.
    pub fn lookup(&mut self, body: &Body, op: OpId) -> Option<Value> {
        // The op may be erased: its regions are no representatives.
        let known = |region| self.regions.get(&alone(body, region)).copied();
        let regions =
            body.regions(op).iter().map(|region| known(*region)).collect::<Option<_>>()?;
        let head = self.head(body, op, regions);
        let known = self.table.get(&self.key(body, op, head))?;
        Some(body.result(*known, 0))
    }

    /// Makes two values of one type equal, and all terms that are equal for it.
    pub fn merge(&mut self, body: &Body, merge: Merge) {
        let mut work = vec![merge];
        while let Some((a, b, reason)) = work.pop() {
            let (mut to, mut from) = (self.find(a), self.find(b));
            if to == from {
                continue;
            }
            if self.users(to).len() < self.users(from).len() {
                std::mem::swap(&mut to, &mut from);
            }
            self.merges.push((a, b, reason));
            self.parents.insert(from, to);
            if let Some(constant) = self.constants.remove(&from)
                && !self.constants.contains_key(&to)
            {
                self.constants.insert(to, constant);
            }
            if self.constants.contains_key(&to) {
                self.new_constants.push(to);
            }
            let users = self.users.remove(&from).unwrap_or_default();
            for op in &users {
                let key = self.key(body, *op, self.head_of[op]);
                let known = *self.table.entry(key).or_insert(*op);
                let (x, y) = (body.result(known, 0), body.result(*op, 0));
                if !self.are_equal(x, y) {
                    work.push((x, y, Reason::Congruence(known, *op)));
                }
            }
            self.users.entry(to).or_default().extend(users);
        }
    }

    fn key(&self, body: &Body, op: OpId, head: u32) -> Key {
        let mut operands: SmallVec<[Value; 4]> = body.operands(op).map(|v| self.find(v)).collect();
        if self.is_commutative[head as usize] {
            operands.sort_unstable();
        }
        (head, operands)
    }

    fn head(&mut self, body: &Body, op: OpId, regions: SmallVec<[u32; 1]>) -> u32 {
        let is_commutative = body[op].has(Traits::COMMUTATIVE) && body[op].n_operands() == 2;
        let head = Head {
            name: body[op].def.name,
            attrs: body.attrs(op).to_vec(),
            regions,
            ty: body.ty(body.result(op, 0)),
            is_commutative,
        };
        let next = self.heads.len() as u32;
        let number = *self.heads.entry(head).or_insert(next);
        if number == next {
            self.is_commutative.push(is_commutative);
        }
        number
    }

    /// A region of a term, or the first one that is equal to it.
    pub fn first_region(&self, op: OpId, i: usize) -> Option<RegionId> {
        self.regions_of.get(&op)?.get(i).copied()
    }

    fn regions(&mut self, body: &Body, op: OpId) -> SmallVec<[u32; 1]> {
        body.regions(op).iter().map(|region| self.region(body, *region)).collect()
    }

    /// Number of a region: equal ones have one.
    fn region(&mut self, body: &Body, region: RegionId) -> u32 {
        let next = self.regions.len() as u32;
        let number = *self.regions.entry(alone(body, region)).or_insert(next);
        if number == next {
            self.first_regions.push(region);
        }
        number
    }
}

/// A region that captures nothing as a body, without locations.
fn alone(body: &Body, region: RegionId) -> Body {
    let mut alone = Body::new();
    let root = alone.root();
    let map = &mut Mapping::default();
    Cloner { from: body, to: &mut alone, map, loc: &|_| Loc::Unknown }.region(region, root);
    alone
}
