//! Programs that can be called: arguments in the caller's memory, temporaries in their own.

use std::sync::{Mutex, PoisonError};

use creole_ir::backend::{
    Executable, FunctionBytes, Input, Interface, OutputBuffer, RunCx, check_arrays,
};
use creole_ir::communicator::DeviceGrid;
use creole_ir::{Error, Tensor, ensure};
use smallvec::SmallVec;

use crate::context::Context;
use crate::emit::Program;
use crate::memory::AlignedBuffer;

/// Program with the memory of its temporaries.
pub(crate) struct Loaded {
    program: Program,
    interface: Interface,
    arguments: Vec<Argument>,
    n_temporaries: usize,
    /// Temporaries of earlier calls: as many sets as there were calls at once.
    idle: Mutex<Vec<Vec<AlignedBuffer>>>,
    /// Held by a call of a program with state.
    state: Mutex<()>,
}

/// Argument of a program.
struct Argument {
    role: Role,
    n_bytes: usize,
    /// Alignment of its elements.
    alignment: usize,
}

/// Purpose of an argument.
#[derive(Clone, Copy)]
enum Role {
    /// The input of this number, which is only read.
    Input(usize),
    /// Memory for the result of this number.
    Result(usize),
    /// Memory of an input in which a result replaces it.
    Replaced { input: usize, result: usize },
    /// An arena.
    Temporary,
}

impl Loaded {
    /// Loads a program whose results are in the arguments of these numbers. Error: arguments that do not fit the
    /// interface, or sizes that no memory has.
    pub(crate) fn new(
        program: Program,
        places: &[usize],
        interface: &Interface,
    ) -> Result<Loaded, Error> {
        let (n_inputs, n_results) = (interface.inputs.len(), interface.results.len());
        let n = places.len();
        ensure!(n == n_results, "the code has {n} results, expected {n_results}");
        let n_expected = places.iter().map(|at| at + 1).max().unwrap_or(0).max(n_inputs);
        let n = program.arg_bytes().len();
        ensure!(n >= n_expected, "the code takes {n} buffers, expected at least {n_expected}");
        let mut roles: Vec<Role> = (0..n_inputs).map(Role::Input).collect();
        roles.resize(n, Role::Temporary);
        for (result, at) in places.iter().enumerate() {
            roles[*at] = match roles[*at] {
                Role::Temporary => Role::Result(result),
                Role::Input(input) => Role::Replaced { input, result },
                _ => return Err(Error::new(format!("the code has two results in buffer {at}"))),
            };
        }
        let sizes = program.arg_bytes().zip(program.arg_alignments()).zip(roles);
        let arguments = sizes.map(|((n_bytes, alignment), role)| {
            let n_bytes = usize::try_from(n_bytes)
                .map_err(|_| Error::new(format!("no memory for a buffer of {n_bytes} bytes")))?;
            let argument = Argument { role, n_bytes, alignment };
            argument.check(interface).map(|()| argument)
        });
        let arguments = arguments.collect::<Result<Vec<Argument>, Error>>()?;
        let replaced = |at: &usize| Some(*at).filter(|at| *at < n_inputs);
        let donors = places.iter().map(replaced).collect();
        let interface = Interface { donors, ..interface.clone() };
        let is_temporary = |argument: &&Argument| matches!(argument.role, Role::Temporary);
        let n_temporaries = arguments.iter().filter(is_temporary).count();
        let (idle, state) = (Mutex::default(), Mutex::default());
        Ok(Loaded { program, interface, arguments, n_temporaries, idle, state })
    }

    /// Temporaries for a call: those of an earlier one, or new ones.
    fn temporaries(&self) -> Result<Vec<AlignedBuffer>, Error> {
        if self.n_temporaries == 0 {
            return Ok(Vec::new());
        }
        if let Some(idle) = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop() {
            return Ok(idle);
        }
        let is_temporary = |argument: &&Argument| matches!(argument.role, Role::Temporary);
        let all = self.arguments.iter().filter(is_temporary);
        let all = all.map(|argument| AlignedBuffer::zeroed(argument.n_bytes));
        all.collect::<Result<_, _>>().map_err(Error::new)
    }
}

impl Argument {
    /// Checks that the array of the interface has the bytes that the code uses.
    fn check(&self, interface: &Interface) -> Result<(), Error> {
        let ty = match self.role {
            Role::Input(i) => interface.inputs[i],
            Role::Result(k) | Role::Replaced { result: k, .. } => interface.results[k],
            Role::Temporary => return Ok(()),
        };
        let (n, has) = (self.n_bytes, Tensor::byte_size(ty)?);
        ensure!(n <= has, "the code takes {n} bytes for an array of type {ty}, which has {has}");
        Ok(())
    }

    /// True if the code can use the array at this address.
    fn is_usable(&self, address: usize) -> bool {
        address.is_multiple_of(self.alignment) || self.n_bytes == 0
    }
}

/// Arrays of a call that are not where the caller has them.
#[derive(Default)]
struct Copies {
    inputs: Vec<AlignedBuffer>,
    /// Results with their numbers, which are copied to the caller's memory at the end.
    results: Vec<(usize, AlignedBuffer)>,
}

impl Copies {
    /// Address of an input for an argument; of a copy if its alignment is too small.
    fn input(&mut self, argument: &Argument, input: &Input<'_>) -> Result<*mut u8, Error> {
        if argument.is_usable(input.as_ptr().addr()) {
            // Code only reads it, whatever the type of the pointer.
            return Ok(input.as_ptr().cast_mut());
        }
        let mut copy = AlignedBuffer::zeroed(input.n_bytes()).map_err(Error::new)?;
        let at = copy.as_mut_ptr();
        // SAFETY: both are `input.n_bytes()` long, and the copy is new memory, so they do not overlap.
        unsafe { at.copy_from_nonoverlapping(input.as_ptr(), input.n_bytes()) };
        self.inputs.push(copy);
        Ok(at)
    }

    /// Address of result `k` for an argument; of other memory if its alignment is too small.
    fn result(
        &mut self,
        argument: &Argument,
        k: usize,
        output: &OutputBuffer<'_>,
    ) -> Result<*mut u8, Error> {
        if argument.is_usable(output.as_mut_ptr().addr()) {
            return Ok(output.as_mut_ptr());
        }
        let mut copy = AlignedBuffer::zeroed(output.n_bytes()).map_err(Error::new)?;
        let at = copy.as_mut_ptr();
        self.results.push((k, copy));
        Ok(at)
    }

    fn finish(self, outputs: &[OutputBuffer<'_>]) {
        for (k, copy) in self.results {
            // SAFETY: buffers start as zeros, and the code that wrote to it has ended.
            outputs[k].fill(unsafe { copy.as_bytes() });
        }
    }
}

impl Executable for Loaded {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn call(
        &self,
        inputs: &[Input<'_>],
        outputs: &[OutputBuffer<'_>],
        cx: &RunCx,
    ) -> Result<(), Error> {
        check_arrays(&self.interface, inputs, outputs)?;
        let is_shared = self.program.has_state() && cx.communicator.grid() != DeviceGrid::ONE;
        ensure!(!is_shared, "has globals that calls change, which devices can't share");
        let mut temporaries = self.temporaries()?;
        let mut unused = temporaries.iter_mut();
        let mut copies = Copies::default();
        let mut addresses: SmallVec<[*mut u8; 16]> = SmallVec::new();
        for argument in &self.arguments {
            addresses.push(match argument.role {
                Role::Input(i) => copies.input(argument, &inputs[i])?,
                Role::Result(k) => copies.result(argument, k, &outputs[k])?,
                Role::Replaced { input, result } => {
                    let at = copies.result(argument, result, &outputs[result])?;
                    let input = &inputs[input];
                    if !std::ptr::addr_eq(at, input.as_ptr()) {
                        // SAFETY: both have the bytes of the same type, and they are apart.
                        unsafe { at.copy_from_nonoverlapping(input.as_ptr(), input.n_bytes()) };
                    }
                    at
                }
                Role::Temporary => {
                    unused.next().expect("there is one for each argument").as_mut_ptr()
                }
            });
        }
        let lock = || self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let _alone = self.program.has_state().then(lock);
        let context = Context::new(cx).with_simd(self.program.simd());
        // SAFETY: arrays have the sizes of the interface, which were compared with what the code takes; alignments were
        // looked at. Inputs are borrowed. Outputs share memory with nothing that this call uses otherwise, and as cells
        // they belong to this thread, which waits. Temporaries are this call's alone.
        let done = unsafe { self.program.run(&context, &addresses) };
        if self.n_temporaries > 0 {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(temporaries);
        }
        done?;
        copies.finish(outputs);
        Ok(())
    }

    fn machine_code(&self) -> Vec<FunctionBytes<'_>> {
        self.program.machine_code()
    }

    fn symbols(&self) -> Vec<(String, usize)> {
        self.program.symbols()
    }

    fn n_bytes(&self) -> Option<u64> {
        let buffers: u64 = self.arguments.iter().map(|argument| argument.n_bytes as u64).sum();
        Some(buffers + self.program.data_bytes())
    }
}
