//! Command `creole-tile validate`: simulated times beside published measurements.

mod kernels;

use clap::{ArgMatches, Command};
use creole_machine::{Field, Machine};
use creole_run::machine::{Files, Found};
use creole_tool::Tool;
use creole_tool::outcome::Outcome;
use serde::Serialize;

use super::report::table;
use super::sim::{n_bundles, timed};
use super::systolic;
use crate::command::Subcommand;
use crate::flags::{Flags, flag};
use crate::texts::json;
use systolic::Dataflow;

/// Table of measurements of one kind, with simulated values.
#[derive(Serialize)]
struct Table {
    id: &'static str,
    title: &'static str,
    source: &'static str,
    unit: &'static str,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    case: String,
    published: f64,
    simulated: f64,
    /// True if a figure of the machine was calibrated on this row.
    is_fitted: bool,
}

impl Row {
    /// Relative error of the simulation in percent.
    fn error(&self) -> f64 {
        100.0 * (self.simulated / self.published - 1.0)
    }
}

/// Subcommand `validate`.
pub(super) struct ValidateCommand;

impl Subcommand for ValidateCommand {
    fn flags(&self) -> Command {
        Command::new("validate")
            .about("Simulates what was measured on machines, and prints the errors")
            .arg(flag("json", "One JSON object for each table"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, _: Files<'_>) -> Result<Outcome, String> {
        answer(&flags.tool, found.get_flag("json")).map(Outcome::success)
    }
}

/// Returns all tables. Error: rendered diagnostics.
fn answer(tool: &Tool, as_json: bool) -> Result<String, String> {
    let tables = [
        products(tool)?,
        squares(tool)?,
        copies(tool)?,
        rates(tool)?,
        layers(tool)?,
        bundles(tool)?,
        arrays(),
    ];
    Ok(match as_json {
        true => tables.iter().map(json).collect(),
        false => tables.iter().map(text).collect::<Vec<_>>().join("\n"),
    })
}

fn named(name: &str) -> Result<Found, String> {
    let machine = Machine::named(name).ok_or_else(|| format!("error: no machine '{name}'\n"))?;
    Ok(Found { machine, option: name.to_owned() })
}

/// Times of the Pallas matrix product on v5e in milliseconds.
const PRODUCTS: [(u64, [u64; 3], f64, bool); 6] = [
    (1024, [128, 128, 128], 0.298, true),
    (4096, [128, 128, 128], 11.77, true),
    (8192, [128, 128, 128], 91.84, true),
    (1024, [512, 1024, 1024], 0.127, false),
    (4096, [512, 1024, 1024], 0.889, false),
    (8192, [512, 1024, 1024], 6.099, false),
];

fn products(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v5e")?;
    let row = |(n, block, published, is_fitted): (u64, [u64; 3], f64, bool)| {
        let report = timed(tool, &kernels::product(n, block, 1), &found)?;
        let [m, k, columns] = block;
        let case = format!("{n} in blocks of {m} x {k} x {columns}");
        Ok(Row { case, published, simulated: report.seconds * 1e3, is_fitted })
    };
    Ok(Table {
        id: "V1",
        title: "products of bf16 matrices on tpu-v5e, wall time",
        source: "the notebook on matrix products of JAX's Pallas documentation",
        unit: "ms",
        rows: PRODUCTS.into_iter().map(row).collect::<Result<_, String>>()?,
    })
}

/// Times of a product of square bf16 matrices on v6e in microseconds, by the slope over repetitions.
const SQUARES: [(u64, f64, bool); 4] =
    [(1024, 3.75, false), (2048, 23.7, false), (4096, 176.9, false), (8192, 1576.0, true)];

/// XLA's blocks are not known. With these, sums take 16 MiB of VMEM, and HBM keeps up with the matrix units.
const SQUARE_BLOCK: [u64; 3] = [2048, 512, 2048];

fn squares(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v6e")?;
    let seconds = |n: u64, repeats: u64| {
        let block = SQUARE_BLOCK.map(|size| size.min(n));
        timed(tool, &kernels::product(n, block, repeats), &found).map(|report| report.seconds)
    };
    let row = |(n, published, is_fitted): (u64, f64, bool)| {
        let simulated = (seconds(n, 4)? - seconds(n, 2)?) / 2.0 * 1e6;
        Ok(Row { case: n.to_string(), published, simulated, is_fitted })
    };
    Ok(Table {
        id: "V2",
        title: "products of bf16 matrices on tpu-v6e in blocks of up to 2048 x 512 x 2048",
        source: "slopes of a public study, COCOSSim, on v6e-1",
        unit: "us",
        rows: SQUARES.into_iter().map(row).collect::<Result<_, String>>()?,
    })
}

/// Times of `n` copies of 4 KiB on v6e in microseconds.
const COPIES: [(u64, f64); 2] = [(4096, 82.0), (262_144, 3955.0)];

fn copies(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v6e")?;
    let row = |(n, published): (u64, f64)| {
        let report = timed(tool, &kernels::copies(n), &found)?;
        let simulated = report.seconds * 1e6;
        Ok(Row { case: n.to_string(), published, simulated, is_fitted: true })
    };
    Ok(Table {
        id: "V3",
        title: "copies of 4 KiB from HBM to VMEM on tpu-v6e",
        source: "a public study of v6e",
        unit: "us",
        rows: COPIES.into_iter().map(row).collect::<Result<_, String>>()?,
    })
}

/// Bandwidths on v6e in terabytes per second: of chains that stay in VMEM, reads and writes counted, and of HBM, of
/// which 84 to 92 % of the peak was measured.
fn rates(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v6e")?;
    let chain = |is_sum: bool, n_streams: u64| {
        let seconds = |repeats| {
            timed(tool, &kernels::chain(is_sum, repeats), &found).map(|report| report.seconds)
        };
        let bytes = (n_streams * 8 * 2 * 1024 * 1024) as f64;
        Ok::<f64, String>(bytes / (seconds(16)? - seconds(8)?) / 1e12)
    };
    let stream = timed(tool, &kernels::stream(), &found)?;
    let dispatch = found.machine.value(Field::LaunchDispatch);
    let streamed = 3.0 * 8192.0 * 1024.0 * 4.0 / (stream.seconds - dispatch) / 1e12;
    let peak = found.machine.value(Field::HbmBandwidth) / 1e12;
    let row = |case: &str, published, simulated, is_fitted| Row {
        case: case.to_owned(),
        published,
        simulated,
        is_fitted,
    };
    Ok(Table {
        id: "V4",
        title: "rates of vector ops on tpu-v6e",
        source: "a public study of v6e",
        unit: "TB/s",
        rows: vec![
            row("bf16 sums in VMEM", 9.6, chain(true, 3)?, false),
            row("bf16 exponentials in VMEM", 5.3, chain(false, 2)?, true),
            row("f32 sums through HBM, of 88 % of the peak", 0.88 * peak, streamed, true),
        ],
    })
}

/// Rates of the layers of four networks on v1, in 10¹² operations per second: rows of a batch, weights of a layer,
/// rate. Layers have as many inputs as outputs, a convolution 3 x 3 times as many, and share the weights of the
/// network: 20 million in 5 layers, 5 million in 4, 52 million in 24, 8 million in 16; the rows of the convolutions are
/// 8 images of 19 x 19.
const LAYERS: [(&str, [u64; 3], f64); 4] = [
    ("MLP0", [200, 2000, 2000], 12.3),
    ("MLP1", [168, 1118, 1118], 9.7),
    ("LSTM0", [64, 1472, 1472], 3.7),
    ("CNN0", [2888, 2124, 236], 86.0),
];

fn layers(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v1")?;
    let row = |(name, sizes, published): (&str, [u64; 3], f64)| {
        let seconds = |repeats| {
            timed(tool, &kernels::layer(sizes, repeats), &found).map(|report| report.seconds)
        };
        let operations = (2 * 8 * sizes.iter().product::<u64>()) as f64;
        let simulated = operations / (seconds(16)? - seconds(8)?) / 1e12;
        let [m, k, n] = sizes;
        let case = format!("{name}, {m} x {k} x {n}");
        Ok(Row { case, published, simulated, is_fitted: false })
    };
    Ok(Table {
        id: "V5",
        title: "layers of networks of 8-bit integers on tpu-v1",
        source: "tables 1 and 3 of the paper on TPU v1, ISCA 2017",
        unit: "Top/s",
        rows: LAYERS.into_iter().map(row).collect::<Result<_, String>>()?,
    })
}

/// Bundles in the code of small kernels on v5e, as its compiler wrote it.
const BUNDLES: [(&str, &str, f64); 3] = [
    ("sum of f32[8,128]", kernels::ADDITION, 20.0),
    ("product of f32, 8 x 128 x 8", kernels::PRODUCT, 28.0),
    ("sums of the rows of f32[8,128]", kernels::ROW_SUMS, 48.0),
];

fn bundles(tool: &Tool) -> Result<Table, String> {
    let found = named("tpu-v5e")?;
    let row = |(case, program, published): (&str, &str, f64)| {
        let simulated = n_bundles(tool, program, &found)? as f64;
        Ok(Row { case: case.to_owned(), published, simulated, is_fitted: false })
    };
    Ok(Table {
        id: "V6",
        title: "bundles of small kernels on tpu-v5e, counted in their code",
        source: "dumps of a public functional model of v5e",
        unit: "bundles",
        rows: BUNDLES.into_iter().map(row).collect::<Result<_, String>>()?,
    })
}

/// Cycle counts of SCALE-Sim 3.0 for products of these sizes on an array of 128 x 128.
const ARRAYS: [(Dataflow, [u64; 3], f64); 8] = [
    (Dataflow::WeightStationary, [128, 128, 128], 509.0),
    (Dataflow::WeightStationary, [256, 256, 256], 2551.0),
    (Dataflow::WeightStationary, [512, 512, 512], 14303.0),
    (Dataflow::WeightStationary, [1024, 1024, 1024], 89983.0),
    (Dataflow::WeightStationary, [196, 384, 1536], 20807.0),
    (Dataflow::OutputStationary, [128, 128, 128], 381.0),
    (Dataflow::OutputStationary, [256, 256, 256], 2039.0),
    (Dataflow::OutputStationary, [512, 512, 512], 12255.0),
];

fn arrays() -> Table {
    let row = |(dataflow, sizes, published): (Dataflow, [u64; 3], f64)| {
        let [m, k, n] = sizes;
        let run = systolic::run(dataflow, sizes, [128, 128]);
        let case = format!("{} {m} x {k} x {n}", dataflow.name());
        Row { case, published, simulated: run.cycles as f64, is_fitted: false }
    };
    Table {
        id: "T1",
        title: "one systolic array of 128 x 128, memory aside",
        source: "SCALE-Sim 3.0",
        unit: "cycles",
        rows: ARRAYS.into_iter().map(row).collect(),
    }
}

fn text(shown: &Table) -> String {
    let Table { id, title, source, unit, rows } = shown;
    let number = |value: f64| match value {
        _ if matches!(*unit, "cycles" | "bundles") => format!("{value:.0}"),
        value if value < 1.0 => format!("{value:.3}"),
        value => format!("{value:.2}"),
    };
    let line = |row: &Row| {
        vec![
            row.case.clone() + if row.is_fitted { " *" } else { "" },
            number(row.published),
            number(row.simulated),
            format!("{:+.1} %", row.error()),
        ]
    };
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
    let simulated = format!("simulated {unit}");
    let head = ["case", &format!("published {unit}"), &*simulated, "error"];
    let errors: Vec<f64> =
        rows.iter().filter(|row| !row.is_fitted).map(|row| row.error().abs()).collect();
    let about = match errors.is_empty() {
        true => "all rows were fitted".to_owned(),
        false => {
            let mean = errors.iter().sum::<f64>() / errors.len() as f64;
            let largest = errors.iter().copied().fold(0.0, f64::max);
            let of = if errors.len() < rows.len() { " of rows that were not fitted" } else { "" };
            format!("error{of}: {mean:.1} % on average, {largest:.1} % at most")
        }
    };
    let star = if rows.iter().any(|row| row.is_fitted) { "  * fitted\n" } else { "" };
    format!("{id}: {title}\npublished by {source}\n{}{star}  {about}\n", table(&head, lines))
}
