//! Tests of text form, verifier and layouts.

use creole_ir::text::{ParseOptions, Parsed, PrintOptions, parse, parse_type, print_module};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dialects, verify::verify};
use expect_test::{Expect, expect};

use super::{StridedLayout, SubView};

fn parsed(text: &str) -> Parsed {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    parse(text, &Dialects::new([super::memref()]), options)
}

fn read(text: &str) -> Body {
    let parsed = parsed(text);
    let messages: Vec<_> = parsed.diagnostics.iter().map(|d| &d.message).collect();
    assert!(messages.is_empty(), "{messages:?}\n{text}");
    parsed.body
}

const VALUES: &str = r#"%0:4 = "test.values"() : () -> (index, memref<4x?xf32>, memref<16xf32>, memref<64xi8>)
"#;

/// Asserts that the text verifies and round-trips in both forms.
#[track_caller]
fn round_trip(text: &str) {
    let text = format!("{VALUES}{text}");
    let body = read(&text);
    let errors: Vec<String> = verify(&body).iter().map(|e| e.message.clone()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(print_module(&body, PrintOptions::default()), text);
    let generic = print_module(&body, PrintOptions::GENERIC);
    let again = read(&generic);
    assert_eq!(print_module(&again, PrintOptions::GENERIC), generic);
    assert_eq!(print_module(&again, PrintOptions::default()), text);
}

/// Asserts the diagnostic of the parser, or else of the verifier.
#[track_caller]
fn error(text: &str, expect: Expect) {
    let parsed = parsed(&format!("{VALUES}{text}"));
    let mut messages: Vec<String> = parsed.diagnostics.into_iter().map(|d| d.message).collect();
    if messages.is_empty() {
        messages.extend(verify(&parsed.body).into_iter().map(|e| e.message));
    }
    expect.assert_eq(&messages.join("\n"));
}

#[test]
fn text_of_allocations() {
    round_trip(
        "%alloc = memref.alloc() : memref<4xf32>
%alloc_0 = memref.alloc(%0#0) {alignment = 64 : i64} : memref<?xf32>
%alloc_1 = memref.alloc(%0#0)[%0#0] : memref<?xf32, strided<[1], offset: ?>>
memref.dealloc %alloc : memref<4xf32>
%1 = memref.realloc %alloc_0(%0#0) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
%2 = memref.realloc %1 : memref<?xf32> to memref<8xf32>
memref.alloca_scope  {
  %alloca = memref.alloca() : memref<4xf32>
}
",
    );
}

#[test]
fn text_of_accesses() {
    round_trip(
        "%1 = memref.load %0#1[%0#0, %0#0] {alignment = 16 : i64} : memref<4x?xf32>
memref.store %1, %0#1[%0#0, %0#0] {nontemporal = true} : memref<4x?xf32>
%alloc = memref.alloc() : memref<f32>
%2 = memref.load %alloc[] : memref<f32>
memref.store %2, %alloc[] : memref<f32>
memref.copy %0#2, %0#2 : memref<16xf32> to memref<16xf32>
%dim = memref.dim %0#1, %0#0 : memref<4x?xf32>
",
    );
}

#[test]
fn text_of_views() {
    round_trip(
        "%view = memref.view %0#3[%0#0][] : memref<64xi8> to memref<16xf32>
%view_0 = memref.view %0#3[%0#0][%0#0, %0#0] : memref<64xi8> to memref<?x?xf32>
%reinterpret_cast = memref.reinterpret_cast %0#2 to offset: [2], sizes: [2, 3], strides: [3, 1] : memref<16xf32> to memref<2x3xf32, strided<[3, 1], offset: 2>>
%reinterpret_cast_1 = memref.reinterpret_cast %0#2 to offset: [%0#0], sizes: [%0#0, 3], strides: [%0#0, 1] {foo} : memref<16xf32> to memref<?x3xf32, strided<[?, 1], offset: ?>>
%subview = memref.subview %0#1[0, %0#0] [2, %0#0] [1, 1] : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
%subview_2 = memref.subview %0#1[1, 0] [1, 2] [1, 1] : memref<4x?xf32> to memref<2xf32, strided<[1], offset: ?>>
%cast = memref.cast %0#2 : memref<16xf32> to memref<?xf32>
",
    );
}

#[test]
fn errors_of_memory() {
    error(
        "%1 = memref.alloc() : memref<?xf32>",
        expect![
            "'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1; expects 1 size for memref<?xf32>"
        ],
    );
    error(
        "%1 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>",
        expect![
            "custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0"
        ],
    );
    error(
        r#"%1 = "memref.load"(%0#2) : (memref<16xf32>) -> f32"#,
        expect![
            "'memref.load' op incorrect number of indices for load, expected 1 but got 0; expects 1 index for memref<16xf32>, found 0"
        ],
    );
    error(
        r#""memref.store"(%0#0, %0#2, %0#0) : (index, memref<16xf32>, index) -> ()"#,
        expect![
            "'memref.store' op failed to verify that type of 'value' matches element type of 'memref'; expects a value of type f32 for memref<16xf32>, found index"
        ],
    );
    error(
        "memref.copy %0#2, %0#3 : memref<16xf32> to memref<64xi8>",
        expect![
            "'memref.copy' op requires the same element type for all operands; expects memrefs of one shape and element type, found memref<16xf32> and memref<64xi8>"
        ],
    );
}

#[test]
fn errors_of_views() {
    error(
        "%1 = memref.subview %0#2[4] [4] [2] : memref<16xf32> to memref<4xf32>",
        expect![
            "expected result type to be 'memref<4xf32, strided<[2], offset: 4>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4xf32>'"
        ],
    );
    error(
        "%1 = memref.view %0#2[%0#0][] : memref<16xf32> to memref<16xf32>",
        expect![
            "'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<16xf32>'; expects a memref of i8 with one dimension and no layout, found memref<16xf32>"
        ],
    );
    error(
        "%1 = memref.reinterpret_cast %0#2 to offset: [0], sizes: [2], strides: [2] : memref<16xf32> to memref<2xf32>",
        expect!["expected result type with stride = 2 instead of 1 in dim = 0"],
    );
    error(
        "%1 = memref.cast %0#2 : memref<16xf32> to memref<8xf32>",
        expect![
            "'memref.cast' op operand type 'memref<16xf32>' and result type 'memref<8xf32>' are cast incompatible; can't cast memref<16xf32> to memref<8xf32>"
        ],
    );
}

#[test]
fn layouts() {
    let layout = |text: &str| {
        let ty = parse_type(text, &Dialects::default()).unwrap();
        StridedLayout::of(ty).map(|l| (l.strides.to_vec(), l.offset))
    };
    assert_eq!(layout("memref<2x3x4xf32>"), Some((vec![12, 4, 1], 0)));
    assert_eq!(layout("memref<2x?x4xf32>"), Some((vec![DYNAMIC, 4, 1], 0)));
    assert_eq!(layout("memref<4xf32, strided<[2], offset: ?>>"), Some((vec![2], DYNAMIC)));
    assert_eq!(layout("tensor<4xf32>"), None);
}

#[test]
fn types_of_subviews() {
    let source = parse_type("memref<8x16xf32>", &Dialects::default()).unwrap();
    let check = |offsets: [i64; 2], sizes: [i64; 2], strides: [i64; 2], expect: Expect| {
        expect.assert_eq(
            &SubView::result_type(source, &offsets, &sizes, &strides).unwrap().to_string(),
        );
    };
    check([0, 0], [8, 16], [1, 1], expect!["memref<8x16xf32>"]);
    check([1, 2], [4, 4], [2, 1], expect!["memref<4x4xf32, strided<[32, 1], offset: 18>>"]);
    check([DYNAMIC, 0], [4, 4], [1, 1], expect!["memref<4x4xf32, strided<[16, 1], offset: ?>>"]);
    assert!(SubView::result_type(source, &[0], &[1], &[1]).is_err());
    let source = parse_type("memref<4x?xf32>", &Dialects::default()).unwrap();
    let found = SubView::result_type(source, &[0, 3], &[4, 2], &[1, 1]).unwrap();
    assert_eq!(found.to_string(), "memref<4x2xf32, strided<[?, 1], offset: 3>>");
}

#[test]
fn text_of_globals() {
    round_trip(
        "memref.global \"private\" constant @a : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]> {alignment = 64 : i64}
memref.global @b : memref<2xf32>
memref.global @c : memref<2x2xf32, 3> = uninitialized
memref.global @d : memref<4xi32> = dense<7>
",
    );
}

#[test]
fn text_of_scopes() {
    round_trip(
        "memref.alloca_scope  {
  %alloca = memref.alloca() : memref<4xf32>
}
%1:2 = memref.alloca_scope  -> (index, index) {
  memref.alloca_scope.return %0#0, %0#0 : index, index
}
",
    );
}

#[test]
fn text_of_atomics_and_hints() {
    round_trip(
        "%1 = memref.load %0#2[%0#0] : memref<16xf32>
%2 = memref.atomic_rmw addf %1, %0#2[%0#0] {foo} : (f32, memref<16xf32>) -> f32
%3 = memref.generic_atomic_rmw %0#2[%0#0] : memref<16xf32> {
^bb0(%arg0: f32):
  memref.atomic_yield %arg0 : f32
} {foo}
memref.prefetch %0#1[%0#0, %0#0], write, locality<1>, data : memref<4x?xf32>
memref.dma_start %0#2[%0#0], %0#1[%0#0, %0#0], %0#0, %0#3[%0#0] : memref<16xf32>, memref<4x?xf32>, memref<64xi8>
memref.dma_start %0#2[%0#0], %0#2[%0#0], %0#0, %0#3[%0#0], %0#0, %0#0 : memref<16xf32>, memref<16xf32>, memref<64xi8>
memref.dma_wait %0#3[%0#0], %0#0 : memref<64xi8>
",
    );
}

#[test]
fn text_of_shapes() {
    round_trip(
        "%1 = memref.rank %0#1 : memref<4x?xf32>
%base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %0#1 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
%intptr = memref.extract_aligned_pointer_as_index %0#1 : memref<4x?xf32> -> index
%memspacecast = memref.memory_space_cast %0#2 : memref<16xf32> to memref<16xf32, 1>
%assume_align = memref.assume_alignment %0#2, 16 : memref<16xf32>
%2:2 = memref.distinct_objects %0#2, %0#3 : memref<16xf32>, memref<64xi8>
%expand_shape = memref.expand_shape %0#1 [[0, 1], [2]] output_shape [2, 2, %0#0] : memref<4x?xf32> into memref<2x2x?xf32>
%collapse_shape = memref.collapse_shape %0#1 [[0, 1]] : memref<4x?xf32> into memref<?xf32>
%transpose = memref.transpose %0#1 (d0, d1) -> (d1, d0) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
%alloc = memref.alloc() : memref<2xi32>
%reshape = memref.reshape %0#2(%alloc) : (memref<16xf32>, memref<2xi32>) -> memref<4x4xf32>
",
    );
}
