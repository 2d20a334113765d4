//! Reductions over dimensions and over windows.

use creole_scalar::Function;

use super::Tensor;
use super::elementwise::with_binary;
use super::index::View;
use super::lane::Lane;
use super::windows::for_each_window;
use crate::attr::Dims;
use crate::error::Error;
use crate::types::Type;

/// Combiner of scalars, as tensors of rank 0: `(accumulators, elements) -> accumulators`.
pub type Combine<'a> = &'a mut dyn FnMut(&[Tensor], &[Tensor]) -> Result<Vec<Tensor>, Error>;

impl Tensor {
    /// The type of one element: a tensor of rank 0 for tensors, else the element type.
    pub(super) fn number_type(&self) -> Type {
        if self.ty.is_tensor() { Type::tensor(&[], self.elem()) } else { self.elem() }
    }

    /// Element `i` as a scalar: a tensor of rank 0 if this is a tensor, else a number.
    pub fn number(&self, i: usize) -> Tensor {
        Tensor::splat_bytes(self.number_type(), self.elem_bytes(i))
    }

    /// The type with element type `elem`, and the sizes of the dimensions outside `dims`.
    pub(super) fn reduced_type(&self, dims: &[i64], elem: Type) -> Type {
        let is_kept = |(d, _): &(usize, &i64)| !dims.contains(&(*d as i64));
        let shape: Dims =
            self.shape().iter().enumerate().filter(is_kept).map(|(_, s)| *s).collect();
        if self.ty.is_tensor() {
            return Type::tensor(&shape, elem);
        }
        if shape.is_empty() { elem } else { self.ty.with_shape(&shape).with_elem(elem) }
    }

    /// Reduces along `dims`: `result[i] = op(.. op(init[i], x0) .., xn)` over the elements in row-major order, each
    /// step rounded to the element type. `init` has that type, and the sizes of the result or rank 0, which then
    /// holds for all. `None`: it has not, or `op` is not defined for it.
    #[must_use]
    pub fn reduce_binary(
        &self,
        op: &'static Function,
        dims: &[i64],
        init: &Tensor,
    ) -> Option<Tensor> {
        let elem = self.elem();
        let ty = self.reduced_type(dims, elem);
        let n = ty.n_elements().unwrap_or(0) as usize;
        if init.elem() != elem || !(init.shape().is_empty() || init.shape() == ty.shape()) {
            return None;
        }
        let init = if init.shape().is_empty() { Tensor::splat(ty, init) } else { init.clone() };
        // Where all results are one, that is computed once.
        let is_one = self.splat && init.splat && n > 0;
        let still = || View { start: 0, strides: Dims::from([0]) };
        let (shape, [from, to]) = match is_one {
            true => (Dims::from([(self.len() / n) as i64]), [still(), still()]),
            false => (self.shape().into(), [self.view(), kept_view(self.shape(), dims)]),
        };
        Some(with_binary!(op, elem, f => {
            let mut lanes = if is_one { init.lanes() } else { init.all_lanes() };
            let items = self.lanes();
            for (from, to) in from.offsets(&shape).zip(to.offsets(&shape)) {
                lanes[to] = f(lanes[to], items[from]).settle(elem);
            }
            Tensor::from_stored(ty, is_one, Lane::encode(elem, &lanes))
        }))
    }
}

/// View that maps each element of a tensor of `shape` to its result: strides of zero along `dims`.
fn kept_view(shape: &[i64], dims: &[i64]) -> View {
    let mut stride = 1;
    let mut strides = Dims(smallvec::SmallVec::from_elem(0, shape.len()));
    for d in (0..shape.len()).rev().filter(|d| !dims.contains(&(*d as i64))) {
        strides.0[d] = stride;
        stride *= shape[d];
    }
    View { start: 0, strides }
}

/// Converts the elements to reduce to the types of the initial values.
fn promoted(inputs: &[Tensor], inits: &[Tensor]) -> Result<Vec<Tensor>, Error> {
    let promote = |(input, init): (&Tensor, &Tensor)| {
        let (from, to) = (input.elem(), init.elem());
        input.convert(to).ok_or_else(|| Error::new(format!("can't promote {from} to {to}")))
    };
    inputs.iter().zip(inits).map(promote).collect()
}

/// Accumulators for every position of the results, one row of tensors of rank 0 each.
struct Accumulators {
    rows: Vec<Vec<Tensor>>,
}

impl Accumulators {
    fn new(n: usize, inits: &[Tensor]) -> Accumulators {
        Accumulators { rows: vec![inits.to_vec(); n] }
    }

    fn step(&mut self, at: usize, items: &[Tensor], combine: Combine<'_>) -> Result<(), Error> {
        let results = combine(&self.rows[at], items)?;
        let (found, expected) = (results.len(), self.rows[at].len());
        crate::ensure!(found == expected, "expected {expected} results, found {found}");
        for (result, old) in results.iter().zip(&self.rows[at]) {
            let (found, expected) = (result.ty(), old.ty());
            crate::ensure!(found == expected, "expected {expected}, found {found}");
        }
        self.rows[at] = results;
        Ok(())
    }

    /// Builds one tensor of `types[k]` from the `k`-th accumulator of every position.
    fn finish(self, types: &[Type]) -> Vec<Tensor> {
        let tensor = |(k, ty): (usize, &Type)| {
            let bytes = self.rows.iter().flat_map(|row| row[k].elem_bytes(0)).copied().collect();
            Tensor::from_stored(*ty, false, bytes)
        };
        types.iter().enumerate().map(tensor).collect()
    }
}

/// Reduces several inputs along `dims`: `results[i] = combine(.. combine(inits, x0) .., xn)` over
/// the elements of all inputs in row-major order. Inputs have one shape and are promoted to the
/// types of the initial values, which are of rank 0. Errors: those of `combine`, or results of
/// other types.
pub fn reduce(
    inputs: &[Tensor],
    inits: &[Tensor],
    dims: &[i64],
    combine: Combine<'_>,
) -> Result<Vec<Tensor>, Error> {
    let inputs = promoted(inputs, inits)?;
    let Some(shape) = inputs.first().map(Tensor::shape) else { return Ok(Vec::new()) };
    let types: Vec<Type> = inputs.iter().map(|t| t.reduced_type(dims, t.elem())).collect();
    let mut all = Accumulators::new(types[0].n_elements().unwrap_or(0) as usize, inits);
    let mut items = Vec::with_capacity(inputs.len());
    for (from, to) in kept_view(shape, dims).offsets(shape).enumerate() {
        items.clear();
        items.extend(
            inputs
                .iter()
                .zip(inits)
                .map(|(t, init)| Tensor::splat_bytes(init.ty(), t.elem_bytes(from))),
        );
        all.step(to, &items, combine)?;
    }
    Ok(all.finish(&types))
}

/// The windows of a reduction or pooling: one number, or pair, for each dimension.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Windows {
    /// Elements of a window along each dimension.
    pub sizes: Dims,
    /// Distance between windows, in elements of the padded input.
    pub strides: Dims,
    /// Distance between elements of the input after dilation; 1 is none.
    pub base_dilations: Dims,
    /// Distance between elements of a window; 1 is none.
    pub window_dilations: Dims,
    /// Positions added before and after the dilated input; negative ones are cut off.
    pub padding: Vec<(i64, i64)>,
}

impl Windows {
    /// Windows of `sizes` with stride 1, without dilation and padding.
    pub fn new(sizes: &[i64]) -> Windows {
        let ones: Dims = sizes.iter().map(|_| 1).collect();
        Windows {
            sizes: sizes.into(),
            strides: ones.clone(),
            base_dilations: ones.clone(),
            window_dilations: ones,
            padding: vec![(0, 0); sizes.len()],
        }
    }

    /// The number of windows along each dimension of an input of `shape`:
    /// `floor((low + dilated(size) + high - dilated(window)) / stride) + 1`, or 0 if none fits.
    pub fn result_shape(&self, shape: &[i64]) -> Dims {
        let n_windows = |(d, size): (usize, &i64)| {
            let padded =
                self.padding[d].0 + dilated(*size, self.base_dilations[d]) + self.padding[d].1;
            let window = dilated(self.sizes[d], self.window_dilations[d]);
            if padded == 0 || window > padded { 0 } else { (padded - window) / self.strides[d] + 1 }
        };
        shape.iter().enumerate().map(n_windows).collect()
    }

    /// The single dimension of prefix windows (a cumulative reduction) of an input of `shape`: windows begin at the
    /// first element and end at each, or (`true`) begin at each and end at the last one. All other dimensions have
    /// windows of one element.
    pub fn prefix(&self, shape: &[i64]) -> Option<(usize, bool)> {
        let ones = |dims: &Dims| dims.iter().all(|n| *n == 1);
        if !(ones(&self.strides) && ones(&self.base_dilations) && ones(&self.window_dilations)) {
            return None;
        }
        let is_single = |d: &usize| self.sizes[*d] == 1 && self.padding[*d] == (0, 0);
        let mut others = (0..self.sizes.len()).filter(|d| !is_single(d));
        let (dim, n) = others.next().map(|d| (d, shape[d]))?;
        let is_all = others.next().is_none() && self.sizes[dim] == n && n > 1;
        let is_reversed = match self.padding[dim] {
            (low, 0) if low == n - 1 => false,
            (0, high) if high == n - 1 => true,
            _ => return None,
        };
        is_all.then_some((dim, is_reversed))
    }

    /// The position along dimension `d` of the input of element `within` of window `window`, if
    /// that is not padding or a hole.
    pub(super) fn source(&self, d: usize, size: i64, window: i64, within: i64) -> Option<i64> {
        let at = window * self.strides[d] + within * self.window_dilations[d] - self.padding[d].0;
        let index = at.div_euclid(self.base_dilations[d]);
        (at.rem_euclid(self.base_dilations[d]) == 0 && (0..size).contains(&index)).then_some(index)
    }
}

/// Dilated extent: that of `size` elements, each `dilation` from the next.
pub(super) fn dilated(size: i64, dilation: i64) -> i64 {
    if size == 0 { 0 } else { (size - 1) * dilation + 1 }
}

/// Reduces windows: `results[i] = combine(.. combine(inits, x0) .., xn)` over the elements of the inputs in window
/// `i`, in row-major order. A window whose first elements are those of the window before it continues from the result
/// of that. Padding and holes of dilation hold the initial values, which are neutral for the combiner, so they are
/// left out. Errors: as [`reduce`].
pub fn reduce_window(
    inputs: &[Tensor],
    inits: &[Tensor],
    windows: &Windows,
    combine: Combine<'_>,
) -> Result<Vec<Tensor>, Error> {
    let inputs = promoted(inputs, inits)?;
    let Some(shape) = inputs.first().map(Tensor::shape) else { return Ok(Vec::new()) };
    let result = windows.result_shape(shape);
    let types: Vec<Type> = inputs.iter().map(|t| t.ty().with_shape(&result)).collect();
    let mut all = Accumulators::new(super::index::count(&result), inits);
    for_each_window(windows, shape, &mut |at, start, offsets| {
        if let Some(start) = start {
            all.rows[at] = all.rows[start].clone();
        }
        for from in offsets {
            let items = inputs.iter().zip(inits);
            let items: Vec<Tensor> =
                items.map(|(t, init)| Tensor::splat_bytes(init.ty(), t.elem_bytes(from))).collect();
            all.step(at, &items, combine)?;
        }
        Ok(())
    })?;
    Ok(all.finish(&types))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use creole_scalar::functions;

    use super::*;

    fn range(shape: &[i64]) -> Tensor {
        let n: i64 = shape.iter().product();
        Tensor::collect(Type::tensor(shape, Type::i32()), 0..n as i32)
    }

    fn zero() -> Tensor {
        Tensor::from_i64(0, Type::tensor(&[], Type::i32()))
    }

    fn add(a: &[Tensor], b: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        Ok(vec![a[0].binary(&functions::ADD, &b[0]).expect("numbers add")])
    }

    #[test]
    fn sums_along_dimensions() {
        for (dims, expect) in [
            (vec![0], expect!["[dense<[3, 5, 7]> : tensor<3xi32>]"]),
            (vec![1], expect!["[dense<[3, 12]> : tensor<2xi32>]"]),
            (vec![1, 0], expect!["[dense<15> : tensor<i32>]"]),
            (vec![], expect!["[dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>]"]),
        ] {
            let found = reduce(&[range(&[2, 3])], &[zero()], &dims, &mut add).expect("adds");
            expect.assert_eq(&format!("{found:?}"));
            let fast = range(&[2, 3]).reduce_binary(&functions::ADD, &dims, &zero());
            assert_eq!(fast, Some(found[0].clone()));
        }
    }

    #[test]
    fn nothing_reduces_to_the_initial_value() {
        let found = range(&[2, 0]).reduce_binary(&functions::ADD, &[1], &zero());
        expect!["Some(dense<0> : tensor<2xi32>)"].assert_eq(&format!("{found:?}"));
    }

    #[test]
    fn splats_count_every_element() {
        let x = Tensor::from_i64(2, Type::tensor(&[5, 2], Type::i32()));
        let found = x.reduce_binary(&functions::ADD, &[0], &zero());
        expect!["Some(dense<10> : tensor<2xi32>)"].assert_eq(&format!("{found:?}"));
    }

    #[test]
    fn results_begin_with_their_own_values() {
        let i32 = |shape: &[i64], items: &[i32]| {
            Tensor::collect(Type::vector(shape, Type::i32()), items.iter().copied())
        };
        let x = i32(&[2, 3], &[1, 2, 3, 4, 5, 6]);
        let found = x.reduce_binary(&functions::SUB, &[1], &i32(&[2], &[100, 200]));
        expect!["Some(dense<[94, 185]> : vector<2xi32>)"].assert_eq(&format!("{found:?}"));
        assert_eq!(x.reduce_binary(&functions::ADD, &[1], &i32(&[3], &[0, 0, 0])), None);
        // What is one number everywhere stays so.
        let ones = Tensor::from_i64(1, Type::vector(&[2, 3], Type::i32()));
        let found = ones.reduce_binary(&functions::ADD, &[1], &Tensor::from_i64(5, Type::i32()));
        assert!(found.as_ref().is_some_and(Tensor::is_splat));
        expect!["Some(dense<8> : vector<2xi32>)"].assert_eq(&format!("{found:?}"));
    }

    #[test]
    fn small_floats_round_at_each_step() {
        let bf16 = Type::new(crate::types::TypeKind::Float(crate::types::FloatKind::BF16));
        let x = Tensor::from_f64(1.0, Type::tensor(&[1000], bf16));
        let zero = Tensor::from_f64(0.0, Type::tensor(&[], bf16));
        let fast = x.reduce_binary(&functions::ADD, &[0], &zero);
        let slow = reduce(&[x], &[zero], &[0], &mut add).expect("adds");
        expect!["[dense<2.560000e+02> : tensor<bf16>]"].assert_eq(&format!("{slow:?}"));
        assert_eq!(fast, Some(slow[0].clone()));
    }

    #[test]
    fn windows_overlap_and_dilate() {
        let check = |windows: Windows, expect: expect_test::Expect| {
            let found = reduce_window(&[range(&[4])], &[zero()], &windows, &mut add).expect("adds");
            expect.assert_eq(&format!("{found:?}"));
        };
        let two = Windows::new(&[2]);
        check(two.clone(), expect!["[dense<[1, 3, 5]> : tensor<3xi32>]"]);
        check(
            Windows { padding: vec![(1, 1)], ..two.clone() },
            expect!["[dense<[0, 1, 3, 5, 3]> : tensor<5xi32>]"],
        );
        check(
            Windows { padding: vec![(-1, 0)], ..two.clone() },
            expect!["[dense<[3, 5]> : tensor<2xi32>]"],
        );
        check(
            Windows { strides: [2].into(), ..two.clone() },
            expect!["[dense<[1, 5]> : tensor<2xi32>]"],
        );
        check(
            Windows { window_dilations: [2].into(), ..two.clone() },
            expect!["[dense<[2, 4]> : tensor<2xi32>]"],
        );
        check(
            Windows { base_dilations: [2].into(), ..two },
            expect!["[dense<[0, 1, 1, 2, 2, 3]> : tensor<6xi32>]"],
        );
        check(Windows::new(&[5]), expect!["[dense<> : tensor<0xi32>]"]);
    }

    #[test]
    fn narrow_inputs_are_promoted() {
        let x = Tensor::from_i64(100, Type::tensor(&[3], Type::i8()));
        let found = reduce(&[x], &[zero()], &[0], &mut add).expect("adds");
        expect!["[dense<300> : tensor<i32>]"].assert_eq(&format!("{found:?}"));
    }
}
