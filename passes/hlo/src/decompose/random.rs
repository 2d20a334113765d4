//! Random bits: Threefry and Philox, bit for bit as in XLA; and distributions of them.
//!
//! Sources: Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (2011) for the two functions; XLA's
//! `xla/hlo/builder/lib/prng.cc` for the assignment of counters to the elements of a result.

use creole_hlo as hlo;
use creole_ir::types::Signedness;
use creole_ir::{
    Attr, Dims, Error, Loc, Op, OpDef, OpId, Tensor, Type, TypeKind, Value, Values, bail, ensure,
};

use super::Decompose;

fn unsigned(bits: u32) -> Type {
    Type::new(TypeKind::Integer(bits, Signedness::Unsigned))
}

impl Decompose {
    fn same(&mut self, def: &'static OpDef, operands: &[Value]) -> Result<Value, Error> {
        self.b().op(def, operands)
    }

    /// Splat of an integer in the shape of `like`.
    fn number(&mut self, n: i64, like: Value) -> Value {
        let ty = self.ty(like);
        self.constant(Tensor::from_i64(n, ty))
    }

    fn plus(&mut self, x: Value, n: i64) -> Result<Value, Error> {
        let n = self.number(n, x);
        self.same(hlo::Add::DEF, &[x, n])
    }

    fn add(&mut self, x: Value, y: Value) -> Result<Value, Error> {
        self.same(hlo::Add::DEF, &[x, y])
    }

    fn xor(&mut self, x: Value, y: Value) -> Result<Value, Error> {
        self.same(hlo::Xor::DEF, &[x, y])
    }

    fn shifted_right(&mut self, x: Value, n: i64) -> Result<Value, Error> {
        let n = self.number(n, x);
        self.same(hlo::ShiftRightLogical::DEF, &[x, n])
    }

    fn shifted_left(&mut self, x: Value, n: i64) -> Result<Value, Error> {
        let n = self.number(n, x);
        self.same(hlo::ShiftLeft::DEF, &[x, n])
    }

    fn as_elem(&mut self, x: Value, elem: Type) -> Value {
        let ty = self.ty(x).with_elem(elem);
        if self.ty(x) == ty { x } else { self.op_typed::<hlo::Convert>(&[x], ty) }
    }

    /// Lower and upper halves of 64-bit integers.
    fn halves(&mut self, x: Value) -> Result<[Value; 2], Error> {
        let upper = self.shifted_right(x, 32)?;
        Ok([x, upper].map(|half| self.as_elem(half, unsigned(32))))
    }

    /// 64-bit integers from their lower and upper halves.
    fn joined(&mut self, [lower, upper]: [Value; 2]) -> Result<Value, Error> {
        let [lower, upper] = [lower, upper].map(|half| self.as_elem(half, unsigned(64)));
        let upper = self.shifted_left(upper, 32)?;
        self.same(hlo::Or::DEF, &[lower, upper])
    }

    /// Row-major numbers of the elements of a shape, from 0.
    fn counted(&mut self, shape: &[i64]) -> Value {
        let n: i64 = shape.iter().product();
        let ty = Type::tensor(&[n], unsigned(64));
        let count = self.b().value_typed(hlo::Iota { iota_dimension: 0 }, ty);
        self.reshape(count, shape)
    }

    fn everywhere(&mut self, number: Value, shape: &[i64]) -> Value {
        self.broadcast(number, &[], shape)
    }

    /// Concatenates tensors of one shape along a new last dimension.
    fn side_by_side(&mut self, parts: &[Value]) -> Value {
        let shape = Dims::from(self.ty(parts[0]).shape());
        let wide = [&*shape, &[1]].concat();
        let inputs: Values = parts.iter().map(|part| self.reshape(*part, &wide)).collect();
        let all = self.ty(parts[0]).with_shape(&[&*shape, &[parts.len() as i64]].concat());
        let dimension = shape.len() as i64;
        self.b().value_typed(hlo::Concatenate { inputs, dimension }, all)
    }
}

/// Threefry of 2 words of 32 bits in 20 rounds.
fn threefry(cx: &mut Decompose, [k0, k1]: [Value; 2], x: [Value; 2]) -> Result<[Value; 2], Error> {
    const PARITY: i64 = 0x1BD1_1BDA;
    const ROTATIONS: [[i64; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    let mixed = cx.xor(k0, k1)?;
    let parity = cx.number(PARITY, mixed);
    let keys = [k0, k1, cx.xor(mixed, parity)?];
    let [mut x0, mut x1] = [cx.add(x[0], k0)?, cx.add(x[1], k1)?];
    for group in 0..5 {
        for rotation in ROTATIONS[group % 2] {
            x0 = cx.add(x0, x1)?;
            let (left, right) =
                (cx.shifted_left(x1, rotation)?, cx.shifted_right(x1, 32 - rotation)?);
            x1 = cx.same(hlo::Or::DEF, &[left, right])?;
            x1 = cx.xor(x0, x1)?;
        }
        x0 = cx.add(x0, keys[(group + 1) % 3])?;
        x1 = cx.add(x1, keys[(group + 2) % 3])?;
        x1 = cx.plus(x1, group as i64 + 1)?;
    }
    Ok([x0, x1])
}

/// Philox of 4 words of 32 bits in 10 rounds.
fn philox(cx: &mut Decompose, key: [Value; 2], x: [Value; 4]) -> Result<[Value; 4], Error> {
    const FACTORS: [i64; 2] = [0xD251_1F53, 0xCD9E_8D57];
    const STEPS: [i64; 2] = [0x9E37_79B9, 0xBB67_AE85];
    let ([mut k0, mut k1], mut x) = (key, x);
    for round in 0..10 {
        if round > 0 {
            (k0, k1) = (cx.plus(k0, STEPS[0])?, cx.plus(k1, STEPS[1])?);
        }
        let [low0, high0] = wide_product(cx, x[0], FACTORS[0])?;
        let [low1, high1] = wide_product(cx, x[2], FACTORS[1])?;
        let (first, third) = (cx.xor(high1, x[1])?, cx.xor(high0, x[3])?);
        x = [cx.xor(first, k0)?, low1, cx.xor(third, k1)?, low0];
    }
    Ok(x)
}

/// Halves of a product with a 32-bit constant.
fn wide_product(cx: &mut Decompose, x: Value, factor: i64) -> Result<[Value; 2], Error> {
    let x = cx.as_elem(x, unsigned(64));
    let factor = cx.number(factor, x);
    let product = cx.same(hlo::Multiply::DEF, &[x, factor])?;
    cx.halves(product)
}

/// Dimension that is halved: the first one of an even size, otherwise the longest.
fn halved_dimension(shape: &[i64]) -> usize {
    let even = shape.iter().position(|n| n % 2 == 0);
    even.unwrap_or_else(|| (0..shape.len()).rev().max_by_key(|d| shape[*d]).unwrap_or(0))
}

/// 32-bit words for a shape, and the number of counters used.
fn threefry_words(
    cx: &mut Decompose,
    key: Value,
    counter: Value,
    shape: &[i64],
) -> Result<(Value, i64), Error> {
    let sizes = if shape.is_empty() { &[1][..] } else { shape };
    let dim = halved_dimension(sizes);
    let mut half = sizes.to_vec();
    half[dim] = (half[dim] + 1) / 2;
    let words = threefry_pairs(cx, key, counter, &half)?;
    // The two words of a counter are neighbours along that dimension.
    let both = cx.side_by_side(&words);
    let rank = half.len();
    let order: Dims = (0..=dim).chain([rank]).chain(dim + 1..rank).map(|d| d as i64).collect();
    let moved: Vec<i64> = order.iter().map(|d| cx.ty(both).shape()[*d as usize]).collect();
    let ty = cx.ty(both).with_shape(&moved);
    let both = cx.b().value_typed(hlo::Transpose { operand: both, permutation: order }, ty);
    let mut whole = half.clone();
    whole[dim] *= 2;
    let whole = cx.reshape(both, &whole);
    let cut = cx.first(whole, sizes);
    Ok((cx.reshape(cut, shape), half.iter().product()))
}

/// Threefry of the counters of a shape.
fn threefry_pairs(
    cx: &mut Decompose,
    key: Value,
    counter: Value,
    shape: &[i64],
) -> Result<[Value; 2], Error> {
    let key = cx.halves(key)?.map(|word| cx.everywhere(word, shape));
    let (start, count) = (cx.everywhere(counter, shape), cx.counted(shape));
    let counters = cx.add(start, count)?;
    let counters = cx.halves(counters)?;
    threefry(cx, key, counters)
}

/// 128-bit integer of two of type ui64.
#[derive(Clone, Copy)]
struct Int128 {
    low: Value,
    high: Value,
}

/// `n` words of 32 bits, and the number of counters used.
fn philox_words(
    cx: &mut Decompose,
    key: Value,
    counter: Int128,
    n: i64,
) -> Result<(Value, i64), Error> {
    let n_counters = (n + 3) / 4;
    let shape = [n_counters];
    let key = cx.halves(key)?.map(|word| cx.everywhere(word, &shape));
    let count = cx.counted(&shape);
    let [low, high] = [counter.low, counter.high].map(|word| cx.everywhere(word, &shape));
    let counters = Int128 { low, high }.plus(cx, count)?;
    let ([x0, x1], [x2, x3]) = (cx.halves(counters.low)?, cx.halves(counters.high)?);
    let words = philox(cx, key, [x0, x1, x2, x3])?;
    let all = cx.side_by_side(&words);
    let all = cx.reshape(all, &[4 * n_counters]);
    Ok((cx.first(all, &[n]), n_counters))
}

impl Int128 {
    /// Sum of it and a 64-bit integer.
    fn plus(self, cx: &mut Decompose, x: Value) -> Result<Int128, Error> {
        let low = cx.add(self.low, x)?;
        let less = hlo::Compare {
            lhs: low,
            rhs: self.low,
            comparison_direction: hlo::ComparisonDirection::Lt,
            compare_type: None,
        };
        let flag = cx.ty(low).with_elem(Type::i1());
        let carry = cx.b().value_typed(less, flag);
        let carry = cx.as_elem(carry, unsigned(64));
        Ok(Int128 { low, high: cx.add(self.high, carry)? })
    }
}

/// Random bits of a shape in elements of this width, and the next state.
fn bits(
    cx: &mut Decompose,
    algorithm: hlo::RngAlgorithm,
    state: Value,
    shape: &[i64],
    width: u32,
) -> Result<(Value, Value), Error> {
    let [size] = *cx.ty(state).shape() else { bail!("expects a state in one dimension") };
    let (key, counter) = (cx.item(state, 0, 0), cx.item(state, 0, 1));
    let n: i64 = shape.iter().product();
    let (words, next) = if algorithm == hlo::RngAlgorithm::ThreeFry {
        let (words, used) = match width {
            64 => {
                let pairs = threefry_pairs(cx, key, counter, shape)?;
                (cx.joined(pairs)?, n)
            }
            _ => threefry_words(cx, key, counter, shape)?,
        };
        (words, vec![cx.plus(counter, used)?])
    } else {
        // For a short state, XLA takes the key as the missing half of the counter.
        let high = if size == 3 { cx.item(state, 0, 2) } else { key };
        let n_words = if width == 64 { 2 * n } else { n };
        let counter = Int128 { low: counter, high };
        let (words, used) = philox_words(cx, key, counter, n_words)?;
        let words = if width == 64 { pairs_of_words(cx, words, n)? } else { words };
        let used = cx.number(used, counter.low);
        let Int128 { low, high } = counter.plus(cx, used)?;
        (cx.reshape(words, shape), if size == 3 { vec![low, high] } else { vec![low] })
    };
    let all: Vec<Value> = [key].into_iter().chain(next).collect();
    Ok((words, cx.side_by_side(&all)))
}

/// 64-bit integers from twice as many words.
fn pairs_of_words(cx: &mut Decompose, words: Value, n: i64) -> Result<Value, Error> {
    let pairs = cx.reshape(words, &[n, 2]);
    let halves = [cx.item(pairs, 1, 0), cx.item(pairs, 1, 1)];
    cx.joined(halves)
}

pub(super) fn bit_generator(
    op: hlo::RngBitGenerator,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let results = cx.from.result_types(id);
    let (state, ty) = (cx.ty(op.initial_state), results[1]);
    let is_state = state.elem() == unsigned(64) && state.rank() == 1 && state.shape()[0] >= 2;
    ensure!(is_state, "needs a state of two or three numbers of type ui64, found {state}");
    let width = ty.elem().bits().unwrap_or_default();
    let goes = matches!(width, 8 | 16 | 32 | 64) && !ty.elem().is_complex();
    ensure!(goes, "makes elements of 8, 16, 32 or 64 bits, found {ty}");
    let wide = width.max(32);
    let (words, next) = bits(cx, op.rng_algorithm, op.initial_state, ty.shape(), wide)?;
    let narrow = cx.as_elem(words, unsigned(width));
    let output = if ty.elem() == unsigned(width) {
        narrow
    } else {
        cx.op_typed::<hlo::BitcastConvert>(&[narrow], ty)
    };
    Ok(Some(Values::from_slice(&[next, output])))
}

/// Random numbers in `[a, b)`, or normal with the mean `a` and the deviation `b`. The state follows from the op's
/// location: a program has the same numbers in each run.
pub(super) fn rng(op: hlo::Rng, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    if !ty.has_static_shape() {
        return Ok(None);
    }
    let seed = seed(cx.from[id].loc);
    let state = Tensor::collect(Type::tensor(&[2], unsigned(64)), [seed, 0]);
    let state = cx.constant(state);
    let (words, _) = bits(cx, hlo::RngAlgorithm::Philox, state, ty.shape(), 64)?;
    let [a, b] = [op.a, op.b].map(|limit| cx.broadcast(limit, &[], ty.shape()));
    let result = if ty.elem().is_float() {
        floats(cx, op.rng_distribution, words, a, b)?
    } else {
        integers(cx, words, a, b)?
    };
    Ok(Some(Values::from_slice(&[result])))
}

/// Seed from a location (FNV-1a).
fn seed(loc: Loc) -> u64 {
    let text = match loc {
        Loc::Source(unit, ordinal) => format!("{unit} {ordinal}"),
        other => Attr::Loc(other).to_string(),
    };
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, mix)
}

/// Uniform integers: `a + words mod (b - a)`.
fn integers(cx: &mut Decompose, words: Value, a: Value, b: Value) -> Result<Value, Error> {
    let ty = cx.ty(a);
    if ty.elem() == Type::i1() {
        // Two different truth values are equally likely; there is nothing between.
        let one = cx.number(1, words);
        let bit = cx.same(hlo::And::DEF, &[words, one])?;
        let bit = cx.as_elem(bit, Type::i1());
        let range = cx.xor(a, b)?;
        let bit = cx.same(hlo::And::DEF, &[bit, range])?;
        return cx.xor(a, bit);
    }
    let range = cx.same(hlo::Subtract::DEF, &[b, a])?;
    let range = cx.as_elem(range, unsigned(ty.elem().bits().unwrap_or(64)));
    let range = cx.as_elem(range, unsigned(64));
    let rest = cx.same(hlo::Remainder::DEF, &[words, range])?;
    let rest = cx.as_elem(rest, ty.elem());
    cx.add(a, rest)
}

/// Uniform or normal floats: with `u` uniform in `[0, 1)`, `a + (b - a)·u`, or `a + b·√2·erf⁻¹(2u - 1 + ε)`.
fn floats(
    cx: &mut Decompose,
    distribution: hlo::RngDistribution,
    words: Value,
    a: Value,
    b: Value,
) -> Result<Value, Error> {
    let elem = cx.ty(a).elem();
    let wide = if elem == Type::f64() { elem } else { Type::f32() };
    let digits = if wide == Type::f64() { 52 } else { 23 };
    let digit = |cx: &mut Decompose, x: f64, like: Value| {
        let ty = cx.ty(like);
        cx.constant(Tensor::from_f64(x, ty))
    };
    let top = cx.shifted_right(words, 64 - digits)?;
    let u = cx.as_elem(top, wide);
    let [a, b] = [a, b].map(|x| cx.as_elem(x, wide));
    let unit = (-(digits as f64)).exp2();
    let result = if distribution == hlo::RngDistribution::Uniform {
        let scale = digit(cx, unit, u);
        let u = cx.same(hlo::Multiply::DEF, &[u, scale])?;
        let range = cx.same(hlo::Subtract::DEF, &[b, a])?;
        let part = cx.same(hlo::Multiply::DEF, &[range, u])?;
        cx.add(a, part)?
    } else {
        // Strictly between -1 and 1.
        let (scale, shift) = (digit(cx, 2.0 * unit, u), digit(cx, unit - 1.0, u));
        let u = cx.same(hlo::Multiply::DEF, &[u, scale])?;
        let u = cx.add(u, shift)?;
        let z = cx.same(hlo::ErfInv::DEF, &[u])?;
        let factor = digit(cx, std::f64::consts::SQRT_2, z);
        let z = cx.same(hlo::Multiply::DEF, &[z, factor])?;
        let z = cx.same(hlo::Multiply::DEF, &[b, z])?;
        cx.add(a, z)?
    };
    Ok(cx.as_elem(result, elem))
}
