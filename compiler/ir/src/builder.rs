//! Builder: creates ops at an insertion point of a body.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::constraints;
use crate::cost::Work;
use crate::error::Error;
use crate::field::{Attrs, OpParts};
use crate::loc::Loc;
use crate::loops::LoopRegion;
use crate::memory::{Callees, Memory};
use crate::op::{Op, OpCx, OpDef, OpRef};
use crate::tensor::Tensor;
use crate::types::Type;

/// Insertion point of new ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// After the last op of a block.
    End(BlockId),
    /// Before the first op of a block.
    Start(BlockId),
    /// Before an op.
    Before(OpId),
}

/// A builder: a body, an insertion point and the location of new ops.
pub struct Builder<'b> {
    /// The body.
    pub body: &'b mut Body,
    /// The insertion point of new ops.
    pub at: At,
    /// The location of new ops.
    pub loc: Loc,
}

impl<'b> Builder<'b> {
    /// Returns a builder that inserts at `at`.
    pub fn new(body: &'b mut Body, at: At, loc: Loc) -> Self {
        Builder { body, at, loc }
    }

    /// Adds an op whose result types are inferred. Error: the op rejects its operands.
    pub fn add<T: Op>(&mut self, op: T) -> Result<OpId, Error> {
        self.add_parts(T::DEF, op.into_parts(), None)
    }

    /// Adds an op with these result types.
    pub fn add_typed<T: Op>(&mut self, op: T, results: &[Type]) -> OpId {
        let op = self.body.create(T::DEF, op.into_parts(), results, self.loc);
        self.insert(op);
        op
    }

    /// Adds an op and returns its one result. Error: the op rejects its operands.
    pub fn value<T: Op>(&mut self, op: T) -> Result<Value, Error> {
        let op = self.add(op)?;
        Ok(self.body.result(op, 0))
    }

    /// Adds an op of this result type and returns its result.
    pub fn value_typed<T: Op>(&mut self, op: T, result: Type) -> Value {
        let op = self.add_typed(op, &[result]);
        self.body.result(op, 0)
    }

    /// Adds an op of plain operands, its attributes at their defaults, and returns its one result.
    /// Error: the op rejects its operands.
    pub fn op(&mut self, def: &'static OpDef, operands: &[Value]) -> Result<Value, Error> {
        let op = self.add_parts(def, default_parts(def, operands), None)?;
        Ok(self.body.result(op, 0))
    }

    /// [`Builder::op`] with this result type.
    pub fn op_typed(&mut self, def: &'static OpDef, operands: &[Value], result: Type) -> Value {
        let parts = default_parts(def, operands);
        let op = self.body.create(def, parts, &[result], self.loc);
        self.insert(op);
        self.body.result(op, 0)
    }

    /// Adds an op by its definition; result types are inferred if not given.
    /// Error: the op rejects its operands, or its result types can't be inferred.
    pub fn add_parts(
        &mut self,
        def: &'static OpDef,
        parts: OpParts,
        results: Option<&[Type]>,
    ) -> Result<OpId, Error> {
        let op = match results {
            Some(types) => self.body.create(def, parts, types, self.loc),
            None => {
                let types = infer(self.body, def, &parts)?.ok_or_else(|| {
                    Error::new(format!("the result types of '{}' can't be inferred", def.name))
                })?;
                self.body.create(def, parts, &types, self.loc)
            }
        };
        self.insert(op);
        Ok(op)
    }

    /// Inserts a detached op at the insertion point.
    pub fn insert(&mut self, op: OpId) {
        match self.at {
            At::End(block) => self.body.append(block, op),
            At::Start(block) => self.body.prepend(block, op),
            At::Before(before) => self.body.insert_before(before, op),
        }
    }

    /// Makes a region with one block and fills it; the closure gets the block's arguments.
    pub fn region(
        &mut self,
        args: &[Type],
        fill: impl FnOnce(&mut Builder<'_>, &[Value]) -> Result<(), Error>,
    ) -> Result<RegionId, Error> {
        let region = self.body.add_region();
        let block = self.body.add_block(region, args);
        let args = self.body.args(block).to_vec();
        let loc = self.loc;
        fill(&mut Builder::new(self.body, At::End(block), loc), &args)?;
        Ok(region)
    }

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }
}

fn default_parts(def: &OpDef, operands: &[Value]) -> OpParts {
    OpParts {
        operands: operands.into(),
        segments: operands.iter().map(|_| 1).collect(),
        attrs: def.default_attrs(),
        ..OpParts::default()
    }
}

/// The result types of an op, if they follow from its operands and attributes.
pub type Inferred = Option<SmallVec<[Type; 2]>>;

/// The result types of an op that is not in the body yet; `None` if they are free.
/// Error: the op rejects its operands.
pub fn infer(body: &Body, def: &'static OpDef, parts: &OpParts) -> Result<Inferred, Error> {
    let mut attrs: Cow<'_, Attrs> = Cow::Borrowed(&parts.attrs);
    if def.has_segments() && attrs.len() < def.n_attrs() {
        let sizes = parts.segments.iter().map(|n| i64::from(*n)).collect();
        attrs.to_mut().push(Some(Attr::Ints(sizes, Type::i32())));
    }
    let op = OpRef {
        def,
        operands: parts.operands.clone(),
        attrs: &attrs,
        regions: &parts.regions,
        successors: &parts.successors,
        nested: parts.nested.as_ref(),
    };
    let cx = BodyCx { body, results: &[] };
    let inferred = (def.infer)(&op, &cx);
    let types = inferred.map_err(|error| constraints::worded(error, &op, &cx, false))?;
    Ok(types.get().map(SmallVec::from_slice))
}

/// The view that an op in a body has of its surroundings.
pub struct BodyCx<'a> {
    /// The body that the operands live in.
    pub body: &'a Body,
    /// The written result types.
    pub results: &'a [Type],
}

impl OpCx for BodyCx<'_> {
    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.body.constant(value)
    }

    fn signed_constant(&self, value: Value) -> Option<i64> {
        self.body.signed_constant(value)
    }

    fn is_poison(&self, value: Value) -> bool {
        self.body.is_poison(value)
    }

    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}

impl Body {
    /// Work of an op, without its regions.
    pub fn work(&self, op: OpId) -> Work {
        let results = self.result_types(op);
        self[op].def.work(&self.op_ref(op), &BodyCx { body: self, results: &results })
    }

    /// Aliasing of the results and read order of an op, if known.
    pub fn memory(&self, op: OpId, callees: &dyn Callees) -> Option<Memory> {
        let results = self.result_types(op);
        let cx = BodyCx { body: self, results: &results };
        self[op].def.memory(&self.op_ref(op), &cx, callees)
    }

    /// The regions of an op that are executed repeatedly.
    pub fn loops(&self, op: OpId) -> Vec<LoopRegion> {
        let data = &self[op];
        if self.regions(op).is_empty() {
            return Vec::new();
        }
        let results = self.result_types(op);
        (data.def.loops)(&self.op_ref(op), &BodyCx { body: self, results: &results })
    }

    /// True if `value` is poison, as its defining op says.
    pub fn is_poison(&self, value: Value) -> bool {
        self.def_op(value).is_some_and(|op| self[op].has(crate::traits::Traits::POISON))
    }

    /// The constant value of `value`, if its defining op is a constant.
    pub fn constant(&self, value: Value) -> Option<Tensor> {
        let op = self.def_op(value)?;
        if !self[op].has(crate::traits::Traits::CONSTANT) {
            return None;
        }
        // A constant whose elements are of a dialect's type says what is stored for them, not what
        // they are.
        let elem = self.ty(value).elem();
        self.attr(op, "value")?.to_tensor().filter(|tensor| tensor.ty().elem() == elem)
    }

    /// The integer that `value` is a constant splat of, sign-extended, if it has at most 64 bits. Scalars take no tensor.
    pub fn signed_constant(&self, value: Value) -> Option<i64> {
        let op = self.def_op(value)?;
        if !self[op].has(crate::traits::Traits::CONSTANT) {
            return None;
        }
        match (self.attr(op, "value")?, self.ty(value).bits()) {
            (Attr::Int(number, ty), Some(width @ 1..=64))
                if *ty == self.ty(value) && ty.is_int_or_index() =>
            {
                let shift = 64 - width;
                Some(*number << shift >> shift)
            }
            _ => self.constant(value)?.splat_value()?.signed(0),
        }
    }
}
