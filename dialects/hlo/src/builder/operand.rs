//! Operands that are handles or constants of Rust, and results of sub-computations.

use std::panic::Location;

use creole_ir::{Error, Tensor, Type, ensure};

use super::handle::{HloBuilder, HloOp};
use crate::Constant;

/// Second operand of an operation: a handle, or a number, an array or a vector of Rust, which becomes a constant with
/// the elements of the first operand's type.
pub trait Operand<'b> {
    /// Returns the operand of an operation on `first`.
    #[track_caller]
    fn operand_of(self, first: HloOp<'b>) -> HloOp<'b>;
}

impl<'b> Operand<'b> for HloOp<'b> {
    fn operand_of(self, _: HloOp<'b>) -> HloOp<'b> {
        self
    }
}

impl<'b> Operand<'b> for &HloOp<'b> {
    fn operand_of(self, _: HloOp<'b>) -> HloOp<'b> {
        *self
    }
}

impl<'b, T: Into<Tensor>> Operand<'b> for T {
    #[track_caller]
    fn operand_of(self, first: HloOp<'b>) -> HloOp<'b> {
        let value = self.into();
        let (b, at) = (first.builder, Location::caller());
        let ty = first.ty();
        let made = b.at(at, |state| {
            ensure!(ty.is_tensor(), "expects an array beside a constant, found {ty}");
            state.value(Constant { value: converted(&value, ty.elem())?.into() })
        });
        b.handle(made)
    }
}

/// Returns a constant with elements of this type. Error: an element has no value of this type.
fn converted(value: &Tensor, elem: Type) -> Result<Tensor, Error> {
    let from = value.elem();
    if from == elem {
        return Ok(value.clone());
    }
    let is_number =
        |ty: Type| ty != Type::i1() && (ty.is_int() || ty.is_float() || ty.is_complex());
    let is_part = from.is_complex() <= elem.is_complex();
    let made = value.convert(elem).filter(|_| is_number(from) && is_number(elem) && is_part);
    // Floats are rounded, but stay finite; integers have to be the same number.
    let made = made.filter(|made| match elem.is_int() {
        true => same_numbers(value, made),
        false => !from.is_float() || (0..value.len()).all(|i| stays_finite(value, made, i)),
    });
    made.ok_or_else(|| {
        let found = Tensor::with_type(value, value.ty());
        Error::new(format!(
            "expects a constant with elements of type {elem}, found {} of type {}",
            creole_ir::tensor::show::nested(&found),
            value.ty()
        ))
    })
}

fn stays_finite(value: &Tensor, made: &Tensor, i: usize) -> bool {
    !made.elem().is_float() || !value.float(i).is_finite() || made.float(i).is_finite()
}

fn same_numbers(a: &Tensor, b: &Tensor) -> bool {
    let number = |tensor: &Tensor, i: usize| match tensor.elem() {
        ty if ty.is_float() => {
            Some(tensor.float(i)).filter(|x| x.fract() == 0.0).map(|x| x as i128)
        }
        ty if ty.is_unsigned() => Some(i128::from(tensor.bits(i))),
        _ => Some(i128::from(tensor.int(i))),
    };
    (0..a.len()).all(|i| number(a, i).is_some() && number(a, i) == number(b, i))
}

/// Results of a computation or of a sub-computation: a handle, or an array, a slice or a vector of handles.
pub trait Results<'b> {
    /// Returns the results in order.
    fn into_results(self) -> Vec<HloOp<'b>>;
}

impl<'b> Results<'b> for HloOp<'b> {
    fn into_results(self) -> Vec<HloOp<'b>> {
        vec![self]
    }
}

impl<'b> Results<'b> for &[HloOp<'b>] {
    fn into_results(self) -> Vec<HloOp<'b>> {
        self.to_vec()
    }
}

impl<'b> Results<'b> for Vec<HloOp<'b>> {
    fn into_results(self) -> Vec<HloOp<'b>> {
        self
    }
}

impl<'b, const N: usize> Results<'b> for [HloOp<'b>; N] {
    fn into_results(self) -> Vec<HloOp<'b>> {
        self.to_vec()
    }
}

impl HloBuilder {
    /// Constant of a number, an array or a vector of Rust, or of a [`Tensor`]: `constant([[1, 2], [3, 4]])`.
    /// In XLA: `ConstantLiteral`, `ConstantR0` and its relatives.
    #[track_caller]
    pub fn constant(&self, value: impl Into<Tensor>) -> HloOp<'_> {
        let value = value.into();
        self.emit(&[], |state, _| state.value(Constant { value: value.into() }))
    }

    /// Constant of zeros; `ty` is an element type or that of an array.
    #[track_caller]
    pub fn zero(&self, ty: Type) -> HloOp<'_> {
        self.number(0, ty)
    }

    /// Constant of ones; `ty` is an element type or that of an array.
    #[track_caller]
    pub fn one(&self, ty: Type) -> HloOp<'_> {
        self.number(1, ty)
    }

    /// Constant of the least value of an element type: minus infinity of floats that have it.
    #[track_caller]
    pub fn min_value(&self, elem: Type) -> HloOp<'_> {
        self.extreme(elem, true)
    }

    /// Constant of the greatest value of an element type: infinity of floats that have it.
    #[track_caller]
    pub fn max_value(&self, elem: Type) -> HloOp<'_> {
        self.extreme(elem, false)
    }

    #[track_caller]
    fn number(&self, number: i64, ty: Type) -> HloOp<'_> {
        self.emit(&[], |state, _| {
            let elem = ty.elem();
            ensure!(
                elem.is_int() || elem.is_float() || elem.is_complex(),
                "expects numbers, found {ty}"
            );
            let ty = if ty.is_tensor() { ty } else { Type::tensor(&[], ty) };
            ensure!(ty.has_static_shape(), "expects a static shape, found {ty}");
            state.value(Constant { value: Tensor::from_i64(number, ty).into() })
        })
    }

    #[track_caller]
    fn extreme(&self, elem: Type, is_least: bool) -> HloOp<'_> {
        self.emit(&[], |state, _| {
            let value = extreme(elem, is_least)
                .ok_or_else(|| Error::new(format!("expects integers or floats, found {elem}")))?;
            state.value(Constant { value: value.into() })
        })
    }

    /// Number of the element type of `like`.
    #[track_caller]
    pub fn scalar_like<'b>(&'b self, like: HloOp<'b>, number: impl Operand<'b>) -> HloOp<'b> {
        number.operand_of(like)
    }
}

fn extreme(elem: Type, is_least: bool) -> Option<Tensor> {
    let ty = Type::tensor(&[], elem);
    if elem.is_float() {
        let infinity = if is_least { f64::NEG_INFINITY } else { f64::INFINITY };
        let value = Tensor::from_f64(infinity, ty);
        return if value.float(0) == infinity { Some(value) } else { finite_extreme(ty, is_least) };
    }
    let width = elem.bits().filter(|_| elem.is_int())?;
    let is_signed = !elem.is_unsigned() && elem != Type::i1();
    let top = 1_u64.checked_shl(width - 1)?;
    let bits = match (is_signed, is_least) {
        (true, true) => top,
        (true, false) => top - 1,
        (false, true) => 0,
        (false, false) => u64::MAX,
    };
    Some(Tensor::from_bits(bits, ty))
}

/// The least or greatest number of a format without infinity, which has a byte at most.
fn finite_extreme(ty: Type, is_least: bool) -> Option<Tensor> {
    let width = ty.elem().bits().filter(|width| *width <= 8)?;
    let all = (0..1_u64 << width).map(|code| Tensor::from_bits(code, ty));
    let numbers = all.filter(|value| !value.float(0).is_nan());
    let order = |a: &Tensor, b: &Tensor| a.float(0).total_cmp(&b.float(0));
    if is_least { numbers.min_by(order) } else { numbers.max_by(order) }
}
