//! Options `--replicas` and `--partitions`: a program on several devices, each a thread with a team of its own.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use creole_ir::backend::{CallArrays, Interface, RunCx};
use creole_ir::communicator::DeviceGrid;
use creole_ir::parallel::Parallel;
use creole_ir::tensor::show::nested;
use creole_ir::{CancelToken, Error, Tensor};
use creole_team::{Team, run_devices};
use creole_tool::Text;
use creole_tool::outcome::{FAILED, Outcome};

use super::bench::{Figures, MIN_CALLS};
use super::flags::{Flags, Inputs};
use super::inputs::{inputs, plural};
use super::labels::Labels;
use super::program::Program;
use super::streams::device_folder;
use super::{npy, results};

/// Threads of the devices.
struct Threads {
    grid: DeviceGrid,
    teams: Vec<Arc<Team>>,
    /// True if there are cores for all.
    spins: bool,
}

impl Threads {
    /// Divides threads between devices: each has one at least.
    fn new(grid: DeviceGrid, n_threads: usize, n_cores: usize) -> Threads {
        let n = grid.n_devices();
        let each = (n_threads / n).max(1);
        let teams = (0..n).map(|_| Arc::new(Team::new(each))).collect();
        Threads { grid, teams, spins: n * each <= n_cores }
    }

    /// Runs each device with a context of its own; returns what all return, in order.
    fn run<T: Send>(
        &self,
        cx: &RunCx,
        run: impl Fn(usize, &RunCx) -> Result<T, Error> + Sync,
    ) -> Result<Vec<T>, Error> {
        let cancel = CancelToken::default();
        run_devices(self.grid, self.spins, &cancel, |communicator| {
            let device = communicator.device();
            let mut cx = cx.clone();
            cx.parallel = Arc::clone(&self.teams[device]) as Arc<dyn Parallel>;
            cx.cancel = cancel.clone();
            cx.communicator = communicator;
            run(device, &cx)
        })
    }
}

/// Runs a program on the devices that the flags ask for. Errors are rendered.
pub(super) fn run(
    program: &Program,
    flags: &Flags,
    text: Text<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let grid = flags.configuration.devices;
    let labels = Labels::of(text, &flags.entry);
    let inputs = all_inputs(flags, grid, &program.interface, &labels, text.name, cwd)?;
    let threads = Threads::new(grid, program.runs.cx.parallel.width(), super::flags::all_cores());
    let render = |error: Error| text.render(&[error]);
    if let Some(seconds) = flags.bench {
        let figures = measure(program, &threads, &inputs, seconds).map_err(render)?;
        let line = if flags.json { figures.json() } else { figures.text() };
        return Ok(Outcome::success(line));
    }
    let call = |device: usize, cx: &RunCx| program.executable.call_tensors(&inputs[device], cx);
    let found = threads.run(&program.runs.cx, call).map_err(render)?;
    program.runs.finish_streams()?;
    write_outputs(flags, &found, cwd)?;
    match &flags.expect {
        Some(folder) => compared(flags, folder, &found, &program.interface, &labels, cwd),
        None if flags.output.is_some() => Ok(Outcome::default()),
        None => Ok(Outcome::success(shown(&found, grid, &labels))),
    }
}

/// Inputs of each device: the same for all, or those of its folder.
fn all_inputs(
    flags: &Flags,
    grid: DeviceGrid,
    interface: &Interface,
    labels: &Labels,
    name: &str,
    cwd: &Path,
) -> Result<Vec<Vec<Tensor>>, String> {
    let n = grid.n_devices();
    let read = |flags: &Flags| inputs(flags, interface, labels, name, cwd);
    if !flags.per_device_inputs {
        let all = read(flags)?;
        return Ok(vec![all; n]);
    }
    let own = |device: usize| match &flags.inputs {
        Inputs::Folder(folder) => Inputs::Folder(device_folder(folder, device)),
        Inputs::Random(seed) => Inputs::Random(seed.wrapping_add(device as u64)),
        other => other.clone(),
    };
    (0..n).map(|device| read(&Flags { inputs: own(device), ..flags.clone() })).collect()
}

/// True if a result is the same on all devices, bit by bit.
fn is_same(found: &[Vec<Tensor>], i: usize) -> bool {
    found.iter().all(|results| results[i].to_bytes() == found[0][i].to_bytes())
}

/// Writes a result that is the same on all devices once, any other into the folder of each device.
fn write_outputs(flags: &Flags, found: &[Vec<Tensor>], cwd: &Path) -> Result<(), String> {
    let Some(folder) = &flags.output else { return Ok(()) };
    let folder = cwd.join(folder);
    for i in 0..found[0].len() {
        let same = is_same(found, i);
        for (device, results) in found.iter().enumerate().take(if same { 1 } else { found.len() }) {
            let folder = if same { folder.clone() } else { device_folder(&folder, device) };
            results::create(&folder)?;
            npy::write(&folder.join(format!("out{i}.npy")), &results[i])?;
        }
        results::remove_stale(&folder, i, if same { 0 } else { found.len() })?;
    }
    results::create(&folder)
}

/// Formats results: those that are the same on all devices once.
fn shown(found: &[Vec<Tensor>], grid: DeviceGrid, labels: &Labels) -> String {
    let mut text = String::new();
    for i in 0..found[0].len() {
        let same = is_same(found, i);
        for (device, results) in found.iter().enumerate().take(if same { 1 } else { found.len() }) {
            let label = labels.result(i);
            let of = if same { String::new() } else { format!(" of {}", grid.name(device)) };
            let line = format!("{label}{of}: {} = {}\n", results[i].ty(), nested(&results[i]));
            text += &line.replacen("= \n", "=\n", 1);
        }
    }
    text
}

/// Compares the results of each device with those of its folder, or of the folder of all.
fn compared(
    flags: &Flags,
    folder: &Path,
    found: &[Vec<Tensor>],
    interface: &Interface,
    labels: &Labels,
    cwd: &Path,
) -> Result<Outcome, String> {
    let mut all = Outcome::default();
    for (device, results) in found.iter().enumerate() {
        let folder = results::Expected {
            own: Some(device_folder(folder, device)),
            shared: folder.to_owned(),
        };
        let one = results::compared(flags, &folder, results, interface, labels, cwd)?;
        all.code = all.code.max(one.code);
        all.stderr += &one.stderr;
    }
    if all.code != FAILED {
        let (n, m) = (interface.results.len(), found.len());
        all.stdout = format!("{n} output{} of {m} devices as expected\n", plural(n));
    }
    Ok(all)
}

/// Benchmark of a program on all devices: times of the calls of device 0, of about `seconds` together.
fn measure(
    program: &Program,
    threads: &Threads,
    inputs: &[Vec<Tensor>],
    seconds: f64,
) -> Result<Figures, Error> {
    let executable = &*program.executable;
    // All devices make the same number of calls.
    let times = |n: usize| {
        let found = threads.run(&program.runs.cx, |device, cx| {
            let own = inputs[device].iter().cloned().map(Tensor::aligned);
            let mut arrays = CallArrays::new(executable, own.collect::<Result<_, Error>>()?)?;
            let mut times = Vec::new();
            for _ in 0..n {
                arrays.restore();
                let call = Instant::now();
                arrays.call(executable, cx)?;
                times.push(call.elapsed());
            }
            Ok(times)
        })?;
        Ok::<_, Error>(found.into_iter().next().unwrap_or_default())
    };
    let first = times(MIN_CALLS)?;
    let each = first.iter().min().map_or(1.0, |time| time.as_secs_f64().max(1e-7));
    let n = ((seconds / each) as usize).clamp(MIN_CALLS, 1 << 20);
    Ok(Figures::of(program, times(n)?))
}
