//! Data movement ops: transpose, broadcast, slice, concatenate, pad, reverse, iota. Arguments must
//! be verified: a shape that does not fit is a bug of the caller and panics.

use super::Tensor;
use super::index::{View, copy_box, strides};
use super::lane::Lane;
use crate::attr::Dims;
use crate::error::Error;
use crate::types::Type;

impl Tensor {
    /// `result[i] = self[j]` where `i[d] = j[permutation[d]]`.
    #[must_use]
    pub fn permuted(&self, permutation: &[i64]) -> Tensor {
        let permutation = Dims::from(permutation);
        let ty = self.ty.with_shape(&permutation.permute(self.shape()));
        let strides = permutation.permute(&strides(self.shape())).into_iter().collect();
        self.viewed(ty, &View { start: 0, strides })
    }

    /// The same elements in row-major order under the type `ty`, of as many elements.
    #[must_use]
    pub fn reshaped(&self, ty: Type) -> Tensor {
        self.with_type(ty)
    }

    /// `result[i] = self[j]` where `j[d] = i[dims[d]]`, or 0 if dimension `d` of `self` has size 1.
    #[must_use]
    pub fn broadcast_in_dim(&self, ty: Type, dims: &[i64]) -> Tensor {
        let mut out = Dims(smallvec::SmallVec::from_elem(0, ty.rank()));
        for (d, stride) in strides(self.shape()).iter().enumerate() {
            if self.shape()[d] != 1 {
                out.0[dims[d] as usize] = *stride;
            }
        }
        // One element stays one: a splat of it takes no more memory.
        if self.len() == 1 {
            return Tensor::from_stored(ty, true, self.elem_bytes(0).to_vec());
        }
        self.viewed(ty, &View { start: 0, strides: out })
    }

    /// `result[i] = self[starts + i * strides]` for all `starts + i * strides < limits`.
    #[must_use]
    pub fn slice(&self, starts: &[i64], limits: &[i64], strides: &[i64]) -> Tensor {
        let extents = limits.iter().zip(starts).zip(strides);
        let shape: Dims = extents.map(|((l, s), step)| (l - s + step - 1) / step).collect();
        let whole = View::whole(self.shape());
        let start = whole.offset(starts);
        let strides = whole.strides.iter().zip(strides).map(|(a, b)| a * b).collect();
        self.viewed(self.ty.with_shape(&shape), &View { start, strides })
    }

    /// The slice of `sizes` elements from `starts` on, with the starts clamped so that it lies
    /// within `self`.
    #[must_use]
    pub fn dynamic_slice(&self, starts: &[i64], sizes: &[i64]) -> Tensor {
        let whole = View::whole(self.shape());
        let start = whole.offset(&clamped(starts, self.shape(), sizes));
        self.viewed(self.ty.with_shape(sizes), &View { start, ..whole })
    }

    /// Replaces the slice of the size of `update` from `starts` on by `update`, with the starts
    /// clamped so that it lies within `self`.
    #[must_use]
    pub fn dynamic_update_slice(&self, update: &Tensor, starts: &[i64]) -> Tensor {
        self.clone().with_slice(update, starts)
    }

    /// Updates a slice as [`Tensor::dynamic_update_slice`], in place if no other tensor shares the memory.
    #[must_use]
    pub fn with_slice(self, update: &Tensor, starts: &[i64]) -> Tensor {
        if self.splat && update.splat && self.bytes() == update.bytes() {
            return self;
        }
        let ty = self.ty;
        let mut bytes = self.into_bytes();
        let whole = View::whole(ty.shape());
        let start = whole.offset(&clamped(starts, ty.shape(), update.shape()));
        update.copy_to(&mut bytes, &View { start, ..whole });
        Tensor::from_stored(ty, false, bytes)
    }

    /// Concatenates all `parts` along `dim`. There is at least one part. Error: the result takes too much memory.
    pub fn concatenate(parts: &[&Tensor], dim: usize) -> Result<Tensor, Error> {
        let first = parts[0];
        let mut shape = Dims::from(first.shape());
        shape.0[dim] = parts.iter().map(|p| p.shape()[dim]).sum();
        let ty = first.ty.with_shape(&shape);
        if parts.iter().all(|p| p.splat && p.bytes() == first.bytes()) {
            return Ok(Tensor::from_stored(ty, true, first.bytes().to_vec()));
        }
        let mut bytes = vec![0; Tensor::byte_size(ty)?];
        let mut view = View::whole(&shape);
        for part in parts {
            part.copy_to(&mut bytes, &view);
            view.start += part.shape()[dim] * view.strides[dim];
        }
        Ok(Tensor::from_stored(ty, false, bytes))
    }

    /// `result[low + i * (interior + 1)] = self[i]`, and `value` everywhere else; sizes are
    /// `low + high + size + interior * max(size - 1, 0)`. Negative `low` and `high` cut off.
    #[must_use]
    pub fn pad(&self, value: &Tensor, low: &[i64], high: &[i64], interior: &[i64]) -> Tensor {
        let padded =
            |d: usize, size: i64| low[d] + high[d] + size + interior[d] * (size - 1).max(0);
        let shape: Dims = self.shape().iter().enumerate().map(|(d, s)| padded(d, *s)).collect();
        let ty = self.ty.with_shape(&shape);
        let background = Tensor::from_stored(ty, true, value.elem_bytes(0).to_vec());
        if self.is_empty() || (self.splat && self.bytes() == background.bytes()) {
            return background;
        }
        let (mut from, mut to) = (self.view(), View::whole(&shape));
        let mut kept = Dims::default();
        for d in 0..shape.len() {
            let step = interior[d] + 1;
            // The elements `i` with `0 <= low + i * step < shape[d]`.
            let first = (-low[d]).max(0).unsigned_abs().div_ceil(step as u64) as i64;
            let limit = (shape[d] - low[d]).max(0).unsigned_abs().div_ceil(step as u64) as i64;
            kept.0.push(limit.min(self.shape()[d]) - first);
            from.start += first * from.strides[d];
            to.start += (low[d] + first * step) * to.strides[d];
            to.strides.0[d] *= step;
        }
        let mut bytes = background.to_bytes();
        copy_box(self.elem_size(), &kept, from.of(self.bytes()), to.of(&mut bytes));
        Tensor::from_stored(ty, false, bytes)
    }

    /// `result[i] = self[j]` where `j[d] = size - 1 - i[d]` for the `dims`, else `i[d]`.
    #[must_use]
    pub fn reverse(&self, dims: &[i64]) -> Tensor {
        let mut view = View::whole(self.shape());
        for d in dims.iter().map(|d| *d as usize) {
            view.start += view.strides[d] * (self.shape()[d] - 1);
            view.strides.0[d] *= -1;
        }
        self.viewed(self.ty, &view)
    }

    /// `result[i] = i[dim]` of type `ty`; complex numbers get it as real part. `None`: the element
    /// type is no number.
    #[must_use]
    pub fn iota(ty: Type, dim: usize) -> Option<Tensor> {
        let n = *ty.shape().get(dim)?;
        Tensor::byte_size(ty).ok()?;
        let line = Type::tensor(&[n], Type::i64());
        let items: Vec<i64> = (0..n).collect();
        let line = Tensor::from_stored(line, false, i64::encode(Type::i64(), &items));
        Some(line.convert(ty.elem())?.broadcast_in_dim(ty, &[dim as i64]))
    }

    /// View of the stored elements: strides of zero for a splat.
    pub(super) fn view(&self) -> View {
        let mut view = View::whole(self.shape());
        if self.splat {
            view.strides.0.fill(0);
        }
        view
    }

    /// The tensor of type `ty` with the elements that `view` selects.
    fn viewed(&self, ty: Type, view: &View) -> Tensor {
        if self.splat {
            return Tensor::from_stored(ty, true, self.bytes().to_vec());
        }
        let mut bytes = vec![0; ty.n_elements().unwrap_or(0) as usize * self.elem_size()];
        let whole = View::whole(ty.shape());
        copy_box(self.elem_size(), ty.shape(), view.of(self.bytes()), whole.of(&mut bytes));
        Tensor::from_stored(ty, false, bytes)
    }

    /// Copies all elements to the positions of the view `to` in the bytes of another tensor.
    fn copy_to(&self, bytes: &mut [u8], to: &View) {
        copy_box(self.elem_size(), self.shape(), self.view().of(self.bytes()), to.of(bytes));
    }
}

/// Clamps `starts` so that a box of `sizes` from there lies within `shape`.
pub(super) fn clamped(starts: &[i64], shape: &[i64], sizes: &[i64]) -> Dims {
    let room = shape.iter().zip(sizes).map(|(n, size)| (n - size).max(0));
    starts.iter().zip(room).map(|(start, room)| (*start).clamp(0, room)).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn numbers(shape: &[i64]) -> Tensor {
        let n: i64 = shape.iter().product();
        Tensor::collect(Type::tensor(shape, Type::i32()), 0..n as i32)
    }

    fn number(value: i64) -> Tensor {
        Tensor::from_i64(value, Type::i32())
    }

    #[track_caller]
    fn check(result: &Tensor, expect: Expect) {
        expect.assert_eq(&format!("{result:?}"));
    }

    #[test]
    fn permutes() {
        check(
            &numbers(&[2, 3]).permuted(&[1, 0]),
            expect!["dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi32>"],
        );
        check(&numbers(&[]).permuted(&[]), expect!["dense<0> : tensor<i32>"]);
        let x = numbers(&[2, 3, 4]);
        assert_eq!(x.permuted(&[2, 0, 1]).permuted(&[1, 2, 0]), x);
    }

    #[test]
    fn broadcasts() {
        let ty = Type::tensor(&[2, 3], Type::i32());
        check(
            &numbers(&[3]).broadcast_in_dim(ty, &[1]),
            expect!["dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>"],
        );
        check(
            &numbers(&[2, 1]).broadcast_in_dim(ty, &[0, 1]),
            expect!["dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>"],
        );
        assert!(numbers(&[]).broadcast_in_dim(ty, &[]).is_splat());
    }

    #[test]
    fn slices() {
        let x = numbers(&[2, 5]);
        check(
            &x.slice(&[0, 1], &[2, 5], &[1, 2]),
            expect!["dense<[[1, 3], [6, 8]]> : tensor<2x2xi32>"],
        );
        check(&x.dynamic_slice(&[9, -3], &[1, 2]), expect!["dense<[[5, 6]]> : tensor<1x2xi32>"]);
        let y = numbers(&[1, 2]);
        check(
            &x.dynamic_update_slice(&y, &[0, 9]),
            expect!["dense<[[0, 1, 2, 0, 1], [5, 6, 7, 8, 9]]> : tensor<2x5xi32>"],
        );
    }

    #[test]
    fn concatenates() {
        let (x, y) = (numbers(&[2, 1]), numbers(&[2, 2]));
        check(
            &Tensor::concatenate(&[&x, &y], 1).unwrap(),
            expect!["dense<[[0, 0, 1], [1, 2, 3]]> : tensor<2x3xi32>"],
        );
        let splat = Tensor::splat(Type::tensor(&[2], Type::i32()), &number(7));
        assert!(Tensor::concatenate(&[&splat, &splat], 0).unwrap().is_splat());
        check(
            &Tensor::concatenate(&[&splat, &numbers(&[1])], 0).unwrap(),
            expect!["dense<[7, 7, 0]> : tensor<3xi32>"],
        );
    }

    #[test]
    fn pads() {
        let x = numbers(&[3]);
        let pad = |low, high, interior| x.pad(&number(9), &[low], &[high], &[interior]);
        check(&pad(1, 2, 1), expect!["dense<[9, 0, 9, 1, 9, 2, 9, 9]> : tensor<8xi32>"]);
        check(&pad(-1, -1, 0), expect!["dense<1> : tensor<1xi32>"]);
        check(&pad(-1, 1, 1), expect!["dense<[9, 1, 9, 2, 9]> : tensor<5xi32>"]);
        check(&pad(-3, 2, 0), expect!["dense<9> : tensor<2xi32>"]);
        check(&pad(4, -5, 0), expect!["dense<9> : tensor<2xi32>"]);
        check(
            &numbers(&[0]).pad(&number(9), &[1], &[1], &[3]),
            expect!["dense<9> : tensor<2xi32>"],
        );
    }

    #[test]
    fn reverses() {
        check(
            &numbers(&[2, 2]).reverse(&[1]),
            expect!["dense<[[1, 0], [3, 2]]> : tensor<2x2xi32>"],
        );
        check(&numbers(&[0]).reverse(&[0]), expect!["dense<> : tensor<0xi32>"]);
    }

    #[test]
    fn counts() {
        let iota = |dim| Tensor::iota(Type::tensor(&[2, 3], Type::f32()), dim).expect("of floats");
        check(
            &iota(0),
            expect![
                "dense<[[0.000000e+00, 0.000000e+00, 0.000000e+00], [1.000000e+00, 1.000000e+00, 1.000000e+00]]> : tensor<2x3xf32>"
            ],
        );
        check(
            &iota(1).slice(&[0, 0], &[1, 3], &[1, 1]),
            expect!["dense<[[0.000000e+00, 1.000000e+00, 2.000000e+00]]> : tensor<1x3xf32>"],
        );
    }
}
