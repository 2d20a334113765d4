//! Functions and their terminator: `func.func`, `func.return`.

use std::sync::Arc;

use creole_ir::field::Flag;
use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, Body, Dialect, Dict, Error, Op, OpCx, OpId, Piece, Symbol, Traits, Type, Types, Value,
    Values, bail, ensure, fields,
};

use crate::func_call;

/// A function: a name, a type, and a body unless it is an external declaration.
#[derive(Clone, Debug)]
pub struct Func {
    /// The symbol name.
    pub sym_name: Symbol,
    /// `(arguments) -> results`.
    pub function_type: Type,
    /// `public`, `private` or `nested`; none means public.
    pub sym_visibility: Option<Arc<str>>,
    /// A dictionary for each argument, if any has one.
    pub arg_attrs: Option<Vec<Attr>>,
    /// A dictionary for each result, if any has one.
    pub res_attrs: Option<Vec<Attr>>,
    /// Forbids inlining.
    pub no_inline: Option<Flag>,
    /// The code; without blocks if the function is only declared.
    pub body: Arc<Body>,
}
fields!(Func { sym_name, function_type, sym_visibility, arg_attrs, res_attrs, no_inline, body });

impl Func {
    /// A public function without attributes: its arguments are those of the entry block; results have these
    /// types.
    pub fn new(sym_name: Symbol, results: &[Type], body: impl Into<Arc<Body>>) -> Func {
        let body = body.into();
        Func {
            sym_name,
            function_type: Type::function(&body.arg_types(body.entry()), results),
            sym_visibility: None,
            arg_attrs: None,
            res_attrs: None,
            no_inline: None,
            body,
        }
    }
}

/// `func`.
pub(crate) fn func() -> Dialect {
    func_call::register(Dialect::new("func").closed().op::<Func>().op::<Return>())
}

impl Op for Func {
    const NAME: &'static str = "func.func";
    const TRAITS: Traits =
        Traits::ISOLATED.and(Traits::SYMBOL).and(Traits::DEFAULT_DIALECT).and(Traits::FREES_STACK);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_head, print: print_head, attrs: Self::HEAD }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).args_in_head().optional()),
    ];

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let Some((inputs, results)) = self.function_type.signature() else {
            bail!(
                "attribute 'function_type' failed to satisfy constraint: type attribute of \
                 function type; found {}",
                self.function_type
            )
        };
        check_attrs(self.arg_attrs.as_deref(), inputs.len(), "argument")?;
        check_attrs(self.res_attrs.as_deref(), results.len(), "result")?;
        if let Some(visibility) = self.sym_visibility.as_deref() {
            ensure!(
                matches!(visibility, "public" | "private" | "nested"),
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{visibility}\""
            );
        }
        if !self.body.has_entry() {
            ensure!(
                !self.is_public(),
                "symbol declaration cannot have public visibility: write 'private' or give it a body"
            );
            return Ok(());
        }
        let args = self.body.arg_types(self.body.entry());
        ensure!(
            args.len() == inputs.len(),
            "entry block must have {} arguments to match function signature, found {}",
            inputs.len(),
            args.len()
        );
        if let Some(at) = (0..args.len()).find(|at| args[*at] != inputs[*at]) {
            bail!(
                "type of entry block argument #{at}('{}') must match the type of the corresponding \
                 argument in function signature('{}')",
                args[at],
                inputs[at]
            );
        }
        self.check_returns(results)
    }
}

impl Func {
    const HEAD: &'static [&'static str] =
        &["sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"];

    fn check_returns(&self, results: &[Type]) -> Result<(), Error> {
        let body = &self.body;
        let last = body.blocks(body.root()).iter().filter_map(|block| body.last_op(*block));
        for op in last.filter(|op| body[*op].is::<Return>()) {
            let found = body.operand_types(op);
            let (name, n) = (self.sym_name, found.len());
            let message = if n != results.len() {
                format!(
                    "'func.return' op has {n} operands, but enclosing function (@{name}) returns {}",
                    results.len()
                )
            } else if let Some(at) = (0..n).find(|at| found[*at] != results[*at]) {
                format!(
                    "type of return operand {at} ('{}') doesn't match function result type ('{}') in \
                     function @{name}",
                    found[at], results[at]
                )
            } else {
                continue;
            };
            return Err(Error::bare(message).at(body[op].loc));
        }
        Ok(())
    }

    /// True if it is visible outside its module.
    pub fn is_public(&self) -> bool {
        self.sym_visibility.as_deref().is_none_or(|v| v == "public")
    }
}

fn check_attrs(attrs: Option<&[Attr]>, n: usize, of: &str) -> Result<(), Error> {
    let Some(attrs) = attrs else { return Ok(()) };
    ensure!(
        attrs.len() == n,
        "expects {of} attribute array to have the same number of elements as the number of \
         function {of}s, got {}, but expected {n}",
        attrs.len()
    );
    ensure!(
        attrs.iter().all(|a| matches!(a, Attr::Dict(_))),
        "attribute '{}_attrs' failed to satisfy constraint: Array of dictionary attributes",
        if of == "argument" { "arg" } else { "res" }
    );
    for dict in attrs {
        let Attr::Dict(dict) = dict else { continue };
        let bare = dict.iter().map(|(name, _)| name).find(|name| !name.as_str().contains('.'));
        if let Some(name) = bare {
            bail!(
                "{of}s may only have dialect attributes; attribute '{name}' needs a dialect before its name"
            );
        }
    }
    Ok(())
}

fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    if p.at("public") || p.at("private") || p.at("nested") {
        let visibility = p.advance();
        p.set_attr("sym_visibility", Attr::str(visibility));
    }
    let name = p.symbol_name()?;
    p.set_attr("sym_name", Attr::str(name.as_str()));
    p.expect("(")?;
    let (mut named, mut types, mut attrs) = (Vec::new(), Vec::new(), Vec::new());
    p.list(")", |p| {
        if p.at_value() && (named.len() == types.len()) {
            named.push(p.named_arg()?);
        } else if p.at_value() {
            let (span, message) = (p.span(), "expected type instead of SSA identifier");
            return Err(p.custom_error_at(span, message));
        } else if !named.is_empty() {
            return Err(p.custom_expected("SSA identifier"));
        }
        match named.last() {
            Some((_, ty, _)) if named.len() > types.len() => types.push(*ty),
            _ => types.push(p.ty()?),
        }
        attrs.push(optional_dict(p)?);
        match named.last() {
            Some((_, _, span)) => p.optional_arg_loc(*span),
            None => p.optional_loc().map(|_| ()),
        }
    })?;
    set_attr_dicts(p, "arg_attrs", &attrs);
    let results = parse_results(p)?;
    p.set_attr("function_type", Attr::Type(Type::function(&types, &results)));
    let entry: Vec<(&str, Type, Span)> = named;
    p.set_entry_args(entry);
    Ok(())
}

fn optional_dict(p: &mut Parser<'_>) -> PResult<Attr> {
    if p.at("{") { p.dict() } else { Ok(Attr::Dict(Dict::default())) }
}

fn set_attr_dicts(p: &mut Parser<'_>, name: &str, attrs: &[Attr]) {
    if attrs.iter().any(|a| *a != Attr::Dict(Dict::default())) {
        p.set_attr(name, Attr::Array(attrs.into()));
    }
}

fn parse_results(p: &mut Parser<'_>) -> PResult<Vec<Type>> {
    if !p.eat("->") {
        return Ok(Vec::new());
    }
    if !p.eat("(") {
        return Ok(vec![p.ty()?]);
    }
    let mut attrs = Vec::new();
    let types = p.list(")", |p| {
        let ty = p.ty()?;
        attrs.push(optional_dict(p)?);
        Ok(ty)
    })?;
    set_attr_dicts(p, "res_attrs", &attrs);
    Ok(types)
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let Some(func) = p.body.get::<Func>(op) else { return };
    if let Some(visibility) = &func.sym_visibility {
        p.word(visibility);
    }
    p.print(" ");
    p.symbol(op, "sym_name");
    p.print("(");
    let (inputs, results) = func.function_type.signature().unwrap_or((&[], &[]));
    let arg_attrs = func.arg_attrs.unwrap_or_default();
    if func.body.has_entry() {
        p.nested_args(op, |p, i| print_dict(p, arg_attrs.get(i)));
    } else {
        print_types(p, inputs, &arg_attrs);
    }
    p.print(")");
    let res_attrs = func.res_attrs.unwrap_or_default();
    match results {
        [] => {}
        [one] if res_attrs.is_empty() && one.signature().is_none() => {
            p.print(format_args!(" -> {one}"))
        }
        many => {
            p.print(" -> (");
            print_types(p, many, &res_attrs);
            p.print(")");
        }
    }
}

fn print_types(p: &mut Printer<'_>, types: &[Type], attrs: &[Attr]) {
    for (i, ty) in types.iter().enumerate() {
        if i > 0 {
            p.print(", ");
        }
        p.print(ty);
        print_dict(p, attrs.get(i));
    }
}

fn print_dict(p: &mut Printer<'_>, attr: Option<&Attr>) {
    if let Some(Attr::Dict(dict)) = attr
        && !dict.is_empty()
    {
        p.print(format_args!(" {dict}"));
    }
}

/// Terminator of a function: returns its results.
#[derive(Clone, Debug)]
pub struct Return {
    /// One value for each result.
    pub operands: Values,
}
fields!(Return { operands });

impl Op for Return {
    const NAME: &'static str = "func.return";
    const PARENTS: &'static [&'static str] = &["func.func"];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FUNCTION_BORDER);
    const SYNTAX: &'static [Piece] = &[
        Piece::AttrDict,
        Piece::Operands,
        Piece::Custom(&Custom { parse: parse_types, print: print_types_of, attrs: &[] }),
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// Parses `: T, U`; nothing for no operands.
fn parse_types(p: &mut Parser<'_>) -> PResult<()> {
    if p.field_operands("operands").is_empty() {
        return Ok(());
    }
    p.expect(":")?;
    p.types_of("operands")
}

fn print_types_of(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    if !operands.is_empty() {
        p.print(" : ");
        p.types_of(&operands);
    }
}
