//! Tokens, and communication with the host and other devices. Operations of the host and of channels without a token in
//! their name make one of their own.

use creole_ir::{Type, Value};

use super::handle::{HloBuilder, HloOp};
use super::state::Tree;
use crate as hlo;
use crate::token::Config;
use crate::types::token;
use crate::{ChannelHandle, CreateToken};

impl HloBuilder {
    /// A token without predecessors.
    #[track_caller]
    pub fn create_token(&self) -> HloOp<'_> {
        self.emit(&[], |state, _| state.value(CreateToken {}))
    }

    /// A token after all these.
    #[track_caller]
    pub fn after_all<'b>(&'b self, operands: &[HloOp<'b>]) -> HloOp<'b> {
        self.emit(operands, |state, v| state.value(hlo::AfterAll { inputs: v.into() }))
    }

    /// Data of this type from the host; a tuple of arrays is several.
    #[track_caller]
    pub fn infeed(&self, ty: Type) -> HloOp<'_> {
        self.infeed_with_token(self.create_token(), ty, "").get_tuple_element(0)
    }

    /// [`HloBuilder::infeed`] after a token; the result is a tuple of the data and the next token.
    #[track_caller]
    pub fn infeed_with_token<'b>(&'b self, token: HloOp<'b>, ty: Type, config: &str) -> HloOp<'b> {
        self.emit(&[token], |state, v| {
            let config = Config(config.into());
            let op = hlo::Infeed { token: v[0], infeed_config: config, layout: None };
            received(state, op, ty)
        })
    }

    /// Data to the host, after a token; the result is the next token.
    #[track_caller]
    pub fn outfeed_with_token<'b>(
        &'b self,
        operands: &[HloOp<'b>],
        token: HloOp<'b>,
        config: &str,
    ) -> HloOp<'b> {
        self.emit(&[operands, &[token]].concat(), |state, v| {
            let (token, inputs) = last(v);
            let outfeed_config = Config(config.into());
            state.value(hlo::Outfeed { inputs: inputs.into(), token, outfeed_config })
        })
    }

    /// Data of this type from a channel.
    #[track_caller]
    pub fn recv(&self, ty: Type, channel_handle: ChannelHandle) -> HloOp<'_> {
        self.recv_with_token(self.create_token(), ty, channel_handle).get_tuple_element(0)
    }

    /// [`HloBuilder::recv`] after a token; the result is a tuple of the data and the next token. Channels of kind 3 come
    /// from the host.
    #[track_caller]
    pub fn recv_with_token<'b>(
        &'b self,
        token: HloOp<'b>,
        ty: Type,
        channel_handle: ChannelHandle,
    ) -> HloOp<'b> {
        self.emit(&[token], |state, v| {
            let is_host_transfer = Some(hlo::defaults::OptionalBool(channel_handle.kind == 3));
            let op = hlo::Recv {
                token: v[0],
                channel_handle,
                is_host_transfer,
                source_target_pairs: None,
            };
            received(state, op, ty)
        })
    }

    /// Data to a channel, after a token; the result is the next token. Channels of kind 2 go to the host.
    #[track_caller]
    pub fn send_with_token<'b>(
        &'b self,
        operands: &[HloOp<'b>],
        token: HloOp<'b>,
        channel_handle: ChannelHandle,
    ) -> HloOp<'b> {
        self.emit(&[operands, &[token]].concat(), |state, v| {
            let (token, inputs) = last(v);
            let is_host_transfer = Some(hlo::defaults::OptionalBool(channel_handle.kind == 2));
            state.value(hlo::Send {
                inputs: inputs.into(),
                token,
                channel_handle,
                is_host_transfer,
                source_target_pairs: None,
            })
        })
    }
}

impl<'b> HloOp<'b> {
    /// This array to a channel; the result is the next token.
    #[track_caller]
    pub fn send(self, channel_handle: ChannelHandle) -> HloOp<'b> {
        self.builder.send_with_token(&[self], self.builder.create_token(), channel_handle)
    }

    /// This array to the host; the result is the next token.
    #[track_caller]
    pub fn outfeed(self, config: &str) -> HloOp<'b> {
        self.builder.outfeed_with_token(&[self], self.builder.create_token(), config)
    }
}

/// Adds an op that returns data of this type and a token: the tuple of both.
fn received<T: creole_ir::Op>(
    state: &mut super::state::State,
    op: T,
    ty: Type,
) -> Result<Tree, creole_ir::Error> {
    let (parts, is_tuple) = match ty.kind() {
        creole_ir::TypeKind::Tuple(parts) => (parts.to_vec(), true),
        _ => (vec![ty], false),
    };
    let types = [parts, vec![token()]].concat();
    let op = state.add_typed(op, &types)?;
    let mut results: Vec<Tree> = state.body().results(op).map(Tree::Value).collect();
    let next = results.split_off(results.len() - 1);
    let data = if is_tuple { Tree::Tuple(results) } else { results.remove(0) };
    Ok(Tree::Tuple([vec![data], next].concat()))
}

/// The last value, and those before it. There is at least one.
fn last(values: &[Value]) -> (Value, &[Value]) {
    (values[values.len() - 1], &values[..values.len() - 1])
}
