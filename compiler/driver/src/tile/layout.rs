//! `creole-tile layout`.

use creole_ir::Diagnostic;
use creole_ir::diagnostic::line_column;
use creole_layout::{ArrayShape, Fault, Placement, Shape};
use serde::Serialize;

use super::figures::{Details, Figures};
use super::flags::{Asked, Flags};
use super::{about, comma_list, diagnostic, read, svg, terminal};
use crate::outcome::{FAILED, Outcome};
use crate::source::Source;

/// The name of a shape in diagnostics.
const NAME: &str = "<shape>";

/// What is asked about the shape on the command line.
pub(super) fn one(asked: &Asked, flags: &Flags) -> Result<String, String> {
    let shape = read(flags, NAME, &asked.shape)?;
    let text = answer(&shape, asked);
    text.map_err(|fault| about(flags, NAME, &asked.shape, fault))
}

fn answer(shape: &ArrayShape, asked: &Asked) -> Result<String, String> {
    let fault = |fault: Fault| fault.message;
    let placement = Placement::of(shape).map_err(fault)?;
    let index = asked.index.as_deref().map(|at| Ok::<_, String>((at, slot(&placement, at)?)));
    let index = index.transpose()?;
    if asked.json {
        let details = Details::of(shape, index, asked.inverse).map_err(fault)?;
        return Ok(json(&details) + "\n");
    }
    if asked.svg {
        return svg::draw(shape).map_err(fault);
    }
    if index.is_none() && asked.inverse.is_none() {
        return terminal::draw(shape).map_err(fault);
    }
    let mut answer = index.map_or(String::new(), |(_, slot)| place(shape, slot));
    if let Some(slot) = asked.inverse {
        answer += &match placement.element(slot) {
            Some(at) => format!("slot {slot}: element {}\n", comma_list(&at)),
            None => format!("slot {slot}: padding\n"),
        };
    }
    Ok(answer)
}

fn slot(placement: &Placement, at: &[u64]) -> Result<u64, String> {
    let wrong = || format!("expected coordinates of an element, found {}", comma_list(at));
    placement.slot(at).ok_or_else(wrong)
}

/// The slot of an element, and where in the buffer that is.
fn place(shape: &ArrayShape, slot: u64) -> String {
    let bits = u128::from(slot) * u128::from(shape.storage_bits());
    let (byte, bit) = (bits / 8 + u128::from(shape.layout.metadata_bytes), bits % 8);
    match bit {
        0 => format!("slot {slot}, byte {byte}\n"),
        bit => format!("slot {slot}, byte {byte}, bit {bit}\n"),
    }
}

// --- shapes on standard input -------------------------------------------------------------------

/// A line that is no layout.
#[derive(Serialize)]
struct Refused<'a> {
    /// The shape, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    text: &'a str,
    error: String,
    /// The column of the text, from 1.
    column: usize,
}

/// What is asked about each line of a text. Empty lines are left out.
pub(super) fn lines(asked: &Asked, flags: &Flags, source: &Source) -> Result<Outcome, String> {
    if asked.svg {
        return Err("error: --svg draws one shape, which must be on the command line\n".into());
    }
    let mut outcome = Outcome::default();
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let text = line.trim_end();
        if !text.is_empty() && asked.json {
            outcome.stdout += &json_line(text, flags);
            outcome.stdout.push('\n');
        } else if !text.is_empty() {
            match text_line(text, at, asked, flags, source) {
                Ok(answer) => outcome.stdout += &answer,
                Err(error) => {
                    outcome.stderr += &error;
                    outcome.code = FAILED;
                }
            }
        }
        at += line.len();
    }
    Ok(outcome)
}

fn text_line(
    text: &str,
    at: usize,
    asked: &Asked,
    flags: &Flags,
    source: &Source,
) -> Result<String, String> {
    let render = |found: &Diagnostic| Source { color: flags.color, ..source.clone() }.render(found);
    let shape = ArrayShape::parse(text, flags.strictness);
    let shape = shape.map_err(|error| render(&diagnostic(&error, at)))?;
    answer(&shape, asked).map_err(|message| {
        let whole = creole_layout::ParseError { span: 0..text.len(), message };
        render(&diagnostic(&whole, at))
    })
}

fn json_line(text: &str, flags: &Flags) -> String {
    let refused = |shape: Option<String>, error: String, byte: usize| {
        let (_, column) = line_column(text, byte);
        json(&Refused { shape, text, error, column })
    };
    match Shape::parse(text, flags.strictness) {
        Err(error) => refused(None, error.message, error.span.start),
        Ok(Shape::Array(array)) => match Figures::of(&array, None) {
            Ok(figures) => json(&figures),
            Err(fault) => refused(Some(array.to_string()), fault.message, 0),
        },
        Ok(other) => {
            refused(Some(other.to_string()), "expected the shape of an array".to_owned(), 0)
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers can be written")
}
