//! Scattered writes, `loop.update` and `loop.write`: the body computes the positions.

use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Memory, Place, Reads};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Body, Builder, Dims, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Traits, Trips, Type,
    Types, Value, Values, bail, ensure, field::Flag, fields,
};

use crate::checks::{captured, check_body, check_indices, check_space, trips};
use crate::read::{Read, Yield};
use crate::schedule::{Schedule, check_schedule};
use crate::space::{Iterates, IterationSpace, SpaceKind};
use crate::text::{SPACE_ATTRS, parse_operands, parse_space, print_operands, print_space};

/// `result = dest`, then for all `i` in the box `[0, sizes)` in row-major order, with
/// `(values, p, ok) = body(i)`: if `ok`, `result_k[p] = combine(result[p], values)_k`.
///
/// On tensors it has one result for each destination; on memrefs it has none and changes `dests`.
/// `body` ends with [`Write`]; `combine` with `loop.yield`. Indices are not checked where `ok` is
/// true: the body computes `ok` so that they are in bounds. Loops may be open, as those of
/// [`Nest`](crate::Nest).
#[derive(Clone, Debug)]
pub struct Update {
    /// Number of iterations of each loop, outermost first; of an open loop its bound.
    pub sizes: Dims,
    /// Open loops, whose size is an operand: loop numbers, ascending.
    pub open: Option<Dims>,
    /// Promise that no two iterations write the same position, so their order does not matter.
    pub unique: Option<Flag>,
    /// The initial tensors, or the memrefs to change; all of one shape.
    pub dests: Values,
    /// The sizes of the open loops, as indices. Each is clamped to `[0, bound]`.
    pub extents: Values,
    /// Loop schedule: tiling and order of its loops.
    pub schedule: Option<Schedule>,
    /// Takes one index for each loop, ends with `loop.write`.
    pub body: RegionId,
    /// Takes the old elements, then the new values; yields the elements to store.
    pub combine: RegionId,
}
fields!(Update { sizes, open, unique, dests, extents, schedule, body, combine });

impl Update {
    /// An update whose iterations may write the same position.
    pub fn new(sizes: Dims, dests: Values, body: RegionId, combine: RegionId) -> Update {
        let (open, unique, schedule, extents) = (None, None, None, Values::new());
        Update { sizes, open, unique, dests, extents, schedule, body, combine }
    }
}

impl Update {
    fn space(body: &Body, op: OpId) -> Option<IterationSpace> {
        let op: Update = body.get(op)?;
        Some(IterationSpace::new(
            SpaceKind::Update,
            op.sizes,
            op.open.as_deref(),
            &op.extents,
            op.body,
        ))
    }
}

impl Op for Update {
    const NAME: &'static str = "loop.update";
    const TRAITS: Traits =
        Traits::SINGLE_BLOCK.and(Traits::STRUCTURED).and(Traits::PURE_ON_TENSORS);
    const INTERFACES: &'static [Interface] = &[&Iterates(Update::space)];
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse, print, attrs: SPACE_ATTRS }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        Piece::Region(RegionSyntax::new(1).key("combine")),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_space(cx, &self.sizes, self.open.as_deref(), &self.extents)?;
        let types: Vec<Type> = self.dests.iter().map(|v| cx.ty(*v)).collect();
        let tensors = types.iter().all(|t| t.is_tensor());
        let memrefs = types.iter().all(|t| t.is_memref());
        ensure!(tensors || memrefs, "expects only tensors or only memrefs, found {}", list(&types));
        ensure!(!types.is_empty(), "expects at least one destination");
        ensure!(
            types.iter().all(|t| t.shape() == types[0].shape()),
            "expects destinations of one shape"
        );
        Ok(if tensors { types.into() } else { Types::NONE })
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let elems: Vec<Type> = self.dests.iter().map(|v| cx.ty(*v).elem()).collect();
        check_body(cx, self.combine, &[&elems[..], &elems[..]].concat(), &elems)?;
        let Some(body) = cx.body() else { return Ok(()) };
        let Some(block) = body.blocks(self.body).first().copied() else { bail!("expects a body") };
        let want = vec![Type::index(); self.sizes.len()];
        let found = body.arg_types(block);
        ensure!(found == want, "expects a body of ({}), found ({})", list(&want), list(&found));
        let Some(write) = body.terminator(block).and_then(|op| body.get::<Write>(op)) else {
            bail!("expects 'loop.write' at the end of its body")
        };
        let values: Vec<Type> = write.values.iter().map(|v| body.ty(*v)).collect();
        ensure!(values == elems, "expects to write ({}), found ({})", list(&elems), list(&values));
        check_indices(cx, cx.ty(self.dests[0]).rank(), &write.indices)?;
        check_schedule(cx, self.schedule.as_ref(), self.body)
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        let results = (0..cx.results().len()).map(Place::Operand).collect();
        let reads = cx.body().into_iter().flat_map(|body| {
            let when = |op| self.reads_when(body, op);
            [self.body, self.combine]
                .into_iter()
                .flat_map(move |region| captured(body, region, when))
        });
        Some(Memory { results, reads: reads.collect(), ..Memory::default() })
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        let trips = trips(&self.sizes, &self.extents);
        let most = Trips { least: 0, ..trips };
        vec![LoopRegion::new(self.body, trips), LoopRegion::new(self.combine, most)]
    }
}

impl Update {
    /// True if the body runs at most once.
    pub fn is_single(&self) -> bool {
        self.sizes.iter().all(|n| *n <= 1)
    }

    /// Numbers of the values that overwrite the old elements, if the combiner ignores these.
    pub fn overwritten(&self, body: &Body) -> Option<Vec<usize>> {
        let block = body.block(self.combine);
        let args = body.args(block);
        let end = body.terminator(block)?;
        let n = self.dests.len();
        body.operands(end).map(|v| args.iter().position(|a| *a == v)?.checked_sub(n)).collect()
    }

    /// Order of an array's read by an op of the regions, relative to the writes: an iteration reads
    /// everything before it writes, and if no two write the same position, only the iteration that writes an
    /// element reads it.
    fn reads_when(&self, body: &Body, op: OpId) -> Reads {
        if self.is_single() {
            return Reads::Before;
        }
        let block = body.block(self.body);
        let write = body.terminator(block).and_then(|end| body.get::<Write>(end));
        let (Some(read), Some(write)) = (body.get::<Read>(op), write) else { return Reads::Any };
        let is_own = body.block_of(op) == Some(block);
        let is_same = self.unique.is_some() && is_own && read.indices == write.indices;
        if is_same { Reads::SameElement } else { Reads::Any }
    }
}

/// Combiner that keeps the new values.
pub fn overwrite(b: &mut Builder<'_>, elems: &[Type]) -> Result<RegionId, Error> {
    b.region(&[elems, elems].concat(), |b, args| {
        b.add_typed(Yield { values: args[elems.len()..].into() }, &[]);
        Ok(())
    })
}

/// Terminator of the body of [`Update`]: the values, their position, and a condition.
#[derive(Clone, Debug)]
pub struct Write {
    /// One scalar for each destination.
    pub values: Values,
    /// One index for each dimension of the destinations.
    pub indices: Values,
    /// Write condition, `i1`; `None` means always.
    pub condition: Option<Value>,
}
fields!(Write { values, indices, condition });

impl Op for Write {
    const NAME: &'static str = "loop.write";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("values"),
        Piece::Lit("at ["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&Custom { parse: parse_condition, print: print_condition, attrs: &[] }),
        Piece::Colon,
        Piece::TypesOf("values"),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        if let Some(condition) = self.condition {
            let ty = cx.ty(condition);
            ensure!(ty == Type::i1(), "expects a condition of type i1, found {ty}");
        }
        Ok(Types::NONE)
    }
}

fn parse(p: &mut Parser<'_>) -> PResult<()> {
    let args = parse_space(p)?;
    p.set_entry_args(args);
    p.expect("into")?;
    parse_operands(p, "dests")
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_space(p, op);
    p.print(" into");
    print_operands(p, op, "dests");
}

fn parse_condition(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("if") {
        let mut condition = p.operand()?;
        condition.set_type(Type::i1());
        p.set_operands("condition", vec![condition]);
    }
    Ok(())
}

fn print_condition(p: &mut Printer<'_>, op: OpId) {
    if let Some(condition) = p.body.op_ref(op).field_operands("condition").first() {
        p.print(" if ");
        p.value(*condition);
    }
}
