//! Parser and printer of MLIR's text form.
//!
//! Custom forms are slices of [`pieces::Piece`]s that parser and printer both read, so that they
//! can't diverge. Neither recurses into regions: both keep a stack of their own.

mod affine_parser;
mod alias_parser;
pub(crate) mod aliases;
mod attr_parser;
mod cache;
mod deferred;
mod definitions;
mod dense_parser;
mod forward;
pub mod lexer;
mod loc_names;
mod loc_parser;
pub(crate) mod loc_printer;
mod locate;
mod memref_parser;
mod mixed;
mod name_totals;
mod names;
mod nearest;
mod number;
pub(crate) mod number_parser;
mod op_name;
mod op_parser;
mod op_places;
mod op_printer;
mod op_state;
pub mod parser;
mod piece_parser;
mod piece_printer;
pub mod pieces;
mod print;
pub mod printer;
mod recover;
mod region_printer;
pub mod resources;
pub mod scope;
mod sparse_parser;
mod terminators;
#[cfg(test)]
mod tests;
mod token_parser;
mod type_parser;
mod untyped;
mod users;
mod users_printer;

pub use loc_printer::LocPlaces;
pub use locate::{SourcePlace, diagnostics, locate};
pub use op_places::{OpPlace, print_with_places};
pub use parser::{ParseOptions, Parsed, Release, parse, parse_attr, parse_in_parallel, parse_type};
pub use print::{
    Extras, OpPrinter, PrintOptions, SizeLimits, print_in_parallel, print_module,
    print_module_with, print_op, print_op_alone,
};
