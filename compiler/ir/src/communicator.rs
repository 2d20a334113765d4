//! Interface to the other devices of a run, without devices of its own.
//!
//! A program runs on a grid of devices: each replica computes with data of its own, and each replica is cut into
//! partitions. All devices run the same program. Whoever calls it says by a [`Communicator`] which device a call is, and
//! how devices exchange arrays: as threads of a process, or as processes.

use crate::error::Error;
use crate::float_kind::FloatKind;
use crate::loc::Loc;
use crate::types::{Type, TypeKind};

/// Grid of the devices of a run. Device `replica * partitions + partition` has these ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceGrid {
    /// Number of replicas, at least one.
    pub replicas: u32,
    /// Number of partitions of each replica, at least one.
    pub partitions: u32,
}

impl DeviceGrid {
    /// The grid of one device.
    pub const ONE: DeviceGrid = DeviceGrid { replicas: 1, partitions: 1 };

    /// Number of devices.
    pub fn n_devices(self) -> usize {
        self.replicas as usize * self.partitions as usize
    }

    /// Replica of a device.
    pub fn replica(self, device: usize) -> usize {
        device / self.partitions as usize
    }

    /// Partition of a device.
    pub fn partition(self, device: usize) -> usize {
        device % self.partitions as usize
    }

    /// Name of a device in messages: `replica 1`, `partition 2`, or both where the grid has several of each.
    pub fn name(self, device: usize) -> String {
        let (replica, partition) = (self.replica(device), self.partition(device));
        match (self.replicas, self.partitions) {
            (_, 1) => format!("replica {replica}"),
            (1, _) => format!("partition {partition}"),
            _ => format!("replica {replica}, partition {partition}"),
        }
    }
}

/// Exchange of arrays between the devices of a group. Members of a group agree in all but `at`.
#[derive(Clone, Copy, Debug)]
pub struct Exchange<'a> {
    /// Name of the op.
    pub op: &'a str,
    /// Channel of the op; 0: none.
    pub channel: i64,
    /// Types of the arrays, for messages; members with different types do not match.
    pub types: &'a str,
    /// Place of the op.
    pub at: Loc,
    /// Devices of the group in their order, the caller among them.
    pub group: &'a [usize],
    /// Parts of arrays that go from member to member.
    pub pattern: Pattern<'a>,
}

/// Parts of arrays that go from member to member of a group, by the position of the members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern<'a> {
    /// Output part `j` is the whole input of member `j`.
    Gather,
    /// Output part `j` of member `i` is part `i` of the input of member `j`.
    AllToAll,
    /// The output of member `i` is the input of member `sources[i]`; zeros without one.
    Permute(&'a [Option<usize>]),
    /// The output is the sum of the inputs, the first and the second, that and the third, and so on.
    Sum(Addend),
}

/// Elements that are added: floats, and integers modulo their range.
#[allow(missing_docs, reason = "each name says it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addend {
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
}

impl Addend {
    /// The elements of this type. `None`: sums of them are not known here.
    pub fn of(elem: Type) -> Option<Addend> {
        match (elem.kind(), elem.bits()?) {
            (TypeKind::Float(FloatKind::F32), _) => Some(Addend::F32),
            (TypeKind::Float(FloatKind::F64), _) => Some(Addend::F64),
            (TypeKind::Integer(..), 8) => Some(Addend::I8),
            (TypeKind::Integer(..), 16) => Some(Addend::I16),
            (TypeKind::Integer(..), 32) => Some(Addend::I32),
            (TypeKind::Integer(..), 64) => Some(Addend::I64),
            _ => None,
        }
    }

    /// Bytes of an element.
    pub fn n_bytes(self) -> usize {
        match self {
            Addend::I8 => 1,
            Addend::I16 => 2,
            Addend::F32 | Addend::I32 => 4,
            Addend::F64 | Addend::I64 => 8,
        }
    }

    /// Writes the sums of the elements of two arrays of the same length.
    pub fn add(self, lhs: &[u8], rhs: &[u8], out: &mut [u8]) {
        match self {
            Addend::F32 => each(lhs, rhs, out, |a, b| {
                (f32::from_le_bytes(a) + f32::from_le_bytes(b)).to_le_bytes()
            }),
            Addend::F64 => each(lhs, rhs, out, |a, b| {
                (f64::from_le_bytes(a) + f64::from_le_bytes(b)).to_le_bytes()
            }),
            Addend::I8 => each(lhs, rhs, out, |[a], [b]: [u8; 1]| [a.wrapping_add(b)]),
            Addend::I16 => each(lhs, rhs, out, |a, b| {
                u16::from_le_bytes(a).wrapping_add(u16::from_le_bytes(b)).to_le_bytes()
            }),
            Addend::I32 => each(lhs, rhs, out, |a, b| {
                u32::from_le_bytes(a).wrapping_add(u32::from_le_bytes(b)).to_le_bytes()
            }),
            Addend::I64 => each(lhs, rhs, out, |a, b| {
                u64::from_le_bytes(a).wrapping_add(u64::from_le_bytes(b)).to_le_bytes()
            }),
        }
    }

    /// Adds the elements of an array to those of another one.
    pub fn add_to(self, sum: &mut [u8], x: &[u8]) {
        const BLOCK: usize = 1 << 10;
        let mut before = [0; BLOCK];
        for (sum, x) in sum.chunks_mut(BLOCK).zip(x.chunks(BLOCK)) {
            let before = &mut before[..sum.len()];
            before.copy_from_slice(sum);
            self.add(before, x, sum);
        }
    }
}

/// Writes a function of the elements of two arrays, each of `N` bytes.
fn each<const N: usize>(
    lhs: &[u8],
    rhs: &[u8],
    out: &mut [u8],
    function: impl Fn([u8; N], [u8; N]) -> [u8; N],
) {
    let (lhs, rhs) = (lhs.as_chunks().0, rhs.as_chunks().0);
    for ((out, a), b) in out.as_chunks_mut().0.iter_mut().zip(lhs).zip(rhs) {
        *out = function(*a, *b);
    }
}

/// Arrays that go from one device to another one on a channel. Both sides agree in channel and types.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// Name of the op.
    pub op: &'a str,
    /// Channel of the op.
    pub channel: i64,
    /// Types of the arrays, for messages.
    pub types: &'a str,
    /// Place of the op.
    pub at: Loc,
    /// The device on the other side; `None`: whoever uses the channel. Then one device may send on it, and one receive.
    pub peer: Option<usize>,
}

/// Connection of a device with the others of its run.
pub trait Communicator: Send + Sync {
    /// The devices of the run.
    fn grid(&self) -> DeviceGrid;

    /// Number of this device.
    fn device(&self) -> usize;

    /// Takes part in an exchange; returns when the output is written and the input may change. Input and output have the
    /// sizes that the pattern asks for. Error: the run ended elsewhere, or the exchange can't take place.
    fn exchange(
        &self,
        exchange: &Exchange<'_>,
        input: &[u8],
        output: &mut [u8],
    ) -> Result<(), Error>;

    /// Sends arrays; does not wait for the receiver. Error: the run ended elsewhere, or another device sends on the
    /// channel.
    fn send(&self, message: &Message<'_>, arrays: &[&[u8]]) -> Result<(), Error>;

    /// Receives arrays of these sizes: those of a sender come in the order in which it has sent them. Error: as for
    /// [`Communicator::send`], the arrays are others, or nobody will send them.
    fn receive(&self, message: &Message<'_>, arrays: &mut [&mut [u8]]) -> Result<(), Error>;
}

/// One device without others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Communicator for Alone {
    fn grid(&self) -> DeviceGrid {
        DeviceGrid::ONE
    }

    fn device(&self) -> usize {
        0
    }

    fn exchange(
        &self,
        exchange: &Exchange<'_>,
        input: &[u8],
        output: &mut [u8],
    ) -> Result<(), Error> {
        crate::ensure!(
            exchange.group == [0],
            "needs {} devices, but the run has one",
            exchange.group.len()
        );
        match exchange.pattern {
            Pattern::Permute([None]) => output.fill(0),
            _ => output.copy_from_slice(input),
        }
        Ok(())
    }

    fn send(&self, _: &Message<'_>, _: &[&[u8]]) -> Result<(), Error> {
        crate::bail!("needs another device, but the run has one")
    }

    fn receive(&self, _: &Message<'_>, _: &mut [&mut [u8]]) -> Result<(), Error> {
        crate::bail!("needs another device, but the run has one")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_numbered_by_replica() {
        let grid = DeviceGrid { replicas: 2, partitions: 3 };
        let ids: Vec<[usize; 2]> =
            (0..grid.n_devices()).map(|d| [grid.replica(d), grid.partition(d)]).collect();
        assert_eq!(ids, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
        assert_eq!(grid.name(4), "replica 1, partition 1");
        assert_eq!(DeviceGrid { partitions: 1, ..grid }.name(1), "replica 1");
        assert_eq!(DeviceGrid { replicas: 1, ..grid }.name(1), "partition 1");
    }

    #[test]
    fn sums_of_elements() {
        let bytes =
            |numbers: &[i16]| -> Vec<u8> { numbers.iter().flat_map(|n| n.to_le_bytes()).collect() };
        let mut sum = bytes(&[0; 3]);
        Addend::I16.add(&bytes(&[1, 300, i16::MAX]), &bytes(&[2, 400, 1]), &mut sum);
        assert_eq!(sum, bytes(&[3, 700, i16::MIN]));
        Addend::I16.add_to(&mut sum, &bytes(&[-4, 1, -1]));
        assert_eq!(sum, bytes(&[-1, 701, i16::MAX]));
        let floats: Vec<u8> = [1.5_f32, 1e30].iter().flat_map(|x| x.to_le_bytes()).collect();
        let mut sum = vec![0; 8];
        Addend::F32.add(&floats, &floats, &mut sum);
        assert_eq!(sum, [3.0_f32, 2e30].map(f32::to_le_bytes).concat());
        assert_eq!(Addend::of(Type::f64()), Some(Addend::F64));
        assert_eq!(Addend::of(Type::i1()), None);
    }

    #[test]
    fn one_device_exchanges_with_itself() {
        let exchange = |group, pattern| Exchange {
            op: "test",
            channel: 0,
            types: "",
            at: Loc::Unknown,
            group,
            pattern,
        };
        let run = |group, pattern| {
            let mut out = [9_u8; 2];
            Alone.exchange(&exchange(group, pattern), &[1, 2], &mut out).map(|()| out)
        };
        assert_eq!(run(&[0], Pattern::Gather), Ok([1, 2]));
        assert_eq!(run(&[0], Pattern::Permute(&[Some(0)])), Ok([1, 2]));
        assert_eq!(run(&[0], Pattern::Permute(&[None])), Ok([0, 0]));
        let error = run(&[0, 1], Pattern::Gather).expect_err("there is one device");
        assert_eq!(error.message, "needs 2 devices, but the run has one");
    }
}
