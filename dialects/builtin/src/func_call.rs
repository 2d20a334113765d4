//! Direct and indirect calls: `func.call`, `func.call_indirect`, `func.constant`.

use creole_ir::field::{Flag, SymbolRef};
use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, FunctionMemory, Memory, Place, Reads};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::verify::Signatures;
use creole_ir::{
    Applied, Attr, Count, Dialect, Error, Op, OpCx, OpId, Piece, Rewriter, Symbol, Traits, Type,
    Types, Value, Values, bail, ensure, fields,
};

/// Registers the ops of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .op::<Call>()
        .op::<CallIndirect>()
        .op::<Constant>()
        .pattern::<CallIndirect>("func.call_indirect.known", call_known)
}

/// Attribute of a result of a function, and of its calls: the number of the argument in whose memory the function makes
/// the result. The caller has no use for the argument's old elements, or passes a copy.
pub const UPDATES: &str = "creole.updates";

/// The argument in whose memory each result is made, by the attributes of results.
pub fn updates(res_attrs: &[Attr]) -> Vec<Option<usize>> {
    let updated = |attrs: &Attr| match attrs {
        Attr::Dict(attrs) => usize::try_from(attrs.get(UPDATES)?.as_int()?).ok(),
        _ => None,
    };
    res_attrs.iter().map(updated).collect()
}

/// Direct call of a function: `results = callee(operands)`.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function's name.
    pub callee: SymbolRef,
    /// A dictionary for each argument, if any has one.
    pub arg_attrs: Option<Vec<Attr>>,
    /// A dictionary for each result, if any has one.
    pub res_attrs: Option<Vec<Attr>>,
    /// Forbids inlining.
    pub no_inline: Option<Flag>,
    /// The arguments.
    pub operands: Values,
}
fields!(Call { callee, arg_attrs, res_attrs, no_inline, operands });

impl Call {
    /// A call without attributes.
    pub fn new(callee: Symbol, operands: Values) -> Call {
        Call {
            callee: SymbolRef(callee),
            arg_attrs: None,
            res_attrs: None,
            no_inline: None,
            operands,
        }
    }
}

impl Op for Call {
    const NAME: &'static str = "func.call";
    const INTERFACES: &'static [Interface] = &[&crate::flow::CALL];
    const TRAITS: Traits = Traits::FUNCTION_BORDER;
    const SYNTAX: &'static [Piece] = &[
        Piece::Symbol("callee"),
        Piece::Lit("("),
        Piece::Operand("operands"),
        Piece::Lit(")"),
        Piece::FunctionalType,
    ];

    fn verify_symbols(&self, cx: &dyn OpCx, functions: &dyn Signatures) -> Result<(), Error> {
        let name = self.callee.0;
        let Some(ty) = functions.get(name).filter(|ty| ty.signature().is_some()) else {
            bail!("'{name}' does not reference a valid function")
        };
        let (inputs, results) = ty.signature().unwrap_or((&[], &[]));
        let args = self.operands.iter().map(|v| cx.ty(*v));
        if self.operands.len() != inputs.len() || !args.clone().eq(inputs.iter().copied()) {
            let args: Vec<Type> = args.collect();
            let (found, want) = (list(&args), list(inputs));
            let own = format!("passes ({found}) to '@{name}', which takes ({want})");
            let wrong = args.iter().zip(inputs).position(|(arg, input)| arg != input);
            match wrong.filter(|_| args.len() == inputs.len()) {
                Some(at) => bail!(
                    "operand type mismatch: expected operand type '{}', but provided '{}' for \
                     operand number {at}; {own}",
                    inputs[at],
                    args[at]
                ),
                None => bail!("incorrect number of operands for callee; {own}"),
            }
        }
        let found = cx.results();
        let Some(at) = differing(found, results) else { return Ok(()) };
        let own =
            format!("expects ({}) from '@{name}', which returns ({})", list(found), list(results));
        if found.len() != results.len() {
            bail!("incorrect number of results for callee; {own}")
        }
        let message = format!("result type mismatch at index {at}; {own}");
        let quoted = |types: &[Type]| {
            types.iter().map(|ty| format!("'{ty}'")).collect::<Vec<_>>().join(", ")
        };
        Err(Error::new(message)
            .note(format!("      op result types: {}", quoted(found)))
            .note(format!("function result types: {}", quoted(results))))
    }

    /// Memory effects of the callee on its arguments: those that are known, or as its results say ([`UPDATES`]), with
    /// reads at any time.
    fn memory(&self, cx: &dyn OpCx, callees: &dyn Callees) -> Option<Memory> {
        let written = FunctionMemory {
            updates: self.res_attrs.as_deref().map(updates).unwrap_or_default(),
            reads: Vec::new(),
        };
        let callee = callees.memory(self.callee.0).unwrap_or(&written);
        let n = self.operands.len();
        let update = |k: usize| callee.updates.get(k).copied().flatten().filter(|arg| *arg < n);
        let results = (0..cx.results().len()).map(|k| match update(k) {
            Some(arg) => Place::Operand(arg),
            None => Place::Destination,
        });
        let reads = self.operands.iter().enumerate().filter_map(|(i, value)| {
            let reads = callee.reads.get(i).copied().unwrap_or(Reads::Any);
            let is_updated = callee.updates.contains(&Some(i));
            (!is_updated).then_some((*value, reads))
        });
        Some(Memory { results: results.collect(), reads: reads.collect(), ..Memory::default() })
    }
}

/// Call of a function value: `results = callee(operands)`.
#[derive(Clone, Debug)]
pub struct CallIndirect {
    /// The function: of a function type.
    pub callee: Value,
    /// The arguments.
    pub operands: Values,
    /// A dictionary for each argument, if any has one.
    pub arg_attrs: Option<Vec<Attr>>,
    /// A dictionary for each result, if any has one.
    pub res_attrs: Option<Vec<Attr>>,
}
fields!(CallIndirect { callee, operands as "callee_operands", arg_attrs, res_attrs });

impl Op for CallIndirect {
    const NAME: &'static str = "func.call_indirect";
    const INTERFACES: &'static [Interface] = &[&crate::flow::CALL_INDIRECT];
    const TRAITS: Traits = Traits::FUNCTION_BORDER;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("callee"),
        Piece::Lit("("),
        Piece::Operand("callee_operands"),
        Piece::Lit(")"),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_callee_type, print: print_callee_type, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.callee);
        let Some((inputs, results)) = ty.signature() else {
            bail!("operand #0 must be function type, but got '{ty}'")
        };
        let args: Vec<Type> = self.operands.iter().map(|v| cx.ty(*v)).collect();
        ensure!(
            args == inputs,
            "passes ({}) to a function that takes ({})",
            list(&args),
            list(inputs)
        );
        Ok(results.into())
    }
}

/// The type of the callee determines all others.
fn parse_callee_type(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let ty = p.ty()?;
    let Some((inputs, results)) = ty.signature() else {
        return Err(p.error_at(span, format!("expected a function type, found {ty}")));
    };
    let n = p.field_operands("callee_operands").len();
    if n != inputs.len() {
        let message = format!("expected a function of {}, found {ty}", Count(n, "argument"));
        return Err(p.error_at(span, message));
    }
    p.set_field_types("callee", &[ty]);
    p.set_field_types("callee_operands", inputs);
    p.set_result_types(results.to_vec());
    Ok(())
}

fn print_callee_type(p: &mut Printer<'_>, op: OpId) {
    p.space();
    if let Some(callee) = p.body.operands(op).next() {
        p.print(p.body.ty(callee));
    }
}

/// A function as a value.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The function's name.
    pub value: SymbolRef,
}
fields!(Constant { value });

impl Op for Constant {
    const NAME: &'static str = "func.constant";
    const RESULT_NAMES: &'static [&'static str] = &["f"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::AttrDict, Piece::Symbol("value"), Piece::Lit(":"), Piece::ResultTypes];

    fn verify_symbols(&self, cx: &dyn OpCx, functions: &dyn Signatures) -> Result<(), Error> {
        let name = self.value.0;
        let Some(ty) = functions.get(name).filter(|ty| ty.signature().is_some()) else {
            bail!("reference to undefined function '{name}'")
        };
        ensure!(
            cx.results() == [ty],
            "reference to function with mismatched type: '@{name}' is {ty}, found {}",
            list(cx.results())
        );
        Ok(())
    }
}

/// Devirtualization: an indirect call of a known function becomes a direct call.
fn call_known(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CallIndirect>(op) else { return Applied::No };
    let Some(callee) = rw.def_as::<Constant>(this.callee) else { return Applied::No };
    let new = Call {
        arg_attrs: this.arg_attrs,
        res_attrs: this.res_attrs,
        ..Call::new(callee.value.0, this.operands)
    };
    let types = rw.result_types(op);
    let made = rw.add_typed(new, &types);
    let results: Vec<Value> = rw.results(made).collect();
    rw.replace(op, &results);
    Applied::Yes
}

/// The first place at which two lists differ.
fn differing(a: &[Type], b: &[Type]) -> Option<usize> {
    let at = a.iter().zip(b).position(|(a, b)| a != b);
    at.or((a.len() != b.len()).then(|| a.len().min(b.len())))
}
