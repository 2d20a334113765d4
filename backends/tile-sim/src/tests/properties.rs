//! Properties of all kernels and machines, on random ones.

use super::generate::*;
use super::*;
use crate::Unit;
use crate::random::Random;
use crate::report::{Report, TrafficReport};

/// Kernel with lower bounds of its traffic and work.
struct Sample {
    kernel: Kernel,
    /// Bytes from HBM to VMEM, and back.
    moved: [u64; 2],
    /// Multiplications of matrices, with the keyword of their elements.
    products: Option<(u64, &'static str)>,
    /// Elements of vectors in arithmetic, with their bits.
    arithmetic: (u64, u64),
}

fn bits(keyword: &str) -> u64 {
    u64::from(elem(keyword).bits().unwrap_or(8))
}

fn bytes(sizes: &[i64], keyword: &str) -> u64 {
    (sizes.iter().product::<i64>() as u64 * bits(keyword)).div_ceil(8)
}

struct Choices(Random);

impl Choices {
    fn below(&mut self, n: i64) -> i64 {
        (self.0.next() % n as u64) as i64
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.0.next() as usize % all.len()]
    }

    fn buffers(&mut self) -> [i64; 3] {
        [1 + self.below(3), 1 + self.below(3), 1 + self.below(3)]
    }

    fn elementwise(&mut self) -> Sample {
        let elem = self.of(&["f32", "bf16", "i32", "i8"]);
        let rank = 1 + self.below(3) as usize;
        let shape: Vec<i64> = (0..rank).map(|_| 1 + self.below(60)).collect();
        let block = (0..rank).map(|d| 1 + self.below(shape[d])).collect();
        let (buffers, is_tiled, op) = (self.buffers(), self.below(2) == 0, self.below(3) as usize);
        let array = bytes(&shape, elem);
        let arithmetic = (shape.iter().product::<i64>() as u64, bits(elem));
        let of = Elementwise { elem, shape, block, buffers, is_tiled, op };
        Sample { kernel: elementwise(&of), moved: [2 * array, array], products: None, arithmetic }
    }

    fn product(&mut self) -> Sample {
        let types = self.of(&[["f32", "f32"], ["bf16", "f32"], ["i8", "i32"]]);
        let sizes = [1 + self.below(70), 1 + self.below(200), 1 + self.below(200)];
        let blocks = [8 << self.below(3), 32 << self.below(3), 128];
        let count = |d: usize| (sizes[d] + blocks[d] - 1) / blocks[d];
        let [m, k, n] = sizes;
        // A block is fetched when the one before it was another one.
        let rounds = |other: i64, inner: i64| if inner == 1 { 1 } else { other };
        let a = bytes(&[m, k], types[0]) * rounds(count(2), count(1)) as u64;
        let b = if count(1) * count(2) == 1 { 1 } else { count(0) as u64 };
        let b = bytes(&[k, n], types[0]) * b;
        let moved = [a + b, bytes(&[m, n], types[1])];
        let kernel = product(types, sizes, blocks, self.buffers());
        let products = Some(((m * k * n) as u64, types[0]));
        Sample { kernel, moved, products, arithmetic: (0, 32) }
    }

    fn ring(&mut self) -> Sample {
        let elem = self.of(&["f32", "bf16", "i32", "i8"]);
        let (n_blocks, rows) = (1 + self.below(12), self.of(&[8, 16, 32, 5]));
        let (n_buffers, waits_late) = (1 + self.below(3), self.below(2) == 0);
        let array = bytes(&[n_blocks * rows, 128], elem);
        let arithmetic = ((n_blocks * rows * 128) as u64, bits(elem));
        let kernel = ring(Ring { elem, n_blocks, rows, n_buffers, waits_late });
        Sample { kernel, moved: [array, array], products: None, arithmetic }
    }

    fn sample(&mut self) -> Sample {
        match self.below(3) {
            0 => self.elementwise(),
            1 => self.product(),
            _ => self.ring(),
        }
    }
}

fn machines() -> Vec<Costs> {
    let of = |name: &str| crate::machines::find(name).map(|machine| Costs::of(&machine));
    let named = ["tpu-v1", "tpu-v4", "tpu-v5e", "tpu-v6e", "tpu-8t"]
        .into_iter()
        .filter_map(|name| of(name).ok());
    let all: Vec<Costs> = named.chain([costs()]).collect();
    assert_eq!(all.len(), 6);
    all
}

fn simulated(body: &Body, kernel: &Kernel, options: Options) -> Outcome {
    let outcome = simulate(body, Symbol::new("main"), &kernel.inputs, options);
    let outcome = outcome.unwrap_or_else(|error| panic!("{}: {}", kernel.name, error.message));
    assert_eq!(outcome.findings, [], "{}", kernel.name);
    outcome
}

fn busy(report: &Report, unit: Unit) -> u64 {
    report.units.iter().find(|found| found.name == unit.name()).map_or(0, |found| found.busy)
}

fn check_report(sample: &Sample, costs: &Costs, report: &Report) {
    let name = &sample.kernel.name;
    let between = |from, to| {
        let of = |t: &&TrafficReport| (t.from, t.to) == (from, to);
        report.traffic.iter().find(of).map_or((0, 0), |t| (t.bytes, t.moved_bytes))
    };
    let (into, out) = (between("hbm", "vmem"), between("vmem", "hbm"));
    assert_eq!([into.0, out.0], sample.moved, "{name}");
    for unit in &report.units {
        assert!(unit.busy + unit.idle == report.cycles, "{name}: {unit:?} of {}", report.cycles);
    }
    let elapsed: u64 = report.ops.iter().map(|op| op.elapsed).sum();
    assert!(elapsed <= report.cycles, "{name}: {elapsed} of {}", report.cycles);
    // No unit is faster than its peak, and the program not faster than any unit.
    let moved = into.1 + out.1;
    assert!(moved >= sample.moved[0] + sample.moved[1], "{name}");
    assert!(report.cycles as f64 >= moved as f64 / costs.hbm_bytes, "{name}");
    if let Some((n, elem)) = sample.products {
        let (rows, columns) = costs.matrix_size;
        let passes = match elem {
            "f32" => costs.matrix_f32_passes,
            "i8" => 1.0 / costs.matrix_int8,
            _ => 1.0,
        };
        let per_cycle = (costs.matrix_units * rows * columns) as f64 * costs.matrix_rows / passes;
        assert!(busy(report, Unit::Matrix) as f64 >= n as f64 / per_cycle, "{name}");
    }
    let (n, bits) = sample.arithmetic;
    let lanes = costs.sublanes * costs.lanes * costs.alu_slots * (32 / bits.max(1)).max(1);
    assert!(report.cycles as f64 >= n as f64 / lanes as f64, "{name}");
}

#[test]
fn conservation_rooflines_and_determinism() {
    let (mut choices, machines) = (Choices(Random::new(2026)), machines());
    for n in 0..120 {
        let sample = choices.sample();
        let costs = &machines[n % machines.len()];
        let (kernel, module) = (&sample.kernel, module(&sample.kernel.text));
        let options = Options { traces: true, ..Options::new(costs.clone()) };
        let both = simulated(&module, kernel, options.clone());
        check_report(&sample, costs, &both.report);
        for (at, expected) in &kernel.results {
            assert!(both.arrays[*at] == *expected, "{}: array {at}", kernel.name);
        }
        let again = simulated(&module, kernel, options.clone());
        assert_eq!(format!("{again:?}"), format!("{both:?}"), "{}", kernel.name);
        let data = simulated(&module, kernel, Options { is_timed: false, ..options.clone() });
        assert!(data.arrays == both.arrays, "{}", kernel.name);
        for checks_races in [false, true] {
            let options =
                Options { is_functional: false, checks_races, traces: false, ..options.clone() };
            let time = simulated(&module, kernel, options);
            assert_eq!(time.report, both.report, "{}", kernel.name);
        }
    }
}

/// Loops bound by HBM get no slower by another buffer, apart from the cost to issue more DMAs.
#[test]
fn another_buffer_does_not_slow_down() {
    let (mut choices, machines) = (Choices(Random::new(7)), machines());
    for n in 0..40 {
        let costs = &machines[n % machines.len()];
        let elem = choices.of(&["f32", "bf16", "i32"]);
        let (n_blocks, rows) = (2 + choices.below(12), 8 << choices.below(3));
        let cycles = |kernel: &Kernel| {
            let options = Options { is_functional: false, ..Options::new(costs.clone()) };
            simulated(&module(&kernel.text), kernel, options).report.cycles
        };
        let grid = |n_buffers| {
            let (shape, block) = (vec![n_blocks * rows, 256], vec![rows, 256]);
            let buffers = [n_buffers; 3];
            cycles(&elementwise(&Elementwise {
                elem,
                shape,
                block,
                buffers,
                is_tiled: true,
                op: 0,
            }))
        };
        let loops =
            |n_buffers| cycles(&ring(Ring { elem, n_blocks, rows, n_buffers, waits_late: true }));
        let issue = costs.dma_issue * 3 * n_blocks as u64;
        for more in 2..5 {
            assert!(
                grid(more) <= grid(more - 1) + issue,
                "grid of {n_blocks} x {rows} {elem}, {more}"
            );
        }
        for more in 2..4 {
            // The loop itself needs a select between buffers for each of them.
            let choice = 8 * n_blocks as u64;
            assert!(
                loops(more) <= loops(more - 1) + issue + choice,
                "loop of {n_blocks} x {rows} {elem}, {more}"
            );
        }
    }
}
