//! Masked regions: `vector.mask`, `vector.yield`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Body, Error, Op, OpCx, OpId, Piece, RegionId, Traits, Type, Types, Value, Values, bail, ensure,
    fields,
};

use crate::checks::vector_type;
use crate::transfer::mask_type;
use crate::{
    Contract, Gather, MultiReduction, OuterProduct, Reduction, TransferRead, TransferWrite,
};

/// Runs the single op in its region under a mask: disabled lanes are neither read nor written, and are
/// excluded from sums. The results are those of the op; their disabled lanes are those of `passthru`, or
/// undefined.
#[derive(Clone, Debug)]
pub struct Mask {
    /// Mask of the enabled lanes: a vector of `i1` of the op's iteration space.
    pub mask: Value,
    /// Values of the disabled lanes of the result.
    pub passthru: Option<Value>,
    /// The op, and a terminator that yields its results.
    pub region: RegionId,
}
fields!(Mask { mask, passthru, region as "maskRegion" });

impl Mask {
    /// The op in the region, if there is one besides the terminator.
    pub fn masked(&self, body: &Body) -> Option<OpId> {
        let block = *body.blocks(self.region).first()?;
        body.first_op(block).filter(|op| !body[*op].is::<Yield>())
    }
}

/// The mask type of a maskable op, and true if it takes a `passthru` value. `None`: it is not maskable.
fn expected(body: &Body, op: OpId) -> Option<(Type, bool)> {
    let ones = |ty: Type| ty.with_elem(Type::i1());
    let result = body.results(op).next().map(|v| body.ty(v));
    if let Some(read) = body.get::<TransferRead>(op) {
        return Some((mask_type(result?, &read.permutation_map.0), true));
    }
    if let Some(op) = body.get::<TransferWrite>(op) {
        return Some((mask_type(body.ty(op.value), &op.permutation_map.0), false));
    }
    if let Some(op) = body.get::<Reduction>(op) {
        return Some((ones(body.ty(op.vector)), false));
    }
    if let Some(op) = body.get::<MultiReduction>(op) {
        return Some((ones(body.ty(op.source)), false));
    }
    if let Some(contract) = body.get::<Contract>(op) {
        return Some((
            contract.mask_type(body.ty(contract.lhs), body.ty(contract.rhs)).ok()?,
            false,
        ));
    }
    let fits = body[op].is::<OuterProduct>() || body[op].is::<Gather>();
    result.filter(|_| fits).map(|ty| (ones(ty), false))
}

impl Op for Mask {
    const NAME: &'static str = "vector.mask";
    const TRAITS: Traits = Traits::STRUCTURED.and(Traits::SINGLE_BLOCK).and(Traits::MODIFIES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("mask"),
        Piece::Custom(&Custom { parse: parse_passthru, print: print_passthru, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).one_line(shown_op)),
        Piece::AttrDict,
        Piece::Custom(&Custom { parse: parse_types, print: print_types, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let mask = vector_type(cx, self.mask)?;
        ensure!(mask.elem() == Type::i1(), "expects a mask of i1, found {mask}");
        let Some(body) = cx.body() else { return Ok(()) };
        let Some(block) = body.blocks(self.region).first().copied() else {
            bail!("region #0 ('maskRegion') failed to verify constraint: region with 1 blocks")
        };
        let args = body.arg_types(block);
        ensure!(args.is_empty(), "expects a region without arguments, found ({})", list(&args));
        let Some(end) = body.last_op(block).filter(|op| body[*op].is::<Yield>()) else {
            bail!("expects a terminator within the mask region, '{}'", Yield::NAME)
        };
        let n = body.ops(block).count() - 1;
        ensure!(n <= 1, "expects only one operation to mask, found {n}");
        let found = body.operand_types(end);
        let results = cx.results();
        let words = match n {
            0 if found.len() != results.len() => {
                "expects number of results to match mask region yielded values; "
            }
            _ if found.len() != results.len() || self.differs_from_masked(body, found.len()) => {
                "expects number of results to match maskable operation number of results; "
            }
            0 => "expects result type to match mask region yield type; ",
            _ => "expects result type to match maskable operation result type; ",
        };
        ensure!(!self.differs_from_masked(body, found.len()), "{words}found {}", found.len());
        let own =
            format!("expects its region to pass on ({}), found ({})", list(results), list(&found));
        ensure!(found == results, "{words}{own}");
        ensure!(
            self.passthru.is_none() || !results.is_empty(),
            "expects a result if passthru operand is provided"
        );
        match self.masked(body) {
            Some(op) => self.check_masked(cx, body, op, mask),
            None => Ok(()),
        }
    }
}

impl Mask {
    /// True if the op in the region has another number of results than `n`.
    fn differs_from_masked(&self, body: &Body, n: usize) -> bool {
        self.masked(body).is_some_and(|op| body.results(op).count() != n)
    }

    fn check_masked(&self, cx: &dyn OpCx, body: &Body, op: OpId, mask: Type) -> Result<(), Error> {
        let name = body[op].def.name;
        let Some((want, takes_passthru)) = expected(body, op) else {
            bail!("expects a MaskableOpInterface within the mask region, found '{name}'")
        };
        ensure!(
            mask == want,
            "expects a '{want}' mask for the maskable operation '{name}', found {mask}"
        );
        let yielded = body.next_op(op).map_or(Vec::new(), |end| body.operands(end).collect());
        let results: Vec<Value> = body.results(op).collect();
        ensure!(
            yielded == results,
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator; those of '{name}'"
        );
        let Some(passthru) = self.passthru.map(|v| cx.ty(v)) else { return Ok(()) };
        ensure!(
            takes_passthru,
            "doesn't expect a passthru argument for this maskable operation, '{name}'"
        );
        ensure!(
            cx.results() == [passthru],
            "expects passthru type to match result type, {}, found {passthru}",
            list(cx.results())
        );
        Ok(())
    }
}

/// The op printed in the region: the masked one; without one the terminator.
fn shown_op(body: &Body, op: OpId) -> Option<OpId> {
    let mask = body.get::<Mask>(op)?;
    mask.masked(body).or_else(|| body.first_op(*body.blocks(mask.region).first()?))
}

/// Parses `, %passthru`, or nothing.
fn parse_passthru(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        let passthru = p.operand()?;
        p.set_operands("passthru", vec![passthru]);
    }
    Ok(())
}

fn print_passthru(p: &mut Printer<'_>, op: OpId) {
    if let [passthru] = *p.body.op_ref(op).field_operands("passthru") {
        p.print(", ");
        p.value(passthru);
    }
}

/// Parses `: type of the mask`, then `-> result types`; adds the implicit terminator.
fn parse_types(p: &mut Parser<'_>) -> PResult<()> {
    if let Some(region) = p.regions_mut().first().copied() {
        add_terminator(p.body(), region);
    }
    p.expect(":")?;
    let ty = p.ty()?;
    p.set_field_types("mask", &[ty]);
    let results = if p.eat("->") { p.result_types()? } else { Vec::new() };
    if results.is_empty() && !p.field_operands("passthru").is_empty() {
        let message = "expects a result if passthru operand is provided";
        return Err(p.custom_error_at_name(message));
    }
    p.set_field_types("passthru", &results);
    p.set_result_types(results);
    Ok(())
}

/// Adds a terminator that yields the results of the region's last op.
fn add_terminator(body: &mut Body, region: RegionId) {
    let block = match body.blocks(region).last() {
        Some(block) => *block,
        None => body.add_block(region, &[]),
    };
    let last = body.last_op(block);
    if last.is_some_and(|op| body[op].has(Traits::TERMINATOR)) {
        return;
    }
    let results = last.map_or(Values::new(), |op| body.results(op).collect());
    let parts = Yield { operands: results }.into_parts();
    let end = body.create(Yield::DEF, parts, &[], creole_ir::Loc::Unknown);
    body.append(block, end);
}

fn print_types(p: &mut Printer<'_>, op: OpId) {
    let Some(mask) = p.body.get::<Mask>(op) else { return };
    p.print(format_args!(" : {}", p.body.ty(mask.mask)));
    let results = p.body.result_types(op);
    if !results.is_empty() {
        p.print(format_args!(" -> {}", list(&results)));
    }
}

/// Terminator of the region of `vector.mask`: yields its results.
#[derive(Clone, Debug)]
pub struct Yield {
    /// One value for each result.
    pub operands: Values,
}
fields!(Yield { operands });

impl Op for Yield {
    const NAME: &'static str = "vector.yield";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] =
        &[Piece::AttrDict, Piece::Operands, Piece::OptionalOperandTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// True if the op is inside a `vector.mask`.
pub(crate) fn is_masked(body: &Body, op: OpId) -> bool {
    body.parent_op(op).is_some_and(|around| body[around].is::<Mask>())
}
