//! The `quant` dialect: types of quantised integers, which represent real numbers
//! `(stored - zero_point) * scale`.

mod parse;

use std::fmt;
use std::hash::{Hash, Hasher};

use creole_ir::attr::FloatText;
use creole_ir::{Dialect, DialectType, Shape, Tensor, Type, dialect_type};

/// `quant`.
pub(crate) fn dialect() -> Dialect {
    Dialect::new("quant")
        .closed()
        .ty("any", parse::any)
        .ty("uniform", parse::uniform)
        .ty("calibrated", parse::calibrated)
}

/// The quantised type itself, or the quantised element type.
pub fn quantized(ty: Type) -> Option<&'static QuantType> {
    ty.elem().downcast()
}

/// True if a type is quantised, or its elements are.
pub fn is_quantized(ty: Type) -> bool {
    quantized(ty).is_some()
}

/// A quantised type `!quant.name<...>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuantType {
    /// `!quant.any<i8:f32>`: unknown scale and zero point.
    Any {
        /// Storage type of the integers.
        storage: Storage,
        /// Expressed type, if known: a float type.
        expressed: Option<Type>,
    },
    /// `!quant.uniform<i8:f32, 2.0:-30>`: affine quantisation.
    Uniform {
        /// Storage type of the integers.
        storage: Storage,
        /// Expressed type: a float type.
        expressed: Type,
        /// Scales and zero points.
        params: QuantParams,
    },
    /// `!quant.calibrated<f32<-1.0:1.0>>`: floats with a known range.
    Calibrated {
        /// A float type.
        expressed: Type,
        /// Smallest number.
        min: Real,
        /// Largest number.
        max: Real,
    },
}

/// Storage of a quantised type: the integers that represent real numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Storage {
    /// A signless integer type of at most [`Storage::MAX_BITS`] bits.
    pub ty: Type,
    /// True for `i8`, false for `u8`.
    pub signed: bool,
    /// Smallest integer in use.
    pub min: i64,
    /// Largest integer in use.
    pub max: i64,
}

/// Scales and zero points: per tensor, per position of one dimension, or per block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuantParams {
    /// One for all elements.
    PerTensor(Scale),
    /// One for each position of a dimension.
    PerAxis {
        /// The dimension; not negative.
        axis: i32,
        /// In the order of the positions.
        scales: Box<[Scale]>,
    },
    /// One for each block of elements.
    SubChannel {
        /// Dimensions and block size in each; dimensions that are not listed are not split.
        blocks: Box<[(i32, i64)]>,
        /// Number of blocks in each dimension.
        shape: Shape,
        /// Row-major, one for each block.
        scales: Box<[Scale]>,
    },
}

/// Scale and zero point: `scale:zero_point`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scale {
    /// Step between neighbouring values; positive and finite.
    pub scale: Real,
    /// The stored integer that represents zero.
    pub zero_point: i64,
}

/// A float that is compared and hashed by its bits.
#[derive(Clone, Copy, Debug)]
pub struct Real(pub f64);

impl PartialEq for Real {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

impl Eq for Real {}

impl Hash for Real {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.to_bits());
    }
}

impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&FloatText(self.0.to_bits(), Type::f64()), f)
    }
}

impl QuantType {
    /// Storage of the integers, unless they are floats.
    pub fn storage(&self) -> Option<&Storage> {
        match self {
            QuantType::Any { storage, .. } | QuantType::Uniform { storage, .. } => Some(storage),
            QuantType::Calibrated { .. } => None,
        }
    }

    /// The expressed float type, if known.
    pub fn expressed(&self) -> Option<Type> {
        match self {
            QuantType::Any { expressed, .. } => *expressed,
            QuantType::Uniform { expressed, .. } | QuantType::Calibrated { expressed, .. } => {
                Some(*expressed)
            }
        }
    }

    /// Scales and zero points, if known.
    pub fn params(&self) -> Option<&QuantParams> {
        match self {
            QuantType::Uniform { params, .. } => Some(params),
            QuantType::Any { .. } | QuantType::Calibrated { .. } => None,
        }
    }
}

impl QuantParams {
    /// All scales and zero points.
    pub fn scales(&self) -> &[Scale] {
        match self {
            QuantParams::PerTensor(one) => std::slice::from_ref(one),
            QuantParams::PerAxis { scales, .. } | QuantParams::SubChannel { scales, .. } => scales,
        }
    }

    /// The quantised dimension of per-axis scales.
    pub fn axis(&self) -> Option<i32> {
        match self {
            QuantParams::PerAxis { axis, .. } => Some(*axis),
            QuantParams::PerTensor(_) | QuantParams::SubChannel { .. } => None,
        }
    }
}

impl Storage {
    /// Maximum bit width of a storage type.
    pub const MAX_BITS: u32 = 32;

    /// Integers of `bits` bits with their full range. `bits` is 1 to [`Storage::MAX_BITS`].
    pub fn new(bits: u32, signed: bool) -> Storage {
        let (min, max) = Self::range(bits, signed);
        Storage { ty: Type::int(bits), signed, min, max }
    }

    /// Width in bits.
    pub fn bits(&self) -> u32 {
        self.ty.bits().unwrap_or(Self::MAX_BITS)
    }

    /// The minimum and the maximum integer of `bits` bits.
    pub fn range(bits: u32, signed: bool) -> (i64, i64) {
        match signed {
            true => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
            false => (0, (1 << bits) - 1),
        }
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.signed { "i" } else { "u" }, self.bits())?;
        if (self.min, self.max) == Self::range(self.bits(), self.signed) {
            return Ok(());
        }
        write!(f, "<{}:{}>", self.min, self.max)
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.scale.fmt(f)?;
        if self.zero_point == 0 { Ok(()) } else { write!(f, ":{}", self.zero_point) }
    }
}

impl DialectType for QuantType {
    fn name(&self) -> &'static str {
        match self {
            QuantType::Any { .. } => "quant.any",
            QuantType::Uniform { .. } => "quant.uniform",
            QuantType::Calibrated { .. } => "quant.calibrated",
        }
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuantType::Any { storage, expressed: None } => write!(f, "<{storage}>"),
            QuantType::Any { storage, expressed: Some(ty) } => write!(f, "<{storage}:{ty}>"),
            QuantType::Calibrated { expressed, min, max } => {
                write!(f, "<{expressed}<{min}:{max}>>")
            }
            QuantType::Uniform { storage, expressed, params } => {
                write!(f, "<{storage}:{expressed}")?;
                print_params(params, *expressed, f)
            }
        }
    }

    dialect_type!();
}

fn print_params(params: &QuantParams, ty: Type, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match params {
        QuantParams::PerTensor(one) => write!(f, ", {one}>"),
        QuantParams::PerAxis { axis, scales } => {
            let scales: Vec<String> = scales.iter().map(Scale::to_string).collect();
            write!(f, ":{axis}, {{{}}}>", scales.join(","))
        }
        QuantParams::SubChannel { blocks, shape, scales } => {
            let blocks: Vec<String> =
                blocks.iter().map(|(axis, size)| format!("{axis}:{size}")).collect();
            write!(f, ":{{{}}}, ", blocks.join(", "))?;
            print_blocks(shape, scales, ty, f)?;
            f.write_str(">")
        }
    }
}

/// Prints nested lists. Scales of blocks are printed in the precision of the float type.
fn print_blocks(
    shape: &[i64],
    scales: &[Scale],
    ty: Type,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let [size, inner @ ..] = shape else {
        let Some(one) = scales.first() else { return Ok(()) };
        // Scales are kept in 64 bits, as parsed.
        let ty = if ty.bits() <= Some(64) { ty } else { Type::f64() };
        write!(f, "{}", FloatText(Tensor::float_bits(one.scale.0, ty), ty))?;
        return if one.zero_point == 0 { Ok(()) } else { write!(f, ":{}", one.zero_point) };
    };
    let stride: i64 = inner.iter().product();
    f.write_str("{")?;
    for i in 0..*size {
        if i > 0 {
            f.write_str(", ")?;
        }
        print_blocks(inner, &scales[(i * stride) as usize..], ty, f)?;
    }
    f.write_str("}")
}
