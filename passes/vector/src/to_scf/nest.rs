//! Transfers as loop nests over a buffer on the stack, which has the whole vector, and whose elements are rows.

use creole_ir::{At, Body, Builder, Dialects, Error, Mixed, OpId, Traits, Type, TypeKind, Value};
use creole_loop::memref::{Alloca, Load, Store};
use creole_passes_builders::Scalars;
use creole_vector::{Broadcast, Extract, TypeCast, part};

use super::Config;
use super::transfer::{Transfer, choose, counted, row_type};

/// A memref of vectors, and the indices of one.
#[derive(Clone)]
struct Buffer {
    memref: Value,
    at: Vec<Value>,
}

fn memref_of(shape: &[i64], elem: Type) -> Type {
    Type::new(TypeKind::MemRef { shape: shape.into(), elem, layout: None, space: None })
}

impl Buffer {
    /// A new buffer for one vector, in the innermost op around that frees its stack.
    fn new(body: &mut Body, op: OpId, vector: Type) -> Buffer {
        let frees = |around: &OpId| body[*around].has(Traits::FREES_STACK);
        let scope = body.ancestors(op).find(frees);
        let region = scope.map_or(body.root(), |scope| body.regions(scope)[0]);
        let start = At::Start(body.block(region));
        let loc = body[op].loc;
        let memref =
            Builder::new(body, start, loc).value_typed(Alloca::new(), memref_of(&[], vector));
        Buffer { memref, at: Vec::new() }
    }

    /// The type of the vectors.
    fn vector(&self, b: &Builder<'_>) -> Type {
        b.ty(self.memref).elem()
    }

    /// The same memory, as a memref of rows of the vectors.
    fn rows(&self, b: &mut Builder<'_>) -> Buffer {
        let ty = b.ty(self.memref);
        let mut shape = ty.shape().to_vec();
        shape.extend(ty.elem().shape().first());
        let memref =
            b.value_typed(TypeCast { memref: self.memref }, memref_of(&shape, row_type(ty.elem())));
        Buffer { memref, at: self.at.clone() }
    }

    fn row(&self, at: Value) -> Buffer {
        let mut buffer = self.clone();
        buffer.at.push(at);
        buffer
    }

    fn load(&self, b: &mut Builder<'_>) -> Result<Value, Error> {
        b.value(Load::new(self.memref, self.at.iter().copied().collect()))
    }

    fn store(&self, b: &mut Builder<'_>, value: Value) -> Result<(), Error> {
        b.add(Store::new(value, self.memref, self.at.iter().copied().collect())).map(|_| ())
    }
}

/// Lowers a transfer, if the options ask for it.
pub(super) fn lower(
    body: &mut Body,
    op: OpId,
    config: Config,
    dialects: &Dialects,
) -> Result<(), Error> {
    let Some((transfer, value, mask)) = Transfer::of(body, op) else { return Ok(()) };
    if !transfer.is_lowered(body, config.target_rank, config.lower_tensors)
        || !transfer.has_known_rows(config.target_rank)
    {
        return Ok(());
    }
    let loc = body[op].loc;
    // The buffer that is made last stands first.
    let mask_buffer = mask.map(|mask| Buffer::new(body, op, body.ty(mask)));
    let data = Buffer::new(body, op, transfer.vector);
    let mut b = Builder::new(body, At::Before(op), loc);
    if let (Some(mask), Some(buffer)) = (mask, &mask_buffer) {
        buffer.store(&mut b, mask)?;
    }
    if let Some(value) = value {
        data.store(&mut b, value)?;
    }
    let level = Level { transfer, data: data.clone(), mask: mask_buffer };
    let written = level.emit(&mut b, config, dialects)?;
    let new = if value.is_none() { Some(data.load(&mut b)?) } else { written };
    if let Some(new) = new {
        let old = body.result(op, 0);
        body.replace_uses(old, new);
    }
    body.erase(op);
    Ok(())
}

/// One dimension of a transfer: the vectors of the buffer that remain to be transferred, and their masks.
struct Level {
    transfer: Transfer,
    data: Buffer,
    mask: Option<Buffer>,
}

impl Level {
    /// Emits the loops, or the transfer itself. Returns the new tensor of a write to one.
    fn emit(
        &self,
        b: &mut Builder<'_>,
        config: Config,
        dialects: &Dialects,
    ) -> Result<Option<Value>, Error> {
        if self.transfer.vector.rank() == config.target_rank {
            return self.leaf(b);
        }
        let has_mask_dim = self.transfer.outer_dim().is_some();
        let rank = self.mask.as_ref().map_or(0, |mask| mask.vector(b).rank());
        let lanes = match &self.mask {
            Some(mask) if has_mask_dim && rank == 1 => Some(mask.load(b)?),
            _ => None,
        };
        let rows = self.data.rows(b);
        let mask_rows = match &self.mask {
            Some(mask) if has_mask_dim && rank > 1 => Some(mask.rows(b)),
            _ => None,
        };
        let carried = self.carried(b);
        counted(b, self.transfer.vector.shape()[0], carried, &mut |b, at, carried| {
            let (rows, mask_rows) = (rows.clone(), mask_rows.clone());
            Row { level: self, rows, mask_rows, lanes, at }.emit(b, carried, config, dialects)
        })
    }

    /// The tensor that is written to.
    fn carried(&self, b: &Builder<'_>) -> Option<Value> {
        let base = self.transfer.base;
        (self.transfer.padding.is_none() && b.ty(base).is_tensor()).then_some(base)
    }

    fn leaf(&self, b: &mut Builder<'_>) -> Result<Option<Value>, Error> {
        let Some(padding) = self.transfer.padding else {
            let value = self.data.load(b)?;
            let mask = self.mask.as_ref().map(|mask| mask.load(b)).transpose()?;
            return Ok(self.transfer.write(b, value, mask));
        };
        let mask = self.mask.as_ref().map(|mask| mask.load(b)).transpose()?;
        let value = self.transfer.read(b, padding, mask);
        self.data.store(b, value)?;
        Ok(None)
    }
}

/// An iteration of the loop over a dimension.
struct Row<'a> {
    level: &'a Level,
    rows: Buffer,
    mask_rows: Option<Buffer>,
    /// The mask, if its only dimension is that of the loop.
    lanes: Option<Value>,
    at: Value,
}

impl Row<'_> {
    fn emit(
        &self,
        b: &mut Builder<'_>,
        carried: Option<Value>,
        config: Config,
        dialects: &Dialects,
    ) -> Result<Option<Value>, Error> {
        let mut transfer = self.level.transfer.clone();
        let at = Mixed::Operand(self.at);
        // The size is that of the tensor in front of the loop.
        let mut condition = transfer.bounds(b, at, dialects)?;
        transfer.base = carried.unwrap_or(transfer.base);
        if let Some(lanes) = self.lanes {
            let lane = lane(b, lanes, self.at);
            condition = Some(match condition {
                Some(inside) => b.and(inside, lane)?,
                None => lane,
            });
        }
        let ty = carried.map(|carried| b.ty(carried));
        let mask = || match (&self.mask_rows, self.lanes) {
            (Some(rows), _) => Some(rows.row(self.at)),
            (None, Some(_)) => None,
            (None, None) => self.level.mask.clone(),
        };
        let mut inside = |b: &mut Builder<'_>| {
            let row = transfer.row(b, at);
            let level = Level { transfer: row, data: self.rows.row(self.at), mask: mask() };
            level.emit(b, config, dialects)
        };
        let padding = self.level.transfer.padding;
        let row_ty = row_type(self.level.transfer.vector);
        let mut outside = |b: &mut Builder<'_>| {
            if let Some(padding) = padding {
                let filler = Broadcast { source: padding };
                let filler = b.value_typed(filler, row_ty);
                self.rows.row(self.at).store(b, filler)?;
            }
            Ok(carried)
        };
        choose(b, condition, ty, &mut inside, &mut outside)
    }
}

/// A lane of a mask of one dimension.
pub(super) fn lane(b: &mut Builder<'_>, mask: Value, at: Value) -> Value {
    let (static_position, dynamic_position) = Mixed::split(&[Mixed::Operand(at)]);
    let ty = part(b.ty(mask), 1);
    b.value_typed(Extract { source: mask, dynamic_position, static_position }, ty)
}
