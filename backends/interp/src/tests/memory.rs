use super::*;

/// Function of a memref of six elements `%m` with some constants; `body` returns `%r`.
#[track_caller]
fn check_memory(body: &str, ty: &str, want: &[&str]) {
    check(&on_memory(body, ty), &[i32s(&[0, 1, 2, 3, 4, 5])], want);
}

fn on_memory(body: &str, ty: &str) -> String {
    format!(
        "func.func @main(%m: memref<6xi32>) -> {ty} {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c2 = arith.constant 2 : index
           %c6 = arith.constant 6 : index
           {body}
           return %r : {ty}
         }}"
    )
}

#[test]
fn what_is_stored_is_loaded() {
    let body = "
        %a = memref.alloc(%c2) : memref<?x3xi32>
        %x = memref.load %m[%c2] : memref<6xi32>
        memref.store %x, %a[%c1, %c2] : memref<?x3xi32>
        %r = memref.load %a[%c1, %c2] : memref<?x3xi32>";
    check_memory(body, "i32", &["2 : i32"]);
}

#[track_caller]
fn check_memory_error(body: &str, want: &str) {
    check_error(&on_memory(body, "i32"), &[i32s(&[0; 6])], want);
}

#[test]
fn loads_and_stores_are_checked() {
    check_memory_error(
        "%r = memref.load %m[%c6] : memref<6xi32>",
        "'memref.load' op index [6] is out of bounds for shape [6]",
    );
    check_memory_error(
        "%r = arith.constant 1 : i32
         memref.store %r, %m[%c6] : memref<6xi32>",
        "'memref.store' op index [6] is out of bounds for shape [6]",
    );
}

#[test]
fn freed_memory_is_not_used() {
    let body = "
        %a = memref.alloc() : memref<1xi32>
        memref.dealloc %a : memref<1xi32>
        %r = memref.load %a[%c0] : memref<1xi32>";
    check_memory_error(body, "'memref.load' op uses memory that was freed");
}

#[test]
fn a_view_reads_bytes_as_numbers() {
    let body = "
        %a = memref.alloca() : memref<16xi8>
        %b = arith.constant 1 : i8
        memref.store %b, %a[%c6] : memref<16xi8>
        %v = memref.view %a[%c6][%c2] : memref<16xi8> to memref<?xi32>
        %r = memref.load %v[%c0] : memref<?xi32>";
    check_memory(body, "i32", &["1 : i32"]);
}

#[test]
fn a_view_beyond_its_bytes_is_caught_when_it_is_used() {
    let body = "
        %a = memref.alloca() : memref<9xi8>
        %v = memref.view %a[%c6][%c2] : memref<9xi8> to memref<?xi32>
        %r = memref.load %v[%c0] : memref<?xi32>";
    let want =
        "'memref.load' op the 4 bytes from byte 6 on are out of bounds of a memory of 9 bytes";
    check_memory_error(body, want);
}

#[test]
fn a_reinterpret_cast_starts_from_the_buffer() {
    let body = "
        %s = memref.subview %m[4] [2] [1] : memref<6xi32> to memref<2xi32, strided<[1], offset: 4>>
        %r = memref.reinterpret_cast %s to offset: [1], sizes: [2, 2], strides: [1, 2]
          : memref<2xi32, strided<[1], offset: 4>> to memref<2x2xi32, strided<[1, 2], offset: 1>>";
    let ty = "memref<2x2xi32, strided<[1, 2], offset: 1>>";
    check_memory(body, ty, &["[[1, 3], [2, 4]] : tensor<2x2xi32>"]);
}

#[test]
fn a_subview_steps_through_its_source() {
    let body = "
        %r = memref.subview %m[%c1] [2] [3] : memref<6xi32> to memref<2xi32, strided<[3], offset: ?>>";
    check_memory(body, "memref<2xi32, strided<[3], offset: ?>>", &["[1, 4] : tensor<2xi32>"]);
}

#[test]
fn a_subview_may_leave_out_dimensions() {
    let body = "
        %a = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [3, 1]
          : memref<6xi32> to memref<2x3xi32>
        %r = memref.subview %a[1, 0] [1, 3] [1, 1] : memref<2x3xi32> to memref<3xi32, strided<[1], offset: 3>>";
    check_memory(body, "memref<3xi32, strided<[1], offset: 3>>", &["[3, 4, 5] : tensor<3xi32>"]);
}

#[test]
fn copies_and_sizes() {
    let body = "
        %a = memref.alloc(%c6) : memref<?xi32>
        %b = memref.cast %a : memref<?xi32> to memref<6xi32>
        memref.copy %m, %b : memref<6xi32> to memref<6xi32>
        %n = memref.dim %a, %c0 : memref<?xi32>
        %i = arith.subi %n, %c1 : index
        %r = memref.load %a[%i] : memref<?xi32>";
    check_memory(body, "i32", &["5 : i32"]);
}

#[test]
fn too_much_memory_is_an_error() {
    let limits = Limits { max_bytes: 100, ..Limits::default() };
    let text = "
        func.func @main() {
          %a = memref.alloc() : memref<26xi32>
          return
        }";
    let want = "'memref.alloc' op can't allocate [26] elements of type i32: the limit is 100 bytes";
    assert_eq!(run_main(text, &[], limits).unwrap_err().message, want);
}

#[test]
fn a_global_is_one_memory() {
    let text = "
        \"memref.global\"() <{sym_name = \"g\", type = memref<2xi32>, initial_value = dense<[3, 4]> : tensor<2xi32>}> : () -> ()
        func.func @main() -> i32 {
          %c1 = arith.constant 1 : index
          %v = arith.constant 9 : i32
          %a = memref.get_global @g : memref<2xi32>
          memref.store %v, %a[%c1] : memref<2xi32>
          %b = memref.get_global @g : memref<2xi32>
          %r = memref.load %b[%c1] : memref<2xi32>
          return %r : i32
        }";
    check(text, &[], &["9 : i32"]);
}
