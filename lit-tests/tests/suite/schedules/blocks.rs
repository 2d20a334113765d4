//! Cases of blocked reductions and scans.

use creole_scalar::Random;

use super::{Case, function};

/// A random attribute with blocks of a reduction over loops of these sizes; often none.
pub(super) fn blocks(random: &mut Random, sizes: &[i64], partials: i64) -> String {
    let (mut found, mut inner) = (Vec::new(), 1);
    for (d, size) in sizes.iter().enumerate().rev() {
        let unit = if d + 1 == sizes.len() { partials } else { 1 };
        let mut step = unit * random.pick(&[1, 2, 3, 4, 8]);
        while step < *size && random.one_in(2) {
            found.push((inner * step).to_string());
            step *= random.pick(&[2, 3]);
        }
        inner *= size;
    }
    if found.is_empty() || inner == 0 {
        return String::new();
    }
    format!(", blocks = array<i64: {}>", found.join(", "))
}

/// Prefix sums, and values computed from them.
pub(super) fn prefixes(random: &mut Random, m: i64, n: i64) -> Case {
    let along = random.index(2);
    let attr = blocks(random, &[[m, n][along]], 1);
    let attr = attr.trim_start_matches(", ");
    let head = format!(
        "(%i, %j) in [{m}, {n}] along {along} init(%acc = %half : f32, %front = %nothing : f32)"
    );
    let body = "    %x = loop.read %a[%i, %j] : <a>\n    %0 = arith.addf %acc, %x : f32\n    %1 = arith.addf %front, %0 : f32\n    \
                %2 = arith.mulf %1, %half : f32\n    loop.yield %0, %front, %2 : f32, f32, f32\n";
    let args: [(&str, &[i64]); 1] = [("a", &[m, n])];
    let text = function(&args, &[m, n], &head, body);
    let start =
        "  %half = arith.constant 0.5 : f32\n  %nothing = arith.constant -0.0 : f32\n  loop.scan";
    let text = text.replace("  loop.nest", start);
    let text = match attr {
        "" => text,
        attr => text.replace("{SCHEDULE}", &format!("{{{attr}, SCHEDULE}}")),
    };
    Case::new(text, &args, vec![("i", m), ("j", n)], vec![])
}
