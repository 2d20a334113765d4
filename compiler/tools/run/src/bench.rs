//! Option `--bench`: time of compiling and of one call.

use std::time::{Duration, Instant};

use creole_ir::backend::CallArrays;
use creole_ir::{Error, Tensor};
use serde::Serialize;

use super::program::Program;

/// Measurements; the fields of the line of JSON.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Figures {
    /// Time from text to executable code; some of it may be loaded from `--cache`.
    compile_ms: f64,
    /// Fastest call with inputs in memory.
    run_ms_min: f64,
    /// Median time of a call.
    run_ms_median: f64,
    /// Peak memory of the process in bytes; 0 if the system does not report it.
    peak_bytes: u64,
    /// Peak memory of calls in bytes, if the back end reports it.
    program_bytes: Option<u64>,
    #[serde(skip)]
    pub(super) n_calls: usize,
    /// Time of all calls.
    #[serde(skip)]
    total: Duration,
}

/// Smallest number of calls for a meaningful median.
pub(super) const MIN_CALLS: usize = 5;

/// Calls the program repeatedly for `seconds`.
pub(super) fn measure(
    program: &Program,
    inputs: Vec<Tensor>,
    seconds: f64,
) -> Result<Figures, Error> {
    let (executable, cx) = (&*program.executable, &program.runs.cx);
    let inputs = inputs.into_iter().map(Tensor::aligned).collect::<Result<Vec<_>, Error>>()?;
    let mut arrays = CallArrays::new(executable, inputs)?;
    let mut times = Vec::new();
    let start = Instant::now();
    while times.len() < MIN_CALLS || start.elapsed().as_secs_f64() < seconds {
        arrays.restore();
        let call = Instant::now();
        program.runs.traced(|| arrays.call(executable, cx))?;
        times.push(call.elapsed());
    }
    Ok(Figures::of(program, times))
}

impl Figures {
    /// Figures of calls that took these times.
    pub(super) fn of(program: &Program, mut times: Vec<Duration>) -> Figures {
        times.sort();
        Figures {
            compile_ms: millis(program.compile_time),
            run_ms_min: millis(times[0]),
            run_ms_median: millis(times[times.len() / 2]),
            peak_bytes: peak_bytes().unwrap_or(0),
            program_bytes: program.executable.n_bytes(),
            n_calls: times.len(),
            total: times.iter().sum(),
        }
    }

    /// Mean time of a call.
    pub(super) fn mean(&self) -> Duration {
        self.total.div_f64(self.n_calls.max(1) as f64)
    }

    /// Formats one line of JSON.
    pub(super) fn json(&self) -> String {
        let line = serde_json::to_string(self).expect("numbers and field names are valid JSON");
        line + "\n"
    }

    /// Formats lines for people.
    pub(super) fn text(&self) -> String {
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        let program =
            self.program_bytes.map_or(String::new(), |n| format!(", {:.1} MiB for calls", mib(n)));
        format!(
            "compile {:.3} ms\nrun     {:.4} ms (min), {:.4} ms (median), {} calls\npeak    {:.1} MiB{program}\n",
            self.compile_ms,
            self.run_ms_min,
            self.run_ms_median,
            self.n_calls,
            mib(self.peak_bytes),
        )
    }
}

pub(super) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// High-water mark of resident memory, as Linux reports it.
fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}
