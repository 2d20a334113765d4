//! Representation of the IR's types in registers and in memory.

use cranelift_codegen::ir::{Type as ClifType, types};
use creole_ir::{Error, FloatKind, Type, TypeKind, bail, ensure};

/// Bytes of a vector register.
pub(super) const VECTOR_BYTES: usize = 16;

/// Change of the width of integers, in bits: they are sign-extended, zero-extended or truncated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resize {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) signed: bool,
}

/// Representation of a scalar in generated code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elem {
    /// `i1`: 0 or 1 in eight bits. Vectors of it are masks.
    Bool,
    /// Integer of 8, 16, 32 or 64 bits of either sign, or `index`.
    Int(u32),
    /// `f32`.
    F32,
    /// `f64`.
    F64,
}

impl Elem {
    /// Representation of the scalar type `ty`. Error: it has none.
    pub(crate) fn of(ty: Type) -> Result<Elem, Error> {
        Ok(match *ty {
            TypeKind::Integer(1, _) => Elem::Bool,
            TypeKind::Integer(width @ (8 | 16 | 32 | 64), _) => Elem::Int(width),
            TypeKind::Index => Elem::Int(64),
            // Floats that are moved, not computed with.
            TypeKind::Float(FloatKind::F16 | FloatKind::BF16) => Elem::Int(16),
            TypeKind::Float(FloatKind::F32) => Elem::F32,
            TypeKind::Float(FloatKind::F64) => Elem::F64,
            _ => bail!("has a value of type {ty}, which this processor can't compute with"),
        })
    }

    /// Width in bits, in memory and in a vector (where `i1` takes a byte).
    pub(crate) fn bits(self) -> u32 {
        match self {
            Elem::Bool => 8,
            Elem::Int(bits) => bits,
            Elem::F32 => 32,
            Elem::F64 => 64,
        }
    }

    /// Width in bytes.
    pub(crate) fn bytes(self) -> usize {
        self.bits() as usize / 8
    }

    /// Register type of a scalar.
    pub(super) fn scalar(self) -> ClifType {
        match self {
            Elem::F32 => types::F32,
            Elem::F64 => types::F64,
            Elem::Bool | Elem::Int(_) => int(self.bits()),
        }
    }

    /// Register type of a vector.
    pub(super) fn vector(self) -> ClifType {
        match self {
            Elem::F32 => types::F32X4,
            Elem::F64 => types::F64X2,
            Elem::Bool | Elem::Int(_) => int_vector(self.bits()),
        }
    }

    /// Lanes of a vector register.
    pub(super) fn lanes(self) -> usize {
        VECTOR_BYTES / self.bytes()
    }
}

/// True for `f16` and vectors of it.
pub(crate) fn is_half(ty: Type) -> bool {
    matches!(*ty.elem(), TypeKind::Float(FloatKind::F16))
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
pub(super) fn int_vector(bits: u32) -> ClifType {
    match bits {
        8 => types::I8X16,
        16 => types::I16X8,
        32 => types::I32X4,
        _ => types::I64X2,
    }
}

/// Form of an IR value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Address of element `[0, .., 0]` of a memref.
    Pointer,
    /// Scalar.
    Scalar(Elem),
    /// Vector with this number of lanes. The other lanes of its register are arbitrary.
    Vector(Elem, usize),
}

impl Form {
    /// Form of a value of type `ty`. Error: this back end has no values of the type, or no register is as wide.
    pub(super) fn of(ty: Type) -> Result<Form, Error> {
        match ty.kind() {
            TypeKind::MemRef { .. } => Ok(Form::Pointer),
            TypeKind::Vector { shape, scalable, elem } => match shape[..] {
                [n] if scalable.iter().all(|s| !s) && n > 0 => {
                    let elem = Elem::of(*elem)?;
                    let lanes = usize::try_from(n).ok().filter(|n| *n <= elem.lanes());
                    ensure!(
                        lanes.is_some(),
                        "has a value of type {ty}, which is wider than a register; the pass \
                         'legalize-vectors' cuts it"
                    );
                    Ok(Form::Vector(elem, lanes.unwrap_or(1)))
                }
                _ => bail!(
                    "has a value of type {ty}, but only vectors of one fixed dimension have registers"
                ),
            },
            _ => Elem::of(ty).map(Form::Scalar),
        }
    }

    /// Register type.
    pub(super) fn register(self) -> ClifType {
        match self {
            Form::Pointer => types::I64,
            Form::Scalar(elem) => elem.scalar(),
            Form::Vector(elem, _) => elem.vector(),
        }
    }

    /// Element.
    pub(super) fn elem(self) -> Elem {
        match self {
            Form::Pointer => Elem::Int(64),
            Form::Scalar(elem) | Form::Vector(elem, _) => elem,
        }
    }

    /// Same form with other elements.
    pub(super) fn with_elem(self, new: Elem) -> Form {
        match self {
            Form::Pointer | Form::Scalar(_) => Form::Scalar(new),
            Form::Vector(_, n) => Form::Vector(new, n),
        }
    }
}
