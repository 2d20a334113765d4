//! Required accuracy of elementwise functions: `#stablehlo.result_accuracy<..>`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, AttrField, Type, attr_field, dialect_attr};

use crate::quant::Real;

/// Kind of accuracy requirement of a [`ResultAccuracy`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultAccuracyMode {
    /// The default of the implementation.
    #[default]
    Default,
    /// The most accurate implementation available.
    Highest,
    /// Error within at least one of the tolerances.
    Tolerance,
}

impl ResultAccuracyMode {
    const WORDS: [&'static str; 3] = ["DEFAULT", "HIGHEST", "TOLERANCE"];
    const ALL: [ResultAccuracyMode; 3] =
        [ResultAccuracyMode::Default, ResultAccuracyMode::Highest, ResultAccuracyMode::Tolerance];

    /// Parses `<TOLERANCE>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        let at = p.one_of(&ResultAccuracyMode::WORDS)?;
        p.expect(">")?;
        Ok(Attr::dialect(ResultAccuracyMode::ALL[at]))
    }
}

impl DialectAttr for ResultAccuracyMode {
    fn name(&self) -> &'static str {
        "stablehlo.result_accuracy_mode"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", ResultAccuracyMode::WORDS[*self as usize])
    }

    dialect_attr!();
}

/// Accuracy requirement on a result: each tolerance is an upper bound by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResultAccuracy {
    /// Absolute error tolerance.
    pub atol: Real,
    /// Relative error tolerance.
    pub rtol: Real,
    /// Error tolerance in units in the last place (ulps).
    pub ulps: i64,
    /// Kind of requirement: tolerances count only in mode `Tolerance`.
    pub mode: ResultAccuracyMode,
}

impl ResultAccuracy {
    const ZERO: Real = Real(0.0);

    /// Parses `<atol = 1.0, rtol = 2.0, ulps = 3, mode = #stablehlo.result_accuracy_mode<..>>`.
    pub(crate) fn parse_fields(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        let span = p.span();
        let mut tolerances = [ResultAccuracy::ZERO; 2];
        for (value, name) in tolerances.iter_mut().zip(["atol", "rtol"]) {
            if p.eat(name) {
                p.expect("=")?;
                *value = parse_float(p)?;
                p.expect(",")?;
            }
        }
        let mut ulps = 0;
        if p.eat("ulps") {
            p.expect("=")?;
            ulps = p.integer()?;
            p.expect(",")?;
        }
        p.expect("mode")?;
        p.expect("=")?;
        let at = p.span();
        let Some(mode) = p.attr()?.downcast::<ResultAccuracyMode>().copied() else {
            return Err(p.error_at(at, "expected #stablehlo.result_accuracy_mode"));
        };
        p.expect(">")?;
        let [atol, rtol] = tolerances;
        let accuracy = ResultAccuracy { atol, rtol, ulps, mode };
        match accuracy.problem() {
            Some(problem) => Err(p.error_at(span, problem)),
            None => Ok(Attr::dialect(accuracy)),
        }
    }

    fn problem(self) -> Option<String> {
        // A negative zero must be printed: the default would lose its sign.
        let is_negative = |tolerance: Real| tolerance.0.is_sign_negative();
        if is_negative(self.atol) || is_negative(self.rtol) || self.ulps < 0 {
            return Some("expected no negative tolerance".to_owned());
        }
        let is_zero = self.atol.0 == 0.0 && self.rtol.0 == 0.0 && self.ulps == 0;
        let word = ResultAccuracyMode::WORDS[self.mode as usize];
        (self.mode != ResultAccuracyMode::Tolerance && !is_zero).then(|| {
            format!("expected mode TOLERANCE for tolerances that are not zero, found {word}")
        })
    }
}

fn parse_float(p: &mut Parser<'_>) -> PResult<Real> {
    let span = p.span();
    match p.attr()? {
        Attr::Float(bits, ty) if ty == Type::f64() => Ok(Real(f64::from_bits(bits))),
        found => Err(p.error_at(span, format!("expected a number like 1.0, found {found}"))),
    }
}

impl DialectAttr for ResultAccuracy {
    fn name(&self) -> &'static str {
        "stablehlo.result_accuracy"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<")?;
        for (name, value) in [("atol", self.atol), ("rtol", self.rtol)] {
            if value.0 != 0.0 {
                write!(f, "{name} = {value}, ")?;
            }
        }
        if self.ulps != 0 {
            write!(f, "ulps = {}, ", self.ulps)?;
        }
        write!(f, "mode = {}>", Attr::dialect(self.mode))
    }

    dialect_attr!();
}

impl AttrField for ResultAccuracy {
    const EXPECTED: &'static str = "#stablehlo.result_accuracy";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn is_elided(attr: &Attr) -> bool {
        Self::from_attr(attr).is_some_and(|a| a.mode == ResultAccuracyMode::Default)
    }
}

attr_field!(ResultAccuracy);
