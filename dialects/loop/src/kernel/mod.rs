//! Calls of library kernels, `loop.kernel` and `loop.collective`, and the registered kernels.

pub mod argsort;
mod collective;
pub mod gemm;
pub mod transpose;

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::backend::RunCx;
use creole_ir::cost::Work;
use creole_ir::kernel::KernelCall;
use creole_ir::memory::{Callees, Memory};
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, Body, Dialect, Dict, Error, LibraryKernel, Op, OpCx, OpId, Piece, Tensor, Traits, Type,
    Value, Values, bail, dialect_attr, dialect_attr_field, ensure, fields,
};

pub use collective::Collective;

use crate::checks::targets;
use crate::text::{OUTS, RESULTS};

/// Registers the kernels.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .attr("kernel", parse_attr)
        .op::<Kernel>()
        .op::<Collective>()
        .kernel(&argsort::ARGSORT)
        .kernel(&gemm::GEMM)
        .kernel(&transpose::TRANSPOSE)
}

/// The input and the result of a call that has one of each.
fn one_to_one(call: &KernelCall<'_>) -> Result<(Type, Type), Error> {
    let ([input], [result]) = (call.inputs, call.results) else {
        let (n, m) = (call.inputs.len(), call.results.len());
        bail!("expects one input and one result, found {n} and {m}")
    };
    Ok((*input, *result))
}

/// Call of a library kernel: `results = kernel(inputs)`.
///
/// On tensors it has results; on memrefs it writes to `outs`.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The kernel.
    pub kernel: KernelRef,
    /// Options of the kernel by name.
    pub options: Option<Dict>,
    /// Tensors or memrefs.
    pub inputs: Values,
    /// Destination memrefs; none on tensors.
    pub outs: Values,
}
fields!(Kernel { kernel, options, inputs, outs });

/// A library kernel as an attribute: `#loop.kernel<gemm>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KernelRef(pub &'static LibraryKernel);

impl Kernel {
    /// A call on tensors.
    pub fn new(kernel: &'static LibraryKernel, options: Dict, inputs: Values) -> Kernel {
        let options = (!options.is_empty()).then_some(options);
        Kernel { kernel: KernelRef(kernel), options, inputs, outs: Values::new() }
    }

    /// The call of an op: of `loop.kernel` or of `loop.collective`.
    pub fn of(body: &Body, op: OpId) -> Option<Kernel> {
        body.get(op).or_else(|| body.get(op).map(Collective::into_call))
    }

    /// Calls `run` with the kernel's arguments.
    pub fn with_call<R>(&self, cx: &dyn OpCx, run: impl FnOnce(&KernelCall<'_>) -> R) -> R {
        let types = |values: &[Value]| values.iter().map(|v| cx.ty(*v)).collect::<Vec<Type>>();
        let inputs = types(&self.inputs);
        let outs = types(&self.outs);
        let results = if outs.is_empty() { cx.results() } else { &outs };
        self.call(&inputs, results, run)
    }

    fn call<R>(
        &self,
        inputs: &[Type],
        results: &[Type],
        run: impl FnOnce(&KernelCall<'_>) -> R,
    ) -> R {
        let none = Dict::empty();
        run(&KernelCall { options: self.options.as_ref().unwrap_or(&none), inputs, results })
    }

    /// True if threads share the work of the call.
    pub fn is_threaded(&self, body: &Body, op: OpId) -> bool {
        let types = |values: &[Value]| values.iter().map(|v| body.ty(*v)).collect::<Vec<Type>>();
        let (inputs, outs) = (types(&self.inputs), types(&self.outs));
        let results = if outs.is_empty() { body.result_types(op).to_vec() } else { outs };
        self.call(&inputs, &results, self.kernel.0.is_threaded)
    }

    fn check(&self, cx: &dyn OpCx) -> Result<(), Error> {
        targets(cx, &self.outs)?;
        for ty in self.inputs.iter().map(|v| cx.ty(*v)) {
            ensure!(ty.is_tensor() || ty.is_memref(), "expects tensors or memrefs, found {ty}");
        }
        let checked = self.with_call(cx, self.kernel.0.check);
        checked
            .map_err(|e| Error { message: format!("'@{}' {}", self.kernel.0.name, e.message), ..e })
    }

    fn memory_of_call(&self, cx: &dyn OpCx) -> Memory {
        let kernel = self.kernel.0;
        self.with_call(cx, |call| {
            let reads = self.inputs.iter().enumerate().map(|(i, v)| (*v, (kernel.reads)(call, i)));
            Memory { reads: reads.collect(), ..Memory::fresh(call.results.len(), []) }
        })
    }

    /// Evaluates the kernel: results of these types for these inputs.
    pub fn results(&self, args: &[Tensor], results: &[Type], cx: &RunCx) -> Result<Tensors, Error> {
        let inputs: Vec<Type> = args.iter().map(Tensor::ty).collect();
        self.call(&inputs, results, |call| self.kernel.0.eval(call, args, cx))
    }
}

/// Syntax of calls: `@gemm(%a, %b : type, type) {options} outs(..) : type`.
const SYNTAX: &[Piece] = &[
    Piece::Custom(&Custom { parse, print, attrs: &["kernel", "options"] }),
    OUTS,
    Piece::AttrDict,
    RESULTS,
];

impl Op for Kernel {
    const NAME: &'static str = "loop.kernel";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS;
    const SYNTAX: &'static [Piece] = SYNTAX;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let kernel = self.kernel.0;
        ensure!(!kernel.is_collective, "can't call '@{}': 'loop.collective' does", kernel.name);
        self.check(cx)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        self.results(args, cx.results(), &RunCx::default())
    }

    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(self.with_call(cx, self.kernel.0.work))
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(self.memory_of_call(cx))
    }
}

impl DialectAttr for KernelRef {
    fn name(&self) -> &'static str {
        "loop.kernel"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.0.name)
    }

    dialect_attr!();
}

dialect_attr_field!(KernelRef, "a library kernel");

/// Parses `<gemm>`.
fn parse_attr(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let span = p.span();
    let name = p.word("the name of a kernel")?;
    let kernel = p.dialects().kernel(name).map_err(|e| p.error_at(span, e.message))?;
    p.expect(">")?;
    Ok(Attr::dialect(KernelRef(kernel)))
}

/// Parses `@gemm(%a, %b : type, type) {options}`.
fn parse(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let name = p.symbol_name()?;
    let kernel = p.dialects().kernel(name.as_str()).map_err(|e| p.error_at(span, e.message))?;
    p.set_attr("kernel", Attr::dialect(KernelRef(kernel)));
    p.expect("(")?;
    if !p.eat(")") {
        let inputs = p.operands()?;
        p.set_operands("inputs", inputs);
        p.expect(":")?;
        let types = p.type_list()?;
        p.set_field_types("inputs", &types);
        p.expect(")")?;
    }
    if p.at("{") {
        let options = p.dict()?;
        p.set_attr("options", options);
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let Some(kernel) = Kernel::of(p.body, op) else { return };
    p.print(format_args!(" @{}(", kernel.kernel.0.name));
    if !kernel.inputs.is_empty() {
        p.values(&kernel.inputs);
        p.print(" : ");
        p.types_of(&kernel.inputs);
    }
    p.print(")");
    if let Some(options) = &kernel.options {
        p.print(format_args!(" {options}"));
    }
}
