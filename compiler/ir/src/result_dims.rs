//! Sizes of results in terms of operands: the interface [`ResultDims`], and the size of any value.
//!
//! An op with the interface builds the sizes of its results where a pass asks for them; the passes that resolve `dim`
//! ops read it.

use crate::body::{OpId, Value, ValueDef};
use crate::mixed::Mixed;
use crate::rewrite::Rewriter;
use crate::tensor::Tensor;
use crate::types::Type;

/// Interface of an op that knows the sizes of its results.
#[derive(Clone, Copy, Debug)]
pub struct ResultDims {
    /// Sizes of the result of this number, with ops that compute them added at the insertion point. `None`: not known
    /// for this result; then nothing was added.
    pub sizes: fn(&mut Rewriter<'_>, OpId, usize) -> Option<Vec<Mixed>>,
}

impl ResultDims {
    /// The size of dimension `dim` of `value`, if the op that defines `value` knows it. `None`: it does not.
    pub fn size(rw: &mut Rewriter<'_>, value: Value, dim: usize) -> Option<Mixed> {
        let ValueDef::Result(op, number) = rw.def(value) else { return None };
        let interface = rw[op].def.interface::<ResultDims>()?;
        if dim >= rw.ty(value).rank() {
            return None;
        }
        (interface.sizes)(rw, op, number as usize)?.get(dim).copied()
    }
}

impl Rewriter<'_> {
    /// The value of a size, a constant for a static one. `None`: no dialect has constants of type `index`.
    pub fn size_value(&mut self, size: Mixed) -> Option<Value> {
        match size {
            Mixed::Operand(value) => Some(value),
            Mixed::Known(n) => self.constant("arith", &Tensor::from_i64(n, Type::index())),
        }
    }
}
