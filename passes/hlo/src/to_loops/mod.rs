//! Lowers HLO to loop nests on tensors.
//!
//! Each op family has a file with one function per op, and the rows of these. [`lowerings`] lists the files. Elementwise ops are not listed
//! individually: they declare their function, and that is emitted, for ops of any dialect. The old body is read, a new
//! one is built. An op without a row in the table is copied; if it is one of HLO, it is an error that names it.
//!
//! A [`TypeConverter`] converts types. Signed and unsigned integers become signless: from here on the ops have the
//! signedness. A tensor of complex numbers becomes two tensors of real ones; in memory, and so between functions, it
//! stays one, with real and imaginary parts side by side.

mod bits;
mod blocks;
mod combining;
mod control;
mod conv;
mod copy;
mod dot;
mod elementwise;
mod forall;
mod gather;
mod lower;
mod narrow;
mod order;
mod pairs;
mod reduce;
mod scalars;
mod shape;
mod sort;
mod tensors;
mod types;
mod window;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::pass::{FunctionPass, Pass, PassCx, PassOption, Run};
use creole_ir::{At, Attr, Body, Error, Loc, OpId, Table, Value, bail};
use rustc_hash::FxHashMap;

pub use lower::{Lower, Lowerings};
pub use types::{ElementRule, Parts, TypeConverter, signless};

/// Pass that lowers HLO to loop nests on tensors.
pub static HLO_TO_LOOPS: Pass = Pass {
    name: "hlo-to-loops",
    summary: "Lowers HLO to loop nests on tensors",
    example: "
func.func @main(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "reduction-blocks",
            default: "32",
            help: "a reduction to few results is cut into this many blocks at most, for as many threads",
        },
        PassOption {
            name: "transposes",
            default: "kernels",
            help: "What puts factors of convolutions into another order: library 'kernels', or 'nests'",
        },
    ],
    run: Run::Function(hlo_to_loops),
};

/// Largest value of the option.
const MAX_REDUCTION_BLOCKS: i64 = 1 << 16;

/// Lowerings of HLO.
pub fn lowerings() -> Lowerings {
    let table = Table::new().whole("stablehlo").whole("chlo");
    let table = bits::register(shape::register(table));
    let table = dot::register(window::register(reduce::register(table)));
    let table = sort::register(gather::register(conv::register(table)));
    let table = elementwise::register(control::register(table));
    forall::register(tensors::register(table))
}

fn hlo_to_loops(_: &Body, cx: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let lowerings = cx.tables.get::<Lowerings>()?;
    let types = cx.tables.get::<TypeConverter>()?;
    let reduction_blocks = cx.option("reduction-blocks")?;
    if !(1..=MAX_REDUCTION_BLOCKS).contains(&reduction_blocks) {
        bail!("expects 1 to {MAX_REDUCTION_BLOCKS} reduction blocks, found {reduction_blocks}")
    }
    let has_transpose_kernel = match cx.option::<String>("transposes")?.as_str() {
        "kernels" => true,
        "nests" => false,
        other => bail!("expects 'kernels' or 'nests' as transposes, found '{other}'"),
    };
    let rules = Rules { lowerings, types, reduction_blocks, has_transpose_kernel };
    Ok(Box::new(move |unit, func, _| lower_function(unit, func, &rules)))
}

/// Options of the lowering of a function.
struct Rules {
    lowerings: Arc<Lowerings>,
    types: Arc<TypeConverter>,
    /// Limit of blocks of a reduction to few results.
    reduction_blocks: i64,
    /// True if the library kernel `@transpose` transposes arrays.
    has_transpose_kernel: bool,
}

fn lower_function(unit: &mut Body, func: OpId, rules: &Rules) -> Result<(), Error> {
    let Rules { lowerings, types, .. } = rules;
    let Some(Func { function_type, body, .. }) = unit.get(func) else { return Ok(()) };
    let ty = types.stored(function_type);
    let has_code = body.has_entry() && needs_lowering(&body, lowerings, types);
    if has_code {
        let new = lower_body(&body, unit[func].loc, rules)?;
        unit.set_nested(func, Arc::new(new));
    }
    if ty != function_type {
        unit.set_attr(func, "function_type", Some(Attr::Type(ty)));
    }
    Ok(())
}

fn needs_lowering(body: &Body, lowerings: &Lowerings, types: &TypeConverter) -> bool {
    let is_kept = |v: Value| *types.parts(body.ty(v)) == [body.ty(v)];
    let args = body.args(body.entry()).iter().copied();
    args.chain(body.walk().flat_map(|op| body.results(op))).any(|v| !is_kept(v))
        || body
            .walk()
            .any(|op| lowerings.concerns(body, op) || elementwise::lowering(body, op).is_some())
}

fn lower_body(from: &Arc<Body>, loc: Loc, rules: &Rules) -> Result<Body, Error> {
    let to = Body::new();
    let root = to.root();
    let mut cx = Lower {
        lowerings: Arc::clone(&rules.lowerings),
        types: Arc::clone(&rules.types),
        reduction_blocks: rules.reduction_blocks,
        has_transpose_kernel: rules.has_transpose_kernel,
        from: Arc::clone(from),
        at: At::End(from.entry()),
        to,
        loc,
        values: FxHashMap::default(),
        stored: FxHashMap::default(),
        blocks: FxHashMap::default(),
    };
    cx.region_into(from.root(), root)?;
    Ok(cx.to)
}
