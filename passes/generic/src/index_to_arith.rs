//! Lowering of the index dialect to `arith`: `convert-index-to-arith`.

use creole_arith::index::{
    IndexAdd, IndexAnd, IndexBoolConstant, IndexCastS, IndexCastU, IndexCeilDivS, IndexCeilDivU,
    IndexCmp, IndexConstant, IndexDivS, IndexDivU, IndexFloorDivS, IndexMaxS, IndexMaxU, IndexMinS,
    IndexMinU, IndexMul, IndexOr, IndexRemS, IndexRemU, IndexShl, IndexShrS, IndexShrU,
    IndexSizeOf, IndexSub, IndexXOr,
};
use creole_arith::{
    AddI, AndI, CeilDivSI, CeilDivUI, CmpI, Constant, DivSI, DivUI, FloorDivSI, IndexCast,
    IndexCastUI, MaxSI, MaxUI, MinSI, MinUI, MulI, OrI, RemSI, RemUI, ShLI, ShRSI, ShRUI, SubI,
    XOrI,
};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, Op, OpDef, OpId, Tensor, Type, Value, bail};

/// The pass `convert-index-to-arith`.
pub static CONVERT_INDEX_TO_ARITH: Pass = Pass {
    name: "convert-index-to-arith",
    summary: "Lowers the index dialect to arith, with indices of 64 bits",
    example: "func.func @main(%a: index) -> i1 {
  %0 = index.constant 3
  %1 = index.cmp ult(%a, %0)
  return %1 : i1
}
",
    works_on: &["index.*"],
    options: &[],
    run: Run::Body(run),
};

/// Ops that have a counterpart on the same operands.
const ROWS: [(&OpDef, &OpDef); 19] = [
    (IndexAdd::DEF, AddI::DEF),
    (IndexSub::DEF, SubI::DEF),
    (IndexMul::DEF, MulI::DEF),
    (IndexDivS::DEF, DivSI::DEF),
    (IndexDivU::DEF, DivUI::DEF),
    (IndexCeilDivS::DEF, CeilDivSI::DEF),
    (IndexCeilDivU::DEF, CeilDivUI::DEF),
    (IndexFloorDivS::DEF, FloorDivSI::DEF),
    (IndexRemS::DEF, RemSI::DEF),
    (IndexRemU::DEF, RemUI::DEF),
    (IndexMaxS::DEF, MaxSI::DEF),
    (IndexMaxU::DEF, MaxUI::DEF),
    (IndexMinS::DEF, MinSI::DEF),
    (IndexMinU::DEF, MinUI::DEF),
    (IndexShl::DEF, ShLI::DEF),
    (IndexShrS::DEF, ShRSI::DEF),
    (IndexShrU::DEF, ShRUI::DEF),
    (IndexAnd::DEF, AndI::DEF),
    (IndexOr::DEF, OrI::DEF),
];

fn run(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let work: Vec<OpId> = body.walk().filter(|op| body[*op].def.dialect() == "index").collect();
    for op in work {
        let loc = body[op].loc;
        let Some(new) = lowered(&mut Builder::new(body, At::Before(op), loc), op) else {
            bail!("can't lower '{}'", body[op].def.name);
        };
        let old = body.result(op, 0);
        body.replace_uses(old, new);
        body.erase(op);
    }
    Ok(())
}

fn lowered(b: &mut Builder<'_>, op: OpId) -> Option<Value> {
    let (def, operands) = (b.body[op].def, b.body.operands(op).collect::<Vec<_>>());
    let ty = b.body.ty(b.body.result(op, 0));
    let same = ROWS.iter().find(|(from, _)| from.name == def.name);
    let same = same.map(|(_, to)| *to).or(def.is::<IndexXOr>().then_some(XOrI::DEF));
    if let Some(to) = same {
        return Some(b.op_typed(to, &operands, ty));
    }
    if def.is::<IndexSizeOf>() {
        return Some(constant(b, Tensor::from_i64(64, Type::index())));
    }
    if let Some(cast) = b.body.get::<IndexCastS>(op) {
        return Some(b.value_typed(IndexCast::new(cast.input), ty));
    }
    if let Some(cast) = b.body.get::<IndexCastU>(op) {
        return Some(b.value_typed(IndexCastUI::new(cast.input), ty));
    }
    if let Some(cmp) = b.body.get::<IndexCmp>(op) {
        return Some(b.value_typed(CmpI::new(cmp.pred.0, cmp.lhs, cmp.rhs), ty));
    }
    if let Some(known) = b.body.get::<IndexConstant>(op) {
        return Some(constant(b, Tensor::from_i64(known.value.0, Type::index())));
    }
    let known = b.body.get::<IndexBoolConstant>(op)?;
    Some(constant(b, Tensor::bool(known.value)))
}

fn constant(b: &mut Builder<'_>, value: Tensor) -> Value {
    let ty = value.ty();
    b.value_typed(Constant { value: value.into() }, ty)
}
