//! The layout vectors: sizes, a hash over the slots of all elements, single elements, texts.

use creole_layout::{ArrayShape, MemorySizes, Placement, Shape};
use serde_json::Value;

fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a good example");
    text.lines().map(|line| serde_json::from_str(line).expect("a good example")).collect()
}

/// All coordinates, the last one fastest.
fn coordinates(sizes: &[u64]) -> Vec<Vec<u64>> {
    sizes.iter().fold(vec![Vec::new()], |done, size| {
        done.iter().flat_map(|head| (0..*size).map(move |at| [&head[..], &[at]].concat())).collect()
    })
}

fn fnv64(slots: impl Iterator<Item = u64>) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let hash = slots.flat_map(u64::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, step);
    format!("{hash:016x}")
}

#[test]
fn layout_vectors() {
    let vectors = lines("layout_vectors.jsonl");
    assert_eq!(vectors.len(), 3000);
    for vector in &vectors {
        check_layout(vector);
    }
}

fn check_layout(vector: &Value) {
    let text = vector["shape"].as_str().expect("a good example");
    let shape: ArrayShape = text.parse().expect("a good example");
    assert_eq!(shape.to_string(), text);
    let sizes = MemorySizes::of(&shape).expect("a good example");
    let figures = [
        ("logical_elements", sizes.logical_elements),
        ("tiled_elements", sizes.tiled_elements),
        ("elements", sizes.elements),
        ("padding_elements", sizes.padding_elements()),
        ("storage_bits", sizes.storage_bits),
        ("data_bytes", sizes.data_bytes),
        ("buffer_bytes", sizes.buffer_bytes),
        ("min_bytes", sizes.min_bytes),
    ];
    for (name, figure) in figures {
        assert_eq!(vector[name], figure, "{text}: {name}");
    }
    let placement = Placement::of(&shape).expect("a good example");
    for probe in vector["probes"].as_array().expect("a good example") {
        let at: Vec<u64> = serde_json::from_value(probe[0].clone()).expect("a good example");
        assert_eq!(placement.slot(&at), probe[1].as_u64(), "{text} at {at:?}");
    }
    let elements = coordinates(placement.sizes());
    let slots: Vec<u64> =
        elements.iter().map(|at| placement.slot(at).expect("a good example")).collect();
    assert_eq!(vector["fnv64"], fnv64(slots.iter().copied()), "{text}");
    check_inverse(text, &placement, &elements, &slots, sizes.elements);
}

fn check_inverse(
    text: &str,
    placement: &Placement,
    elements: &[Vec<u64>],
    slots: &[u64],
    n_slots: u64,
) {
    let mut expected = vec![None; n_slots as usize];
    for (at, slot) in elements.iter().zip(slots) {
        assert_eq!(expected[*slot as usize].replace(&at[..]), None, "{text}: two in slot {slot}");
    }
    for (slot, at) in expected.iter().enumerate() {
        assert_eq!(placement.element(slot as u64).as_deref(), *at, "{text}: slot {slot}");
    }
    assert_eq!(placement.element(n_slots), None, "{text}");
}

#[test]
fn text_vectors() {
    for vector in lines("layout_text_vectors.jsonl") {
        let text = vector["in"].as_str().unwrap();
        let read = text.parse::<Shape>();
        let printed = read.as_ref().ok().map(Shape::to_string);
        assert_eq!(printed.as_deref(), vector["out"].as_str(), "{text}: {read:?}");
        if let Some(printed) = printed {
            assert_eq!(printed.parse::<Shape>(), read, "{text}");
        }
    }
}
