//! Search for chains: from a product back to what computes its rows.

use creole_ir::{Body, OpId, Value, ValueDef, Values};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{IterationSpace, Read, Reduce};

use crate::fuse::{inner_block, is_free};
use crate::schedule::{LaneAccess, StageKernels, TileProduct, access};

/// Fewest rows, columns and terms of the products of a chain.
const MIN_SIDE: i64 = 16;
/// Most terms of the first product and columns of the second one: what is read for each block of rows stays in a cache,
/// and library kernels gain nothing from long sums.
const MAX_SIDE: i64 = 128;
/// Fewest elements of the arrays between the products: smaller ones stay in caches.
const MIN_ELEMENTS: i64 = 1 << 16;
/// Longest row between the products: a block of four has to fit the memory of a tile.
const MAX_ROW: i64 = 1 << 14;

/// Nests that become one.
pub(super) struct Chain {
    /// The nest that computes the second product.
    pub(super) last: OpId,
    /// The nests in front of it, each before those that it reads.
    pub(super) inner: Vec<Inner>,
    /// Read of columns of the first product that are not contiguous, with the index that becomes the last one.
    pub(super) columns: Option<(OpId, usize)>,
    /// The first product, if the chain is one of products.
    pub(super) product: Option<OpId>,
    /// Order in which the last nest computes its result.
    pub(super) order: Order,
}

/// Order of the dimensions of the last nest of a chain, whose last one is that of the columns.
pub(super) enum Order {
    /// Its own.
    Own,
    /// Order of its only reader, which does no more than transpose the result and compute with each row: the two become
    /// one nest.
    OfReader,
    /// These of its own dimensions, for readers that only read it.
    Permuted(Vec<usize>),
}

/// Nest that becomes a nest inside of the last one.
pub(super) struct Inner {
    pub(super) nest: OpId,
    /// Dimension of the last nest that each of its dimensions is. `None`: the one that it keeps.
    pub(super) shared: Vec<Option<usize>>,
}

/// The chain that ends at a nest, or at the product that a nest transposes, if there is one that is profitable.
pub(super) fn chain(body: &Body, op: OpId, kernels: &StageKernels) -> Option<Chain> {
    if !is_free(body, op) {
        return None;
    }
    if let Some((reader, place)) = Reader::of(body, op) {
        let found = of_products(body, reader.nest, place, Some(&reader), kernels);
        let found = found.map(|chain| Chain { order: Order::OfReader, ..chain });
        if found.is_some() || reader.is_copy {
            return found;
        }
    }
    if !TileProduct::might_be(body, op) {
        return rows(body, op, kernels);
    }
    let place = IterationSpace::sizes(body, op).len().checked_sub(1)?;
    let own = of_products(body, op, place, None, kernels);
    own.or_else(|| permuted(body, op, place, kernels))
}

/// Chain whose last product has its columns along another dimension than the last one, where only reads see the order of
/// its result.
fn permuted(body: &Body, op: OpId, last: usize, kernels: &StageKernels) -> Option<Chain> {
    let mut users = body.results(op).flat_map(|result| body.users(result));
    let ends_at_reader = |user: OpId| {
        let nest = body.parent_op(user).filter(|nest| is_free(body, *nest));
        nest.and_then(|nest| Reader::of(body, nest)).is_some_and(|(reader, place)| {
            reader.is_copy || of_products(body, op, place, Some(&reader), kernels).is_some()
        })
    };
    let is_plain = |user: OpId| body.get(user).is_some_and(|read: Read| read.label.is_none());
    // What only transposes it, or ends the chain, is visited later.
    if !users.all(|user| is_plain(user) && !ends_at_reader(user)) {
        return None;
    }
    let of = |place| Some((place, of_products(body, op, place, None, kernels)?));
    let (place, chain) = (0..last).rev().find_map(of)?;
    Some(Chain { order: Order::Permuted(permutation(body, op, place)), ..chain })
}

/// Order that the first reader of a nest likes: dimensions that it adds along stand behind the others, dimension `place`
/// last.
fn permutation(body: &Body, nest: OpId, place: usize) -> Vec<usize> {
    let reader = body.users(body.result(nest, 0)).next();
    let indices = reader.and_then(|read| body.get(read)).map(|read: Read| read.indices);
    let is_summed = |index: &Value| match body.def(*index) {
        ValueDef::Arg(block, _) => {
            body.parent_of(body.region_of(block)).is_some_and(|op| body[op].is::<Reduce>())
        }
        _ => false,
    };
    let is_summed = |dim: usize| indices.as_ref().is_some_and(|indices| is_summed(&indices[dim]));
    let mut order: Vec<usize> = (0..IterationSpace::sizes(body, nest).len()).collect();
    order.sort_by_key(|dim| (*dim == place, is_summed(*dim)));
    order
}

/// Chain that ends at a product whose columns are along dimension `place` of its nest, or at the reader of that.
fn of_products(
    body: &Body,
    last: OpId,
    place: usize,
    reader: Option<&Reader>,
    kernels: &StageKernels,
) -> Option<Chain> {
    let stages = Stages::of(body, last)?;
    let lane = *stages.stages[0].own.get(place)?;
    let product = TileProduct::among(body, &stages, 0, lane)?;
    let is_contiguous =
        access_along(body, &stages, product.columns, lane) == LaneAccess::Contiguous;
    if !is_contiguous || !(MIN_SIDE..=MAX_SIDE).contains(&stages.dims[lane].size) {
        return None;
    }
    let mut finder = Finder { body, last, reader, stages: &stages, inner: Vec::new(), kernels };
    let first = finder.follow(source_nest(body, product.rows, last)?)?;
    finder.finish(&product, first)
}

/// A nest that reads rows which another one computes, as a whole and element by element: `softmax` reads exponentials.
/// Neither has a reduction that a library kernel might compute.
fn rows(body: &Body, last: OpId, kernels: &StageKernels) -> Option<Chain> {
    let inside = body.walk_region(body.regions(last)[0]);
    let in_reduction = |op: &OpId| body[*op].is::<Read>() && body.parent_op(*op) != Some(last);
    let reads = inside.into_iter().filter(in_reduction);
    let mut nests = reads.filter_map(|read| source_nest(body, read, last));
    let nest = nests
        .next()
        .filter(|nest| [*nest, last].iter().all(|nest| !has_kernel(body, *nest, kernels)))?;
    let stages = Stages::of(body, last)?;
    let finder = Finder { body, last, reader: None, stages: &stages, inner: Vec::new(), kernels };
    let shared = finder.shared(nest)?;
    let sizes = IterationSpace::sizes(body, nest);
    let n_elements = sizes.iter().fold(1, |n: i64, size| n.saturating_mul(*size));
    let row = *sizes.last().filter(|_| shared.last() == Some(&None))?;
    let is_profitable = n_elements >= MIN_ELEMENTS
        && (2 * MIN_SIDE..=MAX_ROW).contains(&row)
        && n_elements >= row * MIN_SIDE;
    let inner = vec![Inner { nest, shared }];
    let chain = Chain { last, inner, columns: None, product: None, order: Order::Own };
    is_profitable.then_some(chain)
}

/// True if a library kernel might compute a reduction of a nest.
fn has_kernel(body: &Body, nest: OpId, kernels: &StageKernels) -> bool {
    let inside = body.walk_region(body.regions(nest)[0]);
    let mut reductions = inside.into_iter().filter(|op| body[*op].is::<Reduce>());
    reductions.any(|op| kernels.might_compute(body, op))
}

/// Nest that reads a product element by element, which nothing else reads: it transposes it, scales its rows, and so on.
struct Reader {
    /// The nest with the product.
    nest: OpId,
    op: OpId,
    /// Position along each dimension of the product: an argument of the reader.
    indices: Values,
    /// True if it only transposes the product.
    is_copy: bool,
}

impl Reader {
    /// A nest as reader of a product, and the dimension of the product that is the reader's last one.
    fn of(body: &Body, op: OpId) -> Option<(Reader, usize)> {
        let (block, [_]) = (inner_block(body, op), &body.result_types(op)[..]) else {
            return None;
        };
        let args = body.args(block);
        let is_product = |read: &OpId| {
            body[*read].is::<Read>()
                && source_nest(body, *read, op)
                    .is_some_and(|nest| TileProduct::might_be(body, nest))
        };
        let read = body.ops(block).find(is_product)?;
        let (nest, Read { source, indices, .. }) = (source_nest(body, read, op)?, body.get(read)?);
        let is_permuted =
            indices.len() == args.len() && args.iter().all(|arg| indices.contains(arg));
        let is_only_user = body[nest].n_results() == 1 && body.users(source).count() == 1;
        let last = indices.iter().position(|index| Some(index) == args.last())?;
        let is_copy = body.operands(body.terminator(block)?).next() == Some(body.result(read, 0));
        let found = is_permuted && is_only_user && (is_copy || is_of_rows(body, op)?);
        found.then_some((Reader { nest, op, indices, is_copy }, last))
    }
}

/// True if each reduction of a nest's body is the same for all elements along its last dimension.
fn is_of_rows(body: &Body, op: OpId) -> Option<bool> {
    let stages = Stages::of(body, op)?;
    let last = *stages.stages[0].own.last()?;
    let inner = &stages.stages[1..];
    Some(inner.iter().all(|one| one.kind == StageKind::Reduce && one.outer >> last & 1 == 0))
}

/// Nest in the block of `last` whose result is read.
fn source_nest(body: &Body, read: OpId, last: OpId) -> Option<OpId> {
    let ValueDef::Result(nest, _) = body.def(body.operand(read, 0)) else { return None };
    (is_free(body, nest) && body.block_of(nest) == body.block_of(last)).then_some(nest)
}

fn access_along(body: &Body, stages: &Stages, read: OpId, dim: usize) -> LaneAccess {
    let Some(Read { source, indices, .. }) = body.get(read) else { return LaneAccess::Scattered };
    access(body, stages, body.ty(source), &indices, dim)
}

/// Chain under construction.
struct Finder<'a> {
    body: &'a Body,
    last: OpId,
    /// Nest that the last one becomes one with.
    reader: Option<&'a Reader>,
    stages: &'a Stages,
    inner: Vec<Inner>,
    kernels: &'a StageKernels,
}

/// First product of a chain.
struct First {
    nest: OpId,
    stages: Stages,
    product: TileProduct,
}

impl Finder<'_> {
    /// Adds a nest, and those that it reads up to the first product.
    fn follow(&mut self, nest: OpId) -> Option<First> {
        let shared = self.shared(nest)?;
        self.inner.push(Inner { nest, shared });
        let stages = Stages::of(self.body, nest)?;
        let lane = *stages.stages[0].own.last()?;
        if let Some(product) = TileProduct::of(self.body, &stages, 0, lane) {
            return Some(First { nest, stages, product });
        }
        if has_kernel(self.body, nest, self.kernels) {
            return None;
        }
        let inside = self.body.walk_region(self.body.regions(nest)[0]);
        let reads = inside.into_iter().filter(|op| self.body[*op].is::<Read>());
        let mut sources: Vec<OpId> =
            reads.filter_map(|read| source_nest(self.body, read, self.last)).collect();
        sources.dedup();
        let [source] = sources[..] else { return None };
        self.follow(source)
    }

    /// Dimensions of the last nest that those of a nest are, all but one; the same for each nest of the chain. `None`: it
    /// is read elsewhere, or otherwise.
    fn shared(&self, nest: OpId) -> Option<Vec<Option<usize>>> {
        let body = self.body;
        let mut shared: Option<Vec<Option<usize>>> = None;
        for user in body.results(nest).flat_map(|result| body.users(result)) {
            let of_read = self.shared_by(user)?;
            let all = shared.get_or_insert_with(|| of_read.clone());
            all.iter_mut()
                .zip(of_read)
                .for_each(|(one, other)| *one = one.filter(|_| *one == other));
        }
        let shared = shared?;
        let sizes = IterationSpace::sizes(body, nest);
        let is_whole = |(dim, size): (&Option<usize>, &i64)| {
            dim.is_none_or(|dim| self.stages.dims[dim].size == *size)
        };
        let n_kept = shared.iter().filter(|dim| dim.is_none()).count();
        let is_alike = self.inner.first().is_none_or(|one| set(&one.shared) == set(&shared));
        (n_kept == 1 && is_alike && shared.iter().zip(sizes.iter()).all(is_whole)).then_some(shared)
    }

    /// Dimension of the last nest that each index of a read in the chain is. `None`: another op, or elsewhere.
    fn shared_by(&self, user: OpId) -> Option<Vec<Option<usize>>> {
        let read: Read = self.body.get(user)?;
        let is_inside = |nest: OpId| self.body.ancestors(user).any(|around| around == nest);
        let is_in_chain = is_inside(self.last)
            || self.reader.is_some_and(|reader| is_inside(reader.op))
            || self.inner.iter().any(|one| is_inside(one.nest));
        is_in_chain.then(|| read.indices.iter().map(|index| self.dim_of(*index)).collect())
    }

    /// Dimension of the last nest that an index is.
    fn dim_of(&self, index: Value) -> Option<usize> {
        let own = &self.stages.stages[0].own;
        if let Some(at) = self.reader.and_then(|r| r.indices.iter().position(|i| *i == index)) {
            return own.get(at).copied();
        }
        if let Some(dim) = own.iter().find(|dim| self.stages.dims[**dim].arg == index) {
            return Some(*dim);
        }
        let ValueDef::Arg(block, number) = self.body.def(index) else { return None };
        let around = self.body.parent_of(self.body.region_of(block));
        let inner = self.inner.iter().find(|one| Some(one.nest) == around)?;
        inner.shared.get(number as usize).copied().flatten()
    }

    /// The chain, if it is profitable.
    fn finish(self, second: &TileProduct, first: First) -> Option<Chain> {
        let body = self.body;
        let own = self.inner.iter().find(|one| one.nest == first.nest)?;
        let kept = own.shared.iter().position(Option::is_none)?;
        let sizes = IterationSpace::sizes(body, first.nest);
        // The lanes of the first product are along the dimension that its nest keeps.
        let lane = *first.stages.stages[0].own.last().filter(|_| kept + 1 == sizes.len())?;
        let is_row = |dim: &usize| {
            let at = own.shared.iter().position(|shared| *shared == Some(*dim));
            let varies = |stages: &Stages, read: OpId, dim: usize| {
                stages.varies(body.result(read, 0)) >> dim & 1 == 1
            };
            at.is_some_and(|at| {
                let inner = first.stages.stages[0].own[at];
                !varies(&first.stages, first.product.columns, inner)
                    && !varies(self.stages, second.columns, *dim)
                    && sizes[at] >= MIN_SIDE
            })
        };
        let has_rows = self.stages.stages[0].own.iter().any(is_row);
        let n_elements = sizes.iter().fold(1, |n: i64, size| n.saturating_mul(*size));
        let is_profitable = has_rows
            && n_elements >= MIN_ELEMENTS
            && (2 * MIN_SIDE..=MAX_ROW).contains(&sizes[kept])
            && (MIN_SIDE..=MAX_SIDE).contains(&first.product.n_terms);
        if !is_profitable {
            return None;
        }
        let contiguous = access_along(body, &first.stages, first.product.columns, lane)
            == LaneAccess::Contiguous;
        let columns = match contiguous {
            true => None,
            false => Some((first.product.columns, place_of(body, &first, lane)?)),
        };
        let product = Some(first.product.reduce);
        let (last, inner) = (self.last, self.inner);
        Some(Chain { last, inner, columns, product, order: Order::Own })
    }
}

/// Index of the columns that is the dimension itself, where all indices are dimensions or constants.
fn place_of(body: &Body, first: &First, lane: usize) -> Option<usize> {
    let Read { indices, .. } = body.get(first.product.columns)?;
    let is_dim = |index: &Value| first.stages.dims.iter().any(|dim| dim.arg == *index);
    let mut places = (0..indices.len()).filter(|at| indices[*at] == first.stages.dims[lane].arg);
    let (place, None) = (places.next()?, places.next()) else { return None };
    indices.iter().all(|index| is_dim(index) || body.constant(*index).is_some()).then_some(place)
}

fn set(shared: &[Option<usize>]) -> Vec<usize> {
    let mut dims: Vec<usize> = shared.iter().copied().flatten().collect();
    dims.sort_unstable();
    dims
}
