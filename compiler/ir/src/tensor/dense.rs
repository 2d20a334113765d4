//! Printer of `dense<...>`, and parser of its hexadecimal form.

use std::fmt;

use super::Tensor;
use crate::attr::{FloatText, Integer};
use crate::error::Error;
use crate::float_text::WideFloatText;
use crate::text::aliases::{ELIDED, limits};
use crate::types::{Signedness, Type, TypeKind};

/// Limit of listed elements: larger tensors, unless all elements are equal by representation, are
/// printed as one hexadecimal string.
const MAX_LISTED: usize = 100;

/// Prints `dense<elements> : type` as MLIR does.
pub(crate) fn print_dense(tensor: &Tensor, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} : {}", WithoutType(tensor), tensor.ty())
}

/// `dense<elements>`.
pub(crate) struct WithoutType<'a>(pub(crate) &'a Tensor);

impl fmt::Display for WithoutType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_one = self.0.is_splat() || uniform(self.0).is_some();
        if !is_one && limits().elided.is_some_and(|most| self.0.len() > most) {
            return f.write_str(ELIDED);
        }
        f.write_str("dense<")?;
        print_elements(self.0, f)?;
        f.write_str(">")
    }
}

/// Prints the elements between the brackets of [`WithoutType`].
pub(crate) fn print_elements(tensor: &Tensor, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let is_one = tensor.is_splat() || uniform(tensor).is_some();
    match !is_one && tensor.len() > limits().hex.unwrap_or(MAX_LISTED) {
        true => hex(tensor, f),
        false => list_elements(tensor, f),
    }
}

/// Prints the elements of a tensor as a nested list, never in hexadecimal.
pub(crate) fn list_elements(tensor: &Tensor, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if tensor.is_splat() {
        // Also of no elements: the text says what they would be.
        element(tensor, 0, f)
    } else if let Some(one) = uniform(tensor) {
        element(&one, 0, f)
    } else if !tensor.is_empty() {
        nested(tensor, tensor.shape(), 0, f)
    } else {
        Ok(())
    }
}

/// The common element of a ranked tensor whose elements are all the same: MLIR stores it as a
/// splat.
fn uniform(tensor: &Tensor) -> Option<Tensor> {
    tensor.splat_value().filter(|_| tensor.ty().rank() > 0)
}

fn nested(tensor: &Tensor, shape: &[i64], at: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [size, inner @ ..] = shape else { return element(tensor, at, f) };
    let stride: i64 = inner.iter().product();
    f.write_str("[")?;
    for i in 0..*size {
        if i > 0 {
            f.write_str(", ")?;
        }
        nested(tensor, inner, at + (i * stride) as usize, f)?;
    }
    f.write_str("]")
}

fn element(tensor: &Tensor, i: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let bytes = tensor.elem_bytes(i);
    match *tensor.elem() {
        TypeKind::Complex(part) => {
            let (re, im) = bytes.split_at(bytes.len() / 2);
            f.write_str("(")?;
            element(&Tensor::splat_bytes(part, re), 0, f)?;
            f.write_str(",")?;
            element(&Tensor::splat_bytes(part, im), 0, f)?;
            f.write_str(")")
        }
        TypeKind::Float(kind) if crate::wide_float::is_wide(kind) => {
            let mut word = [0; 16];
            word[..bytes.len()].copy_from_slice(bytes);
            write!(f, "{}", WideFloatText(u128::from_le_bytes(word), tensor.elem()))
        }
        TypeKind::Float(_) => write!(f, "{}", FloatText(tensor.bits(i), tensor.elem())),
        _ if bytes.len() > 8 => {
            let words: Vec<u64> =
                bytes.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word)).collect();
            write!(f, "{}", BigDecimal(&words, tensor.elem()))
        }
        _ => write!(f, "{}", Integer(tensor.int(i), tensor.elem())),
    }
}

/// Size in bytes of an element, or of a complex part, in MLIR's storage: not padded to a power of
/// two.
fn packed_bytes(elem: Type) -> usize {
    match *elem {
        TypeKind::Complex(part) => packed_bytes(part),
        _ => elem.bits().unwrap_or(64).div_ceil(8) as usize,
    }
}

/// Size in bytes of an element, or of a complex part, in a [`Tensor`].
fn held_bytes(elem: Type) -> usize {
    let parts = if elem.is_complex() { 2 } else { 1 };
    elem.elem_bytes().unwrap_or(8) / parts
}

/// Prints MLIR's raw bytes in hexadecimal; truth values are a byte each.
fn hex(tensor: &Tensor, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"0x")?;
    let bytes = tensor.stored_bytes();
    let (packed, held) = (packed_bytes(tensor.elem()), held_bytes(tensor.elem()));
    if packed == held {
        print_hex(bytes.iter().copied(), f)?;
    } else {
        print_hex(bytes.chunks_exact(held).flat_map(|part| part[..packed].iter().copied()), f)?;
    }
    f.write_str("\"")
}

/// Prints two upper-case digits for each byte.
pub(crate) fn print_hex(
    bytes: impl Iterator<Item = u8>,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    const FULL: usize = 512;
    let mut text = String::with_capacity(FULL);
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)].into());
        text.push(DIGITS[usize::from(byte & 15)].into());
        if text.len() == FULL {
            out.write_str(&text)?;
            text.clear();
        }
    }
    out.write_str(&text)
}

/// Parses the text of `dense<"0x...">` as a tensor of type `ty`, with or without the `0x`: the
/// bytes of all elements, or of a splat. Truth values are packed or a byte each. Errors: a
/// character that is no hexadecimal digit, another number of bytes than `ty` needs.
pub fn parse_hex(ty: Type, hex: &str) -> Result<Tensor, Error> {
    let size = Tensor::byte_size(ty)?;
    let bytes: Vec<u8> = hex_bytes(hex.strip_prefix("0x").unwrap_or(hex))?;
    let n = ty.n_elements().unwrap_or(0) as usize;
    if ty.elem().bits() == Some(1) {
        return parse_truths(ty, n, &bytes);
    }
    let (packed, held) = (packed_bytes(ty.elem()), held_bytes(ty.elem()));
    let n_parts = size / held;
    let one = ty.elem().elem_bytes().unwrap_or(held) / held;
    let found = bytes.len();
    crate::ensure!(
        found == n_parts * packed || (found == one * packed && n > 0),
        "elements hex data size is invalid for provided type: '{ty}'; it takes {} bytes, found {found}",
        n_parts * packed
    );
    let splat = found != n_parts * packed;
    let mut out = if packed == held { bytes } else { unpacked(&bytes, packed, held) };
    clear_padding(ty.elem(), held, &mut out);
    Ok(Tensor::from_stored(ty, splat, out))
}

/// Pads each part with zeros to its size in a tensor.
fn unpacked(bytes: &[u8], packed: usize, held: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() / packed * held);
    for part in bytes.chunks_exact(packed) {
        out.extend_from_slice(part);
        out.resize(out.len() + held - packed, 0);
    }
    out
}

/// Zeroes the bits of each part above its width.
fn clear_padding(elem: Type, held: usize, bytes: &mut [u8]) {
    let width = super::lane::part(elem).bits().unwrap_or(64);
    let top = (width / 8) as usize;
    if !width.is_multiple_of(8) {
        for part in bytes.chunks_exact_mut(held) {
            part[top] &= (1 << (width % 8)) - 1;
        }
    }
}

fn parse_truths(ty: Type, n: usize, bytes: &[u8]) -> Result<Tensor, Error> {
    if bytes.len() == n.div_ceil(8) {
        let truths = (0..n).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
        return Ok(Tensor::from_stored(ty, false, truths));
    }
    if bytes.len() == n {
        return Ok(Tensor::from_stored(
            ty,
            false,
            bytes.iter().map(|b| (*b != 0).into()).collect(),
        ));
    }
    crate::ensure!(
        bytes.len() == 1 && n > 0,
        "{ty} takes {} bytes, found {}",
        n.div_ceil(8),
        bytes.len()
    );
    Ok(Tensor::from_stored(ty, true, vec![(bytes[0] != 0).into()]))
}

/// Decodes pairs of hexadecimal digits into a `Vec<u8>` or an `Arc<[u8]>`: they may be many
/// megabytes, and are in memory once. Errors: an odd number, another character.
pub(crate) fn hex_bytes<B: FromIterator<u8>>(hex: &str) -> Result<B, Error> {
    let (pairs, rest) = hex.as_bytes().as_chunks();
    crate::ensure!(rest.is_empty(), "expected an even number of hexadecimal digits");
    let is_hex = pairs.iter().flatten().all(u8::is_ascii_hexdigit);
    crate::ensure!(is_hex, "expected hexadecimal digits only");
    let digit = |byte: u8| (byte & 15) + if byte.is_ascii_digit() { 0 } else { 9 };
    Ok(pairs.iter().map(|[high, low]| digit(*high) << 4 | digit(*low)).collect())
}

/// An integer wider than 64 bits in decimal: little-endian words; bits above the width of the type
/// are ignored.
pub(crate) struct BigDecimal<'a>(pub(crate) &'a [u64], pub(crate) Type);

impl fmt::Display for BigDecimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.1.bits().unwrap_or(64) as usize;
        let unsigned = matches!(*self.1, TypeKind::Integer(_, Signedness::Unsigned));
        let top = width.saturating_sub(1);
        let bit = |i: usize| self.0.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 != 0);
        let negative = !unsigned && bit(top);
        let mut words = self.0.to_vec();
        if negative {
            negate(&mut words);
        }
        truncate(&mut words, width);
        if negative {
            f.write_str("-")?;
        }
        f.write_str(&decimal(words))
    }
}

/// Negates in two's complement.
fn negate(words: &mut [u64]) {
    let mut carry = true;
    for word in words {
        (*word, carry) = (!*word).overflowing_add(carry.into());
    }
}

fn truncate(words: &mut Vec<u64>, width: usize) {
    words.truncate(width.div_ceil(64));
    if let (Some(last), true) = (words.get_mut(width / 64), !width.is_multiple_of(64)) {
        *last &= (1 << (width % 64)) - 1;
    }
}

fn decimal(mut words: Vec<u64>) -> String {
    /// The largest power of ten that fits in a word.
    const CHUNK: u128 = 10_000_000_000_000_000_000;
    let mut chunks = Vec::new();
    while words.iter().any(|w| *w != 0) {
        let mut rest = 0u128;
        for word in words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            *word = (value / CHUNK) as u64;
            rest = value % CHUNK;
        }
        chunks.push(rest);
    }
    let Some(first) = chunks.pop() else { return "0".to_owned() };
    let rest = chunks.iter().rev().map(|chunk| format!("{chunk:019}"));
    std::iter::once(first.to_string()).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use num_complex::Complex;

    use super::*;

    #[track_caller]
    fn check(tensor: Tensor, expect: Expect) {
        expect.assert_eq(&format!("{tensor:?}"));
    }

    fn range<T: super::super::Element>(
        shape: &[i64],
        elem: Type,
        item: impl Fn(i64) -> T,
    ) -> Tensor {
        let ty = Type::tensor(shape, elem);
        Tensor::collect(ty, (0..shape.iter().product()).map(item))
    }

    #[test]
    fn lists_nest() {
        let (i32, f32) = (Type::i32(), Type::f32());
        check(
            range(&[2, 3], i32, |i| i as i32 - 1),
            expect!["dense<[[-1, 0, 1], [2, 3, 4]]> : tensor<2x3xi32>"],
        );
        check(range(&[2], Type::i1(), |i| i == 1), expect!["dense<[false, true]> : tensor<2xi1>"]);
        check(range(&[0, 2], i32, |_| 0i32), expect!["dense<> : tensor<0x2xi32>"]);
        check(range(&[], f32, |_| 1.5f32), expect!["dense<1.500000e+00> : tensor<f32>"]);
        check(range(&[2], f32, |_| 1.5f32), expect!["dense<1.500000e+00> : tensor<2xf32>"]);
    }

    #[test]
    fn complex_elements() {
        let c64 = Type::new(TypeKind::Complex(Type::f32()));
        let tensor = range(&[2], c64, |i| Complex::new(i as f32, f32::NAN));
        check(
            tensor,
            expect![
                "dense<[(0.000000e+00,0x7FC00000), (1.000000e+00,0x7FC00000)]> : tensor<2xcomplex<f32>>"
            ],
        );
    }

    #[test]
    fn many_elements_are_bytes() {
        check(
            range(&[101], Type::i1(), |i| i % 3 == 0),
            expect![[
                r#"dense<"0x0100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100"> : tensor<101xi1>"#
            ]],
        );
    }

    #[test]
    fn bytes_come_back() {
        let i24 = Type::int(24);
        for tensor in [
            range(&[101], Type::i1(), |i| i % 3 == 0),
            range(&[101], i24, |i| i as u32),
            range(&[3, 50], Type::f64(), |i| i as f64),
        ] {
            let text = format!("{tensor:?}");
            let hex = text.split('"').nth(1).expect("printed as bytes");
            assert_eq!(parse_hex(tensor.ty(), hex), Ok(tensor));
        }
    }

    #[test]
    fn bytes_of_one_element_stand_for_all() {
        let ty = Type::tensor(&[3], Type::i32());
        let tensor = parse_hex(ty, "0x01000000").expect("one element");
        assert!(tensor.is_splat() && tensor.int(2) == 1);
        assert!(parse_hex(ty, "0x0100").is_err());
        assert!(parse_hex(ty, "0x0100000").is_err());
        assert!(parse_hex(ty, "0x010000zz").is_err());
    }

    #[test]
    fn wide_integers() {
        let text = |words: &[u64], ty| BigDecimal(words, ty).to_string();
        let (i128, ui128) =
            (Type::int(128), Type::new(TypeKind::Integer(128, Signedness::Unsigned)));
        assert_eq!(text(&[0, 1], i128), (1i128 << 64).to_string());
        assert_eq!(text(&[5, 1 << 63], i128), (i128::MIN + 5).to_string());
        assert_eq!(text(&[u64::MAX, u64::MAX], ui128), u128::MAX.to_string());
        assert_eq!(text(&[u64::MAX, u64::MAX], Type::int(100)), "-1");
        assert_eq!(text(&[0, 0], i128), "0");
        let tensor = Tensor::collect(Type::tensor(&[2], i128), [1i128 << 70, -1]);
        check(tensor, expect!["dense<[1180591620717411303424, -1]> : tensor<2xi128>"]);
    }
}
