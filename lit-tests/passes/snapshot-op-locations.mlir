// Locations of ops in the text that is written; tags; ops in regions; files that can't be written.
// RUN: creole-opt %s --allow-unregistered-dialect --snapshot-op-locations='filename=%t.mlir' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s -DFILE=%t.mlir
// RUN: cat %t.mlir | FileCheck %s --check-prefix=TEXT
// RUN: creole-opt %s --allow-unregistered-dialect --snapshot-op-locations='filename=%t.mlir tag=later' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=TAG -DFILE=%t.mlir
// RUN: creole-opt %s --allow-unregistered-dialect --snapshot-op-locations='filename=%t.mlir print-op-generic print-debuginfo' -o %t.out
// RUN: cat %t.mlir | FileCheck %s --check-prefix=GENERIC
// RUN: creole-opt %s --allow-unregistered-dialect --snapshot-op-locations --mlir-print-debuginfo | FileCheck %s --check-prefix=TEMPORARY
// RUN: not creole-opt %s --allow-unregistered-dialect --snapshot-op-locations=filename=/nowhere/at/all.mlir 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: func.func @f(
// CHECK-NEXT: "test.region"() ({
// CHECK-NEXT: "test.in"() : () -> () loc("[[FILE]]":4:6)
// CHECK-NEXT: }) : () -> () loc("[[FILE]]":3:4)
// CHECK-NEXT: return loc("[[FILE]]":6:4)
// CHECK-NEXT: } loc("[[FILE]]":2:2)
// CHECK-NEXT: } loc("[[FILE]]":1:0)

// TEXT: {{^}}module {
// TEXT-NEXT: {{^}}  func.func @f(
// TEXT-NEXT: {{^}}    "test.region"() ({
// TEXT-NOT: loc

// TAG: "test.in"() : () -> () loc(fused["old", "later"("[[FILE]]":4:6)])
// TAG: return loc(fused["{{.*}}snapshot-op-locations.mlir":{{.*}}, "later"("[[FILE]]":6:4)])
// TAG: {{^}}} loc(fused["{{.*}}snapshot-op-locations.mlir":0:0, "later"("[[FILE]]":1:0)])

// GENERIC: "test.in"() : () -> () loc(
// GENERIC: "func.return"() : () -> () loc([[RETURN:#loc[0-9]+]])
// GENERIC: [[RETURN]] = loc("{{.*}}snapshot-op-locations.mlir":[[#]]:3)

// TEMPORARY: loc("{{.*}}mlir_snapshot-{{[0-9a-f]+}}.tmp.mlir":2:2)

// ERROR: error: cannot open output file '/nowhere/at/all.mlir': No such file or directory
func.func @f() {
  "test.region"() ({
    "test.in"() : () -> () loc("old")
  }) : () -> ()
  return
}
