//! Asynchronous copies (DMA): `tile.dma_start`, `tile.dma_wait`.

use creole_ir::{Error, Op, OpCx, Piece, Traits, Types, Value, ensure, fields};

use crate::semaphore::{self, SemaphoreKind};
use crate::space::memref;

/// Starts a copy of all elements of `source` to `destination`. On completion the semaphore is incremented by
/// the bytes moved; until the program has waited for it, it must not write the source, nor read or write the
/// destination.
///
/// ```mlir
/// tile.dma_start %a, %b, %s : memref<8x128xf32>, memref<8x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct DmaStart {
    /// The source memref.
    pub source: Value,
    /// The destination memref: the same sizes and element type, possibly in another layout.
    pub destination: Value,
    /// `!tile.sem<dma>`.
    pub semaphore: Value,
}
fields!(DmaStart { source, destination, semaphore });

/// Implicit type of a semaphore that DMAs increment: it is not written.
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

/// Waits until a semaphore counts the bytes of `destination`, then decrements it by them.
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
