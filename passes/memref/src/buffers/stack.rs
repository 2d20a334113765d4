//! Moves small allocations to the stack.
//!
//! Memory on the stack ends with the innermost op around that frees it, a loop or a function, so it must not leave that
//! op, by any of its aliases: none of them is handed out or stored in memory.

use creole_analysis::aliasing::Aliasing;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Error, OpId, RegionId, Traits, Type, Value};
use creole_loop::memref::{Alloc, Alloca, Rank};

use super::aliases;

/// Pass that moves allocations to the stack.
pub(crate) static PROMOTE_BUFFERS: Pass = Pass {
    name: "promote-buffers-to-stack",
    summary: "Replaces small allocations that nothing frees, and that do not leave their scope, by memref.alloca",
    example: EXAMPLE,
    works_on: &["memref.alloc"],
    options: &[
        PassOption {
            name: "max-alloc-size-in-bytes",
            default: "1024",
            help: "largest memref of known size that moves, in bytes",
        },
        PassOption {
            name: "max-rank-of-allocated-memref",
            default: "1",
            help: "largest rank of a memref that moves though its sizes are ranks of memrefs",
        },
    ],
    run: Run::Body(promote),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  return
}
";

fn promote(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let max_bytes: u64 = cx.option("max-alloc-size-in-bytes")?;
    let max_rank: usize = cx.option("max-rank-of-allocated-memref")?;
    let aliasing = cx.analyses.of::<Aliasing>(body);
    for op in body.walk() {
        let Some(alloc) = body.get::<Alloc>(op) else { continue };
        let memref = body.result(op, 0);
        let ty = body.ty(memref);
        let is_small = match n_bytes(ty) {
            Some(n) => n <= max_bytes,
            None => ty.rank() <= max_rank && has_rank_sizes(body, &alloc),
        };
        if !is_small {
            continue;
        }
        let aliases = aliasing.made_of(memref);
        let is_kept = aliases::is_freed(body, &aliases) || aliases::is_stored(body, &aliases);
        if is_kept || leaves(body, op, &aliases) {
            continue;
        }
        let Alloc { dynamic_sizes, symbol_operands, alignment } = alloc;
        let loc = body[op].loc;
        let on_stack = Alloca { dynamic_sizes, symbol_operands, alignment };
        let new_op = Builder::new(body, At::Before(op), loc).add_typed(on_stack, &[ty]);
        body.copy_discardable(op, new_op);
        let new = body.result(new_op, 0);
        body.replace_uses(memref, new);
        body.erase(op);
    }
    Ok(())
}

/// Size of the elements of a memref; `None` if it is not known.
fn n_bytes(ty: Type) -> Option<u64> {
    let elem = ty.elem();
    let lanes = if elem.is_vector() { elem.n_elements()? } else { 1 };
    let scalar = if elem.is_vector() { elem.elem() } else { elem };
    let bits = if scalar == Type::index() { 64 } else { u64::from(scalar.bits()?) };
    let n = ty.n_elements().filter(|_| !ty.shape().contains(&DYNAMIC))?;
    let n = u64::try_from(n).ok()?.checked_mul(u64::try_from(lanes).ok()?)?;
    Some(n.checked_mul(bits)?.div_ceil(8))
}

fn has_rank_sizes(body: &Body, alloc: &Alloc) -> bool {
    let is_rank = |size: &Value| body.def_as::<Rank>(*size).is_some();
    alloc.symbol_operands.is_empty() && alloc.dynamic_sizes.iter().all(is_rank)
}

/// True if an alias of the memory is handed out at the end of the scope.
fn leaves(body: &Body, op: OpId, aliases: &[Value]) -> bool {
    let scope = scope(body, op);
    let hands_out = |user: OpId| {
        let block = body.block_of(user);
        let is_end = body[user].has(Traits::TERMINATOR) && body.successors(user).is_empty();
        is_end && block.is_some_and(|block| body.region_of(block) == scope)
    };
    aliases.iter().any(|alias| body.users(*alias).any(hands_out))
}

/// The region around an op whose end frees the stack.
fn scope(body: &Body, op: OpId) -> RegionId {
    let mut at = op;
    while let Some(block) = body.block_of(at) {
        let region = body.region_of(block);
        match body.parent_of(region) {
            Some(around) if !body[around].has(Traits::FREES_STACK) => at = around,
            _ => return region,
        }
    }
    body.root()
}
