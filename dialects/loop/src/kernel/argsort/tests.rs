use creole_ir::backend::RunCx;
use creole_ir::{Tensor, Type};

use super::*;

/// Places that the kernel finds: arrays of `shape`, sorted along dimension `dim`, `first` of each line.
fn sorted<K: KeyType>(keys: &[K], shape: &[i64], dim: usize, first: i64) -> Vec<i32> {
    let elem = Type::int(8 * size_of::<K>() as u32);
    let bytes = keys.iter().flat_map(|key| key.bytes()).collect();
    let keys = Tensor::from_bytes(Type::tensor(shape, elem), bytes).expect("bytes");
    let mut result = shape.to_vec();
    result[dim] = first;
    let call = KernelCall {
        options: &options(dim),
        inputs: &[keys.ty()],
        results: &[Type::tensor(&result, Type::int(32))],
    };
    (ARGSORT.check)(&call).expect("the call is right");
    let found = ARGSORT
        .eval(&call, std::slice::from_ref(&keys), &RunCx::default())
        .expect("the call is right");
    let n = result.iter().product::<i64>() as usize;
    (0..n).map(|i| found[0].int(i) as i32).collect()
}

/// Definition of the result: the first places of a stable sort of each line.
fn expected<K: Ord>(keys: &[K], line: Line) -> Vec<i32> {
    let Line { n, stride, first, .. } = line;
    let mut expected = vec![0; line.n_lines() * first];
    for number in 0..line.n_lines() {
        let from = line.start(number, n);
        let mut places: Vec<i32> = (0..n as i32).collect();
        places.sort_by_key(|place| &keys[from + *place as usize * stride]);
        let to = expected[line.start(number, first)..].iter_mut().step_by(stride);
        to.zip(&places[..first]).for_each(|(to, place)| *to = *place);
    }
    expected
}

trait KeyType: Ord + Copy + std::fmt::Debug {
    fn of(number: u64) -> Self;
    fn bytes(self) -> Vec<u8>;
}

macro_rules! key_type {
    ($($ty:ty),*) => {
        $(impl KeyType for $ty {
            fn of(number: u64) -> $ty {
                number as $ty
            }

            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
        })*
    };
}

key_type!(i8, i16, i32, i64);

/// Pseudo-random numbers.
fn numbers() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(88_172_645_463_325_252_u64), |x| {
        let x = x ^ x << 13;
        let x = x ^ x >> 7;
        Some(x ^ x << 17)
    })
}

/// `n` keys each: any, many ties, all equal, the limits of the type, rising and falling.
fn samples<K: KeyType>(n: usize) -> Vec<Vec<K>> {
    let limits = [u64::MAX << (8 * size_of::<K>() - 1), (1 << (8 * size_of::<K>() - 1)) - 1, 0];
    let all: [&dyn Fn(usize, u64) -> u64; 6] = [
        &|_, x| x,
        &|_, x| (x >> 20) % 5,
        &|_, _| 7,
        &|_, x| limits[(x >> 20) as usize % 3],
        &|i, _| (i / 3) as u64,
        &|i, _| (n - i) as u64,
    ];
    let keys = |key: &&dyn Fn(usize, u64) -> u64| {
        numbers().take(n).enumerate().map(|(i, x)| K::of(key(i, x))).collect()
    };
    all.iter().map(keys).collect()
}

fn check_first_places<K: KeyType>() {
    for n in [0, 1, 2, 7, 31, 32, 33, 64, 65, 200, 1000] {
        for keys in samples::<K>(n) {
            for first in [0, 1, 2, 3, 4, 5, 8, 9, 20, 64, n / 2, n].iter().filter(|k| **k <= n) {
                let line = Line { outer: 1, n, stride: 1, first: *first };
                let found = sorted(&keys, &[n as i64], 0, *first as i64);
                assert!(found == expected(&keys, line), "{n} {first} {keys:?}");
            }
        }
    }
}

#[test]
fn first_places() {
    check_first_places::<i8>();
    check_first_places::<i16>();
    check_first_places::<i32>();
    check_first_places::<i64>();
}

#[test]
fn lines_along_each_dimension() {
    let shapes = [[3, 40, 5], [70, 90, 3], [1, 2, 300], [0, 4, 2], [4, 2, 0]];
    for shape in shapes {
        let [a, b, c] = shape.map(|size| size as usize);
        let lines = [(1, a, b * c), (a, b, c), (a * b, c, 1)];
        for keys in samples::<i16>(a * b * c) {
            for (dim, (outer, n, stride)) in lines.into_iter().enumerate() {
                for first in [0, 1, 3, 8, 12, n].into_iter().filter(|first| *first <= n) {
                    let found = sorted(&keys, &shape, dim, first as i64);
                    let line = Line { outer, n, stride, first };
                    assert!(found == expected(&keys, line), "{shape:?} {dim} {first}");
                }
            }
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

fn check_on_threads(line: Line) {
    let keys: Vec<i64> =
        (0..(line.n_lines() * line.n) as i64).map(|i| i * i % 1009 - 500).collect();
    let bytes: Vec<[u8; 8]> = keys.iter().map(|key| key.to_le_bytes()).collect();
    let expected = expected(&keys, line);
    for width in [1, 2, 3, 8] {
        let mut out = vec![[0; 4]; expected.len()];
        line.sort::<i64>(&Backwards(width), &bytes, &mut out);
        let found: Vec<i32> = out.into_iter().map(i32::from_le_bytes).collect();
        assert!(found == expected, "{} {} {} {width}", line.n, line.stride, line.first);
    }
}

#[test]
fn long_lines_on_threads() {
    for (n, stride) in [(LONG, 1), (LONG + 1, 1), (2 * LONG - 1, 3)] {
        for first in [n, n / 2, 10] {
            check_on_threads(Line { outer: 2, n, stride, first });
        }
    }
}

#[test]
fn short_lines_on_threads() {
    for (outer, stride) in [(700, 1), (1, 700), (30, 30)] {
        for first in [1, 9, 64] {
            check_on_threads(Line { outer, n: 64, stride, first });
        }
    }
}

fn is_right(keys: &[i64], result: &[i64], options: &Dict) -> bool {
    let call = KernelCall {
        options,
        inputs: &[Type::tensor(keys, Type::int(8))],
        results: &[Type::tensor(result, Type::int(32))],
    };
    (ARGSORT.check)(&call).is_ok()
}

#[test]
fn shapes_of_results() {
    for result in [[3, 5], [3, 2], [3, 0]] {
        assert!(is_right(&[3, 5], &result, &options(1)), "{result:?}");
    }
    for result in [&[3, 6][..], &[2, 5], &[4, 2], &[3], &[3, 5, 1]] {
        assert!(!is_right(&[3, 5], result, &options(1)), "{result:?}");
    }
    let first = [("dim", 0), ("first", 1)].map(|(name, n)| (Symbol::new(name), Attr::i64(n)));
    assert!(!is_right(&[2], &[2], &Dict::new(first.to_vec())));
}
