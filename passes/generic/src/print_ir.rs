//! Printing of the IR where it stands in a pipeline, to standard error.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{Extras, PrintOptions, print_module_with};
use creole_ir::{Body, Error};

/// Pass that prints a module.
pub static PRINT_IR: Pass = Pass {
    name: "print-ir",
    summary: "Prints the module to standard error",
    example: "
func.func @main(%a: i32) -> i32 {
  return %a : i32
}
",
    works_on: &[],
    options: &[PassOption { name: "label", default: "", help: "text in the heading" }],
    run: Run::Module(print),
};

fn print(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let label: String = cx.option("label")?;
    let space = if label.is_empty() { "" } else { " " };
    let in_module = Extras { in_module: true, ..Extras::default() };
    let text = print_module_with(module, PrintOptions::default(), in_module);
    let text = text.trim_end();
    cx.remarks.say(format_args!("// -----// IR Dump{space}{label} //----- //\n{text}"));
    Ok(())
}
