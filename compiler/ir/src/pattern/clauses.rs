//! Parsing of the literals, variables and expressions of rules; the grammar is in [`super::parser`].

use crate::attr::Attr;
use crate::loc::Span;
use crate::pattern::direct::Kind;
use crate::pattern::expr::{Callee, Each, Expr, NoBindings, Operator, Written};
use crate::pattern::functions::BuiltIn;
use crate::pattern::parser::{Reader, Side};
use crate::pattern::patterns::MAX_DEPTH;
use crate::pattern::{Let, Number, RuleValue, Var};
use crate::text::lexer::{self, next_token};
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
        if self.p.token.kind == lexer::Kind::Str {
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
            lexer::Kind::Int => {
                let value = self.p.integer()?;
                Ok(Number::Int(if sign < 0.0 { value.wrapping_neg() } else { value }))
            }
            lexer::Kind::Float => {
                self.p.advance();
                let value: f64 =
                    word.parse().map_err(|_| self.p.error_at(start, "expected a number"))?;
                Ok(Number::Float(sign * value))
            }
            lexer::Kind::Word if word == "inf" || word == "nan" => {
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

    pub(super) fn var(&mut self, kind: Kind) -> PResult<Var> {
        let (name, span) = self.var_name()?;
        self.half.var(name, span, Some(kind)).map_err(|message| self.p.error_at(span, message))
    }

    pub(super) fn any_var(&mut self) -> PResult<Var> {
        let (name, span) = self.var_name()?;
        self.half.var(name, span, None).map_err(|message| self.p.error_at(span, message))
    }

    /// Parses an expression in the place of an attribute or a type: a literal, or a variable that gets its value.
    pub(super) fn inline_expr(&mut self, side: Side) -> PResult<Result<RuleValue, Var>> {
        let start = self.p.span();
        if side == Side::Left {
            return Err(self.p.error("a function can't be called on the left side"));
        }
        let value = self.expr()?;
        if let Some(value) = value.value(&NoBindings) {
            return Ok(Ok(value));
        }
        Ok(Err(self.computed(value, Kind::Data, start)))
    }

    /// Variable without a name that gets the value of an expression.
    pub(super) fn computed(&mut self, value: Expr, kind: Kind, start: Span) -> Var {
        let output = self.half.fresh(start, kind);
        let span = self.p.span_from(start);
        let is_values = kind == Kind::Values;
        self.half.lets.push((Let { outputs: vec![output], value, is_values }, span));
        output
    }

    pub(super) fn let_clause(&mut self) -> PResult<()> {
        let start = self.p.span();
        let is_values = self.p.eat("...");
        let outputs = match self.p.eat("(") {
            true => self.vars_until_close()?,
            false => vec![self.var(if is_values { Kind::Values } else { Kind::Data })?],
        };
        self.p.expect("=")?;
        let span = self.p.span();
        let value = self.expr()?;
        if let Expr::Call(Callee::Function(name, _), _) = &value {
            let n_results = self.functions.get_function(name).map_or(1, |f| f.signature.n_outputs);
            self.check_count(span, name, "results", n_results, outputs.len())?;
        }
        let span = self.p.span_from(start);
        self.half.lets.push((Let { outputs, value, is_values }, span));
        Ok(())
    }

    pub(super) fn vars_until_close(&mut self) -> PResult<Vec<Var>> {
        let mut vars = Vec::new();
        loop {
            vars.push(self.var(Kind::Data)?);
            if self.p.eat(")") {
                return Ok(vars);
            }
            self.p.expect(",")?;
        }
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

    /// Parses `NAME(a, b) = expression` behind `def`.
    pub(super) fn definition(&mut self) -> PResult<Written> {
        let name = self.p.word("the name of a function")?.to_owned();
        self.p.expect("(")?;
        self.locals = self.p.list(")", |p| p.word("the name of a parameter"))?;
        let n_parameters = self.locals.len();
        self.p.expect("=")?;
        let body = self.expr();
        self.locals.clear();
        Ok(Written { name, n_parameters, body: body? })
    }

    // --- expressions --------------------------------------------------------------------------

    /// Accepts `&&` or `||`, which are two tokens each to the lexer.
    fn eat_twice(&mut self, mark: &str) -> PResult<bool> {
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

    pub(super) fn expr(&mut self) -> PResult<Expr> {
        self.deeper(Self::conditional)
    }

    fn conditional(&mut self) -> PResult<Expr> {
        let then = self.or()?;
        if !self.p.eat("if") {
            return Ok(then);
        }
        let condition = self.or()?;
        self.p.expect("else")?;
        let other = self.expr()?;
        Ok(Expr::If(Box::new([then, condition, other])))
    }

    fn or(&mut self) -> PResult<Expr> {
        let mut any = vec![self.and()?];
        while self.eat_twice("|")? {
            any.push(self.and()?);
        }
        Ok(if any.len() == 1 { any.remove(0) } else { Expr::Or(any) })
    }

    fn and(&mut self) -> PResult<Expr> {
        let mut all = vec![self.not()?];
        while self.eat_twice("&")? {
            all.push(self.not()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Expr::And(all) })
    }

    fn not(&mut self) -> PResult<Expr> {
        if !self.at_not() {
            return self.comparison();
        }
        // The lexer takes `!name` for the start of a type.
        let at = self.p.token.span.start as usize + 1;
        self.p.jump(at);
        Ok(Expr::Not(Box::new(self.deeper(Self::not)?)))
    }

    fn at_not(&self) -> bool {
        let rest = &self.p.text[self.p.token.span.start as usize..];
        rest.starts_with('!') && !rest.starts_with("!=")
    }

    fn comparison(&mut self) -> PResult<Expr> {
        let left = self.sum()?;
        let Some(operator) = self.comparison_operator()? else { return Ok(left) };
        let right = self.sum()?;
        Ok(match (operator, &left, &right) {
            (Operator::Equal, Expr::Var(a), Expr::Var(b)) => Expr::Same(*a, *b),
            (Operator::NotEqual, Expr::Var(a), Expr::Var(b)) => {
                Expr::Not(Box::new(Expr::Same(*a, *b)))
            }
            _ => Expr::Binary(operator, Box::new([left, right])),
        })
    }

    fn comparison_operator(&mut self) -> PResult<Option<Operator>> {
        if self.p.eat("in") {
            return Ok(Some(Operator::In));
        }
        let at = self.p.token.span.start as usize;
        let rest = &self.p.text[at..];
        let operators = [
            ("==", Operator::Equal),
            ("!=", Operator::NotEqual),
            ("<=", Operator::LessEqual),
            (">=", Operator::GreaterEqual),
            ("<", Operator::Less),
            (">", Operator::Greater),
        ];
        let found = operators.into_iter().find(|(text, _)| rest.starts_with(text));
        Ok(found.map(|(text, operator)| {
            self.p.jump(at + text.len());
            operator
        }))
    }

    fn sum(&mut self) -> PResult<Expr> {
        let operators = [("+", Operator::Add), ("-", Operator::Subtract)];
        self.chain(&operators, Self::product)
    }

    fn product(&mut self) -> PResult<Expr> {
        let operators =
            [("*", Operator::Multiply), ("div", Operator::Divide), ("mod", Operator::Modulo)];
        self.chain(&operators, Self::indexed)
    }

    /// Parses operands with operators of one rank between them, from left to right.
    fn chain(
        &mut self,
        operators: &[(&str, Operator)],
        operand: fn(&mut Self) -> PResult<Expr>,
    ) -> PResult<Expr> {
        let mut left = operand(self)?;
        let mut length = 0;
        while let Some((_, operator)) = operators.iter().find(|(text, _)| self.p.slice() == *text) {
            self.check_chain(&mut length)?;
            self.p.advance();
            left = Expr::Binary(*operator, Box::new([left, operand(self)?]));
        }
        Ok(left)
    }

    /// Error: the chain is longer than expressions may be deep, as each operator holds those in front of it.
    fn check_chain(&mut self, length: &mut u32) -> PResult<()> {
        *length += 1;
        if *length <= MAX_DEPTH {
            return Ok(());
        }
        Err(self.p.error(format!(
            "more than {MAX_DEPTH} operators in a row: put parentheses around some"
        )))
    }

    fn indexed(&mut self) -> PResult<Expr> {
        let mut of = self.operand()?;
        let mut length = 0;
        while self.p.at("[") {
            self.check_chain(&mut length)?;
            self.p.advance();
            let index = self.expr()?;
            self.p.expect("]")?;
            of = Expr::Binary(Operator::Index, Box::new([of, index]));
        }
        Ok(of)
    }

    fn operand(&mut self) -> PResult<Expr> {
        if self.p.at("?") {
            return Ok(Expr::Var(self.any_var()?));
        }
        if self.p.eat("(") {
            let inner = self.expr()?;
            self.p.expect(")")?;
            return Ok(inner);
        }
        if self.p.eat("[") {
            return self.list();
        }
        let is_number = matches!(self.p.token.kind, lexer::Kind::Int | lexer::Kind::Float)
            || ["-", "inf", "nan"].iter().any(|w| self.p.at(w));
        if is_number {
            return Ok(Expr::Literal(RuleValue::Number(self.number()?)));
        }
        let is_word =
            self.p.token.kind == lexer::Kind::Word && !self.p.at("true") && !self.p.at("false");
        if is_word { self.named() } else { Ok(Expr::Literal(RuleValue::Attr(self.literal()?))) }
    }

    /// Parses a list behind its `[`.
    fn list(&mut self) -> PResult<Expr> {
        if self.p.eat("]") {
            return Ok(Expr::List(Vec::new()));
        }
        // The element comes before the name that it uses: that is looked for first.
        let start = self.p.token.span.start as usize;
        if let Some(at) = self.for_of_list() {
            return self.each(start, at);
        }
        let mut items = vec![self.expr()?];
        while !self.p.eat("]") {
            self.p.expect(",")?;
            items.push(self.expr()?);
        }
        Ok(Expr::List(items))
    }

    /// Byte of the `for` of a list that has one, on its own level.
    fn for_of_list(&self) -> Option<usize> {
        let mut at = self.p.token.span.start as usize;
        let mut depth = 0;
        loop {
            let token = next_token(self.p.text, at);
            let (start, end) = (token.span.start as usize, token.span.end as usize);
            match &self.p.text[start..end] {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" if depth == 0 => return None,
                ")" | "]" | "}" => depth -= 1,
                "for" if depth == 0 => return Some(start),
                _ if token.kind == lexer::Kind::End => return None,
                _ => {}
            }
            at = end;
        }
    }

    fn each(&mut self, start: usize, at: usize) -> PResult<Expr> {
        self.p.jump(at);
        self.p.expect("for")?;
        let name = self.p.word("the name of an element")?;
        self.p.expect("in")?;
        let list = self.or()?;
        self.locals.push(name);
        let condition = if self.p.eat("if") { Some(self.or()?) } else { None };
        self.p.expect("]")?;
        let end = self.p.last_end;
        self.p.jump(start);
        let element = self.expr()?;
        self.locals.pop();
        if self.p.token.span.start as usize != at {
            return Err(self.p.error("expected 'for'"));
        }
        self.p.jump(end);
        Ok(Expr::Each(Box::new(Each { element, list, condition })))
    }

    /// Parses a parameter, the type of a variable, or a call.
    fn named(&mut self) -> PResult<Expr> {
        let span = self.p.span();
        let word = self.p.word("an expression")?;
        if let Some(at) = self.locals.iter().rposition(|local| *local == word) {
            return Ok(Expr::Local(at));
        }
        if word == "type" {
            self.p.expect("(")?;
            let var = self.any_var()?;
            self.p.expect(")")?;
            return Ok(Expr::TypeOf(var));
        }
        let (callee, name, n_inputs) = self.callee(span, word)?;
        self.p.expect("(")?;
        let mut args = Vec::new();
        while !self.p.eat(")") {
            if !args.is_empty() {
                self.p.expect(",")?;
            }
            args.push(self.expr()?);
        }
        self.check_count(span, &name, "arguments", n_inputs, args.len())?;
        Ok(Expr::Call(callee, args))
    }

    fn callee(&mut self, span: Span, word: &str) -> PResult<(Callee, String, usize)> {
        let named = |callee, n_inputs| Ok((callee, word.to_owned(), n_inputs));
        if let Some(written) = self.functions.get_written(word) {
            let n_parameters = written.n_parameters;
            return named(Callee::Written(written), n_parameters);
        }
        if let Some(BuiltIn { signature, call, .. }) = self.functions.get_function(word) {
            return named(Callee::Function(signature.name, call), signature.n_inputs);
        }
        if let Some(BuiltIn { signature, call, .. }) = self.functions.get_condition(word) {
            return named(Callee::Condition(signature.name, call), signature.n_inputs);
        }
        let near = nearest(word, self.functions.names());
        let near = near.map(str::to_owned);
        Err(self.unknown(span, "function", word, near.as_deref()))
    }
}
