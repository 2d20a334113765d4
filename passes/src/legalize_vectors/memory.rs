//! Accesses to memory: each piece by itself, its lanes where they were.

use creole_ir::{Error, OpId, Type, Value, Values, bail};
use creole_vector::{Gather, Load, MaskedLoad, MaskedStore, Scatter, Store};

use super::{Legalizer, cuts, read, vector_type};
use crate::scalar::{Scalar, Scalars};

/// What is known of the alignment of an address that is `n_bytes` further on.
fn aligned(alignment: Option<i64>, n_bytes: usize) -> Option<i64> {
    let alignment = alignment?;
    if n_bytes == 0 { Some(alignment) } else { Some(alignment.min(1 << n_bytes.trailing_zeros())) }
}

impl Legalizer<'_> {
    pub(super) fn load(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Load = read(self.body, op)?;
        let (ty, n, lanes) = self.shape(self.body.result(op, 0))?;
        let mut values = Values::new();
        for (start, size) in cuts(n, lanes) {
            let indices = self.indices(op, &whole.indices, start)?;
            let alignment = aligned(whole.alignment, start * elem_bytes(ty));
            let piece = Load { indices, alignment, ..whole.clone() };
            values.push(self.before(op).value_typed(piece, ty.with_shape(&[size as i64])));
        }
        self.define(op, 0, lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn store(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Store = read(self.body, op)?;
        let (ty, n, lanes) = self.shape(whole.value)?;
        let values = self.take(whole.value, lanes)?;
        for ((start, _), value) in cuts(n, lanes).zip(values) {
            let indices = self.indices(op, &whole.indices, start)?;
            let alignment = aligned(whole.alignment, start * elem_bytes(ty));
            self.before(op).add_typed(Store { value, indices, alignment, ..whole.clone() }, &[]);
        }
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn masked_load(&mut self, op: OpId) -> Result<(), Error> {
        let whole: MaskedLoad = read(self.body, op)?;
        let (ty, n, lanes) = self.shape(whole.pass_thru)?;
        let (masks, others) = (self.take(whole.mask, lanes)?, self.take(whole.pass_thru, lanes)?);
        let mut values = Values::new();
        for (i, (start, size)) in cuts(n, lanes).enumerate() {
            let indices = self.indices(op, &whole.indices, start)?;
            let alignment = aligned(whole.alignment, start * elem_bytes(ty));
            let (mask, pass_thru) = (masks[i], others[i]);
            let piece = MaskedLoad { indices, mask, pass_thru, alignment, ..whole.clone() };
            values.push(self.before(op).value_typed(piece, ty.with_shape(&[size as i64])));
        }
        self.define(op, 0, lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn masked_store(&mut self, op: OpId) -> Result<(), Error> {
        let whole: MaskedStore = read(self.body, op)?;
        let (ty, n, lanes) = self.shape(whole.value)?;
        let (masks, values) = (self.take(whole.mask, lanes)?, self.take(whole.value, lanes)?);
        for (i, (start, _)) in cuts(n, lanes).enumerate() {
            let indices = self.indices(op, &whole.indices, start)?;
            let alignment = aligned(whole.alignment, start * elem_bytes(ty));
            let (mask, value) = (masks[i], values[i]);
            let piece = MaskedStore { indices, mask, value, alignment, ..whole.clone() };
            self.before(op).add_typed(piece, &[]);
        }
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn gather(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Gather = read(self.body, op)?;
        let (ty, n, lanes) = self.shape(whole.pass_thru)?;
        let lanes = lanes.min(self.own_lanes(self.body.ty(whole.index_vec))?);
        let places = self.take(whole.index_vec, lanes)?;
        let (masks, others) = (self.take(whole.mask, lanes)?, self.take(whole.pass_thru, lanes)?);
        let mut values = Values::new();
        for (i, (_, size)) in cuts(n, lanes).enumerate() {
            let (index_vec, mask, pass_thru) = (places[i], masks[i], others[i]);
            let piece = Gather { index_vec, mask, pass_thru, ..whole.clone() };
            values.push(self.before(op).value_typed(piece, ty.with_shape(&[size as i64])));
        }
        self.define(op, 0, lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn scatter(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Scatter = read(self.body, op)?;
        let (_, n, lanes) = self.shape(whole.value)?;
        let lanes = lanes.min(self.own_lanes(self.body.ty(whole.index_vec))?);
        let places = self.take(whole.index_vec, lanes)?;
        let (masks, values) = (self.take(whole.mask, lanes)?, self.take(whole.value, lanes)?);
        let results = self.body.result_types(op);
        if !results.is_empty() {
            bail!("writes a tensor, which no machine has");
        }
        for (i, _) in cuts(n, lanes).enumerate() {
            let (index_vec, mask, value) = (places[i], masks[i], values[i]);
            let piece = Scatter { index_vec, mask, value, ..whole.clone() };
            self.before(op).add_typed(piece, &[]);
        }
        self.replaced.push(op);
        Ok(())
    }

    /// The type of a vector, its lanes, and those of a piece.
    fn shape(&self, value: Value) -> Result<(Type, usize, usize), Error> {
        let (_, n) = vector_type(self.body, value)?;
        let ty = self.body.ty(value);
        Ok((ty, n, self.own_lanes(ty)?))
    }

    /// The place of a piece that starts with lane `start`, in front of `op`.
    fn indices(&mut self, op: OpId, indices: &[Value], start: usize) -> Result<Values, Error> {
        let mut indices: Values = indices.iter().copied().collect();
        if start == 0 {
            return Ok(indices);
        }
        match indices.last_mut() {
            Some(last) => *last = self.shifted(op, *last, start)?,
            None => bail!("reads several elements of a memref without dimensions"),
        }
        Ok(indices)
    }

    /// `index + n`, once in each block: emitters take such a sum apart where they make addresses.
    fn shifted(&mut self, op: OpId, index: Value, n: usize) -> Scalar {
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

fn elem_bytes(ty: Type) -> usize {
    ty.elem().elem_bytes().unwrap_or(1)
}
