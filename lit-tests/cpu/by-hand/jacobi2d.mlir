// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%x: memref<16x16xf32>, %out: memref<16x16xf32>) {
  %v0 = arith.constant dense<0.0> : vector<4xf32>
  %i4 = arith.constant 4 : index
  %i0 = arith.constant 0 : index
  %i24 = arith.constant 24 : index
  %i17 = arith.constant 17 : index
  %i16 = arith.constant 16 : index
  %i1 = arith.constant 1 : index
  %i20 = arith.constant 20 : index
  %i9 = arith.constant 9 : index
  %i2 = arith.constant 2 : index
  %im1 = arith.constant -1 : index
  %v11 = arith.constant dense<2.000000e-01> : vector<4xf32>
  %i8 = arith.constant 8 : index
  %i12 = arith.constant 12 : index
  %p = memref.alloc() : memref<18x24xf32>
  %q = memref.alloc() : memref<18x24xf32>
  scf.for %1 = %i0 to %i24 step %i4 {
    vector.store %v0, %p[%i0, %1] : memref<18x24xf32>, vector<4xf32>
    vector.store %v0, %p[%i17, %1] : memref<18x24xf32>, vector<4xf32>
  }
  scf.for %2 = %i0 to %i16 step %i1 {
    %3 = arith.addi %2, %i1 : index
    vector.store %v0, %p[%3, %i0] : memref<18x24xf32>, vector<4xf32>
    vector.store %v0, %p[%3, %i20] : memref<18x24xf32>, vector<4xf32>
  }
  scf.for %4 = %i0 to %i24 step %i4 {
    vector.store %v0, %q[%i0, %4] : memref<18x24xf32>, vector<4xf32>
    vector.store %v0, %q[%i17, %4] : memref<18x24xf32>, vector<4xf32>
  }
  scf.for %5 = %i0 to %i16 step %i1 {
    %6 = arith.addi %5, %i1 : index
    vector.store %v0, %q[%6, %i0] : memref<18x24xf32>, vector<4xf32>
    vector.store %v0, %q[%6, %i20] : memref<18x24xf32>, vector<4xf32>
  }
  scf.parallel (%7) = (%i0) to (%i16) step (%i1) {
    scf.for %8 = %i0 to %i16 step %i4 {
      %9 = vector.load %x[%7, %8] : memref<16x16xf32>, vector<4xf32>
      %10 = arith.addi %7, %i1 : index
      %11 = arith.addi %8, %i4 : index
      vector.store %9, %p[%10, %11] : memref<18x24xf32>, vector<4xf32>
    }
    scf.reduce
  }
  scf.for %12 = %i0 to %i9 step %i1 {
    scf.parallel (%13) = (%i0) to (%i16) step (%i1) {
      %14 = arith.addi %13, %i1 : index
      %15 = arith.addi %13, %i2 : index
      scf.for %16 = %i0 to %i16 step %i16 {
        %17 = arith.addi %16, %i4 : index
        %18 = vector.load %p[%14, %17] : memref<18x24xf32>, vector<4xf32>
        %19 = vector.load %p[%13, %17] : memref<18x24xf32>, vector<4xf32>
        %20 = arith.addf %18, %19 : vector<4xf32>
        %21 = vector.load %p[%15, %17] : memref<18x24xf32>, vector<4xf32>
        %22 = arith.addf %20, %21 : vector<4xf32>
        %23 = arith.addi %17, %im1 : index
        %24 = vector.load %p[%14, %23] : memref<18x24xf32>, vector<4xf32>
        %25 = arith.addf %22, %24 : vector<4xf32>
        %26 = arith.addi %17, %i1 : index
        %27 = vector.load %p[%14, %26] : memref<18x24xf32>, vector<4xf32>
        %28 = arith.addf %25, %27 : vector<4xf32>
        %29 = arith.mulf %v11, %28 : vector<4xf32>
        vector.store %29, %q[%14, %17] : memref<18x24xf32>, vector<4xf32>
        %30 = arith.addi %16, %i8 : index
        %31 = vector.load %p[%14, %30] : memref<18x24xf32>, vector<4xf32>
        %32 = vector.load %p[%13, %30] : memref<18x24xf32>, vector<4xf32>
        %33 = arith.addf %31, %32 : vector<4xf32>
        %34 = vector.load %p[%15, %30] : memref<18x24xf32>, vector<4xf32>
        %35 = arith.addf %33, %34 : vector<4xf32>
        %36 = arith.addi %30, %im1 : index
        %37 = vector.load %p[%14, %36] : memref<18x24xf32>, vector<4xf32>
        %38 = arith.addf %35, %37 : vector<4xf32>
        %39 = arith.addi %30, %i1 : index
        %40 = vector.load %p[%14, %39] : memref<18x24xf32>, vector<4xf32>
        %41 = arith.addf %38, %40 : vector<4xf32>
        %42 = arith.mulf %v11, %41 : vector<4xf32>
        vector.store %42, %q[%14, %30] : memref<18x24xf32>, vector<4xf32>
        %43 = arith.addi %16, %i12 : index
        %44 = vector.load %p[%14, %43] : memref<18x24xf32>, vector<4xf32>
        %45 = vector.load %p[%13, %43] : memref<18x24xf32>, vector<4xf32>
        %46 = arith.addf %44, %45 : vector<4xf32>
        %47 = vector.load %p[%15, %43] : memref<18x24xf32>, vector<4xf32>
        %48 = arith.addf %46, %47 : vector<4xf32>
        %49 = arith.addi %43, %im1 : index
        %50 = vector.load %p[%14, %49] : memref<18x24xf32>, vector<4xf32>
        %51 = arith.addf %48, %50 : vector<4xf32>
        %52 = arith.addi %43, %i1 : index
        %53 = vector.load %p[%14, %52] : memref<18x24xf32>, vector<4xf32>
        %54 = arith.addf %51, %53 : vector<4xf32>
        %55 = arith.mulf %v11, %54 : vector<4xf32>
        vector.store %55, %q[%14, %43] : memref<18x24xf32>, vector<4xf32>
        %56 = arith.addi %16, %i16 : index
        %57 = vector.load %p[%14, %56] : memref<18x24xf32>, vector<4xf32>
        %58 = vector.load %p[%13, %56] : memref<18x24xf32>, vector<4xf32>
        %59 = arith.addf %57, %58 : vector<4xf32>
        %60 = vector.load %p[%15, %56] : memref<18x24xf32>, vector<4xf32>
        %61 = arith.addf %59, %60 : vector<4xf32>
        %62 = arith.addi %56, %im1 : index
        %63 = vector.load %p[%14, %62] : memref<18x24xf32>, vector<4xf32>
        %64 = arith.addf %61, %63 : vector<4xf32>
        %65 = arith.addi %56, %i1 : index
        %66 = vector.load %p[%14, %65] : memref<18x24xf32>, vector<4xf32>
        %67 = arith.addf %64, %66 : vector<4xf32>
        %68 = arith.mulf %v11, %67 : vector<4xf32>
        vector.store %68, %q[%14, %56] : memref<18x24xf32>, vector<4xf32>
      }
      scf.reduce
    }
    scf.parallel (%69) = (%i0) to (%i16) step (%i1) {
      %70 = arith.addi %69, %i1 : index
      %71 = arith.addi %69, %i2 : index
      scf.for %72 = %i0 to %i16 step %i16 {
        %73 = arith.addi %72, %i4 : index
        %74 = vector.load %q[%70, %73] : memref<18x24xf32>, vector<4xf32>
        %75 = vector.load %q[%69, %73] : memref<18x24xf32>, vector<4xf32>
        %76 = arith.addf %74, %75 : vector<4xf32>
        %77 = vector.load %q[%71, %73] : memref<18x24xf32>, vector<4xf32>
        %78 = arith.addf %76, %77 : vector<4xf32>
        %79 = arith.addi %73, %im1 : index
        %80 = vector.load %q[%70, %79] : memref<18x24xf32>, vector<4xf32>
        %81 = arith.addf %78, %80 : vector<4xf32>
        %82 = arith.addi %73, %i1 : index
        %83 = vector.load %q[%70, %82] : memref<18x24xf32>, vector<4xf32>
        %84 = arith.addf %81, %83 : vector<4xf32>
        %85 = arith.mulf %v11, %84 : vector<4xf32>
        vector.store %85, %p[%70, %73] : memref<18x24xf32>, vector<4xf32>
        %86 = arith.addi %72, %i8 : index
        %87 = vector.load %q[%70, %86] : memref<18x24xf32>, vector<4xf32>
        %88 = vector.load %q[%69, %86] : memref<18x24xf32>, vector<4xf32>
        %89 = arith.addf %87, %88 : vector<4xf32>
        %90 = vector.load %q[%71, %86] : memref<18x24xf32>, vector<4xf32>
        %91 = arith.addf %89, %90 : vector<4xf32>
        %92 = arith.addi %86, %im1 : index
        %93 = vector.load %q[%70, %92] : memref<18x24xf32>, vector<4xf32>
        %94 = arith.addf %91, %93 : vector<4xf32>
        %95 = arith.addi %86, %i1 : index
        %96 = vector.load %q[%70, %95] : memref<18x24xf32>, vector<4xf32>
        %97 = arith.addf %94, %96 : vector<4xf32>
        %98 = arith.mulf %v11, %97 : vector<4xf32>
        vector.store %98, %p[%70, %86] : memref<18x24xf32>, vector<4xf32>
        %99 = arith.addi %72, %i12 : index
        %100 = vector.load %q[%70, %99] : memref<18x24xf32>, vector<4xf32>
        %101 = vector.load %q[%69, %99] : memref<18x24xf32>, vector<4xf32>
        %102 = arith.addf %100, %101 : vector<4xf32>
        %103 = vector.load %q[%71, %99] : memref<18x24xf32>, vector<4xf32>
        %104 = arith.addf %102, %103 : vector<4xf32>
        %105 = arith.addi %99, %im1 : index
        %106 = vector.load %q[%70, %105] : memref<18x24xf32>, vector<4xf32>
        %107 = arith.addf %104, %106 : vector<4xf32>
        %108 = arith.addi %99, %i1 : index
        %109 = vector.load %q[%70, %108] : memref<18x24xf32>, vector<4xf32>
        %110 = arith.addf %107, %109 : vector<4xf32>
        %111 = arith.mulf %v11, %110 : vector<4xf32>
        vector.store %111, %p[%70, %99] : memref<18x24xf32>, vector<4xf32>
        %112 = arith.addi %72, %i16 : index
        %113 = vector.load %q[%70, %112] : memref<18x24xf32>, vector<4xf32>
        %114 = vector.load %q[%69, %112] : memref<18x24xf32>, vector<4xf32>
        %115 = arith.addf %113, %114 : vector<4xf32>
        %116 = vector.load %q[%71, %112] : memref<18x24xf32>, vector<4xf32>
        %117 = arith.addf %115, %116 : vector<4xf32>
        %118 = arith.addi %112, %im1 : index
        %119 = vector.load %q[%70, %118] : memref<18x24xf32>, vector<4xf32>
        %120 = arith.addf %117, %119 : vector<4xf32>
        %121 = arith.addi %112, %i1 : index
        %122 = vector.load %q[%70, %121] : memref<18x24xf32>, vector<4xf32>
        %123 = arith.addf %120, %122 : vector<4xf32>
        %124 = arith.mulf %v11, %123 : vector<4xf32>
        vector.store %124, %p[%70, %112] : memref<18x24xf32>, vector<4xf32>
      }
      scf.reduce
    }
  }
  scf.parallel (%125) = (%i0) to (%i16) step (%i1) {
    %126 = arith.addi %125, %i1 : index
    %127 = arith.addi %125, %i2 : index
    scf.for %128 = %i0 to %i16 step %i16 {
      %129 = arith.addi %128, %i4 : index
      %130 = vector.load %p[%126, %129] : memref<18x24xf32>, vector<4xf32>
      %131 = vector.load %p[%125, %129] : memref<18x24xf32>, vector<4xf32>
      %132 = arith.addf %130, %131 : vector<4xf32>
      %133 = vector.load %p[%127, %129] : memref<18x24xf32>, vector<4xf32>
      %134 = arith.addf %132, %133 : vector<4xf32>
      %135 = arith.addi %129, %im1 : index
      %136 = vector.load %p[%126, %135] : memref<18x24xf32>, vector<4xf32>
      %137 = arith.addf %134, %136 : vector<4xf32>
      %138 = arith.addi %129, %i1 : index
      %139 = vector.load %p[%126, %138] : memref<18x24xf32>, vector<4xf32>
      %140 = arith.addf %137, %139 : vector<4xf32>
      %141 = arith.mulf %v11, %140 : vector<4xf32>
      vector.store %141, %q[%126, %129] : memref<18x24xf32>, vector<4xf32>
      %142 = arith.addi %128, %i8 : index
      %143 = vector.load %p[%126, %142] : memref<18x24xf32>, vector<4xf32>
      %144 = vector.load %p[%125, %142] : memref<18x24xf32>, vector<4xf32>
      %145 = arith.addf %143, %144 : vector<4xf32>
      %146 = vector.load %p[%127, %142] : memref<18x24xf32>, vector<4xf32>
      %147 = arith.addf %145, %146 : vector<4xf32>
      %148 = arith.addi %142, %im1 : index
      %149 = vector.load %p[%126, %148] : memref<18x24xf32>, vector<4xf32>
      %150 = arith.addf %147, %149 : vector<4xf32>
      %151 = arith.addi %142, %i1 : index
      %152 = vector.load %p[%126, %151] : memref<18x24xf32>, vector<4xf32>
      %153 = arith.addf %150, %152 : vector<4xf32>
      %154 = arith.mulf %v11, %153 : vector<4xf32>
      vector.store %154, %q[%126, %142] : memref<18x24xf32>, vector<4xf32>
      %155 = arith.addi %128, %i12 : index
      %156 = vector.load %p[%126, %155] : memref<18x24xf32>, vector<4xf32>
      %157 = vector.load %p[%125, %155] : memref<18x24xf32>, vector<4xf32>
      %158 = arith.addf %156, %157 : vector<4xf32>
      %159 = vector.load %p[%127, %155] : memref<18x24xf32>, vector<4xf32>
      %160 = arith.addf %158, %159 : vector<4xf32>
      %161 = arith.addi %155, %im1 : index
      %162 = vector.load %p[%126, %161] : memref<18x24xf32>, vector<4xf32>
      %163 = arith.addf %160, %162 : vector<4xf32>
      %164 = arith.addi %155, %i1 : index
      %165 = vector.load %p[%126, %164] : memref<18x24xf32>, vector<4xf32>
      %166 = arith.addf %163, %165 : vector<4xf32>
      %167 = arith.mulf %v11, %166 : vector<4xf32>
      vector.store %167, %q[%126, %155] : memref<18x24xf32>, vector<4xf32>
      %168 = arith.addi %128, %i16 : index
      %169 = vector.load %p[%126, %168] : memref<18x24xf32>, vector<4xf32>
      %170 = vector.load %p[%125, %168] : memref<18x24xf32>, vector<4xf32>
      %171 = arith.addf %169, %170 : vector<4xf32>
      %172 = vector.load %p[%127, %168] : memref<18x24xf32>, vector<4xf32>
      %173 = arith.addf %171, %172 : vector<4xf32>
      %174 = arith.addi %168, %im1 : index
      %175 = vector.load %p[%126, %174] : memref<18x24xf32>, vector<4xf32>
      %176 = arith.addf %173, %175 : vector<4xf32>
      %177 = arith.addi %168, %i1 : index
      %178 = vector.load %p[%126, %177] : memref<18x24xf32>, vector<4xf32>
      %179 = arith.addf %176, %178 : vector<4xf32>
      %180 = arith.mulf %v11, %179 : vector<4xf32>
      vector.store %180, %q[%126, %168] : memref<18x24xf32>, vector<4xf32>
    }
    scf.reduce
  }
  scf.parallel (%181) = (%i0) to (%i16) step (%i1) {
    %182 = arith.addi %181, %i1 : index
    %183 = arith.addi %181, %i2 : index
    scf.for %184 = %i0 to %i16 step %i16 {
      %185 = arith.addi %184, %i4 : index
      %186 = vector.load %q[%182, %185] : memref<18x24xf32>, vector<4xf32>
      %187 = vector.load %q[%181, %185] : memref<18x24xf32>, vector<4xf32>
      %188 = arith.addf %186, %187 : vector<4xf32>
      %189 = vector.load %q[%183, %185] : memref<18x24xf32>, vector<4xf32>
      %190 = arith.addf %188, %189 : vector<4xf32>
      %191 = arith.addi %185, %im1 : index
      %192 = vector.load %q[%182, %191] : memref<18x24xf32>, vector<4xf32>
      %193 = arith.addf %190, %192 : vector<4xf32>
      %194 = arith.addi %185, %i1 : index
      %195 = vector.load %q[%182, %194] : memref<18x24xf32>, vector<4xf32>
      %196 = arith.addf %193, %195 : vector<4xf32>
      %197 = arith.mulf %v11, %196 : vector<4xf32>
      vector.store %197, %out[%181, %184] : memref<16x16xf32>, vector<4xf32>
      %198 = arith.addi %184, %i8 : index
      %199 = vector.load %q[%182, %198] : memref<18x24xf32>, vector<4xf32>
      %200 = vector.load %q[%181, %198] : memref<18x24xf32>, vector<4xf32>
      %201 = arith.addf %199, %200 : vector<4xf32>
      %202 = vector.load %q[%183, %198] : memref<18x24xf32>, vector<4xf32>
      %203 = arith.addf %201, %202 : vector<4xf32>
      %204 = arith.addi %198, %im1 : index
      %205 = vector.load %q[%182, %204] : memref<18x24xf32>, vector<4xf32>
      %206 = arith.addf %203, %205 : vector<4xf32>
      %207 = arith.addi %198, %i1 : index
      %208 = vector.load %q[%182, %207] : memref<18x24xf32>, vector<4xf32>
      %209 = arith.addf %206, %208 : vector<4xf32>
      %210 = arith.mulf %v11, %209 : vector<4xf32>
      %211 = arith.addi %184, %i4 : index
      vector.store %210, %out[%181, %211] : memref<16x16xf32>, vector<4xf32>
      %212 = arith.addi %184, %i12 : index
      %213 = vector.load %q[%182, %212] : memref<18x24xf32>, vector<4xf32>
      %214 = vector.load %q[%181, %212] : memref<18x24xf32>, vector<4xf32>
      %215 = arith.addf %213, %214 : vector<4xf32>
      %216 = vector.load %q[%183, %212] : memref<18x24xf32>, vector<4xf32>
      %217 = arith.addf %215, %216 : vector<4xf32>
      %218 = arith.addi %212, %im1 : index
      %219 = vector.load %q[%182, %218] : memref<18x24xf32>, vector<4xf32>
      %220 = arith.addf %217, %219 : vector<4xf32>
      %221 = arith.addi %212, %i1 : index
      %222 = vector.load %q[%182, %221] : memref<18x24xf32>, vector<4xf32>
      %223 = arith.addf %220, %222 : vector<4xf32>
      %224 = arith.mulf %v11, %223 : vector<4xf32>
      %225 = arith.addi %184, %i8 : index
      vector.store %224, %out[%181, %225] : memref<16x16xf32>, vector<4xf32>
      %226 = arith.addi %184, %i16 : index
      %227 = vector.load %q[%182, %226] : memref<18x24xf32>, vector<4xf32>
      %228 = vector.load %q[%181, %226] : memref<18x24xf32>, vector<4xf32>
      %229 = arith.addf %227, %228 : vector<4xf32>
      %230 = vector.load %q[%183, %226] : memref<18x24xf32>, vector<4xf32>
      %231 = arith.addf %229, %230 : vector<4xf32>
      %232 = arith.addi %226, %im1 : index
      %233 = vector.load %q[%182, %232] : memref<18x24xf32>, vector<4xf32>
      %234 = arith.addf %231, %233 : vector<4xf32>
      %235 = arith.addi %226, %i1 : index
      %236 = vector.load %q[%182, %235] : memref<18x24xf32>, vector<4xf32>
      %237 = arith.addf %234, %236 : vector<4xf32>
      %238 = arith.mulf %v11, %237 : vector<4xf32>
      %239 = arith.addi %184, %i12 : index
      vector.store %238, %out[%181, %239] : memref<16x16xf32>, vector<4xf32>
    }
    scf.reduce
  }
  memref.dealloc %p : memref<18x24xf32>
  memref.dealloc %q : memref<18x24xf32>
  return
}
