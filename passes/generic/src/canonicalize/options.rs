//! Options of canonicalisation and their values.

use std::str::FromStr;

use creole_ir::Error;
use creole_ir::pass::{PassCx, PassOption};
use creole_ir::text::parser::did_you_mean;

/// Options of the pass `canonicalize`.
pub(super) const OPTIONS: &[PassOption] = &[
    PassOption {
        name: "top-down",
        default: "true",
        help: "visit ops in program order at first; false: the last ones first",
    },
    PassOption {
        name: "region-simplify",
        default: "normal",
        help: "what is done to blocks: disabled, normal, aggressive (merges equal ones)",
    },
    PassOption {
        name: "max-iterations",
        default: "10",
        help: "how often rewriting and simplification of blocks take turns; -1: no limit",
    },
    PassOption {
        name: "max-num-rewrites",
        default: "-1",
        help: "rewrites by rules and patterns in one iteration; -1: no limit",
    },
    PassOption {
        name: "test-convergence",
        default: "false",
        help: "fail if something is left to do when a limit is reached",
    },
    PassOption {
        name: "cse-between-iterations",
        default: "false",
        help: "merge equal ops at the end of each iteration",
    },
    PassOption {
        name: "disable-patterns",
        default: "",
        help: "rules and patterns not to be used, ',' between them",
    },
    PassOption {
        name: "enable-patterns",
        default: "",
        help: "rules and patterns to be used alone, ',' between them; none given: all",
    },
    PassOption {
        name: "mode",
        default: "strict",
        help: "what rules may change: strict, nsz, no_nan, real, real_cancel",
    },
    PassOption { name: "rules", default: "", help: "files with more rules, ';' between them" },
    PassOption {
        name: "trust-rules",
        default: "false",
        help: "take the rules of these files unchecked",
    },
    PassOption {
        name: "fold-budget",
        default: "65536",
        help: "largest constant that is computed, in elements",
    },
    PassOption {
        name: "proof",
        default: "false",
        help: "show a proof of what was done; rewrites that are no steps are stages of their own, which it names",
    },
    PassOption {
        name: "statistics",
        default: "false",
        help: "say how often each rule was applied",
    },
];

/// Simplification of the blocks of regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Simplification {
    /// Removes unreachable blocks alone.
    Disabled,
    /// Also removes unused arguments.
    #[default]
    Normal,
    /// Also merges equal blocks and drops redundant arguments.
    Aggressive,
}

impl FromStr for Simplification {
    type Err = Error;

    fn from_str(text: &str) -> Result<Simplification, Error> {
        Ok(match text {
            "disabled" => Simplification::Disabled,
            "normal" => Simplification::Normal,
            "aggressive" => Simplification::Aggressive,
            _ => {
                let all = ["disabled", "normal", "aggressive"];
                let hint = did_you_mean(text, all.into_iter());
                let message = format!("option 'region-simplify' can't be '{text}'{hint}");
                let message = format!("{message}; it is {}", all.join(", "));
                return Err(Error::new(message));
            }
        })
    }
}

/// Limits of a run, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Rewrites by rules and patterns in an iteration; `None`: no limit but 16 for each op, folds included, plus 1,000.
    pub max_rewrites: Option<usize>,
    /// Iterations of rewriting and simplification of blocks; `None`: no limit.
    pub max_iterations: Option<usize>,
    /// Elements of the largest constant that is computed.
    pub fold_budget: i64,
    /// Simplification of blocks.
    pub blocks: Simplification,
    /// True if ops are visited in program order at first.
    pub top_down: bool,
    /// True if equal ops are merged at the end of each iteration.
    pub merges_equal_ops: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}

impl Limits {
    /// Those of `canonicalize` without options.
    pub const DEFAULT: Limits = Limits {
        max_rewrites: None,
        max_iterations: Some(10),
        fold_budget: 65_536,
        blocks: Simplification::Normal,
        top_down: true,
        merges_equal_ops: false,
    };

    /// Reads the options. Error: a value that can't be.
    pub(super) fn of(cx: &PassCx<'_>) -> Result<Limits, Error> {
        let limit = |name| Ok(usize::try_from(cx.option::<i64>(name)?).ok());
        let blocks = cx.options.get("region-simplify").map_or("", String::as_str).parse()?;
        Ok(Limits {
            max_rewrites: limit("max-num-rewrites")?,
            max_iterations: limit("max-iterations")?,
            fold_budget: cx.option("fold-budget")?,
            blocks,
            top_down: cx.flag("top-down")?,
            merges_equal_ops: cx.flag("cse-between-iterations")?,
        })
    }
}
