//! Names while reading: values of an isolated body, blocks of a region.

use la_arena::{Idx, RawIdx};
use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, RegionId, Value};
use crate::field::OpParts;
use crate::loc::{Loc, Span};
use crate::op::OpDef;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{Frame, PResult, Parser};
use crate::types::Type;

/// The values that can be named in one isolated body.
pub(crate) struct Scope<'a> {
    pub(crate) body: Body,
    names: FxHashMap<&'a str, Named>,
    /// What each name meant before the regions that are open gave it another meaning.
    undo: Vec<(&'a str, Option<Named>)>,
    /// Uses that came before their definition, with the value that stands in.
    forward: FxHashMap<(&'a str, u32), (Value, Span)>,
}

#[derive(Clone, Copy)]
struct Named {
    first: Value,
    n: u32,
}

/// A region whose ops are being read.
pub(crate) struct RegionFrame<'a> {
    pub(crate) region: RegionId,
    pub(crate) block: Option<BlockId>,
    labels: FxHashMap<&'a str, Label>,
    undo_mark: usize,
    /// Does closing it end the scope? The region is then the root of its body.
    pub(crate) isolated: bool,
    pub(crate) start: Span,
    /// Prefix for op names without a dot.
    pub(crate) dialect: &'static str,
}

struct Label {
    block: BlockId,
    defined: bool,
    span: Span,
}

/// An operand as it is written: `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'a> {
    pub(crate) name: &'a str,
    pub(crate) number: u32,
    pub(crate) span: Span,
    pub(crate) ty: Option<Type>,
}

impl<'a> Operand<'a> {
    /// The name, `%` included.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// Where it is written.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Says what type the text gives it.
    pub fn set_type(&mut self, ty: Type) {
        self.ty = Some(ty);
    }
}

impl<'a> Scope<'a> {
    pub(crate) fn new(body: Body) -> Scope<'a> {
        Scope { body, names: FxHashMap::default(), undo: Vec::new(), forward: FxHashMap::default() }
    }
}

impl<'a> RegionFrame<'a> {
    pub(crate) fn top(region: RegionId, block: BlockId) -> RegionFrame<'a> {
        RegionFrame {
            region,
            block: Some(block),
            labels: FxHashMap::default(),
            undo_mark: 0,
            isolated: true,
            start: Span::default(),
            dialect: "builtin",
        }
    }
}

impl<'a> Parser<'a> {
    /// Begins a region; `args` name the arguments of its entry block, if a piece before gave them.
    pub(crate) fn open_region(&mut self, region: RegionId, isolated: bool, dialect: &'static str) {
        let undo_mark = if isolated { 0 } else { self.scope().undo.len() };
        let start = self.span();
        self.frames.push(Frame::Region(RegionFrame {
            region,
            block: None,
            labels: FxHashMap::default(),
            undo_mark,
            isolated,
            start,
            dialect,
        }));
    }

    /// Ends the region on top: its labels must be defined, its names are forgotten.
    pub(crate) fn close_region(&mut self) -> PResult<RegionFrame<'a>> {
        let Some(Frame::Region(frame)) = self.frames.pop() else {
            unreachable!("a region is closed while it is on top")
        };
        let undefined = frame.labels.iter().filter(|(_, l)| !l.defined);
        if let Some((name, label)) = undefined.min_by_key(|(_, l)| l.span.start) {
            let (name, span) = (*name, label.span);
            self.frames.push(Frame::Region(frame));
            return Err(self.error_at(span, format!("reference to an undefined block '{name}'")));
        }
        let scope = self.scope();
        while scope.undo.len() > frame.undo_mark {
            if let Some((name, before)) = scope.undo.pop() {
                match before {
                    Some(named) => scope.names.insert(name, named),
                    None => scope.names.remove(name),
                };
            }
        }
        Ok(frame)
    }

    /// Ends the scope on top. Error: a value was used and never defined.
    pub(crate) fn close_scope(&mut self) -> PResult<Body> {
        self.check_forward()?;
        let scope = self.scopes.pop().expect("a scope is closed after it was opened");
        Ok(scope.body)
    }

    /// Error: a value was used and never defined.
    pub(crate) fn check_forward(&mut self) -> PResult<()> {
        let scope = self.scope();
        match scope.forward.iter().min_by_key(|(_, (_, span))| span.start) {
            None => Ok(()),
            Some(((name, _), (_, span))) => {
                let (name, span) = (*name, *span);
                Err(self.error_at(span, format!("use of undeclared value '{name}'")))
            }
        }
    }

    /// Gives a name to `n` values from `first` on. Error: it has one here already.
    pub(crate) fn define(
        &mut self,
        name: &'a str,
        first: Value,
        n: u32,
        span: Span,
    ) -> PResult<()> {
        let scope = self.scope();
        let before = scope.names.insert(name, Named { first, n });
        if before.is_some() {
            return Err(self.error_at(span, format!("redefinition of value '{name}'")));
        }
        scope.undo.push((name, before));
        if !scope.forward.is_empty() {
            for number in 0..n {
                if let Some((placeholder, _)) = scope.forward.remove(&(name, number)) {
                    let value = nth(first, number);
                    let (want, found) = (scope.body.ty(placeholder), scope.body.ty(value));
                    scope.body.replace_uses(placeholder, value);
                    if want != found {
                        return Err(self.error_at(
                            span,
                            format!(
                                "'{name}' is used with type {want} before, but has type {found}"
                            ),
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    /// An operand as it is written.
    pub fn operand(&mut self) -> PResult<Operand<'a>> {
        let span = self.span();
        let name = self.token(Kind::Value, "a value like %0")?;
        // `%0#1`: the lexer sees two tokens, which must touch.
        let number =
            if self.token.kind == Kind::Hash && self.token.span.start as usize == self.last_end {
                let text = self.slice();
                let Ok(number) = text[1..].parse() else {
                    return Err(self.error("expected a result number behind '#'"));
                };
                self.advance();
                number
            } else {
                0
            };
        Ok(Operand { name, number, span: self.span_from(span), ty: None })
    }

    /// Operands with commas between them; none if no value is next.
    pub fn operands(&mut self) -> PResult<Vec<Operand<'a>>> {
        let mut all = Vec::new();
        if self.token.kind != Kind::Value {
            return Ok(all);
        }
        loop {
            all.push(self.operand()?);
            // A comma may also begin what follows the operands: `%a, dims = [0]`.
            let after = next_token(self.text, self.token.span.end as usize);
            if !self.at(",") || after.kind != Kind::Value {
                return Ok(all);
            }
            self.advance();
        }
    }

    /// The type of an operand, if it is defined already.
    pub fn operand_type(&mut self, operand: &Operand<'a>) -> Option<Type> {
        let scope = self.scope();
        let named = scope.names.get(operand.name)?;
        (operand.number < named.n).then(|| scope.body.ty(nth(named.first, operand.number)))
    }

    /// The value of an operand. Error: it has another type, or no type is known for it.
    pub(crate) fn resolve(&mut self, operand: &Operand<'a>) -> PResult<Value> {
        let Operand { name, number, span, ty } = *operand;
        let scope = self.scope();
        let Some(named) = scope.names.get(name).copied() else {
            return self.forward_use(operand);
        };
        if number >= named.n {
            return Err(self
                .error_at(span, format!("'{name}' has {} results, no number {number}", named.n)));
        }
        let value = nth(named.first, number);
        let found = scope.body.ty(value);
        match ty {
            Some(want) if want != found => {
                let message =
                    format!("use of value '{name}' expects type {want}, but it has type {found}");
                Err(self.error_at(span, message))
            }
            _ => Ok(value),
        }
    }

    fn forward_use(&mut self, operand: &Operand<'a>) -> PResult<Value> {
        let Operand { name, number, span, ty } = *operand;
        let Some(ty) = ty else {
            return Err(self.error_at(span, format!("use of undeclared value '{name}'")));
        };
        let scope = self.scope();
        if let Some((value, _)) = scope.forward.get(&(name, number)) {
            return Ok(*value);
        }
        let def = OpDef::unregistered("builtin.forward_reference");
        let op = scope.body.create(def, OpParts::default(), &[ty], Loc::Unknown);
        let value = scope.body.result(op, 0);
        scope.forward.insert((name, number), (value, span));
        Ok(value)
    }

    /// The block of a label, made if it was not seen yet.
    pub(crate) fn block_named(&mut self, name: &'a str, span: Span) -> PResult<BlockId> {
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
        Ok(label.block)
    }

    /// Begins the block of a label. Error: it was begun before.
    pub(crate) fn begin_block(&mut self, name: &'a str, span: Span) -> PResult<BlockId> {
        let block = self.block_named(name, span)?;
        let Some(Frame::Region(frame)) = self.frames.last_mut() else {
            unreachable!("blocks begin in regions")
        };
        let label = frame.labels.get_mut(name).expect("the block was just named");
        if std::mem::replace(&mut label.defined, true) {
            return Err(self.error_at(span, format!("redefinition of block '{name}'")));
        }
        frame.block = Some(block);
        self.scope().body.attach_block(block);
        Ok(block)
    }
}

/// The value `number` places after `first`: results of an op are neighbours.
pub(crate) fn nth(first: Value, number: u32) -> Value {
    Idx::from_raw(RawIdx::from_u32(first.into_raw().into_u32() + number))
}
