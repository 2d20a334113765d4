//! TPU layouts: the defaults, and Mosaic's notation.
//!
//! The layout of a value is the compiler's choice and depends on flags; these are the defaults,
//! from the heuristics that JAX publishes (`jax/_src/tpu_info.py`).

use crate::element::ElementType;
use crate::layout::{Layout, TileDim};
use crate::shape::ArrayShape;

/// Lanes of a vector register.
const LANES: u64 = 128;
/// Rows of lanes of a vector register.
const SUBLANES: u64 = 8;
/// The default layout of an array in the memories of a TPU of generation 2 to 8 whose registers
/// have 8 sublanes.
///
/// The last two dimensions are tiled by 128 columns and by up to 8 rows, no more than needed but at
/// least as many as fill a register's row. If there are enough rows, tiles of packed types fill a
/// register: of 4 and 8 bits always, of 16 bits from generation 7 on. A one-dimensional array is
/// tiled like rows of 128 elements, at most 8 of them. Elements smaller than 32 bits are packed by
/// a second tile.
///
/// Sources: `getTilingFactor` in Mosaic's `infer_memref_layout.cc`, `get_sublane_tiling` in
/// `jax/_src/tpu_info.py`.
pub fn default_layout(element: ElementType, sizes: &[u64], generation: u32) -> Layout {
    let packing = (32 / element.bits()).max(1);
    let layout = Layout::default_for(sizes.len());
    let fewest = if generation < 4 { 2 * packing } else { packing };
    let mut layout = match *sizes {
        [] => return layout,
        [n] => {
            let tile = layout.tiled(&[doubled(fewest, n.div_ceil(LANES)) * LANES]);
            if packing > 1 { tile.tiled(&[LANES]) } else { tile }
        }
        [.., rows, _] => layout.tiled(&[tile_rows(rows, fewest, packing, generation), LANES]),
    };
    if packing > 1 {
        layout = layout.tiled(&[packing, 1]);
    }
    if element.bits() < 8 {
        layout.element_bits = element.bits();
    }
    layout
}

/// Number of rows of a tile.
fn tile_rows(rows: u64, fewest: u64, packing: u64, generation: u32) -> u64 {
    let whole_register = match (packing, generation) {
        (4 | 8, _) | (2, 7..) => SUBLANES * packing,
        _ => SUBLANES,
    };
    if whole_register <= rows { whole_register.max(fewest) } else { doubled(fewest, rows) }
}

/// The smallest of `fewest`, its double and so on that covers all of `n`, or 8 of them.
fn doubled(fewest: u64, n: u64) -> u64 {
    let mut found = fewest;
    while found < n.min(SUBLANES) {
        found *= 2;
    }
    found
}

/// The layout in Mosaic's notation, `#tpu.tiled<(8,128)(2,1),[2,1]>`: tiles, and for each logical
/// dimension the stride between tiles, counted in tiles.
///
/// `None` if Mosaic has no notation: dimensions out of order, `*`, tiles across tiles, a second
/// tile that pads the first one, metadata or a tail, unknown sizes.
pub fn mosaic_text(shape: &ArrayShape) -> Option<String> {
    let layout = &shape.layout;
    let sizes = shape.sizes().ok()?;
    let tiles: Vec<Vec<u64>> = layout.tiles.iter().map(plain).collect::<Option<_>>()?;
    let has_more = layout.tail_alignment != 1 || layout.metadata_bytes != 0;
    let is_plain = shape.check().is_ok() && layout.is_dim_0_major() && !has_more;
    let first = tiles.first().map_or(&[][..], |tile| &tile[..]);
    if !is_plain || first.len() > sizes.len() {
        return None;
    }
    let fits = |outer: &[u64], inner: &[u64]| {
        let covered = outer.len().checked_sub(inner.len()).map(|at| &outer[at..]);
        covered.is_some_and(|c| c.iter().zip(inner).all(|(size, tile)| size.is_multiple_of(*tile)))
    };
    if !tiles.windows(2).all(|pair| fits(&pair[0], &pair[1])) {
        return None;
    }
    let n_whole = sizes.len() - first.len();
    let n_tiles =
        |dim: usize| sizes[dim].div_ceil(if dim < n_whole { 1 } else { first[dim - n_whole] });
    let mut strides = vec![1u64; sizes.len()];
    for dim in (1..sizes.len()).rev() {
        // Too large only if there are no elements.
        strides[dim - 1] = strides[dim].checked_mul(n_tiles(dim))?;
    }
    let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let tiles: String = tiles.iter().map(|tile| format!("({})", list(tile))).collect();
    Some(format!("#tpu.tiled<{tiles},[{}]>", list(&strides)))
}

fn plain(tile: &crate::Tile) -> Option<Vec<u64>> {
    let size = |entry: &TileDim| match entry {
        TileDim::Size(size) => Some(*size),
        TileDim::Combine => None,
    };
    tile.0.iter().map(size).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(element: ElementType, sizes: &[u64], generation: u32, expected: &str) {
        let layout = default_layout(element, sizes, generation);
        let shape = ArrayShape::new(element, sizes, layout);
        assert!(shape.check().is_ok());
        assert_eq!(shape.layout.to_string(), expected);
    }

    #[test]
    fn defaults() {
        use ElementType::{BF16, F32, S1, S4, S8};
        check(F32, &[16, 256], 5, "{1,0:T(8,128)}");
        check(F32, &[1, 256], 5, "{1,0:T(1,128)}");
        check(F32, &[1, 256], 3, "{1,0:T(2,128)}");
        check(F32, &[3, 256], 5, "{1,0:T(4,128)}");
        check(BF16, &[16, 256], 5, "{1,0:T(8,128)(2,1)}");
        check(BF16, &[2, 256], 5, "{1,0:T(2,128)(2,1)}");
        check(BF16, &[2, 256], 3, "{1,0:T(4,128)(2,1)}");
        check(BF16, &[64, 256], 7, "{1,0:T(16,128)(2,1)}");
        check(BF16, &[12, 256], 7, "{1,0:T(8,128)(2,1)}");
        check(S8, &[64, 256], 5, "{1,0:T(32,128)(4,1)}");
        check(S8, &[31, 256], 5, "{1,0:T(8,128)(4,1)}");
        check(S4, &[64, 256], 5, "{1,0:T(64,128)(8,1)E(4)}");
        check(S4, &[20, 256], 5, "{1,0:T(8,128)(8,1)E(4)}");
        check(S4, &[20, 256], 3, "{1,0:T(16,128)(8,1)E(4)}");
        check(S1, &[512, 128], 5, "{1,0:T(32,128)(32,1)E(1)}");
        check(F32, &[5000], 5, "{0:T(1024)}");
        check(F32, &[200], 5, "{0:T(256)}");
        check(F32, &[5], 5, "{0:T(128)}");
        check(F32, &[5], 3, "{0:T(256)}");
        check(BF16, &[5000], 5, "{0:T(1024)(128)(2,1)}");
        check(BF16, &[5], 3, "{0:T(512)(128)(2,1)}");
        check(S4, &[100], 5, "{0:T(1024)(128)(8,1)E(4)}");
        check(F32, &[], 5, "{}");
    }

    #[test]
    fn mosaic() {
        let text = |shape: &str| mosaic_text(&shape.parse().unwrap());
        let packed = text("bf16[16,256]{1,0:T(8,128)(2,1)}");
        assert_eq!(packed.as_deref(), Some("#tpu.tiled<(8,128)(2,1),[2,1]>"));
        let slices = text("f32[3,20,300]{2,1,0:T(8,128)}");
        assert_eq!(slices.as_deref(), Some("#tpu.tiled<(8,128),[9,3,1]>"));
        for none in [
            "f32[16,256]{0,1:T(8,128)}",
            "f32[4,4,4]{2,1,0:T(*,2,2)}",
            "f32[8,8]{1,0:T(2,4)(2,1,1,1)}",
            "f32[8,8]{1,0:T(3,4)(2,1)}",
            "f32[8]{0:T(8,128)}",
            "f32[16,256]{1,0:T(8,128)M(64)}",
            "f32[?]{0:T(8)}",
            "f32[0,4294967296,4294967296,2]",
        ] {
            assert_eq!(text(none), None, "{none}");
        }
    }
}
