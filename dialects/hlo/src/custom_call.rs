//! Custom calls, `custom_call`: functions provided by an implementation.

use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Count, Dims, Error, Op, OpCx, OpId, Part, Piece, Tensor, Type, TypeKind,
    Values, attr_field, bail, dialect_attr, ensure, ensure_at, fields,
};

use crate::attrs::Int32;
use crate::defaults::{Functions, OptionalBool};
use crate::values::ValueKinds;

/// Calling convention: `1 : i32` (also without an integer) to `4 : i32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ApiVersion(pub i32);

impl ApiVersion {
    /// Untyped arguments, with a string.
    pub const ORIGINAL: ApiVersion = ApiVersion(1);
    /// Typed arguments, with a dictionary.
    pub const TYPED_FFI: ApiVersion = ApiVersion(4);
}

impl AttrField for ApiVersion {
    const EXPECTED: &'static str = "a version from 0 to 4 of type i32";

    fn into_attr(self) -> Attr {
        Int32(self.0).into_attr()
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        Int32::from_attr(attr).map(|n| n.0).filter(|n| (0..=4).contains(n)).map(ApiVersion)
    }

    fn is_elided(attr: &Attr) -> bool {
        *attr == ApiVersion::ORIGINAL.into_attr()
    }
}

/// Memory layout of each value, minor-to-major dimensions: `[dense<[1, 0]> : tensor<2xindex>]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layouts(pub Vec<Arc<Tensor>>);

impl AttrField for Layouts {
    const EXPECTED: &'static str = "an array of dense<..> : tensor<Nxindex>";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::Dense).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        let layout = |item: &Attr| match item {
            Attr::Dense(dims) if dims.elem() == Type::index() && dims.shape().len() == 1 => {
                Some(dims.clone())
            }
            _ => None,
        };
        items.iter().map(layout).collect::<Option<_>>().map(Layouts)
    }
}

/// Aliasing of a result, or a part of it, with an operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OutputOperandAlias {
    /// Path to the part in the results, of which several are a tuple.
    pub output_tuple_indices: Dims,
    /// Position of the operand.
    pub operand_index: i64,
    /// Path to the part in the operand, if it is a tuple.
    pub operand_tuple_indices: Dims,
}

impl OutputOperandAlias {
    /// Parses `<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = [1]>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        for word in ["<", "output_tuple_indices", "="] {
            p.expect(word)?;
        }
        let output_tuple_indices = p.dim_list()?;
        for word in [",", "operand_index", "="] {
            p.expect(word)?;
        }
        let operand_index = p.integer()?;
        for word in [",", "operand_tuple_indices", "="] {
            p.expect(word)?;
        }
        let operand_tuple_indices = p.dim_list()?;
        p.expect(">")?;
        Ok(Attr::dialect(OutputOperandAlias {
            output_tuple_indices,
            operand_index,
            operand_tuple_indices,
        }))
    }
}

impl DialectAttr for OutputOperandAlias {
    fn name(&self) -> &'static str {
        "stablehlo.output_operand_alias"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutputOperandAlias {
            output_tuple_indices: to,
            operand_index: n,
            operand_tuple_indices: from,
        } = self;
        write!(
            f,
            "<output_tuple_indices = {to}, operand_index = {n}, operand_tuple_indices = {from}>"
        )
    }

    dialect_attr!();
}

/// Output-operand aliases `[#stablehlo.output_operand_alias<..>, ..]`; empty if absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aliases(pub Vec<OutputOperandAlias>);

impl AttrField for Aliases {
    const EXPECTED: &'static str = "an array of #stablehlo.output_operand_alias";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::dialect).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(|item| item.downcast().cloned()).collect::<Option<_>>().map(Aliases)
    }

    fn is_elided(attr: &Attr) -> bool {
        *attr == Attr::Array([].into())
    }
}

attr_field!(ApiVersion, Layouts, Aliases);

/// Call of `call_target_name`, a function provided by an implementation.
#[derive(Clone, Debug)]
pub struct CustomCall {
    /// The arguments.
    pub inputs: Values,
    /// Name of the called function.
    pub call_target_name: Arc<str>,
    /// True if it must be called even if no result is used.
    pub has_side_effect: Option<OptionalBool>,
    /// Opaque configuration: a string, or a dictionary for typed calling conventions.
    pub backend_config: Option<Attr>,
    /// Calling convention.
    pub api_version: Option<ApiVersion>,
    /// Functions that the implementation may call.
    pub called_computations: Option<Functions>,
    /// Memory layout of each argument.
    pub operand_layouts: Option<Layouts>,
    /// Memory layout of each result.
    pub result_layouts: Option<Layouts>,
    /// Results that alias arguments.
    pub output_operand_aliases: Option<Aliases>,
}
fields!(CustomCall {
    inputs,
    call_target_name,
    has_side_effect,
    backend_config,
    api_version,
    called_computations,
    operand_layouts,
    result_layouts,
    output_operand_aliases
});

impl Op for CustomCall {
    const NAME: &'static str = "stablehlo.custom_call";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: parse_call,
            print: print_call,
            attrs: &["call_target_name"],
        }),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        self.check_config()?;
        let inputs = ValueKinds::CUSTOM_CALL.operands(cx, &self.inputs, "inputs")?; // I1
        ValueKinds::CUSTOM_CALL.results(cx)?;
        self.check_layouts(&inputs, cx.results())?;
        for alias in self.output_operand_aliases.iter().flat_map(|all| &all.0) {
            check_alias(alias, &inputs, cx.results())
                .map_err(|e| e.at_attr("output_operand_aliases"))?;
        }
        self.check_buffers(cx.results())
    }
}

impl CustomCall {
    /// Error: a buffer among the results does not alias an operand.
    fn check_buffers(&self, results: &[Type]) -> Result<(), Error> {
        let aliases = self.output_operand_aliases.as_ref().map_or(&[][..], |all| &all.0);
        let is_aliased = |way: &Dims| aliases.iter().any(|a| a.output_tuple_indices == *way);
        let n = results.len();
        let mut left: Vec<(Dims, usize, Type)> = results
            .iter()
            .enumerate()
            .map(|(i, ty)| {
                (if n == 1 { Dims(vec![].into()) } else { Dims::from([i as i64]) }, i, *ty)
            })
            .collect();
        while let Some((way, result, ty)) = left.pop() {
            match ty.kind() {
                TypeKind::MemRef { .. } => ensure_at!(
                    Part::Result(result as u32),
                    is_aliased(&way),
                    "expects output_operand_aliases to have an operand for the buffer {way} of the results"
                ),
                TypeKind::Tuple(parts) => left.extend(parts.iter().enumerate().map(|(i, part)| {
                    let way = way.iter().copied().chain([i as i64]).collect();
                    (way, result, *part)
                })),
                _ => {}
            }
        }
        Ok(())
    }

    fn check_config(&self) -> Result<(), Error> {
        let version = self.api_version.unwrap_or(ApiVersion::ORIGINAL);
        let Some(config) = &self.backend_config else { return Ok(()) };
        let is_typed = version == ApiVersion::TYPED_FFI;
        let fits =
            if is_typed { matches!(config, Attr::Dict(_)) } else { matches!(config, Attr::Str(_)) };
        ensure_at!(
            "backend_config",
            fits,
            "expects {} where api_version is {}, found {config}",
            if is_typed { "a dictionary" } else { "a string" },
            version.0
        );
        Ok(())
    }

    fn check_layouts(&self, inputs: &[Type], results: &[Type]) -> Result<(), Error> {
        let (from, to) = match (&self.operand_layouts, &self.result_layouts) {
            (Some(from), Some(to)) => (from, to),
            (None, None) => return Ok(()),
            (Some(_), None) => return Err(half_of_layouts("operand_layouts")),
            (None, Some(_)) => return Err(half_of_layouts("result_layouts")),
        };
        check_layouts(inputs, from).map_err(|e| e.at_attr("operand_layouts"))?;
        // A single tuple is equivalent to several results.
        let results = match results {
            [one] => match one.kind() {
                TypeKind::Tuple(parts) => parts,
                _ => results,
            },
            _ => results,
        };
        check_layouts(results, to).map_err(|e| e.at_attr("result_layouts"))
    }
}

fn half_of_layouts(name: &'static str) -> Error {
    Error::new("expects layouts of both operands and results, or of neither").at_attr(name)
}

fn check_layouts(types: &[Type], layouts: &Layouts) -> Result<(), Error> {
    let (n, found) = (types.len(), layouts.0.len());
    ensure!(n == found, "expects {}, one for each value, found {found}", Count(n, "layout"));
    for (i, (ty, layout)) in types.iter().zip(&layouts.0).enumerate() {
        match ty.kind() {
            TypeKind::Tuple(_) => bail!("expects no tuples where layouts are given, found {ty}"),
            TypeKind::Tensor { .. } | TypeKind::MemRef { .. } => {
                let found = Attr::Dense(layout.clone());
                let fits = layout.len() == ty.rank()
                    && (0..ty.rank())
                        .map(|d| layout.int(d))
                        .collect::<Dims>()
                        .is_permutation(ty.rank());
                ensure!(
                    fits,
                    "expects layout #{i} to permute the dimensions of {ty}, found {found}"
                );
            }
            _ => ensure!(
                layout.is_empty() || ty.is_unranked(),
                "expects no dimensions in layout #{i} of {ty}, found {}",
                Attr::Dense(layout.clone())
            ),
        }
    }
    Ok(())
}

fn check_alias(alias: &OutputOperandAlias, inputs: &[Type], results: &[Type]) -> Result<(), Error> {
    let from = usize::try_from(alias.operand_index).ok().and_then(|i| inputs.get(i));
    let Some(from) = from else {
        bail!("expects an operand index below {}, found {}", inputs.len(), alias.operand_index)
    };
    let from = part(*from, &alias.operand_tuple_indices)?;
    let to = match results {
        [one] => *one,
        many => Type::new(TypeKind::Tuple(many.into())),
    };
    let to = part(to, &alias.output_tuple_indices)?;
    let same = from == to;
    ensure!(same, "expects operand and output of one type, found {from} and {to}");
    Ok(())
}

/// The type of a part of a tuple, given its path.
fn part(ty: Type, way: &Dims) -> Result<Type, Error> {
    let mut at = ty;
    for index in way.iter() {
        let next = match at.kind() {
            TypeKind::Tuple(parts) => usize::try_from(*index).ok().and_then(|i| parts.get(i)),
            _ => None,
        };
        match next {
            Some(next) => at = *next,
            None => bail!("expects the number of a part of {at}, found {index}"),
        }
    }
    Ok(at)
}

/// Parses `@target(%0, %1)`.
fn parse_call(p: &mut Parser<'_>) -> PResult<()> {
    let target = p.symbol_name()?;
    p.set_attr("call_target_name", Attr::str(target.as_str()));
    p.expect("(")?;
    let operands = p.list(")", |p| p.operand())?;
    p.set_operands("inputs", operands);
    Ok(())
}

fn print_call(p: &mut Printer<'_>, op: OpId) {
    p.print(" ");
    p.symbol(op, "call_target_name");
    let operands: Vec<_> = p.body.operands(op).collect();
    p.print("(");
    p.values(&operands);
    p.print(")");
}
