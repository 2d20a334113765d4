//! Inputs from a seed: the same on every machine.

use creole_ir::{Tensor, Type};

/// The generator SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in `[-1, 1)`, a multiple of 2^-23: exact in every float type from `f32` on.
    fn unit(&mut self) -> f64 {
        (self.next() >> 40) as f64 / f64::from(1 << 23) - 1.0
    }
}

/// Random elements for input number `number`: floats uniform in `[-1, 1)`, integers in `0 .. 10`,
/// `i1` either. Error: `ty` is not made of numbers with a static shape.
pub(super) fn tensor(ty: Type, seed: u64, number: usize) -> Result<Tensor, creole_ir::Error> {
    let mut bits = SplitMix(seed ^ (number as u64).wrapping_mul(0xd134_2543_de82_ef95));
    let elem = ty.elem();
    let n_bytes = Tensor::byte_size(ty)?;
    let n = n_bytes / elem.elem_bytes().unwrap_or(1).max(1);
    let mut out = Vec::with_capacity(n_bytes);
    for _ in 0..n {
        let one = match () {
            () if elem.is_float() || elem.is_complex() => float(&mut bits, elem),
            () if elem.bits() == Some(1) => Tensor::from_bits(bits.next() >> 63, elem),
            () => Tensor::from_i64((bits.next() >> 32) as i64 % 10, elem),
        };
        out.extend_from_slice(one.elem_bytes(0));
    }
    Tensor::from_bytes(ty, out)
}

fn float(bits: &mut SplitMix, elem: Type) -> Tensor {
    let creole_ir::TypeKind::Complex(part) = *elem else {
        return Tensor::from_f64(bits.unit(), elem);
    };
    let parts = [bits.unit(), bits.unit()].map(|v| Tensor::from_f64(v, part));
    let bytes = [parts[0].elem_bytes(0), parts[1].elem_bytes(0)].concat();
    Tensor::splat_bytes(elem, &bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let ty = Type::tensor(&[4], Type::f32());
        let values: Vec<f64> = (0..4).map(|i| tensor(ty, 1, 0).unwrap().float(i)).collect();
        expect_test::expect![
            "[0.13312304019927979, 0.49156343936920166, 0.9420053958892822, -0.1112816333770752]"
        ]
        .assert_eq(&format!("{values:?}"));
        assert_ne!(tensor(ty, 1, 0).unwrap(), tensor(ty, 1, 1).unwrap());
        let ints = tensor(Type::tensor(&[100], Type::int(8)), 1, 0).unwrap();
        assert!((0..100).all(|i| (0..10).contains(&ints.int(i))));
    }
}
