//! Library kernels: what is computed by code that is written by hand, such as matrix products.
//!
//! A [`LibraryKernel`] is a row of a dialect. It says what the kernel computes, for interpreters and
//! for whoever plans with it; the code is a row of each back end that has one.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::attr::Dict;
use crate::cost::Work;
use crate::error::Error;
use crate::memory::Reads;
use crate::op::Tensors;
use crate::tensor::Tensor;
use crate::types::Type;

/// A kernel: its name, and what it does for operands of given types.
#[derive(Clone, Copy)]
pub struct LibraryKernel {
    /// What it is called behind `@`.
    pub name: &'static str,
    /// One line of help: the formula.
    pub summary: &'static str,
    /// Do inputs, results and options go together? Error: what was expected and what was found.
    pub check: fn(&KernelCall<'_>) -> Result<(), Error>,
    /// The results for these inputs.
    pub eval: fn(&KernelCall<'_>, &[Tensor]) -> Result<Tensors, Error>,
    /// What it does once.
    pub work: fn(&KernelCall<'_>) -> Work,
    /// When it reads each input. If that is not [`Reads::Any`], a result may stand in the memory of
    /// the input.
    pub reads: fn(&KernelCall<'_>, input: usize) -> Reads,
}

/// What a kernel is called with.
#[derive(Clone, Copy, Debug)]
pub struct KernelCall<'a> {
    /// Options of the kernel by name.
    pub options: &'a Dict,
    /// Tensors or memrefs.
    pub inputs: &'a [Type],
    /// Tensors or memrefs.
    pub results: &'a [Type],
}

impl LibraryKernel {
    /// A kernel that reads its inputs at any time, so that its results need memory of their own.
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        check: fn(&KernelCall<'_>) -> Result<(), Error>,
        eval: fn(&KernelCall<'_>, &[Tensor]) -> Result<Tensors, Error>,
        work: fn(&KernelCall<'_>) -> Work,
    ) -> LibraryKernel {
        LibraryKernel { name, summary, check, eval, work, reads: |_, _| Reads::Any }
    }
}

impl fmt::Debug for LibraryKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.name)
    }
}

// A tool has one kernel of each name.
impl PartialEq for LibraryKernel {
    fn eq(&self, other: &LibraryKernel) -> bool {
        self.name == other.name
    }
}

impl Eq for LibraryKernel {}

impl Hash for LibraryKernel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}
