//! Control flow: `while`, `if`, `case`; tuples and optimization barriers.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Count, Error, Fold, LoopRegion, Op, OpCx, OpId, Part, Piece, RegionId, Regions, Tensor, Traits,
    Trips, Type, TypeKind, Types, Value, Values, bail, ensure, ensure_at, fields,
};

use crate::attrs::Int32;
use crate::checks::{region, yielded};
use crate::text::NO_OPERANDS;
use crate::trips::counted;
use crate::values::ValueKinds;

/// `results = operands; while cond(results) { results = body(results) }`.
#[derive(Clone, Debug)]
pub struct While {
    /// Initial loop-carried values.
    pub operands: Values,
    /// Loop condition: returns one boolean.
    pub cond: RegionId,
    /// Loop body: returns the next carried values.
    pub body: RegionId,
}
fields!(While { operands, cond, body });

impl Op for While {
    const NAME: &'static str = "stablehlo.while";
    const TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED).and(Traits::PARTIAL);
    const ARG_NAME: &'static str = "iterArg";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_while, print: print_while, attrs: &[] }),
        Piece::AttrDictWithKeyword,
        Piece::Custom(&Custom { parse: |_| Ok(()), print: |p, _| p.new_line(), attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).key("cond").args_in_head()),
        Piece::Region(RegionSyntax::new(1).key("do").args_in_head()),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let types: Vec<Type> = self.operands.iter().map(|v| cx.ty(*v)).collect();
        Ok(types.into()) // C3
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let types = ValueKinds::REGION.operands(cx, &self.operands, "operands")?; // I1
        region(cx, self.cond, "condition", &types, &[Type::tensor(&[], Type::i1())])
            .map_err(|e| e.at_part("cond"))?; // C1
        region(cx, self.body, "body", &types, &types).map_err(|e| e.at_part("body")) // C2
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let mut values = args.to_vec();
        while condition(&cx.call(self.cond, &values)?)? {
            values = cx.call(self.body, &values)?;
        }
        Ok(values.into())
    }

    fn loops(&self, cx: &dyn OpCx) -> Vec<LoopRegion> {
        let trips = counted(cx, [self.cond, self.body], &self.operands).unwrap_or(Trips::UNKNOWN);
        let once_more = |n: u64| n.saturating_add(1);
        let tests = Trips { least: once_more(trips.least), most: trips.most.map(once_more) };
        let runs = [(self.cond, tests), (self.body, trips)];
        runs.map(|(region, trips)| LoopRegion::new(region, trips)).into()
    }
}

fn condition(values: &[Tensor]) -> Result<bool, Error> {
    match values {
        [one] if one.elem() == Type::i1() && !one.is_empty() => Ok(one.truth(0)),
        found => bail!("expects one truth value, found {}", Count(found.len(), "value")),
    }
}

fn parse_while(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("(")?;
    let mut names = Vec::new();
    let operands = p.list(")", |p| {
        if !p.at_value() {
            return Err(p.error("expected an argument like %iterArg"));
        }
        let span = p.span();
        names.push((p.advance(), span));
        p.expect("=")?;
        p.operand()
    })?;
    let n = operands.len();
    p.set_operands("operands", operands);
    let mut types = Vec::new();
    if n > 0 {
        p.expect(":")?;
        let span = p.span();
        types = p.type_list()?;
        p.set_operand_types(&types, span)?;
    }
    let args = names.into_iter().zip(&types).map(|((name, span), ty)| (name, *ty, span));
    let args = args.collect();
    p.set_entry_args(args);
    p.set_result_types(types);
    Ok(())
}

fn print_while(p: &mut Printer<'_>, op: OpId) {
    let Some(While { operands, cond, .. }) = p.body.get::<While>(op) else { return };
    let body = p.body;
    let args = body.blocks(cond).first().map_or(&[][..], |b| body.args(*b));
    p.print("(");
    for (i, (arg, operand)) in args.iter().zip(&operands).enumerate() {
        if i > 0 {
            p.print(", ");
        }
        p.value(*arg);
        p.print(" = ");
        p.value(*operand);
    }
    p.print(")");
    if !operands.is_empty() {
        p.print(" : ");
        p.types_of(&operands);
    }
}

/// `results = if pred { true_branch() } else { false_branch() }`.
#[derive(Clone, Debug)]
pub struct If {
    /// A boolean of rank 0.
    pub pred: Value,
    /// Region run if it is true.
    pub true_branch: RegionId,
    /// Region run otherwise.
    pub false_branch: RegionId,
}
fields!(If { pred, true_branch, false_branch });

impl Op for If {
    const NAME: &'static str = "stablehlo.if";
    const TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.pred);
        ensure!(
            ty == Type::tensor(&[], Type::i1()),
            "expects a predicate of type tensor<i1>, found {ty}"
        );
        Ok(yielded(cx, self.true_branch).map_or(Types::FREE, Types::from)) // C3
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ValueKinds::BRANCH.results(cx)?;
        region(cx, self.true_branch, "true branch", &[], cx.results())
            .map_err(|e| e.at_part("true_branch"))?; // C1, C3
        region(cx, self.false_branch, "false branch", &[], cx.results())
            .map_err(|e| e.at_part("false_branch")) // C1, C2
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let branch = if condition(args)? { self.true_branch } else { self.false_branch };
        Ok(cx.call(branch, &[])?.into())
    }
}

/// `results = branches[index]()`; the last branch if `index` is out of range.
#[derive(Clone, Debug)]
pub struct Case {
    /// An `i32` of rank 0.
    pub index: Value,
    /// The branches.
    pub branches: Regions,
}
fields!(Case { index, branches });

impl Op for Case {
    const NAME: &'static str = "stablehlo.case";
    const TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.index);
        ensure!(
            ty == Type::tensor(&[], Type::i32()),
            "expects an index of type tensor<i32>, found {ty}"
        );
        let Some(first) = self.branches.first() else {
            bail!("expects at least one branch, found none")
        }; // C1
        Ok(yielded(cx, *first).map_or(Types::FREE, Types::from)) // C4
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ValueKinds::BRANCH.results(cx)?;
        for (i, branch) in self.branches.iter().enumerate() {
            region(cx, *branch, &format!("branch #{i}"), &[], cx.results())?; // C2, C3
        }
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [index] = args else { bail!("expects one index, found {}", args.len()) };
        let chosen = usize::try_from(index.int(0)).ok().and_then(|i| self.branches.get(i));
        let Some(branch) = chosen.or(self.branches.last()) else {
            bail!("expects at least one branch, found none")
        };
        Ok(cx.call(*branch, &[])?.into())
    }
}

/// Packs its operands into a tuple.
#[derive(Clone, Debug)]
pub struct Tuple {
    /// The parts.
    pub val: Values,
}
fields!(Tuple { val });

impl Op for Tuple {
    const NAME: &'static str = "stablehlo.tuple";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, NO_OPERANDS, Piece::Colon, Piece::ResultTypes];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let parts = ValueKinds::PART.operands(cx, &self.val, "val")?; // I1
        Ok(Type::new(TypeKind::Tuple(parts.into())).into()) // C1
    }
}

/// Element number `index` of a tuple.
#[derive(Clone, Debug)]
pub struct GetTupleElement {
    /// The tuple.
    pub operand: Value,
    /// Position of the element, from 0.
    pub index: Int32,
}
fields!(GetTupleElement { operand, index });

impl Op for GetTupleElement {
    const NAME: &'static str = "stablehlo.get_tuple_element";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit("["),
        Piece::Attr("index"),
        Piece::Lit("]"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.operand);
        let TypeKind::Tuple(parts) = ty.kind() else {
            return Err(Error::new(format!("expects a tuple, found {ty}")).at_part("operand"));
        };
        ValueKinds::PART.check_one(ty).map_err(|e| e.at_part("operand"))?; // I1
        let part = usize::try_from(self.index.0).ok().and_then(|i| parts.get(i));
        let Some(part) = part else {
            bail!("expects an index below {}, found {}", parts.len(), self.index.0)
        }; // C1
        Ok((*part).into()) // C2
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let body = cx.body()?;
        let tuple: Tuple = body.get(body.def_op(self.operand)?)?;
        tuple.val.get(usize::try_from(self.index.0).ok()?).copied().map(Fold::Value)
    }
}

/// `results = operands`: ops that compute the operands run before ops that use the results.
#[derive(Clone, Debug)]
pub struct OptimizationBarrier {
    /// The values.
    pub operand: Values,
}
fields!(OptimizationBarrier { operand });

impl Op for OptimizationBarrier {
    const NAME: &'static str = "stablehlo.optimization_barrier";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_barrier, print: print_barrier, attrs: &[] }),
        Piece::OptionalOperandTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(ValueKinds::BARRIER.operands(cx, &self.operand, "operand")?.into()) // I1, C1
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        // Types must be equal, not just compatible.
        for (i, (value, to)) in self.operand.iter().zip(cx.results()).enumerate() {
            let ty = cx.ty(*value);
            let at = Part::Result(i as u32);
            ensure_at!(at, ty == *to, "expects result type {ty}, found {to}"); // C1
        }
        Ok(())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args.to_vec().into())
    }
}

fn parse_barrier(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("(") {
        return p.expect(")");
    }
    let operands = p.operands()?;
    p.set_operands("operand", operands);
    Ok(())
}

fn print_barrier(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    p.print(if operands.is_empty() { "()" } else { " " });
    p.values(&operands);
}
