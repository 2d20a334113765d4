//! Tests of layout attributes in types, and of types as shapes.

use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::{Dialects, Type};
use creole_layout::ArrayShape;
use expect_test::{Expect, expect};

use crate::{affine, shapes};

fn dialects() -> Dialects {
    Dialects::new([crate::dialect()])
}

fn of_type(ty: &str) -> String {
    format!("%0 = \"test.value\"() : () -> {ty}\n")
}

/// Asserts that the type round-trips.
#[track_caller]
fn round_trip(ty: &str) {
    let text = of_type(ty);
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(&text, &dialects(), options);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    assert_eq!(print_module(&parsed.body, PrintOptions::default()), text);
}

#[track_caller]
fn error(ty: &str, expect: Expect) {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(&of_type(ty), &dialects(), options);
    let shown: Vec<String> =
        parsed.diagnostics.iter().map(|d| d.render("a.mlir", &of_type(ty))).collect();
    expect.assert_eq(&shown.concat());
}

#[test]
fn layouts_of_tensors_and_memrefs() {
    round_trip(r#"tensor<3x5xf32, #tile.layout<"{1,0:T(2,2)}">>"#);
    round_trip(r#"tensor<f32, #tile.layout<"{:T(128)}">>"#);
    round_trip(r#"tensor<?x5xbf16, #tile.layout<"{0,1:T(8,128)(2,1)S(1)}">>"#);
    round_trip(r#"memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">>"#);
    round_trip(r#"memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, 1 : i32>"#);
}

#[test]
fn layouts_of_registers() {
    let text = "\"test.op\"() {at = #tile.registers<\"16,{*,3},(16,128),-2\">} : () -> ()\n";
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(text, &dialects(), options);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    assert_eq!(print_module(&parsed.body, PrintOptions::default()), text);
    round_trip(r#"tensor<4x8xi1, #tile.registers<"16,{0,0},(16,128)">>"#);
    error(
        r#"tensor<4x8xf32, #tile.registers<"16,{0,0},(16,128)">>"#,
        expect![[r#"
            a.mlir:1:45: error: the layout is for elements of 16 bits, f32 has 32
             --> a.mlir:1:45
              |
            1 | %0 = "test.value"() : () -> tensor<4x8xf32, #tile.registers<"16,{0,0},(16,128)">>
              |                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        "#]],
    );
    error(
        r#"tensor<4xf32, #tile.registers<"32,{0,0},(8,128)">>"#,
        expect![[r#"
        a.mlir:1:43: error: expected a value of 2 dimensions or more, found 1
         --> a.mlir:1:43
          |
        1 | %0 = "test.value"() : () -> tensor<4xf32, #tile.registers<"32,{0,0},(8,128)">>
          |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#]],
    );
    error(
        r#"tensor<4xf32, #tile.registers<"24,{0,0},(8,128)">>"#,
        expect![[r#"
            a.mlir:1:60: error: expected 1, 2, 4, 8, 16 or 32 bits, found 24
             --> a.mlir:1:60
              |
            1 | %0 = "test.value"() : () -> tensor<4xf32, #tile.registers<"24,{0,0},(8,128)">>
              |                                                            ^^
        "#]],
    );
}

#[test]
fn layouts_that_do_not_fit() {
    error(
        r#"tensor<3x5xf32, #tile.layout<"{1,0:T(0,2)}">>"#,
        expect![[r#"
        a.mlir:1:66: error: the size of a tile must be positive
         --> a.mlir:1:66
          |
        1 | %0 = "test.value"() : () -> tensor<3x5xf32, #tile.layout<"{1,0:T(0,2)}">>
          |                                                                  ^
    "#]],
    );
    error(
        r#"tensor<3xf32, #tile.layout<"{1,0:T(2)}">>"#,
        expect![[r#"
        a.mlir:1:43: error: the layout orders 2 dimensions, the array has 1
         --> a.mlir:1:43
          |
        1 | %0 = "test.value"() : () -> tensor<3xf32, #tile.layout<"{1,0:T(2)}">>
          |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#]],
    );
    error(
        r#"memref<3x5xf32, #tile.layout<"{0}">>"#,
        expect![[r#"
            a.mlir:1:29: error: the layout orders 1 dimension, the array has 2
             --> a.mlir:1:29
              |
            1 | %0 = "test.value"() : () -> memref<3x5xf32, #tile.layout<"{0}">>
              |                             ^^^^^^
        "#]],
    );
    error(
        r#"tensor<3x5xf80, #tile.layout<"{1,0}">>"#,
        expect![[r#"
        a.mlir:1:45: error: elements of type f80 have no tiled layout
         --> a.mlir:1:45
          |
        1 | %0 = "test.value"() : () -> tensor<3x5xf80, #tile.layout<"{1,0}">>
          |                                             ^^^^^^^^^^^^^^^^^^^^^
    "#]],
    );
    error(
        r#"tensor<4294967296x4294967296xi8, #tile.layout<"{1,0}">>"#,
        expect![[r#"
        a.mlir:1:62: error: the array has 2^63 elements or more
         --> a.mlir:1:62
          |
        1 | %0 = "test.value"() : () -> tensor<4294967296x4294967296xi8, #tile.layout<"{1,0}">>
          |                                                              ^^^^^^^^^^^^^^^^^^^^^
    "#]],
    );
}

#[test]
fn shapes_are_types() {
    for (shape, ty) in [
        ("f32[3,5]{1,0:T(2,2)}", r#"tensor<3x5xf32, #tile.layout<"{1,0:T(2,2)}">>"#),
        ("s4[3,5]{1,0:E(4)}", r#"tensor<3x5xi4, #tile.layout<"{1,0:E(4)}">>"#),
        ("u8[3,5]{1,0}", "tensor<3x5xui8>"),
        ("pred[]", "tensor<i1>"),
        ("c64[?]{0}", "tensor<?xcomplex<f32>>"),
        ("f8e4m3b11fnuz[2]{0:T(4)}", r#"tensor<2xf8E4M3B11FNUZ, #tile.layout<"{0:T(4)}">>"#),
    ] {
        let shape: ArrayShape = shape.parse().unwrap();
        let found: Type = shapes::tensor_type(&shape);
        assert_eq!(found.to_string(), ty);
        assert_eq!(shapes::array_shape(found), Some(shape));
    }
}

#[test]
fn element_types_are_those_of_the_ir() {
    for ty in creole_layout::ElementType::ALL {
        assert_eq!(
            shapes::element_type(shapes::element(*ty)).map(|t| t.bits()),
            Some(ty.bits()),
            "{ty}"
        );
    }
    assert_eq!(shapes::array_shape(Type::i1()), None);
}

#[test]
fn maps() {
    for text in ["f32[3,5]{0,1:T(2,2)}", "bf16[16,256]{1,0:T(8,128)}", "f32[2,7,9]{2,1,0:T(*,2,4)}"]
    {
        let shape: ArrayShape = text.parse().unwrap();
        let sizes = shape.sizes().unwrap();
        let map = affine::affine_map(&shape.layout, &sizes).unwrap();
        assert_eq!(affine::layout(&map, &sizes), Some(shape.layout), "{map}");
    }
    let sum = creole_ir::affine::AffineExpr::dim(0) + creole_ir::affine::AffineExpr::dim(1);
    let map = creole_ir::affine::AffineMap::new(2, 0, [sum]);
    assert_eq!(affine::layout(&map, &[2, 3]), None);
}
