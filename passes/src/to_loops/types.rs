//! What becomes of types, and of values: one may become several.

use std::ops::Deref;

use creole_ir::{Error, Type, TypeKind, Value, Values, bail};

use super::narrow::{code, is_narrow};

/// The new values that stand for one old value: one for each type that its type became.
#[derive(Clone, Debug)]
pub struct Parts(Values);

impl Deref for Parts {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.0
    }
}

impl From<Value> for Parts {
    fn from(value: Value) -> Parts {
        Parts(Values::from_slice(&[value]))
    }
}

impl From<&[Value]> for Parts {
    fn from(values: &[Value]) -> Parts {
        Parts(values.into())
    }
}

impl FromIterator<Value> for Parts {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Parts {
        Parts(values.into_iter().collect())
    }
}

/// What elements of a type become: a type for each part. `None`: another rule says.
pub type ElementRule = fn(Type) -> Option<Vec<Type>>;

/// From types of the program to types of loop nests.
///
/// Rules are on elements; a tensor becomes one tensor for each part of its elements. Functions keep
/// their number of arguments and results: what became several tensors is one tensor there, with the
/// parts of each element side by side in an additional dimension, the last one.
#[derive(Clone)]
pub struct TypeConverter {
    rules: Vec<ElementRule>,
}

impl TypeConverter {
    /// The rules for the numbers of HLO: integers lose their sign, complex numbers become a real and
    /// an imaginary part, numbers that are narrower than processors have them are stored as codes.
    pub fn new() -> TypeConverter {
        TypeConverter { rules: vec![narrow_elements, signless_elements, complex_elements] }
    }

    /// With one more rule, asked behind the others.
    #[must_use]
    pub fn with(mut self, rule: ElementRule) -> TypeConverter {
        self.rules.push(rule);
        self
    }

    /// What elements of a type become.
    pub fn elements(&self, elem: Type) -> Vec<Type> {
        self.rules.iter().find_map(|rule| rule(elem)).unwrap_or_else(|| vec![elem])
    }

    /// What values of a type become.
    pub fn parts(&self, ty: Type) -> Vec<Type> {
        match ty.kind() {
            TypeKind::Tensor { elem, .. } => {
                self.elements(*elem).into_iter().map(|part| ty.with_elem(part)).collect()
            }
            TypeKind::Integer(..) => vec![signless(ty)],
            TypeKind::Function { .. } => vec![self.stored(ty)],
            _ => vec![ty],
        }
    }

    /// What values of these types become, one after the other.
    pub fn flat(&self, types: &[Type]) -> Vec<Type> {
        types.iter().flat_map(|ty| self.parts(*ty)).collect()
    }

    /// What a value of type `ty` is as an argument or result of a function.
    pub fn stored(&self, ty: Type) -> Type {
        if let TypeKind::Function { inputs, results } = ty.kind() {
            let map = |types: &[Type]| types.iter().map(|t| self.stored(*t)).collect::<Vec<_>>();
            return Type::function(&map(inputs), &map(results));
        }
        match &*self.parts(ty) {
            [one] => *one,
            parts => {
                let n = parts.len() as i64;
                Type::tensor(&[ty.shape(), &[n]].concat(), parts[0].elem())
            }
        }
    }

    /// Error: the parts of `ty` differ in their types, so no tensor holds all of them.
    pub(super) fn check_stored(&self, ty: Type) -> Result<(), Error> {
        let parts = self.parts(ty);
        if parts.iter().any(|part| *part != parts[0]) {
            bail!("can't pass {ty} to a function or return it");
        }
        Ok(())
    }
}

impl Default for TypeConverter {
    fn default() -> TypeConverter {
        TypeConverter::new()
    }
}

/// The type of integers without their sign; any other type as it is.
pub fn signless(ty: Type) -> Type {
    match ty.kind() {
        TypeKind::Integer(width, _) => Type::int(*width),
        _ => ty,
    }
}

fn signless_elements(elem: Type) -> Option<Vec<Type>> {
    elem.is_int().then(|| vec![signless(elem)])
}

fn narrow_elements(elem: Type) -> Option<Vec<Type>> {
    is_narrow(elem).then(|| vec![code()])
}

fn complex_elements(elem: Type) -> Option<Vec<Type>> {
    complex_part(elem).map(|part| vec![part, part])
}

/// The type of the parts of a complex number.
pub(super) fn complex_part(elem: Type) -> Option<Type> {
    match *elem {
        TypeKind::Complex(part) => Some(part),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(types: &[Type]) -> String {
        types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn complex_tensors_become_two_and_are_stored_as_one() {
        let complex = Type::new(TypeKind::Complex(Type::f32()));
        let (types, ty) = (TypeConverter::new(), Type::tensor(&[3], complex));
        assert_eq!(text(&types.parts(ty)), "tensor<3xf32>, tensor<3xf32>");
        let function = Type::function(&[ty, Type::i1()], &[ty.with_shape(&[])]);
        let expected = "(tensor<3x2xf32>, i1) -> tensor<2xf32>";
        assert_eq!(types.stored(function).to_string(), expected);
    }

    #[test]
    fn a_rule_of_ones_own_splits_elements_too() {
        let wide = |elem: Type| (elem == Type::int(128)).then(|| vec![Type::i64(), Type::i64()]);
        // What rules before it convert is not for it.
        let types = TypeConverter { rules: vec![wide] }.with(signless_elements);
        let ty = Type::tensor(&[5], Type::int(128));
        assert_eq!(text(&types.parts(ty)), "tensor<5xi64>, tensor<5xi64>");
        assert_eq!(types.stored(ty).to_string(), "tensor<5x2xi64>");
    }
}
