//! Kernels that collectives become: exchanges of arrays in groups of devices, and facts about the device of a run.

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::communicator::{Addend, Exchange, Pattern};
use creole_ir::cost::Work;
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::types::list;
use creole_ir::{Attr, Dialect, Dict, Error, LibraryKernel, Loc, Symbol, Type, bail, ensure};

use super::call::{placed, work_of_results};
use super::process_groups::{DeviceGroups, groups_of, sources_of};

/// Kernel that gathers arrays: part `j` of a result is the input of member `j` of the device's group. Zeros stand behind
/// the parts of a group that is smaller than others.
pub static GATHER_ARRAYS: LibraryKernel = LibraryKernel::new(
    "gather_arrays",
    "result[j] = input of member j",
    |call| Meeting::of(call)?.check(call, |n, input| input.checked_mul(n)),
    |call| Meeting::of(call)?.code(Kind::Gather),
    work_of_results,
)
.collective();

/// Kernel that exchanges parts of arrays: part `j` of a result of member `i` is part `i` of the input of member `j`.
pub static EXCHANGE_PARTS: LibraryKernel = LibraryKernel::new(
    "exchange_parts",
    "result[j] of member i = input[i] of member j",
    |call| Meeting::of(call)?.check(call, |n, input| (n != 0 && input % n == 0).then_some(input)),
    |call| Meeting::of(call)?.code(Kind::Parts),
    work_of_results,
)
.collective();

/// Kernel that moves arrays: a result is the input of the member that `sources` says, or zeros.
pub static PERMUTE_ARRAYS: LibraryKernel = LibraryKernel::new(
    "permute_arrays",
    "result of member i = input of member sources[i], or zeros",
    |call| {
        let meeting = Meeting::of(call)?;
        let widths = |rows: &[Vec<_>]| rows.iter().map(Vec::len).collect::<Vec<_>>();
        let fits = meeting.sources.len() == meeting.groups.len()
            && widths(&meeting.sources).iter().zip(&meeting.groups).all(|(n, g)| *n >= g.len());
        ensure!(fits, "expects 'sources' for all members of 'groups'");
        meeting.check(call, |_, input| Some(input))
    },
    |call| Meeting::of(call)?.code(Kind::Permute),
    work_of_results,
)
.collective();

/// Kernel that adds arrays: a result is the sum of the inputs of the group's members in their order.
pub static SUM_ARRAYS: LibraryKernel = LibraryKernel::new(
    "sum_arrays",
    "result = ((input of member 0 + input of member 1) + ..)",
    |call| {
        let addends = call.inputs.iter().map(|ty| Addend::of(ty.elem()));
        let are_known = addends.into_iter().all(|addend| addend.is_some());
        ensure!(are_known, "can't add elements of {}", list(call.inputs));
        Meeting::of(call)?.check(call, |_, input| Some(input))
    },
    |call| {
        let addend = call.inputs.first().and_then(|ty| Addend::of(ty.elem()));
        let Some(addend) = addend else { bail!("can't add elements of {}", list(call.inputs)) };
        Meeting::of(call)?.code(Kind::Sum(addend))
    },
    work_of_results,
)
.collective();

/// Kernel that returns the number of the replica.
pub static REPLICA_NUMBER: LibraryKernel = LibraryKernel::new(
    "replica_number",
    "result = number of the replica",
    one_number,
    |_| Ok(Box::new(|cx, _, results| store(results, replica(cx)))),
    |_| Work::NONE,
)
.collective();

/// Kernel that returns the number of the partition.
pub static PARTITION_NUMBER: LibraryKernel = LibraryKernel::new(
    "partition_number",
    "result = number of the partition",
    one_number,
    |_| Ok(Box::new(|cx, _, results| store(results, partition(cx)))),
    |_| Work::NONE,
)
.collective();

/// Kernel that returns the number of members of the device's group.
pub static GROUP_SIZE: LibraryKernel = LibraryKernel::new(
    "group_size",
    "result = number of members of the group",
    one_number,
    |call| {
        let meeting = Meeting::of(call)?;
        Ok(Box::new(move |cx, _, results| {
            let group = meeting.position(cx).map_or(0, |at| meeting.groups[at].len());
            store(results, group)
        }))
    },
    |_| Work::NONE,
)
.collective();

/// Kernel that returns the position of the device in its group.
pub static GROUP_POSITION: LibraryKernel = LibraryKernel::new(
    "group_position",
    "result = position of the device in its group",
    one_number,
    |call| {
        let meeting = Meeting::of(call)?;
        Ok(Box::new(move |cx, _, results| {
            let device = cx.communicator.device();
            let group = meeting.position(cx).map(|at| &meeting.groups[at]);
            let position = group.and_then(|group| group.iter().position(|d| *d == device));
            store(results, position.unwrap_or(0))
        }))
    },
    |_| Work::NONE,
)
.collective();

/// Registers the kernels.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .kernel(&GATHER_ARRAYS)
        .kernel(&EXCHANGE_PARTS)
        .kernel(&PERMUTE_ARRAYS)
        .kernel(&SUM_ARRAYS)
        .kernel(&REPLICA_NUMBER)
        .kernel(&PARTITION_NUMBER)
        .kernel(&GROUP_SIZE)
        .kernel(&GROUP_POSITION)
}

/// Options of a kernel that exchanges arrays: the op that it stands for, its place and channel, and the groups.
pub fn meeting_options(
    op: &str,
    at: Loc,
    channel: i64,
    groups: Attr,
    sources: Option<Attr>,
) -> Dict {
    let mut all = vec![(Symbol::new("at"), Attr::Loc(at))];
    if channel > 0 {
        all.push((Symbol::new("channel"), Attr::i64(channel)));
    }
    all.push((Symbol::new("groups"), groups));
    all.push((Symbol::new("op"), Attr::str(op)));
    all.extend(sources.map(|sources| (Symbol::new("sources"), sources)));
    Dict::new(all)
}

fn replica(cx: &RunCx) -> usize {
    cx.communicator.grid().replica(cx.communicator.device())
}

fn partition(cx: &RunCx) -> usize {
    cx.communicator.grid().partition(cx.communicator.device())
}

/// Checks that the result is one number of 32 bits, and that there are no inputs.
fn one_number(call: &KernelCall<'_>) -> Result<(), Error> {
    let is_one = |ty: &Type| ty.rank() == 0 && ty.elem().bits() == Some(32) && ty.elem().is_int();
    let goes = call.inputs.is_empty() && matches!(call.results, [ty] if is_one(ty));
    ensure!(goes, "expects no input and one integer of 32 bits, found {}", list(call.results));
    Ok(())
}

fn store(results: &mut [&mut [u8]], number: usize) -> Result<(), Error> {
    results[0].copy_from_slice(&(number as u32).to_le_bytes());
    Ok(())
}

/// Kind of an exchange.
#[derive(Clone, Copy)]
enum Kind {
    Gather,
    Parts,
    Permute,
    Sum(Addend),
}

/// Parsed options of a kernel.
struct Meeting {
    op: Arc<str>,
    at: Loc,
    channel: i64,
    groups: DeviceGroups,
    sources: Vec<Vec<Option<usize>>>,
    /// Types of the inputs.
    types: Vec<String>,
}

impl Meeting {
    fn of(call: &KernelCall<'_>) -> Result<Meeting, Error> {
        let types = call.inputs.iter().map(|ty| Type::tensor(ty.shape(), ty.elem()).to_string());
        let mut found = Meeting {
            op: "".into(),
            at: Loc::Unknown,
            channel: 0,
            groups: DeviceGroups::new(),
            sources: Vec::new(),
            types: types.collect(),
        };
        for (name, value) in call.options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => found.at = *loc,
                ("op", Attr::Str(op)) => found.op = op.clone(),
                ("channel", Attr::Int(n, _)) => found.channel = *n,
                ("groups", value) => found.groups = groups_of(value).unwrap_or_default(),
                ("sources", value) => found.sources = sources_of(value).unwrap_or_default(),
                (name, value) => bail!("has no option '{name}' with the value {value}"),
            }
        }
        let mut seen = std::collections::HashSet::new();
        let is_apart = found.groups.iter().flatten().all(|device| seen.insert(*device));
        ensure!(is_apart, "expects each device once in 'groups'");
        Ok(found)
    }

    /// Checks that each result has as many elements as `size` says for those of its input and the size of the largest
    /// group, and elements of the same width.
    fn check(
        &self,
        call: &KernelCall<'_>,
        size: impl Fn(usize, usize) -> Option<usize>,
    ) -> Result<(), Error> {
        let (n, m) = (call.inputs.len(), call.results.len());
        ensure!(n == m && n > 0, "expects a result for each input, found {n} and {m}");
        ensure!(!self.groups.is_empty(), "expects 'groups', rows of devices");
        let members = self.groups.iter().map(Vec::len).max().unwrap_or(0);
        for (input, result) in call.inputs.iter().zip(call.results) {
            let want = n_elements(*input).and_then(|n| size(members, n));
            let is_same = input.elem().elem_bytes() == result.elem().elem_bytes();
            ensure!(
                want.is_some() && want == n_elements(*result) && is_same,
                "can't exchange {input} for {result} in groups of {members}"
            );
        }
        Ok(())
    }

    /// Number of the group of the device.
    fn position(&self, cx: &RunCx) -> Option<usize> {
        let device = cx.communicator.device();
        self.groups.iter().position(|group| group.contains(&device))
    }

    fn code(self, kind: Kind) -> Result<KernelCode, Error> {
        Ok(Box::new(move |cx, inputs, results| {
            let Some(at) = self.position(cx) else {
                results.iter_mut().for_each(|result| result.fill(0));
                return Ok(());
            };
            let all = inputs.iter().zip(results).zip(&self.types);
            for ((input, result), types) in all {
                self.exchange(cx, at, kind, types, input, result)?;
            }
            Ok(())
        }))
    }

    fn exchange(
        &self,
        cx: &RunCx,
        at: usize,
        kind: Kind,
        types: &str,
        input: &[u8],
        result: &mut [u8],
    ) -> Result<(), Error> {
        let group = &self.groups[at];
        let pattern = match kind {
            Kind::Gather => Pattern::Gather,
            Kind::Parts => Pattern::AllToAll,
            Kind::Sum(addend) => Pattern::Sum(addend),
            Kind::Permute => Pattern::Permute(&self.sources[at][..group.len()]),
        };
        let (op, channel, place) = (&*self.op, self.channel, self.at);
        let exchange = Exchange { op, channel, types, at: place, group, pattern };
        let own = if let Kind::Gather = kind { group.len() * input.len() } else { result.len() };
        let (own, rest) = result.split_at_mut(own);
        rest.fill(0);
        let exchanged = cx.communicator.exchange(&exchange, input, own);
        exchanged.map_err(|e| placed(e, op, place))
    }
}

fn n_elements(ty: Type) -> Option<usize> {
    usize::try_from(ty.n_elements()?).ok()
}
