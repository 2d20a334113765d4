// Resources whose text is longer than the flag says are left out, with the sections that are empty then.
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=60 | FileCheck %s --check-prefix=ALL
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=30 | FileCheck %s --check-prefix=SOME
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=3 | FileCheck %s --check-prefix=NONE

// ALL: blob1: "0x08000000010000000000000002000000000000000300000000000000",
// ALL-NEXT: blob2: "0x0200000001000200"
// ALL: external_resources: {
// ALL-NEXT: external: {
// ALL-NEXT: blob: "0x08000000010000000000000002000000000000000300000000000000",
// ALL-NEXT: flag: true,
// ALL-NEXT: text: "text"

// SOME: {-#
// SOME-NEXT: dialect_resources: {
// SOME-NEXT: builtin: {
// SOME-NEXT: blob2: "0x0200000001000200"
// SOME: external: {
// SOME-NEXT: flag: true,
// SOME-NEXT: text: "text"

// NONE: dense_resource<blob1>
// NONE: {-#
// NONE-EMPTY:
// NONE-NEXT: #-}
"t.a"() {a = dense_resource<blob1> : tensor<3xi64>} : () -> ()
"t.a"() {a = dense_resource<blob2> : tensor<2xi16>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      blob2: "0x0200000001000200"
    }
  },
  external_resources: {
    external: {
      blob: "0x08000000010000000000000002000000000000000300000000000000",
      flag: true,
      text: "text"
    }
  }
#-}
