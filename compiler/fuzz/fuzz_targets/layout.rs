//! Fuzz target: texts of layouts, in memory or in registers. Parsing, printing and arithmetic must
//! not panic; printed text is parsed as the same shape.
#![no_main]

use creole_layout::register::{RegisterChange, RegisterLayout, RegisterPlacement, Registers};
use creole_layout::{
    ArrayShape, MemorySizes, Placement, Shape, Strictness, affine, physical_dims, tpu,
    xla_array_bytes,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    use_registers(text);
    for strictness in [Strictness::Strict, Strictness::XlaLax] {
        match Shape::parse(text, strictness) {
            Err(error) => {
                assert!(error.span.start <= error.span.end);
                error.column(text);
            }
            Ok(shape) => {
                let printed = shape.to_string();
                assert_eq!(Shape::parse(&printed, strictness).as_ref(), Ok(&shape), "{printed}");
                if let Shape::Array(array) = shape {
                    use_layout(&array);
                }
            }
        }
    }
});

fn use_layout(array: &ArrayShape) {
    xla_array_bytes(array);
    tpu::mosaic_text(array);
    let (Ok(placement), Ok(sizes)) = (Placement::of(array), MemorySizes::of(array)) else { return };
    assert!(physical_dims(array).is_ok());
    affine::Map::of(&array.layout, placement.sizes()).map(|map| map.layout(placement.sizes()));
    let Some(last) = sizes.logical_elements.checked_sub(1) else { return };
    for element in [0, last / 3, last] {
        let at = placement.coordinates(element).expect("there are more elements");
        let slot = placement.slot(&at).expect("coordinates of an element");
        assert!(slot < sizes.tiled_elements);
        assert_eq!(placement.element(slot), Some(at));
    }
    assert_eq!(placement.runs().take(100).next().map(|run| run.element), Some(0));
}

/// The text as a layout of registers for small and large values, and as a change from another one.
fn use_registers(text: &str) {
    let layout = match RegisterLayout::parse(text) {
        Ok(layout) => layout,
        Err(error) => {
            error.column(text);
            return;
        }
    };
    assert_eq!(RegisterLayout::parse(&layout.to_string()), Ok(layout));
    let native =
        RegisterLayout::native(layout.bits, Registers::TPU).expect("such elements exist");
    for sizes in [&[][..], &[300], &[3, 20, 300], &[0, 5], &[1 << 33, 1 << 35]] {
        let [a, b] = [layout, native].map(|l| RegisterPlacement::of(&l, sizes, Registers::TPU));
        let Ok(placement) = a else { continue };
        let last: Vec<u64> = sizes.iter().map(|size| size.saturating_sub(1)).collect();
        match placement.place(&last) {
            Some(place) => assert!(placement.element(place).is_some()),
            None => assert_eq!(placement.n_registers(), 0),
        }
        if let Ok(other) = b {
            RegisterChange::between(&placement, &other).ok();
            RegisterChange::between(&other, &placement).ok();
            placement.join(&other);
        }
    }
}
