//! Trace of runs: the calls of functions and the pieces of parallel loops on a time axis, by thread.

use std::cell::Cell;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Events of runs, in memory until they are taken. Invariant: it holds no more than a fixed number of them.
#[derive(Debug)]
pub struct Trace {
    start: Instant,
    limit: usize,
    recorded: Mutex<Recorded>,
}

/// Events with names and threads by number.
#[derive(Debug, Default)]
struct Recorded {
    events: Vec<Recording>,
    n_dropped: u64,
    names: IndexSet<String, FxBuildHasher>,
    /// Names of threads that events are of, by their numbers.
    threads: IndexMap<u32, String, FxBuildHasher>,
    /// Names of the functions of calls.
    calls: FxHashMap<CallId, usize>,
}

/// Number of a call, from 1 on; 0 stands for code outside of calls.
pub(super) type CallId = u64;

/// Event in short form.
#[derive(Clone, Copy, Debug)]
struct Recording {
    label: Label,
    thread: u32,
    start: Duration,
    time: Duration,
}

/// Name of an event.
#[derive(Clone, Copy, Debug)]
enum Label {
    /// Number of the name.
    Span(usize),
    Call(CallId),
    Piece {
        of: CallId,
        begin: u64,
        end: u64,
    },
}

/// Event of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceEvent {
    /// Kind of the event.
    pub kind: TraceKind,
    /// Name of the function, or of the span. `None`: of code whose call is not in the trace.
    pub name: Option<String>,
    /// Thread, as its place in [`Traced::threads`].
    pub thread: usize,
    /// Time from the start of the trace to the start of the event.
    pub start: Duration,
    /// Duration of the event.
    pub time: Duration,
}

/// Kind of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceKind {
    /// Time span that the caller of a program names.
    Span,
    /// Call of a function.
    Call,
    /// Piece of a parallel loop of a function: these of its indices.
    Piece(Range<u64>),
}

/// Events of a trace, taken out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traced {
    /// Events in the order of their ends.
    pub events: Vec<TraceEvent>,
    /// Number of later events, for which there was no room.
    pub n_dropped: u64,
    /// Names of the threads, in the order of their first events.
    pub threads: Vec<String>,
}

impl Trace {
    /// Trace of at most `limit` events, from now on.
    pub fn new(limit: usize) -> Trace {
        Trace { start: Instant::now(), limit, recorded: Mutex::default() }
    }

    /// Records a call of a function that began at `start` and has returned.
    pub(super) fn call(&self, call: CallId, function: &str, start: Instant) {
        let label = |recorded: &mut Recorded| {
            let name = recorded.name(function);
            recorded.calls.insert(call, name);
            Label::Call(call)
        };
        self.record(start, label);
    }

    /// Records a time span from `start` to now.
    pub(super) fn span(&self, name: &str, start: Instant) {
        self.record(start, |recorded| Label::Span(recorded.name(name)));
    }

    /// Adds an event, unless there are as many as there may be.
    fn record(&self, start: Instant, label: impl FnOnce(&mut Recorded) -> Label) {
        let time = start.elapsed();
        let (thread, mut recorded) = (thread_number(), self.recorded());
        if recorded.events.len() >= self.limit {
            recorded.n_dropped += 1;
            return;
        }
        let label = label(&mut recorded);
        recorded.threads.entry(thread).or_insert_with(thread_name);
        let start = start.saturating_duration_since(self.start);
        recorded.events.push(Recording { label, thread, start, time });
    }

    /// Returns the events so far, and forgets them.
    pub fn take(&self) -> Traced {
        let recorded = std::mem::take(&mut *self.recorded());
        let events = recorded.events.iter().map(|event| recorded.event(event)).collect();
        let threads = recorded.threads.into_values().collect();
        Traced { events, n_dropped: recorded.n_dropped, threads }
    }

    fn recorded(&self) -> MutexGuard<'_, Recorded> {
        self.recorded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Recorded {
    /// Number of a name.
    fn name(&mut self, name: &str) -> usize {
        match self.names.get_index_of(name) {
            Some(known) => known,
            None => self.names.insert_full(name.to_owned()).0,
        }
    }

    fn event(&self, recording: &Recording) -> TraceEvent {
        let of_call = |call| self.calls.get(&call).copied();
        let (name, kind) = match recording.label {
            Label::Span(name) => (Some(name), TraceKind::Span),
            Label::Call(call) => (of_call(call), TraceKind::Call),
            Label::Piece { of, begin, end } => (of_call(of), TraceKind::Piece(begin..end)),
        };
        let name = name.and_then(|name| self.names.get_index(name)).cloned();
        let thread = self.threads.get_index_of(&recording.thread).unwrap_or(0);
        TraceEvent { kind, name, thread, start: recording.start, time: recording.time }
    }
}

/// Recorder of the pieces of one parallel loop, which its threads share.
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a> {
    pub(super) trace: &'a Trace,
    /// Call that the loop is in.
    pub(super) of: CallId,
}

impl Pieces<'_> {
    /// Runs a piece, and records it.
    pub fn time(&self, indices: Range<u64>, run: impl FnOnce()) {
        let start = Instant::now();
        run();
        let Range { start: begin, end } = indices;
        self.trace.record(start, |_| Label::Piece { of: self.of, begin, end });
    }
}

/// Number of this thread: threads are counted as they record their first events.
fn thread_number() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    thread_local! {
        static NUMBER: Cell<u32> = const { Cell::new(0) };
    }
    NUMBER.with(|number| {
        if number.get() == 0 {
            number.set(COUNT.fetch_add(1, Ordering::Relaxed));
        }
        number.get()
    })
}

fn thread_name() -> String {
    std::thread::current().name().unwrap_or("caller").to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::Profile;
    use super::*;

    #[test]
    fn pieces_have_the_name_of_the_call_around_them() {
        let profile = Profile::with_trace(Trace::new(10));
        profile.enter();
        let pieces = profile.pieces().unwrap();
        std::thread::scope(|scope| _ = scope.spawn(|| pieces.time(2..4, || ())));
        pieces.time(0..2, || ());
        profile.leave("kernel");
        let Traced { events, n_dropped, threads } = profile.trace().unwrap().take();
        assert_eq!((n_dropped, threads.len()), (0, 2));
        let found = events.iter().map(|e| (e.kind.clone(), e.name.as_deref(), e.thread));
        let name = Some("kernel");
        let piece = |indices, thread| (TraceKind::Piece(indices), name, thread);
        let expected = [piece(2..4, 0), piece(0..2, 1), (TraceKind::Call, name, 1)];
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert!(events[2].start <= events[1].start);
        assert!(events[1].start + events[1].time <= events[2].start + events[2].time);
    }

    #[test]
    fn a_full_trace_counts_what_it_drops() {
        let profile = Profile::with_trace(Trace::new(2));
        (0..5).for_each(|_| profile.span("run", || ()));
        let traced = profile.trace().unwrap().take();
        assert_eq!((traced.events.len(), traced.n_dropped), (2, 3));
        assert_eq!(traced.events[0].name.as_deref(), Some("run"));
        assert_eq!(profile.trace().unwrap().take(), Traced::default());
    }
}
