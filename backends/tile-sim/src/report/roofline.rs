//! Roofline model: the operations and bytes of the program, and lower bounds of the time of each unit.

use serde::Serialize;

use crate::clock::Unit;
use crate::engine::Engine;
use crate::record::PARTS;
use crate::traffic::times_over_hbm;

/// Operations, bytes, and the bounds of the time that follow from them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Roofline {
    /// Operations of matrix units; a product and its sum are two.
    pub matrix_ops: u64,
    /// Arithmetic operations on elements of vectors.
    pub vector_ops: u64,
    /// Bytes from and to HBM, whole granules included.
    pub hbm_bytes: u64,
    /// Bytes from and to HBM if each array were read or written once.
    pub minimum_bytes: u64,
    /// Arithmetic intensity: operations per byte from and to HBM; `null` without bytes.
    pub intensity: Option<f64>,
    /// Operations per second, the launch of the program aside.
    pub ops_per_second: f64,
    /// Peak of the matrix units for these element types, in operations per second.
    pub matrix_peak: f64,
    /// Peak of the vector units for 32-bit elements, in operations per second.
    pub vector_peak: f64,
    /// Peak bandwidth of HBM in long transfers, in bytes per second.
    pub hbm_bandwidth: f64,
    /// Lower bound of the time of each unit, largest first.
    pub bounds: Vec<UnitBound>,
    /// Unit with the largest bound; `none` if the program does no such work.
    pub bound_by: &'static str,
    /// Largest bound, in cycles: no order of the same ops and transfers is faster.
    pub bound_cycles: u64,
    /// Simulated cycles divided by that bound; `null` if it is 0.
    pub times_bound: Option<f64>,
}

/// Lower bound of the time of a unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitBound {
    /// Unit.
    pub unit: &'static str,
    /// Least cycles, with full registers.
    pub cycles: u64,
}

/// Units with a bound by their operations.
const COMPUTING: [Unit; 5] = [Unit::Matrix, Unit::Alu, Unit::Cross, Unit::Load, Unit::Store];

impl Roofline {
    /// Roofline of a run that took `cycles`; `minimum_bytes` are those of its arrays.
    pub(super) fn of(engine: &Engine, cycles: u64, minimum_bytes: u64) -> Option<Roofline> {
        let profile = &engine.clock.recorder.as_ref()?.profile;
        let costs = &engine.costs;
        let sum = |unit: Unit| {
            let works = profile.work().filter(|((_, of), _)| *of == unit).map(|(_, work)| work);
            works.fold((0, 0), |(ops, ideal), work| (ops + work.operations, ideal + work.ideal))
        };
        let (matrix_ops, matrix_ideal) = sum(Unit::Matrix);
        let vector_ops = sum(Unit::Alu).0 + sum(Unit::Cross).0;
        let hbm_bytes = hbm_bytes(engine);
        let hbm = UnitBound {
            unit: Unit::Hbm.name(),
            cycles: (hbm_bytes as f64 / costs.hbm_bytes).ceil() as u64,
        };
        let computing = COMPUTING
            .map(|unit| UnitBound { unit: unit.name(), cycles: sum(unit).1.div_ceil(PARTS) });
        let mut bounds: Vec<UnitBound> = computing.into_iter().chain([hbm]).collect();
        bounds.retain(|bound| bound.cycles > 0);
        bounds.sort_by_key(|bound| std::cmp::Reverse(bound.cycles));
        let bound_cycles = bounds.first().map_or(0, |bound| bound.cycles);
        let (rows, columns) = costs.matrix_size;
        let products = (costs.matrix_units * rows * columns) as f64 * costs.matrix_rows;
        let per_cycle = match matrix_ideal {
            0 => 2.0 * products,
            ideal => matrix_ops as f64 * PARTS as f64 / ideal as f64,
        };
        let ops = (matrix_ops + vector_ops) as f64;
        Some(Roofline {
            matrix_ops,
            vector_ops,
            hbm_bytes,
            minimum_bytes,
            intensity: (hbm_bytes > 0).then(|| ops / hbm_bytes as f64),
            ops_per_second: ops * costs.hz / cycles.max(1) as f64,
            matrix_peak: per_cycle * costs.hz,
            vector_peak: (costs.sublanes * costs.lanes * costs.alu_slots) as f64 * costs.hz,
            hbm_bandwidth: costs.hbm_bytes * costs.hz,
            bound_by: bounds.first().map_or("none", |bound| bound.unit),
            bounds,
            bound_cycles,
            times_bound: (bound_cycles > 0).then(|| cycles as f64 / bound_cycles as f64),
        })
    }
}

/// Bytes over HBM, whole granules included.
fn hbm_bytes(engine: &Engine) -> u64 {
    let all = engine.traffic.all().into_iter();
    all.map(|((from, to), moved)| times_over_hbm([from, to]) * moved.moved_bytes).sum()
}
