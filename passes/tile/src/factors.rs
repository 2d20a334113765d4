//! Factors of matrix products.

use creole_arith::math::Fma;
use creole_arith::{AddI, ExtF, ExtSI, MulI};
use creole_ir::{Body, OpId, Type, Value};

/// Product added to a sum, whose factors the matrix unit takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factors {
    /// Both factors.
    pub(crate) values: [Value; 2],
    /// Op that multiplies, if it is not the one that adds.
    pub(crate) multiplies: Option<OpId>,
}

impl Factors {
    /// Factors of `fma(a, b, acc)` and of `acc + ext(a) * ext(b)` with signed integers of 8 bits.
    pub(crate) fn of(body: &Body, op: OpId) -> Option<Factors> {
        if let Some(fma) = body.get::<Fma>(op) {
            return Some(Factors { values: [fma.a, fma.b], multiplies: None });
        }
        let sum = body.get::<AddI>(op)?;
        let is_carried = |v: &Value| body.def_op(*v).is_none();
        [sum.lhs, sum.rhs].iter().find(|v| is_carried(v))?;
        let product = |v: &Value| body.def_as::<MulI>(*v).is_some() && body.users(*v).count() == 1;
        let product = body.def_op([sum.lhs, sum.rhs].into_iter().find(product)?)?;
        let values = [0, 1].map(|i| body.operand(product, i));
        let is_narrow = |v: &Value| {
            let from = body.def_as::<ExtSI>(*v).map(|ext| body.ty(ext.input));
            from == Some(Type::i8()) && body.ty(*v) == Type::i32()
        };
        let is_taken = values.iter().all(is_narrow);
        is_taken.then_some(Factors { values, multiplies: Some(product) })
    }

    /// True if the matrix unit takes both factors before they are extended.
    pub(crate) fn are_narrow(&self, body: &Body) -> bool {
        let is_extended = |v: &Value| body.def_as::<ExtF>(*v).is_some();
        self.multiplies.is_some() || self.values.iter().all(is_extended)
    }
}
