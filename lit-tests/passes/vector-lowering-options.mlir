// RUN: not creole-opt %s --lower-vector-multi-reduction=lowering-strategy=outer 2>&1 | FileCheck %s --check-prefix=STRATEGY
// RUN: not creole-opt %s --convert-vector-to-scf=target-rank=x 2>&1 | FileCheck %s --check-prefix=RANK

// STRATEGY: option 'lowering-strategy' expects inner-parallel or inner-reduction, found 'outer'
// RANK: option 'target-rank' can't be 'x'
func.func @main() {
  return
}
