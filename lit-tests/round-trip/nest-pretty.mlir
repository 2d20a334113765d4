module {
  func.func @f0(%a0: index, %a1: i64, %a2: i64, %a3: i1) -> i64 {
    %v1 = arith.constant 0 : index
    %v2 = arith.constant 1 : index
    %v3 = scf.for %v4 = %v1 to %a0 step %v2 iter_args(%v5 = %a1) -> (i64) {
      %v6 = arith.subi %v5, %a2 : i64
      %v7 = scf.for %v8 = %v1 to %a0 step %v2 iter_args(%v9 = %v6) -> (i64) {
        %v10 = arith.maxsi %v9, %v9 : i64
        %v11 = scf.for %v12 = %v1 to %a0 step %v2 iter_args(%v13 = %v10) -> (i64) {
          %v14 = arith.muli %v13, %v9 : i64
          %v15 = scf.if %a3 -> (i64) {
            %v16 = arith.minui %v14, %a1 : i64
            %v17 = scf.for %v18 = %v1 to %a0 step %v2 iter_args(%v19 = %v16) -> (i64) {
              %v20 = arith.addi %v19, %v5 : i64
              %v21 = scf.for %v22 = %v1 to %a0 step %v2 iter_args(%v23 = %v20) -> (i64) {
                %v24 = arith.muli %v23, %a1 : i64
                scf.yield %v24 : i64
              }
              scf.yield %v21 : i64
            }
            scf.yield %v17 : i64
          } else {
            scf.yield %v14 : i64
          }
          scf.yield %v15 : i64
        }
        scf.yield %v11 : i64
      }
      scf.yield %v7 : i64
    }
    return %v3 : i64
  }
  func.func @f1(%a0: index, %a1: i64, %a2: i64, %a3: i1) -> i64 {
    %v25 = arith.constant 0 : index
    %v26 = arith.constant 1 : index
    %v27 = scf.for %v28 = %v25 to %a0 step %v26 iter_args(%v29 = %a1) -> (i64) {
      %v30 = arith.addi %v29, %v29 : i64
      %v31 = scf.for %v32 = %v25 to %a0 step %v26 iter_args(%v33 = %v30) -> (i64) {
        %v34 = arith.ori %v33, %v29 : i64
        %v35 = scf.for %v36 = %v25 to %a0 step %v26 iter_args(%v37 = %v34) -> (i64) {
          %v38 = arith.xori %v37, %a1 : i64
          %v39 = scf.if %a3 -> (i64) {
            %v40 = arith.addi %v38, %v34 : i64
            %v41 = scf.for %v42 = %v25 to %a0 step %v26 iter_args(%v43 = %v40) -> (i64) {
              %v44 = arith.muli %v43, %v29 : i64
              %v45 = scf.for %v46 = %v25 to %a0 step %v26 iter_args(%v47 = %v44) -> (i64) {
                %v48 = arith.muli %v47, %v30 : i64
                scf.yield %v48 : i64
              }
              scf.yield %v45 : i64
            }
            scf.yield %v41 : i64
          } else {
            scf.yield %v38 : i64
          }
          scf.yield %v39 : i64
        }
        scf.yield %v35 : i64
      }
      scf.yield %v31 : i64
    }
    return %v27 : i64
  }
  func.func @f2(%a0: index, %a1: i64, %a2: i64, %a3: i1) -> i64 {
    %v49 = arith.constant 0 : index
    %v50 = arith.constant 1 : index
    %v51 = scf.for %v52 = %v49 to %a0 step %v50 iter_args(%v53 = %a1) -> (i64) {
      %v54 = arith.subi %v53, %a1 : i64
      %v55 = scf.for %v56 = %v49 to %a0 step %v50 iter_args(%v57 = %v54) -> (i64) {
        %v58 = arith.ori %v57, %v57 : i64
        %v59 = scf.for %v60 = %v49 to %a0 step %v50 iter_args(%v61 = %v58) -> (i64) {
          %v62 = arith.maxsi %v61, %a1 : i64
          %v63 = scf.if %a3 -> (i64) {
            %v64 = arith.subi %v62, %v53 : i64
            %v65 = scf.for %v66 = %v49 to %a0 step %v50 iter_args(%v67 = %v64) -> (i64) {
              %v68 = arith.xori %v67, %a2 : i64
              %v69 = scf.for %v70 = %v49 to %a0 step %v50 iter_args(%v71 = %v68) -> (i64) {
                %v72 = arith.xori %v71, %v61 : i64
                scf.yield %v72 : i64
              }
              scf.yield %v69 : i64
            }
            scf.yield %v65 : i64
          } else {
            scf.yield %v62 : i64
          }
          scf.yield %v63 : i64
        }
        scf.yield %v59 : i64
      }
      scf.yield %v55 : i64
    }
    return %v51 : i64
  }
  func.func @f3(%a0: index, %a1: i64, %a2: i64, %a3: i1) -> i64 {
    %v73 = arith.constant 0 : index
    %v74 = arith.constant 1 : index
    %v75 = scf.for %v76 = %v73 to %a0 step %v74 iter_args(%v77 = %a1) -> (i64) {
      %v78 = arith.xori %v77, %a1 : i64
      %v79 = scf.for %v80 = %v73 to %a0 step %v74 iter_args(%v81 = %v78) -> (i64) {
        %v82 = arith.minui %v81, %v78 : i64
        %v83 = scf.for %v84 = %v73 to %a0 step %v74 iter_args(%v85 = %v82) -> (i64) {
          %v86 = arith.ori %v85, %a2 : i64
          %v87 = scf.if %a3 -> (i64) {
            %v88 = arith.minui %v86, %a1 : i64
            %v89 = scf.for %v90 = %v73 to %a0 step %v74 iter_args(%v91 = %v88) -> (i64) {
              %v92 = arith.minui %v91, %v88 : i64
              %v93 = scf.for %v94 = %v73 to %a0 step %v74 iter_args(%v95 = %v92) -> (i64) {
                %v96 = arith.minui %v95, %v77 : i64
                scf.yield %v96 : i64
              }
              scf.yield %v93 : i64
            }
            scf.yield %v89 : i64
          } else {
            scf.yield %v86 : i64
          }
          scf.yield %v87 : i64
        }
        scf.yield %v83 : i64
      }
      scf.yield %v79 : i64
    }
    return %v75 : i64
  }
  func.func @f4(%a0: index, %a1: i64, %a2: i64, %a3: i1) -> i64 {
    %v97 = arith.constant 0 : index
    %v98 = arith.constant 1 : index
    %v99 = scf.for %v100 = %v97 to %a0 step %v98 iter_args(%v101 = %a1) -> (i64) {
      %v102 = arith.ori %v101, %a1 : i64
      %v103 = scf.for %v104 = %v97 to %a0 step %v98 iter_args(%v105 = %v102) -> (i64) {
        %v106 = arith.subi %v105, %a1 : i64
        %v107 = scf.for %v108 = %v97 to %a0 step %v98 iter_args(%v109 = %v106) -> (i64) {
          %v110 = arith.ori %v109, %v106 : i64
          %v111 = scf.if %a3 -> (i64) {
            %v112 = arith.addi %v110, %a1 : i64
            %v113 = scf.for %v114 = %v97 to %a0 step %v98 iter_args(%v115 = %v112) -> (i64) {
              %v116 = arith.ori %v115, %v102 : i64
              %v117 = scf.for %v118 = %v97 to %a0 step %v98 iter_args(%v119 = %v116) -> (i64) {
                %v120 = arith.xori %v119, %a1 : i64
                scf.yield %v120 : i64
              }
              scf.yield %v117 : i64
            }
            scf.yield %v113 : i64
          } else {
            scf.yield %v110 : i64
          }
          scf.yield %v111 : i64
        }
        scf.yield %v107 : i64
      }
      scf.yield %v103 : i64
    }
    return %v99 : i64
  }
}
