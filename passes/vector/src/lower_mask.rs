//! Lowers `vector.mask` to the mask operand of the op inside, where that op has one.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Tensor, Type, Value};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::{Gather, Mask, TransferRead, TransferWrite};

/// Pass that lowers `vector.mask`.
pub static LOWER_MASK: Pass = Pass {
    name: "lower-vector-mask",
    summary: "Replaces vector.mask around transfers and gathers by their mask operand",
    example: EXAMPLE,
    works_on: &["vector.mask"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<?xf32>, %v: vector<8xf32>, %mask: vector<8xi1>, %i: index) {
  vector.mask %mask { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
    let select = canonical.filter(|pattern| pattern.name == "vector.mask.select");
    greedy::apply(body, cx, select.chain([pattern::<Mask>("vector.mask.lower", mask)]))
}

fn mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Mask>(op) else { return Applied::No };
    let Some(masked) = this.masked(rw) else { return Applied::No };
    let lowered = transfer_read(rw, &this, masked)
        .or_else(|| transfer_write(rw, &this, masked))
        .or_else(|| gather(rw, &this, masked));
    let Some(results) = lowered else { return Applied::No };
    rw.replace(op, &results);
    Applied::Yes
}

fn transfer_read(rw: &mut Rewriter<'_>, this: &Mask, masked: OpId) -> Option<Vec<Value>> {
    let read = rw.get::<TransferRead>(masked).filter(|_| this.passthru.is_none())?;
    let ty = rw.ty(rw.result(masked, 0));
    Some(vec![rw.value_typed(TransferRead { mask: Some(this.mask), ..read }, ty)])
}

fn transfer_write(rw: &mut Rewriter<'_>, this: &Mask, masked: OpId) -> Option<Vec<Value>> {
    let write = rw.get::<TransferWrite>(masked)?;
    let types = rw.result_types(masked);
    let new = rw.add_typed(TransferWrite { mask: Some(this.mask), ..write }, &types);
    Some(rw.results(new).collect())
}

/// A gather of all lanes, or of those of the same mask.
fn gather(rw: &mut Rewriter<'_>, this: &Mask, masked: OpId) -> Option<Vec<Value>> {
    let gather = rw.get::<Gather>(masked)?;
    if gather.mask != this.mask && !is_all_on(rw, gather.mask) {
        return None;
    }
    let ty = rw.ty(rw.result(masked, 0));
    let pass_thru = match this.passthru {
        Some(value) => value,
        None => rw.constant("arith", &zero(ty))?,
    };
    Some(vec![rw.value_typed(Gather { mask: this.mask, pass_thru, ..gather }, ty)])
}

fn is_all_on(body: &Body, mask: Value) -> bool {
    let splat = body.constant(mask).and_then(|constant| constant.splat_value());
    splat.is_some_and(|value| value.truth(0))
}

/// The vector of zeros of a type.
pub(crate) fn zero(ty: Type) -> Tensor {
    let elem = ty.elem();
    let zero =
        if elem.is_float() { Tensor::from_f64(0.0, elem) } else { Tensor::from_i64(0, elem) };
    Tensor::splat(ty, &zero)
}
