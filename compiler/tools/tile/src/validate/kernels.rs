//! Benchmark programs that are compared with published measurements.

/// Returns `repeats` products of two bf16 matrices of `n` by `n`, block by block with an f32 accumulator.
pub(super) fn product(n: u64, [m, k, columns]: [u64; 3], repeats: u64) -> String {
    let bf16 = |rows: u64, columns: u64, space: &str| {
        format!("memref<{rows}x{columns}xbf16, #tile.layout<\"{{1,0:T(8,128)(2,1)}}\">{space}>")
    };
    let vmem = ", #tile.space<vmem>";
    let (counts, last) = ([repeats, n / m, n / columns, n / k], n / k - 1);
    format!(
        "\
#a = affine_map<(r, i, j, k) -> (i, k)>
#b = affine_map<(r, i, j, k) -> (k, j)>
#c = affine_map<(r, i, j, k) -> (i, j)>
!hbm = {hbm}
!x = {x}
!y = {y}
!o = {o}
!s = memref<{m}x{columns}xf32, #tile.layout<\"{{1,0:T(8,128)}}\">{vmem}>
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {{
  %acc = tile.alloc : !s
  tile.grid {counts:?} ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#a, #b, #c] buffers [2, 2, 2] {{
  ^bb0(%repeat: index, %i: index, %j: index, %k: index, %x: !x, %y: !y, %z: !o):
    %zero = arith.constant 0 : index
    %end = arith.constant {last} : index
    %first = arith.cmpi eq, %k, %zero : index
    scf.if %first {{
      %f = arith.constant 0.0 : f32
      tile.fill %acc, %f : !s
    }}
    %v = tile.load %x[%zero, %zero] : !x to vector<{m}x{k}xbf16>
    %w = tile.load %y[%zero, %zero] : !y to vector<{k}x{columns}xbf16>
    %s = tile.load %acc[%zero, %zero] : !s to vector<{m}x{columns}xf32>
    %r = tile.matmul %v, %w, %s : (vector<{m}x{k}xbf16>, vector<{k}x{columns}xbf16>, vector<{m}x{columns}xf32>) -> vector<{m}x{columns}xf32>
    tile.store %r, %acc[%zero, %zero] : vector<{m}x{columns}xf32>, !s
    %last = arith.cmpi eq, %k, %end : index
    scf.if %last {{
      %q = arith.truncf %r : vector<{m}x{columns}xf32> to vector<{m}x{columns}xbf16>
      tile.store %q, %z[%zero, %zero] : vector<{m}x{columns}xbf16>, !o
    }}
  }}
  return
}}
",
        hbm = bf16(n, n, ""),
        x = bf16(m, k, vmem),
        y = bf16(k, columns, vmem),
        o = bf16(m, columns, vmem),
    )
}

/// Returns `n` copies of 4 KiB, a multiple of 128: 64 are started while 64 others, on another semaphore, are awaited.
pub(super) fn copies(n: u64) -> String {
    let ty = "8x128xf32, #tile.layout<\"{1,0:T(8,128)}\">";
    let times =
        |op: &str| format!("scf.for %at = %zero to %batch step %one {{\n    tile.{op}\n  }}");
    let start =
        |semaphore: &str| times(&format!("dma_start %a, %block, {semaphore} : !hbm, !vmem"));
    let wait = |semaphore: &str| times(&format!("dma_wait {semaphore}, %block : !vmem"));
    let ([start_a, start_b], [wait_a, wait_b]) =
        (["%s0", "%s1"].map(start), ["%s0", "%s1"].map(wait));
    let n = n / 128 - 1;
    format!(
        "\
!hbm = memref<{ty}>
!vmem = memref<{ty}, #tile.space<vmem>>
func.func @main(%a: !hbm) {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %batch = arith.constant 64 : index
  %n = arith.constant {n} : index
  %block = tile.alloc : !vmem
  %s0 = tile.sem_alloc : !tile.sem<dma>
  %s1 = tile.sem_alloc : !tile.sem<dma>
  {start_a}
  scf.for %i = %zero to %n step %one {{
  {start_b}
  {wait_a}
  {start_a}
  {wait_b}
  }}
  {start_b}
  {wait_a}
  {wait_b}
  return
}}
"
    )
}

/// Returns an elementwise op on blocks of bf16 that stay in VMEM, `repeats` times: `z = x + y`, or `z = exp(x)`.
pub(super) fn chain(is_sum: bool, repeats: u64) -> String {
    let vector = "vector<1024x1024xbf16>";
    let compute = match is_sum {
        true => format!(
            "%w = tile.load %y[%zero, %zero] : !vmem to {vector}
    %r = arith.addf %v, %w : {vector}"
        ),
        false => format!("%r = math.exp %v : {vector}"),
    };
    format!(
        "\
!vmem = memref<1024x1024xbf16, #tile.layout<\"{{1,0:T(8,128)(2,1)}}\">, #tile.space<vmem>>
func.func @main() {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant {repeats} : index
  %x = tile.alloc : !vmem
  %y = tile.alloc : !vmem
  %z = tile.alloc : !vmem
  scf.for %i = %zero to %n step %one {{
    %v = tile.load %x[%zero, %zero] : !vmem to {vector}
    {compute}
    tile.store %r, %z[%zero, %zero] : {vector}, !vmem
  }}
  return
}}
"
    )
}

/// Returns sums of blocks of two arrays of 8,192 rows of 1,024 `f32` in HBM.
pub(super) fn stream() -> String {
    let layout = "#tile.layout<\"{1,0:T(8,128)}\">";
    let vector = "vector<512x1024xf32>";
    format!(
        "\
#m = affine_map<(i) -> (i, 0)>
!hbm = memref<8192x1024xf32, {layout}>
!vmem = memref<512x1024xf32, {layout}, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {{
  tile.grid [16] ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#m, #m, #m] buffers [2, 2, 2] {{
  ^bb0(%i: index, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to {vector}
    %w = tile.load %y[%zero, %zero] : !vmem to {vector}
    %s = arith.addf %v, %w : {vector}
    tile.store %s, %z[%zero, %zero] : {vector}, !vmem
  }}
  return
}}
"
    )
}

/// Returns a layer on `tpu-v1`, `repeats` times: the product of `m` rows of `k` integers of 8 bits, which stay in the
/// unified buffer, and `k` by `n` weights, which come from main memory, all that 256 results need at a time.
pub(super) fn layer([m, k, n]: [u64; 3], repeats: u64) -> String {
    let layout = "#tile.layout<\"{1,0:T(256,256)}\">";
    let vmem = "#tile.space<vmem>";
    let stripes = n.div_ceil(256);
    format!(
        "\
#w = affine_map<(r, j) -> (0, j)>
!hbm = memref<{k}x{n}xi8, {layout}>
!w = memref<{k}x256xi8, {layout}, {vmem}>
!x = memref<{m}x{k}xi8, #tile.layout<\"{{1,0:T(8,128)(4,1)}}\">, {vmem}>
!s = memref<{m}x{all}xi32, #tile.layout<\"{{1,0:T(8,128)}}\">, {vmem}>
func.func @main(%a: !hbm) {{
  %x = tile.alloc : !x
  %sums = tile.alloc : !s
  tile.grid [{repeats}, {stripes}] ins(%a : !hbm) maps [#w] buffers [2] {{
  ^bb0(%repeat: index, %j: index, %w: !w):
    %zero = arith.constant 0 : index
    %side = arith.constant 256 : index
    %column = arith.muli %j, %side : index
    %v = tile.load %x[%zero, %zero] : !x to vector<{m}x{k}xi8>
    %y = tile.load %w[%zero, %zero] : !w to vector<{k}x256xi8>
    %none = arith.constant dense<0> : vector<{m}x256xi32>
    %r = tile.matmul %v, %y, %none : (vector<{m}x{k}xi8>, vector<{k}x256xi8>, vector<{m}x256xi32>) -> vector<{m}x256xi32>
    tile.store %r, %sums[%zero, %column] : vector<{m}x256xi32>, !s
  }}
  return
}}
",
        all = stripes * 256,
    )
}

/// Sum of two registers of `f32`.
pub(super) const ADDITION: &str = "\
func.func @main(%a: tensor<8x128xf32>, %b: tensor<8x128xf32>) -> tensor<8x128xf32> {
  %c = stablehlo.add %a, %b : tensor<8x128xf32>
  return %c : tensor<8x128xf32>
}
";

/// Product of `f32`, 8 by 128 by 8.
pub(super) const PRODUCT: &str = "\
func.func @main(%a: tensor<8x128xf32>, %b: tensor<128x8xf32>) -> tensor<8x8xf32> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x128xf32>, tensor<128x8xf32>) -> tensor<8x8xf32>
  return %c : tensor<8x8xf32>
}
";

/// Row sums of a register of `f32`.
pub(super) const ROW_SUMS: &str = "\
func.func @main(%a: tensor<8x128xf32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %c = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x128xf32>, tensor<f32>) -> tensor<8xf32>
  return %c : tensor<8xf32>
}
";
