//! The worked examples of the operation semantics of 2017 that the newer edition does not have, or has differently.

use creole::ArrayTree;
use creole::builder::HloBuilder;
use creole::ir::Tensor;

use super::{f32s, gives, v24};

fn f32_array(shape: &[i64], elements: &[u8]) -> Tensor {
    Tensor::collect(f32s(shape), elements.iter().map(|x| f32::from(*x)))
}

const IN_ORDER: [u8; 24] = [
    10, 11, 12, 15, 16, 17, 20, 21, 22, 25, 26, 27, 30, 31, 32, 35, 36, 37, 40, 41, 42, 45, 46, 47,
];
const OUT_OF_ORDER: [u8; 24] = [
    10, 20, 30, 40, 11, 21, 31, 41, 12, 22, 32, 42, 15, 25, 35, 45, 16, 26, 36, 46, 17, 27, 37, 47,
];

#[test]
fn reshape_in_order() {
    let v = |b: &HloBuilder, sizes: &[i64]| -> ArrayTree {
        let x = b.constant(v24()).reshape_in_order(&[0, 1, 2], sizes);
        super::run(&b.build(x).expect("it fits"), &[]).remove(0)
    };
    assert_eq!(v(&HloBuilder::new("v012_24"), &[24]), f32_array(&[24], &IN_ORDER).into());
    assert_eq!(v(&HloBuilder::new("v012_83"), &[8, 3]), f32_array(&[8, 3], &IN_ORDER).into());
}

#[test]
fn reshape_out_of_order() {
    for sizes in [&[24][..], &[8, 3], &[2, 6, 2]] {
        gives(
            |b| b.constant(v24()).reshape_in_order(&[1, 2, 0], sizes),
            f32_array(sizes, &OUT_OF_ORDER),
        );
    }
    gives(|b| b.constant([[5.0_f32]]).reshape_in_order(&[0, 1], &[]), 5.0_f32);
    gives(|b| b.constant(5.0_f32).reshape_in_order(&[], &[1, 1]), [[5.0_f32]]);
}

#[test]
fn cross_replica_sum() {
    // On two replicas (4.0, 7.6).
    gives(|b| b.constant([1.0_f32, 2.5]).cross_replica_sum(&[]), [1.0_f32, 2.5]);
}

#[test]
fn map_with_static_operands() {
    gives(
        |b| {
            let operands = [[1.0_f32, 2.0], [10.0, 20.0], [100.0, 200.0]].map(|x| b.constant(x));
            let par1 = b.constant(1000.0_f32);
            b.map_with_static_operands(&operands, |e, par| e[0] + e[1] + e[2] + par[0], &[par1])
        },
        [1111.0_f32, 1222.0],
    );
}

#[test]
fn unary_sort() {
    gives(|b| b.constant([3_i32, 1, 2]).sort(), [1_i32, 2, 3]);
    gives(|b| b.constant([[3.0_f32, 1.0], [-0.0, -5.0]]).sort(), [[1.0_f32, 3.0], [-5.0, -0.0]]);
}

#[test]
fn rng_bernoulli() {
    let b = HloBuilder::new("bernoulli");
    let bits = b.rng_bernoulli(b.constant(0.25_f32), &[10_000]);
    assert_eq!(bits.ty().to_string(), "tensor<10000xui32>");
    let found = creole::run(&b.build(bits).expect("it fits"), &[]).expect("it runs");
    let found: Vec<u32> = found[0].array().expect("an array").values().collect();
    assert!(found.iter().all(|x| *x <= 1));
    let ones = found.iter().sum::<u32>();
    assert!((2300..2700).contains(&ones), "{ones}");
}

#[test]
fn logical_operations() {
    gives(|b| b.constant([true, true, false]).and([true, false, false]), [true, false, false]);
    gives(|b| b.constant([true, true, false]).or([true, false, false]), [true, true, false]);
    gives(|b| b.constant([true, false]).not(), [false, true]);
}
