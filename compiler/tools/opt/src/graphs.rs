//! Views of the e-graphs of a run: `--egraph-dot`, `--egraph-html` and `--egraph-json`.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use creole_egraph_views::{Section, Snapshot, View};
use creole_ir::pass::Artifact;
use creole_session::files::WholeFile;
use creole_session::pipeline::{Instrument, Pipeline};
use creole_tool::outcome::{Outcome, file_error};

/// Flags of views.
pub(super) const VIEWS: [(&str, View); 3] =
    [("egraph-dot", View::Dot), ("egraph-html", View::Html), ("egraph-json", View::Json)];

/// Option of a pass that hands out its e-graphs.
const OPTION: &str = "snapshots";

/// View that a flag asks for.
#[derive(Clone)]
pub(super) struct AskedView {
    /// Name of the flag.
    pub(super) flag: &'static str,
    pub(super) view: View,
    /// Name of the file; `-` is standard output.
    pub(super) file: String,
}

/// Lets the passes of a pipeline hand out their e-graphs, if there are views of them. Error: no pass has any.
pub(super) fn ask(pipeline: &mut Pipeline, views: &[AskedView]) -> Result<(), String> {
    let Some(AskedView { flag, .. }) = views.first() else { return Ok(()) };
    let mut is_there = false;
    for call in pipeline.calls_mut() {
        if let Some(value) = call.options.get_mut(OPTION) {
            *value = "true".into();
            is_there = true;
        }
    }
    if !is_there {
        return Err(format!("error: '--{flag}' needs the pass 'eqsat' in the pipeline\n"));
    }
    Ok(())
}

/// Files of views, which are complete when the run has ended.
pub(super) struct ViewFiles<'v>(Vec<(&'v AskedView, Option<WholeFile>)>);

impl<'v> ViewFiles<'v> {
    /// Opens the files. Error: one can't be written.
    pub(super) fn open(views: &'v [AskedView], cwd: &Path) -> Result<ViewFiles<'v>, Outcome> {
        let open = |view: &'v AskedView| {
            let name = &view.file;
            if name == "-" {
                return Ok((view, None));
            }
            let file = WholeFile::create(&cwd.join(name));
            file.map(|file| (view, Some(file))).map_err(|e| Outcome::failure(file_error(name, &e)))
        };
        views.iter().map(open).collect::<Result<_, _>>().map(ViewFiles)
    }

    /// Writes the views of e-graphs, those for standard output behind what is printed. Error: a file can't be written.
    pub(super) fn write(self, found: &Found, mut outcome: Outcome) -> Result<Outcome, Outcome> {
        let sections = found.sections();
        for (AskedView { view, file: name, .. }, file) in self.0 {
            let text = view.document(&sections);
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

/// E-graphs that passes have handed out, in program order.
#[derive(Default)]
pub(super) struct Found(Mutex<Collected>);

#[derive(Default)]
struct Collected {
    /// Number of the part of the text, if it has several.
    part: Option<usize>,
    sections: Vec<Section>,
}

impl Found {
    fn lock(&self) -> MutexGuard<'_, Collected> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a part of the text, with its number from 1.
    pub(super) fn begin(&self, part: usize) {
        self.lock().part = Some(part);
    }

    /// All e-graphs. Of those with one name, as several passes make them, the later ones have numbers.
    fn sections(&self) -> Vec<Section> {
        let mut sections = self.lock().sections.clone();
        let mut n_named: BTreeMap<String, usize> = BTreeMap::new();
        for section in &mut sections {
            let n = n_named.entry(section.name()).or_default();
            *n += 1;
            if *n > 1 {
                section.unit += &format!(" ({n})");
            }
        }
        sections
    }
}

impl Instrument for Found {
    fn artifact(&self, unit: &str, artifact: &Artifact) {
        let Ok(snapshot) = Arc::clone(artifact).downcast::<Snapshot>() else { return };
        let mut found = self.lock();
        let part = found.part.map_or(String::new(), |part| format!("part {part}, "));
        found.sections.push(Section { unit: part + unit, snapshot });
    }
}
