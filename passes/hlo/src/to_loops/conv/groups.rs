//! Loops over the features of a convolution in groups: one over the groups, one over the features of each, so that indices of
//! both factors are sums of counters.

use creole_ir::tensor::Convolution;
use creole_ir::{Dims, Error, Type, Value};
use creole_loop::Reshape;
use creole_passes_builders::{Emitted, Scalars};

use super::order::reordered;
use super::place;
use crate::to_loops::Lower;

/// Number of groups of a convolution, of its features or of its batch.
pub(super) fn n_groups(dims: &Convolution) -> i64 {
    dims.feature_group_count.max(dims.batch_group_count).max(1)
}

/// Groups of the features of a convolution's result.
pub(super) struct Groups {
    n: i64,
    /// Features of each.
    features: i64,
    /// Dimension of the features in the result.
    dim: usize,
    /// Dimension of the groups in the nest.
    at: usize,
}

impl Groups {
    /// Groups of several features. A library kernel for products takes them as its batch, which stands in front of rows and
    /// columns: `is_product`.
    pub(super) fn of(dims: &Convolution, n_features: i64, is_product: bool) -> Option<Groups> {
        let n = n_groups(dims);
        let dim = place(dims.output_feature_dimension);
        let n_dims = dims.padding.len() + 2;
        let at = if is_product && dim + 1 == n_dims { 0 } else { dim };
        let features = if n > 1 { n_features / n } else { 1 };
        (features > 1).then_some(Groups { n, features, dim, at })
    }

    /// Sizes of the nest's loops, for a result of this shape.
    pub(super) fn sizes(&self, shape: &[i64]) -> Dims {
        let mut sizes = shape.to_vec();
        sizes[self.dim] = self.features;
        sizes.insert(self.at, self.n);
        Dims::from(&*sizes)
    }

    /// Group that the nest's indices are for, and the element of the result.
    pub(super) fn place(
        &self,
        b: &mut impl Scalars,
        i: &[Value],
    ) -> Result<(Value, Vec<Value>), Error> {
        let mut element = i.to_vec();
        let group = element.remove(self.at);
        let features = b.index(self.features);
        let first = b.muli(group, features)?;
        element[self.dim] = b.addi(first, element[self.dim])?;
        Ok((group, element))
    }

    /// The result in the shape of `ty`.
    pub(super) fn joined(&self, cx: &mut Lower, parts: Value, ty: Type) -> Emitted {
        let mut order: Vec<i64> = (0..ty.rank() as i64 + 1).collect();
        let groups = order.remove(self.at);
        order.insert(self.dim, groups);
        let source = match self.at == self.dim {
            true => parts,
            false => reordered(&mut cx.b(), parts, &Dims::from(&*order))?,
        };
        Ok(cx.b().value_typed(Reshape { source }, ty))
    }
}
