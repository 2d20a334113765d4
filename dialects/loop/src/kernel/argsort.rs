//! The kernel `@argsort`: the permutation that sorts an array along a dimension.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::parallel::{self, Parallel};
use creole_ir::{Attr, AttrField, Dict, Error, LibraryKernel, Symbol, Type, bail, ensure};

use super::one_to_one;
use long::LineOut;

mod long;

/// `result[i]`, along the dimension of the option `dim`, is the position of the key that is sorted to
/// position `i`: a stable, ascending sort of signed integers. With the option `first = n`, only the first `n`
/// positions are computed, and the others are 0 (partial sort).
pub static ARGSORT: LibraryKernel = LibraryKernel::new(
    "argsort",
    "key[result[0]] <= key[result[1]] <= ..",
    |call| Line::of(call).map(|_| ()),
    prepare,
    |call| {
        let n = call.inputs.first().map_or(0.0, |ty| elements(*ty));
        let share = |line: Line| line.first as f64 / line.n.max(1) as f64;
        let sorted = n * Line::of(call).map_or(1.0, share);
        Work {
            cheap: 8.0 * n + 4.0 * sorted * sorted.max(2.0).log2(),
            is_scalar: true,
            ..Work::NONE
        }
    },
)
.on_threads(|call| Line::of(call).is_ok_and(Line::is_threaded));

/// Options of a sort along a dimension: all positions, or only the first.
pub fn options(dim: usize, first: Option<i64>) -> Dict {
    let dim = (Symbol::new("dim"), Attr::i64(dim as i64));
    let first = first.map(|n| (Symbol::new("first"), Attr::i64(n)));
    Dict::new([dim].into_iter().chain(first).collect())
}

/// Sorted lines of `n` keys with stride `stride`, in `outer` blocks of `stride` lines; `first` positions of
/// each are computed.
#[derive(Clone, Copy)]
struct Line {
    outer: usize,
    n: usize,
    stride: usize,
    first: usize,
}

impl Line {
    fn of(call: &KernelCall<'_>) -> Result<Line, Error> {
        let (keys, result) = one_to_one(call)?;
        let is_key = matches!(keys.elem().bits(), Some(8 | 16 | 32 | 64)) && keys.elem().is_int();
        ensure!(is_key, "expects integers of 8, 16, 32 or 64 bits as keys, found {keys}");
        ensure!(result.elem() == Type::int(32), "expects places of type i32, found {result}");
        let (from, to) = (keys.shape(), result.shape());
        ensure!(from == to, "expects arrays of one shape, found {keys} and {result}");
        let (mut dim, mut first) = (None, None);
        for (name, value) in call.options.iter() {
            let number = i64::from_attr(value).and_then(|n| usize::try_from(n).ok());
            match name.as_str() {
                "dim" => dim = number,
                "first" => first = Some(number),
                _ => bail!("has no option '{name}'"),
            }
        }
        let Some(dim) = dim.filter(|d| *d < from.len()) else {
            bail!("expects a dimension of {keys} as 'dim'")
        };
        let size = |sizes: &[i64]| -> Result<usize, Error> {
            let all =
                sizes.iter().try_fold(1_usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?));
            all.ok_or_else(|| Error::new(format!("can't sort {keys}")))
        };
        let n = size(&from[dim..=dim])?;
        ensure!(i32::try_from(n).is_ok(), "can't sort lines of {n} elements");
        let Some(first) = first.unwrap_or(Some(n)).filter(|first| *first <= n) else {
            bail!("expects 'first' to be a number of places up to {n}")
        };
        Ok(Line { outer: size(&from[..dim])?, n, stride: size(&from[dim + 1..])?, first })
    }
}

fn prepare(call: &KernelCall<'_>) -> Result<KernelCode, Error> {
    let line = Line::of(call)?;
    let bits = call.inputs[0].elem().bits();
    Ok(Box::new(move |cx, inputs, results| {
        let parallel = &*cx.parallel;
        let out = results[0].as_chunks_mut::<4>().0;
        match bits {
            Some(8) => line.sort(parallel, inputs[0].as_chunks().0, narrow(i8::from_le_bytes), out),
            Some(16) => {
                line.sort(parallel, inputs[0].as_chunks().0, narrow(i16::from_le_bytes), out)
            }
            Some(32) => {
                line.sort(parallel, inputs[0].as_chunks().0, narrow(i32::from_le_bytes), out)
            }
            _ => line.sort(parallel, inputs[0].as_chunks().0, wide, out),
        }
        Ok(())
    }))
}

/// A key and its place as one number, the key in the upper bits: one comparison, which needs no branch, orders entries, and
/// entries of equal keys by their place.
trait Entry: Ord + Copy + Send + Sync {
    fn place(self) -> i32;
}

impl Entry for i64 {
    fn place(self) -> i32 {
        self as i32
    }
}

impl Entry for i128 {
    fn place(self) -> i32 {
        self as i32
    }
}

/// Entry of a key of up to 32 bits.
fn narrow<B, K: Into<i64>>(key: impl Fn(B) -> K + Copy) -> impl Fn(B, u32) -> i64 + Copy {
    move |bytes, place| key(bytes).into() << 32 | i64::from(place)
}

/// Entry of a key of 64 bits.
fn wide(bytes: [u8; 8], place: u32) -> i128 {
    i128::from(i64::from_le_bytes(bytes)) << 32 | i128::from(place)
}

/// Minimum length of lines that are sorted by all threads.
const LONG: usize = 1 << 15;
/// Minimum number of keys that one thread sorts at a time.
const GRAIN: usize = 1 << 12;

impl Line {
    fn n_lines(self) -> usize {
        if self.n == 0 { 0 } else { self.outer * self.stride }
    }

    fn is_threaded(self) -> bool {
        self.is_long() || self.n_lines() > self.n_at_once()
    }

    fn is_long(self) -> bool {
        self.n >= LONG && self.first == self.n
    }

    /// Number of lines that one thread sorts at a time.
    fn n_at_once(self) -> usize {
        (GRAIN / self.n.max(1)).max(1)
    }

    /// Place of the first element of a line.
    fn start(self, line: usize) -> usize {
        line / self.stride * self.n * self.stride + line % self.stride
    }

    fn out(self, line: usize, out: &mut [[u8; 4]]) -> LineOut<'_> {
        let (start, len) = (self.start(line), (self.n - 1) * self.stride + 1);
        LineOut { out: &mut out[start..start + len], stride: self.stride }
    }

    fn sort<const N: usize, E: Entry>(
        self,
        parallel: &dyn Parallel,
        keys: &[[u8; N]],
        entry: impl Fn([u8; N], u32) -> E + Copy + Sync,
        out: &mut [[u8; 4]],
    ) {
        let Line { n, stride, first: n_first, .. } = self;
        if n_first < n {
            out.fill([0; 4]);
        }
        let entries = |line: usize, start: usize, end: usize| {
            let keys = keys[self.start(line) + start * stride..].iter().step_by(stride);
            keys.take(end - start).zip(start as u32..).map(|(bytes, place)| entry(*bytes, place))
        };
        let n_lines = self.n_lines();
        if self.is_long() {
            for line in 0..n_lines {
                let block = |start, end| entries(line, start, end).collect();
                long::sort(parallel, n, block, self.out(line, out));
            }
            return;
        }
        let at_once = self.n_at_once();
        // Bounds the memory: this many lines are held at a time.
        for block in (0..n_lines).step_by(at_once * 16 * parallel.width()) {
            let end = n_lines.min(block + at_once * 16 * parallel.width());
            let tasks: Vec<usize> = (block..end).step_by(at_once).collect();
            let sorted = parallel::map(parallel, tasks, |first| {
                let lines = first..end.min(first + at_once);
                let sorted = |line| {
                    let mut least = match n_first < n {
                        true => least(entries(line, 0, n), n_first),
                        false => entries(line, 0, n).collect(),
                    };
                    least.sort_unstable();
                    (line, least)
                };
                lines.map(sorted).collect::<Vec<_>>()
            });
            for (line, entries) in sorted.into_iter().flatten() {
                self.out(line, out).write(entries.into_iter());
            }
        }
    }
}

/// Partial selection: the `n` least entries, in any order.
fn least<E: Entry>(entries: impl Iterator<Item = E>, n: usize) -> Vec<E> {
    let room = (2 * n).max(64);
    let mut least = Vec::with_capacity(room);
    let keep = |least: &mut Vec<E>| {
        if n > 0 && least.len() > n {
            least.select_nth_unstable(n - 1);
        }
        least.truncate(n);
    };
    // Most entries are not below the n-th least so far, and cost one comparison.
    let mut limit = None;
    for entry in entries {
        if limit.is_none_or(|limit| entry < limit) {
            least.push(entry);
            if least.len() == room {
                keep(&mut least);
                limit = least.last().copied();
            }
        }
    }
    keep(&mut least);
    least
}

#[cfg(test)]
mod tests {
    use creole_ir::{Tensor, Type};

    use creole_ir::backend::RunCx;

    use super::*;

    fn sorted(keys: &[i8], first: Option<i64>) -> Vec<i64> {
        let n = keys.len() as i64;
        let keys = keys.iter().map(|key| key.to_le_bytes()[0]).collect();
        let keys = Tensor::from_bytes(Type::tensor(&[n], Type::int(8)), keys).expect("bytes");
        let call = KernelCall {
            options: &options(0, first),
            inputs: &[keys.ty()],
            results: &[Type::tensor(&[n], Type::int(32))],
        };
        let found = ARGSORT
            .eval(&call, std::slice::from_ref(&keys), &RunCx::default())
            .expect("the call is right");
        (0..n as usize).map(|i| found[0].int(i)).collect()
    }

    #[test]
    fn first_places() {
        let keys = [3, -1, 2, -1, 5, -7, 2];
        let all = sorted(&keys, None);
        assert_eq!(all, [5, 1, 3, 2, 6, 0, 4]);
        for first in 0..=keys.len() {
            let mut expected = all.clone();
            expected[first..].fill(0);
            assert_eq!(sorted(&keys, Some(first as i64)), expected);
        }
    }

    #[test]
    fn first_places_of_long_lines() {
        let falling: Vec<i8> = (0..1000).map(|i| (100 - i / 5) as i8).collect();
        let mixed: Vec<i8> = (0..1000).map(|i| (i * 89 % 127) as i8).collect();
        for keys in [falling, mixed] {
            let all = sorted(&keys, None);
            for first in [0, 1, 8, 50, 999] {
                let mut expected = all.clone();
                expected[first..].fill(0);
                assert_eq!(sorted(&keys, Some(first as i64)), expected);
            }
        }
    }

    /// Executor of this many tasks at a time, which begins with the last one.
    struct Backwards(usize);

    impl Parallel for Backwards {
        fn width(&self) -> usize {
            self.0
        }

        fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
            (0..n).rev().for_each(task);
        }
    }

    #[test]
    fn long_lines_on_threads() {
        for (n, stride) in [(LONG, 1), (LONG + 1, 1), (2 * LONG - 1, 3)] {
            let line = Line { outer: 2, n, stride, first: n };
            let n_keys = line.n_lines() * n;
            let keys: Vec<i64> = (0..n_keys as i64).map(|i| i * i % 1009 - 500).collect();
            let bytes: Vec<[u8; 8]> = keys.iter().map(|key| key.to_le_bytes()).collect();
            let mut expected = vec![0; n_keys];
            for start in (0..line.n_lines()).map(|i| i / stride * n * stride + i % stride) {
                let mut places: Vec<i32> = (0..n as i32).collect();
                places.sort_by_key(|place| keys[start + *place as usize * stride]);
                let to = expected[start..].iter_mut().step_by(stride);
                to.zip(places).for_each(|(to, place)| *to = place);
            }
            for width in [1, 2, 3, 8] {
                let mut out = vec![[0; 4]; n_keys];
                line.sort(&Backwards(width), &bytes, wide, &mut out);
                let found: Vec<i32> = out.into_iter().map(i32::from_le_bytes).collect();
                assert!(found == expected, "{n} {stride} {width}");
            }
        }
    }

    #[test]
    fn as_many_as_there_are() {
        let call = KernelCall {
            options: &options(0, Some(3)),
            inputs: &[Type::tensor(&[2], Type::int(8))],
            results: &[Type::tensor(&[2], Type::int(32))],
        };
        assert!((ARGSORT.check)(&call).is_err());
    }
}
