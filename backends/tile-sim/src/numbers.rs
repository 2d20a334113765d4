//! Numbers of a program with what is known of their definedness.

use std::rc::Rc;

use creole_ir::{Loc, Tensor};

use crate::finding::Kind;

/// Which elements of a value come from memory that nobody has written, or from beyond the edge of an array.
#[derive(Clone, Debug)]
pub(crate) struct Shade {
    /// For each element in row-major order: is it undefined?
    pub(crate) undefined: Vec<bool>,
    /// Where it was read first.
    pub(crate) origin: Origin,
}

/// The access that brought undefined elements in.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// Nobody wrote them, or they lie beyond an edge.
    pub(crate) kind: Kind,
    /// The op that read them.
    pub(crate) loc: Loc,
    /// What the op read: `elements [44, 0] to [255, 127]`.
    pub(crate) what: String,
}

/// A scalar or a vector.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    /// The elements.
    pub(crate) tensor: Tensor,
    /// The undefined ones, if there are any.
    pub(crate) shade: Option<Rc<Shade>>,
}

impl Numbers {
    /// Numbers all of which are defined.
    pub(crate) fn defined(tensor: Tensor) -> Numbers {
        Numbers { tensor, shade: None }
    }

    /// With these undefined elements, if there are any.
    pub(crate) fn shaded(tensor: Tensor, undefined: Vec<bool>, origin: &Origin) -> Numbers {
        let shade = undefined.contains(&true);
        let shade = shade.then(|| Rc::new(Shade { undefined, origin: origin.clone() }));
        Numbers { tensor, shade }
    }

    /// Is element `i` undefined?
    pub(crate) fn is_undefined(&self, i: usize) -> bool {
        self.shade.as_ref().is_some_and(|shade| shade.undefined.get(i).copied().unwrap_or(true))
    }
}

impl From<Tensor> for Numbers {
    fn from(tensor: Tensor) -> Self {
        Numbers::defined(tensor)
    }
}
