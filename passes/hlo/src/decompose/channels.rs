//! Channels: `infeed`, `outfeed`, `send` and `recv` become calls of library kernels.
//!
//! Such calls run in the order in which they are written, so nothing is left of tokens: the token that an op returns becomes
//! the one that it takes.

use creole_hlo as hlo;
use creole_hlo::collective::host_kernel::{FROM_HOST, HostPort, TO_HOST};
use creole_hlo::collective::message_kernel::{RECEIVE_ARRAYS, SEND_ARRAYS, message_options};
use creole_ir::{AttrField, Dict, Dims, Error, OpId, Type, Value, Values, bail};

use super::linear::{part_types, parts, whole};
use super::{Decompose, Decompositions};
use crate::resolve_groups::PEERS;

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(|op: hlo::Infeed, id, cx: &mut Decompose| {
            let options = host_port(cx, id, None, &op.infeed_config.0).options();
            received(cx, id, FROM_HOST.name, options, op.token)
        })
        .add(|op: hlo::Outfeed, id, cx: &mut Decompose| {
            let options = host_port(cx, id, None, &op.outfeed_config.0).options();
            sent(cx, TO_HOST.name, options, &op.inputs, op.token)
        })
        .add(|op: hlo::Send, id, cx: &mut Decompose| {
            let (kernel, options) = if op.is_host_transfer.is_some_and(|is| is.0) {
                (TO_HOST.name, host_port(cx, id, Some(op.channel_handle.handle), "").options())
            } else {
                (SEND_ARRAYS.name, device_options(cx, id, op.channel_handle)?)
            };
            sent(cx, kernel, options, &op.inputs, op.token)
        })
        .add(|op: hlo::Recv, id, cx: &mut Decompose| {
            let (kernel, options) = if op.is_host_transfer.is_some_and(|is| is.0) {
                (FROM_HOST.name, host_port(cx, id, Some(op.channel_handle.handle), "").options())
            } else {
                (RECEIVE_ARRAYS.name, device_options(cx, id, op.channel_handle)?)
            };
            received(cx, id, kernel, options, op.token)
        })
}

/// Op of the host: its place, and the types of its arrays.
fn host_port(cx: &Decompose, id: OpId, channel: Option<i64>, config: &str) -> HostPort {
    let (op, at) = (cx.from[id].def.name.into(), cx.from[id].loc);
    let values = [cx.from.operand_types(id), cx.from.result_types(id).to_vec()].concat();
    let types = values.into_iter().filter(|ty| !ty.holds_nothing()).collect();
    HostPort { op, at, channel, config: config.into(), types }
}

/// Options of an op between devices. Error: there is one device.
fn device_options(cx: &Decompose, id: OpId, channel: hlo::ChannelHandle) -> Result<Dict, Error> {
    let Some(peers) = cx.from.attr(id, PEERS).and_then(Dims::from_attr) else {
        bail!("is between devices, and the program runs on one")
    };
    Ok(message_options(cx.from[id].def.name, cx.from[id].loc, channel.handle, &peers))
}

/// Calls a kernel that takes arrays; the result is the token.
fn sent(
    cx: &mut Decompose,
    kernel: &str,
    options: Dict,
    inputs: &[Value],
    token: Value,
) -> Result<Option<Values>, Error> {
    let mut arrays = Vec::new();
    for input in inputs {
        arrays.extend(parts(cx, *input)?);
    }
    cx.kernel(kernel, options, &arrays, &[])?;
    Ok(Some(Values::from_slice(&[token])))
}

/// Calls a kernel that returns the arrays of an op; the last result is the token.
fn received(
    cx: &mut Decompose,
    id: OpId,
    kernel: &str,
    options: Dict,
    token: Value,
) -> Result<Option<Values>, Error> {
    let results = cx.from.result_types(id).to_vec();
    let types: Vec<Type> = results.into_iter().filter(|ty| !ty.holds_nothing()).collect();
    let found: Vec<Type> = types.iter().flat_map(|ty| part_types(*ty)).collect();
    let found = cx.kernel(kernel, options, &[], &found)?;
    let (mut rest, mut values) = (&*found, Values::new());
    for ty in types {
        let (own, others) = rest.split_at(part_types(ty).len());
        values.push(whole(cx, own)?);
        rest = others;
    }
    values.push(token);
    Ok(Some(values))
}
