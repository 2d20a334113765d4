//! Resources, in the metadata at the end of a file:
//! `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::attr::{Attr, is_bare_name, quoted};
use crate::symbol::Symbol;
use crate::tensor::print_hex;
use crate::text::aliases::Aliases;
use crate::text::lexer::{Kind, unquote};
use crate::text::parser::{PResult, Parser};
use crate::types::Type;

/// Bytes that attributes refer to by a key: `dense_resource<key>`.
#[derive(Debug)]
pub struct Resource {
    key: Symbol,
    blob: OnceLock<Arc<[u8]>>,
}

impl Resource {
    /// Creates a resource whose bytes are not known.
    pub fn new(key: Symbol) -> Resource {
        Resource { key, blob: OnceLock::new() }
    }

    /// The key.
    pub fn key(&self) -> Symbol {
        self.key
    }

    /// The bytes: four for the alignment of the elements (little-endian, in bytes), then the
    /// elements, little-endian. `None`: the file has no bytes for the key.
    pub fn blob(&self) -> Option<&Arc<[u8]>> {
        self.blob.get()
    }
}

impl PartialEq for Resource {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.blob() == other.blob()
    }
}

impl Eq for Resource {}

impl Hash for Resource {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Data of a tool or a dialect in a file beside the IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceGroup {
    /// The owning dialect or tool.
    pub owner: Symbol,
    /// Keys and values.
    pub entries: Vec<(Symbol, ResourceValue)>,
}

/// The value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// `true`, `false`.
    Bool(bool),
    /// Text.
    Str(Arc<str>),
    /// Bytes, see [`Resource::blob`].
    Blob(Arc<[u8]>),
}

/// The metadata of a file, apart from resources that attributes refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// Resources of dialects that no attribute refers to.
    pub dialects: Vec<ResourceGroup>,
    /// Resources of tools.
    pub external: Vec<ResourceGroup>,
}

impl Parser<'_> {
    /// `dense_resource<key> : type`.
    pub(crate) fn resource_attr(&mut self) -> PResult<Attr> {
        self.resource_of(None)
    }

    /// `dense_resource<key>`, and `: type` unless the type is known.
    pub(super) fn resource_of(&mut self, known: Option<Type>) -> PResult<Attr> {
        self.expect("dense_resource")?;
        self.expect_in("<", " after 'dense_resource'")?;
        let key = self.resource_key()?;
        self.expect(">")?;
        let span = self.span();
        let ty = match known {
            Some(ty) => ty,
            None => {
                self.expect(":")?;
                self.ty()?
            }
        };
        if !(ty.is_tensor() || ty.is_vector() || ty.is_memref()) || !ty.has_static_shape() {
            let span = self.span_from(span);
            return Err(
                self.error_at(span, format!("`dense_resource` expected a shaped type, found {ty}"))
            );
        }
        Ok(Attr::Resource(self.resource(key), ty))
    }

    /// The one resource of this key in the text.
    fn resource(&mut self, key: Symbol) -> Arc<Resource> {
        let new = || Arc::new(Resource::new(key));
        Arc::clone(self.shared().resources.entry(key).or_insert_with(new))
    }

    fn resource_key(&mut self) -> PResult<Symbol> {
        match self.token.kind {
            Kind::Str => Ok(Symbol::new(&self.string()?)),
            _ => Ok(Symbol::new(self.word("a key")?)),
        }
    }

    /// True if the next token is the `{` of `{-#`.
    pub(crate) fn at_metadata(&self) -> bool {
        self.at("{") && self.text[self.token.span.start as usize..].starts_with("{-#")
    }

    /// `{-# ... #-}`.
    pub(crate) fn metadata(&mut self) -> PResult<()> {
        self.statement = self.token.span;
        let start = self.token.span.start as usize;
        self.last_end = start + 3;
        self.jump(start + 3);
        while !self.at_metadata_end() {
            let span = self.span();
            if self.token.kind != Kind::Word {
                return Err(self.error("expected identifier key in file metadata dictionary"));
            }
            let section = self.advance();
            self.expect(":")?;
            self.expect("{")?;
            let groups = match section {
                "dialect_resources" => self.list_until("}", |p| p.resource_group(true))?,
                "external_resources" => self.list_until("}", |p| p.resource_group(false))?,
                _ => {
                    let message = format!("unknown key '{section}' in file metadata dictionary");
                    return Err(self.error_at(span, message));
                }
            };
            let is_own = section == "dialect_resources";
            let kept =
                if is_own { &mut self.metadata.dialects } else { &mut self.metadata.external };
            kept.extend(groups.into_iter().filter(|g| !is_own || g.owner.as_str() != "builtin"));
            if !self.eat(",") && !self.at_metadata_end() {
                return Err(self.error_at_gap("expected ',' or '#-}' in the metadata"));
            }
        }
        let end = self.token.span.start as usize + 3;
        self.last_end = end;
        self.jump(end);
        Ok(())
    }

    fn at_metadata_end(&self) -> bool {
        self.text[self.token.span.start as usize..].starts_with("#-}")
    }

    fn resource_group(&mut self, of_dialect: bool) -> PResult<ResourceGroup> {
        let span = self.span();
        let owner = self.entry_key("resource")?;
        self.expect(":")?;
        if of_dialect
            && owner.as_str() != "builtin"
            && self.dialects.get(owner.as_str()).is_none()
            && !self.options.allow_unregistered
        {
            return Err(self.error_at(span, format!("dialect '{owner}' is unknown")));
        }
        self.expect("{")?;
        let is_builtin = of_dialect && owner.as_str() == "builtin";
        let entries = self.list_until("}", |p| p.resource_entry(is_builtin, of_dialect))?;
        if is_builtin {
            for (key, value) in &entries {
                let ResourceValue::Blob(bytes) = value else { continue };
                // The first of two with one key wins.
                let _ = self.resource(*key).blob.set(Arc::clone(bytes));
            }
        }
        Ok(ResourceGroup { owner, entries })
    }

    /// A key, of a group of resources or of one of them.
    fn entry_key(&mut self, of: &str) -> PResult<Symbol> {
        match self.token.kind {
            Kind::Str | Kind::Word => self.resource_key(),
            _ => Err(self.error(format!("expected identifier key for '{of}' entry"))),
        }
    }

    fn resource_entry(
        &mut self,
        is_blob: bool,
        of_dialect: bool,
    ) -> PResult<(Symbol, ResourceValue)> {
        let of = if of_dialect { "resource" } else { "external_resources" };
        let key = self.entry_key(of)?;
        self.expect(":")?;
        let span = self.span();
        let blob = format!("hex string blob for key '{key}'");
        if is_blob && !(self.token.kind == Kind::Str && self.slice().starts_with("\"0x")) {
            return Err(self.error(format!("expected {blob}")));
        }
        if self.at("true") || self.at("false") {
            return Ok((key, ResourceValue::Bool(self.advance() == "true")));
        }
        if self.token.kind != Kind::Str {
            let words = "expected string value for key";
            return Err(self.error(format!("{words} '{key}', or true or false")));
        }
        let literal = self.advance();
        // Many megabytes, maybe, so it is not unquoted first; digits have no escapes.
        let hex = literal.strip_prefix("\"0x").and_then(|text| text.strip_suffix('"'));
        let Some(hex) = hex else {
            return Ok((key, ResourceValue::Str(unquote(literal).into())));
        };
        let bytes = crate::tensor::hex_bytes::<Arc<[u8]>>(hex);
        let bytes = bytes.map_err(|e| self.error_at(span, e.message))?;
        if bytes.len() < 4 {
            let message = format!("expected {blob} to encode alignment in first 4 bytes");
            return Err(self.error_at(span, message));
        }
        Ok((key, ResourceValue::Blob(bytes)))
    }
}

/// Prints `{-# ... #-}` with the resources in use and `metadata`, handed out piece by piece;
/// nothing if both are empty.
pub(crate) fn print_metadata(aliases: &Aliases, metadata: &Metadata, sink: &mut dyn FnMut(&str)) {
    let (mut builtin, mut is_cut) = (Vec::new(), false);
    for attr in &aliases.resources {
        let Attr::Resource(resource, _) = attr else { continue };
        let Some(blob) = resource.blob() else { continue };
        if aliases.limits.resource.is_some_and(|most| n_characters(blob) > most) {
            is_cut = true;
        } else if !builtin.iter().any(|(key, _)| *key == resource.key()) {
            builtin.push((resource.key(), ResourceValue::Blob(Arc::clone(blob))));
        }
    }
    let mut dialects = Vec::new();
    if !builtin.is_empty() {
        dialects.push(ResourceGroup { owner: "builtin".into(), entries: builtin });
    }
    dialects.extend(metadata.dialects.iter().cloned());
    let external =
        metadata.external.iter().filter_map(|group| shown(group, aliases.limits.resource));
    let external: Vec<ResourceGroup> = external.collect();
    let sections = [("dialect_resources", &dialects), ("external_resources", &external)];
    if sections.iter().all(|(_, groups)| groups.is_empty()) {
        if is_cut || !metadata.external.is_empty() {
            sink("\n{-#\n\n#-}\n");
        }
        return;
    }
    let mut out = Pieces(sink);
    let written = out.sections(sections.iter().copied().filter(|(_, groups)| !groups.is_empty()));
    written.expect("handing out text does not fail");
}

/// Length of the text of a blob: two digits for each byte, `0x`, and quotes.
fn n_characters(blob: &[u8]) -> usize {
    2 * blob.len() + 4
}

/// The entries of a group that are at most so long; none if there are none.
fn shown(group: &ResourceGroup, most: Option<usize>) -> Option<ResourceGroup> {
    let is_short = |value: &ResourceValue| {
        let length = match value {
            ResourceValue::Bool(value) => value.to_string().len(),
            ResourceValue::Str(value) => {
                let mut text = String::new();
                quoted(&mut text, value).expect("writing to a string does not fail");
                text.len()
            }
            ResourceValue::Blob(bytes) => n_characters(bytes),
        };
        most.is_none_or(|most| length <= most)
    };
    let entries = group.entries.iter().filter(|(_, value)| is_short(value)).cloned();
    let entries: Vec<(Symbol, ResourceValue)> = entries.collect();
    (!entries.is_empty()).then_some(ResourceGroup { owner: group.owner, entries })
}

/// Writer that hands out each piece of text.
struct Pieces<'a>(&'a mut dyn FnMut(&str));

impl fmt::Write for Pieces<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        (self.0)(text);
        Ok(())
    }
}

impl Pieces<'_> {
    fn sections<'r>(
        &mut self,
        sections: impl Iterator<Item = (&'r str, &'r Vec<ResourceGroup>)>,
    ) -> fmt::Result {
        let mut is_empty = true;
        for (name, groups) in sections {
            self.write_str(if is_empty { "\n{-#\n" } else { ",\n" })?;
            is_empty = false;
            writeln!(self, "  {name}: {{")?;
            for (i, group) in groups.iter().enumerate() {
                self.write_str(if i > 0 { ",\n" } else { "" })?;
                self.group(group)?;
            }
            self.write_str("\n  }")?;
        }
        if is_empty { Ok(()) } else { self.write_str("\n#-}\n") }
    }

    fn group(&mut self, group: &ResourceGroup) -> fmt::Result {
        writeln!(self, "    {}: {{", key_text(group.owner))?;
        for (i, (key, value)) in group.entries.iter().enumerate() {
            write!(self, "{}      {}: ", if i > 0 { ",\n" } else { "" }, key_text(*key))?;
            match value {
                ResourceValue::Bool(value) => write!(self, "{value}")?,
                ResourceValue::Str(value) => quoted(self, value)?,
                ResourceValue::Blob(bytes) => {
                    self.write_str("\"0x")?;
                    print_hex(bytes.iter().copied(), self)?;
                    self.write_str("\"")?;
                }
            }
        }
        self.write_str("\n    }")
    }
}

/// A key in text: without quotes if possible.
pub(crate) fn key_text(key: Symbol) -> String {
    let mut text = String::new();
    if is_bare_name(key.as_str()) {
        text += key.as_str();
    } else {
        quoted(&mut text, key.as_str()).expect("writing to a string does not fail");
    }
    text
}
