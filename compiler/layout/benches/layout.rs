//! Benchmarks of layouts. Names are `layout/<program>/<size>`.

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;

use creole_layout::register::{RegisterChange, RegisterPlacement, Registers};
use creole_layout::{ArrayShape, ElementType, MemorySizes, Placement, Relayout};
use creole_scalar::Random;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use support::random_layout;

fn shape(text: &str) -> ArrayShape {
    text.parse().expect("a layout")
}

/// Relayouts of one array; throughput in bytes of the array, read and written once.
fn relayouts(criterion: &mut Criterion) {
    let linear = "f32[4096,4096]";
    let tiled = "f32[4096,4096]{1,0:T(8,128)}";
    let bf16 = "bf16[4096,4096]";
    let packed = "bf16[4096,4096]{1,0:T(8,128)(2,1)}";
    let nibbles = "s4[4096,4096]{1,0:E(4)}";
    for (name, from, to) in [
        ("copy/f32-4096x4096", linear, linear),
        ("tile/f32-4096x4096", linear, tiled),
        ("untile/f32-4096x4096", tiled, linear),
        ("pack/bf16-4096x4096", bf16, packed),
        ("unpack/bf16-4096x4096", packed, bf16),
        ("pack/s8-4096x4096", "s8[4096,4096]", "s8[4096,4096]{1,0:T(32,128)(4,1)}"),
        ("pack/s4-4096x4096", nibbles, "s4[4096,4096]{1,0:T(64,128)(8,1)E(4)}"),
        ("transpose/f32-4096x4096", linear, "f32[4096,4096]{0,1}"),
        ("transpose-tile/f32-4096x4096", "f32[4096,4096]{0,1}", tiled),
        ("transpose/bf16-4096x4096", bf16, "bf16[4096,4096]{0,1}"),
        ("retile/f32-4096x4096", "f32[4096,4096]{1,0:T(16,64)}", tiled),
        ("edges/f32-4095x4097", "f32[4095,4097]", "f32[4095,4097]{1,0:T(8,128)}"),
        ("odd/f32-1000x1000", "f32[1000,1000]{1,0:T(5,4)}", "f32[1000,1000]{0,1:T(3,7)}"),
        (
            "odd/s8-100x100x100",
            "s8[100,100,100]{1,0,2:T(3,5,2)}",
            "s8[100,100,100]{0,1,2:T(2,2)(3,1)}",
        ),
        ("merged/f32-100x101x103", "f32[100,101,103]", "f32[100,101,103]{2,1,0:T(*,*,128)}"),
        ("merged/f32-100x101x3", "f32[100,101,3]{0,1,2}", "f32[100,101,3]{2,1,0:T(*,2,*,5)}"),
        (
            "small/f32-2x3x4x5x6x7",
            "f32[2,3,4,5,6,7]{0,3,1,4,2,5}",
            "f32[2,3,4,5,6,7]{5,2,4,0,3,1:T(2,2,2)}",
        ),
        (
            "scattered/f32-15x39x17x111",
            "f32[15,39,17,111]{2,3,1,0:T(1,*,*,2,8)(5,8)(1,*,4)}",
            "f32[15,39,17,111]{0,1,2,3:T(*,2,6,1)}",
        ),
        (
            "scattered/s4-92x21x9x59",
            "s4[92,21,9,59]{1,3,2,0:T(*,8,*,16)(3,*,6,16)E(4)}",
            "s4[92,21,9,59]{0,1,2,3:E(4)}",
        ),
        (
            "scattered/c128-15490x68",
            "c128[15490,68]{1,0:T(4,8)(*,8,3)(5,2)}",
            "c128[15490,68]{1,0:L(8)}",
        ),
        (
            "transpose/c128-40x57x10x4x10",
            "c128[40,57,10,4,10]{3,2,4,0,1}",
            "c128[40,57,10,4,10]{4,1,2,3,0}",
        ),
        ("line/bf16-16777216", "bf16[16777216]", "bf16[16777216]{0:T(1024)(128)(2,1)}"),
    ] {
        relayout(criterion, name, &shape(from), &shape(to));
    }
}

fn relayout(criterion: &mut Criterion, name: &str, from: &ArrayShape, to: &ArrayShape) {
    let plan = Relayout::new(from, to).expect("one array");
    let sizes = MemorySizes::of(from).expect("known sizes");
    let source: Vec<u8> = (0..sizes.buffer_bytes).map(|at| at as u8).collect();
    let mut target = vec![1; plan.to_sizes().buffer_bytes as usize];
    for (unit, throughput) in [
        ("bytes", Throughput::Bytes(sizes.min_bytes)),
        ("elements", Throughput::Elements(sizes.logical_elements)),
    ] {
        let mut group = criterion.benchmark_group(format!("layout/relayout-{unit}"));
        group.throughput(throughput).sample_size(10);
        group.bench_function(name, |b| {
            b.iter(|| plan.run(black_box(&source), black_box(&mut target)).expect("lengths fit"));
        });
    }
}

/// Random pairs of layouts, one after the other; throughput in elements.
fn random_pairs(criterion: &mut Criterion) {
    for element in [
        ElementType::S4,
        ElementType::S8,
        ElementType::BF16,
        ElementType::F32,
        ElementType::C64,
        ElementType::C128,
    ] {
        let mut random = Random::new(1);
        let plans: Vec<Relayout> = (0..50).map(|_| random_pair(&mut random, element)).collect();
        let most = |bytes: fn(&Relayout) -> u64| plans.iter().map(bytes).max().unwrap_or(0);
        let source = vec![1; most(|plan| plan.from_sizes().buffer_bytes) as usize];
        let mut target = vec![1; most(|plan| plan.to_sizes().buffer_bytes) as usize];
        let n = plans.iter().map(|plan| plan.from_sizes().logical_elements).sum();
        let mut group = criterion.benchmark_group("layout/relayout-random");
        group.throughput(Throughput::Elements(n)).sample_size(10);
        group.bench_function(format!("{element}-1048576x50"), |b| {
            b.iter(|| {
                for plan in &plans {
                    let source = &source[..plan.from_sizes().buffer_bytes as usize];
                    let target = &mut target[..plan.to_sizes().buffer_bytes as usize];
                    plan.run(black_box(source), black_box(target)).expect("lengths fit");
                }
            });
        });
    }
}

/// One to five dimensions of about a million elements in total, in two random layouts.
fn random_pair(random: &mut Random, element: ElementType) -> Relayout {
    let weights: Vec<f64> =
        (0..=random.below(5)).map(|_| 0.2 + random.below(1000) as f64 / 1000.0).collect();
    let all: f64 = weights.iter().sum();
    let size = |weight: &f64| f64::from(1 << 20).powf(weight / all).round().max(1.0) as u64;
    let sizes: Vec<u64> = weights.iter().map(size).collect();
    let [a, b] =
        [0, 1].map(|_| ArrayShape::new(element, &sizes, random_layout(random, &sizes, 4 << 20)));
    Relayout::new(&a, &b).expect("one array")
}

/// Parsing and printing; throughput in layouts.
fn text(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("layout/text");
    group.throughput(Throughput::Elements(1));
    for (name, text) in [
        ("plain", "f32[4096,4096]{1,0}"),
        ("tiled", "bf16[32,32,8192]{2,1,0:T(8,128)(2,1)S(1)}"),
        ("all", "f32[4,8]{1,0:T(2,4)(2,1)L(128)E(32)S(2)SC(0:2)M(8)}"),
    ] {
        group.bench_function(format!("parse-print/{name}"), |b| {
            let mut printed = String::new();
            b.iter(|| {
                use std::fmt::Write as _;
                printed.clear();
                write!(printed, "{}", shape(black_box(text))).expect("a string takes all");
                black_box(printed.len())
            });
        });
    }
}

/// Single elements; throughput in elements.
fn index(criterion: &mut Criterion) {
    let placement = Placement::of(&shape("bf16[4096,4096]{1,0:T(8,128)(2,1)}")).expect("a layout");
    let mut group = criterion.benchmark_group("layout/index");
    group.throughput(Throughput::Elements(1));
    group.bench_function("slot/bf16-4096x4096", |b| {
        b.iter(|| placement.slot(black_box(&[1234, 2345])));
    });
    group.bench_function("element/bf16-4096x4096", |b| {
        b.iter(|| placement.element(black_box(5_000_000)));
    });
}

/// Placements of values in registers, and comparisons of their layouts.
fn registers(criterion: &mut Criterion) {
    let placed = |text: &str| {
        let layout = text.parse().expect("a layout of registers");
        RegisterPlacement::of(&layout, &[512, 512], Registers::TPU).expect("it fits")
    };
    let native = placed("16,{0,0},(16,128)");
    let replicated = placed("16,{*,0},(16,128)");
    let compact = placed("16,{0,0},(8,128)");
    let mut group = criterion.benchmark_group("layout/registers");
    group.bench_function("place/bf16-512x512", |b| {
        b.iter(|| native.place(black_box(&[123, 456])));
    });
    group.bench_function("generalizes-equal-tiles/bf16-512x512", |b| {
        b.iter(|| black_box(&replicated).generalizes(black_box(&native)));
    });
    group.bench_function("generalizes-other-tiles/bf16-512x512", |b| {
        b.iter(|| black_box(&replicated).generalizes(black_box(&compact)));
    });
    group.bench_function("change/bf16-512x512", |b| {
        b.iter(|| RegisterChange::between(black_box(&native), black_box(&compact)));
    });
}

criterion_group!(benches, text, index, registers, relayouts, random_pairs);
criterion_main!(benches);
