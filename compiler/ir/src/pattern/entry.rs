//! Lazily parsed rules: a rule is parsed when a program has its root op. A tool has hundreds of rules, a program uses
//! a dozen.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use crate::diagnostic::{Diagnostic, FileDiagnostics};
use crate::dialect::Dialects;
use crate::error::Error;
use crate::op::OpDef;
use crate::pattern::parser::{full_name, load, load_definitions, load_item};
use crate::pattern::scan::{Family, Item, Items, items, ops, without_comments};
use crate::pattern::{CANONICAL, Functions, MAX_LEAVES, Mode, Pattern, Rule};

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
    /// A rule of an item, for an op of its family.
    Text(Arc<Lazy>, Option<&'static str>),
}

/// A file of rules.
struct File {
    name: &'static str,
    text: &'static str,
    /// The text without comments.
    code: OnceLock<String>,
    /// The bytes of its definitions of functions.
    definitions: Vec<usize>,
    /// Functions of other files.
    functions: Functions,
    /// These, and those of the file.
    all_functions: OnceLock<Result<Functions, Error>>,
}

impl File {
    fn code(&self) -> &str {
        self.code.get_or_init(|| without_comments(self.text))
    }

    /// The functions that its rules may call. Error: a definition is invalid.
    fn functions(&self, dialects: &Dialects) -> Result<&Functions, Error> {
        let read = || {
            let read = load_definitions(self.code(), &self.definitions, dialects, &self.functions);
            read.map_err(|errors| rendered(self.name, self.text, errors))
        };
        self.all_functions.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

/// The directions of a rule.
type Directions = Result<Arc<[Arc<Rule>]>, Error>;

/// An item of a file whose rules are parsed when they are needed: one for each direction, and for each op of a family.
struct Lazy {
    file: Arc<File>,
    item: Item<'static>,
    /// Placeholder of the op of the family.
    alias: &'static str,
    rules: Mutex<FxHashMap<Option<&'static str>, Directions>>,
}

/// Wraps a rule that was parsed.
impl From<Rule> for RuleEntry {
    fn from(rule: Rule) -> RuleEntry {
        RuleEntry {
            mode: rule.mode,
            root: rule.root(),
            depth: rule.left_sides().map(depth).max().unwrap_or(0),
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
        let (item, op) = match &self.source {
            Source::Rule(rule) => return rule.name.clone(),
            Source::Text(lazy, op) => (&lazy.item, op),
        };
        let op = op.map_or(["", ""], |op| [".", op]).concat();
        [item.name, &op, if self.is_reversed { ".rev" } else { "" }].concat()
    }

    /// The rule, parsed on first use. Error: it is invalid, with its place.
    pub fn rule(&self, dialects: &Dialects) -> Result<Arc<Rule>, Error> {
        let (lazy, op) = match &self.source {
            Source::Rule(rule) => return Ok(Arc::clone(rule)),
            Source::Text(lazy, op) => (lazy, *op),
        };
        let mut kept = lazy.rules.lock().unwrap_or_else(PoisonError::into_inner);
        let rules = kept.entry(op).or_insert_with(|| lazy.read(op, dialects)).clone()?;
        let rule = rules.get(usize::from(self.is_reversed)).cloned();
        rule.ok_or_else(|| Error::new(format!("no rule '{}'", self.name())))
    }

    /// Reads the functions that the rule's file defines, which parsing a rule of it begins with.
    pub fn read_definitions(&self, dialects: &Dialects) {
        if let Source::Text(lazy, _) = &self.source {
            // An error is told with the rule that is parsed first.
            let _ = lazy.file.functions(dialects);
        }
    }

    /// True if other roots are matched beside the first one.
    pub fn has_more_roots(&self) -> bool {
        matches!(&self.source, Source::Rule(rule) if !rule.more.is_empty())
    }

    /// Names of the ops of the left side, some several times.
    pub fn ops(&self) -> Vec<Cow<'static, str>> {
        let (lazy, op) = match &self.source {
            Source::Rule(rule) => {
                let mut names = Vec::new();
                rule.left_sides().for_each(|side| add_ops(side, &mut names));
                return names;
            }
            Source::Text(lazy, op) => (lazy, *op),
        };
        let Lazy { item, alias, .. } = &**lazy;
        let side = if self.is_reversed { item.right } else { Some(item.left) };
        let word = |word| if word == *alias { op.unwrap_or(word) } else { word };
        let words = side.into_iter().flat_map(|side| ops(side.text)).map(word);
        words.map(|word| full_name(item.dialect, word)).collect()
    }
}

/// Appends the names of the ops of a pattern.
fn add_ops(pattern: &Pattern, names: &mut Vec<Cow<'static, str>>) {
    if let Some(op) = pattern.each().op() {
        names.push(op.def.name.into());
        op.operands.iter().for_each(|operand| add_ops(operand, names));
    }
}

impl Lazy {
    fn read(&self, op: Option<&str>, dialects: &Dialects) -> Directions {
        let file = &*self.file;
        let functions = file.functions(dialects)?;
        let rules = load_item(file.code(), &self.item, op, dialects, functions);
        let rules = rules.map_err(|errors| rendered(file.name, file.text, errors))?;
        Ok(rules.into_iter().map(Arc::new).collect())
    }
}

fn rendered(file: &str, text: &str, errors: Vec<Diagnostic>) -> Error {
    Error::in_file(FileDiagnostics::new(file, text, errors))
}

/// Parses all rules of `text` at once. Error: message and line of each invalid rule.
pub fn read_entries(
    file: &str,
    text: &str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<RuleEntry>, Error> {
    let rules = load(text, dialects, functions).map_err(|errors| rendered(file, text, errors))?;
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
    let found = items(text).and_then(|Items { rules, definitions }| {
        let (code, all_functions) = (OnceLock::new(), OnceLock::new());
        let functions = functions.clone();
        let file = File { name, text, code, definitions, functions, all_functions };
        entries(&Arc::new(file), rules, dialects)
    });
    found.map_or_else(|| read_entries(name, text, dialects, functions), Ok)
}

/// Entries of a file; `None`: an op is not known.
fn entries(
    file: &Arc<File>,
    items: Vec<(Item<'static>, Family<'static>)>,
    dialects: &Dialects,
) -> Option<Vec<RuleEntry>> {
    let mut all = Vec::new();
    let mut defs = FxHashMap::default();
    for (item, Family { alias, ops }) in items {
        let lazy = Lazy { file: Arc::clone(file), item, alias, rules: Mutex::default() };
        let lazy = Arc::new(lazy);
        let mut add = |op: Option<&'static str>| {
            for (is_reversed, side) in [(false, Some(item.left)), (true, item.right)] {
                let Some(side) = side else { continue };
                let root = op.filter(|_| side.root == alias).unwrap_or(side.root);
                let def = defs
                    .entry((item.dialect, root))
                    .or_insert_with(|| dialects.op(&full_name(item.dialect, root)));
                all.push(RuleEntry {
                    mode: item.mode,
                    root: (*def)?,
                    depth: side.depth,
                    is_reversed,
                    is_canonical: item.ruleset == CANONICAL && !is_reversed,
                    is_fold: item.is_fold && !is_reversed,
                    source: Source::Text(Arc::clone(&lazy), op),
                });
            }
            Some(())
        };
        match &*ops {
            [] => add(None)?,
            ops => ops.iter().try_for_each(|op| add(Some(op)))?,
        }
    }
    Some(all)
}

fn depth(pattern: &Pattern) -> usize {
    let Some(op) = pattern.each().op() else { return 0 };
    let own = if op.is_multiset { MAX_LEAVES } else { 1 };
    own + op.operands.iter().map(depth).max().unwrap_or(0)
}
