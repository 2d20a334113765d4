// RUN: creole-opt -split-input-file %s | FileCheck %s
// RUN: creole-opt --split-input-file %s -o %t && FileCheck %s < %t

// CHECK: @one
// CHECK: // -----
// CHECK: @two
func.func private @one()

// -----

func.func private @two()
