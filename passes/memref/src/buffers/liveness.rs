//! Frees memory right after its last use (`optimize-allocation-liveness`).
//!
//! Only memory that one op of the same block frees: an op in a branch frees it on one path alone.

use creole_analysis::aliasing::Aliasing;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, Traits, Value};

use super::aliases;

/// Pass that moves deallocations up to the last uses of the memory.
pub(crate) static ALLOCATION_LIVENESS: Pass = Pass {
    name: "optimize-allocation-liveness",
    summary: "Moves deallocations right after the last uses of the memory, if they are in the block of its allocation",
    example: EXAMPLE,
    works_on: &["memref.dealloc"],
    options: &[],
    run: Run::Body(shorten),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<2xf32>, %i: index, %x: f32) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  memref.store %x, %m[%i] : memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  return
}
";

fn shorten(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let is_alloc = |op: &OpId| body[*op].has(Traits::ALLOCATES) && body.results(*op).len() == 1;
    let allocations: Vec<OpId> = body.walk().filter(is_alloc).collect();
    if allocations.is_empty() {
        return Ok(());
    }
    let aliasing = cx.analyses.of::<Aliasing>(body);
    for op in allocations {
        let memref = body.result(op, 0);
        let Some(dealloc) = freed_by(body, memref) else { continue };
        if body.block_of(dealloc) != body.block_of(op) {
            continue;
        }
        let last = last_use(body, dealloc, &aliasing.made_of(memref));
        if let Some(next) = last.and_then(|last| body.next_op(last)).filter(|op| *op != dealloc) {
            body.unlink(dealloc);
            body.insert_before(next, dealloc);
        }
    }
    Ok(())
}

/// The only op that frees a memref. One that returns the memory elsewhere is not moved.
fn freed_by(body: &Body, memref: Value) -> Option<OpId> {
    let mut frees = body.users(memref).filter(|user| body[*user].has(Traits::FREES));
    let dealloc = frees.next()?;
    (frees.next().is_none() && body.results(dealloc).len() == 0).then_some(dealloc)
}

/// The last op of the block of `dealloc` that uses one of the aliases, or has a use in its regions.
fn last_use(body: &Body, dealloc: OpId, aliases: &[Value]) -> Option<OpId> {
    let block = body.block_of(dealloc)?;
    if aliases::is_stored(body, aliases) || aliases::is_outlived(body, aliases) {
        return None;
    }
    let mut last: Option<OpId> = None;
    for user in aliases.iter().flat_map(|alias| body.users(*alias)) {
        if user == dealloc {
            continue;
        }
        // What is used elsewhere has no last use here.
        let at = body.ancestor_in(user, block)?;
        last = last.filter(|last| body.is_before(at, *last)).or(Some(at));
    }
    last
}
