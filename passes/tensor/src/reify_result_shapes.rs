//! More static result types of `tensor.pad` and `tensor.concat`, from the sizes that they compute.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Error, Mixed, OpId, ResultDims, Rewriter, bail};
use creole_tensor::{Cast, Concat, Pad};

/// The pass `reify-result-shapes`.
pub static REIFY_RESULT_SHAPES: Pass = Pass {
    name: "reify-result-shapes",
    summary: "Gives tensor.pad and tensor.concat the result types that their operands show",
    example: "func.func @pad(%t: tensor<3xf32>, %x: f32) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c2] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<3xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
",
    works_on: &["tensor.pad", "tensor.concat"],
    options: &[],
    run: Run::Body(reify),
};

fn reify(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let knows_sizes = |op: &OpId| body[*op].is::<Pad>() || body[*op].is::<Concat>();
    let work: Vec<OpId> = body.walk().filter(knows_sizes).collect();
    for op in work {
        let loc = body[op].loc;
        let mut rw = Rewriter::new(body, cx.dialects, op);
        retype(&mut rw, op).map_err(|error| error.at(loc))?;
    }
    Ok(())
}

/// Sets the result type to what the sizes show, with a cast to the old one for users.
fn retype(rw: &mut Rewriter<'_>, op: OpId) -> Result<(), Error> {
    let sizes = rw[op].def.interface::<ResultDims>().and_then(|i| (i.sizes)(rw, op, 0));
    let Some(sizes) = sizes else { bail!("failed to get the reified shapes") };
    let shape: Vec<i64> =
        sizes.iter().map(|size: &Mixed| size.known().unwrap_or(DYNAMIC)).collect();
    let result = rw.result(op, 0);
    let (old, new) = (rw.ty(result), rw.ty(result).with_shape(&shape));
    if old == new {
        return Ok(());
    }
    let value = match (rw.get::<Pad>(op), rw.get::<Concat>(op)) {
        (Some(pad), _) => {
            let region = rw.add_region();
            rw.move_blocks(pad.region, region);
            rw.value_typed(Pad { region, ..pad }, new)
        }
        (_, Some(concat)) => rw.value_typed(concat, new),
        (None, None) => return Ok(()),
    };
    let cast = rw.value_typed(Cast { source: value }, old);
    rw.replace(op, &[cast]);
    Ok(())
}
