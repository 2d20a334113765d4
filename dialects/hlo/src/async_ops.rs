//! Asynchronous ops `async_start` and `async_done`: a collective or slice that overlaps with later ops.

use creole_ir::{
    Count, Error, Op, OpCx, OpId, Part, RegionId, Traits, Types, Value, Values, ensure, ensure_at,
    fields,
};

use crate::checks::{only_block, return_of, yielded};
use crate::types::{FutureType, future};

/// Names of the ops that may run asynchronously.
const MAY_RUN_BESIDE: [&str; 9] = [
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_reduce",
    "stablehlo.collective_permute",
    "stablehlo.reduce_scatter",
    "stablehlo.slice",
    "stablehlo.dynamic_slice",
];

/// Starts the op in its region asynchronously; the result is a future of what the region returns.
#[derive(Clone, Debug)]
pub struct AsyncStart {
    /// Arguments of the region.
    pub inputs: Values,
    /// Region of one asynchronous op and a return of its results.
    pub body: RegionId,
}
fields!(AsyncStart { inputs, body });

impl Op for AsyncStart {
    const NAME: &'static str = "stablehlo.async_start";
    const TRAITS: Traits = Traits::SINGLE_BLOCK;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(yielded(cx, self.body).map_or(Types::FREE, |types| future(&types).into()))
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let block = only_block(body, self.body, "region")?;
        let (args, inputs) = (body.arg_types(block), &self.inputs);
        ensure!(
            args.len() == inputs.len(),
            "expects a region of {}, found {}",
            Count(inputs.len(), "argument"),
            args.len()
        );
        for (i, (arg, input)) in args.iter().zip(inputs).enumerate() {
            let ty = cx.ty(*input);
            ensure_at!(
                Part::Element("inputs", i as u32),
                *arg == ty,
                "expects the type {arg} of the region's argument, found {ty}"
            );
        }
        return_of(body, block, "region").map_err(|e| e.at_part("body"))?;
        let ops: Vec<OpId> =
            body.ops(block).filter(|op| Some(*op) != body.last_op(block)).collect();
        ensure_at!("body", ops.len() == 1, "expects one op in the region, found {}", ops.len());
        let fits = ops.iter().all(|op| MAY_RUN_BESIDE.contains(&body[*op].def.name));
        ensure_at!("body", fits, "expects a collective or a slice in the region, found neither");
        Ok(())
    }
}

/// Waits for a future, and returns its values.
#[derive(Clone, Debug)]
pub struct AsyncDone {
    /// The future to wait for.
    pub future: Value,
}
fields!(AsyncDone { future });

impl Op for AsyncDone {
    const NAME: &'static str = "stablehlo.async_done";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.future);
        let expected = |what: String| Err(Error::new(what).at_part("future"));
        match ty.downcast::<FutureType>().map(|future| &*future.types) {
            Some([one]) => Ok((*one).into()),
            Some(_) => expected(format!("expects a future of one value, found {ty}")),
            None => expected(format!("expects a future, found {ty}")),
        }
    }
}
