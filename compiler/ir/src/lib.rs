//! The SSA intermediate representation: types, attributes, ops, bodies, text, verifier.
//!
//! Reading order: [`op`] defines ops and their structs, [`body`] stores many of them, [`text`]
//! reads and prints them, [`verify`] checks them. No code here knows a dialect except `builtin`,
//! whose types, attributes and module are part of the text; all others come with the [`Dialects`]
//! that the caller passes.
#![warn(missing_docs)]

pub mod affine;
pub mod analyses;
pub mod attr;
mod attr_symbols;
mod attr_text;
pub mod backend;
pub mod body;
pub mod builder;
pub mod cancel;
pub mod clone;
pub mod communicator;
mod constraints;
pub mod cost;
pub mod diagnostic;
pub mod dialect;
pub mod dialect_type;
mod dict;
mod dims;
pub mod dominance;
pub mod elements;
pub mod equal;
pub mod error;
pub mod field;
mod float_kind;
mod float_text;
pub mod flow;
pub mod interface;
mod intern;
mod interned;
pub mod kernel;
mod list_text;
pub mod literal;
pub mod loc;
pub mod loops;
pub mod memory;
pub mod mixed;
mod number_set;
pub mod op;
pub mod parallel;
pub mod pass;
pub mod pattern;
pub mod ranges;
pub mod reassociation;
pub mod result_dims;
pub mod rewrite;
mod signatures;
pub mod slice;
pub mod symbol;
pub mod table;
pub mod tensor;
pub mod text;
mod traits;
mod type_map;
pub mod types;
pub mod verify;
mod verify_nested;
mod verify_types;
pub mod walk;
mod wide_float;

pub use affine::{AffineExpr, AffineMap, IntegerSet};
pub use attr::{Attr, Dict, Dims};
pub use body::{BlockId, Body, OpId, RegionId, Value, ValueDef};
pub use builder::{At, Builder};
pub use cancel::{CANCELLED, CancelToken};
pub use diagnostic::{Diagnostic, Severity};
pub use dialect::{Dialect, Dialects};
pub use dialect_type::DialectType;
pub use error::{Count, Error, Part};
pub use field::{AttrField, Field, Regions, Successor, Values};
pub use interned::InternedCounts;
pub use kernel::LibraryKernel;
pub use literal::Literal;
pub use loc::Loc;
pub use loops::{LoopRegion, Speculated, Speculation, Trips};
pub use mixed::{Mixed, constant_integer};
pub use number_set::NumberSet;
pub use op::{ArgGroups, Fold, Folded, Op, OpCx, OpDef, ResultGroups, ResultName, Types};
pub use reassociation::Groups;
pub use result_dims::ResultDims;
pub use rewrite::{Applied, RewritePattern, Rewriter};
pub use slice::{Slice, Sliced};
pub use symbol::Symbol;
pub use table::{Table, Tables};
pub use tensor::Tensor;
pub use text::pieces::Piece;
pub use traits::Traits;
pub use types::{FloatKind, Shape, Signedness, Type, TypeKind};
