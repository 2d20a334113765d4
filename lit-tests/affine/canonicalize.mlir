// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Composition, canonical operands and folds of maps; cancellation of mixed radices.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 2 + s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 mod 4 + (s0 * 2 + s1) floordiv 4 + 3)>
// CHECK: #map2 = affine_map<(d0)[s0, s1] -> (d0 + s0 + s1)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (8, s1 + 4, s0)>
// CHECK: #map4 = affine_map<()[s0, s1] -> (6, s1, s0)>
// CHECK: #map5 = affine_map<()[s0, s1] -> (s1 + 16, s1 * 8, s0 + 4)>
// CHECK: #map6 = affine_map<()[s0, s1] -> (s1 ceildiv s0 + s1 floordiv s0 + s1 mod s0)>
// CHECK: #map7 = affine_map<()[s0, s1] -> (s0 * s1 - s1)>
// CHECK-LABEL: func.func @maps(%arg0: index, %arg1: index, %arg2: memref<?xf32>) -> (index, index, index, index, index) {
// CHECK-NEXT:     %c12 = arith.constant 12 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:     scf.for %arg3 = %arg0 to %arg1 step %c2 {
// CHECK-NEXT:       %4 = arith.addi %arg0, %arg1 : index
// CHECK-NEXT:       %dim = memref.dim %arg2, %c2 : memref<?xf32>
// CHECK-NEXT:       %5 = affine.apply #map2(%arg3)[%4, %dim]
// CHECK-NEXT:       %6 = memref.load %arg2[%5] : memref<?xf32>
// CHECK-NEXT:       memref.store %6, %arg2[%arg0] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = affine.min #map3()[%arg0, %arg1]
// CHECK-NEXT:     %3 = affine.max #map4()[%2, %arg0]
// CHECK-NEXT:     return %0, %1, %c12, %2, %3 : index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @merged(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     %1 = affine.min #map5()[%arg1, %arg0]
// CHECK-NEXT:     return %1, %arg0, %0 : index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @symbols(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT:     %0 = affine.apply #map6()[%arg1, %arg0]
// CHECK-NEXT:     %1 = affine.apply #map7()[%arg1, %arg0]
// CHECK-NEXT:     return %0, %1 : index, index
// CHECK-NEXT:   }
func.func @maps(%a: index, %b: index, %m: memref<?xf32>) -> (index, index, index, index, index) {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%a)[%b]
  %1 = affine.apply affine_map<(d0, d1) -> (d0 floordiv 4 + d1 mod 4 + 3)>(%0, %b)
  %2 = affine.apply affine_map<(d0) -> (d0 * 3)>(%c4)
  scf.for %i = %a to %b step %c2 {
    %s = arith.addi %a, %b : index
    %d = memref.dim %m, %c2 : memref<?xf32>
    %5 = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1 + d2)>(%i, %s, %d)
    %v = memref.load %m[%5] : memref<?xf32>
    memref.store %v, %m[%a] : memref<?xf32>
  }
  %3 = affine.min affine_map<(d0, d1) -> (d0, d1 + 4, d0, 8)>(%a, %b)
  %4 = affine.max affine_map<(d0, d1)[s0] -> (d0, d1 + 4, s0)>(%a, %c2)[%3]
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
func.func @merged(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.min affine_map<()[s0] -> (s0 + 16, s0 * 8)>()[%a]
  %1 = affine.min affine_map<(d0)[s0] -> (s0 + 4, d0)>(%0)[%b]
  %2 = affine.max affine_map<()[s0] -> (s0)>()[%a]
  %c0 = arith.constant 0 : index
  %3 = affine.apply affine_map<()[s0] -> (5 mod s0)>()[%c0]
  return %1, %2, %3 : index, index, index
}
func.func @symbols(%a: index, %b: index) -> (index, index) {
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0 + d0 floordiv s0 + d0 mod s0)>(%a)[%b]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * s0 - d0)>(%a)[%b]
  return %1, %2 : index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 8)>
// CHECK-LABEL: func.func @units(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> (index, index, index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = affine.linearize_index disjoint [%arg0, %arg2] by (2, 4) : index
// CHECK-NEXT:     %1 = affine.linearize_index [%arg0, %arg1, %arg2] by (1, 8) : index
// CHECK-NEXT:     return %arg0, %c0, %c0, %c1, %c1, %0, %1 : index, index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @tail(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %0 = affine.linearize_index disjoint [%arg0, %arg1] by (2, %arg3) : index
// CHECK-NEXT:     return %arg0, %arg1, %arg2, %arg1, %arg2, %0 : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @split(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT:     %0 = affine.linearize_index disjoint [%arg0, %arg1] by (3, 2) : index
// CHECK-NEXT:     %1:2 = affine.delinearize_index %0 into (2, 3) : index, index
// CHECK-NEXT:     %2:2 = affine.delinearize_index %arg2 into (8, 4) : index, index
// CHECK-NEXT:     return %1#0, %1#1, %2#0, %2#1 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @portion(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg3]
// CHECK-NEXT:     %1:2 = affine.delinearize_index %arg0 into (2, %0) : index, index
// CHECK-NEXT:     %2:2 = affine.delinearize_index %1#1 into (%arg3, 8) : index, index
// CHECK-NEXT:     %3 = affine.linearize_index disjoint [%arg1, %1#1] by (2, %0) : index
// CHECK-NEXT:     %4 = affine.linearize_index disjoint [%1#0, %2#0, %arg1] by (2, %arg3, 8) : index
// CHECK-NEXT:     %5 = affine.linearize_index [%1#0, %2#0, %arg2] by (%arg3, 8) : index
// CHECK-NEXT:     return %3, %4, %5, %1#0, %c0, %arg0 : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @zero(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> (index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0:2 = affine.delinearize_index %arg0 into (4, 8) : index, index
// CHECK-NEXT:     %1:2 = affine.delinearize_index %0#0 into (2, 2) : index, index
// CHECK-NEXT:     %2 = affine.linearize_index disjoint [%arg0, %c0] by (4, 8) : index
// CHECK-NEXT:     return %1#0, %2, %arg0 : index, index, index
// CHECK-NEXT:   }
func.func @units(%a: index, %b: index, %c: index, %d: index) -> (index, index, index, index, index, index, index) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %1:3 = affine.delinearize_index %a into (4, 1, %c1) : index, index, index
  %2:2 = affine.delinearize_index %c3 into (%c4, 2) : index, index
  %3 = affine.linearize_index disjoint [%a, %b, %c] by (2, 1, %c4) : index
  %4 = affine.linearize_index [%a, %b, %c] by (1, 8) : index
  return %1#0, %1#1, %1#2, %2#0, %2#1, %3, %4 : index, index, index, index, index, index, index
}
func.func @tail(%a: index, %b: index, %c: index, %d: index) -> (index, index, index, index, index, index) {
  %l = affine.linearize_index disjoint [%a, %b, %c] by (2, %d, 8) : index
  %1:3 = affine.delinearize_index %l into (2, %d, 8) : index, index, index
  %2:2 = affine.delinearize_index %l into (4, 8) : index, index
  %3:2 = affine.delinearize_index %l into (%d, 8) : index, index
  return %1#0, %1#1, %1#2, %3#0, %3#1, %2#0 : index, index, index, index, index, index
}
func.func @split(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %l = affine.linearize_index disjoint [%a, %b, %c] by (3, 2, 32) : index
  %1:4 = affine.delinearize_index %l into (2, 3, 8, 4) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}
func.func @portion(%a: index, %b: index, %c: index, %d: index) -> (index, index, index, index, index, index) {
  %1:3 = affine.delinearize_index %a into (2, %d, 8) : index, index, index
  %l = affine.linearize_index disjoint [%b, %1#1, %1#2] by (2, %d, 8) : index
  %m = affine.linearize_index disjoint [%1#0, %1#1, %b] by (2, %d, 8) : index
  %n = affine.linearize_index [%1#0, %1#1, %c] by (%d, 8) : index
  %o = affine.linearize_index [%1#0] by (7) : index
  %p = affine.linearize_index [] by () : index
  %q = affine.linearize_index [%a] by () : index
  return %l, %m, %n, %o, %p, %q : index, index, index, index, index, index
}
func.func @zero(%a: index, %b: index, %c: index, %d: index) -> (index, index, index) {
  %1:2 = affine.delinearize_index %a into (4, 8) : index, index
  %2:2 = affine.delinearize_index %1#0 into (2, 2) : index, index
  %c0 = arith.constant 0 : index
  %3 = affine.linearize_index disjoint [%a, %c0] by (4, 8) : index
  %4 = affine.linearize_index disjoint [%c0, %a] by (4, 8) : index
  return %2#0, %3, %4 : index, index, index
}

// -----

// Digits that are merged, and others of the same op that go on being used.
// CHECK-LABEL: func.func @reordered(%arg0: index) -> index
// CHECK-NEXT: %[[D:.*]]:2 = affine.delinearize_index %arg0 into (2, 12) : index, index
// CHECK-NEXT: %[[L:.*]] = affine.linearize_index [%[[D]]#1, %[[D]]#0] by (12, 2) : index
// CHECK-NEXT: return %[[L]] : index
func.func @reordered(%x: index) -> index {
  %d:3 = affine.delinearize_index %x into (2, 3, 4) : index, index, index
  %l = affine.linearize_index [%d#1, %d#2, %d#0] by (3, 4, 2) : index
  return %l : index
}

// Two portions, the index of one of which is a digit of the other's source.
// CHECK-LABEL: func.func @chained(%arg0: index) -> index
// CHECK-NEXT: %[[D:.*]]:2 = affine.delinearize_index %arg0 into (2, 12) : index, index
// CHECK-NEXT: %[[E:.*]]:2 = affine.delinearize_index %[[D]]#1 into (3, 4) : index, index
// CHECK-NEXT: %[[L:.*]] = affine.linearize_index [%[[E]]#0, %[[D]]#1] by (15, 12) : index
// CHECK-NEXT: return %[[L]] : index
func.func @chained(%x: index) -> index {
  %d:3 = affine.delinearize_index %x into (2, 3, 4) : index, index, index
  %e:2 = affine.delinearize_index %d#1 into (3, 5) : index, index
  %l = affine.linearize_index [%e#0, %e#1, %d#1, %d#2] by (3, 5, 3, 4) : index
  return %l : index
}

// A radix that is defined after the digits: it is not used above its definition.
func.func private @radix() -> index

// CHECK-LABEL: func.func @late_radix(%arg0: index, %arg1: index) -> index
// CHECK-NEXT: %[[N:.*]] = call @radix() : () -> index
// CHECK-NEXT: %[[P:.*]] = affine.apply #{{.*}}()[%[[N]]]
// CHECK-NEXT: %[[L:.*]] = affine.linearize_index [%arg0, %arg1] by (%[[P]], 3) : index
// CHECK-NEXT: return %[[L]] : index
func.func @late_radix(%x: index, %k: index) -> index {
  %d:2 = affine.delinearize_index %x into (4, 8) : index, index
  %n = call @radix() : () -> index
  %l = affine.linearize_index [%d#0, %d#1, %k] by (%n, 8, 3) : index
  return %l : index
}

// CHECK-LABEL: func.func @late_radix_of_some(%arg0: index, %arg1: index) -> index
// CHECK-NEXT: %[[D:.*]]:3 = affine.delinearize_index %arg0 into (4, 8, 2) : index, index, index
// CHECK-NEXT: %[[N:.*]] = call @radix() : () -> index
// CHECK-NEXT: %[[L:.*]] = affine.linearize_index [%[[D]]#0, %[[D]]#1, %arg1] by (%[[N]], 8, 3) : index
// CHECK-NEXT: return %[[L]] : index
func.func @late_radix_of_some(%x: index, %k: index) -> index {
  %d:3 = affine.delinearize_index %x into (4, 8, 2) : index, index, index
  %n = call @radix() : () -> index
  %l = affine.linearize_index [%d#0, %d#1, %k] by (%n, 8, 3) : index
  return %l : index
}

// -----

// A sum of all digits of an index is the index.
// CHECK-DAG: #[[$NEXT:.*]] = affine_map<()[s0] -> (s0 + 512)>
// CHECK-DAG: #[[$BOTH:.*]] = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-DAG: #[[$MIN:.*]] = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-DAG: #[[$PART:.*]] = affine_map<()[s0, s1] -> (s0 + s1 * 64)>
// CHECK-LABEL: @digits
// CHECK: %[[D:.*]]:3 = affine.delinearize_index %arg0 into (2, 2, 64)
// CHECK: %[[NEXT:.*]] = affine.apply #[[$NEXT]]()[%arg0]
// CHECK: %[[MORE:.*]] = affine.apply #[[$BOTH]]()[%[[D]]#0, %arg0]
// CHECK: %[[MIN:.*]] = affine.min #[[$MIN]]()[%arg1, %arg0]
// CHECK: %[[PART:.*]] = affine.apply #[[$PART]]()[%[[D]]#2, %[[D]]#1]
// CHECK: return %arg0, %[[NEXT]], %[[MORE]], %[[MIN]], %[[PART]]
func.func @digits(%x: index, %k: index) -> (index, index, index, index, index) {
  %d:3 = affine.delinearize_index %x into (2, 2, 64) : index, index, index
  %0 = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1 * 128 + d2 * 64)>(%d#2, %d#0, %d#1)
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s1 * 128 + s0 + s2 * 64 + 512)>()[%d#2, %d#0, %d#1]
  %2 = affine.apply affine_map<()[s0, s1, s2] -> (s0 + s1 * 128 + s2 * 64 + s1)>()[%d#2, %d#0, %d#1]
  %3 = affine.min affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 128 + s2 * 64, s3)>()[%d#2, %d#0, %d#1, %k]
  %4 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 64)>()[%d#2, %d#1]
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// -----

// Not where a radix is unknown, and not where the index is no symbol.
// CHECK-LABEL: @no_digits
// CHECK: affine.delinearize_index
// CHECK: affine.apply
// CHECK: scf.for
// CHECK: affine.delinearize_index
// CHECK: affine.apply
func.func @no_digits(%x: index, %n: index, %m: memref<?xindex>) -> index {
  %d:2 = affine.delinearize_index %x into (%n, 4) : index, index
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 4)>()[%d#1, %d#0]
  scf.for %i = %n to %x step %n {
    %e:2 = affine.delinearize_index %i into (8, 4) : index, index
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 4)>(%e#1, %e#0)
    memref.store %1, %m[%1] : memref<?xindex>
  }
  return %0 : index
}

// -----

// What a remainder leaves is a multiple.
// CHECK-LABEL: @multiples
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[REST:.*]] = affine.apply
// CHECK: return %[[ZERO]], %[[ZERO]], %[[REST]]
func.func @multiples(%x: index, %y: index, %n: index) -> (index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 - (s0 mod s1)) mod s1)>()[%x, %n]
  %1 = affine.apply affine_map<()[s0, s1, s2] -> ((s0 - ((s0 - s2) mod s1) - s2) mod s1)>()[%x, %n, %y]
  %2 = affine.apply affine_map<()[s0, s1, s2] -> ((s0 - ((s0 - s2) mod s1)) mod s1)>()[%x, %n, %y]
  return %0, %1, %2 : index, index, index
}

// -----

// Terms of sums by the positions of their variables; remainders at the end of a sum.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1, s2] -> (s0 + s0 * s2 + s0 * s1 + s1 + s1 * s1)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 * 5 + s1 mod 8)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 * s1 + s0 floordiv s1 + s1 * 2 - (s1 floordiv 4) * 4)>
// CHECK-LABEL: func.func @terms(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg0, %arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg0, %arg1, %arg2]
// CHECK-NEXT: %2 = affine.apply #map2()[%arg0, %arg1]
// CHECK-NEXT: %3 = affine.apply #map3()[%arg0, %arg1]
// CHECK-NEXT: return %0, %1, %2, %3 : index, index, index, index
// CHECK-NEXT: }
func.func @terms(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 + s0)>()[%a, %b]
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s1 * s1 + s0 * s2 + s0 * s1 + s1 + s0)>()[%a, %b, %c]
  %2 = affine.apply affine_map<()[s0, s1] -> (s0 * 5 + s1 mod 8)>()[%a, %b]
  %3 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 + s1 mod 4 + s0 floordiv s1 + s1)>()[%a, %b]
  return %0, %1, %2, %3 : index, index, index, index
}
