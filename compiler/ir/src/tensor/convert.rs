//! Conversions between element types: by value, and by bits.

use creole_scalar::IntFormat;
use num_complex::Complex;

use super::Tensor;
use super::lane::{LaneKind, int_format, part};
use crate::types::{FloatKind, Type, TypeKind};

/// Signedness of integers in a conversion.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rules {
    /// StableHLO's: by type, and `i1` is a truth value.
    Hlo,
    /// Signed in two's complement, also for `i1`.
    Signed,
    /// Unsigned for all types.
    Unsigned,
}

impl Rules {
    fn format(self, elem: Type) -> Option<IntFormat> {
        let format = int_format(elem)?;
        Some(match self {
            Rules::Hlo => format,
            Rules::Signed => IntFormat { signed: true, ..format },
            Rules::Unsigned => IntFormat { signed: false, ..format },
        })
    }

    /// True if `elem` is a truth value, so that a conversion to it tests for nonzero.
    fn is_truth(self, elem: Type) -> bool {
        self == Rules::Hlo && elem == Type::i1()
    }
}

impl Tensor {
    /// Converts the values to element type `elem`, as `stablehlo.convert` defines it: floats become
    /// integers towards zero, saturated, zero for NaN; integers wrap; `i1` is true for nonzero
    /// numbers; the imaginary part is dropped for a real type. Floats are rounded once. `None`:
    /// `elem` is not a number.
    #[must_use]
    pub fn convert(&self, elem: Type) -> Option<Tensor> {
        self.convert_by(elem, Rules::Hlo)
    }

    /// Converts as [`Tensor::convert`], with integers of both types as signed numbers, also for
    /// `i1`: the semantics of `arith.extsi`, `arith.trunci`, `arith.sitofp`, `arith.fptosi`,
    /// `arith.index_cast`.
    #[must_use]
    pub fn convert_signed(&self, elem: Type) -> Option<Tensor> {
        self.convert_by(elem, Rules::Signed)
    }

    /// Converts as [`Tensor::convert`], with integers of both types as unsigned numbers: the
    /// semantics of `arith.extui`, `arith.uitofp`, `arith.fptoui`, `arith.index_castui`.
    #[must_use]
    pub fn convert_unsigned(&self, elem: Type) -> Option<Tensor> {
        self.convert_by(elem, Rules::Unsigned)
    }

    fn convert_by(&self, elem: Type, rules: Rules) -> Option<Tensor> {
        if elem == self.elem() {
            return Some(self.clone());
        }
        if super::wide::is_wide(elem) || super::wide::is_wide(self.elem()) {
            let signed = match rules {
                Rules::Hlo if elem == Type::i1() => return None,
                Rules::Hlo => !self.elem().is_unsigned() && !elem.is_unsigned(),
                Rules::Signed => true,
                Rules::Unsigned => false,
            };
            return super::wide::convert(self, elem, signed);
        }
        let ty = self.ty.with_elem(elem);
        match (LaneKind::of(self.elem())?, LaneKind::of(elem)?) {
            (_, LaneKind::ComplexSingle | LaneKind::ComplexDouble) => self.to_complex(ty, rules),
            (LaneKind::ComplexSingle | LaneKind::ComplexDouble, _) => {
                let real = self.ty.with_elem(part(self.elem()));
                self.map(real, |z: Complex<f64>| z.re).convert_by(elem, rules)
            }
            (LaneKind::Int(_), LaneKind::Int(_)) => {
                let (from, truth) = (rules.format(self.elem())?, rules.is_truth(elem));
                Some(self.map(ty, |x| if truth { (x != 0).into() } else { from.extend(x) }))
            }
            (LaneKind::Int(_), _) => self.int_to_float(ty, rules.format(self.elem())?),
            (_, LaneKind::Int(_)) if rules.is_truth(elem) => {
                Some(self.map(ty, |x: f64| i64::from(x != 0.0)))
            }
            (_, LaneKind::Int(_)) => {
                let to = rules.format(elem)?;
                Some(self.map(ty, |x: f64| saturate(x, to)))
            }
            (_, _) => Some(self.map(ty, |x: f64| x)),
        }
    }

    fn to_complex(&self, ty: Type, rules: Rules) -> Option<Tensor> {
        if self.elem().is_complex() {
            return Some(self.map(ty, |z: Complex<f64>| z));
        }
        let real = self.convert_by(part(ty.elem()), rules)?;
        Some(real.map(ty, |re: f64| Complex { re, im: 0.0 }))
    }

    fn int_to_float(&self, ty: Type, from: IntFormat) -> Option<Tensor> {
        Some(match (*ty.elem() == TypeKind::Float(FloatKind::F64), from.signed) {
            (true, true) => self.map(ty, |x| from.extend(x) as f64),
            (true, false) => self.map(ty, |x| from.zero_extend(x) as f64),
            (false, true) => self.map(ty, |x| {
                let x = from.extend(x);
                let magnitude = round_to_odd(x.unsigned_abs());
                if x < 0 { -magnitude } else { magnitude }
            }),
            (false, false) => self.map(ty, |x| round_to_odd(from.zero_extend(x))),
        })
    }

    /// Reinterprets the bits as elements of another type, row-major and from the lowest bit on, as
    /// `stablehlo.bitcast_convert` defines it. `None`: `ty` has another number of bits in all.
    #[must_use]
    pub fn bitcast(&self, ty: Type) -> Option<Tensor> {
        let (from, to) = (self.elem().bits()? as usize, ty.elem().bits()? as usize);
        let n = usize::try_from(ty.n_elements()?).ok()?;
        if self.len().checked_mul(from) != n.checked_mul(to) {
            return None;
        }
        if from == to && self.elem().elem_bytes() == ty.elem().elem_bytes() {
            return Some(self.with_type(ty));
        }
        let whole = |elem: Type, bits: usize| {
            elem.elem_bytes() == Some(bits.div_ceil(8)) && bits.is_multiple_of(8)
        };
        if whole(self.elem(), from) && whole(ty.elem(), to) {
            return Some(Tensor::from_stored(ty, false, self.to_bytes()));
        }
        if from > 64 || to > 64 || self.elem().is_complex() || ty.elem().is_complex() {
            return None;
        }
        Some(self.repack(ty, from, to))
    }

    fn repack(&self, ty: Type, from: usize, to: usize) -> Tensor {
        let size = ty.elem().elem_bytes().unwrap_or(8);
        let mut bytes = Vec::new();
        let (mut pending, mut n_pending) = (0u128, 0);
        for i in 0..self.len() {
            pending |= u128::from(self.bits(i)) << n_pending;
            n_pending += from;
            while n_pending >= to {
                let word = pending & (u128::MAX >> (128 - to));
                bytes.extend_from_slice(&word.to_le_bytes()[..size]);
                pending >>= to;
                n_pending -= to;
            }
        }
        Tensor::from_stored(ty, false, bytes)
    }
}

/// Rounds `x` towards zero to an integer of `format`, saturated at its limits, 0 for NaN.
fn saturate(x: f64, format: IntFormat) -> i64 {
    let spare = 64 - format.width;
    if format.signed {
        (x as i64).clamp(i64::MIN >> spare, i64::MAX >> spare)
    } else {
        (x as u64).min(u64::MAX >> spare) as i64
    }
}

/// Rounds `x` to odd: the last bit is set if lower bits are lost, so that a second rounding, to at
/// most 51 bits, gives the result of a single one.
fn round_to_odd(x: u64) -> f64 {
    let excess = (64 - x.leading_zeros()).saturating_sub(53);
    let kept = x >> excess << excess;
    let sticky = u64::from(kept != x) << excess;
    (kept | sticky) as f64
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::types::Signedness;

    #[track_caller]
    fn check(result: Option<Tensor>, expect: Expect) {
        expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
    }

    fn float(kind: FloatKind) -> Type {
        Type::new(TypeKind::Float(kind))
    }

    #[test]
    fn floats_saturate_as_integers() {
        let items = [f32::NAN, -1e30, 300.9, -1.9, 0.5];
        let x = Tensor::collect(Type::tensor(&[5], Type::f32()), items);
        check(x.convert(Type::i8()), expect!["dense<[0, -128, 127, -1, 0]> : tensor<5xi8>"]);
        let ui8 = Type::new(TypeKind::Integer(8, Signedness::Unsigned));
        check(x.convert(ui8), expect!["dense<[0, 0, 255, 0, 0]> : tensor<5xui8>"]);
        check(
            x.convert(Type::i64()),
            expect!["dense<[0, -9223372036854775808, 300, -1, 0]> : tensor<5xi64>"],
        );
        check(x.convert(Type::i1()), expect!["dense<true> : tensor<5xi1>"]);
        check(x.convert_unsigned(Type::i8()), expect!["dense<[0, 0, -1, 0, 0]> : tensor<5xi8>"]);
    }

    #[test]
    fn integers_wrap_and_extend() {
        let x = Tensor::collect(Type::tensor(&[3], Type::i32()), [-1i32, 256, 3]);
        check(x.convert(Type::i8()), expect!["dense<[-1, 0, 3]> : tensor<3xi8>"]);
        check(x.convert(Type::i1()), expect!["dense<true> : tensor<3xi1>"]);
        check(x.convert_signed(Type::i1()), expect!["dense<[true, false, true]> : tensor<3xi1>"]);
        check(
            x.convert_unsigned(Type::i64()),
            expect!["dense<[4294967295, 256, 3]> : tensor<3xi64>"],
        );
        let truth = Tensor::bool(true);
        check(truth.convert(Type::i32()), expect!["dense<1> : i32"]);
        check(truth.convert_signed(Type::i32()), expect!["dense<-1> : i32"]);
    }

    #[test]
    fn integers_round_once() {
        // Through f64 this would become a tie of bf16 and go down to even.
        let x = Tensor::from_i64((1 << 62) + (1 << 54) + 1, Type::i64());
        let float_of = |t: Option<Tensor>| t.expect("a number").float(0);
        assert_eq!(float_of(x.convert(float(FloatKind::BF16))), 2f64.powi(62) + 2f64.powi(55));
        let x = Tensor::from_i64(i64::MIN, Type::i64());
        assert_eq!(float_of(x.convert(Type::f32())), -2f64.powi(63));
        assert_eq!(float_of(x.convert_unsigned(Type::f64())), 2f64.powi(63));
    }

    #[test]
    fn complex_numbers_drop_and_gain_an_imaginary_part() {
        let z =
            Tensor::collect(Type::new(TypeKind::Complex(Type::f32())), [Complex::new(2.5f32, 1.0)]);
        check(z.convert(Type::i32()), expect!["dense<2> : i32"]);
        let c128 = Type::new(TypeKind::Complex(Type::f64()));
        check(z.convert(c128), expect!["dense<(2.500000e+00,1.000000e+00)> : complex<f64>"]);
        check(
            Tensor::bool(true).convert(c128),
            expect!["dense<(1.000000e+00,0.000000e+00)> : complex<f64>"],
        );
    }

    #[test]
    fn bits_across_widths() {
        let x = Tensor::collect(Type::tensor(&[2], Type::i32()), [0x0403_0201i32, -1]);
        let bytes = Type::tensor(&[2, 4], Type::i8());
        check(
            x.bitcast(bytes),
            expect!["dense<[[1, 2, 3, 4], [-1, -1, -1, -1]]> : tensor<2x4xi8>"],
        );
        check(
            x.bitcast(Type::tensor(&[2], Type::f32())),
            expect!["dense<[1.53998961E-36, 0xFFFFFFFF]> : tensor<2xf32>"],
        );
        check(x.bitcast(Type::tensor(&[3], Type::i8())), expect!["none"]);
        let x = Tensor::from_i64(0x21, Type::i8());
        check(x.bitcast(Type::tensor(&[2], Type::int(4))), expect!["dense<[1, 2]> : tensor<2xi4>"]);
    }

    #[test]
    fn tiny_floats() {
        let x = Tensor::collect(Type::tensor(&[3], Type::f64()), [448.0, 1e9, f64::NAN]);
        check(
            x.convert(float(FloatKind::F8E4M3FN)),
            expect!["dense<[4.480000e+02, 0x7F, 0x7F]> : tensor<3xf8E4M3FN>"],
        );
        check(
            x.convert(float(FloatKind::F4E2M1FN)),
            expect!["dense<[6.000000e+00, 6.000000e+00, -0.000000e+00]> : tensor<3xf4E2M1FN>"],
        );
    }
}
