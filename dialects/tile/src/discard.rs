//! End of a buffer's content: `tile.discard`.

use creole_ir::field::Flag;
use creole_ir::{Error, Op, OpCx, Piece, Types, Value, fields};

use crate::space::memref;

/// Makes all elements of a buffer undefined: reading one before it is written again is a bug, which
/// simulators can report.
/// With `padding` the elements count as those beyond the edge of an array. It takes no time.
///
/// ```mlir
/// tile.discard %m padding : memref<64x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct Discard {
    /// The buffer.
    pub memref: Value,
    /// Marks the elements as padding.
    pub padding: Option<Flag>,
}
fields!(Discard { memref, padding });

impl Op for Discard {
    const NAME: &'static str = "tile.discard";
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Flag("padding"), Piece::Colon, Piece::TypeOf(&["memref"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        memref(cx, self.memref, "buffer")?;
        Ok(Types::NONE)
    }
}
