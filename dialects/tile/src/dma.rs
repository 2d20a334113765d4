//! `tile.dma_start`, `tile.dma_wait`: copies that run beside the program.

use creole_ir::{Error, Op, OpCx, Piece, Traits, Types, Value, ensure, fields};

use crate::semaphore::{self, SemaphoreKind};
use crate::space::memref;

/// Starts a copy of all elements of `source` to `destination`. At its end the semaphore counts up by the bytes that
/// were moved; until somebody has waited for that, nobody may write the source, or read or write the destination.
///
/// ```mlir
/// tile.dma_start %a, %b, %s : memref<8x128xf32>, memref<8x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct DmaStart {
    /// Where to read.
    pub source: Value,
    /// Where to write: the same sizes and type of elements, perhaps in another layout.
    pub destination: Value,
    /// `!tile.sem<dma>`.
    pub semaphore: Value,
}
fields!(DmaStart { source, destination, semaphore });

/// The type of a semaphore that DMAs count: it is not written.
const SEMAPHORE: Piece = Piece::Custom(&creole_ir::text::pieces::Custom {
    parse: |p| {
        p.set_field_types("semaphore", &[crate::Semaphore::ty(SemaphoreKind::Dma)]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
});

impl Op for DmaStart {
    const NAME: &'static str = "tile.dma_start";
    const TRAITS: Traits = Traits::ASYNCHRONOUS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        SEMAPHORE,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit(","),
        Piece::TypeOf(&["destination"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, _) = memref(cx, self.source, "source")?;
        let (destination, _) = memref(cx, self.destination, "destination")?;
        semaphore::check(cx, self.semaphore, SemaphoreKind::Dma)?;
        ensure!(
            source.shape() == destination.shape() && source.elem() == destination.elem(),
            "expects a destination with the sizes and elements of {source}, found {destination}"
        );
        Ok(Types::NONE)
    }
}

/// Waits until a semaphore counts the bytes of `destination`, then counts it down by them.
///
/// ```mlir
/// tile.dma_wait %s, %b : memref<8x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct DmaWait {
    /// `!tile.sem<dma>`.
    pub semaphore: Value,
    /// A memref of as many bytes as were moved: usually the destination.
    pub destination: Value,
}
fields!(DmaWait { semaphore, destination });

impl Op for DmaWait {
    const NAME: &'static str = "tile.dma_wait";
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, SEMAPHORE, Piece::Colon, Piece::TypeOf(&["destination"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        memref(cx, self.destination, "destination")?;
        semaphore::check(cx, self.semaphore, SemaphoreKind::Dma)?;
        Ok(Types::NONE)
    }
}
