// RUN: creole-opt --verify-diagnostics --split-input-file %s

func.func @missing(%n: index) {
  // expected-error@+1 {{forks '@part', which is no function here}}
  loop.fork @part() to %n grain 4
  return
}

// -----

func.func @captures(%n: index, %a: memref<8xf32>) {
  // expected-error@+1 {{passes (index, index, memref<8xf32>) to '@part', which takes (index, index, memref<9xf32>)}}
  loop.fork @part(%a : memref<8xf32>) to %n grain 4
  return
}
func.func private @part(index, index, memref<9xf32>)

// -----

func.func @range(%n: index) {
  // expected-error@+1 {{passes (index, index) to '@part', which takes (i64, i64)}}
  loop.fork @part() to %n grain 4
  return
}
func.func private @part(i64, i64)

// -----

func.func @results(%n: index) {
  // expected-error@+1 {{expects that '@part' returns nothing, found (f32)}}
  loop.fork @part() to %n grain 4
  return
}
func.func private @part(index, index) -> f32

// -----

func.func @grain(%n: index) {
  // expected-error@+1 {{expects a grain of at least 1, found 0}}
  loop.fork @part() to %n grain 0
  return
}
func.func private @part(index, index)

// -----

func.func @total(%n: i64) {
  // expected-error@+1 {{expects a range of type index, found i64}}
  "loop.fork"(%n) <{callee = @part, grain = 4 : i64}> : (i64) -> ()
  return
}
func.func private @part(index, index)
