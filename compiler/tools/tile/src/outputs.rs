//! Output files of a simulated run.

use std::path::Path;

use creole_ir::Tensor;
use creole_run::write_array;
use creole_session::files::write_whole;
use creole_tile_sim::Outcome as Run;
use creole_tool::outcome::file_error;

use super::trace::{self, Traced};
use super::{html, ops_csv, report, svg};
use crate::shown::Shown;
use crate::sim::AskedRun;

/// Picture: the name of its file without `.svg`, and the document.
pub(super) type Picture = (&'static str, String);

/// Writes the files that the command line asks for. Error: rendered.
pub(super) fn write(asked: &AskedRun, shown: &Shown<'_>, cwd: &Path) -> Result<(), String> {
    let write = |path: &Path, content: &[u8]| {
        let written = write_whole(&cwd.join(path), content);
        written.map_err(|error| file_error(&path.display().to_string(), &error))
    };
    if let Some(path) = &asked.report {
        write(path, report::json(shown).as_bytes())?;
    }
    if let Some(path) = &asked.trace {
        let Run { events, timeline, .. } = shown.run;
        let (timeline, places, hz) = (timeline.as_ref(), shown.places, shown.hz());
        write(path, trace::chrome(&Traced { events, timeline, places, hz }).as_bytes())?;
    }
    if let Some(path) = &asked.csv {
        write(path, &ops_csv::table(&shown.run.report)?)?;
    }
    if let Some(path) = &asked.html {
        write(path, html::page(shown).as_bytes())?;
    }
    if let Some(folder) = &asked.svg {
        make_folder(folder, cwd)?;
        for (name, picture) in shown.pictures() {
            write(&folder.join(format!("{name}.svg")), picture.as_bytes())?;
        }
    }
    let Some(folder) = &asked.output else { return Ok(()) };
    make_folder(folder, cwd)?;
    let folder = cwd.join(folder);
    let write =
        |(i, array): (usize, &Tensor)| write_array(&folder.join(format!("out{i}.npy")), array);
    shown.run.arrays.iter().enumerate().try_for_each(write)
}

fn make_folder(folder: &Path, cwd: &Path) -> Result<(), String> {
    let made = std::fs::create_dir_all(cwd.join(folder));
    made.map_err(|error| file_error(&folder.display().to_string(), &error))
}

impl Shown<'_> {
    /// Draws all pictures of the run that have content.
    pub(crate) fn pictures(&self) -> Vec<Picture> {
        let report = &self.run.report;
        let (cycles, hz) = (report.cycles, self.hz());
        let title = |what: &str| format!("{what}: {} on {}", self.name, self.machine.name());
        let mut pictures = Vec::new();
        if let Some(roofline) = &report.roofline {
            let seconds = cycles.max(1) as f64 / hz;
            pictures.push(("roofline", svg::roofline(&title("Roofline"), roofline, seconds)));
        }
        if let Some(timeline) = &self.run.timeline {
            let units = svg::units(&title("Units over time"), timeline, &report.units, cycles, hz);
            let memory =
                svg::memory(&title("Memories over time"), timeline, self.places, cycles, hz);
            pictures.extend([("units", units), ("memory", memory)]);
        }
        pictures
    }
}
