//! Scopes of the parser: value names of an isolated body, block labels of a region.

use la_arena::{Idx, RawIdx};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::diagnostic::Diagnostic;
use crate::error::Count;
use crate::loc::Span;
use crate::text::deferred::Deferred;
use crate::text::forward::Forward;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{Failed, Frame, PResult, Parser, did_you_mean};
use crate::types::Type;

/// An argument of an entry block that is named before the block: name, type, and span of the name.
pub type EntryArg<'a> = (&'a str, Type, Span);

/// Named values of one isolated body.
pub(crate) struct Scope<'a> {
    pub(crate) body: Body,
    pub(super) names: FxHashMap<&'a str, Named>,
    /// Earlier meanings of names that open regions redefined.
    pub(super) undo: Vec<(&'a str, Option<Named>)>,
    /// Number of open regions inside the root, whose names are dropped when they close.
    pub(super) n_open: u32,
    /// Uses that came before their definition.
    pub(super) forward: Forward<'a>,
    /// Ops whose bodies are parsed when the scope ends.
    pub(crate) deferred: Vec<(OpId, Deferred<'a>)>,
    /// True if text was skipped after an error: what it defined is not known.
    pub(crate) skipped: bool,
    /// True if the names of the scopes around it are taken here: the custom form of an isolated op hides none.
    pub(super) shares_names: bool,
    /// True if there are such names.
    pub(super) has_outer_names: bool,
}

/// Meaning of a name: `n` values from `first` on, or an error value.
#[derive(Clone, Copy)]
pub(super) struct Named {
    pub(super) first: Value,
    pub(super) n: u32,
}

impl Named {
    /// Count that marks the result name of a broken op. Its uses are not reported.
    pub(super) const POISON: u32 = 0;

    pub(super) fn is_poison(self) -> bool {
        self.n == Named::POISON
    }
}

/// A region whose ops are being parsed.
pub(crate) struct RegionFrame<'a> {
    pub(crate) region: RegionId,
    pub(crate) block: Option<BlockId>,
    labels: FxHashMap<&'a str, Label>,
    undo_mark: usize,
    /// Number of forward uses before it was opened.
    pub(super) made_before: u32,
    /// True if closing it ends the scope. The region is then the root of its body.
    pub(crate) isolated: bool,
    /// True for the whole text, which ends without a brace.
    pub(crate) is_text: bool,
    pub(crate) start: Span,
    /// Prefix for op names without a dot.
    pub(crate) dialect: &'static str,
}

struct Label {
    block: BlockId,
    defined: bool,
    span: Span,
}

/// An operand in text: `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'a> {
    pub(crate) name: &'a str,
    pub(crate) number: u32,
    /// Index of its operand field, in the custom form.
    pub(crate) field: u8,
    pub(crate) span: Span,
    pub(crate) ty: Option<Type>,
}

impl<'a> Operand<'a> {
    /// The name, `%` included.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// Its span in the text.
    pub fn span(&self) -> Span {
        self.span
    }

    /// True if the text has given its type.
    pub fn has_type(&self) -> bool {
        self.ty.is_some()
    }

    /// Sets its type in the text.
    pub fn set_type(&mut self, ty: Type) {
        self.ty = Some(ty);
    }
}

/// An empty table of names, kept for its memory: most bodies are small, and there are many.
#[derive(Default)]
pub(crate) struct SpareNames<'a>(FxHashMap<&'a str, Named>);

impl<'a> SpareNames<'a> {
    /// Limit of a kept table: to clear a table takes as long as it is large.
    const MAX: usize = 1 << 12;

    fn keep(&mut self, mut names: FxHashMap<&'a str, Named>) {
        if names.capacity() <= Self::MAX {
            names.clear();
            self.0 = names;
        }
    }
}

impl<'a> Scope<'a> {
    pub(crate) fn new(body: Body, spare: &mut SpareNames<'a>) -> Scope<'a> {
        let names = std::mem::take(&mut spare.0);
        Scope {
            body,
            names,
            undo: Vec::new(),
            n_open: 0,
            forward: Forward::default(),
            deferred: Vec::new(),
            skipped: false,
            shares_names: false,
            has_outer_names: false,
        }
    }

    /// True if it holds names, or sees such around it.
    pub(super) fn has_names(&self) -> bool {
        self.has_outer_names || !self.names.is_empty() || self.forward.n_made() > 0
    }

    /// Takes the names of `outer` as taken.
    pub(super) fn share_names(&mut self, outer: &Scope<'a>) {
        self.shares_names = true;
        self.has_outer_names = outer.has_names();
    }
}

impl<'a> RegionFrame<'a> {
    pub(crate) fn top(region: RegionId, block: BlockId) -> RegionFrame<'a> {
        RegionFrame {
            region,
            block: Some(block),
            labels: FxHashMap::default(),
            undo_mark: 0,
            made_before: 0,
            isolated: true,
            is_text: true,
            start: Span::default(),
            dialect: "builtin",
        }
    }
}

impl<'a> Parser<'a> {
    /// Opens a region; `args` name the arguments of its entry block, if an earlier piece gave them.
    pub(crate) fn open_region(&mut self, region: RegionId, isolated: bool, dialect: &'static str) {
        let undo_mark = if isolated { 0 } else { self.scope().undo.len() };
        self.scope().n_open += u32::from(!isolated);
        let made_before = self.scope().forward.n_made();
        let start = self.span();
        self.frames.push(Frame::Region(RegionFrame {
            region,
            block: None,
            labels: FxHashMap::default(),
            undo_mark,
            made_before,
            isolated,
            is_text: false,
            start,
            dialect,
        }));
    }

    /// Closes the region on top: its labels must be defined, its names are dropped.
    pub(crate) fn close_region(&mut self) -> RegionFrame<'a> {
        let Some(Frame::Region(frame)) = self.frames.pop() else {
            unreachable!("a region is closed while it is on top")
        };
        let mut undefined: Vec<(Span, &str)> =
            frame.labels.iter().filter(|(_, l)| !l.defined).map(|(n, l)| (l.span, *n)).collect();
        undefined.sort_by_key(|(span, _)| span.start);
        // After another error, the block may be in what was skipped.
        if self.scope().skipped {
            undefined.clear();
        }
        for (span, name) in undefined {
            let defined = frame.labels.iter().filter(|(_, l)| l.defined).map(|(n, _)| *n);
            let hint = did_you_mean(name, defined);
            self.error_at(span, format!("reference to an undefined block '{name}'{hint}"));
        }
        let scope = self.scope();
        scope.n_open -= u32::from(!frame.isolated);
        while scope.undo.len() > frame.undo_mark {
            if let Some((name, before)) = scope.undo.pop() {
                match before {
                    Some(named) => scope.names.insert(name, named),
                    None => scope.names.remove(name),
                };
            }
        }
        frame
    }

    /// Closes the scope on top.
    pub(crate) fn close_scope(&mut self) -> Body {
        self.read_deferred();
        let mut scope = self.scopes.pop().expect("a scope is closed after it was opened");
        let body = scope.body.move_out();
        self.spare_body = scope.body;
        self.spare_names.keep(scope.names);
        body
    }

    /// Reports a value, used at `span`, that was never defined; once for each name.
    pub(super) fn undefined(
        &mut self,
        name: &'a str,
        number: u32,
        span: Span,
        said: &mut FxHashSet<&'a str>,
    ) {
        match self.scope().names.get(name).copied() {
            Some(named) if named.is_poison() => {}
            Some(named) => self.no_such_result(name, number, named.n, span),
            None if self.is_named_outside(name) => {}
            None if said.insert(name) => self.undeclared(name, span),
            None => {}
        }
    }

    fn undeclared(&mut self, name: &str, span: Span) {
        let hint = did_you_mean(name, self.scope().names.keys().copied());
        self.error_at(span, format!("use of undeclared SSA value name '{name}'{hint}"));
    }

    fn no_such_result(&mut self, name: &'a str, number: u32, n: u32, span: Span) {
        let own = format!("'{name}' has {}, no number {number}", Count(n, "result"));
        let message = format!("reference to invalid result number; {own}");
        let error = Diagnostic::error(Some(span), message);
        let error = self.with_definition(error, name, span, "defined here");
        self.report(error);
    }

    /// Parses an operand.
    pub fn operand(&mut self) -> PResult<Operand<'a>> {
        let span = self.span();
        let name = self.token(Kind::Value, "SSA operand")?;
        // `%0#1`: the lexer sees two tokens, which must touch.
        let number =
            if self.token.kind == Kind::Hash && self.token.span.start as usize == self.last_end {
                let text = self.slice();
                let Ok(number) = text[1..].parse() else {
                    return Err(self.error("invalid SSA value result number"));
                };
                self.advance();
                number
            } else {
                0
            };
        Ok(Operand { name, number, field: 0, span: self.span_from(span), ty: None })
    }

    /// Parses operands with commas between them; none if no value is next.
    pub fn operands(&mut self) -> PResult<Vec<Operand<'a>>> {
        let mut all = Vec::new();
        self.each_operand(|_, operand| all.push(operand))?;
        Ok(all)
    }

    /// Parses operands with commas between them and passes on each of them.
    pub(crate) fn each_operand(
        &mut self,
        mut found: impl FnMut(&mut Self, Operand<'a>),
    ) -> PResult<()> {
        if self.token.kind != Kind::Value {
            return Ok(());
        }
        loop {
            let operand = self.operand()?;
            found(self, operand);
            if !self.at(",") {
                return Ok(());
            }
            let after = next_token(self.text, self.token.span.end as usize);
            let text = &self.text[after.span.start as usize..after.span.end as usize];
            // A comma may also begin what follows the operands: `%a, dims = [0]`.
            let beyond = || next_token(self.text, after.span.end as usize);
            let ends = matches!(after.kind, Kind::End | Kind::Bad)
                || text == "," && beyond().kind != Kind::Word
                || after.kind == Kind::Punct && !matches!(text, "[" | "(" | ",");
            if after.kind != Kind::Value && !ends {
                return Ok(());
            }
            self.last_end = self.token.span.end as usize;
            self.token = after;
        }
    }

    /// The type of an operand, if it is defined already.
    pub fn operand_type(&mut self, operand: &Operand<'a>) -> Option<Type> {
        let scope = self.scope();
        let named = *scope.names.get(operand.name)?;
        if named.is_poison() {
            self.uses_poison = true;
            return None;
        }
        (operand.number < named.n).then(|| scope.body.ty(nth(named.first, operand.number)))
    }

    /// The value of an operand, or its placeholder until it is defined. Error: it has another type.
    pub(crate) fn resolve(&mut self, operand: &Operand<'a>) -> PResult<Value> {
        let Operand { name, number, span, ty, .. } = *operand;
        let scope = self.scope();
        let Some(named) = scope.names.get(name).copied() else {
            return self.forward_use(operand);
        };
        if named.is_poison() {
            return self.error_value(ty);
        }
        if number >= named.n {
            self.no_such_result(name, number, named.n, span);
            return Err(Failed);
        }
        let value = nth(named.first, number);
        let found = scope.body.ty(value);
        match ty {
            Some(want) if want != found && !self.is_untyped(value, name, want, span) => {
                self.other_type(name, value, want, span);
                // Once is enough: the other uses say the same.
                if let Some(named) = self.scope().names.get_mut(name) {
                    named.n = Named::POISON;
                }
                Err(Failed)
            }
            _ => Ok(value),
        }
    }

    /// Reports a use of `value` at `span` with another type than it has.
    pub(super) fn other_type(&mut self, name: &str, value: Value, want: Type, span: Span) {
        let found = self.body().ty(value);
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{want}' vs '{found}'"
        );
        let error = Diagnostic::error(Some(span), message);
        let error = self.with_definition(error, name, span, "prior use here");
        self.report(error);
    }

    /// Placeholder for a value known to be wrong, if the text gives it a type. Without a type there
    /// is nothing to report about the op that uses it.
    pub(super) fn error_value(&mut self, ty: Option<Type>) -> PResult<Value> {
        self.uses_poison = true;
        ty.map(|ty| self.scope().stand_in(ty)).ok_or(Failed)
    }

    /// The block of a label, created at its first occurrence.
    pub(crate) fn block_named(&mut self, name: &'a str, span: Span) -> BlockId {
        let at = self.frames.iter().rposition(|f| matches!(f, Frame::Region(_)));
        let scope = self.scopes.last_mut().expect("a scope is open while ops are read");
        let Some(Frame::Region(frame)) = at.map(|at| &mut self.frames[at]) else {
            unreachable!("an op is read in a region")
        };
        let region = frame.region;
        let label = frame.labels.entry(name).or_insert_with(|| Label {
            block: scope.body.new_block(region),
            defined: false,
            span,
        });
        label.block
    }

    /// Begins the block of a label, which must not have been begun before.
    pub(crate) fn begin_block(&mut self, name: &'a str, span: Span) -> BlockId {
        let block = self.block_named(name, span);
        let Some(Frame::Region(frame)) = self.frames.last_mut() else {
            unreachable!("blocks begin in regions")
        };
        let label = frame.labels.get_mut(name).expect("the block was just named");
        if std::mem::replace(&mut label.defined, true) {
            let (region, before) = (frame.region, label.span);
            let error = Diagnostic::error(Some(span), format!("redefinition of block '{name}'"));
            self.report(error.note(Some(before), "previously defined here"));
            let block = self.scope().body.add_block(region, &[]);
            self.enter_block(block);
            return block;
        }
        label.span = span;
        frame.block = Some(block);
        self.scope().body.attach_block(block);
        block
    }
}

/// The value `number` positions after `first`: results of an op are adjacent.
pub(crate) fn nth(first: Value, number: u32) -> Value {
    Idx::from_raw(RawIdx::from_u32(first.into_raw().into_u32() + number))
}
