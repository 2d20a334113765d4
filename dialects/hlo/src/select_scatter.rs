//! Select and scatter, `select_and_scatter`: the gradient of pooling.

use creole_ir::tensor::Windows;
use creole_ir::{Dims, Error, Op, OpCx, RegionId, Traits, Type, Types, Value, ensure_at, fields};

use crate::attrs::Padding;
use crate::checks::{Kinds, length, number, same_shape, sizes, window_sizes, with_sizes};
use crate::reducer::{Reducer, accumulators, signature};

/// `result[i]` is `init_value` combined by `scatter` with `source[w]` for each window `w` whose selected
/// element of the operand, by `select`, is `i`.
#[derive(Clone, Debug)]
pub struct SelectAndScatter {
    /// The elements that windows select from.
    pub operand: Value,
    /// An element for each window.
    pub source: Value,
    /// Initial value of the results: a scalar of rank 0.
    pub init_value: Value,
    /// Window size in each dimension; `None`: 1.
    pub window_dimensions: Option<Dims>,
    /// Window strides; `None`: 1.
    pub window_strides: Option<Dims>,
    /// Padding before and after the operand; `None`: 0.
    pub padding: Option<Padding>,
    /// Selection: takes two elements of the operand, true if the first is selected.
    pub select: RegionId,
    /// Combiner of two scalars.
    pub scatter: RegionId,
}
fields!(SelectAndScatter {
    operand,
    source,
    init_value,
    window_dimensions,
    window_strides,
    padding,
    select,
    scatter,
});

impl Op for SelectAndScatter {
    const NAME: &'static str = "stablehlo.select_and_scatter";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let source = Kinds::ANY.operand(cx, self.source, "source")?; // I2
        let init = Kinds::ANY.operand(cx, self.init_value, "init_value")?; // I3
        ensure_at!(
            "init_value",
            init.rank() == 0,
            "expects an initial value of rank 0, found {init}"
        );
        let windows = self.windows(ty.rank())?;
        let want = with_sizes(source, &window_sizes(&windows, &sizes(ty))?);
        ensure_at!(
            "source",
            same_shape(source, want),
            "expects a source like {want}, found {source}"
        ); // C2
        let elem = accumulators(cx, self.scatter, 1).map_or(ty.elem(), |elems| elems[0]);
        Ok(ty.with_elem(elem).into()) // C11, C12
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (ty, source) = (cx.ty(self.operand), cx.ty(self.source));
        ensure_at!(
            "source",
            source.elem() == ty.elem(),
            "expects a source with elements of type {}, found {source}",
            ty.elem()
        ); // C1
        let init = cx.ty(self.init_value);
        ensure_at!(
            "init_value",
            init.elem() == ty.elem(),
            "expects an initial value with elements of type {}, found {init}",
            ty.elem()
        ); // C3
        self.check_select(cx, number(ty))?;
        let (inputs, inits) = ([ty], [init]);
        Reducer {
            field: "scatter",
            region: self.scatter,
            inputs: &inputs,
            inits: &inits,
            left: &[],
        }
        .check(cx) // C10
    }
}

impl SelectAndScatter {
    /// The windows with all defaults filled in. Error: an attribute without one integer per dimension.
    pub fn windows(&self, rank: usize) -> Result<Windows, Error> {
        let ones: Dims = std::iter::repeat_n(1, rank).collect();
        let lists = [
            ("window_dimensions", &self.window_dimensions), // C4, C5
            ("window_strides", &self.window_strides),       // C6, C7
        ];
        let mut found: Vec<Dims> = Vec::new();
        for (name, list) in lists {
            let none = || if found.is_empty() { Dims::default() } else { ones.clone() };
            let list = list.clone().unwrap_or_else(none);
            length(name, &list, rank)?;
            ensure_at!(
                name,
                list.iter().all(|n| *n > 0),
                "expects positive numbers in {name}, found {list}"
            );
            found.push(list);
        }
        let n = self.padding.as_ref().map_or(rank, |p| p.0.len());
        ensure_at!("padding", n == rank, "expects {rank} pairs in padding, found {n}"); // C8
        let plain = Windows::new(&found[0]);
        Ok(Windows {
            strides: found.swap_remove(1),
            padding: self.padding.as_ref().map_or(plain.padding.clone(), |p| p.0.clone()),
            ..plain
        })
    }

    fn check_select(&self, cx: &dyn OpCx, elem: Type) -> Result<(), Error> {
        let Some((args, results)) = signature(cx, self.select).map_err(|e| e.at_part("select"))?
        else {
            return Ok(());
        };
        ensure_at!(
            "select",
            *args == [elem, elem],
            "expects a region that takes ({elem}, {elem}), found ({})",
            creole_ir::types::list(&args)
        ); // C9
        ensure_at!(
            "select",
            *results == [Type::tensor(&[], Type::i1())],
            "expects a region that returns (tensor<i1>), found ({})",
            creole_ir::types::list(&results)
        ); // C9
        Ok(())
    }
}
