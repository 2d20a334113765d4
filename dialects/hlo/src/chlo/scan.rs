//! Scan with an arbitrary body along one dimension: `chlo.scan`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    ArgGroups, Attr, AttrField, Error, Op, OpCx, OpId, Piece, RegionId, Traits, Type, Types,
    Values, attr_field, bail, ensure, ensure_at, fields,
};

use crate::checks::{Kinds, Size, all_compatible, sizes, with_sizes, yielded};
use crate::text::{parse_functional_type, print_functional_type};

/// Numbers of results that are outputs, and that are carries: `array<i32: 1, 1>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResultSegments(pub [i64; 2]);

impl AttrField for ResultSegments {
    const EXPECTED: &'static str = "array<i32> of two numbers";

    fn into_attr(self) -> Attr {
        Attr::Ints(self.0.into(), Type::i32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Ints(items, ty) if *ty == Type::i32() => {
                (**items).try_into().ok().map(ResultSegments)
            }
            _ => None,
        }
    }
}

attr_field!(ResultSegments);

/// Runs `body` for each position along `dimension`, on the slices of the inputs there and the values carried
/// from the previous step; returns the outputs of all steps and the last carried values.
#[derive(Clone, Debug)]
pub struct Scan {
    /// The inputs.
    pub inputs: Values,
    /// Initial carried values.
    pub inits: Values,
    /// The scanned dimension.
    pub dimension: i64,
    /// Its size, if there is no input to infer it from.
    pub scan_dim_size: Option<i64>,
    /// True if it runs backwards.
    pub is_reverse: Option<bool>,
    /// True if the body is associative; `None`: unknown.
    pub is_associative: Option<bool>,
    /// Numbers of results that are outputs, and that are carries.
    pub result_segments: ResultSegments,
    /// One step: takes a slice of each input and the carries; returns outputs and carries.
    pub body: RegionId,
}
fields!(Scan {
    inputs,
    inits,
    dimension,
    scan_dim_size,
    is_reverse,
    is_associative,
    result_segments as "resultSegmentSizes",
    body
});

impl Op for Scan {
    const NAME: &'static str = "chlo.scan";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: parse_scan,
            print: print_scan,
            attrs: &["dimension", "resultSegmentSizes"],
        }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0)),
        Piece::Custom(&Custom {
            parse: parse_types,
            print: |p, op| {
                p.print(" : ");
                print_functional_type(p, op);
            },
            attrs: &[],
        }),
    ];

    const ARG_GROUPS: ArgGroups<Self> =
        Some(|scan| vec![(0, "input"), (scan.inputs.len(), "carry")]);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let Some(types) = yielded(cx, self.body) else { return Ok(Types::FREE) };
        let Some(n) = types.len().checked_sub(self.inits.len()) else {
            let message = format!(
                "expects a region that returns at least {} values, found {}",
                self.inits.len(),
                types.len()
            );
            return Err(Error::new(message).at_part("body"));
        };
        let size = self.size(cx)?;
        let result = |(i, ty): (usize, &Type)| {
            Kinds::ALL.check(*ty).map_err(|e| e.at_part("body"))?;
            if i >= n { Ok(*ty) } else { self.with_dimension(*ty, size) }
        };
        Ok(types.iter().enumerate().map(result).collect::<Result<Vec<_>, Error>>()?.into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [outputs, carries] = self.result_segments.0;
        let n = cx.results().len() as i64;
        ensure_at!(
            "resultSegmentSizes",
            outputs >= 0 && carries >= 0 && outputs.checked_add(carries) == Some(n),
            "expects {n} results in all, found {outputs} and {carries}"
        );
        ensure!(
            !self.inputs.is_empty() || outputs > 0,
            "expects at least one input or output, found none"
        );
        self.check_body(cx).map_err(|e| e.at_part("body"))
    }
}

impl Scan {
    /// The size of the scanned dimension. Error: inputs have another rank or size.
    fn size(&self, cx: &dyn OpCx) -> Result<Size, Error> {
        let mut size = self.scan_dim_size.map_or(Size::UNKNOWN, Size::of);
        for (i, input) in self.inputs.iter().enumerate() {
            let ty = Kinds::ALL.operand(cx, *input, ("inputs", i))?;
            let dim = crate::checks::dimension("dimension", self.dimension, ty)?;
            let own = sizes(ty)[dim];
            ensure_at!(
                ("inputs", i),
                own.fits(size),
                "expects the size {} in dimension {dim}, found {ty}",
                size.most().unwrap_or_default()
            );
            size = size.join(own);
        }
        Ok(size)
    }

    fn with_dimension(&self, ty: Type, size: Size) -> Result<Type, Error> {
        let mut all = sizes(ty);
        match usize::try_from(self.dimension).ok().filter(|d| *d <= all.len()) {
            Some(dim) => {
                all.insert(dim, size);
                Ok(with_sizes(ty, &all))
            }
            None => {
                Err(Error::new(format!("expects a dimension of {ty}, found {}", self.dimension))
                    .at_attr("dimension"))
            }
        }
    }

    fn check_body(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let [block] = *body.blocks(self.body) else {
            bail!("expects one block in the region, found {}", body.blocks(self.body).len())
        };
        let args = body.arg_types(block);
        let n = self.inputs.len() + self.inits.len();
        ensure!(args.len() == n, "expects a region of {n} arguments, found {}", args.len());
        for (i, (value, arg)) in self.inputs.iter().chain(&self.inits).zip(args).enumerate() {
            let ty = cx.ty(*value);
            let mut want = ty;
            if i < self.inputs.len() {
                let mut all = sizes(ty);
                all.remove(crate::checks::dimension("dimension", self.dimension, ty)?);
                want = with_sizes(ty, &all);
            }
            ensure!(
                all_compatible(&[want], &[arg]),
                "expects an argument #{i} of type {want}, found {arg}"
            );
        }
        Ok(())
    }
}

/// Parses `(%0) inits (%1) dimension=0`.
fn parse_scan(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("(")?;
    let inputs = p.list(")", |p| p.operand())?;
    p.expect("inits")?;
    p.expect("(")?;
    let inits = p.list(")", |p| p.operand())?;
    p.set_operands("inputs", inputs);
    p.set_operands("inits", inits);
    p.expect("dimension")?;
    p.expect("=")?;
    let dimension = p.integer()?;
    p.set_attr("dimension", Attr::i64(dimension));
    Ok(())
}

fn print_scan(p: &mut Printer<'_>, op: OpId) {
    let Some(scan) = p.body.get::<Scan>(op) else { return };
    p.print("(");
    p.values(&scan.inputs);
    p.print(") inits (");
    p.values(&scan.inits);
    p.print(format_args!(") dimension={}  ", scan.dimension));
}

/// Parses `: (operand types) -> result types`; results other than carries are outputs.
fn parse_types(p: &mut Parser<'_>) -> PResult<()> {
    p.expect(":")?;
    let span = p.span();
    parse_functional_type(p)?;
    let carries = p.field_operands("inits").len();
    let Some(outputs) = p.n_result_types().checked_sub(carries) else {
        let span = p.span_from(span);
        return Err(p.error_at(span, format!("expected at least {carries} result types")));
    };
    p.set_attr("resultSegmentSizes", ResultSegments([outputs as i64, carries as i64]).into_attr());
    Ok(())
}
