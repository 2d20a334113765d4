//! Regions on tensors of rank 0 (combiners, comparators) as straight-line scalar code.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::{Body, Builder, Error, OpId, RegionId, Tensor, Traits, Type, Value, bail};
use rustc_hash::FxHashMap;

use super::{Lower, elementwise, read, signless};
use crate::scalar::Scalars;

impl Lower {
    /// The values from outside that a region uses, with what they have become; all of rank 0.
    pub(crate) fn captured(&self, region: RegionId) -> Result<Vec<(Value, Value)>, Error> {
        let from = &self.from;
        let block = from.block(region);
        let mut found: Vec<(Value, Value)> = Vec::new();
        for value in from.ops(block).flat_map(|op| from.operands(op)) {
            if from.def_block(value) != Some(block) && !found.iter().any(|(old, _)| *old == value) {
                let ty = from.ty(value);
                creole_ir::ensure!(ty.rank() == 0, "has a region that uses {ty} from outside");
                found.push((value, self.value(value)));
            }
        }
        Ok(found)
    }

    /// Emits the ops of a region at the place of `b` with these scalars as its arguments; what its
    /// terminator passes on. Error: an op that has no scalar form.
    pub(crate) fn inline_scalar_region(
        from: &Arc<Body>,
        region: RegionId,
        args: &[Value],
        captured: &[(Value, Value)],
        b: &mut Builder<'_>,
    ) -> Result<Vec<Value>, Error> {
        let block = from.block(region);
        let mut map: FxHashMap<Value, Value> =
            from.args(block).iter().copied().zip(args.iter().copied()).collect();
        for (old, tensor) in captured {
            map.insert(*old, read(b, *tensor, &[])?);
        }
        for op in from.ops(block) {
            let operands: Vec<Value> = from
                .operands(op)
                .map(|v| map.get(&v).copied())
                .collect::<Option<_>>()
                .ok_or_else(|| Error::new("has a region with more than one block"))?;
            if from[op].has(Traits::TERMINATOR) {
                return Ok(operands);
            }
            let value = scalar_op(from, op, &operands, b)?;
            map.insert(from.result(op, 0), value);
        }
        bail!("has a region without terminator")
    }
}

fn scalar_op(
    from: &Body,
    op: OpId,
    operands: &[Value],
    b: &mut Builder<'_>,
) -> Result<Value, Error> {
    if let Some(constant) = from.get::<hlo::Constant>(op) {
        let value = constant.value.dense().and_then(Tensor::splat_value);
        let value = value.ok_or_else(|| Error::new("expected a constant of one element"))?;
        return Ok(b.constant(value.with_type(signless(value.ty()))));
    }
    let types: Vec<Type> = from.operand_types(op).iter().map(|t| t.elem()).collect();
    let result = from.ty(from.result(op, 0));
    if result.rank() > 0 {
        bail!(
            "has a region whose op '{}' works on {result}, not on single numbers",
            from[op].def.name
        );
    }
    elementwise::emit(from, op, operands, &types, result.elem(), b)
}
