//! Rewriting of a chain: nests move into the last one.

use creole_ir::tensor::sum;
use creole_ir::{At, Attr, Body, Builder, Dims, Error, OpId, Type, Value, ValueDef, Values, bail};
use creole_loop::{Nest, Read, Reduce, Yield};

use super::find::{Chain, Inner, Order};
use crate::fuse::{inner_block, is_free};
use creole_passes_builders::Scalars;

/// Makes one nest of a chain.
pub(super) fn fuse(body: &mut Body, chain: &Chain) -> Result<(), Error> {
    if let Some((read, place)) = chain.columns {
        transpose(body, chain, read, place)?;
    }
    chain.product.into_iter().for_each(|product| reorder(body, product));
    let mut last = (chain.last, body.args(inner_block(body, chain.last)).into());
    if let Order::OfReader = chain.order {
        last = move_to_reader(body, chain.last).unwrap_or(last);
    }
    let (last, dims): (OpId, Values) = last;
    for inner in &chain.inner {
        move_inside(body, last, &dims, inner)?;
    }
    match &chain.order {
        Order::Own | Order::OfReader => Ok(()),
        Order::Permuted(order) => permute(body, last, order),
    }
}

/// Computes a nest in another order of its dimensions, in which its readers read it.
fn permute(body: &mut Body, op: OpId, order: &[usize]) -> Result<(), Error> {
    let Some(nest) = body.get::<Nest>(op) else { return Ok(()) };
    let block = inner_block(body, op);
    let old = body.args(block).to_vec();
    for dim in order {
        let arg = body.add_arg(block, Type::index());
        body.replace_uses(old[*dim], arg);
    }
    body.retain_args(block, |at| at >= old.len());
    let sizes: Dims = order.iter().map(|dim| nest.sizes[*dim]).collect();
    let types: Vec<Type> = body.result_types(op).iter().map(|t| t.with_shape(&sizes)).collect();
    let region = body.add_region();
    body.move_blocks(nest.body, region);
    let loc = body[op].loc;
    let new = Nest { sizes, body: region, ..nest };
    let new = Builder::new(body, At::Before(op), loc).add_typed(new, &types);
    let results: Vec<(Value, Value)> = body.results(op).zip(body.results(new)).collect();
    for (old, new) in results {
        for read in body.users(old).collect::<Vec<_>>() {
            let Some(Read { indices, .. }) = body.get(read) else { continue };
            let indices = order.iter().map(|dim| indices[*dim]).collect();
            replace_read(body, read, Read::new(new, indices))?;
        }
    }
    body.erase(op);
    Ok(())
}

/// Computes a nest where the only read of it is, in another one. Returns that, and the index that is each dimension of the
/// first.
fn move_to_reader(body: &mut Body, nest: OpId) -> Option<(OpId, Values)> {
    let read = body.users(body.result(nest, 0)).next()?;
    let (reader, Read { indices, .. }) = (body.parent_op(read)?, body.get(read)?);
    let block = inner_block(body, nest);
    for (arg, index) in body.args(block).to_vec().into_iter().zip(&indices) {
        body.replace_uses(arg, *index);
    }
    let end = body.terminator(block);
    for op in body.ops(block).filter(|op| Some(*op) != end).collect::<Vec<_>>() {
        body.unlink(op);
        body.insert_before(read, op);
    }
    let value = end.and_then(|end| body.operands(end).next());
    value.into_iter().for_each(|value| body.replace_uses(body.result(read, 0), value));
    body.erase(read);
    body.erase(nest);
    Some((reader, indices))
}

/// Gives a product the order of arithmetic of products whose columns are contiguous: no partials.
fn reorder(body: &mut Body, product: OpId) {
    let Some(reduce) = body.get::<Reduce>(product) else { return };
    if reduce.partials.is_none() {
        return;
    }
    let blocks = sum::blocks(&reduce.sizes, 1, sum::PRODUCT_TERMS);
    body.set_attr(product, "partials", None);
    body.set_attr(product, "blocks", (!blocks.is_empty()).then(|| Attr::dims(&blocks)));
}

/// Copies the array of a read, with one of its dimensions as the last one, and reads the copy. Where an index is a
/// constant, only that part is copied.
fn transpose(body: &mut Body, chain: &Chain, read: OpId, place: usize) -> Result<(), Error> {
    let Some(Read { source, indices, .. }) = body.get(read) else { return Ok(()) };
    let varies = |at: &usize| *at != place && body.constant(indices[*at]).is_none();
    let order: Vec<usize> = (0..indices.len()).filter(varies).chain([place]).collect();
    let (ty, loc) = (body.ty(source), body[read].loc);
    let sizes: Dims = order.iter().map(|at| ty.shape()[*at]).collect();
    let first = chain.inner.last().map_or(chain.last, |one| one.nest);
    let region = body.add_region();
    let block = body.add_block(region, &vec![Type::index(); sizes.len()]);
    let args = body.args(block).to_vec();
    let mut b = Builder::new(body, At::End(block), loc);
    let mut whole = Values::new();
    for (at, index) in indices.iter().enumerate() {
        whole.push(match (order.iter().position(|from| *from == at), b.body.constant(*index)) {
            (Some(number), _) => args[number],
            (None, Some(constant)) => b.index(constant.int(0)),
            (None, None) => bail!("copies an array at an index that is no dimension"),
        });
    }
    let element = b.value(Read::new(source, whole))?;
    b.add_typed(Yield { values: Values::from_slice(&[element]) }, &[]);
    let copied = Type::tensor(&sizes, ty.elem());
    let copy =
        Builder::new(body, At::Before(first), loc).value_typed(Nest::new(sizes, region), copied);
    let moved = order.iter().map(|at| indices[*at]).collect();
    replace_read(body, read, Read::new(copy, moved))?;
    if let ValueDef::Result(nest, _) = body.def(source)
        && body.block_of(nest) == body.block_of(chain.last)
        && is_elementwise(body, nest)
    {
        move_to_reader(body, nest);
    }
    Ok(())
}

/// True for a nest without loops inside, whose only result is read once.
fn is_elementwise(body: &Body, nest: OpId) -> bool {
    let has_region = |op: OpId| !body.regions(op).is_empty();
    is_free(body, nest)
        && body[nest].n_results() == 1
        && body.users(body.result(nest, 0)).count() == 1
        && !body.ops(inner_block(body, nest)).any(has_region)
}

fn replace_read(body: &mut Body, old: OpId, new: Read) -> Result<(), Error> {
    let loc = body[old].loc;
    let value = Builder::new(body, At::Before(old), loc).value(new)?;
    body.replace_uses(body.result(old, 0), value);
    body.erase(old);
    Ok(())
}

/// Moves a nest into the last one, over the dimension that it keeps. `around` are the indices of the last product.
fn move_inside(body: &mut Body, last: OpId, around: &[Value], inner: &Inner) -> Result<(), Error> {
    let Some(nest) = body.get::<Nest>(inner.nest) else { return Ok(()) };
    let block = inner_block(body, inner.nest);
    for (arg, dim) in body.args(block).to_vec().into_iter().zip(&inner.shared) {
        dim.iter().for_each(|dim| body.replace_uses(arg, around[*dim]));
    }
    body.retain_args(block, |at| inner.shared[at].is_none());
    let region = body.add_region();
    body.move_blocks(nest.body, region);
    let is_kept = |(size, dim): (&i64, &Option<usize>)| dim.is_none().then_some(*size);
    let sizes: Dims = nest.sizes.iter().zip(&inner.shared).filter_map(is_kept).collect();
    let types: Vec<Type> =
        body.result_types(inner.nest).iter().map(|t| t.with_shape(&sizes)).collect();
    let (loc, start) = (body[inner.nest].loc, At::Start(inner_block(body, last)));
    let new = Builder::new(body, start, loc).add_typed(Nest::new(sizes, region), &types);
    let results: Vec<(Value, Value)> = body.results(inner.nest).zip(body.results(new)).collect();
    for (old, row) in results {
        for read in body.users(old).collect::<Vec<_>>() {
            let Some(Read { indices, .. }) = body.get(read) else { continue };
            let own = indices.iter().zip(&inner.shared).filter(|(_, dim)| dim.is_none());
            let own = own.map(|(index, _)| *index).collect();
            replace_read(body, read, Read::new(row, own))?;
        }
    }
    body.erase(inner.nest);
    Ok(())
}
