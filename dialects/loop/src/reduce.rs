//! `loop.reduce`: iteration spaces that carry values.

use creole_ir::interface::Interface;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Applied, Attr, Body, Dims, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Rewriter,
    Symbol, Traits, Type, Types, Value, Values, ensure, fields,
};

use crate::blocks;
use crate::checks::{check_body, check_carried, check_names, check_space, trips};
use crate::combiner::Combiner;
use crate::space::{Iterates, IterationSpace, SpaceKind, names};
use crate::text::{SPACE_ATTRS, parse_inits, parse_space, print_inits, print_space};

/// `acc = init`, then for all `i` in the box `[0, sizes)` in row-major order: `acc = body(i, acc)`;
/// the result is the last `acc`. Loops may be open, as those of [`Nest`](crate::Nest); their sizes may vary with loops
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

impl Reduce {
    fn space(body: &Body, op: OpId) -> Option<IterationSpace> {
        let op: Reduce = body.get(op)?;
        let carries = (0..op.sizes.len()).collect();
        let names = names(op.dims.as_deref());
        let space = IterationSpace::new(
            SpaceKind::Reduce,
            op.sizes,
            op.open.as_deref(),
            &op.extents,
            op.body,
        );
        Some(IterationSpace { names, label: op.label, carries, ..space })
    }
}

impl Op for Reduce {
    const NAME: &'static str = "loop.reduce";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);
    const INTERFACES: &'static [Interface] = &[&Iterates(Reduce::space)];
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
