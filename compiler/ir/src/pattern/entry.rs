//! Lazily parsed rules: a rule is parsed when a program has its root op. A tool has hundreds of rules, a program uses
//! a dozen.

use std::sync::{Arc, OnceLock};

use crate::diagnostic::Diagnostic;
use crate::dialect::Dialects;
use crate::error::Error;
use crate::op::OpDef;
use crate::pattern::parser::{full_name, load, load_item};
use crate::pattern::scan::{Family, Item, items, without_comments};
use crate::pattern::{CANONICAL, Functions, Mode, Pattern, Rule};

/// An entry of a rule list. It keeps its position whether it was parsed or not.
#[derive(Clone)]
pub struct RuleEntry {
    /// [`Rule::mode`].
    pub mode: Mode,
    /// The root op of the left side.
    pub root: &'static OpDef,
    /// Ops on the longest path of the left side, or an upper bound.
    pub depth: usize,
    /// True for the right-to-left direction of `<=>`.
    pub is_reversed: bool,
    /// True if the greedy rewriter uses the rule, provided that it allows its mode.
    pub is_canonical: bool,
    /// [`Rule::is_fold`].
    pub is_fold: bool,
    source: Source,
}

#[derive(Clone)]
enum Source {
    Rule(Arc<Rule>),
    Text(Arc<Lazy>),
}

/// A file of rules.
struct File {
    name: &'static str,
    text: &'static str,
    /// The text without comments.
    code: OnceLock<String>,
    functions: Functions,
}

/// An item of a file not yet parsed: one rule for each direction, and for a family those of one op.
struct Lazy {
    file: Arc<File>,
    item: Item<'static>,
    op: Option<&'static str>,
    rules: OnceLock<Result<Vec<Arc<Rule>>, Error>>,
}

/// Wraps a rule that was parsed.
impl From<Rule> for RuleEntry {
    fn from(rule: Rule) -> RuleEntry {
        RuleEntry {
            mode: rule.mode,
            root: rule.root(),
            depth: depth(&rule.lhs),
            is_reversed: rule.is_reversed,
            is_canonical: rule.is_canonical(),
            is_fold: rule.is_fold,
            source: Source::Rule(Arc::new(rule)),
        }
    }
}

impl RuleEntry {
    /// [`Rule::name`].
    pub fn name(&self) -> String {
        let Lazy { item, op, .. } = match &self.source {
            Source::Rule(rule) => return rule.name.clone(),
            Source::Text(lazy) => &**lazy,
        };
        let op = op.map_or(["", ""], |op| [".", op]).concat();
        [item.name, &op, if self.is_reversed { ".rev" } else { "" }].concat()
    }

    /// The rule, parsed on first use. Error: it is invalid, with its place.
    pub fn rule(&self, dialects: &Dialects) -> Result<&Arc<Rule>, Error> {
        let lazy = match &self.source {
            Source::Rule(rule) => return Ok(rule),
            Source::Text(lazy) => lazy,
        };
        let rules =
            lazy.rules.get_or_init(|| lazy.read(dialects)).as_ref().map_err(Clone::clone)?;
        let rule = rules.get(usize::from(self.is_reversed));
        rule.ok_or_else(|| Error::new(format!("no rule '{}'", self.name())))
    }
}

impl Lazy {
    fn read(&self, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let File { name, text, code, functions } = &*self.file;
        let code = code.get_or_init(|| without_comments(text));
        let rules = load_item(code, &self.item, self.op, dialects, functions);
        let rules = rules.map_err(|errors| rendered(name, text, &errors))?;
        Ok(rules.into_iter().map(Arc::new).collect())
    }
}

fn rendered(file: &str, text: &str, errors: &[Diagnostic]) -> Error {
    Error::new(errors.iter().map(|error| error.render(file, text)).collect::<String>())
}

/// Parses all rules of `text` at once. Error: message and line of each invalid rule.
pub fn read_entries(
    file: &str,
    text: &str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<RuleEntry>, Error> {
    let rules = load(text, dialects, functions).map_err(|errors| rendered(file, text, &errors))?;
    Ok(rules.into_iter().map(RuleEntry::from).collect())
}

/// Rules of `text`, each parsed, and its errors reported, on first use; duplicate names are not detected. Error: the
/// root ops can't be found; then as [`read_entries`].
pub fn lazy_entries(
    name: &'static str,
    text: &'static str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<RuleEntry>, Error> {
    let file = File { name, text, code: OnceLock::new(), functions: functions.clone() };
    let found = items(text).and_then(|items| entries(&Arc::new(file), items, dialects));
    found.map_or_else(|| read_entries(name, text, dialects, functions), Ok)
}

/// Entries of a file; `None`: an op is not known.
fn entries(
    file: &Arc<File>,
    items: Vec<(Item<'static>, Family<'static>)>,
    dialects: &Dialects,
) -> Option<Vec<RuleEntry>> {
    let mut all = Vec::new();
    for (item, family) in items {
        let mut add = |op: Option<&'static str>| {
            let lazy = Lazy { file: Arc::clone(file), item, op, rules: OnceLock::new() };
            let lazy = Arc::new(lazy);
            for (is_reversed, side) in [(false, Some(item.left)), (true, item.right)] {
                let Some(side) = side else { continue };
                let root = op.filter(|_| side.root == family.alias).unwrap_or(side.root);
                all.push(RuleEntry {
                    mode: item.mode,
                    root: dialects.op(&full_name(item.dialect, root))?,
                    depth: side.depth,
                    is_reversed,
                    is_canonical: item.ruleset == CANONICAL && !is_reversed,
                    is_fold: item.is_fold && !is_reversed,
                    source: Source::Text(Arc::clone(&lazy)),
                });
            }
            Some(())
        };
        match &*family.ops {
            [] => add(None)?,
            ops => ops.iter().try_for_each(|op| add(Some(op)))?,
        }
    }
    Some(all)
}

fn depth(pattern: &Pattern) -> usize {
    pattern.op().map_or(0, |op| 1 + op.operands.iter().map(depth).max().unwrap_or(0))
}
