//! Traces in the format that Chrome and Perfetto read: one track for each unit.

use creole_tile_sim::{Event, Unit};
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
struct Trace {
    #[serde(rename = "traceEvents")]
    events: Vec<Value>,
    #[serde(rename = "displayTimeUnit")]
    unit: &'static str,
}

/// The trace of a run on a machine of this clock. Times are in microseconds.
pub(super) fn chrome(events: &[Event], hz: f64) -> String {
    let us = |cycles: u64| cycles as f64 * 1e6 / hz;
    let name = |unit: &Unit| json!({"ph": "M", "pid": 1, "tid": *unit as u32, "name": "thread_name", "args": {"name": unit.name()}});
    let one = |event: &Event| {
        json!({
            "ph": "X", "pid": 1, "tid": event.unit as u32, "name": event.name,
            "ts": us(event.start), "dur": us(event.cycles), "args": {"cycles": event.cycles},
        })
    };
    let process = json!({"ph": "M", "pid": 1, "name": "process_name", "args": {"name": "core"}});
    let heads = [process].into_iter().chain(Unit::ALL.iter().map(name));
    super::json(&Trace { events: heads.chain(events.iter().map(one)).collect(), unit: "ns" })
}
