//! Reader and writer of NumPy's files `.npy` and `.npz`.
//!
//! `bf16` and the 8-bit floats, which have no name in NumPy, are raw bytes (`V2`, `V1`).

use std::io::Read;
use std::ops::Range;
use std::path::Path;

use creole_ir::{Count, FloatKind, Signedness, Tensor, Type, TypeKind};
use creole_pages::FileBytes;
use npyz::{DType, Endianness, NpyFile, Order, TypeChar, TypeStr, WriterBuilder};
use zip::ZipArchive;

use creole_session::files::WholeFile;
use creole_tool::outcome::file_error;

/// Reads the array in `path` as a tensor of type `want`. Error: a rendered message that names the file and, if shape or
/// element type differ, the expected and the found ones.
pub fn read(path: &Path, want: Type) -> Result<Tensor, String> {
    let name = path.display().to_string();
    let file = FileBytes::open(path).map_err(|e| file_error(&name, &e))?;
    in_place(file, want).map_err(|message| format!("{name}: error: {message}\n"))
}

/// Size limit of the header before the data of an array: NumPy stays below it.
const MAX_HEADER: u64 = 1 << 16;

/// Reads the arrays of a `.npz` as tensors of these types: those named `in0`, `in1` and so on, or `arr_0`, `arr_1`, the
/// default names of `numpy.savez`. Error: a rendered message, and the array that it is about.
pub(super) fn read_archive(
    path: &Path,
    types: &[Type],
) -> Result<Vec<Tensor>, (Option<usize>, String)> {
    let name = path.display().to_string();
    let wrong = |i: Option<usize>, message: String| (i, format!("{name}: error: {message}\n"));
    let file = std::fs::File::open(path).map_err(|e| (None, file_error(&name, &e)))?;
    let archive = ZipArchive::new(std::io::BufReader::new(file));
    let mut archive = archive.map_err(|e| wrong(None, format!("not a .npz file: {e}")))?;
    let mut names: Vec<String> = archive
        .file_names()
        .filter_map(|name| name.ok()?.strip_suffix(".npy").map(str::to_owned))
        .collect();
    names.sort();
    let word = if names.iter().any(|name| name == "in0") { "in" } else { "arr_" };
    if names.len() != types.len() {
        let message = format!(
            "the program takes {}, found {} arrays: {}",
            Count(types.len(), "input"),
            names.len(),
            names.join(", ")
        );
        return Err(wrong(None, message));
    }
    let mut read = |(i, ty): (usize, &Type)| {
        let key = format!("{word}{i}");
        let entry = archive.by_name(&format!("{key}.npy"));
        let entry = entry.map_err(|_| {
            wrong(Some(i), format!("no array '{key}'; there are {}", names.join(", ")))
        })?;
        // Read at most an array of this type and its header, whatever size the archive claims.
        let n = Tensor::byte_size(*ty).map_err(|e| wrong(Some(i), e.message))? as u64;
        let mut bytes = Vec::new();
        let read = entry.take(n + MAX_HEADER).read_to_end(&mut bytes);
        read.map_err(|e| wrong(Some(i), e.to_string()))?;
        decode(&bytes, *ty).map_err(|message| wrong(Some(i), message))
    };
    types.iter().enumerate().map(&mut read).collect()
}

/// Writes a tensor. Error: a rendered message.
pub fn write(path: &Path, tensor: &Tensor) -> Result<(), String> {
    let name = path.display().to_string();
    let header = header(tensor).map_err(|message| format!("{name}: error: {message}\n"))?;
    let write = || {
        let mut file = WholeFile::create(path)?;
        file.write(&header)?;
        match tensor.is_splat() {
            true => file.write(&tensor.to_bytes())?,
            false => file.write(tensor.stored_bytes())?,
        }
        file.finish()
    };
    write().map_err(|e| file_error(&name, &e))
}

/// Appends an array to a file. Error: what is wrong, without the file.
pub(super) fn append(file: &mut WholeFile, tensor: &Tensor) -> Result<(), String> {
    let header = header(tensor)?;
    let mut write = || {
        file.write(&header)?;
        file.write(&tensor.to_bytes())
    };
    write().map_err(|e: std::io::Error| e.to_string())
}

/// Reads the next of several arrays, one behind another, as a tensor of type `want`. `None`: there is no other. Error: what
/// is wrong, without the file.
pub(super) fn read_next(from: &mut impl Read, want: Type) -> Result<Option<Tensor>, String> {
    let mut bytes = Vec::new();
    let mut take = |n: u64, bytes: &mut Vec<u8>| {
        let read = from.by_ref().take(n).read_to_end(bytes);
        read.map(|read| read as u64 == n).map_err(|e| e.to_string())
    };
    // Magic string, version, and size of the header: two bytes in version 1, four in later ones.
    let is_whole = take(10, &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let is_long = bytes.get(6).is_some_and(|version| *version > 1);
    if is_whole && (!is_long || take(2, &mut bytes)?) {
        let size = bytes[8..].iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte));
        take(size.min(MAX_HEADER), &mut bytes)?;
    }
    take(Tensor::byte_size(want).map_err(|e| e.message)? as u64, &mut bytes)?;
    decode(&bytes, want).map(Some)
}

/// Array of a file, where it is if no byte of it has to be changed.
fn in_place(file: FileBytes, want: Type) -> Result<Tensor, String> {
    let bytes = file.as_ref();
    let found = NpyData::of(bytes, want)?;
    if !found.is_plain(bytes) {
        return found.decoded(bytes, want);
    }
    let part = FilePart { file, range: found.data };
    Tensor::in_memory(want, part).map_err(|e| e.message)
}

/// Data of an array in a file.
struct FilePart {
    file: FileBytes,
    range: Range<usize>,
}

impl AsRef<[u8]> for FilePart {
    fn as_ref(&self) -> &[u8] {
        &self.file.as_ref()[self.range.clone()]
    }
}

fn decode(bytes: &[u8], want: Type) -> Result<Tensor, String> {
    NpyData::of(bytes, want)?.decoded(bytes, want)
}

/// Form of the data in a file.
struct NpyData {
    /// Position of the data.
    data: Range<usize>,
    shape: Vec<i64>,
    /// Bytes of an element.
    size: usize,
    /// Bytes of a number in the other byte order.
    reversed: Option<usize>,
    is_fortran: bool,
    /// True for truth values, which may be any byte.
    is_bool: bool,
}

impl NpyData {
    /// Form of the data of an array of type `want`. Error: it is another one.
    fn of(bytes: &[u8], want: Type) -> Result<NpyData, String> {
        let file = NpyFile::new(bytes).map_err(|e| format!("not a .npy file: {e}"))?;
        let DType::Plain(dtype) = file.dtype() else {
            return Err("holds records, expected plain numbers".into());
        };
        if dtype.type_char() == TypeChar::Complex
            && let Some(complex) = complex_of_pairs(want)
        {
            return NpyData::of(bytes, complex);
        }
        let wanted = type_char(want.elem()).ok_or_else(|| format!("no .npy file holds {want}"))?;
        let size = want.elem().elem_bytes().unwrap_or(0);
        let shape: Vec<i64> =
            file.shape().iter().map(|n| i64::try_from(*n).unwrap_or(i64::MAX)).collect();
        let fits = chars_fit(&dtype, wanted, want.elem()) && dtype.num_bytes() == Some(size);
        if !fits || shape != want.shape() {
            let expected = TypeStrOf(wanted, size);
            return Err(format!(
                "expected an array of shape {:?} and type {expected} ({want}), found shape {shape:?} and type {dtype}",
                want.shape(),
            ));
        }
        let part = if want.elem().is_complex() { size / 2 } else { size };
        let reversed = (dtype.endianness() == Endianness::Big).then_some(part.max(1));
        let is_fortran = file.order() == Order::Fortran;
        let n_bytes = Tensor::byte_size(want).map_err(|e| e.message)?;
        let rest = file.into_inner().len();
        if rest < n_bytes {
            return Err(format!("expected {n_bytes} bytes of data for {want}, found {rest}"));
        }
        let start = bytes.len() - rest;
        let data = start..start + n_bytes;
        Ok(NpyData { data, shape, size, reversed, is_fortran, is_bool: wanted == 'b' })
    }

    /// True if the data has the bytes of a tensor already.
    fn is_plain(&self, bytes: &[u8]) -> bool {
        let is_ordered = !self.is_fortran || self.shape.iter().filter(|n| **n != 1).count() < 2;
        let is_bit = |byte: &u8| *byte < 2;
        self.reversed.is_none()
            && is_ordered
            && (!self.is_bool || bytes[self.data.clone()].iter().all(is_bit))
    }

    /// The array, in memory of its own.
    fn decoded(self, bytes: &[u8], want: Type) -> Result<Tensor, String> {
        let mut data = bytes[self.data].to_vec();
        if let Some(part) = self.reversed {
            data.chunks_exact_mut(part).for_each(<[u8]>::reverse);
        }
        if self.is_bool {
            data.iter_mut().for_each(|byte| *byte = u8::from(*byte != 0));
        }
        if self.is_fortran {
            data = row_major(&data, &self.shape, self.size);
        }
        Tensor::from_bytes(want, data).map_err(|e| e.message)
    }
}

/// Type of complex numbers with the same bytes as a tensor of pairs: lowering to loops replaces complex arguments by
/// pairs.
fn complex_of_pairs(ty: Type) -> Option<Type> {
    let (last, shape) = ty.shape().split_last()?;
    let is_part = matches!(*ty.elem(), TypeKind::Float(FloatKind::F32 | FloatKind::F64));
    let complex = || Type::new(TypeKind::Complex(ty.elem()));
    (*last == 2 && is_part).then(|| Type::tensor(shape, complex()))
}

/// Converts column-major to row-major order.
fn row_major(data: &[u8], shape: &[i64], size: usize) -> Vec<u8> {
    let mut strides = Vec::with_capacity(shape.len());
    let mut stride = size;
    for n in shape {
        strides.push(stride);
        stride *= *n as usize;
    }
    let mut out = Vec::with_capacity(data.len());
    let mut index = vec![0i64; shape.len()];
    while out.len() < data.len() {
        let at: usize = index.iter().zip(&strides).map(|(i, s)| *i as usize * s).sum();
        out.extend_from_slice(&data[at..at + size]);
        for d in (0..shape.len()).rev() {
            index[d] += 1;
            if index[d] < shape[d] {
                break;
            }
            index[d] = 0;
        }
    }
    out
}

/// Bytes of a file before its data.
fn header(tensor: &Tensor) -> Result<Vec<u8>, String> {
    let elem = tensor.elem();
    let c = type_char(elem).ok_or_else(|| format!("no .npy file holds {}", tensor.ty()))?;
    let size = elem.elem_bytes().unwrap_or(0);
    let text = TypeStrOf(c, size).to_string();
    let dtype: TypeStr = text.parse().map_err(|e| format!("{e}"))?;
    let shape: Vec<u64> = tensor.shape().iter().map(|n| *n as u64).collect();
    let mut out = Vec::new();
    let header = npyz::WriteOptions::new_header_only();
    let header = header.dtype(DType::new_scalar(dtype)).shape(&shape).writer(&mut out);
    header.write_header_only().map_err(|e| e.to_string())?;
    Ok(out)
}

/// NumPy's type string of a little-endian type: `<f4`, `|b1`, `|V2`.
struct TypeStrOf(char, usize);

impl std::fmt::Display for TypeStrOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TypeStrOf(c, size) = self;
        let order = if *c == 'V' || *size == 1 { '|' } else { '<' };
        write!(f, "{order}{c}{size}")
    }
}

/// Returns NumPy's letter for an element type; `None` if no array has it.
fn type_char(elem: Type) -> Option<char> {
    match *elem {
        TypeKind::Integer(1, _) => Some('b'),
        TypeKind::Integer(8 | 16 | 32 | 64, Signedness::Unsigned) => Some('u'),
        TypeKind::Integer(8 | 16 | 32 | 64, _) | TypeKind::Index => Some('i'),
        TypeKind::Float(FloatKind::F16 | FloatKind::F32 | FloatKind::F64) => Some('f'),
        TypeKind::Complex(part) if matches!(part.bits(), Some(32 | 64)) => Some('c'),
        TypeKind::Integer(..) | TypeKind::Float(_) => elem.elem_bytes().map(|_| 'V'),
        _ => None,
    }
}

/// True if a file of type `found` can be read as elements of type `elem`.
fn chars_fit(found: &TypeStr, wanted: char, elem: Type) -> bool {
    match found.type_char() {
        TypeChar::Bool => wanted == 'b',
        TypeChar::Int => wanted == 'i',
        // A signless integer may be signed or unsigned: the program decides.
        TypeChar::Uint => {
            wanted == 'u'
                || (wanted == 'i' && matches!(*elem, TypeKind::Integer(_, Signedness::Signless)))
        }
        TypeChar::Float => wanted == 'f',
        TypeChar::Complex => wanted == 'c',
        TypeChar::RawData => wanted == 'V',
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(tensor: &Tensor) -> Result<Vec<u8>, String> {
        Ok([header(tensor)?, tensor.to_bytes()].concat())
    }

    #[track_caller]
    fn round_trip(tensor: &Tensor) {
        let bytes = encode(tensor).unwrap();
        assert_eq!(decode(&bytes, tensor.ty()).as_ref(), Ok(tensor));
    }

    fn file(descr: &str, fortran: bool, shape: &str, data: &[u8]) -> Vec<u8> {
        let order = if fortran { "True" } else { "False" };
        let mut head =
            format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}");
        while !(head.len() + 11).is_multiple_of(64) {
            head.push(' ');
        }
        head.push('\n');
        let mut out = b"\x93NUMPY\x01\x00".to_vec();
        out.extend_from_slice(&(head.len() as u16).to_le_bytes());
        out.extend_from_slice(head.as_bytes());
        out.extend_from_slice(data);
        out
    }

    #[test]
    fn all_types_round_trip() {
        let elems = [
            Type::f32(),
            Type::f64(),
            Type::new(TypeKind::Float(FloatKind::F16)),
            Type::new(TypeKind::Float(FloatKind::BF16)),
            Type::i1(),
            Type::int(8),
            Type::int(64),
            Type::new(TypeKind::Integer(16, Signedness::Unsigned)),
            Type::new(TypeKind::Complex(Type::f32())),
        ];
        for elem in elems {
            round_trip(&Tensor::from_i64(1, Type::tensor(&[2, 3], elem)));
            round_trip(&Tensor::from_i64(1, Type::tensor(&[], elem)));
            round_trip(&Tensor::from_i64(1, Type::tensor(&[0, 3], elem)));
        }
    }

    #[test]
    fn fortran_order_and_big_endian() {
        let want = Type::tensor(&[2, 3], Type::int(8));
        let read = decode(&file("|i1", true, "(2, 3)", &[1, 4, 2, 5, 3, 6]), want).unwrap();
        assert_eq!(read.to_bytes(), [1, 2, 3, 4, 5, 6]);
        let want = Type::tensor(&[1], Type::int(16));
        assert_eq!(decode(&file(">i2", false, "(1,)", &[1, 2]), want).unwrap().int(0), 0x102);
    }

    #[test]
    fn large_arrays_stay_in_their_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        for (elem, is_mapped) in [(Type::f32(), true), (Type::i1(), true), (Type::i1(), false)] {
            let ty = Type::tensor(&[300, 300], elem);
            let tensor = Tensor::from_i64(1, ty);
            write(&path, &tensor).unwrap();
            if !is_mapped {
                let mut bytes = std::fs::read(&path).unwrap();
                *bytes.last_mut().unwrap() = 7;
                std::fs::write(&path, bytes).unwrap();
            }
            let found = read(&path, ty).unwrap();
            assert_eq!(found, tensor);
            // It may be replaced while it is read.
            write(&path, &Tensor::from_i64(0, ty)).unwrap();
            assert_eq!(found, tensor);
            assert_eq!(found.into_memory().is_none(), is_mapped, "{ty}");
        }
    }

    #[test]
    fn complex_arrays_are_read_as_pairs_too() {
        let complex =
            Tensor::from_i64(3, Type::tensor(&[2], Type::new(TypeKind::Complex(Type::f32()))));
        let pairs = Type::tensor(&[2, 2], Type::f32());
        let read = decode(&encode(&complex).unwrap(), pairs).unwrap();
        assert_eq!((read.ty(), read.to_bytes()), (pairs, complex.to_bytes()));
        let triples = Type::tensor(&[2, 3], Type::f32());
        assert!(decode(&encode(&complex).unwrap(), triples).is_err());
    }

    #[test]
    fn arrays_one_behind_another() {
        let all = [
            Tensor::from([1.0_f32, 2.0]),
            Tensor::bool(true),
            Tensor::from_i64(3, Type::tensor(&[0, 2], Type::i64())),
            Tensor::from_i64(4, Type::tensor(&[3], Type::int(8))),
        ];
        let bytes: Vec<u8> = all.iter().flat_map(|x| encode(x).unwrap()).collect();
        let mut rest = &*bytes;
        for want in &all {
            assert_eq!(read_next(&mut rest, want.ty()), Ok(Some(want.clone())));
        }
        assert_eq!(read_next(&mut rest, all[0].ty()), Ok(None));
        let error = |bytes: &[u8]| read_next(&mut &*bytes, all[0].ty()).unwrap_err();
        let first = encode(&all[0]).unwrap();
        let n = first.len();
        assert_eq!(error(&first[..n - 1]), "expected 8 bytes of data for tensor<2xf32>, found 7");
        assert!(error(&first[..9]).starts_with("not a .npy file"));
        assert!(error(&first[..20]).starts_with("not a .npy file"));
        assert!(error(b"PK").starts_with("not a .npy file"));
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let want = Type::tensor(&[2], Type::f32());
        let error = |bytes: &[u8]| decode(bytes, want).unwrap_err();
        assert_eq!(
            error(&file("<f8", false, "(3,)", &[0; 24])),
            "expected an array of shape [2] and type <f4 (tensor<2xf32>), found shape [3] and type <f8"
        );
        assert_eq!(
            error(&file("<f4", false, "(2,)", &[0; 7])),
            "expected 8 bytes of data for tensor<2xf32>, found 7"
        );
        assert!(error(b"PK").starts_with("not a .npy file"));
    }
}
