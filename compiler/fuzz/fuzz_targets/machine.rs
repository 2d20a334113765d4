//! Fuzz target: files of machines. The parser must not panic; faults have places in the text.
#![no_main]

use creole_machine::{Field, Machine};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Machine::parse(text) {
        Ok(machine) => {
            for field in Field::ALL.iter().filter(|field| field.default().is_some()) {
                assert!(field.range().contains(&machine.value(*field)), "{field}");
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(text.get(fault.span.clone()).is_some(), "{fault:?}");
            }
        }
    }
});
