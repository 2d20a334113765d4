//! `loop.nest`, `loop.reduce`, `loop.read`, `loop.yield`: iteration spaces with scalar bodies.
//!
//! Reads are index arithmetic in the body, not a map beside the operand: a transpose, a slice, a gather and a
//! clamped dynamic slice are then one form, and fusing a producer is replacing a read by the producer's body.

use creole_ir::cost::Work;
use creole_ir::memory::{Callees, Memory, Reads};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Applied, Attr, Body, Dims, Error, Fold, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Rewriter,
    Symbol, Traits, Type, TypeKind, Types, Value, Values, ensure, fields,
};

use crate::blocks;
use crate::combiner::Combiner;
use crate::schedule::{self, Schedule};
use crate::space::{check_space, trips};
use crate::text::{OUTS, RESULTS, SPACE_ATTRS, parse_inits, parse_space, print_inits, print_space};

/// For all `i` in the box `[0, sizes)`: `result_k[i] = body(i)_k`, in any order, also at once.
///
/// The size of a loop may be an operand with a bound, `in [%n max 4096, 64]`: the loop is *open*. Results
/// have the shape of the bounds, and their elements outside of the box are unspecified.
///
/// On tensors it has one result for each value that the body yields; on memrefs it has none and
/// writes to `outs` instead.
#[derive(Clone, Debug)]
pub struct Nest {
    /// Number of iterations of each loop, outermost first; of an open loop its bound.
    pub sizes: Dims,
    /// Open loops, whose size is an operand: loop numbers, ascending.
    pub open: Option<Dims>,
    /// The sizes of the open loops, as indices. Each is clamped to `[0, bound]`.
    pub extents: Values,
    /// Destination memrefs; none on tensors.
    pub outs: Values,
    /// Loop names in schedules: strings. Loops without one are `i`, `j`, `k`, ...
    pub dims: Option<Vec<Attr>>,
    /// Stage name in the schedule of the nest around it.
    pub label: Option<Symbol>,
    /// Loop schedule: tiling, order and placement of its stages.
    pub schedule: Option<Schedule>,
    /// Takes one index for each loop, yields one scalar for each result or output.
    pub body: RegionId,
}
fields!(Nest { sizes, open, extents, outs, dims, label, schedule, body });

impl Nest {
    /// A nest on tensors.
    pub fn new(sizes: Dims, body: RegionId) -> Nest {
        let (open, dims, label, schedule) = (None, None, None, None);
        let (extents, outs) = (Values::new(), Values::new());
        Nest { sizes, open, extents, outs, dims, label, schedule, body }
    }
}

impl Op for Nest {
    const NAME: &'static str = "loop.nest";
    const TRAITS: Traits =
        Traits::SINGLE_BLOCK.and(Traits::STRUCTURED).and(Traits::PURE_ON_TENSORS);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_nest, print: print_space, attrs: SPACE_ATTRS }),
        OUTS,
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        RESULTS,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_space(cx, &self.sizes, self.open.as_deref(), &self.extents)?;
        let want = written(cx, &self.outs, &self.sizes)?;
        check_body(cx, self.body, &vec![Type::index(); self.sizes.len()], &want)?;
        check_names(self.dims.as_deref(), &self.sizes)?;
        check_schedule(cx, self.schedule.as_ref(), self.body)
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(memory(cx, self.schedule.as_ref(), (self.body, self.sizes.len())))
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.body, trips(&self.sizes, &self.extents))]
    }
}

/// Memory effects of an op whose iterations, of `n_loops` loops, each write their own element of its results.
/// They write it after all of their reads, so a read of that element is one of [`Reads::SameElement`]; but a
/// kernel that computes a stage writes results before the rest of the body is computed.
pub(crate) fn memory(
    cx: &dyn OpCx,
    schedule: Option<&Schedule>,
    (region, n_loops): (RegionId, usize),
) -> Memory {
    let results = Memory::fresh(cx.results().len(), []);
    let Some(body) = cx.body() else { return results };
    let mut stages = schedule.into_iter().flat_map(|schedule| &schedule.stages);
    let writes_last = stages.all(|stage| stage.call.is_none());
    let block = body.block(region);
    let iteration = body.args(block).get(..n_loops);
    let when = |op: OpId| {
        let read = body.get::<Read>(op).filter(|_| writes_last);
        let is_own = body.block_of(op) == Some(block);
        let is_same = read.is_some_and(|read| is_own && Some(&*read.indices) == iteration);
        if is_same { Reads::SameElement } else { Reads::Any }
    };
    Memory { reads: captured(body, region, when), ..results }
}

/// The tensors and memrefs captured by a region, with each op's order of reads.
pub(crate) fn captured(
    body: &Body,
    region: RegionId,
    when: impl Fn(OpId) -> Reads,
) -> Vec<(Value, Reads)> {
    let mut reads = Vec::new();
    for op in body.walk_region(region) {
        let when = when(op);
        let arrays =
            body.operands(op).filter(|v| body.ty(*v).is_tensor() || body.ty(*v).is_memref());
        reads.extend(arrays.map(|value| (value, when)));
    }
    reads
}

/// `acc = init`, then for all `i` in the box `[0, sizes)` in row-major order: `acc = body(i, acc)`;
/// the result is the last `acc`. Loops may be open, as those of [`Nest`]; their sizes may vary with loops
/// around: `loop.reduce (%k) in [%i max 64]`.
///
/// With `partials = p` the body is `acc_k ∘ x_k(i)` for each accumulator `k`, with `∘` a known
/// combiner ([`Combiner`]), and there are `p` accumulators for each: iteration `(.., i)` goes to
/// number `i mod p`, each starts at the neutral element of `∘`, and at the end they are joined in
/// pairs, number `q` with `q + p/2`, then with `q + p/4`, and so on: the result is
/// `init ∘ acc_0`. So the order of arithmetic is fixed whatever the width of registers.
///
/// With `blocks = [b, c, ..]`, ascending, the body is one that combines, too, or leaves accumulators as they are: an
/// accumulator of `b` iterations in row-major order starts at the neutral element, and is then added to that of `c`
/// iterations, and so on; the outermost one starts as it does without blocks. A block is part of one loop
/// ([`Block`](crate::blocks::Block)), so the last one of a loop may be shorter.
#[derive(Clone, Debug)]
pub struct Reduce {
    /// Number of iterations of each loop, outermost first; of an open loop its bound.
    pub sizes: Dims,
    /// Open loops, whose size is an operand: loop numbers, ascending.
    pub open: Option<Dims>,
    /// The sizes of the open loops, as indices. Each is clamped to `[0, bound]`.
    pub extents: Values,
    /// Initial values of the accumulators.
    pub inits: Values,
    /// Number of accumulators for each result, a power of two; `None` means one.
    pub partials: Option<i64>,
    /// Block sizes in iterations: accumulators of a block are added to those of the next larger one; `None`
    /// means all.
    pub blocks: Option<Dims>,
    /// Loop names in schedules: strings.
    pub dims: Option<Vec<Attr>>,
    /// Stage name in schedules.
    pub label: Option<Symbol>,
    /// Takes one index for each loop and the accumulators, yields the new ones.
    pub body: RegionId,
}
fields!(Reduce { sizes, open, extents, inits, partials, blocks, dims, label, body });

impl Reduce {
    /// A reduction with one accumulator for each result.
    pub fn new(sizes: Dims, inits: Values, body: RegionId) -> Reduce {
        let (open, partials, blocks, dims, label) = (None, None, None, None, None);
        Reduce { sizes, open, extents: Values::new(), inits, partials, blocks, dims, label, body }
    }
}

impl Op for Reduce {
    const NAME: &'static str = "loop.reduce";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_reduce, print: print_reduce, attrs: SPACE_ATTRS }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).args_in_head()),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_space(cx, &self.sizes, self.open.as_deref(), &self.extents)?;
        Ok(self.inits.iter().map(|v| cx.ty(*v)).collect::<Vec<_>>().into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_carried(cx.results())?;
        let mut args = vec![Type::index(); self.sizes.len()];
        args.extend(cx.results());
        check_body(cx, self.body, &args, cx.results())?;
        check_names(self.dims.as_deref(), &self.sizes)?;
        self.check_partials(cx).map_err(|e| e.at_attr("partials"))?;
        self.check_blocks(cx).map_err(|e| e.at_attr("blocks"))
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.body, trips(&self.sizes, &self.extents))]
    }
}

/// Drops partials and blocks where the body no longer combines its accumulators, such as one that always
/// yields the same.
pub(crate) fn drop_partials(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(reduce) = rw.get::<Reduce>(op) else { return Applied::No };
    let has_lost_partials = reduce.partials.is_some() && Combiner::all(rw, &reduce).is_none();
    let has_lost_blocks = reduce.blocks.is_some() && blocks::joins(rw, &reduce).is_none();
    for (is_lost, name) in [(has_lost_partials, "partials"), (has_lost_blocks, "blocks")] {
        if is_lost {
            rw.set_attr(op, name, None);
        }
    }
    if has_lost_partials || has_lost_blocks { Applied::Yes } else { Applied::No }
}

impl Reduce {
    fn check_partials(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(partials) = self.partials else { return Ok(()) };
        let in_range = (2..=MAX_PARTIALS).contains(&partials) && partials.count_ones() == 1;
        ensure!(in_range, "expects a power of two from 2 to {MAX_PARTIALS}, found {partials}");
        ensure!(!self.sizes.is_empty(), "expects at least one loop");
        let Some(body) = cx.body() else { return Ok(()) };
        ensure!(
            Combiner::all(body, self).is_some(),
            "expects a body that combines each accumulator by a sum, product, minimum, maximum, \
             'and', 'or' or 'xor'"
        );
        Ok(())
    }
}

/// Limit on the accumulators of a reduction for one result.
const MAX_PARTIALS: i64 = 1024;

/// `result = source[indices]`: one element of a tensor or, in a nest, of a memref. All indices must
/// be in bounds.
#[derive(Clone, Debug)]
pub struct Read {
    /// The tensor or memref.
    pub source: Value,
    /// One index for each dimension.
    pub indices: Values,
    /// Name in schedules: a named read may be copied for a whole tile (packing).
    pub label: Option<Symbol>,
}
fields!(Read { source, indices, label });

impl Read {
    /// A read without a name.
    pub fn new(source: Value, indices: Values) -> Read {
        Read { source, indices, label: None }
    }
}

impl Op for Read {
    const NAME: &'static str = "loop.read";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS.and(Traits::READS).and(Traits::PARTIAL);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.source);
        ensure!(ty.is_tensor() || ty.is_memref(), "expects a tensor or a memref, found {ty}");
        check_indices(cx, ty.rank(), &self.indices)?;
        Ok(ty.elem().into())
    }

    /// An element of a splat is the splat's value.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        cx.constant(self.source)?.splat_value().map(Fold::Constant)
    }

    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::moving(&[cx.ty(self.source).elem()]))
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::fresh(0, [self.source]))
    }
}

/// Terminator of the body of a nest, a reduction or a combiner: yields scalars.
#[derive(Clone, Debug)]
pub struct Yield {
    /// The scalars.
    pub values: Values,
}
fields!(Yield { values });

impl Op for Yield {
    const NAME: &'static str = "loop.yield";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::OptionalOperandTypes];
}

// --- checks that the ops of this dialect share ---------------------------------------------------

pub(crate) fn check_indices(cx: &dyn OpCx, rank: usize, indices: &[Value]) -> Result<(), Error> {
    ensure!(indices.len() == rank, "expects {rank} indices, found {}", indices.len());
    for index in indices {
        let ty = cx.ty(*index);
        ensure!(ty == Type::index(), "expects indices of type index, found {ty}");
    }
    Ok(())
}

/// Error: a loop name that is not a string, or more names than loops.
pub(crate) fn check_names(names: Option<&[Attr]>, sizes: &[i64]) -> Result<(), Error> {
    let names = names.unwrap_or_default();
    ensure!(
        names.len() <= sizes.len() && names.iter().all(|name| name.as_str().is_some()),
        "expects names for at most {} loops",
        sizes.len()
    );
    Ok(())
}

/// Types of the destinations: results (tensors) or outputs (memrefs), never both.
pub(crate) fn targets(cx: &dyn OpCx, outs: &[Value]) -> Result<Vec<Type>, Error> {
    let outs: Vec<Type> = outs.iter().map(|v| cx.ty(*v)).collect();
    ensure!(
        outs.is_empty() || cx.results().is_empty(),
        "has results and outputs; it can have results (on tensors) or outputs (on memrefs)"
    );
    ensure!(
        outs.iter().all(|t| t.is_memref()),
        "expects memrefs as outputs, found {}",
        list(&outs)
    );
    ensure!(
        cx.results().iter().all(|t| t.is_tensor()),
        "expects tensors as results, found {}",
        list(cx.results())
    );
    Ok(if outs.is_empty() { cx.results().to_vec() } else { outs })
}

/// Types of the elements that an op writes, one for each iteration over `sizes`. Error: arrays of other
/// sizes.
pub(crate) fn written(cx: &dyn OpCx, outs: &[Value], sizes: &Dims) -> Result<Vec<Type>, Error> {
    let targets = targets(cx, outs)?;
    let other = targets.iter().find(|ty| *ty.shape() != **sizes);
    match other {
        Some(ty) => creole_ir::bail!("iterates over {sizes}, but writes {ty}"),
        None => Ok(targets.iter().map(|ty| ty.elem()).collect()),
    }
}

/// Error: the schedule is not legal for the op that owns the region.
pub(crate) fn check_schedule(
    cx: &dyn OpCx,
    schedule: Option<&Schedule>,
    region: RegionId,
) -> Result<(), Error> {
    let (Some(schedule), Some(body)) = (schedule, cx.body()) else { return Ok(()) };
    let Some(op) = body.parent_of(region) else { return Ok(()) };
    schedule::check(body, op, schedule).map_err(|e| e.at_attr("schedule"))
}

/// Error: the body of the op does not take these arguments or yield these types.
pub(crate) fn check_body(
    cx: &dyn OpCx,
    region: RegionId,
    args: &[Type],
    yields: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let Some(block) = body.blocks(region).first().copied() else {
        creole_ir::bail!("expects a body");
    };
    let found = body.arg_types(block);
    ensure!(found == args, "expects a body of ({}), found ({})", list(args), list(&found));
    let Some(end) = body.terminator(block).filter(|op| body[*op].is::<Yield>()) else {
        creole_ir::bail!("expects 'loop.yield' at the end of its body");
    };
    let found = body.operand_types(end);
    ensure!(
        found == yields,
        "expects its body to yield ({}), found ({})",
        list(yields),
        list(&found)
    );
    Ok(())
}

fn parse_nest(p: &mut Parser<'_>) -> PResult<()> {
    let args = parse_space(p)?;
    p.set_entry_args(args);
    Ok(())
}

fn parse_reduce(p: &mut Parser<'_>) -> PResult<()> {
    let mut args = parse_space(p)?;
    parse_inits(p, &mut args)?;
    p.set_entry_args(args);
    Ok(())
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) {
    print_space(p, op);
    let inits: Vec<Value> = p.body.op_ref(op).field_operands("inits").to_vec();
    print_inits(p, op, &inits);
}

/// Error: a carried value is not a scalar.
pub(crate) fn check_carried(types: &[Type]) -> Result<(), Error> {
    let is_number = |ty: &&Type| {
        matches!(
            ***ty,
            TypeKind::Integer(..) | TypeKind::Index | TypeKind::Float(_) | TypeKind::Complex(_)
        )
    };
    match types.iter().find(|ty| !is_number(ty)) {
        Some(ty) => creole_ir::bail!("carries numbers alone, found {ty}"),
        None => Ok(()),
    }
}
