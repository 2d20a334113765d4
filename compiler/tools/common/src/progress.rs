//! Progress line on the terminal while passes run for long: the instrument that shows it.

use std::fmt::Display;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{JoinHandle, ThreadId};
use std::time::{Duration, Instant};

use creole_session::error_stream::ErrorStream;
use creole_session::pipeline::{Ended, Instrument, PassRun};
use indicatif::{ProgressBar, ProgressStyle};

/// Time after which the line is shown.
const PATIENCE: Duration = Duration::from_secs(2);
/// Time from one change of the line to the next.
const TICK: Duration = Duration::from_millis(200);

/// Instrument that shows the pass that has run longest, its unit, its state and its time in the last line of the terminal, from two
/// seconds after its making on. Other output to the error stream goes above the line.
pub struct ProgressLine {
    line: Arc<Line>,
    /// Dropped at the end, which wakes the thread.
    ends: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

struct Line {
    running: Mutex<Vec<Running>>,
    bar: ProgressBar,
}

/// A pass on a unit.
struct Running {
    thread: ThreadId,
    what: String,
    /// State that it has reported.
    state: Option<String>,
    since: Instant,
}

impl ProgressLine {
    /// The line of the standard error; `None` if that is no terminal.
    pub fn on_terminal(err: &ErrorStream) -> Option<ProgressLine> {
        if !err.is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner();
        bar.set_style(
            ProgressStyle::with_template("{spinner} {wide_msg}")
                .unwrap_or(ProgressStyle::default_spinner()),
        );
        let line = Arc::new(Line { running: Mutex::new(Vec::new()), bar });
        let above = line.bar.clone();
        err.wrap_writes(move |write| above.suspend(write));
        let ((ends, end), shown) = (channel(), Arc::clone(&line));
        let thread = std::thread::Builder::new().spawn(move || show(&shown, &end)).ok()?;
        Some(ProgressLine { line, ends: Some(ends), thread: Some(thread) })
    }
}

/// Shows what runs until the sender is dropped.
fn show(line: &Line, end: &Receiver<()>) {
    let mut wait = PATIENCE;
    while end.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = TICK;
        let running = line.running();
        if let Some(message) = message(&running, Instant::now()) {
            line.bar.set_message(message);
            line.bar.tick();
        }
    }
    line.bar.finish_and_clear();
}

/// The pass that has run longest, with the number of others. `None`: nothing runs.
fn message(running: &[Running], now: Instant) -> Option<String> {
    let first = running.iter().min_by_key(|one| one.since)?;
    let seconds = now.saturating_duration_since(first.since).as_secs();
    let others = match running.len() - 1 {
        0 => String::new(),
        n => format!(", and {n} more"),
    };
    let state = first.state.as_ref().map_or(String::new(), |state| format!(": {state}"));
    Some(format!("{}{state}, {seconds} s{others}", first.what))
}

impl Line {
    fn running(&self) -> MutexGuard<'_, Vec<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Instrument for ProgressLine {
    fn before(&self, run: &PassRun<'_>) {
        let what = format!("{} on {}", run.call.pass.name, run.scope());
        let (thread, since) = (std::thread::current().id(), Instant::now());
        self.line.running().push(Running { thread, what, state: None, since });
    }

    fn progress(&self, thread: ThreadId, state: &dyn Display) {
        let mut running = self.line.running();
        if let Some(one) = running.iter_mut().rfind(|one| one.thread == thread) {
            one.state = Some(state.to_string());
        }
    }

    fn after(&self, _: &PassRun<'_>, _: &Ended) {
        let thread = std::thread::current().id();
        let mut running = self.line.running();
        if let Some(at) = running.iter().rposition(|one| one.thread == thread) {
            running.remove(at);
        }
        // Whatever comes next may write to the terminal.
        if running.is_empty() {
            self.line.bar.suspend(|| ());
            self.line.bar.reset();
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        drop(self.ends.take());
        // The thread ends by itself; it has nothing to tell.
        _ = self.thread.take().map(JoinHandle::join);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_is_shown() {
        let (thread, start) = (std::thread::current().id(), Instant::now());
        let running = |what: &str, ms| Running {
            thread,
            what: what.to_owned(),
            state: None,
            since: start + Duration::from_millis(ms),
        };
        let now = start + Duration::from_secs(7);
        assert_eq!(message(&[], now), None);
        let one = [running("eqsat on 'func.func' operation: @f", 500)];
        assert_eq!(message(&one, now).unwrap(), "eqsat on 'func.func' operation: @f, 6 s");
        let mut two = [running("cse", 900), running("eqsat", 0)];
        assert_eq!(message(&two, now).unwrap(), "eqsat, 7 s, and 1 more");
        two[1].state = Some("round 3, 20000 e-nodes".to_owned());
        assert_eq!(message(&two, now).unwrap(), "eqsat: round 3, 20000 e-nodes, 7 s, and 1 more");
    }
}
