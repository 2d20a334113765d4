//! Common interface of kernels over batches of matrices: options, shapes, results.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::{Error, Type, bail, ensure, parallel};
use num_complex::Complex;

use crate::arrays::{check_floats, options, sizes, store};
use crate::entries::{Entry, Width};
use crate::pool::{Pool, sized};
use crate::views::{Elements, Parts};

/// Table of batched matrix kernels, one [`Factors`] per row. The function after `compute` returns the results of an
/// element of the batch; that after `fill` writes them to arrays of their sizes, which costs no memory.
macro_rules! factors {
    ($(#[$doc:meta])* $name:ident = $kernel:literal, $formula:literal {
        options: $options:expr,
        ranks: $ranks:expr,
        outs: $outs:expr,
        $how:ident: $compute:ident,
        work: $work:expr,
    }) => {
        $(#[$doc])*
        pub static $name: LibraryKernel = {
            static FACTORS: $crate::matrices::Factors = $crate::matrices::Factors {
                form: $crate::matrices::Form {
                    options: &$options,
                    ranks: &$ranks,
                    outs: $outs,
                },
                real: factors!(@$how $compute),
                complex: factors!(@$how $compute),
            };
            LibraryKernel::new(
                $kernel,
                $formula,
                |call| FACTORS.form.check(call),
                |call| FACTORS.prepare(call),
                |call| FACTORS.form.work(call, $work),
            )
            .on_threads(|call| FACTORS.form.is_batch(call))
        };
    };
    (@compute $compute:ident) => { |job, results| *results = $compute(job) };
    (@fill $compute:ident) => { |job, results| $compute(job, results) };
}

/// A batched kernel: computes results for each matrix.
pub(crate) struct Factors {
    pub(crate) form: Form,
    pub(crate) real: Compute<f64>,
    pub(crate) complex: Compute<Complex<f64>>,
}

/// Operands of a batched kernel.
pub(crate) struct Form {
    pub(crate) options: &'static [&'static str],
    /// Number of non-batch dimensions of each input: two of a matrix, one of a vector. Complex inputs are
    /// pairs of arrays.
    pub(crate) ranks: &'static [usize],
    /// Results for inputs of these sizes. Error: sizes that do not match.
    pub(crate) outs: fn(&Job<'_, f64>) -> Result<Vec<Out>, Error>,
}

/// Function that computes the results of one element of a batch: writes them to these, which have their sizes and any
/// values, or replaces these.
pub(crate) type Compute<E> = fn(&Job<'_, E>, &mut Vec<Output<E>>);

/// One element of a batch.
pub(crate) struct Job<'a, E> {
    /// The inputs in row-major order; empty while sizes are checked.
    pub(crate) inputs: Parts<&'a [E]>,
    /// Their sizes without batch dimensions.
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

    /// True if the option of this number is given and not 0.
    pub(crate) fn has(&self, option: usize) -> bool {
        self.options[option] != 0
    }
}

/// Type of a result, without batch dimensions: entries like the inputs', real or complex floats, or `i32`.
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

/// Resolved sizes and options of a call.
pub(crate) struct Shapes {
    /// Elements of the batch.
    pub(crate) n: usize,
    pub(crate) sizes: Vec<Vec<usize>>,
    pub(crate) outs: Vec<Out>,
    pub(crate) options: Vec<i64>,
    pub(crate) is_complex: bool,
    pub(crate) width: Width,
}

impl Form {
    /// Error: inputs, results and options do not match.
    pub(crate) fn check(&self, call: &KernelCall<'_>) -> Result<(), Error> {
        self.shapes(call).map(|_| ())
    }

    pub(crate) fn shapes(&self, call: &KernelCall<'_>) -> Result<Shapes, Error> {
        let options = options(call.options, self.options)?;
        let (n, n_expected) = (call.inputs.len(), self.ranks.len());
        let fits = n == n_expected || n == 2 * n_expected;
        ensure!(fits, "expects {n_expected} inputs, or twice as many, found {n}");
        check_floats(call.inputs)?;
        let is_complex = n != n_expected;
        let (batch, sizes) = self.sizes(call.inputs, if is_complex { 2 } else { 1 })?;
        let outs = (self.outs)(&Job { inputs: Parts::new(), sizes: &sizes, options: &options })?;
        let expected = expected(&outs, &batch, call.inputs[0].elem(), is_complex);
        check_results(call.results, &expected)?;
        let (n, width) = (batch.iter().product(), Width::of(call.inputs[0]));
        Ok(Shapes { n, sizes, outs, options, is_complex, width })
    }

    /// The sizes of the batch, and those of each input, made of `n_parts` arrays.
    fn sizes(
        &self,
        inputs: &[Type],
        n_parts: usize,
    ) -> Result<(Vec<usize>, Vec<Vec<usize>>), Error> {
        let (mut batch, mut all) = (None, Vec::new());
        for (parts, rank) in inputs.chunks(n_parts).zip(self.ranks) {
            let own = sizes(parts[0])?;
            let are_equal = parts.iter().all(|ty| ty.shape() == parts[0].shape());
            ensure!(are_equal, "expects parts of one shape");
            let Some(split) = own.len().checked_sub(*rank) else {
                bail!("expects at least {rank} dimensions, found {}", parts[0])
            };
            let (outer, inner) = own.split_at(split);
            let batch = batch.get_or_insert_with(|| outer.to_vec());
            ensure!(**batch == *outer, "expects batches of one shape, found {}", parts[0]);
            all.push(inner.to_vec());
        }
        Ok((batch.unwrap_or_default(), all))
    }

    /// True if there are several elements, each of which one thread computes.
    pub(crate) fn is_batch(&self, call: &KernelCall<'_>) -> bool {
        self.shapes(call).is_ok_and(|shapes| shapes.n > 1)
    }

    /// Cost: `factor · n³` for square matrices, and correspondingly for others.
    pub(crate) fn work(&self, call: &KernelCall<'_>, factor: f64) -> Work {
        let all = call.inputs.iter().map(|ty| elements(*ty)).fold(0.0, f64::max);
        let sizes = call.inputs.first().map_or(&[][..], |ty| ty.shape());
        let is_matrix = self.ranks[0] == 2;
        let least = sizes.iter().rev().take(2).min().filter(|_| is_matrix);
        let cheap = factor * all * least.map_or(1.0, |n| *n as f64);
        Work { cheap, is_scalar: true, ..Work::NONE }
    }
}

impl Factors {
    /// Prepares the code for a call.
    pub(crate) fn prepare(&self, call: &KernelCall<'_>) -> Result<KernelCode, Error> {
        let shapes = self.form.shapes(call)?;
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

fn check_results(results: &[Type], expected: &[(Vec<usize>, Type)]) -> Result<(), Error> {
    let found = results.iter().map(|ty| Ok((sizes(*ty)?, ty.elem())));
    let found: Vec<(Vec<usize>, Type)> = found.collect::<Result<_, Error>>()?;
    let list = creole_ir::types::list(results);
    ensure!(found == expected, "expects results {expected:?}, found {list}");
    Ok(())
}

/// Number of groups of a large batch: threads compute a group at a time.
pub(crate) const N_GROUPS: usize = 128;

fn code<E: Entry>(shapes: Shapes, run: Compute<E>) -> KernelCode {
    let buffers = Pool::<Buffers<E>>::default();
    Box::new(move |cx, inputs, results| {
        let size = shapes.n.div_ceil(N_GROUPS).max(1);
        let groups = Elements::groups(inputs, results, shapes.n, size);
        parallel::map(&*cx.parallel, groups.collect(), |mut group| {
            buffers.with(|buffers| {
                for element in group.each().take_while(|_| !cx.cancel.is_cancelled()) {
                    shapes.compute(buffers, element, run);
                }
            });
        });
        cx.cancel.check()
    })
}

/// Memory for the inputs and results of one element of a batch.
#[derive(Default)]
struct Buffers<E> {
    inputs: Vec<Vec<E>>,
    results: Vec<Output<E>>,
}

impl Shapes {
    /// Computes the results of one element of a batch.
    fn compute<E: Entry>(&self, buffers: &mut Buffers<E>, element: Elements<'_>, run: Compute<E>) {
        if buffers.results.is_empty() {
            buffers.inputs.resize_with(self.sizes.len(), Vec::new);
            buffers.results = self.outs.iter().map(Output::of).collect();
        }
        let mut inputs = Parts::new();
        for (at, buffer) in buffers.inputs.iter_mut().enumerate() {
            let input = sized(buffer, self.sizes[at].iter().product());
            let parts = &element.inputs[at * E::N_PARTS..][..E::N_PARTS];
            E::load(self.width, parts, input.iter_mut());
            inputs.push(&*input);
        }
        let job = Job { inputs, sizes: &self.sizes, options: &self.options };
        run(&job, &mut buffers.results);
        let mut parts = element.results.into_iter();
        buffers.results.iter().for_each(|output| output.save(self.width, &mut parts));
    }
}

impl<E: Entry> Output<E> {
    /// Array of these sizes.
    fn of(out: &Out) -> Output<E> {
        let n = |sizes: &[usize]| sizes.iter().product();
        match out {
            Out::Entries(sizes) => Output::Entries(vec![E::default(); n(sizes)]),
            Out::Reals(sizes) => Output::Reals(vec![0.0; n(sizes)]),
            Out::Complexes(sizes) => Output::Complexes(vec![Complex::default(); n(sizes)]),
            Out::Ints(sizes) => Output::Ints(vec![0; n(sizes)]),
        }
    }

    /// Writes to the next of these arrays.
    fn save<'a>(&self, width: Width, arrays: &mut impl Iterator<Item = &'a mut [u8]>) {
        let mut next = |n: usize| arrays.take(n).collect::<Parts<_>>();
        match self {
            Output::Entries(all) => E::save(width, all.iter().copied(), &mut next(E::N_PARTS)),
            Output::Complexes(all) => Complex::save(width, all.iter().copied(), &mut next(2)),
            Output::Reals(all) => f64::save(width, all.iter().copied(), &mut next(1)),
            Output::Ints(all) => {
                next(1).into_iter().for_each(|array| store(all.iter().copied(), array))
            }
        }
    }
}

/// The size of square matrices. Error: they are not square.
pub(crate) fn square(job: &Job<'_, f64>) -> Result<usize, Error> {
    let (m, n) = job.shape();
    ensure!(m == n, "expects square matrices, found {m} rows and {n} columns");
    Ok(n)
}
