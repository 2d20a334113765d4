//! Copies of operands whose dimensions lie apart.

use crate::kernel::Layout;

/// How an operand is copied: its dimensions in another order, without gaps.
pub(super) struct Pack {
    /// Sizes, and bytes from one element to the next in the operand, in the order of the copy.
    dims: Vec<(usize, isize)>,
    /// Elements from one to the next in the copy, for each dimension of the operand.
    pub(super) strides: Vec<i64>,
    elem_bytes: usize,
}

impl Pack {
    /// A copy with the dimensions of an array of known sizes in this order.
    pub(super) fn new(array: &Layout, order: Vec<usize>) -> Pack {
        let mut strides = vec![1; array.shape.len()];
        let mut stride = 1;
        for dim in order.iter().rev() {
            strides[*dim] = stride;
            stride *= array.shape[*dim].max(1);
        }
        let bytes = |dim: usize| (array.strides[dim] * array.elem_bytes) as isize;
        let dims = order.iter().map(|dim| (array.shape[*dim] as usize, bytes(*dim))).collect();
        Pack { dims, strides, elem_bytes: array.elem_bytes as usize }
    }

    /// The copy, in memory that is aligned for any element.
    ///
    /// # Safety
    ///
    /// The operand at `data` may be read.
    pub(super) unsafe fn copy(&self, data: *const u8) -> Vec<u64> {
        let n_elements: usize = self.dims.iter().map(|(size, _)| *size).product();
        let n_bytes = n_elements * self.elem_bytes;
        let mut copy = vec![0_u64; n_bytes.div_ceil(8)];
        let mut to: *mut u8 = copy.as_mut_ptr().cast();
        // SAFETY: the copy has room for all elements, and the operand may be read.
        unsafe { self.copy_dims(&self.dims, data, &mut to) };
        copy
    }

    /// Copies what the dimensions go over, and moves `to` behind it.
    ///
    /// # Safety
    ///
    /// As [`Pack::copy`]; there is room at `to`.
    unsafe fn copy_dims(&self, dims: &[(usize, isize)], from: *const u8, to: &mut *mut u8) {
        let Some(((size, stride), inner)) = dims.split_first() else {
            // SAFETY: the caller's promises.
            unsafe { to.copy_from_nonoverlapping(from, self.elem_bytes) };
            *to = to.wrapping_add(self.elem_bytes);
            return;
        };
        for index in 0..*size {
            let element = from.wrapping_offset(index as isize * stride);
            // SAFETY: the index is inside of the dimension.
            unsafe { self.copy_dims(inner, element, to) };
        }
    }
}
