//! CSV export of the table of ops.

use creole_tile_sim::Report;

/// Formats a header and a line for each op, the most expensive first; the columns are those of the JSON report. Error:
/// a failed write, which can't happen in memory.
pub(super) fn table(report: &Report) -> Result<Vec<u8>, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let fault = |error: csv::Error| format!("error: {error}\n");
    writer.write_record(COLUMNS).map_err(fault)?;
    for op in &report.ops {
        let numbers = [
            op.n,
            op.busy,
            op.elapsed,
            op.exposed_dma,
            op.elements,
            op.lanes,
            op.wasted_lanes,
            op.padding_elements,
            op.operations,
        ];
        let numbers = numbers.map(|n| n.to_string());
        let texts = [op.name.to_owned(), op.place.clone()];
        writer.write_record(texts.iter().chain(&numbers)).map_err(fault)?;
    }
    writer.into_inner().map_err(|error| format!("error: {error}\n"))
}

const COLUMNS: [&str; 11] = [
    "name",
    "place",
    "n",
    "busy",
    "elapsed",
    "exposed_dma",
    "elements",
    "lanes",
    "wasted_lanes",
    "padding_elements",
    "operations",
];
