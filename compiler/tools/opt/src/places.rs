//! Lines and columns of the ops of a text.

use std::sync::Arc;

use creole_ir::Loc;
use creole_ir::loc::SourceMap;
use creole_ir::pass::Places;
use creole_ir::text::LocPlaces;
use creole_tool::source::Source;

/// Places of the ops of one text in its file.
#[derive(Debug)]
pub(super) struct TextPlaces {
    file: String,
    map: Arc<SourceMap>,
    /// Byte at which the spans of `map` begin.
    start: usize,
    /// Bytes at which lines begin.
    lines: Vec<usize>,
}

impl TextPlaces {
    pub(super) fn new(source: &Source, map: &Arc<SourceMap>, start: usize) -> TextPlaces {
        let behind = source.text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(behind).collect();
        TextPlaces { file: source.name.clone(), map: Arc::clone(map), start, lines }
    }

    /// Line and column of the module around the text: zeros, or the end of the line before a chunk.
    pub(super) fn module(&self) -> (u32, u32) {
        let before = self.start.checked_sub(1).and_then(|at| self.place(at));
        before.map_or((0, 0), |(line, column)| (line as u32, column as u32))
    }

    /// Line and column, from 1, of an op of the text.
    pub(super) fn line_column(&self, loc: Loc) -> Option<(usize, usize)> {
        self.place(self.map.span(loc)?.start as usize + self.start)
    }

    fn place(&self, at: usize) -> Option<(usize, usize)> {
        let line = self.lines.partition_point(|begin| *begin <= at);
        Some((line, at - self.lines.get(line - 1)? + 1))
    }
}

impl Places for TextPlaces {
    fn file(&self) -> &str {
        &self.file
    }

    fn resolve(&self, loc: Loc) -> Loc {
        let line_column = |loc| self.line_column(loc);
        LocPlaces { file: &self.file, module: self.module(), line_column: &line_column }
            .resolve(loc)
    }
}
