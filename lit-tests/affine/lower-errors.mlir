// RUN: creole-opt %s --split-input-file --lower-affine --verify-diagnostics

func.func @f(%a: index) -> index {
  // expected-error @+1 {{modulo by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 mod 0)>(%a)
  return %0 : index
}

// -----

func.func @f(%a: index) -> index {
  // expected-error @+1 {{division by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 ceildiv -3)>(%a)
  return %0 : index
}
