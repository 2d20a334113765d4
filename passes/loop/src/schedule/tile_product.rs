//! Matrix products that are computed in tiles of a nest's rows by the lanes of its last dimension.

use creole_arith::math::Fma;
use creole_ir::{Body, OpId, Value};
use creole_loop::schedule::{NestStage, StageKind, Stages};
use creole_loop::{Read, Reduce};

/// A sum of products of two reads in the body of a stage: rows times columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileProduct {
    /// The reduction.
    pub(crate) reduce: OpId,
    /// Read that does not vary with the lanes.
    pub(crate) rows: OpId,
    /// Read that does.
    pub(crate) columns: OpId,
    /// Terms of each sum.
    pub(crate) n_terms: i64,
}

impl TileProduct {
    /// Quick check of a nest: false spares most nests the exact match.
    pub(crate) fn might_be(body: &Body, nest: OpId) -> bool {
        let blocks = body.regions(nest).iter().flat_map(|region| body.blocks(*region));
        let mut reductions =
            blocks.flat_map(|block| body.ops(*block)).filter(|op| body[*op].is::<Reduce>());
        reductions.any(|op| factors(body, op).is_some())
    }

    /// The only reduction of a stage's body, if it is a product, with lanes along a dimension of the stage.
    pub(crate) fn of(
        body: &Body,
        stages: &Stages,
        number: usize,
        lane: usize,
    ) -> Option<TileProduct> {
        let n_reductions = reductions_of(stages, number).count();
        TileProduct::among(body, stages, number, lane).filter(|_| n_reductions == 1)
    }

    /// The only reduction of a stage's body that varies with the lanes, if it is a product: the others are numbers of the
    /// rows, as the sums by which attention divides.
    pub(crate) fn among(
        body: &Body,
        stages: &Stages,
        number: usize,
        lane: usize,
    ) -> Option<TileProduct> {
        let mut in_lanes = reductions_of(stages, number)
            .map(|number| &stages.stages[number])
            .filter(|stage| stage.outer >> lane & 1 == 1);
        let (stage, None) = (in_lanes.next()?, in_lanes.next()) else { return None };
        let factors = factors(body, stage.op)?;
        let varies = factors.map(|read| stages.varies(body.result(read, 0)) >> lane & 1 == 1);
        let (rows, columns) = match varies {
            [false, true] => (factors[0], factors[1]),
            [true, false] => (factors[1], factors[0]),
            _ => return None,
        };
        let n_terms = stage.own.iter().map(|dim| stages.dims[*dim].size).product();
        Some(TileProduct { reduce: stage.op, rows, columns, n_terms })
    }
}

/// Reductions in the body of a stage.
pub(crate) fn reductions_of(stages: &Stages, number: usize) -> impl Iterator<Item = usize> + '_ {
    let all = stages.stages.iter().enumerate();
    let is_inside = move |(_, stage): &(usize, &NestStage)| {
        stage.parent == Some(number) && stage.kind == StageKind::Reduce
    };
    all.filter(is_inside).map(|(inner, _)| inner)
}

/// The two reads of a sum of products of `f32` or `f64`.
fn factors(body: &Body, reduction: OpId) -> Option<[OpId; 2]> {
    let reduce: Reduce = body.get(reduction)?;
    let block = body.blocks(reduce.body).first().copied()?;
    let acc = body.args(block).get(reduce.sizes.len())?;
    let sum = body.def_op(body.operands(body.terminator(block)?).next()?)?;
    let fma: Fma = body.get(sum)?;
    let is_wide = matches!(body.ty(fma.c).bits(), Some(32 | 64)) && body.ty(fma.c).is_float();
    let read = |value: Value| body.def_op(value).filter(|op| body[*op].is::<Read>());
    let is_sum = fma.c == *acc && reduce.inits.len() == 1 && reduce.extents.is_empty() && is_wide;
    is_sum.then_some([read(fma.a)?, read(fma.b)?])
}
