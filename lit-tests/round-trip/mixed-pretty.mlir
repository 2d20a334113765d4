module {
  func.func @f0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64) -> i64 {
    %v1 = arith.constant 0 : index
    %v2 = arith.constant 1 : index
    %v3 = arith.minui %a3, %a3 : i64
    %v4 = arith.xori %v3, %v3 : i64
    %v5 = arith.constant 4310 : i64
    %v6 = arith.muli %v4, %v5 : i64
    %v7 = scf.for %v8 = %v1 to %a2 step %v2 iter_args(%v9 = %v6) -> (i64) {
      %v10 = memref.load %a1[%v8] : memref<?xi64>
      %v11 = arith.index_cast %v8 : index to i64
      %v12 = scf.for %v13 = %v1 to %a2 step %v2 iter_args(%v14 = %v11) -> (i64) {
        %v15 = memref.load %a1[%v13] : memref<?xi64>
        %v16 = arith.index_cast %v13 : index to i64
        %v17 = arith.cmpi sge, %v16, %v10 : i64
        %v18 = scf.if %v17 -> (i64) {
          %v19 = arith.constant 664 : i64
          %v20 = arith.muli %v16, %v19 : i64
          %v21 = arith.constant 301 : i64
          %v22 = arith.muli %v20, %v21 : i64
          %v23 = arith.constant 0 : i64
          %v24 = arith.addi %v22, %v23 : i64
          %v25 = arith.muli %v24, %v24 : i64
          scf.yield %v25 : i64
        } else {
          %v26 = arith.maxsi %v16, %v14 : i64
          %v27 = arith.addi %v26, %a3 : i64
          %v28 = arith.minui %v6, %v27 : i64
          %v29 = arith.minui %v6, %v27 : i64
          %v30 = arith.addi %v28, %v29 : i64
          scf.yield %v30 : i64
        }
        memref.store %v18, %a0[%v13] : memref<?xi64>
        scf.yield %v18 : i64
      }
      %v31 = arith.andi %v12, %v10 : i64
      memref.store %v31, %a1[%v8] : memref<?xi64>
      scf.yield %v31 : i64
    }
    %v32 = arith.minui %v7, %v4 : i64
    %v33 = arith.muli %v32, %v32 : i64
    %v34 = arith.cmpi ult, %v33, %v33 : i64
    %v35 = scf.if %v34 -> (i64) {
      %v36 = arith.minui %v33, %v6 : i64
      %v37 = arith.ori %v36, %v32 : i64
      %v38 = arith.ori %v37, %v32 : i64
      %v39 = arith.subi %v7, %v38 : i64
      %v40 = arith.subi %v7, %v38 : i64
      %v41 = arith.addi %v39, %v40 : i64
      scf.yield %v41 : i64
    } else {
      %v42 = arith.constant 874 : i64
      %v43 = arith.constant 664 : i64
      %v44 = arith.addi %v42, %v43 : i64
      %v45 = arith.xori %v33, %v44 : i64
      %v46 = arith.ori %v45, %v45 : i64
      scf.yield %v46 : i64
    }
    return %v35 : i64
  }
  func.func @f1(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64) -> i64 {
    %v47 = arith.constant 0 : index
    %v48 = arith.constant 1 : index
    %v49 = arith.cmpi ule, %a3, %a3 : i64
    %v50 = scf.if %v49 -> (i64) {
      %v51 = arith.minui %a3, %a3 : i64
      %v52 = arith.ori %v51, %v51 : i64
      %v53 = arith.ori %v51, %v52 : i64
      %v54 = arith.ori %v51, %v52 : i64
      %v55 = arith.addi %v53, %v54 : i64
      %v56 = arith.muli %v55, %a3 : i64
      %v57 = arith.muli %v56, %a3 : i64
      scf.yield %v57 : i64
    } else {
      %v58 = arith.andi %a3, %a3 : i64
      %v59 = arith.constant 0 : i64
      %v60 = arith.addi %v58, %v59 : i64
      %v61 = arith.andi %v60, %v58 : i64
      scf.yield %v61 : i64
    }
    %v62 = scf.for %v63 = %v47 to %a2 step %v48 iter_args(%v64 = %v50) -> (i64) {
      %v65 = memref.load %a0[%v63] : memref<?xi64>
      %v66 = arith.index_cast %v63 : index to i64
      %v67 = arith.cmpi sle, %v66, %v66 : i64
      %v68 = scf.if %v67 -> (i64) {
        %v69 = arith.minui %v66, %a3 : i64
        %v70 = arith.addi %v69, %v64 : i64
        %v71 = arith.addi %v70, %v69 : i64
        %v72 = arith.maxsi %v71, %v69 : i64
        scf.yield %v72 : i64
      } else {
        %v73 = arith.addi %v66, %a3 : i64
        %v74 = arith.ori %v73, %v50 : i64
        scf.yield %v74 : i64
      }
      %v75 = arith.minui %v68, %a3 : i64
      %v76 = arith.addi %v75, %a3 : i64
      memref.store %v76, %a1[%v63] : memref<?xi64>
      scf.yield %v76 : i64
    }
    %v77 = arith.maxsi %a3, %v50 : i64
    %v78 = arith.minui %v62, %a3 : i64
    %v79 = arith.xori %v78, %v78 : i64
    return %v79 : i64
  }
  func.func @f2(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64) -> i64 {
    %v80 = arith.constant 0 : index
    %v81 = arith.constant 1 : index
    %v82 = arith.ori %a3, %a3 : i64
    %v83 = arith.subi %v82, %v82 : i64
    %v84 = arith.andi %v83, %a3 : i64
    %v85 = scf.for %v86 = %v80 to %a2 step %v81 iter_args(%v87 = %v84) -> (i64) {
      %v88 = memref.load %a1[%v86] : memref<?xi64>
      %v89 = arith.index_cast %v86 : index to i64
      %v90 = arith.constant 982 : i64
      %v91 = arith.constant 314 : i64
      %v92 = arith.addi %v90, %v91 : i64
      %v93 = arith.xori %v89, %v92 : i64
      %v94 = scf.for %v95 = %v80 to %a2 step %v81 iter_args(%v96 = %v93) -> (i64) {
        %v97 = memref.load %a0[%v95] : memref<?xi64>
        %v98 = arith.index_cast %v95 : index to i64
        %v99 = arith.subi %v98, %v84 : i64
        %v100 = arith.addi %v99, %v97 : i64
        %v101 = arith.muli %v100, %v88 : i64
        %v102 = arith.constant 425 : i64
        %v103 = arith.constant 884 : i64
        %v104 = arith.addi %v102, %v103 : i64
        %v105 = arith.xori %v101, %v104 : i64
        memref.store %v105, %a0[%v95] : memref<?xi64>
        scf.yield %v105 : i64
      }
      %v106 = arith.cmpi ugt, %v94, %a3 : i64
      %v107 = arith.select %v106, %v94, %v93 : i64
      memref.store %v107, %a0[%v86] : memref<?xi64>
      scf.yield %v107 : i64
    }
    %v108 = arith.cmpi ule, %v85, %v84 : i64
    %v109 = scf.if %v108 -> (i64) {
      %v110 = arith.muli %v85, %v82 : i64
      %v111 = arith.subi %v110, %v83 : i64
      %v112 = arith.ori %v111, %v85 : i64
      %v113 = arith.andi %v112, %v82 : i64
      %v114 = arith.xori %v113, %v112 : i64
      %v115 = arith.minui %v114, %v111 : i64
      %v116 = arith.maxsi %v113, %v115 : i64
      %v117 = arith.maxsi %v113, %v115 : i64
      %v118 = arith.addi %v116, %v117 : i64
      scf.yield %v118 : i64
    } else {
      %v119 = arith.minui %v85, %a3 : i64
      %v120 = arith.addi %v119, %v84 : i64
      %v121 = arith.maxsi %v120, %v82 : i64
      scf.yield %v121 : i64
    }
    return %v109 : i64
  }
}
