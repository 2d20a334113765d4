//! Outputs of a run beside the IR: proofs, and views of e-graphs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use creole_egraph_views::View;
use creole_ir::{Body, Error};
use creole_session::files::WholeFile;
use creole_session::pipeline::{Instrument, Instruments};
use creole_tool::outcome::{Outcome, file_error};

use super::graphs::Graphs;
use super::proofs::Proofs;

/// Kind of an output.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Proof,
    View(View),
}

/// Flags of outputs, each with the option of the passes that make it.
pub(super) const OUTPUTS: [(&str, &str, Kind); 4] = [
    ("explain-proof", "proof", Kind::Proof),
    ("egraph-dot", "snapshots", Kind::View(View::Dot)),
    ("egraph-html", "snapshots", Kind::View(View::Html)),
    ("egraph-json", "snapshots", Kind::View(View::Json)),
];

/// Output that a flag asks for.
#[derive(Clone)]
pub(super) struct AskedOutput {
    pub(super) kind: Kind,
    /// Name of the file; `-` is standard output.
    pub(super) file: String,
}

/// Outputs that instruments collect during a run.
#[derive(Clone, Default)]
pub(super) struct Found {
    graphs: Arc<Graphs>,
    proofs: Arc<Proofs>,
}

impl Found {
    /// Adds the instruments to those of a run.
    pub(super) fn listen(&self, instruments: &mut Instruments) {
        instruments.add(Arc::clone(&self.graphs) as Arc<dyn Instrument>);
        instruments.add(Arc::clone(&self.proofs) as Arc<dyn Instrument>);
    }

    /// Begins a part of the text, with its number from 1.
    pub(super) fn begin(&self, part: usize) {
        self.graphs.begin(part);
        self.proofs.begin(part);
    }

    /// Ends a part with the program that passes leave. Error: an output can't be made of it.
    pub(super) fn end(&self, body: &Body, outputs: &[AskedOutput]) -> Result<(), Error> {
        let is_asked = outputs.iter().any(|output| matches!(output.kind, Kind::Proof));
        if is_asked { self.proofs.end(body) } else { Ok(()) }
    }

    fn text(&self, kind: Kind, separator: &str) -> String {
        match kind {
            Kind::Proof => self.proofs.text(separator),
            Kind::View(view) => view.document(&self.graphs.sections()),
        }
    }
}

/// The path of a file without links and dots, whether the file is there or not.
fn real_path(path: &Path) -> PathBuf {
    let folder = || {
        let folder = path.parent()?.canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(folder).unwrap_or_else(|| path.to_owned())
}

/// Files of outputs, which are complete when the run has ended.
pub(super) struct OutputFiles<'o>(Vec<(&'o AskedOutput, Option<WholeFile>)>);

impl<'o> OutputFiles<'o> {
    /// Opens the files. Error: one can't be written, or is the `main` output, or another one, or what the run reads.
    pub(super) fn open(
        outputs: &'o [AskedOutput],
        reads: &[&str],
        main: Option<&str>,
        cwd: &Path,
    ) -> Result<OutputFiles<'o>, Outcome> {
        let mut taken: Vec<(PathBuf, &str)> = Vec::new();
        let of_main = main.map(|name| (name, "is written twice"));
        let of_inputs = reads.iter().map(|name| (*name, "is read, too"));
        for (name, why) in of_inputs.chain(of_main).filter(|(name, _)| *name != "-") {
            taken.push((real_path(&cwd.join(name)), why));
        }
        for name in outputs.iter().map(|output| &output.file).filter(|name| *name != "-") {
            let path = real_path(&cwd.join(name));
            if let Some((_, why)) = taken.iter().find(|(other, _)| *other == path) {
                return Err(Outcome::bad_usage(format!("error: '{name}' {why}\n")));
            }
            taken.push((path, "is written twice"));
        }
        let open = |output: &'o AskedOutput| {
            let name = &output.file;
            if name == "-" {
                return Ok((output, None));
            }
            let file = WholeFile::create(&cwd.join(name));
            file.map(|file| (output, Some(file)))
                .map_err(|e| Outcome::failure(file_error(name, &e)))
        };
        outputs.iter().map(open).collect::<Result<_, _>>().map(OutputFiles)
    }

    /// Writes the outputs, those for standard output behind what is printed. Error: a file can't be written.
    pub(super) fn write(
        self,
        found: &Found,
        separator: &str,
        mut outcome: Outcome,
    ) -> Result<Outcome, Outcome> {
        for (AskedOutput { kind, file: name }, file) in self.0 {
            let text = found.text(*kind, separator);
            let Some(mut file) = file else {
                outcome.stdout += &text;
                continue;
            };
            let written = file.write(text.as_bytes()).and_then(|()| file.finish());
            written.map_err(|error| Outcome::failure(file_error(name, &error)))?;
        }
        Ok(outcome)
    }
}
