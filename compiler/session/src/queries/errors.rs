//! Results of queries that may fail.

use std::sync::Arc;

use creole_ir::{Body, Error};

/// Errors, in program order.
pub type Errors = Arc<Vec<Error>>;
/// IR, or errors.
pub type Built = Result<Arc<Body>, Errors>;
