//! Going on after an error: the rest of the function is skipped, and the next one read.

use crate::text::lexer::Kind;
use crate::text::parser::{Frame, Parser};

impl Parser<'_> {
    /// Skips to behind the innermost isolated op that is open. `false` if there is none inside
    /// another one: then there is nothing to go on with.
    pub(crate) fn recover(&mut self) -> bool {
        let open: Vec<usize> = (0..self.frames.len())
            .filter(|at| matches!(&self.frames[*at], Frame::Region(r) if r.isolated))
            .collect();
        // The outermost isolated region is the text itself, the next one the module: errors
        // directly in those, outside any function, end the reading.
        let Some(function) = open.iter().rev().find(|_| open.len() > 2).copied() else {
            return false;
        };
        let Frame::Region(frame) = &self.frames[function] else { return false };
        self.jump(frame.start.start as usize);
        if !self.skip_block() {
            return false;
        }
        self.frames.truncate(function - 1);
        let n_open =
            self.frames.iter().filter(|f| matches!(f, Frame::Region(r) if r.isolated)).count();
        self.scopes.truncate(n_open);
        true
    }

    /// Skips `{...}` with all braces in it; `false` if it is never closed.
    fn skip_block(&mut self) -> bool {
        let mut depth = 0usize;
        loop {
            match self.token.kind {
                Kind::End => return false,
                Kind::Punct if self.at("{") => depth += 1,
                Kind::Punct if self.at("}") => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return true;
            }
        }
    }
}
