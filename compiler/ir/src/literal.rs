//! Constant values in the form in which they are written.

use std::sync::Arc;

use crate::attr::Attr;
use crate::elements::{Elements, Sparse};
use crate::error::Error;
use crate::field::AttrField;
use crate::tensor::Tensor;
use crate::text::resources::Resource;
use crate::types::Type;
use crate::{attr_field, bail, ensure};

/// Size of a resource's header, which holds the alignment of the rest.
const ALIGNMENT_BYTES: usize = 4;

/// A constant: a scalar, or elements of a vector or tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A number, or `dense<..>`.
    Dense(Tensor),
    /// `sparse<indices, values>`: all other elements are zero.
    Sparse(Arc<Sparse>),
    /// `dense_resource<key>`: bytes in the resource section of the file.
    Resource(Arc<Resource>, Type),
}

impl Literal {
    /// The type of the value.
    pub fn ty(&self) -> Type {
        match self {
            Literal::Dense(tensor) => tensor.ty(),
            Literal::Sparse(sparse) => sparse.ty,
            Literal::Resource(_, ty) => *ty,
        }
    }

    /// The dense tensor, unless the constant is sparse or a resource.
    pub fn dense(&self) -> Option<&Tensor> {
        match self {
            Literal::Dense(tensor) => Some(tensor),
            Literal::Sparse(_) | Literal::Resource(..) => None,
        }
    }

    /// All elements. Error: too many, or a resource whose bytes are missing in the file or do not
    /// have the size that the type needs.
    pub fn tensor(&self) -> Result<Tensor, Error> {
        match self {
            Literal::Dense(tensor) => Ok(tensor.clone()),
            Literal::Sparse(sparse) => scattered(sparse),
            Literal::Resource(resource, ty) => stored(resource, *ty),
        }
    }
}

/// `result[indices[i]] = values[i]`, zero elsewhere. Of several values at one place, the first one counts.
fn scattered(sparse: &Sparse) -> Result<Tensor, Error> {
    let (shape, rank) = (sparse.ty.shape(), sparse.ty.rank());
    let mut bytes = vec![0; Tensor::byte_size(sparse.ty)?];
    let Elements::Numbers(values) = &sparse.values else {
        return Tensor::from_bytes(sparse.ty, bytes);
    };
    let n_entries = sparse.indices.len() / rank.max(1);
    for entry in (0..n_entries).rev() {
        let at = (0..rank).fold(0, |at, d| at * shape[d] + sparse.indices.int(entry * rank + d));
        let element = values.elem_bytes(entry);
        let start = at as usize * element.len();
        bytes[start..start + element.len()].copy_from_slice(element);
    }
    Tensor::from_bytes(sparse.ty, bytes)
}

fn stored(resource: &Resource, ty: Type) -> Result<Tensor, Error> {
    let key = resource.key();
    let Some(bytes) = resource.blob().and_then(|blob| blob.get(ALIGNMENT_BYTES..)) else {
        bail!("the file has no bytes for dense_resource '{key}'")
    };
    let n_bytes = Tensor::byte_size(ty)?;
    ensure!(
        bytes.len() == n_bytes,
        "expects {n_bytes} bytes in dense_resource '{key}' for {ty}, found {}",
        bytes.len()
    );
    Tensor::from_bytes(ty, bytes.to_vec())
}

impl From<Tensor> for Literal {
    fn from(tensor: Tensor) -> Literal {
        Literal::Dense(tensor)
    }
}

impl AttrField for Literal {
    const EXPECTED: &'static str = "a number or a dense literal";

    fn into_attr(self) -> Attr {
        match self {
            Literal::Dense(tensor) => Attr::from_tensor(&tensor),
            Literal::Sparse(sparse) => Attr::Sparse(sparse),
            Literal::Resource(resource, ty) => Attr::Resource(resource, ty),
        }
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Sparse(sparse) => match &sparse.values {
                Elements::Strings(values) if !values.items.is_empty() => None,
                _ => Some(Literal::Sparse(sparse.clone())),
            },
            Attr::Resource(resource, ty) => Some(Literal::Resource(resource.clone(), *ty)),
            other => other.to_tensor().map(Literal::Dense),
        }
    }
}

attr_field!(Literal);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dialects;
    use crate::text::{ParseOptions, parse};

    /// The elements of the literal `text`, or why it has none.
    #[track_caller]
    fn check(text: &str, expect: Result<&[f64], &str>) {
        let blob = "{-# dialect_resources: { builtin: { b: \"0x040000000000803F00000040\" } } #-}";
        let text = format!("\"t.a\"() {{a = {text}}} : () -> ()\n{blob}");
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
        let parsed = parse(&text, &Dialects::default(), options);
        assert_eq!(parsed.diagnostics, []);
        let body = &parsed.body;
        let op = body.first_op(body.entry()).expect("there is one op");
        let literal = Literal::from_attr(body.attr(op, "a").expect("it has one attribute"))
            .expect("it is a literal");
        let found = literal.tensor().map_err(|e| e.message);
        let found = found.map(|t| (0..t.len()).map(|i| t.float(i)).collect::<Vec<_>>());
        assert_eq!(found.as_deref(), expect.map_err(str::to_owned).as_ref().map(|e| &**e));
    }

    #[test]
    fn elements_of_each_form() {
        check("1.5 : f32", Ok(&[1.5]));
        check("dense<[1.0, 2.0]> : tensor<2xf32>", Ok(&[1.0, 2.0]));
        check("sparse<[[0, 1], [1, 0]], [2.0, 3.0]> : tensor<2x2xf32>", Ok(&[0.0, 2.0, 3.0, 0.0]));
        check("sparse<[[0], [2]], 4.0> : tensor<3xf32>", Ok(&[4.0, 0.0, 4.0]));
        check("sparse<> : tensor<2xf32>", Ok(&[0.0, 0.0]));
        check("dense_resource<b> : tensor<2xf32>", Ok(&[1.0, 2.0]));
    }

    #[test]
    fn resources_that_are_not_there() {
        let missing = "the file has no bytes for dense_resource 'c'";
        check("dense_resource<c> : tensor<2xf32>", Err(missing));
        let short = "expects 12 bytes in dense_resource 'b' for tensor<3xf32>, found 8";
        check("dense_resource<b> : tensor<3xf32>", Err(short));
    }
}
