//! `vector.reduction`: for sums and products of floats piece by piece, in the order of the op; for all others the
//! pieces are combined first.

use creole_arith as arith;
use creole_arith::FastMath;
use creole_ir::{Error, Op, OpDef, OpId, Value, Values, bail};
use creole_vector::{CombiningKind, Reduction};

use super::{Legalizer, read, vector_type};

impl Legalizer<'_> {
    pub(super) fn reduction(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Reduction = read(self.body, op)?;
        let (elem, n) = vector_type(self.body, whole.vector)?;
        let pieces = self.as_it_is(whole.vector)?;
        let is_ordered = elem.is_float()
            && matches!(whole.kind, CombiningKind::Add | CombiningKind::Mul)
            && !whole.fastmath.has(FastMath::REASSOC);
        let values = match is_ordered {
            true => pieces.values,
            false => {
                self.combined(op, whole.kind, elem.is_float(), pieces.values, n / pieces.lanes)?
            }
        };
        let mut acc = whole.acc;
        for vector in values {
            acc = Some(self.before(op).value(Reduction { vector, acc, ..whole.clone() })?);
        }
        let Some(result) = acc else { bail!("reduces no lanes") };
        let old = self.body.result(op, 0);
        self.body.replace_uses(old, result);
        self.replaced.push(op);
        Ok(())
    }

    /// Combines the first `n_full` vectors, which have the same lanes; the remainder follows.
    fn combined(
        &mut self,
        op: OpId,
        kind: CombiningKind,
        is_float: bool,
        values: Values,
        n_full: usize,
    ) -> Result<Values, Error> {
        let def = combiner(kind, is_float);
        let (full, rest) = values.split_at(n_full);
        let mut b = self.before(op);
        let mut result: Option<Value> = None;
        for value in full {
            result = Some(match result {
                Some(sum) => b.op(def, &[sum, *value])?,
                None => *value,
            });
        }
        Ok(result.into_iter().chain(rest.iter().copied()).collect())
    }
}

fn combiner(kind: CombiningKind, is_float: bool) -> &'static OpDef {
    match kind {
        CombiningKind::Add if is_float => arith::AddF::DEF,
        CombiningKind::Mul if is_float => arith::MulF::DEF,
        CombiningKind::Add => arith::AddI::DEF,
        CombiningKind::Mul => arith::MulI::DEF,
        CombiningKind::MinUI => arith::MinUI::DEF,
        CombiningKind::MinSI => arith::MinSI::DEF,
        CombiningKind::MaxUI => arith::MaxUI::DEF,
        CombiningKind::MaxSI => arith::MaxSI::DEF,
        CombiningKind::And => arith::AndI::DEF,
        CombiningKind::Or => arith::OrI::DEF,
        CombiningKind::Xor => arith::XOrI::DEF,
        CombiningKind::MinNumF => arith::MinNumF::DEF,
        CombiningKind::MaxNumF => arith::MaxNumF::DEF,
        CombiningKind::MinimumF => arith::MinimumF::DEF,
        CombiningKind::MaximumF => arith::MaximumF::DEF,
    }
}
