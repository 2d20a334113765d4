//! Regions that right sides write out: their parsing and construction.

use crate::body::{BlockId, Body, RegionId, Value};
use crate::clone::{Cloner, Mapping};
use crate::dialect::Dialects;
use crate::field::OpParts;
use crate::loc::Loc;
use crate::op::OpDef;
use crate::pattern::apply::{Build, Builder, NewOp};
use crate::pattern::direct::Kind;
use crate::pattern::parser::{Reader, Side};
use crate::pattern::{BlockPattern, RegionPattern, RuleValue, Var};
use crate::tensor::Tensor;
use crate::text::parser::PResult;
use crate::traits::Traits;
use crate::types::Type;

impl Reader<'_> {
    /// Parses the region of an op.
    pub(super) fn region(&mut self, side: Side) -> PResult<RegionPattern> {
        let start = self.p.span();
        if !self.p.at("(") {
            let var = self.var(Kind::Data)?;
            let span = self.p.span_from(start);
            let message =
                "a region inside of a region is written out, as '(?a, ?b) -> add(?a, ?b)'";
            return match self.is_inner {
                true => Err(self.p.error_at(span, message)),
                false => Ok(RegionPattern::Var(var)),
            };
        }
        self.p.expect("(")?;
        let mut args = Vec::new();
        while !self.p.eat(")") {
            if !args.is_empty() {
                self.p.expect(",")?;
            }
            let arg = self.var(Kind::Value)?;
            args.push((arg, self.type_pattern(side)?));
        }
        self.p.expect("->")?;
        let was_inner = std::mem::replace(&mut self.is_inner, true);
        let results = self.patterns(side)?;
        self.is_inner = was_inner;
        if side == Side::Left {
            let message = "a region is matched by a variable: '?body', with a condition such as \
                           'combines(?body, \"stablehlo.add\")'";
            let span = self.p.span_from(start);
            self.half.unmatchable[side as usize].push((span, message.to_owned()));
        }
        Ok(RegionPattern::Block(Box::new(BlockPattern { args, results })))
    }
}

impl<B: Build, O: Copy> Builder<'_, B, O> {
    pub(super) fn matched_region(&self, var: Var) -> Option<RegionId> {
        match self.bindings.data(var)? {
            RuleValue::Region(region, _) => Some(*region),
            _ => None,
        }
    }

    /// Builds a region of an op with this first operand.
    pub(super) fn region(
        &mut self,
        def: &OpDef,
        block: &BlockPattern,
        first: Option<B::Value>,
    ) -> Option<RegionId> {
        let mut region = NewRegion::new();
        let mut args = Vec::new();
        for (var, ty) in &block.args {
            let ty = match ty {
                Some(ty) => self.ty(*ty)?,
                None => Type::tensor(&[], self.to.ty(first?).elem()),
            };
            args.push((*var, region.arg(ty)));
        }
        let mut captured: Vec<(Value, B::Value)> = Vec::new();
        let mut bindings = self.bindings.map(|value| {
            let known = captured.iter().find(|(_, outer)| *outer == value);
            let stand_in =
                known.map_or_else(|| region.stand_in(self.to.ty(value)), |(own, _)| *own);
            captured.push((stand_in, value));
            stand_in
        });
        args.into_iter().for_each(|(var, arg)| bindings.set(var, arg));
        let (rule, repetition) = (self.rule, self.repetition);
        let mut inner = InRegion { region: &mut region, dialects: self.to.dialects() };
        let mut builder = Builder { rule, bindings: &bindings, to: &mut inner, repetition };
        let results = block.results.iter().map(|result| builder.pattern(result, None));
        let results: Vec<Value> = results.collect::<Option<_>>()?;
        inner.end(def, &results)?;
        captured.retain(|(own, _)| region.is_used(*own));
        self.to.add_region(region, &captured)
    }
}

/// Region that a right side has written out, in a body of its own.
#[derive(Debug)]
pub struct NewRegion {
    body: Body,
    /// The block of the region.
    block: BlockId,
    /// Block whose arguments stand for the values from outside.
    outside: BlockId,
}

impl NewRegion {
    pub(super) fn new() -> NewRegion {
        let mut body = Body::new();
        let around = body.add_region();
        let outside = body.new_block(around);
        let root = body.root();
        let block = body.add_block(root, &[]);
        NewRegion { body, block, outside }
    }

    /// Value that stands for one from outside.
    pub(super) fn stand_in(&mut self, ty: Type) -> Value {
        self.body.add_arg(self.outside, ty)
    }

    /// Adds an argument of the block.
    pub(super) fn arg(&mut self, ty: Type) -> Value {
        self.body.add_arg(self.block, ty)
    }

    /// True if a value from outside is used.
    pub(super) fn is_used(&self, stand_in: Value) -> bool {
        !self.body.is_unused(stand_in)
    }

    /// Copies the region to a body, where stand-ins for values from outside are these values.
    pub fn copy_to(&self, to: &mut Body, captured: &[(Value, Value)]) -> RegionId {
        let map = &mut Mapping::default();
        captured.iter().for_each(|(own, value)| map.insert(*own, *value));
        let (root, region) = (self.body.root(), to.add_region());
        Cloner { from: &self.body, to, map, loc: &|loc| loc }.region(root, region);
        region
    }

    /// The region as the outermost one of a body. It uses nothing from outside.
    pub fn alone(&self) -> Body {
        let mut alone = Body::new();
        let (from, root) = (self.body.root(), alone.root());
        let map = &mut Mapping::default();
        Cloner { from: &self.body, to: &mut alone, map, loc: &|loc| loc }.region(from, root);
        alone
    }
}

/// Builder of the ops of a region.
pub(super) struct InRegion<'r> {
    pub(super) region: &'r mut NewRegion,
    pub(super) dialects: &'r Dialects,
}

impl InRegion<'_> {
    /// Ends the block with these values. `None`: the dialect of the op around has no terminator for them.
    pub(super) fn end(&mut self, around: &OpDef, results: &[Value]) -> Option<()> {
        let names = ["return", "yield"].map(|end| format!("{}.{end}", around.dialect()));
        let def = names.iter().find_map(|name| self.dialects.op(name))?;
        if !def.traits.has(Traits::TERMINATOR) {
            return None;
        }
        let parts =
            OpParts { operands: results.into(), attrs: def.default_attrs(), ..OpParts::default() };
        let op = self.region.body.create(def, parts, &[], Loc::Unknown);
        self.region.body.append(self.region.block, op);
        Some(())
    }

    fn insert(&mut self, def: &'static OpDef, parts: OpParts, ty: Type) -> Value {
        let op = self.region.body.create(def, parts, &[ty], Loc::Unknown);
        self.region.body.append(self.region.block, op);
        self.region.body.result(op, 0)
    }
}

impl Build for InRegion<'_> {
    type Value = Value;

    fn ty(&self, value: Value) -> Type {
        self.region.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.region.body.constant(value)
    }

    fn body(&self) -> &Body {
        &self.region.body
    }

    fn dialects(&self) -> &Dialects {
        self.dialects
    }

    fn add_region(&mut self, region: NewRegion, captured: &[(Value, Value)]) -> Option<RegionId> {
        Some(region.copy_to(&mut self.region.body, captured))
    }

    fn add(&mut self, op: NewOp<Value>) -> Option<Value> {
        let (def, ty) = (op.def, op.ty);
        let parts = op.parts_in(&mut self.region.body);
        Some(self.insert(def, parts, ty))
    }

    fn add_constant(&mut self, value: &Tensor, ty: Type, dialect: &'static str) -> Option<Value> {
        let (def, parts) = self.dialects.constant(dialect, value, ty)?;
        Some(self.insert(def, parts, ty))
    }
}
