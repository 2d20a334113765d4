//! Cost of a change between register layouts: the distance that elements move.

use std::collections::BTreeSet;
use std::fmt;

use super::placement::Components;
use super::{Offset, RegisterLayout, RegisterPlacement};
use crate::digit::{Sum, gcd, lcm};
use crate::shape::Sizes64;

/// Cost of a change from one register layout to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegisterChange {
    /// Cost class.
    pub class: RegisterClass,
    /// Registers that hold the value before.
    pub read: u64,
    /// Registers that hold it after.
    pub written: u64,
    /// Pairs of a source register and a target register with a common element. Unless the class is
    /// [`RegisterClass::Rename`], each is a copy, a rotation or a permutation, or several of them.
    pub pairs: u64,
}

/// Distance that elements move between registers, the cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RegisterClass {
    /// No move: each target register is one of the source registers.
    Rename,
    /// Moves within a lane, to other sublanes, subelements or registers.
    AcrossSublanes,
    /// Moves across lanes.
    AcrossLanes,
}

/// Reason why a value can't be changed to another layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeError {
    /// The values have different sizes, or the registers different shapes.
    DifferentValues,
    /// Elements have different numbers of bits.
    DifferentBits(u64, u64),
    /// The target layout is replicated along rows (0) or columns (1); the source layout is not.
    Varies(usize),
}

impl RegisterClass {
    /// Printed name.
    pub fn name(self) -> &'static str {
        match self {
            RegisterClass::Rename => "rename",
            RegisterClass::AcrossSublanes => "across sublanes",
            RegisterClass::AcrossLanes => "across lanes",
        }
    }
}

impl fmt::Display for RegisterClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChangeError::DifferentValues => f.write_str("the layouts are of different values"),
            ChangeError::DifferentBits(from, to) => {
                write!(f, "elements of {from} bits don't become elements of {to} bits by moving")
            }
            ChangeError::Varies(axis) => {
                let name = ["rows", "columns"][*axis];
                write!(f, "the {name} are replicated, those that it is made from may differ")
            }
        }
    }
}

impl std::error::Error for ChangeError {}

impl RegisterChange {
    /// Cost of a change from `from` to `to`.
    pub fn between(
        from: &RegisterPlacement,
        to: &RegisterPlacement,
    ) -> Result<RegisterChange, ChangeError> {
        from.can_become(to)?;
        let ways = Ways { from, to };
        Ok(RegisterChange {
            class: ways.class(),
            read: from.n_registers(),
            written: to.n_registers(),
            pairs: ways.pairs(),
        })
    }
}

impl RegisterPlacement {
    /// True if registers with this placement also have the placement `other`, so that nothing
    /// moves. A value that is replicated in many places includes those with fewer, but not the
    /// other way.
    pub fn generalizes(&self, other: &RegisterPlacement) -> bool {
        self.can_become(other).is_ok() && Ways { from: self, to: other }.is_rename()
    }

    /// True if both describe the same places. Then registers for one are registers for the other.
    pub fn is_equivalent(&self, other: &RegisterPlacement) -> bool {
        self.generalizes(other) && other.generalizes(self)
    }

    /// A layout that both of these generalize, if there is one: values of both are operands of one
    /// elementwise op, without a move.
    pub fn join(&self, other: &RegisterPlacement) -> Option<RegisterLayout> {
        if self.generalizes(other) {
            return Some(*other.layout());
        }
        if other.generalizes(self) {
            return Some(*self.layout());
        }
        self.joined_like(other).or_else(|| other.joined_like(self))
    }

    /// The join with the tiles of this layout, if there is one.
    fn joined_like(&self, other: &RegisterPlacement) -> Option<RegisterLayout> {
        let mut joined = *self.layout();
        for axis in [0, 1] {
            if joined.offsets[axis] == Offset::Replicated {
                joined.offsets[axis] = other.layout().offsets[axis];
            }
        }
        let joined = RegisterPlacement::of(&joined, self.sizes(), self.registers()).ok()?;
        let holds = self.generalizes(&joined) && other.generalizes(&joined);
        holds.then_some(*joined.layout())
    }

    /// Checks that a value can get from this layout to `other` by moving elements.
    fn can_become(&self, other: &RegisterPlacement) -> Result<(), ChangeError> {
        if self.sizes() != other.sizes() || self.registers() != other.registers() {
            return Err(ChangeError::DifferentValues);
        }
        let (from, to) = (self.layout(), other.layout());
        if from.bits != to.bits {
            return Err(ChangeError::DifferentBits(from.bits, to.bits));
        }
        let is_the_same = |dim: usize| {
            let own = self.axis(dim).map(|axis| from.offsets[axis]);
            self.sizes()[dim] <= 1 || own == Some(Offset::Replicated)
        };
        let varies = |axis: &usize| {
            let dim = (0..self.sizes().len()).find(|dim| other.axis(*dim) == Some(*axis));
            to.offsets[*axis] == Offset::Replicated && dim.is_some_and(|dim| !is_the_same(dim))
        };
        match [0, 1].iter().find(|axis| varies(axis)) {
            Some(axis) if !self.sizes().contains(&0) => Err(ChangeError::Varies(*axis)),
            _ => Ok(()),
        }
    }

    /// The axis of a dimension of the value: rows (0) or columns (1).
    fn axis(&self, dim: usize) -> Option<usize> {
        let n_lead = self.n_lead();
        let explicit = (0..2).filter(|axis| !self.layout().implicit[*axis]);
        dim.checked_sub(n_lead).and_then(|at| explicit.into_iter().nth(at))
    }

    /// Contribution of a coordinate along a dimension to one of the sums; zero if it is replicated.
    fn of_dim(&self, sum: &Sum, dim: usize, coordinate: u64) -> u64 {
        match self.axis(dim) {
            None => self.at(sum, dim, coordinate),
            Some(axis) => match self.layout().offsets[axis] {
                Offset::At(offset) => self.at(sum, self.n_lead() + axis, offset + coordinate),
                Offset::Replicated => 0,
            },
        }
    }

    /// Contribution of implicit dimensions.
    fn of_implicit(&self, sum: &Sum) -> u64 {
        let layout = self.layout();
        let of_axis = |axis: usize| match layout.offsets[axis] {
            Offset::At(offset) if layout.implicit[axis] => {
                self.at(sum, self.n_lead() + axis, offset)
            }
            _ => 0,
        };
        of_axis(0) + of_axis(1)
    }

    /// The sums of all positions of replicated dimensions, in order.
    fn replicas(&self, sum: &Sum) -> Vec<i64> {
        let mut all = vec![0];
        for axis in [0, 1] {
            if self.layout().offsets[axis] == Offset::Replicated {
                let at = self.positions(axis, 0).map(|at| self.at(sum, self.n_lead() + axis, at));
                let at: Vec<i64> = at.map(|n| n as i64).collect();
                all = all.iter().flat_map(|n| at.iter().map(move |m| n + m)).collect();
                all.sort_unstable();
                all.dedup();
            }
        }
        all
    }

    /// Number of dimensions that are neither rows nor columns.
    fn n_lead(&self) -> usize {
        self.sizes().len() - self.layout().n_tiled()
    }

    /// The sum if all coordinates of the bordered value but one are 0.
    fn at(&self, sum: &Sum, dim: usize, position: u64) -> u64 {
        let mut at = Sizes64::from_elem(0, self.n_lead() + 2);
        at[dim] = position;
        sum.value(&at)
    }

    /// Period of a dimension: the number of elements after which places repeat, in other registers.
    fn period(&self, dim: usize) -> u64 {
        self.axis(dim).map_or(1, |axis| self.layout().slice(self.registers())[axis])
    }
}

/// Two placements of the same value, the second one at most as general as the first.
struct Ways<'a> {
    from: &'a RegisterPlacement,
    to: &'a RegisterPlacement,
}

impl Ways<'_> {
    fn class(&self) -> RegisterClass {
        if self.is_rename() {
            RegisterClass::Rename
        } else if self.stays(|places| &places.lane) {
            RegisterClass::AcrossSublanes
        } else {
            RegisterClass::AcrossLanes
        }
    }

    fn is_rename(&self) -> bool {
        if self.from.sizes().contains(&0) {
            return true;
        }
        let (from, to) = (self.from.layout(), self.to.layout());
        if (from.tile, from.implicit) == (to.tile, to.implicit) {
            return [0, 1].into_iter().all(|axis| self.is_same_along(axis));
        }
        let mut dims = 0..self.from.sizes().len();
        self.stays(|places| &places.entry) && dims.all(|dim| self.renames(dim))
    }

    /// Compares rows and columns separately if tiles are equal: the places of a slice are all
    /// different.
    fn is_same_along(&self, axis: usize) -> bool {
        match (self.from.layout().offsets[axis], self.to.layout().offsets[axis]) {
            (Offset::Replicated, _) => true,
            (Offset::At(from), Offset::At(to)) => from == to,
            // There is one element along the axis.
            (Offset::At(_), Offset::Replicated) => {
                self.from.layout().slice(self.from.registers())[axis] == 1
            }
        }
    }

    /// True if each element, in all its places of `to`, is at one of its places in `from`, as far
    /// as `sum` distinguishes them.
    ///
    /// A place is a sum over dimensions, and over replicated ones. So the differences of places
    /// are, too: each of them has to lead from each place of `to` to one of `from`.
    fn stays(&self, sum: impl Fn(&Components) -> &Sum) -> bool {
        let (from_sum, to_sum) = (sum(self.from.components()), sum(self.to.components()));
        let offered = self.from.replicas(from_sum);
        let needed = self.to.replicas(to_sum);
        let own = self.to.of_implicit(to_sum) as i64 - self.from.of_implicit(from_sum) as i64;
        let mut shifts = BTreeSet::from([own]);
        for dim in 0..self.from.sizes().len() {
            let shift = |at: u64| {
                let to = self.to.of_dim(to_sum, dim, at) as i64;
                to - self.from.of_dim(from_sum, dim, at) as i64
            };
            let found = bounded((0..self.n_different(dim)).map(shift), offered.len());
            let Some(found) = found else { return false };
            let all = shifts.iter().flat_map(|n| found.iter().map(move |m| n + m));
            match bounded(all, offered.len()) {
                Some(all) => shifts = all,
                None => return false,
            }
        }
        let is_offered = |place: i64| offered.binary_search(&place).is_ok();
        shifts.iter().all(|shift| needed.iter().all(|n| is_offered(n + shift)))
    }

    /// Common period of both along a dimension, in elements.
    fn n_different(&self, dim: usize) -> u64 {
        let size = self.from.sizes()[dim];
        lcm(self.from.period(dim), self.to.period(dim)).map_or(size, |period| period.min(size))
    }

    /// True if elements of different registers of `from` are in different registers of `to`, as far
    /// as this dimension distinguishes them.
    fn renames(&self, dim: usize) -> bool {
        let register =
            |of: &RegisterPlacement, at: u64| of.of_dim(&of.components().register, dim, at);
        let changes = |of: &RegisterPlacement, at: u64| register(of, at) != register(of, at + 1);
        let n = self.n_different(dim).min(self.from.sizes()[dim] - 1);
        (0..n).all(|at| !changes(self.from, at) || changes(self.to, at))
    }

    /// The number of pairs of registers with a common element.
    fn pairs(&self) -> u64 {
        if self.from.sizes().contains(&0) {
            return 0;
        }
        let dims = 0..self.from.sizes().len();
        dims.fold(1, |n: u64, dim| n.saturating_mul(self.pairs_along(dim)))
    }

    /// Number of pieces of a dimension between register boundaries of either placement.
    fn pairs_along(&self, dim: usize) -> u64 {
        let [a, b] = [self.from, self.to].map(|of| Cuts::of(of, dim));
        1 + a.count() + b.count() - a.common(&b)
    }
}

/// Coordinates along a dimension at which another register begins: `first`, `first + step`, ... up
/// to `end`.
struct Cuts {
    first: u64,
    step: u64,
    end: u64,
}

impl Cuts {
    fn of(placement: &RegisterPlacement, dim: usize) -> Cuts {
        let end = placement.sizes()[dim];
        let step = placement.period(dim);
        let offset = placement.axis(dim).map(|axis| placement.layout().offsets[axis]);
        match offset {
            Some(Offset::Replicated) => Cuts { first: end, step, end },
            Some(Offset::At(offset)) => Cuts { first: step - offset % step, step, end },
            None => Cuts { first: 1, step, end },
        }
    }

    fn count(&self) -> u64 {
        if self.first < self.end { (self.end - 1 - self.first) / self.step + 1 } else { 0 }
    }

    /// Number of common coordinates.
    fn common(&self, other: &Cuts) -> u64 {
        // They meet within as many steps or never.
        let n = other.step / gcd(self.step, other.step);
        let is_there =
            |at: &u64| *at >= other.first && (at - other.first).is_multiple_of(other.step);
        let start = other.first.saturating_sub(self.first).div_ceil(self.step);
        let first = (start..start + n).map(|k| self.first + k * self.step).find(is_there);
        let step = lcm(self.step, other.step).unwrap_or(self.end);
        first.map_or(0, |first| Cuts { first, step, end: self.end.min(other.end) }.count())
    }
}

/// Collects the numbers to a set, `None` if there are more than `max`.
fn bounded(numbers: impl Iterator<Item = i64>, max: usize) -> Option<BTreeSet<i64>> {
    let mut found = BTreeSet::new();
    for number in numbers {
        found.insert(number);
        if found.len() > max {
            return None;
        }
    }
    Some(found)
}
