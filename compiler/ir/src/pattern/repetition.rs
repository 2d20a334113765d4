//! Parsing of repetitions in patterns, and of their elements; the grammar is in [`super::parser`].

use crate::field::FieldDef;
use crate::loc::Span;
use crate::op::OpDef;
use crate::pattern::direct::Kind;
use crate::pattern::parser::{Reader, Side};
use crate::pattern::{Pattern, Var};
use crate::text::parser::PResult;
use crate::traits::Traits;

/// Limit of the repetitions of an op: with two, the operands are shared out among them in as many ways as there are operands.
const MAX_REPETITIONS: usize = 2;

/// Limit of the single operands of a multiset, each of which is looked for among all operands of a tree.
const MAX_SINGLES: usize = 4;

/// True for a pattern that stands for any number of operands.
pub(super) fn is_each(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Each(_))
}

impl Reader<'_> {
    /// Parses `...` and a pattern or list. In a repetition it is an element of a list of values.
    pub(super) fn repetition(&mut self, side: Side) -> PResult<Pattern> {
        let start = self.p.span();
        self.p.expect("...")?;
        if self.p.at("[") {
            let var = self.list_of(side, Kind::Values, start)?;
            return Ok(Pattern::Each(Box::new(Pattern::Value(var))));
        }
        if self.p.at("?") {
            let var = self.var(Kind::Values)?;
            return Ok(Pattern::Each(Box::new(Pattern::Value(var))));
        }
        if std::mem::replace(&mut self.is_repeated, true) {
            let span = self.p.span_from(start);
            return Err(self.p.error_at(span, "a repetition can't stand in another one"));
        }
        let inner = self.pattern(side)?;
        self.is_repeated = false;
        let mut has_list = false;
        inner.visit_lists(&mut |_, _| has_list = true);
        if !has_list {
            let span = self.p.span_from(start);
            let message = "a repetition on the side that is built needs a list: '...?x' in it";
            self.half.unbuildable[side as usize].push((span, message.to_owned()));
        }
        Ok(Pattern::Each(Box::new(inner)))
    }

    /// Parses `...` and a variable or list in the place of an attribute or type: the element that belongs to a repetition.
    pub(super) fn element(&mut self, side: Side) -> PResult<Var> {
        let start = self.p.span();
        self.p.expect("...")?;
        if !self.is_repeated {
            let message = "an element of a list stands only in a repetition: '...op(..)'";
            return Err(self.p.error_at(self.p.span_from(start), message));
        }
        if self.p.at("[") {
            return self.list_of(side, Kind::Data, start);
        }
        if side == Side::Left {
            return self.var(Kind::List);
        }
        let var = self.any_var()?;
        if let Some(kind @ (Kind::Value | Kind::Values)) = self.half.kind(var) {
            let name = &self.half.names[var.0 as usize];
            let word = if kind == Kind::Value { "a value" } else { "a list of values" };
            let message = format!("'?{name}' is no value here, but {word} elsewhere");
            return Err(self.p.error_at(self.p.span_from(start), message));
        }
        Ok(var)
    }

    /// Parses a list that is computed, on a right side.
    fn list_of(&mut self, side: Side, kind: Kind, start: Span) -> PResult<Var> {
        if side == Side::Left {
            return Err(self.p.error("a list can't be computed on the left side"));
        }
        let value = self.expr()?;
        Ok(self.computed(value, kind, start))
    }

    /// Error: the operands can't be told apart, or not be shared out.
    pub(super) fn check_repetitions(
        &mut self,
        def: &'static OpDef,
        operands: &[Pattern],
        side: Side,
        span: Span,
    ) -> PResult<()> {
        let n = operands.iter().filter(|operand| is_each(operand)).count();
        let is_variable = |field: &FieldDef| field.kind.is_variable();
        let n_variable = def.operand_fields().filter(|field| is_variable(field)).count();
        let n_before = def.operand_fields().take_while(|field| !is_variable(field)).count();
        // `reduce(...?x, ?i)` has an element of a list and a value, `concatenate(?x, ...?y)` would have a list.
        let is_nested = operands.len() > n_before && operands.last().is_some_and(is_each);
        let name = def.name;
        let message = match (n, self.is_repeated) {
            (0, _) => return Ok(()),
            (_, false) if n_variable > 1 => {
                format!(
                    "the operands of '{name}' are several lists: a repetition can't stand for them"
                )
            }
            (_, true) if n_variable == 1 && is_nested => {
                format!(
                    "'{name}' has any number of operands: in a repetition that would be a list of lists"
                )
            }
            (_, false) if n > MAX_REPETITIONS => {
                let message = format!(
                    "an op that is matched has at most {MAX_REPETITIONS} repetitions, found {n}"
                );
                self.half.unmatchable[side as usize].push((span, message));
                return Ok(());
            }
            _ => return Ok(()),
        };
        Err(self.p.error_at(span, message))
    }

    /// Error: the op has no trees, or the operands are none of a tree.
    pub(super) fn check_multiset(
        &mut self,
        def: &'static OpDef,
        operands: &[Pattern],
        side: Side,
        span: Span,
    ) -> PResult<()> {
        let name = def.name;
        let is_fixed = |field: &FieldDef| !field.kind.is_variable();
        let is_binary = def.operand_fields().count() == 2 && def.operand_fields().all(is_fixed);
        let (lists, singles): (Vec<&Pattern>, Vec<&Pattern>) =
            operands.iter().partition(|p| is_each(p));
        let is_list = |list: &&Pattern| matches!(list.each(), Pattern::Value(_));
        let is_tree = |single: &&Pattern| single.op().is_some_and(|op| op.def.is_same(def));
        let message = if !is_binary || !def.traits.has(Traits::COMMUTATIVE) {
            format!(
                "a multiset has the operands of a commutative op of two operands, which '{name}' is not"
            )
        } else if self.is_repeated {
            "a multiset can't stand in a repetition".to_owned()
        } else if lists.len() > 1 || !lists.iter().all(is_list) {
            "a multiset has one list '...?x' at most, of the operands that are left".to_owned()
        } else {
            let message = if singles.iter().any(is_tree) {
                format!(
                    "an operand of a multiset of '{name}' is no '{name}': its operands are in the multiset"
                )
            } else if operands.len() < 2 || singles.len() > MAX_SINGLES {
                format!(
                    "a multiset that is matched has two operands at least, and {MAX_SINGLES} at most beside its list"
                )
            } else {
                return Ok(());
            };
            self.half.unmatchable[side as usize].push((span, message));
            return Ok(());
        };
        Err(self.p.error_at(span, message))
    }
}
