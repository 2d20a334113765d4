// RUN: creole-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt %s --allow-unregistered-dialect | creole-opt --allow-unregistered-dialect | FileCheck %s

// Distinct attributes in the properties of unknown ops have numbers of their own.

// CHECK: #distinct = distinct[0]<1 : i64>
// CHECK: "t.op"() <{p = distinct[1]<1 : i64>}> {a = #distinct} : () -> ()
// CHECK: "t.op"() <{p = distinct[1]<1 : i64>}> : () -> ()
// CHECK: "t.op"() <{p = #distinct}> : () -> ()
"t.op"() <{p = distinct[4]<1>}> {a = distinct[1]<1>} : () -> ()
"t.op"() <{p = distinct[4]<1>}> : () -> ()
"t.op"() <{p = distinct[1]<1>}> : () -> ()
