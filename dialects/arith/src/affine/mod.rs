//! The affine dialect: index arithmetic by affine maps (`affine.apply`, `affine.min`, `affine.max`) and by mixed radix
//! (`affine.delinearize_index`, `affine.linearize_index`).
//!
//! Loops and memory accesses of the dialect (`affine.for`, `affine.load`) are not supported.

pub mod build;
mod index;
mod index_patterns;
mod inverse;
mod linear;
pub mod operands;
mod patterns;
mod ranges;
mod symbol;

use creole_ir::affine::AffineMap;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, Dialect, Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Types, Value, Values,
    bail, ensure, fields,
};

pub use index::{DelinearizeIndex, LinearizeIndex, delinearize, linearize};
pub use linear::LinearForm;
pub use symbol::{ShapedDim, is_valid_symbol};

/// `affine`.
pub fn affine() -> Dialect {
    let dialect = Dialect::new("affine")
        .closed()
        .op::<Apply>()
        .op::<DelinearizeIndex>()
        .op::<LinearizeIndex>()
        .op::<Max>()
        .op::<Min>();
    index_patterns::register(patterns::register(dialect))
}

/// An op that applies an affine map to operands.
pub trait MapOp: Op {
    /// The op of a map and its operands: dimensions, then symbols.
    fn of(map: AffineMap, operands: Values) -> Self;
    /// The map.
    fn map(&self) -> &AffineMap;
    /// The operands of the map.
    fn operands(&self) -> &Values;
    /// The result of the op from the results of the map.
    fn choose(results: &[i64]) -> Option<i64>;
}

/// The struct and `impl Op` of each row: text name, choice of the result.
macro_rules! map_ops {
    ($($(#[$doc:meta])* $op:ident $name:literal $dims:ident $check:ident $interfaces:expr, $choose:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $op {
            /// The operands of the map: dimensions, then symbols.
            pub operands: Values,
            /// The map.
            pub map: AffineMap,
        }
        fields!($op { operands, map });

        impl MapOp for $op {
            fn of(map: AffineMap, operands: Values) -> Self {
                $op { operands, map }
            }

            fn map(&self) -> &AffineMap {
                &self.map
            }

            fn operands(&self) -> &Values {
                &self.operands
            }

            fn choose(results: &[i64]) -> Option<i64> {
                let choose: fn(&[i64]) -> Option<i64> = $choose;
                choose(results)
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = Traits::PURE;
            const INTERFACES: &'static [Interface] = $interfaces;
            const SYNTAX: &'static [Piece] =
                &[Piece::Attr("map"), Piece::Custom(&$dims), Piece::AttrDict];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let other = self.operands.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
                if let Some(ty) = other {
                    bail!("expects operands of type index, found {ty}");
                }
                ensure!(
                    self.operands.len() == self.map.n_inputs(),
                    "operand count and affine map dimension and symbol count must match"
                );
                $check(&self.map)?;
                Ok(Type::index().into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                fold(self, cx)
            }

            fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                let numbers: Vec<i64> = args.iter().map(|arg| arg.int(0)).collect();
                match value(self, &numbers) {
                    Some(number) => Ok(Tensor::from_i64(number, Type::index()).into()),
                    None => bail!("expects a map without overflow and division by zero"),
                }
            }
        }
    )*};
}

map_ops! {
    /// `result = map(operands)`, for a map of one result.
    Apply "affine.apply" INPUTS check_one &[&ranges::OF_MAP], |results| results.first().copied();
    /// The greatest result of the map.
    Max "affine.max" CHOICES check_some &[], |results| results.iter().copied().max();
    /// The least result of the map.
    Min "affine.min" CHOICES check_some &[], |results| results.iter().copied().min();
}

fn check_one(map: &AffineMap) -> Result<(), Error> {
    ensure!(map.results.len() == 1, "mapping must produce one value");
    Ok(())
}

fn check_some(map: &AffineMap) -> Result<(), Error> {
    ensure!(!map.results.is_empty(), "affine map expect at least one result");
    Ok(())
}

fn value<T: MapOp>(op: &T, inputs: &[i64]) -> Option<i64> {
    let (dims, symbols) = inputs.split_at_checked(op.map().n_dims as usize)?;
    T::choose(&op.map().eval(dims, symbols)?)
}

/// Folds a map of one result that is an operand, and a map of constants. A product of an unknown operand with 0 is for
/// canonicalization.
fn fold<T: MapOp>(op: &T, cx: &dyn OpCx) -> Option<Fold> {
    if let Some(same) = operands::is_operand(op.map(), op.operands()) {
        return Some(Fold::Value(same));
    }
    let constant = |v: &Value| cx.constant(*v).map(|n| n.int(0));
    if !operands::used_operands(op.map(), op.operands()).all(|v| constant(&v).is_some()) {
        return None;
    }
    let map = operands::with_constants(op.map(), op.operands(), &constant);
    let results: Option<Vec<i64>> = map.results.iter().map(|e| e.as_constant()).collect();
    Some(Fold::Constant(Tensor::from_i64(T::choose(&results?)?, Type::index())))
}

/// `(%a, %b)[%c]`, dimensions and symbols as many as the map has.
static INPUTS: Custom = Custom {
    parse: |p| {
        let span = p.span();
        let (dims, symbols) = parse_inputs(p)?;
        let map = p.attr_so_far("map");
        let fits = matches!(&map, Some(Attr::AffineMap(map))
            if map.n_dims as usize == dims && map.n_symbols as usize == symbols);
        if fits || !matches!(map, Some(Attr::AffineMap(_))) {
            return Ok(());
        }
        Err(p.error_at(span, "custom op 'affine.apply' dimension or symbol index mismatch"))
    },
    print: print_inputs,
    attrs: &[],
};

/// `(%a, %b)[%c]`; the verifier compares them with the map.
static CHOICES: Custom =
    Custom { parse: |p| parse_inputs(p).map(|_| ()), print: print_inputs, attrs: &[] };

fn parse_inputs(p: &mut Parser<'_>) -> PResult<(usize, usize)> {
    p.expect_in("(", " in operand list")?;
    let mut all = p.list_in(")", " in operand list", Parser::operand)?;
    let n_dims = all.len();
    if p.eat("[") {
        all.extend(p.list_in("]", " in operand list", Parser::operand)?);
    }
    let n_symbols = all.len() - n_dims;
    p.set_operands("operands", all);
    p.set_field_types("operands", &[Type::index()]);
    Ok((n_dims, n_symbols))
}

fn print_inputs(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    let n_dims = match p.body.attr(op, "map") {
        Some(Attr::AffineMap(map)) => (map.n_dims as usize).min(operands.len()),
        _ => operands.len(),
    };
    let (dims, symbols) = operands.split_at(n_dims);
    p.print("(");
    p.values(dims);
    p.print(")");
    if !symbols.is_empty() {
        p.print("[");
        p.values(symbols);
        p.print("]");
    }
}
