//! `loop.nest`: iteration spaces with scalar bodies.

use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Memory};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::{
    Attr, Body, Dims, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Symbol, Traits, Type,
    Values, fields,
};

use crate::checks::{check_body, check_names, check_space, memory, trips, written};
use crate::schedule::{Schedule, check_schedule};
use crate::space::{Iterates, IterationSpace, SpaceKind, names};
use crate::text::{OUTS, RESULTS, SPACE_ATTRS, parse_space, print_space};

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

impl Nest {
    fn space(body: &Body, op: OpId) -> Option<IterationSpace> {
        let op: Nest = body.get(op)?;
        let space = IterationSpace::new(
            SpaceKind::Nest,
            op.sizes,
            op.open.as_deref(),
            &op.extents,
            op.body,
        );
        Some(IterationSpace { names: names(op.dims.as_deref()), label: op.label, ..space })
    }
}

impl Op for Nest {
    const NAME: &'static str = "loop.nest";
    const TRAITS: Traits =
        Traits::SINGLE_BLOCK.and(Traits::STRUCTURED).and(Traits::PURE_ON_TENSORS);
    const INTERFACES: &'static [Interface] = &[&Iterates(Nest::space)];
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
        Some(memory(cx, self.schedule.as_ref(), self.body, self.sizes.len()))
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.body, trips(&self.sizes, &self.extents))]
    }
}

// --- checks that the ops of this dialect share ---------------------------------------------------

fn parse_nest(p: &mut Parser<'_>) -> PResult<()> {
    let args = parse_space(p)?;
    p.set_entry_args(args);
    Ok(())
}
