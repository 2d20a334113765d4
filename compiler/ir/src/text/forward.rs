//! Forward references: uses of values that are defined further down in the text, in a block that
//! dominates or in an unreachable one.
//!
//! A result of a detached op is the placeholder of the value until its definition is parsed. If the
//! form of the op that uses it gives no type, the type of the placeholder is [`untyped`], and types
//! that depend on it are found later: see [`untyped`](crate::text::untyped).

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::body::{Value, ValueDef};
use crate::diagnostic::Diagnostic;
use crate::field::OpParts;
use crate::loc::{Loc, Span};
use crate::op::OpDef;
use crate::text::parser::{Frame, PResult, Parser};
use crate::text::scope::{Operand, Scope, nth};
use crate::text::untyped::{Untyped, untyped};
use crate::types::Type;

/// Forward uses in one isolated body.
#[derive(Default)]
pub(crate) struct Forward<'a> {
    /// Uses by name and result number; among those of one value, the ones in regions that are
    /// opened later come last.
    uses: FxHashMap<ValueName<'a>, SmallVec<[Use; 1]>>,
    /// Number of placeholders made so far.
    n_made: u32,
    /// Values with the names of earlier uses, defined in regions that these do not see.
    unseen: FxHashMap<ValueName<'a>, Value>,
    pub(super) untyped: Untyped<'a>,
}

/// Name of a result group, and number of the value in it: `%name#number`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ValueName<'a> {
    name: &'a str,
    number: u32,
}

/// Forward uses of one name in one region and the regions inside it.
struct Use {
    stand_in: Value,
    /// Position in the order in which placeholders are made. A definition in a region is seen by
    /// the uses after the region was opened: they are in it, or in regions inside it.
    made: u32,
    /// The first use.
    first: Span,
    /// The first use with a type.
    typed: Option<Span>,
}

impl Forward<'_> {
    /// True if a value of this name was used, and is not defined yet.
    pub(super) fn awaits(&self, name: &str) -> bool {
        self.uses.contains_key(&ValueName { name, number: 0 })
    }

    /// Lets the uses of this name be: an error has named it.
    pub(super) fn forget(&mut self, name: &str) {
        self.uses.retain(|used, _| used.name != name);
    }

    /// Number of placeholders made so far.
    pub(crate) fn n_made(&self) -> u32 {
        self.n_made
    }
}

impl Scope<'_> {
    /// Creates a placeholder of type `ty` that no op in the text defines.
    pub(super) fn stand_in(&mut self, ty: Type) -> Value {
        let def = OpDef::unregistered("builtin.forward_reference");
        let op = self.body.create(def, OpParts::default(), &[ty], Loc::Unknown);
        self.body.result(op, 0)
    }
}

impl<'a> Parser<'a> {
    /// Number of placeholders made before the region on top was opened.
    fn made_before_region(&self) -> u32 {
        let regions = self.frames.iter().rev();
        let mut made = regions.filter_map(|frame| match frame {
            Frame::Region(region) => Some(region.made_before),
            Frame::Op(_) => None,
        });
        made.next().unwrap_or(0)
    }

    /// The placeholder of an operand whose name is not yet defined.
    pub(super) fn forward_use(&mut self, operand: &Operand<'a>) -> PResult<Value> {
        let Operand { name, number, span, ty, .. } = *operand;
        let key = ValueName { name, number };
        let before = self.made_before_region();
        let scope = self.scope();
        let found = scope.forward.uses.get_mut(&key).and_then(|all| all.last_mut());
        let Some(found) = found.filter(|found| found.made >= before) else {
            let stand_in = scope.stand_in(ty.unwrap_or_else(untyped));
            let made = scope.forward.n_made;
            scope.forward.n_made += 1;
            let new = Use { stand_in, made, first: span, typed: ty.map(|_| span) };
            scope.forward.uses.entry(key).or_default().push(new);
            return Ok(stand_in);
        };
        let stand_in = found.stand_in;
        let Some(ty) = ty else { return Ok(stand_in) };
        let Some(typed) = found.typed else {
            found.typed = Some(span);
            scope.body.set_ty(stand_in, ty);
            self.found_type(stand_in);
            return Ok(stand_in);
        };
        let before = scope.body.ty(stand_in);
        if before == ty {
            return Ok(stand_in);
        }
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{ty}' vs '{before}'"
        );
        self.report(Diagnostic::error(Some(span), message).note(Some(typed), "prior use here"));
        self.error_value(Some(ty))
    }

    /// Replaces the placeholders of the values of `name` by those from `first` on, defined at
    /// `span`.
    pub(super) fn resolve_forward(&mut self, name: &'a str, first: Value, n: u32, span: Span) {
        if self.scope().forward.uses.is_empty() {
            return;
        }
        let before = self.made_before_region();
        for number in 0..n {
            let (key, value) = (ValueName { name, number }, nth(first, number));
            while let Some(found) = self.scope().forward.pop(key, before) {
                self.resolve_use(key, value, found, span);
            }
            let forward = &mut self.scope().forward;
            if forward.uses.contains_key(&key) {
                forward.unseen.entry(key).or_insert(value);
            }
        }
    }

    fn resolve_use(&mut self, key: ValueName<'a>, value: Value, found: Use, span: Span) {
        let ValueName { name, number } = key;
        let scope = self.scope();
        let (want, is) = (scope.body.ty(found.stand_in), scope.body.ty(value));
        scope.body.replace_uses(found.stand_in, value);
        let Some(typed) = found.typed else {
            scope.forward.untyped.replace(found.stand_in, value);
            return self.found_type(value);
        };
        if want != is && !self.is_untyped(value, name, want, typed) {
            let message = format!("definition of SSA value '{name}#{number}' has type '{is}'");
            let note = format!("previously used here with type '{want}'");
            self.report(Diagnostic::error(Some(span), message).note(Some(typed), note));
        }
    }

    /// Reports values that were used and never defined, one error for each name.
    pub(crate) fn check_forward(&mut self) {
        let forward = std::mem::take(&mut self.scope().forward);
        if forward.n_made == 0 {
            return;
        }
        if forward.uses.is_empty() {
            self.check_untyped(forward.untyped);
        }
        // They may be defined in what was skipped.
        if self.scope().skipped {
            return;
        }
        let uses = forward.uses.into_iter().flat_map(|(key, uses)| {
            uses.into_iter().map(move |found| (found.first, key, found.stand_in))
        });
        let mut undefined: Vec<(Span, ValueName<'_>, Value)> = uses.collect();
        undefined.sort_by_key(|(span, ..)| span.start);
        let mut said = FxHashSet::default();
        for (span, key, stand_in) in undefined {
            if let Some(value) = forward.unseen.get(&key) {
                self.not_dominated(stand_in, *value);
                continue;
            }
            self.undefined(key.name, key.number, span, &mut said);
            if self.is_named_outside(key.name) {
                self.used_inside(stand_in, span);
            }
        }
    }

    /// Reports the first use of a value that is defined in a region further down.
    fn not_dominated(&mut self, stand_in: Value, value: Value) {
        let body = self.body();
        let Some((op, number)) = body.uses(stand_in).next() else { return };
        let defined = match body.def(value) {
            ValueDef::Result(def, _) => Some(body[def].loc),
            ValueDef::Arg(..) => None,
        };
        let span = |p: &mut Self, loc: Loc| match loc.origin() {
            Loc::Source(_, ordinal) => p.spans.get(ordinal as usize).copied(),
            _ => None,
        };
        let place = self.body()[op].loc;
        let (place, defined) = (span(self, place), defined.and_then(|loc| span(self, loc)));
        let message = format!("operand #{number} does not dominate this use");
        self.late.push(Diagnostic::error(place, message).note(defined, "operand defined here"));
    }

    /// Reports the first use of a value that is defined outside of an isolated op.
    fn used_inside(&mut self, stand_in: Value, span: Span) {
        let Some(op) = self.body().users(stand_in).next() else { return };
        let (name, loc) = (self.body()[op].def.name, self.body()[op].loc);
        let span = match loc.origin() {
            Loc::Source(_, ordinal) => self.spans.get(ordinal as usize).copied().unwrap_or(span),
            _ => span,
        };
        let message = format!("'{name}' op using value defined outside the region");
        let error = Diagnostic::error(Some(span), message);
        self.late.push(error.note(None, "required by region isolation constraints"));
    }
}

impl<'a> Forward<'a> {
    /// Removes the last uses of a name if they came after `before` placeholders.
    fn pop(&mut self, key: ValueName<'a>, before: u32) -> Option<Use> {
        let uses = self.uses.get_mut(&key)?;
        let found =
            uses.last().is_some_and(|last| last.made >= before).then(|| uses.pop()).flatten();
        if uses.is_empty() {
            self.uses.remove(&key);
        }
        found
    }
}
