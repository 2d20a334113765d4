//! Memory, and typed views of it.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use creole_ir::tensor::MAX_BYTES;
use creole_ir::{Dims, Error, Tensor, Type, bail, ensure};

use crate::space::for_each_index;

/// Bytes that several views may share.
#[derive(Debug)]
struct Memory {
    bytes: Vec<u8>,
    freed: bool,
}

/// Memref at run time. Element `i` starts at byte `base + elem_bytes · (offset + Σ_d i[d] · strides[d])` of the memory.
///
/// Invariant: every access is checked, both that the index is within `shape` and that the bytes are
/// within the memory.
#[derive(Clone, Debug)]
pub struct View {
    memory: Rc<RefCell<Memory>>,
    /// The element type.
    pub(crate) elem: Type,
    /// Bytes of an element.
    pub(crate) elem_bytes: i64,
    /// Start of the buffer, in bytes from the start of the memory.
    base: i64,
    /// Offset of the element at index 0, in elements from the start of the buffer.
    pub(crate) offset: i64,
    /// Sizes of the dimensions, in elements.
    pub(crate) shape: Dims,
    /// Strides, in elements.
    pub(crate) strides: Dims,
}

impl View {
    /// The address of the memory, which other memory may get when this is no longer used.
    pub fn address(&self) -> usize {
        self.memory.as_ptr() as usize
    }

    /// View of fresh zeroed memory, row-major. Error: more than `max_bytes`, or not a numeric type.
    pub(crate) fn zeros(elem: Type, shape: &[i64], max_bytes: usize) -> Result<View, Error> {
        let bytes = byte_size(elem, shape).filter(|n| *n <= max_bytes.min(MAX_BYTES));
        let Some(bytes) = bytes else {
            bail!(
                "can't allocate {shape:?} elements of type {elem}: the limit is {max_bytes} bytes"
            )
        };
        let mut memory = Vec::new();
        ensure!(
            memory.try_reserve_exact(bytes).is_ok(),
            "can't allocate {bytes} bytes: out of memory"
        );
        memory.resize(bytes, 0);
        View::over(elem, shape, memory)
    }

    /// View of fresh memory that holds the elements of `tensor`, row-major.
    pub(crate) fn from_tensor(tensor: &Tensor) -> Result<View, Error> {
        View::of(tensor.clone())
    }

    /// View of memory that holds the elements of `tensor`, row-major: its own, if it is not shared.
    pub(crate) fn of(tensor: Tensor) -> Result<View, Error> {
        View::over(tensor.elem(), tensor.shape(), tensor.into_bytes())
    }

    fn over(elem: Type, shape: &[i64], bytes: Vec<u8>) -> Result<View, Error> {
        Ok(View {
            memory: Rc::new(RefCell::new(Memory { bytes, freed: false })),
            elem,
            elem_bytes: elem_bytes(elem)?,
            base: 0,
            offset: 0,
            shape: shape.into(),
            strides: row_major(shape),
        })
    }

    /// View of the same memory under another element type, row-major, `shift` bytes further on.
    pub(crate) fn retyped(&self, elem: Type, shape: &[i64], shift: i64) -> Result<View, Error> {
        let Some(base) = self.position_of(&[], 0).and_then(|at| at.checked_add(shift)) else {
            bail!("a shift of {shift} bytes is too large")
        };
        Ok(View {
            memory: Rc::clone(&self.memory),
            elem,
            elem_bytes: elem_bytes(elem)?,
            base,
            offset: 0,
            shape: shape.into(),
            strides: row_major(shape),
        })
    }

    /// View of the same buffer and element type with these sizes and strides, from element `offset` on.
    pub(crate) fn recast(&self, offset: i64, shape: &[i64], strides: &[i64]) -> View {
        View { offset, shape: shape.into(), strides: strides.into(), ..self.clone() }
    }

    /// Frees the memory: any later access is an error.
    pub(crate) fn free(&self) -> Result<(), Error> {
        let mut memory = self.memory.borrow_mut();
        ensure!(!memory.freed, "frees memory that was freed before");
        *memory = Memory { bytes: Vec::new(), freed: true };
        Ok(())
    }

    /// Loads element `index`: a scalar, or a vector if the elements are vectors. Error: out of bounds.
    pub(crate) fn load(&self, index: &[i64]) -> Result<Tensor, Error> {
        self.read_at(self.position(index)?)
    }

    /// Stores element `index`. Error: out of bounds.
    pub(crate) fn store(&self, index: &[i64], value: &Tensor) -> Result<(), Error> {
        self.write_at(self.position(index)?, value)
    }

    /// Loads the element that starts at byte `at` of the memory.
    pub(crate) fn read_at(&self, at: i64) -> Result<Tensor, Error> {
        let memory = self.memory.borrow();
        let range = self.range(&memory, at, self.elem_bytes)?;
        let bytes = &memory.bytes[range];
        if self.elem.is_vector() {
            return Tensor::from_bytes(self.elem, bytes.to_vec());
        }
        Ok(Tensor::splat_bytes(self.elem, bytes))
    }

    /// Stores the element that starts at byte `at` of the memory.
    pub(crate) fn write_at(&self, at: i64, value: &Tensor) -> Result<(), Error> {
        if value.len() == 1 {
            self.write_bytes(at, value.elem_bytes(0))
        } else {
            self.write_bytes(at, &value.to_bytes())
        }
    }

    fn write_bytes(&self, at: i64, bytes: &[u8]) -> Result<(), Error> {
        let (n, elem) = (bytes.len(), self.elem);
        ensure!(n as i64 == self.elem_bytes, "stores {n} bytes as an element of type {elem}");
        let mut memory = self.memory.borrow_mut();
        let range = self.range(&memory, at, self.elem_bytes)?;
        memory.bytes[range].copy_from_slice(bytes);
        Ok(())
    }

    /// Byte at which element `index` starts. Error: `index` is not within the shape.
    pub(crate) fn position(&self, index: &[i64]) -> Result<i64, Error> {
        let inside = index.len() == self.shape.len()
            && index.iter().zip(self.shape.iter()).all(|(i, n)| (0..*n).contains(i));
        ensure!(inside, "index {index:?} is out of bounds for shape {}", self.shape);
        self.displaced(index, 0)
    }

    /// Byte of the element `displacement` elements after element `index`, even if the shape does not contain it.
    pub(crate) fn displaced(&self, index: &[i64], displacement: i64) -> Result<i64, Error> {
        self.position_of(index, displacement).ok_or_else(|| {
            Error::new(format!("index {index:?} with strides {} is too large", self.strides))
        })
    }

    /// Byte of the element that is `steps` elements after element `index` along the last dimension, continued in the
    /// next rows. Error: neither is it within the view.
    pub(crate) fn along_last(&self, index: &[i64], steps: i64) -> Result<i64, Error> {
        let Some(stride) = self.strides.last() else {
            bail!("a memref without dimensions has no lanes")
        };
        let too_far = || {
            Error::new(format!(
                "lane {steps} from {index:?} is out of bounds for shape {}",
                self.shape
            ))
        };
        let at = self.displaced(index, steps.checked_mul(*stride).ok_or_else(too_far)?)?;
        let last: Vec<i64> = self.shape.iter().map(|n| n - 1).collect();
        let (first, last) = (self.position(&vec![0; last.len()])?, self.position(&last)?);
        if (first.min(last)..=first.max(last)).contains(&at) { Ok(at) } else { Err(too_far()) }
    }

    fn position_of(&self, index: &[i64], displacement: i64) -> Option<i64> {
        let start = self.offset.checked_add(displacement)?;
        let elements = index
            .iter()
            .zip(self.strides.iter())
            .try_fold(start, |sum, (i, stride)| sum.checked_add(i.checked_mul(*stride)?))?;
        elements.checked_mul(self.elem_bytes)?.checked_add(self.base)
    }

    fn range(&self, memory: &Memory, at: i64, n: i64) -> Result<Range<usize>, Error> {
        ensure!(!memory.freed, "uses memory that was freed");
        let size = memory.bytes.len();
        let start = usize::try_from(at).ok().filter(|s| *s <= size && n as usize <= size - *s);
        let Some(start) = start else {
            bail!("the {n} bytes from byte {at} on are out of bounds of a memory of {size} bytes")
        };
        Ok(start..start + n as usize)
    }

    /// All elements. Error: the view reaches beyond the memory.
    pub(crate) fn to_tensor(&self) -> Result<Tensor, Error> {
        let ty = Type::tensor(&self.shape, self.elem);
        let size = Tensor::byte_size(ty)?;
        if self.strides == row_major(&self.shape) {
            let memory = self.memory.borrow();
            let start = self.displaced(&[], 0)?;
            let range = self.range(&memory, start, size as i64)?;
            return Tensor::from_bytes(ty, memory.bytes[range].to_vec());
        }
        let mut bytes = Vec::with_capacity(size);
        for_each_index(&self.shape, |index| {
            bytes.extend_from_slice(self.load(index)?.elem_bytes(0));
            Ok(())
        })?;
        Tensor::from_bytes(ty, bytes)
    }

    /// All elements, as [`View::to_tensor`], in the memory of the view if it is not shared and the tensor fills it.
    pub(crate) fn into_tensor(self) -> Result<Tensor, Error> {
        let ty = Type::tensor(&self.shape, self.elem);
        let is_whole = self.displaced(&[], 0)? == 0 && self.strides == row_major(&self.shape);
        let size = Tensor::byte_size(ty)?;
        if !is_whole
            || Rc::strong_count(&self.memory) > 1
            || self.memory.borrow().bytes.len() != size
        {
            return self.to_tensor();
        }
        let memory = self.memory.replace(Memory { bytes: Vec::new(), freed: true });
        ensure!(!memory.freed, "uses memory that was freed");
        Tensor::from_bytes(ty, memory.bytes)
    }

    /// Replaces all elements by those of `tensor`. Error: another shape or element width, or the
    /// view reaches beyond the memory.
    pub(crate) fn fill(&self, tensor: &Tensor) -> Result<(), Error> {
        ensure!(
            *tensor.shape() == *self.shape && tensor.elem().elem_bytes() == self.elem.elem_bytes(),
            "stores {} in a memref of {} elements of type {}",
            tensor.ty(),
            self.shape,
            self.elem
        );
        let mut i = 0;
        for_each_index(&self.shape, |index| {
            self.write_bytes(self.position(index)?, tensor.elem_bytes(i))?;
            i += 1;
            Ok(())
        })
    }
}

fn elem_bytes(elem: Type) -> Result<i64, Error> {
    match Tensor::byte_size(elem) {
        Ok(n) => Ok(n as i64),
        Err(_) => bail!("memory can't hold elements of type {elem}"),
    }
}

fn byte_size(elem: Type, shape: &[i64]) -> Option<usize> {
    let n = shape.iter().try_fold(1usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?))?;
    n.checked_mul(Tensor::byte_size(elem).ok()?)
}

/// Strides of a row-major array without gaps, in elements.
pub(crate) fn row_major(shape: &[i64]) -> Dims {
    let mut strides: Dims = vec![1; shape.len()].into_iter().collect();
    for d in (1..shape.len()).rev() {
        strides.0[d - 1] = strides.0[d].saturating_mul(shape[d].max(1));
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(shape: &[i64]) -> View {
        let n: i64 = shape.iter().product();
        View::from_tensor(&Tensor::collect(Type::tensor(shape, Type::i32()), 0..n as i32)).unwrap()
    }

    #[test]
    fn a_transposed_view_reads_the_same_memory() {
        let view = counted(&[2, 3]);
        let transposed = view.recast(0, &[3, 2], &[1, 3]).to_tensor().unwrap();
        assert_eq!(transposed.values::<i32>().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    }

    #[test]
    fn an_index_beyond_the_shape_is_an_error_even_within_the_memory() {
        let error = counted(&[2, 3]).load(&[0, 3]).unwrap_err();
        assert_eq!(error.message, "index [0, 3] is out of bounds for shape [2, 3]");
    }

    #[test]
    fn a_view_beyond_the_memory_is_an_error() {
        let error = counted(&[4]).recast(0, &[8], &[1]).to_tensor().unwrap_err();
        assert_eq!(
            error.message,
            "the 32 bytes from byte 0 on are out of bounds of a memory of 16 bytes"
        );
    }

    #[test]
    fn freed_memory_is_not_read() {
        let view = counted(&[4]);
        view.free().unwrap();
        assert_eq!(view.load(&[0]).unwrap_err().message, "uses memory that was freed");
        assert_eq!(view.free().unwrap_err().message, "frees memory that was freed before");
    }

    #[test]
    fn strides_that_overflow_are_an_error() {
        let view = counted(&[4]).recast(0, &[4], &[i64::MAX]);
        assert!(view.load(&[2]).unwrap_err().message.contains("too large"));
    }
}
