//! Cases of nests with open loops, whose sizes are operands.

use creole_scalar::Random;

use super::{Case, function, stages_of_rows};

/// Prepends random open sizes, and a nest of zeros for the elements outside of them, which the tested nest
/// does not write.
fn open_sizes(random: &mut Random, text: &str, m: i64, n: i64) -> String {
    let mut size = |most: i64| random.index(most as usize + 6) as i64 - 3;
    let (rows, columns) = (size(m), size(n));
    text.replacen(
        "  loop.",
        &format!(
            "  %none = arith.constant 0.0 : f32\n  %rows = arith.constant {rows} : index\n  %columns = arith.constant {columns} : index\n  \
             loop.nest (%i, %j) in [{m}, {n}] outs(%out : memref<{m}x{n}xf32>) {{\n    loop.yield %none : f32\n  }}\n  loop."
        ),
        1,
    )
}

/// The head of a nest whose loops are open or not.
fn open_head(random: &mut Random, m: i64, n: i64) -> String {
    let rows = random.pick(&["", "%rows max "]);
    let columns = random.pick(&["", "%columns max "]);
    format!("(%i, %j) in [{rows}{m}, {columns}{n}]")
}

/// Ops that compute the size `%n` from an element of `%c`, at `index`: an integer from -40 to 40.
fn size_at(index: &str) -> String {
    format!(
        "    %forty = arith.constant 20.0 : f32\n    %c0 = arith.constant 0 : index\n    %n0 = loop.read %c[{index}] : <c>\n    \
         %n1 = arith.mulf %n0, %forty : f32\n    %n2 = arith.fptosi %n1 : f32 to i32\n    %n = arith.index_cast %n2 : i32 to index\n"
    )
}

/// A sum whose length is data-dependent, an index of an outer loop, or uniform.
pub(crate) fn sum(random: &mut Random, m: i64, n: i64, k: i64) -> Case {
    let partials = random.pick(&[1, 1, 4, 8]);
    let attr = if partials > 1 { format!(", partials = {partials}") } else { String::new() };
    let (index, single) =
        random.pick(&[("%i", Some("i")), ("%j", Some("j")), ("%c0", None), ("", Some("i"))]);
    let size = match index {
        "" => "    %one = arith.constant 1 : index\n    %n = arith.addi %i, %one : index\n".into(),
        _ => size_at(index),
    };
    let body = format!(
        "{size}    %start = arith.constant 0.25 : f32\n    %0 = loop.reduce (%k, %l) in [3, %n max {k}] init(%acc = %start : f32) attributes {{label = \"sum\"{attr}}} {{\n      \
         %1 = loop.read %a[%i, %l] : <a>\n      %2 = loop.read %b[%l, %j] {{label = \"b\"}} : <b>\n      %3 = math.fma %1, %2, %acc : f32\n      loop.yield %3 : f32\n    }}\n    \
         %5 = arith.negf %0 : f32\n    loop.yield %5 : f32\n"
    );
    let args: [(&str, &[i64]); 3] = [("a", &[m, k]), ("b", &[k, n]), ("c", &[64])];
    let text = function(&args, &[m, n], &open_head(random, m, n), &body);
    let text = text.replace("label = \"sum\"", "dims = [\"k\", \"l\"], label = \"sum\"");
    Case {
        partials,
        open: Some(single.into_iter().collect()),
        ..Case::new(
            open_sizes(random, &text, m, n),
            &args,
            vec![("i", m), ("j", n)],
            vec![("sum", vec![("k", 3), ("l", k)], vec!["i", "j"]), ("b", vec![], vec!["l", "j"])],
        )
    }
}

/// Rows of different lengths: a temporary tensor and two reductions, one with a length that is a result of
/// the first.
pub(crate) fn rows(random: &mut Random, m: i64, n: i64) -> Case {
    let partials = if n >= 8 { random.pick(&[1, 8]) } else { 1 };
    let attr = if partials > 1 { ", partials = 8" } else { "" };
    let body = format!(
        "{}    %low = arith.constant -4.0 : f32\n    %zero = arith.constant 0.0 : f32\n    \
         %max = loop.reduce (%k) in [%n max {n}] init(%acc = %low : f32) attributes {{label = \"max\"{attr}}} {{\n      %x = loop.read %a[%i, %k] : <a>\n      %y = arith.maximumf %acc, %x : f32\n      loop.yield %y : f32\n    }}\n    \
         %e = loop.nest (%k) in [%n max {n}] attributes {{label = \"e\"}} {{\n      %x = loop.read %a[%i, %k] : <a>\n      %y = arith.subf %x, %max : f32\n      %z = arith.mulf %y, %y : f32\n      loop.yield %z : f32\n    }} : tensor<{n}xf32>\n    \
         %m0 = arith.mulf %max, %forty : f32\n    %m1 = arith.fptosi %m0 : f32 to i32\n    %m2 = arith.index_cast %m1 : i32 to index\n    %m = arith.minsi %m2, %n : index\n    \
         %sum = loop.reduce (%k) in [%m max {n}] init(%acc = %zero : f32) attributes {{label = \"sum\"{attr}}} {{\n      %x = loop.read %e[%k] : tensor<{n}xf32>\n      %y = arith.addf %acc, %x : f32\n      loop.yield %y : f32\n    }}\n    \
         %x = loop.read %e[%j] : tensor<{n}xf32>\n    %is = arith.cmpi slt, %j, %n : index\n    %y = arith.select %is, %x, %zero : f32\n    %z = arith.mulf %y, %sum : f32\n    loop.yield %z : f32\n",
        size_at("%i")
    );
    let args: [(&str, &[i64]); 2] = [("a", &[m, n]), ("c", &[64])];
    let text = function(&args, &[m, n], &open_head(random, m, n), &body);
    Case {
        partials,
        open: Some(vec!["i"]),
        ..Case::new(
            open_sizes(random, &text, m, n),
            &args,
            vec![("i", m), ("j", n)],
            stages_of_rows(n),
        )
    }
}

/// The case [`super::nested`], with an inner reduction as long as the outer index, or as the row says.
pub(crate) fn nested(random: &mut Random, m: i64, k: i64) -> Case {
    let case = super::nested(random, m, k);
    let single = random.pick(&["i", "k"]);
    let text =
        case.text.replace(&format!("(%l) in [{k}]"), &format!("(%l) in [%{single} max {k}]"));
    Case { text, open: Some(vec![single]), ..case }
}

/// The case [`super::scan`] with open loops.
pub(crate) fn scan(random: &mut Random, m: i64, n: i64) -> Case {
    let case = super::scan(random, m, n);
    let size = random.pick(&["%i", "%j", "%rows"]);
    let head = open_head(random, m, n);
    let text = case.text.replace(&format!("(%i, %j) in [{m}, {n}]"), &head);
    let text = text.replace("(%k) in [3]", &format!("(%k) in [{size} max 3]"));
    let open = match size {
        "%rows" => vec![],
        _ => vec![&size[1..]],
    };
    Case { text: open_sizes(random, &text, m, n), open: Some(open), ..case }
}
