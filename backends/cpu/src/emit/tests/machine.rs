//! The instructions of inner loops.

use super::*;
use crate::emit::{Form, function_text};

/// `out = k * a + b`, sixteen lanes at a time.
fn axpy(n: usize, attr: &str) -> String {
    format!(
        "func.func @main(%a: memref<{n}xf32>, %b: memref<{n}xf32>, %out: memref<{n}xf32>) {{
           %c0 = arith.constant 0 : index
           %c16 = arith.constant 16 : index
           %n = arith.constant {n} : index
           %k = arith.constant dense<2.5> : vector<16xf32>
           scf.parallel (%i) = (%c0) to (%n) step (%c16) {{
             %x = vector.load %a[%i] : memref<{n}xf32>, vector<16xf32>
             %y = vector.load %b[%i] : memref<{n}xf32>, vector<16xf32>
             %p = arith.mulf %x, %k : vector<16xf32>
             %s = arith.addf %p, %y : vector<16xf32>
             vector.store %s, %out[%i] : memref<{n}xf32>, vector<16xf32>
             scf.reduce
           }} {attr}
           return
         }}"
    )
}

/// Instructions of the innermost loop: from the last label that is jumped back to, to the jump.
fn inner_loop(listing: &str) -> Vec<String> {
    let lines: Vec<&str> = listing.lines().map(str::trim).collect();
    let stores: Vec<usize> = (0..lines.len())
        .filter(|i| lines[*i].starts_with("vmovups %xmm") && lines[*i].contains("("))
        .collect();
    let (first, last) = (stores[0], stores[stores.len() - 1]);
    let start = (0..first).rev().find(|i| lines[*i].starts_with("block")).unwrap();
    let end = (last..lines.len()).find(|i| lines[*i].starts_with('j')).unwrap();
    lines[start + 1..=end].iter().map(|line| (*line).to_owned()).collect()
}

#[test]
#[cfg(target_arch = "x86_64")]
fn the_inner_loop_of_axpy_is_arithmetic() {
    if !std::is_x86_feature_detected!("avx") {
        return;
    }
    let body = lowered(&axpy(1 << 20, ""));
    let (op, _) = functions(&body)[0];
    let listing = function_text(&body, op, &target(), &emitters(), Form::Assembly).unwrap();
    let inner = inner_loop(&listing);
    let is_work = |line: &&String| line.contains("xmm");
    let others: Vec<&String> = inner.iter().filter(|line| !is_work(line)).collect();
    // Index, comparison and jump are not addresses.
    assert!(others.len() <= 4 + 3, "{}\n{listing}", inner.join("\n"));
}

/// Names of the instructions on vector registers, moves excepted, of `op` on a part.
#[cfg(target_arch = "x86_64")]
fn instructions(op: &str) -> Vec<String> {
    let body = lowered(&vector2(op, 4, "f32", "f32"));
    let listing =
        function_text(&body, functions(&body)[0].0, &target(), &emitters(), Form::Assembly)
            .unwrap();
    let names = listing.lines().filter(|line| line.contains("xmm"));
    let names = names.map(|line| line.split_whitespace().next().unwrap_or_default().to_owned());
    names.filter(|name| name.starts_with('v') && !name.starts_with("vmov")).collect()
}

#[test]
#[cfg(target_arch = "x86_64")]
fn extrema_and_selections_are_short() {
    if !std::is_x86_feature_detected!("avx") {
        return;
    }
    let check = |op: &str, want: &[&str]| assert_eq!(instructions(op), want, "{op}");
    check("%r = arith.minimumf %x, %y : vector<4xf32>", &["vminps", "vminps", "vorps"]);
    check(
        "%r = arith.maximumf %x, %y : vector<4xf32>",
        &["vmaxps", "vmaxps", "vandps", "vcmpunordps", "vorps"],
    );
    check(
        "%k = arith.constant dense<0.0> : vector<4xf32>
         %r = arith.maximumf %x, %k : vector<4xf32>",
        &["vxorps", "vmaxps", "vaddps"],
    );
    check(
        "%m = arith.cmpf olt, %x, %y : vector<4xf32>
         %s = arith.addf %x, %y : vector<4xf32>
         %r = arith.select %m, %s, %x : vector<4xi1>, vector<4xf32>",
        &["vcmpltps", "vaddps", "vpblendvb"],
    );
}

/// Names of the instructions on vectors, moves excepted, of `op` on 8 lanes with AVX2.
#[cfg(all(target_arch = "x86_64", unix))]
fn avx2_instructions(op: &str) -> Vec<String> {
    let isa = target().wide(VectorSet::Avx2, 256);
    let body = lowered_for(&vector2(op, 8, "f32", "f32"), &isa);
    let code = emit_function(&body, functions(&body)[0].0, &isa, &emitters()).unwrap();
    let bytes = &code.parts[0].code.bytes;
    let decoder = iced_x86::Decoder::new(64, bytes, iced_x86::DecoderOptions::NONE);
    let all = decoder.into_iter().map(|instruction| instruction.mnemonic());
    let names = all.take_while(|mnemonic| *mnemonic != iced_x86::Mnemonic::Vzeroupper);
    let names = names.map(|mnemonic| format!("{mnemonic:?}").to_lowercase());
    names.filter(|name| name.starts_with('v') && !name.starts_with("vmov")).collect()
}

#[test]
#[cfg(all(target_arch = "x86_64", unix))]
fn masks_of_avx2_are_lanes() {
    let check = |op: &str, want: &[&str]| assert_eq!(avx2_instructions(op), want, "{op}");
    check(
        "%m = arith.cmpf olt, %x, %y : vector<8xf32>
         %s = arith.addf %x, %y : vector<8xf32>
         %r = arith.select %m, %s, %x : vector<8xi1>, vector<8xf32>",
        &["vcmpps", "vaddps", "vblendvps"],
    );
    check(
        "%m = arith.cmpf olt, %x, %y : vector<8xf32>
         %n = arith.cmpf ord, %x, %y : vector<8xf32>
         %k = arith.andi %m, %n : vector<8xi1>
         %r = arith.uitofp %k : vector<8xi1> to vector<8xf32>",
        &["vcmpps", "vcmpps", "vpand", "vpand", "vcvtdq2ps"],
    );
}

#[test]
#[cfg(all(target_arch = "x86_64", unix))]
fn permutations_of_avx2_are_short() {
    let check = |lanes: &str, want: &[&str]| {
        let op = format!("%r = vector.shuffle %x, %y [{lanes}] : vector<8xf32>, vector<8xf32>");
        assert_eq!(avx2_instructions(&op), want, "{lanes}");
    };
    check("0, 8, 1, 9, 4, 12, 5, 13", &["vpunpckldq"]);
    check("2, 10, 3, 11, 6, 14, 7, 15", &["vpunpckhdq"]);
    check("0, 1, 8, 9, 4, 5, 12, 13", &["vpunpcklqdq"]);
    check("0, 1, 2, 3, 8, 9, 10, 11", &["vperm2i128"]);
    check("1, 0, 3, 2, 5, 4, 7, 6", &["vpshufd"]);
    check("7, 6, 5, 4, 3, 2, 1, 0", &["vpermd"]);
    check("0, 2, 8, 10, 4, 6, 12, 14", &["vshufps"]);
    check("0, 8, 2, 10, 4, 12, 6, 14", &["vpshufd", "vpblendd"]);
    check("0, 2, 4, 6, 8, 10, 12, 14", &["vpermd", "vpermd", "vpblendd"]);
}

#[test]
fn clif_shows_the_function_and_its_parallel_loops() {
    let body = lowered(&axpy(1 << 20, ""));
    let (op, _) = functions(&body)[0];
    let text = function_text(&body, op, &target(), &emitters(), Form::Clif).unwrap();
    assert_eq!(text.matches("function u0:0").count(), 2, "{text}");
}

/// Shift amounts from outside the body of a parallel loop are still known to be uniform.
#[test]
#[cfg(target_arch = "x86_64")]
fn shifts_by_a_number_from_outside_of_a_parallel_loop_are_whole() {
    if !std::is_x86_feature_detected!("avx") {
        return;
    }
    let n = 1 << 20;
    let body = lowered(&format!(
        "func.func @main(%a: memref<{n}xi32>, %by: memref<i32>, %out: memref<{n}xi32>) {{
           %c0 = arith.constant 0 : index
           %c8 = arith.constant 8 : index
           %n = arith.constant {n} : index
           %one = memref.load %by[] : memref<i32>
           %all = vector.broadcast %one : i32 to vector<8xi32>
           scf.parallel (%i) = (%c0) to (%n) step (%c8) {{
             %x = vector.load %a[%i] : memref<{n}xi32>, vector<8xi32>
             %s = arith.shli %x, %all : vector<8xi32>
             vector.store %s, %out[%i] : memref<{n}xi32>, vector<8xi32>
             scf.reduce
           }}
           return
         }}"
    ));
    let (op, _) = functions(&body)[0];
    let listing = function_text(&body, op, &target(), &emitters(), Form::Assembly).unwrap();
    assert_eq!(listing.matches("vpslld").count(), 2, "{listing}");
    assert!(!listing.contains("vpextrd"), "{listing}");
}
