//! Elementwise map, `map`: a scalar computation, applied to each element.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::list;
use creole_ir::{
    Count, Dims, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Values, bail, ensure_at,
    fields,
};

use crate::checks::{Kinds, join_shapes, number, same_shape};
use crate::reducer::{accumulators, signature};

/// `result[i] = computation(inputs[0][i], .., inputs[n][i])`.
#[derive(Clone, Debug)]
pub struct Map {
    /// The tensors, all of one shape.
    pub inputs: Values,
    /// All dimensions, in order.
    pub dimensions: Dims,
    /// Takes a scalar of each input and returns one.
    pub computation: RegionId,
}
fields!(Map { inputs, dimensions, computation });

impl Op for Map {
    const NAME: &'static str = "stablehlo.map";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let inputs = Kinds::ANY.operands(cx, &self.inputs, "inputs")?; // I1
        let Some(first) = inputs.first() else { bail!("expects at least one operand, found none") }; // C2
        for (i, input) in inputs.iter().enumerate() {
            ensure_at!(
                ("inputs", i),
                same_shape(*first, *input),
                "expects inputs of one shape, found {first} and {input}"
            ); // C1
        }
        let is_all = self.dimensions.is_identity() && self.dimensions.len() == first.rank();
        ensure_at!(
            "dimensions",
            is_all,
            "expects all dimensions of {first} in order, found {}",
            self.dimensions
        ); // C3
        let shape = inputs.iter().fold(*first, |a, b| join_shapes(a, *b));
        let elem = accumulators(cx, self.computation, 1).map_or(first.elem(), |elems| elems[0]);
        Ok(shape.with_elem(elem).into()) // C4
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let found = signature(cx, self.computation).map_err(|e| e.at_part("computation"))?;
        let Some((args, results)) = found else { return Ok(()) };
        let want: Vec<Type> = self.inputs.iter().map(|v| number(cx.ty(*v))).collect();
        ensure_at!(
            "computation",
            args == want,
            "expects a region that takes ({}), found ({})",
            list(&want),
            list(&args)
        ); // C4
        let [one] = *results else {
            return Err(Error::new(format!(
                "expects a region that returns one value, found {}",
                results.len()
            ))
            .at_part("computation"));
        };
        ensure_at!(
            "computation",
            one.is_tensor() && one.rank() == 0,
            "expects a region that returns a number of rank 0, found {one}"
        ); // C4
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let Some(ty) = cx.results().first().copied() else { bail!("expects a result, found none") };
        let mut bytes = Vec::new();
        for i in 0..args.first().map_or(0, Tensor::len) {
            let numbers: Vec<Tensor> = args.iter().map(|arg| arg.number(i)).collect();
            match &*cx.call(self.computation, &numbers)? {
                [one] if one.elem() == ty.elem() => bytes.extend_from_slice(one.elem_bytes(0)),
                found => bail!(
                    "expects one {} of each, found {}",
                    ty.elem(),
                    Count(found.len(), "value")
                ),
            }
        }
        Ok(Tensor::from_bytes(ty, bytes)?.into())
    }
}
