//! Parser of `sparse<...>` literals.

use std::sync::Arc;

use crate::attr::Attr;
use crate::elements::{Elements, Sparse, Strings};
use crate::loc::Span;
use crate::tensor::Tensor;
use crate::text::dense_parser::Literals;
use crate::text::parser::{PResult, Parser};
use crate::types::{Shape, Type};

impl Parser<'_> {
    /// Parses `sparse<indices, values> : type`.
    pub(crate) fn sparse(&mut self) -> PResult<Attr> {
        let start = self.span();
        self.advance();
        self.expect_in("<", " after 'sparse'")?;
        let is_empty = self.at(">");
        let indices = self.literals()?;
        let values = if is_empty {
            Literals::default()
        } else {
            self.expect(",")?;
            self.literals()?
        };
        self.expect(">")?;
        let ty = self.shaped_type(None, start)?;
        let span = self.span_from(start);
        let indices = self.sparse_indices(&indices, &values.shape, ty, span)?;
        let n = indices.shape()[0];
        let value_ty = Type::tensor(&[n], ty.elem());
        let values = if n == 0 {
            Elements::Strings(Strings { ty: value_ty, items: Arc::new([]) })
        } else if ty.elem().elem_bytes().is_some() {
            if values.shape.len() > 1 {
                return Err(self.error_at(span, "expected 1-d tensor for sparse element values"));
            }
            Elements::Numbers(self.tensor_of(&values, value_ty, span)?)
        } else {
            Elements::Strings(self.dense_strings(&values, value_ty, span)?)
        };
        Ok(Attr::Sparse(Arc::new(Sparse { ty, indices, values })))
    }

    /// Coordinates of a sparse tensor: one row for each value.
    fn sparse_indices(
        &mut self,
        all: &Literals,
        values: &[i64],
        ty: Type,
        span: Span,
    ) -> PResult<Tensor> {
        let rank = ty.rank() as i64;
        let fits = |n: i64| values.len() != 1 || values[0] == n;
        let shape: Shape = match &*all.shape {
            _ if all.parts.is_empty() || rank == 0 => Shape::from_slice(&[0, rank]),
            [] => Shape::from_slice(&[1, rank]),
            [n] if rank == 1 && fits(*n) => Shape::from_slice(&[*n, 1]),
            [n, columns] if *columns == rank && fits(*n) => Shape::from_slice(&[*n, rank]),
            _ => {
                return Err(self.error_at(span, unlike(ty, &all.shape, values)));
            }
        };
        let index_ty = Type::tensor(&shape, Type::i64());
        if shape[0] == 0 {
            return Tensor::from_bytes(index_ty, Vec::new())
                .map_err(|e| self.error_at(span, e.message));
        }
        let mut bytes = Vec::new();
        self.push_elements(all, Type::i64(), &mut bytes)?;
        if all.shape.is_empty() {
            bytes = bytes.repeat(rank as usize);
        }
        let indices = Tensor::from_bytes(index_ty, bytes);
        let indices = indices.map_err(|e| self.error_at(span, e.message))?;
        let sizes = ty.shape();
        let fits = |i: usize| (0..sizes[i % sizes.len()]).contains(&indices.int(i));
        match (0..indices.len()).find(|i| !fits(*i)) {
            None => Ok(indices),
            Some(i) => {
                let row = i / sizes.len();
                let columns = row * sizes.len()..(row + 1) * sizes.len();
                let index: Vec<String> = columns.map(|i| indices.int(i).to_string()).collect();
                Err(self.error_at(span, format!("sparse index #{row} is not contained within the value shape, with index=[{}], and type='{ty}'", index.join(", "))))
            }
        }
    }
}

/// Words for indices and values whose numbers differ, or indices that do not fit the rank.
fn unlike(ty: Type, indices: &[i64], values: &[i64]) -> String {
    format!(
        "expected shape ({:?}); inferred shape of indices literal ({indices:?}); inferred shape of values literal ({values:?})",
        ty.shape()
    )
}
