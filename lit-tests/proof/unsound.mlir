// False proofs that hold step by step, if equality is all that is looked at.
// RUN: creole-opt --replay --split-input-file --verify-diagnostics %s

// A value of code that can't be reached may be computed from itself: nothing follows from it.
module @before {
  func.func @f(%a: tensor<i32>) -> tensor<i32> {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    scf.execute_region {
      scf.yield
    ^bb1:
      // expected-error@+1 {{here is 'scf.yield', where the program before has 'stablehlo.add'}}
      %x = stablehlo.add %x, %one : tensor<i32>
      %d = stablehlo.subtract %x, %x : tensor<i32>
      proof.rule "add_sub_cancel" %d to %one by %d, %x where x = %x, y = %one
      proof.rule "subtract_self_int" %d to %zero by %d where x = %x
      scf.yield
    }
    cf.br ^bb1
  ^bb1:
    return %one : tensor<i32>
  }
}
module @after {
  func.func @f(%a: tensor<i32>) -> tensor<i32> {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    scf.execute_region {
      scf.yield
    ^bb1:
      scf.yield
    }
    cf.br ^bb1
  ^bb1:
    return %zero : tensor<i32>
  }
}

// -----

// Ops in a mask are other ops.
module @before {
  func.func @f(%v: vector<8xf32>, %m: vector<8xi1>) -> (f32, f32) {
    %x = vector.reduction <add>, %v : vector<8xf32> into f32
    %y = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
    return %x, %y : f32, f32
  }
}
module @after {
  func.func @f(%v: vector<8xf32>, %m: vector<8xi1>) -> (f32, f32) {
    %x = vector.reduction <add>, %v : vector<8xf32> into f32
    // expected-error@+1 {{here is 'vector.yield', where the program before has 'vector.reduction'}}
    %y = vector.mask %m { vector.yield %x : f32 } : vector<8xi1> -> f32
    return %x, %y : f32, f32
  }
}

// -----

// An op whose region calls something is no term.
module @before {
func.func private @g(tensor<i32>) -> tensor<i32>
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
%0 = "stablehlo.map"(%a) ({
^bb0(%x: tensor<i32>):
  %y = func.call @g(%x) : (tensor<i32>) -> tensor<i32>
  stablehlo.return %y : tensor<i32>
}) {dimensions = array<i64: 0>} : (tensor<2xi32>) -> tensor<2xi32>
return %a:tensor<2xi32>
}
}
module @after {
func.func private @g(tensor<i32>) -> tensor<i32>
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
// expected-error@+1 {{here is 'func.return', where the program before has 'stablehlo.map'}}
return %a:tensor<2xi32>
}
}

// -----

// What may be undefined runs only where it did.
module @before {
func.func @main() -> f32 {
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = arith.constant 100000000 : index
  %p = arith.constant false
  %z = arith.constant 0.0 : f32
  %r = scf.if %p -> f32 {
    %q = tensor.extract %t[%i] : tensor<2xf32>
    scf.yield %q : f32
  } else {
    scf.yield %z : f32
  }
  return %r : f32
}

}
module @after {
func.func @main() -> f32 {
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = arith.constant 100000000 : index
  %p = arith.constant false
  %z = arith.constant 0.0 : f32
  // expected-error@+1 {{no 'tensor.extract' like this runs here in the program before, which may be undefined}}
  %q = tensor.extract %t[%i] : tensor<2xf32>
  %r = scf.if %p -> f32 {
    scf.yield %q : f32
  } else {
    scf.yield %z : f32
  }
  return %r : f32
}

}

// -----

// An op with a promise may be poison, where what a rule makes of it is not.
module @before {
func.func @f(%a: f32) -> f32 {
%0=arith.extf %a:f32 to f64
%1=arith.truncf %0 fastmath<nnan>:f64 to f32
// expected-error@+1 {{no rule applies to 'arith.truncf' with a promise, which may be poison where the result of a rule is not}}
proof.rule "truncf_of_extf_same" %1 to %a by %1,%0 where x=%a, _=#arith.fastmath<nnan>, m=f64, t=f32
return %a:f32
}
}
module @after {
func.func @f(%a: f32) -> f32 {
%0=arith.extf %a:f32 to f64
%1=arith.truncf %0 fastmath<nnan>:f64 to f32
return %1:f32
}
}

// -----

// Nor is the fold of one equal to it.
module @before {
func.func @f()->i32 {
%a=arith.constant 2147483647 : i32
%b=arith.constant 1 : i32
%q=arith.addi %a,%b overflow<nsw>: i32
%c=arith.constant -2147483648 : i32
// expected-error@+1 {{'arith.addi' does not fold to this value}}
proof.fold %q to %c
return %c:i32
}
}
module @after {
func.func @f()->i32 {
%a=arith.constant 2147483647 : i32
%b=arith.constant 1 : i32
%q=arith.addi %a,%b overflow<nsw>: i32
return %q:i32
}
}

// -----

// Two different constants are never equal.
module @before {
func.func @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
%z=stablehlo.constant dense<0.0>:tensor<f32>
%mz=stablehlo.constant dense<-0.0>:tensor<f32>
%nan=stablehlo.constant dense<0x7FC00000>:tensor<f32>
%nnan=stablehlo.constant dense<0xFFC00000>:tensor<f32>
%c1=stablehlo.constant dense<2143289344>:tensor<i32>
%c2=stablehlo.constant dense<-4194304>:tensor<i32>
%true=stablehlo.constant dense<true>:tensor<i1>
%false=stablehlo.constant dense<false>:tensor<i1>
%b1=stablehlo.bitcast_convert %nan : (tensor<f32>)->tensor<i32>
%b2=stablehlo.bitcast_convert %nnan : (tensor<f32>)->tensor<i32>
%e1=stablehlo.compare EQ, %c1, %c1 : (tensor<i32>,tensor<i32>)->tensor<i1>
%e2=stablehlo.compare EQ, %c1, %c2 : (tensor<i32>,tensor<i32>)->tensor<i1>
%s1=stablehlo.select %true, %a, %b : tensor<i1>,tensor<i32>
%s2=stablehlo.select %false, %a, %b : tensor<i1>,tensor<i32>
%nz=stablehlo.negate %z : tensor<f32>
%q1=stablehlo.divide %nz, %z : tensor<f32>
%q0=stablehlo.divide %z, %z : tensor<f32>
%nq=stablehlo.negate %q0 : tensor<f32>
proof.fold %b1 to %c1
proof.fold %b2 to %c2
proof.fold %e1 to %true
proof.fold %e2 to %false
proof.fold %s1 to %a
proof.fold %s2 to %b
proof.rule "quotient_of_negated" %q1 to %nq by %q1,%nz where x=%z,y=%z
proof.fold %nz to %mz
proof.fold %q1 to %nan
proof.fold %q0 to %nan
// expected-error@+1 {{two different constants are equal by now: dense<2143289344> : tensor<i32> and dense<-4194304> : tensor<i32>}}
proof.fold %nq to %nnan
return %a:tensor<i32>
}
}
module @after {
func.func @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
return %b:tensor<i32>
}
}

// -----

// The program after has no steps.
module @before {
func.func @f(%a: tensor<i32>) -> tensor<i32> {
%z=stablehlo.constant dense<0>:tensor<i32>
%v=stablehlo.constant dense<[1,2]>:tensor<2xi32>
%r="stablehlo.reduce"(%v,%z)({
^bb0(%x:tensor<i32>,%y:tensor<i32>):
%s=stablehlo.add %x,%y:tensor<i32>

stablehlo.return %s:tensor<i32>
}) {dimensions=array<i64:0>}:(tensor<2xi32>,tensor<i32>)->tensor<i32>
return %a:tensor<i32>
}
}
module @after {
func.func @f(%a: tensor<i32>) -> tensor<i32> {
%z=stablehlo.constant dense<0>:tensor<i32>
%v=stablehlo.constant dense<[1,2]>:tensor<2xi32>
%r="stablehlo.reduce"(%v,%z)({
^bb0(%x:tensor<i32>,%y:tensor<i32>):
%s=stablehlo.add %x,%y:tensor<i32>
// expected-error@+1 {{steps belong into the program before}}
proof.fold %s to %x
stablehlo.return %s:tensor<i32>
}) {dimensions=array<i64:0>}:(tensor<2xi32>,tensor<i32>)->tensor<i32>
return %a:tensor<i32>
}
}
