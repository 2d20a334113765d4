//! Tokens, which order side effects, and I/O: `after_all`, `create_token`, `infeed`, `outfeed`, `send`,
//! `recv`; process ids: `partition_id`, `replica_id`.

use std::sync::Arc;

use creole_ir::text::pieces::Custom;
use creole_ir::types::Signedness;
use creole_ir::{
    Attr, AttrField, Count, Error, Op, OpCx, Part, Piece, Traits, Type, TypeKind, Types, Value,
    Values, attr_field, bail, ensure_at, fields,
};

use crate::checks::Kinds;
use crate::collective::{ChannelHandle, Pairs};
use crate::defaults::OptionalBool;
use crate::text::NO_OPERANDS;
use crate::types::{self, token};

/// A token ordered after all operands.
#[derive(Clone, Debug)]
pub struct AfterAll {
    /// The tokens.
    pub inputs: Values,
}
fields!(AfterAll { inputs });

impl Op for AfterAll {
    const NAME: &'static str = "stablehlo.after_all";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        NO_OPERANDS,
        Piece::Colon,
        Piece::Custom(&Custom {
            parse: |p| {
                let ty = p.ty()?;
                p.set_field_types("inputs", &[ty]);
                p.set_result_types(vec![ty]);
                Ok(())
            },
            print: |p, op| {
                let ty = p.body.result_types(op).first().copied().unwrap_or_else(token);
                p.print(format_args!(" {ty}"));
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        for (i, input) in self.inputs.iter().enumerate() {
            is_token(cx, *input, ("inputs", i))?; // I1
        }
        Ok(token().into())
    }
}

/// A token without predecessors.
#[derive(Clone, Debug)]
pub struct CreateToken {}
fields!(CreateToken {});

impl Op for CreateToken {
    const NAME: &'static str = "stablehlo.create_token";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(token().into())
    }
}

/// Id of the executing partition.
#[derive(Clone, Debug)]
pub struct PartitionId {}
fields!(PartitionId {});

impl Op for PartitionId {
    const NAME: &'static str = "stablehlo.partition_id";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(process_id().into())
    }
}

/// Id of the executing replica.
#[derive(Clone, Debug)]
pub struct ReplicaId {}
fields!(ReplicaId {});

impl Op for ReplicaId {
    const NAME: &'static str = "stablehlo.replica_id";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(process_id().into())
    }
}

fn process_id() -> Type {
    Type::tensor(&[], Type::new(TypeKind::Integer(32, Signedness::Unsigned)))
}

/// A string attribute; empty if absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config(pub Arc<str>);

impl AttrField for Config {
    const EXPECTED: &'static str = "a string";

    fn into_attr(self) -> Attr {
        Attr::Str(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        Arc::<str>::from_attr(attr).map(Config)
    }

    fn default() -> Option<Attr> {
        Some(Attr::str(""))
    }
}

attr_field!(Config);

/// Reads values from the environment; also returns a token ordered after them.
#[derive(Clone, Debug)]
pub struct Infeed {
    /// Token that orders this op after earlier ones.
    pub token: Value,
    /// Configuration string, interpreted by the environment.
    pub infeed_config: Config,
    /// Memory layout of each value: an array of integers each.
    pub layout: Option<Vec<Attr>>,
}
fields!(Infeed { token, infeed_config, layout });

impl Op for Infeed {
    const NAME: &'static str = "stablehlo.infeed";

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        is_token(cx, self.token, "token")?; // I1
        let n = values_and_token(cx)?; // C1, C2, C3
        let Some(layout) = &self.layout else { return Ok(()) };
        ensure_at!(
            "layout",
            layout.len() == n,
            "expects {}, one for each value, found {}",
            Count(n, "layout"),
            layout.len()
        );
        for one in layout {
            let Attr::Array(numbers) = one else {
                return Err(Error::new(format!("expects arrays of integers, found {one}"))
                    .at_attr("layout"));
            };
            let other = numbers.iter().find(|number| !matches!(number, Attr::Int(..)));
            if let Some(other) = other {
                return Err(
                    Error::new(format!("expects integers, found {other}")).at_attr("layout")
                );
            }
        }
        Ok(())
    }
}

/// Writes values to the environment.
#[derive(Clone, Debug)]
pub struct Outfeed {
    /// The values.
    pub inputs: Values,
    /// Token that orders this op after earlier ones.
    pub token: Value,
    /// Configuration string, interpreted by the environment.
    pub outfeed_config: Config,
}
fields!(Outfeed { inputs, token, outfeed_config });

impl Op for Outfeed {
    const NAME: &'static str = "stablehlo.outfeed";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Kinds::ALL.operands(cx, &self.inputs, "inputs")?; // I1
        is_token(cx, self.token, "token")?; // I2
        Ok(token().into())
    }
}

/// Sends values through a channel.
#[derive(Clone, Debug)]
pub struct Send {
    /// The values.
    pub inputs: Values,
    /// Token that orders this op after earlier ones.
    pub token: Value,
    /// The channel.
    pub channel_handle: ChannelHandle,
    /// True if the host receives them; `None`: another device does.
    pub is_host_transfer: Option<OptionalBool>,
    /// Source-target pairs of process ids.
    pub source_target_pairs: Option<Pairs>,
}
fields!(Send { inputs, token, channel_handle, is_host_transfer, source_target_pairs });

impl Op for Send {
    const NAME: &'static str = "stablehlo.send";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Kinds::ALL.operands(cx, &self.inputs, "inputs")?; // I1
        is_token(cx, self.token, "token")?; // I2
        Ok(token().into())
    }

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let to_host = self.is_host_transfer.is_some_and(|b| b.0);
        let want = if to_host { DEVICE_TO_HOST } else { DEVICE_TO_DEVICE };
        check_channel(&self.channel_handle, to_host, want)?; // C1
        self.source_target_pairs.as_ref().map_or(Ok(()), Pairs::check)
    }
}

/// Receives values through a channel; also returns a token ordered after them.
#[derive(Clone, Debug)]
pub struct Recv {
    /// Token that orders this op after earlier ones.
    pub token: Value,
    /// The channel.
    pub channel_handle: ChannelHandle,
    /// True if the host sends them; `None`: another device does.
    pub is_host_transfer: Option<OptionalBool>,
    /// Source-target pairs of process ids.
    pub source_target_pairs: Option<Pairs>,
}
fields!(Recv { token, channel_handle, is_host_transfer, source_target_pairs });

impl Op for Recv {
    const NAME: &'static str = "stablehlo.recv";

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        is_token(cx, self.token, "token")?; // I1
        let from_host = self.is_host_transfer.is_some_and(|b| b.0);
        let want = if from_host { HOST_TO_DEVICE } else { DEVICE_TO_DEVICE };
        check_channel(&self.channel_handle, from_host, want)?; // C1
        values_and_token(cx)?; // C2, C3, C4
        self.source_target_pairs.as_ref().map_or(Ok(()), Pairs::check)
    }
}

/// Type of a channel, by its number and its name.
struct ChannelType {
    number: i64,
    name: &'static str,
}

const DEVICE_TO_DEVICE: ChannelType = ChannelType { number: 1, name: "device to device" };
const DEVICE_TO_HOST: ChannelType = ChannelType { number: 2, name: "device to host" };
const HOST_TO_DEVICE: ChannelType = ChannelType { number: 3, name: "host to device" };

fn check_channel(channel: &ChannelHandle, is_host: bool, want: ChannelType) -> Result<(), Error> {
    let ChannelType { number, name } = want;
    let found = channel.kind;
    ensure_at!(
        "channel_handle",
        found == number,
        "expects a channel of type {number} ({name}) where is_host_transfer is {is_host}, found {found}"
    );
    Ok(())
}

/// Error, at `part`: a value is not a token.
pub(crate) fn is_token(cx: &dyn OpCx, value: Value, part: impl Into<Part>) -> Result<(), Error> {
    let ty = cx.ty(value);
    if types::is_token(ty) {
        return Ok(());
    }
    Err(Error::new(format!("expects a token, found {ty}")).at_part(part))
}

/// Number of values among the results before the final token. Error: the last result is not a token, or one
/// of the values is not a tensor.
fn values_and_token(cx: &dyn OpCx) -> Result<usize, Error> {
    let Some((last, values)) = cx.results().split_last() else {
        bail!("expects a token as the last result, found no results")
    };
    for (i, ty) in values.iter().enumerate() {
        let at = Part::Result(i as u32);
        Kinds::ALL.check(*ty).map_err(|e| e.at_part(at))?;
        ensure_at!(at, ty.has_static_shape(), "expects a tensor of a static shape, found {ty}");
    }
    ensure_at!(
        Part::Result(values.len() as u32),
        types::is_token(*last),
        "expects a token as the last result, found {last}"
    );
    Ok(values.len())
}
