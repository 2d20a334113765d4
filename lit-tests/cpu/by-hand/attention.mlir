// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%q: memref<1x2x16x8xf32>, %k: memref<1x2x16x8xf32>, %v: memref<1x2x16x8xf32>, %out: memref<1x2x16x8xf32>) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i16 = arith.constant 16 : index
  %i8 = arith.constant 8 : index
  %i4 = arith.constant 4 : index
  %i3 = arith.constant 3 : index
  %v7 = arith.constant dense<0.0> : vector<4xf32>
  %v8 = arith.constant dense<2.8284271247461903> : vector<4xf32>
  %lanes = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %v10 = arith.constant dense<-1.000000e+30> : vector<4xf32>
  %v11 = arith.constant dense<0xFF800000> : vector<4xf32>
  %i12 = arith.constant 12 : index
  scf.parallel (%1) = (%i0) to (%i1) step (%i1) {
    scf.for %2 = %i0 to %i2 step %i1 {
      %keys = memref.alloca() : memref<8x16xf32>
      scf.for %3 = %i0 to %i16 step %i1 {
        scf.for %4 = %i0 to %i8 step %i1 {
          %5 = memref.load %k[%1, %2, %3, %4] : memref<1x2x16x8xf32>
          memref.store %5, %keys[%4, %3] : memref<8x16xf32>
        }
      }
      %s = memref.alloca() : memref<4x16xf32>
      scf.for %6 = %i0 to %i16 step %i4 {
        %7 = arith.addi %6, %i1 : index
        %8 = arith.addi %6, %i2 : index
        %9 = arith.addi %6, %i3 : index
        scf.for %10 = %i0 to %i16 step %i8 {
          %r11:8 = scf.for %11 = %i0 to %i8 step %i1 iter_args(%c11_0 = %v7, %c11_1 = %v7, %c11_2 = %v7, %c11_3 = %v7, %c11_4 = %v7, %c11_5 = %v7, %c11_6 = %v7, %c11_7 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
            %12 = vector.load %keys[%11, %10] : memref<8x16xf32>, vector<4xf32>
            %13 = arith.addi %10, %i4 : index
            %14 = vector.load %keys[%11, %13] : memref<8x16xf32>, vector<4xf32>
            %15 = memref.load %q[%1, %2, %6, %11] : memref<1x2x16x8xf32>
            %16 = vector.broadcast %15 : f32 to vector<4xf32>
            %17 = math.fma %16, %12, %c11_0 : vector<4xf32>
            %18 = math.fma %16, %14, %c11_1 : vector<4xf32>
            %19 = memref.load %q[%1, %2, %7, %11] : memref<1x2x16x8xf32>
            %20 = vector.broadcast %19 : f32 to vector<4xf32>
            %21 = math.fma %20, %12, %c11_2 : vector<4xf32>
            %22 = math.fma %20, %14, %c11_3 : vector<4xf32>
            %23 = memref.load %q[%1, %2, %8, %11] : memref<1x2x16x8xf32>
            %24 = vector.broadcast %23 : f32 to vector<4xf32>
            %25 = math.fma %24, %12, %c11_4 : vector<4xf32>
            %26 = math.fma %24, %14, %c11_5 : vector<4xf32>
            %27 = memref.load %q[%1, %2, %9, %11] : memref<1x2x16x8xf32>
            %28 = vector.broadcast %27 : f32 to vector<4xf32>
            %29 = math.fma %28, %12, %c11_6 : vector<4xf32>
            %30 = math.fma %28, %14, %c11_7 : vector<4xf32>
            scf.yield %17, %18, %21, %22, %25, %26, %29, %30 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
          }
          %31 = arith.divf %r11#0, %v8 : vector<4xf32>
          %32 = arith.subi %6, %10 : index
          %33 = arith.index_cast %32 : index to i32
          %34 = vector.broadcast %33 : i32 to vector<4xi32>
          %35 = arith.cmpi sge, %34, %lanes : vector<4xi32>
          %36 = arith.select %35, %31, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %36, %s[%i0, %10] : memref<4x16xf32>, vector<4xf32>
          %37 = arith.addi %10, %i4 : index
          %38 = arith.divf %r11#1, %v8 : vector<4xf32>
          %39 = arith.subi %6, %37 : index
          %40 = arith.index_cast %39 : index to i32
          %41 = vector.broadcast %40 : i32 to vector<4xi32>
          %42 = arith.cmpi sge, %41, %lanes : vector<4xi32>
          %43 = arith.select %42, %38, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %43, %s[%i0, %37] : memref<4x16xf32>, vector<4xf32>
          %44 = arith.divf %r11#2, %v8 : vector<4xf32>
          %45 = arith.subi %7, %10 : index
          %46 = arith.index_cast %45 : index to i32
          %47 = vector.broadcast %46 : i32 to vector<4xi32>
          %48 = arith.cmpi sge, %47, %lanes : vector<4xi32>
          %49 = arith.select %48, %44, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %49, %s[%i1, %10] : memref<4x16xf32>, vector<4xf32>
          %50 = arith.addi %10, %i4 : index
          %51 = arith.divf %r11#3, %v8 : vector<4xf32>
          %52 = arith.subi %7, %50 : index
          %53 = arith.index_cast %52 : index to i32
          %54 = vector.broadcast %53 : i32 to vector<4xi32>
          %55 = arith.cmpi sge, %54, %lanes : vector<4xi32>
          %56 = arith.select %55, %51, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %56, %s[%i1, %50] : memref<4x16xf32>, vector<4xf32>
          %57 = arith.divf %r11#4, %v8 : vector<4xf32>
          %58 = arith.subi %8, %10 : index
          %59 = arith.index_cast %58 : index to i32
          %60 = vector.broadcast %59 : i32 to vector<4xi32>
          %61 = arith.cmpi sge, %60, %lanes : vector<4xi32>
          %62 = arith.select %61, %57, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %62, %s[%i2, %10] : memref<4x16xf32>, vector<4xf32>
          %63 = arith.addi %10, %i4 : index
          %64 = arith.divf %r11#5, %v8 : vector<4xf32>
          %65 = arith.subi %8, %63 : index
          %66 = arith.index_cast %65 : index to i32
          %67 = vector.broadcast %66 : i32 to vector<4xi32>
          %68 = arith.cmpi sge, %67, %lanes : vector<4xi32>
          %69 = arith.select %68, %64, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %69, %s[%i2, %63] : memref<4x16xf32>, vector<4xf32>
          %70 = arith.divf %r11#6, %v8 : vector<4xf32>
          %71 = arith.subi %9, %10 : index
          %72 = arith.index_cast %71 : index to i32
          %73 = vector.broadcast %72 : i32 to vector<4xi32>
          %74 = arith.cmpi sge, %73, %lanes : vector<4xi32>
          %75 = arith.select %74, %70, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %75, %s[%i3, %10] : memref<4x16xf32>, vector<4xf32>
          %76 = arith.addi %10, %i4 : index
          %77 = arith.divf %r11#7, %v8 : vector<4xf32>
          %78 = arith.subi %9, %76 : index
          %79 = arith.index_cast %78 : index to i32
          %80 = vector.broadcast %79 : i32 to vector<4xi32>
          %81 = arith.cmpi sge, %80, %lanes : vector<4xi32>
          %82 = arith.select %81, %77, %v10 : vector<4xi1>, vector<4xf32>
          vector.store %82, %s[%i3, %76] : memref<4x16xf32>, vector<4xf32>
        }
        %r83:4 = scf.for %83 = %i0 to %i16 step %i16 iter_args(%c83_0 = %v11, %c83_1 = %v11, %c83_2 = %v11, %c83_3 = %v11) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %84 = vector.load %s[%i0, %83] : memref<4x16xf32>, vector<4xf32>
          %85 = arith.maximumf %84, %c83_0 : vector<4xf32>
          %86 = arith.addi %83, %i4 : index
          %87 = vector.load %s[%i0, %86] : memref<4x16xf32>, vector<4xf32>
          %88 = arith.maximumf %87, %c83_1 : vector<4xf32>
          %89 = arith.addi %83, %i8 : index
          %90 = vector.load %s[%i0, %89] : memref<4x16xf32>, vector<4xf32>
          %91 = arith.maximumf %90, %c83_2 : vector<4xf32>
          %92 = arith.addi %83, %i12 : index
          %93 = vector.load %s[%i0, %92] : memref<4x16xf32>, vector<4xf32>
          %94 = arith.maximumf %93, %c83_3 : vector<4xf32>
          scf.yield %85, %88, %91, %94 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %95 = arith.maximumf %r83#0, %r83#1 : vector<4xf32>
        %96 = arith.maximumf %r83#2, %r83#3 : vector<4xf32>
        %97 = arith.maximumf %95, %96 : vector<4xf32>
        %98 = vector.reduction <maximumf>, %97 : vector<4xf32> into f32
        %99 = vector.broadcast %98 : f32 to vector<4xf32>
        %r100:4 = scf.for %100 = %i0 to %i16 step %i16 iter_args(%c100_0 = %v7, %c100_1 = %v7, %c100_2 = %v7, %c100_3 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %101 = vector.load %s[%i0, %100] : memref<4x16xf32>, vector<4xf32>
          %102 = arith.subf %101, %99 : vector<4xf32>
          %103 = math.exp %102 : vector<4xf32>
          vector.store %103, %s[%i0, %100] : memref<4x16xf32>, vector<4xf32>
          %104 = arith.addf %c100_0, %103 : vector<4xf32>
          %105 = arith.addi %100, %i4 : index
          %106 = vector.load %s[%i0, %105] : memref<4x16xf32>, vector<4xf32>
          %107 = arith.subf %106, %99 : vector<4xf32>
          %108 = math.exp %107 : vector<4xf32>
          vector.store %108, %s[%i0, %105] : memref<4x16xf32>, vector<4xf32>
          %109 = arith.addf %c100_1, %108 : vector<4xf32>
          %110 = arith.addi %100, %i8 : index
          %111 = vector.load %s[%i0, %110] : memref<4x16xf32>, vector<4xf32>
          %112 = arith.subf %111, %99 : vector<4xf32>
          %113 = math.exp %112 : vector<4xf32>
          vector.store %113, %s[%i0, %110] : memref<4x16xf32>, vector<4xf32>
          %114 = arith.addf %c100_2, %113 : vector<4xf32>
          %115 = arith.addi %100, %i12 : index
          %116 = vector.load %s[%i0, %115] : memref<4x16xf32>, vector<4xf32>
          %117 = arith.subf %116, %99 : vector<4xf32>
          %118 = math.exp %117 : vector<4xf32>
          vector.store %118, %s[%i0, %115] : memref<4x16xf32>, vector<4xf32>
          %119 = arith.addf %c100_3, %118 : vector<4xf32>
          scf.yield %104, %109, %114, %119 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %120 = arith.addf %r100#0, %r100#1 : vector<4xf32>
        %121 = arith.addf %r100#2, %r100#3 : vector<4xf32>
        %122 = arith.addf %120, %121 : vector<4xf32>
        %123 = vector.reduction <add>, %122 : vector<4xf32> into f32
        %124 = vector.broadcast %123 : f32 to vector<4xf32>
        scf.for %125 = %i0 to %i16 step %i16 {
          %126 = vector.load %s[%i0, %125] : memref<4x16xf32>, vector<4xf32>
          %127 = arith.divf %126, %124 : vector<4xf32>
          vector.store %127, %s[%i0, %125] : memref<4x16xf32>, vector<4xf32>
          %128 = arith.addi %125, %i4 : index
          %129 = vector.load %s[%i0, %128] : memref<4x16xf32>, vector<4xf32>
          %130 = arith.divf %129, %124 : vector<4xf32>
          vector.store %130, %s[%i0, %128] : memref<4x16xf32>, vector<4xf32>
          %131 = arith.addi %125, %i8 : index
          %132 = vector.load %s[%i0, %131] : memref<4x16xf32>, vector<4xf32>
          %133 = arith.divf %132, %124 : vector<4xf32>
          vector.store %133, %s[%i0, %131] : memref<4x16xf32>, vector<4xf32>
          %134 = arith.addi %125, %i12 : index
          %135 = vector.load %s[%i0, %134] : memref<4x16xf32>, vector<4xf32>
          %136 = arith.divf %135, %124 : vector<4xf32>
          vector.store %136, %s[%i0, %134] : memref<4x16xf32>, vector<4xf32>
        }
        %r137:4 = scf.for %137 = %i0 to %i16 step %i16 iter_args(%c137_0 = %v11, %c137_1 = %v11, %c137_2 = %v11, %c137_3 = %v11) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %138 = vector.load %s[%i1, %137] : memref<4x16xf32>, vector<4xf32>
          %139 = arith.maximumf %138, %c137_0 : vector<4xf32>
          %140 = arith.addi %137, %i4 : index
          %141 = vector.load %s[%i1, %140] : memref<4x16xf32>, vector<4xf32>
          %142 = arith.maximumf %141, %c137_1 : vector<4xf32>
          %143 = arith.addi %137, %i8 : index
          %144 = vector.load %s[%i1, %143] : memref<4x16xf32>, vector<4xf32>
          %145 = arith.maximumf %144, %c137_2 : vector<4xf32>
          %146 = arith.addi %137, %i12 : index
          %147 = vector.load %s[%i1, %146] : memref<4x16xf32>, vector<4xf32>
          %148 = arith.maximumf %147, %c137_3 : vector<4xf32>
          scf.yield %139, %142, %145, %148 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %149 = arith.maximumf %r137#0, %r137#1 : vector<4xf32>
        %150 = arith.maximumf %r137#2, %r137#3 : vector<4xf32>
        %151 = arith.maximumf %149, %150 : vector<4xf32>
        %152 = vector.reduction <maximumf>, %151 : vector<4xf32> into f32
        %153 = vector.broadcast %152 : f32 to vector<4xf32>
        %r154:4 = scf.for %154 = %i0 to %i16 step %i16 iter_args(%c154_0 = %v7, %c154_1 = %v7, %c154_2 = %v7, %c154_3 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %155 = vector.load %s[%i1, %154] : memref<4x16xf32>, vector<4xf32>
          %156 = arith.subf %155, %153 : vector<4xf32>
          %157 = math.exp %156 : vector<4xf32>
          vector.store %157, %s[%i1, %154] : memref<4x16xf32>, vector<4xf32>
          %158 = arith.addf %c154_0, %157 : vector<4xf32>
          %159 = arith.addi %154, %i4 : index
          %160 = vector.load %s[%i1, %159] : memref<4x16xf32>, vector<4xf32>
          %161 = arith.subf %160, %153 : vector<4xf32>
          %162 = math.exp %161 : vector<4xf32>
          vector.store %162, %s[%i1, %159] : memref<4x16xf32>, vector<4xf32>
          %163 = arith.addf %c154_1, %162 : vector<4xf32>
          %164 = arith.addi %154, %i8 : index
          %165 = vector.load %s[%i1, %164] : memref<4x16xf32>, vector<4xf32>
          %166 = arith.subf %165, %153 : vector<4xf32>
          %167 = math.exp %166 : vector<4xf32>
          vector.store %167, %s[%i1, %164] : memref<4x16xf32>, vector<4xf32>
          %168 = arith.addf %c154_2, %167 : vector<4xf32>
          %169 = arith.addi %154, %i12 : index
          %170 = vector.load %s[%i1, %169] : memref<4x16xf32>, vector<4xf32>
          %171 = arith.subf %170, %153 : vector<4xf32>
          %172 = math.exp %171 : vector<4xf32>
          vector.store %172, %s[%i1, %169] : memref<4x16xf32>, vector<4xf32>
          %173 = arith.addf %c154_3, %172 : vector<4xf32>
          scf.yield %158, %163, %168, %173 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %174 = arith.addf %r154#0, %r154#1 : vector<4xf32>
        %175 = arith.addf %r154#2, %r154#3 : vector<4xf32>
        %176 = arith.addf %174, %175 : vector<4xf32>
        %177 = vector.reduction <add>, %176 : vector<4xf32> into f32
        %178 = vector.broadcast %177 : f32 to vector<4xf32>
        scf.for %179 = %i0 to %i16 step %i16 {
          %180 = vector.load %s[%i1, %179] : memref<4x16xf32>, vector<4xf32>
          %181 = arith.divf %180, %178 : vector<4xf32>
          vector.store %181, %s[%i1, %179] : memref<4x16xf32>, vector<4xf32>
          %182 = arith.addi %179, %i4 : index
          %183 = vector.load %s[%i1, %182] : memref<4x16xf32>, vector<4xf32>
          %184 = arith.divf %183, %178 : vector<4xf32>
          vector.store %184, %s[%i1, %182] : memref<4x16xf32>, vector<4xf32>
          %185 = arith.addi %179, %i8 : index
          %186 = vector.load %s[%i1, %185] : memref<4x16xf32>, vector<4xf32>
          %187 = arith.divf %186, %178 : vector<4xf32>
          vector.store %187, %s[%i1, %185] : memref<4x16xf32>, vector<4xf32>
          %188 = arith.addi %179, %i12 : index
          %189 = vector.load %s[%i1, %188] : memref<4x16xf32>, vector<4xf32>
          %190 = arith.divf %189, %178 : vector<4xf32>
          vector.store %190, %s[%i1, %188] : memref<4x16xf32>, vector<4xf32>
        }
        %r191:4 = scf.for %191 = %i0 to %i16 step %i16 iter_args(%c191_0 = %v11, %c191_1 = %v11, %c191_2 = %v11, %c191_3 = %v11) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %192 = vector.load %s[%i2, %191] : memref<4x16xf32>, vector<4xf32>
          %193 = arith.maximumf %192, %c191_0 : vector<4xf32>
          %194 = arith.addi %191, %i4 : index
          %195 = vector.load %s[%i2, %194] : memref<4x16xf32>, vector<4xf32>
          %196 = arith.maximumf %195, %c191_1 : vector<4xf32>
          %197 = arith.addi %191, %i8 : index
          %198 = vector.load %s[%i2, %197] : memref<4x16xf32>, vector<4xf32>
          %199 = arith.maximumf %198, %c191_2 : vector<4xf32>
          %200 = arith.addi %191, %i12 : index
          %201 = vector.load %s[%i2, %200] : memref<4x16xf32>, vector<4xf32>
          %202 = arith.maximumf %201, %c191_3 : vector<4xf32>
          scf.yield %193, %196, %199, %202 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %203 = arith.maximumf %r191#0, %r191#1 : vector<4xf32>
        %204 = arith.maximumf %r191#2, %r191#3 : vector<4xf32>
        %205 = arith.maximumf %203, %204 : vector<4xf32>
        %206 = vector.reduction <maximumf>, %205 : vector<4xf32> into f32
        %207 = vector.broadcast %206 : f32 to vector<4xf32>
        %r208:4 = scf.for %208 = %i0 to %i16 step %i16 iter_args(%c208_0 = %v7, %c208_1 = %v7, %c208_2 = %v7, %c208_3 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %209 = vector.load %s[%i2, %208] : memref<4x16xf32>, vector<4xf32>
          %210 = arith.subf %209, %207 : vector<4xf32>
          %211 = math.exp %210 : vector<4xf32>
          vector.store %211, %s[%i2, %208] : memref<4x16xf32>, vector<4xf32>
          %212 = arith.addf %c208_0, %211 : vector<4xf32>
          %213 = arith.addi %208, %i4 : index
          %214 = vector.load %s[%i2, %213] : memref<4x16xf32>, vector<4xf32>
          %215 = arith.subf %214, %207 : vector<4xf32>
          %216 = math.exp %215 : vector<4xf32>
          vector.store %216, %s[%i2, %213] : memref<4x16xf32>, vector<4xf32>
          %217 = arith.addf %c208_1, %216 : vector<4xf32>
          %218 = arith.addi %208, %i8 : index
          %219 = vector.load %s[%i2, %218] : memref<4x16xf32>, vector<4xf32>
          %220 = arith.subf %219, %207 : vector<4xf32>
          %221 = math.exp %220 : vector<4xf32>
          vector.store %221, %s[%i2, %218] : memref<4x16xf32>, vector<4xf32>
          %222 = arith.addf %c208_2, %221 : vector<4xf32>
          %223 = arith.addi %208, %i12 : index
          %224 = vector.load %s[%i2, %223] : memref<4x16xf32>, vector<4xf32>
          %225 = arith.subf %224, %207 : vector<4xf32>
          %226 = math.exp %225 : vector<4xf32>
          vector.store %226, %s[%i2, %223] : memref<4x16xf32>, vector<4xf32>
          %227 = arith.addf %c208_3, %226 : vector<4xf32>
          scf.yield %212, %217, %222, %227 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %228 = arith.addf %r208#0, %r208#1 : vector<4xf32>
        %229 = arith.addf %r208#2, %r208#3 : vector<4xf32>
        %230 = arith.addf %228, %229 : vector<4xf32>
        %231 = vector.reduction <add>, %230 : vector<4xf32> into f32
        %232 = vector.broadcast %231 : f32 to vector<4xf32>
        scf.for %233 = %i0 to %i16 step %i16 {
          %234 = vector.load %s[%i2, %233] : memref<4x16xf32>, vector<4xf32>
          %235 = arith.divf %234, %232 : vector<4xf32>
          vector.store %235, %s[%i2, %233] : memref<4x16xf32>, vector<4xf32>
          %236 = arith.addi %233, %i4 : index
          %237 = vector.load %s[%i2, %236] : memref<4x16xf32>, vector<4xf32>
          %238 = arith.divf %237, %232 : vector<4xf32>
          vector.store %238, %s[%i2, %236] : memref<4x16xf32>, vector<4xf32>
          %239 = arith.addi %233, %i8 : index
          %240 = vector.load %s[%i2, %239] : memref<4x16xf32>, vector<4xf32>
          %241 = arith.divf %240, %232 : vector<4xf32>
          vector.store %241, %s[%i2, %239] : memref<4x16xf32>, vector<4xf32>
          %242 = arith.addi %233, %i12 : index
          %243 = vector.load %s[%i2, %242] : memref<4x16xf32>, vector<4xf32>
          %244 = arith.divf %243, %232 : vector<4xf32>
          vector.store %244, %s[%i2, %242] : memref<4x16xf32>, vector<4xf32>
        }
        %r245:4 = scf.for %245 = %i0 to %i16 step %i16 iter_args(%c245_0 = %v11, %c245_1 = %v11, %c245_2 = %v11, %c245_3 = %v11) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %246 = vector.load %s[%i3, %245] : memref<4x16xf32>, vector<4xf32>
          %247 = arith.maximumf %246, %c245_0 : vector<4xf32>
          %248 = arith.addi %245, %i4 : index
          %249 = vector.load %s[%i3, %248] : memref<4x16xf32>, vector<4xf32>
          %250 = arith.maximumf %249, %c245_1 : vector<4xf32>
          %251 = arith.addi %245, %i8 : index
          %252 = vector.load %s[%i3, %251] : memref<4x16xf32>, vector<4xf32>
          %253 = arith.maximumf %252, %c245_2 : vector<4xf32>
          %254 = arith.addi %245, %i12 : index
          %255 = vector.load %s[%i3, %254] : memref<4x16xf32>, vector<4xf32>
          %256 = arith.maximumf %255, %c245_3 : vector<4xf32>
          scf.yield %247, %250, %253, %256 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %257 = arith.maximumf %r245#0, %r245#1 : vector<4xf32>
        %258 = arith.maximumf %r245#2, %r245#3 : vector<4xf32>
        %259 = arith.maximumf %257, %258 : vector<4xf32>
        %260 = vector.reduction <maximumf>, %259 : vector<4xf32> into f32
        %261 = vector.broadcast %260 : f32 to vector<4xf32>
        %r262:4 = scf.for %262 = %i0 to %i16 step %i16 iter_args(%c262_0 = %v7, %c262_1 = %v7, %c262_2 = %v7, %c262_3 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %263 = vector.load %s[%i3, %262] : memref<4x16xf32>, vector<4xf32>
          %264 = arith.subf %263, %261 : vector<4xf32>
          %265 = math.exp %264 : vector<4xf32>
          vector.store %265, %s[%i3, %262] : memref<4x16xf32>, vector<4xf32>
          %266 = arith.addf %c262_0, %265 : vector<4xf32>
          %267 = arith.addi %262, %i4 : index
          %268 = vector.load %s[%i3, %267] : memref<4x16xf32>, vector<4xf32>
          %269 = arith.subf %268, %261 : vector<4xf32>
          %270 = math.exp %269 : vector<4xf32>
          vector.store %270, %s[%i3, %267] : memref<4x16xf32>, vector<4xf32>
          %271 = arith.addf %c262_1, %270 : vector<4xf32>
          %272 = arith.addi %262, %i8 : index
          %273 = vector.load %s[%i3, %272] : memref<4x16xf32>, vector<4xf32>
          %274 = arith.subf %273, %261 : vector<4xf32>
          %275 = math.exp %274 : vector<4xf32>
          vector.store %275, %s[%i3, %272] : memref<4x16xf32>, vector<4xf32>
          %276 = arith.addf %c262_2, %275 : vector<4xf32>
          %277 = arith.addi %262, %i12 : index
          %278 = vector.load %s[%i3, %277] : memref<4x16xf32>, vector<4xf32>
          %279 = arith.subf %278, %261 : vector<4xf32>
          %280 = math.exp %279 : vector<4xf32>
          vector.store %280, %s[%i3, %277] : memref<4x16xf32>, vector<4xf32>
          %281 = arith.addf %c262_3, %280 : vector<4xf32>
          scf.yield %266, %271, %276, %281 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %282 = arith.addf %r262#0, %r262#1 : vector<4xf32>
        %283 = arith.addf %r262#2, %r262#3 : vector<4xf32>
        %284 = arith.addf %282, %283 : vector<4xf32>
        %285 = vector.reduction <add>, %284 : vector<4xf32> into f32
        %286 = vector.broadcast %285 : f32 to vector<4xf32>
        scf.for %287 = %i0 to %i16 step %i16 {
          %288 = vector.load %s[%i3, %287] : memref<4x16xf32>, vector<4xf32>
          %289 = arith.divf %288, %286 : vector<4xf32>
          vector.store %289, %s[%i3, %287] : memref<4x16xf32>, vector<4xf32>
          %290 = arith.addi %287, %i4 : index
          %291 = vector.load %s[%i3, %290] : memref<4x16xf32>, vector<4xf32>
          %292 = arith.divf %291, %286 : vector<4xf32>
          vector.store %292, %s[%i3, %290] : memref<4x16xf32>, vector<4xf32>
          %293 = arith.addi %287, %i8 : index
          %294 = vector.load %s[%i3, %293] : memref<4x16xf32>, vector<4xf32>
          %295 = arith.divf %294, %286 : vector<4xf32>
          vector.store %295, %s[%i3, %293] : memref<4x16xf32>, vector<4xf32>
          %296 = arith.addi %287, %i12 : index
          %297 = vector.load %s[%i3, %296] : memref<4x16xf32>, vector<4xf32>
          %298 = arith.divf %297, %286 : vector<4xf32>
          vector.store %298, %s[%i3, %296] : memref<4x16xf32>, vector<4xf32>
        }
        scf.for %299 = %i0 to %i8 step %i8 {
          %r300:8 = scf.for %300 = %i0 to %i16 step %i1 iter_args(%c300_0 = %v7, %c300_1 = %v7, %c300_2 = %v7, %c300_3 = %v7, %c300_4 = %v7, %c300_5 = %v7, %c300_6 = %v7, %c300_7 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
            %301 = vector.load %v[%1, %2, %300, %299] : memref<1x2x16x8xf32>, vector<4xf32>
            %302 = arith.addi %299, %i4 : index
            %303 = vector.load %v[%1, %2, %300, %302] : memref<1x2x16x8xf32>, vector<4xf32>
            %304 = memref.load %s[%i0, %300] : memref<4x16xf32>
            %305 = vector.broadcast %304 : f32 to vector<4xf32>
            %306 = math.fma %305, %301, %c300_0 : vector<4xf32>
            %307 = math.fma %305, %303, %c300_1 : vector<4xf32>
            %308 = memref.load %s[%i1, %300] : memref<4x16xf32>
            %309 = vector.broadcast %308 : f32 to vector<4xf32>
            %310 = math.fma %309, %301, %c300_2 : vector<4xf32>
            %311 = math.fma %309, %303, %c300_3 : vector<4xf32>
            %312 = memref.load %s[%i2, %300] : memref<4x16xf32>
            %313 = vector.broadcast %312 : f32 to vector<4xf32>
            %314 = math.fma %313, %301, %c300_4 : vector<4xf32>
            %315 = math.fma %313, %303, %c300_5 : vector<4xf32>
            %316 = memref.load %s[%i3, %300] : memref<4x16xf32>
            %317 = vector.broadcast %316 : f32 to vector<4xf32>
            %318 = math.fma %317, %301, %c300_6 : vector<4xf32>
            %319 = math.fma %317, %303, %c300_7 : vector<4xf32>
            scf.yield %306, %307, %310, %311, %314, %315, %318, %319 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
          }
          vector.store %r300#0, %out[%1, %2, %6, %299] : memref<1x2x16x8xf32>, vector<4xf32>
          %320 = arith.addi %299, %i4 : index
          vector.store %r300#1, %out[%1, %2, %6, %320] : memref<1x2x16x8xf32>, vector<4xf32>
          vector.store %r300#2, %out[%1, %2, %7, %299] : memref<1x2x16x8xf32>, vector<4xf32>
          %321 = arith.addi %299, %i4 : index
          vector.store %r300#3, %out[%1, %2, %7, %321] : memref<1x2x16x8xf32>, vector<4xf32>
          vector.store %r300#4, %out[%1, %2, %8, %299] : memref<1x2x16x8xf32>, vector<4xf32>
          %322 = arith.addi %299, %i4 : index
          vector.store %r300#5, %out[%1, %2, %8, %322] : memref<1x2x16x8xf32>, vector<4xf32>
          vector.store %r300#6, %out[%1, %2, %9, %299] : memref<1x2x16x8xf32>, vector<4xf32>
          %323 = arith.addi %299, %i4 : index
          vector.store %r300#7, %out[%1, %2, %9, %323] : memref<1x2x16x8xf32>, vector<4xf32>
        }
      }
    }
    scf.reduce
  }
  return
}
