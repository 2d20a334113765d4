//! Sorting, `sort`: reorders lines of elements by a comparator.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Count, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Values, bail, ensure_at, fields,
    tensor,
};

use crate::checks::{Kinds, number, region, same_shape};

/// Sorts each line of all inputs along `dimension` by `comparator`; lines of different inputs at the same
/// position are permuted together.
#[derive(Clone, Debug)]
pub struct Sort {
    /// The tensors, all of one shape.
    pub inputs: Values,
    /// The sorted dimension; negative: counted from the last. `None`: the last.
    pub dimension: Option<i64>,
    /// True if the sort must be stable; `None`: false.
    pub is_stable: Option<bool>,
    /// Comparator: takes two elements of each input; true if the first position comes before the second.
    pub comparator: RegionId,
}
fields!(Sort { inputs, dimension, is_stable, comparator });

impl Sort {
    /// The sorted dimension, not negative. Error: out of range.
    pub fn line_dimension(&self, rank: usize) -> Result<usize, Error> {
        let written = self.dimension.unwrap_or(-1);
        let dim = if written < 0 { written.checked_add(rank as i64) } else { Some(written) };
        match dim.and_then(|d| usize::try_from(d).ok()).filter(|d| *d < rank) {
            Some(dim) => Ok(dim),
            None => bail!("expects a dimension from -{rank} to below {rank}, found {written}"), // C4
        }
    }
}

impl Op for Sort {
    const NAME: &'static str = "stablehlo.sort";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let inputs = Kinds::ANY.operands(cx, &self.inputs, "inputs")?; // I1
        let Some(first) = inputs.first() else { bail!("expects at least one operand, found none") }; // C1
        for (i, input) in inputs.iter().enumerate() {
            ensure_at!(
                ("inputs", i),
                same_shape(*first, *input),
                "expects inputs of one shape, found {first} and {input}"
            ); // C3
        }
        self.line_dimension(first.rank()).map_err(|e| e.at_attr("dimension"))?;
        Ok(inputs.into()) // C2
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        for (i, to) in cx.results().iter().enumerate() {
            let other = self.inputs.iter().map(|v| cx.ty(*v)).find(|ty| !same_shape(*ty, *to));
            if let Some(ty) = other {
                let message = format!("expects a result of the shape of {ty}, found {to}");
                return Err(Error::new(message).at_result(i)); // C3
            }
        }
        let pairs: Vec<Type> = self.inputs.iter().flat_map(|v| [number(cx.ty(*v)); 2]).collect();
        region(cx, self.comparator, "comparator", &pairs, &[Type::tensor(&[], Type::i1())])
            .map_err(|e| e.at_part("comparator")) // C5
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let Some(first) = args.first() else { bail!("expects at least one operand, found none") };
        let dim = self.line_dimension(first.shape().len())?;
        let mut less = |pairs: &[Tensor]| match &*cx.call(self.comparator, pairs)? {
            [one] if one.elem() == Type::i1() && !one.is_empty() => Ok(one.truth(0)),
            found => {
                bail!(
                    "expects one truth value from the comparator, found {}",
                    Count(found.len(), "value")
                )
            }
        };
        Ok(tensor::sort(args, dim, &mut less)?.into())
    }
}
