//! The subset of the `sdy` (Shardy) dialect that JAX emits: meshes, shardings, manual computations.
//!
//! Shardings are kept as text; only their brackets are parsed, and the meshes that they name.

use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Count, Dialect, Error, Op, OpCx, OpId, Piece, RegionId, Symbol, Traits, Types,
    Value, Values, attr_field, dialect_attr, fields,
};

use crate::checks::region;
use crate::sdy_mesh::{MeshRef, meshes};

/// The dialect.
pub(crate) fn sdy_dialect() -> Dialect {
    Dialect::new("sdy")
        .op::<SdyMesh>()
        .op::<ManualComputation>()
        .op::<ShardingConstraint>()
        .op::<Reshard>()
        .op::<ShardingGroup>()
        .op::<SdyReturn>()
        .attr("sharding", |p| Ok(opaque(format!(".sharding{}", p.balanced()?))))
        .attr("sharding_per_value", |p| Ok(opaque(format!(".sharding_per_value{}", p.balanced()?))))
}

/// `#sdy` followed by text.
fn opaque(text: String) -> Attr {
    for name in ["sdy.sharding_per_value", "sdy.sharding"] {
        if let Some(text) = text.strip_prefix(&name["sdy".len()..]) {
            return Attr::dialect(MeshUser { name, text: text.into() });
        }
    }
    Attr::Opaque(Symbol::new("sdy"), text.into())
}

/// Attribute that names meshes, as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct MeshUser {
    name: &'static str,
    /// The text after the name.
    text: Arc<str>,
}

impl DialectAttr for MeshUser {
    fn name(&self) -> &'static str {
        self.name
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }

    fn symbols(&self) -> Vec<Symbol> {
        let named = |mesh| match mesh {
            MeshRef::Named(name) => Some(name),
            MeshRef::Inline(_) => None,
        };
        meshes(&self.text).into_iter().filter_map(named).collect()
    }

    dialect_attr!();
}

/// The text inside an attribute `#sdy<open>..<close>`.
fn inside<'a>(attr: &'a Attr, open: &str, close: &str) -> Option<&'a str> {
    match attr {
        Attr::Opaque(dialect, text) if dialect.as_str() == "sdy" => {
            text.strip_prefix(open)?.strip_suffix(close)
        }
        Attr::Dialect(attr) => {
            let MeshUser { name, text } = attr.as_any().downcast_ref()?;
            let open = open.strip_prefix(&name["sdy".len()..])?;
            text.strip_prefix(open)?.strip_suffix(close)
        }
        _ => None,
    }
}

/// Attributes kept as opaque text.
macro_rules! kept_attrs {
    ($($(#[$doc:meta])* $ty:ident, $expected:literal, $open:literal, $close:literal, $parse:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $ty(pub Attr);

        impl AttrField for $ty {
            const EXPECTED: &'static str = $expected;

            fn into_attr(self) -> Attr {
                self.0
            }

            fn from_attr(attr: &Attr) -> Option<Self> {
                inside(attr, $open, $close).map(|_| $ty(attr.clone()))
            }

            fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
                let parse: fn(&mut Parser<'_>) -> PResult<String> = $parse;
                Ok(opaque(format!("{}{}{}", $open, parse(p)?, $close)))
            }

            fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
                f.write_str(inside(attr, $open, $close).unwrap_or_default())
            }
        }
        attr_field!($ty);

        impl $ty {
            /// Text between the brackets of the attribute; `None` for other attributes.
            pub fn text(&self) -> Option<&str> {
                inside(&self.0, $open, $close)
            }
        }
    )*};
}

kept_attrs! {
    /// Named axes with sizes: `#sdy.mesh<["x"=2]>`.
    MeshAxes, "#sdy.mesh", ".mesh", "", |p| p.balanced();
    /// Sharding, the axes that each dimension is split along: `#sdy.sharding<@mesh, [{"x"}, {}]>`.
    Sharding, "#sdy.sharding", ".sharding", "", |p| p.balanced();
    /// One sharding for each value: `#sdy.sharding_per_value<[<@mesh, [{}]>]>`.
    Shardings, "#sdy.sharding_per_value", ".sharding_per_value<", ">", |p| {
        p.expect("[")?;
        Ok(format!("[{}]", p.list("]", Parser::balanced)?.join(", ")))
    };
    /// Axes along which a computation sees a single device: `#sdy<manual_axes{"x"}>`.
    ManualAxes, "#sdy<manual_axes{..}>", "<manual_axes", ">", |p| {
        p.expect("{")?;
        let names = p.list("}", |p| Ok(Attr::str(&p.string()?).to_string()))?;
        Ok(format!("{{{}}}", names.join(", ")))
    };
}

/// A named mesh of devices.
#[derive(Clone, Debug)]
pub struct SdyMesh {
    /// The name.
    pub sym_name: Symbol,
    /// The axes.
    pub mesh: MeshAxes,
}
fields!(SdyMesh { sym_name, mesh });

impl Op for SdyMesh {
    const NAME: &'static str = "sdy.mesh";
    const TRAITS: Traits = Traits::SYMBOL;
    const SYNTAX: &'static [Piece] =
        &[Piece::Symbol("sym_name"), Piece::Lit("="), Piece::Attr("mesh"), Piece::AttrDict];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        creole_ir::ensure!(
            self.mesh.n_devices().is_some(),
            "expects axes with sizes of 1 or more, like <[\"x\"=2]>"
        );
        Ok(Types::NONE)
    }
}

/// Constrains the sharding of a value.
#[derive(Clone, Debug)]
pub struct ShardingConstraint {
    /// The value.
    pub input: Value,
    /// The required sharding.
    pub sharding: Sharding,
}
fields!(ShardingConstraint { input, sharding });

impl Op for ShardingConstraint {
    const NAME: &'static str = "sdy.sharding_constraint";
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Attr("sharding"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(cx.ty(self.input).into())
    }
}

/// Changes the sharding of a value.
#[derive(Clone, Debug)]
pub struct Reshard {
    /// The value.
    pub input: Value,
    /// The new sharding.
    pub sharding: Sharding,
}
fields!(Reshard { input, sharding });

impl Op for Reshard {
    const NAME: &'static str = "sdy.reshard";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Attr("sharding"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(cx.ty(self.input).into())
    }
}

/// Constrains the values of a group to the same sharding.
#[derive(Clone, Debug)]
pub struct ShardingGroup {
    /// The value.
    pub input: Value,
    /// Id of the group.
    pub group_id: i64,
}
fields!(ShardingGroup { input, group_id });

impl Op for ShardingGroup {
    const NAME: &'static str = "sdy.sharding_group";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: |p| {
                ["group_id", "="].into_iter().try_for_each(|word| p.expect(word))?;
                let id = p.integer()?;
                p.set_attr("group_id", Attr::i64(id));
                Ok(())
            },
            print: |p, op| {
                p.print(" group_id=");
                p.bare_attr(op, "group_id");
            },
            attrs: &["group_id"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["input"]),
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// Terminator of a region: yields its operands to the op around it.
#[derive(Clone, Debug)]
pub struct SdyReturn {
    /// The yielded values.
    pub results: Values,
}
fields!(SdyReturn { results });

impl Op for SdyReturn {
    const NAME: &'static str = "sdy.return";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::OptionalOperandTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// Runs its region on each device, on the device's shards of the operands.
#[derive(Clone, Debug)]
pub struct ManualComputation {
    /// The whole tensors.
    pub tensors: Values,
    /// Shardings of the operands.
    pub in_shardings: Shardings,
    /// Shardings of the results.
    pub out_shardings: Shardings,
    /// Axes along which the region sees a single device.
    pub manual_axes: ManualAxes,
    /// The computation of one device.
    pub body: RegionId,
}
fields!(ManualComputation { tensors, in_shardings, out_shardings, manual_axes, body });

impl Op for ManualComputation {
    const NAME: &'static str = "sdy.manual_computation";
    const TRAITS: Traits = Traits::SINGLE_BLOCK;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: parse_head,
            print: print_head,
            attrs: &["in_shardings", "out_shardings", "manual_axes"],
        }),
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        // Only the number of values is checked: local sizes depend on the mesh.
        let Some(body) = cx.body() else { return Ok(()) };
        let Some(block) = body.blocks(self.body).first() else { return Ok(()) };
        let (args, last) = (body.arg_types(*block), body.last_op(*block));
        creole_ir::ensure!(
            args.len() == self.tensors.len(),
            "expects a region of {}, found {}",
            Count(self.tensors.len(), "argument"),
            args.len()
        );
        let results = last.map_or_else(Vec::new, |op| body.operand_types(op));
        creole_ir::ensure!(
            results.len() == cx.results().len(),
            "expects a region that returns {}, found {}",
            Count(cx.results().len(), "value"),
            results.len()
        );
        region(cx, self.body, "region", &args, &results)
    }
}

const HEAD: [&str; 3] = ["in_shardings", "out_shardings", "manual_axes"];

/// Parses `(%0) in_shardings=[..] out_shardings=[..] manual_axes={..} (%arg1: tensor<..>)`.
fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("(")?;
    let operands = p.list(")", |p| p.operand())?;
    p.set_operands("tensors", operands);
    let parse: [fn(&mut Parser<'_>) -> PResult<Attr>; 3] =
        [Shardings::parse, Shardings::parse, ManualAxes::parse];
    for (name, parse) in HEAD.into_iter().zip(parse) {
        p.expect(name)?;
        p.expect("=")?;
        let attr = parse(p)?;
        p.set_attr(name, attr);
    }
    p.expect("(")?;
    let args = p.list(")", |p| p.named_arg())?;
    p.set_entry_args(args);
    Ok(())
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let Some(computation) = p.body.get::<ManualComputation>(op) else { return };
    p.print("(");
    p.values(&computation.tensors);
    p.print(")");
    for name in HEAD {
        p.print(format_args!(" {name}="));
        p.bare_attr(op, name);
    }
    let body = p.body;
    let args = body.blocks(computation.body).first().map_or(&[][..], |b| body.args(*b));
    p.print(" (");
    p.named_args(args);
    p.print(")");
}
