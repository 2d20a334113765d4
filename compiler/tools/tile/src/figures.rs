//! Figures of a layout, as JSON.

use creole_layout::{
    ArrayShape, Digit, Fault, MemorySizes, Placement, Source, affine, physical_dims, tpu,
    xla_array_bytes,
};
use serde::Serialize;

/// Size limit for hashes, which visit each element.
const MAX_HASHED: u64 = 1 << 28;

/// Figures of every layout.
#[derive(Serialize)]
pub(super) struct Figures {
    shape: String,
    logical_elements: u64,
    tiled_elements: u64,
    elements: u64,
    padding_elements: u64,
    storage_bits: u64,
    data_bytes: u64,
    buffer_bytes: u64,
    min_bytes: u64,
    /// FNV-1a hash over the slots of all elements in row-major order, each as 8 bytes, little-endian.
    fnv64: Option<String>,
    /// Queried or sample elements: coordinates with slots.
    probes: Vec<(Vec<u64>, u64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    inverse: Option<Inverse>,
}

/// Details of a single layout.
#[derive(Serialize)]
pub(super) struct Details {
    #[serde(flatten)]
    figures: Figures,
    /// Array size in bytes as XLA computes it.
    xla_array_bytes: Option<u64>,
    /// Sizes and strides of the physical dimensions, major to minor.
    physical_dims: Vec<(u64, u64)>,
    /// Slot as a formula of the coordinates.
    slot: String,
    /// Digits of the slot, each a dimension, divisor, modulus and stride. `null` if dimensions are merged to a size
    /// that does not suit the tiles.
    digits: Option<Vec<(usize, u64, u64, u64)>>,
    affine_map: Option<String>,
    mosaic: Option<String>,
}

#[derive(Serialize)]
struct Inverse {
    slot: u64,
    /// Coordinates; `null` is padding.
    element: Option<Vec<u64>>,
}

impl Figures {
    /// Returns the figures, with the slot of the given element, or of samples if there is none, and the element in a
    /// slot.
    pub(super) fn of(
        shape: &ArrayShape,
        index: Option<(&[u64], u64)>,
        inverse: Option<u64>,
    ) -> Result<Figures, Fault> {
        let sizes = MemorySizes::of(shape)?;
        let placement = Placement::of(shape)?;
        let probes = match index {
            Some((at, slot)) => vec![(at.to_vec(), slot)],
            None => probes(&placement),
        };
        let is_hashed = sizes.logical_elements <= MAX_HASHED;
        Ok(Figures {
            shape: shape.to_string(),
            logical_elements: sizes.logical_elements,
            tiled_elements: sizes.tiled_elements,
            elements: sizes.elements,
            padding_elements: sizes.padding_elements(),
            storage_bits: sizes.storage_bits,
            data_bytes: sizes.data_bytes,
            buffer_bytes: sizes.buffer_bytes,
            min_bytes: sizes.min_bytes,
            fnv64: is_hashed.then(|| hash(&placement)),
            probes,
            inverse: inverse.map(|slot| Inverse {
                slot,
                element: placement.element(slot).map(|at| at.to_vec()),
            }),
        })
    }
}

impl Details {
    /// Returns figures and details, with the element in a slot.
    pub(super) fn of(
        shape: &ArrayShape,
        index: Option<(&[u64], u64)>,
        inverse: Option<u64>,
    ) -> Result<Details, Fault> {
        let placement = Placement::of(shape)?;
        let map = affine::Map::of(&shape.layout, placement.sizes());
        Ok(Details {
            figures: Figures::of(shape, index, inverse)?,
            xla_array_bytes: xla_array_bytes(shape),
            physical_dims: physical_dims(shape)?.iter().map(|dim| (dim.size, dim.stride)).collect(),
            slot: placement.sum().to_string(),
            digits: placement.digits().iter().map(digit).collect(),
            affine_map: map.map(|map| format!("affine_map<{}>", map.simplified())),
            mosaic: tpu::mosaic_text(shape),
        })
    }
}

fn digit(digit: &Digit) -> Option<(usize, u64, u64, u64)> {
    match digit.source {
        Source::Dim { dim, .. } => Some((dim, digit.div, digit.modulus, digit.stride)),
        Source::Sum(_) => None,
    }
}

/// Returns sample elements: the first, the last, and two between them.
fn probes(placement: &Placement) -> Vec<(Vec<u64>, u64)> {
    let Some(last) = placement.n_elements().checked_sub(1) else { return Vec::new() };
    let mut elements = vec![0, last / 3, last - last / 3, last];
    elements.dedup();
    let probe = |element: &u64| {
        let at = placement.coordinates(*element)?;
        let slot = placement.slot(&at)?;
        Some((at.to_vec(), slot))
    };
    elements.iter().filter_map(probe).collect()
}

fn hash(placement: &Placement) -> String {
    let slots = placement.runs().flat_map(|run| run.slot..run.slot + run.length);
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let hash = slots.flat_map(u64::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, step);
    format!("{hash:016x}")
}
