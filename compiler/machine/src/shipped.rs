//! The machines that come with this crate.

use std::sync::LazyLock;

use crate::machine::Machine;
use crate::read;

macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../machines/", $name, ".toml"))),)*]
    };
}

/// Names and files, the oldest machine first. None has a base.
pub(crate) static FILES: &[(&str, &str)] = files! {
    "tpu-v1" "tpu-v2" "tpu-v3" "tpu-v4i" "tpu-v4" "tpu-v5e" "tpu-v5p" "tpu-v6e" "tpu-7x" "tpu-8i" "tpu-8t"
};

/// The machine with a name.
pub(crate) fn machine(name: &str) -> Option<&'static Machine> {
    static MACHINES: LazyLock<Vec<Machine>> = LazyLock::new(|| {
        // A test reads every file: none is left out.
        FILES.iter().filter_map(|(_, text)| read::without_base(text).ok()).collect()
    });
    MACHINES.iter().find(|machine| machine.name == name)
}
