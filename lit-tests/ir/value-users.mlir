// Users of values in comments: numbers of ops without results, several results, arguments of blocks, regions.
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-value-users %s | FileCheck %s
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-value-users --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-value-users %s | creole-opt --allow-unregistered-dialect --verify-roundtrip

// CHECK: func.func @f(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: // %arg0 is used by %[[SUM:.+]], %[[ID:.+]]
// CHECK-NEXT: // %arg1 is unused
// CHECK-NEXT: "test.use"(%arg0) : (i32) -> () // id: %[[ID]]
// CHECK-NEXT: "test.nothing"() : () -> (){{$}}
// CHECK-NEXT: %[[SUM]] = "test.sum"(%arg0, %arg0) : (i32, i32) -> i32 // users: %[[TWO:[0-9]+]]{{#0}}, %[[TWO]]#1{{$}}
// CHECK-NEXT: %[[TWO]]:2 = "test.two"(%[[SUM]]) : (i32) -> (i32, i32) // users: (%[[LAST:[0-9]+]]), (unused)
// CHECK-NEXT: cf.br ^bb1(%[[TWO]]#0 : i32) // id: %[[LAST]]
// CHECK-NEXT: ^bb1(%[[X:[0-9]+]]: i32):
// CHECK-NEXT: // %[[X]] is used by %[[R:[0-9]+]], %[[IN:[0-9]+]]
// CHECK-NEXT: %[[R]] = "test.region"(%[[X]]) ({
// CHECK-NEXT:   %[[IN]] = "test.in"(%[[X]]) : (i32) -> i32 // unused
// CHECK-NEXT: }) : (i32) -> i32 // user: %[[RET:[0-9]+]]
// CHECK-NEXT: return %[[R]] : i32 // id: %[[RET]]
// GENERIC: "test.use"(%{{.*}}) : (i32) -> () // id: %
// GENERIC: "func.return"(%{{.*}}) : (i32) -> () // id: %
func.func @f(%a: i32, %b: i32) -> i32 {
  "test.use"(%a) : (i32) -> ()
  "test.nothing"() : () -> ()
  %0 = "test.sum"(%a, %a) : (i32, i32) -> i32
  %1:2 = "test.two"(%0) : (i32) -> (i32, i32)
  cf.br ^next(%1#0 : i32)
^next(%x: i32):
  %2 = "test.region"(%x) ({
    %3 = "test.in"(%x) : (i32) -> i32
  }) : (i32) -> i32
  return %2 : i32
}
