//! Slices of vectors: `vector.extract_strided_slice`, `vector.insert_strided_slice`.

use std::ops::Range;

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Attr, AttrField, Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value,
    attr_field, bail, ensure, fields,
};

use crate::checks::{scalable_dims, vector_type};

/// An integer list in the syntax of MLIR's older ops: `[0, 2]`, an array of `i64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(pub Dims);

impl AttrField for Numbers {
    const EXPECTED: &'static str = "an array of i64";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.iter().map(|n| Attr::i64(*n)).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(Attr::as_int).collect::<Option<Dims>>().map(Numbers)
    }
}
attr_field!(Numbers);

/// Error: a slice out of bounds. `names` are those of the sizes, and of their sums with offsets, in errors.
fn check_slice(vector: Type, offsets: &Dims, sizes: &[i64], names: [&str; 2]) -> Result<(), Error> {
    let own = || {
        format!(
            "expects a slice of {vector}, found offsets {offsets} and sizes {}",
            Dims::from(sizes)
        )
    };
    let confined = |name: &str, d: usize, range: Range<i64>| {
        let Range { start, end } = range;
        format!("expected {name} dimension {d} to be confined to [{start}, {end}); {}", own())
    };
    for (d, (at, size)) in offsets.iter().zip(vector.shape()).enumerate() {
        ensure!((0..*size).contains(at), "{}", confined("offsets", d, 0..*size));
    }
    for (d, (n, size)) in sizes.iter().zip(vector.shape()).enumerate() {
        ensure!((1..*size + 1).contains(n), "{}", confined(names[0], d, 1..*size + 1));
    }
    for (d, ((at, n), size)) in offsets.iter().zip(sizes).zip(vector.shape()).enumerate() {
        let fits = at.checked_add(*n).is_some_and(|end| end <= *size);
        ensure!(fits, "{}", confined(names[1], d, 1..*size + 1));
    }
    Ok(())
}

/// Error of a slice that has a part of a scalable dimension.
fn not_whole(d: usize, found: i64, size: i64) -> String {
    let words = "to match the corresponding base size from the input vector";
    format!("expected size at idx={d} {words} ({found} vs {size}): scalable dimensions stay whole")
}

/// Error: strides other than one.
fn check_strides(strides: &Dims) -> Result<(), Error> {
    let unit = strides.iter().all(|s| *s == 1);
    ensure!(unit, "expected strides to be confined to [1, 2), found {strides}");
    Ok(())
}

/// `result[i] = source[offsets + i]`; dimensions after those of the offsets are taken whole.
#[derive(Clone, Debug)]
pub struct ExtractStridedSlice {
    /// The vector.
    pub source: Value,
    /// The first position along the first dimensions.
    pub offsets: Numbers,
    /// The number of lanes along them.
    pub sizes: Numbers,
    /// All 1.
    pub strides: Numbers,
}
fields!(ExtractStridedSlice { source, offsets, sizes, strides });

impl Op for ExtractStridedSlice {
    const NAME: &'static str = "vector.extract_strided_slice";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        let (offsets, sizes) = (&self.offsets.0, &self.sizes.0);
        let n = offsets.len();
        ensure!(
            n == sizes.len() && n == self.strides.0.len(),
            "expected offsets, sizes and strides attributes of same size"
        );
        ensure!(
            n <= ty.rank(),
            "expected offsets attribute of rank no greater than vector rank, {}",
            ty.rank()
        );
        check_slice(ty, offsets, sizes, ["sizes", "sum(offsets, sizes)"])?;
        check_strides(&self.strides.0)?;
        let whole = sizes.iter().zip(ty.shape()).zip(scalable_dims(ty));
        for (d, ((found, want), scalable)) in whole.enumerate() {
            ensure!(!scalable || found == want, "{}", not_whole(d, *found, *want));
        }
        let want = ty.with_shape(&[sizes, &ty.shape()[n..]].concat());
        if let [found] = cx.results() {
            ensure!(*found == want, "expected result type to be '{want}', found '{found}'");
        }
        Ok(want.into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        let mut starts = self.offsets.0.to_vec();
        starts.resize(x.ty().rank(), 0);
        let limits: Vec<i64> = starts.iter().zip(ty.shape()).map(|(at, n)| at + n).collect();
        Ok(x.slice(&starts, &limits, &vec![1; starts.len()]).into())
    }
}

/// `result = dest`, except `result[offsets + i] = value[i]`; dimensions of the value are the last ones of the
/// result.
#[derive(Clone, Debug)]
pub struct InsertStridedSlice {
    /// The slice to insert: a vector of at most as many dimensions.
    pub value: Value,
    /// The vector.
    pub dest: Value,
    /// The first position along each dimension.
    pub offsets: Numbers,
    /// All 1: one for each dimension of the value.
    pub strides: Numbers,
}
fields!(InsertStridedSlice { value as "valueToStore", dest, offsets, strides });

impl Op for InsertStridedSlice {
    const NAME: &'static str = "vector.insert_strided_slice";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES).and(Traits::FOLDED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["valueToStore"]),
        Piece::Lit("into"),
        Piece::TypeOf(&["dest"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (value, ty) = (vector_type(cx, self.value)?, vector_type(cx, self.dest)?);
        let rank = ty.rank();
        let own = || format!("can't insert {value} into {ty} at {}", self.offsets.0);
        ensure!(
            value.elem() == ty.elem(),
            "failed to verify that operand #0 and result have same element type; {}",
            own()
        );
        ensure!(
            self.offsets.0.len() == rank,
            "expected offsets of same size as destination vector rank; {}",
            own()
        );
        let n = self.strides.0.len();
        ensure!(
            n == value.rank(),
            "expected strides of same size as source vector rank; {}",
            own()
        );
        ensure!(
            n <= rank,
            "expected source rank to be no greater than destination rank; {}",
            own()
        );
        let ones = vec![1; rank - value.rank()];
        let sizes = [&ones, value.shape()].concat();
        let names = ["source vector shape", "sum(offsets, source vector shape)"];
        check_slice(ty, &self.offsets.0, &sizes, names)?;
        check_strides(&self.strides.0)?;
        let sizes = value.shape().iter().zip(&ty.shape()[rank - value.rank()..]);
        let flags =
            scalable_dims(value).into_iter().zip(scalable_dims(ty).split_off(rank - value.rank()));
        for (d, ((n, size), (a, b))) in sizes.zip(flags).enumerate() {
            ensure!(
                a == b,
                "mismatching scalable flags (at source vector idx={d}), found {value} into {ty}"
            );
            ensure!(!a || n == size, "{}", not_whole(d, *n, *size));
        }
        Ok(ty.into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.ty(self.value) == cx.ty(self.dest)).then_some(Fold::Value(self.value))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [value, dest] = args else { bail!("expects two operands") };
        let ones = vec![1; dest.ty().rank().saturating_sub(value.ty().rank())];
        let shape = [&ones, value.shape()].concat();
        let value = value.reshaped(Type::vector(&shape, value.elem()));
        Ok(dest.dynamic_update_slice(&value, &self.offsets.0).into())
    }
}
