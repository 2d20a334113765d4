//! Equality and hash of tensors.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{Bytes, Tensor};

impl PartialEq for Tensor {
    fn eq(&self, other: &Self) -> bool {
        if self.ty != other.ty {
            return false;
        }
        if self.has_none() {
            return true;
        }
        // Of a type without static shape there are splats only.
        if self.splat == other.splat {
            return self.bytes() == other.bytes();
        }
        let (splat, full) = if self.splat { (self, other) } else { (other, self) };
        full.bytes().chunks_exact(full.elem_size()).all(|e| e == splat.bytes())
    }
}

impl Eq for Tensor {}

impl Tensor {
    /// True if it is known to have no elements, so that all of its type are equal.
    fn has_none(&self) -> bool {
        self.ty.n_elements() == Some(0)
    }
}

impl Hash for Tensor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ty.hash(state);
        if self.has_none() {
            return;
        }
        // A splat may equal a tensor stored in full, so only the first element of each counts
        // unless the bytes are known to differ; the full hash is kept for large constants.
        match &self.bytes {
            Bytes::Heap(heap) if self.splat_value().is_none() => {
                state.write_u64(*heap.hash.get_or_init(|| {
                    let mut hasher = FxHasher::default();
                    hasher.write(heap.bytes());
                    hasher.finish()
                }));
            }
            _ if self.splat => self.bytes().hash(state),
            _ => match self.splat_value() {
                Some(one) => one.bytes().hash(state),
                None => self.bytes().hash(state),
            },
        }
    }
}
