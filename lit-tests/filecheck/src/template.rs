//! Templates of regular expressions, for patterns with substitution blocks.

use crate::format::Format;
use crate::numeric::{Expression, ValueError, parse_block};
use crate::options::Options;
use crate::regex::{Regex, escape, n_groups};
use crate::source::{Diagnostic, Location, Slice, is_blank};
use crate::variables::{Declarations, Values, parse_name};

/// A regular expression with substitutions whose values are known only at matching.
#[derive(Default)]
pub(crate) struct Template {
    pub(crate) text: Vec<u8>,
    pub(crate) substitutions: Vec<Substitution>,
    pub(crate) strings: Vec<(String, usize)>,
    pub(crate) numbers: Vec<(String, usize, Format)>,
    n_groups: usize,
    /// The compiled regex, if nothing is substituted.
    pub(crate) compiled: Option<Regex>,
    /// True if it is malformed as a whole, and so matches nothing.
    pub(crate) is_impossible: bool,
}

/// A value to insert into the template at `offset`.
pub(crate) struct Substitution {
    offset: usize,
    /// The source text in the directive.
    pub(crate) text: String,
    location: Location,
    value: SubstitutionValue,
}

enum SubstitutionValue {
    Text(String),
    Number(Expression, Format),
}

impl Template {
    /// Parses the text of a directive into a template.
    pub(crate) fn parse(
        text: Slice<'_>,
        line: Option<usize>,
        whole_line: bool,
        options: &Options,
        declarations: &mut Declarations,
    ) -> Result<Template, Diagnostic> {
        let mut parser = TemplateParser {
            template: Template::default(),
            line,
            ignore_case: options.ignore_case,
            declarations,
        };
        parser.parse(text, whole_line, options.strict_whitespace)?;
        Ok(parser.template)
    }

    pub(crate) fn compiled(text: Vec<u8>, options: &Options) -> Template {
        let compiled = Regex::new(&text, options.ignore_case).ok();
        Template { text, compiled, ..Template::default() }
    }

    /// The regular expression with all values substituted.
    pub(crate) fn substitute(&self, values: &Values) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let mut full = Vec::new();
        let mut errors = Vec::new();
        let mut copied = 0;
        for substitution in &self.substitutions {
            full.extend_from_slice(&self.text[copied..substitution.offset]);
            copied = substitution.offset;
            match substitution.value(values) {
                Ok(value) => full.extend(escape(&value)),
                Err(ValueError::Overflow) => errors.push(Diagnostic::new(
                    substitution.location,
                    "unable to substitute variable or numeric expression: overflow error",
                )),
                Err(ValueError::Undefined(uses)) => {
                    errors.extend(uses.into_iter().map(|(name, location)| {
                        Diagnostic::new(location, format!("undefined variable: {name}"))
                    }));
                }
            }
        }
        full.extend_from_slice(&self.text[copied..]);
        if errors.is_empty() { Ok(full) } else { Err(errors) }
    }
}

impl Substitution {
    pub(crate) fn value(&self, values: &Values) -> Result<Vec<u8>, ValueError> {
        match &self.value {
            SubstitutionValue::Text(name) => values
                .string(name)
                .map(<[u8]>::to_vec)
                .ok_or_else(|| ValueError::Undefined(vec![(name.clone(), self.location)])),
            SubstitutionValue::Number(expression, format) => format
                .print(&expression.value(values)?)
                .map(String::into_bytes)
                .ok_or(ValueError::Overflow),
        }
    }
}

struct TemplateParser<'d> {
    template: Template,
    line: Option<usize>,
    ignore_case: bool,
    declarations: &'d mut Declarations,
}

impl TemplateParser<'_> {
    fn parse(
        &mut self,
        text: Slice<'_>,
        whole_line: bool,
        strict_whitespace: bool,
    ) -> Result<(), Diagnostic> {
        let blanks: &[u8] = if strict_whitespace { b"" } else { b" *" };
        if whole_line {
            self.template.text.extend([b"^", blanks].concat());
        }
        let mut rest = text;
        while !rest.is_empty() {
            rest = if rest.starts_with("{{") {
                self.regex_block(rest)?
            } else if rest.starts_with("[[") && !rest.starts_with("[[[") {
                self.substitution_block(rest)?
            } else {
                // Of three brackets the first is text: `%m[[[INDEX]]]`.
                let end = [rest.find("{{", 1), rest.find("[[", 1)].into_iter().flatten().min();
                let fixed = rest.take(end.unwrap_or(rest.len()));
                self.template.text.extend(escape(fixed.bytes()));
                rest.skip(fixed.len())
            };
        }
        if whole_line {
            self.template.text.extend([blanks, b"$"].concat());
        }
        if self.template.substitutions.is_empty() {
            // A back-reference that is only wrong in the whole expression matches nothing.
            self.template.compiled = Regex::new(&self.template.text, self.ignore_case).ok();
            self.template.is_impossible = self.template.compiled.is_none();
        }
        Ok(())
    }

    fn regex_block<'a>(&mut self, rest: Slice<'a>) -> Result<Slice<'a>, Diagnostic> {
        let Some(end) = rest.find("}}", 0) else {
            return rest.error("found start of regex string with no end '}}'");
        };
        // Parentheses limit the scope of an alternation.
        let wrap = rest.contains("|");
        if wrap {
            self.template.text.push(b'(');
            self.template.n_groups += 1;
        }
        self.add_regex(rest.take(end).skip(2))?;
        if wrap {
            self.template.text.push(b')');
        }
        Ok(rest.skip(end + 2))
    }

    fn add_regex(&mut self, text: Slice<'_>) -> Result<(), Diagnostic> {
        match n_groups(text.bytes()) {
            Ok(n_groups) => {
                self.template.n_groups += n_groups;
                self.template.text.extend_from_slice(text.bytes());
                Ok(())
            }
            Err(error) => text.error(format!("invalid regex: {error}")),
        }
    }

    fn substitution_block<'a>(&mut self, rest: Slice<'a>) -> Result<Slice<'a>, Diagnostic> {
        let Some(end) = block_end(rest.skip(2))? else {
            return rest.error("Invalid substitution block, no ]] found");
        };
        let mut block = rest.skip(2).take(end);
        let after = rest.skip(end + 4);
        if block.eat("#") {
            self.numeric_block(block, false)?;
        } else {
            self.string_block(block)?;
        }
        Ok(after)
    }

    fn string_block(&mut self, block: Slice<'_>) -> Result<(), Diagnostic> {
        let colon = block.find(":", 0);
        let name_part = block.take(colon.unwrap_or(block.len()));
        if let Some(blank) = name_part.bytes().iter().position(|byte| is_blank(*byte)) {
            return name_part.skip(blank).error("unexpected whitespace");
        }
        let (name, is_pseudo, mut rest) = parse_name(block).map_err(Diagnostic::spaced)?;
        if colon.is_some() {
            if is_pseudo || !rest.eat(":") {
                return block.error("invalid name in string variable definition");
            }
            return self.define_string(&name, block, rest);
        }
        if is_pseudo {
            return self.numeric_block(block, true);
        }
        if !rest.is_empty() {
            return block.error("invalid name in string variable use");
        }
        let same_line = self.template.strings.iter().rev().find(|(defined, _)| *defined == name);
        match same_line {
            Some((_, group)) if *group > 9 => {
                block.error("Can't back-reference more than 9 variables")
            }
            Some((_, group)) => {
                let reference = format!("\\{group}");
                self.template.text.extend_from_slice(reference.as_bytes());
                Ok(())
            }
            None => {
                self.substitute(block, SubstitutionValue::Text(name));
                Ok(())
            }
        }
    }

    fn define_string(
        &mut self,
        name: &str,
        block: Slice<'_>,
        regex: Slice<'_>,
    ) -> Result<(), Diagnostic> {
        if self.declarations.number(name).is_some() {
            return block.error(format!("numeric variable with name '{name}' already exists"));
        }
        self.template.n_groups += 1;
        let group = self.template.n_groups;
        self.template.text.push(b'(');
        if !regex.is_empty() {
            self.add_regex(regex)?;
        }
        self.template.text.push(b')');
        self.template.strings.push((name.to_string(), group));
        self.declarations.declare_string(name);
        Ok(())
    }

    fn numeric_block(&mut self, block: Slice<'_>, legacy: bool) -> Result<(), Diagnostic> {
        let parsed =
            parse_block(block, legacy, self.line, self.declarations).map_err(Diagnostic::spaced)?;
        let defines = parsed.defines.is_some();
        if let Some(name) = parsed.defines {
            self.template.text.push(b'(');
            self.template.n_groups += 1;
            self.template.numbers.push((name, self.template.n_groups, parsed.format));
        }
        match parsed.expression {
            Some(expression) => {
                self.substitute(block, SubstitutionValue::Number(expression, parsed.format));
            }
            None => {
                let wildcard = parsed.format.wildcard();
                self.template.n_groups += usize::from(wildcard.contains('('));
                self.template.text.extend_from_slice(wildcard.as_bytes());
            }
        }
        if defines {
            self.template.text.push(b')');
        }
        Ok(())
    }

    fn substitute(&mut self, block: Slice<'_>, value: SubstitutionValue) {
        self.template.substitutions.push(Substitution {
            offset: self.template.text.len(),
            text: block.text(),
            location: block.location(),
            value,
        });
    }
}

/// Offset of the `]]` that closes a block, skipping brackets of its regex.
fn block_end(text: Slice<'_>) -> Result<Option<usize>, Diagnostic> {
    let bytes = text.bytes();
    let mut depth = 0;
    let mut offset = 0;
    while offset < bytes.len() {
        match bytes[offset] {
            b']' if depth == 0 && bytes[offset..].starts_with(b"]]") => return Ok(Some(offset)),
            b'\\' => offset += 1,
            b'[' => depth += 1,
            b']' if depth == 0 => {
                return text.skip(offset).error("missing closing \"]\" for regex variable");
            }
            b']' => depth -= 1,
            _ => {}
        }
        offset += 1;
    }
    Ok(None)
}
