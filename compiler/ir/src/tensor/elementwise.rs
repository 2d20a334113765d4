//! Elementwise functions of one, two and three tensors.
//!
//! Each returns `None` where it is not defined for the element type. Results of splats are splats.
//! Integers wrap; signless ones count as signed, except `i1`, which is a truth value. Floats are
//! computed in `f64` if that is their type, else in `f32` and rounded once.

use num_complex::Complex;

use super::elem::by_size;
use super::format::{float_to_bits, next_after, smallest_normal};
use super::function::{Binary, Unary};
use super::lane::{LaneKind, part};
use super::{Tensor, complex, integer, real};
use crate::types::{FloatKind, Type, TypeKind};

/// Binds `$f` to the function of `$op` on the lanes of `$elem`, or returns `None`.
macro_rules! with_binary {
    ($op:expr, $elem:expr, $f:ident => $body:expr) => {
        match LaneKind::of($elem)? {
            LaneKind::Int(format) => {
                let function = integer::binary($op, format)?;
                let $f = move |a: i64, b: i64| function(format, a, b);
                $body
            }
            LaneKind::Single => {
                let $f = real::single::binary($op)?;
                $body
            }
            LaneKind::Double => {
                let $f = real::double::binary($op)?;
                $body
            }
            LaneKind::ComplexSingle => {
                let $f = complex::single::binary($op)?;
                $body
            }
            LaneKind::ComplexDouble => {
                let $f = complex::double::binary($op)?;
                $body
            }
        }
    };
}
pub(super) use with_binary;

impl Tensor {
    /// `result[i] = op(self[i])`. `None`: `op` is not defined for the element type.
    #[must_use]
    pub fn unary(&self, op: Unary) -> Option<Tensor> {
        match op {
            Unary::IsFinite => self.classify(f64::is_finite),
            Unary::IsNan => self.classify(f64::is_nan),
            Unary::IsInf => self.classify(f64::is_infinite),
            Unary::IsNormal => {
                let least = smallest_normal(self.elem())?;
                self.classify(move |x: f64| x.is_finite() && x.abs() >= least)
            }
            Unary::Abs | Unary::Real | Unary::Imag if self.elem().is_complex() => {
                self.complex_to_real(op)
            }
            _ => self.unary_same(op),
        }
    }

    fn unary_same(&self, op: Unary) -> Option<Tensor> {
        let ty = self.ty;
        Some(match LaneKind::of(self.elem())? {
            LaneKind::Int(format) => {
                let f = integer::unary(op, format)?;
                self.map(ty, |x| f(format, x))
            }
            LaneKind::Single => self.map(ty, real::single::unary(op)?),
            LaneKind::Double => self.map(ty, real::double::unary(op)?),
            LaneKind::ComplexSingle => self.map(ty, complex::single::unary(op)?),
            LaneKind::ComplexDouble => self.map(ty, complex::double::unary(op)?),
        })
    }

    fn classify(&self, test: impl Fn(f64) -> bool) -> Option<Tensor> {
        let ty = self.ty.with_elem(Type::i1());
        self.elem().is_float().then(|| self.map(ty, |x: f64| i64::from(test(x))))
    }

    fn complex_to_real(&self, op: Unary) -> Option<Tensor> {
        let ty = self.ty.with_elem(part(self.elem()));
        if LaneKind::of(self.elem())? == LaneKind::ComplexSingle {
            return Some(self.map(ty, |z: Complex<f32>| match op {
                Unary::Real => z.re,
                Unary::Imag => z.im,
                _ => z.re.hypot(z.im),
            }));
        }
        Some(self.map(ty, |z: Complex<f64>| match op {
            Unary::Real => z.re,
            Unary::Imag => z.im,
            _ => z.re.hypot(z.im),
        }))
    }

    /// `result[i] = op(self[i], other[i])`, both of one element type and shape. `None`: they are
    /// not, or `op` is not defined for the element type.
    #[must_use]
    pub fn binary(&self, op: Binary, other: &Tensor) -> Option<Tensor> {
        if !self.matches(other) {
            return None;
        }
        if op == Binary::NextAfter {
            return self.next_after(other);
        }
        Some(with_binary!(op, self.elem(), f => self.map2(other, self.ty, f)))
    }

    /// Have both one element type and shape?
    pub(super) fn matches(&self, other: &Tensor) -> bool {
        self.elem() == other.elem() && self.shape() == other.shape()
    }

    /// The bits of the elements as integers of the same width.
    pub(super) fn as_bits(&self, extend: fn(u32) -> Type) -> Option<Tensor> {
        let elem = extend(self.elem().bits()?);
        (elem.elem_bytes() == self.elem().elem_bytes())
            .then(|| self.with_type(self.ty.with_elem(elem)))
    }

    fn next_after(&self, other: &Tensor) -> Option<Tensor> {
        let elem = self.elem();
        let (from, to) = (self.as_bits(Type::int)?, other.as_bits(Type::int)?);
        let mask = u64::MAX >> (64 - elem.bits()?);
        let next = |a: i64, b: i64| next_after(a as u64 & mask, b as u64 & mask, elem) as i64;
        elem.is_float().then(|| from.map2(&to, from.ty, next).with_type(self.ty))
    }

    /// `result[i] = self[i] + imaginary[i] * i`, both of a float type.
    #[must_use]
    pub fn complex(&self, imaginary: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() || !self.matches(imaginary) {
            return None;
        }
        let ty = self.ty.with_elem(Type::new(TypeKind::Complex(self.elem())));
        Some(match *self.elem() {
            TypeKind::Float(FloatKind::F64) => {
                self.map2(imaginary, ty, |re: f64, im| Complex { re, im })
            }
            _ => self.map2(imaginary, ty, |re: f32, im| Complex { re, im }),
        })
    }

    /// `result[i] = if pred[i] { on_true[i] } else { on_false[i] }`; `pred`, of type `i1`, may be
    /// of rank 0 and then holds for all. `None`: the types don't match.
    #[must_use]
    pub fn select(pred: &Tensor, on_true: &Tensor, on_false: &Tensor) -> Option<Tensor> {
        if pred.elem() != Type::i1() || !on_true.matches(on_false) {
            return None;
        }
        if let Some(one) = pred.shape().is_empty().then_some(pred).or(pred.splat.then_some(pred)) {
            return Some(if one.truth(0) { on_true } else { on_false }.clone());
        }
        (pred.shape() == on_true.shape()).then(|| mix(pred, on_true, on_false))
    }

    /// `result[i] = min(max(self[i], low[i]), high[i])`; the bounds may be of rank 0.
    #[must_use]
    pub fn clamp(&self, low: &Tensor, high: &Tensor) -> Option<Tensor> {
        if low.elem() != self.elem() || high.elem() != self.elem() {
            return None;
        }
        self.binary(Binary::Max, &self.spread(low))?.binary(Binary::Min, &self.spread(high))
    }

    /// `bound` over the shape of `self` if it is of rank 0.
    fn spread(&self, bound: &Tensor) -> Tensor {
        if bound.shape().is_empty() { Tensor::splat(self.ty, bound) } else { bound.clone() }
    }

    /// `result[i] = self[i] * factor[i] + addend[i]`, rounded once, of a float type.
    #[must_use]
    pub fn fma(&self, factor: &Tensor, addend: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() || !self.matches(factor) || !self.matches(addend) {
            return None;
        }
        let single = *self.elem() == TypeKind::Float(FloatKind::F32);
        let fused = |a: f64, b: f64, c: f64| match single {
            true => (a as f32).mul_add(b as f32, c as f32).into(),
            false => a.mul_add(b, c),
        };
        let bits = |v| float_to_bits(v, self.elem());
        if self.splat && factor.splat && addend.splat {
            return Some(Tensor::from_bits(
                bits(fused(self.float(0), factor.float(0), addend.float(0))),
                self.ty,
            ));
        }
        let (a, b, c) = (self.all_lanes(), factor.all_lanes(), addend.all_lanes());
        let lanes: Vec<f64> =
            a.iter().zip(&b).zip(&c).map(|((a, b), c)| fused(*a, *b, *c)).collect();
        Some(Tensor::from_stored(
            self.ty,
            false,
            <f64 as super::lane::Lane>::encode(self.elem(), &lanes),
        ))
    }
}

/// Elements of either tensor, as `pred` says.
fn mix(pred: &Tensor, on_true: &Tensor, on_false: &Tensor) -> Tensor {
    let (yes, no) = (on_true.stored_bytes(), on_false.stored_bytes());
    let index = |t: &Tensor, i| if t.splat { 0 } else { i };
    let choices = pred.stored_bytes().iter().enumerate();
    let bytes = by_size!(on_true.elem_size(), N => {
        let (yes, no) = (yes.as_chunks::<N>().0, no.as_chunks::<N>().0);
        let pick = |(i, p): (usize, &u8)| if p & 1 != 0 { yes[index(on_true, i)] } else { no[index(on_false, i)] };
        choices.map(pick).collect::<Vec<_>>().into_flattened()
    }, else choices.flat_map(|(i, p)| {
        if p & 1 != 0 { on_true.elem_bytes(i) } else { on_false.elem_bytes(i) }
    }).copied().collect());
    Tensor::from_stored(on_true.ty, false, bytes)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::types::Signedness;

    fn floats(items: &[f32]) -> Tensor {
        Tensor::collect(Type::tensor(&[items.len() as i64], Type::f32()), items.iter().copied())
    }

    fn ints(elem: Type, items: &[i64]) -> Tensor {
        let ty = Type::tensor(&[items.len() as i64], elem);
        Tensor::from_stored(ty, false, <i64 as crate::tensor::lane::Lane>::encode(elem, items))
    }

    #[track_caller]
    fn check(result: Option<Tensor>, expect: Expect) {
        expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
    }

    const INF: f32 = f32::INFINITY;
    const NAN: f32 = f32::NAN;

    #[test]
    fn integers_divide_as_in_hlo() {
        let i8 = Type::i8();
        let (a, b) = (ints(i8, &[7, -7, 5, -128, -128]), ints(i8, &[2, 2, 0, -1, 0]));
        check(a.binary(Binary::Div, &b), expect!["dense<[3, -3, -1, -128, -1]> : tensor<5xi8>"]);
        check(a.binary(Binary::Rem, &b), expect!["dense<[1, -1, 5, 0, -128]> : tensor<5xi8>"]);
        check(
            a.binary(Binary::DivUnsigned, &b),
            expect!["dense<[3, 124, -1, 0, -1]> : tensor<5xi8>"],
        );
        check(
            a.binary(Binary::RemUnsigned, &b),
            expect!["dense<[1, 1, 5, -128, -128]> : tensor<5xi8>"],
        );
        check(
            a.binary(Binary::FloorDivSigned, &b),
            expect!["dense<[3, -4, -1, -128, -1]> : tensor<5xi8>"],
        );
        check(
            a.binary(Binary::CeilDivSigned, &b),
            expect!["dense<[4, -3, -1, -128, -1]> : tensor<5xi8>"],
        );
    }

    #[test]
    fn the_least_integer() {
        let x = ints(Type::i64(), &[i64::MIN]);
        check(x.unary(Unary::Abs), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
        check(x.unary(Unary::Neg), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
        let minus = ints(Type::i64(), &[-1]);
        check(
            x.binary(Binary::Div, &minus),
            expect!["dense<-9223372036854775808> : tensor<1xi64>"],
        );
        check(x.binary(Binary::Rem, &minus), expect!["dense<0> : tensor<1xi64>"]);
        check(x.binary(Binary::MulHighSigned, &minus), expect!["dense<0> : tensor<1xi64>"]);
    }

    #[test]
    fn shifts_by_the_width_and_more() {
        let (a, b) = (ints(Type::i8(), &[-128, -128, -128, 1]), ints(Type::i8(), &[7, 8, -1, 7]));
        check(a.binary(Binary::Shl, &b), expect!["dense<[0, 0, 0, -128]> : tensor<4xi8>"]);
        check(a.binary(Binary::ShrArith, &b), expect!["dense<[-1, -1, -1, 0]> : tensor<4xi8>"]);
        check(a.binary(Binary::ShrLogic, &b), expect!["dense<[1, 0, 0, 0]> : tensor<4xi8>"]);
    }

    #[test]
    fn narrow_and_unsigned_integers() {
        let ui4 = Type::new(TypeKind::Integer(4, Signedness::Unsigned));
        let (a, b) = (ints(ui4, &[15, 3]), ints(ui4, &[2, 4]));
        check(a.binary(Binary::Add, &b), expect!["dense<[1, 7]> : tensor<2xui4>"]);
        check(a.binary(Binary::Max, &b), expect!["dense<[15, 4]> : tensor<2xui4>"]);
        check(a.binary(Binary::Div, &b), expect!["dense<[7, 0]> : tensor<2xui4>"]);
        check(a.unary(Unary::Clz), expect!["dense<[0, 2]> : tensor<2xui4>"]);
        check(a.unary(Unary::Ctz), expect!["dense<0> : tensor<2xui4>"]);
        let i4 = ints(Type::int(4), &[-1, 0]);
        check(i4.unary(Unary::Popcnt), expect!["dense<[4, 0]> : tensor<2xi4>"]);
        check(i4.unary(Unary::Ctz), expect!["dense<[0, 4]> : tensor<2xi4>"]);
    }

    #[test]
    fn integer_powers() {
        let (a, b) = (ints(Type::i32(), &[3, -1, 2, 0, 1]), ints(Type::i32(), &[4, -3, -1, 0, -5]));
        check(a.binary(Binary::Pow, &b), expect!["dense<[81, -1, 0, 1, 1]> : tensor<5xi32>"]);
    }

    #[test]
    fn truth_values() {
        let (a, b) = (ints(Type::i1(), &[0, 0, 1, 1]), ints(Type::i1(), &[0, 1, 0, 1]));
        check(
            a.binary(Binary::Add, &b),
            expect!["dense<[false, true, true, true]> : tensor<4xi1>"],
        );
        check(
            a.binary(Binary::Mul, &b),
            expect!["dense<[false, false, false, true]> : tensor<4xi1>"],
        );
        check(a.binary(Binary::Sub, &b), expect!["none"]);
        check(a.unary(Unary::Not), expect!["dense<[true, true, false, false]> : tensor<4xi1>"]);
    }

    #[test]
    fn extremes_of_special_floats() {
        let (a, b) = (floats(&[NAN, 1.0, -0.0, 0.0, -INF]), floats(&[1.0, NAN, 0.0, -0.0, INF]));
        check(
            a.binary(Binary::Max, &b),
            expect![
                "dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
            ],
        );
        check(
            a.binary(Binary::Min, &b),
            expect![
                "dense<[0x7FC00000, 0x7FC00000, -0.000000e+00, -0.000000e+00, 0xFF800000]> : tensor<5xf32>"
            ],
        );
        check(
            a.binary(Binary::MaxNum, &b),
            expect![
                "dense<[1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
            ],
        );
    }

    #[test]
    fn functions_of_special_floats() {
        let x = floats(&[NAN, INF, -INF, -0.0, 2.5]);
        check(
            floats(&[INF, -INF, 0.0]).unary(Unary::Logistic),
            expect!["dense<[1.000000e+00, 0.000000e+00, 5.000000e-01]> : tensor<3xf32>"],
        );
        check(
            x.unary(Unary::Sign),
            expect![
                "dense<[0x7FC00000, 1.000000e+00, -1.000000e+00, -0.000000e+00, 1.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(
            x.unary(Unary::IsFinite),
            expect!["dense<[false, false, false, true, true]> : tensor<5xi1>"],
        );
        check(
            x.unary(Unary::RoundEven),
            expect![
                "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 2.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(
            x.unary(Unary::RoundAway),
            expect![
                "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 3.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(x.unary(Unary::Popcnt), expect!["none"]);
    }

    #[test]
    fn small_floats_round_once() {
        let bf16 = Type::new(TypeKind::Float(FloatKind::BF16));
        let x = Tensor::from_f64(1.0, bf16);
        let y = Tensor::from_f64(0.0039, bf16);
        check(x.binary(Binary::Add, &y), expect!["dense<1.000000e+00> : bf16"]);
    }

    #[test]
    fn splats_stay_splats() {
        let x = Tensor::from_f64(2.0, Type::tensor(&[1 << 30], Type::f32()));
        let y = x.binary(Binary::Mul, &x).expect("floats multiply");
        assert!(y.is_splat() && y.float(7) == 4.0);
    }

    #[test]
    fn select_takes_a_number_or_a_tensor() {
        let (a, b) = (floats(&[1.0, 2.0]), floats(&[3.0, 4.0]));
        check(
            Tensor::select(&Tensor::bool(false), &a, &b),
            expect!["dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
        );
        check(
            Tensor::select(&ints(Type::i1(), &[1, 0]), &a, &b),
            expect!["dense<[1.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
        );
        check(Tensor::select(&a, &a, &b), expect!["none"]);
    }

    #[test]
    fn clamp_between_numbers() {
        let (low, high) = (Tensor::from_f64(0.0, Type::f32()), Tensor::from_f64(1.0, Type::f32()));
        let x = floats(&[-1.0, 0.5, NAN, INF]);
        check(
            x.clamp(&low, &high),
            expect![
                "dense<[0.000000e+00, 5.000000e-01, 0x7FC00000, 1.000000e+00]> : tensor<4xf32>"
            ],
        );
    }

    #[test]
    fn fused_product_rounds_once() {
        let x = floats(&[1.0 + 2f32.powi(-12)]);
        let y = floats(&[-1.0]);
        let result = x.fma(&x, &y).map(|t| t.float(0));
        assert_eq!(result, Some(2f64.powi(-11) + 2f64.powi(-24)));
    }

    #[test]
    fn complex_numbers() {
        let z = floats(&[3.0, 0.0]).complex(&floats(&[4.0, 1.0])).expect("of floats");
        check(z.unary(Unary::Abs), expect!["dense<[5.000000e+00, 1.000000e+00]> : tensor<2xf32>"]);
        check(z.unary(Unary::Imag), expect!["dense<[4.000000e+00, 1.000000e+00]> : tensor<2xf32>"]);
        check(
            z.binary(Binary::Mul, &z),
            expect![
                "dense<[(-7.000000e+00,2.400000e+01), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>"
            ],
        );
        check(z.binary(Binary::Max, &z), expect!["none"]);
    }
}
