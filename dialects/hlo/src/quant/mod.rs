//! The dialect `quant`: types of integers that stand for real numbers,
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

/// The quantised type that a type is or whose elements it has.
pub fn quantized(ty: Type) -> Option<&'static QuantType> {
    ty.elem().downcast()
}

/// Is a type quantised, or are its elements?
pub fn is_quantized(ty: Type) -> bool {
    quantized(ty).is_some()
}

/// What `!quant.name<...>` is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuantType {
    /// `!quant.any<i8:f32>`: scale and zero point are not known.
    Any {
        /// How the numbers are stored.
        storage: Storage,
        /// What they stand for, if that is known: a float type.
        expressed: Option<Type>,
    },
    /// `!quant.uniform<i8:f32, 2.0:-30>`.
    Uniform {
        /// How the numbers are stored.
        storage: Storage,
        /// What they stand for: a float type.
        expressed: Type,
        /// Scales and zero points.
        params: QuantParams,
    },
    /// `!quant.calibrated<f32<-1.0:1.0>>`: floats whose range is known.
    Calibrated {
        /// A float type.
        expressed: Type,
        /// Smallest number.
        min: Real,
        /// Largest number.
        max: Real,
    },
}

/// The integers that stand for real numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Storage {
    /// A signless integer type of at most [`Storage::MAX_BITS`] bits.
    pub ty: Type,
    /// `i8`, not `u8`?
    pub signed: bool,
    /// Smallest number in use.
    pub min: i64,
    /// Largest number in use.
    pub max: i64,
}

/// Scales and zero points: one for all, for each position of one dimension, or for each block.
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
        /// Dimensions and how many elements of each belong to one block; the whole dimension for
        /// those that are not in the list.
        blocks: Box<[(i32, i64)]>,
        /// How many blocks each dimension has.
        shape: Shape,
        /// Row-major, one for each block.
        scales: Box<[Scale]>,
    },
}

/// `scale:zero_point`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scale {
    /// How far apart neighbouring numbers are; positive and finite.
    pub scale: Real,
    /// The stored number that means zero.
    pub zero_point: i64,
}

/// A number that is compared by its bits.
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
    /// How the numbers are stored, unless they are floats.
    pub fn storage(&self) -> Option<&Storage> {
        match self {
            QuantType::Any { storage, .. } | QuantType::Uniform { storage, .. } => Some(storage),
            QuantType::Calibrated { .. } => None,
        }
    }

    /// The float type that the numbers stand for, if it is known.
    pub fn expressed(&self) -> Option<Type> {
        match self {
            QuantType::Any { expressed, .. } => *expressed,
            QuantType::Uniform { expressed, .. } | QuantType::Calibrated { expressed, .. } => {
                Some(*expressed)
            }
        }
    }

    /// Scales and zero points, if they are known.
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

    /// The dimension whose positions have scales of their own.
    pub fn axis(&self) -> Option<i32> {
        match self {
            QuantParams::PerAxis { axis, .. } => Some(*axis),
            QuantParams::PerTensor(_) | QuantParams::SubChannel { .. } => None,
        }
    }
}

impl Storage {
    /// The widest storage, in bits.
    pub const MAX_BITS: u32 = 32;

    /// Integers of `bits` bits, all of them in use. `bits` is 1 to [`Storage::MAX_BITS`].
    pub fn new(bits: u32, signed: bool) -> Storage {
        let (min, max) = Self::range(bits, signed);
        Storage { ty: Type::int(bits), signed, min, max }
    }

    /// Width in bits.
    pub fn bits(&self) -> u32 {
        self.ty.bits().unwrap_or(Self::MAX_BITS)
    }

    /// The least and the greatest integer of `bits` bits.
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

/// Nested lists. Scales of blocks are printed in the precision of the float type.
fn print_blocks(
    shape: &[i64],
    scales: &[Scale],
    ty: Type,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let [size, inner @ ..] = shape else {
        let Some(one) = scales.first() else { return Ok(()) };
        // Numbers of 64 bits, as they were read, where there are no tensors of the type.
        let ty = if ty.elem_bytes().is_some() { ty } else { Type::f64() };
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
