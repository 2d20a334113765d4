// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What the verifier says of arithmetic, one case for each message.

func.func @kind(%x: f32) {
  // expected-error@+1 {{'arith.muli' op operand #0 must be signless-integer-like, but got 'f32'; expects a signless integer or index, or a vector or tensor of such, found f32}}
  %0 = arith.muli %x, %x : f32
  return
}

// -----

func.func @float(%x: i8) {
  // expected-error@+1 {{'arith.mulf' op operand #0 must be floating-point-like, but got 'i8'; expects a float, or a vector or tensor of such, found i8}}
  %0 = arith.mulf %x, %x : i8
  return
}

// -----

func.func @one_type(%x: i8, %y: i16) {
  // expected-error@+1 {{'arith.xori' op requires the same type for all operands and results; expects operands of one type, found i8 and i16}}
  %0 = "arith.xori"(%x, %y) : (i8, i16) -> i8
  return
}

// -----

func.func @result(%x: i8) {
  // expected-error@+1 {{'arith.xori' op requires the same type for all operands and results; inferred type(s) 'i8' are incompatible with return type(s) of operation 'i16'; expects result type i8, found i16}}
  %0 = "arith.xori"(%x, %x) : (i8, i8) -> i16
  return
}

// -----

func.func @shapes(%x: vector<4xf32>) {
  // expected-error@+1 {{'arith.fptosi' op requires the same shape for all operands and results; expects types of one shape, found vector<4xf32> and vector<5xi32>}}
  %0 = arith.fptosi %x : vector<4xf32> to vector<5xi32>
  return
}

// -----

func.func @containers(%x: vector<4xf32>) {
  // expected-error@+1 {{'arith.fptosi' op failed to verify that input and output have the same tensor dimensions; expects types of one shape, found vector<4xf32> and tensor<4xi32>}}
  %0 = arith.fptosi %x : vector<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @encodings(%x: tensor<4xf32, "a">) {
  // expected-error@+1 {{'arith.extf' op operand type 'tensor<4xf32, "a">' and result type 'tensor<4xf64, "b">' are cast incompatible; expects types that differ in their elements only, found tensor<4xf32, "a"> and tensor<4xf64, "b">}}
  %0 = arith.extf %x : tensor<4xf32, "a"> to tensor<4xf64, "b">
  return
}

// -----

func.func @wider(%x: i32) {
  // expected-error@+1 {{'arith.extui' op operand type 'i32' and result type 'i8' are cast incompatible; expects to give a wider type, found i32 to i8}}
  %0 = arith.extui %x : i32 to i8
  return
}

// -----

func.func @narrower(%x: f32) {
  // expected-error@+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible; expects to give a narrower type, found f32 to f64}}
  %0 = arith.truncf %x : f32 to f64
  return
}

// -----

func.func @same_width(%x: f32) {
  // expected-error@+1 {{'arith.bitcast' op operand type 'f32' and result type 'i16' are cast incompatible; expects to give a type of the same width, found f32 to i16}}
  %0 = arith.bitcast %x : f32 to i16
  return
}

// -----

func.func @index(%x: i32) {
  // expected-error@+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible; expects to give an integer from index, or index from an integer, found i32 to i64}}
  %0 = arith.index_cast %x : i32 to i64
  return
}

// -----

func.func @memory(%x: memref<4xf32>) {
  // expected-error@+1 {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'memref<4xf32>'; expects memory of a signless integer or index, found memref<4xf32>}}
  %0 = arith.index_cast %x : memref<4xf32> to memref<4xindex>
  return
}

// -----

func.func @condition(%c: i8, %x: f32) {
  // expected-error@+1 {{'arith.select' op operand #0 must be bool-like, but got 'i8'; expects a condition of type i1, found i8}}
  %0 = "arith.select"(%c, %x, %x) : (i8, f32, f32) -> f32
  return
}

// -----

func.func @conditions(%c: vector<3xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape; expected condition type to have the same shape as the result type, expected 'vector<4xi1>', but got 'vector<3xi1>'}}
  %0 = "arith.select"(%c, %x, %x) : (vector<3xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @scalable() {
  // expected-error@+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat; found elements of vector<[2]xi32>}}
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}

// -----

func.func @sign() {
  // expected-error@+1 {{'arith.constant' op integer return type must be signless, found ui8}}
  %0 = arith.constant 5 : ui8
  return
}

// -----

func.func @predicate(%x: i32) {
  // expected-error@+1 {{invalid properties {predicate = 17 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 17 : i64}}
  %0 = "arith.cmpi"(%x, %x) <{predicate = 17 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @missing(%x: f32) {
  // expected-error@+1 {{'arith.cmpf' op requires attribute 'predicate'}}
  %0 = "arith.cmpf"(%x, %x) : (f32, f32) -> i1
  return
}

// -----

func.func @f(%a: f32) -> i1 {
  // expected-error@+1 {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi eq, %a, %a : f32
  return %0 : i1
}

// -----

func.func @f(%a: vector<2xi32>) -> vector<2xi1> {
  // expected-error@+1 {{custom op 'arith.cmpf' 'lhs' must be floating-point-like, but got 'vector<2xi32>'}}
  %0 = arith.cmpf oeq, %a, %a : vector<2xi32>
  return %0 : vector<2xi1>
}

// -----

func.func @f(%c: tensor<2xi1, 7>, %a: tensor<2xi32, 8>) -> tensor<2xi32, 8> {
  // expected-error@+1 {{'arith.select' op expected condition type to have the same shape as the result type, expected 'tensor<2xi1, 8 : i64>', but got 'tensor<2xi1, 7 : i64>'}}
  %0 = arith.select %c, %a, %a : tensor<2xi1, 7>, tensor<2xi32, 8>
  return %0 : tensor<2xi32, 8>
}

// -----

func.func @unranked(%x: tensor<*xi8>) {
  // expected-error@+1 {{'arith.extui' op failed to verify that input and output have the same tensor dimensions; expects a rank, found tensor<*xi8>}}
  %0 = arith.extui %x : tensor<*xi8> to tensor<*xi32>
  return
}

// -----

func.func @unranked_bits(%x: tensor<*xi32>) {
  // expected-error@+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.bitcast %x : tensor<*xi32> to tensor<*xf32>
  return
}

// -----

// Each element may have its condition without a rank, too.
func.func @unranked_choice(%c: tensor<*xi1>, %x: tensor<*xi32>, %y: tensor<*xi32>) -> tensor<*xi32> {
  %0 = arith.select %c, %x, %y : tensor<*xi1>, tensor<*xi32>
  return %0 : tensor<*xi32>
}

// -----

func.func @choice_of_other_rank(%c: tensor<2xi1>, %x: tensor<*xi32>) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %x, %x : tensor<2xi1>, tensor<*xi32>
  return
}
