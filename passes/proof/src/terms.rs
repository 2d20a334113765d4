//! Congruence closure: classes of equal values, where ops of one kind with equal operands are equal.
//!
//! A term is a pure op with one result whose regions capture nothing. Its value depends on its operands alone, wherever it
//! stands; commutative ops are equal in both orders of two operands. Ops that promise something (`nsw`, `exact`, `nnan`) are
//! terms, but neither rules nor folds apply to them: what these make of such an op is defined where the op may be poison, so
//! the two are not equal.

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pattern::Mode;
use creole_ir::pattern::body::captures_nothing;
use creole_ir::{Attr, Body, Loc, OpId, RegionId, Tensor, Traits, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// True if the op is a term.
pub fn is_term(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.has(Traits::PURE)
        && body.is_pure(op)
        && !body.is_modified(op)
        && !data.has(Traits::TERMINATOR)
        && data.def.is_registered()
        && data.n_results() == 1
        && body.nested(op).is_none()
        && body.successors(op).is_empty()
        && body.regions(op).iter().all(|r| captures_nothing(body, *r))
}

/// True if an op with these attributes promises something.
pub fn promises(attrs: &[Option<Attr>]) -> bool {
    attrs.iter().flatten().any(Attr::is_promise)
}

/// True if two constants are one number for the rules of a mode.
pub fn are_equal(x: &Tensor, y: &Tensor, mode: Mode) -> bool {
    let elem = x.elem();
    if elem.is_int_or_index() || mode == Mode::Strict && !elem.is_float() {
        return x == y;
    }
    // Rounding may lose all digits of a sum.
    let is_free = mode >= Mode::Real || !elem.is_float();
    x == y || is_free || (0..x.len()).all(|i| are_equal_floats(x.float(i), y.float(i), mode))
}

fn are_equal_floats(x: f64, y: f64, mode: Mode) -> bool {
    let is_finite = x.is_finite() && y.is_finite();
    x.to_bits() == y.to_bits()
        || x.is_nan() && y.is_nan()
        || mode >= Mode::Nsz && x == y
        || mode >= Mode::NoNan && !is_finite
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
    /// Regions, each the first of those that are equal.
    regions: Regions,
    ty: Type,
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
    head_of: FxHashMap<OpId, u32>,
    /// The first of the regions that are equal.
    regions: FxHashMap<Body, RegionId>,
    /// The first region that is equal to each region of a term, of terms with regions.
    regions_of: FxHashMap<OpId, Regions>,
    /// Merges of classes, in order.
    pub merges: Vec<Merge>,
    /// Terms of which an operand became a constant, until somebody takes them.
    pub ripe: Vec<OpId>,
    /// Pairs of constants that were made equal.
    pub equal_constants: Vec<(Value, Value)>,
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

    /// Number of the terms that have an operand in a class.
    fn n_users(&self, class: Value) -> usize {
        self.users.get(&class).map_or(0, Vec::len)
    }

    /// Adds a term, which is equal to those of the same kind with equal operands.
    pub fn add(&mut self, body: &Body, op: OpId) {
        let regions = body.regions(op).iter();
        let first = regions.map(|own| *self.regions.entry(alone(body, *own)).or_insert(*own));
        let regions: Regions = first.collect();
        if !regions.is_empty() {
            self.regions_of.insert(op, regions.clone());
        }
        let next = self.heads.len() as u32;
        let head = *self.heads.entry(head(body, op, regions)).or_insert(next);
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
        }
        let key = self.key(body, op, head);
        let known = *self.table.entry(key).or_insert(op);
        if known != op {
            self.merge(body, (body.result(known, 0), result, Reason::Congruence(known, op)));
        }
    }

    /// The known term of the same kind with equal operands as an op, which need not be one of the terms.
    pub fn lookup(&self, body: &Body, op: OpId) -> Option<Value> {
        // The op may be erased: its regions become the first of none.
        let regions = body.regions(op).iter();
        let regions = regions.map(|own| self.regions.get(&alone(body, *own)).copied());
        let head = self.heads.get(&head(body, op, regions.collect::<Option<_>>()?))?;
        let known = self.table.get(&self.key(body, op, *head))?;
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
            if self.n_users(to) < self.n_users(from) {
                std::mem::swap(&mut to, &mut from);
            }
            self.merges.push((a, b, reason));
            self.parents.insert(from, to);
            let users = self.users.remove(&from).unwrap_or_default();
            let (own, new) = (self.constants.get(&to).copied(), self.constants.remove(&from));
            match (own, new) {
                (Some(_), None) => self.ripe.extend(&users),
                (None, Some(constant)) => {
                    self.ripe.extend(self.users.get(&to).into_iter().flatten());
                    self.constants.insert(to, constant);
                }
                (Some(own), Some(new)) => self.equal_constants.push((own, new)),
                (None, None) => {}
            }
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
        if body[op].has(Traits::COMMUTATIVE) && operands.len() == 2 {
            operands.sort_unstable();
        }
        (head, operands)
    }

    /// A region of a term, or the first one that is equal to it.
    pub fn first_region(&self, op: OpId, i: usize) -> Option<RegionId> {
        self.regions_of.get(&op)?.get(i).copied()
    }
}

fn head(body: &Body, op: OpId, regions: Regions) -> Head {
    let ty = body.ty(body.result(op, 0));
    Head { name: body[op].def.name, attrs: body.attrs(op).to_vec(), regions, ty }
}

/// A region that captures nothing as a body, without locations.
pub(crate) fn alone(body: &Body, region: RegionId) -> Body {
    let mut alone = Body::new();
    let root = alone.root();
    let map = &mut Mapping::default();
    Cloner { from: body, to: &mut alone, map, loc: &|_| Loc::Unknown }.region(region, root);
    alone
}
