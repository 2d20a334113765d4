// RUN: creole-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: index) -> index {
  // expected-error @+1 {{dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0)>(%a)
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0, d1) -> (d0)>} : (index) -> index
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> index
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%a)
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.max' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.max affine_map<(d0)[s0] -> (d0)>(%a)
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%a, %a] by (2, 3, 4) : index
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:2 = affine.delinearize_index %a into (2, 3, 4) : index, index
  return %0#0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %a into (0, 3) : index, index
  return %0#0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis}}
  %0:2 = "affine.delinearize_index"(%a, %a) {static_basis = array<i64: 3>} : (index, index) -> (index, index)
  return %0#0 : index
}
