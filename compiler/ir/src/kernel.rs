//! Library kernels: hand-written code for ops such as matrix products.
//!
//! A [`LibraryKernel`] is a row of a dialect. It has the code that interpreters and back ends run, and answers the
//! queries of planning passes (work, read order, threads). A back end may have code of its own for a kernel.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::attr::Dict;
use crate::backend::RunCx;
use crate::bail;
use crate::cost::Work;
use crate::error::Error;
use crate::memory::Reads;
use crate::op::Tensors;
use crate::tensor::Tensor;
use crate::types::Type;

/// A kernel: its name, and its properties for operands of given types.
#[derive(Clone, Copy)]
pub struct LibraryKernel {
    /// The name after `@`.
    pub name: &'static str,
    /// One line of help: the formula.
    pub summary: &'static str,
    /// Checks that inputs, results and options fit together. Error: expected and found.
    pub check: fn(&KernelCall<'_>) -> Result<(), Error>,
    /// The code for the types of a call: strides are put in order here, tables are computed. Error: types
    /// that it has no code for.
    pub prepare: fn(&KernelCall<'_>) -> Result<KernelCode, Error>,
    /// Work per call.
    pub work: fn(&KernelCall<'_>) -> Work,
    /// Read order of each input. If that is not [`Reads::Any`], a result may share the memory of
    /// the input.
    pub reads: fn(&KernelCall<'_>, input: usize) -> Reads,
    /// True if the kernel divides its work among threads.
    pub is_threaded: fn(&KernelCall<'_>) -> bool,
    /// True if the results depend on the device of the run, or on other devices: its calls are not pure.
    pub is_collective: bool,
}

/// Options and types of a kernel call.
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
    /// A kernel on one thread that may read its inputs at any time, so that its results need memory of their own.
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        check: fn(&KernelCall<'_>) -> Result<(), Error>,
        prepare: fn(&KernelCall<'_>) -> Result<KernelCode, Error>,
        work: fn(&KernelCall<'_>) -> Work,
    ) -> LibraryKernel {
        let reads = |_: &KernelCall<'_>, _| Reads::Any;
        let is_threaded = |_: &KernelCall<'_>| false;
        let is_collective = false;
        LibraryKernel { name, summary, check, prepare, work, reads, is_threaded, is_collective }
    }

    /// The kernel, whose results depend on the device of the run or on other devices.
    pub const fn collective(self) -> LibraryKernel {
        LibraryKernel { is_collective: true, ..self }
    }

    /// The kernel, multithreaded for the calls that `is_threaded` accepts.
    pub const fn on_threads(self, is_threaded: fn(&KernelCall<'_>) -> bool) -> LibraryKernel {
        LibraryKernel { is_threaded, ..self }
    }

    /// The results of a call for these inputs.
    pub fn eval(
        &self,
        call: &KernelCall<'_>,
        inputs: &[Tensor],
        cx: &RunCx,
    ) -> Result<Tensors, Error> {
        let code = (self.prepare)(call)?;
        let arrays: Vec<Vec<u8>> = inputs.iter().map(Tensor::to_bytes).collect();
        let arrays: Vec<&[u8]> = arrays.iter().map(|bytes| &**bytes).collect();
        let types: Vec<Type> =
            call.results.iter().map(|ty| Type::tensor(ty.shape(), ty.elem())).collect();
        let zeros = |ty: &Type| {
            let n = usize::try_from(ty.n_elements()?).ok()?;
            Some(vec![0; n.checked_mul(ty.elem().elem_bytes()?)?])
        };
        let results: Option<Vec<Vec<u8>>> = types.iter().map(zeros).collect();
        let Some(mut results) = results else {
            bail!("can't compute {}", crate::types::list(&types))
        };
        let mut outs: Vec<&mut [u8]> = results.iter_mut().map(|bytes| &mut **bytes).collect();
        code(cx, &arrays, &mut outs)?;
        let tensors = types.iter().zip(results).map(|(ty, bytes)| Tensor::from_bytes(*ty, bytes));
        Ok(tensors.collect::<Result<Vec<_>, _>>()?.into())
    }
}

/// The code of a kernel: writes all of the results for these inputs. Arrays are bytes in row-major order,
/// of which none shares memory with another. Code that works for long looks at the token of the run from time to time.
pub type KernelCode =
    Box<dyn Fn(&RunCx, &[&[u8]], &mut [&mut [u8]]) -> Result<(), Error> + Send + Sync>;

/// Computes the results of a kernel on whole tensors.
pub type OnTensors = fn(&KernelCall<'_>, &[Tensor], &RunCx) -> Result<Tensors, Error>;

/// Code that works on tensors, which are copies of the arrays.
pub fn on_tensors(call: &KernelCall<'_>, compute: OnTensors) -> KernelCode {
    let tensors = |types: &[Type]| -> Vec<Type> {
        types.iter().map(|ty| Type::tensor(ty.shape(), ty.elem())).collect()
    };
    let (options, inputs, results) =
        (call.options.clone(), tensors(call.inputs), tensors(call.results));
    Box::new(move |cx, arrays, outs| {
        let call = KernelCall { options: &options, inputs: &inputs, results: &results };
        let args = inputs.iter().zip(arrays).map(|(ty, a)| Tensor::from_bytes(*ty, a.to_vec()));
        let args = args.collect::<Result<Vec<Tensor>, Error>>()?;
        for (tensor, out) in compute(&call, &args, cx)?.iter().zip(outs) {
            out.copy_from_slice(&tensor.to_bytes());
        }
        Ok(())
    })
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
