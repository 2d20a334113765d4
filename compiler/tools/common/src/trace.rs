//! Trace Event Format, which Perfetto and `chrome://tracing` read.

use std::borrow::Cow;

use serde::Serialize;

/// File of a trace.
#[derive(Serialize)]
pub struct TraceFile<'a, A> {
    /// Events, by time.
    #[serde(rename = "traceEvents")]
    pub events: Vec<TraceEntry<'a, A>>,
    /// Unit of times that viewers show.
    #[serde(rename = "displayTimeUnit")]
    pub unit: &'static str,
}

/// Event of the format, with arguments of type `A`. Times are in microseconds.
#[derive(Serialize)]
pub struct TraceEntry<'a, A> {
    /// Phase: `M` names something, `X` is a slice of a track, `C` a value of a counter, `b` and `e` begin and end something
    /// asynchronous, `s` and `f` are the ends of an arrow.
    pub ph: &'static str,
    /// Process.
    pub pid: u32,
    /// Thread, a track of the process.
    pub tid: u32,
    /// Name that is shown.
    pub name: Cow<'a, str>,
    /// Category, to filter by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cat: Option<&'static str>,
    /// Start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ts: Option<f64>,
    /// Duration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dur: Option<f64>,
    /// Number that events of one arrow or transfer share.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<usize>,
    /// Binding point of an arrow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bp: Option<&'static str>,
    /// Arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub args: Option<A>,
}

/// Track of events.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    /// Process.
    pub pid: u32,
    /// Thread.
    pub tid: u32,
}

impl<'a, A> TraceEntry<'a, A> {
    /// Event on a track, without time or arguments.
    pub fn on(track: Track, ph: &'static str, name: impl Into<Cow<'a, str>>) -> Self {
        let (Track { pid, tid }, name) = (track, name.into());
        TraceEntry {
            ph,
            pid,
            tid,
            name,
            cat: None,
            ts: None,
            dur: None,
            id: None,
            bp: None,
            args: None,
        }
    }
}
