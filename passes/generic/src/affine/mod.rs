//! Lowering of affine ops: to arithmetic (`lower-affine`, `affine-expand-index-ops`), and of mixed radix to maps
//! (`affine-expand-index-ops-as-affine`).

mod as_affine;
mod expr;
mod index_ops;

use creole_arith::affine::{Apply, MapOp, Max, Min};
use creole_arith::{Constant, MaxSI, MinSI};
use creole_ir::builder::BodyCx;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, Fold, Op, OpDef, OpId, Value, bail};

pub use as_affine::EXPAND_INDEX_OPS_AS_AFFINE;

/// The pass `lower-affine`.
pub static LOWER_AFFINE: Pass = Pass {
    name: "lower-affine",
    summary: "Lowers affine ops to arithmetic",
    example: "func.func @main(%i: index, %n: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%n]
  return %0 : index
}
",
    works_on: &["affine.*"],
    options: &[],
    run: Run::Body(lower),
};

/// The pass `affine-expand-index-ops`.
pub static EXPAND_INDEX_OPS: Pass = Pass {
    name: "affine-expand-index-ops",
    summary: "Lowers affine ops that linearize and delinearize indices to arithmetic",
    example: "func.func @main(%i: index, %j: index) -> index {
  %0 = affine.linearize_index [%i, %j] by (8) : index
  return %0 : index
}
",
    works_on: &["affine.delinearize_index", "affine.linearize_index"],
    options: &[],
    run: Run::Body(expand_index_ops),
};

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let work = affine_ops(body);
    convert(body, cx, work, |b, op| match lowered_map(b, op)? {
        Some(value) => Ok(Some(vec![value])),
        None => index_ops::expanded(b, op),
    })?;
    let left = body.walk().find(|op| body[*op].def.dialect() == "affine");
    match left {
        Some(op) => bail!("can't lower '{}'", body[op].def.name),
        None => Ok(()),
    }
}

/// Expands the ops, and simplifies what is left, as the rewrites of MLIR's pass do.
fn expand_index_ops(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    // Users first: what they read is an affine op still.
    let work = affine_ops(body).into_iter().rev();
    convert(body, cx, work, index_ops::expanded)?;
    simplify(body, cx)
}

/// Folds constants and merges equal ones, with no other patterns than those that fill constants into affine ops.
pub(super) fn simplify(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let fills_in = |name: &str| name.ends_with(".constants") || name.ends_with(".basis");
    let patterns = cx.dialects.get("affine").into_iter().flat_map(|d| d.patterns());
    let patterns = patterns.filter(|p| fills_in(p.name)).copied();
    let rewrites = crate::canonicalize::Rewrites::new([], patterns);
    let limits = crate::canonicalize::Limits::default();
    crate::canonicalize::canonicalize_with(body, &rewrites, cx.dialects, limits, cx.cancel)?;
    Ok(())
}

/// The affine ops, in order.
pub(super) fn affine_ops(body: &Body) -> Vec<OpId> {
    body.walk().filter(|op| body[*op].def.dialect() == "affine").collect()
}

/// Replaces each op of `work` for which `new` has values; those that fold are folded.
pub(super) fn convert(
    body: &mut Body,
    cx: &PassCx<'_>,
    work: impl IntoIterator<Item = OpId>,
    new: impl Fn(&mut Builder<'_>, OpId) -> Result<Option<Vec<Value>>, Error>,
) -> Result<(), Error> {
    for op in work {
        let loc = body[op].loc;
        let values = match folded(body, cx, op) {
            Some(value) => Some(vec![value]),
            None => {
                let mut b = Builder::new(body, At::Before(op), loc);
                new(&mut b, op).map_err(|error| error.at(loc))?
            }
        };
        if let Some(values) = values {
            replace(body, op, &values);
        }
    }
    Ok(())
}

fn replace(body: &mut Body, op: OpId, values: &[Value]) {
    let results: Vec<Value> = body.results(op).collect();
    for (old, new) in results.into_iter().zip(values) {
        body.replace_uses(old, *new);
    }
    body.erase(op);
}

/// The value that an op of one result folds to.
pub(crate) fn folded(body: &mut Body, cx: &PassCx<'_>, op: OpId) -> Option<Value> {
    let results = body.result_types(op);
    let fold = {
        let cx = BodyCx { body, results: &results };
        (body[op].def.fold)(&body.op_ref(op), &cx)?
    };
    match fold {
        Fold::Value(value) => Some(value),
        Fold::Constant(tensor) => {
            let (def, parts) = cx.dialects.constant("arith", &tensor, tensor.ty())?;
            let loc = body[op].loc;
            let types = [tensor.ty()];
            let made = Builder::new(body, At::Before(op), loc).add_parts(def, parts, Some(&types));
            Some(body.result(made.ok()?, 0))
        }
        Fold::Values(_) => None,
    }
}

/// The result of an op on a map, by arithmetic.
fn lowered_map(b: &mut Builder<'_>, op: OpId) -> Result<Option<Value>, Error> {
    if let Some(apply) = b.body.get::<Apply>(op) {
        let values = expr::expanded(b, &apply.map, &apply.operands)?;
        return Ok(values.first().copied());
    }
    if let Some(min) = b.body.get::<Min>(op) {
        return chosen(b, &min, MinSI::DEF).map(Some);
    }
    match b.body.get::<Max>(op) {
        Some(max) => chosen(b, &max, MaxSI::DEF).map(Some),
        None => Ok(None),
    }
}

/// The least or greatest result of a map, with its constant operands filled in.
fn chosen<T: MapOp>(b: &mut Builder<'_>, op: &T, choice: &'static OpDef) -> Result<Value, Error> {
    let map = creole_arith::affine::operands::with_known(b.body, op.map(), op.operands());
    let values = expr::expanded(b, &map, op.operands())?;
    let mut values = values.into_iter();
    let Some(first) = values.next() else { bail!("expects a map with results") };
    Ok(values
        .fold(first, |best, value| b.op_typed(choice, &[best, value], creole_ir::Type::index())))
}

pub(super) fn constant(b: &mut Builder<'_>, number: i64) -> Value {
    b.value_typed(Constant::index(number), creole_ir::Type::index())
}
