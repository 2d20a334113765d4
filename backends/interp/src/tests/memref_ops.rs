use super::*;

/// Function of six elements `%m` in memory and an index `%i`; `body` returns `%r`.
fn text(body: &str, ty: &str) -> String {
    format!(
        "memref.global \"private\" constant @sizes : memref<2xi64> = dense<[3, 2]>
         memref.global \"private\" @elsewhere : memref<2xi64>
         func.func @main(%m: memref<6xi32>, %i: index) -> {ty} {{
           %c0 = arith.constant 0 : index
           %c2 = arith.constant 2 : index
           %c3 = arith.constant 3 : index
           %x = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xi32> into memref<2x3xi32>
           {body}
           return %r : {ty}
         }}"
    )
}

fn inputs(i: i64) -> [Tensor; 2] {
    [i32s(&[0, 1, 2, 3, 4, 5]), index(i)]
}

#[track_caller]
fn gives(body: &str, ty: &str, i: i64, want: &str) {
    check(&text(body, ty), &inputs(i), &[want]);
}

#[track_caller]
fn fails(body: &str, ty: &str, i: i64, want: &str) {
    check_error(&text(body, ty), &inputs(i), want);
}

#[test]
fn shapes_of_one_memory() {
    let body = "%t = memref.transpose %x (i, j) -> (j, i)
          : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
        %r = memref.cast %t : memref<3x2xi32, strided<[1, 3]>> to memref<?x?xi32, strided<[?, ?]>>";
    gives(
        body,
        "memref<?x?xi32, strided<[?, ?]>>",
        0,
        "[[0, 3], [1, 4], [2, 5]] : tensor<3x2xi32>",
    );
    let body = "%s = memref.get_global @sizes : memref<2xi64>
        %r = memref.reshape %m(%s) : (memref<6xi32>, memref<2xi64>) -> memref<?x?xi32>";
    gives(body, "memref<?x?xi32>", 0, "[[0, 1], [2, 3], [4, 5]] : tensor<3x2xi32>");
    let body = "%r = memref.collapse_shape %x [[0, 1]] : memref<2x3xi32> into memref<6xi32>";
    gives(body, "memref<6xi32>", 0, "[0, 1, 2, 3, 4, 5] : tensor<6xi32>");
}

#[test]
fn sizes_that_do_not_fit_are_errors() {
    let body = "%d = memref.cast %m : memref<6xi32> to memref<?xi32>
        %r = memref.expand_shape %d [[0, 1]] output_shape [%i, 3] : memref<?xi32> into memref<?x3xi32>";
    gives(body, "memref<?x3xi32>", 2, "[[0, 1, 2], [3, 4, 5]] : tensor<2x3xi32>");
    let message = "'memref.expand_shape' op splits dimension 0 of size 6 into sizes [3, 3]";
    fails(body, "memref<?x3xi32>", 3, message);
    let body = "%v = memref.subview %x[0, 0] [%i, 2] [1, 1]
          : memref<2x3xi32> to memref<?x2xi32, strided<[3, 1]>>
        %w = memref.cast %v : memref<?x2xi32, strided<[3, 1]>> to memref<?x?xi32, strided<[?, 1]>>
        %r = memref.collapse_shape %w [[0, 1]]
          : memref<?x?xi32, strided<[?, 1]>> into memref<?xi32, strided<[?]>>";
    fails(
        body,
        "memref<?xi32, strided<[?]>>",
        2,
        "'memref.collapse_shape' op merges dimensions [0, 1] of strides [3, 1], which have gaps",
    );
}

#[test]
fn what_is_known_of_a_memref() {
    let body = "%v = memref.subview %x[1, %i] [1, 2] [1, 1]
          : memref<2x3xi32> to memref<2xi32, strided<[1], offset: ?>>
        %b, %o, %n, %s = memref.extract_strided_metadata %v
          : memref<2xi32, strided<[1], offset: ?>> -> memref<i32>, index, index, index
        %k = memref.rank %v : memref<2xi32, strided<[1], offset: ?>>
        %t = arith.addi %o, %n : index
        %r = arith.addi %t, %k : index";
    gives(body, "index", 1, "7 : index");
    let body = "%r = memref.extract_aligned_pointer_as_index %m : memref<6xi32> -> index";
    let message = "'memref.extract_aligned_pointer_as_index' op asks for an address, and memory has none here";
    fails(body, "index", 0, message);
}

#[test]
fn memory_is_reallocated() {
    let body = "%a = memref.alloc() : memref<2xi32>
        %v = memref.load %m[%i] : memref<6xi32>
        memref.store %v, %a[%c0] : memref<2xi32>
        %b = memref.realloc %a(%c3) : memref<2xi32> to memref<?xi32>
        %r = memref.load %b[%c0] : memref<?xi32>";
    gives(body, "i32", 4, "4 : i32");
    let old = body.replace(
        "%r = memref.load %b[%c0] : memref<?xi32>",
        "%r = memref.load %a[%c0] : memref<2xi32>",
    );
    fails(&old, "i32", 4, "'memref.load' op uses memory that was freed");
    let body = "%r = memref.alloca_scope -> (i32) {
          %a = memref.alloca() : memref<2xi32>
          %v = memref.load %m[%i] : memref<6xi32>
          memref.store %v, %a[%c0] : memref<2xi32>
          %w = memref.load %a[%c0] : memref<2xi32>
          memref.alloca_scope.return %w : i32
        }";
    gives(body, "i32", 5, "5 : i32");
}

#[test]
fn a_layout_map_gives_offset_and_strides() {
    let body =
        "%a = memref.alloc()[%i] : memref<2x2xi32, affine_map<(d0, d1)[s0] -> (d1 * 2 + d0 + s0)>>
        memref.prefetch %a[%c0, %c0], read, locality<3>, data
          : memref<2x2xi32, affine_map<(d0, d1)[s0] -> (d1 * 2 + d0 + s0)>>
        %b, %o, %n:2, %s:2 = memref.extract_strided_metadata %a
          : memref<2x2xi32, affine_map<(d0, d1)[s0] -> (d1 * 2 + d0 + s0)>>
          -> memref<i32>, index, index, index, index, index
        %t = arith.muli %o, %s#1 : index
        %r = arith.addi %t, %s#0 : index";
    gives(body, "index", 5, "11 : index");
}

#[test]
fn updates_in_one_step() {
    let body = "%v = memref.load %m[%c2] : memref<6xi32>
        %old = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<6xi32>) -> i32
        %new = memref.load %m[%i] : memref<6xi32>
        %r = arith.addi %old, %new : i32";
    gives(body, "i32", 5, "15 : i32");
    let body = "%old = memref.generic_atomic_rmw %m[%i] : memref<6xi32> {
        ^bb0(%x0: i32):
          %n = arith.addi %x0, %x0 : i32
          memref.atomic_yield %n : i32
        }
        %r = memref.load %m[%i] : memref<6xi32>";
    gives(body, "i32", 3, "6 : i32");
}

#[test]
fn copies_by_dma() {
    let body = "%tag = memref.alloc() : memref<1xi32>
        %a = memref.alloc() : memref<4xi32>
        memref.dma_start %m[%i], %a[%c0], %c3, %tag[%c0] : memref<6xi32>, memref<4xi32>, memref<1xi32>
        memref.dma_wait %tag[%c0], %c3 : memref<1xi32>
        %r = memref.cast %a : memref<4xi32> to memref<?xi32>";
    gives(body, "memref<?xi32>", 2, "[2, 3, 4, 0] : tensor<4xi32>");
    let body = "%tag = memref.alloc() : memref<1xi32>
        %a = memref.alloc() : memref<4xi32, 1>
        %c1 = arith.constant 1 : index
        memref.dma_start %m[%c0], %a[%c0], %c3, %tag[%c0], %c2, %c1
          : memref<6xi32>, memref<4xi32, 1>, memref<1xi32>
        %s = memref.memory_space_cast %a : memref<4xi32, 1> to memref<4xi32>
        %t = memref.assume_alignment %s, 4 : memref<4xi32>
        %u, %w = memref.distinct_objects %t, %m : memref<4xi32>, memref<6xi32>
        %r = memref.cast %u : memref<4xi32> to memref<?xi32>";
    gives(body, "memref<?xi32>", 0, "[0, 2, 4, 0] : tensor<4xi32>");
}

#[test]
fn a_global_without_a_value_is_not_here() {
    let body = "%s = memref.get_global @elsewhere : memref<2xi64>
        %r = memref.load %s[%c0] : memref<2xi64>";
    fails(body, "i64", 0, "'memref.get_global' op the global '@elsewhere' is only declared");
}
