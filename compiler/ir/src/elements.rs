//! Attributes with many elements other than dense numbers: sparse elements and strings.

use std::fmt;
use std::sync::Arc;

use crate::attr::quoted_bytes;
use crate::tensor::{Tensor, list_elements};
use crate::text::aliases::{ELIDED, limits};
use crate::types::Type;

/// `sparse<indices, values>`: all other elements are zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sparse {
    /// The type of the whole.
    pub ty: Type,
    /// Coordinates: one row for each value, one column for each dimension; `tensor<?x?xi64>`.
    pub indices: Tensor,
    /// The values at these positions, in that order: of rank 1. The first one at a position counts.
    pub values: Elements,
}

/// Numbers or strings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Elements {
    /// Numbers.
    Numbers(Tensor),
    /// Strings.
    Strings(Strings),
}

/// `dense<["a", "b"]> : type`: elements of a dialect's type, which are kept as they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strings {
    /// The type of the whole.
    pub ty: Type,
    /// Row-major; a single item is a splat.
    pub items: Arc<[Box<[u8]>]>,
}

/// True if elements of this type are too many to print.
fn is_elided(ty: Type) -> bool {
    limits().elided.is_some_and(|most| ty.n_elements().is_none_or(|n| n > most as i64))
}

impl fmt::Display for Sparse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = match &self.values {
            Elements::Numbers(values) if !values.is_splat() => values.ty(),
            Elements::Strings(values) if values.items.len() != 1 => values.ty,
            _ => Type::tensor(&[1], self.ty.elem()),
        };
        if is_elided(self.indices.ty()) || is_elided(values) {
            return write!(f, "{ELIDED} : {}", self.ty);
        }
        f.write_str("sparse<")?;
        if !self.indices.is_empty() {
            list_elements(&self.indices, f)?;
            f.write_str(", ")?;
            match &self.values {
                Elements::Numbers(values) => list_elements(values, f)?,
                Elements::Strings(values) => values.print(f)?,
            }
        }
        write!(f, "> : {}", self.ty)
    }
}

impl fmt::Display for Strings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.items.len() != 1 && is_elided(self.ty) {
            return write!(f, "{ELIDED} : {}", self.ty);
        }
        f.write_str("dense<")?;
        self.print(f)?;
        write!(f, "> : {}", self.ty)
    }
}

impl Strings {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.items {
            [] => Ok(()),
            [one] => quoted_bytes(f, one),
            items => nested(items, self.ty.shape(), f),
        }
    }
}

fn nested(items: &[Box<[u8]>], shape: &[i64], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [size, inner @ ..] = shape else {
        return items.first().map_or(Ok(()), |one| quoted_bytes(f, one));
    };
    let stride = inner.iter().product::<i64>() as usize;
    f.write_str("[")?;
    for i in 0..*size as usize {
        if i > 0 {
            f.write_str(", ")?;
        }
        nested(&items[i * stride..(i + 1) * stride], inner, f)?;
    }
    f.write_str("]")
}
