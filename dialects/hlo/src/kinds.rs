//! Element type constraints of HLO tensors, as sets of element kinds.

use std::fmt;

use creole_ir::types::{DYNAMIC, Signedness};
use creole_ir::{Error, FloatKind, OpCx, Part, Type, TypeKind, Value, bail};

use crate::quant::{QuantParams, QuantType, Scale, is_quantized, quantized};

/// A set of kinds of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kinds(u16);

impl Kinds {
    const NAMES: [(Kinds, &'static str); 9] = [
        (Kinds::BOOL, "truth values"),
        (Kinds::INT, "integers"),
        (Kinds::SIGNED, "signed integers"),
        (Kinds::UNSIGNED, "unsigned integers"),
        (Kinds::FLOAT, "floats"),
        (Kinds::COMPLEX, "complex numbers"),
        (Kinds::INDEX, "index"),
        (Kinds::QUANT, "per-tensor quantised integers"),
        (Kinds::PER_AXIS, "per-axis quantised integers"),
    ];
    pub(crate) const BOOL: Kinds = Kinds(1);
    const SIGNED: Kinds = Kinds(2);
    const UNSIGNED: Kinds = Kinds(4);
    pub(crate) const FLOAT: Kinds = Kinds(8);
    pub(crate) const COMPLEX: Kinds = Kinds(16);
    pub(crate) const QUANT: Kinds = Kinds(32);
    const PER_AXIS: Kinds = Kinds(64);
    const INDEX: Kinds = Kinds(128);
    /// Allows unranked tensors, too.
    pub(crate) const UNRANKED: Kinds = Kinds(256);
    pub(crate) const INT: Kinds = Kinds::SIGNED.or(Kinds::UNSIGNED);
    pub(crate) const INT_OR_BOOL: Kinds = Kinds::INT.or(Kinds::BOOL);
    /// Elements that can be sizes: booleans are excluded.
    pub(crate) const SIZE: Kinds = Kinds::INT.or(Kinds::INDEX);
    pub(crate) const FLOAT_OR_COMPLEX: Kinds = Kinds::FLOAT.or(Kinds::COMPLEX);
    /// Operands of complex `chlo` functions.
    pub(crate) const CHLO_COMPLEX: Kinds = Kinds::COMPLEX.or(Kinds::UNRANKED);
    pub(crate) const CHLO_FLOAT: Kinds = Kinds::FLOAT.or(Kinds::UNRANKED);
    /// Operands of `chlo` functions that are also defined on complex elements.
    pub(crate) const CHLO_NUMBER: Kinds = Kinds::FLOAT_OR_COMPLEX.or(Kinds::UNRANKED);
    pub(crate) const FLOAT_OR_QUANT: Kinds = Kinds::FLOAT.or(Kinds::QUANT);
    /// Floats and complex elements, and per-tensor quantised integers.
    pub(crate) const REAL_OR_COMPLEX: Kinds = Kinds::FLOAT_OR_COMPLEX.or(Kinds::QUANT);
    pub(crate) const SIGNED_REAL_OR_COMPLEX: Kinds = Kinds::SIGNED.or(Kinds::REAL_OR_COMPLEX);
    pub(crate) const NUMBER: Kinds = Kinds::INT.or(Kinds::REAL_OR_COMPLEX);
    /// All unquantised elements.
    pub(crate) const PLAIN: Kinds = Kinds::INT_OR_BOOL.or(Kinds::FLOAT_OR_COMPLEX);
    /// Everything except per-axis quantised integers.
    pub(crate) const ANY: Kinds = Kinds::NUMBER.or(Kinds::BOOL);
    /// Per-tensor or per-axis quantised integers.
    pub(crate) const QUANTIZED: Kinds = Kinds::QUANT.or(Kinds::PER_AXIS);
    /// Everything.
    pub(crate) const ALL: Kinds = Kinds::ANY.or(Kinds::PER_AXIS);

    pub(crate) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    fn of(elem: Type) -> Kinds {
        match &*elem {
            TypeKind::Index => Kinds::INDEX,
            TypeKind::Float(FloatKind::TF32 | FloatKind::F80 | FloatKind::F128) => Kinds(0),
            TypeKind::Float(_) => Kinds::FLOAT,
            TypeKind::Integer(1, Signedness::Signless) => Kinds::BOOL,
            TypeKind::Integer(2 | 4 | 8 | 16 | 32 | 64, sign) => match sign {
                Signedness::Signless => Kinds::SIGNED,
                Signedness::Unsigned => Kinds::UNSIGNED,
                Signedness::Signed => Kinds(0),
            },
            TypeKind::Complex(part) => match **part {
                TypeKind::Float(FloatKind::F32 | FloatKind::F64) => Kinds::COMPLEX,
                _ => Kinds(0),
            },
            _ => elem.downcast().map_or(Kinds(0), Kinds::of_quant),
        }
    }

    fn of_quant(quant: &QuantType) -> Kinds {
        let width = quant.storage().and_then(|s| s.ty.bits());
        match (quant.params(), width) {
            (Some(QuantParams::PerTensor(_)), Some(2 | 4 | 8 | 16 | 32)) => Kinds::QUANT,
            (Some(QuantParams::PerAxis { .. }), Some(2 | 4 | 8 | 16 | 32)) => Kinds::PER_AXIS,
            _ => Kinds(0),
        }
    }

    /// True if elements of type `elem` are in the set.
    pub(crate) fn has(self, elem: Type) -> bool {
        self.0 & Kinds::of(elem).0 != 0
    }

    /// Error: `ty` is not a ranked tensor, or has elements of another kind.
    pub(crate) fn check(self, ty: Type) -> Result<(), Error> {
        let may_be_unranked = self.0 & Kinds::UNRANKED.0 != 0;
        if !(ty.is_tensor() || may_be_unranked && matches!(*ty, TypeKind::UnrankedTensor(_))) {
            bail!("expects a ranked tensor, found {ty}");
        }
        if self.has(ty.elem()) {
            return check_axis(ty);
        }
        bail!("expects a tensor of {self}, found {ty}")
    }

    /// The type of a single-operand field. Error: see [`Kinds::check`].
    pub(crate) fn operand(
        self,
        cx: &dyn OpCx,
        value: Value,
        part: impl Into<Part>,
    ) -> Result<Type, Error> {
        let ty = cx.ty(value);
        self.check(ty).map_err(|e| e.at_part(part))?;
        Ok(ty)
    }

    /// The types of the operands of a field. Error: see [`Kinds::check`].
    pub(crate) fn operands(
        self,
        cx: &dyn OpCx,
        values: &[Value],
        field: &'static str,
    ) -> Result<Vec<Type>, Error> {
        values.iter().enumerate().map(|(i, v)| self.operand(cx, *v, (field, i))).collect()
    }

    /// The declared type of the single result. Error: not exactly one result; see [`Kinds::check`].
    pub(crate) fn result(self, cx: &dyn OpCx) -> Result<Type, Error> {
        let [ty] = *cx.results() else {
            bail!("expects one result, found {}", cx.results().len());
        };
        self.check(ty).map_err(|e| e.at_result(0))?;
        Ok(ty)
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.0;
        let mut names = Vec::new();
        for (kinds, name) in Kinds::NAMES {
            if left & kinds.0 == kinds.0 {
                left &= !kinds.0;
                names.push(name);
            }
        }
        match names.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
            None => f.write_str("nothing"),
        }
    }
}

/// Clauses of quantised tensor types. Error: the quantised dimension is out of range (C12), or its size is
/// not the number of scales (C13).
fn check_axis(ty: Type) -> Result<(), Error> {
    let Some(axis) = axis(ty) else { return Ok(()) };
    let n = scales(ty).len();
    match usize::try_from(axis).ok().and_then(|axis| ty.shape().get(axis)) {
        Some(size) if *size == DYNAMIC || *size == n as i64 => Ok(()),
        Some(_) => bail!("expects a size of {n} in the quantised dimension {axis}, found {ty}"),
        None => bail!("expects a quantised dimension of the tensor, found {axis} in {ty}"),
    }
}

/// True if the elements are equal except for scales, zero points and the quantised dimension.
pub(crate) fn same_baseline(a: Type, b: Type) -> bool {
    match (quantized(a), quantized(b)) {
        (Some(a), Some(b)) => a.storage() == b.storage() && a.expressed() == b.expressed(),
        (None, None) => a.elem() == b.elem(),
        _ => false,
    }
}

/// True if both are quantised, with the same storage and expressed types.
pub(crate) fn same_storage(a: Type, b: Type) -> bool {
    let (Some(a), Some(b)) = (quantized(a), quantized(b)) else { return false };
    let stored = |q: &QuantType| q.storage().map(|s| (s.ty, s.signed));
    stored(a) == stored(b) && a.expressed() == b.expressed()
}

/// The quantised dimension (axis).
pub(crate) fn axis(ty: Type) -> Option<i64> {
    match quantized(ty)?.params()? {
        QuantParams::PerAxis { axis, .. } => Some((*axis).into()),
        _ => None,
    }
}

/// The type `ty` with elements quantised along another dimension.
pub(crate) fn with_axis(ty: Type, axis: usize) -> Type {
    let Some(QuantType::Uniform { storage, expressed, params }) = quantized(ty) else { return ty };
    let (QuantParams::PerAxis { scales, .. }, Ok(axis)) = (params, i32::try_from(axis)) else {
        return ty;
    };
    let params = QuantParams::PerAxis { axis, scales: scales.clone() };
    let quant = QuantType::Uniform { storage: *storage, expressed: *expressed, params };
    ty.with_elem(Type::dialect(quant))
}

/// Scales and zero points, if any.
pub(crate) fn scales(ty: Type) -> &'static [Scale] {
    quantized(ty).and_then(QuantType::params).map_or(&[], QuantParams::scales)
}

/// The type `ty` with the scales of the declared result, where the op leaves them free: if storage type,
/// expressed type and quantised dimension are the same.
pub(crate) fn with_written_scales(cx: &dyn OpCx, ty: Type) -> Type {
    if cx.results().len() == 1 { written_scales_of(cx, 0, ty) } else { ty }
}

/// Variant of [`with_written_scales`] for result number `at`.
pub(crate) fn written_scales_of(cx: &dyn OpCx, at: usize, ty: Type) -> Type {
    match cx.results().get(at).copied() {
        Some(to)
            if is_quantized(ty)
                && same_baseline(ty, to)
                && axis(ty) == axis(to)
                && check_axis(to).is_ok() =>
        {
            ty.with_elem(to.elem())
        }
        _ => ty,
    }
}

/// Error: the result has other elements than `ty`. Per-axis quantised ones may differ in the dimension,
/// scales and zero points.
pub(crate) fn same_but_axis(ty: Type, to: Type) -> Result<(), Error> {
    let same = match (axis(ty), axis(to)) {
        (Some(_), Some(_)) => same_baseline(ty, to),
        _ => ty.elem() == to.elem(),
    };
    creole_ir::ensure_at!(
        Part::Result(0),
        same,
        "expects a result with elements of type {}, found {to}",
        ty.elem()
    );
    Ok(())
}
