//! Tests of a tool without back ends.

use std::path::Path;
use std::sync::Arc;

use creole_tool::{Call, Outcome, Tool};

fn call(args: &[&str], text: &str) -> Outcome {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let tool = Tool { name: "rewriter", version: "0.1.0", catalog: Arc::clone(creole::catalog()) };
    let call = Call { args: &args, stdin: &|| Ok(text.into()), cwd: Path::new(".") };
    creole_opt::opt(&tool, call)
}

#[test]
fn there_is_no_back_end_and_passes_run() {
    assert!(creole::catalog().backends.is_empty());
    let text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.negate %x : tensor<4xf32>
      %1 = stablehlo.negate %0 : tensor<4xf32>
      return %1 : tensor<4xf32>
    }";
    let outcome = call(&["--canonicalize"], text);
    assert_eq!((outcome.code, outcome.stderr.as_str()), (0, ""));
    assert!(outcome.stdout.contains("return %arg0"), "{}", outcome.stdout);
}

#[test]
fn the_tool_says_its_own_name() {
    assert_eq!(call(&["--version"], "").stdout, "rewriter 0.1.0\n");
    assert!(call(&["--help"], "").stdout.contains("Usage: rewriter "));
}
