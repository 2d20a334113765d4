//! Reshapes: `tensor.expand_shape`, `tensor.collapse_shape`, `tensor.reshape`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::reassociation::{parse_expand, print_expand};
use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Body, Dims, Error, Fold, Groups, Mixed, Op, OpCx, OpId, Piece, ResultDims, Rewriter, Tensor,
    Traits, Type, Value, Values, ensure, fields,
};

use crate::access::dim;
use crate::checks::{any, any_result, check_indices, ranked, ranked_result};
use crate::eval::{check_shape, ints, resolve};
use crate::sizes::product;
use crate::{Dim, FromElements};

/// `src` with each dimension split into a group of dimensions.
#[derive(Clone, Debug)]
pub struct ExpandShape {
    /// The tensor.
    pub src: Value,
    /// The dynamic sizes of the result: `index`.
    pub output_shape: Values,
    /// Reassociation: the result dimensions of each source dimension.
    pub reassociation: Groups,
    /// The sizes of the result; [`DYNAMIC`]: an operand in `output_shape`.
    pub static_output_shape: Dims,
}
fields!(ExpandShape { src, output_shape, reassociation, static_output_shape });

impl Op for ExpandShape {
    const NAME: &'static str = "tensor.expand_shape";
    const RESULT_NAMES: &'static [&'static str] = &["expanded"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&EXPAND_SHAPE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("src"),
        Piece::Custom(&Custom {
            parse: parse_expand,
            print: print_expand,
            attrs: &["reassociation", "static_output_shape"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["src"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (ranked(cx, 0, self.src)?, ranked_result(cx)?);
        check_indices(cx, 1, &self.output_shape)?;
        ensure!(
            self.static_output_shape.len() == to.rank(),
            "expected number of static shape dims to be equal to the output rank ({}) but found {} inputs instead",
            to.rank(),
            self.static_output_shape.len()
        );
        let (found, open) = (self.output_shape.len(), &self.static_output_shape);
        let open = open.iter().filter(|n| **n == DYNAMIC).count();
        ensure!(
            open == found,
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {open} dynamic \
             dims while output_shape has {found} values"
        );
        check_reshape(&self.reassociation, to, from)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_inverse(cx, self.src, &self.reassociation)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let shape = resolve(&self.static_output_shape, &mut &args[1..])?;
        check_shape(&shape, 1)?;
        ensure!(
            self.reassociation.merge_to(&shape, args[0].shape()),
            "splits the sizes {:?} into {shape:?}",
            args[0].shape()
        );
        Ok(args[0].reshaped(Type::tensor(&shape, args[0].elem())).into())
    }
}

static EXPAND_SHAPE: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let this: ExpandShape = rw.get(op)?;
        Some(Mixed::join(&this.static_output_shape, &this.output_shape))
    },
};

/// Error: the groups do not make `collapsed` of `expanded`.
fn check_reshape(groups: &Groups, expanded: Type, collapsed: Type) -> Result<(), Error> {
    ensure!(
        groups.0.iter().all(|group| !group.is_empty()),
        "reassociation indices must not be empty"
    );
    groups.check(expanded, collapsed)?;
    let shape = groups.collapsed(expanded.shape());
    let want = Type::tensor(&shape, expanded.elem());
    ensure!(
        want.shape() == collapsed.shape() && want.elem() == collapsed.elem(),
        "expected collapsed type to be '{want}', but got '{collapsed}'"
    );
    Ok(())
}

/// Folds a reshape that changes nothing to its source, or an inverse pair to the first source, if the types are equal
/// and no dynamic size could differ.
fn fold_inverse(cx: &dyn OpCx, source: Value, groups: &Groups) -> Option<Fold> {
    let [to] = cx.results() else { return None };
    if cx.ty(source) == *to {
        return Some(Fold::Value(source));
    }
    let body = cx.body()?;
    let (first, before, was_split) = match body.def_as::<ExpandShape>(source) {
        Some(op) => (op.src, op.reassociation, true),
        None => {
            let op: CollapseShape = body.def_as(source)?;
            (op.src, op.reassociation, false)
        }
    };
    let same = groups.undo(&before, was_split, to.shape());
    (cx.ty(first) == *to && same).then_some(Fold::Value(first))
}

/// `src` with each group of dimensions merged into one.
#[derive(Clone, Debug)]
pub struct CollapseShape {
    /// The tensor.
    pub src: Value,
    /// Reassociation: the source dimensions of each result dimension.
    pub reassociation: Groups,
}
fields!(CollapseShape { src, reassociation });

impl CollapseShape {
    /// The type of a tensor of type `source` with groups of its dimensions merged.
    pub fn result_type(source: Type, groups: &Groups) -> Type {
        Type::tensor(&groups.collapsed(source.shape()), source.elem())
    }
}

impl Op for CollapseShape {
    const NAME: &'static str = "tensor.collapse_shape";
    const RESULT_NAMES: &'static [&'static str] = &["collapsed"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&COLLAPSE_SHAPE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("src"),
        Piece::Attr("reassociation"),
        Piece::Colon,
        Piece::TypeOf(&["src"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (ranked(cx, 0, self.src)?, ranked_result(cx)?);
        check_reshape(&self.reassociation, from, to)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_inverse(cx, self.src, &self.reassociation)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = CollapseShape::result_type(args[0].ty(), &self.reassociation);
        ensure!(
            self.reassociation.merge_to(args[0].shape(), ty.shape()),
            "merges the sizes {:?} into {:?}",
            args[0].shape(),
            ty.shape()
        );
        Ok(args[0].reshaped(ty).into())
    }
}

static COLLAPSE_SHAPE: ResultDims = ResultDims { sizes: collapse_shape };

fn collapse_shape(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: CollapseShape = rw.get(op)?;
    let mut sizes = Vec::with_capacity(this.reassociation.0.len());
    for group in &this.reassociation.0 {
        let mut factors = Vec::with_capacity(group.len());
        for d in group.positions() {
            factors.push(dim(rw, this.src, d)?);
        }
        sizes.push(product(rw, &factors));
    }
    Some(sizes)
}

/// `source` with the sizes that `shape` holds.
#[derive(Clone, Debug)]
pub struct Reshape {
    /// The tensor.
    pub source: Value,
    /// The sizes: a tensor of one dimension of integers or `index`.
    pub shape: Value,
}
fields!(Reshape { source, shape });

impl Op for Reshape {
    const NAME: &'static str = "tensor.reshape";
    const RESULT_NAMES: &'static [&'static str] = &["reshape"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("("),
        Piece::Operand("shape"),
        Piece::Lit(")"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, shape) = (any(cx, 0, self.source)?, cx.ty(self.shape));
        ensure!(
            shape.is_tensor() && shape.rank() == 1 && shape.elem().is_int_or_index(),
            "operand #1 must be 1D tensor of signless integer or index values, but got '{shape}'"
        );
        let to = any_result(cx)?;
        ensure!(
            from.elem() == to.elem(),
            "element types of source and destination tensor types should be the same"
        );
        if !to.is_tensor() {
            return Ok(());
        }
        let (before, after) = (from.n_elements(), to.n_elements());
        ensure!(
            !from.is_tensor() || before.is_none() || after.is_none() || before == after,
            "source and destination tensor should have the same number of elements"
        );
        let n = shape.shape()[0];
        ensure!(
            n != DYNAMIC,
            "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type"
        );
        ensure!(
            n == to.rank() as i64,
            "length of shape operand differs from the result's tensor rank"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        let splat = cx.constant(self.source).and_then(|tensor| tensor.splat_value());
        if let Some(splat) = splat.filter(|_| to.is_tensor() && to.has_static_shape()) {
            return Some(Fold::Constant(Tensor::splat(*to, &splat)));
        }
        let is_same = to.is_tensor()
            && cx.ty(self.source) == *to
            && (to.rank() <= 1 || self.keeps_sizes(cx.body()?));
        is_same.then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let shape = ints(&(0..args[1].len()).map(|i| args[1].at(i)).collect::<Vec<_>>());
        check_shape(&shape, 1)?;
        let n: i64 = shape.iter().product();
        ensure!(n == args[0].len() as i64, "can't see {} as shape {shape:?}", args[0].ty());
        Ok(args[0].reshaped(Type::tensor(&shape, args[0].elem())).into())
    }
}

impl Reshape {
    /// True if the shape is made of the source's own sizes, in order.
    fn keeps_sizes(&self, body: &Body) -> bool {
        let Some(made) = body.def_as::<FromElements>(self.shape) else { return false };
        let shape = body.ty(self.source).shape();
        let number = |value: Value| body.constant(value).map(|n| n.int(0));
        let is_size = |(d, value): (usize, &Value)| match number(*value) {
            Some(n) => shape[d] == n,
            None => body.def_as::<Dim>(*value).is_some_and(|dim| {
                dim.source == self.source && number(dim.index) == Some(d as i64)
            }),
        };
        made.elements.len() == shape.len() && made.elements.iter().enumerate().all(is_size)
    }
}
