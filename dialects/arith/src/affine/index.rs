//! `affine.delinearize_index` and `affine.linearize_index`: an index as digits of a mixed radix.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Dims, Error, Fold, Mixed, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value,
    Values, attr_field, bail, ensure, fields,
};

/// The digits of an index in the radices of the basis, the most significant first: each is the quotient of what is
/// left by the product of the later radices.
#[derive(Clone, Debug)]
pub struct DelinearizeIndex {
    /// The index.
    pub linear_index: Value,
    /// The radices known at run time only.
    pub dynamic_basis: Values,
    /// All radices, [`DYNAMIC`] for those of `dynamic_basis`: one for each result, or for all but the first.
    pub static_basis: Dims,
}
fields!(DelinearizeIndex { linear_index, dynamic_basis, static_basis });

/// The sum of indices, each times the product of the later radices of the basis.
#[derive(Clone, Debug)]
pub struct LinearizeIndex {
    /// The indices, the most significant first.
    pub multi_index: Values,
    /// The radices known at run time only.
    pub dynamic_basis: Values,
    /// All radices, [`DYNAMIC`] for those of `dynamic_basis`: one for each index, or for all but the first.
    pub static_basis: Dims,
    /// Promise that each index but the first is within its radix.
    pub disjoint: Disjoint,
}
/// A flag that is `false` or present as `unit` in the generic form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disjoint(pub bool);

impl AttrField for Disjoint {
    const EXPECTED: &'static str = "unit or a bool";

    fn into_attr(self) -> Attr {
        if self.0 { Attr::Unit } else { Attr::bool(false) }
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        if *attr == Attr::Unit { Some(Disjoint(true)) } else { bool::from_attr(attr).map(Disjoint) }
    }

    fn default() -> Option<Attr> {
        Some(Attr::bool(false))
    }
}

attr_field!(Disjoint);
fields!(LinearizeIndex { multi_index, dynamic_basis, static_basis, disjoint });

impl DelinearizeIndex {
    /// The op on a basis of known and computed radices.
    pub fn new(linear_index: Value, basis: &[Mixed]) -> DelinearizeIndex {
        let (static_basis, dynamic_basis) = Mixed::split(basis);
        DelinearizeIndex { linear_index, dynamic_basis, static_basis }
    }

    /// The basis.
    pub fn basis(&self) -> Vec<Mixed> {
        Mixed::join(&self.static_basis, &self.dynamic_basis)
    }
}

impl LinearizeIndex {
    /// The op on a basis of known and computed radices.
    pub fn new(indices: &[Value], basis: &[Mixed], disjoint: bool) -> LinearizeIndex {
        let (static_basis, dynamic_basis) = Mixed::split(basis);
        let disjoint = Disjoint(disjoint);
        LinearizeIndex { multi_index: indices.into(), dynamic_basis, static_basis, disjoint }
    }

    /// The basis.
    pub fn basis(&self) -> Vec<Mixed> {
        Mixed::join(&self.static_basis, &self.dynamic_basis)
    }
}

/// The basis with one entry for each index: absent first if there is no bound of the first one.
pub(super) fn padded(basis: Vec<Mixed>, n_indices: usize) -> Vec<Option<Mixed>> {
    let missing = n_indices.saturating_sub(basis.len());
    std::iter::repeat_n(None, missing).chain(basis.into_iter().map(Some)).collect()
}

static BASIS: Custom = Custom {
    parse: |p| {
        p.set_field_types("linear_index", &[Type::index()]);
        p.mixed_values("(", ")", "dynamic_basis", "static_basis")
    },
    print: |p, op| {
        p.space();
        p.mixed_values(op, "(", ")", "dynamic_basis", "static_basis");
    },
    attrs: &["static_basis"],
};

/// `disjoint [%a, %b] by (2, 3)`.
static INDICES: Custom = Custom {
    parse: |p| {
        if p.eat("disjoint") {
            p.set_attr("disjoint", Disjoint(true).into_attr());
        }
        p.expect("[")?;
        let indices = p.operands()?;
        p.expect("]")?;
        p.set_operands("multi_index", indices);
        p.set_field_types("multi_index", &[Type::index()]);
        p.expect("by")?;
        p.mixed_values("(", ")", "dynamic_basis", "static_basis")
    },
    print: |p, op| {
        if p.body.get::<LinearizeIndex>(op).is_some_and(|op| op.disjoint.0) {
            p.word("disjoint");
        }
        let indices = p.body.field_operands(op, "multi_index");
        p.space();
        p.print("[");
        p.values(&indices);
        p.print("] by ");
        p.mixed_values(op, "(", ")", "dynamic_basis", "static_basis");
    },
    attrs: &["static_basis", "disjoint"],
};

fn check_indices(cx: &dyn OpCx, values: impl IntoIterator<Item = Value>) -> Result<(), Error> {
    match values.into_iter().map(|v| cx.ty(v)).find(|ty| *ty != Type::index()) {
        Some(ty) => bail!("expects operands of type index, found {ty}"),
        None => Ok(()),
    }
}

fn check_basis(fixed: &[i64], dynamic: &[Value]) -> Result<(), Error> {
    let open = fixed.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        open == dynamic.len(),
        "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- \
         this can only happen due to an incorrect fold/rewrite"
    );
    Ok(())
}

impl Op for DelinearizeIndex {
    const NAME: &'static str = "affine.delinearize_index";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("linear_index"),
        Piece::Lit("into"),
        Piece::Custom(&BASIS),
        Piece::Colon,
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_indices(cx, self.dynamic_basis.iter().copied().chain([self.linear_index]))?;
        if let Some(ty) = cx.results().iter().find(|ty| **ty != Type::index()) {
            bail!("expects results of type index, found {ty}");
        }
        let (n, found) = (self.static_basis.len(), cx.results().len());
        ensure!(
            found == n || found == n + 1,
            "should return an index for each basis element and up to one extra index"
        );
        check_basis(&self.static_basis, &self.dynamic_basis)?;
        ensure!(
            self.static_basis.iter().all(|n| *n > 0 || *n == DYNAMIC),
            "no basis element may be statically non-positive"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results().len() == 1).then_some(Fold::Value(self.linear_index))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let numbers: Vec<i64> = args.iter().map(|arg| arg.int(0)).collect();
        let Some((index, dynamic)) = numbers.split_first() else { bail!("expects an index") };
        let basis = filled(&self.static_basis, dynamic);
        match delinearize(*index, &basis, cx.results().len()) {
            Some(digits) => Ok(indices(&digits).into()),
            None => bail!("expects a basis of positive numbers without overflow"),
        }
    }
}

impl Op for LinearizeIndex {
    const NAME: &'static str = "affine.linearize_index";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Custom(&INDICES), Piece::Colon, Piece::ResultTypes];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_indices(cx, self.multi_index.iter().chain(&self.dynamic_basis).copied())?;
        Ok(Type::index().into())
    }

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let (n, basis) = (self.multi_index.len(), self.static_basis.len());
        ensure!(
            basis == n || basis + 1 == n,
            "should be passed a basis element for each index except possibly the first"
        );
        check_basis(&self.static_basis, &self.dynamic_basis)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        match &*self.multi_index {
            [] => return Some(Fold::Constant(Tensor::from_i64(0, Type::index()))),
            [one] => return Some(Fold::Value(*one)),
            _ => {}
        }
        let constants = |values: &[Value]| -> Option<Vec<i64>> {
            values.iter().map(|v| cx.constant(*v).map(|n| n.int(0))).collect()
        };
        let basis = filled(&self.static_basis, &constants(&self.dynamic_basis)?);
        let number = linearize(&constants(&self.multi_index)?, &basis)?;
        Some(Fold::Constant(Tensor::from_i64(number, Type::index())))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let numbers: Vec<i64> = args.iter().map(|arg| arg.int(0)).collect();
        let Some((index, dynamic)) = numbers.split_at_checked(self.multi_index.len()) else {
            bail!("expects an operand for each index")
        };
        match linearize(index, &filled(&self.static_basis, dynamic)) {
            Some(number) => Ok(Tensor::from_i64(number, Type::index()).into()),
            None => bail!("expects indices without overflow"),
        }
    }
}

fn indices(numbers: &[i64]) -> Vec<Tensor> {
    numbers.iter().map(|n| Tensor::from_i64(*n, Type::index())).collect()
}

/// The static basis with the dynamic numbers in their places.
pub(super) fn filled(fixed: &[i64], dynamic: &[i64]) -> Vec<i64> {
    let mut rest = dynamic.iter();
    let number = |n: &i64| if *n == DYNAMIC { rest.next().copied().unwrap_or(0) } else { *n };
    fixed.iter().map(number).collect()
}

/// The `n` digits of `index` in the radices of `basis`, the first of which is only a bound if there are `n`. `None`: a
/// radix is not positive.
pub fn delinearize(index: i64, basis: &[i64], n: usize) -> Option<Vec<i64>> {
    let radices = if basis.len() == n { basis.get(1..)? } else { basis };
    let mut digits = Vec::with_capacity(n);
    let mut rest = index;
    for radix in radices.iter().rev() {
        if *radix < 1 {
            return None;
        }
        digits.push(rest.rem_euclid(*radix));
        rest = rest.div_euclid(*radix);
    }
    digits.push(rest);
    digits.reverse();
    Some(digits)
}

/// The sum of `indices`, each times the product of the later radices of `basis`. `None`: overflow.
pub fn linearize(indices: &[i64], basis: &[i64]) -> Option<i64> {
    let radices = basis.iter().rev().copied().map(Some).chain(std::iter::repeat(None));
    let (mut sum, mut stride) = (0_i64, Some(1_i64));
    for (index, radix) in indices.iter().rev().zip(radices) {
        let by = if *index == 0 { 0 } else { stride? };
        sum = sum.checked_add(index.checked_mul(by)?)?;
        stride = stride.and_then(|stride| stride.checked_mul(radix?));
    }
    Some(sum)
}
