//! Command `creole-tile layout`.

use clap::{Arg, ArgMatches, Command};
use creole_ir::diagnostic::{SourceText, line_column};
use creole_layout::{ArrayShape, Fault, MemorySizes, ParseError, Placement, Shape, tpu};
use creole_run::machine::Files;
use creole_tool::outcome::{FAILED, Outcome};
use creole_tool::source::Source;
use serde::Serialize;

use super::command::Subcommand;
use super::figures::{Details, Figures};
use super::flags::{Flags, flag, index, shape, text};
use super::lines::{Answer, LineAnswerer, NotText};
use super::{svg, terminal};
use crate::texts::{about, check_inside, comma_list, diagnostic, json, read};

/// Name of a shape in diagnostics.
const NAME: &str = "<shape>";

/// Subcommand `layout`.
pub(super) struct LayoutCommand;

impl Subcommand for LayoutCommand {
    fn flags(&self) -> Command {
        Command::new("layout")
            .about("Draws a layout, with its sizes and what it is as digits and maps")
            .arg(shape("shape", "SHAPE", "The shape; '-' reads one from each line of standard input"))
            .arg(flag("svg", "Draw a picture, in SVG").conflicts_with_all(["json", "index", "inverse"]))
            .arg(flag("json", "One JSON object for each shape"))
            .arg(index("The slot of the element at these coordinates"))
            .arg(
                Arg::new("inverse")
                    .long("inverse")
                    .value_name("SLOT")
                    .value_parser(clap::value_parser!(u64))
                    .help("The coordinates of the element in this slot"),
            )
            .arg(
                Arg::new("tpu")
                    .long("tpu")
                    .value_name("GENERATION")
                    .value_parser(clap::value_parser!(u32).range(2..=8))
                    .help("The default layout of TPUs of this generation, in place of the shape's own"),
            )
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, _: Files<'_>) -> Result<Outcome, String> {
        let asked = AskedLayout::of(found);
        if asked.shape == "-" {
            let message = "error: --svg and --tpu take one shape, on the command line\n";
            return Ok(Outcome::bad_usage(message));
        }
        one(&asked, flags)
    }

    fn lines<'a>(&self, found: &ArgMatches, flags: &'a Flags) -> Option<LineAnswerer<'a>> {
        let asked = AskedLayout::of(found);
        (asked.shape == "-" && !asked.svg && asked.tpu.is_none()).then(|| -> LineAnswerer<'a> {
            Box::new(move |text, number| line(text, number, &asked, flags))
        })
    }
}

/// Arguments of `creole-tile layout`.
struct AskedLayout {
    shape: String,
    svg: bool,
    json: bool,
    index: Option<Vec<u64>>,
    inverse: Option<u64>,
    /// TPU generation whose default layout is requested.
    tpu: Option<u32>,
}

impl AskedLayout {
    fn of(found: &ArgMatches) -> AskedLayout {
        AskedLayout {
            shape: text(found, "shape"),
            svg: found.get_flag("svg"),
            json: found.get_flag("json"),
            index: found.get_one::<Vec<u64>>("index").cloned(),
            inverse: found.get_one::<u64>("inverse").copied(),
            tpu: found.get_one::<u32>("tpu").copied(),
        }
    }
}

/// Answers a query about the shape on the command line.
fn one(asked: &AskedLayout, flags: &Flags) -> Result<Outcome, String> {
    let mut shape = read(flags, NAME, &asked.shape)?;
    if let Some(generation) = asked.tpu {
        let sizes = shape.sizes().map_err(|e| about(flags, NAME, &asked.shape, e.message))?;
        shape.layout = tpu::default_layout(shape.element, &sizes, generation);
    }
    if let Err(fault) = shape.check() {
        return Ok(unusable(asked, flags, &shape, fault));
    }
    let text = answer(&shape, asked, flags.color);
    text.map(Outcome::success).map_err(|fault| about(flags, NAME, &asked.shape, fault))
}

/// Returns the answer for a shape that only the lax parser accepts: its parsed form, and the fault.
fn unusable(asked: &AskedLayout, flags: &Flags, shape: &ArrayShape, fault: Fault) -> Outcome {
    let span = ArrayShape::locate(&asked.shape, fault.part, flags.strictness);
    if asked.json {
        let (_, column) = line_column(&asked.shape, span.start);
        let text = &asked.shape;
        let shape = Some(shape.to_string());
        let refused = Refused { shape, text, error: fault.message, column };
        return Outcome { stdout: json(&refused), code: FAILED, ..Outcome::default() };
    }
    let source =
        Source { name: NAME.into(), text: asked.shape.as_str().into(), color: flags.color };
    let error = ParseError { span, message: fault.message };
    let stderr = source.render(&diagnostic(&error, 0));
    Outcome { stdout: format!("{shape}\n"), stderr, code: FAILED }
}

fn answer(shape: &ArrayShape, asked: &AskedLayout, is_in_color: bool) -> Result<String, String> {
    let fault = |fault: Fault| fault.message;
    let (index, inverse) = places(shape, asked)?;
    if asked.json {
        return Ok(json(&Details::of(shape, index, inverse).map_err(fault)?));
    }
    if asked.svg {
        return svg::layout(shape).map_err(fault);
    }
    if index.is_none() && inverse.is_none() {
        return terminal::draw(shape, is_in_color).map_err(fault);
    }
    let mut answer = index.map_or(String::new(), |(_, slot)| place(shape, slot));
    if let Some(slot) = inverse {
        let placement = Placement::of(shape).map_err(fault)?;
        answer += &match placement.element(slot) {
            Some(at) => format!("slot {slot}: element {}\n", comma_list(&at)),
            None => format!("slot {slot}: padding\n"),
        };
    }
    Ok(answer)
}

/// Returns the queried places: coordinates with their slot, and a slot. Error: they are out of range.
#[expect(clippy::type_complexity, reason = "two answers, both optional")]
fn places<'a>(
    shape: &ArrayShape,
    asked: &'a AskedLayout,
) -> Result<(Option<(&'a [u64], u64)>, Option<u64>), String> {
    let placement = Placement::of(shape).map_err(|fault| fault.message)?;
    let n_slots = MemorySizes::of(shape).map_err(|fault| fault.message)?.elements;
    let index = match asked.index.as_deref() {
        None => None,
        Some(at) => {
            check_inside(at, placement.sizes())?;
            placement.slot(at).map(|slot| (at, slot))
        }
    };
    match asked.inverse {
        Some(slot) if slot >= n_slots => {
            Err(format!("there is no slot {slot}: the buffer has {n_slots}"))
        }
        inverse => Ok((index, inverse)),
    }
}

/// Formats the slot of an element, and its position in the buffer.
fn place(shape: &ArrayShape, slot: u64) -> String {
    let bits = u128::from(slot) * u128::from(shape.storage_bits());
    let (byte, bit) = (bits / 8 + u128::from(shape.layout.metadata_bytes), bits % 8);
    match bit {
        0 => format!("slot {slot}, byte {byte}\n"),
        bit => format!("slot {slot}, byte {byte}, bit {bit}\n"),
    }
}

// --- shapes on standard input -------------------------------------------------------------------

/// Text that is not a layout.
#[derive(Serialize)]
struct Refused<'a> {
    /// The shape, if the text is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    text: &'a str,
    error: String,
    /// Column in the text, from 1.
    column: usize,
}

/// Answers a query about a line of a text.
fn line(line: Result<&str, NotText>, number: usize, asked: &AskedLayout, flags: &Flags) -> Answer {
    let (text, found) = match &line {
        Ok(text) => (*text, Ok(())),
        Err(not) => (&*not.shown, Err(not.error.clone())),
    };
    if asked.json {
        return Answer::good(json_line(text, found, asked, flags));
    }
    let shape = found.and_then(|()| ArrayShape::parse(text, flags.strictness));
    let whole = |message| ParseError { span: 0..text.len(), message };
    match shape.and_then(|shape| answer(&shape, asked, flags.color).map_err(whole)) {
        Ok(answer) => Answer::good(answer),
        Err(error) => {
            let source = SourceText::new("<stdin>", text).from_line(number);
            Answer::bad(diagnostic(&error, 0).render_in(&source, flags.color))
        }
    }
}

fn json_line(
    text: &str,
    found: Result<(), ParseError>,
    asked: &AskedLayout,
    flags: &Flags,
) -> String {
    let refused = |shape: Option<String>, error: String, byte: usize| {
        let (_, column) = line_column(text, byte);
        json(&Refused { shape, text, error, column })
    };
    let array = match found.and_then(|()| Shape::parse(text, flags.strictness)) {
        Err(error) => return refused(None, error.message, error.span.start),
        Ok(Shape::Array(array)) => array,
        Ok(other) => {
            let error = "expected the shape of an array".to_owned();
            return refused(Some(other.to_string()), error, 0);
        }
    };
    let figures = places(&array, asked).and_then(|(index, inverse)| {
        Figures::of(&array, index, inverse).map_err(|fault| fault.message)
    });
    match figures {
        Ok(figures) => json(&figures),
        Err(error) => refused(Some(array.to_string()), error, 0),
    }
}
