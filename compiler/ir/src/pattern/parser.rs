//! Parser of rules.
//!
//! ```text
//! file    := (`dialect` NAME | `ruleset` NAME | rule)*
//! rule    := `rule` NAME `[` MODE `]` (`for` NAME `in` `(` NAME, .. `)`)?
//!            pattern (`=>` | `<=>`) pattern clause*
//! clause  := `let` (var | `(` var, .. `)`) `=` NAME `(` arg, .. `)` | `where` or
//! pattern := var | `const` `(` (var | number) `)` type? | OP `(` (pattern | FIELD `=` attr), .. `)` type?
//! type    := `:` (var | `type` `(` var `)`)
//! attr    := var | call | number | string | `true` | `false` | `[` integer, .. `]` | `{` MLIR attribute `}`
//! or      := and (`||` and)*        and := unary (`&&` unary)*
//! unary   := `!` unary | `(` or `)` | NAME `(` arg, .. `)` | arg `==` arg
//! arg     := var | `type` `(` var `)` | number | attr
//! var     := `?` NAME               comments: from `#` and a blank to the end of the line
//! ```
//!
//! `for f in (add, multiply)` makes a rule for each of the ops, in which `f` is that op.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use crate::attr::Attr;
use crate::diagnostic::Diagnostic;
use crate::dialect::Dialects;
use crate::error::Count;
use crate::field::{FieldKind, SEGMENTS};
use crate::loc::Span;
use crate::op::OpDef;
use crate::pattern::direct::{Half, direct};
use crate::pattern::functions::Functions;
use crate::pattern::scan::{Item, without_comments};
use crate::pattern::{
    AttrPattern, Cond, ConstantPattern, Mode, OpPattern, Pattern, Rule, TypePattern, Var,
};
use crate::text::lexer::Kind;
use crate::text::parser::{Failed, PResult, ParseOptions, Parser, nearest};
use crate::types::Type;

/// Maximum nesting of patterns and conditions: matching recurses as deep.
const MAX_DEPTH: u32 = 64;

/// Parses the rules of `text`. Errors: each rule that is invalid or does not fit the ops, with its
/// place; render them with [`Diagnostic::render`].
pub fn load(
    text: &str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<Rule>, Vec<Diagnostic>> {
    let text = without_comments(text);
    Reader::new(&text, dialects, functions).all(Reader::file)
}

/// Parses the rules of an item of a text without comments; of a family those of `op`. Errors: as [`load`].
pub(super) fn load_item(
    text: &str,
    item: &Item<'_>,
    op: Option<&str>,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<Vec<Rule>, Vec<Diagnostic>> {
    let mut reader = Reader::new(text, dialects, functions);
    reader.p.jump(item.start);
    item.dialect.clone_into(&mut reader.dialect);
    item.ruleset.clone_into(&mut reader.ruleset);
    reader.only = op.map(str::to_owned);
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
    dialects: &'a Dialects,
    pub(super) functions: &'a Functions,
    dialect: String,
    ruleset: String,
    /// The name after `for`, and the op that it currently stands for.
    alias: Option<(&'a str, &'a str)>,
    /// The one op of a family to be parsed.
    only: Option<String>,
    pub(super) half: Half,
    depth: u32,
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
            functions,
            dialect: String::new(),
            ruleset: String::new(),
            alias: None,
            only: None,
            half: Half::default(),
            depth: 0,
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
        while self.p.token.kind != Kind::End
            && !["rule", "ruleset", "dialect"].iter().any(|w| self.p.at(w))
        {
            self.p.advance();
        }
    }

    fn item(&mut self) -> PResult<Vec<Rule>> {
        match self.p.one_of(&["dialect", "ruleset", "rule"])? {
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
            _ => self.rules(),
        }
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
        self.p.expect("(")?;
        let ops = self.p.list(")", |p| p.word("the name of an op"))?;
        let start = self.p.span().start as usize;
        let mut all = Vec::new();
        for op in ops {
            if self.only.as_ref().is_some_and(|only| only != op) {
                continue;
            }
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
        let start = self.p.span();
        let lhs = self.pattern(Side::Left)?;
        let lhs_span = self.p.span_from(start);
        let both = self.p.eat("<");
        self.p.expect("=")?;
        self.p.expect(">")?;
        let start = self.p.span();
        let rhs = self.pattern(Side::Right)?;
        let rhs_span = self.p.span_from(start);
        let mut condition = None;
        loop {
            if self.p.eat("let") {
                self.let_clause()?;
            } else if self.p.eat("where") {
                let new = self.or()?;
                condition = Some(match condition {
                    None => new,
                    Some(old) => Cond::And(vec![old, new]),
                });
            } else {
                break;
            }
        }
        let half = std::mem::take(&mut self.half);
        let proto = Rule {
            name,
            mode,
            is_fold,
            ruleset: self.ruleset.clone(),
            is_reversed: false,
            lhs,
            rhs,
            lets: Vec::new(),
            condition,
            variables: half.names.clone(),
        };
        direct(&proto, &half, both, (lhs_span, rhs_span))
            .map_err(|(span, message)| self.p.error_at(span, message))
    }

    // --- patterns -----------------------------------------------------------------------------

    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.p.error(format!("nested more than {MAX_DEPTH} levels deep")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn pattern(&mut self, side: Side) -> PResult<Pattern> {
        self.deeper(|r| r.pattern_here(side))
    }

    fn pattern_here(&mut self, side: Side) -> PResult<Pattern> {
        if self.p.at("?") {
            return Ok(Pattern::Value(self.var(true)?));
        }
        let start = self.p.span();
        let word = self.p.word("a variable or the name of an op")?;
        if word == "const" {
            return self.constant(side);
        }
        let def = self.op_def(word, start)?;
        self.p.expect("(")?;
        let mut given: Vec<Option<AttrPattern>> = vec![None; def.n_attrs()];
        let mut regions: Vec<Option<Var>> = vec![None; n_regions(def)];
        let mut operands = Vec::new();
        let mut is_first = true;
        while !self.p.eat(")") {
            if !std::mem::take(&mut is_first) {
                self.p.expect(",")?;
            }
            if self.at_field() {
                self.field(def, side, &mut given, &mut regions)?;
            } else {
                operands.push(self.pattern(side)?);
            }
        }
        let span = self.p.span_from(start);
        let attrs = self.complete_attrs(def, given, operands.len(), span)?;
        let regions: Vec<Var> = regions.into_iter().flatten().collect();
        if regions.len() != n_regions(def) {
            let names: Vec<&str> = region_names(def).collect();
            return Err(self.p.error_at(
                span,
                format!("'{}' needs its regions named: {}", def.name, names.join(", ")),
            ));
        }
        let ty = self.type_pattern(side)?;
        Ok(Pattern::Op(Box::new(OpPattern { def, operands, attrs, regions, ty })))
    }

    /// Tests for `name =`, as opposed to `name ==`.
    fn at_field(&self) -> bool {
        let next = crate::text::lexer::next_token(self.p.text, self.p.token.span.end as usize);
        let span = next.span;
        self.p.token.kind == Kind::Word
            && &self.p.text[span.start as usize..span.end as usize] == "="
    }

    fn constant(&mut self, side: Side) -> PResult<Pattern> {
        self.p.expect("(")?;
        let constant = if self.p.at("?") {
            ConstantPattern::Var(self.var(false)?)
        } else {
            ConstantPattern::Number(self.number()?)
        };
        self.p.expect(")")?;
        let ty = self.type_pattern(side)?;
        Ok(Pattern::Constant(constant, ty))
    }

    fn op_def(&mut self, word: &str, span: Span) -> PResult<&'static OpDef> {
        let word = match self.alias {
            Some((alias, op)) if alias == word => op,
            _ => word,
        };
        let full = full_name(&self.dialect, word);
        match self.dialects.op(&full) {
            Some(def) => Ok(def),
            None => {
                let near = nearest(&full, self.dialects.op_names());
                Err(self.unknown(span, "op", &full, near))
            }
        }
    }

    pub(super) fn unknown(
        &mut self,
        span: Span,
        what: &str,
        name: &str,
        near: Option<&str>,
    ) -> Failed {
        let hint = near.map_or(String::new(), |n| format!("; did you mean '{n}'?"));
        self.p.error_at(span, format!("unknown {what} '{name}'{hint}"))
    }

    fn last(&self) -> Span {
        let end = self.p.last_end;
        let start =
            self.p.text[..end].rfind(|c: char| !(c.is_ascii_alphanumeric() || "_.$".contains(c)));
        Span::new(start.map_or(0, |s| s + 1), end)
    }

    fn field(
        &mut self,
        def: &'static OpDef,
        side: Side,
        given: &mut [Option<AttrPattern>],
        regions: &mut [Option<Var>],
    ) -> PResult<()> {
        let span = self.p.span();
        let name = self.p.word("the name of a field")?;
        self.p.expect("=")?;
        let again = |r: &mut Self| r.p.error_at(span, format!("'{name}' is given twice"));
        if let Some(at) = region_names(def).position(|n| n == name) {
            let var = self.var(false)?;
            return if regions[at].replace(var).is_some() { Err(again(self)) } else { Ok(()) };
        }
        let Some(at) = def.attr_fields().position(|f| f.name == name) else {
            let near = nearest(name, def.attr_fields().map(|f| f.name).chain(region_names(def)));
            return Err(self.unknown(span, &format!("field of '{}'", def.name), name, near));
        };
        let value = self.attr_pattern(def, at, side)?;
        if given[at].replace(value).is_some() { Err(again(self)) } else { Ok(()) }
    }

    fn attr_pattern(&mut self, def: &'static OpDef, at: usize, side: Side) -> PResult<AttrPattern> {
        if self.p.at("?") {
            return Ok(AttrPattern::Var(self.var(false)?));
        }
        let start = self.p.span();
        if self.p.token.kind == Kind::Word && !self.p.at("true") && !self.p.at("false") {
            let var = self.inline_call(side)?;
            return Ok(AttrPattern::Var(var));
        }
        let attr = self.literal()?;
        let syntax = def.attr_fields().nth(at).and_then(|f| f.attr);
        match syntax {
            Some(syntax) if !(syntax.check)(&attr) => {
                let span = self.p.span_from(start);
                let message =
                    format!("'{}' expects {}, found {attr}", def.attr_name(at), syntax.expected);
                Err(self.p.error_at(span, message))
            }
            _ => Ok(AttrPattern::Literal(attr)),
        }
    }

    /// Completes attributes by position; those not given must be absent.
    fn complete_attrs(
        &mut self,
        def: &'static OpDef,
        mut given: Vec<Option<AttrPattern>>,
        n_operands: usize,
        span: Span,
    ) -> PResult<Vec<AttrPattern>> {
        let n_variable = def.operand_fields().filter(|f| f.kind.is_variable()).count();
        let n_fixed = def.operand_fields().count() - n_variable;
        let rest = n_operands.checked_sub(n_fixed);
        if rest.is_none() || (n_variable == 0 && rest != Some(0)) {
            let message =
                format!("'{}' has {}, found {n_operands}", def.name, Count(n_fixed, "operand"));
            return Err(self.p.error_at(span, message));
        }
        if def.has_segments() {
            let rest = rest.unwrap_or(0);
            if !rest.is_multiple_of(n_variable) {
                let message = format!(
                    "{} can't be shared out among {n_variable} fields",
                    Count(rest, "operand")
                );
                return Err(self.p.error_at(span, message));
            }
            let each = (rest / n_variable) as i64;
            let sizes =
                def.operand_fields().map(|f| if f.kind.is_variable() { each } else { 1 }).collect();
            let at = def.attr_position(SEGMENTS).expect("an op with segments has the attribute");
            given[at] = Some(AttrPattern::Literal(Attr::Ints(sizes, Type::i32())));
        }
        let missing =
            def.attr_fields().zip(&given).find(|(f, g)| f.kind == FieldKind::Attr && g.is_none());
        if let Some((field, _)) = missing {
            let message = format!(
                "'{}' requires '{}': name it, or write '{}=?_'",
                def.name, field.name, field.name
            );
            return Err(self.p.error_at(span, message));
        }
        Ok(given.into_iter().map(|g| g.unwrap_or(AttrPattern::Absent)).collect())
    }

    fn type_pattern(&mut self, side: Side) -> PResult<Option<TypePattern>> {
        if !self.p.eat(":") {
            return Ok(None);
        }
        if self.p.at("?") {
            return Ok(Some(TypePattern::Var(self.var(false)?)));
        }
        let start = self.p.span();
        self.p.expect("type")?;
        self.p.expect("(")?;
        let var = self.any_var()?;
        self.p.expect(")")?;
        if side == Side::Left {
            let span = self.p.span_from(start);
            return Err(self
                .p
                .error_at(span, "a type is bound by a variable on the left side: write ': ?t'"));
        }
        Ok(Some(TypePattern::Of(var)))
    }
}

/// Qualifies an op name with its dialect: that of the file unless another is written.
pub(super) fn full_name<'a>(dialect: &str, word: &'a str) -> Cow<'a, str> {
    if word.contains('.') { word.into() } else { [dialect, ".", word].concat().into() }
}

fn region_names(def: &'static OpDef) -> impl Iterator<Item = &'static str> {
    def.fields.iter().filter(|f| f.kind == FieldKind::Region).map(|f| f.name)
}

fn n_regions(def: &'static OpDef) -> usize {
    region_names(def).count()
}
