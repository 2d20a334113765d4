//! Equality and hash of tensors.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{Bytes, Tensor};

impl PartialEq for Tensor {
    fn eq(&self, other: &Self) -> bool {
        if self.ty != other.ty {
            return false;
        }
        if self.splat == other.splat {
            return self.bytes() == other.bytes();
        }
        // Without elements a list says nothing of the value that a splat has.
        if self.is_empty() {
            return false;
        }
        let (splat, full) = if self.splat { (self, other) } else { (other, self) };
        full.bytes().chunks_exact(full.elem_size()).all(|e| e == splat.bytes())
    }
}

impl Eq for Tensor {}

impl Hash for Tensor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ty.hash(state);
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
            _ if self.splat || self.is_empty() => self.bytes().hash(state),
            _ => match self.splat_value() {
                Some(one) => one.bytes().hash(state),
                None => self.bytes().hash(state),
            },
        }
    }
}
