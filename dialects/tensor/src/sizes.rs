//! Sizes of the results of tensor ops in terms of their operands ([`ResultDims`]).

use creole_arith::affine::Apply;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::slice::{Slice, Sliced};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Mixed, OpId, ResultDims, Rewriter, Type, Value};

use crate::{
    CollapseShape, Concat, Dim, Empty, ExpandShape, ExtractSlice, Generate, InsertSlice, Pad,
    Splat, foldable_source,
};

/// Sizes of a dimension list: those of the result type, its dynamic ones in the operands `field`.
fn from_type(rw: &Rewriter<'_>, op: OpId, dynamic: &[Value]) -> Vec<Mixed> {
    Mixed::join(rw.ty(rw.result(op, 0)).shape(), dynamic)
}

pub(crate) static EMPTY: ResultDims =
    ResultDims { sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Empty>(op)?.dynamic_sizes)) };

pub(crate) static GENERATE: ResultDims = ResultDims {
    sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Generate>(op)?.dynamic_extents)),
};

pub(crate) static SPLAT: ResultDims =
    ResultDims { sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Splat>(op)?.dynamic_sizes)) };

pub(crate) static EXPAND_SHAPE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let this: ExpandShape = rw.get(op)?;
        Some(Mixed::join(&this.static_output_shape, &this.output_shape))
    },
};

pub(crate) static COLLAPSE_SHAPE: ResultDims = ResultDims { sizes: collapse_shape };

fn collapse_shape(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: CollapseShape = rw.get(op)?;
    let mut sizes = Vec::with_capacity(this.reassociation.0.len());
    for group in &this.reassociation.0 {
        let mut factors = Vec::with_capacity(group.len());
        for d in group.positions() {
            factors.push(dim(rw, this.src, d)?);
        }
        sizes.push(product(rw, &factors));
    }
    Some(sizes)
}

pub(crate) static EXTRACT_SLICE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let slice = rw.get::<ExtractSlice>(op)?.slice();
        let kept = kept_dims(&slice, rw.ty(rw.result(op, 0)).shape());
        Some(kept.into_iter().map(|d| slice.sizes[d]).collect())
    },
};

/// The dimensions of a slice that an array of this shape has. Of several candidates the first ones are dropped.
pub fn kept_dims(slice: &Slice, shape: &[i64]) -> Vec<usize> {
    let mut rest = shape.iter().rev().peekable();
    let mut kept = Vec::with_capacity(shape.len());
    for (d, size) in slice.sizes.iter().enumerate().rev() {
        let is_one = size.known() == Some(1);
        if rest.next_if(|found| !is_one || **found == 1).is_some() {
            kept.push(d);
        }
    }
    kept.reverse();
    kept
}

pub(crate) static INSERT_SLICE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let dest = rw.get::<InsertSlice>(op)?.dest;
        (0..rw.ty(dest).rank()).map(|d| dim(rw, dest, d)).collect()
    },
};

pub(crate) static PAD: ResultDims = ResultDims { sizes: pad };

fn pad(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: Pad = rw.get(op)?;
    let (low, high) = (this.mixed_low(), this.mixed_high());
    let shape = rw.ty(rw.result(op, 0)).shape();
    let mut sizes = Vec::with_capacity(shape.len());
    for (d, size) in shape.iter().enumerate() {
        if *size != DYNAMIC {
            sizes.push(Mixed::Known(*size));
            continue;
        }
        let source = dim(rw, this.source, d)?;
        sizes.push(sum(rw, &[source, low[d], high[d]]));
    }
    Some(sizes)
}

pub(crate) static CONCAT: ResultDims = ResultDims { sizes: concat };

fn concat(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: Concat = rw.get(op)?;
    let along = usize::try_from(this.dim).ok()?;
    let types: Vec<Type> = this.inputs.iter().map(|v| rw.ty(*v)).collect();
    let (inferred, to) = (Concat::result_type(along, &types), rw.ty(rw.result(op, 0)));
    let mut sizes: Vec<Mixed> = to.shape().iter().map(|size| Mixed::Known(*size)).collect();
    for (d, size) in inferred.shape().iter().enumerate().filter(|(d, _)| *d != along) {
        if to.shape()[d] != DYNAMIC {
            continue;
        }
        sizes[d] = Mixed::Known(*size);
        if *size == DYNAMIC {
            let index = rw.size_value(Mixed::Known(d as i64))?;
            let new = Dim { source: *this.inputs.first()?, index };
            sizes[d] = Mixed::Operand(rw.value_typed(new, Type::index()));
        } else {
            rw.size_value(sizes[d])?;
        }
    }
    if to.shape().get(along) == Some(&DYNAMIC) {
        let mut parts = Vec::with_capacity(this.inputs.len());
        for input in &this.inputs {
            parts.push(dim(rw, *input, along)?);
        }
        sizes[along] = sum(rw, &parts);
    }
    Some(sizes)
}

/// The size of dimension `d` of a tensor: that of its type, what the op that makes it shows, or a new `tensor.dim`.
/// The constants of MLIR's builder stay, used or not.
pub fn dim(rw: &mut Rewriter<'_>, source: Value, d: usize) -> Option<Mixed> {
    let size = *rw.ty(source).shape().get(d)?;
    let index = rw.size_value(Mixed::Known(d as i64))?;
    if size != DYNAMIC {
        rw.size_value(Mixed::Known(size))?;
        return Some(Mixed::Known(size));
    }
    let known = dynamic_size(rw, source, d);
    let source = foldable_source(rw, source).unwrap_or(source);
    let new = || rw.value_typed(Dim { source, index }, Type::index());
    Some(Mixed::Operand(known.unwrap_or_else(new)))
}

/// The operand that is the dynamic size of dimension `d` of what `tensor.generate` or a slice of full rank makes.
pub(crate) fn dynamic_size(body: &Body, source: Value, d: usize) -> Option<Value> {
    let shape = body.ty(source).shape();
    let at = |sizes: &[i64]| sizes[..d].iter().filter(|size| **size == DYNAMIC).count();
    if let Some(made) = body.def_as::<Generate>(source) {
        return made.dynamic_extents.get(at(shape)).copied();
    }
    let slice: ExtractSlice = body.def_as(source)?;
    let is_open = slice.static_sizes.len() == shape.len() && slice.static_sizes[d] == DYNAMIC;
    slice.sizes.get(at(&slice.static_sizes)).copied().filter(|_| is_open)
}

/// The sum of integers and operands, with an `affine.apply` if it is neither.
pub fn sum(rw: &mut Rewriter<'_>, terms: &[Mixed]) -> Mixed {
    let dims = (0..terms.len()).map(|d| AffineExpr::dim(d as u32));
    let sum = dims.reduce(|a, b| a + b).unwrap_or_else(|| AffineExpr::constant(0));
    rw.folded::<Apply>(&AffineMap::new(terms.len() as u32, 0, [sum]), terms)
}

/// The product of integers and operands, likewise.
pub fn product(rw: &mut Rewriter<'_>, factors: &[Mixed]) -> Mixed {
    let symbols = (0..factors.len()).map(|s| AffineExpr::symbol(s as u32));
    let product = symbols.reduce(|a, b| a * b).unwrap_or_else(|| AffineExpr::constant(1));
    rw.folded::<Apply>(&AffineMap::new(0, factors.len() as u32, [product]), factors)
}
