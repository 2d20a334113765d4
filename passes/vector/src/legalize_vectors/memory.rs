//! Memory accesses: one for each piece.

use creole_ir::{Error, Op, OpId, Type, Value, Values, bail, ensure};
use creole_vector::{Gather, Load, MaskedLoad, MaskedStore, Scatter, Store};

use super::{Legalizer, cuts, n_lanes, read, vector_type};
use creole_passes_builders::{Emitted, Scalars};

/// Access that is cut: vector type, lanes of a piece, and indices.
struct SplitAccess<'a> {
    ty: Type,
    lanes: usize,
    indices: &'a [Value],
    alignment: Option<i64>,
}

/// Position of a piece.
struct At {
    /// Number of the piece.
    number: usize,
    indices: Values,
    alignment: Option<i64>,
}

impl SplitAccess<'_> {
    /// Known alignment of the piece that starts at lane `start`.
    fn aligned(&self, start: usize) -> Option<i64> {
        let n_bytes = start * self.ty.elem().elem_bytes().unwrap_or(1);
        let alignment = self.alignment?;
        if n_bytes == 0 {
            Some(alignment)
        } else {
            Some(alignment.min(1 << n_bytes.trailing_zeros()))
        }
    }
}

impl Legalizer<'_> {
    pub(super) fn load(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Load = read(self.body, op)?;
        let result = self.body.result(op, 0);
        let access = self.access(result, &whole.indices, whole.alignment)?;
        self.in_pieces(op, &access, |at| Load {
            indices: at.indices,
            alignment: at.alignment,
            ..whole.clone()
        })
    }

    pub(super) fn store(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Store = read(self.body, op)?;
        let access = self.access(whole.value, &whole.indices, whole.alignment)?;
        let values = self.take(whole.value, access.lanes)?;
        self.in_pieces(op, &access, |at| {
            let value = values[at.number];
            Store { value, indices: at.indices, alignment: at.alignment, ..whole.clone() }
        })
    }

    pub(super) fn masked_load(&mut self, op: OpId) -> Result<(), Error> {
        let whole: MaskedLoad = read(self.body, op)?;
        let access = self.access(whole.pass_thru, &whole.indices, whole.alignment)?;
        let masks = self.take(whole.mask, access.lanes)?;
        let others = self.take(whole.pass_thru, access.lanes)?;
        self.in_pieces(op, &access, |at| {
            let (mask, pass_thru) = (masks[at.number], others[at.number]);
            let (indices, alignment) = (at.indices, at.alignment);
            MaskedLoad { indices, mask, pass_thru, alignment, ..whole.clone() }
        })
    }

    pub(super) fn masked_store(&mut self, op: OpId) -> Result<(), Error> {
        let whole: MaskedStore = read(self.body, op)?;
        let access = self.access(whole.value, &whole.indices, whole.alignment)?;
        let masks = self.take(whole.mask, access.lanes)?;
        let values = self.take(whole.value, access.lanes)?;
        self.in_pieces(op, &access, |at| {
            let (mask, value) = (masks[at.number], values[at.number]);
            let (indices, alignment) = (at.indices, at.alignment);
            MaskedStore { indices, mask, value, alignment, ..whole.clone() }
        })
    }

    pub(super) fn gather(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Gather = read(self.body, op)?;
        let access = self.access_by(whole.index_vec, whole.pass_thru)?;
        let places = self.take(whole.index_vec, access.lanes)?;
        let masks = self.take(whole.mask, access.lanes)?;
        let others = self.take(whole.pass_thru, access.lanes)?;
        self.in_pieces(op, &access, |At { number, .. }| {
            let (index_vec, mask) = (places[number], masks[number]);
            Gather { index_vec, mask, pass_thru: others[number], ..whole.clone() }
        })
    }

    pub(super) fn scatter(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Scatter = read(self.body, op)?;
        ensure!(self.body[op].n_results() == 0, "writes a tensor, which no machine has");
        let access = self.access_by(whole.index_vec, whole.value)?;
        let places = self.take(whole.index_vec, access.lanes)?;
        let masks = self.take(whole.mask, access.lanes)?;
        let values = self.take(whole.value, access.lanes)?;
        self.in_pieces(op, &access, |At { number, .. }| {
            let (index_vec, mask) = (places[number], masks[number]);
            Scatter { index_vec, mask, value: values[number], ..whole.clone() }
        })
    }

    /// Emits the access for each piece of its vector.
    fn in_pieces<T: Op>(
        &mut self,
        op: OpId,
        access: &SplitAccess<'_>,
        piece: impl Fn(At) -> T,
    ) -> Result<(), Error> {
        let n = n_lanes(access.ty).unwrap_or(0);
        let is_read = self.body[op].n_results() > 0;
        let mut values = Values::new();
        for (number, (start, size)) in cuts(n, access.lanes).enumerate() {
            let indices = self.indices(op, access.indices, start)?;
            let piece = piece(At { number, indices, alignment: access.aligned(start) });
            let mut b = self.before(op);
            match is_read {
                true => values.push(b.value_typed(piece, access.ty.with_shape(&[size as i64]))),
                false => {
                    b.add_typed(piece, &[]);
                }
            }
        }
        if is_read {
            self.define(op, 0, access.lanes, values);
        }
        self.replaced.push(op);
        Ok(())
    }

    /// Contiguous access.
    fn access<'a>(
        &self,
        vector: Value,
        indices: &'a [Value],
        alignment: Option<i64>,
    ) -> Result<SplitAccess<'a>, Error> {
        ensure!(!indices.is_empty(), "accesses lanes of a memref without dimensions");
        vector_type(self.body, vector)?;
        let ty = self.body.ty(vector);
        Ok(SplitAccess { ty, lanes: self.own_lanes(ty)?, indices, alignment })
    }

    /// Gather or scatter: as many lanes as a register has places. All places have one base.
    fn access_by(&self, places: Value, vector: Value) -> Result<SplitAccess<'static>, Error> {
        vector_type(self.body, vector)?;
        let ty = self.body.ty(vector);
        let lanes = self.own_lanes(ty)?.min(self.own_lanes(self.body.ty(places))?);
        Ok(SplitAccess { ty, lanes, indices: &[], alignment: None })
    }

    /// Indices of a piece that starts at lane `start`, before `op`.
    fn indices(&mut self, op: OpId, indices: &[Value], start: usize) -> Result<Values, Error> {
        let mut indices: Values = indices.iter().copied().collect();
        if let Some(last) = indices.last_mut().filter(|_| start > 0) {
            *last = self.shifted(op, *last, start)?;
        }
        Ok(indices)
    }

    /// Sum `index + n`, once in each block: emitters fold such a sum into the address.
    fn shifted(&mut self, op: OpId, index: Value, n: usize) -> Emitted {
        let Some(block) = self.body.block_of(op) else { bail!("stands nowhere") };
        if let Some(known) = self.shifted.get(&(block, index, n)) {
            return Ok(*known);
        }
        let known = self.body.constant(index).map(|constant| constant.int(0));
        let mut b = self.before(op);
        let sum = match known {
            Some(known) => b.index(known.wrapping_add(n as i64)),
            None => {
                let n = b.index(n as i64);
                b.addi(index, n)?
            }
        };
        self.shifted.insert((block, index, n), sum);
        Ok(sum)
    }
}
