//! What can be seen of a plan.

use creole_builtin::Call;
use creole_ir::backend::{Places, arenas};
use creole_ir::{Attr, Body, Error, Loc, OpId, Tensor, Traits, Type, Value, bail, ensure};
use creole_loop::memref::{Global, View};

use super::life::Order;
use super::place::{Buffer, largest_moment};
use super::space;

/// The memory of a function whose allocations stand in an arena.
#[derive(Clone, Debug)]
pub struct MemoryPlan {
    /// Types of the inputs.
    pub inputs: Vec<Type>,
    /// Types of the results that have memory of their own.
    pub results: Vec<Type>,
    /// Number of results that are computed in the memory of inputs.
    pub n_donated: usize,
    /// Bytes of constants that are more than one number.
    pub constant_bytes: u64,
    /// Number of ops in the function.
    pub n_ops: usize,
    /// What is in each arena.
    pub spaces: Vec<SpacePlan>,
}

/// The arena of a function in a memory space.
#[derive(Clone, Debug)]
pub struct SpacePlan {
    /// What memrefs call the space; empty if they need not name it.
    pub name: String,
    /// Bytes of the arena.
    pub arena_bytes: u64,
    /// The buffers in the arena, in the order in which they begin.
    pub buffers: Vec<Planned>,
    /// The op at which most bytes are needed, and how many.
    pub peak: (usize, u64),
    /// What that op is.
    pub peak_op: OpLabel,
}

/// A buffer in an arena.
#[derive(Clone, Debug)]
pub struct Planned {
    /// Its first byte.
    pub offset: u64,
    /// Its size.
    pub bytes: u64,
    /// The number of the first op during which it is needed.
    pub first: usize,
    /// That of the last one.
    pub last: usize,
    /// Its type.
    pub ty: Type,
    /// The op that uses it first: it writes it.
    pub first_use: OpLabel,
}

/// An op, for people.
#[derive(Clone, Debug)]
pub struct OpLabel {
    /// Its name, and that of what it calls.
    pub name: String,
    /// Where it came from.
    pub loc: Loc,
}

impl MemoryPlan {
    /// The plan of a function on memrefs. Error: it is on tensors, or its memory is not planned.
    pub fn of(module: &Body, func: OpId) -> Result<MemoryPlan, Error> {
        let Some(places) = Places::of(module, func) else { bail!("has no planned memory") };
        let Some(body) = module.nested(func).filter(|body| body.has_entry()) else {
            bail!("is only declared")
        };
        let args = body.arg_types(body.entry());
        let order = Order::of(body);
        let sizes = arenas(module, func);
        let first = args.len().checked_sub(sizes.len());
        let Some(first) = first.filter(|first| *first >= places.n_args()) else {
            bail!("has fewer arguments than arenas")
        };
        let space = |(arena, bytes): (&Value, &i64)| SpacePlan::of(body, &order, *arena, *bytes);
        let own = &body.args(body.entry())[first..];
        let spaces = own.iter().zip(&*sizes).map(space).collect::<Result<_, Error>>()?;
        let results = places.results.iter().filter(|at| **at >= places.n_inputs);
        let results: Vec<Type> = results.filter_map(|at| args.get(*at).copied()).collect();
        Ok(MemoryPlan {
            inputs: args.iter().take(places.n_inputs).copied().collect(),
            n_donated: places.results.len() - results.len(),
            results,
            constant_bytes: constant_bytes(module),
            n_ops: body.walk().count(),
            spaces,
        })
    }

    /// Bytes of all arenas.
    pub fn arena_bytes(&self) -> u64 {
        self.spaces.iter().map(|space| space.arena_bytes).sum()
    }
}

impl SpacePlan {
    fn of(body: &Body, order: &Order, arena: Value, bytes: i64) -> Result<SpacePlan, Error> {
        ensure!(bytes >= 0, "has an arena of {bytes} bytes");
        let views = body.users(arena).filter(|op| body[*op].is::<View>());
        let mut buffers =
            views.map(|view| planned(body, order, view)).collect::<Result<Vec<_>, _>>()?;
        let is_inside = |buffer: &Planned| {
            buffer.offset.checked_add(buffer.bytes).is_some_and(|end| end <= bytes as u64)
        };
        ensure!(buffers.iter().all(is_inside), "has a buffer beyond the end of its arena");
        buffers.sort_by_key(|buffer| (buffer.first, buffer.offset));
        let own = buffers.iter().map(Planned::buffer).collect::<Vec<_>>();
        let (moment, needed) = largest_moment(&own);
        let Some(at) = worker(body, moment).or_else(|| body.walk().last()) else {
            bail!("has no op")
        };
        Ok(SpacePlan {
            name: space::name(space::space_of(body.ty(arena)).as_ref()),
            arena_bytes: bytes as u64,
            buffers,
            peak: (moment, needed as u64),
            peak_op: label(body, at),
        })
    }
}

impl Planned {
    fn buffer(&self) -> Buffer {
        let (bytes, offset) = (self.bytes as i64, self.offset as i64);
        Buffer { bytes, first: self.first, last: self.last, offset }
    }
}

fn planned(body: &Body, order: &Order, view: OpId) -> Result<Planned, Error> {
    let shift = body.constant(body.operand(view, 1));
    let Some(offset) = shift.and_then(|shift| u64::try_from(shift.int(0)).ok()) else {
        bail!("has a view of its arena at a place that is no constant")
    };
    let ty = body.ty(body.result(view, 0));
    let (first, last) = order.life(body, view)?;
    let user = body.users(body.result(view, 0)).min_by_key(|user| order.number(*user));
    let bytes = Tensor::byte_size(ty)? as u64;
    Ok(Planned { offset, bytes, first, last, ty, first_use: label(body, user.unwrap_or(view)) })
}

/// The op that needs the memory from op number `moment` on: views and constants stand in front of it.
pub(super) fn worker(body: &Body, moment: usize) -> Option<OpId> {
    let does_nothing = |op: &OpId| body[*op].is::<View>() || body[*op].has(Traits::CONSTANT);
    body.walk().skip(moment).find(|op| !does_nothing(op))
}

fn label(body: &Body, op: OpId) -> OpLabel {
    let callee = body.get::<Call>(op).map(|call| format!(" @{}", call.callee.0.as_str()));
    let name = format!("{}{}", body[op].def.name, callee.unwrap_or_default());
    OpLabel { name, loc: body[op].loc }
}

fn constant_bytes(module: &Body) -> u64 {
    let globals = module.ops(module.entry()).filter(|op| module[*op].is::<Global>());
    let types = globals.filter_map(|op| module.attr(op, "type"));
    let sizes = types.filter_map(|ty| match ty {
        Attr::Type(ty) => Tensor::byte_size(*ty).ok(),
        _ => None,
    });
    sizes.map(|bytes| bytes as u64).sum()
}
