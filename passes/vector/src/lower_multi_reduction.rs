//! Lowers `vector.multi_reduction` to ops on rows.
//!
//! 1. A transposition makes the reduced dimensions the innermost ones (`inner-reduction`) or the outermost ones
//!    (`inner-parallel`).
//! 2. Shape casts merge the reduced dimensions, and the others, to one each.
//! 3. Each row becomes one `vector.reduction`, or all rows are combined lane by lane.

use creole_arith::{FastMath, Select};
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Run};
use creole_ir::{Applied, At, Dims, Error, OpId, Rewriter, Type, Value, Values};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::{
    Broadcast, Extract, Insert, Mask, MultiReduction, Reduction, ShapeCast, Transpose, Yield,
    combine_values, part, scalable_dims, vector_of,
};

use crate::lower_mask::zero;

/// Pass that lowers reductions along any dimensions.
pub static LOWER_MULTI_REDUCTION: Pass = Pass {
    name: "lower-vector-multi-reduction",
    summary: "Replaces vector.multi_reduction by reductions of rows, or by ops on rows",
    example: EXAMPLE,
    works_on: &["vector.multi_reduction"],
    options: &[PassOption {
        name: "lowering-strategy",
        default: "inner-parallel",
        help: "what becomes of the innermost dimension: inner-parallel (lanes) or inner-reduction (vector.reduction)",
    }],
    run: Run::Prepared(prepare),
};

const EXAMPLE: &str = "\
func.func @main(%v: vector<2x4xf32>, %acc: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %v, %acc [0] : vector<2x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
";

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    const NAME: &str = "vector.multi_reduction.lower";
    let strategy: String = cx.option("lowering-strategy")?;
    let apply: fn(&mut Rewriter<'_>, OpId) -> Applied = match &*strategy {
        "inner-parallel" => |rw, op| lower(rw, op, Strategy::InnerParallel),
        "inner-reduction" => |rw, op| lower(rw, op, Strategy::InnerReduction),
        other => {
            let message = "option 'lowering-strategy' expects inner-parallel or inner-reduction";
            return Err(Error::new(format!("{message}, found '{other}'")));
        }
    };
    Ok(Box::new(move |body, cx| greedy::apply(body, cx, [pattern::<MultiReduction>(NAME, apply)])))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strategy {
    InnerParallel,
    InnerReduction,
}

/// Dimensions by their role: positions, and size of all together with true if that is scalable.
struct Role {
    dims: Vec<usize>,
    size: (i64, bool),
}

impl Role {
    /// `None`: more than one dimension is scalable.
    fn of(ty: Type, dims: Vec<usize>) -> Option<Role> {
        let scalable = scalable_dims(ty);
        let n_scalable = dims.iter().filter(|d| scalable[**d]).count();
        let size = dims.iter().map(|d| ty.shape()[*d]).product();
        (n_scalable <= 1).then_some(Role { dims, size: (size, n_scalable == 1) })
    }
}

fn lower(rw: &mut Rewriter<'_>, op: OpId, strategy: Strategy) -> Applied {
    let Some((root, result)) = lowered(rw, op, strategy) else { return Applied::No };
    rw.replace(root, &[result]);
    Applied::Yes
}

/// The op to replace, which is the mask if there is one, and the new value.
fn lowered(rw: &mut Rewriter<'_>, op: OpId, strategy: Strategy) -> Option<(OpId, Value)> {
    let this = rw.get::<MultiReduction>(op)?;
    let ty = rw.ty(this.source);
    let is_reduced = |d: &usize| this.reduction_dims.contains(&(*d as i64));
    let (reduced, kept): (Vec<usize>, Vec<usize>) = (0..ty.rank()).partition(is_reduced);
    let (reduced, kept) = (Role::of(ty, reduced)?, Role::of(ty, kept)?);
    // The dimension that is unrolled has a known number of rows.
    let unrolled = if strategy == Strategy::InnerParallel { &reduced } else { &kept };
    if unrolled.size.1 {
        return None;
    }
    let around = rw.parent_op(op).and_then(|around| Some((around, rw.get::<Mask>(around)?.mask)));
    let root = around.map_or(op, |(around, _)| around);
    rw.insert_at(At::Before(root));
    if reduced.dims.is_empty() && around.is_none() {
        let sum = combine_values(rw, this.kind, this.acc, this.source, FastMath::NONE);
        return Some((root, sum));
    }
    // The vector to insert results in comes first: arith may have no constant of its type.
    let start = match strategy {
        Strategy::InnerReduction if !kept.dims.is_empty() => {
            let ty = vector_of(vec![kept.size.0], vec![], ty.elem());
            Some(rw.constant("arith", &zero(ty))?)
        }
        _ => None,
    };
    let mask = around.map(|(_, mask)| mask);
    let flat = match (strategy, kept.dims.is_empty()) {
        (Strategy::InnerParallel, true) => single_row(rw, &this, mask, &reduced, &kept),
        _ => {
            let problem = rows(rw, &this, mask, &reduced, &kept, strategy);
            match strategy {
                Strategy::InnerReduction => problem.reduced(rw, start),
                Strategy::InnerParallel => {
                    let sum = shaped_to(rw, this.acc, vec![kept.size], ty.elem());
                    problem.combined(rw, sum)
                }
            }
        }
    };
    let to = rw.ty(this.acc);
    Some((root, shaped(rw, flat, to)))
}

/// The reduction of vectors in two dimensions, of which the outer one is unrolled; of one dimension, if no other is kept.
fn rows<'a>(
    rw: &mut Rewriter<'_>,
    this: &'a MultiReduction,
    mask: Option<Value>,
    reduced: &Role,
    kept: &Role,
    strategy: Strategy,
) -> Rows<'a> {
    let (outer, inner) = match strategy {
        Strategy::InnerReduction => (kept, reduced),
        Strategy::InnerParallel => (reduced, kept),
    };
    let permutation: Vec<usize> = outer.dims.iter().chain(&inner.dims).copied().collect();
    let mask = mask.map(|mask| transposed(rw, mask, &permutation));
    let source = transposed(rw, this.source, &permutation);
    let sizes = match kept.dims.is_empty() {
        true => vec![reduced.size],
        false => vec![outer.size, inner.size],
    };
    let mask = mask.map(|mask| shaped_to(rw, mask, sizes.clone(), Type::i1()));
    let elem = rw.ty(source).elem();
    Rows { this, source: shaped_to(rw, source, sizes, elem), mask }
}

/// The combined lanes of a vector of which all dimensions are reduced, as a column.
fn single_row(
    rw: &mut Rewriter<'_>,
    this: &MultiReduction,
    mask: Option<Value>,
    reduced: &Role,
    kept: &Role,
) -> Value {
    let elem = rw.ty(this.source).elem();
    let row = vec![(1, false), reduced.size];
    let mask = mask.map(|mask| shaped_to(rw, mask, vec![reduced.size], Type::i1()));
    let source = shaped_to(rw, this.source, row.clone(), elem);
    let sum = shaped_to(rw, this.acc, vec![kept.size], elem);
    let mask = mask.map(|source| {
        let (shape, scalable) = row.into_iter().unzip();
        rw.value_typed(Broadcast { source }, vector_of(shape, scalable, Type::i1()))
    });
    let mask = mask.map(|mask| transposed(rw, mask, &[1, 0]));
    let source = transposed(rw, source, &[1, 0]);
    Rows { this, source, mask }.combined(rw, sum)
}

fn transposed(rw: &mut Rewriter<'_>, vector: Value, permutation: &[usize]) -> Value {
    if permutation.iter().enumerate().all(|(at, d)| at == *d) {
        return vector;
    }
    let ty = rw.ty(vector);
    let scalable = scalable_dims(ty);
    let shape = permutation.iter().map(|d| ty.shape()[*d]).collect();
    let scalable = permutation.iter().map(|d| scalable[*d]).collect();
    let permutation: Dims = permutation.iter().map(|d| *d as i64).collect();
    rw.value_typed(Transpose { vector, permutation }, vector_of(shape, scalable, ty.elem()))
}

fn shaped_to(rw: &mut Rewriter<'_>, vector: Value, sizes: Vec<(i64, bool)>, elem: Type) -> Value {
    let (shape, scalable) = sizes.into_iter().unzip();
    shaped(rw, vector, vector_of(shape, scalable, elem))
}

/// The lanes of a vector in another shape; of one lane, a scalar.
fn shaped(rw: &mut Rewriter<'_>, source: Value, to: Type) -> Value {
    let from = rw.ty(source);
    if from == to {
        source
    } else if !to.is_vector() {
        rw.value_typed(Extract::at(source, &vec![0; from.rank()]), to)
    } else if !from.is_vector() {
        rw.value_typed(Broadcast { source }, to)
    } else {
        rw.value_typed(ShapeCast { source }, to)
    }
}

/// A reduction of a vector with two dimensions.
struct Rows<'a> {
    this: &'a MultiReduction,
    source: Value,
    mask: Option<Value>,
}

fn row(rw: &mut Rewriter<'_>, vector: Value, at: i64) -> Value {
    let ty = part(rw.ty(vector), 1);
    rw.value_typed(Extract::at(vector, &[at]), ty)
}

impl Rows<'_> {
    /// Reduces each row, and inserts the results in `start`. `None`: there is one row, a vector of one dimension.
    fn reduced(&self, rw: &mut Rewriter<'_>, start: Option<Value>) -> Value {
        let Some(mut result) = start else {
            return self.reduction(rw, self.source, self.this.acc, self.mask);
        };
        let ty = rw.ty(self.source);
        let n = ty.shape()[0];
        let acc = shaped_to(rw, self.this.acc, vec![(n, false)], ty.elem());
        let result_ty = rw.ty(result);
        for at in 0..n {
            let lanes = row(rw, self.source, at);
            let start = row(rw, acc, at);
            let mask = self.mask.map(|mask| row(rw, mask, at));
            let sum = self.reduction(rw, lanes, start, mask);
            result = rw.value_typed(Insert::at(sum, result, &[at]), result_ty);
        }
        result
    }

    fn reduction(
        &self,
        rw: &mut Rewriter<'_>,
        vector: Value,
        acc: Value,
        mask: Option<Value>,
    ) -> Value {
        let ty = rw.ty(vector).elem();
        let fastmath = FastMath::NONE;
        let reduction = Reduction { kind: self.this.kind, vector, acc: Some(acc), fastmath };
        let Some(mask) = mask else { return rw.value_typed(reduction, ty) };
        let region = rw.add_region();
        let block = rw.add_block(region, &[]);
        let masked = rw.add_typed(Mask { mask, passthru: None, region }, &[ty]);
        rw.insert_at(At::End(block));
        let sum = rw.value_typed(reduction, ty);
        let operands: Values = [sum].into_iter().collect();
        rw.add_typed(Yield { operands }, &[]);
        if let Some(next) = rw.next_op(masked) {
            rw.insert_at(At::Before(next));
        }
        rw.result(masked, 0)
    }

    /// Combines all rows with `sum`, lane by lane.
    fn combined(&self, rw: &mut Rewriter<'_>, mut sum: Value) -> Value {
        let (source, mask) = (self.source, self.mask);
        for at in 0..rw.ty(source).shape()[0] {
            let lanes = row(rw, source, at);
            let mask = mask.map(|mask| row(rw, mask, at));
            let fastmath = FastMath::NONE;
            let new = combine_values(rw, self.this.kind, lanes, sum, fastmath);
            sum = match mask {
                None => new,
                Some(condition) => {
                    let (true_value, false_value) = (new, sum);
                    let select = Select { condition, true_value, false_value };
                    rw.value_typed(select, rw.ty(new))
                }
            };
        }
        sum
    }
}
