//! Timing of a kernel.

use std::time::Instant;

use creole_ir::backend::{CallArrays, Executable, RunCx};
use creole_ir::{Error, Tensor, Type};

use crate::{Compiler, Text, kernels};

/// Rounds, of which the fastest counts: other programs run on the machine as well.
const N_ROUNDS: usize = 5;
/// Samples of a round, of which the median counts.
const N_SAMPLES: usize = 7;
/// Shortest time of a sample, in seconds.
const SAMPLE: f64 = 5e-4;

/// Measures a call in nanoseconds, in a program that repeats it, see [`kernels::REPEAT`].
pub(crate) fn measure(program: &dyn Executable, args: Vec<Tensor>) -> Result<f64, Error> {
    let mut best = f64::INFINITY;
    let mut n = 1;
    for _ in 0..N_ROUNDS {
        // Kernels that update in place start with the same inputs.
        let mut inputs = args.clone();
        inputs.push(count(n));
        let mut arrays = CallArrays::new(program, inputs.clone())?;
        let mut took = seconds(program, &mut arrays)?;
        while took < SAMPLE {
            n *= ((1.2 * SAMPLE / took.max(1e-7)).ceil() as i64).max(2);
            inputs.pop();
            inputs.push(count(n));
            arrays = CallArrays::new(program, inputs.clone())?;
            took = seconds(program, &mut arrays)?;
        }
        let samples = (0..N_SAMPLES).map(|_| seconds(program, &mut arrays));
        let mut samples = samples.collect::<Result<Vec<f64>, Error>>()?;
        samples.sort_by(f64::total_cmp);
        best = best.min(samples[N_SAMPLES / 2] / n as f64);
    }
    Ok(best * 1e9)
}

fn count(n: i64) -> Tensor {
    Tensor::from_i64(n, Type::tensor(&[], Type::int(64)))
}

fn seconds(program: &dyn Executable, arrays: &mut CallArrays) -> Result<f64, Error> {
    let start = Instant::now();
    arrays.call(program, &RunCx::default())?;
    Ok(start.elapsed().as_secs_f64())
}

/// Measures the call of an empty kernel, in nanoseconds.
pub(crate) fn empty_call(compiler: &Compiler) -> f64 {
    let ty = Type::memref(&[4], Type::f32());
    let text = format!(
        "{}func.func private @empty(%0: {ty}) attributes {{creole.kernel, no_inline}} {{ return }}\n",
        kernels::repeat("empty", &[ty])
    );
    let program = Text { compiler, text, entry: kernels::REPEAT }.executable();
    let program = program.expect("a kernel that does nothing compiles");
    let args = vec![Tensor::from_f64(0.0, Type::tensor(&[4], Type::f32()))];
    measure(&*program, args).expect("and runs")
}
