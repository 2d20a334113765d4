//! Issue slots: the functional unit of a core that an op occupies.

use creole_ir::{Body, OpId, Traits, Type};

use crate::{Fill, Gather, Load, Matmul, MxuAcc, MxuPop, MxuPush, Store};

/// Attribute with the issue cycle of an op, counted from the first op of its segment: the ops between two
/// that are not single instructions.
pub const CYCLE: &str = "tile.cycle";

/// An issue slot of a VLIW bundle: one functional unit of a core in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slot {
    /// Scalar arithmetic and scalar memory accesses.
    Scalar,
    /// Vector arithmetic.
    Vector,
    /// Vector loads.
    Load,
    /// Vector stores.
    Store,
    /// Rows streamed into a matrix unit.
    Matrix,
    /// Weights loaded into a matrix unit.
    Push,
    /// Sums read out of a matrix unit.
    Pop,
    /// Moves across lanes and rows.
    Cross,
}

impl Slot {
    /// All slots.
    pub const ALL: [Slot; 8] = [
        Slot::Scalar,
        Slot::Vector,
        Slot::Load,
        Slot::Store,
        Slot::Matrix,
        Slot::Push,
        Slot::Pop,
        Slot::Cross,
    ];

    /// The name in messages: `vector arithmetic`.
    pub fn name(self) -> &'static str {
        match self {
            Slot::Scalar => "scalar",
            Slot::Vector => "vector arithmetic",
            Slot::Load => "vector load",
            Slot::Store => "vector store",
            Slot::Matrix => "matrix",
            Slot::Push => "matrix push",
            Slot::Pop => "matrix pop",
            Slot::Cross => "cross-lane",
        }
    }

    /// The slot that an op occupies. `None`: it takes no time in the core, or is not a single instruction.
    pub fn of(body: &Body, op: OpId) -> Option<Slot> {
        let data = &body[op];
        let is_vector = |ty: Type| ty.is_vector();
        match () {
            () if data.is::<Load>() => {
                Some(if body.result_types(op).iter().any(|ty| ty.is_vector()) {
                    Slot::Load
                } else {
                    Slot::Scalar
                })
            }
            () if data.is::<Store>() => {
                Some(if body.operand_types(op)[0].is_vector() { Slot::Store } else { Slot::Scalar })
            }
            () if data.is::<Gather>() => Some(Slot::Load),
            () if data.is::<Fill>() => Some(Slot::Store),
            () if data.is::<Matmul>() || data.is::<MxuAcc>() => Some(Slot::Matrix),
            () if data.is::<MxuPush>() => Some(Slot::Push),
            () if data.is::<MxuPop>() => Some(Slot::Pop),
            () if data.has(Traits::CONSTANT)
                || !body.is_pure(op)
                || !body.regions(op).is_empty() =>
            {
                None
            }
            () if is_within_register(body, op)
                || data.def.dialect() == "tile" && !CROSSES.contains(&data.def.name) =>
            {
                None
            }
            () if CROSSES.contains(&data.def.name) => Some(Slot::Cross),
            () => {
                let mut types = body.operand_types(op).into_iter().chain(body.result_types(op));
                Some(if types.any(is_vector) { Slot::Vector } else { Slot::Scalar })
            }
        }
    }
}

/// Ops that move elements across lanes or rows.
const CROSSES: &[&str] = &[
    "vector.transpose",
    "vector.multi_reduction",
    "vector.reduction",
    "vector.shape_cast",
    "vector.shuffle",
    "tile.rotate",
];

/// Rows and lanes of a 32-bit vector register.
const REGISTER: [i64; 2] = [8, 128];

/// True if an op only adds or drops dimensions of size 1 of a register: elements do not move.
fn is_within_register(body: &Body, op: OpId) -> bool {
    if body[op].def.name != "vector.shape_cast" {
        return false;
    }
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    let sizes = |ty: Type| ty.shape().iter().copied().filter(|n| *n > 1).collect::<Vec<_>>();
    let fits = |ty: Type| match *ty.shape() {
        [lanes] => lanes <= REGISTER[1],
        [rows, lanes] => rows <= REGISTER[0] && lanes <= REGISTER[1],
        _ => false,
    };
    fits(from) && fits(to) && sizes(from) == sizes(to)
}
