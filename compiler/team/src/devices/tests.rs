//! Tests of devices: exchanges against a model, and reports of those that can't take place.

use std::sync::atomic::AtomicU32;

use creole_ir::Loc;
use creole_ir::communicator::Addend;

use super::*;

const ROW: DeviceGrid = DeviceGrid { replicas: 3, partitions: 1 };

fn exchange<'a>(op: &'a str, group: &'a [usize], pattern: Pattern<'a>) -> Exchange<'a> {
    Exchange { op, channel: 0, types: "bytes", at: Loc::Unknown, group, pattern }
}

fn run<T: Send>(
    grid: DeviceGrid,
    spins: bool,
    body: impl Fn(&dyn Communicator) -> Result<T, Error> + Sync,
) -> Result<Vec<T>, Error> {
    run_devices(grid, spins, &CancelToken::default(), |link| body(&*link))
}

/// Input of a device in a round: numbers that name both.
fn input(device: usize, round: usize, n: usize) -> Vec<u8> {
    (0..n).map(|i| (device * 31 + round * 7 + i) as u8).collect()
}

/// Result of an exchange by its definition.
fn expected(group: &[usize], rank: usize, round: usize, n: usize, pattern: Pattern<'_>) -> Vec<u8> {
    let part = n / group.len();
    match pattern {
        Pattern::Gather => group.iter().flat_map(|d| input(*d, round, n)).collect(),
        Pattern::AllToAll => {
            let own = |d: &usize| input(*d, round, n)[rank * part..][..part].to_vec();
            group.iter().flat_map(own).collect()
        }
        Pattern::Sum(_) => {
            let all: Vec<Vec<u8>> = group.iter().map(|d| input(*d, round, n)).collect();
            (0..n).map(|i| all.iter().fold(0_u8, |sum, x| sum.wrapping_add(x[i]))).collect()
        }
        Pattern::Permute(sources) => {
            sources[rank].map_or(vec![0; n], |source| input(group[source], round, n))
        }
    }
}

#[test]
fn many_exchanges_in_changing_groups() {
    let groups: [&[usize]; 3] = [&[0, 1, 2, 3], &[3, 1], &[2, 0]];
    let sources = [Some(1), None, Some(0), Some(3)];
    for spins in [false, true] {
        let grid = DeviceGrid { replicas: 2, partitions: 2 };
        let ran = run(grid, spins, |link| {
            let me = link.device();
            for round in 0..300 {
                let group = groups.iter().skip(round % 2).find(|g| g.contains(&me)).unwrap();
                let rank = group.iter().position(|d| *d == me).unwrap();
                let n = if round % 3 == 0 { 3 * SHORT } else { 24 };
                let sum = Pattern::Sum(Addend::I8);
                let patterns =
                    [Pattern::Gather, Pattern::AllToAll, sum, Pattern::Permute(&sources)];
                // The senders are those of a group of four.
                let pattern = patterns[round % if group.len() == 4 { 4 } else { 3 }];
                let want = expected(group, rank, round, n, pattern);
                let mut output = vec![9; want.len()];
                link.exchange(
                    &exchange("test", group, pattern),
                    &input(me, round, n),
                    &mut output,
                )?;
                assert_eq!(output, want, "device {me}, round {round}");
            }
            Ok(me)
        });
        assert_eq!(ran, Ok(vec![0, 1, 2, 3]));
    }
}

/// Runs three replicas, of which each exchanges in the groups that are given for it; returns the error with its notes.
fn failure(rows: [&[(&str, &[usize], usize)]; 3]) -> Vec<String> {
    let ran = run(ROW, false, |link| {
        for (op, group, n) in rows[link.device()] {
            let mut output = vec![0; n * group.len()];
            link.exchange(&exchange(op, group, Pattern::Gather), &vec![1; *n], &mut output)?;
        }
        Ok(())
    });
    let Err(error) = ran else { return Vec::new() };
    let notes = error.notes.iter().map(|note| note.message.clone());
    std::iter::once(error.message.clone()).chain(notes).collect()
}

#[test]
fn a_device_that_has_ended_is_reported() {
    let all: &[usize] = &[0, 1, 2];
    let found = failure([&[("a", all, 4)], &[], &[("a", all, 4)]]);
    // Either of the others may be the first to wait, and the second may come later.
    let is_waiting = |i| {
        let want = format!("'a' op: replica {i} waits with bytes for replica 1, in vain");
        found[0] == want
    };
    assert!(is_waiting(0) || is_waiting(2), "{found:?}");
    assert!(found.contains(&"replica 1 has ended".to_owned()), "{found:?}");
}

#[test]
fn other_ops_and_sizes_are_reported() {
    let pair: &[usize] = &[0, 1];
    let found = failure([&[("a", pair, 4)], &[("b", pair, 4)], &[]]);
    assert_eq!(found[0], "'a' op: replica 0 waits with bytes for replica 1, in vain");
    assert_eq!(found[1], "replica 1 waits in 'b' with bytes for replica 0");
    let found = failure([&[("a", pair, 4)], &[("a", pair, 8)], &[]]);
    assert_eq!(found[1], "replica 1 waits in 'a' with bytes for replica 0");
}

#[test]
fn a_circle_of_groups_is_reported() {
    let found = failure([&[("a", &[0, 1], 4)], &[("a", &[1, 2], 4)], &[("a", &[2, 0], 4)]]);
    assert_eq!(found[0], "'a' op: replica 0 waits with bytes for replica 1, in vain");
    assert_eq!(found.len(), 3);
}

#[test]
fn groups_that_overlap_are_no_circle() {
    let (a, b): (&[usize], &[usize]) = (&[0, 1], &[1, 2]);
    assert!(failure([&[("a", a, 4)], &[("b", b, 4), ("a", a, 4)], &[("b", b, 4)]]).is_empty());
}

#[test]
fn an_error_ends_all_devices() {
    let n_cancelled = AtomicU32::new(0);
    let cancel = CancelToken::default();
    let ran = run_devices(ROW, false, &cancel, |link| match link.device() {
        0 => {
            let mut output = [0; 12];
            let waits = exchange("a", &[0, 1, 2], Pattern::Gather);
            link.exchange(&waits, &[0; 4], &mut output)
        }
        1 => Err(Error::new("no more")),
        // It computes until it is told to end.
        _ => loop {
            if cancel.is_cancelled() {
                n_cancelled.fetch_add(1, Ordering::Relaxed);
                return cancel.check();
            }
            std::thread::yield_now();
        },
    });
    assert_eq!(ran.unwrap_err().message, "no more");
    assert_eq!(n_cancelled.into_inner(), 1);
}

#[test]
fn a_panic_ends_all_devices_and_goes_on() {
    let ran = catch_unwind(|| {
        run(ROW, false, |link| {
            assert!(link.device() != 1, "one");
            let waits = exchange("a", &[0, 1, 2], Pattern::Gather);
            link.exchange(&waits, &[0; 4], &mut [0; 12])
        })
    });
    assert_eq!(ran.unwrap_err().downcast_ref::<&str>(), Some(&"one"));
}

#[test]
fn a_device_outside_of_its_group_is_an_error() {
    let ran = run(ROW, false, |link| {
        link.exchange(&exchange("a", &[0, 1], Pattern::Gather), &[0; 4], &mut [0; 8])
    });
    assert_eq!(ran.unwrap_err().message, "expects the device in its group");
}

fn message(channel: i64, types: &str, peer: Option<usize>) -> Message<'_> {
    Message { op: "mail", channel, types, at: Loc::Unknown, peer }
}

/// Notes and message of the error of a run of three replicas.
fn mail_failure(
    spins: bool,
    body: impl Fn(usize, &dyn Communicator) -> Result<(), Error> + Sync,
) -> String {
    let ran = run(ROW, spins, |link| body(link.device(), link));
    ran.map_or_else(|error| error.to_string(), |_| "none".to_owned())
}

#[test]
fn messages_come_in_the_order_in_which_they_were_sent() {
    for spins in [false, true] {
        let ran = run(ROW, spins, |link| {
            let me = link.device();
            let (next, before) = (Some((me + 1) % 3), Some((me + 2) % 3));
            for round in 0..200 {
                let sent = input(me, round, 5);
                link.send(&message(1, "two", next), &[&sent[..2], &sent[2..]])?;
                let (mut first, mut rest) = ([0; 2], [0; 3]);
                // Every other message is received later.
                if round % 2 == 1 {
                    for late in [round - 1, round] {
                        link.receive(&message(1, "two", before), &mut [&mut first, &mut rest])?;
                        assert_eq!([&first[..], &rest].concat(), input(before.unwrap(), late, 5));
                    }
                }
            }
            Ok(())
        });
        assert_eq!(ran.map(|all| all.len()), Ok(3));
    }
}

#[test]
fn channels_without_pairs_have_a_user_on_each_side() {
    let found = mail_failure(false, |device, link| match device {
        0 => link.send(&message(4, "one", None), &[&[7]]),
        1 => {
            let mut array = [0];
            link.receive(&message(4, "one", None), &mut [&mut array])?;
            assert_eq!(array, [7]);
            Ok(())
        }
        _ => Ok(()),
    });
    assert_eq!(found, "none");
    let found = mail_failure(false, |device, link| match device {
        2 => Ok(()),
        _ => link.send(&message(4, "one", None), &[&[7]]),
    });
    assert!(found.starts_with("expects one device that sends on channel 4 where"), "{found}");
}

#[test]
fn messages_that_do_not_fit_are_reported() {
    let found = mail_failure(true, |device, link| match device {
        0 => link.send(&message(1, "one", Some(1)), &[&[7]]),
        1 => link.receive(&message(1, "two", Some(0)), &mut [&mut [0; 2]]),
        _ => Ok(()),
    });
    assert_eq!(found, "expects two from replica 0, which has sent one\nnote: it was sent here");
    let found = mail_failure(false, |device, link| match device {
        0 => link.send(&message(1, "one", Some(1)), &[&[7]]),
        _ => Ok(()),
    });
    assert_eq!(
        found,
        "'mail' op: replica 0 has sent one on channel 1, and no device has received it"
    );
}

#[test]
fn devices_that_wait_for_messages_in_vain_are_reported() {
    let found = mail_failure(false, |device, link| match device {
        1 => link.receive(&message(1, "one", Some(0)), &mut [&mut [0]]),
        _ => Ok(()),
    });
    let want =
        "'mail' op: replica 1 waits with one for replica 0, in vain\nnote: replica 0 has ended";
    assert_eq!(found, want);
    // Two wait for each other, and one in an exchange for them.
    let found = mail_failure(true, |device, link| match device {
        0 => link.receive(&message(1, "one", Some(1)), &mut [&mut [0]]),
        1 => link.receive(&message(2, "one", Some(0)), &mut [&mut [0]]),
        _ => link.exchange(&exchange("a", &[0, 1, 2], Pattern::Gather), &[0; 4], &mut [0; 12]),
    });
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[0], "'mail' op: replica 0 waits with one for replica 1, in vain");
    assert_eq!(lines[1], "note: replica 1 waits in 'mail' on channel 2 with one for replica 0");
}
