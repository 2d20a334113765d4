//! Loads at short strides: vectors that cover the elements, and shuffles.

use creole_ir::{Dims, Error, Type, Value};
use creole_vector as vector;

use super::emit::{Emit, bases};
use super::lanes::Lane;
use creole_passes_builders::Scalars;

impl Emit<'_> {
    /// `n` elements along the last index, `stride` apart. No element beyond the first and the last one is touched: the
    /// last vector ends where they end.
    pub(super) fn load_strided(
        &mut self,
        memref: Value,
        at: &[Lane],
        n: i64,
        stride: i64,
    ) -> Result<Lane, Error> {
        let distance = stride.abs();
        let reach = (n - 1) * distance + 1;
        // Fewer than the stride, if vectors are short.
        let n_vectors = (reach + n - 1) / n;
        let first = if stride < 0 { 1 - reach } else { 0 };
        let start = |number: i64| (number * n).min(reach - n);
        let mut whole = self.load_at(memref, at, n, first)?;
        // Lane `i` is the element `i * stride` behind the first one, or before it.
        let place = |lane: i64| if stride < 0 { (n - 1 - lane) * distance } else { lane * stride };
        if n_vectors == 1 {
            return Ok(Lane::Vector(self.shuffled(whole, whole, (0..n).map(place).collect())));
        }
        for number in 1..n_vectors {
            let next = self.load_at(memref, at, n, first + start(number))?;
            // Elements of vectors before are in their lanes, but for those of the first one, which still is as it was loaded.
            let pick = |lane: i64| match place(lane) {
                at if at >= number * n && at < (number + 1) * n => n + at - start(number),
                at if at < n && number == 1 => at,
                at if at < number * n => lane,
                _ => -1,
            };
            whole = self.shuffled(whole, next, (0..n).map(pick).collect());
        }
        Ok(Lane::Vector(whole))
    }

    /// `n` neighbours from `offset` elements behind the first lane on.
    fn load_at(&mut self, memref: Value, at: &[Lane], n: i64, offset: i64) -> Result<Value, Error> {
        let ty = Type::vector(&[n], self.to.ty(memref).elem());
        let mut indices = bases(at);
        let mut b = self.b();
        if let Some(last) = indices.last_mut().filter(|_| offset != 0) {
            let by = b.index(offset);
            *last = b.addi(*last, by)?;
        }
        Ok(b.value_typed(vector::Load::new(memref, indices), ty))
    }

    /// Lanes of two vectors; -1 is any.
    pub(super) fn shuffled(&mut self, v1: Value, v2: Value, mask: Dims) -> Value {
        let ty = Type::vector(&[mask.len() as i64], self.to.ty(v1).elem());
        self.b().value_typed(vector::Shuffle { v1, v2, mask }, ty)
    }
}
