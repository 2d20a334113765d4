//! What salsa keeps: inputs, and things known by identity or content.

use std::sync::Arc;

use creole_ir::Body;

/// A text that may change.
#[salsa::input]
pub struct SourceFile {
    /// What it is called in locations.
    #[returns(ref)]
    pub name: String,
    /// The text.
    #[returns(ref)]
    pub text: String,
    /// Are ops of unknown dialects allowed?
    #[returns(copy)]
    pub allow_unregistered: bool,
}

/// A top-level op of a text: the `nth` of its name.
#[salsa::tracked]
pub struct FuncText<'db> {
    /// The file it stands in.
    #[returns(copy)]
    pub file: SourceFile,
    /// Its symbol without `@`; empty if it has none.
    #[returns(ref)]
    pub name: String,
    /// How many of this name stand before it.
    #[returns(copy)]
    pub nth: u32,
    /// Its text, which says nothing of where it stands.
    #[tracked]
    #[returns(ref)]
    pub text: Arc<str>,
}

/// A kernel by content: a body that holds one function, named the same for all kernels, without
/// locations, and declarations of what it calls.
#[salsa::interned]
pub struct Kernel<'db> {
    /// The content.
    #[returns(ref)]
    pub content: Arc<Body>,
}
