// RUN: creole-opt --split-input-file %s | FileCheck %s
// RUN: creole-opt --split-input-file --mlir-print-op-generic %s | creole-opt --split-input-file | FileCheck %s

// The vector dialect: every op in its custom form, which survives the generic one.

// CHECK: vector.contract {indexing_maps = [{{.*}}, {{.*}}, {{.*}}], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %{{.*}}, %{{.*}}, %{{.*}} : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

// CHECK: vector.contract {indexing_maps = [{{.*}}, {{.*}}, {{.*}}], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %{{.*}}, %{{.*}}, %{{.*}} : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"], kind = #vector.kind<maxnumf>} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

// CHECK: vector.contract {indexing_maps = [{{.*}}, {{.*}}, {{.*}}], iterator_types = ["reduction"], kind = #vector.kind<add>} %{{.*}}, %{{.*}}, %{{.*}} : vector<8xf32>, vector<8xf32> into f32
func.func @f(%s: f32, %v8: vector<8xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %v8, %v8, %s : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// CHECK: vector.contract {indexing_maps = [{{.*}}, {{.*}}, {{.*}}], iterator_types = ["reduction"], kind = #vector.kind<add>} %{{.*}}, %{{.*}}, %{{.*}} : vector<4xf16>, vector<4xf16> into f32
func.func @f(%s: f32, %h4: vector<4xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %h4, %h4, %s : vector<4xf16>, vector<4xf16> into f32
  return
}

// -----

// CHECK: vector.multi_reduction <add>, %{{.*}}, %{{.*}} [0, 1] : vector<4x8xf32> to f32
func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  %1 = vector.multi_reduction <add>, %v48, %s [0, 1] : vector<4x8xf32> to f32
  return
}

// -----

// CHECK: vector.multi_reduction <mul>, %{{.*}}, %{{.*}} {foo} [0] : vector<4x8xf32> to vector<8xf32>
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  %1 = vector.multi_reduction <mul>, %v48, %v8 {foo} [0] : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

// CHECK: vector.multi_reduction <mul>, %{{.*}}, %{{.*}} [] : vector<4x8xf32> to vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.multi_reduction <mul>, %v48, %v48 [] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

// CHECK: vector.outerproduct %{{.*}}, %{{.*}} : vector<4xf32>, vector<8xf32>
func.func @f(%v8: vector<8xf32>, %v4: vector<4xf32>) {
  %1 = vector.outerproduct %v4, %v8 : vector<4xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.outerproduct %{{.*}}, %{{.*}}, %{{.*}} {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>, %v4: vector<4xf32>) {
  %1 = vector.outerproduct %v4, %v8, %v48 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.outerproduct %{{.*}}, %{{.*}}, %{{.*}} {foo, kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>, %v4: vector<4xf32>) {
  %1 = vector.outerproduct %v4, %v8, %v48 {foo} : vector<4xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.outerproduct %{{.*}}, %{{.*}} : vector<4xf32>, f32
func.func @f(%s: f32, %v4: vector<4xf32>) {
  %1 = vector.outerproduct %v4, %s : vector<4xf32>, f32
  return
}

// -----

// CHECK: vector.outerproduct %{{.*}}, %{{.*}} : vector<4xf32>, vector<[8]xf32>
func.func @f(%sv8: vector<[8]xf32>, %v4: vector<4xf32>) {
  %1 = vector.outerproduct %v4, %sv8 : vector<4xf32>, vector<[8]xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<?x?xf32>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  %1 = vector.transfer_read %m[%i, %i], %s : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [true, false], permutation_map = {{.*}}} : memref<?x?xf32>, vector<4x8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d1,d0)>, in_bounds=[true, false]} : memref<?x?xf32>, vector<4x8xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32, %k8: vector<8xi1>) {
  %1 = vector.transfer_read %m[%i, %i], %s, %k8 {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {permutation_map = {{.*}}} : tensor<?x?xf32>, vector<4x8xf32>
func.func @f(%t: tensor<?x?xf32>, %i: index, %s: f32) {
  %1 = vector.transfer_read %t[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(0,d1)>}: tensor<?x?xf32>, vector<4x8xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} {foo, permutation_map = {{.*}}} : tensor<?x?xf32>, vector<4x8xf32>
func.func @f(%t: tensor<?x?xf32>, %i: index, %s: f32, %k8: vector<8xi1>) {
  %1 = vector.transfer_read %t[%i, %i], %s, %k8 {permutation_map = affine_map<(d0,d1)->(0,d1)>, foo}: tensor<?x?xf32>, vector<4x8xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[], %{{.*}} : memref<f32>, vector<f32>
func.func @f(%s: f32, %m0: memref<f32>) {
  %1 = vector.transfer_read %m0[], %s : memref<f32>, vector<f32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<?x?xf32>, vector<f32>
func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  %1 = vector.transfer_read %m[%i, %i], %s : memref<?x?xf32>, vector<f32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
func.func @f(%i: index, %a43: vector<4x3xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  %1 = vector.transfer_read %mv[%i, %i], %a43 : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

// CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [false, true]} : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
func.func @f(%i: index, %a43: vector<4x3xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  %1 = vector.transfer_read %mv[%i, %i], %a43 {in_bounds = [false, true]} : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

// CHECK: vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : vector<8xf32>, memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  vector.transfer_write %v8, %m[%i, %i] : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {permutation_map = {{.*}}} : vector<8xf32>, memref<?x?xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  vector.transfer_write %v8, %m[%i, %i], %k8 {permutation_map = affine_map<(d0,d1)->(d0)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// CHECK: vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x?xf32>
func.func @f(%t: tensor<?x?xf32>, %i: index, %v48: vector<4x8xf32>, %k48: vector<4x8xi1>) {
  %1 = vector.transfer_write %v48, %t[%i, %i], %k48 {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x?xf32>
  return
}

// -----

// CHECK: vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : vector<4x3xf32>, memref<4x8xvector<4x3xf32>>
func.func @f(%i: index, %a43: vector<4x3xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  vector.transfer_write %a43, %mv[%i, %i] {permutation_map = affine_map<(d0,d1)->()>} : vector<4x3xf32>, memref<4x8xvector<4x3xf32>>
  return
}

// -----

// CHECK: vector.expandload %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.expandload %m[%i, %i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.expandload %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} {alignment = 16 : i64} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.expandload %m[%i, %i], %k8, %v8 {alignment = 16} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.compressstore %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  vector.compressstore %m[%i, %i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// CHECK: vector.interleave %{{.*}}, %{{.*}} : vector<8xf32> -> vector<16xf32>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.interleave %v8, %v8 : vector<8xf32> -> vector<16xf32>
  return
}

// -----

// CHECK: vector.interleave %{{.*}}, %{{.*}} : vector<f32> -> vector<2xf32>
func.func @f(%v0: vector<f32>) {
  %1 = vector.interleave %v0, %v0 : vector<f32> -> vector<2xf32>
  return
}

// -----

// CHECK: vector.interleave %{{.*}}, %{{.*}} : vector<[4]xf32> -> vector<[8]xf32>
func.func @f(%sv: vector<[4]xf32>) {
  %1 = vector.interleave %sv, %sv : vector<[4]xf32> -> vector<[8]xf32>
  return
}

// -----

// CHECK: vector.deinterleave %{{.*}} : vector<8xf32> -> vector<4xf32>
func.func @f(%v8: vector<8xf32>) {
  %1, %2 = vector.deinterleave %v8 : vector<8xf32> -> vector<4xf32>
  return
}

// -----

// CHECK: vector.scalable.extract %{{.*}}[0] : vector<4xf32> from vector<[4]xf32>
func.func @f(%sv: vector<[4]xf32>) {
  %1 = vector.scalable.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

// CHECK: vector.scalable.insert %{{.*}}, %{{.*}}[4] : vector<4xf32> into vector<[4]xf32>
func.func @f(%sv: vector<[4]xf32>, %v4: vector<4xf32>) {
  %1 = vector.scalable.insert %v4, %sv[4] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

// CHECK: vector.vscale
func.func @f() {
  %1 = vector.vscale
  return
}

// -----

// CHECK: vector.step : vector<[4]xindex>
func.func @f() {
  %1 = vector.step : vector<[4]xindex>
  return
}

// -----

// CHECK: vector.print %{{.*}} : vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  vector.print %v48 : vector<4x8xf32>
  return
}

// -----

// CHECK: vector.print %{{.*}} : vector<4x8xf32> punctuation <no_punctuation>
func.func @f(%v48: vector<4x8xf32>) {
  vector.print %v48 : vector<4x8xf32> punctuation <no_punctuation>
  return
}

// -----

// CHECK: vector.print punctuation <comma>
func.func @f() {
  vector.print punctuation <comma>
  return
}

// -----

// CHECK: vector.print
func.func @f() {
  vector.print
  return
}

// -----

// CHECK: vector.print str "hello"
func.func @f() {
  vector.print str "hello"
  return
}

// -----

// CHECK: vector.type_cast %{{.*}} : memref<4x3xf32> to memref<vector<4x3xf32>>
func.func @f(%mm: memref<4x3xf32>) {
  %1 = vector.type_cast %mm : memref<4x3xf32> to memref<vector<4x3xf32>>
  return
}

// -----

// CHECK: vector.type_cast %{{.*}} : memref<4x3xf32> to memref<4xvector<3xf32>>
func.func @f(%mm: memref<4x3xf32>) {
  %1 = vector.type_cast %mm : memref<4x3xf32> to memref<4xvector<3xf32>>
  return
}

// -----

// CHECK: vector.to_elements %{{.*}} : vector<8xf32>
func.func @f(%v8: vector<8xf32>) {
  %1:8 = vector.to_elements %v8 : vector<8xf32>
  return
}

// -----

// CHECK: vector.to_elements %{{.*}} : vector<[4]xf32>
func.func @f(%sv: vector<[4]xf32>) {
  %1:4 = vector.to_elements %sv : vector<[4]xf32>
  return
}

// -----

// CHECK: vector.to_elements %{{.*}} : vector<f32>
func.func @f(%v0: vector<f32>) {
  %1 = vector.to_elements %v0 : vector<f32>
  return
}

// -----

// CHECK: vector.from_elements %{{.*}}, %{{.*}} : vector<2xf32>
func.func @f(%s: f32) {
  %1 = vector.from_elements %s, %s : vector<2xf32>
  return
}

// -----

// CHECK: vector.scan <add>, %{{.*}}, %{{.*}} {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  %1, %2 = vector.scan <add>, %v48, %v8 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.scan <add>, %{{.*}}, %{{.*}} {inclusive = false, reduction_dim = 0 : i64} : vector<8xf32>, vector<f32>
func.func @f(%v8: vector<8xf32>, %v0: vector<f32>) {
  %1, %2 = vector.scan <add>, %v8, %v0 {inclusive = false, reduction_dim = 0 : i64} : vector<8xf32>, vector<f32>
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.reduction <add>, %{{.*}} : vector<8xf32> into f32 } : vector<8xi1> -> f32
func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.mask %k8 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : vector<8xf32>, memref<?x?xf32> } : vector<8xi1>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  vector.mask %k8 { vector.transfer_write %v8, %m[%i, %i] : vector<8xf32>, memref<?x?xf32> } : vector<8xi1>
  return
}

// -----

// CHECK: vector.mask %{{.*}}, %{{.*}} { vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<?x?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.mask %k8, %v8 { vector.transfer_read %m[%i, %i], %s : memref<?x?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.yield } : vector<8xi1>
func.func @f(%k8: vector<8xi1>) {
  vector.mask %k8 { } : vector<8xi1>
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.yield %{{.*}} : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.mask %k8 { vector.yield %v8 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.multi_reduction <add>, %{{.*}}, %{{.*}} [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
func.func @f(%v48: vector<4x8xf32>, %k48: vector<4x8xi1>, %v4: vector<4xf32>) {
  %1 = vector.mask %k48 { vector.multi_reduction <add>, %v48, %v4 [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  return
}

// -----

// CHECK: vector.mask %{{.*}} { vector.outerproduct %{{.*}}, %{{.*}} : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
func.func @f(%v8: vector<8xf32>, %k48: vector<4x8xi1>, %v4: vector<4xf32>) {
  %1 = vector.mask %k48 { vector.outerproduct %v4, %v8 : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return
}

// -----

// CHECK: vector.gather %{{.*}}[%{{.*}}, %{{.*}}] [%{{.*}}], %{{.*}}, %{{.*}} : tensor<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
func.func @f(%t: tensor<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  %1 = vector.gather %t[%i, %i] [%ix], %k8, %v8 : tensor<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.gather %{{.*}}[%{{.*}}, %{{.*}}] [%{{.*}}], %{{.*}}, %{{.*}} {alignment = 8 : i64} : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  %1 = vector.gather %m[%i, %i] [%ix], %k8, %v8 {alignment = 8} : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.scatter %{{.*}}[%{{.*}}, %{{.*}}] [%{{.*}}], %{{.*}}, %{{.*}} : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  vector.scatter %m[%i, %i] [%ix], %k8, %v8 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// CHECK: vector.scatter %{{.*}}[%{{.*}}, %{{.*}}] [%{{.*}}], %{{.*}}, %{{.*}} : tensor<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x?xf32>
func.func @f(%t: tensor<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  %1 = vector.scatter %t[%i, %i] [%ix], %k8, %v8 : tensor<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x?xf32>
  return
}

// -----

// CHECK: vector.shuffle %{{.*}}, %{{.*}} [0, 8] : vector<8xf32>, vector<8xf32>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.shuffle %v8, %v8 [0, 8] : vector<8xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.shuffle %{{.*}}, %{{.*}} [0, 1, 1] : vector<f32>, vector<f32>
func.func @f(%v0: vector<f32>) {
  %1 = vector.shuffle %v0, %v0 [0, 1, 1] : vector<f32>, vector<f32>
  return
}

// -----

// CHECK: vector.load %{{.*}}[%{{.*}}, %{{.*}}] {alignment = 8 : i64, nontemporal = true} : memref<?x?xf32>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %1 = vector.load %m[%i, %i] {nontemporal = true, alignment = 8} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.load %{{.*}}[] : memref<f32>, vector<f32>
func.func @f(%m0: memref<f32>) {
  %1 = vector.load %m0[] : memref<f32>, vector<f32>
  return
}

// -----

// CHECK: vector.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x8xvector<4x3xf32>>, vector<4x3xf32>
func.func @f(%i: index, %mv: memref<4x8xvector<4x3xf32>>) {
  %1 = vector.load %mv[%i, %i] : memref<4x8xvector<4x3xf32>>, vector<4x3xf32>
  return
}

// -----

// CHECK: vector.store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] {alignment = 8 : i64} : memref<?x?xf32>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  vector.store %v8, %m[%i, %i] {alignment = 8} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// CHECK: vector.maskedload %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} {alignment = 4 : i64} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  %1 = vector.maskedload %m[%i, %i], %k8, %v8 {alignment = 4} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.maskedstore %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  vector.maskedstore %m[%i, %i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// CHECK: vector.create_mask %{{.*}} : vector<[4]xi1>
func.func @f(%i: index) {
  %1 = vector.create_mask %i : vector<[4]xi1>
  return
}

// -----

// CHECK: vector.create_mask %{{.*}} : vector<i1>
func.func @f(%i: index) {
  %1 = vector.create_mask %i : vector<i1>
  return
}

// -----

// CHECK: vector.constant_mask [4] : vector<[4]xi1>
func.func @f() {
  %1 = vector.constant_mask [4] : vector<[4]xi1>
  return
}

// -----

// CHECK: vector.constant_mask [1] : vector<i1>
func.func @f() {
  %1 = vector.constant_mask [1] : vector<i1>
  return
}

// -----

// CHECK: vector.constant_mask [0, 0] : vector<4x3xi1>
func.func @f() {
  %1 = vector.constant_mask [0, 0] : vector<4x3xi1>
  return
}

// -----

// CHECK: vector.reduction <add>, %{{.*}}, %{{.*}} fastmath<fast> : vector<8xf32> into f32
func.func @f(%s: f32, %v8: vector<8xf32>) {
  %1 = vector.reduction <add>, %v8, %s fastmath<fast> : vector<8xf32> into f32
  return
}

// -----

// CHECK: vector.reduction <add>, %{{.*}} : vector<f32> into f32
func.func @f(%v0: vector<f32>) {
  %1 = vector.reduction <add>, %v0 : vector<f32> into f32
  return
}

// -----

// CHECK: vector.broadcast %{{.*}} : f32 to vector<8xf32>
func.func @f(%s: f32) {
  %1 = vector.broadcast %s : f32 to vector<8xf32>
  return
}

// -----

// CHECK: vector.broadcast %{{.*}} : vector<8xf32> to vector<4x8xf32>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.broadcast %v8 : vector<8xf32> to vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[] : vector<4x8xf32> from vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.extract %v48[] : vector<4x8xf32> from vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[3] : vector<8xf32> from vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.extract %v48[3] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[%{{.*}}, 2] : f32 from vector<4x8xf32>
func.func @f(%i: index, %v48: vector<4x8xf32>) {
  %1 = vector.extract %v48[%i, 2] : f32 from vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[-1] : vector<8xf32> from vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.extract %v48[-1] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[] : f32 from vector<f32>
func.func @f(%v0: vector<f32>) {
  %1 = vector.extract %v0[] : f32 from vector<f32>
  return
}

// -----

// CHECK: vector.extract %{{.*}}[1] : vector<[4]xf32> from vector<4x[4]xf32>
func.func @f(%c4: vector<4x[4]xf32>) {
  %1 = vector.extract %c4[1] : vector<[4]xf32> from vector<4x[4]xf32>
  return
}

// -----

// CHECK: vector.insert %{{.*}}, %{{.*}} [0, %{{.*}}] : f32 into vector<4x8xf32>
func.func @f(%i: index, %s: f32, %v48: vector<4x8xf32>) {
  %1 = vector.insert %s, %v48[0, %i] : f32 into vector<4x8xf32>
  return
}

// -----

// CHECK: vector.insert %{{.*}}, %{{.*}} [3] : vector<8xf32> into vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  %1 = vector.insert %v8, %v48[3] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

// CHECK: vector.insert %{{.*}}, %{{.*}} [] : vector<8xf32> into vector<8xf32>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.insert %v8, %v8[] : vector<8xf32> into vector<8xf32>
  return
}

// -----

// CHECK: vector.insert_strided_slice %{{.*}}, %{{.*}} {offsets = [1, 4], strides = [1]} : vector<4xf32> into vector<4x8xf32>
func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1, 4], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

// CHECK: vector.extract_strided_slice %{{.*}} {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

// CHECK: vector.extract_strided_slice %{{.*}} {offsets = [0, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x[4]xf32> to vector<2x[4]xf32>
func.func @f(%c4: vector<4x[4]xf32>) {
  %1 = vector.extract_strided_slice %c4 {offsets = [0, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x[4]xf32> to vector<2x[4]xf32>
  return
}

// -----

// CHECK: vector.shape_cast %{{.*}} : vector<4x8xf32> to vector<2x16xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.shape_cast %v48 : vector<4x8xf32> to vector<2x16xf32>
  return
}

// -----

// CHECK: vector.shape_cast %{{.*}} : vector<[4]xf32> to vector<[2]x2xf32>
func.func @f(%sv: vector<[4]xf32>) {
  %1 = vector.shape_cast %sv : vector<[4]xf32> to vector<[2]x2xf32>
  return
}

// -----

// CHECK: vector.bitcast %{{.*}} : vector<8xf32> to vector<16xf16>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.bitcast %v8 : vector<8xf32> to vector<16xf16>
  return
}

// -----

// CHECK: vector.transpose %{{.*}}, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
func.func @f(%v48: vector<4x8xf32>) {
  %1 = vector.transpose %v48, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

// CHECK: vector.fma %{{.*}}, %{{.*}}, %{{.*}} : vector<8xf32>
func.func @f(%v8: vector<8xf32>) {
  %1 = vector.fma %v8, %v8, %v8 : vector<8xf32>
  return
}

// -----

// Multiples of vscale have names.

// CHECK-LABEL: func.func @multiples(
// CHECK: %c4_vscale = arith.muli %vscale, %c4 : index
// CHECK-NEXT: %c4_vscale_0 = arith.muli %c4, %vscale : index
// CHECK-NEXT: %0 = arith.muli %vscale, %vscale : index
func.func @multiples() {
  %c4 = arith.constant 4 : index
  %s = vector.vscale
  %0 = arith.muli %s, %c4 : index
  %1 = arith.muli %c4, %s : index
  %2 = arith.muli %s, %s : index
  return
}

// -----

// A mask is scalable where the iterations are.

// CHECK-LABEL: func.func @scalable_mask(
// CHECK: vector.mask %arg3 { vector.contract {{.*}} : vector<4xf32>, vector<4x[8]xf32> into vector<[8]xf32> } : vector<[8]x4xi1> -> vector<[8]xf32>
#times = {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>}
func.func @scalable_mask(%a: vector<4xf32>, %b: vector<4x[8]xf32>, %c: vector<[8]xf32>, %m: vector<[8]x4xi1>) -> vector<[8]xf32> {
  %0 = vector.mask %m { vector.contract #times %a, %b, %c : vector<4xf32>, vector<4x[8]xf32> into vector<[8]xf32> } : vector<[8]x4xi1> -> vector<[8]xf32>
  return %0 : vector<[8]xf32>
}
