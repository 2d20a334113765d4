//! Random number generation: `rng` and `rng_bit_generator`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::types::{DYNAMIC, Signedness};
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, Part, Piece, Type, TypeKind, Types, Value, attr_field,
    bail, dialect_attr, ensure_at, fields,
};

use crate::attrs::enum_attr;
use crate::checks::{Kinds, all_compatible, constant_ints};

enum_attr! {
    /// Distribution of random numbers.
    RngDistribution = "stablehlo.rng_distribution" {
        /// Uniform between two bounds.
        Uniform = "UNIFORM",
        /// Normal, with a mean and a standard deviation.
        Normal = "NORMAL",
    }
}

enum_attr! {
    /// Algorithm of a random bit generator.
    RngAlgorithm = "stablehlo.rng_algorithm" {
        /// Implementation-defined.
        Default = "DEFAULT",
        /// Threefry.
        ThreeFry = "THREE_FRY",
        /// Philox.
        Philox = "PHILOX",
    }
}

/// Random numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    /// The lower bound (inclusive), or the mean.
    pub a: Value,
    /// The upper bound (exclusive), or the standard deviation.
    pub b: Value,
    /// The sizes of the result.
    pub shape: Value,
    /// The distribution.
    pub rng_distribution: RngDistribution,
}
fields!(Rng { a, b, shape, rng_distribution });

impl Op for Rng {
    const NAME: &'static str = "stablehlo.rng";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("distribution"),
        Piece::Attr("rng_distribution"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let a = Kinds::PLAIN.operand(cx, self.a, "a")?; // I1
        let b = Kinds::PLAIN.operand(cx, self.b, "b")?; // I2
        for (ty, part) in [(a, "a"), (b, "b")] {
            ensure_at!(part, ty.rank() == 0, "expects a number of rank 0, found {ty}");
            let fits = !ty.elem().is_complex();
            ensure_at!(part, fits, "expects an integer, a truth value or a float, found {ty}");
        }
        ensure_at!("b", a.elem() == b.elem(), "expects an element of type {}, found {b}", a.elem()); // C1
        let is_normal = self.rng_distribution == RngDistribution::Normal;
        ensure_at!("a", !is_normal || a.elem().is_float(), "expects a float for NORMAL, found {a}"); // C2
        let shape = Kinds::SIZE.operand(cx, self.shape, "shape")?; // I3
        let [rank] = *shape.shape() else {
            let message = format!("expects sizes in one dimension, found {shape}");
            return Err(Error::new(message).at_part("shape"));
        };
        ensure_at!("shape", rank != DYNAMIC, "expects a known number of sizes, found {shape}");
        let sizes: Dims = match constant_ints(cx, self.shape) {
            Some(sizes) => Dims::from(&*sizes), // C3
            None if (0..1 << 16).contains(&rank) => (0..rank).map(|_| DYNAMIC).collect(),
            None => return Ok(Types::FREE),
        };
        Ok(Type::tensor(&sizes, a.elem()).into())
    }
}

/// Random bits, and the next generator state.
#[derive(Clone, Debug)]
pub struct RngBitGenerator {
    /// The generator state.
    pub initial_state: Value,
    /// The algorithm.
    pub rng_algorithm: RngAlgorithm,
}
fields!(RngBitGenerator { initial_state, rng_algorithm });

impl Op for RngBitGenerator {
    const NAME: &'static str = "stablehlo.rng_bit_generator";
    const RESULT_NAMES: &'static [&'static str] = &["output_state", "output"];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("algorithm"),
        Piece::Attr("rng_algorithm"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let kinds = Kinds::INT.or(Kinds::FLOAT);
        let state = kinds.operand(cx, self.initial_state, "initial_state")?; // I2
        let [next, bits] = *cx.results() else {
            bail!("expects two results, found {}", cx.results().len())
        };
        kinds.check(next).map_err(|e| e.at_result(0))?;
        kinds.check(bits).map_err(|e| e.at_result(1))?;
        ensure_at!(
            Part::Result(0),
            all_compatible(&[state], &[next]),
            "expects a new state of type {state}, found {next}"
        ); // C1
        ensure_at!(
            Part::Result(1),
            bits.has_static_shape(),
            "expects a result of a static shape, found {bits}"
        );
        self.check_size(state) // C2
    }
}

impl RngBitGenerator {
    fn check_size(&self, state: Type) -> Result<(), Error> {
        let u64 = Type::new(TypeKind::Integer(64, Signedness::Unsigned));
        let [size] = *state.shape() else { return Ok(()) };
        if state.elem() != u64 || size == DYNAMIC {
            return Ok(());
        }
        let fits = match self.rng_algorithm {
            RngAlgorithm::Default => true,
            RngAlgorithm::ThreeFry => size == 2,
            RngAlgorithm::Philox => matches!(size, 2 | 3),
        };
        let word = self.rng_algorithm.word();
        ensure_at!("initial_state", fits, "expects a state of the size of {word}, found {state}");
        Ok(())
    }
}
