//! Binary ops of integers, as emitters see them.

/// Binary op of two integers of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the ops")]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    MinS,
    MinU,
    MaxS,
    MaxU,
    Shl,
    ShrS,
    ShrU,
    Div(Division),
}

/// Signed or unsigned quotient or remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the ops")]
pub(crate) enum Division {
    Quotient { signed: bool, round: Round },
    Remainder { signed: bool },
}

/// Rounding mode of a quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub(crate) enum Round {
    Zero,
    Up,
    Down,
}

impl IntOp {
    /// Op of `arith.divsi`.
    pub(crate) const QUOTIENT_S: IntOp = IntOp::quotient(true, Round::Zero);
    /// Op of `arith.divui`.
    pub(crate) const QUOTIENT_U: IntOp = IntOp::quotient(false, Round::Zero);
    /// Op of `arith.ceildivsi`.
    pub(crate) const CEIL_S: IntOp = IntOp::quotient(true, Round::Up);
    /// Op of `arith.ceildivui`.
    pub(crate) const CEIL_U: IntOp = IntOp::quotient(false, Round::Up);
    /// Op of `arith.floordivsi`.
    pub(crate) const FLOOR_S: IntOp = IntOp::quotient(true, Round::Down);
    /// Op of `arith.remsi`.
    pub(crate) const REM_S: IntOp = IntOp::Div(Division::Remainder { signed: true });
    /// Op of `arith.remui`.
    pub(crate) const REM_U: IntOp = IntOp::Div(Division::Remainder { signed: false });

    const fn quotient(signed: bool, round: Round) -> IntOp {
        IntOp::Div(Division::Quotient { signed, round })
    }
}

impl Division {
    /// True if the operands have signs.
    pub(crate) fn is_signed(self) -> bool {
        match self {
            Division::Quotient { signed, .. } | Division::Remainder { signed } => signed,
        }
    }
}

/// Adds the rows of all binary ops of integers to a table: each calls `binary` with the op as an [`IntOp`].
macro_rules! int_rows {
    ($table:expr, $binary:path) => {
        $crate::emit::int_rows!(@rows $table, $binary,
            AddI Add;
            SubI Sub;
            MulI Mul;
            AndI And;
            OrI Or;
            XOrI Xor;
            MinSI MinS;
            MinUI MinU;
            MaxSI MaxS;
            MaxUI MaxU;
            ShLI Shl;
            ShRSI ShrS;
            ShRUI ShrU;
            DivSI QUOTIENT_S;
            DivUI QUOTIENT_U;
            CeilDivSI CEIL_S;
            CeilDivUI CEIL_U;
            FloorDivSI FLOOR_S;
            RemSI REM_S;
            RemUI REM_U;
        )
    };
    (@rows $table:expr, $binary:path, $($op:ident $int:ident;)*) => {
        $table$(.add(|op: creole_arith::$op, id, cx| {
            $binary(cx, id, $crate::emit::IntOp::$int, op.lhs, op.rhs)
        }))*
    };
}
pub(crate) use int_rows;
