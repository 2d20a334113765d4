//! Service of a tool that has rewrite rules: it checks files of rules, and lists what they may call.

use crate::dialect::Dialects;
use crate::error::Error;
use crate::table::Tables;

/// Check of the rules of a file: its name and text. Error: the file can't be read as rules.
pub type CheckRules = fn(&Tables, &Dialects, (&str, &str)) -> Result<RuleReport, Error>;

/// Functions on the rules of a catalog: an entry of its tables, by which tools find them.
#[derive(Clone, Copy)]
pub struct RuleTools {
    /// Checks the rules of a file.
    pub check: CheckRules,
    /// List of the functions and conditions that rules may call.
    pub functions: fn(&Tables) -> Result<String, Error>,
}

/// Result of checking rules.
#[derive(Clone, Debug)]
pub struct RuleReport {
    /// A line for each rule, and a program for each that is refuted.
    pub text: String,
    /// True if no rule is refuted, and each could be tried.
    pub is_right: bool,
}
