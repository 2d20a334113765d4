//! Semaphores: the type `!tile.sem<dma>` and ops on it.

use std::fmt;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{
    DialectType, Error, Op, OpCx, Piece, Type, Types, Value, dialect_type, ensure, fields,
};

/// The unit that a semaphore counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SemaphoreKind {
    /// Granules of data moved by DMAs.
    Dma,
    /// Program-defined units.
    Count,
}

impl SemaphoreKind {
    const NAMES: [&'static str; 2] = ["dma", "count"];

    fn name(self) -> &'static str {
        match self {
            SemaphoreKind::Dma => "dma",
            SemaphoreKind::Count => "count",
        }
    }
}

/// `!tile.sem<dma>`, `!tile.sem<count>`: a counter that signals increment and waits decrement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Semaphore(pub SemaphoreKind);

impl DialectType for Semaphore {
    fn name(&self) -> &'static str {
        "tile.sem"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.0.name())
    }

    dialect_type!();
}

impl Semaphore {
    /// The type of semaphores of this kind.
    pub fn ty(kind: SemaphoreKind) -> Type {
        Type::dialect(Semaphore(kind))
    }

    /// Reads `<dma>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Type> {
        p.expect("<")?;
        let chosen = p.one_of(&SemaphoreKind::NAMES)?;
        p.expect(">")?;
        let kinds = [SemaphoreKind::Dma, SemaphoreKind::Count];
        Ok(Semaphore::ty(kinds[chosen]))
    }
}

/// Error: not a semaphore of this kind.
pub(crate) fn check(cx: &dyn OpCx, value: Value, kind: SemaphoreKind) -> Result<(), Error> {
    let (ty, expected) = (cx.ty(value), Semaphore::ty(kind));
    ensure!(ty == expected, "expects a semaphore of type {expected}, found {ty}");
    Ok(())
}

/// Allocates a semaphore with count 0.
///
/// ```mlir
/// %s = tile.sem_alloc : !tile.sem<dma>
/// ```
#[derive(Clone, Debug)]
pub struct SemAlloc {}
fields!(SemAlloc {});

impl Op for SemAlloc {
    const NAME: &'static str = "tile.sem_alloc";
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let is_one = matches!(cx.results(), [ty] if ty.downcast::<Semaphore>().is_some());
        ensure!(is_one, "expects one result, a semaphore");
        Ok(())
    }
}

/// Increments a semaphore: `semaphore += amount`.
///
/// ```mlir
/// tile.sem_signal %s, %n
/// ```
#[derive(Clone, Debug)]
pub struct SemSignal {
    /// `!tile.sem<count>`.
    pub semaphore: Value,
    /// `index`, not negative.
    pub amount: Value,
}
fields!(SemSignal { semaphore, amount });

impl Op for SemSignal {
    const NAME: &'static str = "tile.sem_signal";
    const SYNTAX: &'static [Piece] = &[Piece::Operands, COUNT];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        counts(cx, self.semaphore, self.amount)
    }
}

/// Waits until `semaphore >= amount`, then decrements it: `semaphore -= amount`.
///
/// ```mlir
/// tile.sem_wait %s, %n
/// ```
#[derive(Clone, Debug)]
pub struct SemWait {
    /// `!tile.sem<count>`.
    pub semaphore: Value,
    /// `index`, not negative.
    pub amount: Value,
}
fields!(SemWait { semaphore, amount });

impl Op for SemWait {
    const NAME: &'static str = "tile.sem_wait";
    const SYNTAX: &'static [Piece] = &[Piece::Operands, COUNT];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        counts(cx, self.semaphore, self.amount)
    }
}

/// Implicit types of a counting semaphore and of an amount: they are not written.
const COUNT: Piece = Piece::Custom(&creole_ir::text::pieces::Custom {
    parse: |p| {
        p.set_field_types("semaphore", &[Semaphore::ty(SemaphoreKind::Count)]);
        p.set_field_types("amount", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
});

fn counts(cx: &dyn OpCx, semaphore: Value, amount: Value) -> Result<Types, Error> {
    check(cx, semaphore, SemaphoreKind::Count)?;
    let ty = cx.ty(amount);
    ensure!(ty == Type::index(), "expects an amount of type index, found {ty}");
    Ok(Types::NONE)
}

/// Reads the current count of a semaphore: `index`.
///
/// ```mlir
/// %n = tile.sem_read %s : !tile.sem<dma>
/// ```
#[derive(Clone, Debug)]
pub struct SemRead {
    /// A semaphore of any kind.
    pub semaphore: Value,
}
fields!(SemRead { semaphore });

impl Op for SemRead {
    const NAME: &'static str = "tile.sem_read";
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["semaphore"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.semaphore);
        ensure!(ty.downcast::<Semaphore>().is_some(), "expects a semaphore, found {ty}");
        Ok(Type::index().into())
    }
}
