//! Vector legalisation: splits vectors that have more bits than a machine register.
//!
//! A wider vector becomes *pieces*, vectors with the lanes of a register, the last one with the remainder. An op on
//! several types works on pieces with the lanes of the widest type in a register; the others are split or joined. Truth
//! values have no width of their own: their pieces are those of the compared vectors. Splats and lane counters are
//! rematerialised for the pieces that are needed.

mod control;
mod lanes;
mod lanewise;
mod memory;
mod pieces;
mod reduce;

use creole_arith as arith;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{
    At, BlockId, Body, Builder, Error, Op, OpId, Traits, Type, TypeKind, Value, Values, bail,
};
use creole_vector as vector;
use creole_vector::forms::RegisterBits;
use rustc_hash::FxHashMap;

use creole_passes_generic::dce::erase_dead_among;
use pieces::Pieces;

/// Pass that cuts vectors into registers.
pub static LEGALIZE_VECTORS: Pass = Pass {
    name: "legalize-vectors",
    summary: "Cuts vectors that are wider than a register of the target into pieces",
    example: "
func.func @main(%a: memref<8xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %a[%c0] : memref<8xf32>, vector<8xf32>
  %w = arith.addf %v, %v : vector<8xf32>
  vector.store %w, %b[%c0] : memref<8xf32>, vector<8xf32>
  return
}
",
    works_on: &["vector.*", "arith.*", "math.*"],
    options: &[PassOption {
        name: "vector-bits",
        default: "0",
        help: "bits of a register: 128, 256 or 512; 0 means those that the target has for the ops of the function",
    }],
    run: Run::Prepared(prepare),
};

fn prepare(cx: &PassCx<'_>) -> Result<creole_ir::pass::BodyPass, Error> {
    let option = cx.options.get("vector-bits").map_or("0", String::as_str);
    let bits = match option {
        "0" => None,
        "128" => Some(128),
        "256" => Some(256),
        "512" => Some(512),
        other => bail!("option 'vector-bits' is 0, 128, 256 or 512, found '{other}'"),
    };
    let of_body = cx.tables.get::<RegisterBits>().ok();
    let target = *cx.target;
    Ok(Box::new(move |body, _| {
        let of_body =
            || of_body.as_ref().map_or(target.vector_bits, |bits| (bits.0)(&target, body));
        let bits = bits.unwrap_or_else(|| of_body() as usize);
        legalize(body, bits)
    }))
}

/// Cuts the vectors of a function into registers of this many bits.
///
/// # Errors
///
/// A wider vector that an op needs as a whole: at the border of a function, in an op that nothing is known of.
pub fn legalize(body: &mut Body, bits: usize) -> Result<(), Error> {
    let mut legalizer = Legalizer::new(body, bits);
    let ops: Vec<OpId> = legalizer.body.walk().collect();
    if !ops.iter().any(|op| legalizer.is_concerned(*op)) {
        return Ok(());
    }
    legalizer.blocks(&ops)?;
    for op in ops {
        if legalizer.is_concerned(op) {
            let loc = legalizer.body[op].loc;
            legalizer.op(op).map_err(|error| error.at(loc))?;
        }
    }
    legalizer.finish();
    Ok(())
}

/// Lanes of a one-dimensional vector of static size.
fn n_lanes(ty: Type) -> Option<usize> {
    match ty.kind() {
        TypeKind::Vector { shape, scalable, .. } if !scalable.contains(&true) => match shape[..] {
            [n] => usize::try_from(n).ok(),
            _ => None,
        },
        _ => None,
    }
}

/// Bits of a lane in a register. `None`: no register holds such elements.
fn lane_bits(elem: Type) -> Option<usize> {
    match elem.bits()? {
        // A lane of a mask is all ones or all zeros.
        1 => Some(8),
        bits @ (8 | 16 | 32 | 64) => Some(bits as usize),
        _ => None,
    }
}

struct Legalizer<'a> {
    body: &'a mut Body,
    /// Bits of a register.
    bits: usize,
    /// Pieces of wide vectors.
    pieces: FxHashMap<Value, Pieces>,
    /// Memoised pieces with other numbers of lanes, by vector and lanes.
    regrouped: FxHashMap<(Value, usize), Values>,
    /// Memoised sums of an index and a constant, by block.
    shifted: FxHashMap<(BlockId, Value, usize), Value>,
    /// Replaced ops; erased last, since they mark where their results are available.
    replaced: Vec<OpId>,
    /// Ops that may be dead in the end.
    suspects: Vec<OpId>,
    /// Blocks with new arguments, and the number of old ones before them.
    new_args: Vec<(BlockId, usize)>,
}

impl<'a> Legalizer<'a> {
    fn new(body: &'a mut Body, bits: usize) -> Self {
        Legalizer {
            body,
            bits,
            pieces: FxHashMap::default(),
            regrouped: FxHashMap::default(),
            shifted: FxHashMap::default(),
            replaced: Vec::new(),
            suspects: Vec::new(),
            new_args: Vec::new(),
        }
    }

    /// Lanes of a register of such elements.
    fn register(&self, elem: Type) -> Option<usize> {
        lane_bits(elem).map(|bits| self.bits / bits)
    }

    /// True if it has more bits than a register.
    fn is_wide(&self, ty: Type) -> bool {
        let Some(n) = n_lanes(ty) else { return false };
        self.register(ty.elem()).is_some_and(|lanes| n > lanes)
    }

    /// True if the op has vectors that are too wide, or in pieces, or a form that registers do not have.
    fn is_concerned(&self, op: OpId) -> bool {
        let body = &*self.body;
        lanes::is_composed(body, op)
            || body.results(op).any(|v| self.is_wide(body.ty(v)))
            || body.operands(op).any(|v| self.is_wide(body.ty(v)) || self.pieces.contains_key(&v))
    }

    fn op(&mut self, op: OpId) -> Result<(), Error> {
        let data = &self.body[op];
        // The body of a mask has room for one op.
        if self.body.parent_op(op).is_some_and(|around| self.body[around].is::<vector::Mask>()) {
            return self.whole_operands(op);
        }
        // One condition may choose whole vectors.
        if data.has(Traits::ELEMENTWISE) || data.is::<arith::Select>() {
            return self.lanewise(op);
        }
        if data.has(Traits::FORWARDS) {
            return self.forward(op);
        }
        match data.def.name {
            arith::Constant::NAME
            | vector::ConstantMask::NAME
            | vector::CreateMask::NAME
            | vector::Step::NAME => self.made(op),
            vector::Broadcast::NAME => self.broadcast(op),
            vector::Load::NAME => self.load(op),
            vector::Store::NAME => self.store(op),
            vector::MaskedLoad::NAME => self.masked_load(op),
            vector::MaskedStore::NAME => self.masked_store(op),
            vector::Gather::NAME => self.gather(op),
            vector::Scatter::NAME => self.scatter(op),
            vector::Extract::NAME => self.extract(op),
            vector::Insert::NAME => self.insert(op),
            vector::FromElements::NAME => self.elements_in(op),
            vector::ToElements::NAME => self.elements_out(op),
            vector::Shuffle::NAME
            | vector::ExtractStridedSlice::NAME
            | vector::InsertStridedSlice::NAME
            | vector::Interleave::NAME
            | vector::Deinterleave::NAME => self.rearrange(op),
            vector::ShapeCast::NAME => self.shape_cast(op),
            vector::BitCast::NAME => self.bitcast(op),
            vector::Reduction::NAME => self.reduction(op),
            _ => self.whole_operands(op),
        }
    }

    /// Leaves an op as it is, with joined operands.
    fn whole_operands(&mut self, op: OpId) -> Result<(), Error> {
        let results = self.body.result_types(op).into_iter();
        let mut types = self.body.operand_types(op).into_iter().chain(results);
        if let Some(wide) = types.find(|ty| self.is_wide(*ty)) {
            let name = self.body[op].def.name;
            bail!(
                "can't cut {wide} into registers of {} bits: '{name}' needs all of it",
                self.bits
            );
        }
        for i in 0..self.body[op].n_operands() {
            let value = self.body.operand(op, i);
            if self.pieces.contains_key(&value) {
                let whole = self.whole(value)?;
                self.body.set_operand(op, i, whole);
            }
        }
        Ok(())
    }

    fn before(&mut self, op: OpId) -> Builder<'_> {
        let loc = self.body[op].loc;
        Builder::new(self.body, At::Before(op), loc)
    }

    /// Sets the pieces of result number `i` of an op.
    fn define(&mut self, op: OpId, i: usize, lanes: usize, values: Values) {
        let old = self.body.result(op, i);
        self.define_value(old, lanes, values);
    }

    fn define_value(&mut self, old: Value, lanes: usize, values: Values) {
        match values[..] {
            [one] => self.body.replace_uses(old, one),
            _ => {
                self.pieces.insert(old, Pieces { lanes, values });
            }
        }
    }

    /// Erases the replaced ops.
    fn finish(self) {
        let Legalizer { body, replaced, suspects, new_args, .. } = self;
        for op in replaced.into_iter().rev() {
            body.erase(op);
        }
        for (block, n_old) in new_args {
            body.retain_args(block, |i| i >= n_old);
        }
        erase_dead_among(body, suspects);
    }
}

/// Element type and lanes of a vector. Error: not a one-dimensional vector.
fn vector_type(body: &Body, value: Value) -> Result<(Type, usize), Error> {
    let ty = body.ty(value);
    match n_lanes(ty) {
        Some(n) => Ok((ty.elem(), n)),
        None => bail!("expects a vector of one dimension, found {ty}"),
    }
}

/// Start and number of lanes of each piece.
fn cuts(n: usize, lanes: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).step_by(lanes).map(move |start| (start, lanes.min(n - start)))
}

/// Decodes the op as a struct. Error: it is another op.
fn read<T: Op>(body: &Body, op: OpId) -> Result<T, Error> {
    body.get(op).ok_or_else(|| Error::new(format!("expects the fields of '{}'", T::NAME)))
}
