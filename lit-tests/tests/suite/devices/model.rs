//! Model of collectives: what each device receives, element by element.

use std::fmt::Write;

use creole_ir::communicator::DeviceGrid;
use creole_ir::{Tensor, Type, TypeKind};
use creole_scalar::Random;

/// Type of elements.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Elem {
    F32,
    F64,
    I32,
    U8,
    C64,
}

impl Elem {
    pub(crate) const ALL: [Elem; 5] = [Elem::F32, Elem::F64, Elem::I32, Elem::U8, Elem::C64];

    pub(crate) fn ty(self) -> Type {
        match self {
            Elem::F32 => Type::f32(),
            Elem::F64 => Type::f64(),
            Elem::I32 => Type::i32(),
            Elem::U8 => Type::new(TypeKind::Integer(8, creole_ir::Signedness::Unsigned)),
            Elem::C64 => Type::new(TypeKind::Complex(Type::f32())),
        }
    }

    fn n_bytes(self) -> usize {
        match self {
            Elem::U8 => 1,
            Elem::F32 | Elem::I32 => 4,
            Elem::F64 | Elem::C64 => 8,
        }
    }

    pub(crate) fn random(self, ty: Type, random: &mut Random) -> Tensor {
        let n = ty.shape().iter().product::<i64>() as usize;
        let mut unit = || (random.bits() >> 40) as f64 / f64::from(1 << 23) - 1.0;
        let mut bytes = Vec::new();
        for _ in 0..n {
            match self {
                Elem::F32 => bytes.extend((unit() as f32).to_le_bytes()),
                Elem::F64 => bytes.extend((unit() / 3.0).to_le_bytes()),
                Elem::I32 => bytes.extend(((unit() * 1e9) as i32).to_le_bytes()),
                Elem::U8 => bytes.push((unit() * 127.0 + 127.0) as u8),
                Elem::C64 => {
                    bytes.extend([unit(), unit()].map(|x| (x as f32).to_le_bytes()).concat())
                }
            }
        }
        Tensor::from_bytes(ty, bytes).expect("bytes of a tensor")
    }

    /// The sum of two elements.
    fn sum(self, a: &[u8], b: &[u8]) -> Vec<u8> {
        let single =
            |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().expect("bytes of an element"));
        let add = |a: &[u8], b: &[u8]| (single(a) + single(b)).to_le_bytes();
        match self {
            Elem::F32 => add(a, b).to_vec(),
            Elem::F64 => {
                let double = |bytes: &[u8]| {
                    f64::from_le_bytes(bytes.try_into().expect("bytes of an element"))
                };
                (double(a) + double(b)).to_le_bytes().to_vec()
            }
            Elem::I32 => {
                let int = |bytes: &[u8]| {
                    i32::from_le_bytes(bytes.try_into().expect("bytes of an element"))
                };
                int(a).wrapping_add(int(b)).to_le_bytes().to_vec()
            }
            Elem::U8 => vec![a[0].wrapping_add(b[0])],
            Elem::C64 => [add(&a[..4], &b[..4]), add(&a[4..], &b[4..])].concat(),
        }
    }
}

/// Meaning of the ids in groups.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ids {
    Replicas,
    Partitions,
    ReplicasOfAllPartitions,
    Devices,
}

impl Ids {
    pub(crate) fn number(self, grid: DeviceGrid) -> usize {
        match self {
            Ids::Partitions => grid.partitions as usize,
            Ids::Devices => grid.n_devices(),
            _ => grid.replicas as usize,
        }
    }

    /// Devices of the group of a device.
    fn group(self, rows: &[Vec<usize>], device: usize, grid: DeviceGrid) -> Vec<usize> {
        let (replica, partition) = (grid.replica(device), grid.partition(device));
        let n = grid.partitions as usize;
        let key = match self {
            Ids::Partitions => partition,
            Ids::Devices => device,
            _ => replica,
        };
        let row = rows.iter().find(|row| row.contains(&key)).cloned().unwrap_or_default();
        match self {
            Ids::Replicas => row.iter().map(|r| r * n + partition).collect(),
            Ids::Partitions => row.iter().map(|p| replica * n + p).collect(),
            Ids::Devices => row,
            Ids::ReplicasOfAllPartitions => {
                (0..n).flat_map(|p| row.iter().map(move |r| r * n + p)).collect()
            }
        }
    }

    fn attributes(self) -> &'static str {
        match self {
            Ids::Replicas => "",
            Ids::Partitions | Ids::ReplicasOfAllPartitions => {
                ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
            }
            Ids::Devices => {
                ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids"
            }
        }
    }
}

/// A collective of a random case.
#[derive(Debug)]
pub(crate) enum Collective {
    AllReduce { ids: Ids, groups: Vec<Vec<usize>> },
    AllGather { ids: Ids, groups: Vec<Vec<usize>>, dim: usize },
    ReduceScatter { ids: Ids, groups: Vec<Vec<usize>>, dim: usize },
    AllToAll { ids: Ids, groups: Vec<Vec<usize>>, dims: [usize; 2] },
    Broadcast { ids: Ids, groups: Vec<Vec<usize>> },
    Reduce { ids: Ids, groups: Vec<Vec<usize>> },
    Permute { ids: Ids, pairs: Vec<[usize; 2]> },
}

impl Collective {
    fn ids(&self) -> Ids {
        match self {
            Collective::AllReduce { ids, .. }
            | Collective::AllGather { ids, .. }
            | Collective::ReduceScatter { ids, .. }
            | Collective::AllToAll { ids, .. }
            | Collective::Broadcast { ids, .. }
            | Collective::Reduce { ids, .. }
            | Collective::Permute { ids, .. } => *ids,
        }
    }

    fn groups(&self) -> &[Vec<usize>] {
        match self {
            Collective::AllReduce { groups, .. }
            | Collective::AllGather { groups, .. }
            | Collective::ReduceScatter { groups, .. }
            | Collective::AllToAll { groups, .. }
            | Collective::Broadcast { groups, .. }
            | Collective::Reduce { groups, .. } => groups,
            Collective::Permute { .. } => &[],
        }
    }

    /// Number of devices of the largest group.
    pub(crate) fn group_size(&self, grid: DeviceGrid) -> usize {
        let size = |d| self.ids().group(self.groups(), d, grid).len();
        (0..grid.n_devices()).map(size).max().unwrap_or(1).max(1)
    }

    /// Dimensions whose size the group divides.
    pub(crate) fn divided(&self) -> Vec<usize> {
        match self {
            Collective::ReduceScatter { dim, .. } => vec![*dim],
            Collective::AllToAll { dims, .. } => vec![dims[0]],
            _ => Vec::new(),
        }
    }

    fn result(&self, shape: &[i64], grid: DeviceGrid) -> Vec<i64> {
        let (mut shape, n) = (shape.to_vec(), self.group_size(grid) as i64);
        match self {
            Collective::AllGather { dim, .. } => shape[*dim] *= n,
            Collective::ReduceScatter { dim, .. } => shape[*dim] /= n,
            Collective::AllToAll { dims, .. } => {
                shape[dims[0]] /= n;
                shape[dims[1]] *= n;
            }
            _ => {}
        }
        shape
    }

    pub(crate) fn program(&self, elem: Elem, shape: &[i64], grid: DeviceGrid) -> String {
        let ty = |shape: &[i64]| Type::tensor(shape, elem.ty()).to_string();
        let (from, to) = (ty(shape), ty(&self.result(shape, grid)));
        let (ids, n) = (self.ids().attributes(), self.group_size(grid));
        let (name, own) = match self {
            Collective::AllReduce { .. } => ("all_reduce", String::new()),
            Collective::AllGather { dim, .. } => {
                ("all_gather", format!("all_gather_dim = {dim} : i64, "))
            }
            Collective::ReduceScatter { dim, .. } => {
                ("reduce_scatter", format!("scatter_dimension = {dim} : i64, "))
            }
            Collective::AllToAll { dims: [from, to], .. } => {
                let dims = format!("split_dimension = {from} : i64, concat_dimension = {to} : i64");
                ("all_to_all", format!("{dims}, split_count = {n} : i64, "))
            }
            Collective::Broadcast { .. } => ("collective_broadcast", String::new()),
            Collective::Reduce { .. } => ("collective_reduce", String::new()),
            Collective::Permute { .. } => ("collective_permute", String::new()),
        };
        let groups = match self {
            Collective::Permute { pairs, .. } => {
                let pairs: Vec<Vec<usize>> = pairs.iter().map(|pair| pair.to_vec()).collect();
                format!("source_target_pairs = {}", rows(&pairs, 2))
            }
            other => format!("replica_groups = {}", rows(other.groups(), 0)),
        };
        let mut text = format!("func.func @main(%x: {from}) -> {to} {{\n");
        let _ = write!(text, "  %r = \"stablehlo.{name}\"(%x) <{{{own}{groups}{ids}}}> ");
        let reduces = matches!(
            self,
            Collective::AllReduce { .. }
                | Collective::Reduce { .. }
                | Collective::ReduceScatter { .. }
        );
        if reduces {
            let one = ty(&[]);
            let _ = write!(
                text,
                "({{\n  ^bb0(%a: {one}, %b: {one}):\n    %s = stablehlo.add %a, %b : {one}\n    \
                 stablehlo.return %s : {one}\n  }}) "
            );
        }
        let _ = write!(text, ": ({from}) -> {to}\n  return %r : {to}\n}}\n");
        text
    }

    /// Bytes of the result on each device.
    pub(crate) fn expected(
        &self,
        elem: Elem,
        arrays: &[&Tensor],
        grid: DeviceGrid,
    ) -> Vec<Vec<u8>> {
        let arrays: Vec<Array> = arrays.iter().map(|x| Array::of(x, elem.n_bytes())).collect();
        let shape = &arrays[0].shape;
        let result = self.result(&shape.iter().map(|n| *n as i64).collect::<Vec<_>>(), grid);
        let result: Vec<usize> = result.into_iter().map(|n| n as usize).collect();
        let one = |device: usize| {
            let group = self.ids().group(self.groups(), device, grid);
            let rank = group.iter().position(|d| *d == device).unwrap_or(0);
            let mut bytes = Vec::new();
            for at in indices(&result) {
                bytes.extend(self.element(elem, &arrays, device, &group, rank, &at, grid));
            }
            bytes
        };
        (0..grid.n_devices()).map(one).collect()
    }

    /// Element of the result of a device.
    #[allow(clippy::too_many_arguments, reason = "all that an element depends on")]
    fn element(
        &self,
        elem: Elem,
        arrays: &[Array],
        device: usize,
        group: &[usize],
        rank: usize,
        at: &[usize],
        grid: DeviceGrid,
    ) -> Vec<u8> {
        let shape = &arrays[0].shape;
        let sum = |at: &[usize]| {
            let all = group.iter().map(|d| arrays[*d].at(at).to_vec());
            all.reduce(|a, b| elem.sum(&a, &b)).expect("groups are not empty")
        };
        let mut at = at.to_vec();
        match self {
            Collective::AllReduce { .. } => sum(&at),
            Collective::Reduce { .. } if rank == 0 => sum(&at),
            Collective::Reduce { .. } => vec![0; elem.n_bytes()],
            Collective::ReduceScatter { dim, .. } => {
                at[*dim] += rank * shape[*dim] / group.len();
                sum(&at)
            }
            Collective::AllGather { dim, .. } => {
                let from = group[at[*dim] / shape[*dim]];
                at[*dim] %= shape[*dim];
                arrays[from].at(&at).to_vec()
            }
            Collective::AllToAll { dims: [split, concat], .. } => {
                let part = shape[*split] / group.len();
                let size = if split == concat { part } else { shape[*concat] };
                let from = group[at[*concat] / size];
                at[*concat] %= size;
                at[*split] += rank * part;
                arrays[from].at(&at).to_vec()
            }
            Collective::Broadcast { .. } => match group.first() {
                Some(from) => arrays[*from].at(&at).to_vec(),
                None => vec![0; elem.n_bytes()],
            },
            Collective::Permute { ids, pairs } => {
                let (replica, partition) = (grid.replica(device), grid.partition(device));
                let own = if *ids == Ids::Partitions { partition } else { replica };
                let Some([from, _]) = pairs.iter().find(|[_, to]| *to == own) else {
                    return vec![0; elem.n_bytes()];
                };
                let from = match ids {
                    Ids::Partitions => replica * grid.partitions as usize + from,
                    _ => from * grid.partitions as usize + partition,
                };
                arrays[from].at(&at).to_vec()
            }
        }
    }
}

/// Rows as an attribute, shorter ones padded.
fn rows(rows: &[Vec<usize>], width: usize) -> String {
    let width = rows.iter().map(Vec::len).max().unwrap_or(width);
    if rows.is_empty() {
        return format!("dense<> : tensor<0x{width}xi64>");
    }
    let row = |row: &Vec<usize>| {
        let ids = row.iter().map(|id| id.to_string());
        let ids: Vec<String> = ids.chain((row.len()..width).map(|_| "-1".into())).collect();
        format!("[{}]", ids.join(", "))
    };
    let all: Vec<String> = rows.iter().map(row).collect();
    format!("dense<[{}]> : tensor<{}x{width}xi64>", all.join(", "), rows.len())
}

/// Array in row-major order.
struct Array {
    shape: Vec<usize>,
    bytes: Vec<u8>,
    n_bytes: usize,
}

impl Array {
    fn of(x: &Tensor, n_bytes: usize) -> Array {
        let shape = x.shape().iter().map(|n| *n as usize).collect();
        Array { shape, bytes: x.to_bytes(), n_bytes }
    }

    fn at(&self, at: &[usize]) -> &[u8] {
        let place = at.iter().zip(&self.shape).fold(0, |place, (i, n)| place * n + i);
        &self.bytes[place * self.n_bytes..][..self.n_bytes]
    }
}

/// All indices of a shape, in row-major order.
fn indices(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let shape = shape.to_vec();
    (0..shape.iter().product()).map(move |place: usize| {
        let mut rest = place;
        let mut at: Vec<usize> = shape
            .iter()
            .rev()
            .map(|n| {
                let i = rest % n;
                rest /= n;
                i
            })
            .collect();
        at.reverse();
        at
    })
}
