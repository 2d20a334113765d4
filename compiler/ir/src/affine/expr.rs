//! Affine expressions: interned trees over dimensions, symbols and constants.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};

use rustc_hash::FxBuildHasher;

use super::simplify;
use crate::intern::Interner;

static EXPRS: Interner<Node> = Interner::new();

/// Number of interned expressions.
pub(crate) fn n_interned() -> usize {
    EXPRS.len()
}

/// An affine expression. Copying and comparing cost as much as for a pointer.
#[derive(Clone, Copy)]
pub struct AffineExpr(&'static Node);

/// The kind of an affine expression, with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExprKind {
    /// `d0`: a dimension of the map.
    Dim(u32),
    /// `s0`: a symbol of the map, fixed while dimensions vary.
    Symbol(u32),
    /// An integer.
    Constant(i64),
    /// `lhs op rhs`.
    Binary(AffineOp, AffineExpr, AffineExpr),
}

/// Operators of affine expressions. Of all but addition, the right side is free of dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineOp {
    /// `lhs + rhs`.
    Add,
    /// `lhs * rhs`.
    Mul,
    /// `lhs - rhs * floor(lhs / rhs)`.
    Mod,
    /// `floor(lhs / rhs)`.
    FloorDiv,
    /// `ceil(lhs / rhs)`.
    CeilDiv,
}

/// An interned node. Invariant: `hash`, `depth`, `nodes` and `symbolic` are functions of `kind`.
struct Node {
    kind: ExprKind,
    /// Hash of the content, not of addresses: those differ between runs.
    hash: u64,
    /// Height of the tree, saturating.
    depth: u16,
    /// Number of nodes of the tree, saturating.
    nodes: u32,
    /// True if no dimension occurs.
    symbolic: bool,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Node {}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl AffineExpr {
    fn new(kind: ExprKind) -> AffineExpr {
        let (depth, nodes, symbolic) = match kind {
            ExprKind::Dim(_) => (0, 1, false),
            ExprKind::Symbol(_) | ExprKind::Constant(_) => (0, 1, true),
            ExprKind::Binary(_, lhs, rhs) => (
                lhs.0.depth.max(rhs.0.depth).saturating_add(1),
                lhs.0.nodes.saturating_add(rhs.0.nodes).saturating_add(1),
                lhs.is_symbolic_or_constant() && rhs.is_symbolic_or_constant(),
            ),
        };
        let node = Node { kind, hash: FxBuildHasher.hash_one(kind), depth, nodes, symbolic };
        let make = || &*Box::leak(Box::new(Node { ..node }));
        AffineExpr(EXPRS.intern(&node, make))
    }

    /// `d<position>`.
    pub fn dim(position: u32) -> AffineExpr {
        Self::new(ExprKind::Dim(position))
    }

    /// `s<position>`.
    pub fn symbol(position: u32) -> AffineExpr {
        Self::new(ExprKind::Symbol(position))
    }

    /// An integer.
    pub fn constant(value: i64) -> AffineExpr {
        Self::new(ExprKind::Constant(value))
    }

    /// `lhs op rhs`, simplified. Of a product one side, and of a quotient or remainder the right
    /// side, must be free of dimensions for the result to be affine.
    pub fn binary(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        let simpler = match op {
            AffineOp::Add => simplify::add(lhs, rhs),
            AffineOp::Mul => simplify::mul(lhs, rhs),
            AffineOp::Mod => simplify::modulo(lhs, rhs),
            AffineOp::FloorDiv => simplify::floor_div(lhs, rhs),
            AffineOp::CeilDiv => simplify::ceil_div(lhs, rhs),
        };
        simpler.unwrap_or_else(|| Self::new(ExprKind::Binary(op, lhs, rhs)))
    }

    /// `self mod rhs`.
    #[must_use]
    pub fn modulo(self, rhs: AffineExpr) -> AffineExpr {
        Self::binary(AffineOp::Mod, self, rhs)
    }

    /// `self floordiv rhs`.
    #[must_use]
    pub fn floor_div(self, rhs: AffineExpr) -> AffineExpr {
        Self::binary(AffineOp::FloorDiv, self, rhs)
    }

    /// `self ceildiv rhs`.
    #[must_use]
    pub fn ceil_div(self, rhs: AffineExpr) -> AffineExpr {
        Self::binary(AffineOp::CeilDiv, self, rhs)
    }

    /// The kind of the expression.
    pub fn kind(self) -> ExprKind {
        self.0.kind
    }

    /// Height of the tree, in operators.
    pub fn depth(self) -> usize {
        self.0.depth.into()
    }

    /// Number of nodes of the tree; shared parts count each time.
    pub fn n_nodes(self) -> u32 {
        self.0.nodes
    }

    /// True if no dimension occurs in the expression.
    pub fn is_symbolic_or_constant(self) -> bool {
        self.0.symbolic
    }

    /// The value of a constant.
    pub fn as_constant(self) -> Option<i64> {
        match self.kind() {
            ExprKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Both operands, if it is this operation.
    pub fn as_binary(self, op: AffineOp) -> Option<(AffineExpr, AffineExpr)> {
        match self.kind() {
            ExprKind::Binary(found, lhs, rhs) if found == op => Some((lhs, rhs)),
            _ => None,
        }
    }

    /// True if every product, quotient and remainder in it is one by a constant.
    pub fn is_pure_affine(self) -> bool {
        match self.kind() {
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => true,
            ExprKind::Binary(AffineOp::Add, lhs, rhs) => {
                lhs.is_pure_affine() && rhs.is_pure_affine()
            }
            ExprKind::Binary(_, lhs, rhs) => lhs.is_pure_affine() && rhs.as_constant().is_some(),
        }
    }

    /// True if `d<position>` occurs in it.
    pub fn uses_dim(self, position: u32) -> bool {
        match self.kind() {
            ExprKind::Dim(found) => found == position,
            ExprKind::Symbol(_) | ExprKind::Constant(_) => false,
            ExprKind::Binary(_, lhs, rhs) => lhs.uses_dim(position) || rhs.uses_dim(position),
        }
    }

    /// The largest number that is known to divide every value of the expression.
    pub fn largest_known_divisor(self) -> u64 {
        match self.kind() {
            ExprKind::Dim(_) | ExprKind::Symbol(_) => 1,
            ExprKind::Constant(value) => value.unsigned_abs(),
            ExprKind::Binary(AffineOp::Mul, lhs, rhs) => {
                lhs.largest_known_divisor().wrapping_mul(rhs.largest_known_divisor())
            }
            ExprKind::Binary(AffineOp::Add | AffineOp::Mod, lhs, rhs) => {
                gcd(lhs.largest_known_divisor(), rhs.largest_known_divisor())
            }
            ExprKind::Binary(AffineOp::FloorDiv | AffineOp::CeilDiv, lhs, rhs) => {
                let by = rhs.as_constant().map_or(0, i64::unsigned_abs);
                let known = lhs.largest_known_divisor();
                if by != 0 && known.is_multiple_of(by) { known / by } else { 1 }
            }
        }
    }

    /// Evaluates the expression for these dimensions and symbols. `None`: a position is out of
    /// range, a division by zero, or overflow of 64 bits.
    pub fn eval(self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        match self.kind() {
            ExprKind::Dim(at) => dims.get(at as usize).copied(),
            ExprKind::Symbol(at) => symbols.get(at as usize).copied(),
            ExprKind::Constant(value) => Some(value),
            ExprKind::Binary(op, lhs, rhs) => {
                op.apply(lhs.eval(dims, symbols)?, rhs.eval(dims, symbols)?)
            }
        }
    }

    /// Substitutes expressions for dimensions and symbols; those beyond the lists stay.
    #[must_use]
    pub fn replace(self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        match self.kind() {
            ExprKind::Dim(at) => dims.get(at as usize).copied().unwrap_or(self),
            ExprKind::Symbol(at) => symbols.get(at as usize).copied().unwrap_or(self),
            ExprKind::Constant(_) => self,
            ExprKind::Binary(op, lhs, rhs) => {
                Self::binary(op, lhs.replace(dims, symbols), rhs.replace(dims, symbols))
            }
        }
    }
}

impl AffineOp {
    /// The operator in text.
    pub fn word(self) -> &'static str {
        match self {
            AffineOp::Add => "+",
            AffineOp::Mul => "*",
            AffineOp::Mod => "mod",
            AffineOp::FloorDiv => "floordiv",
            AffineOp::CeilDiv => "ceildiv",
        }
    }

    /// Applies the operation to integers. `None`: division by zero, or overflow of 64 bits.
    pub fn apply(self, lhs: i64, rhs: i64) -> Option<i64> {
        let floor = || {
            let (quotient, rest) = (lhs.checked_div(rhs)?, lhs.checked_rem(rhs)?);
            Some(quotient - i64::from(rest != 0 && (rest < 0) != (rhs < 0)))
        };
        match self {
            AffineOp::Add => lhs.checked_add(rhs),
            AffineOp::Mul => lhs.checked_mul(rhs),
            AffineOp::Mod => lhs.checked_sub(rhs.checked_mul(floor()?)?),
            AffineOp::FloorDiv => floor(),
            AffineOp::CeilDiv => {
                let (quotient, rest) = (lhs.checked_div(rhs)?, lhs.checked_rem(rhs)?);
                Some(quotient + i64::from(rest != 0 && (rest < 0) == (rhs < 0)))
            }
        }
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl std::ops::Add for AffineExpr {
    type Output = AffineExpr;

    fn add(self, rhs: AffineExpr) -> AffineExpr {
        Self::binary(AffineOp::Add, self, rhs)
    }
}

impl std::ops::Mul for AffineExpr {
    type Output = AffineExpr;

    fn mul(self, rhs: AffineExpr) -> AffineExpr {
        Self::binary(AffineOp::Mul, self, rhs)
    }
}

impl std::ops::Neg for AffineExpr {
    type Output = AffineExpr;

    fn neg(self) -> AffineExpr {
        self * AffineExpr::constant(-1)
    }
}

impl std::ops::Sub for AffineExpr {
    type Output = AffineExpr;

    fn sub(self, rhs: AffineExpr) -> AffineExpr {
        self + -rhs
    }
}

impl PartialEq for AffineExpr {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for AffineExpr {}

impl Hash for AffineExpr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}

impl fmt::Debug for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print(*self, false, f)
    }
}

/// Prints `expr`, in parentheses if it is not a leaf and is the operand of an operator that binds
/// more tightly than addition. Negative terms are printed as differences.
fn print(expr: AffineExpr, tight: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let ExprKind::Binary(op, lhs, rhs) = expr.kind() else {
        return match expr.kind() {
            ExprKind::Dim(at) => write!(f, "d{at}"),
            ExprKind::Symbol(at) => write!(f, "s{at}"),
            ExprKind::Constant(value) => write!(f, "{value}"),
            ExprKind::Binary(..) => unreachable!("taken apart above"),
        };
    };
    if tight {
        f.write_str("(")?;
    }
    match op {
        AffineOp::Add => print_sum(lhs, rhs, f)?,
        AffineOp::Mul if rhs.as_constant() == Some(-1) => {
            f.write_str("-")?;
            print(lhs, true, f)?;
        }
        AffineOp::Mul | AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => {
            print(lhs, true, f)?;
            write!(f, " {} ", op.word())?;
            print(rhs, true, f)?;
        }
    }
    if tight { f.write_str(")") } else { Ok(()) }
}

fn print_sum(lhs: AffineExpr, rhs: AffineExpr, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    print(lhs, false, f)?;
    let negated = |value: Option<i64>| value.filter(|v| *v < 0).and_then(i64::checked_neg);
    let product = rhs.as_binary(AffineOp::Mul);
    if let Some((term, factor)) =
        product.and_then(|(term, by)| Some((term, negated(by.as_constant())?)))
    {
        f.write_str(" - ")?;
        if factor == 1 {
            return print(term, term.as_binary(AffineOp::Add).is_some(), f);
        }
        print(term, true, f)?;
        return write!(f, " * {factor}");
    }
    if let Some(value) = negated(rhs.as_constant()) {
        return write!(f, " - {value}");
    }
    f.write_str(" + ")?;
    print(rhs, false, f)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn c(value: i64) -> AffineExpr {
        AffineExpr::constant(value)
    }

    #[track_caller]
    fn check(expr: AffineExpr, expect: &str) {
        assert_eq!(expr.to_string(), expect);
    }

    #[test]
    fn sums_put_constants_and_symbols_last() {
        let (d0, d1, s0) = (AffineExpr::dim(0), AffineExpr::dim(1), AffineExpr::symbol(0));
        check(s0 + d1, "d1 + s0");
        check(c(2) + d0 + d1, "d0 + d1 + 2");
        check(d0 + c(2) + c(-2), "d0");
        check(d0 + d0 + d0 * c(3), "d0 * 5");
        check(d0 - d1 * c(3), "d0 - d1 * 3");
        check(d0 - (d1 + c(2)), "d0 - (d1 + 2)");
        check(-d0, "-d0");
        check(c(i64::MAX) + c(1), "9223372036854775807 + 1");
    }

    #[test]
    fn products_put_constants_last() {
        let (d0, s0) = (AffineExpr::dim(0), AffineExpr::symbol(0));
        check(c(2) * d0 * c(2), "d0 * 4");
        check(d0 * s0 * c(2), "(d0 * s0) * 2");
        check(c(2) * s0 * d0, "d0 * (s0 * 2)");
        check(d0 * c(0), "0");
    }

    #[test]
    fn divisions_by_known_divisors_disappear() {
        let d0 = AffineExpr::dim(0);
        check((d0 * c(6) + c(3)).floor_div(c(3)), "d0 * 2 + 1");
        check((d0 * c(6) + c(4)).modulo(c(3)), "1");
        check(d0.modulo(c(12)).modulo(c(4)), "d0 mod 4");
        check((d0 * c(4)).ceil_div(c(2)), "d0 * 2");
        check(d0 - d0.floor_div(c(4)) * c(4), "d0 mod 4");
        check(d0.modulo(c(0)), "d0 mod 0");
        check(c(5).floor_div(c(-2)), "-3");
        check((d0 * c(4)).ceil_div(c(-2)), "d0 * -2");
        check(c(5).floor_div(c(0)), "5 floordiv 0");
    }

    #[test]
    fn values_round_towards_the_side_they_say() {
        let ops = [AffineOp::FloorDiv, AffineOp::CeilDiv, AffineOp::Mod];
        let at = |lhs, rhs| ops.map(|op| op.apply(lhs, rhs));
        assert_eq!(at(-5, 3), [Some(-2), Some(-1), Some(1)]);
        assert_eq!(at(5, 3), [Some(1), Some(2), Some(2)]);
        assert_eq!(at(6, 3), [Some(2), Some(2), Some(0)]);
        assert_eq!(at(i64::MIN, -1), [None, None, None]);
        assert_eq!(at(1, 0), [None, None, None]);
    }
}
