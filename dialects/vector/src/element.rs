//! Element access: `vector.extract`, `vector.insert`, `vector.from_elements`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Count, Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, TypeKind, Types, Value,
    Values, bail, ensure, ensure_bare, fields,
};

use crate::ToElements;
use crate::checks::{is_scalable, vector_result, vector_type};
use crate::patterns::extract::{existing, of_splat};
use crate::ranges;

/// The type at a position of `n` indices in `vector`: a vector of the remaining dimensions, or a scalar.
pub fn part(vector: Type, n: usize) -> Type {
    let mut kind = (*vector).clone();
    match &mut kind {
        TypeKind::Vector { shape, scalable, .. } if n < shape.len() => {
            *shape = shape[n..].into();
            *scalable = scalable.get(n..).filter(|s| s.contains(&true)).unwrap_or(&[]).into();
            Type::new(kind)
        }
        _ => vector.elem(),
    }
}

/// True for a vector without dimensions.
fn is_single_lane(ty: Type) -> bool {
    ty.is_vector() && ty.rank() == 0
}

fn check(
    cx: &dyn OpCx,
    vector: Type,
    numbers: &[i64],
    values: &[Value],
    dest: &str,
) -> Result<(), Error> {
    let rank = vector.rank();
    ensure!(
        numbers.len() <= rank,
        "expected position attribute of rank no greater than {dest}vector rank; expects at most \
         {rank} positions, found {}",
        numbers.len()
    );
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        open == values.len(),
        "mismatch between dynamic and static positions (kDynamic marker but no corresponding \
         dynamic position) -- this can only happen due to an incorrect fold/rewrite; expects {} \
         for positions, found {}",
        Count(open, "value"),
        values.len()
    );
    let or_poison = if dest.is_empty() { " or poison (-1)" } else { "" };
    for (i, (at, size)) in numbers.iter().zip(vector.shape()).enumerate() {
        // A position of -1 is poison: its element is undefined.
        let fits = *at == DYNAMIC || (-1..*size).contains(at);
        ensure!(
            fits,
            "expected position attribute #{} to be a non-negative integer smaller than the \
             corresponding {dest}vector dimension{or_poison}; expects positions in {vector}, found {at}",
            i + 1
        );
    }
    let other = values.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    ensure!(other.is_none(), "expects positions of type index, found {}", other.unwrap_or(vector));
    Ok(())
}

/// The range of elements at a position, as first element and length. Error: out of bounds, which is undefined
/// behaviour.
pub(crate) fn span(
    vector: Type,
    numbers: &[i64],
    values: &[Tensor],
) -> Result<(usize, usize), Error> {
    let mut values = values.iter();
    let (mut first, mut n) = (0, vector.n_elements().unwrap_or(0));
    for (number, size) in numbers.iter().zip(vector.shape()) {
        let value =
            if *number == DYNAMIC { values.next().map(|v| v.int(0)) } else { Some(*number) };
        let at = value.filter(|at| (0..*size).contains(at));
        let Some(at) = at else { bail!("position out of bounds of {vector}") };
        n /= size;
        first += at * n;
    }
    Ok((first as usize, n as usize))
}

/// `result = source[position]`: a scalar, or a vector of the remaining dimensions.
#[derive(Clone, Debug)]
pub struct Extract {
    /// The vector.
    pub source: Value,
    /// The dynamic positions: `index`.
    pub dynamic_position: Values,
    /// The positions from the first dimension on; [`DYNAMIC`]: an operand in `dynamic_position`.
    pub static_position: Dims,
}
fields!(Extract { source, dynamic_position, static_position });

impl Extract {
    /// The op with constant positions.
    pub fn at(source: Value, position: &[i64]) -> Extract {
        Extract { source, dynamic_position: Values::new(), static_position: position.into() }
    }
}

impl Op for Extract {
    const NAME: &'static str = "vector.extract";
    const INTERFACES: &'static [Interface] = &[&ranges::OF_SOURCE];
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&Custom {
            parse: |p| p.mixed_list("dynamic_position", "static_position"),
            print: |p, op| p.mixed_list(op, "dynamic_position", "static_position"),
            attrs: &["static_position"],
        }),
        Piece::Colon,
        Piece::ResultTypes,
        Piece::Lit("from"),
        Piece::TypeOf(&["source"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        if let [result] = cx.results() {
            ensure_bare!(
                !is_single_lane(*result),
                "expected a scalar instead of a 0-d vector as the result type, found {result}"
            );
        }
        check(cx, ty, &self.static_position, &self.dynamic_position, "")?;
        let n = self.static_position.len();
        Ok(part(ty, n).into())
    }

    /// Folds to an existing value, or to a part of a splat constant.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if self.static_position.is_empty() && cx.ty(self.source).rank() > 0 {
            return Some(Fold::Value(self.source));
        }
        let [ty] = cx.results() else { return None };
        if let Some(constant) = cx.constant(self.source).filter(Tensor::is_splat) {
            return of_splat(&constant, *ty).map(Fold::Constant);
        }
        existing(cx.body()?, self, *ty).map(Fold::Value)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([ty], Some((source, positions))) = (cx.results(), args.split_first()) else {
            bail!("expects one result and a vector")
        };
        let (first, n) = span(source.ty(), &self.static_position, positions)?;
        let size = source.elem_bytes(0).len();
        let bytes = source.to_bytes();
        let found = bytes.get(first * size..(first + n) * size).unwrap_or(&[]);
        Ok(Tensor::from_bytes(*ty, found.to_vec())?.into())
    }
}

/// `result = dest`, except `result[position] = value`.
#[derive(Clone, Debug)]
pub struct Insert {
    /// A scalar, or a vector of the dimensions after those of the position.
    pub value: Value,
    /// The vector.
    pub dest: Value,
    /// The dynamic positions: `index`.
    pub dynamic_position: Values,
    /// The positions from the first dimension on; [`DYNAMIC`]: an operand in `dynamic_position`.
    pub static_position: Dims,
}
fields!(Insert { value as "valueToStore", dest, dynamic_position, static_position });

impl Insert {
    /// The op with constant positions.
    pub fn at(value: Value, dest: Value, position: &[i64]) -> Insert {
        Insert { value, dest, dynamic_position: Values::new(), static_position: position.into() }
    }
}

impl Op for Insert {
    const NAME: &'static str = "vector.insert";
    const INTERFACES: &'static [Interface] = &[&ranges::OF_BOTH];
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("valueToStore"),
        Piece::Lit(","),
        Piece::Operand("dest"),
        Piece::Custom(&Custom {
            parse: |p| p.mixed_list("dynamic_position", "static_position"),
            print: |p, op| {
                p.print(" ");
                p.mixed_list(op, "dynamic_position", "static_position");
            },
            attrs: &["static_position"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["valueToStore"]),
        Piece::Lit("into"),
        Piece::TypeOf(&["dest"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, found) = (vector_type(cx, self.dest)?, cx.ty(self.value));
        ensure_bare!(
            !is_single_lane(found),
            "expected a scalar instead of a 0-d vector as the source operand, found {found}"
        );
        check(cx, ty, &self.static_position, &self.dynamic_position, "dest ")?;
        let n = self.static_position.len();
        let want = part(ty, n);
        let words = match found.is_vector() {
            _ if found.elem() != want.elem() => {
                "failed to verify that source operand and result have same element type; "
            }
            true if n + found.rank() != ty.rank() => {
                "expected position attribute rank + source rank to match dest vector rank; "
            }
            false if n != ty.rank() => {
                "expected position attribute rank to match the dest vector rank; "
            }
            _ => "",
        };
        ensure!(found == want, "{words}expects to insert {want}, found {found}");
        Ok(ty.into())
    }

    fn fold(&self, _: &dyn OpCx) -> Option<Fold> {
        self.static_position.is_empty().then_some(Fold::Value(self.value))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [value, dest, positions @ ..] = args else { bail!("expects a value and a vector") };
        let (first, n) = span(dest.ty(), &self.static_position, positions)?;
        let size = dest.elem_bytes(0).len();
        let mut bytes = dest.to_bytes();
        bytes.splice(first * size..(first + n) * size, value.to_bytes());
        Ok(Tensor::from_bytes(dest.ty(), bytes)?.into())
    }
}

/// A vector of these scalars in row-major order.
#[derive(Clone, Debug)]
pub struct FromElements {
    /// The scalars, of one type.
    pub elements: Values,
}
fields!(FromElements { elements });

impl Op for FromElements {
    const NAME: &'static str = "vector.from_elements";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::Custom(&Custom {
            parse: parse_elements,
            print: |p, op| {
                let ty = p.body.ty(p.body.result(op, 0));
                p.print(format_args!(" {ty}"));
            },
            attrs: &[],
        }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = vector_result(cx)?;
        ensure!(!is_scalable(ty), "expects to give a vector of fixed size, found {ty}");
        let (want, n) = (ty.n_elements().unwrap_or(0), self.elements.len());
        ensure!(want == n as i64, "expects {} for {ty}, found {n}", Count(want, "element"));
        let other = self.elements.iter().map(|v| cx.ty(*v)).find(|e| *e != ty.elem());
        ensure!(
            other.is_none(),
            "expects elements of type {}, found {}",
            ty.elem(),
            other.unwrap_or(ty)
        );
        Ok(())
    }

    /// All lanes of one vector in order are that vector.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let body = cx.body()?;
        let op = body.def_op(*self.elements.first()?)?;
        let taken = body.get::<ToElements>(op)?;
        let [ty] = cx.results() else { return None };
        let all = body.results(op).eq(self.elements.iter().copied());
        (all && cx.ty(taken.source) == *ty).then_some(Fold::Value(taken.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = cx.results() else { bail!("expects one result") };
        let bytes = args.iter().flat_map(|a| a.elem_bytes(0)).copied().collect();
        Ok(Tensor::from_bytes(*ty, bytes)?.into())
    }
}

/// Parses the type of the vector, which gives those of the scalars.
fn parse_elements(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    if ty.is_vector() && is_scalable(ty) {
        let words = "must be fixed-length vector of any type values";
        return Err(p.custom_error_at_name(format!("'dest' {words}, but got '{ty}'")));
    }
    let (found, lanes) = (p.field_operands("elements").len(), ty.n_elements().unwrap_or(0));
    if ty.is_vector() && found as i64 != lanes {
        let words = "number of operands and types do not match";
        let message = format!("{words}: got {found} operands and {lanes} types");
        return Err(p.custom_error_at_name(message));
    }
    p.set_field_types("elements", &[ty.elem()]);
    p.set_result_types(vec![ty]);
    Ok(())
}
