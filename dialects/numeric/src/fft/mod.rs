//! The kernel `@fft`: fast Fourier transforms, complex and real.

mod arrays;
mod columns;
mod lines;
mod plan;
mod rows;

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::{Error, LibraryKernel, Type, bail, ensure};

use crate::arrays::{check_floats, options, sizes};
use lines::Number;
use plan::FftPlan;
use rustfft::FftDirection;

/// `result[k] = Σ_n input[n] · exp(-2πi n·k / N)` over the last `rank` dimensions; with `inverse`, the
/// exponent has the other sign and results are divided by the number of elements.
///
/// Two arrays, real and imaginary parts, become two. One real array becomes the first `n / 2 + 1` elements of
/// the last dimension, as the rest is conjugate symmetric; with `inverse`, two arrays of this size become
/// one, whose last dimension has the size of the result.
///
/// `pairs` is 1 if one array has both parts of the input, side by side in an additional last dimension of size 2;
/// 2 if one array has those of the result; 3 for both.
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
.on_threads(|call| {
    Transform::of(call).is_ok_and(|found| found.whole.iter().rev().skip(1).any(|n| *n > 1))
});

/// Form of a transform.
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
        let [inverse, rank, pairs] = *options(call.options, &["inverse", "rank", "pairs"])? else {
            bail!("expects three options")
        };
        ensure!((0..4).contains(&pairs), "expects 0 to 3 as 'pairs', found {pairs}");
        let all: Vec<Type> = call.inputs.iter().chain(call.results).copied().collect();
        check_floats(&all)?;
        let inputs = apart(call.inputs, pairs & 1 != 0)?;
        let results = apart(call.results, pairs & 2 != 0)?;
        let inverse = inverse != 0;
        let (kind, whole, complex) = match (&*inputs, &*results, inverse) {
            ([re, _], [own, _], _) if re == own => (Kind::Complex, re, re),
            ([x], [re, _], false) => (Kind::FromReal, x, re),
            ([re, _], [x], true) => (Kind::ToReal, x, re),
            _ => bail!("can't transform arrays of shapes {inputs:?} to {results:?}"),
        };
        check_halves(kind, whole, complex)?;
        let Some(rank) = usize::try_from(rank).ok().filter(|r| (1..=whole.len()).contains(r))
        else {
            bail!("expects from 1 to {} dimensions as 'rank', found {rank}", whole.len())
        };
        let (whole, complex) = (whole.clone(), complex.clone());
        Ok(Transform { kind, inverse, rank, whole, complex, elem: all[0].elem() })
    }

    fn direction(&self) -> FftDirection {
        if self.inverse { FftDirection::Inverse } else { FftDirection::Forward }
    }

    /// Number of dimensions that are not transformed.
    fn n_outer(&self) -> usize {
        self.whole.len() - self.rank
    }
}

/// Shapes of arrays, those of both parts if one array has them as pairs. Error: parts of several shapes.
fn apart(arrays: &[Type], pairs: bool) -> Result<Vec<Vec<usize>>, Error> {
    let mut shapes = arrays.iter().map(|ty| sizes(*ty)).collect::<Result<Vec<_>, Error>>()?;
    if pairs {
        let last = if let [shape] = &mut *shapes { shape.pop() } else { None };
        ensure!(last == Some(2), "expects one array of pairs");
        shapes.push(shapes[0].clone());
    }
    ensure!(shapes.iter().all(|shape| *shape == shapes[0]), "expects parts of one shape");
    Ok(shapes)
}

/// Error: the complex array has not the part of the real one that determines the rest.
fn check_halves(kind: Kind, whole: &[usize], complex: &[usize]) -> Result<(), Error> {
    let mut half = whole.to_vec();
    if let Some(last) = half.last_mut().filter(|_| kind != Kind::Complex) {
        *last = if *last == 0 { 0 } else { *last / 2 + 1 };
    }
    ensure!(half == complex, "expects complex numbers of shape {half:?}, found {complex:?}");
    Ok(())
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
        code(FftPlan::<f64>::new(&transform))
    } else {
        code(FftPlan::<f32>::new(&transform))
    })
}

fn code<T: Number>(plan: FftPlan<T>) -> KernelCode {
    Box::new(move |cx, inputs, results| plan.run(cx, inputs, results))
}
