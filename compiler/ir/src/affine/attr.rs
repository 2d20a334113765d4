//! Affine maps as attributes.

use std::sync::Arc;

use super::map::AffineMap;
use crate::attr::Attr;
use crate::attr_field;
use crate::field::AttrField;

impl AttrField for AffineMap {
    const EXPECTED: &'static str = "an affine map";

    fn into_attr(self) -> Attr {
        Attr::AffineMap(Arc::new(self))
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::AffineMap(map) => Some(AffineMap::clone(map)),
            _ => None,
        }
    }
}

attr_field!(AffineMap);
