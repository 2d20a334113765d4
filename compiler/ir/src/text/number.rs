//! Fast printing of decimal numbers, without `fmt`: half of the printed text is numbers.

/// Appends `n` in decimal.
pub(crate) fn push_number(out: &mut String, n: impl Into<u64>) {
    const DIGITS: usize = 20;
    let mut n = n.into();
    let mut text = [b'0'; DIGITS];
    let mut at = DIGITS;
    loop {
        at -= 1;
        text[at] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            break;
        }
    }
    out.push_str(std::str::from_utf8(&text[at..]).expect("digits are ASCII"));
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
