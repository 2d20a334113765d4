// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// What keeps a nest without a schedule from vectors and threads, guard by guard (passes/loop/src/schedule/choose: lanes.rs, width.rs).
// What it becomes otherwise: default.mlir.
//
// reads go through memory ......... @scattered       inside a reduction one is enough ... @scattered_sum
// partials take the lanes ......... @partials        fewer elements than lanes .......... @short
// fewer elements than partials .... @few_partials    costly between parallel loops ...... @costly_between
// no iteration .................... @empty           an element that is no number ....... @wide
// too few elements to be cut ...... @not_cut         copies of too large a body .......... @too_large_to_cut
// a size that is an operand ....... @open_rows, @open_tile, @open_points

// More reads along columns than along rows.
// CHECK-LABEL: func.func @scattered(
// CHECK-NOT: vector<
// CHECK: return
func.func @scattered(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %o: memref<64x64xf32>) {
  loop.nest (%i, %j) in [64, 64] outs(%o : memref<64x64xf32>) {
    %x = loop.read %a[%j, %i] : memref<64x64xf32>
    %y = loop.read %b[%j, %i] : memref<64x64xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @scattered_sum
// CHECK-NOT: vector<
// CHECK: return
func.func @scattered_sum(%a: memref<64x64xf32>, %b: memref<64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) {
      %two = arith.constant 2 : index
      %even = arith.muli %k, %two : index
      %x = loop.read %a[%i, %even] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes go along the reduction, not along the rows, four of which are computed at once.
// CHECK-LABEL: func.func @partials
// CHECK: scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%c64) step (%c4)
// CHECK: vector.load %arg0[%[[I]], %{{.*}}]
// CHECK: memref.store
func.func @partials(%a: memref<64x64xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) attributes {partials = 8} {
      %x = loop.read %a[%i, %k] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @short
// CHECK-NOT: vector<
// CHECK: return
func.func @short(%a: memref<3xf32>, %o: memref<3xf32>) {
  loop.nest (%i) in [3] outs(%o : memref<3xf32>) {
    %x = loop.read %a[%i] : memref<3xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  }
  return
}

// -----

// The partials are held in memory.
// CHECK-LABEL: func.func @few_partials
// CHECK: memref.alloca() : memref<8xf32>
// CHECK-NOT: vector<
// CHECK: return
func.func @few_partials(%a: memref<64x5xf32>, %o: memref<64xf32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [5] init(%acc = %zero : f32) attributes {partials = 8} {
      %x = loop.read %a[%i, %k] : memref<64x5xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// If the outer loops were one parallel loop, each of its iterations would compute the sum of a row.
// CHECK-LABEL: func.func @costly_between
// CHECK: scf.parallel (%{{[a-z0-9]*}}) =
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
func.func @costly_between(%a: memref<64x64xf32>, %o: memref<64x8x64xf32>) {
  loop.nest (%i, %j, %k) in [64, 8, 64] outs(%o : memref<64x8x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%l) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %l] : memref<64x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = loop.read %a[%j, %k] : memref<64x64xf32>
    %z = arith.mulf %y, %s : f32
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return
func.func @empty(%a: memref<0xf32>, %o: memref<0xf32>) {
  loop.nest (%i) in [0] outs(%o : memref<0xf32>) {
    %x = loop.read %a[%i] : memref<0xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @wide
// CHECK-NOT: vector<
// CHECK: return
func.func @wide(%a: memref<64xcomplex<f32>>, %o: memref<64xcomplex<f32>>) {
  loop.nest (%i) in [64] outs(%o : memref<64xcomplex<f32>>) {
    %x = loop.read %a[%i] : memref<64xcomplex<f32>>
    loop.yield %x : complex<f32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @not_cut
// CHECK: arith.select
// CHECK-NOT: arith.select
// CHECK: return
func.func @not_cut(%a: memref<12xf32>, %o: memref<12xf32>) {
  loop.nest (%i) in [12] outs(%o : memref<12xf32>) {
    %zero = arith.constant 0.0 : f32
    %c5 = arith.constant 5 : index
    %less = arith.cmpi slt, %i, %c5 : index
    %x = loop.read %a[%i] : memref<12xf32>
    %y = arith.select %less, %x, %zero : f32
    loop.yield %y : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @too_large_to_cut
// CHECK-NOT: %c500 to
// CHECK: arith.select
// CHECK-NOT: %c500 to
// CHECK: return
func.func @too_large_to_cut(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  loop.nest (%i) in [1000] outs(%o : memref<1000xf32>) {
    %zero = arith.constant 0.0 : f32
    %c500 = arith.constant 500 : index
    %less = arith.cmpi slt, %i, %c500 : index
    %x = loop.read %a[%i] : memref<1000xf32>
    %y = arith.select %less, %x, %zero : f32
    %s0 = arith.addf %x, %y : f32
    %s1 = arith.addf %s0, %y : f32
    %s2 = arith.addf %s1, %y : f32
    %s3 = arith.addf %s2, %y : f32
    %s4 = arith.addf %s3, %y : f32
    %s5 = arith.addf %s4, %y : f32
    %s6 = arith.addf %s5, %y : f32
    %s7 = arith.addf %s6, %y : f32
    %s8 = arith.addf %s7, %y : f32
    %s9 = arith.addf %s8, %y : f32
    %s10 = arith.addf %s9, %y : f32
    %s11 = arith.addf %s10, %y : f32
    %s12 = arith.addf %s11, %y : f32
    %s13 = arith.addf %s12, %y : f32
    %s14 = arith.addf %s13, %y : f32
    %s15 = arith.addf %s14, %y : f32
    %s16 = arith.addf %s15, %y : f32
    %s17 = arith.addf %s16, %y : f32
    %s18 = arith.addf %s17, %y : f32
    %s19 = arith.addf %s18, %y : f32
    %s20 = arith.addf %s19, %y : f32
    %s21 = arith.addf %s20, %y : f32
    %s22 = arith.addf %s21, %y : f32
    %s23 = arith.addf %s22, %y : f32
    %s24 = arith.addf %s23, %y : f32
    %s25 = arith.addf %s24, %y : f32
    %s26 = arith.addf %s25, %y : f32
    %s27 = arith.addf %s26, %y : f32
    %s28 = arith.addf %s27, %y : f32
    %s29 = arith.addf %s28, %y : f32
    %s30 = arith.addf %s29, %y : f32
    %s31 = arith.addf %s30, %y : f32
    %s32 = arith.addf %s31, %y : f32
    %s33 = arith.addf %s32, %y : f32
    %s34 = arith.addf %s33, %y : f32
    %s35 = arith.addf %s34, %y : f32
    %s36 = arith.addf %s35, %y : f32
    %s37 = arith.addf %s36, %y : f32
    %s38 = arith.addf %s37, %y : f32
    %s39 = arith.addf %s38, %y : f32
    %s40 = arith.addf %s39, %y : f32
    %s41 = arith.addf %s40, %y : f32
    %s42 = arith.addf %s41, %y : f32
    %s43 = arith.addf %s42, %y : f32
    %s44 = arith.addf %s43, %y : f32
    %s45 = arith.addf %s44, %y : f32
    %s46 = arith.addf %s45, %y : f32
    %s47 = arith.addf %s46, %y : f32
    %s48 = arith.addf %s47, %y : f32
    %s49 = arith.addf %s48, %y : f32
    %s50 = arith.addf %s49, %y : f32
    %s51 = arith.addf %s50, %y : f32
    %s52 = arith.addf %s51, %y : f32
    %s53 = arith.addf %s52, %y : f32
    %s54 = arith.addf %s53, %y : f32
    %s55 = arith.addf %s54, %y : f32
    %s56 = arith.addf %s55, %y : f32
    %s57 = arith.addf %s56, %y : f32
    %s58 = arith.addf %s57, %y : f32
    %s59 = arith.addf %s58, %y : f32
    %s60 = arith.addf %s59, %y : f32
    %s61 = arith.addf %s60, %y : f32
    %s62 = arith.addf %s61, %y : f32
    %s63 = arith.addf %s62, %y : f32
    %s64 = arith.addf %s63, %y : f32
    %s65 = arith.addf %s64, %y : f32
    %s66 = arith.addf %s65, %y : f32
    %s67 = arith.addf %s66, %y : f32
    %s68 = arith.addf %s67, %y : f32
    %s69 = arith.addf %s68, %y : f32
    %s70 = arith.addf %s69, %y : f32
    %s71 = arith.addf %s70, %y : f32
    %s72 = arith.addf %s71, %y : f32
    %s73 = arith.addf %s72, %y : f32
    %s74 = arith.addf %s73, %y : f32
    %s75 = arith.addf %s74, %y : f32
    %s76 = arith.addf %s75, %y : f32
    %s77 = arith.addf %s76, %y : f32
    %s78 = arith.addf %s77, %y : f32
    %s79 = arith.addf %s78, %y : f32
    %s80 = arith.addf %s79, %y : f32
    %s81 = arith.addf %s80, %y : f32
    %s82 = arith.addf %s81, %y : f32
    %s83 = arith.addf %s82, %y : f32
    %s84 = arith.addf %s83, %y : f32
    %s85 = arith.addf %s84, %y : f32
    %s86 = arith.addf %s85, %y : f32
    %s87 = arith.addf %s86, %y : f32
    %s88 = arith.addf %s87, %y : f32
    %s89 = arith.addf %s88, %y : f32
    %s90 = arith.addf %s89, %y : f32
    %s91 = arith.addf %s90, %y : f32
    %s92 = arith.addf %s91, %y : f32
    %s93 = arith.addf %s92, %y : f32
    %s94 = arith.addf %s93, %y : f32
    %s95 = arith.addf %s94, %y : f32
    %s96 = arith.addf %s95, %y : f32
    %s97 = arith.addf %s96, %y : f32
    %s98 = arith.addf %s97, %y : f32
    %s99 = arith.addf %s98, %y : f32
    %s100 = arith.addf %s99, %y : f32
    %s101 = arith.addf %s100, %y : f32
    %s102 = arith.addf %s101, %y : f32
    %s103 = arith.addf %s102, %y : f32
    %s104 = arith.addf %s103, %y : f32
    %s105 = arith.addf %s104, %y : f32
    %s106 = arith.addf %s105, %y : f32
    %s107 = arith.addf %s106, %y : f32
    %s108 = arith.addf %s107, %y : f32
    %s109 = arith.addf %s108, %y : f32
    %s110 = arith.addf %s109, %y : f32
    %s111 = arith.addf %s110, %y : f32
    %s112 = arith.addf %s111, %y : f32
    %s113 = arith.addf %s112, %y : f32
    %s114 = arith.addf %s113, %y : f32
    %s115 = arith.addf %s114, %y : f32
    %s116 = arith.addf %s115, %y : f32
    %s117 = arith.addf %s116, %y : f32
    %s118 = arith.addf %s117, %y : f32
    %s119 = arith.addf %s118, %y : f32
    %s120 = arith.addf %s119, %y : f32
    %s121 = arith.addf %s120, %y : f32
    %s122 = arith.addf %s121, %y : f32
    %s123 = arith.addf %s122, %y : f32
    %s124 = arith.addf %s123, %y : f32
    %s125 = arith.addf %s124, %y : f32
    %s126 = arith.addf %s125, %y : f32
    %s127 = arith.addf %s126, %y : f32
    %s128 = arith.addf %s127, %y : f32
    %s129 = arith.addf %s128, %y : f32
    %s130 = arith.addf %s129, %y : f32
    %s131 = arith.addf %s130, %y : f32
    %s132 = arith.addf %s131, %y : f32
    %s133 = arith.addf %s132, %y : f32
    %s134 = arith.addf %s133, %y : f32
    %s135 = arith.addf %s134, %y : f32
    %s136 = arith.addf %s135, %y : f32
    %s137 = arith.addf %s136, %y : f32
    %s138 = arith.addf %s137, %y : f32
    %s139 = arith.addf %s138, %y : f32
    %s140 = arith.addf %s139, %y : f32
    %s141 = arith.addf %s140, %y : f32
    %s142 = arith.addf %s141, %y : f32
    %s143 = arith.addf %s142, %y : f32
    %s144 = arith.addf %s143, %y : f32
    %s145 = arith.addf %s144, %y : f32
    %s146 = arith.addf %s145, %y : f32
    %s147 = arith.addf %s146, %y : f32
    %s148 = arith.addf %s147, %y : f32
    %s149 = arith.addf %s148, %y : f32
    %s150 = arith.addf %s149, %y : f32
    %s151 = arith.addf %s150, %y : f32
    %s152 = arith.addf %s151, %y : f32
    %s153 = arith.addf %s152, %y : f32
    %s154 = arith.addf %s153, %y : f32
    %s155 = arith.addf %s154, %y : f32
    %s156 = arith.addf %s155, %y : f32
    %s157 = arith.addf %s156, %y : f32
    %s158 = arith.addf %s157, %y : f32
    %s159 = arith.addf %s158, %y : f32
    %s160 = arith.addf %s159, %y : f32
    %s161 = arith.addf %s160, %y : f32
    %s162 = arith.addf %s161, %y : f32
    %s163 = arith.addf %s162, %y : f32
    %s164 = arith.addf %s163, %y : f32
    %s165 = arith.addf %s164, %y : f32
    %s166 = arith.addf %s165, %y : f32
    %s167 = arith.addf %s166, %y : f32
    %s168 = arith.addf %s167, %y : f32
    %s169 = arith.addf %s168, %y : f32
    %s170 = arith.addf %s169, %y : f32
    %s171 = arith.addf %s170, %y : f32
    %s172 = arith.addf %s171, %y : f32
    %s173 = arith.addf %s172, %y : f32
    %s174 = arith.addf %s173, %y : f32
    %s175 = arith.addf %s174, %y : f32
    %s176 = arith.addf %s175, %y : f32
    %s177 = arith.addf %s176, %y : f32
    %s178 = arith.addf %s177, %y : f32
    %s179 = arith.addf %s178, %y : f32
    %s180 = arith.addf %s179, %y : f32
    %s181 = arith.addf %s180, %y : f32
    %s182 = arith.addf %s181, %y : f32
    %s183 = arith.addf %s182, %y : f32
    %s184 = arith.addf %s183, %y : f32
    %s185 = arith.addf %s184, %y : f32
    %s186 = arith.addf %s185, %y : f32
    %s187 = arith.addf %s186, %y : f32
    %s188 = arith.addf %s187, %y : f32
    %s189 = arith.addf %s188, %y : f32
    %s190 = arith.addf %s189, %y : f32
    %s191 = arith.addf %s190, %y : f32
    %s192 = arith.addf %s191, %y : f32
    %s193 = arith.addf %s192, %y : f32
    %s194 = arith.addf %s193, %y : f32
    %s195 = arith.addf %s194, %y : f32
    %s196 = arith.addf %s195, %y : f32
    %s197 = arith.addf %s196, %y : f32
    %s198 = arith.addf %s197, %y : f32
    %s199 = arith.addf %s198, %y : f32
    %s200 = arith.addf %s199, %y : f32
    %s201 = arith.addf %s200, %y : f32
    %s202 = arith.addf %s201, %y : f32
    %s203 = arith.addf %s202, %y : f32
    %s204 = arith.addf %s203, %y : f32
    %s205 = arith.addf %s204, %y : f32
    %s206 = arith.addf %s205, %y : f32
    %s207 = arith.addf %s206, %y : f32
    %s208 = arith.addf %s207, %y : f32
    %s209 = arith.addf %s208, %y : f32
    %s210 = arith.addf %s209, %y : f32
    %s211 = arith.addf %s210, %y : f32
    %s212 = arith.addf %s211, %y : f32
    %s213 = arith.addf %s212, %y : f32
    %s214 = arith.addf %s213, %y : f32
    %s215 = arith.addf %s214, %y : f32
    %s216 = arith.addf %s215, %y : f32
    %s217 = arith.addf %s216, %y : f32
    %s218 = arith.addf %s217, %y : f32
    %s219 = arith.addf %s218, %y : f32
    %s220 = arith.addf %s219, %y : f32
    %s221 = arith.addf %s220, %y : f32
    %s222 = arith.addf %s221, %y : f32
    %s223 = arith.addf %s222, %y : f32
    %s224 = arith.addf %s223, %y : f32
    %s225 = arith.addf %s224, %y : f32
    %s226 = arith.addf %s225, %y : f32
    %s227 = arith.addf %s226, %y : f32
    %s228 = arith.addf %s227, %y : f32
    %s229 = arith.addf %s228, %y : f32
    %s230 = arith.addf %s229, %y : f32
    %s231 = arith.addf %s230, %y : f32
    %s232 = arith.addf %s231, %y : f32
    %s233 = arith.addf %s232, %y : f32
    %s234 = arith.addf %s233, %y : f32
    %s235 = arith.addf %s234, %y : f32
    %s236 = arith.addf %s235, %y : f32
    %s237 = arith.addf %s236, %y : f32
    %s238 = arith.addf %s237, %y : f32
    %s239 = arith.addf %s238, %y : f32
    %s240 = arith.addf %s239, %y : f32
    %s241 = arith.addf %s240, %y : f32
    %s242 = arith.addf %s241, %y : f32
    %s243 = arith.addf %s242, %y : f32
    %s244 = arith.addf %s243, %y : f32
    %s245 = arith.addf %s244, %y : f32
    %s246 = arith.addf %s245, %y : f32
    %s247 = arith.addf %s246, %y : f32
    %s248 = arith.addf %s247, %y : f32
    %s249 = arith.addf %s248, %y : f32
    %s250 = arith.addf %s249, %y : f32
    %s251 = arith.addf %s250, %y : f32
    %s252 = arith.addf %s251, %y : f32
    %s253 = arith.addf %s252, %y : f32
    %s254 = arith.addf %s253, %y : f32
    %s255 = arith.addf %s254, %y : f32
    %s256 = arith.addf %s255, %y : f32
    %s257 = arith.addf %s256, %y : f32
    %s258 = arith.addf %s257, %y : f32
    %s259 = arith.addf %s258, %y : f32
    %s260 = arith.addf %s259, %y : f32
    %s261 = arith.addf %s260, %y : f32
    %s262 = arith.addf %s261, %y : f32
    %s263 = arith.addf %s262, %y : f32
    %s264 = arith.addf %s263, %y : f32
    %s265 = arith.addf %s264, %y : f32
    %s266 = arith.addf %s265, %y : f32
    %s267 = arith.addf %s266, %y : f32
    %s268 = arith.addf %s267, %y : f32
    %s269 = arith.addf %s268, %y : f32
    %s270 = arith.addf %s269, %y : f32
    %s271 = arith.addf %s270, %y : f32
    %s272 = arith.addf %s271, %y : f32
    %s273 = arith.addf %s272, %y : f32
    %s274 = arith.addf %s273, %y : f32
    %s275 = arith.addf %s274, %y : f32
    %s276 = arith.addf %s275, %y : f32
    %s277 = arith.addf %s276, %y : f32
    %s278 = arith.addf %s277, %y : f32
    %s279 = arith.addf %s278, %y : f32
    %s280 = arith.addf %s279, %y : f32
    %s281 = arith.addf %s280, %y : f32
    %s282 = arith.addf %s281, %y : f32
    %s283 = arith.addf %s282, %y : f32
    %s284 = arith.addf %s283, %y : f32
    %s285 = arith.addf %s284, %y : f32
    %s286 = arith.addf %s285, %y : f32
    %s287 = arith.addf %s286, %y : f32
    %s288 = arith.addf %s287, %y : f32
    %s289 = arith.addf %s288, %y : f32
    %s290 = arith.addf %s289, %y : f32
    %s291 = arith.addf %s290, %y : f32
    %s292 = arith.addf %s291, %y : f32
    %s293 = arith.addf %s292, %y : f32
    %s294 = arith.addf %s293, %y : f32
    %s295 = arith.addf %s294, %y : f32
    %s296 = arith.addf %s295, %y : f32
    %s297 = arith.addf %s296, %y : f32
    %s298 = arith.addf %s297, %y : f32
    %s299 = arith.addf %s298, %y : f32
    %s300 = arith.addf %s299, %y : f32
    loop.yield %s300 : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @open_rows
// CHECK: arith.select
// CHECK: return
func.func @open_rows(%a: memref<64xf32>, %o: memref<64xf32>, %n: index) {
  loop.nest (%i) in [%n max 64] outs(%o : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %c5 = arith.constant 5 : index
    %less = arith.cmpi slt, %i, %c5 : index
    %x = loop.read %a[%i] : memref<64xf32>
    %y = arith.select %less, %x, %zero : f32
    loop.yield %y : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @open_tile
// CHECK: math.fma
// CHECK: return
func.func @open_tile(%a: memref<32x40xf32>, %b: memref<40x64xf32>, %o: memref<32x64xf32>, %n: index) {
  loop.nest (%i, %j) in [%n max 32, 64] outs(%o : memref<32x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [40] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<32x40xf32>
      %y = loop.read %b[%k, %j] : memref<40x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @open_points
// CHECK: math.sqrt
// CHECK: return
func.func @open_points(%a: memref<64x3xf32>, %w: memref<64x64xf32>, %o: memref<64x3xf32>, %n: index) {
  loop.nest (%i, %j) in [%n max 64, 3] outs(%o : memref<64x3xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%k, %j] : memref<64x3xf32>
      %y = loop.read %w[%k, %i] : memref<64x64xf32>
      %r = math.sqrt %y : f32
      %p = arith.mulf %x, %r : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}
