//! Conversion of byte arrays to and from scalars; options of kernels.

use creole_ir::{AttrField, Dict, Error, Type, bail, ensure};

/// A scalar type with its little-endian representation.
pub(crate) trait Real: Copy + Send + Sync + 'static {
    fn read(bytes: &[u8]) -> Self;
    fn write(self, bytes: &mut [u8]);
    const SIZE: usize;
}

macro_rules! reals {
    ($($ty:ident $n:literal)*) => { $(
        impl Real for $ty {
            const SIZE: usize = $n;

            fn read(bytes: &[u8]) -> $ty {
                let mut own = [0; $n];
                own.copy_from_slice(bytes);
                $ty::from_le_bytes(own)
            }

            fn write(self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.to_le_bytes());
            }
        }
    )* };
}
reals! { f32 4 f64 8 i32 4 }

/// Decodes the scalars of an array.
pub(crate) fn numbers<T: Real>(bytes: &[u8]) -> impl Iterator<Item = T> + '_ {
    bytes.chunks_exact(T::SIZE).map(T::read)
}

/// Encodes scalars into an array.
pub(crate) fn store<T: Real>(numbers: impl IntoIterator<Item = T>, bytes: &mut [u8]) {
    for (number, bytes) in numbers.into_iter().zip(bytes.chunks_exact_mut(T::SIZE)) {
        number.write(bytes);
    }
}

/// Static sizes of an array. Error: a dynamic size, or overflow of the number of elements.
pub(crate) fn sizes(ty: Type) -> Result<Vec<usize>, Error> {
    let sizes: Option<Vec<usize>> = ty.shape().iter().map(|n| usize::try_from(*n).ok()).collect();
    let sizes =
        sizes.filter(|all| all.iter().try_fold(1, |n: usize, m| n.checked_mul(*m)).is_some());
    sizes.ok_or_else(|| Error::new(format!("can't take an array of type {ty}")))
}

/// Error: the arrays are not all of `f32` or all of `f64`.
pub(crate) fn check_floats(types: &[Type]) -> Result<(), Error> {
    let Some(first) = types.first() else { bail!("expects an array") };
    let is_known = [Type::f32(), Type::f64()].contains(&first.elem());
    ensure!(is_known, "expects numbers of type f32 or f64, found {first}");
    for ty in types {
        ensure!(ty.elem() == first.elem(), "expects numbers of one type, found {first} and {ty}");
    }
    Ok(())
}

/// The values of the named options; 0 for absent ones. Error: an unknown option.
pub(crate) fn options(dict: &Dict, names: &[&str]) -> Result<Vec<i64>, Error> {
    let mut found = vec![0; names.len()];
    for (name, value) in dict.iter() {
        let at = names.iter().position(|known| *known == name.as_str());
        let (Some(at), Some(n)) = (at, i64::from_attr(value)) else {
            bail!("has no option '{name}' with the value {value}; there are: {}", names.join(", "))
        };
        found[at] = n;
    }
    Ok(found)
}
