//! Parser of number literals as values of a type.

use std::sync::Arc;

use num_bigint::{BigInt, BigUint, Sign};

use crate::attr::{Attr, sign_extended};
use crate::diagnostic::Diagnostic;
use crate::loc::Span;
use crate::tensor::Tensor;
use crate::text::lexer::Kind;
use crate::text::parser::{Failed, PResult, Parser};
use crate::types::{FloatKind, Signedness, Type, TypeKind};
use crate::wide_float;

impl Parser<'_> {
    /// A number, with its type after a colon or the one MLIR assumes: `i64`, `f64`.
    pub(super) fn number(&mut self) -> PResult<Attr> {
        let start = self.span();
        let negative = self.eat("-");
        let is_float = self.token.kind == Kind::Float;
        if !is_float && self.token.kind != Kind::Int {
            return Err(self.expected("constant integer or floating point value"));
        }
        let text = self.advance();
        let span = self.span_from(start);
        let ty = match self.eat(":") {
            true => self.ty()?,
            false if is_float => Type::f64(),
            false => Type::i64(),
        };
        match *ty {
            TypeKind::Float(kind) if wide_float::is_wide(kind) => {
                let bits = self.wide_float_bits(text, negative, ty, kind, span)?;
                Ok(Attr::BigFloat(Arc::new(bits), ty))
            }
            TypeKind::Float(_) => Ok(Attr::Float(self.float_bits(text, negative, ty, span)?, ty)),
            TypeKind::Integer(width, _) if width > 64 && !is_float => {
                let words = self.wide_int(text, negative, ty, width, span)?;
                Ok(Attr::BigInt(sign_extended(words, ty, width), ty))
            }
            _ => Ok(Attr::Int(self.scalar(text, negative, ty, span)?.int(0), ty)),
        }
    }

    /// A floating-point literal, with an optional minus sign, as an `f64`.
    pub fn real(&mut self) -> PResult<f64> {
        let negative = self.eat("-");
        let is_hex = self.token.kind == Kind::Int && self.slice().starts_with("0x");
        if self.token.kind != Kind::Float && !is_hex {
            return Err(self.error(match self.token.kind {
                Kind::Int => "unexpected decimal integer literal for a floating point value",
                _ => "expected floating point literal",
            }));
        }
        let span = self.span();
        let text = self.advance();
        let value = self.scalar(text, negative, Type::f64(), span)?;
        Ok(value.float(0))
    }

    /// A number literal as a value of `ty`. Error: it does not fit.
    pub(crate) fn scalar(
        &mut self,
        text: &str,
        negative: bool,
        ty: Type,
        span: Span,
    ) -> PResult<Tensor> {
        let mut bytes = Vec::with_capacity(16);
        self.push_number(text, negative, ty, span, &mut bytes)?;
        Ok(Tensor::splat_bytes(ty, &bytes))
    }

    /// Appends the bytes of a number literal as an element of a tensor with elements of type `ty`.
    pub(super) fn push_number(
        &mut self,
        text: &str,
        negative: bool,
        ty: Type,
        span: Span,
        out: &mut Vec<u8>,
    ) -> PResult<()> {
        let held = ty.elem_bytes().unwrap_or(0);
        let is_float = text.contains('.') && !text.starts_with("0x");
        match *ty {
            TypeKind::Float(kind) if wide_float::is_wide(kind) => {
                let bits = self.wide_float_bits(text, negative, ty, kind, span)?;
                out.extend_from_slice(&bits.to_le_bytes());
            }
            TypeKind::Float(_) if held > 0 => {
                let bits = self.float_bits(text, negative, ty, span)?;
                out.extend_from_slice(&bits.to_le_bytes()[..held]);
            }
            TypeKind::Integer(width, _) if width > 64 && !is_float => {
                let words = self.wide_int(text, negative, ty, width, span)?;
                let at = out.len();
                out.extend(words.iter().flat_map(|w| w.to_le_bytes()));
                out.resize(at + held, 0);
            }
            TypeKind::Integer(..) | TypeKind::Index if !is_float => {
                let bits = self.int_bits(text, negative, ty, span)?;
                out.extend_from_slice(&bits.to_le_bytes()[..held]);
            }
            _ if is_float && (ty.is_int_or_index()) => {
                let message = match self.literal {
                    true => "expected integer elements, but parsed floating-point",
                    false => "floating point value not valid for specified type",
                };
                return Err(self.error_at(span, format!("{message} {ty}")));
            }
            _ => {
                let what = if is_float { "floating point value" } else { "integer literal" };
                let message = format!("{what} not valid for specified type {ty}");
                return Err(self.error_at(span, message));
            }
        }
        Ok(())
    }

    fn float_bits(&mut self, text: &str, negative: bool, ty: Type, span: Span) -> PResult<u64> {
        if negative && matches!(*ty, TypeKind::Float(FloatKind::F8E8M0FNU)) {
            return Err(self.error_at(span, format!("numbers of type {ty} have no sign")));
        }
        if let Some(hex) = text.strip_prefix("0x") {
            let width = ty.bits().unwrap_or(64);
            let bits = u64::from_str_radix(hex, 16).ok();
            let bits = bits.filter(|b| width == 64 || *b < 1 << width);
            return self.hex_float(bits, negative, ty, span);
        }
        let value = self.decimal(text, negative, span)?;
        Ok(Tensor::float_bits(value, ty))
    }

    fn wide_float_bits(
        &mut self,
        text: &str,
        negative: bool,
        ty: Type,
        kind: FloatKind,
        span: Span,
    ) -> PResult<u128> {
        if let Some(hex) = text.strip_prefix("0x") {
            let bits = u128::from_str_radix(hex, 16).ok();
            let bits = bits.filter(|b| kind.bits() == 128 || *b < 1 << kind.bits());
            return self.hex_float(bits, negative, ty, span);
        }
        Ok(wide_float::from_f64(self.decimal(text, negative, span)?, kind))
    }

    fn hex_float<T>(
        &mut self,
        bits: Option<T>,
        negative: bool,
        ty: Type,
        span: Span,
    ) -> PResult<T> {
        if negative {
            let message = "hexadecimal float literal should not have a leading minus";
            return Err(self.error_at(span, message));
        }
        bits.ok_or_else(|| {
            self.error_at(span, format!("hexadecimal float constant out of range for type {ty}"))
        })
    }

    fn decimal(&mut self, text: &str, negative: bool, span: Span) -> PResult<f64> {
        match text.parse::<f64>() {
            Ok(value) if text.contains('.') => Ok(if negative { -value } else { value }),
            _ => {
                let message = "unexpected decimal integer literal for a floating point value";
                let note = "add a trailing dot to make the literal a float";
                let error = Diagnostic::error(Some(span), format!("{message}: {text}"));
                self.report(error.note(Some(span), format!("{note}: {text}.")));
                Err(Failed)
            }
        }
    }

    /// Rejects a zero with a sign, as MLIR does.
    fn no_negative_zero(&mut self, text: &str, negative: bool, span: Span) -> PResult<()> {
        let digits = text.strip_prefix("0x").unwrap_or(text);
        if negative && digits.bytes().all(|b| b == b'0') {
            return Err(self.error_at(span, "the integer 0 has no sign"));
        }
        Ok(())
    }

    /// The bits of an integer of at most 64 bits, zero-extended.
    fn int_bits(&mut self, text: &str, negative: bool, ty: Type, span: Span) -> PResult<u64> {
        self.no_negative_zero(text, negative, span)?;
        let (width, sign) = match *ty {
            TypeKind::Integer(width, sign) => (width, sign),
            _ => (64, Signedness::Signed),
        };
        let parsed = match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16),
            None => text.parse::<u64>(),
        };
        let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        // The largest magnitude of a negative number, and the largest positive one.
        let least = if width == 0 || sign == Signedness::Unsigned { 0 } else { 1 << (width - 1) };
        let most = if sign == Signedness::Signed && width > 0 { least - 1 } else { mask };
        match parsed {
            Ok(value) if negative && value <= least => Ok(value.wrapping_neg() & mask),
            Ok(value) if !negative && value <= most => Ok(value),
            _ => Err(self.out_of_range(negative, ty, span)),
        }
    }

    fn out_of_range(&mut self, negative: bool, ty: Type, span: Span) -> Failed {
        let unsigned = matches!(*ty, TypeKind::Integer(_, Signedness::Unsigned));
        let words = match (negative && unsigned, self.literal) {
            (true, true) => "expected unsigned integer elements, but parsed negative value",
            (true, false) => "negative integer literal not valid for unsigned integer type",
            (false, true) => "integer constant out of range for type",
            (false, false) => "integer constant out of range for attribute",
        };
        self.error_at(span, format!("{words}; integer does not fit {ty}"))
    }

    /// The words of an integer of more than 64 bits, lowest first, zero-extended.
    fn wide_int(
        &mut self,
        text: &str,
        negative: bool,
        ty: Type,
        width: u32,
        span: Span,
    ) -> PResult<Vec<u64>> {
        self.no_negative_zero(text, negative, span)?;
        let (digits, radix) = match text.strip_prefix("0x") {
            Some(hex) => (hex, 16),
            None => (text, 10),
        };
        let digits = digits.trim_start_matches('0');
        // Converting takes time that grows with the square of the length, so the length is looked
        // at first: a decimal digit is more than three bits, a hexadecimal one is four.
        if digits.len() > width as usize / 3 + 1 {
            return Err(self.out_of_range(negative, ty, span));
        }
        let value = BigUint::parse_bytes(digits.as_bytes(), radix).unwrap_or_default();
        let unsigned = matches!(*ty, TypeKind::Integer(_, Signedness::Unsigned));
        let signed = matches!(*ty, TypeKind::Integer(_, Signedness::Signed));
        let half = BigUint::from(1u32) << (width as usize - 1);
        let fits = match negative {
            true => !unsigned && value <= half,
            false if signed => value < half,
            false => value.bits() <= u64::from(width),
        };
        if !fits {
            return Err(self.out_of_range(negative, ty, span));
        }
        let value = match negative {
            true => {
                let all = BigInt::from(1) << width as usize;
                (all - BigInt::from_biguint(Sign::Plus, value)).into_parts().1
            }
            false => value,
        };
        let mut words = value.to_u64_digits();
        words.resize(width.div_ceil(64) as usize, 0);
        Ok(words)
    }
}

#[cfg(test)]
mod tests {
    use crate::Dialects;
    use crate::text::parse_attr;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let found = match parse_attr(text, &Dialects::default()) {
            Ok(attr) => attr.to_string(),
            Err(error) => error.message,
        };
        assert_eq!(found, expect);
    }

    #[test]
    fn integers_wrap_into_signless_types_only() {
        check("255 : i8", "-1 : i8");
        check("0xFF : i8", "-1 : i8");
        check("-128 : si8", "-128 : si8");
        check("255 : si8", "integer constant out of range for attribute; integer does not fit si8");
        check(
            "-1 : ui8",
            "negative integer literal not valid for unsigned integer type; integer does not fit ui8",
        );
        check("256 : i8", "integer constant out of range for attribute; integer does not fit i8");
        check("-129 : i8", "integer constant out of range for attribute; integer does not fit i8");
        check("18446744073709551615", "-1 : i64");
        check(
            "18446744073709551615 : index",
            "integer constant out of range for attribute; integer does not fit index",
        );
        check("1 : i1", "true");
        check("-1 : i1", "true");
        check("0 : i0", "0 : i0");
    }

    #[test]
    fn zero_has_no_sign() {
        for ty in ["i32", "i1", "index", "si8", "ui8", "i128"] {
            check(&format!("-0 : {ty}"), "the integer 0 has no sign");
        }
        check("-0", "the integer 0 has no sign");
        check("-0x00 : i8", "the integer 0 has no sign");
        check("dense<[1, -0]> : tensor<2xi32>", "the integer 0 has no sign");
        check("array<i32: -0>", "the integer 0 has no sign");
        check("-0.0 : f32", "-0.000000e+00 : f32");
    }

    #[test]
    fn wide_integers() {
        let most = format!("{} : i128", i128::MAX);
        check(&most, &most);
        check("-1 : i128", "-1 : i128");
        check("-5 : i100", "-5 : i100");
        check(&format!("{} : i128", u128::MAX), "-1 : i128");
        check(&format!("{} : ui128", u128::MAX), &format!("{} : ui128", u128::MAX));
        check(
            &format!("{} : si128", u128::MAX),
            "integer constant out of range for attribute; integer does not fit si128",
        );
        check(
            &format!("{} : i128", "9".repeat(1_000_000)),
            "integer constant out of range for attribute; integer does not fit i128",
        );
        check("dense<[-1, 3]> : tensor<2xi70>", "dense<[-1, 3]> : tensor<2xi70>");
    }

    #[test]
    fn floats_need_a_point_or_bits() {
        check("1 : f32", "unexpected decimal integer literal for a floating point value: 1");
        check("0x1 : f32", "1.401300e-45 : f32");
        check("-0x1 : f32", "hexadecimal float literal should not have a leading minus");
        check("1.0 : i32", "floating point value not valid for specified type i32");
        check("1.0e400", "0x7FF0000000000000 : f64");
        check("0x1FFFF : f16", "hexadecimal float constant out of range for type f16");
        check("0.1 : tf32", "9.997550e-02 : tf32");
        check("0x3FFF8000000000000001 : f80", "0x3FFF8000000000000001 : f80");
        check("-2.5 : f128", "-2.500000e+00 : f128");
    }
}
