//! Matches sums of products to the matrix unit.

use creole_arith::{ExtF, ExtSI};
use creole_ir::{Error, Op as _, Type, Value};
use creole_tile::Matmul;

use super::boxes::{Boxed, Boxes};

impl Boxes<'_> {
    /// Computes `acc + sum over k of lhs * rhs` on the matrix unit. `None`: it is not a matrix product.
    ///
    /// The loops along which only the left factor varies are rows, those of the right factor alone are columns; loops
    /// of both have one iteration in a block.
    pub(super) fn product(
        &mut self,
        lhs: &Boxed,
        rhs: &Boxed,
        acc: &Boxed,
        own: &[usize],
    ) -> Result<Option<Value>, Error> {
        let &[k] = own else { return Ok(None) };
        let only = |of: &Boxed, other: &Boxed| -> Vec<usize> {
            of.dims.iter().copied().filter(|d| !other.dims.contains(d)).collect()
        };
        let (rows, columns) = (only(lhs, rhs), only(rhs, lhs));
        let both: Vec<usize> =
            lhs.dims.iter().copied().filter(|d| rhs.dims.contains(d) && *d != k).collect();
        let is_summed = lhs.dims.contains(&k) && rhs.dims.contains(&k);
        let is_single = both.iter().all(|d| self.loops[*d].size == 1);
        let known = |d: &usize| rows.contains(d) || columns.contains(d) || both.contains(d);
        let elem = self.body.ty(acc.value).elem();
        let is_taken = elem == Type::f32() || elem == Type::i32();
        let is_matrix = is_summed && is_single && acc.dims.iter().all(known) && is_taken;
        let size = |dims: &[usize], boxes: &Self| boxes.shape(dims).iter().product::<i64>();
        let (m, n, depth) = (size(&rows, self), size(&columns, self), self.loops[k].size);
        if !is_matrix || m * n == 1 {
            return Ok(None);
        }
        let is_byte = |of: &Boxed| self.body.ty(of.value).elem() == Type::i8();
        if elem == Type::i32() && !(is_byte(lhs) && is_byte(rhs)) {
            return Ok(None);
        }
        let a = self.reorder(lhs, &[&both[..], &rows, &[k]].concat(), &[m, depth]);
        let b = self.reorder(rhs, &[&both[..], &[k], &columns].concat(), &[depth, n]);
        let order = [&both[..], &rows, &columns].concat();
        let c = self.reorder(acc, &order, &[m, n]);
        let (a, b) = self.same_elements(a, b);
        let product = self.b().value(Matmul { lhs: a, rhs: b, accumulator: c })?;
        // Back from the matrix to the box.
        let shape = self.shape(&order);
        let whole = Boxed { value: product, dims: order.clone() };
        let value = self.cast(whole.value, &shape);
        let shape = self.shape(&acc.dims);
        Ok(Some(self.reorder(&Boxed { value, dims: order }, &acc.dims, &shape)))
    }

    /// Reshapes a vector.
    pub(super) fn cast(&mut self, source: Value, shape: &[i64]) -> Value {
        let ty = Type::vector(shape, self.body.ty(source).elem());
        if self.body.ty(source) == ty {
            return source;
        }
        self.b().value_typed(creole_vector::ShapeCast { source }, ty)
    }

    /// Factor before it was extended: the matrix unit takes narrow elements directly.
    pub(super) fn factor(&mut self, value: Value) -> Result<Boxed, Error> {
        let boxed = self.get(value)?;
        let float = self.body.def_as::<ExtF>(value).map(|op| op.input);
        let source = float.or_else(|| self.body.def_as::<ExtSI>(value).map(|op| op.input));
        let known = source.and_then(|source| self.env.get(&source)).cloned();
        Ok(known.filter(|known| known.dims == boxed.dims).unwrap_or(boxed))
    }

    /// Converts both factors to the wider element type.
    fn same_elements(&mut self, a: Value, b: Value) -> (Value, Value) {
        let [ta, tb] = [a, b].map(|v| self.body.ty(v).elem());
        let widen = |boxes: &mut Self, value: Value, elem: Type| {
            let ty = boxes.body.ty(value).with_elem(elem);
            boxes.b().op_typed(ExtF::DEF, &[value], ty)
        };
        match (ta.bits(), tb.bits()) {
            _ if ta == tb => (a, b),
            (x, y) if x < y => (widen(self, a, tb), b),
            _ => (a, widen(self, b, ta)),
        }
    }
}
