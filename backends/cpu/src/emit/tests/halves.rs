//! Conversions of `f16` by all emitters, by instructions and by arithmetic, bit by bit.

use creole_ir::Tensor;
use creole_ir::text::PrintOptions;
use creole_passes_vector::legalize_floats;
use creole_scalar::Random;

use super::*;

/// Both conversions of vectors of `n` lanes.
pub(super) fn conversions(n: usize) -> String {
    format!(
        "func.func @main(%p: memref<64xf16>, %q: memref<64xf32>) {{
           %zero = arith.constant 0 : index
           %a = vector.load %p[%zero] : memref<64xf16>, vector<{n}xf16>
           %b = vector.load %q[%zero] : memref<64xf32>, vector<{n}xf32>
           %0 = arith.extf %a : vector<{n}xf16> to vector<{n}xf32>
           %1 = arith.truncf %b : vector<{n}xf32> to vector<{n}xf16>
           vector.store %0, %q[%zero] : memref<64xf32>, vector<{n}xf32>
           vector.store %1, %p[%zero] : memref<64xf16>, vector<{n}xf16>
           return
         }}"
    )
}

/// Program that applies `op` to vectors of 64 lanes, and to the last element alone. `op` defines `%r` from `%x`;
/// `T` stands for the type that it is on, with elements `from` or `to`.
fn program_of(op: &str, n: usize, from: &str, to: &str) -> String {
    let typed = |shape: fn(&str) -> String| {
        op.replace(&format!(": {from}"), &format!(": {}", shape(from)))
            .replace(&format!("to {to}"), &format!("to {}", shape(to)))
    };
    let (vectors, scalar) = (typed(|elem| format!("vector<64x{elem}>")), typed(str::to_owned));
    let scalar = scalar.replace("%r", "%one").replace("%x", "%a1");
    let last = n - 1;
    format!(
        "func.func @main(%a: memref<{n}x{from}>, %out: memref<{n}x{to}>) {{
           %c0 = arith.constant 0 : index
           %c64 = arith.constant 64 : index
           %n = arith.constant {n} : index
           %last = arith.constant {last} : index
           %a1 = memref.load %a[%last] : memref<{n}x{from}>
           {scalar}
           scf.for %i = %c0 to %n step %c64 {{
             %x = vector.load %a[%i] : memref<{n}x{from}>, vector<64x{from}>
             {vectors}
             vector.store %r, %out[%i] : memref<{n}x{to}>, vector<64x{to}>
           }}
           memref.store %one, %out[%last] : memref<{n}x{to}>
           return
         }}"
    )
}

/// Program whose conversions are arithmetic on bits.
fn by_bits(text: &str) -> String {
    let mut module = parsed_for(text, 1 << 16);
    for func in module.walk().collect::<Vec<OpId>>() {
        if let Some(body) = module.nested_mut(func) {
            legalize_floats::legalize(body, false).unwrap();
        }
    }
    let text = creole_ir::text::print_module(&module, PrintOptions::default());
    assert!(!text.contains("arith.extf") && !text.contains("arith.truncf"), "{text}");
    text
}

#[test]
fn each_half_becomes_its_number() {
    let all: Vec<u16> = (0..=u16::MAX).collect();
    let want = all.iter().map(|bits| {
        let number = Tensor::from_bits(u64::from(*bits), Type::f16()).float(0) as f32;
        let payload = u32::from(bits & 0x3ff) << 13 | 0x7fc0_0000;
        let nan = u32::from(bits & 0x8000) << 16 | payload;
        if number.is_nan() { nan } else { number.to_bits() }
    });
    let want: Vec<u32> = want.collect();
    let text = program_of("%r = arith.extf %x : f16 to f32", all.len(), "f16", "f32");
    for text in [by_bits(&text), text] {
        assert_eq!(map1::<u16, u32>(&text, &all, all.len()), want);
    }
}

/// Numbers in the middle of two of `f16`, those next to them, NaN, and random ones.
fn singles() -> Vec<u32> {
    let halves = (0..0x7c00).map(|bits| Tensor::from_bits(bits, Type::f16()).float(0));
    let halves: Vec<f64> = halves.chain([65_536.0]).collect();
    let middles = halves.windows(2).map(|pair| ((pair[0] + pair[1]) / 2.0) as f32);
    let near = middles.flat_map(|x| [-1, 0, 1].map(|i| x.to_bits().wrapping_add_signed(i)));
    let numbers = halves.iter().map(|x| (*x as f32).to_bits());
    let nan = [1, 0x1fff, 0x2000, 0x3f_ffff, 0x40_0000, 0x55_5555].map(|x| x | 0x7f80_0000);
    let special = [0, 1, 0x7f_ffff, 0x7f7f_ffff, 0x7f80_0000].into_iter().chain(nan);
    let both = numbers.chain(near).chain(special).flat_map(|bits| [bits, bits | 1 << 31]);
    let mut random = Random::new(7);
    let mut all: Vec<u32> = both.collect();
    while all.len() < 1 << 19 {
        // Of these, half are in the range of `f16`.
        let bits = random.bits() as u32;
        all.extend([bits, bits & 0x87ff_ffff | 0x3000_0000]);
    }
    all
}

#[test]
fn each_single_becomes_the_nearest_half() {
    let all = singles();
    let want = all.iter().map(|bits| {
        let x = f32::from_bits(*bits);
        let nan = (bits >> 16 & 0x8000) | 0x7e00 | (bits >> 13 & 0x3ff);
        let nearest = Tensor::float_bits(f64::from(x), Type::f16());
        if x.is_nan() { nan as u16 } else { nearest as u16 }
    });
    let want: Vec<u16> = want.collect();
    let text = program_of("%r = arith.truncf %x : f32 to f16", all.len(), "f32", "f16");
    for text in [by_bits(&text), text] {
        let found = map1::<u32, u16>(&text, &all, all.len());
        let other = (0..all.len()).find(|i| found[*i] != want[*i]);
        assert_eq!(other.map(|i| (all[i], found[i], want[i])), None);
    }
}
