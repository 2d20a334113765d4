//! `reduce_window`: combines the elements of each window.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{Windows, reduce_window};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Dims, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Value, Values, ensure, fields,
};

use crate::attrs::Padding;
use crate::checks::{length, number, region, same_shape, tensors, window_extents, yielded};

/// `results[w] = body(.. body(init_values, x0) .., xn)` over the elements of all inputs in window
/// `w`; the order is free.
#[derive(Clone, Debug)]
pub struct ReduceWindow {
    /// The inputs, then as many initial values.
    pub operands: Values,
    /// Elements of a window along each dimension.
    pub window_dimensions: Dims,
    /// Distance between windows; none: 1.
    pub window_strides: Option<Dims>,
    /// Distance between elements of the input; none: 1.
    pub base_dilations: Option<Dims>,
    /// Distance between elements of a window; none: 1.
    pub window_dilations: Option<Dims>,
    /// Positions added before and after the dilated input; none: 0.
    pub padding: Option<Padding>,
    /// Combines two numbers of each input.
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

    /// What the results are where windows have no elements: numbers of rank 0.
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
            ensure!(
                list.iter().all(|d| *d > 0),
                "expects positive numbers in {name}, found {list}"
            );
        }
        let n = self.padding.as_ref().map_or(rank, |p| p.0.len());
        ensure!(n == rank, "expects {rank} pairs in padding, found {n}"); // C12
        Ok(())
    }

    /// The shape of the results for inputs of `shape`. Error: it is beyond all numbers.
    fn result_shape(&self, shape: &[i64]) -> Result<Dims, Error> {
        let known: Dims = shape.iter().map(|size| (*size).max(0)).collect();
        let windows = self.windows();
        window_extents(&windows, &known)?;
        let counts = windows.result_shape(&known);
        Ok(counts
            .iter()
            .zip(shape)
            .map(|(n, size)| if *size == DYNAMIC { DYNAMIC } else { *n })
            .collect())
    }
}

impl Op for ReduceWindow {
    const NAME: &'static str = "stablehlo.reduce_window";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let n = self.operands.len();
        ensure!(
            n >= 2 && n.is_multiple_of(2),
            "expects as many initial values as inputs, found {n} operands"
        ); // C1
        let (inputs, inits) = (tensors(cx, self.inputs())?, tensors(cx, self.init_values())?);
        for (input, init) in inputs.iter().zip(&inits) {
            ensure!(
                same_shape(inputs[0], *input),
                "expects inputs of one shape, found {} and {input}",
                inputs[0]
            ); // C2
            let is_number = init.rank() == 0 && init.elem() == input.elem();
            ensure!(is_number, "expects an initial value of type {}, found {init}", number(*input)); // C3
        }
        self.check_windows(inputs[0].rank())?;
        let shape = self.result_shape(inputs[0].shape())?;
        let widened = yielded(cx, self.body).filter(|types| types.len() == inputs.len());
        let elem =
            |(i, ty): (usize, &Type)| widened.as_ref().map_or(ty.elem(), |types| types[i].elem());
        let types =
            inputs.iter().enumerate().map(|(i, ty)| ty.with_shape(&shape).with_elem(elem((i, ty))));
        Ok(types.collect::<Vec<_>>().into()) // C14, C15, C16
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let numbers: Vec<Type> = cx.results().iter().map(|ty| number(*ty)).collect();
        region(cx, self.body, "body", &numbers.repeat(2), &numbers) // C13
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (inputs, inits) = args.split_at(args.len() / 2);
        let mut combine = |a: &[Tensor], b: &[Tensor]| cx.call(self.body, &[a, b].concat());
        Ok(reduce_window(inputs, inits, &self.windows(), &mut combine)?.into())
    }
}
