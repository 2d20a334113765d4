// RUN: creole-opt %s --resolve-groups --split-input-file --verify-diagnostics

// expected-error@unknown {{expects numbers of replicas and partitions in 'creole.devices', found array<i64: 2, 0>}}
func.func @sizes() attributes {creole.devices = array<i64: 2, 0>} {
  return
}
