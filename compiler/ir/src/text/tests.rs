//! Round trips of unregistered ops: attributes, types and locations.

use super::{Extras, LocPlaces, ParseOptions, PrintOptions, parse, print_module_with};
use crate::Dialects;

fn printed(text: &str, locations: bool) -> String {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(text, &Dialects::default(), options);
    let errors: Vec<_> = parsed.diagnostics.iter().map(|d| d.message.clone()).collect();
    if !errors.is_empty() {
        return errors[0].clone();
    }
    let line_column = |loc| {
        let start = parsed.map.span(loc)?.start as usize;
        let before = &text[..start];
        let line = before.matches('\n').count() + 1;
        Some((line, start - before.rfind('\n').map_or(0, |at| at + 1) + 1))
    };
    let places =
        LocPlaces { file: "a.mlir", module: crate::Loc::Unknown, line_column: &line_column };
    let extras = Extras {
        places: locations.then_some(places),
        metadata: Some(&parsed.metadata),
        in_module: false,
    };
    print_module_with(&parsed.body, PrintOptions::GENERIC, extras)
}

#[track_caller]
fn check(text: &str, expect: &str) {
    assert_eq!(printed(text, false), expect);
}

/// Checks that a text is printed as it was parsed, with locations.
#[track_caller]
fn same_with_locations(text: &str) {
    assert_eq!(printed(text, true), text);
}

#[track_caller]
fn attribute(text: &str, expect: &str) {
    check(&format!("\"t.a\"() {{a = {text}}} : () -> ()"), expect);
}

/// Checks that an attribute is printed as it was parsed.
#[track_caller]
fn same_attribute(text: &str) {
    attribute(text, &format!("\"t.a\"() {{a = {text}}} : () -> ()\n"));
}

#[test]
fn dialects_without_code() {
    same_attribute("#t.foo");
    same_attribute("#t.foo<a->b, \"x>\", [{( )}] >");
    same_attribute("!t.foo<(a)-> b  c>");
    same_attribute("#t<\"foo\">");
    same_attribute("!t<foo bar>");
    same_attribute("#t.foo : i32");
    same_attribute("tensor<4xf32, #t.x>");
    attribute("#t<foo>", "\"t.a\"() {a = #t.foo} : () -> ()\n");
    attribute("!t<foo<[1]>>", "\"t.a\"() {a = !t.foo<[1]>} : () -> ()\n");
    attribute("#t.foo<1 < 2 >", "unbalanced '<' character in pretty dialect name, closed by '}'");
}

#[test]
fn strings() {
    attribute(
        r#""a\22\n\t\\\F0é""#,
        "\"t.a\"() {a = \"a\\22\\0A\\09\\\\\\F0\\C3\\A9\"} : () -> ()\n",
    );
    same_attribute(r#""a" : !t.x"#);
    same_attribute(r#"@a::@"b c"::@d"#);
    same_attribute("{\"a b\" = 1 : i64, b.c, loc = 2 : i64}");
    attribute("{a = 1, a = 2}", "duplicate key 'a' in dictionary attribute");
}

#[test]
fn aliases_are_read_before_and_after_their_use() {
    check(
        "\"t.a\"() {a = #b, c = #a} : () -> !t\n#a = dense<1> : tensor<2xi32>\n#b = [#a]\n!t = tensor<!u>\n!u = i8",
        "%0 = \"t.a\"() {a = [dense<1> : tensor<2xi32>], c = dense<1> : tensor<2xi32>} : () -> tensor<i8>\n",
    );
    check("#a = 1\n#a = 2", "redefinition of attribute alias id 'a'");
    check("#a = [#a]", "alias '#a' is used in its own definition");
    check("\"t.a\"() {a = #b} : () -> ()", "undefined symbol alias id 'b'");
    check("#a.b = 1", "attribute names with a '.' are reserved for dialect-defined names");
    check(
        "// #a = 2\n#a = 1\n\"t.a\"() {a = #a, b = \"#a = 3\"} : () -> ()",
        "\"t.a\"() {a = 1 : i64, b = \"#a = 3\"} : () -> ()\n",
    );
}

/// Checks all diagnostics of a text, each at its offset.
#[track_caller]
fn errors(text: &str, expect: &[(u32, &str)]) {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(text, &Dialects::default(), options);
    let found: Vec<_> = parsed
        .diagnostics
        .iter()
        .map(|d| (d.span.map_or(0, |s| s.start), d.message.as_str()))
        .collect();
    assert_eq!(found, expect);
}

#[test]
fn a_broken_definition_is_no_cycle() {
    errors(
        "\"t.a\"() {a = #b} : () -> ()\n#b = [?]",
        &[(34, "expected attribute value, found '?'")],
    );
    let text = "\"t.a\"() {a = #b} : () -> ()\n\"t.a\"() {a = #b} : () -> ()\n#b = [?]";
    errors(text, &[(62, "expected attribute value, found '?'")]);
}

#[test]
fn nothing_is_said_after_an_error_in_the_last_op() {
    errors("\"t.a\"() {a = ?} : () -> ()", &[(12, "expected attribute value, found '?'")]);
}

#[test]
fn maps_and_sets_get_names() {
    check(
        "\"t.a\"() {b = affine_set<(d) : (d >= 0)>, m = affine_map<(d) -> (d)>, mm = memref<2xf32, affine_map<(d) -> (d + 5)>>, n = [affine_map<(d) -> (d + 1)>]} : () -> ()",
        "#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 5)>
#map2 = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0) : (d0 >= 0)>
\"t.a\"() {b = #set, m = #map, mm = memref<2xf32, #map1>, n = [#map2]} : () -> ()
",
    );
}

#[test]
fn names_come_in_the_order_of_depth() {
    let tuple = format!("tuple<{}>", ["i1"; 17].join(", "));
    check(
        &format!(
            "\"t.a\"() {{a = {tuple}, b = [distinct[3]<affine_map<()->()>>, distinct[5]<1>, distinct[7]<>, distinct[5]<1>]}} : () -> ()"
        ),
        &format!(
            "!tuple = {tuple}
#distinct = distinct[0]<1 : i64>
#map = affine_map<() -> ()>
#distinct1 = distinct[1]<#map>
\"t.a\"() {{a = !tuple, b = [#distinct1, #distinct, distinct[2]<>, #distinct]}} : () -> ()
"
        ),
    );
    check(
        "\"t.a\"() {a = distinct[0]<1>, b = distinct[0]<2>} : () -> ()",
        "referenced attribute does not match previous definition: 1 : i64; distinct[0] holds it elsewhere",
    );
}

#[test]
fn locations() {
    same_with_locations(
        "#loc = loc(\"a\")
#loc2 = loc(\"x\":1:2)
#loc3 = loc(\"arg\")
#loc4 = loc(unknown)
%0 = \"t.x\"() {d = #loc, e = #loc2} : () -> i32 loc(#loc10)
\"t.y\"() ({
^bb0(%arg0: i32 loc(\"arg\"), %arg1: f32 loc(unknown)):
  \"t.z\"() : () -> () loc(#loc13)
  \"t.z\"() : () -> () loc(#loc7)
  \"t.z\"() : () -> () loc(#loc8)
  \"t.z\"() : () -> () loc(#loc9)
  \"t.z\"() : () -> () loc(#loc4)
  \"t.z\"() : () -> () loc(#loc12)
}) : () -> () loc(#loc)
#loc1 = loc(\"b\":3:4)
#loc5 = loc(\"c\")
#loc6 = loc(\"e\":1:2 to 3:4)
#loc7 = loc(\"f\":1:2 to :7)
#loc8 = loc(\"f\":1:2 to 5:7)
#loc9 = loc(\"x\")
#loc10 = loc(fused<dense<1> : tensor<4xi32>>[#loc, #loc1])
#loc11 = loc(\"d\"(#loc6))
#loc12 = loc(\"x\"(#loc))
#loc13 = loc(callsite(#loc5 at #loc11))
",
    );
}

#[test]
fn places_in_the_text_are_locations() {
    assert_eq!(
        printed("\"t.a\"() : () -> ()\n  %0:2 = \"t.b\"() : () -> (i1, i1)", true),
        "\"t.a\"() : () -> () loc(#loc)
%0:2 = \"t.b\"() : () -> (i1, i1) loc(#loc1)
#loc = loc(\"a.mlir\":1:1)
#loc1 = loc(\"a.mlir\":2:10)
"
    );
}

#[test]
fn fused_locations_are_simplified() {
    let op = |loc: &str| printed(&format!("\"t.a\"() : () -> () loc({loc})"), true);
    assert_eq!(op("fused[unknown]"), op("unknown"));
    assert_eq!(op("fused[\"a\", \"a\"]"), op("\"a\""));
    assert_eq!(op("fused[fused[\"a\", \"b\"], \"c\"]"), op("fused[\"a\", \"b\", \"c\"]"));
    assert_ne!(op("fused<1>[fused[\"a\", \"b\"], \"c\"]"), op("fused<1>[\"a\", \"b\", \"c\"]"));
    assert_eq!(op("\"f\":1:2 to 1:2"), op("\"f\":1:2"));
    assert_eq!(op("\"f\":1"), op("\"f\":1:0"));
    assert_eq!(
        op("\"f\":1:2 to 5"),
        "expected either integer or `:` post `to` in FileLineColRange, found ')'"
    );
    assert_eq!(op("#x"), "operation location alias was never defined: '#x'");
    assert_eq!(op("\"f\":99999999999:0"), "number does not fit 32 bits");
}

#[test]
fn properties_of_unknown_ops_stay_properties() {
    let text = "\"t.a\"() <{a = 1 : i64, b}> {c = 2 : i64} : () -> ()\n";
    check(text, text);
}

#[test]
fn resources() {
    let text = "\"t.a\"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<\"b 2\"> : tensor<3xi64>, c = dense_resource<other> : tensor<3xi64>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob1: \"0x0800000001\",
      \"b 2\": \"0x0800000002\"
    }
  },
  external_resources: {
    tool: {
      blob: \"0x08000000AB\",
      bool: true,
      \"k k\": \"str\\0A\"
    }
  }
#-}
";
    check(text, text);
    check(&text.replace("other", "blob1").replace("\n}\n", "}"), &text.replace("other", "blob1"));
    check("{-# foo: {} #-}", "unknown key 'foo' in file metadata dictionary");
    check(
        "{-# dialect_resources: {builtin: {a: \"xyz\"}} #-}",
        "expected hex string blob for key 'a'",
    );
    check(
        "{-# external_resources: {x: {a: \"0x01\"}} #-}",
        "expected hex string blob for key 'a' to encode alignment in first 4 bytes",
    );
    check("{-# #-}", "");
}

#[test]
fn layouts_and_memory_spaces() {
    same_attribute("memref<4xf32, strided<[?], offset: ?>, 3>");
    same_attribute("memref<4xf32, 1 : i32>");
    same_attribute("memref<*xf32, \"x\">");
    attribute(
        "memref<4xf32, affine_map<(d) -> (d)>, 0>",
        "\"t.a\"() {a = memref<4xf32>} : () -> ()\n",
    );
    attribute(
        "memref<4xf32, strided<[1, 2]>>",
        "expected the number of strides to match the rank; layout of 2 dimensions for 1 size",
    );
    attribute("memref<4xf32, 1, strided<[1]>>", "expected memory space to be last in memref type");
    attribute(
        "memref<4xf32, unit>",
        "unsupported memory space Attribute; expected an integer, string or dialect attribute",
    );
}

#[test]
fn all_kinds_of_types() {
    same_attribute("tuple<i0, i16777215, tf32, f80, f128, f8E8M0FNU, none>");
    same_attribute("(i32) -> (() -> (), vector<f32>)");
    same_attribute("vector<4x[8]xf32>");
    attribute("i16777216", "integer bitwidth is limited to 16777215 bits");
    attribute("memref<!t.x>", "invalid memref element type !t.x");
}

#[test]
fn an_unknown_dialects_attribute_with_and_without_a_type() {
    same_attribute("[#t.foo, #t.foo : i32, #t.foo, #t.foo : i64]");
    same_attribute("[#t.foo<1>, #t.foo<1> : i32, #t.foo<1>]");
    attribute("#t.foo : none", "\"t.a\"() {a = #t.foo} : () -> ()\n");
}

#[test]
fn unregistered_ops_need_no_dialect() {
    for name in ["foo", "module", "a b", ".", "a."] {
        let text = format!("\"{name}\"() : () -> ()\n");
        check(&text, &text);
    }
    check("\"\"() : () -> ()", "empty operation name is invalid");
}

#[test]
fn blanks_between_sizes() {
    for ty in ["vector<1 x f32>", "vector< 1 xf32 >", "vector<1x f32>"] {
        attribute(ty, "\"t.a\"() {a = vector<1xf32>} : () -> ()\n");
    }
    attribute("vector<2 x [4] x f32>", "\"t.a\"() {a = vector<2x[4]xf32>} : () -> ()\n");
    attribute("memref<? x ?x f32>", "\"t.a\"() {a = memref<?x?xf32>} : () -> ()\n");
    attribute("tensor<* x f32>", "\"t.a\"() {a = tensor<*xf32>} : () -> ()\n");
    attribute("tensor<0 x2xf32>", "\"t.a\"() {a = tensor<0x2xf32>} : () -> ()\n");
}

#[test]
fn escapes_that_are_none() {
    let message = "unknown escape in string literal; expected a quote, a backslash, 'n', 't' or \
                   two hexadecimal digits behind a backslash";
    for bad in
        ["\"\\q\"", "\"a\\0\"", "@\"\\x41\"", "loc(\"\\r\")", "dense<\"\\q\"> : tensor<1xi8>"]
    {
        attribute(bad, message);
    }
    attribute("\"\\n\\t\\22\\\\\"", "\"t.a\"() {a = \"\\0A\\09\\22\\\\\"} : () -> ()\n");
}
