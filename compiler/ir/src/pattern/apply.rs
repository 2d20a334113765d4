//! Construction of a rule's right side, in a body or in an e-graph.

use la_arena::{Idx, RawIdx};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{Body, OpId, RegionId, Value};
use crate::cost::Work;
use crate::dialect::Dialects;
use crate::op::{FoldEval, OpCx, OpDef, OpRef};
use crate::pattern::matcher::Bindings;
use crate::pattern::region::NewRegion;
use crate::pattern::{
    AttrPattern, ConstantPattern, FurtherRoot, OpPattern, Pattern, RegionPattern, Rule, RuleValue,
    TypePattern, Var,
};
use crate::tensor::Tensor;
use crate::traits::Traits;
use crate::types::Type;
use crate::verify::compatible;

/// An op to be created.
#[derive(Clone, Debug)]
pub struct NewOp<V> {
    /// The definition.
    pub def: &'static OpDef,
    /// Its operands.
    pub operands: SmallVec<[V; 4]>,
    /// Its stored attributes.
    pub attrs: Vec<Option<Attr>>,
    /// Regions to be copied.
    pub regions: SmallVec<[RegionId; 1]>,
    /// The type of its result.
    pub ty: Type,
}

/// Interface to a program under construction: a body or an e-graph.
pub trait Build {
    /// A value.
    type Value: Copy + PartialEq;

    /// The type of a value.
    fn ty(&self, value: Self::Value) -> Type;
    /// The elements of a constant value, if known.
    fn constant(&self, value: Self::Value) -> Option<Tensor>;
    /// The body that regions live in.
    fn body(&self) -> &Body;
    /// The dialects that ops are from.
    fn dialects(&self) -> &Dialects;
    /// Adds a region, whose stand-ins for values from outside are these values. `None`: ops here have no regions like it.
    fn add_region(
        &mut self,
        region: NewRegion,
        captured: &[(Value, Self::Value)],
    ) -> Option<RegionId>;
    /// Drops a region that [`Build::add_region`] gave, of which ops have copies.
    fn drop_region(&mut self, _: RegionId) {}
    /// Adds an op. `None`: there is no room left.
    fn add(&mut self, op: NewOp<Self::Value>) -> Option<Self::Value>;
    /// Constant that was matched in the ops to be replaced.
    fn matched_constant(&self, _value: &Tensor) -> Option<Self::Value> {
        None
    }
    /// Adds a constant, for a rule about ops of `dialect`. `None`: there is no op for it.
    fn add_constant(
        &mut self,
        value: &Tensor,
        ty: Type,
        dialect: &'static str,
    ) -> Option<Self::Value>;
}

/// Builds the right side of `rule`; `ty` is the type of the value to be replaced. `None`: the right
/// side is not well-typed here, or has another type; ops created before that is found out stay.
pub fn build<B: Build, O: Copy>(
    rule: &Rule,
    bindings: &Bindings<B::Value, O>,
    ty: Type,
    to: &mut B,
) -> Option<B::Value> {
    Builder { rule, bindings, to, repetition: 0 }.pattern(&rule.rhs, Some(ty))
}

/// Builds the right side of a further root, whose value has the type `ty`. `None`: as for [`build`].
pub fn build_further<B: Build, O: Copy>(
    rule: &Rule,
    further: &FurtherRoot,
    bindings: &Bindings<B::Value, O>,
    ty: Type,
    to: &mut B,
) -> Option<B::Value> {
    Builder { rule, bindings, to, repetition: 0 }.pattern(&further.rhs, Some(ty))
}

pub(super) struct Builder<'a, B: Build, O> {
    pub(super) rule: &'a Rule,
    pub(super) bindings: &'a Bindings<B::Value, O>,
    pub(super) to: &'a mut B,
    /// Number of the repetition that is being built.
    pub(super) repetition: usize,
}

impl<B: Build, O: Copy> Builder<'_, B, O> {
    pub(super) fn pattern(&mut self, pattern: &Pattern, want: Option<Type>) -> Option<B::Value> {
        match pattern {
            Pattern::Value(var) => {
                let value = self.bindings.value(*var)?;
                want.is_none_or(|ty| ty == self.to.ty(value)).then_some(value)
            }
            Pattern::Constant(constant, ty) => self.constant(constant, *ty, want),
            Pattern::Op(op) => self.op(op, want),
            Pattern::Each(inner) => match **inner {
                Pattern::Value(var) => self.bindings.list(var)?.get(self.repetition).copied(),
                _ => None,
            },
        }
    }

    /// The operands that a pattern of an operand of `op` stands for. `None`: as for [`Builder::pattern`], or the lists in
    /// it have different lengths.
    fn operands(
        &mut self,
        op: &OpPattern,
        pattern: &Pattern,
        made: &mut SmallVec<[B::Value; 4]>,
    ) -> Option<()> {
        match pattern {
            Pattern::Each(inner) if op.is_variadic => match &**inner {
                Pattern::Value(var) => made.extend_from_slice(self.bindings.list(*var)?),
                inner => {
                    for repetition in 0..self.n_repetitions(inner)? {
                        self.repetition = repetition;
                        made.push(self.pattern(inner, None)?);
                    }
                }
            },
            one => made.push(self.pattern(one, None)?),
        }
        Some(())
    }

    /// The one length of all lists in a repetition.
    fn n_repetitions(&self, inner: &Pattern) -> Option<usize> {
        let mut lengths: SmallVec<[Option<usize>; 4]> = SmallVec::new();
        inner.visit_lists(&mut |var, is_value| {
            let list = || self.bindings.list(var).map(<[B::Value]>::len);
            let data = || self.bindings.data(var)?.items().map(|items| items.len());
            lengths.push(if is_value { list() } else { data() });
        });
        let n = lengths.first().copied()??;
        lengths.iter().all(|length| *length == Some(n)).then_some(n)
    }

    /// The element of a list that belongs to the repetition.
    fn element(&self, list: Var) -> Option<RuleValue> {
        self.bindings.data(list)?.items()?.get(self.repetition).cloned()
    }

    fn constant(
        &mut self,
        constant: &ConstantPattern,
        ty: Option<TypePattern>,
        want: Option<Type>,
    ) -> Option<B::Value> {
        let ty = match ty {
            Some(ty) => Some(self.ty(ty)?),
            None => want,
        };
        let tensor = match constant {
            ConstantPattern::Var(var) => self.bindings.data(*var)?.tensor()?,
            ConstantPattern::Number(number) => number.splat(ty?)?,
        };
        let ty = ty.unwrap_or_else(|| tensor.ty());
        if want.is_some_and(|want| want != ty) || tensor.ty() != ty {
            return None;
        }
        let matched = match constant {
            ConstantPattern::Var(var) if !self.rule.computes(*var) => {
                self.to.matched_constant(&tensor)
            }
            ConstantPattern::Var(_) | ConstantPattern::Number(_) => None,
        };
        matched.or_else(|| self.to.add_constant(&tensor, ty, self.rule.root().dialect()))
    }

    fn op(&mut self, pattern: &OpPattern, want: Option<Type>) -> Option<B::Value> {
        let mut written = SmallVec::new();
        let made = self.op_with(pattern, want, &mut written);
        written.into_iter().for_each(|region| self.to.drop_region(region));
        made
    }

    /// Builds an op. The regions that were written out for it are added to `written`.
    fn op_with(
        &mut self,
        pattern: &OpPattern,
        want: Option<Type>,
        written: &mut SmallVec<[RegionId; 1]>,
    ) -> Option<B::Value> {
        let mut operands: SmallVec<[B::Value; 4]> = SmallVec::new();
        pattern.operands.iter().try_for_each(|p| self.operands(pattern, p, &mut operands))?;
        let attrs = pattern.attrs.iter().map(|a| self.attr(a)).collect::<Option<Vec<_>>>()?;
        let mut regions: SmallVec<[RegionId; 1]> = SmallVec::new();
        for region in &pattern.regions {
            regions.push(match region {
                RegionPattern::Var(var) => self.matched_region(*var)?,
                RegionPattern::Block(block) => {
                    let region = self.region(pattern.def, block, operands.first().copied())?;
                    written.push(region);
                    region
                }
            });
        }
        let said = match pattern.ty {
            Some(ty) => Some(self.ty(ty)?),
            None => None,
        };
        if want.is_some() && said.is_some() && want != said {
            return None;
        }
        if pattern.is_multiset {
            return self.chain(pattern.def, &operands, &attrs, want.or(said));
        }
        let ty = self.result_type(pattern.def, &operands, &attrs, &regions, want.or(said))?;
        self.to.add(NewOp { def: pattern.def, operands, attrs, regions, ty })
    }

    /// Builds a chain of ops of two operands each, from left to right.
    fn chain(
        &mut self,
        def: &'static OpDef,
        operands: &[B::Value],
        attrs: &[Option<Attr>],
        want: Option<Type>,
    ) -> Option<B::Value> {
        let (first, rest) = operands.split_first()?;
        let mut sum = *first;
        for operand in rest {
            let operands = SmallVec::from_slice(&[sum, *operand]);
            let ty = self.result_type(def, &operands, attrs, &[], want)?;
            let (attrs, regions) = (attrs.to_vec(), SmallVec::new());
            sum = self.to.add(NewOp { def, operands, attrs, regions, ty })?;
        }
        want.is_none_or(|ty| ty == self.to.ty(sum)).then_some(sum)
    }

    fn result_type(
        &self,
        def: &'static OpDef,
        operands: &[B::Value],
        attrs: &[Option<Attr>],
        regions: &[RegionId],
        want: Option<Type>,
    ) -> Option<Type> {
        let types: Vec<Type> = operands.iter().map(|v| self.to.ty(*v)).collect();
        let constants: Vec<Option<Tensor>> =
            operands.iter().map(|v| self.to.constant(*v)).collect();
        Loose {
            def,
            types: &types,
            constants: &constants,
            attrs,
            regions,
            body: Some(self.to.body()),
        }
        .result_type(want)
    }

    fn attr(&self, pattern: &AttrPattern) -> Option<Option<Attr>> {
        match pattern {
            AttrPattern::Absent => Some(None),
            AttrPattern::Literal(attr) => Some(Some(attr.clone())),
            AttrPattern::Var(var) => written(self.bindings.data(*var)?),
            AttrPattern::Each(list) => written(&self.element(*list)?),
        }
    }

    pub(super) fn ty(&self, pattern: TypePattern) -> Option<Type> {
        match pattern {
            TypePattern::Var(var) => self.bindings.data(var)?.ty(),
            TypePattern::Each(list) => self.element(list)?.ty(),
            TypePattern::Of(var) => match self.bindings.value(var) {
                Some(value) => Some(self.to.ty(value)),
                None => self.bindings.data(var)?.ty(),
            },
        }
    }
}

/// The stored attribute that a binding stands for. `None`: it stands for none.
fn written(value: &RuleValue) -> Option<Option<Attr>> {
    match value {
        RuleValue::Absent => Some(None),
        value => Some(Some(value.to_attr()?)),
    }
}

/// Constant folding by evaluation: the value of the one result of `op`, whose operands are all constants. `None`: they
/// are not, or it takes more than `budget` steps.
pub fn evaluate_op(body: &Body, op: OpId, budget: i64) -> Option<Tensor> {
    let is_constant = |v: Value| body.def_op(v).is_some_and(|d| body[d].has(Traits::CONSTANT));
    if body[op].n_results() != 1 || !body.operands(op).all(is_constant) {
        return None;
    }
    let types = body.operand_types(op);
    let constants: Vec<Option<Tensor>> = body.operands(op).map(|v| body.constant(v)).collect();
    let loose = Loose::of(body, op, &types, &constants);
    loose.evaluate(body.ty(body.result(op, 0)), budget)
}

/// An op whose operands are known by type only: as much as inference and evaluation need.
#[derive(Clone, Copy, Debug)]
pub struct Loose<'a> {
    /// The definition.
    pub def: &'static OpDef,
    /// Types of the operands.
    pub types: &'a [Type],
    /// Elements of the operands, as far as they are known.
    pub constants: &'a [Option<Tensor>],
    /// Stored attributes.
    pub attrs: &'a [Option<Attr>],
    /// Regions, in `body`.
    pub regions: &'a [RegionId],
    /// The body that the regions live in.
    pub body: Option<&'a Body>,
}

struct LooseCx<'a> {
    op: Loose<'a>,
    results: &'a [Type],
}

impl OpCx for LooseCx<'_> {
    fn ty(&self, value: Value) -> Type {
        self.op.types[number_of(value)]
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.op.constants.get(number_of(value))?.clone()
    }

    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        self.op.body
    }
}

fn number_of(value: Value) -> usize {
    value.into_raw().into_u32() as usize
}

impl<'a> Loose<'a> {
    /// An op of a body, with operands of these types and constants.
    pub fn of(
        body: &'a Body,
        op: OpId,
        types: &'a [Type],
        constants: &'a [Option<Tensor>],
    ) -> Loose<'a> {
        let (attrs, regions) = (body.attrs(op), body.regions(op));
        Loose { def: body[op].def, types, constants, attrs, regions, body: Some(body) }
    }

    fn op_ref(&self) -> OpRef<'a> {
        OpRef {
            def: self.def,
            operands: (0..self.types.len() as u32)
                .map(|i| Idx::from_raw(RawIdx::from_u32(i)))
                .collect(),
            attrs: self.attrs,
            regions: self.regions,
            successors: &[],
            nested: None,
        }
    }

    /// Infers the type of the one result: `want` if that is well-typed, else the inferred one.
    /// `None`: the op rejects its operands or that type, or its type is free and `want` is absent.
    pub fn result_type(&self, want: Option<Type>) -> Option<Type> {
        let op = self.op_ref();
        (self.def.check)(&op).ok()?;
        let types = (self.def.infer)(&op, &LooseCx { op: *self, results: &[] }).ok()?;
        let ty = match (types.get(), want) {
            (None, want) => want?,
            (Some([one]), None) => *one,
            (Some([one]), Some(want)) => compatible(*one, want).then_some(want)?,
            (Some(_), _) => return None,
        };
        let no_functions = FxHashMap::default();
        (self.def.verify)(&op, &LooseCx { op: *self, results: &[ty] }, &no_functions).ok()?;
        Some(ty)
    }

    /// True if the op infers no result type.
    pub(crate) fn is_free(&self) -> bool {
        let types = (self.def.infer)(&self.op_ref(), &LooseCx { op: *self, results: &[] });
        types.is_ok_and(|types| types.get().is_none())
    }

    /// Work of the op; see [`OpDef::work`].
    pub fn work(&self, result: Type) -> Work {
        self.def.work(&self.op_ref(), &LooseCx { op: *self, results: &[result] })
    }

    /// Folds the op by itself, with operands identified by position.
    pub fn fold(&self, ty: Type) -> Option<LooseFold> {
        match (self.def.fold)(&self.op_ref(), &LooseCx { op: *self, results: &[ty] })? {
            crate::Fold::Value(value) => Some(LooseFold::Operand(number_of(value))),
            crate::Fold::Constant(tensor) => Some(LooseFold::Constant(tensor)),
            crate::Fold::Values(values) => match values[..] {
                [crate::Folded::Value(one)] => Some(LooseFold::Operand(number_of(one))),
                _ => None,
            },
        }
    }

    /// Constant-folds the op if all operands are known, the op is pure and has no regions, and
    /// neither the operands nor the result have more than `budget` elements (splats that stay
    /// splats, also where their elements move, count as one).
    pub fn evaluate(&self, ty: Type, budget: i64) -> Option<Tensor> {
        let evaluable = self.def.traits.has(Traits::PURE)
            && !self.def.traits.has(Traits::CONSTANT)
            && !self.def.traits.has(Traits::PARTIAL)
            && !self.def.traits.has(Traits::FOLDED)
            && !self.def.traits.has(Traits::COMPACT)
            && self.regions.is_empty()
            && !self.types.is_empty();
        if !evaluable {
            return None;
        }
        let args: Vec<Tensor> = self.constants.iter().cloned().collect::<Option<_>>()?;
        if self.def.traits.has(Traits::MOVES)
            && args.iter().all(|arg| arg.is_splat() || arg.len() == 1)
            && let Some(splat) = same_splat(&args)
        {
            let is_one = splat.elem() == ty.elem() && ty.has_static_shape();
            return is_one.then(|| Tensor::splat(ty, &splat));
        }
        let stays_splat =
            self.def.traits.has(Traits::ELEMENTWISE) && args.iter().all(Tensor::is_splat);
        let fits = |ty: Type| ty.n_elements().is_some_and(|n| n <= budget);
        let is_small = fits(ty) && args.iter().all(|a| fits(a.ty()));
        if !stays_splat && !is_small {
            return None;
        }
        let results = (self.def.eval)(&self.op_ref(), &args, &mut FoldEval(&[ty])).ok()?;
        match &results[..] {
            [one] if one.ty() == ty => Some(without_sign_of_nan(one, &args)),
            _ => None,
        }
    }
}

/// The scalar that all elements of some tensors are.
fn same_splat(all: &[Tensor]) -> Option<Tensor> {
    let first = all.first()?.splat_value()?;
    all.iter().all(|tensor| tensor.splat_value().as_ref() == Some(&first)).then_some(first)
}

/// A number that is not one though all operands are numbers has no sign: processors give it one or the other.
fn without_sign_of_nan(result: &Tensor, args: &[Tensor]) -> Tensor {
    let is_nan =
        |t: &Tensor| t.elem().is_float() && t.splat_value().is_some_and(|t| t.float(0).is_nan());
    if is_nan(result) && !args.iter().any(is_nan) {
        return Tensor::from_f64(f64::NAN, result.ty());
    }
    result.clone()
}

/// Result of folding a loose op.
#[derive(Clone, Debug, PartialEq)]
pub enum LooseFold {
    /// This operand.
    Operand(usize),
    /// A constant.
    Constant(Tensor),
}
