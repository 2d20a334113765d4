//! Random well-typed instances of left sides.

use creole_ir::field::OpParts;
use creole_ir::interface::{KnownOperands, Sample, Sampler};
use creole_ir::pattern::apply::Loose;
use creole_ir::pattern::{
    AttrPattern, ConstantPattern, Mode, OpPattern, Pattern, Rule, TypePattern, Var,
};
use creole_ir::{Attr, Body, Dialects, Loc, OpDef, OpId, RegionId, Tensor, Traits, Type, Value};
use creole_scalar::Random;
use rustc_hash::FxHashMap;

use super::random::Samples;

/// Program that the left side of a rule may match.
pub(super) struct Instance {
    pub(super) body: Body,
    pub(super) root: Value,
    /// Last op, before which the right side is built.
    pub(super) end: OpId,
}

impl Instance {
    /// Random instance. `None`: the parts did not fit each other.
    pub(super) fn new(rule: &Rule, dialects: &Dialects, random: &mut Random) -> Option<Instance> {
        let is_scalar = creole_arith::is_arithmetic(rule.root());
        let elem = match is_scalar {
            true => random.pick(&creole_arith::sample::elems()),
            false => random.pick(&creole_hlo::sample::elems()),
        };
        let is_scalar = is_scalar && random.tenths(6);
        let body = Body::with_entry(&[]);
        let mut making = Making {
            body,
            dialects,
            random,
            elem,
            is_scalar,
            values: FxHashMap::default(),
            attrs: FxHashMap::default(),
            regions: FxHashMap::default(),
            types: Vec::new(),
        };
        let root = making.pattern(&rule.lhs, None)?;
        let mut body = making.body;
        let end = dialects.op("func.return").or_else(|| dialects.op("stablehlo.return"))?;
        let end = body.create(end, OpParts::default(), &[], Loc::Unknown);
        body.append(body.entry(), end);
        Some(Instance { body, root, end })
    }

    /// Random arguments.
    pub(super) fn inputs(&self, mode: Mode, random: &mut Random) -> Vec<Tensor> {
        let types = self.body.arg_types(self.body.entry());
        types.into_iter().map(|ty| random.tensor(ty, super::allows_special(mode))).collect()
    }
}

struct Making<'a> {
    body: Body,
    dialects: &'a Dialects,
    random: &'a mut Random,
    elem: Type,
    /// True if values are scalars, false for tensors.
    is_scalar: bool,
    values: FxHashMap<Var, Value>,
    attrs: FxHashMap<Var, Option<Attr>>,
    regions: FxHashMap<Var, RegionId>,
    /// Types of the values made so far.
    types: Vec<Type>,
}

impl Making<'_> {
    fn shape(&mut self) -> Vec<i64> {
        // Dimensions of equal sizes can be exchanged without a change of the type.
        if self.random.tenths(1) {
            return vec![2; 3];
        }
        let rank = self.random.pick(&[0, 1, 2, 2, 2, 3]);
        (0..rank).map(|_| self.random.pick(&[0, 1, 2, 2, 2, 3, 3])).collect()
    }

    fn leaf_type(&mut self, want: Option<Type>) -> Type {
        if let Some(ty) = want {
            return ty;
        }
        if !self.types.is_empty() && self.random.tenths(7) {
            let all = self.types.clone();
            return self.random.pick(&all);
        }
        if self.is_scalar {
            return self.elem;
        }
        let shape = self.shape();
        Type::tensor(&shape, self.elem)
    }

    fn pattern(&mut self, pattern: &Pattern, want: Option<Type>) -> Option<Value> {
        let value = match pattern {
            Pattern::Value(var) => match self.values.get(var) {
                Some(value) => *value,
                None => {
                    let ty = self.leaf_type(want);
                    let value = self.body.add_arg(self.body.entry(), ty);
                    self.values.insert(*var, value);
                    value
                }
            },
            Pattern::Constant(constant, _) => {
                let ty = self.leaf_type(want);
                let tensor = match constant {
                    ConstantPattern::Var(_) => self.random.constant(ty),
                    ConstantPattern::Number(number) => number.splat(ty)?,
                };
                self.constant(&tensor)?
            }
            Pattern::Op(op) => self.op(op)?,
        };
        self.types.push(self.body.ty(value));
        Some(value)
    }

    fn constant(&mut self, tensor: &Tensor) -> Option<Value> {
        let (def, parts) = self.dialects.constant("stablehlo", tensor, tensor.ty())?;
        Some(self.insert(def, parts, tensor.ty()))
    }

    fn insert(&mut self, def: &'static OpDef, parts: OpParts, ty: Type) -> Value {
        let op = self.body.create(def, parts, &[ty], Loc::Unknown);
        self.body.append(self.body.entry(), op);
        self.body.result(op, 0)
    }

    fn op(&mut self, pattern: &OpPattern) -> Option<Value> {
        let mut operands = Vec::new();
        let mut types = Vec::new();
        // Operands that are ops are made first: the other operands are made to fit them.
        let mut order: Vec<usize> = (0..pattern.operands.len()).collect();
        order.sort_by_key(|i| pattern.operands[*i].op().is_none());
        let is_even = pattern.def.traits.has(Traits::ELEMENTWISE);
        let mut made = vec![None; order.len()];
        for i in order {
            let first = made.iter().flatten().next().map(|v| self.body.ty(*v));
            let want = if is_even { first } else { self.operand_type(pattern.def, i, &made) };
            made[i] = Some(self.pattern(&pattern.operands[i], want)?);
        }
        for value in made.into_iter().flatten() {
            operands.push(value);
            types.push(self.body.ty(value));
        }
        let sample = self.sample(pattern.def, &types);
        let attrs = self.attrs(pattern, &sample)?;
        let regions = pattern.regions.iter().map(|var| self.region(*var, types.first()?.elem()));
        let regions: Vec<RegionId> = regions.collect::<Option<_>>()?;
        let loose = Loose {
            def: pattern.def,
            types: &types,
            constants: &[],
            attrs: &attrs,
            regions: &regions,
            body: Some(&self.body),
        };
        let ty = loose.result_type(sample.ty).or_else(|| loose.result_type(None))?;
        let ty = self.bound_type(pattern, ty)?;
        let parts = OpParts {
            operands: operands.into_iter().collect(),
            attrs: attrs.into(),
            regions: regions.into_iter().collect(),
            ..OpParts::default()
        };
        Some(self.insert(pattern.def, parts, ty))
    }

    /// Type of the pattern, unless a variable of the rule is bound to another.
    fn bound_type(&mut self, pattern: &OpPattern, ty: Type) -> Option<Type> {
        let Some(TypePattern::Var(var)) = pattern.ty else { return Some(ty) };
        let bound = self.attrs.entry(var).or_insert(Some(Attr::Type(ty))).clone();
        (bound == Some(Attr::Type(ty))).then_some(ty)
    }

    fn attrs(&mut self, pattern: &OpPattern, sample: &Sample) -> Option<Vec<Option<Attr>>> {
        let sampled = |at: usize| {
            let name = pattern.def.attr_name(at);
            let given = sample.attrs.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
            given.or_else(|| pattern.def.default_attrs().get(at).cloned().flatten())
        };
        let attrs = pattern.attrs.iter().enumerate();
        Some(
            attrs
                .map(|(at, attr)| match attr {
                    AttrPattern::Absent => None,
                    AttrPattern::Literal(attr) => Some(attr.clone()),
                    AttrPattern::Var(var) => {
                        self.attrs.entry(*var).or_insert_with(|| sampled(at)).clone()
                    }
                })
                .collect(),
        )
    }

    /// Type that operand `number` must have, if the op says so.
    fn operand_type(&mut self, def: &OpDef, number: usize, made: &[Option<Value>]) -> Option<Type> {
        let types: Vec<Option<Type>> = made.iter().map(|v| v.map(|v| self.body.ty(v))).collect();
        let known = KnownOperands { number, types: &types, elem: self.elem };
        (def.interface::<Sampler>()?.operand)(self.random, &known)
    }

    fn region(&mut self, var: Var, elem: Type) -> Option<RegionId> {
        if let Some(region) = self.regions.get(&var) {
            return Some(*region);
        }
        let names =
            ["stablehlo.add", "stablehlo.maximum", "stablehlo.minimum", "stablehlo.multiply"];
        let def = self.dialects.op(self.random.pick(&names))?;
        let end = self.dialects.op("stablehlo.return")?;
        let number = Type::tensor(&[], elem);
        let region = self.body.add_region();
        let block = self.body.add_block(region, &[number, number]);
        let parts = OpParts { operands: self.body.args(block).into(), ..OpParts::default() };
        let op = self.body.create(def, parts, &[number], Loc::Unknown);
        self.body.append(block, op);
        let operands = self.body.results(op).collect();
        let end =
            self.body.create(end, OpParts { operands, ..OpParts::default() }, &[], Loc::Unknown);
        self.body.append(block, end);
        self.regions.insert(var, region);
        Some(region)
    }

    fn sample(&mut self, def: &OpDef, types: &[Type]) -> Sample {
        match def.interface::<Sampler>() {
            Some(sampler) => (sampler.rest)(self.random, types),
            None => Sample::NONE,
        }
    }
}
