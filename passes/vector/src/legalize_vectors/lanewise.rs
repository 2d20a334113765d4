//! Lanewise ops.

use creole_arith::math;
use creole_ir::field::OpParts;
use creole_ir::{Error, Op, OpId, Type, Value, Values, ensure};
use creole_vector as vector;

use super::{Legalizer, cuts, n_lanes};

/// Operand for each piece of the results.
enum Operand {
    /// Emitted, the same for all pieces.
    Emitted(Value),
    Pieces(Values),
}

impl Operand {
    fn piece(&self, i: usize) -> Value {
        match self {
            Operand::Emitted(value) => *value,
            Operand::Pieces(values) => values[i],
        }
    }
}

impl Legalizer<'_> {
    /// Lowers the op for each piece.
    pub(super) fn lanewise(&mut self, op: OpId) -> Result<(), Error> {
        let (n, lanes) = self.common_lanes(op)?;
        let operands = self.operand_pieces(op, lanes)?;
        let types = self.body.result_types(op);
        let mut results = vec![Values::new(); types.len()];
        let discardable = self.body.discardable(op).clone();
        // One op per piece.
        let (def, attrs) = match self.body[op].is::<vector::Fma>() {
            true => (math::Fma::DEF, math::Fma::DEF.default_attrs()),
            false => (self.body[op].def, self.body.attrs(op).into()),
        };
        for (i, (_, size)) in cuts(n, lanes).enumerate() {
            let parts = OpParts {
                operands: operands.iter().map(|operand| operand.piece(i)).collect(),
                segments: operands.iter().map(|_| 1).collect(),
                attrs: attrs.clone(),
                discardable: discardable.clone(),
                ..OpParts::default()
            };
            let types: Vec<Type> = types.iter().map(|ty| ty.with_shape(&[size as i64])).collect();
            let piece = self.before(op).add_parts(def, parts, Some(&types))?;
            for (all, result) in results.iter_mut().zip(self.body.results(piece)) {
                all.push(result);
            }
        }
        for (i, values) in results.into_iter().enumerate() {
            self.define(op, i, lanes, values);
        }
        self.replaced.push(op);
        Ok(())
    }

    /// Lanes of the op's vectors, and of a piece: a register of the widest type. Truth values alone keep the pieces in
    /// which they were computed.
    fn common_lanes(&self, op: OpId) -> Result<(usize, usize), Error> {
        let body = &*self.body;
        let types = body.operand_types(op).into_iter().chain(body.result_types(op));
        let vectors: Vec<Type> = types.filter(|ty| ty.is_vector()).collect();
        let n = vectors.first().and_then(|ty| n_lanes(*ty));
        let n = n.filter(|n| vectors.iter().all(|ty| n_lanes(*ty) == Some(*n)));
        ensure!(n.is_some(), "expects vectors of one dimension and size");
        let mut lanes = usize::MAX;
        for ty in vectors.iter().filter(|ty| ty.elem() != Type::i1()) {
            lanes = lanes.min(self.own_lanes(*ty)?);
        }
        if lanes == usize::MAX {
            let computed = body.operands(op).filter_map(|v| self.pieces.get(&v));
            let least = computed.map(|pieces| pieces.lanes).min();
            lanes = least.map_or_else(|| self.own_lanes(vectors[0]), Ok)?;
        }
        Ok((n.unwrap_or(lanes), lanes))
    }

    fn operand_pieces(&mut self, op: OpId, lanes: usize) -> Result<Vec<Operand>, Error> {
        let operands: Values = self.body.operands(op).collect();
        let pieces = |value: Value| match self.body.ty(value).is_vector() {
            true => self.take(value, lanes).map(Operand::Pieces),
            false => Ok(Operand::Emitted(value)),
        };
        operands.into_iter().map(pieces).collect()
    }
}
