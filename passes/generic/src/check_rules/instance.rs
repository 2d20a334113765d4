//! Random well-typed instances of left sides.

use creole_hlo::DotDimensionNumbers;
use creole_ir::field::OpParts;
use creole_ir::pattern::apply::Loose;
use creole_ir::pattern::{
    AttrPattern, ConstantPattern, Mode, OpPattern, Pattern, Rule, TypePattern, Var,
};
use creole_ir::{
    Attr, AttrField, Body, Dialects, Dims, FloatKind, Loc, OpDef, OpId, RegionId, Tensor, Traits,
    Type, TypeKind, Value,
};
use creole_scalar::Random;
use rustc_hash::FxHashMap;

use super::arith;
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
        let elem = if is_scalar { random.pick(&arith::elems()) } else { random.pick(&elems()) };
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

fn elems() -> [Type; 9] {
    let unsigned = TypeKind::Integer(8, creole_ir::Signedness::Unsigned);
    let f32 = Type::f32();
    [
        f32,
        f32,
        f32,
        Type::f64(),
        Type::i32(),
        Type::i8(),
        Type::i1(),
        Type::new(unsigned),
        Type::new(TypeKind::Float(FloatKind::BF16)),
    ]
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

/// Attributes and the result type of an op, as far as they are free.
#[derive(Default)]
struct Sample {
    attrs: Vec<(&'static str, Attr)>,
    ty: Option<Type>,
}

impl Making<'_> {
    fn shape(&mut self) -> Vec<i64> {
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
        let random = &mut *self.random;
        let mut sampled = |at: usize| {
            let name = pattern.def.attr_name(at);
            let given = sample.attrs.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
            given.or_else(|| arith::attr(pattern.def, name, random))
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

    /// Type that operand `i` must have, if the op declares it.
    fn operand_type(&mut self, def: &OpDef, i: usize, made: &[Option<Value>]) -> Option<Type> {
        let of = |at: usize| made.get(at).copied().flatten().map(|v| self.body.ty(v));
        match (def.name, i) {
            ("arith.select", 0) => match of(1).or(of(2)) {
                Some(ty) if self.random.tenths(5) => Some(ty.with_elem(Type::i1())),
                Some(_) | None => Some(Type::i1()),
            },
            ("arith.select", i) => of(3 - i),
            ("stablehlo.select", 0) => of(1).or(of(2)).map(|ty| ty.with_elem(Type::i1())),
            ("stablehlo.select", 1) => of(2).or_else(|| of(0).map(|ty| ty.with_elem(self.elem))),
            ("stablehlo.select", _) => of(1),
            ("stablehlo.reduce", 1) => of(0).map(|ty| Type::tensor(&[], ty.elem())),
            _ => None,
        }
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
        let Some(ty) = types.first().copied() else { return Sample::default() };
        match def.name {
            "stablehlo.transpose" => {
                let permutation = self.random.permutation(ty.rank());
                Sample { attrs: vec![("permutation", Attr::dims(&permutation))], ty: None }
            }
            "stablehlo.reshape" => {
                Sample { attrs: vec![], ty: Some(ty.with_shape(&self.refactored(ty))) }
            }
            "stablehlo.broadcast_in_dim" => self.broadcast(ty),
            "stablehlo.slice" => self.slice(ty),
            "stablehlo.convert" => {
                Sample { attrs: vec![], ty: Some(ty.with_elem(self.random.pick(&elems()))) }
            }
            "stablehlo.dot_general" => self.dot(ty, types[1]),
            "stablehlo.reduce" => {
                let dims: Dims = (0..ty.rank() as i64).filter(|_| self.random.tenths(5)).collect();
                Sample { attrs: vec![("dimensions", Attr::dims(&dims))], ty: None }
            }
            _ => {
                let ty = arith::converted(def, ty, self.random);
                Sample { attrs: vec![], ty }
            }
        }
    }

    /// Random shape with the same number of elements.
    fn refactored(&mut self, ty: Type) -> Vec<i64> {
        let n = ty.n_elements().unwrap_or(1);
        let mut shape: Vec<i64> =
            self.random.permutation(ty.rank()).iter().map(|d| ty.shape()[*d as usize]).collect();
        match self.random.index(3) {
            0 => vec![n],
            1 => {
                shape.insert(self.random.index(shape.len() + 1), 1);
                shape
            }
            _ => shape,
        }
    }

    fn broadcast(&mut self, ty: Type) -> Sample {
        let rank = ty.rank() + self.random.index(2);
        let places = self.random.permutation(rank);
        let dims = &places[..ty.rank()];
        let mut shape = vec![2; rank];
        for (d, size) in dims.iter().zip(ty.shape()) {
            shape[*d as usize] = if *size == 1 && self.random.tenths(5) { 3 } else { *size };
        }
        Sample {
            attrs: vec![("broadcast_dimensions", Attr::dims(dims))],
            ty: Some(ty.with_shape(&shape)),
        }
    }

    fn slice(&mut self, ty: Type) -> Sample {
        let (mut starts, mut limits, mut strides) = (vec![], vec![], vec![]);
        for size in ty.shape() {
            let start = self.random.index(*size as usize + 1) as i64;
            starts.push(start);
            limits.push(start + self.random.index((*size - start) as usize + 1) as i64);
            strides.push(1 + self.random.index(2) as i64);
        }
        let attrs = vec![
            ("start_indices", Attr::dims(&starts)),
            ("limit_indices", Attr::dims(&limits)),
            ("strides", Attr::dims(&strides)),
        ];
        Sample { attrs, ty: None }
    }

    /// Random product: pairs of dimensions of equal size are contracted or batched.
    fn dot(&mut self, lhs: Type, rhs: Type) -> Sample {
        let mut dims: DotDimensionNumbers = <_ as Default>::default();
        for i in self.random.permutation(lhs.rank()) {
            let taken =
                [dims.rhs_batching_dimensions.clone(), dims.rhs_contracting_dimensions.clone()];
            let order = self.random.permutation(rhs.rank());
            let mut free = order.into_iter().filter(|j| !taken.iter().any(|t| t.contains(j)));
            let Some(j) = free.find(|j| rhs.shape()[*j as usize] == lhs.shape()[i as usize]) else {
                continue;
            };
            match self.random.index(3) {
                0 => {
                    dims.lhs_contracting_dimensions.0.push(i);
                    dims.rhs_contracting_dimensions.0.push(j);
                }
                1 if self.random.tenths(4) => {
                    dims.lhs_batching_dimensions.0.push(i);
                    dims.rhs_batching_dimensions.0.push(j);
                }
                _ => {}
            }
        }
        let shape = dims.result_shape(lhs.shape(), rhs.shape());
        Sample {
            attrs: vec![("dot_dimension_numbers", dims.into_attr())],
            ty: Some(lhs.with_shape(&shape)),
        }
    }
}
