//! Lane types: the Rust types in which arithmetic is done, and the loops over tensors of them.
//!
//! Integers up to 64 bits are computed as `i64`, floats up to 32 bits as `f32`, wider ones and
//! complex numbers as themselves. So an operation is written once for each lane type.

use creole_scalar::IntFormat;
use half::{bf16, f16};
use num_complex::Complex;

use super::elem::{self, Element};
use super::{Bytes, Tensor};
use crate::types::{FloatKind, Type, TypeKind};

/// The format of an integer type of at most 64 bits, or of `index`.
pub(super) fn int_format(ty: Type) -> Option<IntFormat> {
    let width = ty.bits().filter(|w| (1..=64).contains(w))?;
    ty.is_int_or_index().then_some(IntFormat { width, signed: !ty.is_unsigned() })
}

/// A type for arithmetic on elements.
pub(super) trait Lane: Copy {
    /// Decodes `bytes` as elements of type `elem`.
    fn decode(elem: Type, bytes: &[u8]) -> Vec<Self>;
    /// Encodes elements of type `elem`: wrapped or rounded to it.
    fn encode(elem: Type, lanes: &[Self]) -> Vec<u8>;
    /// Wraps or rounds the value to `elem`, as encoding and decoding would.
    fn settle(self, elem: Type) -> Self;
}

fn read_all<T: Element, L>(bytes: &[u8], lane: impl Fn(T) -> L) -> Vec<L> {
    bytes.chunks_exact(size_of::<T>()).map(|b| lane(T::read(b))).collect()
}

fn write_all<T: Element, L: Copy>(lanes: &[L], element: impl Fn(L) -> T) -> Vec<u8> {
    let mut out = Vec::with_capacity(lanes.len() * size_of::<T>());
    for lane in lanes {
        element(*lane).write(&mut out);
    }
    out
}

impl Lane for i64 {
    fn decode(elem: Type, bytes: &[u8]) -> Vec<i64> {
        let format = int_format(elem).expect("lanes are chosen by element type");
        match elem.elem_bytes() {
            Some(1) => read_all(bytes, |v: u8| format.extend(v.into())),
            Some(2) => read_all(bytes, |v: u16| format.extend(v.into())),
            Some(4) => read_all(bytes, |v: u32| format.extend(v.into())),
            _ => read_all(bytes, |v: i64| format.extend(v)),
        }
    }

    fn encode(elem: Type, lanes: &[i64]) -> Vec<u8> {
        let format = int_format(elem).expect("lanes are chosen by element type");
        match elem.elem_bytes() {
            Some(1) => write_all(lanes, |v| format.zero_extend(v) as u8),
            Some(2) => write_all(lanes, |v| format.zero_extend(v) as u16),
            Some(4) => write_all(lanes, |v| format.zero_extend(v) as u32),
            _ => write_all(lanes, |v| format.zero_extend(v)),
        }
    }

    fn settle(self, elem: Type) -> i64 {
        int_format(elem).map_or(self, |format| format.extend(self))
    }
}

impl Lane for f32 {
    fn decode(elem: Type, bytes: &[u8]) -> Vec<f32> {
        match *elem {
            TypeKind::Float(FloatKind::F32) => read_all(bytes, |v: f32| v),
            TypeKind::Float(FloatKind::F16) => read_all(bytes, f16::to_f32),
            TypeKind::Float(FloatKind::BF16) => read_all(bytes, bf16::to_f32),
            TypeKind::Float(FloatKind::TF32) => {
                read_all(bytes, |v: u32| elem::float_from_bits(v.into(), elem) as f32)
            }
            _ => read_all(bytes, |v: u8| elem::float_from_bits(v.into(), elem) as f32),
        }
    }

    fn encode(elem: Type, lanes: &[f32]) -> Vec<u8> {
        match *elem {
            TypeKind::Float(FloatKind::F32) => write_all(lanes, |v| v),
            TypeKind::Float(FloatKind::F16) => write_all(lanes, f16::from_f32),
            TypeKind::Float(FloatKind::BF16) => write_all(lanes, bf16::from_f32),
            TypeKind::Float(FloatKind::TF32) => {
                write_all(lanes, |v| elem::float_to_bits(v.into(), elem) as u32)
            }
            _ => write_all(lanes, |v| elem::float_to_bits(v.into(), elem) as u8),
        }
    }

    fn settle(self, elem: Type) -> f32 {
        if *elem == TypeKind::Float(FloatKind::F32) {
            return self;
        }
        elem::float_from_bits(elem::float_to_bits(self.into(), elem), elem) as f32
    }
}

/// Lanes of any float type as `f64`: exact to decode, one rounding to encode.
impl Lane for f64 {
    fn decode(elem: Type, bytes: &[u8]) -> Vec<f64> {
        if *elem == TypeKind::Float(FloatKind::F64) {
            return read_all(bytes, |v: f64| v);
        }
        f32::decode(elem, bytes).into_iter().map(f64::from).collect()
    }

    fn encode(elem: Type, lanes: &[f64]) -> Vec<u8> {
        match elem.elem_bytes() {
            Some(1) => write_all(lanes, |v| elem::float_to_bits(v, elem) as u8),
            Some(2) => write_all(lanes, |v| elem::float_to_bits(v, elem) as u16),
            Some(4) if *elem == TypeKind::Float(FloatKind::TF32) => {
                write_all(lanes, |v| elem::float_to_bits(v, elem) as u32)
            }
            Some(4) => write_all(lanes, |v| v as f32),
            _ => write_all(lanes, |v| v),
        }
    }

    fn settle(self, elem: Type) -> f64 {
        elem::float_from_bits(elem::float_to_bits(self, elem), elem)
    }
}

/// Lanes of complex numbers of any part type that `T` can hold.
impl<T: Lane> Lane for Complex<T> {
    fn decode(elem: Type, bytes: &[u8]) -> Vec<Complex<T>> {
        let parts = T::decode(part(elem), bytes);
        parts.as_chunks().0.iter().map(|[re, im]| Complex { re: *re, im: *im }).collect()
    }

    fn encode(elem: Type, lanes: &[Complex<T>]) -> Vec<u8> {
        let parts: Vec<T> = lanes.iter().flat_map(|z| [z.re, z.im]).collect();
        T::encode(part(elem), &parts)
    }

    fn settle(self, elem: Type) -> Complex<T> {
        Complex { re: self.re.settle(part(elem)), im: self.im.settle(part(elem)) }
    }
}

/// The type of the parts of a complex type; any other type is its own part.
pub(super) fn part(elem: Type) -> Type {
    match *elem {
        TypeKind::Complex(part) => part,
        _ => elem,
    }
}

/// Lane type of an element type; `None`: there is no arithmetic for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LaneKind {
    /// `i64`.
    Int(IntFormat),
    /// `f32`.
    Single,
    /// `f64`.
    Double,
    /// `Complex<f32>`.
    ComplexSingle,
    /// `Complex<f64>`.
    ComplexDouble,
}

impl LaneKind {
    pub(super) fn of(elem: Type) -> Option<LaneKind> {
        match *elem {
            TypeKind::Float(FloatKind::F64) => Some(LaneKind::Double),
            TypeKind::Float(FloatKind::F80 | FloatKind::F128) => None,
            TypeKind::Float(_) => Some(LaneKind::Single),
            TypeKind::Complex(part) => match LaneKind::of(part)? {
                LaneKind::Double => Some(LaneKind::ComplexDouble),
                LaneKind::Single => Some(LaneKind::ComplexSingle),
                _ => None,
            },
            _ => Some(LaneKind::Int(int_format(elem)?)),
        }
    }
}

impl Tensor {
    /// A tensor of type `ty` from its stored bytes: those of one element if `splat`.
    pub(super) fn from_stored(ty: Type, splat: bool, bytes: Vec<u8>) -> Tensor {
        Tensor { ty, splat: splat && ty.rank() > 0, bytes: Bytes::new(bytes) }
    }

    /// The stored elements: one if the tensor is a splat.
    pub(super) fn lanes<L: Lane>(&self) -> Vec<L> {
        L::decode(self.elem(), self.stored_bytes())
    }

    /// All elements, repeated if the tensor is a splat.
    pub(super) fn all_lanes<L: Lane>(&self) -> Vec<L> {
        let lanes = self.lanes();
        match lanes.first() {
            Some(one) if self.splat => vec![*one; self.len()],
            _ => lanes,
        }
    }

    /// `result[i] = f(self[i])`, of type `ty`.
    pub(super) fn map<A: Lane, R: Lane>(&self, ty: Type, f: impl Fn(A) -> R) -> Tensor {
        let lanes: Vec<R> = self.lanes().into_iter().map(f).collect();
        Tensor::from_stored(ty, self.splat, R::encode(ty.elem(), &lanes))
    }

    /// `result[i] = f(self[i], other[i])`, of type `ty`. All have the same number of elements.
    pub(super) fn map2<A: Lane, R: Lane>(
        &self,
        other: &Tensor,
        ty: Type,
        f: impl Fn(A, A) -> R,
    ) -> Tensor {
        let (a, b) = (self.lanes::<A>(), other.lanes::<A>());
        let lanes: Vec<R> = match (self.splat, other.splat) {
            (true, false) => b.iter().map(|b| f(a[0], *b)).collect(),
            (false, true) => a.iter().map(|a| f(*a, b[0])).collect(),
            _ => a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect(),
        };
        Tensor::from_stored(ty, self.splat && other.splat, R::encode(ty.elem(), &lanes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_integers_are_extended_by_signedness() {
        let i4 = Type::int(4);
        assert_eq!(i64::decode(i4, &[0xf, 0x7]), [-1, 7]);
        assert_eq!(i64::encode(i4, &[-1, 24]), [0xf, 8]);
        assert_eq!(i64::decode(Type::i1(), &[1, 0]), [1, 0]);
    }

    #[test]
    fn there_is_no_arithmetic_on_wide_integers() {
        assert!(LaneKind::of(Type::int(65)).is_none());
        assert!(LaneKind::of(Type::none()).is_none());
    }
}
