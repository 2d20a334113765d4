//! Comparisons of ranges: true or false for all integers in them.

use super::IntRange;

/// Relation of two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `a == b`.
    Equal,
    /// `a != b`.
    NotEqual,
    /// `a < b`.
    Less,
    /// `a <= b`.
    LessEqual,
    /// `a > b`.
    Greater,
    /// `a >= b`.
    GreaterEqual,
}

impl Order {
    fn opposite(self) -> Order {
        match self {
            Order::Equal => Order::NotEqual,
            Order::NotEqual => Order::Equal,
            Order::Less => Order::GreaterEqual,
            Order::LessEqual => Order::Greater,
            Order::Greater => Order::LessEqual,
            Order::GreaterEqual => Order::Less,
        }
    }
}

/// Result of a comparison of signed or unsigned integers, if it is the same for all in the ranges.
pub fn holds(order: Order, signed: bool, a: IntRange, b: IntRange) -> Option<bool> {
    if always(order, signed, a, b) {
        return Some(true);
    }
    always(order.opposite(), signed, a, b).then_some(false)
}

fn always(order: Order, signed: bool, a: IntRange, b: IntRange) -> bool {
    let (least, most) = match signed {
        true => (a.smin.cmp(&b.smax), a.smax.cmp(&b.smin)),
        false => (a.umin.cmp(&b.umax), a.umax.cmp(&b.umin)),
    };
    match order {
        Order::Less => most.is_lt(),
        Order::LessEqual => most.is_le(),
        Order::Greater => least.is_gt(),
        Order::GreaterEqual => least.is_ge(),
        Order::Equal => a.only().zip(b.only()).is_some_and(|(a, b)| a == b),
        Order::NotEqual => [true, false].iter().all(|signed| {
            always(Order::Less, *signed, a, b) || always(Order::Greater, *signed, a, b)
        }),
    }
}
