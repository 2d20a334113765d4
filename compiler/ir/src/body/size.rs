//! How much memory a body takes.

use std::mem::size_of;

use super::{BlockData, Body, OpData, Rare, RegionData, Use, ValueData};
use crate::attr::Attr;

impl Body {
    /// Bytes of memory that the ops of this body and of all nested in it take, erased ones included.
    /// What attributes hold beside themselves (strings, elements) is not counted: it is shared.
    pub fn n_bytes(&self) -> usize {
        let mut n = 0;
        let mut work = vec![self];
        while let Some(body) = work.pop() {
            n += size_of::<Body>()
                + body.ops.len() * size_of::<OpData>()
                + body.values.len() * size_of::<ValueData>()
                + body.blocks.len() * size_of::<BlockData>()
                + body.regions.len() * size_of::<RegionData>()
                + body.uses.len() * size_of::<Use>()
                + body.attrs.len() * size_of::<Option<Attr>>()
                + body.rares.len() * size_of::<Rare>();
            work.extend(body.rares.iter().filter_map(|rare| rare.nested.as_deref()));
        }
        n
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_op_is_a_cache_line() {
        assert_eq!((size_of::<OpData>(), size_of::<ValueData>(), size_of::<Use>()), (64, 24, 16));
    }
}
