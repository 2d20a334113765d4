//! Benchmark of the runtime: forks of a loop, and matrix products. Names are `stage/program/size`.
#![allow(unsafe_code, reason = "the runtime is called as machine code calls it")]

use creole_cpu::context::Context;
use creole_cpu::runtime::gemm::{
    Gemm, Matrix, ProductFn, gemm_bf16, gemm_f16, gemm_f32, gemm_f64, gemm_i32,
};
use creole_cpu::runtime::{LoopBody, creole_parallel_for};
use creole_ir::backend::RunCx;
use creole_team::Team;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use half::{bf16, f16};
use rayon::prelude::*;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

unsafe extern "C" fn nothing(_: *const u8, begin: i64, end: i64) {
    black_box((begin, end));
}

fn fork_join(criterion: &mut Criterion) {
    for n_threads in [1, 2] {
        let run = RunCx::on(Arc::new(Team::new(n_threads)));
        let cx = Context::new(&run);
        for (name, body, n) in
            [("empty", nothing as LoopBody, 2), ("empty", nothing, 64), ("busy", busy_range, 16)]
        {
            criterion.bench_function(&format!("parallel_for/{name}/{n}x{n_threads}t"), |bencher| {
                // SAFETY: the bodies use no memory.
                bencher.iter(|| unsafe {
                    creole_parallel_for(&cx, body, std::ptr::null(), n, 1);
                });
            });
        }
    }
}

/// Baseline for the runtime's own threads: the same loop of 64 by rayon.
fn fork_join_rayon(criterion: &mut Criterion) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    let mut compare = |name: &str, fork: fn()| {
        criterion.bench_function(name, |bencher| {
            bencher.iter_custom(|n| {
                pool.install(|| {
                    let start = Instant::now();
                    (0..n).for_each(|_| fork());
                    start.elapsed()
                })
            });
        });
    };
    compare("rayon_join/empty/2x2t", || {
        _ = rayon::join(|| black_box(0), || black_box(1));
    });
    compare("rayon_for/empty/64x2t", || {
        (0..64).into_par_iter().with_min_len(8).for_each(|index| {
            black_box(index);
        });
    });
    compare("rayon_for/busy/16x2t", || {
        (0..16_i32).into_par_iter().for_each(|index| {
            black_box(busy(index.into()));
        });
    });
    compare("rayon_broadcast/empty/2x2t", || {
        rayon::broadcast(|cx| {
            black_box(cx.index());
        });
    });
}

/// About a microsecond of arithmetic.
fn busy(seed: i64) -> i64 {
    (0..300).fold(black_box(seed), |x, i| black_box(x.wrapping_mul(3) ^ i))
}

unsafe extern "C" fn busy_range(_: *const u8, begin: i64, end: i64) {
    for index in begin..end {
        black_box(busy(index));
    }
}

fn row_major<T>(elements: &mut [T], n_columns: usize) -> Matrix {
    let row_stride = n_columns as i64;
    let batch_stride = elements.len() as i64;
    let data = elements.as_mut_ptr().cast();
    Matrix { data, row_stride, column_stride: 1, batch_stride }
}

/// Product of size `[m, n, k]`: of `lhs`, `m` by `k`, and `rhs`, `k` by `n`, all row-major, of small numbers made by
/// `element`.
fn product<T: Clone>(
    criterion: &mut Criterion,
    name: &str,
    function: ProductFn,
    size: [usize; 3],
    element: impl Fn(i8) -> T,
) {
    let [m, n, k] = size;
    let numbers = |n: usize| -> Vec<T> { (0..n).map(|i| element((i % 13) as i8 - 6)).collect() };
    let (mut lhs, mut rhs, mut out) = (numbers(m * k), numbers(k * n), numbers(m * n));
    let gemm = Gemm {
        batch: 1,
        m: m as i64,
        n: n as i64,
        k: k as i64,
        accumulate: false,
        lhs: row_major(&mut lhs, k).into(),
        rhs: row_major(&mut rhs, n).into(),
        out: row_major(&mut out, n),
    };
    let mut group = criterion.benchmark_group("gemm");
    group.throughput(Throughput::Elements(2 * (m * n * k) as u64));
    for n_threads in [1, 2] {
        let run = RunCx::on(Arc::new(Team::new(n_threads)));
        let cx = Context::new(&run);
        group.bench_function(format!("{name}/{m}x{n}x{k}x{n_threads}t"), |bencher| {
            // SAFETY: the descriptor fits the vectors.
            bencher.iter(|| unsafe { function(&cx, &gemm) });
        });
    }
    group.finish();
}

fn products(criterion: &mut Criterion) {
    let sizes = [
        [4, 4, 4],
        [16, 16, 16],
        [32, 32, 32],
        [32, 512, 128],
        [1024, 1, 1024],
        [1, 1024, 1024],
        [128, 128, 128],
        [1024, 1024, 1024],
    ];
    for size in sizes {
        product(criterion, "f32", gemm_f32, size, f32::from);
    }
    let size = [512, 512, 512];
    product(criterion, "f64", gemm_f64, size, f64::from);
    product(criterion, "bf16", gemm_bf16, size, bf16::from);
    product(criterion, "f16", gemm_f16, size, |x| f16::from_f32(f32::from(x)));
    product(criterion, "i32", gemm_i32, size, i32::from);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(30);
    targets = fork_join, fork_join_rayon, products
}
criterion_main!(benches);
