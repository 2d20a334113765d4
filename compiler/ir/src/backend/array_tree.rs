//! Arrays nested in tuples: arguments and results of functions as programs see them.

use crate::error::Error;
use crate::tensor::Tensor;
use crate::types::{Type, TypeKind};
use crate::{bail, ensure};

/// Array, or tuple of values.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrayTree {
    /// One array.
    Array(Tensor),
    /// A tuple, which may be empty.
    Tuple(Vec<ArrayTree>),
}

impl ArrayTree {
    /// Returns the type.
    pub fn ty(&self) -> Type {
        match self {
            ArrayTree::Array(tensor) => tensor.ty(),
            ArrayTree::Tuple(parts) => {
                Type::tuple(&parts.iter().map(ArrayTree::ty).collect::<Vec<_>>())
            }
        }
    }

    /// Returns the array, if it is one.
    pub fn array(&self) -> Option<&Tensor> {
        match self {
            ArrayTree::Array(tensor) => Some(tensor),
            ArrayTree::Tuple(_) => None,
        }
    }

    /// Returns the elements of a tuple; none of an array.
    pub fn parts(&self) -> &[ArrayTree] {
        match self {
            ArrayTree::Array(_) => &[],
            ArrayTree::Tuple(parts) => parts,
        }
    }

    /// Returns all arrays, depth first.
    pub fn flatten(&self) -> Vec<Tensor> {
        match self {
            ArrayTree::Array(tensor) => vec![tensor.clone()],
            ArrayTree::Tuple(parts) => parts.iter().flat_map(ArrayTree::flatten).collect(),
        }
    }

    /// Returns values of these types made of arrays, depth first. Error: too few or too many arrays.
    pub fn unflatten(types: &[Type], arrays: Vec<Tensor>) -> Result<Vec<ArrayTree>, Error> {
        let n = arrays.len();
        let mut rest = arrays.into_iter();
        let trees: Result<Vec<ArrayTree>, Error> =
            types.iter().map(|ty| ArrayTree::of(*ty, &mut rest)).collect();
        let trees = trees?;
        ensure!(rest.len() == 0, "expects {} arrays, found {n}", n - rest.len());
        Ok(trees)
    }

    fn of(ty: Type, arrays: &mut impl Iterator<Item = Tensor>) -> Result<ArrayTree, Error> {
        if let TypeKind::Tuple(parts) = ty.kind() {
            let parts = parts.iter().map(|part| ArrayTree::of(*part, arrays));
            return parts.collect::<Result<_, _>>().map(ArrayTree::Tuple);
        }
        match arrays.next() {
            Some(array) => Ok(ArrayTree::Array(array)),
            None => bail!("expects an array of type {ty}, found none"),
        }
    }
}

impl<T: Into<Tensor>> From<T> for ArrayTree {
    fn from(array: T) -> ArrayTree {
        ArrayTree::Array(array.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_flattened_depth_first_and_back() {
        let empty = ArrayTree::Tuple(Vec::new());
        let inner = ArrayTree::Tuple(vec![2_i32.into(), empty]);
        let trees = [ArrayTree::Tuple(vec![1_i32.into(), inner]), 3_i32.into()];
        let types = trees.each_ref().map(ArrayTree::ty);
        assert_eq!(types[0].to_string(), "tuple<tensor<i32>, tuple<tensor<i32>, tuple<>>>");
        let flat: Vec<Tensor> = trees.iter().flat_map(ArrayTree::flatten).collect();
        assert_eq!(flat.iter().map(|x| x.int(0)).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(ArrayTree::unflatten(&types, flat.clone()).as_deref(), Ok(&trees[..]));
        let error = ArrayTree::unflatten(&types[..1], flat).expect_err("an array is left");
        assert_eq!(error.message, "expects 2 arrays, found 3");
    }
}
