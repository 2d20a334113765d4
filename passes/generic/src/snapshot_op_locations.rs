//! New locations of ops: their places in the text of the IR as it stands, which goes to a file.

use creole_ir::loc::LocKind;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{Extras, LocPlaces, OpPlace, PrintOptions, print_with_places};
use creole_ir::{Body, Error, Loc, OpId, Symbol};
use rustc_hash::FxHashMap;

/// The pass `snapshot-op-locations`.
pub static SNAPSHOT_OP_LOCATIONS: Pass = Pass {
    name: "snapshot-op-locations",
    summary: "Writes the IR to a file and makes places in it the locations of the ops",
    example: "\
// --mlir-print-debuginfo filename=/dev/null
func.func @f() {
  return loc(\"here\")
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "filename",
            default: "",
            help: "the file; without one, one of the system's temporary files",
        },
        PassOption {
            name: "tag",
            default: "",
            help: "keep the old locations, and name the new ones so beside them",
        },
        PassOption {
            name: "print-debuginfo",
            default: "false",
            help: "print locations that are written in the IR",
        },
        PassOption { name: "print-op-generic", default: "false", help: "print the generic form" },
        PassOption { name: "print-local-scope", default: "false", help: "print without aliases" },
        PassOption {
            name: "pretty-debuginfo",
            default: "false",
            help: "print locations in a form for people",
        },
    ],
    run: Run::Module(snapshot),
};

fn snapshot(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let options = PrintOptions {
        generic: cx.flag("print-op-generic")?,
        local_scope: cx.flag("print-local-scope")?,
        pretty_locs: cx.flag("pretty-debuginfo")?,
        ..PrintOptions::default()
    };
    let (name, tag): (String, String) = (cx.option("filename")?, cx.option("tag")?);
    let read = cx.places;
    let line_column = |loc| match read.resolve(loc) {
        Loc::Written(LocKind::File { line, column, .. }) => {
            Some((*line as usize, *column as usize))
        }
        _ => None,
    };
    let places = LocPlaces { file: read.file(), module: read.module(), line_column: &line_column };
    let places = cx.flag("print-debuginfo")?.then_some(places);
    let extras = Extras { in_module: true, places, ..Extras::default() };
    let (text, places) = print_with_places(module, options, extras);
    let name = if name.is_empty() { temporary(&text) } else { name };
    let failed = |error| Error::new(format!("cannot open output file '{name}': {error}"));
    let ended = format!("{}\n", text.trim_end());
    cx.files.write(&name, &ended).map_err(failed)?;
    let tag = (!tag.is_empty()).then(|| Symbol::new(&tag));
    let new = NewLocs { file: Symbol::new(&name), tag };
    let is_module =
        |line: &str| line.starts_with("module") || line.starts_with("\"builtin.module\"");
    let line = text.lines().position(is_module).map_or(0, |at| at as u32 + 1);
    read.set_module(new.beside(read.module(), line, 0));
    set_locations(module, &places, &new);
    Ok(())
}

/// Makers of new locations.
struct NewLocs {
    file: Symbol,
    /// Name beside the old locations, which are kept then.
    tag: Option<Symbol>,
}

impl NewLocs {
    /// The location in place of an old one.
    fn beside(&self, old: Loc, line: u32, column: u32) -> Loc {
        let loc = Loc::written(LocKind::File { file: self.file, line, column });
        match self.tag {
            Some(tag) => Loc::fused([old, Loc::written(LocKind::Name(tag, loc))]),
            None => loc,
        }
    }
}

/// A file name that follows from the text.
fn temporary(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0_u32, |hash, byte| hash.rotate_left(5) ^ u32::from(byte))
        .wrapping_mul(0x9e37_79b9);
    let file = format!("mlir_snapshot-{hash:08x}.tmp.mlir");
    std::env::temp_dir().join(file).to_string_lossy().into_owned()
}

/// Sets the locations of the ops that were printed, in a body and all that are nested in it.
fn set_locations(module: &mut Body, places: &[OpPlace], new: &NewLocs) {
    let mut by_body: FxHashMap<usize, Vec<&OpPlace>> = FxHashMap::default();
    places.iter().for_each(|place| by_body.entry(place.body).or_default().push(place));
    let mut left: Vec<(Vec<OpId>, Vec<&OpPlace>)> = Vec::new();
    let mut open = vec![(Vec::new(), &*module)];
    while let Some((path, body)) = open.pop() {
        let here = by_body.remove(&std::ptr::from_ref(body).addr()).unwrap_or_default();
        for op in body.isolated_ops() {
            let inner = path.iter().copied().chain([op]).collect();
            open.extend(body.nested(op).map(|nested| (inner, &**nested)));
        }
        left.push((path, here));
    }
    for (path, places) in left {
        let mut body = &mut *module;
        for op in &path {
            let Some(nested) = body.nested_mut(*op) else { return };
            body = nested;
        }
        for place in places {
            body[place.op].loc = new.beside(body[place.op].loc, place.line, place.indent);
        }
    }
}
