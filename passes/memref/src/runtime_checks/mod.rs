//! Checks of ops at run time: `cf.assert` in front of ops that are undefined for some operands.

mod conditions;
mod memory;
mod slices;
mod tensors;

use std::fmt::Display;
use std::sync::Arc;

use creole_builtin::Assert;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Value, ensure_bare};
use creole_passes_builders::{Emitted, Scalars};

use self::conditions::{and, in_bounds};

/// Pass that checks ops at run time.
pub(crate) static RUNTIME_CHECKS: Pass = Pass {
    name: "generate-runtime-verification",
    summary: "Checks at run time that indices, sizes and layouts are what ops require",
    example: EXAMPLE,
    works_on: &[],
    options: &[PassOption {
        name: "verbose-level",
        default: "1",
        help: "what a failed check says: 1 the op and its location, 0 the location",
    }],
    run: Run::Body(generate),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}
";

/// The checks of one op, in front of it.
type Check = fn(&mut Checks<'_>, OpId) -> Result<(), Error>;

/// Checks by the names of ops.
const CHECKS: [(&str, Check); 15] = [
    ("memref.assume_alignment", memory::assume_alignment),
    ("memref.atomic_rmw", memory::atomic_rmw),
    ("memref.cast", memory::cast),
    ("memref.copy", memory::copy),
    ("memref.dim", memory::dim),
    ("memref.expand_shape", memory::expand_shape),
    ("memref.generic_atomic_rmw", memory::generic_atomic_rmw),
    ("memref.load", memory::load),
    ("memref.store", memory::store),
    ("memref.subview", slices::subview),
    ("tensor.cast", tensors::cast),
    ("tensor.dim", tensors::dim),
    ("tensor.extract", tensors::extract),
    ("tensor.extract_slice", slices::extract_slice),
    ("tensor.insert", tensors::insert),
];

fn generate(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let level: i64 = cx.option("verbose-level")?;
    ensure_bare!(
        (0..2).contains(&level),
        "generate-runtime-verification pass: set verboseLevel to 0 or 1"
    );
    // Ops have the names in messages that they have before the first check is made.
    for (op, check, head) in checked_ops(body, level == 1) {
        let loc = body[op].loc;
        let tail = format!("\nLocation: {}", Attr::Loc(cx.places.resolve(loc)));
        let b = Builder::new(body, At::Before(op), loc);
        check(&mut Checks { b, head, tail }, op)?;
    }
    Ok(())
}

/// The ops that have checks, and the heads of their messages.
fn checked_ops(body: &Body, is_verbose: bool) -> Vec<(OpId, Check, String)> {
    let mut options =
        PrintOptions { skip_regions: true, local_scope: true, ..PrintOptions::default() };
    options.limits.elided = Some(16);
    let printer = OpPrinter::new(body, options);
    let head = |op| match is_verbose {
        true => format!("ERROR: Runtime op verification failed\n{}\n^ ", printer.alone(op)),
        false => "ERROR: Runtime op verification failed\n^ ".to_owned(),
    };
    let check = |op: OpId| {
        let at = CHECKS.binary_search_by(|(name, _)| (*name).cmp(body[op].def.name)).ok()?;
        Some((op, CHECKS[at].1, head(op)))
    };
    body.walk().filter_map(check).collect()
}

/// The checks in front of one op.
struct Checks<'b> {
    b: Builder<'b>,
    /// Message in front of what is wrong.
    head: String,
    /// Message behind it.
    tail: String,
}

impl Checks<'_> {
    /// Stops the program unless a condition holds.
    fn require(&mut self, arg: Value, what: impl Display) -> Result<(), Error> {
        let msg: Arc<str> = format!("{}{what}{}", self.head, self.tail).into();
        self.b.add(Assert { arg, msg }).map(|_| ())
    }

    /// Checks the index of a dimension.
    fn dim(&mut self, index: Value, rank: Value) -> Result<(), Error> {
        let zero = self.b.index(0);
        let is_dim = in_bounds(&mut self.b, index, zero, rank)?;
        self.require(is_dim, "index is out of bounds")
    }

    /// Checks the indices of an element against sizes; `size` makes the one of a dimension.
    fn access(
        &mut self,
        indices: &[Value],
        size: impl Fn(&mut Builder<'_>, Value, usize) -> Emitted,
    ) -> Result<(), Error> {
        if indices.is_empty() {
            return Ok(());
        }
        let b = &mut self.b;
        let zero = b.index(0);
        let mut all = None;
        for (d, at) in indices.iter().enumerate() {
            let index = b.index(d as i64);
            let size = size(b, index, d)?;
            let one = in_bounds(b, *at, zero, size)?;
            all = Some(match all {
                Some(others) => and(b, others, one)?,
                None => one,
            });
        }
        all.map_or(Ok(()), |all| self.require(all, "out-of-bounds access"))
    }
}
