//! Type conversion, from one type to one or several (parts), and the values of the parts.

use std::ops::Deref;

use creole_ir::{Error, Type, TypeKind, Value, Values, bail};

use super::narrow::{code, is_narrow};

/// New values (parts) of an old value: one for each type that its type became.
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

/// Conversion rule of an element type: a type for each part. `None`: the rule does not apply.
pub type ElementRule = fn(Type) -> Option<Vec<Type>>;

/// Type converter from types of the program to types of loop nests.
///
/// Rules are on elements; a tensor becomes one tensor for each part of its elements. Functions keep their number of
/// arguments and results: several parts are packed into one tensor there, with the parts of each element side by side
/// in an additional dimension, the last one.
#[derive(Clone)]
pub struct TypeConverter {
    rules: Vec<ElementRule>,
}

impl TypeConverter {
    /// Rules for the element types of HLO: integers lose their sign, complex numbers become a real and an imaginary
    /// part, types narrower than those of processors are stored as codes.
    pub fn new() -> TypeConverter {
        TypeConverter { rules: vec![narrow_elements, signless_elements, complex_elements] }
    }

    /// Adds a rule, asked after the others.
    #[must_use]
    pub fn with(mut self, rule: ElementRule) -> TypeConverter {
        self.rules.push(rule);
        self
    }

    /// Parts of an element type.
    pub fn elements(&self, elem: Type) -> Vec<Type> {
        self.rules.iter().find_map(|rule| rule(elem)).unwrap_or_else(|| vec![elem])
    }

    /// Parts of a value's type.
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

    /// Concatenated parts of these types.
    pub fn flat(&self, types: &[Type]) -> Vec<Type> {
        types.iter().flat_map(|ty| self.parts(*ty)).collect()
    }

    /// Packed type of a value as an argument or result of a function.
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

    /// Checks that the parts of `ty` can be packed. Error: they differ in their types, so no tensor holds all of them.
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

/// Signless form of an integer type; any other type is unchanged.
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

/// Type of the parts of a complex number.
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
        // Types converted by earlier rules are not offered to it.
        let types = TypeConverter { rules: vec![wide] }.with(signless_elements);
        let ty = Type::tensor(&[5], Type::int(128));
        assert_eq!(text(&types.parts(ty)), "tensor<5xi64>, tensor<5xi64>");
        assert_eq!(types.stored(ty).to_string(), "tensor<5x2xi64>");
    }
}
