//! Bodies of functions with normalised memrefs.

use creole_arith::affine::operands::Applied;
use creole_arith::affine::{Apply, MapOp as _};
use creole_builtin::Call;
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value, Values};
use creole_loop::memref::{Alloc, Alloca, Load, Store};
use creole_passes_builders::Scalars;

use super::functions::{is_alloc, new_cast};
use super::layout::{Tiles, layout_map, normalized};

/// Normalises the memrefs of a function that can be normalised.
pub(super) fn normalize(body: &mut Body) -> Result<(), Error> {
    let args = body.args(body.entry()).to_vec();
    for op in body.walk() {
        if is_alloc(body, op) {
            allocation(body, op);
        } else if let Some(cast) = new_cast(body, op) {
            let (old, loc) = (body.result(op, 0), body[op].loc);
            let Some(ty) = normalized(body.ty(old)) else { continue };
            let mut b = Builder::new(body, At::Before(op), loc);
            // As in MLIR the last index of each dimension is made a value.
            let shape = b.ty(old).shape();
            for n in shape {
                b.index(n - 1);
            }
            let new = b.value_typed(cast, ty);
            remap_accesses(body, old, &[]);
            body.replace_uses(old, new);
            body.erase(op);
        } else if body.get::<Call>(op).is_some() {
            body.results(op).collect::<Vec<Value>>().into_iter().for_each(|v| retype(body, v));
        }
    }
    args.into_iter().for_each(|arg| retype(body, arg));
    Ok(())
}

/// Normalises an argument or a result.
fn retype(body: &mut Body, value: Value) {
    if let Some(ty) = normalized(body.ty(value)) {
        remap_accesses(body, value, &[]);
        body.set_ty(value, ty);
    }
}

fn allocation(body: &mut Body, op: OpId) {
    let (old, loc) = (body.result(op, 0), body[op].loc);
    let ty = body.ty(old);
    let (Some(new_ty), Some(map)) = (normalized(ty), layout_map(ty)) else { return };
    let (heap, stack) = (body.get::<Alloc>(op), body.get::<Alloca>(op));
    let parts = |a: Alloc| (a.dynamic_sizes, a.symbol_operands, a.alignment);
    let stack = stack.map(|a| (a.dynamic_sizes, a.symbol_operands, a.alignment));
    let is_heap = heap.is_some();
    let Some((sizes, symbols, alignment)) = heap.map(parts).or(stack) else { return };
    let mut b = Builder::new(body, At::Before(op), loc);
    let dynamic_sizes = new_sizes(&mut b, ty, new_ty, &map, &sizes);
    let symbol_operands = Values::new();
    let new = match is_heap {
        true => b.value_typed(Alloc { dynamic_sizes, symbol_operands, alignment }, new_ty),
        false => b.value_typed(Alloca { dynamic_sizes, symbol_operands, alignment }, new_ty),
    };
    remap_accesses(body, old, &symbols);
    body.replace_uses(old, new);
    body.erase(op);
}

/// The dynamic sizes of an allocation of the new type.
fn new_sizes(
    b: &mut Builder<'_>,
    ty: Type,
    new_ty: Type,
    map: &AffineMap,
    sizes: &[Value],
) -> Values {
    if new_ty.has_static_shape() {
        return Values::new();
    }
    let mut open = sizes.iter().copied();
    let mut inputs = Values::new();
    for n in ty.shape() {
        let known = if *n == DYNAMIC { open.next() } else { None };
        inputs.push(known.unwrap_or_else(|| b.index(*n)));
    }
    let tiles = Tiles::of(map);
    let open = (0..new_ty.rank()).filter(|at| new_ty.shape()[*at] == DYNAMIC);
    let apply = |at: usize| {
        let map = AffineMap::new(map.n_dims, 0, [tiles.size(map, at)]);
        b.value_typed(Apply::of(map, inputs.clone()), Type::index())
    };
    open.map(apply).collect()
}

/// Applies the layout map of a memref to the indices of all accesses to it.
fn remap_accesses(body: &mut Body, memref: Value, symbols: &[Value]) {
    let Some(map) = layout_map(body.ty(memref)) else { return };
    for user in body.users(memref).collect::<Vec<OpId>>() {
        let (value, indices) = match (body.get::<Load>(user), body.get::<Store>(user)) {
            (Some(load), _) => (None, load.indices),
            (_, Some(store)) => (Some(store.value), store.indices),
            (None, None) => continue,
        };
        let inputs: Values = indices.iter().chain(symbols).copied().collect();
        let new = remapped(body, user, &map, &inputs);
        let operands: Vec<Value> = value.into_iter().chain([memref]).chain(new).collect();
        body.set_operands(user, &operands);
    }
}

/// The results of a map in front of an access, composed with what its operands are applied of.
fn remapped(body: &mut Body, user: OpId, map: &AffineMap, inputs: &Values) -> Vec<Value> {
    let loc = body[user].loc;
    let mut b = Builder::new(body, At::Before(user), loc);
    let apply = |expr: &AffineExpr| {
        let map = AffineMap::new(map.n_dims, map.n_symbols, [*expr]);
        b.value_typed(Apply::of(map, inputs.clone()), Type::index())
    };
    let steps: Vec<Value> = map.results.iter().map(apply).collect();
    let identity = AffineMap::identity(steps.len() as u32);
    let mut all = Applied { map: identity, operands: steps.iter().copied().collect() };
    all.composed(body);
    for op in steps.iter().filter_map(|step| body.def_op(*step)).collect::<Vec<OpId>>() {
        body.erase(op);
    }
    let mut b = Builder::new(body, At::Before(user), loc);
    let Applied { map, operands } = all;
    let apply = |expr: &AffineExpr| {
        let map = AffineMap::new(map.n_dims, map.n_symbols, [*expr]);
        b.value_typed(Apply::of(map, operands.clone()), Type::index())
    };
    map.results.iter().map(apply).collect()
}
