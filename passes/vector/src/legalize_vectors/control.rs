//! Control flow and blocks: each wide value that they pass on becomes its pieces.

use creole_ir::field::OpParts;
use creole_ir::{BlockId, Error, OpId, RegionId, Type, Value, Values};

use super::{Legalizer, cuts, n_lanes, vector_type};

impl Legalizer<'_> {
    /// Changes the arguments of blocks that are branch targets. Those of a region's entry are set by the op around,
    /// those of the function by its callers.
    pub(super) fn blocks(&mut self, ops: &[OpId]) -> Result<(), Error> {
        let body = &*self.body;
        let regions = ops.iter().flat_map(|op| body.regions(*op)).copied();
        let regions = std::iter::once(body.root()).chain(regions);
        let blocks = regions.flat_map(|region| body.blocks(region).iter().copied().skip(1));
        let blocks: Vec<BlockId> = blocks.collect();
        blocks.into_iter().try_for_each(|block| self.block(block))
    }

    fn block(&mut self, block: BlockId) -> Result<(), Error> {
        let old = self.body.args(block).to_vec();
        if !old.iter().any(|arg| self.is_wide(self.body.ty(*arg))) {
            return Ok(());
        }
        for arg in &old {
            let ty = self.body.ty(*arg);
            let pieces = self.piece_types(ty)?;
            let values: Values = pieces.iter().map(|ty| self.body.add_arg(block, *ty)).collect();
            let lanes = if values.len() == 1 { 1 } else { self.own_lanes(ty)? };
            self.define_value(*arg, lanes, values);
        }
        self.new_args.push((block, old.len()));
        Ok(())
    }

    /// Types of a value's pieces at a region boundary.
    fn piece_types(&self, ty: Type) -> Result<Vec<Type>, Error> {
        match n_lanes(ty) {
            Some(n) if self.is_wide(ty) => {
                let lanes = self.own_lanes(ty)?;
                Ok(cuts(n, lanes).map(|(_, size)| ty.with_shape(&[size as i64])).collect())
            }
            _ => Ok(vec![ty]),
        }
    }

    /// Rebuilds an op with pieces for wide values.
    pub(super) fn forward(&mut self, op: OpId) -> Result<(), Error> {
        let def = self.body[op].def;
        let mut parts = OpParts {
            attrs: self.body.attrs(op).into(),
            discardable: self.body.discardable(op).clone(),
            successors: self.body.successors(op).iter().copied().collect(),
            ..OpParts::default()
        };
        let segments: Vec<usize> = {
            let op_ref = self.body.op_ref(op);
            (0..def.operand_fields().count()).map(|field| def.segment(&op_ref, field)).collect()
        };
        if def.has_segments() {
            parts.attrs.truncate(def.n_attrs() - 1);
        }
        let operands: Values = self.body.operands(op).collect();
        let mut operands = operands.into_iter();
        for n in segments {
            let before = parts.operands.len();
            for value in operands.by_ref().take(n) {
                parts.operands.extend(self.at_border(value)?);
            }
            parts.segments.push((parts.operands.len() - before) as u32);
        }
        let types = self.body.result_types(op);
        let mut new_types = Vec::new();
        for ty in &types {
            new_types.extend(self.piece_types(*ty)?);
        }
        for region in self.body.regions(op).to_vec() {
            parts.regions.push(self.region(region)?);
        }
        let new = self.before(op).add_parts(def, parts, Some(&new_types))?;
        let results: Values = self.body.results(new).collect();
        let mut results = results.into_iter();
        for (i, ty) in types.into_iter().enumerate() {
            let values: Values = results.by_ref().take(self.piece_types(ty)?.len()).collect();
            let lanes = if values.len() == 1 { 1 } else { self.own_lanes(ty)? };
            self.define(op, i, lanes, values);
        }
        self.replaced.push(op);
        Ok(())
    }

    /// Moves the blocks of a region to a new one with other entry arguments.
    fn region(&mut self, old: RegionId) -> Result<RegionId, Error> {
        let new = self.body.add_region();
        self.body.move_blocks(old, new);
        let entry = self.body.blocks(new).first().copied();
        entry.map_or(Ok(()), |entry| self.block(entry))?;
        Ok(new)
    }

    /// Pieces of an operand at a region boundary: those of its type.
    fn at_border(&mut self, value: Value) -> Result<Values, Error> {
        if self.is_wide(self.body.ty(value)) {
            let lanes = self.own_lanes(self.body.ty(value))?;
            return self.take(value, lanes);
        }
        match self.pieces.contains_key(&value) {
            true => {
                let (_, n) = vector_type(self.body, value)?;
                self.take(value, n)
            }
            false => Ok([value].into_iter().collect()),
        }
    }
}
