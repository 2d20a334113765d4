//! Builders and handles of values.

use std::cell::RefCell;
use std::fmt;

use creole_ir::{Symbol, Type};

use super::error::BuildError;
use super::state::State;

/// Builder of one computation.
pub struct HloBuilder {
    pub(super) name: Symbol,
    pub(super) state: RefCell<State>,
}

/// Handle of a value of a computation: an array, a tuple or a token.
#[derive(Clone, Copy)]
pub struct HloOp<'b> {
    pub(super) builder: &'b HloBuilder,
    pub(super) node: usize,
}

impl HloBuilder {
    /// Returns the builder of a computation of this name.
    pub fn new(name: &str) -> HloBuilder {
        HloBuilder { name: Symbol::new(name), state: RefCell::new(State::new()) }
    }

    /// Returns the first error so far, which [`HloBuilder::build`] will return.
    pub fn first_error(&self) -> Option<BuildError> {
        self.state.borrow().error().cloned()
    }
}

impl<'b> HloOp<'b> {
    /// Returns the type; `none` for the result of a wrong call.
    pub fn ty(self) -> Type {
        self.builder.state.borrow().node_type(self.node)
    }

    /// Returns this handle, for code that depends on its shape. Error: the first wrong call, if there was one.
    pub fn ok(self) -> Result<HloOp<'b>, BuildError> {
        match self.builder.first_error() {
            Some(error) => Err(error),
            None => Ok(self),
        }
    }

    /// Returns the sizes of the dimensions of an array; empty for the result of a wrong call.
    pub fn shape(self) -> &'static [i64] {
        self.ty().shape()
    }

    /// Returns the element type of an array.
    pub fn element_type(self) -> Type {
        self.ty().elem()
    }

    /// Returns the builder.
    pub fn builder(self) -> &'b HloBuilder {
        self.builder
    }
}

impl fmt::Debug for HloOp<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HloOp(#{}: {})", self.node, self.ty())
    }
}
