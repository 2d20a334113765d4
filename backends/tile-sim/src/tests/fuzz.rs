//! Fuzzing: kernels and machines with words, numbers and lines changed at random. None may panic, hang, or allocate
//! without limit: not a program, one that can't be verified, or one with bugs.

use std::time::{Duration, Instant};

use super::generate::*;
use super::kernels::{ADD, DOUBLE, MATMUL};
use super::*;
use crate::random::Random;

/// Copy to another layout, and strided boxes that reach over the edge, of an array with other lanes.
const BOXES: &str = r#"
!a = memref<16x256xf32, #tile.layout<"{0,1:T(8,128)}">>
!b = memref<256x16xf32, #tile.layout<"{1,0:T(8,128)}">>
!v = memref<256x16xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !a, %b: !a) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  memref.copy %a, %b : !a to !a
  %t = tile.transpose %a, [1, 0] : !a to !b
  %v = tile.alloc : !v
  %s = tile.sem_alloc : !tile.sem<dma>
  tile.dma_start %t, %v, %s : !b, !v
  tile.dma_wait %s, %v : !v
  %mask = arith.constant dense<false> : vector<16x8xi1>
  %x = tile.load %v[%c3, %c0] strides [2, 1] : !v to vector<16x8xf32>
  %y = tile.load %v[%c3, %c3] mask %mask : !v to vector<16x8xf32>
  %z = arith.addf %x, %y : vector<16x8xf32>
  tile.store %z, %v[%c0, %c0] : vector<16x8xf32>, !v
  tile.dma_start %v, %t, %s : !v, !b
  tile.dma_wait %s, %t : !b
  tile.dealloc %v : !v
  return
}
"#;

fn seeds() -> Vec<String> {
    let grid = |elem, shape: &[i64], block: &[i64]| {
        let (shape, block) = (shape.to_vec(), block.to_vec());
        elementwise(&Elementwise { elem, shape, block, buffers: [2, 1, 2], is_tiled: true, op: 0 })
            .text
    };
    vec![
        ADD.to_owned(),
        MATMUL.to_owned(),
        DOUBLE.to_owned(),
        BOXES.to_owned(),
        grid("i8", &[20, 40], &[8, 16]),
        grid("bf16", &[3, 9, 40], &[1, 8, 16]),
        sum_of_rows("i32", [33, 128], 32, 2, false).text,
        product(["bf16", "f32"], [17, 33, 40], [8, 16, 128], [2, 2, 1]).text,
        transpose("f32", [40, 30], [16, 16], [2, 1]).text,
        ring(Ring { elem: "f32", n_blocks: 4, rows: 8, n_buffers: 2, waits_late: true }).text,
    ]
}

/// Splits a text into words, numbers, spaces and single other characters.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |c: char| match c {
        c if c.is_ascii_digit() => 0,
        c if c.is_alphanumeric() || c == '_' || c == '.' || c == '%' || c == '!' => 1,
        c if c.is_whitespace() => 2,
        _ => 3,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let all: Vec<(usize, char)> = text.char_indices().collect();
    for pair in all.windows(2) {
        let ([(_, a), (at, b)], 0..3) = ([pair[0], pair[1]], kind(pair[0].1)) else {
            tokens.push(&text[start..pair[1].0]);
            start = pair[1].0;
            continue;
        };
        if kind(a) != kind(b) {
            tokens.push(&text[start..at]);
            start = at;
        }
    }
    tokens.push(&text[start..]);
    tokens
}

const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "8",
    "127",
    "128",
    "129",
    "1000",
    "65536",
    "2147483648",
    "9223372036854775807",
    "-1",
];

fn mutated(seeds: &[String], random: &mut Random) -> String {
    let mut below = |n: usize| (random.next() % n.max(1) as u64) as usize;
    let (text, other) = (&seeds[below(seeds.len())], &seeds[below(seeds.len())]);
    let others = tokens(other);
    let mut tokens: Vec<String> = tokens(text).into_iter().map(str::to_owned).collect();
    for _ in 0..1 + below(3) {
        let at = below(tokens.len());
        match below(6) {
            0 => tokens[at] = others[below(others.len())].to_owned(),
            1 => drop(tokens.remove(at)),
            2 => tokens.insert(at, tokens[below(tokens.len())].clone()),
            3 => {
                let to = below(tokens.len());
                tokens.swap(at, to);
            }
            _ => {
                let numbers: Vec<usize> = (0..tokens.len())
                    .filter(|i| tokens[*i].starts_with(|c: char| c.is_ascii_digit()))
                    .collect();
                if let Some(at) = numbers.get(below(numbers.len())) {
                    tokens[*at] = NUMBERS[below(NUMBERS.len())].to_owned();
                }
            }
        }
    }
    let mut lines: Vec<String> = tokens.concat().lines().map(str::to_owned).collect();
    match below(8) {
        0 => drop(lines.remove(below(lines.len()))),
        1 => {
            let line = lines[below(lines.len())].clone();
            lines.insert(below(lines.len()), line);
        }
        2 => {
            let (a, b) = (below(lines.len()), below(lines.len()));
            lines.swap(a, b);
        }
        _ => {}
    }
    lines.join("\n")
}

/// Reads, verifies and runs a text in each mode; returns true if it gets as far as running.
fn run_all(text: &str, dialects: &Dialects) -> bool {
    let parsed = parse(text, dialects, ParseOptions::new("fuzz"));
    if !parsed.diagnostics.is_empty() || !verify(&parsed.body).is_empty() {
        return false;
    }
    let mut costs = costs();
    costs.capacities = [64 << 20, 16 << 20, 1 << 20, 0];
    let both = Options { max_ops: Some(3000), ..Options::new(costs) };
    for (is_functional, is_timed, commit) in
        [(true, true, Commit::Issue), (true, false, Commit::Random), (false, true, Commit::Wait)]
    {
        let options = Options { is_functional, is_timed, commit, ..both.clone() };
        // Errors and findings are fine.
        let _ = simulate(&parsed.body, Symbol::new("main"), &[], options);
    }
    true
}

/// Reads the file of a machine, and runs a grid on it; returns true if it is a machine.
fn run_machine(text: &str, grid: &Body) -> bool {
    let Ok(machine) = crate::machines::find(&format!("{text}\n")) else { return false };
    crate::machines::core(&machine, creole_tile::TileLevel::Bundles);
    let options =
        Options { is_functional: false, max_ops: Some(3000), ..Options::new(Costs::of(&machine)) };
    let outcome = simulate(grid, Symbol::new("main"), &[], options);
    outcome.is_ok_and(|outcome| outcome.report.cycles > 0)
}

/// First random number of a fuzzing run, and its limits.
#[derive(Clone, Copy)]
struct FuzzRun {
    seed: u64,
    time: Duration,
    /// Limit of texts.
    n: usize,
}

/// Runs mutated seeds; returns the number that get as far as running.
fn fuzz(seeds: &[String], run: impl Fn(&str) -> bool, limits: FuzzRun) -> usize {
    let FuzzRun { seed, time, n } = limits;
    let (mut random, start) = (Random::new(seed), Instant::now());
    let (mut n_texts, mut n_run) = (0, 0);
    while n_texts < n && start.elapsed() < time {
        let text = mutated(seeds, &mut random);
        let began = Instant::now();
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&text)));
        match ran {
            Ok(has_run) => n_run += usize::from(has_run),
            Err(_) => panic!("panics:\n{text}"),
        }
        let took = began.elapsed();
        // On a machine with other load, a time limit means nothing.
        let is_long = time < Duration::MAX && took > Duration::from_secs(20);
        assert!(!is_long, "takes {took:?}:\n{text}");
        n_texts += 1;
    }
    n_run
}

fn fuzz_texts(limits: FuzzRun) -> usize {
    let dialects = dialects();
    fuzz(&seeds(), |text| run_all(text, &dialects), limits)
}

fn fuzz_machines(limits: FuzzRun) -> usize {
    let grid = module(MATMUL);
    let seeds = [
        include_str!("../../../../compiler/machine/machines/tpu-v5e.toml"),
        include_str!("../../../../compiler/machine/machines/tpu-v1.toml"),
    ];
    fuzz(&seeds.map(str::to_owned), |text| run_machine(text, &grid), limits)
}

#[test]
fn changed_texts() {
    assert!(fuzz_texts(FuzzRun { seed: 1, time: Duration::from_secs(60), n: 1500 }) > 50);
}

#[test]
fn changed_machines() {
    let n = fuzz_machines(FuzzRun { seed: 1, time: Duration::MAX, n: 400 });
    assert!(n > 20, "{n} run");
}

/// Long fuzzing: `CREOLE_FUZZ_SECONDS` sets the time of each, `CREOLE_FUZZ_SEED` the first seed.
#[test]
#[ignore = "runs for minutes"]
fn changed_for_long() {
    let number = |name: &str, default| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let time = Duration::from_secs(number("CREOLE_FUZZ_SECONDS", 600));
    let seed = number("CREOLE_FUZZ_SEED", 2);
    let limits = FuzzRun { seed, time, n: usize::MAX };
    assert!(fuzz_machines(limits) > 0);
    assert!(fuzz_texts(limits) > 0);
}
