//! Affine ops that are composed with their operands and folded while they are built.

use creole_ir::affine::{AffineExpr, AffineMap, ExprKind};
use creole_ir::{Body, Builder, Mixed, Op, Rewriter, Tensor, Type, Value, Values};

use super::operands::{Applied, is_operand};
use super::{Apply, MapOp, Max, Min};
use crate::constant::Constant;

/// A builder of ops in a body.
pub trait AffineBuilder {
    /// The body.
    fn body(&self) -> &Body;
    /// Adds an op of one result, of type `index`.
    fn index_op<T: Op>(&mut self, op: T) -> Value;

    /// The value of a number, by an `arith.constant` if it is known.
    fn index_value(&mut self, number: Mixed) -> Value {
        match number {
            Mixed::Operand(value) => value,
            Mixed::Known(known) => {
                self.index_op(Constant { value: Tensor::from_i64(known, Type::index()).into() })
            }
        }
    }

    /// `affine.apply` of a map of one result, composed with the maps that define its operands.
    fn composed_apply(&mut self, map: &AffineMap, operands: &[Mixed]) -> Value {
        let applied = composed::<Apply>(self.body(), map, operands);
        self.index_op(Apply::of(applied.map, applied.operands))
    }

    /// [`AffineBuilder::composed_apply`], folded to a number or an operand if possible. The expression is over the
    /// operands as dimensions; symbols come after the dimensions.
    fn folded_apply(&mut self, result: AffineExpr, operands: &[Mixed]) -> Mixed {
        self.folded::<Apply>(&AffineMap::of_result(result), operands)
    }

    /// `affine.min` of the results of a map, composed and folded.
    fn folded_min(&mut self, map: &AffineMap, operands: &[Mixed]) -> Mixed {
        self.folded::<Min>(map, operands)
    }

    /// `affine.max` of the results of a map, composed and folded.
    fn folded_max(&mut self, map: &AffineMap, operands: &[Mixed]) -> Mixed {
        self.folded::<Max>(map, operands)
    }

    /// An op on a map, composed with the maps that define its operands and folded.
    fn folded<T: MapOp>(&mut self, map: &AffineMap, operands: &[Mixed]) -> Mixed {
        let applied = composed::<T>(self.body(), map, operands);
        match folded::<T>(self.body(), &applied) {
            Some(known) => known,
            None => Mixed::Operand(self.index_op(T::of(applied.map, applied.operands))),
        }
    }
}

impl AffineBuilder for Builder<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn index_op<T: Op>(&mut self, op: T) -> Value {
        self.value_typed(op, Type::index())
    }
}

impl AffineBuilder for Rewriter<'_> {
    fn body(&self) -> &Body {
        Rewriter::body(self)
    }

    fn index_op<T: Op>(&mut self, op: T) -> Value {
        self.value_typed(op, Type::index())
    }
}

/// The map with its known operands filled in, composed with the maps that define the others.
fn composed<T: MapOp>(body: &Body, map: &AffineMap, operands: &[Mixed]) -> Applied {
    let mut applied = with_values(map, operands);
    if T::NAME == Apply::NAME {
        applied.composed(body);
    } else {
        applied.composed_each(body);
    }
    applied
}

/// The map over those operands that are values.
fn with_values(map: &AffineMap, operands: &[Mixed]) -> Applied {
    let mut values = Values::new();
    let mut counts = [0_u32; 2];
    let mut exprs = [Vec::new(), Vec::new()];
    for (at, operand) in operands.iter().enumerate() {
        let is_symbol = usize::from(at >= map.n_dims as usize);
        let var = if is_symbol == 1 { AffineExpr::symbol } else { AffineExpr::dim };
        let expr = match operand {
            Mixed::Operand(value) => {
                values.push(*value);
                counts[is_symbol] += 1;
                var(counts[is_symbol] - 1)
            }
            Mixed::Known(number) => AffineExpr::constant(*number),
        };
        exprs[is_symbol].push(expr);
    }
    Applied { map: map.replace(&exprs[0], &exprs[1], counts[0], counts[1]), operands: values }
}

/// The number or operand that the op on a map folds to.
fn folded<T: MapOp>(body: &Body, applied: &Applied) -> Option<Mixed> {
    if let Some(same) = is_operand(&applied.map, &applied.operands) {
        return Some(body.constant(same).map_or(Mixed::Operand(same), |n| Mixed::Known(n.int(0))));
    }
    let constant = |e: &AffineExpr| match e.kind() {
        ExprKind::Constant(number) => Some(number),
        ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Binary(..) => None,
    };
    let results: Option<Vec<i64>> = applied.map.results.iter().map(constant).collect();
    T::choose(&results?).map(Mixed::Known)
}

/// The product of numbers; `affine.apply` of it if some are computed.
pub(super) fn product(b: &mut impl AffineBuilder, factors: &[Mixed]) -> Mixed {
    let mut values = Values::new();
    let mut product = AffineExpr::constant(1);
    for factor in factors {
        let known = match factor {
            Mixed::Known(number) => Some(*number),
            Mixed::Operand(value) => b.body().constant(*value).map(|n| n.int(0)),
        };
        product = product
            * match (known, factor) {
                (None, Mixed::Operand(value)) => {
                    values.push(*value);
                    AffineExpr::symbol(values.len() as u32 - 1)
                }
                (number, _) => AffineExpr::constant(number.unwrap_or(0)),
            };
    }
    match product.as_constant() {
        Some(number) => Mixed::Known(number),
        None => {
            let map = AffineMap::new(0, values.len() as u32, [product]);
            Mixed::Operand(b.index_op(Apply::of(map, values)))
        }
    }
}
