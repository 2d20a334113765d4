//! Errors of layout texts, with the column of each.

use creole_layout::{ArrayShape, Placement, Shape, Strictness};

/// Checks a text with `^` under the wrong part, and the message.
#[track_caller]
fn check(text: &str, carets: &str, message: &str) {
    let error = text.parse::<Shape>().expect_err(text);
    let under: String = " ".repeat(error.span.start) + &"^".repeat(error.span.len().max(1));
    assert_eq!((&*error.message, &*under), (message, carets), "{text}");
}

/// Checks XLA's parser mode as well.
#[track_caller]
fn check_lax(text: &str, carets: &str, message: &str, lax: Result<&str, &str>) {
    check(text, carets, message);
    let read = Shape::parse(text, Strictness::XlaLax);
    let read = read.map(|shape| shape.to_string()).map_err(|error| error.message);
    assert_eq!(read.as_deref().map_err(|e| &**e), lax, "{text}");
    if let Ok(Shape::Array(array)) = Shape::parse(text, Strictness::XlaLax)
        && array.check().is_err()
    {
        assert_eq!(creole_layout::xla_array_bytes(&array), None, "{text}");
        assert!(Placement::of(&array).is_err(), "{text}");
    }
}

#[test]
fn what_ends_xlas_process() {
    let negative = "a tile's size or '*' must not be negative";
    check_lax("f32[4,8]{1,0:T(-1,4)}", "               ^^", negative, Err(negative));
    let zero = "the tail alignment must be positive";
    check_lax("f32[4,8]{1,0:L(0)}", "               ^", zero, Err(zero));
}

#[test]
fn orders_that_are_no_permutations() {
    let same = |text| Ok(text);
    let text = "f32[4,8]{0,0}";
    check_lax(text, "           ^", "dimension 0 is ordered twice", same(text));
    let text = "f32[4,8]{2,1}";
    check_lax(text, "         ^", "there is no dimension 2: the array has 2", same(text));
    let text = "f32[4,8]{11,0:T(21)}";
    check_lax(text, "         ^^", "there is no dimension 11: the array has 2", same(text));
    let message = "the layout orders 1 dimension, the array has 2";
    check_lax("f32[4,8]{0}", "        ^^", message, Err(message));
    let message = "the layout orders 0 dimensions, the array has 2";
    check_lax("f32[4,8]{:T(2,4)}", "        ^", message, Err(message));
    check("f32[4,8]{1,-2}", "           ^^", "a dimension must not be negative");
}

#[test]
fn tiles_that_can_not_be_used() {
    let text = "f32[4,8]{1,0:T(0,4)}";
    check_lax(text, "               ^", "the size of a tile must be positive", Ok(text));
    let (text, none) = ("f32[4,8]{1,0:T()}", "expected the sizes of a tile, found none");
    check_lax(text, "              ^^", none, Ok(text));
    check_lax("f32[4,8]{1,0:T}", "             ^", none, Ok(text));
    let message = "the last entry of a tile can't be '*': there is no more minor dimension";
    let text = "f32[4,8]{1,0:T(2,*)}";
    check_lax(text, "                 ^", message, Ok(text));
    let text = "f32[4,8]{1,0:T(*)}";
    check_lax(text, "               ^", message, Ok(text));
}

#[test]
fn cuts_outside_of_the_array() {
    let text = "f32[4,8]{1,0:SC(5:2)}";
    check_lax(text, "               ^^^^^", "there is no dimension 5: the array has 2", Ok(text));
    let text = "f32[4,8]{1,0:SC(0:4)}";
    check_lax(text, "                  ^", "index 4 does not cut dimension 0 in two", Ok(text));
    let text = "f32[4,8]{1,0:SC(0:2)(0:3)}";
    check_lax(text, "                    ^^^^^", "dimension 0 is cut twice", Ok(text));
    let text = "f32[4,8]{1,0:SC(1:4,2)}";
    let message = "the indices at which a dimension is cut must ascend";
    check_lax(text, "                    ^", message, Ok(text));
    let message = "expected '(dimension:index)' after 'SC'";
    check_lax("f32[4,8]{1,0:SC}", "             ^^", message, Ok("f32[4,8]{1,0}"));
}

#[test]
fn metadata_of_negative_size() {
    let message = "the metadata's number of bytes must not be negative";
    check_lax("f32[4,8]{1,0:M(-4)}", "               ^^", message, Ok("f32[4,8]{1,0}"));
}

#[test]
fn memory_space_of_negative_number() {
    let text = "f32[4,8]{1,0:S(-1)}";
    check_lax(text, "             ^^^^^", "the memory space must not be negative", Ok(text));
}

#[test]
fn sparse_arrays() {
    let message = "sparse layouts are not supported";
    let text = "f32[10,10]{1,0:D(D,C)}";
    check_lax(text, "               ^^^^^^", message, Ok(text));
    let text = "f32[10]{0:T(2)P((f32[4]{0}, s32[4]{0}))}";
    check_lax(text, &(" ".repeat(14) + &"^".repeat(25)), message, Ok(text));
    let message = "expected an integer type, found f32";
    check_lax("f32[4]{0:#(f32)}", "           ^^^", message, Err(message));
    assert_eq!(
        "f32[4]{0:#(u32)*(s32)}".parse::<Shape>().unwrap().to_string(),
        "f32[4]{0:#(u32)*(s32)}"
    );
}

#[test]
fn attributes_out_of_order() {
    let order = "the order is D T L # * E S SC P M";
    for (text, at, message) in [
        ("f32[4,8]{1,0:E(16)T(2,4)}", 18, "'T' must stand before 'E'"),
        ("f32[4,8]{1,0:S(1)T(2,4)}", 17, "'T' must stand before 'S'"),
        ("f32[4,8]{1,0:M(8)SC(0:2)}", 17, "'SC' must stand before 'M'"),
    ] {
        let error = text.parse::<Shape>().unwrap_err();
        let message = format!("attribute {message}; {order}");
        assert_eq!((error.span.start, error.message), (at, message), "{text}");
    }
    check("f32[4,8]{1,0:T(2,4)T(2,1)}", "                   ^", "attribute 'T' is given twice");
    let message = "expected an attribute, found 'X'; there are D, T, L, #, *, E, S, SC, P, M";
    check("f32[4,8]{1,0:X(1)}", "             ^", message);
}

#[test]
fn slips_of_published_texts() {
    let message = "expected a dimension; attributes stand behind ':', found 'T'";
    check("bf16[4,8]{1,0,T(2,4)(2,1)}", "              ^", message);
    let message = "expected the type of the elements, found 'F32'; did you mean 'f32'? Types are in lower case";
    check("F32[3,5]{1,0}", "^^^", message);
    check("f32[4,8]{T(2,4)}", "        ^", "the layout orders 0 dimensions, the array has 2");
    let message = "expected ':' before attributes, or '}', found 'T'";
    check("f32[4,8]{1,0T(2,4)}", "            ^", message);
}

#[test]
fn syntax() {
    check("", "^", "expected the type of the elements, found the end");
    check("f32", "   ^", "expected '[' after the type of the elements, found the end");
    check("f99[2]", "^^^", "expected the type of the elements, found 'f99'");
    check("f32[2", "     ^", "expected ']' or ',' after a size, found the end");
    check("f32[2,]", "      ^", "expected a size, found ']'");
    check("f32[-2]", "    ^^", "a size must not be negative");
    check("f32[<2]", "     ^", "expected '=' after '<', found '2'");
    check("f32[2]{0", "        ^", "expected '}' at the end of the layout, found the end");
    check("f32[2]{0}x", "         ^", "expected the end of the shape, found 'x'");
    check("f32[2]{0:T(2}", "            ^", "expected ')' or ',' after a tile's size, found '}'");
    check(
        "f32[]{}",
        "      ^",
        "expected ':' and attributes: a scalar has nothing to order, found '}'",
    );
    check(
        "(f32[], f32[]",
        "             ^",
        "expected ')' or ',' after a tuple's part, found the end",
    );
    check("f32[2]{0:é}", "         ^^", "expected '}' at the end of the layout, found 'é'");
    check("token", "     ^", "expected '[' after 'token', found the end");
}

#[test]
fn errors_inside_of_tuples_have_places() {
    check("(s32[], f32[4]{0:T(0)})", "                   ^", "the size of a tile must be positive");
}

#[test]
fn tuples_nest_as_deep_as_anyone_needs() {
    let nested = |n| "(".repeat(n) + "f32[]" + &")".repeat(n);
    assert!(nested(200).parse::<Shape>().is_ok());
    assert_eq!(nested(201).parse::<Shape>().unwrap_err().message, "tuples nest deeper than 200");
    assert!(nested(1_000_000).parse::<Shape>().is_err());
}

#[test]
fn sizes_that_overflow() {
    let max = "9223372036854775807";
    check(
        &format!("u8[{max}]{{0:M(1)}}"),
        &(" ".repeat(26) + "^^^^"),
        "the buffer has 2^63 bytes or more",
    );
    check(
        "f32[9223372036854775808]",
        &(" ".repeat(4) + &"^".repeat(19)),
        "a size must be less than 2^63",
    );
    check("s8[4294967296,4294967296]", &"^".repeat(25), "the array has 2^63 elements or more");
    check(&format!("f64[{max}]"), &"^".repeat(24), "the buffer has 2^63 bytes or more");
    let text = format!("u8[4,4]{{1,0:T({max},2)}}");
    check(&text, &"^".repeat(text.len()), "the tiles have 2^63 slots or more");
    check(
        &format!("u8[4]{{0:L({max})M(1)}}"),
        &(" ".repeat(30) + "^^^^"),
        "the buffer has 2^63 bytes or more",
    );
    check(
        "u8[4]{0:T(99999999999999999999)}",
        &(" ".repeat(10) + &"^".repeat(20)),
        "a tile's size or '*' must be less than 2^63",
    );
    let lax = Shape::parse("f32[9223372036854775807,2]", Strictness::XlaLax).unwrap();
    assert_eq!(lax.to_string(), "f32[9223372036854775807,2]{1,0}");
    // No element, no overflow.
    let empty: ArrayShape = "f32[4294967296,4294967296,0]".parse().unwrap();
    assert_eq!(Placement::of(&empty).unwrap().n_elements(), 0);
    assert!("f32[0,9223372036854775807,4]".parse::<Shape>().is_ok());
}

#[test]
fn sizes_that_are_unknown() {
    let shape: ArrayShape = "f32[?,8]{1,0:T(8,128)}".parse().unwrap();
    assert_eq!(shape.to_string(), "f32[?,8]{1,0:T(8,128)}");
    let error = Placement::of(&shape).unwrap_err();
    assert_eq!(error.message, "the size of dimension 0 is unknown");
    let bounded: ArrayShape = "f32[<=4,8]{1,0:T(2,4)}".parse().unwrap();
    assert_eq!(Placement::of(&bounded).unwrap().n_elements(), 32);
}
