//! Nests on arrays that are not in row-major order: they get them with their dimensions renamed, so that they are, and
//! their loops have the order of what they write.

use creole_ir::{At, Attr, Body, Builder, Dims, Loc, OpId, Value};
use creole_loop::{Nest, Read, Scan, Space};
use creole_tile::Transpose;
use rustc_hash::FxHashMap;

use super::orders::Order;
use crate::tile::nest::destinations;

/// Turns a nest; `order` says in which order an array's dimensions are, unless it is row-major order.
pub(super) fn turn<'o>(body: &mut Body, nest: OpId, order: &dyn Fn(Value) -> Option<&'o Order>) {
    let mut seen: FxHashMap<Value, Value> = FxHashMap::default();
    let inner: Vec<OpId> =
        body.regions(nest).iter().flat_map(|region| body.walk_region(*region)).collect();
    for op in inner {
        let Some(read) = body.get::<Read>(op) else { continue };
        let Some(order) = order(read.source) else { continue };
        let array = renamed(body, nest, read.source, order, &mut seen);
        let indices = order.iter().map(|d| read.indices[*d]);
        let operands: Vec<Value> = [array].into_iter().chain(indices).collect();
        body.set_operands(op, &operands);
    }
    let outs = destinations(body, nest);
    let Some(order) = outs.first().and_then(|out| order(*out)) else { return };
    for i in 0..body[nest].n_operands() {
        let operand = body.operand(nest, i);
        if outs.contains(&operand) {
            let array = renamed(body, nest, operand, order, &mut seen);
            body.set_operand(nest, i, array);
        }
    }
    reorder(body, nest, order);
}

/// An array with its dimensions in row-major order.
fn renamed(
    body: &mut Body,
    nest: OpId,
    memref: Value,
    order: &Order,
    seen: &mut FxHashMap<Value, Value>,
) -> Value {
    if let Some(known) = seen.get(&memref) {
        return *known;
    }
    let permutation: Dims = order.iter().map(|d| *d as i64).collect();
    let loc: Loc = body[nest].loc;
    let mut b = Builder::new(body, At::Before(nest), loc);
    let found = b.value(Transpose { memref, permutation });
    let found = found.expect("an array with a layout has its dimensions renamed");
    seen.insert(memref, found);
    found
}

/// Makes loop `p` of a nest the one that was loop `order[p]`.
fn reorder(body: &mut Body, nest: OpId, order: &Order) {
    let Some(space) = Space::of(body, nest) else { return };
    let Some(block) = space.block(body) else { return };
    let args = body.args(block).to_vec();
    let uses: Vec<Vec<(OpId, usize)>> =
        order.iter().map(|d| body.uses(args[*d]).collect()).collect();
    for (arg, uses) in args.iter().zip(uses) {
        uses.into_iter().for_each(|(op, operand)| body.set_operand(op, operand, *arg));
    }
    let sizes: Dims = order.iter().map(|d| space.sizes[*d]).collect();
    body.set_attr(nest, "sizes", Some(Attr::dims(&sizes)));
    let names = body.get::<Nest>(nest).and_then(|nest| nest.dims);
    if let Some(names) = names.filter(|names| names.len() == order.len()) {
        let names: Vec<Attr> = order.iter().map(|d| names[*d].clone()).collect();
        body.set_attr(nest, "dims", Some(Attr::Array(names.into())));
    }
    if let Some(scan) = body.get::<Scan>(nest) {
        let along = order.iter().position(|d| *d as i64 == scan.along).unwrap_or_default();
        body.set_attr(nest, "along", Some(Attr::i64(along as i64)));
    }
}
