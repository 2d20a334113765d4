//! Constraints on the bodies of reductions: clauses shared by `reduce`, `reduce_window`, `scatter` and
//! `select_and_scatter`.

use creole_ir::{Count, Error, OpCx, RegionId, Type, TypeKind, Values, bail, ensure, ensure_at};

use crate::checks::{Kinds, Size, only_block, return_of, same_shape, sizes};
use crate::quant::{Storage, quantized};

/// Argument types of a region, and its result types.
pub(crate) type Signature = (Vec<Type>, Vec<Type>);

/// The signature of a region with one block. `None`: it is not known here.
pub(crate) fn signature(cx: &dyn OpCx, region: RegionId) -> Result<Option<Signature>, Error> {
    let Some(body) = cx.body() else { return Ok(None) };
    let block = only_block(body, region, "region")?;
    let last = return_of(body, block, "region")?;
    Ok(Some((body.arg_types(block).to_vec(), body.operand_types(last).to_vec())))
}

/// A body that combines an accumulator and an element of each input.
pub(crate) struct Reducer<'a> {
    /// Field name of the region.
    pub(crate) field: &'static str,
    /// The region.
    pub(crate) region: RegionId,
    /// The types of the inputs.
    pub(crate) inputs: &'a [Type],
    /// The types of the initial values.
    pub(crate) inits: &'a [Type],
    /// The remaining sizes of an input: the body may work on whole slices of these sizes.
    pub(crate) left: &'a [Size],
}

impl Reducer<'_> {
    /// Error: the body does not take two scalars for each input and return one, all of one type that inputs
    /// and initial values can be promoted to.
    pub(crate) fn check(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some((args, results)) =
            signature(cx, self.region).map_err(|e| e.at_part(self.field))?
        else {
            return Ok(());
        };
        let n = self.inputs.len();
        ensure_at!(
            self.field,
            args.len() == 2 * n,
            "expects a region of {}, found {}",
            Count(2 * n, "argument"),
            args.len()
        );
        ensure_at!(
            self.field,
            results.len() == n,
            "expects a region that returns {}, found {}",
            Count(n, "value"),
            results.len()
        );
        for (i, result) in results.iter().enumerate() {
            self.check_one(i, *result, args[i], args[n + i]).map_err(|e| e.at_part(self.field))?;
        }
        Ok(())
    }

    fn check_one(&self, i: usize, result: Type, left: Type, right: Type) -> Result<(), Error> {
        Kinds::ALL.check(result)?;
        for arg in [left, right] {
            let same = arg.is_tensor() && same_shape(arg, result) && arg.elem() == result.elem();
            ensure!(same, "expects region arguments of type {result}, found {arg}");
        }
        let init = self.inits[i];
        ensure!(
            same_shape(init, result),
            "expects a region that returns the shape of the initial value {init}, found {result}"
        );
        for (from, what) in [(init, "initial value"), (self.inputs[i], "input")] {
            ensure!(
                is_promotable(from.elem(), result.elem()),
                "expects a region on elements that those of the {what} can be promoted to, found {result} for {from}"
            );
        }
        ensure!(
            is_part(&sizes(right), self.left),
            "expects a region on tensors of rank 0 or on parts of the result, found {right}"
        );
        Ok(())
    }
}

/// True if the sizes are a subsequence of `all`.
fn is_part(sizes: &[Size], all: &[Size]) -> bool {
    let mut all = all.iter();
    sizes.iter().all(|size| all.any(|other| other.fits(*size)))
}

/// True if `from` can be promoted to `to`: the same kind, and at least as many bits.
fn is_promotable(from: Type, to: Type) -> bool {
    if let (Some(a), Some(b)) = (quantized(from), quantized(to)) {
        let bits = |storage: Option<&Storage>| storage.and_then(|s| s.ty.bits());
        return a.expressed() == b.expressed() && bits(a.storage()) <= bits(b.storage());
    }
    match (&*from, &*to) {
        (TypeKind::Integer(..), TypeKind::Integer(..)) => {
            // Booleans are not integers.
            (from == Type::i1()) == (to == Type::i1()) && from.bits() <= to.bits()
        }
        (TypeKind::Float(_), TypeKind::Float(_)) | (TypeKind::Complex(_), TypeKind::Complex(_)) => {
            from.bits() <= to.bits()
        }
        _ => false,
    }
}

/// The element types that a body returns, if known here and as many as inputs.
pub(crate) fn accumulators(cx: &dyn OpCx, region: RegionId, n: usize) -> Option<Vec<Type>> {
    let types = crate::checks::yielded(cx, region)?;
    (types.len() == n).then(|| types.iter().map(|ty| ty.elem()).collect())
}

/// The types of inputs and initial values. Error: an odd number of operands, inputs of different shapes, or
/// an initial value with other elements than its input.
pub(crate) fn halves(cx: &dyn OpCx, operands: &Values) -> Result<(Vec<Type>, Vec<Type>), Error> {
    let n = operands.len();
    ensure!(
        n >= 2 && n.is_multiple_of(2),
        "expects as many initial values as inputs, found {n} operands"
    );
    let mut inputs = Kinds::ANY.operands(cx, operands, "operands")?;
    let inits = inputs.split_off(n / 2);
    for (i, input) in inputs.iter().enumerate() {
        ensure_at!(
            ("operands", i),
            same_shape(inputs[0], *input),
            "expects inputs of one shape, found {} and {input}",
            inputs[0]
        );
        let init = inits[i];
        ensure_at!(
            ("operands", n / 2 + i),
            init.elem() == input.elem(),
            "expects an initial value with elements of type {}, found {init}",
            input.elem()
        );
    }
    Ok((inputs, inits))
}

/// Error: the body works on slices, not on scalars.
pub(crate) fn on_numbers(inits: &[creole_ir::Tensor]) -> Result<(), Error> {
    match inits.iter().find(|init| !init.shape().is_empty()) {
        Some(init) => bail!("can't evaluate a reduction that begins with a {}", init.ty()),
        None => Ok(()),
    }
}
