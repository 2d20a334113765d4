//! The kernel `@fft`: fast Fourier transforms, complex and real.

use std::sync::Arc;

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::parallel::{self, Parallel};
use creole_ir::{Error, LibraryKernel, Type, bail, ensure};
use num_complex::Complex;
use realfft::{ComplexToReal, RealFftPlanner, RealToComplex};
use rustfft::{Fft, FftNum, FftPlanner};

use crate::arrays::{Real, check_floats, joined, numbers, options, sizes, store};

/// `result[k] = Σ_n input[n] · exp(-2πi n·k / N)` over the last `rank` dimensions; with `inverse`, the
/// exponent has the other sign and results are divided by the number of elements.
///
/// Two arrays, real and imaginary parts, become two. One real array becomes the first `n / 2 + 1` elements of
/// the last dimension, as the rest is conjugate symmetric; with `inverse`, two arrays of this size become
/// one, whose last dimension has the size of the result.
pub static FFT: LibraryKernel = LibraryKernel::new(
    "fft",
    "result[k] = sum over n of input[n] * exp(-2 pi i n k / N)",
    |call| Transform::of(call).map(|_| ()),
    prepare,
    |call| {
        let n = call.inputs.first().map_or(0.0, |ty| elements(*ty));
        Work { cheap: 5.0 * n * n.max(2.0).log2(), is_scalar: true, ..Work::NONE }
    },
)
.on_threads(|call| call.inputs[0].shape().iter().rev().skip(1).any(|n| *n > 1));

struct Transform {
    kind: Kind,
    inverse: bool,
    rank: usize,
    /// Shape of the real, or else complex, array with all elements.
    whole: Vec<usize>,
    /// Shape of the complex array.
    complex: Vec<usize>,
    elem: Type,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Complex,
    FromReal,
    ToReal,
}

impl Transform {
    fn of(call: &KernelCall<'_>) -> Result<Transform, Error> {
        let found = options(call.options, &["inverse", "rank"])?;
        let (inverse, rank) = (found[0], found[1]);
        let inverse = inverse != 0;
        let all: Vec<Type> = call.inputs.iter().chain(call.results).copied().collect();
        check_floats(&all)?;
        let (kind, whole, complex) = match (call.inputs, call.results, inverse) {
            ([re, im], [_, _], _) => (Kind::Complex, [*re, *im], *re),
            ([x], [re, _], false) => (Kind::FromReal, [*x, *x], *re),
            ([re, _], [x], true) => (Kind::ToReal, [*x, *x], *re),
            _ => {
                let (n, m) = (call.inputs.len(), call.results.len());
                bail!(
                    "expects one or two arrays and as many or the other number, found {n} and {m}"
                )
            }
        };
        let (whole, complex) = (sizes(whole[0])?, sizes(complex)?);
        let Some(rank) = usize::try_from(rank).ok().filter(|r| (1..=whole.len()).contains(r))
        else {
            bail!("expects from 1 to {} dimensions as 'rank', found {rank}", whole.len())
        };
        let mut half = whole.clone();
        if let Some(last) = half.last_mut().filter(|_| kind != Kind::Complex) {
            *last = if *last == 0 { 0 } else { *last / 2 + 1 };
        }
        ensure!(half == complex, "expects complex numbers of shape {half:?}, found {complex:?}");
        Ok(Transform { kind, inverse, rank, whole, complex, elem: all[0].elem() })
    }
}

fn prepare(call: &KernelCall<'_>) -> Result<KernelCode, Error> {
    let transform = Transform::of(call)?;
    if transform.whole.contains(&0) || transform.complex.contains(&0) {
        return Ok(Box::new(|_, _, results| {
            results.iter_mut().for_each(|bytes| bytes.fill(0));
            Ok(())
        }));
    }
    let is_wide = transform.elem == Type::f64();
    Ok(if is_wide {
        code(FftPlan::<f64>::new(transform))
    } else {
        code(FftPlan::<f32>::new(transform))
    })
}

fn code<T: Number>(plan: FftPlan<T>) -> KernelCode {
    Box::new(move |cx, inputs, results| {
        plan.run(&*cx.parallel, inputs, results);
        Ok(())
    })
}

trait Number: Real + FftNum {
    fn inverse_of(n: usize) -> Self;
}

impl Number for f32 {
    fn inverse_of(n: usize) -> f32 {
        (1.0 / n as f64) as f32
    }
}

impl Number for f64 {
    fn inverse_of(n: usize) -> f64 {
        1.0 / n as f64
    }
}

/// Algorithms of a transform, chosen by its sizes.
struct FftPlan<T: Number> {
    transform: Transform,
    /// Plans by dimension: the outer ones, then the last one if it is complex.
    along: Vec<(usize, Arc<dyn Fft<T>>)>,
    from_real: Arc<dyn RealToComplex<T>>,
    to_real: Arc<dyn ComplexToReal<T>>,
    scale: Option<T>,
}

impl<T: Number> FftPlan<T> {
    fn new(transform: Transform) -> FftPlan<T> {
        let last = transform.whole.len() - 1;
        let first = transform.whole.len() - transform.rank;
        let mut planner = FftPlanner::new();
        let n_complex = if transform.kind == Kind::Complex { last + 1 } else { last };
        let mut plan = |d: usize| match transform.inverse {
            true => planner.plan_fft_inverse(transform.whole[d]),
            false => planner.plan_fft_forward(transform.whole[d]),
        };
        let along = (first..n_complex).map(|d| (d, plan(d))).collect();
        let mut real = RealFftPlanner::new();
        let n: usize = transform.whole[first..].iter().product();
        FftPlan {
            along,
            from_real: real.plan_fft_forward(transform.whole[last]),
            to_real: real.plan_fft_inverse(transform.whole[last]),
            scale: transform.inverse.then(|| T::inverse_of(n)),
            transform,
        }
    }

    fn run(&self, parallel: &dyn Parallel, inputs: &[&[u8]], results: &mut [&mut [u8]]) {
        let last = self.transform.whole.len() - 1;
        let (n, half) = (self.transform.whole[last], self.transform.complex[last]);
        let mut data = match inputs {
            [re, im] => joined::<T>(re, im),
            _ => {
                let mut data = vec![
                    Complex::new(T::zero(), T::zero());
                    numbers::<T>(inputs[0]).count() / n * half
                ];
                let lines = inputs[0].chunks_exact(n * T::SIZE).zip(data.chunks_exact_mut(half));
                parallel::map(parallel, grouped(lines.collect()), |lines| {
                    for (line, out) in lines {
                        let mut line: Vec<T> = numbers(line).collect();
                        // Cannot fail: lengths are those of the plan.
                        let _ = self.from_real.process(&mut line, out);
                    }
                });
                data
            }
        };
        for (d, fft) in &self.along {
            self.transform_dim(parallel, *d, &**fft, &mut data);
        }
        let scale = |x: T| self.scale.map_or(x, |by| x * by);
        if let [re, im] = results {
            store(data.iter().map(|z| scale(z.re)), re);
            store(data.iter().map(|z| scale(z.im)), im);
            return;
        }
        let lines = data.chunks_exact_mut(half).zip(results[0].chunks_exact_mut(n * T::SIZE));
        parallel::map(parallel, grouped(lines.collect()), |lines| {
            for (line, out) in lines {
                let mut real = vec![T::zero(); n];
                // Ignores the error for imaginary parts of the self-conjugate elements, which must be real.
                let _ = self.to_real.process(line, &mut real);
                store(real.into_iter().map(scale), out);
            }
        });
    }

    fn transform_dim(
        &self,
        parallel: &dyn Parallel,
        d: usize,
        fft: &dyn Fft<T>,
        data: &mut [Complex<T>],
    ) {
        let (n, inner) =
            (self.transform.complex[d], self.transform.complex[d + 1..].iter().product::<usize>());
        parallel::map(parallel, grouped(data.chunks_exact_mut(n * inner).collect()), |blocks| {
            let mut scratch =
                vec![Complex::new(T::zero(), T::zero()); fft.get_inplace_scratch_len()];
            let mut line = Vec::with_capacity(n);
            for block in blocks {
                if inner == 1 {
                    fft.process_with_scratch(block, &mut scratch);
                    continue;
                }
                for column in 0..inner {
                    line.clear();
                    line.extend(block[column..].iter().step_by(inner));
                    fft.process_with_scratch(&mut line, &mut scratch);
                    for (to, from) in block[column..].iter_mut().step_by(inner).zip(&line) {
                        *to = *from;
                    }
                }
            }
        });
    }
}

/// Groups items, so that there are not many more tasks than threads.
fn grouped<T>(items: Vec<T>) -> Vec<Vec<T>> {
    let size = items.len().div_ceil(64).max(1);
    let mut items = items.into_iter().peekable();
    let mut groups = Vec::new();
    while items.peek().is_some() {
        groups.push(items.by_ref().take(size).collect());
    }
    groups
}
