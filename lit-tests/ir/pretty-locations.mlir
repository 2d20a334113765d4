// Locations in the form for people.
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo %s | FileCheck %s --check-prefix=ALIAS
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope %s | FileCheck %s

// Nested locations have aliases.
// ALIAS: "test.e"() : () -> () #[[NAME:.*]] at #[[PLACE:.*]]{{$}}
// ALIAS-NEXT: "test.f"() : () -> () #[[NAME]]{{$}}
// ALIAS-NEXT: {{^}} at #[[CALL:.*]]{{$}}
// ALIAS-NEXT: "test.g"() : () -> () [#[[NAME]], #[[PLACE]]]
// ALIAS-NEXT: "test.h"() : () -> () <"pass">[#[[NAME]], #[[OTHER:.*]]]
// ALIAS-DAG: #[[NAME]] = "name"
// ALIAS-DAG: #[[PLACE]] = source.c:10:8
// ALIAS-DAG: #[[OTHER]] = "other"(#[[PLACE]])

// CHECK: func.func @f(%arg0: i32 "argument") {
// CHECK-NEXT: "test.a"() : () -> () "name"{{$}}
// CHECK-NEXT: "test.b"() : () -> () source.c:10:8{{$}}
// CHECK-NEXT: "test.c"() : () -> () source.c:10:8 to :12{{$}}
// CHECK-NEXT: "test.d"() : () -> () source.c:10:8 to 11:2{{$}}
// CHECK-NEXT: "test.e"() : () -> () "name" at source.c:10:8{{$}}
// CHECK-NEXT: "test.f"() : () -> () "name"{{$}}
// CHECK-NEXT: at one.c:1:2{{$}}
// CHECK-NEXT: at two.c:3:4{{$}}
// CHECK-NEXT: "test.g"() : () -> () ["name", source.c:10:8]{{$}}
// CHECK-NEXT: "test.h"() : () -> () <"pass">["name", "other"(source.c:10:8)]{{$}}
// CHECK-NEXT: return [unknown]{{$}}
// CHECK-NEXT: } {{.*}}pretty-locations.mlir:[[# @LINE + 1]]:1
func.func @f(%a: i32 loc("argument")) {
  "test.a"() : () -> () loc("name")
  "test.b"() : () -> () loc("source.c":10:8)
  "test.c"() : () -> () loc("source.c":10:8 to :12)
  "test.d"() : () -> () loc("source.c":10:8 to 11:2)
  "test.e"() : () -> () loc(callsite("name" at "source.c":10:8))
  "test.f"() : () -> () loc(callsite("name" at callsite("one.c":1:2 at "two.c":3:4)))
  "test.g"() : () -> () loc(fused["name", "source.c":10:8])
  "test.h"() : () -> () loc(fused<"pass">["name", "other"("source.c":10:8)])
  return loc(unknown)
}
