//! Tiled layouts: the position of each element of an array in memory.
//!
//! [`ArrayShape`] represents a text such as `bf16[4,8]{1,0:T(2,4)(2,1)}`. [`MemorySizes`] are the
//! sizes of its buffer; [`Placement`] maps coordinates to slots of the buffer and back.
//!
//! ```
//! use creole_layout::{ArrayShape, MemorySizes, Placement};
//!
//! let shape: ArrayShape = "f32[3,5]{1,0:T(2,2)}".parse().unwrap();
//! let placement = Placement::of(&shape).unwrap();
//! assert_eq!(placement.slot(&[2, 3]), Some(17));
//! assert_eq!(placement.element(17).as_deref(), Some(&[2, 3][..]));
//! assert_eq!(placement.element(21), None, "padding");
//! assert_eq!(MemorySizes::of(&shape).unwrap().buffer_bytes, 96);
//! ```
#![warn(missing_docs)]

pub mod affine;
pub mod check;
pub mod digit;
pub mod element;
pub mod expanded;
pub mod fault;
pub mod layout;
pub mod placement;
pub mod register;
pub mod relayout;
pub mod runs;
pub mod shape;
pub mod sizes;
mod stretch;
pub mod text;
mod tiling;
pub mod tpu;
pub mod view;

pub use digit::{Digit, Source, Sum};
pub use element::ElementType;
pub use expanded::{PhysicalDim, physical_dims};
pub use fault::{Fault, Part};
pub use layout::{Layout, Split, Tile, TileDim};
pub use placement::Placement;
pub use relayout::{Class, Relayout, RelayoutError};
pub use runs::Run;
pub use shape::{ArrayShape, Dim, Shape};
pub use sizes::{MemorySizes, xla_array_bytes};
pub use text::{ParseError, Strictness};
pub use view::{View, ViewError};
