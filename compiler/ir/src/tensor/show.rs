//! Human-readable printing of tensors.

use super::Tensor;
use crate::attr::Attr;
use crate::types::{FloatKind, Type, TypeKind};

/// Number of elements from which on the middle of long dimensions is left out.
const MANY: usize = 200;
/// Elements at either end of a dimension whose middle is left out.
const EDGE: usize = 3;
/// Length of text above which each row gets a line.
const LINE: usize = 100;

/// Prints element number `i` of the row-major order.
pub fn element(tensor: &Tensor, i: usize) -> String {
    match *tensor.elem() {
        TypeKind::Float(kind) if kind.bits() <= 32 => format!("{:?}", tensor.float(i) as f32),
        TypeKind::Float(FloatKind::F80 | FloatKind::F128) => {
            let text = Attr::from_tensor(&tensor.at(i)).to_string();
            text.split(' ').next().unwrap_or_default().to_owned()
        }
        TypeKind::Float(_) => format!("{:?}", tensor.float(i)),
        TypeKind::Complex(_) => {
            let all: Vec<String> = parts(tensor, i).iter().map(|part| element(part, 0)).collect();
            format!("({})", all.join(", "))
        }
        TypeKind::Integer(65.., _) => tensor.decimal(i),
        TypeKind::Integer(1, _) => tensor.truth(i).to_string(),
        TypeKind::Integer(64, _) if tensor.elem().is_unsigned() => tensor.bits(i).to_string(),
        _ => tensor.int(i).to_string(),
    }
}

/// The element, or its real and imaginary part, as tensors of rank 0.
pub(super) fn parts(tensor: &Tensor, i: usize) -> Vec<Tensor> {
    let bytes = tensor.elem_bytes(i);
    let scalar = |elem: Type, bytes: &[u8]| Tensor::splat_bytes(Type::tensor(&[], elem), bytes);
    match *tensor.elem() {
        TypeKind::Complex(part) => {
            bytes.chunks(bytes.len() / 2).map(|bytes| scalar(part, bytes)).collect()
        }
        _ => vec![scalar(tensor.elem(), bytes)],
    }
}

/// Prints the elements in nested brackets, as NumPy does: `[[1, 2], [3, 4]]` in one line if that is short, else a
/// line for each row. The middle of long dimensions of large tensors is left out: `[0, 1, 2, ..., 97, 98, 99]`.
pub fn nested(tensor: &Tensor) -> String {
    let shape: Vec<usize> = tensor.shape().iter().map(|n| *n as usize).collect();
    let line = Nested { tensor, shape: &shape, breaks: false }.text(0, 0);
    if line.len() <= LINE || shape.len() < 2 {
        return line;
    }
    "\n".to_owned() + &Nested { tensor, shape: &shape, breaks: true }.text(0, 0)
}

struct Nested<'a> {
    tensor: &'a Tensor,
    shape: &'a [usize],
    breaks: bool,
}

impl Nested<'_> {
    /// Prints the dimensions from `dim` on, starting with element `first`.
    fn text(&self, dim: usize, first: usize) -> String {
        let Some(n) = self.shape.get(dim).copied() else { return element(self.tensor, first) };
        let stride: usize = self.shape[dim + 1..].iter().product();
        let part = |i: usize| self.text(dim + 1, first + i * stride);
        let is_cut = self.tensor.len() > MANY && n > 2 * EDGE + 1;
        let parts: Vec<String> = if is_cut {
            let (head, tail) = ((0..EDGE).map(part), (n - EDGE..n).map(part));
            head.chain(["...".to_owned()]).chain(tail).collect()
        } else {
            (0..n).map(part).collect()
        };
        let is_row = dim + 1 == self.shape.len();
        let separator = if self.breaks && !is_row {
            format!(",{}{}", "\n".repeat((self.shape.len() - dim - 1).min(2)), " ".repeat(dim + 1))
        } else {
            ", ".to_owned()
        };
        format!("[{}]", parts.join(&separator))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(shape: &[i64], want: Expect) {
        let ty = Type::tensor(shape, Type::i32());
        let n = shape.iter().product::<i64>() as i32;
        want.assert_eq(&nested(&Tensor::collect(ty, 0..n)));
    }

    #[test]
    fn brackets_are_dimensions() {
        check(&[], expect!["0"]);
        check(&[0], expect!["[]"]);
        check(&[2, 0], expect!["[[], []]"]);
        check(&[2, 1, 3], expect!["[[[0, 1, 2]], [[3, 4, 5]]]"]);
    }

    #[test]
    fn long_texts_have_rows() {
        check(
            &[3, 12],
            expect![[r"

                [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
                 [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
                 [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]]"]],
        );
    }

    #[test]
    fn large_tensors_have_holes() {
        check(&[1000], expect!["[0, 1, 2, ..., 997, 998, 999]"]);
    }
}
