//! Option `--print-asm`: machine code of functions as text.

#[cfg(target_arch = "x86_64")]
mod x64;

use creole_ir::backend::FunctionBytes;

/// Formats the functions that `pattern` names: those of this name with their parallel parts, or else all whose names it
/// is a part of. `symbols` are names of addresses. Error: there are none, or code of this processor has no text here.
pub(super) fn listing(
    functions: &[FunctionBytes<'_>],
    symbols: &[(String, usize)],
    pattern: &str,
) -> Result<String, String> {
    let selected = selected(functions, pattern);
    if selected.is_empty() {
        let names: Vec<&str> = functions.iter().map(|function| function.name).collect();
        let names = names.join(", ");
        return Err(format!("no function is named '{pattern}'; the functions are {names}"));
    }
    text(&selected, symbols)
}

#[cfg(target_arch = "x86_64")]
fn text(functions: &[FunctionBytes<'_>], symbols: &[(String, usize)]) -> Result<String, String> {
    let texts: Vec<String> = functions.iter().map(|one| x64::listing(one, symbols)).collect();
    Ok(texts.join("\n"))
}

#[cfg(not(target_arch = "x86_64"))]
fn text(_: &[FunctionBytes<'_>], _: &[(String, usize)]) -> Result<String, String> {
    Err("code is disassembled on x86-64 alone".to_owned())
}

fn selected<'a>(functions: &[FunctionBytes<'a>], pattern: &str) -> Vec<FunctionBytes<'a>> {
    let only = |is_meant: &dyn Fn(&str) -> bool| {
        functions.iter().filter(|one| is_meant(one.name)).copied().collect::<Vec<_>>()
    };
    let named = only(&|name| name.split('#').next() == Some(pattern) || name == pattern);
    if named.is_empty() { only(&|name| name.contains(pattern)) } else { named }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_come_before_parts_of_names() {
        let names = ["main", "main_kernel_0", "main_kernel_0#1", "main_kernel_01"];
        let function = |name| FunctionBytes { name, emitter: "", bytes: &[] };
        let all = names.map(function);
        let found = |pattern| selected(&all, pattern).iter().map(|f| f.name).collect::<Vec<_>>();
        assert_eq!(found("main"), ["main"]);
        assert_eq!(found("main_kernel_0"), ["main_kernel_0", "main_kernel_0#1"]);
        assert_eq!(found("main_kernel_0#1"), ["main_kernel_0#1"]);
        assert_eq!(found("kernel_01"), ["main_kernel_01"]);
        assert_eq!(found(""), names);
        let none = "no function is named 'f'; the functions are main, main_kernel_0, \
                    main_kernel_0#1, main_kernel_01";
        assert_eq!(listing(&all, &[], "f"), Err(none.to_owned()));
    }
}
