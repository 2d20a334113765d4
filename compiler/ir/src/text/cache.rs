//! Cache of parsed types, attributes and op names by their text: a program has millions of types
//! and few different ones.
//!
//! Within a unit of text equal text means an equal type, attribute or op, as aliases can't be
//! redefined. So the text itself is the key, found without parsing it: a word, and the brackets
//! after it.

use rustc_hash::FxHashMap;

use crate::attr::Attr;
use crate::field::Attrs;
use crate::op::OpDef;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{PResult, Parser};
use crate::types::Type;

/// Parsed values by their text.
#[derive(Default)]
pub(crate) struct Cache<'a> {
    pub(crate) types: FxHashMap<&'a str, Type>,
    /// Op names, keyed by the dialect whose ops need no prefix (none in the generic form) and the
    /// name.
    pub(crate) op_names: FxHashMap<(&'static str, &'a str), &'static OpDef>,
    /// Default attributes of ops, by the address of the definition.
    pub(crate) defaults: FxHashMap<usize, Attrs>,
    attrs: FxHashMap<&'a str, Attr>,
}

/// Maximum length of a key: for longer texts the search for their end would take as long as
/// parsing.
const MAX_LEN: usize = 400;
/// Limit of cached attributes: those that are all different (constants) must not fill the memory.
const MAX_ATTRS: usize = 1 << 14;

impl<'a> Parser<'a> {
    /// Text of the next token, if it is of one of these kinds, with the brackets that touch it, to
    /// the one that closes the first. `None` if that is long or holds characters that only look
    /// like brackets (in strings, comments).
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

    /// Skips `text`, which is next.
    pub(crate) fn skip(&mut self, text: &str) {
        self.last_end = self.token.span.start as usize + text.len();
        self.token = next_token(self.text, self.last_end);
    }

    /// Parses an attribute with `read`, unless the same brackets were parsed before.
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

    /// Parses a type by [`Parser::ty_inner`], unless the same text was parsed before.
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
