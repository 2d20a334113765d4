//! Limits of this machine, measured: bandwidth of its caches and memory, and rate of multiply-adds in registers.
//!
//! Each is measured when a report asks for it first, in some milliseconds. Invariant: reports alone depend on them, never
//! the code of a program.

mod programs;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use creole_ir::backend::{Backend, CallArrays, CodeKind, Executable, RunCx, Target, Volume};
use creole_ir::parallel::Parallel;
use creole_ir::{Count, Error, Symbol, Tensor, Type};
use creole_session::catalog::Catalog;
use creole_session::queries::{Configuration, Database};

use programs::{MultiplyAdds, Stream, StreamKind};

/// Level of the memory that the bytes of a kernel stay in: the cache of this number, or main memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Level(usize);

/// Number of caches of a target.
const N_CACHES: usize = 3;

impl Level {
    /// Smallest level that holds a working set of this size, in bytes. The last cache is shared by all threads, the others are each thread's own.
    fn of(bytes: f64, n_threads: usize, target: &Target) -> Level {
        let holds = |level: &usize| {
            let n = if level + 1 < N_CACHES { n_threads } else { 1 };
            bytes <= target.cache_bytes[*level] as f64 * n as f64
        };
        Level((0..N_CACHES).find(holds).unwrap_or(N_CACHES))
    }

    fn name(self) -> &'static str {
        ["L1", "L2", "L3", "memory"][self.0]
    }

    /// Bytes of all arrays of a thread of a stream that stays in this level, but in none before it.
    fn stream_bytes(self, n_threads: usize, target: &Target) -> usize {
        let caches = target.cache_bytes.map(|bytes| bytes as usize);
        let all = match self.0 {
            0 => return caches[0] / 2,
            1 => return caches[1] / 2,
            2 => (caches[2] / 2).min(8 * caches[1] * n_threads),
            _ => (2 * caches[2]).clamp(MIN_MEMORY_BYTES, MAX_MEMORY_BYTES),
        };
        all / n_threads
    }
}

/// Bytes of streams through main memory, which take some milliseconds to fill.
const MIN_MEMORY_BYTES: usize = 32 << 20;
const MAX_MEMORY_BYTES: usize = 128 << 20;
/// Bytes that a call of a stream moves at least.
const CALL_BYTES: usize = 32 << 20;
/// Multiply-adds of each chain in a call.
const ROUNDS: usize = 1 << 15;
/// Time of the calls of one measurement, if they are short.
const MEASUREMENT: Duration = Duration::from_millis(5);
const MIN_CALLS: usize = 3;

/// Measurement, in the order of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Measured {
    /// Bytes in a nanosecond.
    Stream { level: Level, kind: StreamKind, n_threads: usize },
    /// Operations in a nanosecond.
    MultiplyAdds { float_bits: u32, vector_bits: Option<u32>, n_threads: usize },
}

/// Limits that were measured so far.
pub(super) struct Limits {
    catalog: Arc<Catalog>,
    configuration: Configuration,
    parallel: Arc<dyn Parallel>,
    found: BTreeMap<Measured, Option<f64>>,
    time: Duration,
}

/// Limits of a function.
#[derive(Clone, Debug, Default)]
pub(super) struct FunctionLimits {
    /// Level that its bytes stay in, and the bytes that a stream of its kind moves there in a nanosecond.
    pub(super) stream: Option<(&'static str, f64)>,
    /// Operations on floats in a nanosecond.
    pub(super) flops: Option<f64>,
}

impl Limits {
    /// Limits of the machine for code of a back end, whatever the target of a program, on the threads of `parallel`; none
    /// was measured yet. Error: the back end makes no code for this machine.
    pub(super) fn new(
        catalog: &Arc<Catalog>,
        backend: &Backend,
        parallel: Arc<dyn Parallel>,
    ) -> Result<Limits, Error> {
        let configuration = Configuration::host(backend)?;
        let (found, time) = Default::default();
        Ok(Limits { catalog: Arc::clone(catalog), configuration, parallel, found, time })
    }

    /// Limits of a function.
    pub(super) fn of(&mut self, volume: &Volume, code: &CodeKind) -> FunctionLimits {
        let n_threads = if code.is_parallel { self.parallel.width() } else { 1 };
        let level = Level::of(volume.bytes, n_threads, &self.configuration.target);
        let kind = StreamKind::of(volume.bytes, volume.read, volume.written);
        let stream = Measured::Stream { kind, level, n_threads };
        let stream = self.rate(stream).filter(|_| volume.bytes > 0.0);
        let widest = (code.emitter == "library").then_some(self.configuration.target.vector_bits);
        let peak = code.float_bits.map(|bits| Measured::MultiplyAdds {
            vector_bits: widest.or(code.vector_bits),
            float_bits: if bits > 32 { 64 } else { 32 },
            n_threads,
        });
        let peak = peak.filter(|_| volume.flops.is_some_and(|n| n > 0.0));
        let flops = peak.and_then(|peak| self.rate(peak));
        FunctionLimits { stream: stream.map(|rate| (level.name(), rate)), flops }
    }

    /// Lines with all limits that were measured.
    pub(super) fn text(&self) -> String {
        let lines = self.found.iter().filter_map(|(one, rate)| Some(one.line((*rate)?)));
        let lines: String = lines.collect();
        let ms = self.time.as_secs_f64() * 1e3;
        match lines.is_empty() {
            true => lines,
            false => format!("\nlimits of this machine, measured in {ms:.0} ms\n{lines}"),
        }
    }

    /// Result of a measurement, which is made the first time. `None`: the back end has no code for it.
    fn rate(&mut self, what: Measured) -> Option<f64> {
        if let Some(known) = self.found.get(&what) {
            return *known;
        }
        let start = Instant::now();
        let rate = what.measure(self).ok();
        self.time += start.elapsed();
        self.found.insert(what, rate);
        rate
    }

    fn compile(&self, text: String) -> Result<Box<dyn Executable>, Error> {
        let db = Database::new(&self.catalog);
        let file = db.add("limit", &*text, false);
        let executable = db.executable(file, Symbol::new("main"), self.configuration);
        executable
            .map_err(|errors| errors.first().cloned().unwrap_or_else(|| Error::new("no code")))
    }

    /// Shortest time of a call, if each of some threads calls the program on arrays of its own.
    fn fastest(&self, program: &dyn Executable, n_threads: usize) -> Result<Duration, Error> {
        let arrays = |_| CallArrays::new(program, inputs(program)?).map(Mutex::new);
        let arrays = (0..n_threads).map(arrays).collect::<Result<Vec<_>, Error>>()?;
        let call = |thread: usize| {
            let mut arrays = arrays[thread].lock().unwrap_or_else(PoisonError::into_inner);
            arrays.call(program, &RunCx::default())
        };
        call(0)?;
        let (mut best, mut n_calls, start) = (Duration::MAX, 0, Instant::now());
        while n_calls < MIN_CALLS || start.elapsed() < MEASUREMENT {
            let begin = Instant::now();
            // The first call has shown that none fails.
            self.parallel.run(n_threads, &|thread| _ = call(thread));
            best = best.min(begin.elapsed());
            n_calls += 1;
        }
        Ok(best)
    }
}

/// Inputs of a program; their pages are in memory.
fn inputs(program: &dyn Executable) -> Result<Vec<Tensor>, Error> {
    // As floats of 32 and 64 bits these bytes are numbers below one.
    let input = |ty: &Type| Tensor::from_bytes(*ty, vec![0x3f; Tensor::byte_size(*ty)?]);
    program.interface().inputs.iter().map(input).collect()
}

impl Measured {
    /// Bytes or operations in a nanosecond. Error: the back end has no code for the program.
    fn measure(self, limits: &Limits) -> Result<f64, Error> {
        let target = &limits.configuration.target;
        let (text, n, n_threads) = match self {
            Measured::Stream { kind, level, n_threads } => {
                let (vector_bits, n_arrays) = (target.vector_bits, kind.n_arrays());
                let step = Stream::step_bytes(vector_bits) * n_arrays;
                let n_steps = (level.stream_bytes(n_threads, target) / step).max(1);
                let n_rounds = (CALL_BYTES / (n_steps * step)).max(1);
                let stream = Stream { kind, n_steps, n_rounds, vector_bits };
                (stream.text(), (n_steps * n_rounds * step) as f64, n_threads)
            }
            Measured::MultiplyAdds { vector_bits, float_bits, n_threads } => {
                let is_fused = target.has_fma;
                let chains = MultiplyAdds { vector_bits, float_bits, n_rounds: ROUNDS, is_fused };
                (chains.text(), chains.n_flops(), n_threads)
            }
        };
        let program = limits.compile(text)?;
        let time = limits.fastest(&*program, n_threads)?;
        Ok(n_threads as f64 * n / time.as_nanos().max(1) as f64)
    }

    fn line(self, rate: f64) -> String {
        let (what, unit, n_threads) = match self {
            Measured::Stream { kind, level, n_threads } => {
                (format!("{} {}", level.name(), kind.name()), "GB/s", n_threads)
            }
            Measured::MultiplyAdds { vector_bits, float_bits, n_threads } => {
                let vector = vector_bits.map_or("scalar".to_owned(), |bits| format!("{bits} bits"));
                (format!("f{float_bits} multiply-adds, {vector}"), "GFLOP/s", n_threads)
            }
        };
        let threads = Count(n_threads, "thread");
        format!("{rate:>10.1} {unit:<7}  {what}, {threads}\n")
    }
}
