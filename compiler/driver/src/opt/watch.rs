//! `creole-opt --watch`.
use std::path::Path;
/// x
pub fn watch(_: &[String], _: &Path) {}
