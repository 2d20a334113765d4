//! Tests of ranges: every result of numbers in the ranges of the arguments is in that of the result.

use super::*;

const WIDTH: u32 = 4;

fn all() -> Vec<IntRange> {
    let numbers = || [-8i128, -7, -3, -1, 0, 1, 2, 5, 7].into_iter();
    let mut ranges = Vec::new();
    for low in numbers() {
        for high in numbers().filter(|high| *high >= low) {
            ranges.push(IntRange::of_signed(low, high, WIDTH));
            let (low, high) = (low as u128 & 15, high as u128 & 15);
            if low <= high {
                ranges.push(IntRange::of_unsigned(low, high, WIDTH));
            }
        }
    }
    ranges
}

type Transfer = fn(IntRange, IntRange) -> IntRange;
type Evaluate = fn(i128, i128) -> Option<i128>;

/// Checks a transfer function against all numbers; `None`: undefined.
#[track_caller]
fn check(transfer: Transfer, evaluate: Evaluate) {
    for lhs in all() {
        for rhs in all() {
            let range = transfer(lhs, rhs);
            for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
                if !lhs.contains(a) || !rhs.contains(b) {
                    continue;
                }
                let result = evaluate(signed(a, WIDTH), signed(b, WIDTH));
                assert!(
                    result.is_none_or(|r| range.contains(r as u128)),
                    "{a} {b} {result:?} {range:?}"
                );
            }
        }
    }
}

fn unsigned(value: i128) -> u128 {
    value as u128 & 15
}

#[test]
fn sums_and_products() {
    check(|a, b| add(a, b, NoWrap::default()), |a, b| Some(a + b));
    check(|a, b| sub(a, b, NoWrap::default()), |a, b| Some(a - b));
    check(|a, b| mul(a, b, NoWrap::default()), |a, b| Some(a * b));
    check(
        |a, b| add(a, b, NoWrap { signed: true, ..NoWrap::default() }),
        |a, b| (-8..8).contains(&(a + b)).then_some(a + b),
    );
    check(
        |a, b| mul(a, b, NoWrap { unsigned: true, ..NoWrap::default() }),
        |a, b| (unsigned(a) * unsigned(b) < 16).then_some(a * b),
    );
}

#[test]
fn quotients() {
    check(div_signed, |a, b| (b != 0 && (a, b) != (-8, -1)).then(|| a / b));
    check(floor_div_signed, |a, b| {
        (b != 0 && (a, b) != (-8, -1)).then(|| a.div_euclid(b) - i128::from(b < 0 && a % b != 0))
    });
    check(ceil_div_signed, |a, b| {
        (b != 0 && (a, b) != (-8, -1))
            .then(|| -(-a).div_euclid(b) + i128::from(b < 0 && a % b != 0))
    });
    check(rem_signed, |a, b| (b != 0).then(|| a % b));
    check(div_unsigned, |a, b| unsigned(a).checked_div(unsigned(b)).map(|q| q as i128));
    check(ceil_div_unsigned, |a, b| (b != 0).then(|| unsigned(a).div_ceil(unsigned(b)) as i128));
    check(rem_unsigned, |a, b| unsigned(a).checked_rem(unsigned(b)).map(|q| q as i128));
}

#[test]
fn bits_and_shifts() {
    check(and, |a, b| Some(a & b));
    check(or, |a, b| Some(a | b));
    check(xor, |a, b| Some(a ^ b));
    check(
        |a, b| shift_left(a, b, NoWrap::default()),
        |a, b| (unsigned(b) < 4).then(|| a << unsigned(b)),
    );
    check(shift_right_signed, |a, b| (unsigned(b) < 4).then(|| a >> unsigned(b)));
    check(shift_right_unsigned, |a, b| {
        (unsigned(b) < 4).then(|| (unsigned(a) >> unsigned(b)) as i128)
    });
}

#[test]
fn conversions() {
    for range in all() {
        for bits in (0..16).filter(|bits| range.contains(*bits)) {
            assert!(range.truncated(2).contains(bits));
            assert!(range.zero_extended(8).contains(bits));
            assert!(range.sign_extended(8).contains(signed(bits, WIDTH) as u128));
        }
    }
}

#[test]
fn comparisons() {
    for (a, b) in all().into_iter().flat_map(|a| all().into_iter().map(move |b| (a, b))) {
        let less = holds(Order::Less, true, a, b);
        let equal = holds(Order::Equal, true, a, b);
        for (x, y) in (0..16).flat_map(|x| (0..16).map(move |y| (x, y))) {
            if a.contains(x) && b.contains(y) {
                assert!(less.is_none_or(|less| less == (signed(x, WIDTH) < signed(y, WIDTH))));
                assert!(equal.is_none_or(|equal| equal == (x == y)));
            }
        }
    }
}
