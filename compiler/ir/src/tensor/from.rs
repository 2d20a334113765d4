//! Tensors from numbers, arrays and vectors of Rust: `Tensor::from([[1.0_f32, 2.0], [3.0, 4.0]])`.

use half::{bf16, f16};
use num_complex::Complex;

use super::{Element, Tensor};
use crate::types::{FloatKind, Signedness, Type, TypeKind};

/// A Rust type that is an element type: `f32`, `u8` for `ui8`, `bool` for `i1`.
pub trait TypedElement: Element {
    /// The element type.
    fn element_type() -> Type;
}

macro_rules! typed {
    ($($t:ty = $kind:expr;)*) => {
        $(impl TypedElement for $t {
            fn element_type() -> Type {
                Type::new($kind)
            }
        })*
    };
}

typed! {
    i8 = TypeKind::Integer(8, Signedness::Signless);
    i16 = TypeKind::Integer(16, Signedness::Signless);
    i32 = TypeKind::Integer(32, Signedness::Signless);
    i64 = TypeKind::Integer(64, Signedness::Signless);
    i128 = TypeKind::Integer(128, Signedness::Signless);
    u8 = TypeKind::Integer(8, Signedness::Unsigned);
    u16 = TypeKind::Integer(16, Signedness::Unsigned);
    u32 = TypeKind::Integer(32, Signedness::Unsigned);
    u64 = TypeKind::Integer(64, Signedness::Unsigned);
    u128 = TypeKind::Integer(128, Signedness::Unsigned);
    bool = TypeKind::Integer(1, Signedness::Signless);
    f16 = TypeKind::Float(FloatKind::F16);
    bf16 = TypeKind::Float(FloatKind::BF16);
    f32 = TypeKind::Float(FloatKind::F32);
    f64 = TypeKind::Float(FloatKind::F64);
}

impl<T: TypedElement> TypedElement for Complex<T> {
    fn element_type() -> Type {
        Type::new(TypeKind::Complex(T::element_type()))
    }
}

fn of<T: TypedElement>(shape: &[i64], elements: impl IntoIterator<Item = T>) -> Tensor {
    Tensor::collect(Type::tensor(shape, T::element_type()), elements)
}

impl<T: TypedElement> From<T> for Tensor {
    fn from(number: T) -> Tensor {
        of(&[], [number])
    }
}

impl<T: TypedElement> From<&[T]> for Tensor {
    fn from(elements: &[T]) -> Tensor {
        of(&[elements.len() as i64], elements.iter().copied())
    }
}

impl<T: TypedElement> From<Vec<T>> for Tensor {
    fn from(elements: Vec<T>) -> Tensor {
        Tensor::from(&*elements)
    }
}

impl<T: TypedElement, const A: usize> From<[T; A]> for Tensor {
    fn from(elements: [T; A]) -> Tensor {
        of(&[A as i64], elements)
    }
}

impl<T: TypedElement, const A: usize, const B: usize> From<[[T; B]; A]> for Tensor {
    fn from(rows: [[T; B]; A]) -> Tensor {
        of(&[A as i64, B as i64], rows.into_iter().flatten())
    }
}

impl<T: TypedElement, const A: usize, const B: usize, const C: usize> From<[[[T; C]; B]; A]>
    for Tensor
{
    fn from(planes: [[[T; C]; B]; A]) -> Tensor {
        of(&[A as i64, B as i64, C as i64], planes.into_iter().flatten().flatten())
    }
}

impl<T: TypedElement, const A: usize, const B: usize, const C: usize, const D: usize>
    From<[[[[T; D]; C]; B]; A]> for Tensor
{
    fn from(cubes: [[[[T; D]; C]; B]; A]) -> Tensor {
        let shape = [A as i64, B as i64, C as i64, D as i64];
        of(&shape, cubes.into_iter().flatten().flatten().flatten())
    }
}

impl From<&Tensor> for Tensor {
    fn from(tensor: &Tensor) -> Tensor {
        tensor.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_have_the_shape_and_elements_of_their_rust_type() {
        let matrix = Tensor::from([[1_i32, 2, 3], [4, 5, 6]]);
        assert_eq!(matrix.ty(), Type::tensor(&[2, 3], Type::i32()));
        assert_eq!(matrix.values::<i32>().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Tensor::from(true).ty(), Type::tensor(&[], Type::i1()));
        assert_eq!(Tensor::from(vec![1_u8]).ty().to_string(), "tensor<1xui8>");
        assert_eq!(Tensor::from([[[0.0_f64; 3]; 0]; 2]).ty().to_string(), "tensor<2x0x3xf64>");
    }
}
