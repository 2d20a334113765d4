//! Inputs and outputs of calls, in the memory of the caller.

use std::cell::Cell;
use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use super::{Executable, Interface, RunCx};
use crate::error::Error;
use crate::tensor::{AlignedBytes, Tensor, no_memory};
use crate::types::Type;
use crate::{bail, ensure};

/// An input: an array in the caller's memory, dense and in row-major order.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    ty: Type,
    memory: InputMemory<'a>,
}

#[derive(Clone, Copy, Debug)]
enum InputMemory<'a> {
    Read(&'a [u8]),
    Shared(&'a [Cell<u8>]),
}

/// Memory for an output, dense and in row-major order. Its contents after a call that failed are unspecified.
#[derive(Clone, Copy, Debug)]
pub struct OutputBuffer<'a> {
    ty: Type,
    memory: &'a [Cell<u8>],
}

impl<'a> Input<'a> {
    /// An array that is only read.
    pub fn new(ty: Type, bytes: &'a [u8]) -> Input<'a> {
        Input { ty, memory: InputMemory::Read(bytes) }
    }

    /// An array in memory that is also given for the output that the program computes in place of this input
    /// ([`Interface::donors`]).
    pub fn donated(ty: Type, memory: &'a [Cell<u8>]) -> Input<'a> {
        Input { ty, memory: InputMemory::Shared(memory) }
    }

    /// The type.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// Number of bytes.
    pub fn n_bytes(&self) -> usize {
        match self.memory {
            InputMemory::Read(bytes) => bytes.len(),
            InputMemory::Shared(cells) => cells.len(),
        }
    }

    /// Address of the first byte.
    pub fn as_ptr(&self) -> *const u8 {
        match self.memory {
            InputMemory::Read(bytes) => bytes.as_ptr(),
            InputMemory::Shared(cells) => cells.as_ptr().cast(),
        }
    }

    /// A copy as a tensor.
    pub fn to_tensor(&self) -> Result<Tensor, Error> {
        Tensor::from_bytes(self.ty, self.to_bytes())
    }

    fn to_bytes(self) -> Vec<u8> {
        match self.memory {
            InputMemory::Read(bytes) => bytes.to_vec(),
            InputMemory::Shared(cells) => cells.iter().map(Cell::get).collect(),
        }
    }

    fn range(&self) -> Range<usize> {
        let start = self.as_ptr().addr();
        start..start + self.n_bytes()
    }
}

impl<'a> OutputBuffer<'a> {
    /// Memory for an output alone.
    pub fn new(ty: Type, bytes: &'a mut [u8]) -> OutputBuffer<'a> {
        OutputBuffer { ty, memory: Cell::from_mut(bytes).as_slice_of_cells() }
    }

    /// Memory that may be that of an input too.
    pub fn shared(ty: Type, memory: &'a [Cell<u8>]) -> OutputBuffer<'a> {
        OutputBuffer { ty, memory }
    }

    /// The type.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// Number of bytes.
    pub fn n_bytes(&self) -> usize {
        self.memory.len()
    }

    /// Address of the first byte.
    pub fn as_mut_ptr(&self) -> *mut u8 {
        self.memory.as_ptr().cast::<u8>().cast_mut()
    }

    /// Writes all bytes. Panics if they are not as many as the memory has.
    pub fn fill(&self, bytes: &[u8]) {
        assert_eq!(self.memory.len(), bytes.len(), "an output of another size");
        self.memory.iter().zip(bytes).for_each(|(cell, byte)| cell.set(*byte));
    }

    fn range(&self) -> Range<usize> {
        let start = self.as_mut_ptr().addr();
        start..start + self.n_bytes()
    }
}

/// Checks the arrays of a call. Error: another number, type or size than the interface has; or an output that shares
/// memory with another array, except with the input that it replaces.
///
/// Alignment is no error: a back end copies arrays that it can't use where they are.
pub fn check_arrays(
    interface: &Interface,
    inputs: &[Input<'_>],
    outputs: &[OutputBuffer<'_>],
) -> Result<(), Error> {
    let in_sizes = inputs.iter().map(|input| (input.ty, input.n_bytes()));
    check_types("input", &interface.inputs, in_sizes)?;
    let out_sizes = outputs.iter().map(|output| (output.ty, output.n_bytes()));
    check_types("output", &interface.results, out_sizes)?;
    check_overlap(interface, inputs, outputs)
}

/// Checks the inputs of a call as [`check_arrays`] does.
pub fn check_inputs(interface: &Interface, inputs: &[Tensor]) -> Result<(), Error> {
    let (types, n, n_given) = (&interface.inputs, interface.inputs.len(), inputs.len());
    ensure!(n_given == n, "expects {n} inputs, found {n_given}");
    for (i, (ty, input)) in types.iter().zip(inputs).enumerate() {
        ensure!(input.ty() == *ty, "input {i} has type {}, expected {ty}", input.ty());
    }
    Ok(())
}

fn check_types(
    noun: &str,
    types: &[Type],
    arrays: impl ExactSizeIterator<Item = (Type, usize)>,
) -> Result<(), Error> {
    let (n, n_given) = (types.len(), arrays.len());
    ensure!(n_given == n, "expects {n} {noun}s, found {n_given}");
    for (i, (ty, (found, n_bytes))) in types.iter().zip(arrays).enumerate() {
        ensure!(found == *ty, "{noun} {i} has type {found}, expected {ty}");
        let want = Tensor::byte_size(*ty)?;
        ensure!(n_bytes == want, "{noun} {i} of type {ty} takes {want} bytes, found {n_bytes}");
    }
    Ok(())
}

/// List that is short for most programs, whose calls are short too.
type Few<T> = SmallVec<[T; 8]>;

/// Array in the list of those that are compared: its bytes, and its number as an input or an output.
struct UsedMemory {
    range: Range<usize>,
    number: usize,
    is_output: bool,
}

impl UsedMemory {
    fn name(&self) -> String {
        format!("{} {}", if self.is_output { "output" } else { "input" }, self.number)
    }
}

fn check_overlap(
    interface: &Interface,
    inputs: &[Input<'_>],
    outputs: &[OutputBuffer<'_>],
) -> Result<(), Error> {
    // An input in the memory of the output that replaces it is no array of its own.
    let mut is_apart: Few<bool> = smallvec![true; inputs.len()];
    for (donor, output) in interface.donors.iter().zip(outputs) {
        if let Some(i) = donor.filter(|i| inputs[*i].range() == output.range()) {
            is_apart[i] = false;
        }
    }
    let read = inputs.iter().enumerate().filter(|(i, _)| is_apart[*i]);
    let read = read.map(|(i, input)| (i, input.range()));
    let written = outputs.iter().enumerate().map(|(k, output)| (k, output.range()));
    let used =
        |(number, range): (usize, Range<usize>), is_output| UsedMemory { range, number, is_output };
    let read = read.map(|it| used(it, false));
    let all = read.chain(written.map(|it| used(it, true)));
    let mut all: Few<UsedMemory> = all.filter(|used| !used.range.is_empty()).collect();
    all.sort_unstable_by_key(|used| used.range.start);
    // Of the arrays so far, the one that ends last, and the output that does.
    let (mut last, mut last_output): (Option<&UsedMemory>, Option<&UsedMemory>) = (None, None);
    for used in &all {
        let other = if used.is_output { last } else { last_output };
        if let Some(other) = other.filter(|other| other.range.end > used.range.start) {
            let (a, b) = if used.is_output { (used, other) } else { (other, used) };
            bail!("{} shares memory with {}", a.name(), b.name());
        }
        let end = used.range.end;
        if last.is_none_or(|last| last.range.end < end) {
            last = Some(used);
        }
        if used.is_output && last_output.is_none_or(|last| last.range.end < end) {
            last_output = Some(used);
        }
    }
    Ok(())
}

/// Arrays of calls of one program, one after another: inputs where they are, and memory for results.
#[derive(Debug)]
pub struct CallArrays {
    inputs: Vec<Tensor>,
    results: Vec<AlignedBytes>,
    /// The result that replaces each input: calls change the memory that both have. The next call takes the result for
    /// the input, unless it is restored.
    replaced: Vec<Option<usize>>,
}

impl CallArrays {
    /// Arrays for calls of a program on these inputs. Error: inputs that do not fit its interface, or no memory.
    pub fn new(
        executable: &(impl Executable + ?Sized),
        inputs: Vec<Tensor>,
    ) -> Result<CallArrays, Error> {
        let interface = executable.interface();
        let inputs = whole(interface, inputs)?;
        let zeroed = |ty: &Type| AlignedBytes::zeroed(Tensor::byte_size(*ty)?).map_err(no_memory);
        let results = interface.results.iter().map(zeroed).collect::<Result<Vec<_>, Error>>()?;
        let by = |i: usize| (0..results.len()).find(|k| interface.donor(*k) == Some(i));
        let replaced = (0..inputs.len()).map(by).collect();
        let mut arrays = CallArrays { inputs, results, replaced };
        arrays.restore();
        Ok(arrays)
    }

    /// Gives the next calls other inputs, and the same memory for results. Error: as [`CallArrays::new`].
    pub fn replace_inputs(
        &mut self,
        executable: &(impl Executable + ?Sized),
        inputs: Vec<Tensor>,
    ) -> Result<(), Error> {
        self.inputs = whole(executable.interface(), inputs)?;
        self.restore();
        Ok(())
    }

    /// Restores the inputs that calls have changed.
    pub fn restore(&mut self) {
        for (input, replaced) in self.inputs.iter().zip(&self.replaced) {
            if let Some(k) = replaced {
                self.results[*k].copy_from_slice(input.stored_bytes());
            }
        }
    }

    /// Calls the program.
    pub fn call(
        &mut self,
        executable: &(impl Executable + ?Sized),
        cx: &RunCx,
    ) -> Result<(), Error> {
        let cells = |bytes| Cell::from_mut(bytes).as_slice_of_cells();
        let memory: Few<&[Cell<u8>]> =
            self.results.iter_mut().map(|bytes| cells(&mut **bytes)).collect();
        let inputs =
            self.inputs.iter().zip(&self.replaced).map(|(input, replaced)| match replaced {
                Some(k) => Input::donated(input.ty(), memory[*k]),
                None => Input::new(input.ty(), input.stored_bytes()),
            });
        let inputs: Few<Input<'_>> = inputs.collect();
        let types = &executable.interface().results;
        let outputs: Few<OutputBuffer<'_>> =
            types.iter().zip(&memory).map(|(ty, cells)| OutputBuffer::shared(*ty, cells)).collect();
        executable.call(&inputs, &outputs, cx)
    }

    /// A copy of the results of the last call.
    pub fn results(&self, executable: &(impl Executable + ?Sized)) -> Result<Vec<Tensor>, Error> {
        let types = &executable.interface().results;
        let copy = |(ty, bytes): (&Type, &AlignedBytes)| Tensor::from_bytes(*ty, bytes.to_vec());
        types.iter().zip(&self.results).map(copy).collect()
    }

    /// The results of the last call, in the memory where they are.
    pub fn into_results(
        self,
        executable: &(impl Executable + ?Sized),
    ) -> Result<Vec<Tensor>, Error> {
        let types = &executable.interface().results;
        types.iter().zip(self.results).map(|(ty, bytes)| Tensor::in_memory(*ty, bytes)).collect()
    }
}

/// Checks inputs, and stores those in full that are splats.
fn whole(interface: &Interface, inputs: Vec<Tensor>) -> Result<Vec<Tensor>, Error> {
    check_inputs(interface, &inputs)?;
    let full = |input: Tensor| if input.is_splat() { input.aligned() } else { Ok(input) };
    inputs.into_iter().map(full).collect()
}

/// Calls an executable that works on tensors: inputs and results are copied.
pub fn call_on_tensors(
    executable: &(impl Executable + ?Sized),
    inputs: &[Input<'_>],
    outputs: &[OutputBuffer<'_>],
    cx: &RunCx,
) -> Result<(), Error> {
    check_arrays(executable.interface(), inputs, outputs)?;
    let tensors = inputs.iter().map(Input::to_tensor).collect::<Result<Vec<Tensor>, Error>>()?;
    let results = executable.call_tensors(&tensors, cx)?;
    for (k, (output, result)) in outputs.iter().zip(&results).enumerate() {
        let ty = output.ty;
        ensure!(result.ty() == ty, "output {k} has type {ty}, computed {}", result.ty());
        match result.is_splat() {
            true => output.fill(&result.to_bytes()),
            false => output.fill(result.stored_bytes()),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interface(donors: Vec<Option<usize>>) -> Interface {
        let ty = Type::tensor(&[4], Type::i8());
        let n = donors.len();
        Interface { inputs: vec![ty; 2], results: vec![ty; n], written: Vec::new(), donors }
    }

    /// Message of the check of two inputs and two outputs at these places in one memory.
    fn overlap(
        inputs: [usize; 2],
        outputs: [usize; 2],
        donors: [Option<usize>; 2],
    ) -> Option<String> {
        let (mut memory, ty) = ([0_u8; 16], Type::tensor(&[4], Type::i8()));
        let memory = Cell::from_mut(&mut memory[..]).as_slice_of_cells();
        let inputs = inputs.map(|at| Input::donated(ty, &memory[at..at + 4]));
        let outputs = outputs.map(|at| OutputBuffer::shared(ty, &memory[at..at + 4]));
        let checked = check_arrays(&interface(donors.to_vec()), &inputs, &outputs);
        checked.err().map(|error| error.message)
    }

    #[test]
    fn outputs_have_memory_of_their_own() {
        let none = [None, None];
        assert_eq!(overlap([0, 0], [4, 8], none), None);
        assert_eq!(overlap([0, 12], [4, 8], none), None);
        let found = overlap([0, 0], [4, 7], none);
        assert_eq!(found.as_deref(), Some("output 1 shares memory with output 0"));
        let found = overlap([1, 0], [4, 8], none);
        assert_eq!(found.as_deref(), Some("output 0 shares memory with input 0"));
        let found = overlap([0, 11], [4, 8], none);
        assert_eq!(found.as_deref(), Some("output 1 shares memory with input 1"));
    }

    #[test]
    fn an_output_may_replace_the_input_that_is_donated_to_it() {
        assert_eq!(overlap([0, 4], [4, 8], [Some(1), None]), None);
        let found = overlap([0, 4], [4, 8], [None, Some(1)]);
        assert_eq!(found.as_deref(), Some("output 0 shares memory with input 1"));
        let found = overlap([0, 5], [4, 12], [Some(1), None]);
        assert_eq!(found.as_deref(), Some("output 0 shares memory with input 1"));
        let found = overlap([4, 4], [4, 8], [Some(1), None]);
        assert_eq!(found.as_deref(), Some("output 0 shares memory with input 0"));
    }

    #[test]
    fn types_and_sizes_are_checked() {
        let (ty, other) = (Type::tensor(&[4], Type::i8()), Type::tensor(&[1], Type::f32()));
        let message = |inputs: &[Input<'_>]| {
            let checked = check_arrays(&interface(Vec::new()), inputs, &[]);
            checked.err().map(|error| error.message)
        };
        let (bytes, right) = ([0; 4], Input::new(ty, &[0; 4]));
        assert_eq!(message(&[right, right]), None);
        assert_eq!(message(&[right]).as_deref(), Some("expects 2 inputs, found 1"));
        let found = message(&[right, Input::new(other, &bytes)]);
        assert_eq!(found.as_deref(), Some("input 1 has type tensor<1xf32>, expected tensor<4xi8>"));
        let found = message(&[Input::new(ty, &bytes[..3]), right]);
        let expected = "input 0 of type tensor<4xi8> takes 4 bytes, found 3";
        assert_eq!(found.as_deref(), Some(expected));
    }
}
