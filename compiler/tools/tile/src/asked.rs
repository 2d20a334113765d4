//! Arguments of the commands.

use std::path::PathBuf;

use creole_layout::Strictness;
use creole_layout::register::Registers;
use creole_tile::TileLevel;

/// Arguments of `creole-tile layout`.
pub(crate) struct Asked {
    pub(crate) shape: String,
    pub(crate) svg: bool,
    pub(crate) json: bool,
    pub(crate) index: Option<Vec<u64>>,
    pub(crate) inverse: Option<u64>,
    /// TPU generation whose default layout is requested.
    pub(crate) tpu: Option<u32>,
}

/// Arguments of `creole-tile relayout`.
pub(crate) struct AskedRelayout {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) machine: Option<String>,
    pub(crate) svg: bool,
    pub(crate) json: bool,
}

/// Arguments of `creole-tile registers`.
pub(crate) struct AskedRegisters {
    pub(crate) shape: String,
    pub(crate) layout: String,
    pub(crate) to: Option<String>,
    pub(crate) registers: Registers,
    pub(crate) svg: bool,
    pub(crate) json: bool,
    pub(crate) index: Option<Vec<u64>>,
}

/// Arguments of `creole-tile diff`.
pub(crate) struct AskedDiff {
    /// Files of the reports before and after.
    pub(crate) files: [String; 2],
    pub(crate) json: bool,
}

/// Arguments of `creole-tile sim`.
pub(crate) struct AskedRun {
    pub(crate) file: String,
    pub(crate) entry: String,
    pub(crate) machine: String,
    /// Level that the program is lowered to.
    pub(crate) level: TileLevel,
    /// Folder with `in0.npy` and so on; without one, inputs are made from the seed.
    pub(crate) inputs: Option<PathBuf>,
    pub(crate) seed: u64,
    /// Simulation mode: data, time, or both.
    pub(crate) is_functional: bool,
    pub(crate) is_timed: bool,
    /// True if the time of repeating iterations is extrapolated, where only time matters.
    pub(crate) extrapolates: bool,
    /// Number of DMA orders tried besides the default one.
    pub(crate) schedules: u64,
    pub(crate) json: bool,
    pub(crate) report: Option<PathBuf>,
    pub(crate) trace: Option<PathBuf>,
    /// Output file for the table of ops.
    pub(crate) csv: Option<PathBuf>,
    /// Output folder for pictures.
    pub(crate) svg: Option<PathBuf>,
    pub(crate) html: Option<PathBuf>,
    /// True if the JSON report includes time series.
    pub(crate) has_timeline: bool,
    /// True if the sensitivity of the result to the machine's figures is analysed.
    pub(crate) has_sensitivity: bool,
    /// Output folder for the arrays, as `out0.npy` and so on.
    pub(crate) output: Option<PathBuf>,
}

/// Arguments of `creole-tile sweep`.
pub(crate) struct AskedSweep {
    pub(crate) file: String,
    pub(crate) entry: String,
    pub(crate) machine: String,
    /// Only kernel to sweep.
    pub(crate) kernel: Option<String>,
    /// Limit of choices run for a kernel.
    pub(crate) limit: usize,
    /// Limit of choices shown for a kernel.
    pub(crate) top: usize,
    pub(crate) json: bool,
    pub(crate) csv: Option<PathBuf>,
    pub(crate) svg: Option<PathBuf>,
}

pub(crate) const STRICT: Strictness = Strictness::Strict;

pub(crate) const LAX: Strictness = Strictness::XlaLax;
