//! What was read once and is written again: a program has millions of types and few different ones.
//!
//! The same text stands for the same type, attribute or op wherever it is in one unit of text, as
//! aliases can't be redefined. So the text itself is the key, found without reading it: a word, and
//! the brackets behind it.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::attr::Attr;
use crate::field::Attrs;
use crate::op::OpDef;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{PResult, Parser};
use crate::types::Type;

/// What was read before, by its text.
#[derive(Default)]
pub(crate) struct Cache<'a> {
    pub(crate) types: FxHashMap<&'a str, Type>,
    /// By the dialect whose ops need no prefix (none in the generic form), and the name.
    pub(crate) op_names: FxHashMap<(&'static str, &'a str), &'static OpDef>,
    /// The attributes that an op has if its text says nothing of them, by its name.
    pub(crate) defaults: IndexMap<&'static str, Attrs, FxBuildHasher>,
    attrs: FxHashMap<&'a str, Attr>,
}

/// Longer texts are read each time: looking for their end would take as long.
const MAX_LEN: usize = 400;
/// Attributes that differ everywhere (constants) must not fill the memory.
const MAX_ATTRS: usize = 1 << 14;

impl<'a> Parser<'a> {
    /// The token that comes next, if it is of one of these kinds, with the brackets that touch it,
    /// to the one that closes the first. `None` if that is long or holds what looks like brackets
    /// and is none.
    pub(crate) fn bracketed(&self, kinds: &[Kind]) -> Option<&'a str> {
        // Who records where things are written must see all of them.
        if !kinds.contains(&self.token.kind) || self.recorder.is_some() {
            return None;
        }
        let (start, end) = (self.token.span.start as usize, self.token.span.end as usize);
        let bytes = self.text.as_bytes();
        let close = match (bytes.get(start), bytes.get(end)) {
            (Some(b'{'), _) => closing(&bytes[start..])?,
            (_, Some(b'<')) => end - start + closing(&bytes[end..])?,
            _ => end - start,
        };
        self.text.get(start..start + close)
    }

    /// Steps over `text`, which comes next.
    pub(crate) fn skip(&mut self, text: &str) {
        self.last_end = self.token.span.start as usize + text.len();
        self.token = next_token(self.text, self.last_end);
    }

    /// `read`, unless the same brackets were read before.
    pub(crate) fn cached_attr(
        &mut self,
        text: Option<&'a str>,
        read: impl FnOnce(&mut Self) -> PResult<Attr>,
    ) -> PResult<Attr> {
        let Some(text) = text else { return read(self) };
        if let Some(attr) = self.cache.attrs.get(text).cloned() {
            self.skip(text);
            return Ok(attr);
        }
        let start = self.token.span.start as usize;
        let attr = read(self)?;
        // A type may follow where the same text is written again.
        let may_go_on = matches!(attr, Attr::Opaque(..));
        let is_all = self.last_end == start + text.len() && !may_go_on;
        if is_all && self.cache.attrs.len() < MAX_ATTRS {
            self.cache.attrs.insert(text, attr.clone());
        }
        Ok(attr)
    }

    /// A type by [`Parser::ty_inner`], unless the same text was read before.
    pub(crate) fn cached_type(&mut self) -> PResult<Type> {
        let Some(text) = self.bracketed(&[Kind::Word, Kind::Bang]) else {
            return self.nested(Self::ty_inner);
        };
        if let Some(ty) = self.cache.types.get(text).copied() {
            self.skip(text);
            return Ok(ty);
        }
        let start = self.token.span.start as usize;
        let ty = self.nested(Self::ty_inner)?;
        if self.last_end == start + text.len() {
            self.cache.types.insert(text, ty);
        }
        Ok(ty)
    }
}

/// Offset just past the bracket that closes the first.
fn closing(bytes: &[u8]) -> Option<usize> {
    let mut depth = 0u32;
    let mut before = 0;
    for (i, byte) in bytes.iter().take(MAX_LEN).enumerate() {
        match byte {
            b'<' | b'{' | b'(' | b'[' => depth += 1,
            b'>' if before == b'-' => {}
            b'>' | b'}' | b')' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return Some(i + 1);
                }
            }
            b'/' | b'"' | b'%' | b'^' => return None,
            _ => {}
        }
        before = *byte;
    }
    None
}
