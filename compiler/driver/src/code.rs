//! The border to the machine-code backend.
use std::sync::Arc;

use creole_ir::{Body, Error, OpId, Symbol, text};

/// The name that every kernel has while its code is made.
pub(crate) const SELF: &str = "self";

/// Code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionCode(String);

/// Program.
pub struct Program(pub usize);

pub(crate) fn emit(body: &Body, op: OpId) -> Result<FunctionCode, Error> {
    Ok(FunctionCode(text::print_op(body, op, text::PrintOptions::default())))
}

pub(crate) fn link(_: &Body, codes: &[(Symbol, Arc<FunctionCode>)], _: Symbol) -> Result<Program, Error> {
    Ok(Program(codes.len()))
}
