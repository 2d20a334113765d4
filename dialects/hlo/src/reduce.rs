//! Reduction, `reduce`: combines the elements along dimensions.

use creole_ir::cost::Work;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::reduce;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Body, Dims, Error, Loc, Op, OpCx, OpDef, OpId, Piece, RegionId, Tensor, Traits, Type, Types,
    Value, Values, body, fields,
};
use creole_scalar::{Class, Function, functions};

use crate::checks::{Size, join_shapes, number, sizes, unique_dims, with_sizes};
use crate::reducer::{Reducer, accumulators, halves, on_numbers};
use crate::terminator::Return;
use crate::text::{parse_functional_type, print_functional_type};

/// `results[i] = body(.. body(init_values, x0) .., xn)` over the elements of all inputs along
/// `dimensions`; the order is free. Sums of floats of less than 32 bits are formed in `f32`, and rounded once.
#[derive(Clone, Debug)]
pub struct Reduce {
    /// The inputs, then as many initial values.
    pub operands: Values,
    /// The reduced dimensions.
    pub dimensions: Dims,
    /// Combiner of an accumulator and an element of each input.
    pub body: RegionId,
}
fields!(Reduce { operands, dimensions, body });

impl Reduce {
    /// The tensors that are reduced, all of one shape.
    pub fn inputs(&self) -> &[Value] {
        &self.operands[..self.operands.len() / 2]
    }

    /// The initial values, results for empty inputs: scalars of rank 0.
    pub fn init_values(&self) -> &[Value] {
        &self.operands[self.operands.len() / 2..]
    }
}

impl Op for Reduce {
    const NAME: &'static str = "stablehlo.reduce";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);
    const INTERFACES: &'static [Interface] = &[&crate::sample::REDUCE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_reduce, print: print_reduce, attrs: &["dimensions"] }),
        Piece::Region(RegionSyntax::new(0).args_in_head().print_if(has_long_form)),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (inputs, inits) = halves(cx, &self.operands)?; // C1, C2, C3, I1, I2
        let first = inputs.iter().skip(1).fold(inputs[0], |a, b| join_shapes(a, *b));
        unique_dims("dimensions", &self.dimensions, first.rank())?; // C4, C5
        let elems = accumulators(cx, self.body, inputs.len());
        let elems =
            elems.unwrap_or_else(|| inits.iter().map(|init| init.elem()).collect::<Vec<_>>());
        let shape = reduced(first, &self.dimensions);
        Ok(elems.into_iter().map(|elem| shape.with_elem(elem)).collect::<Vec<_>>().into()) // C7, C8
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (inputs, inits) = halves(cx, &self.operands)?;
        let left = sizes(reduced(inputs[0], &self.dimensions));
        Reducer { field: "body", region: self.body, inputs: &inputs, inits: &inits, left: &left }
            .check(cx) // C6
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (inputs, inits) = args.split_at(args.len() / 2);
        on_numbers(inits)?;
        if let Some((input, init)) = summed(cx, self.body, args)
            && let Some(sum) = input.sum(&self.dimensions, init)
        {
            return Ok(sum.into());
        }
        if are_summed(cx, self.body, args) {
            let sum = |(input, init): (&Tensor, &Tensor)| input.sum(&self.dimensions, init);
            let sums: Option<Vec<Tensor>> = inputs.iter().zip(inits).map(sum).collect();
            if let Some(sums) = sums {
                return Ok(sums.into());
            }
        }
        let mut combine = |a: &[Tensor], b: &[Tensor]| cx.call(self.body, &[a, b].concat());
        Ok(reduce(inputs, inits, &self.dimensions, &mut combine)?.into())
    }

    /// Cost: one step for each element of the inputs.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let inputs: Vec<Type> = self.inputs().iter().map(|v| cx.ty(*v)).collect();
        let steps = Work::elementwise(Class::Cheap, &inputs);
        let moved = Work::moving(&[&inputs, cx.results()].concat());
        Some(Work { bytes: moved.bytes, ..steps })
    }
}

/// The type `ty` without the dimensions `dims`.
fn reduced(ty: Type, dims: &Dims) -> Type {
    let all = sizes(ty).into_iter().enumerate();
    let kept: Vec<Size> =
        all.filter(|(d, _)| !dims.contains(&(*d as i64))).map(|(_, size)| size).collect();
    with_sizes(ty, &kept)
}

/// The function that a region computes, if it is one elementwise op on its two arguments, in either order:
/// `(a, b) -> op(a, b)`.
pub fn combiner(body: &Body, region: RegionId) -> Option<&'static Function> {
    let (op, args) = only_op(body, region)?;
    let function = body[op].def.function.filter(|f| f.arity == 2)?;
    let operands: Vec<Value> = body.operands(op).collect();
    let commutes = body[op].has(Traits::COMMUTATIVE);
    let fits = *operands == *args || (commutes && operands.iter().rev().eq(args));
    fits.then_some(function)
}

/// The input and initial value of a single reduction whose region is a sum, if the result has the same
/// elements.
pub(crate) fn summed<'a>(
    cx: &dyn EvalCx,
    region: RegionId,
    args: &'a [Tensor],
) -> Option<(&'a Tensor, &'a Tensor)> {
    let ([input, init], [result]) = (args, cx.results()) else { return None };
    let is_sum = combiner(cx.body()?, region) == Some(&functions::ADD);
    (is_sum && result.elem() == init.elem()).then_some((input, init))
}

/// True if a region adds several accumulators to elements of as many inputs, each to its own, all of one float type of
/// 32 or 64 bits.
fn are_summed(cx: &dyn EvalCx, region: RegionId, args: &[Tensor]) -> bool {
    let Some(body) = cx.body() else { return false };
    let ([block], Some(first)) = (body.blocks(region), args.first()) else { return false };
    let (inner, n) = (body.args(*block), args.len() / 2);
    let elem = first.elem();
    let is_of_one_type = args.iter().all(|arg| arg.elem() == elem)
        && cx.results().iter().all(|ty| ty.elem() == elem);
    let Some(end) = body.terminator(*block) else { return false };
    let is_own_sum = |(k, value): (usize, Value)| {
        let Some(op) = body.def_op(value) else { return false };
        let operands: Vec<Value> = body.operands(op).collect();
        let own = [inner[k], inner[n + k]];
        let is_sum = body[op].def.function == Some(&functions::ADD);
        is_sum && (operands == own || operands.iter().rev().eq(&own))
    };
    let is_whole = body.ops(*block).count() == n + 1 && inner.len() == 2 * n;
    let is_float = [Type::f32(), Type::f64()].contains(&elem);
    is_of_one_type && is_whole && is_float && body.operands(end).enumerate().all(is_own_sum)
}

/// The function that a region computes, on operands of one type; `None` where steps are counted.
pub(crate) fn computed(cx: &dyn EvalCx, region: RegionId) -> Option<&'static Function> {
    let body = cx.body().filter(|_| !cx.counts_steps())?;
    let (op, args) = only_op(body, region)?;
    let is_of_one_type = args.iter().all(|arg| body.ty(*arg) == body.ty(body.result(op, 0)));
    combiner(body, region).filter(|_| is_of_one_type)
}

/// The single op of a region of two arguments, whose only result the region returns.
fn only_op(body: &Body, region: RegionId) -> Option<(OpId, &[Value])> {
    let [block] = body.blocks(region) else { return None };
    let args = body.args(*block);
    let op = body.first_op(*block)?;
    let last = body.next_op(op)?;
    let is_returned = body[last].is::<Return>() && body.operands(last).eq(body.results(op));
    (args.len() == 2 && body[op].n_results() == 1 && is_returned).then_some((op, args))
}

/// True if a region of this op may use the short form `applies op`.
fn may_be_applied(def: &OpDef) -> bool {
    def.dialect() == "stablehlo" && def.traits.has(Traits::COMMUTATIVE)
}

/// The op of the short form `applies op`, if it expresses the whole region.
fn applied(body: &Body, reduce: OpId) -> Option<OpId> {
    let [region] = body.regions(reduce) else { return None };
    let (op, args) = only_op(body, *region)?;
    let plain = body.discardable(op).is_empty() && body.attrs(op).iter().all(Option::is_none);
    let ty = body.ty(body.result(op, 0));
    let mut operands = body.operands(reduce).map(|v| body.ty(v));
    let (input, init) = (operands.next(), operands.next());
    let same_elem = input.is_some_and(|input| input.elem() == ty.elem());
    let one_type = args.iter().all(|a| body.ty(*a) == ty) && init == Some(ty) && same_elem;
    let in_order = body.operands(op).eq(args.iter().copied());
    (may_be_applied(body[op].def) && plain && one_type && in_order).then_some(op)
}

fn has_long_form(body: &Body, op: OpId) -> bool {
    applied(body, op).is_none()
}

fn parse_reduce(p: &mut Parser<'_>) -> PResult<()> {
    let (mut inputs, mut inits) = (Vec::new(), Vec::new());
    loop {
        p.expect("(")?;
        inputs.push(p.operand()?);
        p.expect("init")?;
        p.expect(":")?;
        inits.push(p.operand()?);
        p.expect(")")?;
        if !p.eat(",") {
            break;
        }
    }
    let n = inputs.len();
    inputs.extend(inits);
    p.set_operands("operands", inputs);
    let applied = if p.eat("applies") { Some(parse_applied(p, n)?) } else { None };
    for word in ["across", "dimensions", "="] {
        p.expect(word)?;
    }
    let dims = p.dims()?;
    p.set_attr("dimensions", dims);
    p.colon()?;
    parse_functional_type(p)?;
    match applied {
        Some(def) => build_applied(p, def),
        None => parse_reducer(p, n),
    }
}

fn parse_applied(p: &mut Parser<'_>, n: usize) -> PResult<&'static OpDef> {
    let span = p.span();
    let name = p.word("an operation name")?;
    let def = p.op_named(name, span)?;
    if n != 1 || !may_be_applied(def) {
        let message = format!(
            "expected a commutative stablehlo op of two operands for one input, found '{name}'"
        );
        return Err(p.error_at(span, message));
    }
    Ok(def)
}

fn build_applied(p: &mut Parser<'_>, def: &'static OpDef) -> PResult<()> {
    let input = p.field_operands("operands")[0];
    let input = p.value(&input)?;
    let body = p.body();
    let ty = number(body.ty(input));
    let region = body.add_region();
    let block = body.add_block(region, &[ty, ty]);
    let parts =
        creole_ir::field::OpParts { operands: body.args(block).into(), ..Default::default() };
    let op = body.create(def, parts, &[ty], Loc::Unknown);
    body.append(block, op);
    let returned = Return { operands: body::values([body.result(op, 0)]) };
    let end = body.create(Return::DEF, returned.into_parts(), &[], Loc::Unknown);
    body.append(block, end);
    p.add_region(region);
    Ok(())
}

/// Parses `reducer(%a: t, %b: t) (%c: u, %d: u)`: for each input an accumulator and an element.
fn parse_reducer(p: &mut Parser<'_>, n: usize) -> PResult<()> {
    p.expect("reducer")?;
    let (mut accumulators, mut elements) = (Vec::new(), Vec::new());
    for _ in 0..n {
        p.expect("(")?;
        accumulators.push(p.named_arg()?);
        p.expect(",")?;
        elements.push(p.named_arg()?);
        p.expect(")")?;
    }
    accumulators.extend(elements);
    p.set_entry_args(accumulators);
    Ok(())
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) {
    let Some(reduce) = p.body.get::<Reduce>(op) else { return };
    for (i, (input, init)) in reduce.inputs().iter().zip(reduce.init_values()).enumerate() {
        p.print(if i > 0 { ", (" } else { "(" });
        p.value(*input);
        p.print(" init: ");
        p.value(*init);
        p.print(")");
    }
    let body = p.body;
    let applied = applied(body, op);
    if let Some(inner) = applied {
        p.print(format_args!(" applies {}", body[inner].def.name));
    }
    p.print(format_args!(" across dimensions = {}", reduce.dimensions));
    p.colon(op);
    print_functional_type(p, op);
    if applied.is_none() {
        print_reducer(p, body.args(body.block(reduce.body)));
    }
}

fn print_reducer(p: &mut Printer<'_>, args: &[Value]) {
    p.new_line();
    p.print(" reducer");
    let (accumulators, elements) = args.split_at(args.len() / 2);
    for pair in accumulators.iter().zip(elements) {
        p.print("(");
        p.named_args(&[*pair.0, *pair.1]);
        p.print(") ");
    }
    p.print(" ");
}
