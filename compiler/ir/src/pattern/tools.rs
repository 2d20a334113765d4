//! Service of a tool that has rewrite rules: it checks files of rules, and lists what they may call.

use crate::dialect::Dialects;
use crate::error::Error;
use crate::pattern::RuleEntry;
use crate::table::Tables;

/// Check of the rules of a file: its name and text. Error: the file can't be read as rules.
pub type CheckRules = fn(&Tables, &Dialects, (&str, &str)) -> Result<RuleReport, Error>;

/// Reading of the rules of a file: its name and text. Error: the file can't be read as rules.
pub type ReadRules = fn(&Tables, &Dialects, (&str, &str)) -> Result<Vec<RuleEntry>, Error>;

/// Functions on the rules of a catalog: an entry of its tables, by which tools find them.
#[derive(Clone, Copy)]
pub struct RuleTools {
    /// Checks the rules of a file.
    pub check: CheckRules,
    /// List of the functions and conditions that rules may call.
    pub functions: fn(&Tables) -> Result<String, Error>,
    /// The rules of the tool. Error: a file can't be read as rules.
    pub rules: fn(&Tables, &Dialects) -> Result<Vec<RuleEntry>, Error>,
    /// Reads the rules of a file: its name and text. Error: it can't be read as rules.
    pub read: ReadRules,
}

/// Result of checking rules.
#[derive(Clone, Debug)]
pub struct RuleReport {
    /// A line for each rule, and a program for each that is refuted.
    pub text: String,
    /// The rules that are refuted, or that no program was found for.
    pub wrong: Vec<WrongRule>,
}

/// Rule that did not pass its check.
#[derive(Clone, Debug)]
pub struct WrongRule {
    /// Name in the file: of a family's rule, with the op behind it.
    pub name: String,
    /// The verdict, in a line.
    pub verdict: String,
    /// Program that refutes the rule; empty if there is none.
    pub program: String,
}
