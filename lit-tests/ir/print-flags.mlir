// RUN: creole-opt %s --allow-unregistered-dialect --mlir-use-nameloc-as-prefix | FileCheck %s --check-prefix=NAMES
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-elide-elementsattrs-if-larger=4 | FileCheck %s --check-prefix=ELIDED
// RUN: creole-opt %s --allow-unregistered-dialect --mlir-print-elementsattrs-with-hex-if-larger=4 | FileCheck %s --check-prefix=HEX
// RUN: not creole-opt %s --emit-bytecode 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: creole-opt --help | FileCheck %s --check-prefix=HELP
// RUN: echo '"a.b"() : () -> () "a.b"() : () -> ()' | not creole-opt --no-implicit-module --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=TWO

// BYTECODE: error: '--emit-bytecode': there is no bytecode, only text is written
// TWO: error: source must contain a single top-level operation, found: 2
// HELP: --canonicalize[=<OPTIONS>]
// HELP-NEXT: Folds
// HELP-NEXT: top-down=true

// NAMES: func.func @a(%arg0: i32, %arg1: i1)
// NAMES-NEXT: %foo = arith.constant
// NAMES-NEXT: %foo_0 = arith.constant
// NAMES-NEXT: %bar:2 = "t.two"(%arg0)
// NAMES-NEXT: %some_name = arith.addi %bar#0, %bar#1
// NAMES: ^bb1(%arg: i32):
// NAMES-NEXT: "t.use"(%arg, %foo)
// ELIDED: %cst = arith.constant dense_resource<__elided__> : tensor<6xi32>
// ELIDED-NEXT: %cst_0 = arith.constant dense<3> : tensor<6xi32>
// NAMES: func.func @named(%first: i32, %arg1: i32)
// NAMES-NEXT: return %first : i32
// ELIDED: a = sparse<{{\[\[}}0, 1]], 2> : tensor<2x3xi32>, b = sparse<0, 2> : tensor<4xi32>, c = dense_resource<__elided__> : tensor<5x!test.s>
// HEX: %cst = arith.constant dense<"0x010000000200000003000000040000000500000006000000"> : tensor<6xi32>
// HEX-NEXT: %cst_0 = arith.constant dense<3> : tensor<6xi32>
func.func @a(%x: i32, %c: i1) -> tensor<6xi32> {
  %0 = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32> loc("foo")
  %s = arith.constant dense<3> : tensor<6xi32> loc("foo"("a.mlir":1:2))
  %1:2 = "t.two"(%x) : (i32) -> (i32, i32) loc("bar")
  %u = arith.addi %1#0, %1#1 : i32 loc(callsite("some name" at "y"))
  cf.cond_br %c, ^a(%u : i32), ^b
^a(%p: i32 loc("arg")):
  "t.use"(%p, %0) : (i32, tensor<6xi32>) -> ()
  cf.br ^b
^b:
  return %s : tensor<6xi32>
}
func.func @named(%x: i32 loc("first"), %y: i32) -> i32 {
  return %x : i32
}
"test.elements"() {a = sparse<[[0, 1]], [2]> : tensor<2x3xi32>, b = sparse<[0], [2]> : tensor<4xi32>, c = dense<["a", "b", "c", "d", "e"]> : tensor<5x!test.s>} : () -> ()
