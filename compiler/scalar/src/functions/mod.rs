//! All rows.

mod arithmetic;
mod exponential;
mod integer;
mod parts;
mod rounding;
mod special;
mod trigonometric;

pub use arithmetic::*;
pub use exponential::*;
pub use integer::*;
pub use parts::*;
pub use rounding::*;
pub use special::*;
pub use trigonometric::*;

use crate::function::Function;

/// Every function of this crate, file by file.
pub fn all() -> impl Iterator<Item = &'static Function> {
    let files = [ARITHMETIC, INTEGER, ROUNDING, PARTS, EXPONENTIAL, TRIGONOMETRIC, SPECIAL];
    files.into_iter().flatten().copied()
}

/// Rows `NAME = Function::new(..);`, each with its documentation as summary, and their list.
macro_rules! rows {
    ($list:ident; $($(#[doc = $text:literal])+ $name:ident = $row:expr;)*) => {
        $(
            $(#[doc = $text])+
            pub static $name: Function = $row.summary(concat!($($text),+).trim_ascii());
        )*

        /// The rows of this file.
        pub(super) const $list: &[&Function] = &[$(&$name),*];
    };
}
use rows;
