//! Fast printing of decimal numbers, without `fmt`: half of the printed text is numbers.

/// Appends `n` in decimal.
pub(crate) fn push_number(out: &mut String, n: impl Into<u64>) {
    out.push_str(itoa::Buffer::new().format(n.into()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_digits_come_out() {
        let mut out = String::new();
        for n in [0, 7, 10, 1203, u64::MAX] {
            push_number(&mut out, n);
            out.push(' ');
        }
        assert_eq!(out, "0 7 10 1203 18446744073709551615 ");
    }
}
