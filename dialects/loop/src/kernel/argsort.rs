//! The kernel `@argsort`: the permutation that sorts an array along a dimension, or the first places of it.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::parallel::{self, Parallel};
use creole_ir::{Attr, AttrField, Dict, Error, LibraryKernel, Symbol, Type, bail, ensure};

use super::one_to_one;
use key::Key;
use line_out::LineOut;
use select::select;

mod key;
mod line_out;
mod long;
mod select;
#[cfg(test)]
mod tests;

/// `result[i]`, along the dimension of the option `dim`, is the position of the key that is sorted to
/// position `i`: a stable, ascending sort of signed integers. A result that is shorter than the keys along
/// `dim` has the first positions only (partial sort).
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

/// Options of a sort along a dimension.
pub fn options(dim: usize) -> Dict {
    Dict::new(vec![(Symbol::new("dim"), Attr::i64(dim as i64))])
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
        let dim = dimension(call.options)?;
        let (from, to) = (keys.shape(), result.shape());
        let Some(dim) = dim.filter(|d| *d < from.len()) else {
            bail!("expects a dimension of {keys} as 'dim'")
        };
        ensure!(
            is_prefix(from, to, dim),
            "expects a result of the shape of the keys, or shorter along dimension {dim}, found {keys} and {result}"
        );
        let size = |sizes: &[i64]| -> Result<usize, Error> {
            let all =
                sizes.iter().try_fold(1_usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?));
            all.ok_or_else(|| Error::new(format!("can't sort {keys}")))
        };
        let (n, first) = (size(&from[dim..=dim])?, size(&to[dim..=dim])?);
        ensure!(i32::try_from(n).is_ok(), "can't sort lines of {n} elements");
        Ok(Line { outer: size(&from[..dim])?, n, stride: size(&from[dim + 1..])?, first })
    }
}

/// True if `to` differs from `from` only in being shorter along `dim`.
fn is_prefix(from: &[i64], to: &[i64], dim: usize) -> bool {
    let mut sizes = from.iter().zip(to).enumerate();
    from.len() == to.len() && sizes.all(|(d, (n, m))| n == m || d == dim && m < n)
}

/// The option `dim`. Error: there are other options.
fn dimension(options: &Dict) -> Result<Option<usize>, Error> {
    let mut dim = None;
    for (name, value) in options.iter() {
        ensure!(name.as_str() == "dim", "has no option '{name}'");
        dim = i64::from_attr(value).and_then(|n| usize::try_from(n).ok());
    }
    Ok(dim)
}

fn prepare(call: &KernelCall<'_>) -> Result<KernelCode, Error> {
    let line = Line::of(call)?;
    let bits = call.inputs[0].elem().bits();
    Ok(Box::new(move |cx, inputs, results| {
        let (parallel, keys) = (&*cx.parallel, inputs[0]);
        let out = results[0].as_chunks_mut().0;
        match bits {
            Some(8) => line.sort::<i8>(parallel, keys.as_chunks().0, out),
            Some(16) => line.sort::<i16>(parallel, keys.as_chunks().0, out),
            Some(32) => line.sort::<i32>(parallel, keys.as_chunks().0, out),
            _ => line.sort::<i64>(parallel, keys.as_chunks().0, out),
        }
        Ok(())
    }))
}

/// Minimum length of lines that are sorted by all threads.
const LONG: usize = 1 << 15;
/// Minimum number of keys that one thread sorts at a time.
const GRAIN: usize = 1 << 12;

impl Line {
    fn n_lines(self) -> usize {
        if self.first == 0 { 0 } else { self.outer * self.stride }
    }

    fn is_threaded(self) -> bool {
        self.is_long() || self.n_lines() > self.n_at_once()
    }

    /// True if all threads sort a line. Half of a line is found on one thread in the time in which two sort all of it.
    fn is_long(self) -> bool {
        self.n >= LONG && self.first == self.n
    }

    /// Number of lines that one thread sorts at a time.
    fn n_at_once(self) -> usize {
        (GRAIN / self.n.max(1)).max(1)
    }

    /// Position of the first element of a line, in arrays with `n` elements along the dimension.
    fn start(self, line: usize, n: usize) -> usize {
        line / self.stride * n * self.stride + line % self.stride
    }

    /// Keys of a line from `start` on, and those of later lines.
    fn keys<B>(self, line: usize, keys: &[B], start: usize) -> impl Iterator<Item = &B> {
        keys[self.start(line, self.n) + start * self.stride..].iter().step_by(self.stride)
    }

    /// Keys of a line, without distances. `gathered` is a buffer.
    fn contiguous<'a, B: Copy>(
        self,
        line: usize,
        keys: &'a [B],
        gathered: &'a mut Vec<B>,
    ) -> &'a [B] {
        if self.stride == 1 {
            return &keys[line * self.n..][..self.n];
        }
        gathered.clear();
        gathered.extend(self.keys(line, keys, 0).take(self.n));
        gathered
    }

    fn out(self, line: usize, out: &mut [[u8; 4]]) -> LineOut<'_> {
        let (start, len) = (self.start(line, self.first), (self.first - 1) * self.stride + 1);
        LineOut { out: &mut out[start..start + len], stride: self.stride }
    }

    fn sort<K: Key>(self, parallel: &dyn Parallel, keys: &[K::Bytes], out: &mut [[u8; 4]]) {
        if self.is_long() {
            self.sort_long::<K>(parallel, keys, out);
        } else if self.stride == 1 {
            self.sort_lines::<K>(parallel, keys, 0, out);
        } else {
            self.sort_strided::<K>(parallel, keys, out);
        }
    }

    fn sort_long<K: Key>(self, parallel: &dyn Parallel, keys: &[K::Bytes], out: &mut [[u8; 4]]) {
        for line in 0..self.n_lines() {
            let block = |start, end| {
                let keys = self.keys(line, keys, start).take(end - start);
                keys.zip(start as u32..).map(|(key, place)| K::of(*key).entry(place)).collect()
            };
            long::sort(parallel, self.n, block, self.out(line, out));
        }
    }

    /// Sorts lines that are not contiguous: blocks of them, which are then distributed.
    fn sort_strided<K: Key>(self, parallel: &dyn Parallel, keys: &[K::Bytes], out: &mut [[u8; 4]]) {
        let n_lines = self.n_lines();
        // Bounds the memory: this many lines are held at a time.
        let n_held = self.n_at_once() * 16 * parallel.width();
        let mut held = Vec::new();
        for block in (0..n_lines).step_by(n_held) {
            held.resize(n_held.min(n_lines - block) * self.first, [0; 4]);
            self.sort_lines::<K>(parallel, keys, block, &mut held);
            for (line, places) in held.chunks(self.first).enumerate() {
                self.out(block + line, out).write(places.iter().copied());
            }
        }
    }

    /// Sorts lines from `start` on. Their places are contiguous in `out`.
    fn sort_lines<K: Key>(
        self,
        parallel: &dyn Parallel,
        keys: &[K::Bytes],
        start: usize,
        out: &mut [[u8; 4]],
    ) {
        let at_once = self.n_at_once();
        let parts = out.chunks_mut((at_once * self.first).max(1)).enumerate().collect();
        parallel::map(parallel, parts, |(part, out): (usize, &mut [[u8; 4]])| {
            let (mut gathered, mut entries) = (Vec::new(), Vec::new());
            for (line, out) in (start + part * at_once..).zip(out.chunks_mut(self.first)) {
                select::<K>(self.contiguous(line, keys, &mut gathered), &mut entries, out);
            }
        });
    }
}
