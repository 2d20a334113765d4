//! Operations between replicas and with the host, in the operation semantics: what one replica can do, and the error for more.

use creole::builder::HloBuilder;

use super::{f32s, fails, gives, not_compiled};

#[test]
fn after_all() {
    let b = HloBuilder::new("after_all");
    let token = b.after_all(&[b.create_token(), b.create_token()]);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
}

#[test]
fn all_gather() {
    // On each of two replicas [1.0, 2.5, 3.0, 5.25].
    let b = HloBuilder::new("all_gather");
    let x = b.parameter(0, f32s(&[2]), "x");
    assert_eq!(x.all_gather(0, 2, &[], None).ty(), f32s(&[4]));
    let gathered = x.all_gather(0, 2, &[vec![0, 2], vec![1, 3]], None);
    not_compiled(&b, gathered, "needs more than one process");
    gives(|b| b.constant([1.0_f32, 2.5]).all_gather(0, 1, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_reduce() {
    // On each of two replicas [4.0, 7.75].
    let b = HloBuilder::new("all_reduce");
    let x = b.parameter(0, f32s(&[2]), "x");
    let sum = x.all_reduce(|a, b| a + b, &[vec![0, 2], vec![1, 3]], None);
    assert_eq!(sum.ty(), f32s(&[2]));
    not_compiled(&b, sum, "needs more than one process");
    gives(|b| b.constant([1.0_f32, 2.5]).all_reduce(|a, b| a + b, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_to_all() {
    let b = HloBuilder::new("alltoall");
    let x = b.parameter(0, f32s(&[4, 16]), "x");
    let y = x.all_to_all(1, 0, 4, &[]);
    assert_eq!(y.ty(), f32s(&[16, 4]));
    not_compiled(&b, y, "needs more than one process");
    gives(|b| b.constant([[1.0_f32, 2.0]]).all_to_all(1, 0, 1, &[]), [[1.0_f32, 2.0]]);
}

#[test]
fn collective_permute() {
    gives(|b| b.constant([1_i32, 2]).collective_permute(&[(0, 0)]), [1_i32, 2]);
    gives(|b| b.constant([1_i32, 2]).collective_permute(&[]), [0_i32, 0]);
    fails(
        |b| b.constant([1_i32, 2]).collective_permute(&[(0, 1), (0, 2)]),
        "'stablehlo.collective_permute' op expects no process that sends twice, found 0",
    );
}

#[test]
fn infeed() {
    let b = HloBuilder::new("infeed");
    let x = b.infeed(f32s(&[3]));
    assert_eq!(x.ty(), f32s(&[3]));
    not_compiled(&b, x, "'stablehlo.infeed' op needs a host that sends data");
}

#[test]
fn send_and_recv() {
    let b = HloBuilder::new("channels");
    let device = creole::hlo::ChannelHandle { handle: 1, kind: 1 };
    let token = b.constant([1.0_f32]).send(device);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
    let x = b.recv(f32s(&[2]), device);
    assert_eq!(x.ty(), f32s(&[2]));
    not_compiled(&b, x, "needs a host or a device that");
}

#[test]
fn reduce_scatter() {
    // [4.0] on the first replica, [7.5] on the second.
    let b = HloBuilder::new("reduce_scatter");
    let x = b.parameter(0, f32s(&[2]), "x");
    let part = x.reduce_scatter(|a, b| a + b, 0, 2, &[], None);
    assert_eq!(part.ty(), f32s(&[1]));
    not_compiled(&b, part, "needs more than one process");
    gives(
        |b| b.constant([1.0_f32, 2.5]).reduce_scatter(|a, b| a + b, 0, 1, &[], None),
        [1.0_f32, 2.5],
    );
}

#[test]
fn replica_id() {
    gives(HloBuilder::replica_id, 0_u32);
    gives(HloBuilder::partition_id, 0_u32);
}
