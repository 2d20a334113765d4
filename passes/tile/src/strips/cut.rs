//! Dimension analysis of strip mining: propagates a cut of the stored vectors to all vectors that they need.

use creole_arith::Select;
use creole_ir::{Body, OpId, Traits, Type, Value};
use creole_tile::{Gather, Load, Matmul, Rotate, Store};
use creole_vector::{Broadcast, MultiReduction, ShapeCast, Step, Transpose};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bundles::MemRefAccess;

/// Cut dimension of each vector of a run.
#[derive(Debug)]
pub(super) struct Cut {
    /// Size of the dimension.
    pub(super) size: i64,
    /// Cut dimension of the stored vectors.
    stored: usize,
    dims: FxHashMap<Value, usize>,
    stores: Vec<OpId>,
}

impl Cut {
    /// Cuts dimension `dim` of all vectors that a run stores. `None`: it can't be cut.
    pub(super) fn of(body: &Body, run: &[OpId], dim: usize) -> Option<Cut> {
        let stores: Vec<OpId> = run.iter().copied().filter(|op| body[*op].is::<Store>()).collect();
        let mut cut = Cut { size: 0, stored: dim, dims: FxHashMap::default(), stores };
        let inside: FxHashSet<OpId> = run.iter().copied().collect();
        for op in &cut.stores.clone() {
            let store = body.get::<Store>(*op)?;
            let ty = body.ty(store.value);
            let size = *ty.shape().get(dim).filter(|_| ty.is_vector())?;
            if cut.size != 0 && cut.size != size {
                return None;
            }
            cut.size = size;
            for (value, dim) in operands(body, *op, dim)? {
                cut.need(body, &inside, value, dim)?;
            }
        }
        (cut.size > 1 && cut.is_closed(body, run) && cut.keeps_order(body, run)).then_some(cut)
    }

    /// Cut dimension of the vector that an op computes or stores.
    pub(super) fn dim_of(&self, body: &Body, op: OpId) -> Option<usize> {
        match body.results(op).next() {
            Some(result) => self.dim(result),
            None => Some(self.stored),
        }
    }

    /// Cut dimension of a vector.
    pub(super) fn dim(&self, value: Value) -> Option<usize> {
        self.dims.get(&value).copied()
    }

    /// Ops of a run that compute strips.
    pub(super) fn ops(&self, body: &Body, run: &[OpId]) -> impl Iterator<Item = OpId> {
        let is_cut = |op: &OpId| {
            self.stores.contains(op) || body.results(*op).any(|v| self.dims.contains_key(&v))
        };
        run.iter().copied().filter(is_cut).collect::<Vec<_>>().into_iter()
    }

    /// Propagates the cut of a vector along a dimension to its operands.
    fn need(
        &mut self,
        body: &Body,
        inside: &FxHashSet<OpId>,
        value: Value,
        dim: usize,
    ) -> Option<()> {
        let mut work = vec![(value, dim)];
        while let Some((value, dim)) = work.pop() {
            match self.dims.get(&value) {
                Some(known) if *known == dim => continue,
                Some(_) => return None,
                None => {}
            }
            if is_splat(body, value) {
                // Each op that uses it gets a copy.
                continue;
            }
            let op = body.def_op(value).filter(|op| inside.contains(op))?;
            self.dims.insert(value, dim);
            work.extend(operands(body, op, dim)?);
        }
        Some(())
    }

    /// True if all uses of strips are ops that compute strips.
    fn is_closed(&self, body: &Body, run: &[OpId]) -> bool {
        let computed: FxHashSet<OpId> = self.ops(body, run).collect();
        self.dims.keys().all(|value| body.users(*value).all(|user| computed.contains(&user)))
    }

    /// True if each strip reads the same elements as before, although earlier strips are stored by then.
    fn keeps_order(&self, body: &Body, run: &[OpId]) -> bool {
        let accesses: Vec<(usize, OpId, MemRefAccess)> = run
            .iter()
            .enumerate()
            .filter_map(|(i, op)| Some((i, *op, MemRefAccess::of(body, *op)?)))
            .collect();
        let stores = || accesses.iter().filter(|(_, op, _)| self.stores.contains(op));
        accesses.iter().all(|(i, op, access)| {
            stores().all(|(j, store, other)| {
                let is_cut = self.stores.contains(op)
                    || body.results(*op).any(|v| self.dims.contains_key(&v));
                let is_same = is_cut
                    && access.is_at(other)
                    && self.along(body, *op) == self.along(body, *store);
                let is_before = !is_cut && i < j;
                !access.conflicts(other) || is_same || is_before
            })
        })
    }

    /// Dimension of the memref along which an access advances from strip to strip.
    fn along(&self, body: &Body, op: OpId) -> Option<usize> {
        let (value, rank) = match (body.get::<Load>(op), body.get::<Store>(op)) {
            (Some(load), _) => (body.result(op, 0), load.indices.len()),
            (_, Some(store)) => (store.value, store.indices.len()),
            _ => return None,
        };
        self.dim_of(body, op).map(|dim| rank - body.ty(value).rank() + dim)
    }
}

/// True for a splat constant.
pub(super) fn is_splat(body: &Body, value: Value) -> bool {
    body.constant(value).is_some_and(|constant| constant.is_splat())
}

/// Operands of an op that are cut if its result is cut along `dim`, each with its dimension. `None`: not possible.
pub(super) fn operands(body: &Body, op: OpId, dim: usize) -> Option<Vec<(Value, usize)>> {
    let data = &body[op];
    let vectors = || body.operands(op).filter(|v| body.ty(*v).is_vector());
    if data.has(Traits::ELEMENTWISE) || data.is::<Select>() || data.is::<Gather>() {
        return Some(vectors().map(|v| (v, dim)).collect());
    }
    if let Some(store) = body.get::<Store>(op) {
        return Some([store.value].into_iter().chain(store.mask).map(|v| (v, dim)).collect());
    }
    let to = body.ty(body.results(op).next()?);
    if let Some(load) = body.get::<Load>(op) {
        return Some(load.mask.map(|mask| (mask, dim)).into_iter().collect());
    }
    if data.is::<Step>() {
        return Some(Vec::new());
    }
    if let Some(Broadcast { source }) = body.get(op) {
        return broadcast(body.ty(source), to, dim)
            .map(|d| d.map(|d| (source, d)).into_iter().collect());
    }
    if let Some(ShapeCast { source }) = body.get(op) {
        return shape_cast(body.ty(source), to, dim).map(|d| vec![(source, d)]);
    }
    if let Some(transpose) = body.get::<Transpose>(op) {
        return Some(vec![(transpose.vector, transpose.permutation[dim] as usize)]);
    }
    if let Some(multi) = body.get::<MultiReduction>(op) {
        let stays = |d: &usize| !multi.reduction_dims.contains(&(*d as i64));
        let from = (0..body.ty(multi.source).rank()).filter(stays).nth(dim)?;
        return Some(vec![(multi.source, from), (multi.acc, dim)]);
    }
    if let Some(rotate) = body.get::<Rotate>(op) {
        return (rotate.dim != dim as i64).then(|| vec![(rotate.value, dim)]);
    }
    let matmul = body.get::<Matmul>(op)?;
    let factor = if dim == 0 { matmul.lhs } else { matmul.rhs };
    Some(vec![(factor, dim), (matmul.accumulator, dim)])
}

/// Dimension of a vector that becomes `dim` by broadcasting; `Some(None)`: it does not vary along it.
fn broadcast(from: Type, to: Type, dim: usize) -> Option<Option<usize>> {
    if !from.is_vector() {
        return Some(None);
    }
    let missing = to.rank() - from.rank();
    let dim = dim.checked_sub(missing);
    Some(dim.filter(|d| from.shape()[*d] > 1 || to.shape()[*d + missing] == 1))
}

/// Dimension with the same size and the same number of elements inside it.
fn shape_cast(from: Type, to: Type, dim: usize) -> Option<usize> {
    let behind = |ty: Type, d: usize| ty.shape()[d + 1..].iter().product::<i64>();
    (0..from.rank())
        .find(|d| from.shape()[*d] == to.shape()[dim] && behind(from, *d) == behind(to, dim))
}
