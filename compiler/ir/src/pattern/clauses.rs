//! Parsing of the literals, variables, calls and conditions of rules; the grammar is in [`super::parser`].

use crate::attr::Attr;
use crate::loc::Span;
use crate::pattern::parser::{Reader, Side};
use crate::pattern::{Arg, Cond, Let, Number, Var};
use crate::text::lexer::Kind;
use crate::text::parser::{PResult, nearest};
use crate::types::Type;

impl<'a> Reader<'a> {
    // --- literals -----------------------------------------------------------------------------

    /// Parses a literal attribute.
    pub(super) fn literal(&mut self) -> PResult<Attr> {
        if self.p.at("[") {
            return self.p.dims();
        }
        if self.p.at("{") {
            self.p.advance();
            let attr = self.p.attr()?;
            self.p.expect("}")?;
            return Ok(attr);
        }
        if self.p.token.kind == Kind::Str {
            return Ok(Attr::str(&self.p.string()?));
        }
        if self.p.at("true") || self.p.at("false") {
            return Ok(Attr::bool(self.p.advance() == "true"));
        }
        Ok(match self.number()? {
            Number::Int(value) => Attr::i64(value),
            Number::Float(value) => Attr::float(value, Type::f64()),
        })
    }

    pub(super) fn number(&mut self) -> PResult<Number> {
        let start = self.p.span();
        let sign = if self.p.eat("-") { -1.0 } else { 1.0 };
        let word = self.p.slice();
        match self.p.token.kind {
            Kind::Int => {
                let value = self.p.integer()?;
                Ok(Number::Int(if sign < 0.0 { value.wrapping_neg() } else { value }))
            }
            Kind::Float => {
                self.p.advance();
                let value: f64 =
                    word.parse().map_err(|_| self.p.error_at(start, "expected a number"))?;
                Ok(Number::Float(sign * value))
            }
            Kind::Word if word == "inf" || word == "nan" => {
                self.p.advance();
                Ok(Number::Float(sign * if word == "inf" { f64::INFINITY } else { f64::NAN }))
            }
            _ => Err(self.p.error(format!("expected a variable or a number, found '{word}'"))),
        }
    }

    // --- variables and calls ------------------------------------------------------------------

    pub(super) fn var_name(&mut self) -> PResult<(&'a str, Span)> {
        let start = self.p.span();
        self.p.expect("?")?;
        let name = self.p.word("the name of a variable")?;
        Ok((name, self.p.span_from(start)))
    }

    pub(super) fn var(&mut self, is_value: bool) -> PResult<Var> {
        let (name, span) = self.var_name()?;
        self.half.var(name, span, Some(is_value)).map_err(|message| self.p.error_at(span, message))
    }

    pub(super) fn any_var(&mut self) -> PResult<Var> {
        let (name, span) = self.var_name()?;
        self.half.var(name, span, None).map_err(|message| self.p.error_at(span, message))
    }

    /// Parses `compose(?p, ?q)` in the place of an attribute.
    pub(super) fn inline_call(&mut self, side: Side) -> PResult<Var> {
        let start = self.p.span();
        if side == Side::Left {
            return Err(self.p.error("a function can't be called on the left side"));
        }
        let output = self.half.fresh(start);
        self.call(vec![output], start)?;
        Ok(output)
    }

    pub(super) fn let_clause(&mut self) -> PResult<()> {
        let start = self.p.span();
        let outputs =
            if self.p.eat("(") { self.vars_until_close()? } else { vec![self.var(false)?] };
        self.p.expect("=")?;
        self.call(outputs, start)
    }

    pub(super) fn vars_until_close(&mut self) -> PResult<Vec<Var>> {
        let mut vars = Vec::new();
        loop {
            vars.push(self.var(false)?);
            if self.p.eat(")") {
                return Ok(vars);
            }
            self.p.expect(",")?;
        }
    }

    pub(super) fn call(&mut self, outputs: Vec<Var>, start: Span) -> PResult<()> {
        let span = self.p.span();
        let word = self.p.word("the name of a function")?;
        let Some((name, signature)) = self.functions.get_function(word) else {
            let near = nearest(word, self.functions.function_names());
            return Err(self.unknown(span, "function", word, near));
        };
        let args = self.args()?;
        self.check_count(span, name, "arguments", signature.n_inputs, args.len())?;
        self.check_count(span, name, "results", signature.n_outputs, outputs.len())?;
        let span = self.p.span_from(start);
        self.half.lets.push((Let { outputs, name, function: signature.call, args }, span));
        Ok(())
    }

    pub(super) fn check_count(
        &mut self,
        span: Span,
        name: &str,
        what: &str,
        want: usize,
        found: usize,
    ) -> PResult<()> {
        if want == found {
            return Ok(());
        }
        Err(self.p.error_at(span, format!("'{name}' has {want} {what}, found {found}")))
    }

    pub(super) fn args(&mut self) -> PResult<Vec<Arg>> {
        self.p.expect("(")?;
        let mut args = Vec::new();
        if self.p.eat(")") {
            return Ok(args);
        }
        loop {
            args.push(self.arg()?);
            if self.p.eat(")") {
                return Ok(args);
            }
            self.p.expect(",")?;
        }
    }

    pub(super) fn arg(&mut self) -> PResult<Arg> {
        if self.p.at("?") {
            return Ok(Arg::Var(self.any_var()?));
        }
        if self.p.eat("type") {
            self.p.expect("(")?;
            let var = self.any_var()?;
            self.p.expect(")")?;
            return Ok(Arg::TypeOf(var));
        }
        let is_number = matches!(self.p.token.kind, Kind::Int | Kind::Float)
            || ["-", "inf", "nan"].iter().any(|w| self.p.at(w));
        if is_number { Ok(Arg::Number(self.number()?)) } else { Ok(Arg::Attr(self.literal()?)) }
    }

    // --- conditions ---------------------------------------------------------------------------

    /// Accepts `&&` or `||`, which are two tokens each to the lexer.
    pub(super) fn eat_twice(&mut self, mark: &str) -> PResult<bool> {
        if self.p.slice() != mark {
            return Ok(false);
        }
        self.p.advance();
        if self.p.slice() != mark {
            return Err(self.p.error(format!("expected '{mark}{mark}'")));
        }
        self.p.advance();
        Ok(true)
    }

    pub(super) fn or(&mut self) -> PResult<Cond> {
        let mut any = vec![self.and()?];
        while self.eat_twice("|")? {
            any.push(self.and()?);
        }
        Ok(if any.len() == 1 { any.remove(0) } else { Cond::Or(any) })
    }

    pub(super) fn and(&mut self) -> PResult<Cond> {
        let mut all = vec![self.unary()?];
        while self.eat_twice("&")? {
            all.push(self.unary()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Cond::And(all) })
    }

    pub(super) fn unary(&mut self) -> PResult<Cond> {
        self.deeper(Self::unary_here)
    }

    pub(super) fn unary_here(&mut self) -> PResult<Cond> {
        if self.p.token.kind == Kind::Bang || self.p.slice() == "!" {
            // The lexer takes `!name` for the start of a type.
            let at = self.p.token.span.start as usize + 1;
            self.p.jump(at);
            return Ok(Cond::Not(Box::new(self.unary()?)));
        }
        if self.p.eat("(") {
            let inner = self.or()?;
            self.p.expect(")")?;
            return Ok(inner);
        }
        let is_call = self.p.token.kind == Kind::Word
            && !["type", "true", "false"].iter().any(|w| self.p.at(w));
        if is_call {
            return self.condition_call();
        }
        let left = self.arg()?;
        self.p.expect("=")?;
        self.p.expect("=")?;
        Ok(Cond::Equal(left, self.arg()?))
    }

    pub(super) fn condition_call(&mut self) -> PResult<Cond> {
        let span = self.p.span();
        let word = self.p.word("a condition")?;
        let Some((name, signature)) = self.functions.get_condition(word) else {
            let near = nearest(word, self.functions.condition_names());
            return Err(self.unknown(span, "condition", word, near));
        };
        let args = self.args()?;
        self.check_count(span, name, "arguments", signature.n_inputs, args.len())?;
        Ok(Cond::Call(name, signature.call, args))
    }
}
