//! Calls of kernels that depend on the device of a run, `loop.collective`.

use creole_ir::cost::Work;
use creole_ir::memory::{Callees, Memory};
use creole_ir::{Dict, Error, LibraryKernel, Op, OpCx, Piece, Values, ensure, fields};

use super::{Kernel, KernelRef, SYNTAX};

/// Call of a library kernel whose results depend on the device of the run, or on other devices:
/// `results = kernel(inputs)`.
///
/// It has the form of `loop.kernel`. Devices meet in such calls, so each runs as often as it is written, in order:
/// nothing removes, merges or moves one.
#[derive(Clone, Debug)]
pub struct Collective {
    /// The kernel.
    pub kernel: KernelRef,
    /// Options of the kernel by name.
    pub options: Option<Dict>,
    /// Tensors or memrefs.
    pub inputs: Values,
    /// Destination memrefs; none on tensors.
    pub outs: Values,
}
fields!(Collective { kernel, options, inputs, outs });

impl Collective {
    /// A call on tensors.
    pub fn new(kernel: &'static LibraryKernel, options: Dict, inputs: Values) -> Collective {
        let Kernel { kernel, options, inputs, outs } = Kernel::new(kernel, options, inputs);
        Collective { kernel, options, inputs, outs }
    }

    pub(super) fn into_call(self) -> Kernel {
        let Collective { kernel, options, inputs, outs } = self;
        Kernel { kernel, options, inputs, outs }
    }

    /// The call as one of any kernel.
    pub fn call(&self) -> Kernel {
        self.clone().into_call()
    }
}

impl Op for Collective {
    const NAME: &'static str = "loop.collective";
    const SYNTAX: &'static [Piece] = SYNTAX;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let kernel = self.kernel.0;
        ensure!(kernel.is_collective, "can't call '@{}': 'loop.kernel' does", kernel.name);
        self.call().check(cx)
    }

    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(self.call().with_call(cx, self.kernel.0.work))
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(self.call().memory_of_call(cx))
    }
}
