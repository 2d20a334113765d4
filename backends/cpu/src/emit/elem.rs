//! How values of the IR's types are held in registers and in memory.

use cranelift_codegen::ir::{Type as ClifType, types};
use creole_ir::{Error, FloatKind, Type, TypeKind, bail};

/// Bytes of the widest vector register that is used: a *part* of a vector.
pub(super) const PART_BYTES: usize = 16;

/// A number as generated code holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elem {
    /// `i1`: 0 or 1 in eight bits. Vectors of it are masks.
    Bool,
    /// An integer of 8, 16, 32 or 64 bits, whatever its sign, or `index`.
    Int(u32),
    /// `f32`.
    F32,
    /// `f64`.
    F64,
}

impl Elem {
    /// How numbers of the scalar type `ty` are held. Error: not at all.
    pub(super) fn of(ty: Type) -> Result<Elem, Error> {
        Ok(match *ty {
            TypeKind::Integer(1, _) => Elem::Bool,
            TypeKind::Integer(width @ (8 | 16 | 32 | 64), _) => Elem::Int(width),
            TypeKind::Index => Elem::Int(64),
            // They are moved, not computed with.
            TypeKind::Float(FloatKind::F16 | FloatKind::BF16) => Elem::Int(16),
            TypeKind::Float(FloatKind::F32) => Elem::F32,
            TypeKind::Float(FloatKind::F64) => Elem::F64,
            _ => bail!("has a value of type {ty}, which this processor can't compute with"),
        })
    }

    /// Width in bits, in memory and in a vector (where `i1` takes a byte).
    pub(super) fn bits(self) -> u32 {
        match self {
            Elem::Bool => 8,
            Elem::Int(bits) => bits,
            Elem::F32 => 32,
            Elem::F64 => 64,
        }
    }

    /// Width in bytes.
    pub(super) fn bytes(self) -> usize {
        self.bits() as usize / 8
    }

    /// The register type of one.
    pub(super) fn scalar(self) -> ClifType {
        match self {
            Elem::F32 => types::F32,
            Elem::F64 => types::F64,
            Elem::Bool | Elem::Int(_) => int(self.bits()),
        }
    }

    /// The register type of a part of a vector.
    pub(super) fn part(self) -> ClifType {
        match self {
            Elem::F32 => types::F32X4,
            Elem::F64 => types::F64X2,
            Elem::Bool | Elem::Int(_) => int_part(self.bits()),
        }
    }

    /// Lanes of a part.
    pub(super) fn lanes(self) -> usize {
        PART_BYTES / self.bytes()
    }

    /// Parts of a vector of `n` lanes.
    pub(super) fn n_parts(self, n: usize) -> usize {
        n.div_ceil(self.lanes())
    }
}

/// The integer type of `bits` bits.
pub(super) fn int(bits: u32) -> ClifType {
    match bits {
        8 => types::I8,
        16 => types::I16,
        32 => types::I32,
        _ => types::I64,
    }
}

/// The vector type whose lanes are integers of `bits` bits.
pub(super) fn int_part(bits: u32) -> ClifType {
    match bits {
        8 => types::I8X16,
        16 => types::I16X8,
        32 => types::I32X4,
        _ => types::I64X2,
    }
}

/// What a value of an IR type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The address of element `[0, .., 0]` of a memref.
    Pointer,
    /// A number.
    Scalar(Elem),
    /// A vector: parts of 16 bytes. Lanes of the last part beyond the vector's have any value.
    Vector(Elem, usize),
}

impl Form {
    /// What a value of type `ty` is. Error: this backend has no values of the type.
    pub(super) fn of(ty: Type) -> Result<Form, Error> {
        match ty.kind() {
            TypeKind::MemRef { .. } => Ok(Form::Pointer),
            TypeKind::Vector { shape, scalable, elem } => match shape[..] {
                [n] if scalable.iter().all(|s| !s) && n > 0 => {
                    let n = usize::try_from(n).expect("a number of lanes above zero");
                    Ok(Form::Vector(Elem::of(*elem)?, n))
                }
                _ => bail!(
                    "has a value of type {ty}, but only vectors of one fixed dimension have registers"
                ),
            },
            _ => Elem::of(ty).map(Form::Scalar),
        }
    }

    /// The register types of a value, in order.
    pub(super) fn registers(self) -> Vec<ClifType> {
        match self {
            Form::Pointer => vec![types::I64],
            Form::Scalar(elem) => vec![elem.scalar()],
            Form::Vector(elem, n) => vec![elem.part(); elem.n_parts(n)],
        }
    }

    /// The element.
    pub(super) fn elem(self) -> Elem {
        match self {
            Form::Pointer => Elem::Int(64),
            Form::Scalar(elem) | Form::Vector(elem, _) => elem,
        }
    }

    /// The same form with other elements.
    pub(super) fn with_elem(self, new: Elem) -> Form {
        match self {
            Form::Pointer | Form::Scalar(_) => Form::Scalar(new),
            Form::Vector(_, n) => Form::Vector(new, n),
        }
    }
}
