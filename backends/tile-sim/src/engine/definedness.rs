//! Propagation of undefined elements from operands to results.

use creole_arith::Select;
use creole_ir::op::{EvalCx, OpRef};
use creole_ir::{Error, RegionId, Tensor, Traits, Type, bail};
use creole_vector::MultiReduction;

use crate::buffers::Region;
use crate::numbers::{Numbers, Origin};

/// Undefined elements of each result of an op without memory effects, `None` if there are none.
///
/// 1. Elementwise ops: those with an undefined operand element; a select depends on the
///    chosen operand and on the condition.
/// 2. Data movement ops: the destinations of undefined elements.
/// 3. Reductions: those with an undefined term.
/// 4. All others: all elements.
pub(super) fn propagate(
    op: &OpRef<'_>,
    args: &[Numbers],
    types: &[Type],
) -> Option<(Vec<Vec<bool>>, Origin)> {
    let origin = args.iter().find_map(|arg| arg.shade.as_ref())?.origin.clone();
    let all = || types.iter().map(|ty| vec![true; ty.n_elements().unwrap_or(1) as usize]).collect();
    let undefined = if op.def.is::<Select>() {
        vec![select(args, types)]
    } else if op.def.traits.has(Traits::ELEMENTWISE) {
        types.iter().map(|ty| elementwise(args, *ty)).collect()
    } else if let Some(multi) = reduction(op) {
        types.iter().map(|ty| reduced(&multi, args, *ty)).collect()
    } else if op.def.traits.has(Traits::MOVES) {
        moved(op, args, types).unwrap_or_else(|_| all())
    } else {
        all()
    };
    Some((undefined, origin))
}

fn reduction(op: &OpRef<'_>) -> Option<MultiReduction> {
    op.def.is::<MultiReduction>().then(|| op.view().ok())?
}

/// Results of a reduction with an undefined term or initial value.
fn reduced(multi: &MultiReduction, args: &[Numbers], ty: Type) -> Vec<bool> {
    let n = ty.n_elements().unwrap_or(1) as usize;
    let [source, acc] = args else { return vec![true; n] };
    let mut undefined: Vec<bool> = (0..n).map(|i| acc.is_undefined(i)).collect();
    let shape = source.tensor.shape();
    let stays = |d: &usize| !multi.reduction_dims.contains(&(*d as i64));
    let kept: Vec<usize> = (0..shape.len()).filter(stays).collect();
    let mut at = vec![0; shape.len()];
    for i in 0..source.tensor.len() {
        let to = kept.iter().fold(0, |to, d| to * shape[*d] + at[*d]);
        if let Some(undefined) = undefined.get_mut(to as usize) {
            *undefined |= source.is_undefined(i);
        }
        crate::places::step(&mut at, shape);
    }
    undefined
}

fn elementwise(args: &[Numbers], ty: Type) -> Vec<bool> {
    let n = ty.n_elements().unwrap_or(1) as usize;
    let of = |arg: &Numbers, i| arg.is_undefined(if arg.tensor.len() == 1 { 0 } else { i });
    (0..n).map(|i| args.iter().any(|arg| of(arg, i))).collect()
}

fn select(args: &[Numbers], types: &[Type]) -> Vec<bool> {
    let n = types.first().and_then(|ty| ty.n_elements()).unwrap_or(1) as usize;
    let [condition, yes, no] = args else { return vec![true; n] };
    let one = |i: usize| {
        let at = if condition.tensor.len() == 1 { 0 } else { i };
        let chosen = if condition.tensor.truth(at) { yes } else { no };
        condition.is_undefined(at) || chosen.is_undefined(i)
    };
    (0..n).map(one).collect()
}

/// Runs a data movement op on flags: 1 for undefined elements, 0 for all others.
fn moved(op: &OpRef<'_>, args: &[Numbers], types: &[Type]) -> Result<Vec<Vec<bool>>, Error> {
    let flags: Vec<Tensor> = args.iter().map(flags).collect();
    let results = (op.def.eval)(op, &flags, &mut NoRegions(types))?;
    Ok(results.0.iter().map(|t| (0..t.len()).map(|i| t.bits(i) != 0).collect()).collect())
}

/// Tensor of the same type with 1 for each undefined element.
fn flags(arg: &Numbers) -> Tensor {
    let ty = arg.tensor.ty();
    let size = ty.elem().elem_bytes().unwrap_or(1);
    let n = arg.tensor.len();
    let mut bytes = vec![0; n * size];
    for i in (0..n).filter(|i| arg.is_undefined(*i)) {
        bytes[i * size] = 1;
    }
    Tensor::from_bytes(ty, bytes).unwrap_or_else(|_| super::Engine::zeros(ty))
}

struct NoRegions<'a>(&'a [Type]);

impl EvalCx for NoRegions<'_> {
    fn results(&self) -> &[Type] {
        self.0
    }

    fn call(&mut self, _: RegionId, _: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        bail!("has a region")
    }
}

/// Bounding box of these elements of a region: `elements [44, 0] to [255, 127]`.
pub(crate) fn range(region: &Region, chosen: &[bool]) -> String {
    let (mut low, mut high) = (region.sizes.clone(), region.offsets.clone());
    low.fill(i64::MAX);
    high.fill(i64::MIN);
    let mut at: smallvec::SmallVec<[i64; 4]> = smallvec::SmallVec::from_elem(0, region.sizes.len());
    for is_chosen in chosen {
        if *is_chosen {
            for d in 0..at.len() {
                let index = region.offsets[d] + at[d];
                (low[d], high[d]) = (low[d].min(index), high[d].max(index));
            }
        }
        crate::places::step(&mut at, &region.sizes);
    }
    let n = chosen.iter().filter(|c| **c).count();
    let ones = if n == 1 { "element" } else { "elements" };
    format!("{n} {ones} in {:?} to {:?}", low.as_slice(), high.as_slice())
}
