//! Report of a memory plan.

use creole_builtin::Call;
use creole_ir::backend::{ArgumentRoles, arenas};
use creole_ir::{Attr, Body, Error, Loc, OpId, Tensor, Traits, Type, Value, bail, ensure};
use creole_loop::memref::{Global, View};

use super::life::Order;
use super::place::{Buffer, largest_moment};
use super::space;

/// Memory of a function whose allocations are in arenas.
#[derive(Clone, Debug)]
pub struct MemoryPlan {
    /// Types of the inputs.
    pub inputs: Vec<Type>,
    /// Types of the results that have memory of their own.
    pub results: Vec<Type>,
    /// Number of results that are computed in the memory of inputs.
    pub n_donated: usize,
    /// Bytes of constants that are not splats.
    pub constant_bytes: u64,
    /// Number of ops in the function.
    pub n_ops: usize,
    /// Contents of each arena.
    pub spaces: Vec<SpacePlan>,
}

/// Arena of a function in a memory space.
#[derive(Clone, Debug)]
pub struct SpacePlan {
    /// Name of the space; empty if memrefs need not name it.
    pub name: String,
    /// Bytes of the arena.
    pub arena_bytes: u64,
    /// The buffers in the arena, in the order in which they begin.
    pub buffers: Vec<Planned>,
    /// Op at which most bytes are live, and the bytes.
    pub peak: (usize, u64),
    /// Label of that op.
    pub peak_op: OpLabel,
}

/// Buffer in an arena.
#[derive(Clone, Debug)]
pub struct Planned {
    /// First byte.
    pub offset: u64,
    /// Bytes.
    pub bytes: u64,
    /// Number of the first op that needs it.
    pub first: usize,
    /// Number of the last op that needs it.
    pub last: usize,
    /// Memref type.
    pub ty: Type,
    /// First op that uses it: it writes it.
    pub first_use: OpLabel,
}

/// Label of an op for messages.
#[derive(Clone, Debug)]
pub struct OpLabel {
    /// Name, and that of its callee.
    pub name: String,
    /// Source location.
    pub loc: Loc,
}

impl MemoryPlan {
    /// Plan of a function on memrefs. Error: it is on tensors, or its memory is not planned.
    pub fn of(module: &Body, func: OpId) -> Result<MemoryPlan, Error> {
        let Some(places) = ArgumentRoles::of(module, func) else { bail!("has no planned memory") };
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

/// Op that needs the memory from op number `moment` on; skips views and constants.
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
