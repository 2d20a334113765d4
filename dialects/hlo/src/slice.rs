//! Slicing and padding: `slice`, `dynamic_slice`, `dynamic_update_slice`, `pad`.

use creole_ir::cost::Work;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, Count, Dims, Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Types, Value,
    Values, ensure_at, fields,
};

use crate::checks::{Kinds, Size, fits, fold_to, length, sizes, with_sizes};
use crate::shape::{CHOSEN_PLACE, PLACE};

/// `result[i] = operand[start_indices + i * strides]`, for positions below `limit_indices`.
#[derive(Clone, Debug)]
pub struct Slice {
    /// The elements.
    pub operand: Value,
    /// The first position along each dimension.
    pub start_indices: Dims,
    /// Exclusive limit along each dimension.
    pub limit_indices: Dims,
    /// Stride along each dimension.
    pub strides: Dims,
}
fields!(Slice { operand, start_indices, limit_indices, strides });

impl Op for Slice {
    const NAME: &'static str = "stablehlo.slice";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::SLICE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: parse_ranges,
            print: print_ranges,
            attrs: &["start_indices", "limit_indices", "strides"],
        }),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        length("start_indices", &self.start_indices, ty.rank())?; // C2
        length("limit_indices", &self.limit_indices, ty.rank())?; // C2
        length("strides", &self.strides, ty.rank())?; // C2
        Ok(with_sizes(ty, &self.sizes(ty)?).into()) // C1, C5
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let shape = cx.ty(self.operand).shape();
        let is_whole = self.start_indices.iter().all(|s| *s == 0)
            && *self.limit_indices == *shape
            && self.strides.iter().zip(shape).all(|(stride, size)| *stride == 1 || *size <= 1);
        fold_to(cx, self.operand).filter(|_| is_whole)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].slice(&self.start_indices, &self.limit_indices, &self.strides).into())
    }

    /// Cost: usually read through.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, PLACE))
    }
}

impl Slice {
    /// Sizes of the slice of a tensor of type `ty`. Error: positions are out of range.
    pub(crate) fn sizes(&self, ty: Type) -> Result<Vec<Size>, Error> {
        let mut shape = Vec::new();
        for (d, size) in sizes(ty).into_iter().enumerate() {
            let (start, limit, stride) =
                (self.start_indices[d], self.limit_indices[d], self.strides[d]);
            ensure_at!(
                "start_indices",
                0 <= start && start <= limit,
                "expects 0 <= start <= limit in dimension {d} of {ty}, found {start} and {limit}"
            ); // C3
            ensure_at!(
                "limit_indices",
                size.most().is_none_or(|size| limit <= size),
                "expects a limit within dimension {d} of {ty}, found {limit}"
            ); // C3
            ensure_at!(
                "strides",
                stride > 0,
                "expects positive strides, found {stride} in dimension {d}"
            ); // C4
            let n = (limit - start).unsigned_abs().div_ceil(stride.unsigned_abs());
            shape.push(Size::of(n as i64));
        }
        Ok(shape)
    }
}

fn parse_ranges(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("[")?;
    let ranges = p.list("]", |p| {
        let start = p.integer()?;
        p.expect(":")?;
        let limit = p.integer()?;
        let stride = if p.eat(":") { p.integer()? } else { 1 };
        Ok([start, limit, stride])
    })?;
    for (at, name) in ["start_indices", "limit_indices", "strides"].into_iter().enumerate() {
        let column: Vec<i64> = ranges.iter().map(|r| r[at]).collect();
        p.set_attr(name, Attr::dims(&column));
    }
    Ok(())
}

fn print_ranges(p: &mut Printer<'_>, op: OpId) {
    let Some(slice) = p.body.get::<Slice>(op) else { return };
    let ranges =
        slice.start_indices.iter().zip(slice.limit_indices.iter()).zip(slice.strides.iter());
    let texts: Vec<String> = ranges
        .map(|((start, limit), stride)| match stride {
            1 => format!("{start}:{limit}"),
            _ => format!("{start}:{limit}:{stride}"),
        })
        .collect();
    p.print(format_args!(" [{}]", texts.join(", ")));
}

/// The slice of `slice_sizes` elements from `start_indices`, clamped so that it lies in `operand`.
#[derive(Clone, Debug)]
pub struct DynamicSlice {
    /// The elements.
    pub operand: Value,
    /// The first position along each dimension: integers of rank 0.
    pub start_indices: Values,
    /// The size of the slice in each dimension.
    pub slice_sizes: Dims,
}
fields!(DynamicSlice { operand, start_indices, slice_sizes });

impl Op for DynamicSlice {
    const NAME: &'static str = "stablehlo.dynamic_slice";
    const INTERFACES: &'static [Interface] = &[&crate::sample::DYNAMIC_SLICE];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: parse_sizes_key,
            print: |p, _| p.print(", sizes ="),
            attrs: &[],
        }),
        Piece::Attr("slice_sizes"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        check_starts(cx, &self.start_indices, ty)?; // C2, C3
        length("slice_sizes", &self.slice_sizes, ty.rank())?; // C2
        for (d, (size, slice)) in ty.shape().iter().zip(self.slice_sizes.iter()).enumerate() {
            let within = 0 <= *slice && (*size == DYNAMIC || slice <= size);
            ensure_at!(
                "slice_sizes",
                within,
                "expects a slice within dimension {d} of {ty}, found size {slice}"
            ); // C4
        }
        let sizes: Vec<Size> = self.slice_sizes.iter().map(|size| Size::of(*size)).collect();
        Ok(with_sizes(ty, &sizes).into()) // C1, C5
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let is_whole = *self.slice_sizes == *cx.ty(self.operand).shape();
        fold_to(cx, self.operand).filter(|_| is_whole)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].dynamic_slice(&starts(&args[1..]), &self.slice_sizes).into())
    }

    /// Cost: usually read through.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, PLACE))
    }
}

/// Parses `, sizes =`. Without start indices MLIR prints a second comma, which it does not read.
fn parse_sizes_key(p: &mut Parser<'_>) -> PResult<()> {
    p.expect(",")?;
    p.eat(",");
    p.expect("sizes")?;
    p.expect("=")
}

fn check_starts(cx: &dyn OpCx, starts: &[Value], ty: Type) -> Result<(), Error> {
    ensure_at!(
        "start_indices",
        starts.len() == ty.rank(),
        "expects {} start indices, found {}",
        ty.rank(),
        starts.len()
    );
    let types = Kinds::INT.operands(cx, starts, "start_indices")?;
    for (i, start) in types.iter().enumerate() {
        ensure_at!(
            ("start_indices", i),
            start.rank() == 0,
            "expects start indices of rank 0, found {start}"
        );
        ensure_at!(
            ("start_indices", i),
            *start == types[0],
            "expects start indices of one type, found {} and {start}",
            types[0]
        );
    }
    Ok(())
}

/// The start indices as integers; values that exceed 63 bits saturate, beyond any dimension.
pub fn starts(args: &[Tensor]) -> Vec<i64> {
    let number = |t: &Tensor| match t.int(0) {
        n if n < 0 && t.elem().is_unsigned() => i64::MAX,
        n => n,
    };
    args.iter().map(number).collect()
}

/// Replaces the slice of the size of `update` from `start_indices` in `operand`, clamped so that it lies in
/// `operand`.
#[derive(Clone, Debug)]
pub struct DynamicUpdateSlice {
    /// The elements outside the slice.
    pub operand: Value,
    /// The elements of the slice.
    pub update: Value,
    /// The first position along each dimension: integers of rank 0.
    pub start_indices: Values,
}
fields!(DynamicUpdateSlice { operand, update, start_indices });

impl Op for DynamicUpdateSlice {
    const NAME: &'static str = "stablehlo.dynamic_update_slice";
    const INTERFACES: &'static [Interface] = &[&crate::sample::DYNAMIC_UPDATE_SLICE];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let update = Kinds::ANY.operand(cx, self.update, "update")?; // I2
        ensure_at!(
            "update",
            update.elem() == ty.elem(),
            "expects an update with elements of type {}, found {update}",
            ty.elem()
        ); // C2
        ensure_at!(
            "update",
            update.rank() == ty.rank(),
            "expects an update of rank {}, found {update}",
            ty.rank()
        ); // C3
        check_starts(cx, &self.start_indices, ty)?; // C4, C5
        let within = |(size, part): (&i64, &i64)| fits(*size, *part) || part <= size;
        ensure_at!(
            "update",
            ty.shape().iter().zip(update.shape()).all(within),
            "expects an update no larger than {ty}, found {update}"
        ); // C6
        Ok(ty.into()) // C1
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.operand);
        let is_whole = ty.has_static_shape() && cx.ty(self.update) == ty;
        fold_to(cx, self.update).filter(|_| is_whole)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].dynamic_update_slice(&args[1], &starts(&args[2..])).into())
    }
}

/// `result[edge_padding_low + i * (interior_padding + 1)] = operand[i]`, and `padding_value` everywhere else.
/// Negative edge padding crops.
#[derive(Clone, Debug)]
pub struct Pad {
    /// The elements.
    pub operand: Value,
    /// The padding value: a scalar of rank 0.
    pub padding_value: Value,
    /// Low padding of each dimension.
    pub edge_padding_low: Dims,
    /// High padding of each dimension.
    pub edge_padding_high: Dims,
    /// Interior padding of each dimension.
    pub interior_padding: Dims,
}
fields!(Pad { operand, padding_value, edge_padding_low, edge_padding_high, interior_padding });

impl Op for Pad {
    const NAME: &'static str = "stablehlo.pad";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const INTERFACES: &'static [Interface] = &[&crate::sample::PAD];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("low"),
        Piece::Attr("edge_padding_low"),
        Piece::Key("high"),
        Piece::Attr("edge_padding_high"),
        Piece::Key("interior"),
        Piece::Attr("interior_padding"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let value = Kinds::ANY.operand(cx, self.padding_value, "padding_value")?; // I2
        ensure_at!(
            "padding_value",
            value.rank() == 0 && value.elem() == ty.elem(),
            "expects a padding value of type tensor<{}>, found {value}",
            ty.elem()
        ); // C1
        length("edge_padding_low", &self.edge_padding_low, ty.rank())?; // C2
        length("edge_padding_high", &self.edge_padding_high, ty.rank())?; // C2
        length("interior_padding", &self.interior_padding, ty.rank())?; // C2
        let shape = sizes(ty).into_iter().enumerate().map(|(d, size)| self.padded(d, size));
        Ok(with_sizes(ty, &shape.collect::<Result<Vec<_>, _>>()?).into()) // C1, C4
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let zero = |dims: &Dims| dims.iter().all(|n| *n == 0);
        let is_same = zero(&self.edge_padding_low)
            && zero(&self.edge_padding_high)
            && zero(&self.interior_padding);
        fold_to(cx, self.operand).filter(|_| is_same)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (low, high) = (&self.edge_padding_low, &self.edge_padding_high);
        Ok(args[0].pad(&args[1], low, high, &self.interior_padding).into())
    }

    /// Cost: usually read through, by comparisons of places.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::view(*cx.results().first()?, CHOSEN_PLACE))
    }
}

impl Pad {
    /// Size of dimension `d` of a padded tensor. Error: it is negative or exceeds 63 bits.
    pub(crate) fn padded(&self, d: usize, size: Size) -> Result<Size, Error> {
        let (low, high, interior) =
            (self.edge_padding_low[d], self.edge_padding_high[d], self.interior_padding[d]);
        ensure_at!(
            "interior_padding",
            interior >= 0,
            "expects interior padding of at least 0, found {interior} in dimension {d}"
        ); // C3
        let Some(most) = size.most() else { return Ok(size) };
        let between = i128::from((most - 1).max(0)) * i128::from(interior);
        let sum = i128::from(low) + i128::from(high) + i128::from(most) + between;
        match i64::try_from(sum) {
            Ok(sum) if sum >= 0 => Ok(size.map(|_| sum)), // C4
            _ => Err(Error::new(format!(
                "pads dimension {d} of size {most} to {}",
                Count(sum, "element")
            ))
            .at_attr("edge_padding_low")),
        }
    }
}
