//! Code of library kernels.
//!
//! A kernel is a row of a dialect ([`LibraryKernel`]) with code on bytes. A [`KernelCode`] is code of its own here, for
//! arrays with strides. Either is prepared once for the types of a call, when the function that calls it is compiled:
//! strides are put in order, tables are computed. Generated code passes the addresses of the arrays alone.

use std::borrow::Cow;
use std::fmt;
use std::slice::{from_raw_parts, from_raw_parts_mut};
use std::sync::Arc;

use creole_ir::kernel::{self, KernelCall};
use creole_ir::{Dict, Error, LibraryKernel, Type, ensure};

pub use crate::array::MemRefLayout;
use crate::context::Context;

/// Code of a library kernel for this back end.
#[derive(Clone, Copy)]
pub struct KernelCode {
    /// Name of the kernel.
    pub name: &'static str,
    /// Prepares a call on memrefs. Error: types without code.
    pub prepare: fn(&KernelCall<'_>) -> Result<Arc<dyn Prepared>, Error>,
}

/// Kernel that is prepared for arrays of certain types.
pub trait Prepared: Send + Sync {
    /// Computes the results of the inputs, on the threads of `cx`. `arrays` are the addresses of element `[0, .., 0]`
    /// of the inputs, then of the results.
    ///
    /// # Safety
    ///
    /// The arrays are in memory as their types say, and nobody else writes the inputs or uses the results meanwhile.
    /// A result is in the memory of no other array, but of an input that the kernel reads before it writes.
    unsafe fn run(&self, cx: &Context<'_>, arrays: &[*mut u8]);
}

/// Kernel call in the code of a function.
///
/// Two are equal if the kernels, the options and the types are.
#[derive(Clone)]
pub struct PreparedCall {
    pub(crate) name: &'static str,
    pub(crate) options: Dict,
    pub(crate) inputs: Vec<Type>,
    pub(crate) results: Vec<Type>,
    code: Arc<dyn Prepared>,
}

impl PreparedCall {
    /// Prepares a kernel call, with `code` if this back end has some. Error: types without code.
    pub(crate) fn new(
        kernel: &'static LibraryKernel,
        code: Option<&KernelCode>,
        call: &KernelCall<'_>,
    ) -> Result<PreparedCall, Error> {
        let code = match code {
            Some(code) => (code.prepare)(call)?,
            None => OnBytes::prepare(kernel, call)?,
        };
        let (inputs, results) = (call.inputs.to_vec(), call.results.to_vec());
        Ok(PreparedCall { name: kernel.name, options: call.options.clone(), inputs, results, code })
    }
}

impl PartialEq for PreparedCall {
    fn eq(&self, other: &PreparedCall) -> bool {
        self.name == other.name
            && self.options == other.options
            && self.inputs == other.inputs
            && self.results == other.results
    }
}

impl Eq for PreparedCall {}

impl fmt::Debug for PreparedCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}{}: {:?} -> {:?}", self.name, self.options, self.inputs, self.results)
    }
}

/// Runs a kernel for generated code.
///
/// # Safety
///
/// `context` points to a context, `call` to a [`PreparedCall`], and `arrays` to the addresses that it needs, of which
/// the promises of [`Prepared::run`] hold.
pub(crate) unsafe extern "C" fn creole_kernel(
    context: *const Context<'_>,
    call: *const PreparedCall,
    arrays: *const *mut u8,
) {
    // SAFETY: the caller's promises.
    unsafe {
        let (cx, call) = (&*context, &*call);
        let arrays = from_raw_parts(arrays, call.inputs.len() + call.results.len());
        cx.guard(|| call.code.run(cx, arrays));
    }
}

/// Code from a kernel's row, on dense arrays.
///
/// An input that shares memory with a result is copied first, so the kernel never sees aliasing.
struct OnBytes {
    n_inputs: usize,
    /// Bytes of the inputs, then of the results.
    n_bytes: Vec<usize>,
    code: kernel::KernelCode,
}

impl OnBytes {
    /// Prepares a call of the row's code. Error: arrays with gaps between their elements, types without code.
    fn prepare(kernel: &LibraryKernel, call: &KernelCall<'_>) -> Result<Arc<dyn Prepared>, Error> {
        let n_bytes = call.inputs.iter().chain(call.results).map(|ty| dense_bytes(*ty));
        let n_bytes = n_bytes.collect::<Result<Vec<usize>, Error>>()?;
        let code = (kernel.prepare)(call)?;
        Ok(Arc::new(OnBytes { n_inputs: call.inputs.len(), n_bytes, code }))
    }
}

fn dense_bytes(ty: Type) -> Result<usize, Error> {
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    ensure!(layout.is_dense(), "takes arrays without gaps in row-major order, found {ty}");
    let n_bytes = layout.span_bytes().and_then(|n| usize::try_from(n).ok());
    n_bytes.ok_or_else(|| Error::new(format!("can't take an array of type {ty}")))
}

impl Prepared for OnBytes {
    unsafe fn run(&self, cx: &Context<'_>, arrays: &[*mut u8]) {
        let (inputs, results) = arrays.split_at(self.n_inputs);
        let (n_inputs, n_results) = self.n_bytes.split_at(self.n_inputs);
        let shares = |at: *mut u8, n: usize| {
            let mut written = results.iter().zip(n_results);
            written.any(|(out, m)| at < out.wrapping_add(*m) && *out < at.wrapping_add(n))
        };
        let input = |(at, n): (&*mut u8, &usize)| {
            // SAFETY: dense arrays of these types take so many bytes, and nobody writes the inputs meanwhile; where
            // this kernel does, the slice ends here.
            let bytes = unsafe { from_raw_parts(at.cast_const(), *n) };
            if shares(*at, *n) { Cow::Owned(bytes.to_vec()) } else { Cow::Borrowed(bytes) }
        };
        let inputs: Vec<Cow<'_, [u8]>> = inputs.iter().zip(n_inputs).map(input).collect();
        let inputs: Vec<&[u8]> = inputs.iter().map(|bytes| &**bytes).collect();
        let results = results.iter().zip(n_results);
        // SAFETY: as above; nobody else uses the results, and each is in memory that no other slice is of.
        let results = results.map(|(data, n)| unsafe { from_raw_parts_mut(*data, *n) });
        let mut results: Vec<&mut [u8]> = results.collect();
        if let Err(error) = (self.code)(cx.run(), &inputs, &mut results) {
            cx.set_error(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use creole_ir::backend::RunCx;
    use creole_ir::cost::Work;

    #[test]
    fn inputs_in_the_memory_of_results_are_read_as_they_were() {
        let (options, ty) = (Dict::empty(), Type::memref(&[4], Type::i8()));
        let call = KernelCall { options: &options, inputs: &[ty, ty], results: &[ty] };
        let sums = LibraryKernel::new(
            "sums",
            "result[i] = lhs[3 - i] + rhs[i]",
            |_| Ok(()),
            |_| {
                Ok(Box::new(|_, inputs, results| {
                    results[0].fill(0);
                    for (i, out) in results[0].iter_mut().enumerate() {
                        *out = inputs[0][3 - i] + inputs[1][i];
                    }
                    Ok(())
                }))
            },
            |_| Work::NONE,
        );
        let sums = OnBytes::prepare(&sums, &call);
        let (mut shared, mut other) = ([1_u8, 2, 3, 4], [10_u8, 20, 30, 40]);
        let (at, run) = (shared.as_mut_ptr(), RunCx::default());
        // SAFETY: the arrays have four bytes.
        unsafe { sums.unwrap().run(&Context::new(&run), &[at, other.as_mut_ptr(), at]) };
        assert_eq!(shared, [14, 23, 32, 41]);
    }
}
