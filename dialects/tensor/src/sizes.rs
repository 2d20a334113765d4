//! Sizes of the results of tensor ops in terms of their operands ([`ResultDims`](creole_ir::ResultDims)).

use creole_arith::affine::Apply;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::slice::Slice;
use creole_ir::{Mixed, OpId, Rewriter, Value};

/// Sizes of a dimension list: those of the result type, its dynamic ones in the operands `field`.
pub(crate) fn from_type(rw: &Rewriter<'_>, op: OpId, dynamic: &[Value]) -> Vec<Mixed> {
    Mixed::join(rw.ty(rw.result(op, 0)).shape(), dynamic)
}

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
