//! Rearrangement of lanes: `vector.interleave`, `vector.deinterleave`, `vector.to_elements`, and parts of
//! scalable vectors: `vector.scalable.extract`, `vector.scalable.insert`, `vector.vscale`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, TypeKind, Types, Value, bail, ensure,
    fields,
};

use crate::checks::{is_scalable, vector_result, vector_type};
use crate::element::FromElements;
use crate::patterns::parts::repeated;

/// The type `ty` with another size of the last dimension; a vector without dimensions counts as one lane.
fn with_last(ty: Type, size: i64) -> Type {
    let mut kind = (*ty).clone();
    if let TypeKind::Vector { shape, .. } = &mut kind {
        match shape.last_mut() {
            Some(last) => *last = size,
            None => shape.push(size),
        }
    }
    Type::new(kind)
}

fn last_size(ty: Type) -> i64 {
    ty.shape().last().copied().unwrap_or(1)
}

/// `result = lhs[0], rhs[0], lhs[1], rhs[1], ..` along the last dimension.
#[derive(Clone, Debug)]
pub struct Interleave {
    /// The even lanes.
    pub lhs: Value,
    /// The odd lanes: a vector of the same type.
    pub rhs: Value,
}
fields!(Interleave { lhs, rhs });

impl Op for Interleave {
    const NAME: &'static str = "vector.interleave";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["lhs", "rhs"]),
        Piece::Lit("->"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (a, b) = (vector_type(cx, self.lhs)?, vector_type(cx, self.rhs)?);
        ensure!(a == b, "expects vectors of one type, found {a} and {b}");
        let Some(size) = last_size(a).checked_mul(2) else { bail!("{a} has too many lanes") };
        Ok(with_last(a, size).into())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([a, b], [ty]) = (args, cx.results()) else { bail!("expects two operands") };
        ensure!(!is_scalable(*ty), "no evaluation for {ty}");
        let pairs = (0..a.len()).flat_map(|i| [a.elem_bytes(i), b.elem_bytes(i)]);
        Ok(Tensor::from_bytes(*ty, pairs.flatten().copied().collect())?.into())
    }
}

/// The even and the odd lanes of `source`, along the last dimension.
#[derive(Clone, Debug)]
pub struct Deinterleave {
    /// The vector; the size of its last dimension is even.
    pub source: Value,
}
fields!(Deinterleave { source });

impl Op for Deinterleave {
    const NAME: &'static str = "vector.deinterleave";
    const RESULT_NAMES: &'static [&'static str] = &["res1", "res2"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("->"),
        Piece::Custom(&creole_ir::text::pieces::Custom {
            parse: |p| {
                let ty = p.ty()?;
                p.set_result_types(vec![ty, ty]);
                Ok(())
            },
            print: |p, op| {
                let ty = p.body.ty(p.body.result(op, 0));
                p.print(format_args!(" {ty}"));
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        let fits = ty.rank() > 0 && last_size(ty) % 2 == 0;
        ensure!(fits, "expects an even size of the last dimension, found {ty}");
        let half = with_last(ty, last_size(ty) / 2);
        Ok(vec![half, half].into())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty, _]) = (args, cx.results()) else { bail!("expects one operand") };
        ensure!(!is_scalable(*ty), "no evaluation for {ty}");
        let lanes = |first: usize| {
            let bytes = (first..x.len()).step_by(2).flat_map(|i| x.elem_bytes(i)).copied();
            Tensor::from_bytes(*ty, bytes.collect())
        };
        Ok(vec![lanes(0)?, lanes(1)?].into())
    }
}

/// The lanes of `source` in row-major order, one result for each.
#[derive(Clone, Debug)]
pub struct ToElements {
    /// The vector; of a scalable one, the lanes that exist on every machine.
    pub source: Value,
}
fields!(ToElements { source });

impl Op for ToElements {
    const NAME: &'static str = "vector.to_elements";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["source"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        let n = ty.n_elements().and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= MAX_LANES);
        let Some(n) = n else { bail!("expects at most {MAX_LANES} lanes, found {ty}") };
        Ok(vec![ty.elem(); n].into())
    }

    /// Folds to the elements that the vector was built from.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let body = cx.body()?;
        if let Some(number) = repeated(body, self.source) {
            return Some(Fold::Values(vec![number.into(); cx.results().len()]));
        }
        let made = body.def_as::<FromElements>(self.source)?;
        Some(Fold::Values(made.elements.iter().map(|v| (*v).into()).collect()))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [x] = args else { bail!("expects one operand") };
        ensure!(!is_scalable(x.ty()), "no evaluation for {}", x.ty());
        Ok((0..x.len()).map(|i| x.at(i)).collect::<Vec<_>>().into())
    }
}

/// Limit on the results: a type can ask for any number.
const MAX_LANES: usize = 1 << 20;

/// Error: not a part of a scalable vector of one dimension, at a multiple of the part's size.
fn check_part(part: Type, whole: Type, pos: i64, what: &str) -> Result<(), Error> {
    let [part_name, whole_name] = match what {
        "source" => ["operand #0", "operand #1"],
        _ => ["result #0", "operand #0"],
    };
    let own = "expects vectors of one dimension, the whole one scalable";
    let words = |name: &str, ty: Type| format!("{name} must be  of ranks 1, but got '{ty}'; {own}");
    let whole_fits = whole.rank() == 1 && is_scalable(whole);
    // Operands are looked at first.
    ensure!(what != "source" || part.rank() == 1, "{}", words(part_name, part));
    ensure!(whole_fits, "{}", words(whole_name, whole));
    ensure!(part.rank() == 1, "{}", words(part_name, part));
    ensure!(
        part.elem() == whole.elem(),
        "expects vectors of one element type, found {part} and {whole}"
    );
    let n = last_size(part);
    ensure!(
        pos >= 0 && n > 0 && pos % n == 0,
        "failed to verify that position is a multiple of the {what} length.; expects a position that \
         {n} divides, found {pos}"
    );
    Ok(())
}

/// `result[i] = source[pos + i]`, where `pos` counts multiples of `vscale` if the result is
/// scalable.
#[derive(Clone, Debug)]
pub struct ScalableExtract {
    /// A scalable vector.
    pub source: Value,
    /// The first lane.
    pub pos: i64,
}
fields!(ScalableExtract { source, pos });

impl Op for ScalableExtract {
    const NAME: &'static str = "vector.scalable.extract";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("["),
        Piece::Attr("pos"),
        Piece::Lit("]"),
        Piece::Colon,
        Piece::ResultTypes,
        Piece::Lit("from"),
        Piece::TypeOf(&["source"]),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_part(vector_result(cx)?, vector_type(cx, self.source)?, self.pos, "result")
    }
}

/// `result = dest`, except `result[pos + i] = value[i]`, where `pos` counts multiples of `vscale` if the
/// value is scalable.
#[derive(Clone, Debug)]
pub struct ScalableInsert {
    /// The lanes to insert.
    pub value: Value,
    /// A scalable vector.
    pub dest: Value,
    /// The first lane.
    pub pos: i64,
}
fields!(ScalableInsert { value as "valueToStore", dest, pos });

impl Op for ScalableInsert {
    const NAME: &'static str = "vector.scalable.insert";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit("["),
        Piece::Attr("pos"),
        Piece::Lit("]"),
        Piece::Colon,
        Piece::TypeOf(&["valueToStore"]),
        Piece::Lit("into"),
        Piece::TypeOf(&["dest"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (part, whole) = (vector_type(cx, self.value)?, vector_type(cx, self.dest)?);
        check_part(part, whole, self.pos, "source")?;
        Ok(whole.into())
    }
}

/// The multiplier of scalable sizes on the executing machine.
#[derive(Clone, Debug)]
pub struct VScale {}
fields!(VScale {});

impl Op for VScale {
    const NAME: &'static str = "vector.vscale";
    const RESULT_NAMES: &'static [&'static str] = &["vscale"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Type::index().into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        bail!("scalable vectors have no size here")
    }
}
