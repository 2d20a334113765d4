//! Tensor values: the constants of the IR and the operands of `eval`.
//!
//! A [`Tensor`] has the type of the value: a tensor, a vector, or a scalar. Elements are
//! little-endian, row-major, whole bytes each ([`Type::elem_bytes`]); `i1` is a byte 0 or 1, and a
//! narrower number sits in the low bits of its byte, zero-extended. Invariant: one value has one
//! representation: a heap tensor whose elements are all the same may still be stored in full, so
//! equality compares elements: without any all are equal, and where their number is unknown what is stored counts.

mod aligned;
mod compare;
mod complex;
mod convert;
mod convolution;
mod dense;
mod dot;
mod elem;
mod elementwise;
mod equal;
mod format;
mod from;
mod gather;
mod index;
mod lane;
mod movement;
pub mod near;
mod reduce;
pub mod show;
mod single;
mod sort;
pub mod sum;
mod wide;
mod windows;

use std::sync::{Arc, OnceLock};

pub use aligned::{ALIGNMENT, AlignedBytes, NoMemory};
pub use compare::{Compare, FloatPredicate, IntPredicate};
pub use convolution::{Convolution, convolution};
pub use dense::parse_hex;
pub(crate) use dense::{BigDecimal, WithoutType, hex_bytes, list_elements, print_dense, print_hex};
pub use dot::dot_general;
pub use elem::Element;
pub use format::FloatCodes;
pub use from::TypedElement;
pub use gather::{GatherDims, ScatterDims, gather, scatter, scatter_binary, scatter_into};
/// Elements of Rust: floats of 16 bits, and complex numbers.
pub use half::{bf16, f16};
pub use num_complex::Complex;
pub use reduce::{Combine, Windows, reduce, reduce_window};
pub use sort::sort;

use crate::error::Error;
use crate::types::{Type, TypeKind};

/// Error of an array for which there is no memory.
pub(crate) fn no_memory(error: NoMemory) -> Error {
    Error::new(error.to_string())
}

/// A tensor, vector or scalar value of static shape.
#[derive(Clone)]
pub struct Tensor {
    ty: Type,
    splat: bool,
    bytes: Bytes,
}

const INLINE: usize = 16;

#[derive(Clone)]
enum Bytes {
    Inline(Inline, u8),
    Heap(Arc<Heap>),
}

/// Bytes at an address for numbers of up to 64 bits.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Inline([u8; INLINE]);

struct Heap {
    memory: Memory,
    hash: OnceLock<u64>,
}

/// Owner of the bytes of a large tensor.
enum Memory {
    Own(Box<[u8]>),
    /// Memory of another kind, such as a mapped file.
    Foreign(Box<dyn AsRef<[u8]> + Send + Sync>),
}

/// Maximum size of a tensor of the reference evaluator, in bytes.
pub const MAX_BYTES: usize = 1 << 32;

impl Tensor {
    /// Creates a tensor of type `ty` from all its bytes. Error: `bytes` has another length than
    /// `ty` needs, or `ty` has no static shape or no numeric elements.
    pub fn from_bytes(ty: Type, bytes: Vec<u8>) -> Result<Tensor, Error> {
        let want = Self::byte_size(ty)?;
        crate::ensure!(bytes.len() == want, "{ty} takes {want} bytes, found {}", bytes.len());
        Ok(Tensor { ty, splat: false, bytes: Bytes::new(bytes) })
    }

    /// Creates a tensor of type `ty` whose bytes stay where they are: aligned memory, or a mapped file. They never
    /// change. Error: as [`Tensor::from_bytes`].
    pub fn in_memory(
        ty: Type,
        memory: impl AsRef<[u8]> + Send + Sync + 'static,
    ) -> Result<Tensor, Error> {
        let bytes = memory.as_ref();
        if bytes.len() <= INLINE {
            return Tensor::from_bytes(ty, bytes.to_vec());
        }
        let want = Self::byte_size(ty)?;
        crate::ensure!(bytes.len() == want, "{ty} takes {want} bytes, found {}", bytes.len());
        let memory = Memory::Foreign(Box::new(memory));
        let bytes = Bytes::Heap(Arc::new(Heap { memory, hash: OnceLock::new() }));
        Ok(Tensor { ty, splat: false, bytes })
    }

    /// The same elements, stored in full, and at an address that is a multiple of [`ALIGNMENT`] unless they are 16 bytes or
    /// fewer. Error: not that much memory.
    pub fn aligned(self) -> Result<Tensor, Error> {
        let is_aligned = self.bytes().as_ptr().addr().is_multiple_of(ALIGNMENT);
        if is_aligned && !self.splat && matches!(self.bytes, Bytes::Heap(_)) {
            return Ok(self);
        }
        self.in_own_memory()
    }

    /// The same elements, stored in full, in aligned memory of their own: large ones on huge pages. Error: not that much memory.
    pub fn in_own_memory(self) -> Result<Tensor, Error> {
        let copy = match self.splat {
            true => AlignedBytes::copy_of(&self.to_bytes()),
            false => AlignedBytes::copy_of(self.bytes()),
        };
        Tensor::in_memory(self.ty, copy.map_err(no_memory)?)
    }

    /// Creates a splat of an element given as bytes; takes the memory of one element. Panics if
    /// `elem` is not one element of `ty`.
    pub fn splat_bytes(ty: Type, elem: &[u8]) -> Tensor {
        assert_eq!(Some(elem.len()), ty.elem().elem_bytes(), "one element of {ty}");
        Tensor { ty, splat: ty.rank() > 0, bytes: Bytes::of(elem) }
    }

    /// Creates a splat of a scalar over `ty`, whose element type is the scalar's.
    pub fn splat(ty: Type, scalar: &Tensor) -> Tensor {
        Tensor::splat_bytes(ty, scalar.elem_bytes(0))
    }

    /// Creates a scalar of type `ty`, or a splat of it: integers wrap, floats round.
    pub fn from_i64(value: i64, ty: Type) -> Tensor {
        match *ty.elem() {
            TypeKind::Float(_) => Tensor::from_f64(value as f64, ty),
            TypeKind::Integer(width, _) if width > 64 => {
                let size = ty.elem().elem_bytes().unwrap_or(8);
                let mut bytes = value.to_le_bytes().to_vec();
                bytes.resize(size, if value < 0 { u8::MAX } else { 0 });
                // Bits above the width are zero.
                for bit in width as usize..size * 8 {
                    bytes[bit / 8] &= !(1 << (bit % 8));
                }
                Tensor::splat_bytes(ty, &bytes)
            }
            TypeKind::Complex(part) => {
                let mut bytes = Tensor::from_i64(value, part).elem_bytes(0).to_vec();
                bytes.resize(bytes.len() * 2, 0);
                Tensor::splat_bytes(ty, &bytes)
            }
            _ => Tensor::from_bits(value as u64, ty),
        }
    }

    /// Creates a scalar of type `ty`, or a splat of it, rounded to the format of `ty`.
    pub fn from_f64(value: f64, ty: Type) -> Tensor {
        if let TypeKind::Float(kind) = *ty.elem()
            && crate::wide_float::is_wide(kind)
        {
            return Tensor::splat_bytes(
                ty,
                &crate::wide_float::from_f64(value, kind).to_le_bytes(),
            );
        }
        Tensor::from_bits(Self::float_bits(value, ty.elem()), ty)
    }

    /// Creates a scalar of type `ty` (or a splat) with these bits; higher bits are dropped.
    pub fn from_bits(bits: u64, ty: Type) -> Tensor {
        Tensor::from_wide_bits(bits.into(), ty)
    }

    /// Splat of the low bits of `bits`.
    pub fn from_wide_bits(bits: u128, ty: Type) -> Tensor {
        let elem = ty.elem();
        let width = elem.bits().unwrap_or(64).min(128);
        let bits = if width == 128 { bits } else { bits & ((1 << width) - 1) };
        let size = elem.elem_bytes().unwrap_or(8);
        let bytes = bits.to_le_bytes();
        if let Some(bytes) = bytes.get(..size) {
            return Tensor::splat_bytes(ty, bytes);
        }
        let mut wide = bytes.to_vec();
        wide.resize(size, 0);
        Tensor::splat_bytes(ty, &wide)
    }

    /// `true` or `false`, of type `i1`.
    pub fn bool(value: bool) -> Tensor {
        Tensor::from_bits(value.into(), Type::i1())
    }

    /// Creates a tensor of type `ty` with the elements of `items` in row-major order. Panics if `T`
    /// is not the storage type of the elements, or the number of items is not that of `ty`.
    pub fn collect<T: Element>(ty: Type, items: impl IntoIterator<Item = T>) -> Tensor {
        let mut bytes = Vec::with_capacity(Self::byte_size(ty).unwrap_or(0));
        for item in items {
            item.write(&mut bytes);
        }
        Tensor::from_bytes(ty, bytes).expect("the caller gives one item for each element")
    }

    /// The elements, in row-major order. Panics if `T` has another width than the elements.
    pub fn values<T: Element>(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        (0..self.len()).map(|i| T::read(self.elem_bytes(i)))
    }

    /// The type.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// The element type.
    pub fn elem(&self) -> Type {
        self.ty.elem()
    }

    /// Sizes of the dimensions; empty for a scalar.
    pub fn shape(&self) -> &'static [i64] {
        self.ty.shape()
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.ty.n_elements().map_or(0, |n| n as usize)
    }

    /// True if it has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// True if it is stored as one element (splat).
    pub fn is_splat(&self) -> bool {
        self.splat
    }

    /// The common value of all elements, as a scalar, if they are all equal.
    pub fn splat_value(&self) -> Option<Tensor> {
        if self.is_empty() {
            return None;
        }
        let first = self.elem_bytes(0);
        let uniform = self.splat || self.bytes().chunks_exact(first.len()).all(|e| e == first);
        uniform.then(|| Tensor::splat_bytes(self.elem(), first))
    }

    /// The bytes of element `i` of the row-major order.
    pub fn elem_bytes(&self, i: usize) -> &[u8] {
        let size = self.elem_size();
        let at = if self.splat { 0 } else { i * size };
        &self.bytes()[at..at + size]
    }

    /// Element `i` as a tensor of scalar type.
    pub fn at(&self, i: usize) -> Tensor {
        Tensor::splat_bytes(self.elem(), self.elem_bytes(i))
    }

    /// All bytes, in full even for a splat.
    pub fn to_bytes(&self) -> Vec<u8> {
        if self.splat { self.bytes().repeat(self.len()) } else { self.bytes().to_vec() }
    }

    /// The stored bytes: those of one element for a splat.
    pub fn stored_bytes(&self) -> &[u8] {
        self.bytes()
    }

    /// The same elements in row-major order under another type of the same element count and
    /// element width. Panics if they differ.
    #[must_use]
    pub fn with_type(&self, ty: Type) -> Tensor {
        assert_eq!(ty.n_elements(), self.ty.n_elements(), "{} as {ty}", self.ty);
        assert_eq!(ty.elem().elem_bytes(), self.elem().elem_bytes(), "{} as {ty}", self.ty);
        Tensor { ty, splat: self.splat && ty.rank() > 0, bytes: self.bytes.clone() }
    }

    /// The bits of element `i`; of a number wider than 64 bits, the lowest 64.
    pub fn bits(&self, i: usize) -> u64 {
        u64::from_le_bytes(self.word(i))
    }

    /// The first 16 bytes of element `i` as a little-endian number; missing ones are zero.
    pub fn wide_bits(&self, i: usize) -> u128 {
        u128::from_le_bytes(self.word(i))
    }

    /// The first `N` bytes of element `i`; missing ones are zero.
    fn word<const N: usize>(&self, i: usize) -> [u8; N] {
        let mut word = [0; N];
        let bytes = self.elem_bytes(i);
        let n = bytes.len().min(N);
        word[..n].copy_from_slice(&bytes[..n]);
        word
    }

    /// Element `i` of an integer tensor: sign-extended unless the type is unsigned or `i1`.
    pub fn int(&self, i: usize) -> i64 {
        let bits = self.bits(i);
        match self.elem().bits() {
            Some(0) => 0,
            Some(width) if width < 64 && !self.elem().is_unsigned() => {
                let shift = 64 - width;
                ((bits << shift) as i64) >> shift
            }
            _ => bits as i64,
        }
    }

    /// Element `i` of a float tensor, rounded to 64 bits.
    pub fn float(&self, i: usize) -> f64 {
        if wide::is_wide(self.elem()) {
            return wide::to_double(self, i);
        }
        elem::float_from_bits(self.bits(i), self.elem())
    }

    /// True if an element of a float tensor of up to 64 bits is NaN.
    pub fn has_nan(&self) -> bool {
        let n = if self.splat { self.len().min(1) } else { self.len() };
        self.elem().is_float()
            && !wide::is_wide(self.elem())
            && (0..n).any(|i| self.float(i).is_nan())
    }

    /// The float tensor of up to 64 bits with the NaN without a sign for each NaN.
    #[must_use]
    pub fn with_positive_nan(&self) -> Tensor {
        let nan = Tensor::from_bits(elem::float_to_bits(f64::NAN, self.elem()), self.elem());
        let n = if self.splat { self.len().min(1) } else { self.len() };
        let element =
            |i| if self.float(i).is_nan() { nan.elem_bytes(0) } else { self.elem_bytes(i) };
        let bytes = (0..n).flat_map(element).copied().collect();
        Tensor::from_stored(self.ty, self.splat, bytes)
    }

    /// Element `i` of an `i1` tensor.
    pub fn truth(&self, i: usize) -> bool {
        self.elem_bytes(i)[0] & 1 != 0
    }

    /// All elements of an `i1` tensor.
    pub fn truths(&self) -> Vec<bool> {
        match self.splat && !self.is_empty() {
            true => vec![self.truth(0); self.len()],
            false => self.bytes().iter().map(|byte| byte & 1 != 0).collect(),
        }
    }

    /// The bits of `value` rounded to the float format `ty` (to nearest, ties to even).
    pub fn float_bits(value: f64, ty: Type) -> u64 {
        elem::float_to_bits(value, ty)
    }

    /// Size of a tensor of type `ty` in bytes. Error: dynamic, not numeric, or too large.
    pub fn byte_size(ty: Type) -> Result<usize, Error> {
        let elem = ty.elem().elem_bytes().filter(|_| !ty.is_unranked());
        let Some(elem) = elem else { crate::bail!("{ty} is not made of numbers") };
        let n = ty.n_elements().and_then(|n| usize::try_from(n).ok());
        match n.and_then(|n| n.checked_mul(elem)) {
            Some(size) if size <= MAX_BYTES => Ok(size),
            _ if ty.has_static_shape() => crate::bail!("{ty} takes more than {MAX_BYTES} bytes"),
            _ => crate::bail!("{ty} has no static shape"),
        }
    }

    /// Takes its memory, unless another tensor shares it.
    pub fn into_memory(self) -> Option<Vec<u8>> {
        match self.bytes {
            Bytes::Inline(..) => None,
            Bytes::Heap(heap) => Arc::into_inner(heap)?.memory.into_vec(),
        }
    }

    /// Takes all bytes, in full even for a splat: its own memory unless another tensor shares it.
    pub fn into_bytes(self) -> Vec<u8> {
        if self.splat {
            return self.to_bytes();
        }
        match self.bytes {
            Bytes::Inline(bytes, len) => bytes.0[..len as usize].to_vec(),
            Bytes::Heap(heap) => match Arc::try_unwrap(heap) {
                Ok(Heap { memory: Memory::Own(bytes), .. }) => bytes.into_vec(),
                Ok(heap) => heap.bytes().to_vec(),
                Err(heap) => heap.bytes().to_vec(),
            },
        }
    }

    fn elem_size(&self) -> usize {
        self.elem().elem_bytes().expect("the constructors take numbers only")
    }

    fn bytes(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Inline(bytes, len) => &bytes.0[..*len as usize],
            Bytes::Heap(heap) => heap.bytes(),
        }
    }
}

impl Heap {
    fn bytes(&self) -> &[u8] {
        match &self.memory {
            Memory::Own(bytes) => bytes,
            Memory::Foreign(memory) => (**memory).as_ref(),
        }
    }
}

impl Memory {
    fn into_vec(self) -> Option<Vec<u8>> {
        match self {
            Memory::Own(bytes) => Some(bytes.into_vec()),
            Memory::Foreign(_) => None,
        }
    }
}

impl Bytes {
    fn new(bytes: Vec<u8>) -> Bytes {
        if bytes.len() <= INLINE {
            return Bytes::of(&bytes);
        }
        let memory = Memory::Own(bytes.into());
        Bytes::Heap(Arc::new(Heap { memory, hash: OnceLock::new() }))
    }

    /// A copy of `bytes`, without memory of its own if they are few.
    fn of(bytes: &[u8]) -> Bytes {
        if bytes.len() > INLINE {
            return Bytes::new(bytes.to_vec());
        }
        let mut inline = [0; INLINE];
        inline[..bytes.len()].copy_from_slice(bytes);
        Bytes::Inline(Inline(inline), bytes.len() as u8)
    }
}

impl std::fmt::Debug for Tensor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        print_dense(self, f)
    }
}
