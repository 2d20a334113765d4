// RUN: creole-opt --verify-diagnostics --split-input-file %s

func.func @along(%a: tensor<8xf32>, %zero: f32) -> tensor<8xf32> {
  // expected-error@+1 {{goes along loop 1, but there are 1}}
  %0 = loop.scan (%i) in [8] along 1 init(%acc = %zero : f32) {
    loop.yield %acc, %acc : f32, f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @yields(%a: tensor<8xf32>, %zero: f32) -> tensor<8xf32> {
  // expected-error@+1 {{expects its body to yield (f32, f32), found (f32)}}
  %0 = loop.scan (%i) in [8] along 0 init(%acc = %zero : f32) {
    loop.yield %acc : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @shape(%a: tensor<8xf32>, %zero: f32) -> tensor<9xf32> {
  // expected-error@+1 {{iterates over [8], but writes tensor<9xf32>}}
  %0 = loop.scan (%i) in [8] along 0 init(%acc = %zero : f32) {
    loop.yield %acc, %acc : f32, f32
  } : tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

// What it carries goes from one iteration to the next.
func.func @parallel(%zero: f32) -> tensor<8x8xf32> {
  // expected-error@+1 {{'par j': the scan goes along 'j' in order}}
  %0 = loop.scan (%i, %j) in [8, 8] along 1 init(%acc = %zero : f32) attributes {schedule = #loop.schedule<"out[par i, par j]">} {
    loop.yield %acc, %acc : f32, f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @lanes(%zero: f32) -> tensor<8x8xf32> {
  // expected-error@+1 {{'j lanes': the scan goes along 'j' in order}}
  %0 = loop.scan (%i, %j) in [8, 8] along 1 init(%acc = %zero : f32) attributes {schedule = #loop.schedule<"out[i, j/4, j lanes]">} {
    loop.yield %acc, %acc : f32, f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @inside(%zero: f32) -> tensor<8x8xf32> {
  // expected-error@+1 {{'i' stands inside the loops along which the scan goes}}
  %0 = loop.scan (%i, %j) in [8, 8] along 1 init(%acc = %zero : f32) attributes {schedule = #loop.schedule<"out[j, i]">} {
    loop.yield %acc, %acc : f32, f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @carried(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{carries numbers alone, found tensor<8xf32>}}
  %0 = loop.scan (%i) in [8] along 0 init(%acc = %x : tensor<8xf32>) {
    %c = loop.read %acc[%i] : tensor<8xf32>
    loop.yield %acc, %c : tensor<8xf32>, f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
