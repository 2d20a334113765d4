//! Rule matching in a body, where each value has at most one defining op.

use la_arena::RawIdx;
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::body::{Body, OpId, RegionId, Value, ValueDef};
use crate::clone::{Cloner, Mapping};
use crate::dialect::Dialects;
use crate::field::OpParts;
use crate::loc::Loc;
use crate::op::OpDef;
use crate::pattern::apply::{Build, NewOp};
use crate::pattern::matcher::Graph;
use crate::pattern::{NewRegion, RuleValue};
use crate::tensor::Tensor;
use crate::traits::Traits;
use crate::types::Type;

impl Graph for Body {
    type Value = Value;
    type Op = OpId;

    fn ops(&self, value: Value, def: &'static OpDef) -> SmallVec<[OpId; 2]> {
        match self.def(value) {
            ValueDef::Result(op, 0) if self[op].def.is_same(def) && self[op].n_results() == 1 => {
                smallvec![op]
            }
            ValueDef::Result(..) | ValueDef::Arg(..) => SmallVec::new(),
        }
    }

    fn may_have(&self, value: Value, def: &'static OpDef) -> bool {
        self.def_op(value).is_some_and(|op| self[op].def.is_same(def))
    }

    fn n_operands(&self, op: OpId) -> usize {
        self[op].n_operands()
    }

    fn operand(&self, op: OpId, i: usize) -> Value {
        Body::operand(self, op, i)
    }

    fn attr(&self, op: OpId, i: usize) -> RuleValue {
        match self.attrs(op).get(i) {
            Some(Some(attr)) => RuleValue::Attr(attr.clone()),
            Some(None) | None => RuleValue::Absent,
        }
    }

    fn n_regions(&self, op: OpId) -> usize {
        self.regions(op).len()
    }

    fn region(&self, op: OpId, i: usize) -> RuleValue {
        region_value(self, self.regions(op)[i])
    }

    fn ty(&self, value: Value) -> Type {
        Body::ty(self, value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        Body::constant(self, value)
    }

    fn one_use(&self, value: Value) -> bool {
        self.uses(value).nth(1).is_none()
    }

    fn users(&self, value: Value) -> SmallVec<[Value; 4]> {
        let users = Body::users(self, value).filter(|op| self[*op].n_results() == 1);
        users.map(|op| self.result(op, 0)).collect()
    }

    fn number(&self, value: Value) -> u32 {
        value.into_raw().into_u32()
    }

    fn numbered(&self, number: u32) -> Value {
        Value::from_raw(RawIdx::from_u32(number))
    }
}

/// Wraps a region as an argument of rules.
pub fn region_value(body: &Body, region: RegionId) -> RuleValue {
    RuleValue::Region(region, combiner(body, region))
}

/// The name of `op`, if a region only computes `op(a, b)` of its two arguments, in either order if
/// `op` is commutative.
fn combiner(body: &Body, region: RegionId) -> Option<&'static str> {
    let [block] = body.blocks(region) else { return None };
    let args = body.args(*block);
    let op = body.first_op(*block)?;
    let last = body.next_op(op)?;
    let def = body[op].def;
    let operands: SmallVec<[_; 2]> = body.operands(op).collect();
    let in_order = operands[..] == args[..];
    let swapped = operands.iter().rev().eq(args.iter()) && def.traits.has(Traits::COMMUTATIVE);
    let is_whole = args.len() == 2
        && (in_order || swapped)
        && body[op].n_results() == 1
        && body[last].has(Traits::TERMINATOR)
        && body.operands(last).eq(body.results(op));
    is_whole.then_some(def.name)
}

/// True if `region` uses no value that is defined outside it.
pub fn captures_nothing(body: &Body, region: RegionId) -> bool {
    captured(body, region).is_empty()
}

/// Captured values of `region`: used in it and defined outside, in the order of their first use.
pub fn captured(body: &Body, region: RegionId) -> Vec<Value> {
    let ops = body.walk_region(region);
    let mut inside = FxHashSet::default();
    inside.extend(body.blocks(region).iter().copied());
    for op in &ops {
        for inner in body.regions(*op) {
            inside.extend(body.blocks(*inner).iter().copied());
        }
    }
    let mut seen = FxHashSet::default();
    let used = ops.iter().flat_map(|op| body.operands(*op));
    used.filter(|v| !body.def_block(*v).is_some_and(|b| inside.contains(&b)) && seen.insert(*v))
        .collect()
}

/// Inserts the ops of right sides before an op of a body.
pub struct BodyBuild<'a> {
    /// The body.
    pub body: &'a mut Body,
    /// The op before which new ones are inserted.
    pub before: OpId,
    /// The location of new ops.
    pub loc: Loc,
    /// Dialects, to materialize constants.
    pub dialects: &'a Dialects,
    /// The created ops, in order.
    pub made: Vec<OpId>,
    /// True if an op that was created is taken again in place of an equal one.
    pub shares: bool,
}

impl BodyBuild<'_> {
    /// The op of these parts that was created before, if equal ones are shared.
    fn known(&self, def: &'static OpDef, parts: &OpParts, ty: Type) -> Option<Value> {
        let body = &*self.body;
        let is_it = |op: &&OpId| {
            body[**op].def.is_same(def)
                && body.operands(**op).eq(parts.operands.iter().copied())
                && body.attrs(**op).iter().eq(parts.attrs.iter())
                && body.ty(body.result(**op, 0)) == ty
        };
        let made = if self.shares && parts.regions.is_empty() { &self.made[..] } else { &[] };
        made.iter().find(is_it).map(|op| body.result(*op, 0))
    }

    fn insert(&mut self, def: &'static OpDef, parts: OpParts, ty: Type) -> Value {
        if let Some(known) = self.known(def, &parts, ty) {
            return known;
        }
        let op = self.body.create(def, parts, &[ty], self.loc);
        self.body.insert_before(self.before, op);
        self.made.push(op);
        self.body.result(op, 0)
    }

    /// Erases all ops created. Nothing else may use them yet.
    pub fn undo(mut self) {
        for op in std::mem::take(&mut self.made).into_iter().rev() {
            self.body.erase(op);
        }
    }
}

impl Build for BodyBuild<'_> {
    type Value = Value;

    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.body.constant(value)
    }

    fn body(&self) -> &Body {
        self.body
    }

    fn dialects(&self) -> &Dialects {
        self.dialects
    }

    fn add_region(&mut self, region: NewRegion, captured: &[(Value, Value)]) -> Option<RegionId> {
        Some(region.copy_to(self.body, captured))
    }

    fn drop_region(&mut self, region: RegionId) {
        let blocks = self.body.blocks(region).to_vec();
        self.body.erase_blocks(&blocks);
    }

    fn matched_constant(&self, value: &Tensor) -> Option<Value> {
        let body = &*self.body;
        let is_it = |v: &Value| {
            let is_constant = body.def_op(*v).is_some_and(|op| body[op].has(Traits::CONSTANT));
            is_constant && body.constant(*v).is_some_and(|found| found == *value)
        };
        let inner = body.operands(self.before).filter_map(|v| body.def_op(v));
        let mut near = body.operands(self.before).chain(inner.flat_map(|op| body.operands(op)));
        near.find(is_it)
    }

    fn add(&mut self, op: NewOp<Value>) -> Option<Value> {
        let (def, ty) = (op.def, op.ty);
        let parts = op.parts_in(self.body);
        Some(self.insert(def, parts, ty))
    }

    fn add_constant(&mut self, value: &Tensor, ty: Type, dialect: &'static str) -> Option<Value> {
        let (def, parts) = self.dialects.constant(dialect, value, ty)?;
        Some(self.insert(def, parts, ty))
    }
}

impl NewOp<Value> {
    /// Parts of the op in a body, with copies of its regions there.
    pub(super) fn parts_in(self, body: &mut Body) -> OpParts {
        let regions = self.regions.iter().map(|region| copy_region(body, *region)).collect();
        let operands = self.operands.into_iter().collect();
        OpParts { operands, attrs: self.attrs.into(), regions, ..OpParts::default() }
    }
}

/// Copies a region in the same body; the copy uses the same values from outside.
pub fn copy_region(body: &mut Body, region: RegionId) -> RegionId {
    let mut apart = Body::new();
    let outside = apart.add_region();
    let block = apart.new_block(outside);
    let (mut there, mut back) = (Mapping::default(), Mapping::default());
    for value in captured(body, region) {
        let stand_in = apart.add_arg(block, body.ty(value));
        there.insert(value, stand_in);
        back.insert(stand_in, value);
    }
    let root = apart.root();
    Cloner { from: body, to: &mut apart, map: &mut there, loc: &|loc| loc }.region(region, root);
    let to = body.add_region();
    Cloner { from: &apart, to: body, map: &mut back, loc: &|loc| loc }.region(root, to);
    to
}
