//! Functions whose memrefs can be normalised.

use creole_builtin::{Call, Func, Return};
use creole_ir::{BlockId, Body, OpId, Symbol, Value};
use creole_loop::memref::{
    Alloc, Alloca, Cast, Dealloc, Dim, Load, MemorySpaceCast, ReinterpretCast, Store, StridedLayout,
};
use rustc_hash::FxHashMap;

use super::layout::normalized;
use crate::symbols::kept_signatures;

/// The functions of a module that are normalised, in program order: those that can be, but for callers and callees of
/// others.
pub(super) fn normalizable(module: &Body) -> Vec<OpId> {
    let functions: Vec<OpId> =
        module.isolated_ops().into_iter().filter(|op| module.get::<Func>(*op).is_some()).collect();
    let name = |op: &OpId| module.get::<Func>(*op).map(|func| func.sym_name);
    let numbers: FxHashMap<Symbol, usize> =
        functions.iter().enumerate().filter_map(|(i, op)| Some((name(op)?, i))).collect();
    let mut linked = vec![Vec::new(); functions.len()];
    let mut work = Vec::new();
    for (at, op) in functions.iter().enumerate() {
        let Some(body) = module.nested(*op).filter(|body| body.has_entry()) else { continue };
        for callee in callees(body).into_iter().filter_map(|name| numbers.get(&name)) {
            linked[at].push(*callee);
            linked[*callee].push(at);
        }
        if !can_be(body) {
            work.push(at);
        }
    }
    let kept = kept_signatures(module);
    let is_kept = |op: &OpId| name(op).is_some_and(|name| kept.contains(&name));
    work.extend((0..functions.len()).filter(|at| is_kept(&functions[*at])));
    let mut stays = vec![false; functions.len()];
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut stays[at], true) {
            work.extend(&linked[at]);
        }
    }
    functions.into_iter().zip(stays).filter(|(_, stays)| !stays).map(|(op, _)| op).collect()
}

fn callees(body: &Body) -> Vec<Symbol> {
    body.walk().filter_map(|op| body.get::<Call>(op)).map(|call| call.callee.0).collect()
}

/// True if all uses of the memrefs of a function that have a layout can be normalised.
fn can_be(body: &Body) -> bool {
    let entry = body.entry();
    let is_handed_on = |value: Value| {
        normalized(body.ty(value)).is_some()
            && body.users(value).any(|user| is_call(body, user) || is_return(body, user))
    };
    let of_blocks = blocks(body).into_iter().filter(|block| *block != entry);
    let mut others = of_blocks.flat_map(|block| body.args(block).to_vec());
    if others.any(is_handed_on) {
        return false;
    }
    let args = body.args(entry).iter().all(|arg| uses_fit(body, *arg));
    args && body.walk().all(|op| {
        let is_own = is_alloc(body, op) || is_call(body, op);
        body.results(op).all(|value| match is_own {
            true => uses_fit(body, value),
            false => new_cast(body, op).is_some() || !is_handed_on(value),
        })
    })
}

fn blocks(body: &Body) -> Vec<BlockId> {
    let inside = body.walk().flat_map(|op| body.regions(op).to_vec());
    let regions = std::iter::once(body.root()).chain(inside);
    regions.flat_map(|region| body.blocks(region).to_vec()).collect()
}

/// True if a memref has no layout, or only uses that can be normalised.
fn uses_fit(body: &Body, value: Value) -> bool {
    let ty = body.ty(value);
    // A memref that keeps its type may also be cast, and asked for its sizes.
    let is_kept = normalized(ty).is_none();
    let fits = |user| is_use(body, user, value) || is_kept && is_view(body, user);
    !ty.is_memref() || StridedLayout::is_identity(ty) || body.users(value).all(fits)
}

fn is_view(body: &Body, user: OpId) -> bool {
    let data = &body[user];
    data.is::<Dim>() || data.is::<Cast>() || data.is::<MemorySpaceCast>()
}

fn is_use(body: &Body, user: OpId, value: Value) -> bool {
    let is_accessed = match body.get::<Store>(user) {
        Some(store) => store.value != value,
        None => body.get::<Load>(user).is_some() || body.get::<Dealloc>(user).is_some(),
    };
    let is_passed = || is_call(body, user) || is_return(body, user);
    is_accessed || is_passed() || body.get::<ReinterpretCast>(user).is_some()
}

fn is_call(body: &Body, op: OpId) -> bool {
    body.get::<Call>(op).is_some()
}

fn is_return(body: &Body, op: OpId) -> bool {
    body.get::<Return>(op).is_some()
}

/// True for allocations.
pub(super) fn is_alloc(body: &Body, op: OpId) -> bool {
    body.get::<Alloc>(op).is_some() || body.get::<Alloca>(op).is_some()
}

/// The cast that takes the place of a cast to a layout that is normalised.
pub(super) fn new_cast(body: &Body, op: OpId) -> Option<ReinterpretCast> {
    let cast = body.get::<ReinterpretCast>(op)?;
    let result = body.result(op, 0);
    let ty = normalized(body.ty(result)).filter(|ty| ty.has_static_shape() && ty.rank() == 1)?;
    let is_known = cast.offsets.is_empty() && cast.sizes.is_empty() && cast.strides.is_empty();
    let fits = is_known && uses_fit(body, result);
    fits.then(|| ReinterpretCast::fixed(cast.source, 0, ty.shape(), &[1]))
}
