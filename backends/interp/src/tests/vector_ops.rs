use super::*;

/// Function of eight elements `%m` in memory and an index `%i`; `body` returns `%r`.
#[track_caller]
fn gives(body: &str, ty: &str, i: i64, want: &str) {
    check(&text(body, ty), &inputs(i), &[want]);
}

fn text(body: &str, ty: &str) -> String {
    format!(
        "func.func @main(%m: memref<8xi32>, %i: index) -> {ty} {{
           %c0 = arith.constant 0 : index
           %pad = arith.constant -9 : i32
           %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
           %rest = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
           %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
           %b = arith.constant dense<[[1, 0], [0, 1], [2, 2]]> : vector<3x2xi32>
           %x = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1]
             : memref<8xi32> to memref<2x4xi32>
           {body}
           return %r : {ty}
         }}"
    )
}

fn inputs(i: i64) -> [Tensor; 2] {
    [i32s(&[0, 1, 2, 3, 4, 5, 6, 7]), index(i)]
}

#[test]
fn a_transfer_pads_what_is_out_of_bounds() {
    let body = "%r = vector.transfer_read %m[%i], %pad : memref<8xi32>, vector<4xi32>";
    gives(body, "vector<4xi32>", 6, "[6, 7, -9, -9] : vector<4xi32>");
    gives(body, "vector<4xi32>", -1, "[-9, 0, 1, 2] : vector<4xi32>");
    let body = "%r = vector.transfer_read %m[%i], %pad {in_bounds = [true]}
        : memref<8xi32>, vector<4xi32>";
    let message =
        "'vector.transfer_read' op index [8] is out of bounds for shape [8], against in_bounds";
    check_error(&text(body, "vector<4xi32>"), &inputs(5), message);
}

#[test]
fn a_transfer_permutes_and_repeats() {
    let body = "%r = vector.transfer_read %x[%c0, %i], %pad
        {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x4xi32>, vector<3x2xi32>";
    gives(body, "vector<3x2xi32>", 1, "[[1, 5], [2, 6], [3, 7]] : vector<3x2xi32>");
    let body = "%r = vector.transfer_read %x[%c0, %i], %pad
        {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<2x4xi32>, vector<2x2xi32>";
    gives(body, "vector<2x2xi32>", 1, "[[1, 2], [1, 2]] : vector<2x2xi32>");
}

#[test]
fn a_transfer_takes_a_mask() {
    let body = "%r = vector.transfer_read %m[%i], %pad, %mask : memref<8xi32>, vector<4xi32>";
    gives(body, "vector<4xi32>", 1, "[1, -9, 3, -9] : vector<4xi32>");
    let body = "%r = vector.mask %mask, %rest {
          vector.transfer_read %m[%i], %pad : memref<8xi32>, vector<4xi32>
        } : vector<4xi1> -> vector<4xi32>";
    gives(body, "vector<4xi32>", 1, "[1, -2, 3, -4] : vector<4xi32>");
}

#[test]
fn a_transfer_writes_what_fits() {
    let body = "vector.transfer_write %rest, %m[%i], %mask : vector<4xi32>, memref<8xi32>
        vector.transfer_write %rest, %m[%c0] : vector<4xi32>, memref<8xi32>
        %r = memref.cast %m : memref<8xi32> to memref<?xi32>";
    gives(body, "memref<?xi32>", 6, "[-1, -2, -3, -4, 4, 5, -1, 7] : tensor<8xi32>");
    let body = "%t = arith.constant dense<7> : tensor<5xi32>
        %r = vector.transfer_write %rest, %t[%i] : vector<4xi32>, tensor<5xi32>";
    gives(body, "tensor<5xi32>", 2, "[7, 7, -1, -2, -3] : tensor<5xi32>");
}

#[test]
fn packed_lanes_are_neighbours_in_memory() {
    let body = "%r = vector.expandload %m[%i], %mask, %rest
        : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>";
    gives(body, "vector<4xi32>", 6, "[6, -2, 7, -4] : vector<4xi32>");
    let body = "vector.compressstore %m[%i], %mask, %rest
          : memref<8xi32>, vector<4xi1>, vector<4xi32>
        %r = memref.cast %m : memref<8xi32> to memref<?xi32>";
    gives(body, "memref<?xi32>", 2, "[0, 1, -1, -3, 4, 5, 6, 7] : tensor<8xi32>");
}

#[test]
fn a_gather_reads_tensors_too() {
    let body = "%t = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
        %steps = arith.constant dense<[3, 100, 0, 100]> : vector<4xi32>
        %r = vector.gather %t[%i] [%steps], %mask, %rest
          : tensor<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>";
    gives(body, "vector<4xi32>", 0, "[8, -2, 5, -4] : vector<4xi32>");
}

#[test]
fn contractions_are_sums_of_products() {
    let body = "%z = arith.constant dense<10> : vector<2x2xi32>
        %r = vector.contract {
            indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                             affine_map<(i, j, k) -> (i, j)>],
            iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} %a, %b, %z
          : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>";
    gives(body, "vector<2x2xi32>", 0, "[[17, 18], [26, 27]] : vector<2x2xi32>");
    let body = "%z = arith.constant dense<0> : vector<2x2xi32>
        %k = vector.constant_mask [1, 2, 2] : vector<2x2x3xi1>
        %r = vector.mask %k { vector.contract {
            indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                             affine_map<(i, j, k) -> (i, j)>],
            iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} %a, %b, %z
          : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
        } : vector<2x2x3xi1> -> vector<2x2xi32>";
    gives(body, "vector<2x2xi32>", 0, "[[1, 2], [0, 0]] : vector<2x2xi32>");
}

#[test]
fn reductions_of_some_dimensions() {
    let body = "%z = arith.constant dense<[100, 200]> : vector<2xi32>
        %r = vector.multi_reduction <add>, %a, %z [1] : vector<2x3xi32> to vector<2xi32>";
    gives(body, "vector<2xi32>", 0, "[106, 215] : vector<2xi32>");
    let body = "%z = arith.constant dense<[0, 0, 9]> : vector<3xi32>
        %r = vector.multi_reduction <maxsi>, %a, %z [0] : vector<2x3xi32> to vector<3xi32>";
    gives(body, "vector<3xi32>", 0, "[4, 5, 9] : vector<3xi32>");
    let body = "%r = vector.mask %mask { vector.reduction <add>, %rest : vector<4xi32> into i32 }
        : vector<4xi1> -> i32";
    gives(body, "i32", 0, "-4 : i32");
}

#[test]
fn outer_products() {
    let body = "%u = arith.constant dense<[1, 2]> : vector<2xi32>
        %r = vector.outerproduct %u, %rest : vector<2xi32>, vector<4xi32>";
    gives(body, "vector<2x4xi32>", 0, "[[-1, -2, -3, -4], [-2, -4, -6, -8]] : vector<2x4xi32>");
    let body = "%u = arith.constant dense<[1, 2]> : vector<2xi32>
        %z = arith.constant dense<[10, 20]> : vector<2xi32>
        %s = arith.constant 3 : i32
        %r = vector.outerproduct %u, %s, %z {kind = #vector.kind<add>} : vector<2xi32>, i32";
    gives(body, "vector<2xi32>", 0, "[13, 26] : vector<2xi32>");
}

#[test]
fn running_totals() {
    let scan = |inclusive: bool, which: u32| {
        format!(
            "%z = arith.constant dense<[10, 20]> : vector<2xi32>
             %s:2 = vector.scan <add>, %a, %z {{inclusive = {inclusive}, reduction_dim = 1 : i64}}
               : vector<2x3xi32>, vector<2xi32>
             %r = vector.shape_cast %s#{which} : vector<{0}xi32> to vector<{0}xi32>",
            if which == 0 { "2x3" } else { "2" }
        )
    };
    gives(&scan(true, 0), "vector<2x3xi32>", 0, "[[1, 3, 6], [4, 9, 15]] : vector<2x3xi32>");
    gives(&scan(false, 0), "vector<2x3xi32>", 0, "[[10, 11, 13], [20, 24, 29]] : vector<2x3xi32>");
    gives(&scan(true, 1), "vector<2xi32>", 0, "[6, 15] : vector<2xi32>");
}

#[test]
fn lanes_taken_apart_and_put_together() {
    let body = "%r = vector.interleave %rest, %rest : vector<4xi32> -> vector<8xi32>";
    gives(body, "vector<8xi32>", 0, "[-1, -1, -2, -2, -3, -3, -4, -4] : vector<8xi32>");
    let body = "%even, %odd = vector.deinterleave %rest : vector<4xi32> -> vector<2xi32>
        %r = arith.subi %even, %odd : vector<2xi32>";
    gives(body, "vector<2xi32>", 0, "1 : vector<2xi32>");
    let body = "%e:4 = vector.to_elements %rest : vector<4xi32>
        %r = vector.from_elements %e#3, %e#0 : vector<2xi32>";
    gives(body, "vector<2xi32>", 0, "[-4, -1] : vector<2xi32>");
    let body = "%v = vector.type_cast %x : memref<2x4xi32> to memref<2xvector<4xi32>>
        vector.print %i : index
        %r = memref.load %v[%i] : memref<2xvector<4xi32>>";
    gives(body, "vector<4xi32>", 1, "[4, 5, 6, 7] : vector<4xi32>");
}
