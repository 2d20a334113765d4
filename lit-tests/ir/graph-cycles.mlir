// RUN: creole-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: creole-opt %s --allow-unregistered-dialect --cse | FileCheck %s --check-prefix=CSE

// Ops of a module that only use each other are dead.
// CANON-NOT: math.exp
// CANON-NOT: math.log
// CSE: math.exp
// CSE-NEXT: math.exp
%0 = math.exp %1 : f32
%1 = math.exp %0 : f32
%2 = math.log %2 : f32

// CANON: %[[D:.*]] = math.cos %[[E:.*]] : f32
// CANON-NEXT: %[[E]] = math.sin %[[D]] : f32
// CANON-NEXT: "t.use"(%[[E]])
%d = math.cos %e : f32
%e = math.sin %d : f32
"t.use"(%e) : (f32) -> ()

// An available op keeps its operands, so one of two equal ones has a use left.
// CSE: %[[SUM:.*]] = arith.addi %[[A:.*]], %[[B:.*]] : i32
// CSE-NEXT: %[[A]] = "t.read"
// CSE-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CSE-NEXT: %[[NEXT:.*]] = arith.addi %[[B]], %[[SUM]]
// CSE-NEXT: %[[B]] = arith.constant 3 : i32
// CSE-NEXT: arith.muli %[[C]], %[[NEXT]]
%sum = arith.addi %a, %b : i32
%a = "t.read"() : () -> i32
%c = arith.constant 3 : i32
%next = arith.addi %b, %sum : i32
%b = arith.constant 3 : i32
%late = arith.muli %b, %next : i32
"t.use"(%late, %c) : (i32, i32) -> ()
