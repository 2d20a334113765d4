//! Transfers under lowering: reads and writes alike, with the bounds of their outermost dimension.

use std::sync::Arc;

use creole_arith::CmpI;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::{AffineExpr, AffineMap, ExprKind};
use creole_ir::tensor::IntPredicate;
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Dialects, Error, Mixed, OpId, Type, Value, Values};
use creole_loop::memref::Dim;
use creole_loop::scf::{For, If, Yield};
use creole_passes_builders::Scalars;
use creole_vector::transfer::{Bools, Map};
use creole_vector::{Broadcast, Mask, TransferRead, TransferWrite, VScale, part, scalable_dims};

/// A transfer whose indices, map and vector change from loop to loop.
#[derive(Clone)]
pub(super) struct Transfer {
    /// The memref or tensor.
    pub base: Value,
    pub indices: Vec<Value>,
    /// The padding of a read; `None` for a write.
    pub padding: Option<Value>,
    pub map: AffineMap,
    pub in_bounds: Vec<bool>,
    pub vector: Type,
}

/// Vectors of more dimensions are left as they are.
const MAX_RANK: usize = 64;

impl Transfer {
    /// A read or write, with its vector if it is a write, and its mask.
    pub(super) fn of(body: &Body, op: OpId) -> Option<(Transfer, Option<Value>, Option<Value>)> {
        if body.parent_op(op).is_some_and(|around| body[around].is::<Mask>()) {
            return None;
        }
        if let Some(read) = body.get::<TransferRead>(op) {
            let vector = body.ty(body.result(op, 0));
            let transfer = Transfer {
                base: read.base,
                indices: read.indices.to_vec(),
                padding: Some(read.padding),
                map: (*read.permutation_map.0).clone(),
                in_bounds: read.in_bounds.0,
                vector,
            };
            return Some((transfer, None, read.mask));
        }
        let write = body.get::<TransferWrite>(op)?;
        let transfer = Transfer {
            base: write.base,
            indices: write.indices.to_vec(),
            padding: None,
            map: (*write.permutation_map.0).clone(),
            in_bounds: write.in_bounds.0,
            vector: body.ty(write.value),
        };
        Some((transfer, Some(write.value), write.mask))
    }

    /// True if its outer dimensions, down to those of `target_rank`, can be looped over.
    pub(super) fn is_lowered(&self, body: &Body, target_rank: usize, lower_tensors: bool) -> bool {
        let base = body.ty(self.base);
        let rank = self.vector.rank();
        let has_kind = base.is_memref() || base.is_tensor() && lower_tensors;
        has_kind
            && !base.elem().is_vector()
            && rank > target_rank
            && rank <= MAX_RANK
            && !scalable_dims(self.vector)[0]
    }

    /// True if none of its outer dimensions, down to those of `target_rank`, is scalable.
    pub(super) fn has_known_rows(&self, target_rank: usize) -> bool {
        let rank = self.vector.rank().saturating_sub(target_rank);
        !scalable_dims(self.vector)[..rank].contains(&true)
    }

    /// True if one of its outer dimensions, down to those of `target_rank`, runs along one of the base.
    pub(super) fn runs_along_base(&self, target_rank: usize) -> bool {
        let outer = self.vector.rank().saturating_sub(target_rank).min(self.map.results.len());
        self.map.results[..outer].iter().any(|e| matches!(e.kind(), ExprKind::Dim(_)))
    }

    /// True if it is not unrolled further: of the target rank, or with a scalable outermost dimension.
    pub(super) fn is_leaf(&self, target_rank: usize) -> bool {
        self.vector.rank() == target_rank || scalable_dims(self.vector).first() == Some(&true)
    }

    /// The dimension of the memref that the outermost dimension of the vector runs along.
    pub(super) fn outer_dim(&self) -> Option<usize> {
        match self.map.results.first()?.kind() {
            ExprKind::Dim(d) => Some(d as usize),
            ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => None,
        }
    }

    /// The transfer of row `at` of the outermost dimension.
    pub(super) fn row(&self, b: &mut Builder<'_>, at: Mixed) -> Transfer {
        let mut indices = self.indices.clone();
        if let Some(d) = self.outer_dim() {
            indices[d] = self.index(b, d, at);
        }
        let results = self.map.results[1..].to_vec();
        Transfer {
            base: self.base,
            indices,
            padding: self.padding,
            map: AffineMap::new(self.map.n_dims, 0, results),
            in_bounds: self.in_bounds[1..].to_vec(),
            vector: row_type(self.vector),
        }
    }

    fn index(&self, b: &mut Builder<'_>, d: usize, at: Mixed) -> Value {
        let sum = AffineExpr::dim(0) + AffineExpr::dim(1);
        let index = b.folded_apply(sum, &[Mixed::Operand(self.indices[d]), at]);
        b.index_value(index)
    }

    /// The condition for row `at` to be in bounds; `None` if it is known to be.
    pub(super) fn bounds(
        &self,
        b: &mut Builder<'_>,
        at: Mixed,
        dialects: &Dialects,
    ) -> Result<Option<Value>, Error> {
        let Some(d) = self.outer_dim().filter(|_| !self.in_bounds[0]) else { return Ok(None) };
        let ty = b.ty(self.base);
        let size = ty.shape()[d];
        if size != DYNAMIC {
            let index = self.index(b, d, at);
            let size = b.index(size);
            return b.value(CmpI::new(IntPredicate::Slt, index, size)).map(Some);
        }
        let number = b.index(d as i64);
        let size = if ty.is_memref() {
            b.value(Dim { source: self.base, index: number })?
        } else {
            let message = "the size of a tensor needs the dialect 'tensor', which this tool lacks";
            let dim = dialects.op("tensor.dim").ok_or_else(|| Error::new(message))?;
            b.op_typed(dim, &[self.base, number], Type::index())
        };
        let index = self.index(b, d, at);
        b.value(CmpI::new(IntPredicate::Sgt, size, index)).map(Some)
    }

    /// The read, as a vector.
    pub(super) fn read(&self, b: &mut Builder<'_>, padding: Value, mask: Option<Value>) -> Value {
        let read = TransferRead {
            base: self.base,
            indices: self.indices.iter().copied().collect(),
            padding,
            mask,
            permutation_map: Map(Arc::new(self.map.clone())),
            in_bounds: Bools(self.in_bounds.clone()),
        };
        b.value_typed(read, self.vector)
    }

    /// The write of a vector; the new tensor if it is one to a tensor.
    pub(super) fn write(
        &self,
        b: &mut Builder<'_>,
        value: Value,
        mask: Option<Value>,
    ) -> Option<Value> {
        let write = TransferWrite {
            value,
            base: self.base,
            indices: self.indices.iter().copied().collect(),
            mask,
            permutation_map: Map(Arc::new(self.map.clone())),
            in_bounds: Bools(self.in_bounds.clone()),
        };
        let ty = b.ty(self.base);
        let types: &[Type] = if ty.is_tensor() { &[ty] } else { &[] };
        let op = b.add_typed(write, types);
        b.body.results(op).next()
    }

    /// The padding of a read in all lanes of its vector.
    pub(super) fn padded(&self, b: &mut Builder<'_>, padding: Value) -> Value {
        b.value_typed(Broadcast { source: padding }, self.vector)
    }
}

/// The vector type without its outermost dimension: of no dimension, if it has one.
pub(super) fn row_type(vector: Type) -> Type {
    if vector.rank() > 1 { part(vector, 1) } else { Type::vector(&[], vector.elem()) }
}

/// Body of a counted loop, for its index and what it carries.
type FillBody<'a> =
    &'a mut dyn FnMut(&mut Builder<'_>, Value, Option<Value>) -> Result<Option<Value>, Error>;

/// The index `n * vscale`: the number of elements of a scalable dimension.
pub(super) fn vscale_times(b: &mut Builder<'_>, n: i64) -> Result<Value, Error> {
    let vscale = b.value(VScale {})?;
    let n = b.index(n);
    b.muli(vscale, n)
}

/// A loop over `0..n` that carries a value, if there is one. Returns its last value.
pub(super) fn counted(
    b: &mut Builder<'_>,
    n: i64,
    carried: Option<Value>,
    fill: FillBody<'_>,
) -> Result<Option<Value>, Error> {
    counted_to(b, Mixed::Known(n), |_| carried, fill)
}

/// As [`counted`], up to an index. `start` makes the value that is carried, behind the constants of the loop.
pub(super) fn counted_to(
    b: &mut Builder<'_>,
    end: Mixed,
    start: impl FnOnce(&mut Builder<'_>) -> Option<Value>,
    fill: FillBody<'_>,
) -> Result<Option<Value>, Error> {
    let (lower_bound, upper_bound, step) = (b.index(0), b.index_value(end), b.index(1));
    let carried = start(b);
    let types: Vec<Type> = [Type::index()].into_iter().chain(carried.map(|v| b.ty(v))).collect();
    // The loop is there before its body: what is in a loop is no symbol of an affine map.
    let region = b.body.add_region();
    let block = b.body.add_block(region, &types);
    let args = b.body.args(block).to_vec();
    let init_args = carried.into_iter().collect();
    let unsigned = None;
    let op = b.add(For { lower_bound, upper_bound, step, init_args, unsigned, region })?;
    let loc = b.loc;
    let mut inner = Builder::new(b.body, At::End(block), loc);
    let results: Values = fill(&mut inner, args[0], args.get(1).copied())?.into_iter().collect();
    inner.add(Yield { results })?;
    Ok(b.body.results(op).next())
}

/// Emits a part of the lowering.
pub(super) type Fill<'f> = dyn FnMut(&mut Builder<'_>) -> Result<Option<Value>, Error> + 'f;

/// Runs `inside` if the condition holds, `outside` if not; the result is what they return, of type `ty`.
pub(super) fn choose(
    b: &mut Builder<'_>,
    condition: Option<Value>,
    ty: Option<Type>,
    inside: &mut Fill<'_>,
    outside: &mut Fill<'_>,
) -> Result<Option<Value>, Error> {
    let Some(condition) = condition else { return inside(b) };
    let mut branch = |fill: &mut Fill<'_>| {
        b.region(&[], |b, _| {
            let results: Values = fill(b)?.into_iter().collect();
            b.add(Yield { results }).map(|_| ())
        })
    };
    let then_region = branch(inside)?;
    let else_region = branch(outside)?;
    let types: Vec<Type> = ty.into_iter().collect();
    let op = b.add_typed(If { condition, then_region, else_region }, &types);
    Ok(b.body.results(op).next())
}
