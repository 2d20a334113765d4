//! Privatisation of symbols: those of a module become private but for some.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, Body, Error, Traits};

/// The pass `symbol-privatize`.
pub static SYMBOL_PRIVATIZE: Pass = Pass {
    name: "symbol-privatize",
    summary: "Makes all symbols of the module private",
    example: "\
// exclude=main
func.func @main() { return }
func.func @helper() { return }
",
    works_on: &[],
    options: &[PassOption {
        name: "exclude",
        default: "",
        help: "symbols that stay as they are, ',' between them",
    }],
    run: Run::Module(privatize),
};

fn privatize(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let text = cx.options.get("exclude").map_or("", String::as_str);
    let kept: Vec<&str> = text.split([',', ' ']).filter(|name| !name.is_empty()).collect();
    for block in module.blocks(module.root()).to_vec() {
        for op in module.ops(block).collect::<Vec<_>>() {
            let name = module.attr(op, "sym_name").and_then(|name| name.as_str());
            let is_kept = name.is_none_or(|name| kept.contains(&name));
            if !is_kept && module[op].has(Traits::SYMBOL) {
                module.set_attr(op, "sym_visibility", Some(Attr::str("private")));
            }
        }
    }
    Ok(())
}
