//! Operations between replicas and with the host, in the operation semantics: on several devices, and on one.

use std::sync::{Arc, Mutex};

use creole::builder::{HloBuilder, Results};
use creole::ir::backend::{HostCalls, RunCx, Transfer};
use creole::ir::communicator::DeviceGrid;
use creole::ir::{Tensor, bail};

use super::{f32s, fails, gives, not_compiled};
use crate::devices::{called, compiled};

/// Checks the result of a computation on replicas, each with an input of its own.
#[track_caller]
fn on_replicas<'b>(
    b: &'b HloBuilder,
    result: impl Results<'b>,
    inputs: impl IntoIterator<Item = Tensor>,
    want: &[Tensor],
) {
    let computation = b.build(result).unwrap_or_else(|error| panic!("{error}"));
    let inputs: Vec<Vec<Tensor>> = inputs.into_iter().map(|input| vec![input]).collect();
    let grid = DeviceGrid { replicas: inputs.len() as u32, partitions: 1 };
    for backend in ["interp", "cpu"] {
        let program = compiled(computation.module(), backend, grid);
        let found = called(&*program, grid, 1, &inputs).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(found.concat(), want, "{backend}: {computation}");
    }
}

/// The arrays of the documents on two replicas.
fn pair() -> [Tensor; 2] {
    [[1.0_f32, 2.5], [3.0, 5.25]].map(Tensor::from)
}

const ONE_DEVICE: DeviceGrid = DeviceGrid::ONE;

/// Reason why a computation cannot be compiled for one device.
const ONE: &str = "expects replicas below 1, their number in this run, found 1";

#[test]
fn after_all() {
    let b = HloBuilder::new("after_all");
    let token = b.after_all(&[b.create_token(), b.create_token()]);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
}

#[test]
fn all_gather() {
    let b = HloBuilder::new("all_gather");
    let x = b.parameter(0, f32s(&[2]), "x");
    let all = Tensor::from([1.0_f32, 2.5, 3.0, 5.25]);
    on_replicas(&b, x.all_gather(0, 2, &[], None), pair(), &[all.clone(), all]);
    let b = HloBuilder::new("all_gather");
    let x = b.parameter(0, f32s(&[2]), "x");
    not_compiled(&b, x.all_gather(0, 2, &[], None), ONE);
    gives(|b| b.constant([1.0_f32, 2.5]).all_gather(0, 1, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_reduce() {
    let b = HloBuilder::new("all_reduce");
    let x = b.parameter(0, f32s(&[2]), "x");
    let sum = x.all_reduce(|a, b| a + b, &[], None);
    assert_eq!(sum.ty(), f32s(&[2]));
    let want = Tensor::from([4.0_f32, 7.75]);
    on_replicas(&b, sum, pair(), &[want.clone(), want]);
    let b = HloBuilder::new("cross_replica_sum");
    let x = b.parameter(0, f32s(&[2]), "x");
    let sum = x.cross_replica_sum(&[vec![0], vec![1]]);
    on_replicas(&b, sum, pair(), &pair());
    gives(|b| b.constant([1.0_f32, 2.5]).all_reduce(|a, b| a + b, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_to_all() {
    let b = HloBuilder::new("alltoall");
    let x = b.parameter(0, f32s(&[4, 16]), "x");
    let y = x.all_to_all(1, 0, 4, &[]);
    assert_eq!(y.ty(), f32s(&[16, 4]));
    // Core `i` sends its columns from `4 j` on to core `j`.
    let element = |core: usize, row: usize, column: usize| (1000 * core + 16 * row + column) as f32;
    let array = |shape, elements: Vec<f32>| {
        let bytes = elements.iter().flat_map(|x| x.to_le_bytes()).collect();
        Tensor::from_bytes(f32s(shape), bytes).expect("bytes of an array")
    };
    let input =
        |core: usize| array(&[4, 16], (0..64).map(|i| element(core, i / 16, i % 16)).collect());
    let received = |core: usize| {
        let from = |i: usize| element(i / 16, i / 4 % 4, 4 * core + i % 4);
        array(&[16, 4], (0..64).map(from).collect())
    };
    on_replicas(&b, y, (0..4).map(input), &[0, 1, 2, 3].map(received));
    gives(|b| b.constant([[1.0_f32, 2.0]]).all_to_all(1, 0, 1, &[]), [[1.0_f32, 2.0]]);
}

#[test]
fn collective_permute() {
    let b = HloBuilder::new("collective_permute");
    let x = b.parameter(0, f32s(&[2]), "x");
    let moved = x.collective_permute(&[(0, 1)]);
    let [first, _] = pair();
    on_replicas(&b, moved, pair(), &[Tensor::from([0.0_f32, 0.0]), first.clone()]);
    let b = HloBuilder::new("collective_broadcast");
    let x = b.parameter(0, f32s(&[2]), "x");
    on_replicas(&b, x.collective_broadcast(&[vec![0, 1]]), pair(), &[first.clone(), first]);
    let b = HloBuilder::new("collective_reduce");
    let x = b.parameter(0, f32s(&[2]), "x");
    let want = [[4.0_f32, 7.75], [0.0, 0.0]].map(Tensor::from);
    on_replicas(&b, x.collective_reduce(|a, b| a + b, &[], None), pair(), &want);
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
    let computation = b.build(x).expect("it is correct");
    let on_host = |backend| {
        let program = compiled(computation.module(), backend, ONE_DEVICE);
        let mut cx = RunCx::default();
        let without = program.call_tensors(&[], &cx).expect_err("there is no host");
        assert_eq!(without.message, "'stablehlo.infeed' op needs a host that sends data");
        let receive = |transfer: &Transfer<'_>| {
            assert_eq!((transfer.device, transfer.channel, transfer.config), (0, None, ""));
            Ok(transfer.types.iter().map(|ty| Tensor::from_i64(3, *ty)).collect())
        };
        cx.host = Arc::new(HostCalls(receive, |_: &Transfer<'_>, _| bail!("takes nothing")));
        program.call_tensors(&[], &cx)
    };
    for backend in ["interp", "cpu"] {
        assert_eq!(on_host(backend), Ok(vec![Tensor::from([3.0_f32; 3])]));
    }
}

#[test]
fn outfeed() {
    let b = HloBuilder::new("outfeed");
    let x = b.parameter(0, f32s(&[2]), "x");
    let token = (x + x).outfeed("both");
    let again = b.outfeed_with_token(&[x], token, "");
    let computation = b.build(again).expect("it is correct");
    for backend in ["interp", "cpu"] {
        let program = compiled(computation.module(), backend, ONE_DEVICE);
        let sent = Arc::new(Mutex::new(Vec::new()));
        let to = Arc::clone(&sent);
        let send = move |transfer: &Transfer<'_>, arrays: Vec<Tensor>| {
            to.lock().expect("no call panics").push((transfer.config.to_owned(), arrays));
            Ok(())
        };
        let host = HostCalls(|_: &Transfer<'_>| bail!("gives nothing"), send);
        let mut cx = RunCx::default();
        cx.host = Arc::new(host);
        let [first, _] = pair();
        assert_eq!(program.call_tensors(std::slice::from_ref(&first), &cx), Ok(Vec::new()));
        let twice = Tensor::from([2.0_f32, 5.0]);
        let want = [("both".to_owned(), vec![twice]), (String::new(), vec![first])];
        assert_eq!(*sent.lock().expect("no call panics"), want);
    }
}

#[test]
fn send_and_recv() {
    let b = HloBuilder::new("channels");
    let device = creole::hlo::ChannelHandle { handle: 1, kind: 1 };
    let token = b.constant([1.0_f32]).send(device);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
    let x = b.recv(f32s(&[2]), device);
    assert_eq!(x.ty(), f32s(&[2]));
    not_compiled(&b, x, "is between devices, and the program runs on one");
}

#[test]
fn reduce_scatter() {
    let b = HloBuilder::new("reduce_scatter");
    let x = b.parameter(0, f32s(&[2]), "x");
    let part = x.reduce_scatter(|a, b| a + b, 0, 2, &[], None);
    assert_eq!(part.ty(), f32s(&[1]));
    on_replicas(&b, part, pair(), &[4.0_f32, 7.75].map(|x| Tensor::from([x])));
    gives(
        |b| b.constant([1.0_f32, 2.5]).reduce_scatter(|a, b| a + b, 0, 1, &[], None),
        [1.0_f32, 2.5],
    );
}

#[test]
fn replica_id() {
    let b = HloBuilder::new("replica_id");
    let _ = b.parameter(0, f32s(&[2]), "x");
    on_replicas(&b, b.replica_id(), pair(), &[0_u32, 1].map(Tensor::from));
    gives(HloBuilder::replica_id, 0_u32);
    gives(HloBuilder::partition_id, 0_u32);
}
