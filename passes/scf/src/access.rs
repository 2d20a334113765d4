//! Accesses of parallel loops to memory, and conflicts between those of two loops.

use creole_analysis::aliasing::Aliasing;
use creole_arith::affine::Apply;
use creole_arith::{AddI, SubI};
use creole_ir::affine::AffineExpr;
use creole_ir::body::Effect;
use creole_ir::types::TypeKind;
use creole_ir::{Attr, Body, OpId, RegionId, Traits, Type, Value, Values, constant_integer};
use creole_loop::memref::{Load, Store};
use creole_loop::scf::Parallel;
use rustc_hash::FxHashMap;

use crate::range_folding::is_defined_inside;

/// A read or write of elements of a memref.
pub(crate) struct Access {
    buffer: Value,
    indices: Values,
    /// Type of what is read or written: an element, or a vector from there on.
    ty: Type,
    is_write: bool,
}

/// All accesses in a region. `None`: an op in it has effects that are unknown here.
pub(crate) fn accesses(body: &Body, region: RegionId) -> Option<Vec<Access>> {
    let mut found = Vec::new();
    for op in body.inside(region) {
        if let Some(access) = access(body, op) {
            // A view that is made where it is read may show any part of its source.
            let def = body.def_op(access.buffer);
            if !access.is_write && def.is_some_and(|def| body.block_of(def) == body.block_of(op)) {
                return None;
            }
            found.push(access);
        } else if body[op].is::<Parallel>() || !is_harmless(body, op) {
            return None;
        }
    }
    Some(found)
}

/// True if an op reads memory that one of these accesses may write. `None`: the op is no read.
pub(crate) fn is_written(
    body: &Body,
    op: OpId,
    all: &[Access],
    aliasing: &Aliasing,
) -> Option<bool> {
    let read = access(body, op).filter(|access| !access.is_write)?;
    let mut writes = all.iter().filter(|other| other.is_write);
    Some(writes.any(|write| aliasing.may_alias(read.buffer, write.buffer)))
}

fn access(body: &Body, op: OpId) -> Option<Access> {
    if let Some(Load { memref, indices, .. }) = body.get::<Load>(op) {
        let ty = body.ty(body.result(op, 0));
        return Some(Access { buffer: memref, indices, ty, is_write: false });
    }
    if let Some(Store { value, memref, indices, .. }) = body.get::<Store>(op) {
        return Some(Access { buffer: memref, indices, ty: body.ty(value), is_write: true });
    }
    let is_write = match body[op].def.name {
        "vector.load" => false,
        "vector.store" => true,
        "vector.transfer_read" if is_plain(body, op) => false,
        "vector.transfer_write" if is_plain(body, op) => true,
        _ => return None,
    };
    let buffer = *body.field_operands(op, "base").first()?;
    let ty = match body.results(op).next() {
        Some(result) => body.ty(result),
        None => body.ty(body.operand(op, 0)),
    };
    Some(Access { buffer, indices: body.field_operands(op, "indices"), ty, is_write })
}

/// True for a transfer of all lanes, between the last dimensions of a buffer and a vector.
fn is_plain(body: &Body, op: OpId) -> bool {
    let is_inside = |attr: Option<&Attr>| match attr {
        Some(Attr::Array(all)) => all.iter().all(|inside| *inside == Attr::bool(true)),
        _ => false,
    };
    let is_minor = |attr: Option<&Attr>| match attr {
        Some(Attr::AffineMap(map)) => {
            let first = map.n_dims.saturating_sub(map.results.len() as u32);
            let mut dims = (first..map.n_dims).zip(&map.results);
            dims.all(|(d, found)| *found == AffineExpr::dim(d))
        }
        _ => false,
    };
    body.field_operands(op, "mask").is_empty()
        && is_inside(body.attr(op, "in_bounds"))
        && is_minor(body.attr(op, "permutation_map"))
}

/// True for ops that neither read nor write memory that others see.
fn is_harmless(body: &Body, op: OpId) -> bool {
    body.own_effect(op) == Effect::None
        || body[op].has(Traits::TERMINATOR)
        || body[op].has(Traits::ALLOCATES)
}

/// Pairing of the iterations of two loops: arguments of the first body with those of the second.
pub(crate) struct Aligned {
    map: FxHashMap<Value, Value>,
    /// Induction variables of the second loop, and its steps.
    indices: Vec<Value>,
    steps: Values,
    /// Body of the second loop.
    region: RegionId,
}

impl Aligned {
    /// Pairs the arguments of two loops over one iteration space.
    pub(crate) fn new(body: &Body, first: &Parallel, second: &Parallel) -> Aligned {
        let old = body.args(body.block(first.region));
        let indices = body.args(body.block(second.region)).to_vec();
        let map = old.iter().copied().zip(indices.iter().copied()).collect();
        Aligned { map, indices, steps: second.step.clone(), region: second.region }
    }

    fn mapped(&self, value: Value) -> Value {
        self.map.get(&value).copied().unwrap_or(value)
    }

    /// True if a value of the first loop equals one of the second in the same iteration.
    fn is_same(&self, body: &Body, a: Value, b: Value) -> bool {
        if self.mapped(a) == b {
            return true;
        }
        let (Some(a), Some(b)) = (body.def_op(a), body.def_op(b)) else { return false };
        let pair = |(a, b): (Value, Value)| self.mapped(a) == self.mapped(b);
        body[a].def.name == body[b].def.name
            && body.is_pure(a)
            && body.is_pure(b)
            && body.regions(a).is_empty()
            && body.attrs(a) == body.attrs(b)
            && body.discardable(a) == body.discardable(b)
            && body.result_types(a) == body.result_types(b)
            && body[a].n_operands() == body[b].n_operands()
            && body.operands(a).zip(body.operands(b)).all(pair)
    }

    /// True if an access of the second loop is to other elements in each iteration: if two of them meet, each index
    /// tells that an induction variable is the same in both, or those before it do.
    fn is_distinct(&self, body: &Body, access: &Access) -> bool {
        let Some(sizes) = access.sizes(body) else { return false };
        let dims = access.indices.iter().zip(sizes);
        let mut dims: Vec<(Vec<(Value, i64)>, i64)> =
            dims.filter_map(|(at, size)| Some((self.terms(body, *at)?, size))).collect();
        let steps = self.indices.iter().zip(&self.steps);
        let mut open: Vec<(Value, Option<i64>)> =
            steps.map(|(index, step)| (*index, constant_integer(body, *step))).collect();
        while !open.is_empty() {
            let is_open = |index: Value| open.iter().find(|(found, _)| *found == index);
            let told = dims.iter().position(|(terms, size)| {
                let mut left = terms.iter().filter_map(|(v, n)| Some((is_open(*v)?, n)));
                let (Some(((_, step), factor)), None) = (left.next(), left.next()) else {
                    return false;
                };
                let distance = step.and_then(|step| step.checked_mul(factor.abs()));
                *size == 1 || distance.is_some_and(|distance| distance >= *size)
            });
            let Some(told) = told else { return false };
            let (terms, _) = dims.swap_remove(told);
            open.retain(|(index, _)| terms.iter().all(|(found, _)| found != index));
        }
        true
    }

    /// The induction variables in an index that is linear in them, with their factors; what else is in it does not change
    /// in the second loop. `None`: it is another one.
    fn terms(&self, body: &Body, at: Value) -> Option<Vec<(Value, i64)>> {
        let parts = if let Some(sum) = body.def_as::<AddI>(at) {
            vec![(sum.lhs, 1), (sum.rhs, 1)]
        } else if let Some(rest) = body.def_as::<SubI>(at) {
            vec![(rest.lhs, 1), (rest.rhs, -1)]
        } else if let Some(apply) = body.def_as::<Apply>(at) {
            let (n_dims, n_symbols) = (apply.map.n_dims, apply.map.n_symbols);
            let (factors, _) = apply.map.results.first()?.linear_form(n_dims, n_symbols)?;
            apply.operands.iter().copied().zip(factors).collect()
        } else {
            vec![(at, 1)]
        };
        let mut terms: Vec<(Value, i64)> = Vec::new();
        for (value, factor) in parts {
            let is_fixed =
                || body.constant(value).is_some() || !is_defined_inside(body, self.region, value);
            if !self.indices.contains(&value) {
                is_fixed().then_some(())?;
                continue;
            }
            match terms.iter_mut().find(|(found, _)| *found == value) {
                Some((_, sum)) => *sum = sum.checked_add(factor)?,
                None => terms.push((value, factor)),
            }
        }
        terms.retain(|(_, factor)| *factor != 0);
        Some(terms)
    }
}

impl Access {
    /// Number of elements that are accessed in each dimension of the buffer. `None`: unknown.
    fn sizes(&self, body: &Body) -> Option<Vec<i64>> {
        let n = self.indices.len();
        if self.ty == body.ty(self.buffer).elem() {
            return Some(vec![1; n]);
        }
        let TypeKind::Vector { shape, scalable, .. } = self.ty.kind() else { return None };
        if scalable.contains(&true) {
            return None;
        }
        let outer = n.checked_sub(shape.len())?;
        Some(std::iter::repeat_n(1, outer).chain(shape.iter().copied()).collect())
    }
}

/// True if an access of a first loop and one of a second may meet in different iterations, and one of them writes.
pub(crate) fn is_conflict(
    body: &Body,
    a: &Access,
    b: &Access,
    aligned: &Aligned,
    aliasing: &Aliasing,
) -> bool {
    if !a.is_write && !b.is_write {
        return false;
    }
    if a.buffer != b.buffer {
        return aliasing.may_alias(a.buffer, b.buffer);
    }
    let is_same = |(a, b): (&Value, &Value)| aligned.is_same(body, *a, *b);
    let meets = a.ty == b.ty
        && a.indices.len() == b.indices.len()
        && a.indices.iter().zip(&b.indices).all(is_same);
    !meets || !aligned.is_distinct(body, b)
}
