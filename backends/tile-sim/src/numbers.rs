//! Runtime scalars and vectors, with their undefined elements.

use std::rc::Rc;

use creole_ir::{Loc, Tensor};

use crate::finding::Kind;

/// Validity bits of a value: elements from unwritten memory or from beyond the edge of an array.
#[derive(Clone, Debug)]
pub(crate) struct Shade {
    /// Flag of each element in row-major order: true if undefined.
    pub(crate) undefined: Vec<bool>,
    /// First read of an undefined element.
    pub(crate) origin: Origin,
}

/// Access that read undefined elements.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// Reason: unwritten, or beyond an edge.
    pub(crate) kind: Kind,
    /// Location of the op.
    pub(crate) loc: Loc,
    /// Elements that it read: `elements [44, 0] to [255, 127]`.
    pub(crate) what: String,
}

/// Scalar or vector.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    /// Elements.
    pub(crate) tensor: Tensor,
    /// Validity bits, if some elements are undefined.
    pub(crate) shade: Option<Rc<Shade>>,
}

impl Numbers {
    /// Value without undefined elements.
    pub(crate) fn defined(tensor: Tensor) -> Numbers {
        Numbers { tensor, shade: None }
    }

    /// Value with these undefined elements, if there are any.
    pub(crate) fn shaded(tensor: Tensor, undefined: Vec<bool>, origin: &Origin) -> Numbers {
        let shade = undefined.contains(&true);
        let shade = shade.then(|| Rc::new(Shade { undefined, origin: origin.clone() }));
        Numbers { tensor, shade }
    }

    /// True if element `i` is undefined.
    pub(crate) fn is_undefined(&self, i: usize) -> bool {
        self.shade.as_ref().is_some_and(|shade| shade.undefined.get(i).copied().unwrap_or(true))
    }
}

impl From<Tensor> for Numbers {
    fn from(tensor: Tensor) -> Self {
        Numbers::defined(tensor)
    }
}
