//! Matrices in arrays, and kernels that take them apart.

use std::ops::{Add, Div, Mul, Sub};

use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::{AttrField, Error, Type, bail, ensure, parallel};
use faer::traits::ComplexField;
use num_complex::Complex;

use crate::arrays::{check_floats, numbers, sizes, store};

/// A batch of matrices. Error: it has less than two dimensions.
pub(crate) struct Batch {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) n: usize,
}

impl Batch {
    pub(crate) fn of(ty: Type) -> Result<Batch, Error> {
        let sizes = sizes(ty)?;
        let [batch @ .., rows, columns] = &*sizes else { bail!("expects matrices, found {ty}") };
        Ok(Batch { rows: *rows, columns: *columns, n: batch.iter().product() })
    }
}

/// How numbers stand in memory. They are computed with in `f64`: more exact than in `f32`, and the library is
/// compiled for half as many types.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Single,
    Double,
}

impl Width {
    pub(crate) fn of(ty: Type) -> Width {
        if ty.elem() == Type::f64() { Width::Double } else { Width::Single }
    }

    pub(crate) fn load(self, bytes: &[u8]) -> Vec<f64> {
        match self {
            Width::Single => numbers::<f32>(bytes).map(f64::from).collect(),
            Width::Double => numbers(bytes).collect(),
        }
    }

    pub(crate) fn save(self, numbers: impl Iterator<Item = f64>, bytes: &mut [u8]) {
        match self {
            Width::Single => store(numbers.map(|x| x as f32), bytes),
            Width::Double => store(numbers, bytes),
        }
    }
}

/// A number of a matrix.
pub(crate) trait Entry:
    ComplexField<Real = f64>
    + Copy
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    const N_PARTS: usize;
    const NAN: Self;
    fn load(width: Width, parts: &[&[u8]]) -> Vec<Self>;
    fn save(width: Width, numbers: &[Self], parts: &mut [&mut [u8]]);
    fn conjugated(self) -> Self;
    fn re(self) -> f64;
    fn im(self) -> f64;
    fn of_parts(re: f64, im: f64) -> Self;

    /// Larger than, and at most √2 times, the magnitude: what pivots are chosen by.
    fn size(self) -> f64 {
        self.re().abs() + self.im().abs()
    }
}

impl Entry for f64 {
    const N_PARTS: usize = 1;
    const NAN: f64 = f64::NAN;

    fn load(width: Width, parts: &[&[u8]]) -> Vec<f64> {
        width.load(parts[0])
    }

    fn save(width: Width, numbers: &[f64], parts: &mut [&mut [u8]]) {
        width.save(numbers.iter().copied(), parts[0]);
    }

    fn conjugated(self) -> f64 {
        self
    }

    fn re(self) -> f64 {
        self
    }

    fn im(self) -> f64 {
        0.0
    }

    fn of_parts(re: f64, _: f64) -> f64 {
        re
    }
}

impl Entry for Complex<f64> {
    const N_PARTS: usize = 2;
    const NAN: Complex<f64> = Complex { re: f64::NAN, im: f64::NAN };

    fn load(width: Width, parts: &[&[u8]]) -> Vec<Complex<f64>> {
        let [re, im] = [0, 1].map(|part| width.load(parts[part]));
        re.into_iter().zip(im).map(|(re, im)| Complex { re, im }).collect()
    }

    fn save(width: Width, numbers: &[Complex<f64>], parts: &mut [&mut [u8]]) {
        width.save(numbers.iter().map(|z| z.re), parts[0]);
        width.save(numbers.iter().map(|z| z.im), parts[1]);
    }

    fn conjugated(self) -> Complex<f64> {
        self.conj()
    }

    fn re(self) -> f64 {
        self.re
    }

    fn im(self) -> f64 {
        self.im
    }

    fn of_parts(re: f64, im: f64) -> Complex<f64> {
        Complex { re, im }
    }
}

/// A kernel that computes something of each matrix of a batch.
pub(crate) struct Factors {
    pub(crate) options: &'static [&'static str],
    /// How many dimensions of each input are not the batch's: two of a matrix, one of a list. Complex inputs are
    /// two arrays.
    pub(crate) ranks: &'static [usize],
    /// What comes of inputs of these sizes. Error: sizes that don't go together.
    pub(crate) outs: fn(&Job<'_, f64>) -> Result<Vec<Out>, Error>,
    pub(crate) real: Compute<f64>,
    pub(crate) complex: Compute<Complex<f64>>,
}

/// Computes the outputs of one element of a batch.
pub(crate) type Compute<E> = fn(&Job<'_, E>) -> Vec<Output<E>>;

/// One element of a batch.
pub(crate) struct Job<'a, E> {
    /// The inputs in row-major order; nothing while sizes are checked.
    pub(crate) inputs: Vec<&'a [E]>,
    /// Their sizes without those of the batch.
    pub(crate) sizes: &'a [Vec<usize>],
    /// The values of the options.
    pub(crate) options: &'a [i64],
}

impl<E> Job<'_, E> {
    /// Rows and columns of the first input.
    pub(crate) fn shape(&self) -> (usize, usize) {
        match *self.sizes[0] {
            [rows, columns] => (rows, columns),
            [n] => (n, 1),
            _ => (1, 1),
        }
    }

    /// Is the option of this number given, and not 0?
    pub(crate) fn has(&self, option: usize) -> bool {
        self.options[option] != 0
    }
}

/// What a result is: numbers like those of the inputs, real, complex ones, or `i32`; without the batch's dimensions.
pub(crate) enum Out {
    Entries(Vec<usize>),
    Reals(Vec<usize>),
    Complexes(Vec<usize>),
    Ints(Vec<usize>),
}

/// A result for one element of a batch.
pub(crate) enum Output<E> {
    Entries(Vec<E>),
    Reals(Vec<f64>),
    Complexes(Vec<Complex<f64>>),
    Ints(Vec<i32>),
}

/// The sizes of a call.
struct Shapes {
    n: usize,
    sizes: Vec<Vec<usize>>,
    options: Vec<i64>,
    is_complex: bool,
    width: Width,
}

impl Factors {
    /// Do inputs, results and options go together? Error: what was expected and what was found.
    pub(crate) fn check(&self, call: &KernelCall<'_>) -> Result<(), Error> {
        self.shapes(call).map(|_| ())
    }

    fn shapes(&self, call: &KernelCall<'_>) -> Result<Shapes, Error> {
        let mut options = vec![0; self.options.len()];
        for (name, value) in call.options.iter() {
            let at = self.options.iter().position(|known| *known == name.as_str());
            let (Some(at), Some(n)) = (at, i64::from_attr(value)) else {
                bail!("has no option '{name}' with the value {value}")
            };
            options[at] = n;
        }
        let (n, n_expected) = (call.inputs.len(), self.ranks.len());
        ensure!(
            n == n_expected || n == 2 * n_expected,
            "expects {n_expected} inputs, or twice as many, found {n}"
        );
        check_floats(call.inputs)?;
        let is_complex = n != n_expected;
        let wholes = call.inputs.chunks(if is_complex { 2 } else { 1 });
        let (mut batch, mut all) = (None, Vec::new());
        for (parts, rank) in wholes.zip(self.ranks) {
            let own = sizes(parts[0])?;
            ensure!(
                parts.iter().all(|ty| ty.shape() == parts[0].shape()),
                "expects parts of one shape"
            );
            let Some(split) = own.len().checked_sub(*rank) else {
                bail!("expects at least {rank} dimensions, found {}", parts[0])
            };
            let (outer, inner) = own.split_at(split);
            let batch = batch.get_or_insert_with(|| outer.to_vec());
            ensure!(**batch == *outer, "expects batches of one shape, found {}", parts[0]);
            all.push(inner.to_vec());
        }
        let job = Job { inputs: Vec::new(), sizes: &all, options: &options };
        let outs = (self.outs)(&job)?;
        let batch = batch.unwrap_or_default();
        let expected = expected(&outs, &batch, call.inputs[0].elem(), is_complex);
        let found: Vec<(Vec<usize>, Type)> = call
            .results
            .iter()
            .map(|ty| Ok((sizes(*ty)?, ty.elem())))
            .collect::<Result<_, Error>>()?;
        ensure!(
            found == expected,
            "expects results {expected:?}, found {}",
            creole_ir::types::list(call.results)
        );
        let (n, width) = (batch.iter().product(), Width::of(call.inputs[0]));
        Ok(Shapes { n, sizes: all, options, is_complex, width })
    }

    /// The code for a call.
    pub(crate) fn prepare(&'static self, call: &KernelCall<'_>) -> Result<KernelCode, Error> {
        let shapes = self.shapes(call)?;
        Ok(if shapes.is_complex { code(shapes, self.complex) } else { code(shapes, self.real) })
    }
}

/// Sizes and types of the arrays of these results.
fn expected(
    outs: &[Out],
    batch: &[usize],
    elem: Type,
    is_complex: bool,
) -> Vec<(Vec<usize>, Type)> {
    let array =
        |(sizes, elem, n): (&Vec<usize>, Type, usize)| vec![([batch, sizes].concat(), elem); n];
    let arrays = outs.iter().map(|out| match out {
        Out::Entries(sizes) => (sizes, elem, if is_complex { 2 } else { 1 }),
        Out::Reals(sizes) => (sizes, elem, 1),
        Out::Complexes(sizes) => (sizes, elem, 2),
        Out::Ints(sizes) => (sizes, Type::i32(), 1),
    });
    arrays.flat_map(array).collect()
}

fn code<E: Entry>(shapes: Shapes, run: Compute<E>) -> KernelCode {
    Box::new(move |cx, arrays, results| {
        let Shapes { n, sizes, options, width, .. } = &shapes;
        let inputs: Vec<Vec<E>> =
            arrays.chunks(E::N_PARTS).map(|parts| E::load(*width, parts)).collect();
        let job = |at: usize| {
            let part = |(all, sizes): (&Vec<E>, &Vec<usize>)| -> std::ops::Range<usize> {
                let len = sizes.iter().product::<usize>();
                debug_assert!(len * (at + 1) <= all.len());
                len * at..len * (at + 1)
            };
            let inputs = inputs.iter().zip(sizes);
            let inputs = inputs.map(|(all, sizes)| &all[part((all, sizes))]).collect();
            run(&Job { inputs, sizes, options })
        };
        let done = parallel::map(cx, (0..*n).collect(), job);
        for (at, outputs) in done.into_iter().enumerate() {
            let mut next = results.iter_mut();
            for output in outputs {
                let n_arrays = match &output {
                    Output::Entries(_) => E::N_PARTS,
                    Output::Complexes(_) => 2,
                    Output::Reals(_) | Output::Ints(_) => 1,
                };
                let mut parts: Vec<&mut [u8]> = next
                    .by_ref()
                    .take(n_arrays)
                    .map(|array| {
                        let len = array.len() / n;
                        &mut array[len * at..len * (at + 1)]
                    })
                    .collect();
                match output {
                    Output::Entries(all) => E::save(*width, &all, &mut parts),
                    Output::Complexes(all) => Complex::save(*width, &all, &mut parts),
                    Output::Reals(all) => width.save(all.into_iter(), parts[0]),
                    Output::Ints(all) => store(all, parts[0]),
                }
            }
        }
        Ok(())
    })
}

/// The size of square matrices. Error: they are not.
pub(crate) fn square(job: &Job<'_, f64>) -> Result<usize, Error> {
    let (m, n) = job.shape();
    ensure!(m == n, "expects square matrices, found {m} rows and {n} columns");
    Ok(n)
}
