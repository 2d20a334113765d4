//! Removal of source locations from all ops and block arguments.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, Loc, OpId, RegionId};

/// The pass `strip-debuginfo`.
pub static STRIP_DEBUGINFO: Pass = Pass {
    name: "strip-debuginfo",
    summary: "Makes all locations unknown",
    example: "\
// --mlir-print-debuginfo
func.func @f() {
  return loc(\"here\")
}
",
    works_on: &[],
    options: &[],
    run: Run::Any(strip),
};

fn strip(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    cx.places.set_module(Loc::Unknown);
    let mut path: Vec<OpId> = Vec::new();
    let mut todo = vec![strip_one(body)];
    while let Some(beside) = todo.last_mut() {
        let Some(op) = beside.pop() else {
            todo.pop();
            path.pop();
            continue;
        };
        path.push(op);
        let mut at = &mut *body;
        for op in &path {
            let Some(nested) = at.nested_mut(*op) else { return Ok(()) };
            at = nested;
        }
        todo.push(strip_one(at));
    }
    Ok(())
}

/// Strips the ops of one body. Returns those that own a body.
fn strip_one(body: &mut Body) -> Vec<OpId> {
    for op in body.walk() {
        if body[op].loc != Loc::Unknown {
            body[op].loc = Loc::Unknown;
        }
        for region in body.regions(op).to_vec() {
            strip_args(body, region);
        }
    }
    strip_args(body, body.root());
    body.isolated_ops()
}

fn strip_args(body: &mut Body, region: RegionId) {
    for block in body.blocks(region).to_vec() {
        for arg in body.args(block).to_vec() {
            if body.arg_loc(arg) != Loc::Unknown {
                body.set_arg_loc(arg, Loc::Unknown);
            }
        }
    }
}
