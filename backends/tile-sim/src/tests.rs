//! Kernels with and without bugs.

use creole_ir::text::{ParseOptions, parse};
use creole_ir::types::FloatKind;
use creole_ir::verify::verify;
use creole_ir::{Body, Dialect, Dialects, Symbol, Tensor, Type, TypeKind};

use crate::{Commit, Costs, Kind, Options, Outcome, simulate};

mod bugs;
mod correct;
mod extrapolation;
mod fuzz;
mod generate;
mod kernels;
mod properties;
mod recorded;
mod transfers;

fn costs() -> Costs {
    Costs {
        hz: 1.5e9,
        sublanes: 8,
        lanes: 128,
        scalar_slots: 2,
        alu_slots: 4,
        load_slots: 3,
        store_slots: 1,
        alu_latency: 2,
        transcendental: 2.0,
        matrix_units: 4,
        matrix_size: (128, 128),
        matrix_rows: 1.0,
        matrix_push: 8,
        matrix_latency: 128,
        matrix_int8: 2.0,
        matrix_f32_passes: 6.0,
        cross_units: 2,
        cross_latency: 20,
        dma_issue: 10,
        dma_latency: 500,
        dma_granule: 32,
        hbm_bytes: 546.0,
        vmem_bytes: 12000.0,
        grid_step: 100,
        dispatch: 0.0,
        capacities: [17_179_869_184, 128 << 20, 1 << 20, 0, 0][..4].try_into().unwrap_or_default(),
    }
}

fn dialects() -> Dialects {
    let mut dialects: Vec<Dialect> = vec![creole_vector::dialect(), creole_tile::dialect()];
    dialects.extend(creole_builtin::dialects());
    dialects.extend(creole_arith::dialects());
    dialects.extend(creole_loop::dialects());
    Dialects::new(dialects)
}

/// A module, read and verified.
fn module(text: &str) -> Body {
    let dialects = dialects();
    let parsed = parse(text, &dialects, ParseOptions::new("test"));
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let errors = verify(&parsed.body);
    assert!(errors.is_empty(), "{errors:?}");
    parsed.body
}

#[track_caller]
fn run(text: &str, inputs: &[Tensor], change: impl FnOnce(&mut Options)) -> Outcome {
    let mut options = Options::new(costs());
    change(&mut options);
    match simulate(&module(text), Symbol::new("main"), inputs, options) {
        Ok(outcome) => outcome,
        Err(error) => panic!("{}", error.message),
    }
}

/// Array of distinct numbers.
fn counted(shape: &[i64]) -> Tensor {
    let n: i64 = shape.iter().product();
    Tensor::collect(Type::tensor(shape, Type::f32()), (0..n).map(|i| ((i * 7) % 101) as f32))
}

fn floats(tensor: &Tensor) -> Vec<f32> {
    tensor.values::<f32>().collect()
}

fn bf16() -> Type {
    Type::new(TypeKind::Float(FloatKind::BF16))
}
