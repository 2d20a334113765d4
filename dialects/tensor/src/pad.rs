//! Padding: `tensor.pad`.

use creole_ir::field::Flag;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Body, Dims, Error, Fold, Mixed, Op, OpCx, OpId, Piece, RegionId, ResultDims, Rewriter, Tensor,
    Traits, Type, Value, ValueDef, Values, bail, ensure, fields,
};

use crate::access::dim;
use crate::checks::{check_dynamic, check_indices, ranked, ranked_result};
use crate::eval::{check_shape, indices, resolve};
use crate::generate::Yield;
use crate::generate::{arg_types, element, yielded};
use crate::sizes::sum;

/// `result[low + i] = source[i]`, and what the region yields for its index everywhere else.
#[derive(Clone, Debug)]
pub struct Pad {
    /// The tensor.
    pub source: Value,
    /// The dynamic numbers of elements in front: `index`.
    pub low: Values,
    /// The dynamic numbers of elements behind: `index`.
    pub high: Values,
    /// The number of elements in front in each dimension; [`DYNAMIC`]: an operand in `low`.
    pub static_low: Dims,
    /// The number of elements behind, likewise.
    pub static_high: Dims,
    /// Set if the op stays where nothing is padded.
    pub nofold: Option<Flag>,
    /// Takes an `index` for each dimension.
    pub region: RegionId,
}
fields!(Pad { source, low, high, static_low, static_high, nofold, region });

impl Pad {
    /// The numbers of elements in front.
    pub fn mixed_low(&self) -> Vec<Mixed> {
        Mixed::join(&self.static_low, &self.low)
    }

    /// The numbers of elements behind.
    pub fn mixed_high(&self) -> Vec<Mixed> {
        Mixed::join(&self.static_high, &self.high)
    }

    /// The op with other numbers of elements.
    #[must_use]
    pub fn with_padding(self, low: &[Mixed], high: &[Mixed]) -> Pad {
        let ((static_low, low), (static_high, high)) = (Mixed::split(low), Mixed::split(high));
        Pad { low, high, static_low, static_high, ..self }
    }

    /// The shape of a padded tensor; a size that does not follow is that of `result`, if given. Error: a size that no
    /// integer holds.
    pub fn result_shape(
        source: &[i64],
        low: &[i64],
        high: &[i64],
        result: Option<&[i64]>,
    ) -> Result<Vec<i64>, Error> {
        let size = |d: usize| {
            let parts = [source[d], low[d], high[d]];
            if parts.contains(&DYNAMIC) {
                return Ok(result.map_or(DYNAMIC, |shape| shape[d]));
            }
            let sum = parts.iter().try_fold(0_i64, |sum, n| sum.checked_add(*n));
            match sum.filter(|n| *n != DYNAMIC) {
                Some(size) => Ok(size),
                None => bail!(
                    "expects a size of 64 bits in dimension {d}, found {} padded by {} and {}",
                    source[d],
                    low[d],
                    high[d]
                ),
            }
        };
        (0..source.len()).map(size).collect()
    }

    /// The value that the region yields for all indices: a constant, or one from outside.
    pub fn constant_value(&self, body: &Body) -> Option<Value> {
        let block = *body.blocks(self.region).first()?;
        let end: Yield = body.get(body.last_op(block)?)?;
        let inside = match body.def(end.value) {
            ValueDef::Result(op, _) => body.block_of(op) == Some(block),
            ValueDef::Arg(at, _) => at == block,
        };
        (!inside || body.constant(end.value).is_some()).then_some(end.value)
    }
}

impl Op for Pad {
    const NAME: &'static str = "tensor.pad";
    const RESULT_NAMES: &'static [&'static str] = &["padded"];
    const TRAITS: Traits =
        Traits::PURE.and(Traits::COMPACT).and(Traits::SINGLE_BLOCK).and(Traits::CONSTANTS_OUTSIDE);
    const INTERFACES: &'static [Interface] = &[&PAD];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Flag("nofold"),
        Piece::Custom(&Custom {
            parse: parse_padding,
            print: print_padding,
            attrs: &["static_low", "static_high"],
        }),
        Piece::Region(RegionSyntax::new(0)),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (ranked(cx, 0, self.source)?, ranked_result(cx)?);
        check_indices(cx, 1, &self.low)?;
        check_indices(cx, 1 + self.low.len(), &self.high)?;
        check_dynamic("low", &self.static_low, &self.low)?;
        check_dynamic("high", &self.static_high, &self.high)?;
        let rank = from.rank();
        ensure!(
            [self.static_low.len(), self.static_high.len(), to.rank()] == [rank; 3],
            "failed to infer expectedType from sourceType '{from}', specified resultType is '{to}'"
        );
        let shape = Pad::result_shape(from.shape(), &self.static_low, &self.static_high, None)?;
        let mut sizes = shape.iter().zip(to.shape());
        ensure!(
            sizes.all(|(want, found)| want == found || *want == DYNAMIC),
            "specified type '{to}' does not match the inferred type '{}'",
            Type::tensor(&shape, from.elem())
        );
        self.check_region(cx, to)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        let same = to.has_static_shape() && cx.ty(self.source) == *to && self.nofold.is_none();
        same.then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (source, mut rest) = (&args[0], &args[1..]);
        let low = resolve(&self.static_low, &mut rest)?;
        let high = resolve(&self.static_high, &mut rest)?;
        ensure!(
            low.iter().chain(&high).all(|n| *n >= 0),
            "expects padding of zero or more, found low {low:?} and high {high:?}"
        );
        let shape = Pad::result_shape(source.shape(), &low, &high, None)?;
        check_shape(&shape, source.elem().elem_bytes().unwrap_or(1))?;
        let mut bytes = Vec::new();
        for index in indices(&shape) {
            let at: Vec<i64> = index.iter().zip(&low).map(|(i, low)| i - low).collect();
            match crate::eval::position(source.shape(), &at) {
                Ok(place) => bytes.extend_from_slice(source.elem_bytes(place)),
                Err(_) => {
                    bytes.extend_from_slice(element(cx, self.region, &index)?.elem_bytes(0));
                }
            }
        }
        Ok(Tensor::from_bytes(Type::tensor(&shape, source.elem()), bytes)?.into())
    }
}

static PAD: ResultDims = ResultDims { sizes: pad };

fn pad(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: Pad = rw.get(op)?;
    let (low, high) = (this.mixed_low(), this.mixed_high());
    let shape = rw.ty(rw.result(op, 0)).shape();
    let mut sizes = Vec::with_capacity(shape.len());
    for (d, size) in shape.iter().enumerate() {
        if *size != DYNAMIC {
            sizes.push(Mixed::Known(*size));
            continue;
        }
        let source = dim(rw, this.source, d)?;
        sizes.push(sum(rw, &[source, low[d], high[d]]));
    }
    Some(sizes)
}

impl Pad {
    fn check_region(&self, cx: &dyn OpCx, to: Type) -> Result<(), Error> {
        let Some(args) = arg_types(cx, self.region) else { return Ok(()) };
        ensure!(args.len() == to.rank(), "expected the block to have {} arguments", to.rank());
        let other = args.iter().position(|ty| *ty != Type::index());
        ensure!(
            other.is_none(),
            "expected block argument {} to be an index",
            other.map_or(0, |at| at + 1)
        );
        let Some(yields) = yielded(cx, self.region) else { return Ok(()) };
        ensure!(
            yields.iter().all(|v| cx.ty(*v) == to.elem()),
            "expected yield type to match shape element type"
        );
        Ok(())
    }
}

fn parse_padding(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("low")?;
    p.mixed_list("low", "static_low")?;
    p.expect("high")?;
    p.mixed_list("high", "static_high")
}

fn print_padding(p: &mut Printer<'_>, op: OpId) {
    p.print(" low");
    p.mixed_list(op, "low", "static_low");
    p.print(" high");
    p.mixed_list(op, "high", "static_high");
}
