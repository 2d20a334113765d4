//! Scans (prefix sums), `loop.scan`: a nest with loop-carried values along one sequential loop.

use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Memory};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, Body, Dims, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Traits, Type, Value,
    Values, ensure, fields,
};

use crate::checks::{check_body, check_carried, check_names, check_space, memory, trips, written};
use crate::schedule::{Schedule, check_schedule};
use crate::space::{Iterates, IterationSpace, SpaceKind, names};
use crate::text::{OUTS, RESULTS, parse_inits, parse_space, print_inits, print_space};

/// For all `i` in the box `[0, sizes)`, where `d` is the loop number `along`:
/// `(acc, result_k[i]) = body(i, acc)`, with the `acc` of the iteration that differs from `i` in
/// `i[d] - 1` alone, and with `inits` where `i[d] = 0`. Iterations that differ in other loops run in any
/// order, also at once. Loops may be open, as those of [`Nest`](crate::Nest).
///
/// With `blocks = [b, c, ..]`, ascending, the first half of the carried values are accumulators, which the
/// body combines with elements ([`Combiner`](crate::Combiner)); the other half, which it passes on unchanged,
/// is the prefix before the block: at each multiple of `b` iterations `front = front ∘ acc`, and `acc` starts
/// at the neutral element. At the next multiple of `c` the accumulators of blocks of `b` are added up to one
/// of a block of `c`, and so on, as in a [`Reduce`](crate::Reduce).
///
/// On tensors it has one result for each value that the body yields after the carried ones; on memrefs it has
/// none and writes to `outs` instead.
#[derive(Clone, Debug)]
pub struct Scan {
    /// Number of iterations of each loop, outermost first; of an open loop its bound.
    pub sizes: Dims,
    /// Open loops, whose size is an operand: loop numbers, ascending.
    pub open: Option<Dims>,
    /// The loop along which values are carried.
    pub along: i64,
    /// The sizes of the open loops, as indices. Each is clamped to `[0, bound]`.
    pub extents: Values,
    /// Initial loop-carried values.
    pub inits: Values,
    /// Destination memrefs; none on tensors.
    pub outs: Values,
    /// Block sizes in iterations, after which accumulators restart; `None`: they never do.
    pub blocks: Option<Dims>,
    /// Loop names in schedules: strings.
    pub dims: Option<Vec<Attr>>,
    /// Loop schedule: tiling, order and placement of its stages.
    pub schedule: Option<Schedule>,
    /// Takes one index for each loop and the carried values; yields the next ones, then one scalar for
    /// each result or output.
    pub body: RegionId,
}
fields!(Scan { sizes, open, along, extents, inits, outs, blocks, dims, schedule, body });

impl Scan {
    /// A scan on tensors.
    pub fn new(sizes: Dims, along: usize, inits: Values, body: RegionId) -> Scan {
        let (along, open, blocks, dims, schedule) = (along as i64, None, None, None, None);
        let (extents, outs) = (Values::new(), Values::new());
        Scan { sizes, open, along, extents, inits, outs, blocks, dims, schedule, body }
    }
}

impl Scan {
    fn space(body: &Body, op: OpId) -> Option<IterationSpace> {
        let op: Scan = body.get(op)?;
        let carries = vec![usize::try_from(op.along).ok()?];
        let space = IterationSpace::new(
            SpaceKind::Scan,
            op.sizes,
            op.open.as_deref(),
            &op.extents,
            op.body,
        );
        Some(IterationSpace { names: names(op.dims.as_deref()), carries, ..space })
    }
}

impl Op for Scan {
    const NAME: &'static str = "loop.scan";
    const TRAITS: Traits =
        Traits::SINGLE_BLOCK.and(Traits::STRUCTURED).and(Traits::PURE_ON_TENSORS);
    const INTERFACES: &'static [Interface] = &[&Iterates(Scan::space)];
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse, print, attrs: &["sizes", "open", "along"] }),
        OUTS,
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        RESULTS,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_space(cx, &self.sizes, self.open.as_deref(), &self.extents)?;
        let n = self.sizes.len();
        ensure!(
            usize::try_from(self.along).is_ok_and(|along| along < n),
            "goes along loop {}, but there are {n}",
            self.along
        );
        let elems = written(cx, &self.outs, &self.sizes)?;
        let carried: Vec<Type> = self.inits.iter().map(|v| cx.ty(*v)).collect();
        check_carried(&carried)?;
        let args = [&vec![Type::index(); n][..], &carried].concat();
        check_body(cx, self.body, &args, &[carried, elems].concat())?;
        check_names(self.dims.as_deref(), &self.sizes)?;
        self.check_blocks(cx).map_err(|e| e.at_attr("blocks"))?;
        check_schedule(cx, self.schedule.as_ref(), self.body)
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(memory(cx, self.schedule.as_ref(), self.body, self.sizes.len()))
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.body, trips(&self.sizes, &self.extents))]
    }
}

/// Parses `(%i, %j) in [3, 50] along 1 init(%acc = %zero : f32)`.
fn parse(p: &mut Parser<'_>) -> PResult<()> {
    let mut args = parse_space(p)?;
    p.expect("along")?;
    let along = p.integer()?;
    p.set_attr("along", Attr::i64(along));
    parse_inits(p, &mut args)?;
    p.set_entry_args(args);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_space(p, op);
    p.print(" along ");
    p.bare_attr(op, "along");
    let inits: Vec<Value> = p.body.op_ref(op).field_operands("inits").to_vec();
    print_inits(p, op, &inits);
}
