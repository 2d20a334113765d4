//! Numeric substitution blocks: expressions and their values.
//!
//! Values are integers of arbitrary size.

use num_bigint::BigInt;

use crate::format::{Format, parse_format};
use crate::source::{Diagnostic, Location, Slice};
use crate::variables::{Declarations, Values, parse_name};

/// A binary operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Maximum,
    Minimum,
}

impl Operation {
    fn named(name: &str) -> Option<Operation> {
        Some(match name {
            "add" => Operation::Add,
            "sub" => Operation::Subtract,
            "mul" => Operation::Multiply,
            "div" => Operation::Divide,
            "max" => Operation::Maximum,
            "min" => Operation::Minimum,
            _ => return None,
        })
    }

    fn apply(self, left: BigInt, right: BigInt) -> Option<BigInt> {
        match self {
            Operation::Add => Some(left + right),
            Operation::Subtract => Some(left - right),
            Operation::Multiply => (left.bits() + right.bits() <= MAX_BITS).then(|| left * right),
            Operation::Divide => left.checked_div(&right),
            Operation::Maximum => Some(left.max(right)),
            Operation::Minimum => Some(left.min(right)),
        }
    }
}

/// Limit on the bits of a product.
const MAX_BITS: u64 = 1 << 20;

/// A numeric expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expression {
    Literal(BigInt),
    /// The value of `@LINE`: the directive's line number.
    Line(BigInt),
    Variable {
        name: String,
        format: Format,
        location: Location,
    },
    Binary(Operation, Box<Expression>, Box<Expression>),
}

/// Reason why an expression has no value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ValueError {
    /// Undefined variables.
    Undefined(Vec<(String, Location)>),
    Overflow,
}

impl Expression {
    pub(crate) fn value(&self, values: &Values) -> Result<BigInt, ValueError> {
        match self {
            Expression::Literal(value) | Expression::Line(value) => Ok(value.clone()),
            Expression::Variable { name, location, .. } => values
                .number(name)
                .cloned()
                .ok_or_else(|| ValueError::Undefined(vec![(name.clone(), *location)])),
            Expression::Binary(operation, left, right) => {
                match (left.value(values), right.value(values)) {
                    (Ok(left), Ok(right)) => {
                        operation.apply(left, right).ok_or(ValueError::Overflow)
                    }
                    (Err(ValueError::Undefined(mut left)), Err(ValueError::Undefined(right))) => {
                        left.extend(right);
                        Err(ValueError::Undefined(left))
                    }
                    (Err(error), _) | (_, Err(error)) => Err(error),
                }
            }
        }
    }

    /// The common format of the variables in it; messages quote the text of each side.
    fn implicit_format(&self, text: Slice<'_>) -> Result<Option<Format>, Diagnostic> {
        match self {
            Expression::Literal(_) => Ok(None),
            Expression::Line(_) => Ok(Some(Format::UNSIGNED)),
            Expression::Variable { format, .. } => Ok(Some(*format)),
            Expression::Binary(_, left, right) => {
                let (left_format, right_format) =
                    (left.implicit_format(text)?, right.implicit_format(text)?);
                match (left_format, right_format) {
                    (Some(a), Some(b)) if a != b => text.error(format!(
                        "implicit format conflict between '{}' ({}) and '{}' ({}), need an explicit \
                         format specifier",
                        left.spelling(),
                        a.spelling(),
                        right.spelling(),
                        b.spelling(),
                    )),
                    (Some(format), _) | (None, Some(format)) => Ok(Some(format)),
                    (None, None) => Ok(None),
                }
            }
        }
    }

    fn spelling(&self) -> String {
        match self {
            Expression::Literal(value) => value.to_string(),
            Expression::Line(_) => "@LINE".to_string(),
            Expression::Variable { name, .. } => name.clone(),
            Expression::Binary(operation, left, right) => {
                let (left, right) = (left.spelling(), right.spelling());
                match operation {
                    Operation::Add => format!("{left}+{right}"),
                    Operation::Subtract => format!("{left}-{right}"),
                    Operation::Multiply => format!("mul({left},{right})"),
                    Operation::Divide => format!("div({left},{right})"),
                    Operation::Maximum => format!("max({left},{right})"),
                    Operation::Minimum => format!("min({left},{right})"),
                }
            }
        }
    }
}

/// A numeric substitution block: `[%FORMAT,] [NAME:] [==] [EXPRESSION]`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NumericBlock {
    pub(crate) format: Format,
    pub(crate) defines: Option<String>,
    pub(crate) expression: Option<Expression>,
}

/// Parses the text between `[[#` and `]]`, or between `[[` and `]]` if `legacy_line`.
pub(crate) fn parse_block(
    block: Slice<'_>,
    legacy_line: bool,
    line: Option<usize>,
    declarations: &mut Declarations,
) -> Result<NumericBlock, Diagnostic> {
    let mut rest = block;
    let mut explicit = None;
    let mut precision = 0;
    let call = rest.find("(", 0).unwrap_or(usize::MAX);
    if let Some(comma) = rest.find(",", 0).filter(|&comma| comma < call) {
        (explicit, precision) = parse_format(rest.take(comma))?;
        rest = rest.skip(comma + 1);
    }
    let mut definition = None;
    if let Some(colon) = rest.find(":", 0) {
        definition = Some(rest.take(colon));
        rest = rest.skip(colon + 1);
    }
    rest = rest.trim_start();
    let constrained = rest.eat("==");
    rest = rest.trim_start();
    let mut expression = None;
    if rest.is_empty() {
        if constrained {
            return rest.error("empty numeric expression should not have a constraint");
        }
    } else {
        let text = rest.trim_end();
        let mut parser = ExpressionParser { rest: text, line, declarations, depth: 0 };
        expression = Some(parser.whole(legacy_line, !constrained)?);
    }
    let implicit = match (&explicit, &expression) {
        (None, Some(expression)) => expression.implicit_format(rest)?,
        _ => None,
    };
    let default = Format { precision, ..Format::UNSIGNED };
    let format = explicit.or(implicit).unwrap_or(default);
    let defines = match definition {
        Some(name) => {
            Some(parse_numeric_definition(name.trim_start(), format, line, declarations)?)
        }
        None => None,
    };
    Ok(NumericBlock { format, defines, expression })
}

fn parse_numeric_definition(
    text: Slice<'_>,
    format: Format,
    line: Option<usize>,
    declarations: &mut Declarations,
) -> Result<String, Diagnostic> {
    let (name, is_pseudo, rest) = parse_name(text)?;
    if is_pseudo {
        return text.error("definition of pseudo numeric variable unsupported");
    }
    if declarations.is_string(&name) {
        return text.error(format!("string variable with name '{name}' already exists"));
    }
    if !rest.trim_start().is_empty() {
        return rest.error("unexpected characters after numeric variable name");
    }
    if declarations.number(&name).is_some_and(|old| old.format != format) {
        return rest.error("format different from previous variable definition");
    }
    declarations.declare_number(&name, format, line);
    Ok(name)
}

/// Limit on the nesting of parentheses and calls.
const MAX_DEPTH: usize = 100;

struct ExpressionParser<'a, 'd> {
    rest: Slice<'a>,
    line: Option<usize>,
    declarations: &'d mut Declarations,
    depth: usize,
}

impl ExpressionParser<'_, '_> {
    fn whole(&mut self, legacy_line: bool, constraint: bool) -> Result<Expression, Diagnostic> {
        let mut left = match legacy_line {
            true => self.variable_or_call(true)?,
            false => self.operand(constraint)?,
        };
        while !self.rest.trim_start().is_empty() {
            left = self.binary(left, legacy_line)?;
            if legacy_line && !self.rest.is_empty() {
                let message =
                    format!("unexpected characters at end of expression '{}'", self.rest.text());
                return self.rest.error(message);
            }
        }
        Ok(left)
    }

    fn binary(&mut self, left: Expression, legacy_line: bool) -> Result<Expression, Diagnostic> {
        self.rest = self.rest.trim_start();
        let operation = match self.rest.first() {
            Some(b'+') => Operation::Add,
            Some(b'-') => Operation::Subtract,
            other => {
                let shown = other.map_or(String::new(), |byte| char::from(byte).to_string());
                return self.rest.error(format!("unsupported operation '{shown}'"));
            }
        };
        self.rest = self.rest.skip(1).trim_start();
        if self.rest.is_empty() {
            return self.rest.error("missing operand in expression");
        }
        let right = if legacy_line { self.literal(true, false)? } else { self.operand(false)? };
        Ok(Expression::Binary(operation, Box::new(left), Box::new(right)))
    }

    fn operand(&mut self, constraint: bool) -> Result<Expression, Diagnostic> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.rest.error("expression nested too deeply");
        }
        let operand = match self.rest.first() {
            Some(b'(') => self.parenthesized(),
            Some(b'@' | b'$' | b'_' | b'a'..=b'z' | b'A'..=b'Z') => self.variable_or_call(false),
            _ => self.literal(false, constraint),
        };
        self.depth -= 1;
        operand
    }

    fn parenthesized(&mut self) -> Result<Expression, Diagnostic> {
        self.rest = self.rest.skip(1).trim_start();
        if self.rest.is_empty() {
            return self.rest.error("missing operand in expression");
        }
        let mut left = self.operand(false)?;
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.eat(")") {
                return Ok(left);
            }
            if self.rest.is_empty() {
                return self.rest.error("missing ')' at end of nested expression");
            }
            left = self.binary(left, false)?;
        }
    }

    fn variable_or_call(&mut self, legacy_line: bool) -> Result<Expression, Diagnostic> {
        let start = self.rest;
        let (name, is_pseudo, rest) = parse_name(start)?;
        self.rest = rest;
        if rest.trim_start().starts_with("(") {
            return match legacy_line {
                true => start.error("unexpected function call"),
                false => self.call(start, &name),
            };
        }
        if is_pseudo {
            return match (name.as_str(), self.line) {
                ("@LINE", Some(line)) => Ok(Expression::Line(line.into())),
                _ => start.error(format!("invalid pseudo numeric variable '{name}'")),
            };
        }
        let declared = self.declarations.declare_number(&name, Format::UNSIGNED, None);
        if declared.line.is_some() && declared.line == self.line {
            return start.error(format!(
                "numeric variable '{name}' defined earlier in the same CHECK directive"
            ));
        }
        let format = declared.format;
        Ok(Expression::Variable { name, format, location: start.location() })
    }

    fn call(&mut self, start: Slice<'_>, name: &str) -> Result<Expression, Diagnostic> {
        let Some(operation) = Operation::named(name) else {
            return start.error(format!("call to undefined function '{name}'"));
        };
        self.rest = self.rest.trim_start().skip(1).trim_start();
        let mut arguments = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(")") {
            if self.rest.starts_with(",") {
                return self.rest.error("missing argument");
            }
            let mut argument = self.operand(false)?;
            self.rest = self.rest.trim_start();
            while !self.rest.is_empty()
                && !self.rest.starts_with(",")
                && !self.rest.starts_with(")")
            {
                argument = self.binary(argument, false)?;
                self.rest = self.rest.trim_start();
            }
            arguments.push(argument);
            if !self.rest.eat(",") {
                break;
            }
            self.rest = self.rest.trim_start();
            if self.rest.starts_with(")") {
                return self.rest.error("missing argument");
            }
        }
        if !self.rest.eat(")") {
            return self.rest.error("missing ')' at end of call expression");
        }
        match <[Expression; 2]>::try_from(arguments) {
            Ok([left, right]) => Ok(Expression::Binary(operation, Box::new(left), Box::new(right))),
            Err(arguments) => start.error(format!(
                "function '{name}' takes 2 arguments but {} given",
                arguments.len()
            )),
        }
    }

    fn literal(&mut self, decimal: bool, constraint: bool) -> Result<Expression, Diagnostic> {
        let start = self.rest;
        let negative = self.rest.eat("-");
        let radix = if decimal { 10 } else { self.radix() };
        let digits =
            self.rest.bytes().iter().take_while(|&&byte| char::from(byte).is_digit(radix)).count();
        match BigInt::parse_bytes(self.rest.take(digits).bytes(), radix) {
            Some(magnitude) => {
                self.rest = self.rest.skip(digits);
                Ok(Expression::Literal(if negative { -magnitude } else { magnitude }))
            }
            None => start.error(match constraint {
                true => "invalid matching constraint or operand format",
                false => "invalid operand format",
            }),
        }
    }

    fn radix(&mut self) -> u32 {
        for (prefix, radix) in [("0x", 16), ("0X", 16), ("0b", 2), ("0B", 2), ("0o", 8)] {
            if self.rest.eat(prefix) {
                return radix;
            }
        }
        match self.rest.bytes() {
            [b'0', b'0'..=b'9', ..] => 8,
            _ => 10,
        }
    }
}
