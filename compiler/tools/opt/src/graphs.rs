//! Instrument that collects the e-graphs of passes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use creole_egraph_views::{Section, Snapshot};
use creole_ir::pass::Artifact;
use creole_session::pipeline::Instrument;

/// E-graphs that passes have handed out, in program order.
#[derive(Default)]
pub(super) struct Graphs(Mutex<Collected>);

#[derive(Default)]
struct Collected {
    /// Number of the part of the text, if it has several.
    part: Option<usize>,
    sections: Vec<Section>,
}

impl Graphs {
    fn lock(&self) -> MutexGuard<'_, Collected> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a part of the text, with its number from 1.
    pub(super) fn begin(&self, part: usize) {
        self.lock().part = Some(part);
    }

    /// All e-graphs. Of those with one name, as several passes make them, the later ones have numbers.
    pub(super) fn sections(&self) -> Vec<Section> {
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

impl Instrument for Graphs {
    fn artifact(&self, unit: &str, artifact: &Artifact) {
        let Ok(snapshot) = Arc::clone(artifact).downcast::<Snapshot>() else { return };
        let mut found = self.lock();
        let part = found.part.map_or(String::new(), |part| format!("part {part}, "));
        found.sections.push(Section { unit: part + unit, snapshot });
    }
}
