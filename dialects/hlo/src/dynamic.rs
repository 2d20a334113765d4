//! Ops with dynamic result shapes: sizes are operands; ops that read and set a size.

use creole_ir::{
    Count, Dims, Error, Op, OpCx, Part, Piece, Traits, Type, Types, Value, ensure_at, fields,
};

use crate::checks::{
    Kinds, Size, constant_ints, dimension, fits, length, no_repetition, same_but_axis, same_elem,
    shape_operand, sizes, unique_dims, with_sizes,
};
use crate::shape::{broadcast_scales, reshaped_axis, same_count};

/// Type of an operand with an integer for each dimension. Error: it is not of rank 1 and static size, or its
/// elements are not sizes.
fn numbers(cx: &dyn OpCx, value: Value, part: &'static str) -> Result<Type, Error> {
    let ty = Kinds::SIZE.operand(cx, value, part)?;
    ensure_at!(
        part,
        ty.rank() == 1 && ty.has_static_shape(),
        "expects a tensor of rank 1 and a known size, found {ty}"
    );
    Ok(ty)
}

/// Error, at `part`: `ty` does not have `n` elements.
fn count(ty: Type, n: usize, part: &'static str) -> Result<(), Error> {
    ensure_at!(part, fits(ty.shape()[0], n as i64), "expects {n} numbers, found {ty}");
    Ok(())
}

/// [`BroadcastInDim`](crate::BroadcastInDim) to the sizes in the operand `output_dimensions`.
#[derive(Clone, Debug)]
pub struct DynamicBroadcastInDim {
    /// The tensor to broadcast.
    pub operand: Value,
    /// The sizes of the result.
    pub output_dimensions: Value,
    /// The dimension of the result for each dimension of the operand.
    pub broadcast_dimensions: Dims,
    /// Dimensions of the operand that are known to expand.
    pub known_expanding_dimensions: Option<Dims>,
    /// Dimensions of the operand that are known not to expand.
    pub known_nonexpanding_dimensions: Option<Dims>,
}
fields!(DynamicBroadcastInDim {
    operand,
    output_dimensions,
    broadcast_dimensions,
    known_expanding_dimensions,
    known_nonexpanding_dimensions,
});

impl Op for DynamicBroadcastInDim {
    const NAME: &'static str = "stablehlo.dynamic_broadcast_in_dim";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("dims"),
        Piece::Attr("broadcast_dimensions"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let shape = numbers(cx, self.output_dimensions, "output_dimensions")?; // I2
        let to = Kinds::ALL.result(cx)?;
        let dims = &self.broadcast_dimensions;
        same_but_axis(from, to)?; // C1
        length("broadcast_dimensions", dims, from.rank())?; // C2
        unique_dims("broadcast_dimensions", dims, to.rank())?; // C3, C4
        for (size, d) in from.shape().iter().zip(dims.positions()) {
            let target = to.shape()[d];
            ensure_at!(
                Part::Result(0),
                *size == 1 || fits(*size, target),
                "expects size 1 or {size} in dimension {d} of the result, found {target}"
            ); // C5
        }
        broadcast_scales(from, to, dims)?; // C6
        count(shape, to.rank(), "output_dimensions")?; // C7
        shape_operand(cx, self.output_dimensions, "output_dimensions", to)?; // C7
        self.check_hints(from)?;
        self.check_targets(cx, from)
    }
}

impl DynamicBroadcastInDim {
    fn check_hints(&self, from: Type) -> Result<(), Error> {
        let hints = [
            ("known_expanding_dimensions", &self.known_expanding_dimensions), // C9
            ("known_nonexpanding_dimensions", &self.known_nonexpanding_dimensions), // C10
        ];
        let mut all = Dims::default();
        for (name, dims) in hints {
            let Some(dims) = dims else { continue };
            unique_dims(name, dims, from.rank())?;
            all.0.extend(dims.iter().copied());
            no_repetition("both hints", &all).map_err(|e| e.at_attr(name))?; // C8
        }
        Ok(())
    }

    /// Error: static sizes of both sides differ, and the left one is not 1.
    fn check_targets(&self, cx: &dyn OpCx, from: Type) -> Result<(), Error> {
        let Some(shape) = constant_ints(cx, self.output_dimensions) else { return Ok(()) };
        for (size, d) in from.shape().iter().zip(self.broadcast_dimensions.positions()) {
            let Some(target) = shape.get(d) else { continue };
            ensure_at!(
                "output_dimensions",
                *size == 1 || fits(*size, *target),
                "expects size {size} in dimension {d}, found {target}"
            );
        }
        Ok(())
    }
}

/// [`Reshape`](crate::Reshape) to the sizes in the operand `output_shape`.
#[derive(Clone, Debug)]
pub struct DynamicReshape {
    /// The elements.
    pub operand: Value,
    /// The sizes of the result.
    pub output_shape: Value,
}
fields!(DynamicReshape { operand, output_shape });

impl Op for DynamicReshape {
    const NAME: &'static str = "stablehlo.dynamic_reshape";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let shape = numbers(cx, self.output_shape, "output_shape")?; // I2
        let to = Kinds::ALL.result(cx)?;
        same_but_axis(from, to)?; // C1
        same_count(from, to)?; // C2
        reshaped_axis(from, to)?; // C3
        count(shape, to.rank(), "output_shape")?; // C4
        shape_operand(cx, self.output_shape, "output_shape", to)?; // C4
        if let (Some(n), Some(shape)) = (from.n_elements(), constant_ints(cx, self.output_shape)) {
            let m = shape.iter().try_fold(1i64, |m, size| m.checked_mul(*size));
            ensure_at!(
                "output_shape",
                m == Some(n),
                "expects a shape of {}, found {}",
                Count(n, "element"),
                Dims::from(&*shape)
            );
        }
        Ok(())
    }
}

/// [`Iota`](crate::Iota) of the sizes in the operand `output_shape`.
#[derive(Clone, Debug)]
pub struct DynamicIota {
    /// The sizes of the result.
    pub output_shape: Value,
    /// The dimension with ascending indices.
    pub iota_dimension: i64,
}
fields!(DynamicIota { output_shape, iota_dimension });

impl Op for DynamicIota {
    const NAME: &'static str = "stablehlo.dynamic_iota";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dim"), Piece::Attr("iota_dimension"), Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let shape = numbers(cx, self.output_shape, "output_shape")?; // I1
        let to = Kinds::NUMBER.result(cx)?;
        dimension("iota_dimension", self.iota_dimension, to)?; // C1
        count(shape, to.rank(), "output_shape")?; // C2
        shape_operand(cx, self.output_shape, "output_shape", to)
    }
}

/// [`Pad`](crate::Pad) with amounts given by operands.
#[derive(Clone, Debug)]
pub struct DynamicPad {
    /// The elements.
    pub operand: Value,
    /// The padding value: a scalar of rank 0.
    pub padding_value: Value,
    /// Low padding of each dimension.
    pub edge_padding_low: Value,
    /// High padding of each dimension.
    pub edge_padding_high: Value,
    /// Interior padding of each dimension.
    pub interior_padding: Value,
}
fields!(DynamicPad {
    operand,
    padding_value,
    edge_padding_low,
    edge_padding_high,
    interior_padding,
});

impl Op for DynamicPad {
    const NAME: &'static str = "stablehlo.dynamic_pad";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let value = Kinds::ANY.operand(cx, self.padding_value, "padding_value")?; // I2
        let to = Kinds::ANY.result(cx)?;
        ensure_at!(
            "padding_value",
            value.rank() == 0 && value.elem() == from.elem(),
            "expects a padding value of type tensor<{}>, found {value}",
            from.elem()
        ); // C1
        same_elem(from, to)?; // C1
        let paddings = [
            (self.edge_padding_low, "edge_padding_low"),   // I3
            (self.edge_padding_high, "edge_padding_high"), // I4
            (self.interior_padding, "interior_padding"),   // I5
        ];
        let first = cx.ty(self.edge_padding_low);
        for (padding, part) in paddings {
            let ty = numbers(cx, padding, part)?;
            count(ty, from.rank(), part)?; // C2
            ensure_at!(part, ty == first, "expects operands of one type, found {first} and {ty}");
        }
        same_rank(from, to)?;
        let known = paddings.map(|(padding, _)| constant_ints(cx, padding));
        if let Some(interior) = &known[2] {
            ensure_at!(
                "interior_padding",
                interior.iter().all(|n| *n >= 0),
                "expects interior padding of at least 0, found {}",
                Dims::from(&**interior)
            ); // C3
        }
        let [Some(low), Some(high), Some(interior)] = known else { return Ok(()) };
        for (d, (size, found)) in sizes(from).into_iter().zip(sizes(to)).enumerate() {
            if !size.is_known() {
                continue;
            }
            let between = (size.size - 1).max(0).saturating_mul(interior[d]);
            let want =
                [low[d], high[d], between].iter().fold(size.size, |a, b| a.saturating_add(*b));
            ensure_at!(
                Part::Result(0),
                found.fits(Size::of(want)),
                "expects size {want} in dimension {d} of the result, found {to}"
            ); // C4
        }
        Ok(())
    }
}

fn same_rank(from: Type, to: Type) -> Result<(), Error> {
    ensure_at!(
        Part::Result(0),
        from.rank() == to.rank(),
        "expects a result of rank {}, found {to}",
        from.rank()
    );
    Ok(())
}

/// [`Slice`](crate::Slice) with bounds given by operands.
#[derive(Clone, Debug)]
pub struct RealDynamicSlice {
    /// The elements.
    pub operand: Value,
    /// The first position along each dimension.
    pub start_indices: Value,
    /// Exclusive limit along each dimension.
    pub limit_indices: Value,
    /// Stride along each dimension.
    pub strides: Value,
}
fields!(RealDynamicSlice { operand, start_indices, limit_indices, strides });

impl Op for RealDynamicSlice {
    const NAME: &'static str = "stablehlo.real_dynamic_slice";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ANY.operand(cx, self.operand, "operand")?;
        let to = Kinds::ANY.result(cx)?;
        let parts = [
            (self.start_indices, "start_indices"),
            (self.limit_indices, "limit_indices"),
            (self.strides, "strides"),
        ];
        let mut first = None;
        for (value, part) in parts {
            let ty = numbers(cx, value, part)?;
            count(ty, from.rank(), part)?;
            let first = *first.get_or_insert(ty);
            ensure_at!(part, ty == first, "expects operands of one type, found {first} and {ty}");
        }
        same_elem(from, to)?;
        same_rank(from, to)
    }
}

/// The size of a dimension, as a scalar of rank 0.
#[derive(Clone, Debug)]
pub struct GetDimensionSize {
    /// The tensor.
    pub operand: Value,
    /// The dimension.
    pub dimension: i64,
}
fields!(GetDimensionSize { operand, dimension });

impl Op for GetDimensionSize {
    const NAME: &'static str = "stablehlo.get_dimension_size";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dim"), Piece::Attr("dimension"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        dimension("dimension", self.dimension, ty)?; // C1
        Ok(Type::tensor(&[], Type::i32()).into())
    }
}

/// The tensor with another dynamic size of a dimension, which may be smaller than the stored one.
#[derive(Clone, Debug)]
pub struct SetDimensionSize {
    /// The tensor.
    pub operand: Value,
    /// The size: a scalar of rank 0.
    pub size: Value,
    /// The dimension.
    pub dimension: i64,
}
fields!(SetDimensionSize { operand, size, dimension });

impl Op for SetDimensionSize {
    const NAME: &'static str = "stablehlo.set_dimension_size";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("dim"), Piece::Attr("dimension"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?;
        let count = cx.ty(self.size);
        ensure_at!(
            "size",
            count == Type::tensor(&[], Type::i32()),
            "expects a size of type tensor<i32>, found {count}"
        );
        let dim = dimension("dimension", self.dimension, ty)?;
        let mut sizes = sizes(ty);
        let most = sizes[dim].most();
        let given = constant_ints(cx, self.size).and_then(|n| n.first().copied());
        sizes[dim] = match most {
            // The whole stored dimension.
            Some(most) if given == Some(most) => Size::of(most),
            Some(most) => Size { size: creole_ir::types::DYNAMIC, bound: most },
            None => Size::UNKNOWN,
        };
        Ok(with_sizes(ty, &sizes).into())
    }
}
