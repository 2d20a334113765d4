//! Runtime values of SSA values.

use std::rc::Rc;

use creole_ir::types::Results;
use creole_ir::{Error, Symbol, Tensor, Type, bail};

use crate::memory::View;

/// Runtime value.
#[derive(Clone, Debug)]
pub enum Datum {
    /// Tensor, vector or scalar.
    Tensor(Tensor),
    /// Memref: a view of memory that others may share.
    Buffer(Rc<View>),
    /// Tuple.
    Tuple(Rc<[Datum]>),
    /// Function of the module.
    Function(Symbol),
    /// Poison: ops that compute with it return poison.
    Poison,
}

impl Datum {
    /// Numeric value. Error: another kind.
    pub(crate) fn tensor(self) -> Result<Tensor, Error> {
        match self {
            Datum::Tensor(tensor) => Ok(tensor),
            other => bail!("expects numbers, found {}", other.what()),
        }
    }

    /// Memref. Error: another kind.
    pub(crate) fn view(self) -> Result<Rc<View>, Error> {
        match self {
            Datum::Buffer(view) => Ok(view),
            other => bail!("expects a memref, found {}", other.what()),
        }
    }

    /// Name of a function. Error: another kind.
    pub(crate) fn function(self) -> Result<Symbol, Error> {
        match self {
            Datum::Function(name) => Ok(name),
            other => bail!("expects a function, found {}", other.what()),
        }
    }

    fn what(&self) -> &'static str {
        match self {
            Datum::Tensor(_) => "numbers",
            Datum::Buffer(_) => "a memref",
            Datum::Tuple(_) => "a tuple",
            Datum::Function(_) => "a function",
            Datum::Poison => "a poison value",
        }
    }
}

impl From<Tensor> for Datum {
    fn from(tensor: Tensor) -> Self {
        Datum::Tensor(tensor)
    }
}

impl From<View> for Datum {
    fn from(view: View) -> Self {
        Datum::Buffer(Rc::new(view))
    }
}

/// Converts `tensor` to a value of type `ty`, whose dynamic sizes and encoding may be any. Error: another shape or
/// element type.
pub(crate) fn fit(tensor: Tensor, ty: Type) -> Result<Tensor, Error> {
    if tensor.ty() == ty {
        return Ok(tensor);
    }
    let sizes_fit = |(have, want): (&i64, &i64)| have == want || *want == creole_ir::types::DYNAMIC;
    let same = tensor.elem() == ty.elem()
        && tensor.shape().len() == ty.rank()
        && tensor.shape().iter().zip(ty.shape()).all(sizes_fit);
    let is_any_shape = ty.is_unranked() && tensor.elem() == ty.elem();
    if !same && !is_any_shape {
        bail!("has a value of type {}, expected {}", tensor.ty(), Results(&[ty]));
    }
    Ok(if ty.has_static_shape() { tensor.with_type(ty) } else { tensor })
}
