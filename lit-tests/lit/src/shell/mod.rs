//! A small shell: pipelines that fail if any part fails, `&&`, `||`, `;`, redirections, quotes.

pub(crate) mod builtins;
pub(crate) mod diff;
pub(crate) mod files;
pub(crate) mod glob;
pub(crate) mod parse;
pub(crate) mod process;
pub(crate) mod run;

pub(crate) use parse::{Command, List, parse};
pub(crate) use run::Shell;
