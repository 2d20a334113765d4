//! Parser of rules.
//!
//! ```text
//! file    := (`dialect` NAME | `ruleset` NAME | `ops` NAME `=` ops | `def` NAME `(` NAME, .. `)` `=` expr | rule)*
//! ops     := `(` NAME, .. `)`
//! rule    := `rule` NAME `[` MODE `]` (`for` NAME `in` (ops | NAME))?
//!            (pattern (`=>` | `<=>`) pattern | roots `=>` roots) clause*
//! roots   := `(` pattern, .. `)`
//! clause  := `let` (var | `...` var | `(` var, .. `)`) `=` expr | `where` expr
//! pattern := var | `const` `(` (var | number) `)` type? | OP `(` (pattern | many | FIELD `=` (attr | region)), .. `)` type?
//! region  := var | `(` (var type?), .. `)` `->` (pattern | `(` pattern, .. `)`), which is for right sides
//! many    := `...` (pattern | list), a list on a right side alone
//! type    := `:` (var | `type` `(` var `)` | call | each)
//! attr    := expr | each, a variable, literal or `...` variable on a left side
//! each    := `...` (var | list), in a repetition alone
//! list    := `[` .. `]`, as in expr
//! expr    := or (`if` or `else` expr)?         or    := and (`||` and)*       and := not (`&&` not)*
//! not     := `!` not | sum ((`==` | `!=` | `<` | `<=` | `>` | `>=` | `in`) sum)?
//! sum     := product ((`+` | `-`) product)*     product := item ((`*` | `div` | `mod`) item)*
//! item    := operand (`[` expr `]`)*
//! operand := var | `type` `(` var `)` | call | NAME | literal | `(` expr `)` | `[` expr, .. `]`
//!          | `[` expr `for` NAME `in` or (`if` or)? `]`
//! call    := NAME `(` expr, .. `)`
//! literal := number | string | `true` | `false` | `{` MLIR attribute `}`
//! var     := `?` NAME               comments: from `#` and a blank to the end of the line
//! ```
//!
//! `for f in (add, multiply)` makes a rule for each of the ops, in which `f` is that op; `ops` gives a list of ops a name, by
//! which `for` and other lists know it.

use std::borrow::Cow;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::diagnostic::{Diagnostic, FileDiagnostics};
use crate::dialect::Dialects;
use crate::error::Count;
use crate::loc::Span;
use crate::pattern::direct::{Half, direct};
use crate::pattern::functions::Functions;
use crate::pattern::roots::{Sides, with_roots};
use crate::pattern::scan::{Item, without_comments};
use crate::pattern::{Expr, Mode, Pattern, Rule};
use crate::text::lexer::Kind;
use crate::text::parser::{Failed, PResult, ParseOptions, Parser, nearest};

/// Words that items of a file begin with.
const ITEMS: [&str; 5] = ["dialect", "ruleset", "rule", "ops", "def"];

/// Parses the rules of `text`. Errors: each rule that is invalid or does not fit the ops, with its
/// place; render them with [`Diagnostic::render`].
pub fn load(
    text: &str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<Rule>, Vec<Diagnostic>> {
    let functions = with_definitions(functions, dialects)?;
    let text = without_comments(text);
    Reader::new(&text, dialects, &functions).all(Reader::file)
}

/// The functions with those whose definitions were not read yet. Errors: as [`load`].
fn with_definitions(
    functions: &Functions,
    dialects: &Dialects,
) -> Result<Functions, Vec<Diagnostic>> {
    let mut functions = functions.clone();
    for (file, text) in functions.take_unread() {
        let code = without_comments(text);
        let mut reader = Reader::new(&code, dialects, &functions);
        reader.file();
        let read = reader.functions.clone().into_owned();
        // The caller shows errors in the text that it reads, which is another one.
        reader.all(|_| Vec::new()).map_err(|errors| {
            let of_file = Some(Arc::new(FileDiagnostics::new(file, text, errors)));
            vec![Diagnostic { of_file, ..Diagnostic::error(None, "invalid definitions") }]
        })?;
        functions = read;
    }
    Ok(functions)
}

/// The functions with those that definitions in a text add, at these bytes behind `def`. Errors: as [`load`].
pub(super) fn load_definitions(
    text: &str,
    places: &[usize],
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Functions, Vec<Diagnostic>> {
    let functions = with_definitions(functions, dialects)?;
    let mut reader = Reader::new(text, dialects, &functions);
    for place in places {
        reader.p.jump(*place);
        let _ = reader.item();
    }
    let functions = reader.functions.clone().into_owned();
    reader.all(|_| Vec::new()).map(|_| functions)
}

/// Parses the rules of an item of a text without comments; of a family those of `op`. Errors: as [`load`].
pub(super) fn load_item<'a>(
    text: &'a str,
    item: &Item<'_>,
    op: Option<&'a str>,
    dialects: &'a Dialects,
    functions: &'a Functions,
) -> Result<Vec<Rule>, Vec<Diagnostic>> {
    let mut reader = Reader::new(text, dialects, functions);
    reader.p.jump(item.start);
    item.dialect.clone_into(&mut reader.dialect);
    item.ruleset.clone_into(&mut reader.ruleset);
    reader.only = op;
    reader.checks_types = false;
    reader.all(|reader| reader.item().unwrap_or_default())
}

/// Name and mode of a rule, and whether it is a fold.
struct Head {
    name: String,
    mode: Mode,
    is_fold: bool,
}

pub(super) struct Reader<'a> {
    pub(super) p: Parser<'a>,
    pub(super) dialects: &'a Dialects,
    pub(super) functions: Cow<'a, Functions>,
    /// Lists of ops, by name.
    groups: FxHashMap<&'a str, Vec<&'a str>>,
    /// Parameters and variables of lists that an expression may use.
    pub(super) locals: Vec<&'a str>,
    pub(super) dialect: String,
    ruleset: String,
    /// The name after `for`, and the op that it currently stands for.
    pub(super) alias: Option<(&'a str, &'a str)>,
    /// The one op of a family to be parsed.
    only: Option<&'a str>,
    pub(super) half: Half,
    pub(super) depth: u32,
    /// True inside of a repetition.
    pub(super) is_repeated: bool,
    /// True inside of a region that is written out.
    pub(super) is_inner: bool,
    /// True if it is checked that the types of right sides can be inferred, which rules of a tool are by its tests.
    pub(super) checks_types: bool,
}

/// The side of a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, dialects: &'a Dialects, functions: &'a Functions) -> Reader<'a> {
        Reader {
            p: Parser::new(text, dialects, ParseOptions::new("rules")),
            dialects,
            functions: Cow::Borrowed(functions),
            groups: FxHashMap::default(),
            locals: Vec::new(),
            dialect: String::new(),
            ruleset: String::new(),
            alias: None,
            only: None,
            half: Half::default(),
            depth: 0,
            is_repeated: false,
            is_inner: false,
            checks_types: true,
        }
    }

    fn all(
        mut self,
        read: impl FnOnce(&mut Self) -> Vec<Rule>,
    ) -> Result<Vec<Rule>, Vec<Diagnostic>> {
        let rules = read(&mut self);
        if self.p.diagnostics.is_empty() { Ok(rules) } else { Err(self.p.diagnostics) }
    }

    fn file(&mut self) -> Vec<Rule> {
        let mut rules: Vec<Rule> = Vec::new();
        let mut names = FxHashSet::default();
        while self.p.token.kind != Kind::End {
            let at = self.p.span();
            match self.item() {
                Ok(new) => {
                    for rule in &new {
                        if !names.insert(rule.name.clone()) {
                            self.p.error_at(at, format!("redefinition of rule '{}'", rule.name));
                        }
                    }
                    rules.extend(new);
                }
                Err(Failed) => self.skip(at),
            }
        }
        rules
    }

    /// Skips to the next word that starts an item.
    fn skip(&mut self, start: Span) {
        if self.p.span().start == start.start {
            self.p.advance();
        }
        while self.p.token.kind != Kind::End && !ITEMS.iter().any(|w| self.p.at(w)) {
            self.p.advance();
        }
    }

    fn item(&mut self) -> PResult<Vec<Rule>> {
        self.locals.clear();
        match self.p.one_of(&ITEMS)? {
            0 => {
                let name = self.p.word("the name of a dialect")?;
                if self.dialects.get(name).is_none() {
                    let span = self.last();
                    let near = nearest(name, self.dialects.iter().map(|d| d.name));
                    return Err(self.unknown(span, "dialect", name, near));
                }
                name.clone_into(&mut self.dialect);
                Ok(Vec::new())
            }
            1 => {
                self.p.word("the name of a ruleset")?.clone_into(&mut self.ruleset);
                Ok(Vec::new())
            }
            2 => self.rules(),
            3 => {
                let name = self.p.word("a name for the ops")?;
                self.p.expect("=")?;
                let ops = self.ops()?;
                self.groups.insert(name, ops);
                Ok(Vec::new())
            }
            _ => {
                let span = self.p.span();
                let written = self.definition()?;
                if self.functions.names().any(|name| name == written.name) {
                    let message = format!("redefinition of function '{}'", written.name);
                    return Err(self.p.error_at(span, message));
                }
                self.functions.to_mut().write(written);
                Ok(Vec::new())
            }
        }
    }

    /// Parses a list of ops, or the name of one.
    fn ops(&mut self) -> PResult<Vec<&'a str>> {
        let words = match self.p.eat("(") {
            true => self.p.list(")", |p| p.word("the name of an op"))?,
            false => vec![self.p.word("the name of a list of ops")?],
        };
        let of = |word: &&'a str| self.groups.get(word).cloned().unwrap_or_else(|| vec![*word]);
        Ok(words.iter().flat_map(of).collect())
    }

    fn rules(&mut self) -> PResult<Vec<Rule>> {
        let name = self.p.word("the name of a rule")?;
        self.p.expect("[")?;
        let word = self.p.word("a mode")?;
        let mode: Mode = word.parse().map_err(|e: crate::Error| {
            let span = self.last();
            self.p.error_at(span, e.message)
        })?;
        let is_fold = self.p.eat(",");
        if is_fold {
            self.p.expect("fold")?;
        }
        self.p.expect("]")?;
        let head = |name| Head { name, mode, is_fold };
        if !self.p.eat("for") {
            return self.rule(head(name.to_owned()));
        }
        let alias = self.p.word("a name for the ops")?;
        self.p.expect("in")?;
        let listed = self.ops()?;
        let ops = self.only.map_or(listed, |only| vec![only]);
        let start = self.p.span().start as usize;
        let mut all = Vec::new();
        for op in ops {
            self.p.jump(start);
            self.alias = Some((alias, op));
            let rules = self.rule(head(format!("{name}.{op}")));
            self.alias = None;
            all.extend(rules?);
        }
        Ok(all)
    }

    fn rule(&mut self, Head { name, mode, is_fold }: Head) -> PResult<Vec<Rule>> {
        self.half = Half::default();
        (self.is_repeated, self.is_inner, self.depth) = (false, false, 0);
        let start = self.p.span();
        let mut left = self.patterns(Side::Left)?.into_iter();
        let lhs_span = self.p.span_from(start);
        let both = left.len() == 1 && self.p.eat("<");
        self.p.expect("=")?;
        self.p.expect(">")?;
        let start = self.p.span();
        let mut right = self.patterns(Side::Right)?.into_iter();
        let rhs_span = self.p.span_from(start);
        if left.len() != right.len() {
            let (n, found) = (Count(left.len(), "root"), right.len());
            let message = format!("the left side has {n}, the right side {found}");
            return Err(self.p.error_at(rhs_span, message));
        }
        let (Some(lhs), Some(rhs)) = (left.next(), right.next()) else {
            return Err(self.p.error_at(lhs_span, "a rule has at least one root"));
        };
        let more: Vec<Sides> = left.zip(right).map(|(lhs, rhs)| Sides { lhs, rhs }).collect();
        let condition = self.clauses()?;
        let half = std::mem::take(&mut self.half);
        let proto = Rule {
            name,
            mode,
            is_fold,
            ruleset: self.ruleset.clone(),
            is_reversed: false,
            lhs,
            rhs,
            more: Vec::new(),
            turn: 0,
            lets: Vec::new(),
            condition,
            variables: half.names.clone(),
        };
        let proto = match more.is_empty() {
            true => Some(proto),
            false => with_roots(proto, more),
        };
        let Some(proto) = proto else {
            let message = "the roots of a rule share values: each has one of a root before it";
            return Err(self.p.error_at(lhs_span, message));
        };
        let rules = direct(&proto, &half, both, [lhs_span, rhs_span])
            .map_err(|(span, message)| self.p.error_at(span, message))?;
        let turned = |turn| proto_turned(&rules, turn);
        let others: Vec<Rule> = (1..=proto.more.len()).filter_map(turned).collect();
        Ok(rules.into_iter().chain(others).collect())
    }

    /// Parses the clauses behind the sides. Returns the condition.
    fn clauses(&mut self) -> PResult<Option<Expr>> {
        let mut condition = None;
        loop {
            if self.p.eat("let") {
                self.let_clause()?;
            } else if self.p.eat("where") {
                let new = self.expr()?;
                condition = Some(match condition {
                    None => new,
                    Some(old) => Expr::And(vec![old, new]),
                });
            } else {
                break;
            }
        }
        Ok(condition)
    }

    /// Parses a pattern, or a list of them in parentheses: a side of a rule, the results of a region.
    pub(super) fn patterns(&mut self, side: Side) -> PResult<Vec<Pattern>> {
        if !self.p.eat("(") {
            return Ok(vec![self.pattern(side)?]);
        }
        let mut roots = Vec::new();
        while !self.p.eat(")") {
            if !roots.is_empty() {
                self.p.expect(",")?;
            }
            roots.push(self.pattern(side)?);
        }
        Ok(roots)
    }
}

/// The first of these rules with another root as the first one.
fn proto_turned(rules: &[Rule], turn: usize) -> Option<Rule> {
    rules.first()?.turned(turn)
}

/// Qualifies an op name with its dialect: that of the file unless another is written.
pub(super) fn full_name<'a>(dialect: &str, word: &'a str) -> Cow<'a, str> {
    if word.contains('.') { word.into() } else { [dialect, ".", word].concat().into() }
}
