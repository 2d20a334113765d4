# The suite under PyPI's lit, with LLVM's FileCheck:
#
#     pip install lit
#     cargo build --release
#     lit -v lit-tests
#
# Environment: CREOLE_TOOLS is the folder of creole-opt and creole-run (target/release), CREOLE_FILECHECK
# the FileCheck to call (FileCheck from PATH).
import os

import lit.formats

here = os.path.dirname(os.path.abspath(__file__))
tools = os.environ.get("CREOLE_TOOLS", os.path.join(here, "..", "target", "release"))
filecheck = os.environ.get("CREOLE_FILECHECK", "FileCheck")

config.name = "creole"
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = here
config.test_exec_root = os.path.join(here, "..", "target", "lit")
config.suffixes = [".mlir"]
# Crates, modules without RUN lines, and programs, which come with arrays instead of them.
config.excludes = ["empty", "filecheck", "ideals", "lit", "loops", "round-trip", "src", "tests"]
config.excludes += ["program.mlir"]
for name in ["creole-opt", "creole-run", "creole-tile", "creole-translate", "creole-lsp"]:
    config.substitutions.append((r"(?<![\w/-])" + name + r"(?![\w-])", os.path.join(os.path.abspath(tools), name)))
config.substitutions.append((r"(?<![\w/-])FileCheck(?![\w-])", filecheck))
config.substitutions.append(("%programs", os.path.join(here, "programs")))
config.environment["PATH"] = os.environ.get("PATH", "")
config.environment["FILECHECK_OPTS"] = os.environ.get("FILECHECK_OPTS", "")
