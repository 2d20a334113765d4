//! Parser of op names, and suggestions for misspelt ones.

use crate::loc::Span;
use crate::op::OpDef;
use crate::text::parser::{Failed, Frame, PResult, Parser, did_you_mean, nearest};
use crate::traits::Traits;

/// Error of an op in generic form of a dialect that is not known here.
const UNREGISTERED: &str = "operation being parsed with an unregistered dialect. If this is \
                            intended, please use -allow-unregistered-dialect with the MLIR tool used";

impl Parser<'_> {
    pub(super) fn generic_name(&mut self) -> PResult<&'static OpDef> {
        let span = self.span();
        let written = self.slice();
        if let Some(def) = self.cache.op_names.get(&("", written)).copied() {
            self.advance();
            return Ok(def);
        }
        let name = self.string()?;
        let def = match self.dialects.op(&name) {
            Some(def) => def,
            None if name.is_empty() => {
                return Err(self.error_at(span, "empty operation name is invalid"));
            }
            None if self.options.allow_unregistered && !self.has_dialect_of(&name) => {
                OpDef::unregistered(&name)
            }
            None => return Err(self.unknown(&name, span, true)),
        };
        self.cache.op_names.insert(("", written), def);
        Ok(def)
    }

    /// True if the dialect of an op is known here, and has ops. Then it has no others than those that it lists.
    fn has_dialect_of(&self, name: &str) -> bool {
        let dialect = name.split_once('.').and_then(|(dialect, _)| self.dialects.get(dialect));
        dialect.is_some_and(|dialect| !dialect.ops().is_empty())
    }

    pub(super) fn custom_name(&mut self) -> PResult<&'static OpDef> {
        let span = self.span();
        let word = self.advance();
        let around = self.frames.iter().rev().find_map(|f| match f {
            Frame::Region(r) => Some(r.dialect),
            Frame::Op(_) => None,
        });
        let key = (around.filter(|d| !d.is_empty()).unwrap_or("builtin"), word);
        if let Some(def) = self.cache.op_names.get(&key) {
            return Ok(def);
        }
        let found = self.dialects.op(word).or_else(|| {
            let own = self.dialects.op(&format!("{}.{word}", key.0));
            own.or_else(|| self.dialects.op(&format!("builtin.{word}")))
        });
        match found {
            Some(def) if def.syntax.is_empty() => Err(self.error_at(
                span,
                format!("'{word}' has no custom form; write \"{}\"(...)", def.name),
            )),
            Some(def) => {
                self.cache.op_names.insert(key, def);
                Ok(def)
            }
            None => Err(self.unknown_op(word, span)),
        }
    }

    /// The dialect whose ops need no prefix here.
    pub(super) fn default_dialect(&self) -> &'static str {
        let region = self.frames.iter().rev().find_map(|f| match f {
            Frame::Region(r) => Some(r.dialect),
            Frame::Op(_) => None,
        });
        region.unwrap_or("builtin")
    }

    pub(super) fn unknown_op(&mut self, name: &str, span: Span) -> Failed {
        self.unknown(name, span, false)
    }

    fn unknown(&mut self, name: &str, span: Span, generic: bool) -> Failed {
        if name == "HloModule" {
            let message = "this is XLA's HLO text; StableHLO is read: jax.jit(f).lower(..).as_text() prints it";
            return self.error_at(span, message);
        }
        let dialect = name.split_once('.').filter(|(_, op)| !op.is_empty()).map(|(d, _)| d);
        let mut message = match dialect {
            Some(d) if !self.has_dialect_of(name) => {
                if generic {
                    format!("{UNREGISTERED}; unknown dialect '{d}' of operation '{name}'")
                } else {
                    format!("Dialect `{d}' not found for custom op '{name}'")
                }
            }
            Some(d) if generic => format!(
                "unregistered operation '{name}' found in dialect ('{d}') that does not allow \
                 unknown operations"
            ),
            None if generic => format!("{UNREGISTERED}; unknown operation '{name}'"),
            Some(_) => format!("custom op '{name}' is unknown"),
            None if self.default_dialect().is_empty() => {
                format!("Dialect `' not found for custom op '{name}'  (tried '.{name}' as well)")
            }
            None => {
                let tried = self.default_dialect();
                format!("custom op '{name}' is unknown (tried '{tried}.{name}' as well)")
            }
        };
        match self.hint_at_op(name, dialect) {
            hint if !hint.is_empty() => message += &hint,
            _ if !self.options.allow_unregistered => {
                message += " (--allow-unregistered-dialect accepts it in generic form)";
            }
            _ => {}
        }
        self.error_at(span, message)
    }

    /// Suggestion `; did you mean 'arith.addi'?`, or nothing.
    fn hint_at_op(&self, name: &str, dialect: Option<&str>) -> String {
        let Some(dialect) = dialect else {
            let prefix = self.default_dialect();
            let short = |n: &'static str| n.strip_prefix(prefix)?.strip_prefix('.');
            let own = did_you_mean(name, self.dialects.op_names().filter_map(short));
            let bare = |n: &'static str| Some(n.split_once('.')?.1);
            return match self.dialects.op_names().filter(|n| bare(n) == Some(name)).min() {
                Some(full) if own.is_empty() => format!("; did you mean '{full}'?"),
                _ => own,
            };
        };
        match did_you_mean(name, self.dialects.op_names()) {
            hint if hint.is_empty() && self.dialects.get(dialect).is_none() => {
                let near = nearest(dialect, self.dialects.iter().map(|d| d.name));
                near.map_or(hint, |near| format!("; did you mean dialect '{near}'?"))
            }
            hint => hint,
        }
    }
}

/// The dialect whose ops need no prefix directly inside `def`.
pub(crate) fn default_dialect(def: &OpDef) -> &'static str {
    match def.name.split_once('.') {
        Some((dialect, _)) if def.traits.has(Traits::DEFAULT_DIALECT) => dialect,
        _ => "",
    }
}
