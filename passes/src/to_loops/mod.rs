//! From HLO to loop nests on tensors and named kernels.
//!
//! Each op family has a file with one function per op; [`lowerings`] lists them. Element-wise ops are
//! not listed one by one: they name their function, and that is written, whatever dialect the op is
//! of. The old body is read, a new one is built. An op without a row in the table is copied; if it
//! is one of HLO, it is an error that names it.
//!
//! Signed and unsigned integers become signless: what the sign meant is in the ops from here on.

mod control;
mod dot;
mod elementwise;
mod gather;
mod reduce;
mod scalars;
mod shape;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::{Changed, FunctionPass, Pass, PassCx, Run};
use creole_ir::{
    At, Attr, Body, Builder, Dims, Error, Loc, OpId, RegionId, Table, Type, TypeKind, Value,
    Values, bail,
};
use creole_loop::{Nest, Read, Yield};

use crate::scalar::Scalar;

/// Lowers HLO to loop nests on tensors and named kernels.
pub static HLO_TO_LOOPS: Pass = Pass {
    name: "hlo-to-loops",
    summary: "Lowers HLO to loop nests on tensors and named kernels",
    options: &[],
    run: Run::Function(hlo_to_loops),
};

/// The lowering of each op that is lowered to loops.
pub type Lowerings = Table<Lower, ()>;

/// The lowerings of HLO.
pub fn lowerings() -> Lowerings {
    let table = Table::new()
        .add(shape::constant)
        .add(shape::iota)
        .add(shape::broadcast_in_dim)
        .add(shape::transpose)
        .add(shape::reshape)
        .add(shape::slice)
        .add(shape::reverse)
        .add(shape::dynamic_slice)
        .add(shape::dynamic_update_slice)
        .add(shape::concatenate)
        .add(shape::pad)
        .add(reduce::reduce)
        .add(dot::dot_general)
        .add(gather::gather)
        .add(gather::scatter)
        .add(control::while_loop)
        .add(control::if_else)
        .add(control::case)
        .add(control::end);
    elementwise::register(table)
}

fn hlo_to_loops(_: &Body, cx: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let lowerings = cx.tables.get::<Lowerings>()?;
    Ok(Box::new(move |unit, func, _| lower_function(unit, func, &lowerings)))
}

fn lower_function(
    unit: &mut Body,
    func: OpId,
    lowerings: &Arc<Lowerings>,
) -> Result<Changed, Error> {
    let Some(Func { function_type, body, .. }) = unit.get(func) else { return Ok(Changed::No) };
    let ty = signless(function_type);
    let has_code = body.has_entry() && needs_lowering(&body, lowerings);
    if has_code {
        let new = lower_body(&body, lowerings)?;
        unit.set_nested(func, Arc::new(new));
    }
    if ty != function_type {
        unit.set_attr(func, "function_type", Some(Attr::Type(ty)));
    }
    Ok(Changed::when(has_code || ty != function_type))
}

fn needs_lowering(body: &Body, lowerings: &Lowerings) -> bool {
    body.walk().any(|op| is_hlo(body, op) || lowerings.has(body, op))
        || body.walk().any(|op| body.results(op).any(|v| body.ty(v) != signless(body.ty(v))))
}

fn is_hlo(body: &Body, op: OpId) -> bool {
    matches!(body[op].def.dialect(), "stablehlo" | "chlo") || elementwise::is_of_function(body, op)
}

fn lower_body(from: &Arc<Body>, lowerings: &Arc<Lowerings>) -> Result<Body, Error> {
    let to = Body::new();
    let root = to.root();
    let mut cx = Lower {
        lowerings: Arc::clone(lowerings),
        from: Arc::clone(from),
        at: At::End(from.entry()),
        to,
        loc: Loc::Unknown,
        map: Mapping::default(),
    };
    cx.region_into(from.root(), root)?;
    Ok(cx.to)
}

/// A type without signs of integers.
pub fn signless(ty: Type) -> Type {
    match ty.kind() {
        TypeKind::Integer(width, _) => Type::int(*width),
        TypeKind::Function { inputs, results } => {
            let map = |types: &[Type]| types.iter().map(|t| signless(*t)).collect::<Vec<_>>();
            Type::function(&map(inputs), &map(results))
        }
        TypeKind::Tensor { elem, .. } if signless(*elem) != *elem => ty.with_elem(signless(*elem)),
        _ => ty,
    }
}

/// A body that is being lowered into a new one.
pub struct Lower {
    /// The old body.
    pub from: Arc<Body>,
    /// The new body.
    pub to: Body,
    lowerings: Arc<Lowerings>,
    at: At,
    loc: Loc,
    map: Mapping,
}

impl Lower {
    /// The type of a value of the old body.
    pub fn ty(&self, value: Value) -> Type {
        self.from.ty(value)
    }

    /// The new value for an old one.
    pub fn value(&self, old: Value) -> Value {
        self.map.value(old)
    }

    /// The old type of the only result of an op.
    pub fn result_ty(&self, op: OpId) -> Type {
        self.from.ty(self.from.result(op, 0))
    }

    /// A builder at the place of the op that is being lowered.
    pub fn b(&mut self) -> Builder<'_> {
        Builder::new(&mut self.to, self.at, self.loc)
    }

    /// Says what the results of an old op became.
    pub fn replace(&mut self, op: OpId, values: &[Value]) {
        for (old, new) in self.from.results(op).zip(values) {
            self.map.insert(old, *new);
        }
    }

    /// A nest over the result's shape that computes the op's one result from its indices.
    pub fn nest(
        &mut self,
        op: OpId,
        element: impl FnOnce(&mut Builder<'_>, &[Value]) -> Scalar,
    ) -> Result<(), Error> {
        let ty = signless(self.result_ty(op));
        let value = self.nest_of(ty, element)?;
        self.replace(op, &[value]);
        Ok(())
    }

    /// A nest over the shape of `ty` that computes a tensor of that type.
    pub fn nest_of(
        &mut self,
        ty: Type,
        element: impl FnOnce(&mut Builder<'_>, &[Value]) -> Scalar,
    ) -> Scalar {
        let sizes = static_shape(ty)?;
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, indices| {
            let value = element(b, indices)?;
            b.add_typed(Yield { values: Values::from_slice(&[value]) }, &[]);
            Ok(())
        })?;
        Ok(b.value_typed(Nest::new(sizes, body), ty))
    }

    /// Lowers a region of the old body into a fresh one of the new body.
    pub fn region(&mut self, from: RegionId) -> Result<RegionId, Error> {
        let to = self.to.add_region();
        self.region_into(from, to)?;
        Ok(to)
    }

    fn region_into(&mut self, from: RegionId, to: RegionId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        let before = (self.at, self.loc);
        for old in source.blocks(from) {
            let types: Vec<Type> = source.arg_types(*old).into_iter().map(signless).collect();
            let new = self.to.add_block(to, &types);
            for (old, new) in source.args(*old).iter().zip(self.to.args(new)) {
                self.map.insert(*old, *new);
            }
            self.map.insert_block(*old, new);
        }
        let blocks = self.to.blocks(to).to_vec();
        for (old, new) in source.blocks(from).iter().zip(blocks) {
            for op in source.ops(*old) {
                (self.at, self.loc) = (At::End(new), source[op].loc);
                self.op(op)?;
            }
        }
        (self.at, self.loc) = before;
        Ok(())
    }

    fn op(&mut self, op: OpId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        let name = source[op].def.name;
        let lowerings = Arc::clone(&self.lowerings);
        let result = lowerings.apply(&source, op, self).or_else(|| {
            elementwise::is_of_function(&source, op).then(|| elementwise::lower(op, self))
        });
        match result {
            Some(result) => {
                result.map_err(|e| Error { message: format!("'{name}' op {}", e.message), ..e })
            }
            None if !is_hlo(&source, op) => self.copy(op),
            None => {
                Err(Error::new(format!("'{name}' op can't be lowered to loops yet")).at(self.loc))
            }
        }
    }

    /// Takes an op over as it is, with its regions lowered.
    fn copy(&mut self, op: OpId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        if source.regions(op).is_empty() || source[op].def.dialect() == "loop" {
            let mut cloner =
                Cloner { from: &source, to: &mut self.to, map: &mut self.map, loc: &|l| l };
            let copy = cloner.op(op);
            for result in self.to.results(copy) {
                let ty = signless(self.to.ty(result));
                self.to.set_ty(result, ty);
            }
            self.b().insert(copy);
            return Ok(());
        }
        let mut parts = creole_ir::field::OpParts {
            operands: source.operands(op).map(|v| self.value(v)).collect(),
            attrs: source.attrs(op).into(),
            discardable: source.discardable(op).clone(),
            ..Default::default()
        };
        for region in source.regions(op) {
            parts.regions.push(self.region(*region)?);
        }
        let types: Vec<Type> = source.result_types(op).iter().map(|t| signless(*t)).collect();
        let copy = self.b().add_parts(source[op].def, parts, Some(&types))?;
        let results: Vec<Value> = self.to.results(copy).collect();
        self.replace(op, &results);
        Ok(())
    }
}

/// The sizes of a tensor type. Error: one is not known.
pub(crate) fn static_shape(ty: Type) -> Result<Dims, Error> {
    if !ty.has_static_shape() || ty.n_elements().is_none() {
        bail!("needs a static shape, found {ty}");
    }
    Ok(Dims::from(ty.shape()))
}

/// `source[indices]`.
pub(crate) fn read(b: &mut Builder<'_>, source: Value, indices: &[Value]) -> Scalar {
    b.value(Read::new(source, indices.into()))
}
