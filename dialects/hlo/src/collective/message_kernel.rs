//! Kernels that `send` and `recv` between devices become.

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::communicator::Message;
use creole_ir::kernel::KernelCall;
use creole_ir::types::list;
use creole_ir::{
    Attr, AttrField, Dialect, Dict, Dims, Error, LibraryKernel, Loc, Symbol, Type, bail, ensure,
};

use super::call::{placed, work_of_results};
use crate::check::once_for_each;

/// Kernel that sends its inputs to the device that `peers` says, or on a channel that one device receives on.
pub static SEND_ARRAYS: LibraryKernel = LibraryKernel::new(
    "send_arrays",
    "sends arrays to the device peers[own number]",
    |call| DevicePort::of(call)?.check(call.results),
    |call| {
        let port = DevicePort::of(call)?;
        Ok(Box::new(move |cx, inputs, _| match port.peer(cx) {
            Peer::None => Ok(()),
            peer => {
                let sent = cx.communicator.send(&port.message(peer), inputs);
                sent.map_err(|e| placed(e, &port.op, port.at))
            }
        }))
    },
    once_for_each,
)
.collective();

/// Kernel whose results are what a device has sent to this one; zeros if none sends.
pub static RECEIVE_ARRAYS: LibraryKernel = LibraryKernel::new(
    "receive_arrays",
    "results = arrays that the device peers[own number] has sent",
    |call| DevicePort::of(call)?.check(call.inputs),
    |call| {
        let port = DevicePort::of(call)?;
        Ok(Box::new(move |cx, _, results| match port.peer(cx) {
            Peer::None => {
                results.iter_mut().for_each(|result| result.fill(0));
                Ok(())
            }
            peer => {
                let received = cx.communicator.receive(&port.message(peer), results);
                received.map_err(|e| placed(e, &port.op, port.at))
            }
        }))
    },
    work_of_results,
)
.collective();

/// Registers the kernels.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect.kernel(&SEND_ARRAYS).kernel(&RECEIVE_ARRAYS)
}

/// The other side of a message.
#[derive(Clone, Copy)]
enum Peer {
    /// The device takes no part.
    None,
    Device(usize),
    /// Whoever uses the channel.
    Anyone,
}

/// Options of a kernel that sends or receives: the op that it stands for, its place and channel, and for each device the
/// one on the other side, or -1; without `peers` it is whoever uses the channel.
pub fn message_options(op: &str, at: Loc, channel: i64, peers: &Dims) -> Dict {
    let mut all = vec![
        (Symbol::new("at"), Attr::Loc(at)),
        (Symbol::new("channel"), Attr::i64(channel)),
        (Symbol::new("op"), Attr::str(op)),
    ];
    if !peers.is_empty() {
        all.push((Symbol::new("peers"), peers.clone().into_attr()));
    }
    Dict::new(all)
}

/// Parsed options of a kernel, with the types of its arrays.
struct DevicePort {
    op: Arc<str>,
    at: Loc,
    channel: i64,
    peers: Option<Dims>,
    types: String,
}

impl DevicePort {
    fn of(call: &KernelCall<'_>) -> Result<DevicePort, Error> {
        let arrays = call.inputs.iter().chain(call.results);
        let types: Vec<Type> = arrays.map(|ty| Type::tensor(ty.shape(), ty.elem())).collect();
        let (op, types) = ("".into(), list(&types));
        let mut port = DevicePort { op, at: Loc::Unknown, channel: 0, peers: None, types };
        for (name, value) in call.options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => port.at = *loc,
                ("op", Attr::Str(op)) => port.op = op.clone(),
                ("channel", Attr::Int(n, _)) => port.channel = *n,
                ("peers", value) if let Some(peers) = Dims::from_attr(value) => {
                    port.peers = Some(peers);
                }
                (name, value) => bail!("has no option '{name}' with the value {value}"),
            }
        }
        Ok(port)
    }

    /// Checks that arrays go in one direction.
    fn check(&self, others: &[Type]) -> Result<(), Error> {
        ensure!(others.is_empty(), "expects arrays in one direction, found {} too", list(others));
        Ok(())
    }

    fn peer(&self, cx: &RunCx) -> Peer {
        let Some(peers) = &self.peers else { return Peer::Anyone };
        let peer = peers.get(cx.communicator.device()).copied().unwrap_or(-1);
        usize::try_from(peer).map_or(Peer::None, Peer::Device)
    }

    fn message(&self, peer: Peer) -> Message<'_> {
        let peer = if let Peer::Device(device) = peer { Some(device) } else { None };
        let (op, types) = (&*self.op, &*self.types);
        Message { op, channel: self.channel, types, at: self.at, peer }
    }
}
