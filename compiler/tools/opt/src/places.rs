//! Lines and columns of the ops of a text.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use creole_ir::loc::{LocKind, SourceMap};
use creole_ir::pass::Places;
use creole_ir::text::LocPlaces;
use creole_ir::{Loc, Symbol};
use creole_tool::source::Source;

/// Places of the ops of one text in its file.
#[derive(Debug)]
pub(super) struct TextPlaces {
    source: Arc<Source>,
    map: Arc<SourceMap>,
    /// Byte at which the spans of `map` begin.
    start: usize,
    /// Bytes at which lines begin, found when somebody asks first.
    lines: OnceLock<Vec<usize>>,
    /// Location of the module around the text, if a pass has set it.
    module: Mutex<Option<Loc>>,
}

impl TextPlaces {
    pub(super) fn new(source: &Arc<Source>, map: &Arc<SourceMap>, start: usize) -> TextPlaces {
        let (source, map) = (Arc::clone(source), Arc::clone(map));
        TextPlaces { source, map, start, lines: OnceLock::new(), module: Mutex::default() }
    }

    fn lines(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let behind = self.source.text.match_indices('\n').map(|(at, _)| at + 1);
            std::iter::once(0).chain(behind).collect()
        })
    }

    /// Location of the module around the text as it was read: zeros, or the end of the line before a chunk.
    fn around(&self) -> Loc {
        let before = self.start.checked_sub(1).and_then(|at| self.place(at));
        let (line, column) = before.unwrap_or_default();
        let file = Symbol::new(&self.source.name);
        Loc::written(LocKind::File { file, line: line as u32, column: column as u32 })
    }

    /// Line and column, from 1, of an op of the text.
    pub(super) fn line_column(&self, loc: Loc) -> Option<(usize, usize)> {
        self.place(self.map.span(loc)?.start as usize + self.start)
    }

    fn place(&self, at: usize) -> Option<(usize, usize)> {
        let lines = self.lines();
        let line = lines.partition_point(|begin| *begin <= at);
        Some((line, at - lines.get(line - 1)? + 1))
    }
}

impl Places for TextPlaces {
    fn file(&self) -> &str {
        &self.source.name
    }

    fn resolve(&self, loc: Loc) -> Loc {
        let line_column = |loc| self.line_column(loc);
        let file = &self.source.name;
        LocPlaces { file, module: Loc::Unknown, line_column: &line_column }.resolve(loc)
    }

    fn module(&self) -> Loc {
        let set = *self.module.lock().unwrap_or_else(PoisonError::into_inner);
        set.unwrap_or_else(|| self.around())
    }

    fn set_module(&self, loc: Loc) {
        *self.module.lock().unwrap_or_else(PoisonError::into_inner) = Some(loc);
    }
}
