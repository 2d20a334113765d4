//! Parser of affine maps and integer sets.

use std::sync::Arc;

use crate::affine::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet};
use crate::attr::Attr;
use crate::loc::Span;
use crate::text::lexer::Kind;
use crate::text::parser::{Failed, PResult, Parser};

/// Maximum depth of an expression, in operators: code that walks expressions recurses.
const MAX_DEPTH: usize = 500;

/// The names of dimensions and symbols.
#[derive(Default)]
struct Names<'a> {
    all: Vec<(&'a str, AffineExpr)>,
    n_dims: u32,
    n_symbols: u32,
}

impl<'a> Parser<'a> {
    /// `affine_map<(d0)[s0] -> (d0 + s0)>`.
    pub fn affine_map_attr(&mut self) -> PResult<Attr> {
        self.expect("affine_map")?;
        self.expect_in("<", " in affine map")?;
        let map = self.affine_map()?;
        self.expect_in(">", " in affine map")?;
        Ok(Attr::AffineMap(Arc::new(map)))
    }

    /// `affine_set<(d0)[s0] : (d0 - s0 >= 0)>`.
    pub fn affine_set_attr(&mut self) -> PResult<Attr> {
        self.expect("affine_set")?;
        self.expect_in("<", " in integer set")?;
        let set = self.integer_set()?;
        self.expect_in(">", " in integer set")?;
        Ok(Attr::IntegerSet(Arc::new(set)))
    }

    /// `(d0)[s0] -> (d0 + s0)`.
    pub fn affine_map(&mut self) -> PResult<AffineMap> {
        let start = self.gap();
        let names = self.affine_names()?;
        if self.at(":") {
            return Err(self.error_at(start, "expected AffineMap, but got IntegerSet"));
        }
        if !self.eat("->") {
            return Err(self.expected("'->' or ':'"));
        }
        let context = " in affine map range";
        self.expect_in("(", context)?;
        let results = self.list_in(")", context, |p| p.affine_sum(&names))?;
        Ok(AffineMap::new(names.n_dims, names.n_symbols, results))
    }

    /// `(d0)[s0] : (d0 - s0 >= 0, d0 == 4)`.
    pub fn integer_set(&mut self) -> PResult<IntegerSet> {
        let start = self.gap();
        let names = self.affine_names()?;
        if self.at("->") {
            return Err(self.error_at(start, "expected IntegerSet, but got AffineMap"));
        }
        if !self.eat(":") {
            return Err(self.expected("'->' or ':'"));
        }
        let context = " in integer set constraint list";
        self.expect_in("(", context)?;
        let mut constraints = self.list_in(")", context, |p| p.affine_constraint(&names))?;
        if constraints.is_empty() {
            constraints.push(Constraint { expr: AffineExpr::constant(0), is_equality: true });
        }
        let (n_dims, n_symbols) = (names.n_dims, names.n_symbols);
        Ok(IntegerSet { n_dims, n_symbols, constraints: constraints.into() })
    }

    fn affine_names(&mut self) -> PResult<Names<'a>> {
        let mut names = Names::default();
        let context = " in dimensional identifier list";
        self.expect_in("(", context)?;
        self.list_in(")", context, |p| {
            let dim = AffineExpr::dim(names.n_dims);
            names.n_dims += 1;
            p.affine_name(&mut names, dim)
        })?;
        if self.eat("[") {
            self.list_in("]", " in symbol list", |p| {
                let symbol = AffineExpr::symbol(names.n_symbols);
                names.n_symbols += 1;
                p.affine_name(&mut names, symbol)
            })?;
        }
        Ok(names)
    }

    fn affine_name(&mut self, names: &mut Names<'a>, expr: AffineExpr) -> PResult<()> {
        let span = self.span();
        let name = self.word("bare identifier")?;
        if names.find(name).is_some() {
            return Err(self.error_at(span, format!("redefinition of identifier '{name}'")));
        }
        names.all.push((name, expr));
        Ok(())
    }

    fn affine_constraint(&mut self, names: &Names<'a>) -> PResult<Constraint> {
        let lhs = self.affine_sum(names)?;
        let relation = self.one_of_relations()?;
        let rhs = self.affine_sum(names)?;
        Ok(match relation {
            b'>' => Constraint { expr: lhs - rhs, is_equality: false },
            b'<' => Constraint { expr: rhs - lhs, is_equality: false },
            _ => Constraint { expr: lhs - rhs, is_equality: true },
        })
    }

    fn one_of_relations(&mut self) -> PResult<u8> {
        let found = [">", "<", "="].into_iter().find(|first| self.at(first));
        let Some(first) = found else {
            return Err(self.no_relation());
        };
        self.advance();
        if !self.eat("=") {
            return Err(self.no_relation());
        }
        Ok(first.as_bytes()[0])
    }

    fn no_relation(&mut self) -> Failed {
        let words = "'== affine-expr' or '>= affine-expr' at end of affine constraint";
        self.error(format!("expected {words}, or '<='"))
    }

    /// Parses terms with `+` and `-` between them.
    fn affine_sum(&mut self, names: &Names<'a>) -> PResult<AffineExpr> {
        let start = self.span();
        let mut sum = self.affine_product(names)?;
        loop {
            let negative = self.at("-");
            if !negative && !self.at("+") {
                return Ok(sum);
            }
            self.advance();
            let term = self.operand_of_binary(|p| p.affine_product(names))?;
            sum = if negative { sum - term } else { sum + term };
            self.check_depth(sum, start)?;
        }
    }

    /// Parses factors with `*`, `mod`, `floordiv` and `ceildiv` between them.
    fn affine_product(&mut self, names: &Names<'a>) -> PResult<AffineExpr> {
        let start = self.span();
        let mut product = self.affine_factor(names)?;
        let ops = [AffineOp::Mul, AffineOp::Mod, AffineOp::FloorDiv, AffineOp::CeilDiv];
        while let Some(op) = ops.into_iter().find(|op| self.at(op.word())) {
            let span = self.span();
            self.advance();
            let rhs = self.operand_of_binary(|p| p.affine_factor(names))?;
            if !rhs.is_symbolic_or_constant()
                && (op != AffineOp::Mul || !product.is_symbolic_or_constant())
            {
                let side = match op {
                    AffineOp::Mul => "at least one of the multiply operands".to_owned(),
                    _ => format!("right operand of {}", op.word()),
                };
                let message = format!(
                    "non-affine expression: {side} has to be either a constant or symbolic"
                );
                return Err(self.error_at(span, message));
            }
            product = AffineExpr::binary(op, product, rhs);
            self.check_depth(product, start)?;
        }
        Ok(product)
    }

    fn check_depth(&mut self, expr: AffineExpr, start: Span) -> PResult<()> {
        if expr.depth() <= MAX_DEPTH {
            return Ok(());
        }
        let message = format!("affine expression is deeper than {MAX_DEPTH} operators");
        Err(self.error_at(self.span_from(start), message))
    }

    fn affine_factor(&mut self, names: &Names<'a>) -> PResult<AffineExpr> {
        match self.token.kind {
            Kind::Int => self.affine_constant(1),
            Kind::Word => {
                let name = self.slice();
                let Some(expr) = names.find(name) else {
                    return Err(self.error_at_gap(format!("use of undeclared identifier '{name}'")));
                };
                self.advance();
                Ok(expr)
            }
            Kind::Punct if self.at("(") => {
                self.advance();
                if self.at(")") {
                    return Err(self.error("no expression inside parentheses"));
                }
                let inner = self.nested(|p| p.affine_sum(names))?;
                self.expect(")")?;
                Ok(inner)
            }
            Kind::Punct if self.at("-") => {
                self.advance();
                if self.token.kind == Kind::Int {
                    return self.affine_constant(-1);
                }
                let operand = self.nested(|p| p.affine_factor(names));
                Ok(-operand.map_err(|Failed| self.error("missing operand of negation"))?)
            }
            Kind::Punct if ["+", "*"].into_iter().any(|op| self.at(op)) => {
                Err(self.error("missing left operand of binary operator"))
            }
            Kind::Value => Err(self.error_at_gap("unexpected ssa identifier")),
            _ => Err(self.error("expected affine expression")),
        }
    }

    /// Parses the right operand of an operator.
    fn operand_of_binary(
        &mut self,
        read: impl FnOnce(&mut Self) -> PResult<AffineExpr>,
    ) -> PResult<AffineExpr> {
        let is_operand = matches!(self.token.kind, Kind::Int | Kind::Word | Kind::Value)
            || ["(", "-", "+", "*"].into_iter().any(|first| self.at(first));
        if !is_operand {
            return Err(self.error("missing right operand of binary operator"));
        }
        read(self)
    }

    fn affine_constant(&mut self, sign: i128) -> PResult<AffineExpr> {
        let span = self.span();
        let text = self.advance();
        let value = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => text.parse::<i128>(),
        };
        match value.ok().and_then(|v| i64::try_from(v * sign).ok()) {
            Some(value) => Ok(AffineExpr::constant(value)),
            None => Err(self.error_at(span, "constant too large for index")),
        }
    }
}

impl Names<'_> {
    fn find(&self, name: &str) -> Option<AffineExpr> {
        self.all.iter().find(|(n, _)| *n == name).map(|(_, expr)| *expr)
    }
}

#[cfg(test)]
mod tests {
    use crate::Dialects;
    use crate::text::parse_attr;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let found = match parse_attr(text, &Dialects::default()) {
            Ok(attr) => attr.to_string(),
            Err(error) => error.message,
        };
        assert_eq!(found, expect);
    }

    #[test]
    fn maps() {
        check(
            "affine_map<(d0, d1)[s0] -> (s0 + d1, d0 * 2 * 2)>",
            "affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>",
        );
        check(
            "affine_map<(i, f32) -> (i mod 2 + 4 - f32, -i, -(i+1)*2, - -i)>",
            "affine_map<(d0, d1) -> (d0 mod 2 - d1 + 4, -d0, (d0 + 1) * -2, d0)>",
        );
        check("affine_map<() -> ()>", "affine_map<() -> ()>");
        check("affine_map<()->(0x10)>", "affine_map<() -> (16)>");
        let least = "affine_map<(d0) -> (-9223372036854775808, d0 + -9223372036854775808)>";
        check(least, least);
    }

    #[test]
    fn sets() {
        check(
            "affine_set<(d0)[s] : (d0 - s >= 0, d0 <= s, d0 == 4)>",
            "affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + s0 >= 0, d0 - 4 == 0)>",
        );
        check("affine_set<() : ()>", "affine_set<() : (0 == 0)>");
    }

    #[test]
    fn what_is_not_affine() {
        check(
            "affine_map<(a) -> (a * a)>",
            "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic",
        );
        check(
            "affine_map<(a) -> (5 mod a)>",
            "non-affine expression: right operand of mod has to be either a constant or symbolic",
        );
        check("affine_map<(a, a) -> (a)>", "redefinition of identifier 'a'");
        check("affine_map<(a) -> (b)>", "use of undeclared identifier 'b'");
        check("affine_map<() -> (9223372036854775808)>", "constant too large for index");
        check(
            "affine_set<(a) : (a)>",
            "expected '== affine-expr' or '>= affine-expr' at end of affine constraint, or '<='",
        );
    }

    #[test]
    fn depth_is_bounded() {
        let names = |n: usize| (0..n).map(|i| format!("d{i}")).collect::<Vec<_>>();
        let sum = |n| {
            let names = names(n);
            format!("affine_map<({}) -> ({})>", names.join(", "), names.join(" + "))
        };
        check(&sum(400), &sum(400));
        check(&sum(2000), "affine expression is deeper than 500 operators");
    }
}
