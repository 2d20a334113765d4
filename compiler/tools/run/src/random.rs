//! Random inputs from a seed: the same on every machine.

use creole_ir::{Tensor, Type};
use creole_scalar::Random;

/// Returns a number uniform in `[-1, 1)`, a multiple of 2^-23: exact in `f32` and wider float types.
fn unit(random: &mut Random) -> f64 {
    (random.bits() >> 40) as f64 / f64::from(1 << 23) - 1.0
}

/// Returns random elements for input number `number`: floats uniform in `[-1, 1)`, integers in `0 .. 10`, `i1` of both
/// values. Error: `ty` has no static shape or no numeric elements.
pub(super) fn tensor(ty: Type, seed: u64, number: usize) -> Result<Tensor, creole_ir::Error> {
    let mut random = Random::new(seed ^ (number as u64).wrapping_mul(0xd134_2543_de82_ef95));
    let elem = ty.elem();
    let n_bytes = Tensor::byte_size(ty)?;
    let n = n_bytes / elem.elem_bytes().unwrap_or(1).max(1);
    if elem == Type::f32() {
        let elements = (0..n).flat_map(|_| (unit(&mut random) as f32).to_le_bytes());
        return Tensor::from_bytes(ty, elements.collect());
    }
    let mut out = Vec::with_capacity(n_bytes);
    for _ in 0..n {
        let one = match () {
            () if elem.is_float() || elem.is_complex() => float(&mut random, elem),
            () if elem.bits() == Some(1) => Tensor::from_bits(random.bits() >> 63, elem),
            () => Tensor::from_i64((random.bits() >> 32) as i64 % 10, elem),
        };
        out.extend_from_slice(one.elem_bytes(0));
    }
    Tensor::from_bytes(ty, out)
}

fn float(random: &mut Random, elem: Type) -> Tensor {
    let creole_ir::TypeKind::Complex(part) = *elem else {
        return Tensor::from_f64(unit(random), elem);
    };
    let parts = [unit(random), unit(random)].map(|v| Tensor::from_f64(v, part));
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
