//! Fuzz target: any text. Parser, verifier and printer must not panic; every diagnostic can be
//! rendered.
#![no_main]

use creole_fuzz::{dialects, is_fine, read};
use creole_ir::text::{self, ParseOptions, PrintOptions, print_module};
use creole_ir::verify::verify;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let parsed = read(text);
    for diagnostic in parsed.diagnostics.iter().take(5) {
        diagnostic.render("fuzz", text);
    }
    if !is_fine(&parsed) {
        return;
    }
    let errors = verify(&parsed.body);
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("fuzz") };
    for diagnostic in text::diagnostics(&errors, &parsed.map, text, dialects(), options) {
        diagnostic.render("fuzz", text);
    }
    print_module(&parsed.body, PrintOptions::GENERIC);
});
