//! Random well-typed instances of left sides.

use creole_ir::field::OpParts;
use creole_ir::interface::{KnownOperands, Sample, Sampler};
use creole_ir::pattern::apply::Loose;
use creole_ir::pattern::{
    AttrPattern, ConstantPattern, Mode, Number, OpPattern, Pattern, RegionPattern, Rule, RuleValue,
    TypePattern, Var,
};
use creole_ir::{Attr, Body, Dialects, Loc, OpDef, OpId, RegionId, Tensor, Traits, Type, Value};
use creole_scalar::Random;
use rustc_hash::FxHashMap;

use super::compare::Inputs;
use super::poison::Poison;
use super::random::{Numbers, Samples};

/// Literals of the expressions of a rule, which constants and attributes may have to be for it to apply.
pub(super) struct Hints {
    numbers: Vec<Number>,
    attrs: Vec<Attr>,
}

impl Hints {
    /// Literals of the conditions and functions of a rule.
    pub(super) fn of(rule: &Rule) -> Hints {
        let mut hints = Hints { numbers: Vec::new(), attrs: Vec::new() };
        let exprs = rule.lets.iter().map(|l| &l.value).chain(&rule.condition);
        exprs.for_each(|expr| expr.visit_literals(&mut |value| hints.add(value)));
        hints
    }

    fn add(&mut self, value: &RuleValue) {
        if let RuleValue::Number(number) = value {
            self.numbers.push(*number);
        } else if let Some(attr) = value.to_attr() {
            self.attrs.push(attr);
        }
    }

    /// Sometimes a literal of the kind of a random attribute instead of it.
    fn attr(&self, random: &mut Random, sampled: Option<Attr>) -> Option<Attr> {
        let kind = sampled.as_ref().map(std::mem::discriminant);
        let fits = self.attrs.iter().filter(|attr| Some(std::mem::discriminant(*attr)) == kind);
        let fits: Vec<&Attr> = fits.collect();
        if fits.is_empty() || !random.tenths(2) {
            sampled
        } else {
            Some(random.pick(&fits).clone())
        }
    }
}

/// Program that the left side of a rule may match.
pub(super) struct Instance {
    pub(super) body: Body,
    pub(super) root: Value,
    /// Last op, before which the right side is built.
    pub(super) end: OpId,
}

impl Instance {
    /// Random instance. `None`: the parts did not fit each other.
    pub(super) fn new(
        rule: &Rule,
        hints: &Hints,
        dialects: &Dialects,
        random: &mut Random,
    ) -> Option<Instance> {
        let is_scalar = creole_arith::is_arithmetic(rule.root());
        let elem = match is_scalar {
            true => random.pick(&creole_arith::sample::elems()),
            false => random.pick(&creole_hlo::sample::elems()),
        };
        let is_scalar = is_scalar && random.tenths(6);
        let leaf = if is_scalar { Leaf::Scalar } else { Leaf::Tensor };
        Instance::of_leaves(rule, hints, dialects, random, Leaves { elem, kind: leaf })
    }

    /// Random instance with these leaves.
    pub(super) fn of_leaves(
        rule: &Rule,
        hints: &Hints,
        dialects: &Dialects,
        random: &mut Random,
        leaves: Leaves,
    ) -> Option<Instance> {
        let mut making = Making {
            body: Body::with_entry(&[]),
            dialects,
            hints,
            random,
            elem: leaves.elem,
            leaf: leaves.kind,
            values: FxHashMap::default(),
            attrs: FxHashMap::default(),
            regions: FxHashMap::default(),
            types: Vec::new(),
            lengths: FxHashMap::default(),
            repetition: 0,
        };
        let root = making.pattern(&rule.lhs, None)?;
        for further in &rule.more {
            making.pattern(&further.lhs, None)?;
        }
        let mut body = making.body;
        let end = dialects.op("func.return").or_else(|| dialects.op("stablehlo.return"))?;
        let end = body.create(end, OpParts::default(), &[], Loc::Unknown);
        body.append(body.entry(), end);
        Some(Instance { body, root, end })
    }

    /// Random arguments.
    pub(super) fn inputs(&self, mode: Mode, random: &mut Random) -> Inputs {
        let types = self.body.arg_types(self.body.entry());
        let kind = Numbers::of(mode, random);
        let args = types.into_iter().map(|ty| random.tensor(ty, kind)).collect();
        Inputs { args, is_moderate: kind == Numbers::Moderate }
    }

    /// Random elements of the arguments that are poison.
    pub(super) fn poison(&self, random: &mut Random) -> Poison {
        let args = self.body.args(self.body.entry());
        let lanes = |value: &Value| {
            let n = self.body.ty(*value).n_elements().unwrap_or(0);
            (*value, (0..n).map(|_| random.one_in(4)).collect())
        };
        let all = args.iter().map(lanes);
        all.filter(|(_, lanes): &(Value, Vec<bool>)| lanes.contains(&true)).collect()
    }
}

/// Kind of the leaves of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    Scalar,
    /// A tensor of random shape.
    Tensor,
    /// Tensors of this number of elements, and constants that are splats.
    Row(i64),
}

/// Leaves of an instance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaves {
    pub(super) elem: Type,
    pub(super) kind: Leaf,
}

struct Making<'a> {
    body: Body,
    dialects: &'a Dialects,
    hints: &'a Hints,
    random: &'a mut Random,
    elem: Type,
    leaf: Leaf,
    values: FxHashMap<Occurrence, Value>,
    attrs: FxHashMap<Occurrence, Option<Attr>>,
    regions: FxHashMap<Var, RegionId>,
    /// Types of the values made so far.
    types: Vec<Type>,
    /// Lengths of lists.
    lengths: FxHashMap<Var, usize>,
    /// Number of the repetition that is being made.
    repetition: usize,
}

/// Variable, or an element of the list that it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Occurrence {
    var: Var,
    element: usize,
}

impl Occurrence {
    fn of(var: Var) -> Occurrence {
        Occurrence { var, element: 0 }
    }
}

/// Operand to be made: its pattern, and the number of the repetition that it is.
#[derive(Clone, Copy)]
struct Operand<'p> {
    pattern: &'p Pattern,
    repetition: usize,
}

/// Greatest number of operands that a repetition is made for.
const MOST_REPETITIONS: usize = 3;

impl Making<'_> {
    fn shape(&mut self) -> Vec<i64> {
        // Dimensions of equal sizes can be exchanged without a change of the type.
        if self.random.tenths(2) {
            return vec![self.random.pick(&[2, 2, 3]); 3];
        }
        // Long ones have room for strides.
        if self.random.tenths(1) {
            let mut shape = vec![2; self.random.index(2)];
            shape.insert(self.random.index(shape.len() + 1), 4 + self.random.index(6) as i64);
            return shape;
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
        let shape = match self.leaf {
            Leaf::Scalar => return self.elem,
            Leaf::Tensor => self.shape(),
            Leaf::Row(n) => vec![n],
        };
        Type::tensor(&shape, self.elem)
    }

    fn pattern(&mut self, pattern: &Pattern, want: Option<Type>) -> Option<Value> {
        let value = match pattern {
            Pattern::Value(var) => self.value(Occurrence::of(*var), want),
            Pattern::Each(inner) => match **inner {
                Pattern::Value(var) => {
                    self.value(Occurrence { var, element: self.repetition }, want)
                }
                _ => return None,
            },
            Pattern::Constant(constant, _) => {
                let ty = self.leaf_type(want);
                let tensor = match constant {
                    ConstantPattern::Var(_)
                        if self.random.tenths(7) || self.hints.numbers.is_empty() =>
                    {
                        match self.leaf {
                            Leaf::Row(_) => Tensor::splat(ty, &self.random.constant(ty.elem())),
                            Leaf::Scalar | Leaf::Tensor => self.random.constant(ty),
                        }
                    }
                    ConstantPattern::Var(_) => self.random.pick(&self.hints.numbers).splat(ty)?,
                    ConstantPattern::Number(number) => number.splat(ty)?,
                };
                self.constant(&tensor)?
            }
            Pattern::Op(op) => self.op(op)?,
        };
        self.types.push(self.body.ty(value));
        Some(value)
    }

    /// The value of a variable, an argument.
    fn value(&mut self, place: Occurrence, want: Option<Type>) -> Value {
        if let Some(value) = self.values.get(&place) {
            return *value;
        }
        let ty = self.leaf_type(want);
        let value = self.body.add_arg(self.body.entry(), ty);
        self.values.insert(place, value);
        value
    }

    /// The operands that the patterns of an op stand for.
    fn operands<'p>(&mut self, pattern: &'p OpPattern) -> Vec<Operand<'p>> {
        let mut all = Vec::new();
        for operand in &pattern.operands {
            let one = Operand { pattern: operand, repetition: self.repetition };
            match operand {
                Pattern::Each(inner) if pattern.is_variadic => {
                    let n = self.n_repetitions(operand);
                    // Alone, a list of values is one for each repetition too.
                    let is_value = matches!(**inner, Pattern::Value(_));
                    let each = if is_value { operand } else { inner };
                    all.extend((0..n).map(|repetition| Operand { pattern: each, repetition }));
                }
                _ => all.push(one),
            }
        }
        all
    }

    /// Random number of repetitions, unless one of the lists has a length already.
    fn n_repetitions(&mut self, pattern: &Pattern) -> usize {
        let mut lists = Vec::new();
        pattern.visit_lists(&mut |var, _| lists.push(var));
        let known = lists.iter().find_map(|var| self.lengths.get(var)).copied();
        let n = known.unwrap_or_else(|| self.random.index(MOST_REPETITIONS + 1));
        self.lengths.extend(lists.into_iter().map(|var| (var, n)));
        n
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
        let made = self.made_operands(pattern)?;
        if pattern.is_multiset { self.tree(pattern, made) } else { self.op_on(pattern, made) }
    }

    /// Random tree of ops over some operands, in random order.
    fn tree(&mut self, pattern: &OpPattern, operands: Vec<Value>) -> Option<Value> {
        let order = self.random.permutation(operands.len());
        let mut parts: Vec<Value> = order.iter().map(|i| operands[*i as usize]).collect();
        while parts.len() > 1 {
            let at = self.random.index(parts.len() - 1);
            let right = parts.remove(at + 1);
            parts[at] = self.op_on(pattern, vec![parts[at], right])?;
        }
        parts.pop().filter(|_| operands.len() > 1)
    }

    /// The operands of an op. Those that are ops are made first: the others are made to fit them.
    fn made_operands(&mut self, pattern: &OpPattern) -> Option<Vec<Value>> {
        let parts = self.operands(pattern);
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|i| parts[*i].pattern.op().is_none());
        let is_even = pattern.def.traits.has(Traits::ELEMENTWISE);
        let mut made = vec![None; order.len()];
        let before = self.repetition;
        for i in order {
            let first = made.iter().flatten().next().map(|v| self.body.ty(*v));
            let want = if is_even { first } else { self.operand_type(pattern.def, i, &made) };
            self.repetition = parts[i].repetition;
            made[i] = Some(self.pattern(parts[i].pattern, want)?);
        }
        self.repetition = before;
        made.into_iter().collect()
    }

    fn op_on(&mut self, pattern: &OpPattern, operands: Vec<Value>) -> Option<Value> {
        let types: Vec<Type> = operands.iter().map(|v| self.body.ty(*v)).collect();
        let sample = self.sample(pattern.def, &types);
        let attrs = self.attrs(pattern, &sample)?;
        let regions = pattern.regions.iter().map(|region| match region {
            RegionPattern::Var(var) => self.region(*var, types.first()?.elem()),
            RegionPattern::Block(_) => None,
        });
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
        let place = match pattern.ty {
            Some(TypePattern::Var(var)) => Occurrence::of(var),
            Some(TypePattern::Each(var)) => Occurrence { var, element: self.repetition },
            Some(TypePattern::Of(_)) | None => return Some(ty),
        };
        let bound = self.attrs.entry(place).or_insert(Some(Attr::Type(ty))).clone();
        (bound == Some(Attr::Type(ty))).then_some(ty)
    }

    fn attrs(&mut self, pattern: &OpPattern, sample: &Sample) -> Option<Vec<Option<Attr>>> {
        let sampled = |at: usize| {
            let name = pattern.def.attr_name(at);
            let given = sample.attrs.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
            given.or_else(|| pattern.def.default_attrs().get(at).cloned().flatten())
        };
        let attrs = pattern.attrs.iter().enumerate();
        let (random, hints) = (&mut *self.random, self.hints);
        let element = self.repetition;
        Some(
            attrs
                .map(|(at, attr)| {
                    let place = match attr {
                        AttrPattern::Absent => return None,
                        AttrPattern::Literal(attr) => return Some(attr.clone()),
                        AttrPattern::Var(var) => Occurrence::of(*var),
                        AttrPattern::Each(var) => Occurrence { var: *var, element },
                    };
                    let make = || match creole_arith::sample::promise(random, pattern.def, at) {
                        Some(promise) => promise,
                        None => hints.attr(random, sampled(at)),
                    };
                    self.attrs.entry(place).or_insert_with(make).clone()
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
        let names = ["add", "maximum", "minimum", "multiply", "and", "or"];
        let n = if elem.is_float() || elem.is_complex() { 4 } else { names.len() };
        let name = format!("stablehlo.{}", names[self.random.index(n)]);
        let def = self.dialects.op(&name)?;
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
