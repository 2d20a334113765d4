//! Ranges of `affine.apply`: those of the operations of its map, one after the other.

use creole_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use creole_ir::ranges::{InferRanges, Ranges};
use creole_ir::{Body, OpId};
use creole_scalar::range::{IntRange, NoWrap, transfer};
use creole_scalar::{Function, functions};

use super::{Apply, MapOp};

/// Bits of an index.
const WIDTH: u32 = 64;
/// Maps of more nodes have any value.
const MAX_NODES: u32 = 1024;

/// Ranges of an op on a map of one result.
pub(super) static OF_MAP: InferRanges = InferRanges::of_results(of_map);

fn of_map(body: &Body, op: OpId, operands: &[Option<IntRange>]) -> Ranges {
    let Some(apply) = body.get::<Apply>(op) else { return Ranges::new() };
    let known = operands.iter().copied().collect::<Option<Vec<IntRange>>>();
    let range = known.and_then(|operands| range(apply.map(), &operands));
    Ranges::from_iter([range])
}

/// A step of the evaluation: of an expression, or of an operation whose operands are evaluated.
enum Step {
    Expr(AffineExpr),
    Op(AffineOp),
}

fn range(map: &AffineMap, operands: &[IntRange]) -> Option<IntRange> {
    let result = map.results.first().filter(|e| e.n_nodes() <= MAX_NODES)?;
    let mut steps = vec![Step::Expr(*result)];
    let mut values: Vec<IntRange> = Vec::new();
    while let Some(step) = steps.pop() {
        let value = match step {
            Step::Op(op) => {
                let (rhs, lhs) = (values.pop()?, values.pop()?);
                applied(op, lhs, rhs)
            }
            Step::Expr(expr) => match expr.kind() {
                ExprKind::Dim(at) => *operands.get(at as usize)?,
                ExprKind::Symbol(at) => *operands.get((map.n_dims + at) as usize)?,
                ExprKind::Constant(number) => {
                    IntRange::constant(i128::from(number).cast_unsigned(), WIDTH)
                }
                ExprKind::Binary(op, lhs, rhs) => {
                    steps.extend([Step::Op(op), Step::Expr(rhs), Step::Expr(lhs)]);
                    continue;
                }
            },
        };
        values.push(value);
    }
    values.pop()
}

fn applied(op: AffineOp, lhs: IntRange, rhs: IntRange) -> IntRange {
    let function: &Function = match op {
        AffineOp::Add => &functions::ADD,
        AffineOp::Mul => &functions::MUL,
        AffineOp::FloorDiv => &functions::FLOOR_DIV_SIGNED,
        AffineOp::CeilDiv => &functions::CEIL_DIV_SIGNED,
        AffineOp::Mod => return modulo(lhs, rhs),
    };
    let no_wrap = NoWrap { signed: false, unsigned: false };
    transfer(function, lhs, rhs, no_wrap).unwrap_or(IntRange::full(WIDTH))
}

/// Remainders that are not negative. Those by numbers that are not positive are undefined.
fn modulo(lhs: IntRange, rhs: IntRange) -> IntRange {
    if rhs.smax <= 0 {
        return IntRange::full(WIDTH);
    }
    if rhs.smin == rhs.smax {
        let by = rhs.smin;
        if lhs.smin.div_euclid(by) == lhs.smax.div_euclid(by) {
            return IntRange::of_signed(lhs.smin.rem_euclid(by), lhs.smax.rem_euclid(by), WIDTH);
        }
    }
    IntRange::of_signed(0, rhs.smax - 1, WIDTH)
}
