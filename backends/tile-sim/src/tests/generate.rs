//! Generator of correct kernels, by parameters: texts, inputs and results.

use super::*;

/// Kernel `@main` with the contents of its arrays before and, as far as specified, after.
pub(super) struct Kernel {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) inputs: Vec<Tensor>,
    /// Numbers of arrays with their expected contents at the end.
    pub(super) results: Vec<(usize, Tensor)>,
}

/// Element type with this keyword.
pub(super) fn elem(keyword: &str) -> Type {
    match keyword {
        "f32" => Type::f32(),
        "bf16" => bf16(),
        "i32" => Type::i32(),
        "i8" => Type::int(8),
        "i1" => Type::i1(),
        _ => panic!("no type {keyword}"),
    }
}

/// Array whose element `i` in row-major order is `value(i)`, an integer.
pub(super) fn filled(shape: &[i64], keyword: &str, value: impl Fn(usize) -> i64) -> Tensor {
    let elem = elem(keyword);
    let ty = Type::tensor(shape, elem);
    let n = shape.iter().product::<i64>() as usize;
    let bytes = (0..n).flat_map(|i| Tensor::from_i64(value(i), elem).elem_bytes(0).to_vec());
    Tensor::from_bytes(ty, bytes.collect()).unwrap_or_else(|error| panic!("{}", error.message))
}

/// Element `i` of a tensor of integers, of any element type.
pub(super) fn int(tensor: &Tensor, i: usize) -> i64 {
    if tensor.elem().is_float() { tensor.float(i) as i64 } else { tensor.int(i) }
}

fn by(sizes: &[i64]) -> String {
    sizes.iter().map(|n| format!("{n}x")).collect()
}

/// Vector shape with element type: `8x128xf32`.
pub(super) fn vector(sizes: &[i64], keyword: &str) -> String {
    format!("vector<{}{keyword}>", by(sizes))
}

/// Layout of an array: usual tiles for its element type, or row-major.
fn layout(rank: usize, keyword: &str, is_tiled: bool) -> String {
    let order: Vec<String> = (0..rank).rev().map(|d| d.to_string()).collect();
    let tiles = match (is_tiled, rank, keyword) {
        (false, ..) | (_, 0, _) => "",
        (_, 1, _) => ":T(128)",
        (_, _, "bf16") => ":T(8,128)(2,1)",
        (_, _, "i8") => ":T(8,128)(4,1)",
        _ => ":T(8,128)",
    };
    format!("#tile.layout<\"{{{}{tiles}}}\">", order.join(","))
}

pub(super) fn hbm(sizes: &[i64], keyword: &str, is_tiled: bool) -> String {
    format!("memref<{}{keyword}, {}>", by(sizes), layout(sizes.len(), keyword, is_tiled))
}

pub(super) fn vmem(sizes: &[i64], keyword: &str, is_tiled: bool) -> String {
    let layout = layout(sizes.len(), keyword, is_tiled);
    format!("memref<{}{keyword}, {layout}, #tile.space<vmem>>", by(sizes))
}

fn repeated(one: &str, n: usize) -> String {
    vec![one; n].join(", ")
}

/// Binary op: its names on floats, integers and truth values, and its function.
type Binary = (&'static str, &'static str, &'static str, fn(i64, i64) -> i64);

pub(super) const BINARIES: [Binary; 3] = [
    ("addf", "addi", "xori", |x, y| x + y),
    ("subf", "subi", "xori", |x, y| x - y),
    ("mulf", "muli", "andi", |x, y| x * y),
];

/// Parameters of kernels that compute `c = a op b` block by block.
#[derive(Clone, Debug)]
pub(super) struct Elementwise {
    pub(super) elem: &'static str,
    pub(super) shape: Vec<i64>,
    pub(super) block: Vec<i64>,
    pub(super) buffers: [i64; 3],
    pub(super) is_tiled: bool,
    pub(super) op: usize,
}

pub(super) fn elementwise(of: &Elementwise) -> Kernel {
    let Elementwise { elem, shape, block, buffers, is_tiled, op } = of;
    let (float, integer, truth, compute) = BINARIES[*op];
    let name = match *elem {
        "f32" | "bf16" => float,
        "i1" => truth,
        _ => integer,
    };
    let rank = shape.len();
    let counts: Vec<i64> = shape.iter().zip(block).map(|(n, b)| (n + b - 1) / b).collect();
    let dims: Vec<String> = (0..rank).map(|d| format!("d{d}")).collect();
    let indices: Vec<String> = (0..rank).map(|d| format!("%i{d}: index")).collect();
    let (zeros, vector) = (repeated("%zero", rank), vector(block, elem));
    let text = format!(
        "
#m = affine_map<({dims}) -> ({dims})>
!hbm = {hbm}
!vmem = {vmem}
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {{
  tile.grid {counts:?} ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#m, #m, #m] buffers {buffers:?} {{
  ^bb0({indices}, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[{zeros}] : !vmem to {vector}
    %w = tile.load %y[{zeros}] : !vmem to {vector}
    %s = arith.{name} %v, %w : {vector}
    tile.store %s, %z[{zeros}] : {vector}, !vmem
  }}
  return
}}",
        dims = dims.join(", "),
        indices = indices.join(", "),
        hbm = hbm(shape, elem, *is_tiled),
        vmem = vmem(block, elem, *is_tiled),
    );
    let a = filled(shape, elem, |i| (i as i64 * 7 + 3) % 5);
    let b = filled(shape, elem, |i| (i as i64 * 3 + 1) % 7);
    let c = filled(shape, elem, |i| match *elem {
        "i1" if name == "xori" => int(&a, i) ^ int(&b, i),
        "i1" => int(&a, i) & int(&b, i),
        _ => compute(int(&a, i), int(&b, i)),
    });
    let name = format!("{of:?}");
    Kernel { name, text, inputs: vec![a, b], results: vec![(2, c)] }
}

/// Loads a block with zeros where the mask is false: by the load itself, or by a select afterwards.
fn masked_load(rows: &str, mask: &str, zero: &str, loads_masked: bool) -> String {
    if loads_masked {
        return format!("%v = tile.load %x[%zero, %zero] mask %mask : !vmem to {rows}");
    }
    format!(
        "%all = tile.load %x[%zero, %zero] : !vmem to {rows}
    %none = arith.constant dense<{zero}> : {rows}
    %v = arith.select %mask, %all, %none : {mask}, {rows}"
    )
}

/// Sum over the rows of an array whose last block reaches over the edge: masked by the load, or afterwards.
pub(super) fn sum_of_rows(
    elem: &'static str,
    [n, columns]: [i64; 2],
    block: i64,
    n_buffers: i64,
    loads_masked: bool,
) -> Kernel {
    let counts = (n + block - 1) / block;
    let (rows, one, line) =
        (vector(&[block, columns], elem), vector(&[1, columns], elem), vector(&[columns], elem));
    let zero = if elem == "f32" { "0.0" } else { "0" };
    let mask = vector(&[block, columns], "i1");
    let load = masked_load(&rows, &mask, zero, loads_masked);
    let text = format!(
        "
#rows = affine_map<(i) -> (i, 0)>
#none = affine_map<(i) -> (0, 0)>
!hbm = {hbm}
!one = {hbm_one}
!vmem = {vmem}
!sum = {vmem_one}
func.func @main(%a: !hbm, %b: !one) {{
  tile.grid [{counts}] ins(%a : !hbm) outs(%b : !one) maps [#rows, #none] buffers [{n_buffers}, 1] {{
  ^bb0(%i: index, %x: !vmem, %y: !sum):
    %zero = arith.constant 0 : index
    %block = arith.constant {block} : index
    %n = arith.constant {n} : index
    %columns = arith.constant {columns} : index
    %z = arith.constant {zero} : {elem}
    %first = arith.cmpi eq, %i, %zero : index
    scf.if %first {{ tile.fill %y, %z : !sum }}
    %start = arith.muli %i, %block : index
    %left = arith.subi %n, %start : index
    %mask = vector.create_mask %left, %columns : {mask}
    {load}
    %w = tile.load %y[%zero, %zero] : !sum to {one}
    %acc = vector.shape_cast %w : {one} to {line}
    %s = vector.multi_reduction <add>, %v, %acc [0] : {rows} to {line}
    %r = vector.shape_cast %s : {line} to {one}
    tile.store %r, %y[%zero, %zero] : {one}, !sum
  }}
  return
}}",
        hbm = hbm(&[n, columns], elem, true),
        hbm_one = hbm(&[1, columns], elem, true),
        vmem = vmem(&[block, columns], elem, true),
        vmem_one = vmem(&[1, columns], elem, true),
    );
    let a = filled(&[n, columns], elem, |i| (i as i64 * 7) % 11);
    let width = columns as usize;
    let sum =
        filled(&[1, columns], elem, |j| (0..n as usize).map(|i| int(&a, i * width + j)).sum());
    let name = format!("sum of {n} x {columns} {elem} by {block}, {n_buffers}, {loads_masked}");
    Kernel { name, text, inputs: vec![a], results: vec![(1, sum)] }
}

/// Blocked product whose sums stay in VMEM while `k` advances; the last `k` may be masked.
pub(super) fn product(
    [elem, sum]: [&'static str; 2],
    [m, k, n]: [i64; 3],
    [bm, bk, bn]: [i64; 3],
    buffers: [i64; 3],
) -> Kernel {
    let counts = [(m, bm), (n, bn), (k, bk)].map(|(n, block)| (n + block - 1) / block);
    let (x, y, z) = (vector(&[bm, bk], elem), vector(&[bk, bn], elem), vector(&[bm, bn], sum));
    let zero = if sum == "f32" { "0.0" } else { "0" };
    let text = format!(
        "
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
!a = {a}
!b = {b}
!c = {c}
!x = {vx}
!y = {vy}
!z = {vz}
func.func @main(%a: !a, %b: !b, %c: !c) {{
  tile.grid {counts:?} ins(%a, %b : !a, !b) outs(%c : !c) maps [#a, #b, #c] buffers {buffers:?} {{
  ^bb0(%i: index, %j: index, %k: index, %x: !x, %y: !y, %z: !z):
    %zero = arith.constant 0 : index
    %most = arith.constant 128 : index
    %step = arith.constant {bk} : index
    %all = arith.constant {k} : index
    %first = arith.cmpi eq, %k, %zero : index
    scf.if %first {{
      %f = arith.constant {zero} : {sum}
      tile.fill %z, %f : !z
    }}
    %start = arith.muli %k, %step : index
    %left = arith.subi %all, %start : index
    %p = vector.create_mask %most, %left : {px}
    %q = vector.create_mask %left, %most : {py}
    %v = tile.load %x[%zero, %zero] mask %p : !x to {x}
    %w = tile.load %y[%zero, %zero] mask %q : !y to {y}
    %s = tile.load %z[%zero, %zero] : !z to {z}
    %r = tile.matmul %v, %w, %s : ({x}, {y}, {z}) -> {z}
    tile.store %r, %z[%zero, %zero] : {z}, !z
  }}
  return }}",
        a = hbm(&[m, k], elem, true),
        b = hbm(&[k, n], elem, true),
        c = hbm(&[m, n], sum, true),
        vx = vmem(&[bm, bk], elem, true),
        vy = vmem(&[bk, bn], elem, true),
        vz = vmem(&[bm, bn], sum, true),
        px = vector(&[bm, bk], "i1"),
        py = vector(&[bk, bn], "i1"),
    );
    let a = filled(&[m, k], elem, |i| (i as i64 * 7) % 5 - 2);
    let b = filled(&[k, n], elem, |i| (i as i64 * 3) % 7 - 3);
    let (kk, nn) = (k as usize, n as usize);
    let dot = |i: usize, j: usize| (0..kk).map(|p| int(&a, i * kk + p) * int(&b, p * nn + j)).sum();
    let c = filled(&[m, n], sum, |at| dot(at / nn, at % nn));
    let name = format!("{elem} product {:?} by {:?}, {buffers:?}", [m, k, n], [bm, bk, bn]);
    Kernel { name, text, inputs: vec![a, b], results: vec![(2, c)] }
}

/// Transposition of blocks.
pub(super) fn transpose(
    elem: &'static str,
    [m, n]: [i64; 2],
    [bm, bn]: [i64; 2],
    buffers: [i64; 2],
) -> Kernel {
    let counts = [(m + bm - 1) / bm, (n + bn - 1) / bn];
    let text = format!(
        "
#a = affine_map<(i, j) -> (i, j)>
#b = affine_map<(i, j) -> (j, i)>
!a = {a}
!b = {b}
!x = {x}
!y = {y}
func.func @main(%a: !a, %b: !b) {{
  tile.grid {counts:?} ins(%a : !a) outs(%b : !b) maps [#a, #b] buffers {buffers:?} {{
  ^bb0(%i: index, %j: index, %x: !x, %y: !y):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !x to {v}
    %w = vector.transpose %v, [1, 0] : {v} to {w}
    tile.store %w, %y[%zero, %zero] : {w}, !y
  }}
  return
}}",
        a = hbm(&[m, n], elem, true),
        b = hbm(&[n, m], elem, true),
        x = vmem(&[bm, bn], elem, true),
        y = vmem(&[bn, bm], elem, true),
        v = vector(&[bm, bn], elem),
        w = vector(&[bn, bm], elem),
    );
    let a = filled(&[m, n], elem, |i| (i as i64 * 7) % 101);
    let (rows, columns) = (m as usize, n as usize);
    let b = filled(&[n, m], elem, |at| int(&a, at % rows * columns + at / rows));
    let name = format!("transpose of {m} x {n} {elem} by {bm} x {bn}, {buffers:?}");
    Kernel { name, text, inputs: vec![a], results: vec![(1, b)] }
}

/// Parameters of kernels with rings of buffers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) elem: &'static str,
    pub(super) n_blocks: i64,
    pub(super) rows: i64,
    pub(super) n_buffers: i64,
    /// True if a result is waited for just before its buffer is reused, not at once.
    pub(super) waits_late: bool,
}

/// Buffers and semaphores of a ring, and the first transfers.
fn ring_head(of: Ring) -> String {
    let Ring { n_blocks, rows, n_buffers, .. } = of;
    let mut head = String::new();
    for slot in 0..n_buffers {
        head += &format!(
            "  %in{slot} = tile.alloc : !vmem
  %out{slot} = tile.alloc : !vmem
  %s{slot} = tile.sem_alloc : !tile.sem<dma>
  %t{slot} = tile.sem_alloc : !tile.sem<dma>
  %k{slot} = arith.constant {slot} : index
"
        );
    }
    for slot in 0..n_buffers.min(n_blocks) {
        head += &format!(
            "  %row{slot} = arith.constant {} : index
  %from{slot} = tile.view %a[%row{slot}, %c0] : !hbm to !block
  tile.dma_start %from{slot}, %in{slot}, %s{slot} : !block, !vmem
",
            slot * rows
        );
    }
    head
}

/// Body of an iteration, for each buffer that may be the current one.
fn ring_body(of: Ring) -> String {
    let Ring { elem, rows, n_buffers, waits_late, .. } = of;
    let add = if matches!(elem, "f32" | "bf16") { "addf" } else { "addi" };
    let v = vector(&[rows, 128], elem);
    let mut body = String::new();
    for slot in 0..n_buffers {
        let late = format!(
            "      %again = arith.cmpi sge, %i, %ring : index
      scf.if %again {{ tile.dma_wait %t{slot}, %out{slot} : !vmem }}
"
        );
        let at_once = format!("      tile.dma_wait %t{slot}, %to : !block\n");
        body += &format!(
            "    %is{slot} = arith.cmpi eq, %slot, %k{slot} : index
    scf.if %is{slot} {{
      tile.dma_wait %s{slot}, %in{slot} : !vmem
{late}      %v = tile.load %in{slot}[%c0, %c0] : !vmem to {v}
      %w = arith.{add} %v, %v : {v}
      tile.store %w, %out{slot}[%c0, %c0] : {v}, !vmem
      tile.dma_start %out{slot}, %to, %t{slot} : !vmem, !block
{at_once}      scf.if %more {{
        %from = tile.view %a[%ahead, %c0] : !hbm to !block
        tile.dma_start %from, %in{slot}, %s{slot} : !block, !vmem
      }}
    }}
",
            late = if waits_late { &*late } else { "" },
            at_once = if waits_late { "" } else { &*at_once },
        );
    }
    body
}

/// Kernel `b = a + a` by explicit DMA: each of the buffers has its semaphores.
pub(super) fn ring(of: Ring) -> Kernel {
    let Ring { elem, n_blocks, rows, n_buffers, waits_late } = of;
    let (head, body) = (ring_head(of), ring_body(of));
    let mut tail = String::new();
    for slot in (0..n_buffers.min(n_blocks)).filter(|_| waits_late) {
        tail += &format!("  tile.dma_wait %t{slot}, %out{slot} : !vmem\n");
    }
    let n = n_blocks * rows;
    let text = format!(
        "
!hbm = {hbm}
!block = {block}
!vmem = {vmem}
func.func @main(%a: !hbm, %b: !hbm) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant {n_blocks} : index
  %ring = arith.constant {n_buffers} : index
  %rows = arith.constant {rows} : index
{head}  scf.for %i = %c0 to %n step %c1 {{
    %slot = arith.remui %i, %ring : index
    %here = arith.muli %i, %rows : index
    %next = arith.addi %i, %ring : index
    %ahead = arith.muli %next, %rows : index
    %more = arith.cmpi slt, %next, %n : index
    %to = tile.view %b[%here, %c0] : !hbm to !block
{body}  }}
{tail}  return
}}",
        hbm = hbm(&[n, 128], elem, true),
        block = hbm(&[rows, 128], elem, true),
        vmem = vmem(&[rows, 128], elem, true),
    );
    let a = filled(&[n, 128], elem, |i| (i as i64 * 7) % 50);
    let b = filled(&[n, 128], elem, |i| 2 * int(&a, i));
    Kernel { name: format!("{of:?}"), text, inputs: vec![a], results: vec![(1, b)] }
}
