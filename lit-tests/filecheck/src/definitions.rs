//! Variables defined on the command line.

use std::ops::Range;

use crate::check_file::SetupError;
use crate::numeric::{ValueError, parse_block};
use crate::options::{Definition, Options};
use crate::source::{Diagnostic, Location, Slice, Sources};
use crate::variables::{Declarations, Values, parse_name};

/// Declares and evaluates the definitions of `-D`.
pub(crate) fn define(
    sources: &mut Sources,
    options: &Options,
    declarations: &mut Declarations,
) -> Result<Values, SetupError> {
    let (text, ranges) = listing(&options.definitions)?;
    let source = sources.add("Global defines", text.into_bytes());
    let mut values = Values::default();
    for (definition, range) in options.definitions.iter().zip(ranges) {
        let location = Location { source, offset: range.start };
        let slice = Slice::new(&sources.get(source).text[range], location);
        match definition {
            Definition::Text(_) => define_string(slice, declarations, &mut values),
            Definition::Number(_) => define_number(slice, declarations, &mut values),
        }?;
    }
    Ok(values)
}

/// Concatenates all definitions into one source text for diagnostics, and returns the range to parse of each:
/// the whole of `NAME=TEXT`, and the block `[%FORMAT,]NAME:EXPRESSION` of a number.
fn listing(definitions: &[Definition]) -> Result<(String, Vec<Range<usize>>), SetupError> {
    let mut text = String::new();
    let mut ranges = Vec::new();
    for (index, definition) in definitions.iter().enumerate() {
        let (hash, written) = match definition {
            Definition::Text(written) => ("", written),
            Definition::Number(written) => ("#", written),
        };
        let shown = format!("-D{hash}{written}");
        let problem = match written.find('=') {
            None => Some("Missing equal sign"),
            Some(0) => Some("Missing variable name"),
            Some(_) => None,
        };
        if let Some(problem) = problem {
            let message = format!("{problem} in command-line definition '{shown}'");
            return Err(SetupError::Plain(message));
        }
        text.push_str(&format!("Global define #{}: ", index + 1));
        let range = match definition {
            Definition::Text(_) => {
                text.push_str(written);
                text.len() - written.len()..text.len()
            }
            Definition::Number(_) => {
                text.push_str(&format!("#{written} (parsed as: [[#"));
                let start = text.len();
                text.push_str(&written.replacen('=', ":", 1));
                let end = text.len();
                text.push_str("]])");
                start..end
            }
        };
        ranges.push(range);
        text.push('\n');
    }
    Ok((text, ranges))
}

/// Evaluates a string definition `NAME=TEXT`.
fn define_string(
    slice: Slice<'_>,
    declarations: &mut Declarations,
    values: &mut Values,
) -> Result<(), SetupError> {
    let equal = slice.find("=", 0).unwrap_or(slice.len());
    let name_part = slice.take(equal);
    let value = slice.skip((equal + 1).min(slice.len()));
    let fail =
        |message: String| Err(SetupError::At(Diagnostic::new(slice.location(), message).spaced()));
    let (name, is_pseudo, rest) = parse_name(name_part).map_err(Diagnostic::spaced)?;
    if is_pseudo || !rest.is_empty() {
        return fail(format!("invalid name in string variable definition '{}'", name_part.text()));
    }
    if declarations.number(&name).is_some() {
        return fail(format!("numeric variable with name '{name}' already exists"));
    }
    declarations.declare_string(&name);
    values.set_string(&name, value.bytes());
    Ok(())
}

/// Evaluates a numeric definition `[%FORMAT,]NAME:EXPRESSION`.
fn define_number(
    block: Slice<'_>,
    declarations: &mut Declarations,
    values: &mut Values,
) -> Result<(), SetupError> {
    let parsed = parse_block(block, false, None, declarations).map_err(Diagnostic::spaced)?;
    let fail =
        |message: &str| Err(SetupError::At(Diagnostic::new(block.location(), message).spaced()));
    let (Some(name), Some(expression)) = (parsed.defines, parsed.expression) else {
        return fail("missing value in definition");
    };
    match expression.value(values) {
        Ok(value) => {
            values.set_number(&name, value);
            Ok(())
        }
        Err(ValueError::Overflow) => fail("overflow error"),
        Err(ValueError::Undefined(uses)) => {
            let lines: Vec<String> =
                uses.iter().map(|(name, _)| format!("undefined variable: {name}")).collect();
            Err(SetupError::Plain(lines.join("\n")))
        }
    }
}
