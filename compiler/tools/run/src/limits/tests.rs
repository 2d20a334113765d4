//! Tests of the measurements.

use creole_team::Team;

use super::*;

fn limits(n_threads: usize) -> Limits {
    let catalog = creole::catalog();
    let backend = catalog.backend("cpu").unwrap();
    let parallel = Arc::new(Team::new(n_threads));
    Limits::new(catalog, backend, parallel).unwrap()
}

#[test]
fn streams_of_all_kinds_are_measured() {
    let mut limits = limits(1);
    for kind in [
        StreamKind::Read,
        StreamKind::TwoToOne,
        StreamKind::Copy,
        StreamKind::Write,
        StreamKind::Update,
    ] {
        let rate = limits.rate(Measured::Stream { kind, level: Level(0), n_threads: 1 });
        assert!(rate.is_some_and(|rate| rate > 0.1), "{kind:?}: {rate:?}");
    }
    let text = limits.text();
    assert!(text.starts_with("\nlimits of this machine, measured in "), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("L1 ")).count(), 5, "{text}");
}

#[test]
fn multiply_adds_of_all_widths_are_measured() {
    let mut limits = limits(2);
    let widest = limits.configuration.target.vector_bits;
    for vector_bits in [None, Some(128), Some(widest)] {
        for float_bits in [32, 64] {
            let peak = Measured::MultiplyAdds { vector_bits, float_bits, n_threads: 2 };
            let rate = limits.rate(peak);
            assert!(rate.is_some_and(|rate| rate > 0.1), "{vector_bits:?} {float_bits}: {rate:?}");
        }
    }
}

#[test]
fn limits_of_a_function_are_those_of_its_bytes_and_operations() {
    let mut limits = limits(1);
    let target = limits.configuration.target;
    let bytes = target.cache_bytes[0] as f64 * 1.5;
    let volume = Volume { bytes, read: bytes, written: 0.0, flops: Some(0.0) };
    let code = CodeKind { float_bits: Some(32), ..CodeKind::default() };
    let FunctionLimits { stream, flops } = limits.of(&volume, &code);
    assert_eq!((stream.map(|(level, _)| level), flops), (Some("L2"), None));
    let FunctionLimits { stream, flops } =
        limits.of(&Volume { flops: Some(1.0), ..Volume::default() }, &code);
    assert!(stream.is_none() && flops.is_some());
}

#[test]
fn levels_hold_the_bytes_of_all_threads() {
    let target = Target { cache_bytes: [100, 1000, 10_000], ..Target::BASE };
    let level = |bytes, n_threads| Level::of(bytes, n_threads, &target).name();
    assert_eq!([level(100.0, 1), level(101.0, 1), level(200.0, 2)], ["L1", "L2", "L1"]);
    assert_eq!([level(2000.0, 2), level(10_000.0, 2), level(10_001.0, 9)], ["L2", "L3", "memory"]);
}

#[test]
fn kinds_of_streams_are_those_of_reads_and_writes() {
    let kind = |bytes, read, written| StreamKind::of(bytes, read, written).name();
    assert_eq!([kind(10.0, 10.0, 0.0), kind(10.0, 9.5, 0.5)], ["read", "read"]);
    assert_eq!([kind(9.0, 6.0, 3.0), kind(8.0, 4.0, 4.0)], ["two to one", "copy"]);
    assert_eq!([kind(8.0, 1.0, 7.0), kind(8.0, 8.0, 8.0)], ["write", "update"]);
}
