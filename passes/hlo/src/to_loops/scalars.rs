//! Scalarisation of regions on tensors of rank 0 (combiners, comparators) to straight-line code.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::{Body, Builder, Error, OpId, RegionId, Tensor, Traits, Type, Value, bail, ensure};
use rustc_hash::FxHashMap;

use super::lower::read_parts;
use super::{Lower, Parts, TypeConverter, elementwise, shape};
use creole_passes_builders::Scalars;

/// Region on tensors of rank 0, to be emitted as scalar code.
pub(crate) struct ScalarRegion {
    from: Arc<Body>,
    region: RegionId,
    types: Arc<TypeConverter>,
    /// Captured values, with their parts.
    captured: Vec<(Value, Parts)>,
}

impl Lower {
    /// Emitted form of a region. Error: it captures a value that has dimensions.
    pub(crate) fn scalar_region(&self, region: RegionId) -> Result<ScalarRegion, Error> {
        let from = &self.from;
        let block = from.block(region);
        let mut captured: Vec<(Value, Parts)> = Vec::new();
        for value in from.ops(block).flat_map(|op| from.operands(op)) {
            let is_known = captured.iter().any(|(old, _)| *old == value);
            if from.def_block(value) != Some(block) && !is_known {
                let ty = from.ty(value);
                ensure!(ty.rank() == 0, "has a region that uses {ty} from outside");
                captured.push((value, self.parts(value)));
            }
        }
        let (from, types) = (Arc::clone(from), Arc::clone(&self.types));
        Ok(ScalarRegion { from, region, types, captured })
    }
}

impl ScalarRegion {
    /// Emits the ops at the place of `b` with these scalars as the parts of the arguments, one after the other; returns
    /// the operands of the terminator. Error: an op that has no scalar form.
    pub(crate) fn emit(&self, args: &[Value], b: &mut Builder<'_>) -> Result<Vec<Value>, Error> {
        let map = self.emit_all(args, b)?;
        let from = &self.from;
        let end = from.terminator(from.block(self.region));
        let end = end.ok_or_else(|| Error::new("has a region without terminator"))?;
        let passed = from.operands(end).map(|v| map.get(&v).cloned());
        let passed: Option<Vec<Parts>> = passed.collect();
        let passed = passed.ok_or_else(|| Error::new("has a region with more than one block"))?;
        Ok(passed.iter().flat_map(|parts| parts.iter().copied()).collect())
    }

    /// Emits the ops likewise; returns the parts of a value in the region.
    pub(crate) fn value(
        &self,
        args: &[Value],
        value: Value,
        b: &mut Builder<'_>,
    ) -> Result<Parts, Error> {
        let found = self.emit_all(args, b)?.remove(&value);
        found.ok_or_else(|| Error::new("has a region with more than one block"))
    }

    fn emit_all(
        &self,
        mut args: &[Value],
        b: &mut Builder<'_>,
    ) -> Result<FxHashMap<Value, Parts>, Error> {
        let from = &self.from;
        let block = from.block(self.region);
        let mut map: FxHashMap<Value, Parts> = FxHashMap::default();
        for old in from.args(block) {
            let (parts, rest) = args.split_at(self.types.parts(from.ty(*old)).len());
            map.insert(*old, parts.into());
            args = rest;
        }
        for (old, tensors) in &self.captured {
            map.insert(*old, read_parts(b, tensors, &[])?);
        }
        for op in from.ops(block).filter(|op| !from[*op].has(Traits::TERMINATOR)) {
            let operands: Vec<Parts> = from
                .operands(op)
                .map(|v| map.get(&v).cloned())
                .collect::<Option<_>>()
                .ok_or_else(|| Error::new("has a region with more than one block"))?;
            if from[op].is::<hlo::OptimizationBarrier>() {
                map.extend(from.results(op).zip(operands));
                continue;
            }
            let parts = scalar_op(from, op, &operands, b)?;
            map.insert(from.result(op, 0), parts);
        }
        Ok(map)
    }
}

/// True for ops that only move elements: the identity of a single number.
fn moves_elements(from: &Body, op: OpId) -> bool {
    let data = &from[op];
    let moves = data.is::<hlo::Reshape>()
        || data.is::<hlo::Transpose>()
        || data.is::<hlo::BroadcastInDim>()
        || data.is::<hlo::Reverse>()
        || data.is::<hlo::Slice>();
    let types = from.operand_types(op);
    moves && types.iter().chain(&from.result_types(op)).all(|ty| ty.rank() == 0)
}

fn scalar_op(
    from: &Body,
    op: OpId,
    operands: &[Parts],
    b: &mut Builder<'_>,
) -> Result<Parts, Error> {
    if let Some(constant) = from.get::<hlo::Constant>(op) {
        let value = constant.value.dense().and_then(Tensor::splat_value);
        let value = value.ok_or_else(|| Error::new("expected a constant of one element"))?;
        let parts = shape::constant_parts(value)?;
        return Ok(parts.into_iter().map(|part| b.constant(part)).collect());
    }
    if from[op].n_results() == 0 {
        let name = from[op].def.name;
        bail!("has a region of numbers with the op '{name}', which has no result");
    }
    if moves_elements(from, op) {
        return Ok(operands[0].clone());
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
