//! Promotion of 16-bit floats, which are stored but not computed with: arithmetic on them becomes arithmetic on `f32`,
//! whose results are rounded to them, and conversions become arithmetic on bits; those of `f16` stay where code has
//! instructions for them.
//!
//! A computed value stays an `f32` from one op to the next; it is packed into 16 bits only where another op needs it: a
//! store, a loop that carries it, a call. `f32` has more than twice their digits, so that one rounding to `f32` before
//! the one to 16 bits changes no sum, product, quotient or root (double rounding is harmless).

mod convert;

use creole_arith as arith;
use creole_arith::math;
use creole_ir::field::OpParts;
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Run};
use creole_ir::{
    At, Body, Builder, Error, FloatKind, Loc, Op, OpDef, OpId, Type, TypeKind, Value, ValueDef,
    Values, bail,
};
use creole_scalar::{Function, functions};
use creole_vector as vector;
use creole_vector::forms::HalfConversions;
use rustc_hash::{FxHashMap, FxHashSet};

use convert::{Half, shortened};
use creole_passes_builders::Emitted;
use creole_passes_builders::write::kind;
use creole_passes_generic::dce::erase_dead_among;

/// Pass that computes with `f16` and `bf16` in `f32`.
pub static LEGALIZE_FLOATS: Pass = Pass {
    name: "legalize-floats",
    summary: "Computes with f16 and bf16 in f32, and converts them by arithmetic on bits",
    example: "
func.func @main(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}
",
    works_on: &[],
    options: &[PassOption {
        name: "f16-conversions",
        default: "target",
        help: "what converts f16: 'instructions', 'bits' (arithmetic on them), or 'target': what that has for the function",
    }],
    run: Run::Prepared(prepare),
};

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let by_instructions = match cx.options.get("f16-conversions").map_or("target", String::as_str) {
        "target" => None,
        "instructions" => Some(true),
        "bits" => Some(false),
        other => bail!("option 'f16-conversions' is target, instructions or bits, found '{other}'"),
    };
    let of_body = cx.tables.get::<HalfConversions>().ok();
    let target = *cx.target;
    Ok(Box::new(move |body, _| {
        let of_body = || of_body.as_ref().is_some_and(|table| (table.0)(&target, body));
        let by_instructions = by_instructions.unwrap_or_else(of_body);
        legalize(body, by_instructions)
    }))
}

/// Computes with 16-bit floats in `f32`.
///
/// # Errors
///
/// Roundings but that to the nearest, reductions of vectors whose size is not known.
pub fn legalize(body: &mut Body, by_instructions: bool) -> Result<(), Error> {
    let ops: Vec<OpId> = body.walk().filter(|op| has_halves(body, *op)).collect();
    let mut legalizer = Legalizer::new(body, by_instructions);
    for op in ops {
        let loc = legalizer.body[op].loc;
        if let Some(new) = legalizer.op(op).map_err(|e| e.at(loc))? {
            legalizer.replace(op, new).map_err(|e| e.at(loc))?;
        }
    }
    let Legalizer { body, suspects, .. } = legalizer;
    erase_dead_among(body, suspects);
    Ok(())
}

/// Format of a scalar, or of the elements of a vector; `None` if it is not a 16-bit float.
fn half(ty: Type) -> Option<Half> {
    if ty.is_memref() || ty.is_tensor() {
        return None;
    }
    match *ty.elem() {
        TypeKind::Float(FloatKind::F16) => Some(Half::F16),
        TypeKind::Float(FloatKind::BF16) => Some(Half::BF16),
        _ => None,
    }
}

fn has_halves(body: &Body, op: OpId) -> bool {
    let operands = body.operands(op).map(|v| body.ty(v));
    operands.chain(body.result_types(op)).any(|ty| half(ty).is_some())
}

struct Legalizer<'a> {
    body: &'a mut Body,
    /// True if `f16` is converted by instructions.
    by_instructions: bool,
    /// Maps 16-bit values to their `f32`.
    wide: FxHashMap<Value, Value>,
    /// Subset of the `f32` values: those whose NaN may have bits that the format does not have.
    unclean: FxHashSet<Value>,
    /// Conversions that may be dead in the end.
    suspects: Vec<OpId>,
}

impl<'a> Legalizer<'a> {
    fn new(body: &'a mut Body, by_instructions: bool) -> Self {
        let (wide, unclean) = (FxHashMap::default(), FxHashSet::default());
        Legalizer { body, by_instructions, wide, unclean, suspects: Vec::new() }
    }

    /// [`half`], with the conversions that code has.
    fn half(&self, ty: Type) -> Option<Half> {
        half(ty).map(|half| match half {
            Half::F16 if self.by_instructions => Half::NativeF16,
            half => half,
        })
    }

    /// [`Legalizer::half`]. Error: another type.
    fn half_of(&self, ty: Type) -> Result<Half, Error> {
        let half = self.half(ty);
        half.ok_or_else(|| Error::new(format!("expects floats of 16 bits, found {ty}")))
    }

    /// Computes the result of an op, a 16-bit result as `f32`. `None`: the op stays, as it only moves values.
    fn op(&mut self, op: OpId) -> Result<Option<Value>, Error> {
        let def = self.body[op].def;
        if !self.is_computed_here(op) {
            return Ok(None);
        }
        let new = match def.name {
            arith::ExtF::NAME => self.extended(op),
            arith::TruncF::NAME => self.truncated(op),
            arith::SIToFP::NAME => self.of_integer(op, true),
            arith::UIToFP::NAME => self.of_integer(op, false),
            math::Fma::NAME | vector::Fma::NAME => self.in_double(op, math::Fma::DEF),
            vector::Reduction::NAME => self.reduction(op),
            arith::Select::NAME if !self.chooses_computed(op) => return Ok(None),
            arith::Select::NAME | arith::CmpF::NAME | arith::FPToSI::NAME | arith::FPToUI::NAME => {
                self.in_single(op)
            }
            _ => match def.function {
                Some(f) if self.is_hard(op, f) => self.in_double(op, def),
                Some(_) => self.in_single(op),
                None => return Ok(None),
            },
        };
        new.map(Some)
    }

    /// True if `f32` is not precise enough for the function.
    fn is_hard(&self, op: OpId, function: &Function) -> bool {
        let kind = self.body.result_types(op).first().and_then(|ty| kind(ty.elem()));
        kind.is_some_and(|kind| function.takes_double(kind))
    }

    /// Replaces the result of an op.
    fn replace(&mut self, op: OpId, new: Value) -> Result<(), Error> {
        let old = self.body.result(op, 0);
        let narrow = match self.half(self.body.ty(old)) {
            None => new,
            Some(half) => {
                let narrow = half.narrow(&mut self.before(op), new)?;
                self.wide.insert(narrow, new);
                self.suspects.extend(
                    [narrow, new].map(|value| self.body.def_op(value)).into_iter().flatten(),
                );
                narrow
            }
        };
        self.body.replace_uses(old, narrow);
        self.body.erase(op);
        Ok(())
    }

    fn before(&mut self, op: OpId) -> Builder<'_> {
        let loc = self.body[op].loc;
        Builder::new(self.body, At::Before(op), loc)
    }

    /// Widens a 16-bit value to `f32` right after its definition; another value is unchanged.
    fn wide(&mut self, value: Value) -> Emitted {
        let Some(half) = self.half(self.body.ty(value)) else { return Ok(value) };
        if let Some(wide) = self.wide.get(&value) {
            return Ok(*wide);
        }
        let (next, loc) = match self.body.def(value) {
            ValueDef::Result(op, _) => (self.body.next_op(op), self.body[op].loc),
            ValueDef::Arg(block, _) => (self.body.first_op(block), Loc::Unknown),
        };
        let next = next.ok_or_else(|| Error::new("a number is defined where a block ends"))?;
        let wide = half.widen(&mut Builder::new(self.body, At::Before(next), loc), value)?;
        self.wide.insert(value, wide);
        Ok(wide)
    }

    fn wide_operands(&mut self, op: OpId) -> Result<Values, Error> {
        (0..self.body[op].n_operands()).map(|i| self.wide(self.body.operand(op, i))).collect()
    }

    /// True for an op on types that the processor has, in place of others. The body of a mask has room for one op, and
    /// the test for normal numbers depends on the format itself.
    fn is_computed_here(&self, op: OpId) -> bool {
        let body = &*self.body;
        let types = body.operands(op).map(|v| body.ty(v)).chain(body.result_types(op));
        let mut floats = types.filter(|ty| ty.elem().is_float());
        let is_masked = body.parent_op(op).is_some_and(|around| body[around].is::<vector::Mask>());
        let is_normal = body[op].def.function.is_some_and(|f| *f == functions::IS_NORMAL);
        let is_known = |ty: Type| {
            half(ty).is_some() || [Type::f32(), Type::f64()].contains(&ty.elem()) || ty.is_memref()
        };
        floats.all(is_known) && !is_masked && !is_normal
    }

    /// True if an operand of a selection is the result of a computation. Otherwise no conversion is needed.
    fn chooses_computed(&self, op: OpId) -> bool {
        [1, 2].iter().any(|i| self.wide.contains_key(&self.body.operand(op, *i)))
    }

    /// Computes the op in `f32`, and rounds the result.
    fn in_single(&mut self, op: OpId) -> Emitted {
        let operands = self.wide_operands(op)?;
        let ty = self.body.ty(self.body.result(op, 0));
        let def = self.body[op].def;
        let is_exact = def.name == arith::Select::NAME || def.function.is_some_and(|f| f.is_exact);
        let half = self.half(ty);
        let is_clean = !operands.iter().any(|v| self.unclean.contains(v));
        let computed = if half.is_some() { ty.with_elem(Type::f32()) } else { ty };
        let parts = OpParts {
            segments: operands.iter().map(|_| 1).collect(),
            operands,
            attrs: self.body.attrs(op).into(),
            ..OpParts::default()
        };
        let mut b = self.before(op);
        let result = b.add_parts(def, parts, Some(&[computed]))?;
        let result = b.body.result(result, 0);
        match half {
            Some(half) if is_computed(def) && is_clean => half.round_computed(&mut b, result),
            Some(half) if !is_exact => half.round(&mut b, result),
            _ => {
                if is_extremum(def) || !is_clean {
                    self.unclean.insert(result);
                }
                Ok(result)
            }
        }
    }

    /// Computes the op in `f64`, and rounds the result.
    fn in_double(&mut self, op: OpId, def: &'static OpDef) -> Emitted {
        let operands = self.wide_operands(op)?;
        let ty = self.body.ty(self.body.result(op, 0));
        let half = self.half_of(ty)?;
        let ty = ty.with_elem(Type::f64());
        let mut b = self.before(op);
        let extend = |x: &Value| b.op_typed(arith::ExtF::DEF, &[*x], ty);
        let operands: Values = operands.iter().map(extend).collect();
        let result = b.op_typed(def, &operands, ty);
        half.round_double(&mut b, result)
    }

    fn extended(&mut self, op: OpId) -> Emitted {
        let wide = self.wide(self.body.operand(op, 0))?;
        let ty = self.body.ty(self.body.result(op, 0));
        if ty.elem() == Type::f32() {
            return Ok(wide);
        }
        Ok(self.before(op).op_typed(arith::ExtF::DEF, &[wide], ty))
    }

    fn truncated(&mut self, op: OpId) -> Emitted {
        let rounding = self.body.get::<arith::TruncF>(op).and_then(|op| op.roundingmode);
        let nearest = matches!(rounding, None | Some(arith::RoundingMode::ToNearestEven));
        creole_ir::ensure!(nearest, "rounds to 16 bits in another way than to the nearest");
        let input = self.body.operand(op, 0);
        let half = self.half_of(self.body.ty(self.body.result(op, 0)))?;
        let is_double = self.body.ty(input).elem() == Type::f64();
        let mut b = self.before(op);
        if is_double { half.round_double(&mut b, input) } else { half.round(&mut b, input) }
    }

    /// Converts an integer by way of a float that holds it, or as many of its bits as rounding needs.
    fn of_integer(&mut self, op: OpId, is_signed: bool) -> Emitted {
        let input = self.body.operand(op, 0);
        let half = self.half_of(self.body.ty(self.body.result(op, 0)))?;
        let ty = self.body.ty(input);
        let bits = ty.elem().bits().unwrap_or(64);
        let def = self.body[op].def;
        let mut b = self.before(op);
        if bits <= 16 {
            let single = b.op_typed(def, &[input], ty.with_elem(Type::f32()));
            return half.round(&mut b, single);
        }
        let input = if bits > 32 { shortened(&mut b, input, is_signed)? } else { input };
        let double = b.op_typed(def, &[input], ty.with_elem(Type::f64()));
        half.round_double(&mut b, double)
    }

    /// Reduces one lane after the other, each result rounded; minima and maxima at once.
    fn reduction(&mut self, op: OpId) -> Emitted {
        let Some(reduction) = self.body.get::<vector::Reduction>(op) else {
            return Err(Error::new("expects a reduction"));
        };
        let vector = self.wide(reduction.vector)?;
        let acc = reduction.acc.map(|acc| self.wide(acc)).transpose()?;
        let half = self.half_of(self.body.ty(reduction.vector))?;
        let def = match reduction.kind {
            vector::CombiningKind::Add => arith::AddF::DEF,
            vector::CombiningKind::Mul => arith::MulF::DEF,
            _ => {
                let reduction = vector::Reduction { vector, acc, ..reduction };
                let result = self.before(op).value(reduction)?;
                self.unclean.insert(result);
                return Ok(result);
            }
        };
        let ty = self.body.ty(vector);
        let n = match ty.shape() {
            [n] if !is_scalable(ty) => *n,
            _ => return Err(Error::new(format!("can't reduce {ty} from lane to lane"))),
        };
        let is_clean = ![Some(vector), acc].iter().flatten().any(|v| self.unclean.contains(v));
        let mut b = self.before(op);
        let mut sum = acc;
        for lane in 0..n {
            let lane = b.value(vector::Extract::at(vector, &[lane]))?;
            sum = Some(match sum {
                None => lane,
                Some(sum) => {
                    let sum = b.op(def, &[sum, lane])?;
                    if is_clean {
                        half.round_computed(&mut b, sum)?
                    } else {
                        half.round(&mut b, sum)?
                    }
                }
            });
        }
        sum.ok_or_else(|| Error::new("reduces no lanes"))
    }
}

/// True for minima and maxima; their NaN results may have any bits on back ends.
fn is_extremum(def: &OpDef) -> bool {
    let names =
        [arith::MaximumF::NAME, arith::MinimumF::NAME, arith::MaxNumF::NAME, arith::MinNumF::NAME];
    names.contains(&def.name)
}

/// True if an instruction computes it.
fn is_computed(def: &OpDef) -> bool {
    let names = [
        arith::AddF::NAME,
        arith::SubF::NAME,
        arith::MulF::NAME,
        arith::DivF::NAME,
        math::Sqrt::NAME,
        math::Rsqrt::NAME,
    ];
    names.contains(&def.name)
}

fn is_scalable(ty: Type) -> bool {
    matches!(&*ty, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}
