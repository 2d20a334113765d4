//! Option `--profile-trace`: the calls of kernels on a time axis, in the Trace Event Format, which Perfetto and
//! `chrome://tracing` read.

use std::cmp::Reverse;
use std::path::Path;
use std::time::Duration;

use creole_ir::backend::{TraceEvent, TraceKind, Traced};
use creole_session::files::write_whole;
use creole_tool::outcome::file_error;
use creole_tool::trace::{TraceEntry, TraceFile, Track};
use serde::Serialize;

/// Limit of the events of a trace, beyond which viewers take many seconds to load it.
pub(super) const MAX_EVENTS: usize = 1 << 18;
/// Number of the only process.
const PROCESS: u32 = 1;

type Entry<'a> = TraceEntry<'a, Args<'a>>;

#[derive(Serialize)]
#[serde(untagged)]
enum Args<'a> {
    Name { name: &'a str },
    Indices { begin: u64, end: u64 },
}

/// Writes a trace of runs of `entry`. Returns a warning if it is not complete. Error, rendered: the file can't be
/// written.
pub(super) fn write(
    traced: &Traced,
    entry: &str,
    path: &Path,
    cwd: &Path,
) -> Result<String, String> {
    let name = path.display().to_string();
    write_whole(&cwd.join(path), text(traced, entry).as_bytes())
        .map_err(|error| file_error(&name, &error))?;
    let (n, n_dropped) = (traced.events.len(), traced.n_dropped);
    match n_dropped {
        0 => Ok(String::new()),
        _ => Ok(format!(
            "{name}: warning: the trace has the first {n} events; {n_dropped} more were dropped\n"
        )),
    }
}

fn text(traced: &Traced, entry: &str) -> String {
    let mut sorted: Vec<&TraceEvent> = traced.events.iter().collect();
    // Events of the same start: the outer one first.
    sorted.sort_by_key(|event| (event.start, Reverse(event.time)));
    let threads = traced.threads.iter().enumerate();
    let heads = threads.map(|(thread, name)| head("thread_name", thread, name));
    let mut events: Vec<Entry<'_>> = vec![head("process_name", 0, entry)];
    events.extend(heads);
    let start = sorted.first().map_or(Duration::ZERO, |event| event.start);
    events.extend(sorted.into_iter().map(|event| slice(event, entry, start)));
    let file = TraceFile { events, unit: "ns" };
    serde_json::to_string(&file).expect("texts and numbers are valid JSON") + "\n"
}

/// Name of the process, or of a thread.
fn head<'a>(what: &'static str, thread: usize, name: &'a str) -> Entry<'a> {
    Entry { args: Some(Args::Name { name }), ..Entry::on(track(thread), "M", what) }
}

fn track(thread: usize) -> Track {
    Track { pid: PROCESS, tid: u32::try_from(thread).unwrap_or(u32::MAX) }
}

/// Slice of a track. Times count from `origin`.
fn slice<'a>(event: &TraceEvent, entry: &str, origin: Duration) -> Entry<'a> {
    let name = event.name.as_deref().unwrap_or(entry);
    let (name, cat, args) = match &event.kind {
        TraceKind::Span => (name.to_owned(), "run", None),
        TraceKind::Call => (name.to_owned(), "kernel", None),
        TraceKind::Piece(indices) => {
            let args = Args::Indices { begin: indices.start, end: indices.end };
            (format!("{name} piece"), "piece", Some(args))
        }
    };
    let [ts, dur] = [event.start.saturating_sub(origin), event.time]
        .map(|time| Some(time.as_nanos() as f64 / 1e3));
    Entry { cat: Some(cat), ts, dur, args, ..Entry::on(track(event.thread), "X", name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(
        kind: TraceKind,
        name: Option<&str>,
        thread: usize,
        start: u64,
        time: u64,
    ) -> TraceEvent {
        let [start, time] = [start, time].map(Duration::from_nanos);
        TraceEvent { kind, name: name.map(str::to_owned), thread, start, time }
    }

    #[test]
    fn threads_are_tracks_and_outer_slices_come_first() {
        let kernel = Some("main_kernel_0");
        let events = vec![
            event(TraceKind::Piece(0..8), kernel, 1, 1200, 300),
            event(TraceKind::Call, kernel, 0, 1000, 1001),
            event(TraceKind::Span, Some("run"), 0, 1000, 2000),
            event(TraceKind::Piece(8..16), None, 0, 2500, 100),
        ];
        let threads = ["main", "creole-1"].map(str::to_owned).to_vec();
        let traced = Traced { events, n_dropped: 0, threads };
        let expected = [
            r#"{"traceEvents":[{"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"main"}}"#,
            r#"{"ph":"M","pid":1,"tid":0,"name":"thread_name","args":{"name":"main"}}"#,
            r#"{"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"creole-1"}}"#,
            r#"{"ph":"X","pid":1,"tid":0,"name":"run","cat":"run","ts":0.0,"dur":2.0}"#,
            r#"{"ph":"X","pid":1,"tid":0,"name":"main_kernel_0","cat":"kernel","ts":0.0,"dur":1.001}"#,
            r#"{"ph":"X","pid":1,"tid":1,"name":"main_kernel_0 piece","cat":"piece","ts":0.2,"dur":0.3,"args":{"begin":0,"end":8}}"#,
            r#"{"ph":"X","pid":1,"tid":0,"name":"main piece","cat":"piece","ts":1.5,"dur":0.1,"args":{"begin":8,"end":16}}],"displayTimeUnit":"ns"}"#,
        ];
        assert_eq!(text(&traced, "main"), expected.join(",") + "\n");
    }

    #[test]
    fn a_warning_says_what_was_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let traced = Traced { n_dropped: 3, ..Traced::default() };
        let warning = "t.json: warning: the trace has the first 0 events; 3 more were dropped\n";
        assert_eq!(
            write(&traced, "main", Path::new("t.json"), folder.path()),
            Ok(warning.to_owned())
        );
        let found = write(&traced, "main", Path::new("no/t.json"), folder.path());
        assert!(found.unwrap_err().starts_with("no/t.json: "));
    }
}
