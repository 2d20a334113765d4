module {
  func.func @f0(%a0: i64, %a1: i64, %a2: i64) -> i64 {
    %v1 = arith.constant 2564 : i64
    %v2 = arith.muli %a2, %v1 : i64
    %v3 = arith.minui %v2, %a2 : i64
    %v4 = arith.xori %v3, %a0 : i64
    %v5 = arith.constant 4310 : i64
    %v6 = arith.muli %v4, %v5 : i64
    %v7 = arith.cmpi ne, %v6, %v2 : i64
    cf.cond_br %v7, ^bb1, ^bb3(%v6 : i64)
  ^bb1:
    %v9 = arith.maxsi %v6, %v3 : i64
    cf.br ^bb3(%v9 : i64)
  ^bb3(%v8: i64):
    %v10 = arith.constant 983 : i64
    %v11 = arith.constant 522 : i64
    %v12 = arith.addi %v10, %v11 : i64
    %v13 = arith.xori %v8, %v12 : i64
    %v14 = arith.cmpi sle, %v13, %a2 : i64
    cf.cond_br %v14, ^bb4, ^bb5
  ^bb4:
    %v16 = arith.constant 0 : i64
    %v17 = arith.addi %v13, %v16 : i64
    %v18 = arith.ori %v17, %a2 : i64
    %v19 = arith.constant 1565 : i64
    %v20 = arith.muli %v18, %v19 : i64
    cf.br ^bb6(%v20 : i64)
  ^bb5:
    %v21 = arith.maxsi %v13, %v4 : i64
    %v22 = arith.addi %v21, %a0 : i64
    %v23 = arith.minui %v3, %v22 : i64
    %v24 = arith.minui %v3, %v22 : i64
    %v25 = arith.addi %v23, %v24 : i64
    cf.br ^bb6(%v25 : i64)
  ^bb6(%v15: i64):
    return %v15 : i64
  }
  func.func @f1(%a0: i64, %a1: i64, %a2: i64) -> i64 {
    %v26 = arith.subi %a2, %a0 : i64
    %v27 = arith.muli %v26, %v26 : i64
    %v28 = arith.constant 0 : i64
    %v29 = arith.addi %v27, %v28 : i64
    %v30 = arith.cmpi sle, %v29, %v26 : i64
    cf.cond_br %v30, ^bb7, ^bb8
  ^bb7:
    %v32 = arith.ori %v26, %v29 : i64
    %v33 = arith.ori %v26, %v29 : i64
    %v34 = arith.addi %v32, %v33 : i64
    %v35 = arith.minui %v34, %v27 : i64
    cf.br ^bb9(%v35 : i64)
  ^bb8:
    %v36 = arith.constant 0 : i64
    %v37 = arith.addi %v29, %v36 : i64
    cf.br ^bb9(%v37 : i64)
  ^bb9(%v31: i64):
    %v38 = arith.constant 4745 : i64
    %v39 = arith.muli %v31, %v38 : i64
    %v40 = arith.constant 4488 : i64
    %v41 = arith.muli %v39, %v40 : i64
    %v42 = arith.muli %v29, %v29 : i64
    %v43 = arith.cmpi eq, %v41, %v27 : i64
    cf.cond_br %v43, ^bb10, ^bb11
  ^bb10:
    %v45 = arith.ori %a2, %v41 : i64
    %v46 = arith.ori %a2, %v41 : i64
    %v47 = arith.addi %v45, %v46 : i64
    cf.br ^bb12(%v47 : i64)
  ^bb11:
    %v48 = arith.subi %v41, %v26 : i64
    %v49 = arith.cmpi uge, %v48, %v31 : i64
    %v50 = arith.select %v49, %v48, %v48 : i64
    cf.br ^bb12(%v50 : i64)
  ^bb12(%v44: i64):
    return %v44 : i64
  }
  func.func @f2(%a0: i64, %a1: i64, %a2: i64) -> i64 {
    %v51 = arith.maxsi %a1, %a0 : i64
    %v52 = arith.constant 4609 : i64
    %v53 = arith.muli %a2, %v52 : i64
    %v54 = arith.cmpi uge, %v53, %a1 : i64
    cf.cond_br %v54, ^bb13, ^bb15(%v53 : i64)
  ^bb13:
    %v56 = arith.minui %v53, %a0 : i64
    %v57 = arith.maxsi %v56, %v56 : i64
    %v58 = arith.maxsi %v56, %v56 : i64
    %v59 = arith.addi %v57, %v58 : i64
    cf.br ^bb15(%v59 : i64)
  ^bb15(%v55: i64):
    %v60 = arith.muli %v55, %a0 : i64
    %v61 = arith.ori %v60, %a0 : i64
    %v62 = arith.cmpi slt, %v61, %v61 : i64
    %v63 = arith.select %v62, %v61, %a2 : i64
    %v64 = arith.cmpi ult, %v63, %v53 : i64
    cf.cond_br %v64, ^bb16, ^bb17
  ^bb16:
    %v66 = arith.maxsi %v63, %a0 : i64
    %v67 = arith.ori %v66, %a0 : i64
    %v68 = arith.addi %v67, %v63 : i64
    cf.br ^bb18(%v68 : i64)
  ^bb17:
    %v69 = arith.addi %v63, %a2 : i64
    %v70 = arith.andi %v69, %v63 : i64
    %v71 = arith.ori %v70, %a2 : i64
    %v72 = arith.subi %v71, %v63 : i64
    cf.br ^bb18(%v72 : i64)
  ^bb18(%v65: i64):
    return %v65 : i64
  }
  func.func @f3(%a0: i64, %a1: i64, %a2: i64) -> i64 {
    %v73 = arith.addi %a2, %a1 : i64
    %v74 = arith.ori %v73, %v73 : i64
    %v75 = arith.cmpi ne, %v74, %v73 : i64
    cf.cond_br %v75, ^bb19, ^bb21(%v74 : i64)
  ^bb19:
    %v77 = arith.addi %v74, %v74 : i64
    %v78 = arith.maxsi %v77, %a2 : i64
    %v79 = arith.maxsi %a1, %v77 : i64
    cf.br ^bb21(%v78 : i64)
  ^bb21(%v76: i64):
    %v80 = arith.addi %v76, %v76 : i64
    %v81 = arith.addi %v76, %v76 : i64
    %v82 = arith.addi %v80, %v81 : i64
    %v83 = arith.cmpi sge, %v82, %v82 : i64
    cf.cond_br %v83, ^bb22, ^bb23
  ^bb22:
    %v85 = arith.constant 1256 : i64
    %v86 = arith.muli %v82, %v85 : i64
    cf.br ^bb24(%v86 : i64)
  ^bb23:
    %v87 = arith.constant 3986 : i64
    %v88 = arith.muli %v82, %v87 : i64
    cf.br ^bb24(%v88 : i64)
  ^bb24(%v84: i64):
    %v89 = arith.subi %v84, %v74 : i64
    %v90 = arith.constant 0 : i64
    %v91 = arith.addi %v89, %v90 : i64
    %v92 = arith.constant 1269 : i64
    %v93 = arith.muli %v91, %v92 : i64
    %v94 = arith.cmpi ugt, %v93, %v93 : i64
    cf.cond_br %v94, ^bb25, ^bb27(%v93 : i64)
  ^bb25:
    %v96 = arith.subi %v93, %v89 : i64
    cf.br ^bb27(%v96 : i64)
  ^bb27(%v95: i64):
    return %v95 : i64
  }
}
