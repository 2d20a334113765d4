//! Comparison of all emitters and widths on special values.

use creole_scalar::Random;

use super::*;

/// Elements of an argument, by its number: special values and random ones.
fn elements(text: &str, number: usize, ty: Type) -> AlignedBuffer {
    let random = &mut Random::new(number as u64);
    let n = ty.n_elements().unwrap();
    let is_indices = text.contains("vector.gather") && number == 3;
    let bits = ty.elem().bits().unwrap_or(64);
    let bytes = (0..n).flat_map(|i| {
        let word = match bits {
            _ if is_indices => (i as u64 * 7) % 64,
            _ if ty.elem() == Type::index() => [1, 0, 5, 40][(i % 4) as usize],
            1 => random.bits() & 1,
            _ if ty.elem() == Type::f32() => {
                special_float(random, |x| u64::from((x as f32).to_bits()))
            }
            _ if ty.elem() == Type::f64() => special_float(random, f64::to_bits),
            _ => special_int(random, bits),
        };
        word.to_le_bytes()[..(bits.max(8) / 8) as usize].to_vec()
    });
    AlignedBuffer::copy_of(&bytes.collect::<Vec<u8>>()).unwrap()
}

fn special_int(random: &mut Random, bits: u32) -> u64 {
    let (least, most) = (1 << (bits - 1), (1 << (bits - 1)) - 1);
    let small = random.bits() % 70;
    random.pick(&[0, 1, u64::MAX, least, most, small, random.clone().bits()])
}

fn special_float(random: &mut Random, bits: fn(f64) -> u64) -> u64 {
    const SPECIAL: [f64; 16] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        2.5,
        -3.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        127.5,
        -128.75,
        4e9,
        -2.2e9,
        1e-40,
        1.9e19,
    ];
    let any = (random.bits() % 2001) as f64 / 64.0 - 15.6;
    bits(if random.bits().is_multiple_of(2) { any } else { random.pick(&SPECIAL) })
}

/// Bytes of a result; all NaN are one.
fn comparable(buffer: &AlignedBuffer, elem: Type) -> Vec<u64> {
    let nan = |is_nan: bool, bits: u64| if is_nan { u64::MAX } else { bits };
    if elem == Type::f32() {
        contents::<f32>(buffer).iter().map(|x| nan(x.is_nan(), x.to_bits().into())).collect()
    } else if elem == Type::f64() {
        contents::<f64>(buffer).iter().map(|x| nan(x.is_nan(), x.to_bits())).collect()
    } else {
        contents::<u8>(buffer).iter().map(|x| u64::from(*x)).collect()
    }
}

/// Compiles a text for all targets, runs it and compares the results.
#[track_caller]
pub(super) fn same_results(text: &str) {
    same_results_on(text, &targets());
}

/// [`same_results`] of these targets.
#[track_caller]
pub(super) fn same_results_on(text: &str, targets: &[Isa]) {
    let run = threads(1);
    let (_, main) = &functions(&lowered(text))[0];
    let types = main.function_type.signature().unwrap().0.to_vec();
    let results = targets.iter().map(|target| {
        let numbered = types.iter().enumerate();
        let mut args: Vec<AlignedBuffer> =
            numbered.map(|(number, ty)| elements(text, number, *ty)).collect();
        // A combination that an emitter has no code for is a panic, which names it.
        let program = program(text, target);
        call(&program, &Context::new(&run), &mut args.iter_mut().collect::<Vec<_>>());
        let pairs = args.iter().zip(&types);
        let found: Vec<Vec<u64>> = pairs.map(|(arg, ty)| comparable(arg, ty.elem())).collect();
        (found, target.vector_bits())
    });
    let results: Vec<(Vec<Vec<u64>>, usize)> = results.collect();
    for (found, bits) in &results[1..] {
        for (number, (a, b)) in results[0].0.iter().zip(found).enumerate() {
            let other = a.iter().zip(b).position(|(a, b)| a != b);
            assert!(other.is_none(), "{bits} bits, argument {number}, place {other:?}\n{text}");
        }
    }
}
