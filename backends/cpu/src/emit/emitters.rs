//! Tables of the emitters that a tool has.

use creole_ir::{Error, Op, OpId, Table};

use super::cx::Emit;
use super::function::FunctionEmitter;
use crate::kernel::KernelCode;

/// Emitters of functions, and tables of emitters of ops and library kernels. (Terminators of structured ops are emitted
/// with those.)
#[derive(Clone, Default)]
pub struct Emitters {
    pub(super) functions: Vec<&'static dyn FunctionEmitter>,
    pub(super) ops: Table<Emit, ()>,
    /// Emitter of ops that have no row. It returns `None` for ops that it has no code for.
    pub(super) fallback: Option<Fallback>,
    kernels: Vec<KernelCode>,
}

/// Emitter of several ops.
pub(super) type Fallback = fn(&mut Emit, OpId) -> Option<Result<(), Error>>;

impl Emitters {
    /// Adds an emitter of functions, which is asked before those that are there.
    #[must_use]
    pub fn add_functions(mut self, emitter: &'static dyn FunctionEmitter) -> Emitters {
        self.functions.insert(0, emitter);
        self
    }

    /// Adds the emitter of the op `T`, for [`Cranelift`](super::Cranelift).
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add<T: Op>(mut self, emit: fn(T, OpId, &mut Emit) -> Result<(), Error>) -> Emitters {
        self.ops = self.ops.add(emit);
        self
    }

    /// Sets the emitter of ops that have no row.
    pub(super) fn with_fallback(self, fallback: Fallback) -> Emitters {
        Emitters { fallback: Some(fallback), ..self }
    }

    /// Adds the code of a library kernel.
    #[must_use]
    pub fn add_kernel(mut self, kernel: KernelCode) -> Emitters {
        self.kernels.push(kernel);
        self
    }

    /// Code of the library kernel of this name.
    pub fn kernel(&self, name: &str) -> Option<&KernelCode> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }
}
