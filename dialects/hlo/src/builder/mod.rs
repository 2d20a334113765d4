//! Builder of computations: one function for each operation of XLA's builder, with its broadcasting.
//!
//! ```
//! use creole_hlo::builder::HloBuilder;
//! use creole_ir::Type;
//!
//! let b = HloBuilder::new("scaled_rows");
//! let x = b.parameter(0, Type::tensor(&[2, 3], Type::f32()), "x");
//! let sums = (x * 2.0).reduce(0.0, |sum, element| sum + element, &[1]);
//! let computation = b.build(sums).expect("the shapes fit");
//! assert_eq!(computation.results(), [Type::tensor(&[2], Type::f32())]);
//! ```
//!
//! An [`HloOp`] is a handle: small, copyable, of an array, a tuple or a token. Sub-computations are closures on handles;
//! they may use values from outside of them, except in functions that are called ([`HloBuilder::call_closure`],
//! [`HloBuilder::composite_call`]).
//!
//! Calls do not fail. The first error is kept with the place of the call in the Rust program, and
//! [`HloBuilder::build`] returns it; what is built from a wrong operand is wrong, too, without a further error.

mod broadcast;
mod calls;
mod collective;
mod computation;
mod control;
mod conv;
mod dynamic;
mod elementwise;
mod error;
mod gather;
mod linalg;
mod operand;
mod operators;
mod parameters;
mod product;
mod random;
mod reduce;
mod region;
mod shape;
mod slice;
mod sort;
mod state;
mod token;
mod tuple;
mod windows;

use std::cell::RefCell;
use std::fmt;

use creole_ir::{Symbol, Type};

pub use calls::CustomCallOptions;
pub use computation::Computation;
pub use conv::ConvOptions;
pub use error::BuildError;
pub use operand::{Operand, Results};
pub use windows::{Window, WindowPadding};

use state::State;

/// Builder of one computation.
pub struct HloBuilder {
    name: Symbol,
    state: RefCell<State>,
}

/// Handle of a value of a computation: an array, a tuple or a token.
#[derive(Clone, Copy)]
pub struct HloOp<'b> {
    builder: &'b HloBuilder,
    node: usize,
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

    /// Returns the sizes of the dimensions of an array.
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
