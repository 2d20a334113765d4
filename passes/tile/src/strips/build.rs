//! Emits the loop over strips.

use creole_arith::{AddI, Constant, MulI};
use creole_ir::clone::Mapping;
use creole_ir::{At, BlockId, Body, Builder, Op as _, OpId, Tensor, Type, Value, Values};
use creole_loop::scf::{For, Yield};
use creole_tile::{Load, Store};
use creole_vector::{Broadcast, Step};

use super::cut::{self, Cut};

/// Moves the ops that compute strips into a loop at the end of the run; returns the loop's block.
pub(super) fn strips(body: &mut Body, run: &[OpId], cut: &Cut, size: i64) -> BlockId {
    let ops: Vec<OpId> = cut.ops(body, run).collect();
    let last = ops[ops.len() - 1];
    let loc = body[last].loc;
    let region = body.add_region();
    let block = body.add_block(region, &[Type::index()]);
    let at = body.args(block)[0];
    let mut builder = Builder::new(body, At::Before(last), loc);
    let [lower_bound, upper_bound, step] =
        [0, cut.size, size].map(|n| builder.value_typed(Constant::index(n), Type::index()));
    let init_args = Values::new();
    builder
        .add_typed(For { lower_bound, upper_bound, step, init_args, unsigned: None, region }, &[]);
    let mut strip = Strip { body, cut, size, at, block, map: Mapping::default() };
    ops.iter().for_each(|op| strip.op(*op));
    Builder::new(body, At::End(block), loc).add_typed(Yield { results: Values::new() }, &[]);
    ops.into_iter().rev().for_each(|op| body.erase(op));
    block
}

struct Strip<'a> {
    body: &'a mut Body,
    cut: &'a Cut,
    size: i64,
    /// First iteration of the strip.
    at: Value,
    block: BlockId,
    map: Mapping,
}

impl Strip<'_> {
    fn b(&mut self, like: OpId) -> Builder<'_> {
        let loc = self.body[like].loc;
        Builder::new(self.body, At::End(self.block), loc)
    }

    /// Vector type of one strip.
    fn ty(&self, ty: Type, dim: usize) -> Type {
        let mut shape = ty.shape().to_vec();
        shape[dim] = self.size;
        ty.with_shape(&shape)
    }

    fn op(&mut self, op: OpId) {
        let Some(dim) = self.cut.dim_of(self.body, op) else { return };
        if self.body[op].is::<Step>() {
            let value = self.counted(op, dim);
            self.map.insert(self.body.result(op, 0), value);
            return;
        }
        let splats = self.splats(op, dim);
        let copy = self.body.duplicate(op, &mut self.map);
        splats.into_iter().for_each(|old| self.map.remove(old));
        self.b(op).insert(copy);
        let pairs: Vec<(Value, Value)> =
            self.body.results(op).zip(self.body.results(copy)).collect();
        for (old, new) in pairs {
            if let Some(dim) = self.cut.dim(old) {
                let ty = self.ty(self.body.ty(old), dim);
                self.body.set_ty(new, ty);
            }
        }
        self.shift(op, copy);
    }

    /// Makes constants of strip length for an op; returns the operands that they replace.
    fn splats(&mut self, op: OpId, dim: usize) -> Vec<Value> {
        let operands = cut::operands(self.body, op, dim).unwrap_or_default();
        let mut found = Vec::new();
        for (old, dim) in operands {
            if !cut::is_splat(self.body, old) {
                continue;
            }
            let Some(constant) = self.body.constant(old) else { continue };
            let ty = self.ty(self.body.ty(old), dim);
            let splat = Tensor::splat_bytes(ty, constant.elem_bytes(0));
            let new = self.b(op).value_typed(Constant { value: splat.into() }, ty);
            self.map.insert(old, new);
            found.push(old);
        }
        found
    }

    /// Lane counter from the first iteration of the strip on.
    fn counted(&mut self, op: OpId, dim: usize) -> Value {
        let ty = self.ty(self.body.ty(self.body.result(op, 0)), dim);
        let step = self.b(op).value_typed(Step {}, ty);
        let source = self.at;
        let first = self.b(op).value_typed(Broadcast { source }, ty);
        self.b(op).op_typed(AddI::DEF, &[first, step], ty)
    }

    /// Moves an access to the strip.
    fn shift(&mut self, op: OpId, copy: OpId) {
        let (value, indices, strides, first) = match (self.body.get(op), self.body.get(op)) {
            (Some::<Load>(load), _) => (self.body.result(op, 0), load.indices, load.strides, 1),
            (_, Some::<Store>(store)) => (store.value, store.indices, None, 2),
            _ => return,
        };
        let Some(dim) = self.cut.dim_of(self.body, op) else { return };
        let d = indices.len() - self.body.ty(value).rank() + dim;
        let (loc, mut at) = (self.body[op].loc, self.at);
        let mut builder = Builder::new(self.body, At::Before(copy), loc);
        if let Some(stride) = strides.map(|strides| strides[d]).filter(|stride| *stride != 1) {
            let by = builder.value_typed(Constant::index(stride), Type::index());
            at = builder.op_typed(MulI::DEF, &[at, by], Type::index());
        }
        let index = builder.op_typed(AddI::DEF, &[at, indices[d]], Type::index());
        self.body.set_operand(copy, first + d, index);
    }
}
