//! Rules that the steps of proofs name.

use std::sync::Arc;

use creole_ir::pass::PassCx;
use creole_ir::pattern::{Rule, RuleEntry, RuleTools};
use creole_ir::{Dialects, Error};
use rustc_hash::FxHashMap;

/// Rules by name: those of the tool, and those of files.
pub(crate) struct Rules(FxHashMap<String, Vec<RuleEntry>>);

impl Rules {
    pub(crate) fn read(cx: &PassCx<'_>) -> Result<Rules, Error> {
        let tools = cx.tables.get::<RuleTools>()?;
        let mut all = (tools.rules)(cx.tables, cx.dialects)?;
        let files = cx.options.get("rules").map_or("", String::as_str);
        for file in files.split(';').map(str::trim).filter(|file| !file.is_empty()) {
            let text = cx.files.read(file);
            let text =
                text.map_err(|e| Error::new(format!("can't read the rules in '{file}': {e}")))?;
            all.extend((tools.read)(cx.tables, cx.dialects, (file, &text))?);
        }
        let mut rules = Rules(FxHashMap::default());
        for entry in all {
            rules.0.entry(entry.name()).or_default().push(entry);
        }
        Ok(rules)
    }

    /// These rules.
    pub(crate) fn of<'r>(all: impl Iterator<Item = &'r Arc<Rule>>) -> Rules {
        let mut rules = Rules(FxHashMap::default());
        for rule in all {
            rules.0.entry(rule.name.clone()).or_default().push(RuleEntry::from((**rule).clone()));
        }
        rules
    }

    /// The rules of this name. Error: there is none, or it has a syntax error.
    pub(crate) fn named(&self, name: &str, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let entries = self.0.get(name);
        let entries = entries.ok_or_else(|| Error::new(format!("there is no rule '{name}'")))?;
        entries.iter().map(|entry| entry.rule(dialects)).collect()
    }
}
