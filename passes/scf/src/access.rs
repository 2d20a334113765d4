//! Accesses of parallel loops to memory, and conflicts between those of two loops.

use creole_ir::body::Effect;
use creole_ir::{BlockId, Body, OpId, RegionId, Traits, Type, Value, ValueDef, Values};
use creole_loop::memref::{Load, Store};
use creole_loop::scf::Parallel;
use rustc_hash::FxHashMap;

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
        _ => return None,
    };
    let buffer = *body.field_operands(op, "base").first()?;
    let ty = match body.results(op).next() {
        Some(result) => body.ty(result),
        None => body.ty(body.operand(op, 0)),
    };
    Some(Access { buffer, indices: body.field_operands(op, "indices"), ty, is_write })
}

/// True for ops that neither read nor write memory that others see.
fn is_harmless(body: &Body, op: OpId) -> bool {
    body.own_effect(op) == Effect::None
        || body[op].has(Traits::TERMINATOR)
        || is_allocation(body, op)
}

fn is_allocation(body: &Body, op: OpId) -> bool {
    matches!(body[op].def.name, "memref.alloc" | "memref.alloca")
}

/// Pairing of the iterations of two loops: arguments of the first body with those of the second.
pub(crate) struct Aligned {
    map: FxHashMap<Value, Value>,
    indices: Vec<Value>,
}

impl Aligned {
    /// Pairs the arguments of two blocks.
    pub(crate) fn new(body: &Body, first: BlockId, second: BlockId) -> Aligned {
        let indices = body.args(second).to_vec();
        let map = body.args(first).iter().copied().zip(indices.iter().copied()).collect();
        Aligned { map, indices }
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

    /// True if indices of the second loop depend on all of its induction variables.
    fn uses_all(&self, body: &Body, indices: &[Value]) -> bool {
        let depends = |index: &Value| {
            let through = |v: &Value| {
                body.def_op(*v).is_some_and(|op| body.operands(op).any(|v| v == *index))
            };
            indices.iter().any(|v| v == index || through(v))
        };
        self.indices.iter().all(depends)
    }
}

/// True if an access of a first loop and one of a second may meet in different iterations, and one of them writes.
pub(crate) fn is_conflict(body: &Body, a: &Access, b: &Access, aligned: &Aligned) -> bool {
    if !a.is_write && !b.is_write {
        return false;
    }
    if a.buffer != b.buffer {
        return may_alias(body, a.buffer, b.buffer);
    }
    let is_same = |(a, b): (&Value, &Value)| aligned.is_same(body, *a, *b);
    let meets = a.ty == b.ty
        && a.indices.len() == b.indices.len()
        && a.indices.iter().zip(&b.indices).all(is_same);
    !meets || !aligned.uses_all(body, &b.indices)
}

fn may_alias(body: &Body, a: Value, b: Value) -> bool {
    let (a, b) = (source(body, a), source(body, b));
    if a == b {
        return true;
    }
    let made = [a, b].map(|v| body.def_op(v).is_some_and(|op| is_allocation(body, op)));
    match made {
        [true, true] => false,
        [true, false] => !is_parameter(body, b),
        [false, true] => !is_parameter(body, a),
        [false, false] => true,
    }
}

/// The memref that a chain of views shows.
fn source(body: &Body, mut value: Value) -> Value {
    loop {
        let view = body.def_op(value).filter(|op| body[*op].has(Traits::PURE));
        let Some(from) = view.and_then(|op| body.operands(op).next()) else { return value };
        if !body.ty(from).is_memref() {
            return value;
        }
        value = from;
    }
}

/// True for an argument of the function.
fn is_parameter(body: &Body, value: Value) -> bool {
    matches!(body.def(value), ValueDef::Arg(block, _) if body.has_entry() && block == body.entry())
}
