//! Sums of products as products of matrices.

use creole_arith::ExtF;
use creole_ir::{Error, Op as _, Type, Value};
use creole_tile::Matmul;

use super::boxes::{Boxed, Boxes};

impl Boxes<'_> {
    /// `acc + sum over k of lhs * rhs` on the matrix unit. `None`: it is no product of matrices.
    ///
    /// The loops along which the left factor alone varies are rows, those of the right factor alone columns; loops of
    /// both have one iteration in a block.
    pub(super) fn product(
        &mut self,
        (lhs, old_lhs): (&Boxed, Value),
        (rhs, old_rhs): (&Boxed, Value),
        (acc, dims): (Value, &[usize]),
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
        let elem = self.body.ty(acc).elem();
        let is_matrix = is_summed && is_single && dims.iter().all(known) && elem == Type::f32();
        let size = |dims: &[usize], boxes: &Self| boxes.shape(dims).iter().product::<i64>();
        let (m, n, depth) = (size(&rows, self), size(&columns, self), self.loops[k].size);
        if !is_matrix || m * n == 1 {
            return Ok(None);
        }
        let (lhs, rhs) = (self.narrow(lhs, old_lhs), self.narrow(rhs, old_rhs));
        let a = self.reorder(&lhs, &[&both[..], &rows, &[k]].concat(), &[m, depth]);
        let b = self.reorder(&rhs, &[&both[..], &[k], &columns].concat(), &[depth, n]);
        let order = [&both[..], &rows, &columns].concat();
        let boxed = Boxed { value: acc, dims: dims.to_vec() };
        let c = self.reorder(&boxed, &order, &[m, n]);
        let (a, b) = self.same_elements(a, b);
        let product = self.b().value(Matmul { lhs: a, rhs: b, accumulator: c })?;
        // Back from the matrix to the box.
        let shape = self.shape(&order);
        let whole = Boxed { value: product, dims: order.clone() };
        let value = self.cast(whole.value, &shape);
        let shape = self.shape(dims);
        Ok(Some(self.reorder(&Boxed { value, dims: order }, dims, &shape)))
    }

    /// The same numbers in another shape.
    pub(super) fn cast(&mut self, source: Value, shape: &[i64]) -> Value {
        let ty = Type::vector(shape, self.body.ty(source).elem());
        if self.body.ty(source) == ty {
            return source;
        }
        self.b().value_typed(creole_vector::ShapeCast { source }, ty)
    }

    /// A factor before it was extended: the matrix unit takes narrow floats as they are.
    fn narrow(&mut self, boxed: &Boxed, old: Value) -> Boxed {
        let source = self.body.def_as::<ExtF>(old).map(|op| op.input);
        let known = source.and_then(|source| self.env.get(&source)).cloned();
        known.filter(|known| known.dims == boxed.dims).unwrap_or_else(|| boxed.clone())
    }

    /// Both factors with elements of one type: the wider one.
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
