//! Window reduction, `reduce_window`: combines the elements of each window (pooling).

use creole_ir::cost::Work;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{Windows, reduce_window};
use creole_ir::{
    Dims, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Value, Values, ensure_at, fields,
};
use creole_scalar::Class;

use crate::attrs::Padding;
use crate::checks::{Size, join_shapes, length, sizes, window_sizes, with_sizes};
use crate::reduce::{computed, summed};
use crate::reducer::{Reducer, accumulators, halves, on_numbers};

/// `results[w] = body(.. body(init_values, x0) .., xn)` over the elements of all inputs in window
/// `w`; the order is free. Sums of floats of less than 32 bits are formed in `f32`, and rounded once.
#[derive(Clone, Debug)]
pub struct ReduceWindow {
    /// The inputs, then as many initial values.
    pub operands: Values,
    /// Window size in each dimension.
    pub window_dimensions: Dims,
    /// Window strides; `None`: 1.
    pub window_strides: Option<Dims>,
    /// Input (base) dilation; `None`: 1.
    pub base_dilations: Option<Dims>,
    /// Window dilation; `None`: 1.
    pub window_dilations: Option<Dims>,
    /// Padding before and after the dilated input; `None`: 0.
    pub padding: Option<Padding>,
    /// Combiner of an accumulator and an element of each input.
    pub body: RegionId,
}
fields!(ReduceWindow {
    operands,
    window_dimensions,
    window_strides,
    base_dilations,
    window_dilations,
    padding,
    body,
});

impl ReduceWindow {
    /// The tensors that are reduced, all of one shape.
    pub fn inputs(&self) -> &[Value] {
        &self.operands[..self.operands.len() / 2]
    }

    /// The initial values, results of empty windows: scalars of rank 0.
    pub fn init_values(&self) -> &[Value] {
        &self.operands[self.operands.len() / 2..]
    }

    /// The windows with all defaults filled in.
    pub fn windows(&self) -> Windows {
        let plain = Windows::new(&self.window_dimensions);
        Windows {
            strides: self.window_strides.clone().unwrap_or(plain.strides),
            padding: self.padding.as_ref().map_or(plain.padding, |p| p.0.clone()),
            base_dilations: self.base_dilations.clone().unwrap_or(plain.base_dilations),
            window_dilations: self.window_dilations.clone().unwrap_or(plain.window_dilations),
            sizes: plain.sizes,
        }
    }

    fn check_windows(&self, rank: usize) -> Result<(), Error> {
        let lists = [
            ("window_dimensions", Some(&self.window_dimensions)), // C4, C5
            ("window_strides", self.window_strides.as_ref()),     // C6, C7
            ("base_dilations", self.base_dilations.as_ref()),     // C8, C9
            ("window_dilations", self.window_dilations.as_ref()), // C10, C11
        ];
        for (name, list) in lists {
            let Some(list) = list else { continue };
            length(name, list, rank)?;
            ensure_at!(
                name,
                list.iter().all(|d| *d > 0),
                "expects positive numbers in {name}, found {list}"
            );
        }
        let n = self.padding.as_ref().map_or(rank, |p| p.0.len());
        ensure_at!("padding", n == rank, "expects {rank} pairs in padding, found {n}"); // C12
        Ok(())
    }
}

impl Op for ReduceWindow {
    const NAME: &'static str = "stablehlo.reduce_window";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (inputs, inits) = halves(cx, &self.operands)?; // C1, C2, C3, I1, I2
        let first = inputs.iter().skip(1).fold(inputs[0], |a, b| join_shapes(a, *b));
        self.check_windows(first.rank())?;
        let shape = with_sizes(first, &window_sizes(&self.windows(), &sizes(first))?);
        let elems = accumulators(cx, self.body, inputs.len());
        let elems =
            elems.unwrap_or_else(|| inits.iter().map(|init| init.elem()).collect::<Vec<_>>());
        Ok(elems.into_iter().map(|elem| shape.with_elem(elem)).collect::<Vec<_>>().into()) // C14, C15, C16
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (inputs, inits) = halves(cx, &self.operands)?;
        let left: Vec<Size> = self.window_dimensions.iter().map(|n| Size::of(*n)).collect();
        Reducer { field: "body", region: self.body, inputs: &inputs, inits: &inits, left: &left }
            .check(cx) // C13
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (inputs, inits) = args.split_at(args.len() / 2);
        on_numbers(inits)?;
        if let Some((input, init)) = summed(cx, self.body, args)
            && let Some(sums) = input.window_sum(&self.windows(), init)
        {
            return Ok(sums.into());
        }
        if let ([input], [init], Some(function)) = (inputs, inits, computed(cx, self.body))
            && let Some(result) = input.reduce_window_binary(function, init, &self.windows())
        {
            return Ok(result.into());
        }
        let mut combine = |a: &[Tensor], b: &[Tensor]| cx.call(self.body, &[a, b].concat());
        Ok(reduce_window(inputs, inits, &self.windows(), &mut combine)?.into())
    }

    /// Cost: one step for each element of the inputs.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let inputs: Vec<Type> = self.inputs().iter().map(|v| cx.ty(*v)).collect();
        let steps = Work::elementwise(Class::Cheap, &inputs);
        let moved = Work::moving(&[&inputs, cx.results()].concat());
        Some(Work { bytes: moved.bytes, ..steps })
    }
}
